// The staff console shows the next step of the procedure, everything else that may be done, payouts, cards to enter from a
// physical shoe, and irregularities in a drawer of their own.

import { ask } from "/static/core/connection.js";
import { centsOf } from "/static/core/chips.js";
import { citeText } from "/static/core/citation.js";
import { cited } from "/static/core/clause.js";
import { confirmed, question, toast } from "/static/core/dialog.js";
import { h, keep, money, onPress, signed, there } from "/static/core/dom.js";
import { called as playerName, known, messageText, outcomeText, phraseText, say } from "/static/core/messages.js";
import { CardPad, codeOf } from "/static/table/entry.js";
import { plainly, reported } from "/static/table/report.js";
import { resultLines } from "/static/table/lines.js";

const GROUPS = [
  ["cards", [
    "DealCards",
    "RackStub",
    "CountStub",
    "Reveal",
    "SettleSeat",
    "Decide",
    "ClearTable",
    "NoMoreBets",
    "CollectProgressive",
  ]],
  ["players", ["BuyIn", "RuleAbandoned", "FreeSeat", "RuleChips", "VerifyAward", "ValidateAward", "DocumentAward"]],
  ["decks", [
    "ReceiveDecks",
    "InspectDeck",
    "VerifyInspection",
    "SpreadDeck",
    "WashDeck",
    "ShuffleDeck",
    "CutDeck",
    "OrderRecut",
    "OrderShuffle",
    "SpreadIdle",
    "RemoveDeck",
  ]],
  ["devices", ["CoverDevice", "ChangeMethod"]],
  ["table", ["CloseTable"]],
];
const SELDOM = new Set(["devices", "table"]);
const GRAVE = new Set(["RemoveDeck", "CloseTable", "RuleAbandoned", "FreeSeat"]);

export class StaffConsole {
  constructor(page) {
    this.page = page;
    this.next = h("section.next-step", { "aria-label": say("staff-next_label") });
    this.payout = h("section.payout", { hidden: true, "aria-label": say("staff-payouts") });
    this.awards = h("div");
    this.pad = new CardPad({
      title: say("staff-tell"),
      verb: say("staff-send"),
      send: (cards) => this.send({ type: "TellCards", cards }),
      refuse: page.refuse,
    });
    this.pad.element.hidden = true;
    // From the automatic dealer, and back to it.
    this.hands = onPress(
      h("button.plain", { type: "button", hidden: true }),
      () => ask("POST", `/tables/${this.page.name}/deals-itself`, { automatic: !this.frame.automatic }),
      page.refuse,
    );
    this.groups = h("div.step-groups");
    this.reports = h("div.step-buttons");
    this.wrong = h(
      "details.irregular",
      h("summary", say("staff-wrong")),
      h("p.quiet", say("staff-wrong_words")),
      this.reports,
    );
    this.element = h(
      "div.console.staff",
      h("p.as-role", say("staff-you_are", { role: say(`role-${page.role}`) }), " ", this.hands),
      this.next,
      this.pad.element,
      this.awards,
      this.payout,
      this.groups,
      this.wrong,
    );
    this.asked = 0;
    this.offered = [];
    /** @type {import("/static/core/shapes.js").Frame | null} */
    this.told = null;
  }

  // The last that was heard: there is something to do only then.
  get frame() {
    return there(this.told, "a frame");
  }

  get atOnce() {
    return true;
  } // Shown when a frame is heard, not when it has been acted out.

  /** @param {import("/static/core/shapes.js").Frame} frame */
  show(frame) {
    this.told = frame;
    this.tellPayout(frame.payout);
    this.tellAwards(frame.view.awards);
    const real = frame.virtual === false; // A real shoe needs a dealer: there is nobody to give it back to.
    this.hands.hidden = this.page.role !== "dealer" || (real && !frame.automatic);
    this.hands.textContent = say(frame.automatic ? "staff-take_over" : "staff-give_back");
    const mine = (this.asked += 1);
    this.offering = ask("GET", `/tables/${this.page.name}/offers`).then((offers) => {
      if (mine === this.asked) this.offer(offers);
    }).catch(this.page.refuse);
  }

  // Done when the buttons are those of what comes after.
  async send(act) {
    const done = await this.page.send(act);
    if (done.said?.length) toast(outcomeText(done));
    await this.offering;
    return done;
  }

