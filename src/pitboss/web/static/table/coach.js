// The coach shows the exact worth of every lawful action for the hand at turn, and what the player's decisions have cost
// this session.

import { ask } from "/static/core/connection.js";
import { h } from "/static/core/dom.js";
import { phraseText, say, sayCount } from "/static/core/messages.js";
import { anteTitle } from "/static/table/panel.js";

const KEPT = "decisions", WANTED = "coach";
const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const dollars = (worth) => cents.format(worth).replace("-", "−");
const signed = (number, digits) => `${number >= 0 ? "+" : "−"}${Math.abs(number).toFixed(digits)}`;

/** @returns {{made: number, best: number, cost: number}} */
export function session() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? { made: 0, best: 0, cost: 0 };
  } catch {
    return { made: 0, best: 0, cost: 0 };
  }
}

// What an action costs beside the best one, in dollars: never less than nothing.
/** @param {{decimal: number, multiple: number}[]} actions @param {number} multiple @param {number} ante In dollars. */
export function costOf(actions, multiple, ante) {
  const best = Math.max(...actions.map((one) => one.decimal)), taken = actions.find((one) => one.multiple === multiple);
  return taken ? Math.max(0, (best - taken.decimal) * ante) : 0;
}

// What an answer is called: so many times the Ante, or the one that stakes nothing.
/** @param {import("/static/core/shapes.js").Decide} decide @param {number} multiple */
function choice(decide, multiple) {
  return multiple ? `${decide.title} ${multiple}×` : (phraseText(decide.pass_title) || say("player-fold"));
}

export class Coach {
  constructor(page) {
    this.page = page;
    this.asked = ""; // Which decision the advice is for.
    this.advice = null;
  }

  key(frame) {
    const { decide } = frame?.can ?? {};
    return decide ? JSON.stringify([frame.view.round, decide.seat, decide.line]) : "";
  }

  // What raises are multiples of, in dollars.
  ante(frame) {
    return Number(frame.view.boxes[frame.can.decide.seat].wagers[this.page.felt.ante]);
  }

  // Once asked in a session, worked out as soon as a decision waits, so that it can be told what the decision cost.
  hear(frame) {
    const key = this.key(frame);
    if (this.page.panel.isOpen && this.page.panel.now === "coach") sessionStorage.setItem(WANTED, "yes");
    if (!key || key === this.asked || !sessionStorage.getItem(WANTED)) return;
    this.asked = key;
    this.advice = ask("GET", `/tables/${this.page.name}/advice`).then((told) => {
      if (this.asked === key) this.page.panel.show(this.page.frame);
      return told;
    });
    this.advice.catch(() => {});
  }

  // The player has decided: what it cost beside the best.
  async decided(frame, chosen) {
    if (!this.advice || this.key(frame) !== this.asked) return;
    try {
      const { actions } = await this.advice, ante = this.ante(frame);
      const cost = costOf(actions, chosen === null ? 0 : Math.round(chosen / 100 / ante), ante), was = session();
      const now = { made: was.made + 1, best: was.best + (cost < 1e-9 ? 1 : 0), cost: was.cost + cost };
      sessionStorage.setItem(KEPT, JSON.stringify(now));
    } catch {
      return; // Without advice nothing is counted.
    }
    this.page.panel.show(this.page.frame);
  }

  async draw(place, frame) {
    const key = this.key(frame), total = this.total();
    if (this.page.role !== "player") return place.replaceChildren(h("p.quiet", say("coach-players")));
    if (!key) return place.replaceChildren(h("p.quiet", say("coach-none")), total);
    this.hear(frame);
    if (place.dataset.key !== key) place.replaceChildren(h("p.quiet", say("coach-working")), total);
    const { actions } = await this.advice;
    if (this.page.panel.now !== "coach" || this.key(this.page.frame) !== key) return null;
    place.dataset.key = key;
    return place.replaceChildren(...this.bars(actions, frame), total);
  }

  total() {
    const { made, best, cost } = session();
    return h(
      "p.coach-total",
      made ? say("coach-cost", { amount: dollars(cost) }) : say("coach-no_cost"),
      made ? h("small", sayCount("coach-made", made, { best })) : null,
    );
  }

  // A bar each, all on one axis; the fraction itself on demand.
  bars(actions, frame) {
    const { decide } = frame.can, ante = this.ante(frame);
    const low = Math.min(0, ...actions.map((one) => one.decimal)),
      high = Math.max(0, ...actions.map((one) => one.decimal));
    const span = high - low || 1, zero = (100 * -low) / span;
    const rows = actions.map((one) => {
      const bar = h("span", { className: `bar ${one.decimal < 0 ? "down" : "up"}` }),
        axis = h("span.axis");
      bar.style.left = `${(100 * (Math.min(0, one.decimal) - low)) / span}%`;
      bar.style.width = `${(100 * Math.abs(one.decimal)) / span}%`;
      axis.style.left = `${zero}%`;
      return h(
        "tr",
        { className: one.best ? "best" : "" },
        h(
          "th",
          { scope: "row" },
          choice(decide, one.multiple),
          one.best ? h("span.hidden-words", ", ", say("coach-best")) : null,
        ),
        h("td.bar-room", { "aria-hidden": "true" }, h("span", bar, axis)),
        h("td.figure", `${one.decimal >= 0 ? "+" : ""}${dollars(one.decimal * ante)}`),
        h(
          "td.figure",
          h(
            "details",
            h("summary", { title: say("coach-fraction") }, signed(one.decimal, 4)),
            h("code", `${one.num}/${one.den}`),
          ),
        ),
      );
    });
    const best = actions.find((one) => one.best);
    return [
      h(
        "p.coach-best",
        say("coach-says", {
          action: choice(decide, best.multiple),
          worth: dollars(best.decimal * ante),
        }),
      ),
      h(
        "table.coach-bars",
        h("caption.hidden-words", say("coach-title")),
        h(
          "thead",
          h(
            "tr",
            h("th", { scope: "col" }, say("coach-action")),
            h("td"),
            h("th", { scope: "col" }, say("coach-dollars")),
            h("th", { scope: "col" }, say("coach-antes", { title: anteTitle(this.page.felt) })),
          ),
        ),
        h("tbody", ...rows),
      ),
    ];
  }
}
