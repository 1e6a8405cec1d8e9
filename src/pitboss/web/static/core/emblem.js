// An emblem shows a game as a small felt from above, with its cloth and the cards it is played with.

import { s } from "/static/core/dom.js";

function fan(count, x, y, size, faceUp) {
  const spread = 15, step = size * 0.62;
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    return s("rect", {
      x: -size / 2,
      y: -size * 0.7,
      width: size,
      height: size * 1.4,
      rx: size * 0.14,
      class: at < faceUp ? "up" : "down",
      transform: `translate(${x + off * step} ${y + Math.abs(off) * 1.1}) rotate(${off * spread * 0.45})`,
    });
  });
}

// `told` is the emblem as the game's folder has it: how many cards lie before the player, and beside the dealer or in the
// middle, how many of those are open, and the suit on the cloth.
export function emblem(game, told) {
  const { own, house, open, suit } = told;
  const picture = s(
    "svg.emblem",
    { viewBox: "0 0 96 64", "aria-hidden": "true" },
    s("path.rail", { d: "M5 4H91Q93 4 93 8C93 42 72 60 48 60S3 42 3 8Q3 4 5 4Z" }),
    s("path.cloth", { d: "M8 8H88C88 38 69 55 48 55S8 38 8 8Z" }),
    s("path.arc", { d: "M20 30Q48 50 76 30" }),
    s("g.house-cards", fan(house, 48, 17, 9, open)),
    s("g", fan(own, 48, 40, 11, own)),
    s("text", { x: 48, y: 44, class: /[♦♥]/.test(suit) ? "suit-mark red" : "suit-mark" }, suit),
  );
  picture.dataset.game = game;
  return picture;
}