  // Buttons are kept by what they do, so the one just pressed or focused is not a new one.
  offer(offers) {
    this.offered = offers;
    const telling = offers.find((one) => one.act.type === "TellCards"),
      plain = offers.filter((one) => one.act.type !== "TellCards");
    const first = onlyOnce(plain.filter((one) => one.next)),
      seen = new Set(first.map((one) => JSON.stringify(one.act)));
    const rest = plain.filter((one) => {
      const key = JSON.stringify(one.act), fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    });
    this.nextStep(first, telling);
    this.pad.element.hidden = !telling;
    if (telling) {
      this.pad.show(telling.bounds.cards.map(codeOf), this.frame.to_deal ?? [], (this.frame.to_deal ?? []).length);
    }
    keep(
      this.groups,
      GROUPS.map(([title, types]) => [title, rest.filter((one) => types.includes(one.act.type) && !this.grave(one))])
        .filter(([, here]) => here.length)
        .map((
          [title],
        ) => [
          title,
          () => (SELDOM.has(title)
            ? h("details", h("summary", say(`group-${title}`)), h("div.step-buttons"))
            : h("section", h("h2", say(`group-${title}`)), h("div.step-buttons"))),
        ]),
    );
    for (const group of this.groups.children) {
      const [, types] = there(GROUPS.find(([title]) => title === group.getAttribute("data-key")), "the group");
      this.fill(group.lastChild, rest.filter((one) => types.includes(one.act.type) && !this.grave(one)));
    }
    const reports = rest.filter((one) => this.grave(one));
    this.wrong.hidden = !reports.length;
    this.fill(this.reports, reports);
  }

  grave(offer) {
    return offer.act.type === "ReportIrregularity" || Boolean(offer.act.defective);
  }

  fill(place, offers) {
    keep(place, offers.map((one) => [called(one), () => this.button(one, "")]));
  }

  nextStep(first, telling) {
    const { step } = this.frame.view,
      poor = this.frame.automatic ? [] : this.frame.without_chips ?? [],
      late = first.some((one) => one.act.type === "NoMoreBets") ? this.withoutBet() : [];
    const key = JSON.stringify([step, first.map((one) => one.act), Boolean(telling), late, poor]);
    if (this.nextTold === key) return;
    this.nextTold = key;
    const had = this.next.contains(document.activeElement), mine = step.role === this.page.role;
    const words = h(
      "p.next-words",
      mine ? messageText(step) : say("staff-waiting", {
        role: say(`role-${step.role === "player" ? "players" : step.role}`),
        words: messageText(step),
      }),
      " ",
      cited(step.clause, this.page.felt.readings),
    );
    this.next.classList.toggle("yours", mine);
    this.next.replaceChildren(
      h("small", say(mine ? "staff-next" : "staff-waits")),
      words,
      late.length ? h("p.next-words", say("staff-no_bet_yet", { players: late.map(playerName).join(", ") })) : "",
      poor.length ? h("p.next-words", say("staff-without_chips", { players: poor.map(playerName).join(", ") })) : "",
      ...first.map((one) => this.button(one, "main")),
    );
    this.next.classList.toggle("early", late.length > 0);
    if (mine) this.next.scrollIntoView({ block: "nearest" });
    if (had) (this.next.querySelector("button.main") ?? this.page.element).focus({ preventScroll: true });
  }

  // Who sits at the table, plays, and has not bet.
  withoutBet() {
    const { seats, boxes, out } = this.frame.view, bet = new Set(Object.values(boxes).map((box) => box.player));
    return Object.entries(seats).filter(([seat, player]) => !(seat in out) && !bet.has(player)).map(([, player]) =>
      player
    );
  }

  button(offer, kind) {
    const made = h(
      "button",
      { type: "button", className: `step ${kind}` },
      h("span", kind === "main" ? short(offer) : plainly(offer)),
      h("small", citeText(offer.clause)),
    );
    // A button outlives what it was made for: what may be chosen now is in the offer of now.
    const now = () => this.offered.find((one) => called(one) === called(offer)) ?? offer;
    return onPress(made, () => this.carryOut(now()), this.page.refuse);
  }

  // Where something is left to choose, it is asked; where it cannot be undone, it is asked twice.
  async carryOut(offer) {
    const { act, bounds } = offer, { type } = act;
    if (type === "ReportIrregularity") return this.report(offer);
    if (type === "BuyIn") return this.buyIn(offer);
    if (type === "CountStub") return this.count(offer);
    if (type === "CollectProgressive" && bounds.count) {
      return this.choose(offer, "count", say("staff-call"), say("staff-how_many"), bounds.count);
    }
    if (type === "CutDeck" && !offer.quick) {
      return this.choose(offer, "depth", say("do-CutDeck"), say("staff-how_deep"), bounds.depth);
    }
    if (
      act.defective &&
      !(await confirmed({ title: plainly(offer), words: say("staff-deck_leaves"), verb: say("staff-defective") }))
    ) return null;
    if (
      GRAVE.has(type) &&
      !(await confirmed({ title: plainly(offer), words: citeText(offer.clause), verb: say(`grave-${type}`) }))
    ) {
      return null;
    }
    return this.send(act);
  }

