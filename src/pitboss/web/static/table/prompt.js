// The prompt above the buttons says what the table waits for, with its clock. In a player's first round it teaches.

import { cited } from "/static/core/clause.js";
import { h, money, s } from "/static/core/dom.js";
import { called, firstSentence, listed, phraseText, say } from "/static/core/messages.js";
import { onPaper } from "/static/table/lines.js";

// Wagers are taken once the cards are ready: until then someone prepares the table.
export const prepares = ({ phase, step }) =>
  phase === "betting" && step && step.role !== "player" && !step.key.startsWith("step-no-more-bets");

// An award of this player's that waits for the floor.
/** @param {import("/static/core/shapes.js").View} view @param {string | undefined} me */
export const awarded = ({ awards, boxes }, me) =>
  awards.find((one) => one.floor && !one.validated && boxes[one.seat]?.player === me);

export const CHOICES_FEW = 3; // Of more, the title stands once beside them where there is little room.
const OVERDUE = 5; // Seconds.
const LAST_SECONDS = 5, LONG = 70; // Letters: in more, smaller ones, where there is little room.

export class Prompt {
  constructor(page) {
    this.page = page;
    this.words = h("p.step-words");
    this.clock = h("span.clock", { role: "timer", "aria-label": say("clock") });
    this.element = h("div.prompt-bar", this.clock, this.words);
    this.ring = s(
      "svg",
      { viewBox: "0 0 36 36", "aria-hidden": "true" },
      s("circle", { cx: 18, cy: 18, r: 15.5 }),
      s("circle.left", { cx: 18, cy: 18, r: 15.5, pathLength: 100 }),
      s("text", { x: 18, y: 22.5 }),
    );
    this.clock.append(this.ring);
    page.lifetime.every(250, () => this.tick());
  }

  hint(words, stays = false) {
    this.element.classList.add("hinted");
    this.words.replaceChildren(words);
    clearTimeout(this.hinting);
    if (!stays) {
      this.hinting = this.page.lifetime.after(2600, () => {
        this.element.classList.remove("hinted");
        this.told = null;
        this.tell(this.page.frame);
      });
    }
  }

  /** @param {import("/static/core/shapes.js").Frame} now */
  tell(now) {
    const frame = this.page.slip.looking ? this.page.drawn : now; // What is said of an outcome stays while it is looked at.
    const { view, can } = frame, { step } = view, { role } = this.page, staff = role !== "player" && role !== "rail";
    const yours = Boolean(can?.decide) || (can?.wager && step.role === "player") || (staff && step.role === role);
    const taught = this.page.tutor?.words(frame) ?? "";
    const words = staff ? firstSentence(step) : `${taught || this.forPlayers(frame)} ${this.beforehand(frame)}`.trim();
    const key = JSON.stringify([words, yours, step.clause]);
    if (view.phase !== this.phase) this.element.classList.remove("hinted"); // What was said of a chip is over.
    this.phase = view.phase;
    if (this.told === key || this.element.classList.contains("hinted")) return;
    this.told = key;
    this.element.classList.toggle("yours", Boolean(yours) || Boolean(taught));
    this.element.classList.toggle("long", words.length > LONG);
    const clause = taught ? null : cited(step.clause, this.page.felt.readings);
    this.words.replaceChildren(h("span", words), " ", clause ?? "");
  }

  // What it means for who plays or watches; how it is done is for who does it.
  forPlayers({ view, can, automatic, ready, awaits }) {
    const { step, phase } = view,
      { me } = this.page,
      own = Object.values(view.boxes).filter((box) => box.player === me);
    const award = awarded(view, me);
    if (award) return say("prompt-award", { hand: phraseText(award.hand), wager: this.page.titleOf(award.wager) });
    if (this.page.slip.looking) return say("prompt-over");
    if (phase === "clearing" && step.role === "floorperson") {
      const due = onPaper(this.page.slip.results?.lines ?? []);
      return due ? say("prompt-paperwork", { amount: money(due / 100) }) : say("now-paperwork");
    }
    if (can?.decide) return say("prompt-decide", { title: can.decide.title });
    if (view.you && view.you.seat !== null && view.you.seat in view.out) return say("prompt-out");
    if (can?.wager && !own.length) return say(awaits.includes(me) ? "prompt-wager_now" : "prompt-wager");
    if (can?.wager) return say(automatic && !ready.includes(me) ? "prompt-ready" : "prompt-down");
    if (phase === "deciding" && step.player) {
      return say(step.role === "player" ? "prompt-other" : "prompt-left", { player: called(step.player) });
    }
    if (prepares(view)) return say("now-preparing");
    if (phase === "deciding" && step.role === "dealer") return say("now-decided");
    return say(`now-${phase}`);
  }

