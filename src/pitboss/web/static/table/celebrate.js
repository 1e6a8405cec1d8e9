// A win is celebrated by its size: a glow, a rain of chips, a banner above the felt, off the cards and what they came to. Who
// wants stillness sees the banner alone.

import { oneChip } from "/static/core/chips.js";
import { h, money } from "/static/core/dom.js";
import { moving } from "/static/core/movement.js";
import { say } from "/static/core/words.js";

const CHIPS = { win: 0, big: 24, jackpot: 70 };
const COLOURS = [500, 2500, 10000, 50000, 100000];
const LONG = { win: 1400, big: 3200, jackpot: 6000 };

/** @param {HTMLElement} place @param {"win" | "big" | "jackpot"} how @param {number} cents @param {boolean} meter whether one paid it */
export function celebrate(place, how, cents, meter) {
  const banner = how === "win" ? null : h(
    "p.banner",
    say(meter ? "celebrate.jackpot" : "celebrate.big", { amount: money(cents / 100) }),
  );
  const rain = moving() ? Array.from({ length: CHIPS[how] }, (_, at) => drop(at)) : [];
  const layer = h("div", { className: `celebration ${how}`, "aria-hidden": "true" }, ...rain, banner);
  place.append(layer);
  setTimeout(() => layer.remove(), LONG[how]);
}

function drop(at) {
  const chip = h("span.drop", oneChip(COLOURS[at % COLOURS.length]));
  chip.style.left = `${(at * 61.8) % 100}%`;
  chip.style.animationDelay = `${((at * 137) % 1000) / 500}s`;
  return chip;
}
