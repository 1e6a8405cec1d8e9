// The slip says what the round came to for the viewer, and celebrates a win. While it is looked at, the cards of that round
// stay on the felt.

import { centsOf, oneChip } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { capital, h, irregularity, money, signed, there } from "/static/core/dom.js";
import { moving } from "/static/core/movement.js";
import { size } from "/static/core/sound.js";
import { called, say } from "/static/core/messages.js";
import { questionHand } from "/static/table/claim.js";
import { resultLines, sentence } from "/static/table/lines.js";

const OVER = new Set(["SeatSettled", "Forfeited"]); // What a fold gives up is collected before its turn.

// What meters have paid, in cents: their wagers were taken when the bets were locked.
/** @param {import("/static/core/shapes.js").SettledLine[]} lines */
export const fromMeters = (lines) =>
  lines.filter((line) => line.meter).reduce((sum, line) => sum + centsOf(line.net) + centsOf(line.stake ?? "0"), 0);

// Of a void round: what was settled before stands, and all else of one's own goes back. For who has nothing else in it, nothing changes.
/** @param {any} results @param {{seat: number, settled: boolean}[]} own boxes, as they were @param {number} round @param {any} told */
export function afterVoid(results, own, round, told) {
  if (!own.some((box) => !box.settled)) return results;
  const stands = new Set(own.filter((box) => box.settled).map((box) => box.seat));
  const standing = (parts) => (parts ?? []).filter((one) => stands.has(one.seat)), lines = standing(results?.lines);
  const net = lines.reduce((sum, line) => sum + centsOf(line.net), 0);
  return { ...results, round, net, lines, hands: standing(results?.hands), void: told };
}

// Was it wagered on the hand itself, or beside it?
const isOfHand = ({ spots, rides }, { wager }) =>
  spots.some(({ key, kind }) => kind === "required" && (key === wager || key === rides[wager]));
const tone = (cents) => cents > 0 ? "win" : cents < 0 ? "lose" : "";

