// The exact hold under each choice: found in the list the house has worked out, and never computed here.

import { h } from "/static/core/dom.js";
import { argumentText } from "/static/core/messages.js";
import { say } from "/static/core/words.js";

const same = (entry, readings) => Object.entries(entry.readings).every(([key, value]) => readings[key] === value);

// What stands in the form now: a letter for each table, a value for each reading, and which wagers are offered.
export function standing(parts) {
  const found = { letters: {}, readings: {}, offered: new Set(["base"]) };
  for (const { key, value } of parts.flatMap((part) => part.questions)) {
    const [table, name] = key.split(".");
    if (table === "paytables") found.letters[name] = value;
    else if (table === "readings") found.readings[name] = value;
    else if (table === "offered" && value) found.offered.add(name);
  }
  return found;
}

const chosen = (entry, now) => (entry.paytable ?? null) === (entry.table ? now.letters[entry.table] ?? null : null);

// Every wager that is offered, as it stands.
export const offered = (holds, now) =>
  holds.filter((entry) => now.offered.has(entry.wager) && chosen(entry, now) && same(entry, now.readings));

// What stands beside one option of a question: the wagers it bears on, as they would hold with it.
export function beside(holds, key, value, now) {
  const [table, name] = key.split(".");
  if (table === "paytables") {
    const of = holds.filter((entry) => entry.table === name);
    return of.filter((entry) => entry.paytable === value && same(entry, now.readings));
  }
  if (table === "readings") {
    const of = holds.filter((entry) => name in entry.readings && now.offered.has(entry.wager) && chosen(entry, now));
    return of.filter((entry) => same(entry, { ...now.readings, [name]: value }));
  }
  if (table === "offered") {
    const of = holds.filter((entry) => entry.wager === name && chosen(entry, now));
    return of.filter((entry) => same(entry, now.readings));
  }
  return [];
}

export const percent = (pct) => `${pct.toFixed(3).replace("-", "−")}%`;

// The fraction, in lowest terms as the house tells it, from the house's side.
export const fraction = ({ num, den }) =>
  `${num.startsWith("-") ? num.slice(1) : num === "0" ? num : `−${num}`}/${den}`;

// What else is to be said of a wager beside its hold: where folds forfeit it, and in the long run where it is on a meter.
export function more(entry) {
  const played = percent(entry.as_played_pct), long = entry.long_run_pct;
  return [
    played === percent(entry.hold_pct) ? "" : say("form.hold.played", { hold: played }),
    long === null ? "" : say("form.hold.in_long_run", { hold: percent(long) }),
  ].filter(Boolean).join(", ");
}

let note = null;

// A hold in percent that can be asked for its fraction.
export function figure(entry, named = false) {
  const hold = percent(entry.hold_pct), wager = argumentText(entry.title_message), rest = named ? more(entry) : "";
  const button = h("button", {
    type: "button",
    className: `held ${entry.hold_pct < 0 ? "bad" : ""}`,
    onclick: () => open(button, entry),
  }, named ? `${wager} ${hold}${rest ? `, ${rest}` : ""}` : hold);
  button.setAttribute("aria-label", say("form.hold.label", { wager, hold }) + (rest ? ` (${rest})` : ""));
  return button;
}

function open(button, entry) {
  note ??= document.body.appendChild(h("div.clause-note", { popover: "auto", role: "note" }));
  note.replaceChildren(
    h("strong", argumentText(entry.title_message)),
    h("p", say("form.hold.exact", { hold: percent(entry.hold_pct), of: argumentText(entry.of_message) })),
    h("p.exact", h("code", fraction(entry.ev))),
    more(entry) ? h("p", `${more(entry)}.`) : "",
  );
  note.showPopover();
  const at = button.getBoundingClientRect(), { width, height } = note.getBoundingClientRect();
  note.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2))}px`;
  note.style.top = `${at.bottom + height + 8 < innerHeight ? at.bottom + 8 : Math.max(8, at.top - height - 8)}px`;
}
