// What the round came to for the viewer.

import { centsOf } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { h } from "/static/core/dom.js";
import { resultLines } from "/static/table/player.js";
import { signed } from "/static/table/seat.js";

export class Slip {
  constructor(page) {
    this.page = page;
    this.results = null;
    this.element = h("aside", { className: "slip", hidden: true, "aria-label": "What the round came to" });
  }

  // What the round came to for the viewer's boxes; it stays until the next cards are dealt.
  /** @param {import("/static/core/shapes.js").Frame | null} before @param {import("/static/core/shapes.js").Frame} frame */
  tell(before, frame) {
    const { news, view } = frame;
    if (news.some((told) => told.event === "BetsLocked")) this.results = null;
    for (const told of news) {
      const mine = told.event === "SeatSettled" && before?.view.boxes[told.seat]?.player === this.page.me &&
        this.page.me;
      if (mine) {
        this.results = {
          round: view.round,
          net: (this.results?.net ?? 0) + centsOf(told.net),
          lines: [...(this.results?.lines ?? []), ...told.lines.map((line) => ({ ...line, seat: told.seat }))],
        };
      }
      if (told.event === "RoundVoided" && view.you) this.results = { round: view.round, net: 0, lines: [], void: told };
    }
    const key = JSON.stringify(this.results);
    if (this.told === key) return;
    this.told = key;
    this.element.hidden = !this.results;
    if (this.results) this.element.replaceChildren(...this.parts(this.results));
  }

  parts({ round, net, lines, void: voided }) {
    const words = voided ? "All hands void, wagers returned" : net > 0 ? "You win" : net < 0 ? "You lose" : "Even";
    return [
      h(
        "details",
        { open: innerWidth > 760 },
        h(
          "summary",
          {},
          h("span", {}, words),
          voided ? null : h("strong", { className: net > 0 ? "win" : net < 0 ? "lose" : "" }, signed(net / 100)),
        ),
        voided
          ? h("p", {}, voided.what.replaceAll("_", " "), " ", cited(voided.clause, this.page.felt.readings))
          : resultLines(lines, this.page.felt),
        h("p", { className: "quiet" }, `Round ${round}`),
      ),
      h("button", {
        type: "button",
        className: "plain",
        "aria-label": "Put this away",
        onclick: () => {
          this.element.hidden = true;
        },
      }, "×"),
    ];
  }
}
