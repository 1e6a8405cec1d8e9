// The coach: asked, it tells the exact worth of every lawful action for the hand at turn.

import { ask } from "/static/core/api.js";
import { h } from "/static/core/dom.js";
import { once } from "/static/table/wire.js";

const ON = "coach";

export function coach(name, frame, refuse) {
  const place = h("div", { className: "coach", "aria-live": "polite" });
  const work = async () => {
    place.replaceChildren(h("p", { className: "quiet" }, "Working out every deal…"));
    try {
      place.replaceChildren(...bars(await ask("GET", `/tables/${name}/advice`), frame, off));
    } catch (error) {
      place.replaceChildren(button);
      throw error;
    }
  };
  const button = h("button", { type: "button" }, h("span", {}, "Ask the coach"), h("small", {}, "exact worth"));
  button.addEventListener(
    "click",
    once(button, () => {
      sessionStorage.setItem(ON, "on");
      return work();
    }, refuse),
  );
  const off = () => {
    sessionStorage.removeItem(ON);
    place.replaceChildren(button);
  };
  place.append(button);
  if (sessionStorage.getItem(ON)) work().catch(refuse);
  return place;
}

// A bar each, from the worst to nothing lost; the fraction itself on demand.
function bars({ actions }, frame, off) {
  const { title } = frame.can.decide,
    low = Math.min(0, ...actions.map((one) => one.decimal)),
    high = Math.max(0, ...actions.map((one) => one.decimal)),
    span = high - low || 1;
  const rows = actions.map((one) => {
    const bar = h("span", { className: `bar ${one.decimal < 0 ? "down" : "up"}` });
    bar.style.left = `${(100 * (Math.min(0, one.decimal) - low)) / span}%`;
    bar.style.width = `${(100 * Math.abs(one.decimal)) / span}%`;
    const words = one.multiple ? `${title} ${one.multiple}×` : "Fold";
    return h(
      "li",
      { className: one.best ? "best" : "" },
      h("span", { className: "words-of" }, words),
      h("span", { className: "bar-room", "aria-hidden": "true" }, bar),
      h(
        "details",
        {},
        h(
          "summary",
          { title: "The exact fraction" },
          `${one.decimal >= 0 ? "+" : "−"}${Math.abs(one.decimal).toFixed(4)}`,
          one.best ? h("span", { className: "hidden-words" }, ", best") : null,
        ),
        h("code", {}, `${one.num}/${one.den}`),
      ),
    );
  });
  return [
    h(
      "p",
      { className: "coach-title" },
      h("span", {}, "Exact worth, in Antes"),
      h("button", { type: "button", className: "plain", onclick: off, "aria-label": "Send the coach away" }, "×"),
    ),
    h("ul", { className: "coach-bars" }, ...rows),
  ];
}
