// The first round teaches itself: where to tap, what comes next, what happened. It stops by itself after one round.

import { h, money } from "/static/core/dom.js";
import { say } from "/static/core/words.js";
import { CHOICES_FEW } from "/static/table/player.js";
import { awarded } from "/static/table/prompt.js";

const KEPT = "taught", COMING = new Set(["locked", "dealing", "stub"]);

export class Tutor {
  constructor(page) {
    this.page = page;
    this.on = page.role === "player" && localStorage.getItem(KEPT) !== "yes";
    this.skip = h("button.quiet-button.tutor-skip", { type: "button", hidden: true }, say("tutor.skip"));
    this.skip.addEventListener("click", () => this.done());
  }

  done() {
    this.on = false;
    localStorage.setItem(KEPT, "yes");
    this.skip.hidden = true;
    this.point(null);
    if (this.page.frame) this.page.prompt.tell(this.page.frame);
  }

  // What to say at this moment, or nothing; and what it points at.
  /** @param {import("/static/core/shapes.js").Frame} frame */
  words(frame) {
    if (!this.on) return "";
    const { view, can } = frame, { betting, felt, slip } = this.page, { draft } = betting;
    this.skip.hidden = view.you?.seat === null;
    if (!view.you || view.you.seat === null) return "";
    if (view.you.seat in view.out) { // Who sits out is told so.
      this.point(null);
      return "";
    }
    const first = felt.spots.find((spot) => spot.kind === "required" && spot.decision < 0 && !spot.equals);
    if (slip.looking) {
      this.played = true;
      this.point(".slip");
      return say("tutor.over");
    }
    if (this.played) {
      this.done();
      return "";
    }
    if (can.decide) {
      this.point(".choices");
      const raises = can.decide.amounts.map(money), few = raises.length <= CHOICES_FEW;
      const amounts = few ? raises.join(say("or")) : say("range", { low: raises[0], high: raises.at(-1) ?? "" });
      return say(amounts ? "tutor.decide" : "tutor.fold", { title: can.decide.title, amounts });
    }
    if (can.wager && draft.missing()) {
      this.point(`.position.yours .area[data-key="${first.key}"]`);
      return say("tutor.wager", { title: first.title });
    }
    if (can.wager) {
      this.point(".side .main");
      return say(frame.automatic ? "tutor.deal" : "tutor.wait");
    }
    this.point(null);
    if (awarded(view, this.page.me)) return ""; // Who has won is congratulated.
    if (view.phase === "settling") return say("tutor.settling");
    return COMING.has(view.phase) ? say("tutor.watch") : ""; // Whoever or whatever is waited for is named.
  }

  point(what) {
    if (this.pointed === what && what !== null) return;
    this.pointed = what;
    for (const one of document.querySelectorAll(".pointed")) one.classList.remove("pointed");
    if (what) this.page.element?.querySelector(what)?.classList.add("pointed");
  }
}
