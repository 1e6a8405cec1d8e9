// Playing cards are drawn as shapes; a hand of them is dealt, turned and picked up card by card.

import { fly, pause } from "/static/core/movement.js";
import { h, s } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const SHAPES = { // In a square of ten, its middle at 0 0.
  h: "M0 4.6C-1.6 2.9-4.7.9-4.7-1.8-4.7-3.4-3.5-4.5-2.2-4.5-1.2-4.5-.4-3.9 0-3 .4-3.9 1.2-4.5 2.2-4.5 3.5-4.5 4.7-3.4 4.7-1.8 4.7.9 1.6 2.9 0 4.6Z",
  d: "M0-5C1-3.2 2.4-1.5 3.9 0 2.4 1.5 1 3.2 0 5-1 3.2-2.4 1.5-3.9 0-2.4-1.5-1-3.2 0-5Z",
  s: "M0-4.9C1.6-2.9 4.6-1.1 4.6 1.3 4.6 2.7 3.6 3.5 2.5 3.5 1.7 3.5 1 3.1.6 2.5.7 3.6 1.1 4.4 1.9 4.9H-1.9C-1.1 4.4-.7 3.6-.6 2.5-1 3.1-1.7 3.5-2.5 3.5-3.6 3.5-4.6 2.7-4.6 1.3-4.6-1.1-1.6-2.9 0-4.9Z",
  c: "M0-4.8C1.3-4.8 2.3-3.8 2.3-2.5 2.3-1.8 2-1.1 1.5-.7 1.9-.9 2.3-1 2.7-1 3.9-1 4.8-.1 4.8 1.2 4.8 2.5 3.8 3.4 2.6 3.4 1.8 3.4 1 3 .6 2.3.7 3.5 1.1 4.3 1.9 4.9H-1.9C-1.1 4.3-.7 3.5-.6 2.3-1 3-1.8 3.4-2.6 3.4-3.8 3.4-4.8 2.5-4.8 1.2-4.8-.1-3.9-1-2.7-1-2.3-1-1.9-.9-1.5-.7-2-1.1-2.3-1.8-2.3-2.5-2.3-3.8-1.3-4.8 0-4.8Z",
};
const LEFT = 20.5, MID = 31.5, RIGHT = 42.5;
const COLUMNS = [[LEFT, 17], [RIGHT, 17], [LEFT, 71], [RIGHT, 71]];
const SIDES = [[LEFT, 44], [RIGHT, 44]];
const TALL = [...COLUMNS, [LEFT, 35], [RIGHT, 35], [LEFT, 53], [RIGHT, 53]];
const PIPS = {
  2: [[MID, 17], [MID, 71]],
  3: [[MID, 17], [MID, 44], [MID, 71]],
  4: COLUMNS,
  5: [...COLUMNS, [MID, 44]],
  6: [...COLUMNS, ...SIDES],
  7: [...COLUMNS, ...SIDES, [MID, 30.5]],
  8: [...COLUMNS, ...SIDES, [MID, 30.5], [MID, 57.5]],
  9: [...TALL, [MID, 44]],
  T: [...TALL, [MID, 26], [MID, 62]],
};
// The upper half of a court card, in the frame; the lower is the same, turned. Robe, collar, face, hair or beard, crown.
const COURTS = {
  K: {
    robe: "M16 44V37C18 31 24 29.5 31.5 29.5S45 31 47 37V44Z",
    hair: "M25 20.5C25 28 28 32.5 31.5 32.5S38 28 38 20.5Z",
    crown: "M24 18.5L22.5 9.5 27.5 13.5 31.5 8 35.5 13.5 40.5 9.5 39 18.5Z",
    gems: [[22.5, 9], [31.5, 7.5], [40.5, 9]],
  },
  Q: {
    robe: "M16 44V38C20 31 25 30.5 31.5 30.5S43 31 47 38V44Z",
    hair: "M24 18C22 24 22.5 30 25 32.5L38 32.5C40.5 30 41 24 39 18Z",
    crown:
      "M24.5 17.5C24 14 25.5 11.5 27.5 14 28 10.5 30.5 9.5 31.5 12.5 32.5 9.5 35 10.5 35.5 14 37.5 11.5 39 14 38.5 17.5Z",
    gems: [[25.2, 11.8], [31.5, 9.5], [37.8, 11.8]],
  },
  J: {
    robe: "M16 44V36.5C21 31.5 26 30.5 31.5 30.5S42 31.5 47 36.5V44Z",
    hair: "M25 18.5V29.5C25 31 27 31 27.5 29.5L27.5 20H35.5V29.5C36 31 38 31 38 29.5V18.5Z",
    crown: "M23.5 18.5C23.5 12.5 28 11 33 11.5 38 12 39.5 15 39.5 18.5Z",
    gems: [[41, 11]],
  },
};

const red = (suit) => suit === "d" || suit === "h";
const pip = (suit, x, y, size, turned = false) =>
  s("path", { d: SHAPES[suit], transform: `translate(${x} ${y}) scale(${(turned ? -1 : 1) * size / 10})` });

const rank = (letter) => ("TJQKA".includes(letter) ? say(`card-${letter}`) : letter);
export const named = (code) =>
  code === "??" ? say("card-down") : say("card-of", { rank: rank(code[0]), suit: say(`card-${code[1]}`) });
export const SUIT_ORDER = ["s", "h", "d", "c"];
export const suitMark = (suit) =>
  s(
    "svg",
    { viewBox: "-5.5 -5.5 11 11", class: `suit ${red(suit) ? "red" : "black"}`, "aria-hidden": "true" },
    s("path", { d: SHAPES[suit] }),
  );