  // What becomes of a decision that is not made, said before it is asked.
  beforehand({ view, can }) {
    const { decision_seconds: seconds, decision_end: end } = this.page.felt.absence;
    if (!seconds || end !== "fold" || view.you?.seat in view.out) return "";
    if (can?.decide) return say(can.decide.pass_title ? "prompt-passes" : "prompt-folds", { seconds });
    return can?.wager && !this.page.betting.wagered ? say("prompt-time", { seconds }) : "";
  }

  // The clock of the betting or of a decision. The last seconds are heard by who is meant.
  tick() {
    const { frame } = this.page;
    const left = frame?.seconds_left === null || frame?.seconds_left === undefined
      ? null
      : frame.seconds_left - (performance.now() - frame.heard) / 1000;
    const on = left !== null && left > 0;
    if (left !== null && left < -OVERDUE && this.doubted !== frame) { // Time was up, and nobody said so: is the line dead?
      this.doubted = frame;
      this.page.connection.reconnect();
    }
    this.clock.classList.toggle("on", on);
    if (!on) {
      this.whole = 0;
      return;
    }
    this.whole = Math.max(this.whole ?? 0, left);
    this.ring.children[1].setAttribute("stroke-dashoffset", String(100 - (100 * left) / this.whole));
    const shown = Math.ceil(left);
    if (shown === this.second) return;
    this.second = shown;
    this.ring.lastChild.textContent = String(shown);
    this.clock.classList.toggle("late", shown <= LAST_SECONDS);
    const meant = frame.can?.decide || (frame.can?.wager && !frame.ready.includes(this.page.me));
    if (shown <= LAST_SECONDS && meant) this.page.sound.play("tick");
  }
}

// ------------------------------------------------------------------------------------------ first round

const KEPT = "taught", COMING = new Set(["locked", "dealing", "stub"]);

// It says where to tap, what comes next and what happened, and stops by itself after one round.
export class Tutor {
  constructor(page) {
    this.page = page;
    this.on = page.role === "player" && localStorage.getItem(KEPT) !== "yes";
    this.skip = h("button.quiet-button.tutor-skip", { type: "button", hidden: true }, say("tutor-skip"));
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
    const { chips, account, name } = view.you, staked = betting.wagered || Number(chips) + Number(account) !== 0;
    if (!staked && !Object.values(view.boxes).some((box) => box.player === name)) { // Chips come first.
      this.point(null);
      return say(frame.automatic ? "player-chips_first" : "player-ask_dealer");
    }
    if (view.you.seat in view.out) { // Who sits out is told so.
      this.point(null);
      return "";
    }
    const first = felt.spots.find((spot) => spot.kind === "required" && spot.decision < 0 && !spot.equals);
    if (slip.looking) {
      this.played = true;
      this.point(".slip");
      return say("tutor-over");
    }
    if (this.played) {
      this.done();
      return "";
    }
    if (can.decide) {
      this.point(".choices");
      const raises = can.decide.amounts.map(money), few = raises.length <= CHOICES_FEW;
      const amounts = few ? listed(raises, "or") : say("range", { low: raises[0], high: raises.at(-1) ?? "" });
      const { title, pass_title } = can.decide, pass = phraseText(pass_title);
      if (pass) return say("tutor-pass", { title, amounts, pass });
      return say(amounts ? "tutor-decide" : "tutor-fold", { title, amounts });
    }
    if (can.wager && draft.missing()) {
      this.point(`.position.yours .area[data-key="${first.key}"]`);
      return say("tutor-wager", { title: first.title });
    }
    if (can.wager) {
      this.point(".side .main");
      return say(frame.automatic ? "tutor-deal" : "tutor-wait");
    }
    this.point(null);
    if (awarded(view, this.page.me)) return ""; // Who has won is congratulated.
    if (view.phase === "settling") return say("tutor-settling");
    return COMING.has(view.phase) ? say("tutor-watch") : ""; // Whoever or whatever is waited for is named.
  }

  point(what) {
    if (this.pointed === what && what !== null) return;
    this.pointed = what;
    for (const one of document.querySelectorAll(".pointed")) one.classList.remove("pointed");
    if (what) this.page.element?.querySelector(what)?.classList.add("pointed");
  }
}
