// A stake is broken into chips of each colour and drawn as a stack.

import { h, money, s } from "/static/core/dom.js";

export const VALUES = [2500000, 500000, 100000, 50000, 10000, 2500, 500, 100, 50, 25, 5, 1];
const RISE = 5, ROUND = 19.5, TALLEST = 7;

export const centsOf = (text) => Math.round(Number(text) * 100);

export const label = (
  cents,
) => (cents >= 100 ? (cents >= 100000 ? `${cents / 100000}k` : String(cents / 100)) : `${cents}¢`);

export function chip(value, y = 0, marked = true) {
  return s(
    "g",
    { class: `chip v${value}`, transform: `translate(0 ${y})` },
    s("circle.side", { cy: 1.6, r: ROUND }),
    s("circle.body", { r: ROUND }),
    s("circle.spots", { r: 16.8 }),
    s("circle.inlay", { r: 13 }),
    s("circle.ring", { r: 13 }),
    marked ? s("text", { y: 4.2, class: label(value).length > 2 ? "value long" : "value" }, label(value)) : null,
  );
}

export function colours(cents) {
  const found = [];
  let left = cents;
  for (const value of VALUES) {
    while (left >= value && found.length < 40) {
      found.push(value);
      left -= value;
    }
  }
  return found;
}

// A stack seen from above and a little from the player's side; the largest colours lie below.
export function stack(cents) {
  const found = colours(cents), shown = found.slice(0, TALLEST);
  const height = RISE * (shown.length - 1);
  return s(
    "svg.chips",
    { viewBox: `-21 ${-21 - height} 42 ${44 + height}`, "aria-hidden": "true" },
    s("ellipse.shade", { cx: 1.5, cy: 4, rx: 20, ry: 19 }),
    shown.map((value, at) => chip(value, -RISE * at, at === shown.length - 1)),
  );
}

export function oneChip(value) {
  return s("svg.chips", { viewBox: "-21 -21 42 44", "aria-hidden": "true" }, chip(value));
}

// A stake on an area: the stack and, beside it, the amount in figures.
export function stake(cents, { lit = false, draft = false } = {}) {
  return h(
    "div",
    { className: `stake${lit ? " lit" : ""}${draft ? " draft" : ""}` },
    lit ? h("span.light") : stack(cents),
    h("span.figure", money(cents / 100)),
  );
}
