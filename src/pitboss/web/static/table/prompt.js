// The line above the buttons: what the procedure waits for, in words, and the clock where there is one.

import { cited } from "/static/core/clause.js";
import { h } from "/static/core/dom.js";
import { s } from "/static/core/draw.js";

export class Prompt {
  constructor(page) {
    this.page = page;
    this.words = h("p", { className: "step-words" });
    this.clock = h("span", { className: "clock", "aria-hidden": "true" });
    this.element = h("div", { className: "prompt-bar" }, this.clock, this.words);
    this.ring = s(
      "svg",
      { viewBox: "0 0 36 36" },
      s("circle", { cx: 18, cy: 18, r: 15.5 }),
      s("circle", { cx: 18, cy: 18, r: 15.5, class: "left", pathLength: 100 }),
      s("text", { x: 18, y: 22.5 }),
    );
    this.clock.append(this.ring);
    this.ticking = setInterval(() => this.tick(), 250);
  }

  close() {
    clearInterval(this.ticking);
  }

  hint(words, stays = false) {
    this.element.classList.add("hinted");
    this.words.replaceChildren(words);
    clearTimeout(this.hinting);
    if (!stays) {
      this.hinting = setTimeout(() => {
        this.element.classList.remove("hinted");
        this.told = null;
        this.tell(this.page.frame);
      }, 2600);
    }
  }

  /** @param {import("/static/core/shapes.js").Frame} frame */
  tell(frame) {
    const { view, can } = frame,
      { step } = view,
      yours = Boolean(can?.decide) || (can?.wager && step.role === "player") ||
        (step.role === this.page.role && this.page.role !== "player");
    const open = can?.wager && /no more bets/.test(step.words),
      placed = open && Object.values(view.boxes).some((box) => box.player === this.page.me);
    const key = JSON.stringify([step, yours, view.phase, placed]);
    if (this.told === key) return;
    this.told = key;
    const [first] = step.words.match(/^.*?\.(?=\s|$)/) ?? [step.words]; // How it is done is for who does it.
    const words = open
      ? (placed ? "Your wagers are down; bets are still open." : "Place your wagers: bets are still open.")
      : can?.decide
      ? `Your turn: ${first.replace(/^Seat \d+: /, "")}`
      : step.player && step.player !== this.page.me
      ? `${step.player}, ${first[0].toLowerCase()}${first.slice(1)}`
      : first;
    this.element.classList.toggle("yours", Boolean(yours));
    this.words.replaceChildren(h("span", {}, words), " ", cited(step.clause, this.page.felt.readings));
  }

  // The clock of the betting or of a decision, where the operator has set one.
  tick() {
    const { frame } = this.page;
    const left = frame?.seconds_left === null || frame?.seconds_left === undefined
      ? null
      : frame.seconds_left - (performance.now() - frame.heard) / 1000;
    const on = left !== null && left > 0;
    this.clock.classList.toggle("on", on);
    if (!on) {
      this.whole = 0;
      return;
    }
    this.whole = Math.max(this.whole ?? 0, left);
    this.ring.children[1].setAttribute("stroke-dashoffset", String(100 - (100 * left) / this.whole));
    this.ring.lastChild.textContent = String(Math.ceil(left));
    this.clock.classList.toggle("late", left < 5);
  }
}