export class Slip {
  constructor(page) {
    this.page = page;
    this.results = null;
    this.looking = false; // The outcome is looked at: its cards stay on the felt, whatever the table does meanwhile.
    this.element = h("aside.slip", { hidden: true, "aria-label": say("slip-title") });
    this.element.addEventListener("click", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (!target.closest("button, summary, a")) this.away();
    });
  }

  /** @param {import("/static/core/shapes.js").Frame | null} before @param {import("/static/core/shapes.js").Frame} frame */
  tell(before, frame) {
    const { news, view } = frame;
    if (news.some((told) => told.event === "BetsLocked")) this.results = null;
    for (const told of news) {
      this.hear(told, before, view);
      this.others(told, before);
    }
    const key = JSON.stringify(this.results);
    if (this.told === key) return;
    this.told = key;
    this.element.hidden = !this.results;
    if (!this.results) return;
    this.element.replaceChildren(...this.parts(this.results));
    this.place();
    const { net, lines } = this.results, staked = lines.reduce((sum, line) => sum + centsOf(line.stake ?? "0"), 0);
    const meter = fromMeters(lines), how = size(net, staked, meter > 0);
    if (how && news.some((told) => OVER.has(told.event))) { // Once: not again when its paperwork is done.
      this.page.sound.play(how);
      celebrate(this.page.element, how, meter || net, meter > 0);
    }
  }

  /** @param {import("/static/core/shapes.js").News} told @param {any} before @param {import("/static/core/shapes.js").View} view */
  hear(told, before, view) {
    const { seat, lines } = told, box = seat === undefined ? null : before?.view.boxes[seat];
    if (OVER.has(told.event) && this.page.me && box?.player === this.page.me && seat !== undefined) {
      const now = view.boxes[seat] ?? box;
      const settled = told.event === "SeatSettled",
        told_why = told.why ?? this.results?.hands.find((one) => one.seat === seat)?.why, // Envy comes later, and has none.
        part = { seat, settled, why: told_why, cards: now.cards ?? box.cards, fourth: now.fourth };
      this.results = {
        round: view.round,
        net: (this.results?.net ?? 0) + centsOf(told.net),
        lines: [...(this.results?.lines ?? []), ...(lines ?? []).map((line) => ({ ...line, seat }))],
        hands: [...(this.results?.hands ?? []).filter((one) => one.seat !== seat), part],
        dealer: view.dealer,
        community: view.community,
        void: this.results?.void,
      };
    }
    if (told.event === "AwardDocumented") this.documented(told);
    if (told.event === "SettlementReversed" && box?.player === this.page.me && this.results) {
      const gone = new Set((lines ?? []).map((line) => line.wager));
      const left = this.results.lines.filter((line) => line.seat !== seat || !gone.has(line.wager));
      this.results = { ...this.results, net: this.results.net + centsOf(told.net), lines: left };
    }
    if (told.event === "RoundVoided") {
      const now = new Set((this.results?.hands ?? []).filter((one) => one.settled).map((one) => one.seat));
      const own = Object.entries(before?.view.boxes ?? {}).filter(([, one]) => one.player === this.page.me)
        .map(([seat, one]) => ({ seat: Number(seat), settled: one.settled || now.has(Number(seat)), box: one })); // Or in this very frame.
      const amounts = own.filter((one) => !one.settled).flatMap((
        { box: one },
      ) => [...Object.values(one.wagers), ...one.decisions]);
      this.results = afterVoid(this.results, own, view.round, told);
      if (this.results) this.results.returned = amounts.reduce((sum, one) => sum + (centsOf(one ?? "0") || 0), 0);
    }
  }

  // The paperwork is done: what waited for it was paid.
  /** @param {import("/static/core/shapes.js").News} told */
  documented({ seat, wager }) {
    const paid = (line) => line.to === "paperwork" && line.seat === seat && line.wager === wager;
    if (!this.results?.lines.some(paid)) return;
    const lines = this.results.lines.map((line) => paid(line) ? { ...line, to: "paid" } : line);
    this.results = { ...this.results, lines };
  }

  // A jackpot is everybody's to see, whoever won it.
  others(told, before) {
    const owner = before?.view.boxes[told.seat]?.player, cents = fromMeters(told.lines ?? []);
    if (!OVER.has(told.event) || owner === this.page.me || !cents) return;
    this.page.announce(say("said-jackpot", { who: called(owner ?? ""), amount: signed(cents / 100) }));
    this.page.sound.play("big");
    celebrate(this.page.element, "jackpot", cents, true);
  }

  // Two figures, a sentence, and the wagers one by one for who wants them.
  parts({ net, lines, hands, void: voided, returned }) {
    const nothing = voided && !lines.length; // Of the viewer's was settled.
    const ofHand = lines.filter((line) => isOfHand(this.page.felt, line)),
      side = lines.filter((line) => !ofHand.includes(line));
    const sum = (some) => some.reduce((all, line) => all + centsOf(line.net), 0);
    const figure = (words, cents) =>
      h("span", `${words} `, h("strong", { className: tone(cents) }, signed(cents / 100)));
    const words = say(nothing ? "slip-void" : net > 0 ? "slip-win" : net < 0 ? "slip-lose" : "slip-even");
    return [
      h(
        "p.slip-head",
        ...(nothing
          ? [words]
          : side.length
          ? [figure(say("slip-hand"), sum(ofHand)), figure(say("slip-side"), sum(side))]
          : [figure(words, net)]),
      ),
      ...hands.filter((one) => one.why).map((one) => h("p.why", sentence(one.why))),
      returned ? h("p.why", say("slip-returned", { amount: money(returned / 100) })) : null,
      voided ? h("p", capital(irregularity(voided.what)), " ", cited(voided.clause, this.page.felt.readings)) : null,
      h(
        "details",
        { open: this.page.stage.camera === "desk" },
        h("summary", say("slip-wagers")),
        nothing ? null : resultLines(lines, this.page.felt),
        h(
          "button.question-round",
          {
            type: "button",
            onclick: () =>
              questionHand(this.page.name, this.page.felt.titles, (act) => this.page.act(act)).catch(this.page.refuse),
          },
          say("claims-ask"),
        ),
      ),
      h("button.plain", { type: "button", "aria-label": say("slip-away"), onclick: () => this.away() }, "×"),
    ].filter((part) => part !== null);
  }

  // Where the camera leaves room for it; upright, over the line that only says to look. Never over the own bets or the
  // cards before the dealer: who reads why looks at them.
  place() {
    const page = this.page.element.getBoundingClientRect(), felt = this.page.stage.element.getBoundingClientRect();
    const { left, width, bottom, maxHeight } = this.page.stage.slip;
    if (left) {
      const low = `${page.bottom - felt.bottom + parseFloat(bottom)}px`;
      Object.assign(this.element.style, {
        left: `${felt.left - page.left + parseFloat(left)}px`,
        width,
        bottom: low,
        maxHeight,
        minHeight: "",
      });
      return;
    }
    const said = this.page.prompt.element.getBoundingClientRect();
    const buttons = there(this.page.element.querySelector(".desk .side"), "the buttons").getBoundingClientRect();
    Object.assign(this.element.style, {
      left: `${said.left - page.left + 6}px`,
      width: `${said.width - 12}px`,
      bottom: `${page.bottom - buttons.top + 4}px`,
      minHeight: `${buttons.top - said.top - 6}px`,
      maxHeight: "70%",
    });
  }

  // Does the felt keep the cards of the last round, whatever this frame says? From when they are picked up until the player
  // goes on, the next bets are locked, or the player is no longer at the table.
  /** @param {import("/static/core/shapes.js").Frame} frame */
  stays({ view, news }) {
    const has = (event) => news.some((told) => told.event === event), seat = view.you?.seat ?? null;
    const over = seat === null || seat in view.out || view.phase !== "betting" || has("BetsLocked");
    const begins = this.results && this.seen !== this.results.round && has("TableCleared") && !document.hidden;
    if (over) this.release();
    else if (begins) this.looking = true;
    return this.looking;
  }

  release() {
    if (this.looking) this.seen = this.results?.round;
    this.looking = false;
  }

  away() {
    this.element.hidden = true;
    this.seen = this.results?.round;
    this.page.goOn();
  }
}

// ------------------------------------------------------------------------------------------ celebration

// By its size: a glow, a rain of chips, a banner above the felt. Visitors who want stillness see the banner alone.
const CHIPS = { win: 0, big: 24, jackpot: 70 };
const COLOURS = [500, 2500, 10000, 50000, 100000];
const LONG = { win: 1400, big: 3200, jackpot: 6000 };

/** @param {HTMLElement} place @param {"win" | "big" | "jackpot"} how @param {number} cents @param {boolean} meter whether one paid it */
export function celebrate(place, how, cents, meter) {
  const banner = how === "win" ? null : h(
    "p.banner",
    say(meter ? "celebrate-jackpot" : "celebrate-big", { amount: money(cents / 100) }),
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