function corner(rank, suit, turned) {
  return s(
    "g",
    turned ? { transform: "rotate(180 31.5 44)" } : {},
    s("text", { x: 8, y: 14.5, class: rank === "T" ? "index ten" : "index" }, rank === "T" ? "10" : rank),
    pip(suit, 8, 21.5, 8.4),
  );
}

function court(rank, suit) {
  const { robe, hair, crown, gems } = COURTS[rank];
  const half = (turned) =>
    s(
      "g",
      turned ? { transform: "rotate(180 31.5 44)" } : {},
      s("path.robe", { d: robe }),
      s("path.collar", { d: "M26 30.5L31.5 44 37 30.5Z" }),
      s("path.trim", { d: "M16 44L22 33M47 44L41 33M20 44L25.5 31M43 44L37.5 31" }),
      s("path.hair", { d: hair }),
      s("path.skin", { d: "M27 17.5H36V23C36 26.5 34 28.8 31.5 28.8S27 26.5 27 23Z" }),
      s("path.features", { d: "M29 21.6h1.6M32.4 21.6H34M31.5 22v2.4M30.3 26.4H32.7" }),
      s("path.crown", { d: crown }),
      ...gems.map(([x, y]) => s("circle.crown", { cx: x, cy: y, r: 1.25 })),
      pip(suit, 20.5, 16.5, 8.5),
    );
  return [
    s("rect.frame", { x: 14, y: 8, width: 35, height: 72, rx: 1.5 }),
    half(false),
    half(true),
    s("path.waist", { d: "M14 44H49" }),
  ];
}

export function face(code) {
  const [rank, suit] = code;
  const middle = PIPS[rank]
    ? PIPS[rank].map(([x, y]) => pip(suit, x, y, 12.5, y > 44))
    : rank === "A"
    ? [pip(suit, 31.5, 44, suit === "s" ? 34 : 26)]
    : court(rank, suit);
  return s(
    "svg",
    { viewBox: "0 0 63 88", class: `face ${red(suit) ? "red" : "black"}`, "aria-hidden": "true" },
    s("g.whole", corner(rank, suit, false), corner(rank, suit, true), ...middle),
    s(
      "g.plain",
      rank === "T" // Two figures in the room of one.
        ? s("text.big", { x: 19, y: 37, textLength: 33, lengthAdjust: "spacingAndGlyphs" }, "10")
        : s("text.big", { x: 18, y: 37 }, rank),
      pip(suit, 18, 60, 27),
    ),
  );
}

function playingCard(code) {
  const card = h("div.playing-card", { role: "img" }, h("div.turning", h("div.back")));
  write(card, code);
  return card;
}

function write(card, code) {
  card.dataset.code = code;
  card.setAttribute("aria-label", named(code));
  const turning = card.firstChild;
  turning.querySelector("svg")?.remove();
  if (code !== "??") turning.append(face(code));
  card.classList.toggle("up", code !== "??");
}

// The cards of one place. `room` is how wide they may lie, in millimetres, however many they are.
export class Hand {
  constructor(label, room, across) {
    this.room = room;
    this.across = across;
    this.element = h("div.hand-of-cards", { role: "group", "aria-label": label });
  }

  /** @returns {any[]} */
  get cards() {
    return [...this.element.children];
  }

  get codes() {
    return this.cards.map((card) => card.dataset.code);
  }

  // Do all of these cards lie face up on the felt already?
  shows(codes) {
    return codes.length > 0 && this.codes.join() === codes.join() && !codes.includes("??");
  }

  lay() {
    const { cards } = this;
    const step = cards.length > 1 ? Math.min(this.across + 4, (this.room - this.across) / (cards.length - 1)) : 0;
    cards.forEach((card, at) => {
      card.style.setProperty("--at", (at - (cards.length - 1) / 2) * step);
      card.style.setProperty("--shown", at < cards.length - 1 ? step : this.across); // So much of it lies under no other.
    });
  }

  // As they lie, at once; where they lie so already, nothing is touched.
  show(codes) {
    if (this.codes.join() === codes.join() && !this.element.querySelector(".coming")) return;
    this.element.replaceChildren(...codes.map(playingCard));
    this.lay();
  }

  // Put down as many as are new, not yet seen; the caller lets them come one by one.
  add(codes) {
    const added = codes.slice(this.element.children.length).map(playingCard);
    for (const card of added) card.classList.add("coming");
    this.element.append(...added);
    this.lay();
    return added;
  }

  // Those that lay face down and are told now.
  turns(codes) {
    return this.cards.flatMap((
      card,
      at,
    ) => (codes[at] && card.dataset.code !== codes[at] ? [[card, codes[at]]] : []));
  }

  // Those that play stand out; an empty list puts all alike again.
  light(codes) {
    const playing = new Set(codes);
    for (const card of this.cards) {
      card.classList.toggle("plays", playing.has(card.dataset.code));
      card.classList.toggle("rests", playing.size > 0 && !playing.has(card.dataset.code));
    }
  }

  takeUp() {
    return this.cards;
  }
}

export async function dealOne(card, shoe) {
  card.classList.remove("coming");
  await fly(card, shoe, null, 340, { turn: -14 });
}

export function turnOne(card, code) {
  const was = card.firstChild;
  write(card, code);
  if (code === "??") return;
  was.getAnimations().forEach((one) => one.cancel());
}

export async function takeAll(cards, rack) {
  await Promise.all(cards.map((card, at) => pause(at * 12).then(() => fly(card, null, rack, 260, { fade: true }))));
  for (const card of cards) card.remove();
}
