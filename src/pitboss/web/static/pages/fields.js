// A field asks one question of a Rules Submission, with its clause, what is permitted, the exact hold beside each choice,
// and what the house says is wrong with it. The questions come from the house; nothing here knows a rule.

import { cited } from "/static/core/clause.js";
import { grid, h, messageElement } from "/static/core/dom.js";
import { argumentText, messageText, phraseText, say } from "/static/core/messages.js";

const idOf = (key) => `asked-${key.replace(/[^\w-]/g, "-")}`;

// Drawn once and updated whenever the house has looked at the choices again: so it keeps the focus.
export class Field {
  /** @param {any} question @param {(key: string, value: any) => void} change */
  constructor(question, change) {
    this.key = question.key;
    this.change = change;
    this.options = new Map();
    this.wrong = h("div.wrong", { id: `${idOf(this.key)}-wrong`, role: "status" });
    this.note = h("small.permitted", { id: `${idOf(this.key)}-note` });
    this.held = h("span.held-here");
    const title = h("span.asked-title", argumentText(question.title_message));
    this.element = question.kind === "one of" ? this.choice(question, title) : this.single(question, title);
    this.element.classList.add("asked");
    this.element.dataset.asked = this.key;
  }

  choice(question, title) {
    const rows = question.options.map((option) => {
      const input = h("input", {
        type: "radio",
        name: idOf(this.key),
        "aria-describedby": `${idOf(this.key)}-wrong`,
        onchange: () => this.change(this.key, option.value),
      });
      const held = h("span.held-here");
      this.options.set(option.value, { input, held });
      return h(
        "li",
        h("label", input, messageElement("span", option.words_message)),
        option.clause && option.clause !== question.clause ? cited(option.clause) : null,
        held,
      );
    });
    const brief = question.options.every((option) => option.words.length < 8);
    return h(
      "fieldset",
      h("legend", title),
      cited(question.clause),
      h("ul", { className: brief ? "letters" : "ways" }, ...rows),
      question.pays.length
        ? h(
          "details",
          h("summary", say("form-pays")),
          grid([say("form-hand"), ...question.options.map((option) => option.words)], question.pays.map(named)),
        )
        : null,
      this.wrong,
    );
  }

  single(question, title) {
    const flag = question.kind === "flag", whole = question.kind === "whole", dollars = question.kind === "dollars";
    const input = h("input", {
      id: idOf(this.key),
      type: flag ? "checkbox" : whole ? "number" : "text",
      inputMode: whole ? "numeric" : dollars ? "decimal" : null,
      min: whole ? question.least : null,
      max: whole ? question.most : null,
      step: whole ? 1 : null,
      disabled: question.fixed,
      maxLength: whole || flag ? null : 120,
      spellcheck: false,
      autocomplete: "off",
      "aria-describedby": `${idOf(this.key)}-note ${idOf(this.key)}-wrong`,
    });
    input.addEventListener(flag ? "change" : "input", () => this.change(this.key, read(input, question.kind)));
    this.input = input;
    const label = flag ? h("label.check-field", this.input, title) : h(
      "label.asked-label",
      title,
      h("span", { className: dollars ? "in-dollars" : "" }, this.input),
    );
    return h("div", label, this.held, h("div.stands-on", this.note, cited(question.clause)), this.wrong);
  }

  tell(question, problems, holds, now) {
    if (this.input) {
      if (question.kind === "flag") this.input.checked = question.value === true;
      else if (this.input !== document.activeElement) this.input.value = question.value ?? "";
      this.note.textContent = argumentText(question.permitted_message);
      this.held.replaceChildren(...this.beside(question, question.value, holds, now));
      this.input.setAttribute("aria-invalid", String(problems.some((one) => !one.warning)));
    }
    for (const [value, { input, held }] of this.options) {
      input.checked = value === question.value;
      held.replaceChildren(...this.beside(question, value, holds, now));
    }
    this.element.classList.toggle("is-wrong", problems.some((one) => !one.warning));
    const key = JSON.stringify(problems);
    if (this.told === key) return;
    this.told = key;
    this.wrong.replaceChildren(...problems.map(complaint));
  }

  beside(question, value, holds, now) {
    if (question.hold) return [figure(ofBonus(question.hold), true)];
    const found = beside(holds ?? [], question.key, value, now);
    return found.map((entry) => figure(entry, question.key.startsWith("readings.")));
  }

  focus() {
    const first = this.input ?? [...this.options.values()].find(({ input }) => input.checked)?.input ??
      [...this.options.values()][0]?.input;
    first?.focus();
    this.element.scrollIntoView({ block: "center" });
  }
}

// The Five Card Hand Bonus with what is drawn, in the long run: its hold as the house tells it, in the shape of the others.
function ofBonus({ num, den }) {
  const pct = 100 * Number(num) / Number(den), ev = { num: `-${num}`.replace(/^--/, ""), den };
  return {
    title_message: say("form-hold-bonus"),
    of_message: { key: "of-stake" },
    ev,
    hold_pct: pct,
    as_played_pct: pct,
    long_run_pct: null,
  };
}

// As it was written: whether it will do is for the house to say. Nothing is nothing.
function read(input, kind) {
  const text = input.value.trim();
  if (kind === "flag") return input.checked;
  if (text === "" && kind !== "text") return null;
  return kind === "whole" && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

const named = ([name, ...pays]) => [phraseText(name), ...pays];

export const complaint = (problem) =>
  h(
    "p",
    { className: problem.warning ? "warn" : "bad" },
    messageText(problem.reason),
    " ",
    cited(problem.clause),
  );

// The wagers that are offered, and what each keeps for the house as it is chosen now.
export function keeps(entries) {
  return h(
    "dl.facts.keeps",
    ...entries.map((entry) =>
      h(
        "div",
        h(
          "dt",
          argumentText(entry.title_message),
          entry.paytable ? h("small", ` ${say("form-table", { letter: entry.paytable })}`) : "",
        ),
        h("dd", figure(entry), more(entry) ? h("small.soft", more(entry)) : ""),
      )
    ),
  );
}

// ------------------------------------------------------------------------------------------ holds

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
    played === percent(entry.hold_pct) ? "" : say("form-hold-played", { hold: played }),
    long === null ? "" : say("form-hold-in_long_run", { hold: percent(long) }),
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
  button.setAttribute("aria-label", say("form-hold-label", { wager, hold }) + (rest ? ` (${rest})` : ""));
  return button;
}

function open(button, entry) {
  note ??= document.body.appendChild(h("div.clause-note", { popover: "auto", role: "note" }));
  note.replaceChildren(
    h("strong", argumentText(entry.title_message)),
    h("p", say("form-hold-exact", { hold: percent(entry.hold_pct), of: argumentText(entry.of_message) })),
    h("p.exact", h("code", fraction(entry.ev))),
    more(entry) ? h("p", `${more(entry)}.`) : "",
  );
  note.showPopover();
  const at = button.getBoundingClientRect(), { width, height } = note.getBoundingClientRect();
  note.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2))}px`;
  note.style.top = `${at.bottom + height + 8 < innerHeight ? at.bottom + 8 : Math.max(8, at.top - height - 8)}px`;
}