  async choose(offer, key, verb, words, { least, most }) {
    const value = await this.page.amount({
      title: plainly(offer),
      words: `${words} ${say("amount-between", { low: least, high: most })}`,
      least,
      most,
      start: offer.act[key],
      verb,
      unit: "",
    });
    return value === null ? null : this.send({ ...offer.act, [key]: value });
  }

  async buyIn(offer) {
    const { least, most } = offer.bounds.cents;
    const dollars = await this.page.amount({
      title: plainly(offer),
      words: say("staff-cash"),
      least: Math.max(1, least / 100),
      most: Math.floor(most / 100),
      start: 500,
      verb: say("staff-change"),
    });
    return dollars ? this.send({ ...offer.act, cents: Math.round(dollars * 100) }) : null;
  }

  async count(offer) {
    const right = offer.act.count,
      input = h("input", {
        type: "number",
        min: 0,
        max: 52,
        value: String(right),
        required: true,
        inputMode: "numeric",
        "aria-label": say("staff-stub_cards"),
      });
    const misdealt = h("input", { type: "checkbox" }), all = h("input", { type: "checkbox", checked: true });
    const told = await question({
      title: say("do-CountStub"),
      words: say("staff-count_words", { right }),
      verb: say("staff-count_right"),
      fields: [
        h("label.amount-field", input),
        h("label.check", misdealt, say("staff-misdealt")),
        h("label.check", all, say("staff-all_there")),
      ],
      read: () => ({ count: Number(input.value), misdealt: misdealt.checked, all_present: all.checked }),
    });
    return told ? this.send({ type: "CountStub", ...told }) : null;
  }

  async report(offer) {
    const act = await reported(offer, this.frame.view);
    if (act) await this.send(act);
  }

  // ------------------------------------------------------------------------------------------ payouts

  tellPayout(payout) {
    const key = JSON.stringify(payout ?? null);
    if (this.payoutTold === key) return;
    this.payoutTold = key;
    this.payout.hidden = !payout;
    if (!payout) return;
    const taken = new Set(
      this.page.felt.spots.filter((spot) => spot.progressive || spot.kind === "electronic").map((spot) => spot.key),
    ); // Their stakes are gone since the lock.
    const handed = payout.lines.map((line) => centsOf(line.net) + (taken.has(line.wager) ? centsOf(line.stake) : 0));
    const pays = handed.reduce((sum, cents) => sum + Math.max(0, cents), 0),
      takes = handed.reduce((sum, cents) => sum + Math.max(0, -cents), 0);
    this.payout.replaceChildren(
      h(
        "h2",
        `${say("seat_of", { seat: payout.seat })}: `,
        h(
          "strong",
          { className: Number(payout.net) > 0 ? "win" : Number(payout.net) < 0 ? "lose" : "" },
          signed(payout.net),
        ),
      ),
      h("p.quiet", say("staff-pay", { pays: money(pays / 100), takes: money(takes / 100) })),
      resultLines(payout.lines, this.page.felt),
    );
  }

  tellAwards(awards) {
    keep(
      this.awards,
      awards.map((one) => [`${one.seat} ${one.wager} ${one.verified} ${one.validated}`, () =>
        h(
          "p",
          { className: `award${(one.floor ? one.validated : one.verified) ? " validated" : ""}` },
          h("span.light"),
          say(one.hand ? "staff-award_hand" : "staff-award", {
            seat: one.seat,
            hand: phraseText(one.hand),
            wager: this.page.titleOf(one.wager),
            standing: standing(one),
          }),
        )]
      ),
    );
  }
}

// How far an award has come: the dealer verifies it, and the floor validates what it must.
const standing = ({ verified, floor, validated }) =>
  !verified
    ? say("staff-to_verify")
    : !floor
    ? say("staff-verified")
    : validated
    ? say("staff-validated")
    : say("staff-waits_floor");

// By what a button is known.
const called = ({ act, words }) => JSON.stringify([act.type, words, act.seat, act.back]);

// Two offers that a button would call the same are one button.
const onlyOnce = (offers) =>
  offers.filter((one, at) => offers.findIndex((other) => short(other) === short(one)) === at);

// What a large button says; the sentence itself stands above it.
function short(offer) {
  const { act } = offer;
  const key = act.type === "VerifyAward" && act.light ? "do-light" : `do-${act.type}`;
  return known(key) ? say(key, { seat: act.seat }) : plainly(offer);
}
