// The staff's side of a table: the next step of the procedure in words, everything else that may be done, payouts worked
// out, cards told from a physical shoe, and irregularities in a drawer of their own.

import { ask } from "/static/core/api.js";
import { centsOf } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { confirmed, question } from "/static/core/dialog.js";
import { capital, h, money, there } from "/static/core/dom.js";
import { keep } from "/static/core/draw.js";
import { CardPad, codeOf } from "/static/table/entry.js";
import { lying } from "/static/table/motion.js";
import { resultLines } from "/static/table/lines.js";
import { signed } from "/static/table/seat.js";
import { once } from "/static/table/wire.js";

const GROUPS = [
  ["Cards", [
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
  ["Players", ["BuyIn", "RuleAbandoned", "FreeSeat", "RuleChips", "VerifyAward", "ValidateAward", "DocumentAward"]],
  ["Decks", [
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
  ["Devices and methods", ["CoverDevice", "ChangeMethod"]],
  ["The table", ["RebuildRound", "CloseTable"]],
];
const SELDOM = new Set(["Devices and methods", "The table"]);
const GRAVE = {
  RemoveDeck: "Take it out of use",
  CloseTable: "Close the table",
  RuleAbandoned: "Rule so",
  FreeSeat: "Free it",
};
const WHEN = {
  dealing: "while the cards were dealt",
  deciding: "while players decided",
  decided: "when all had decided",
  revealed: "just now, after the reveal",
};
const ROLES = { dealer: "dealer", floorperson: "floorperson", player: "players", system: "system" };

export class StaffConsole {
  constructor(page) {
    this.page = page;
    this.next = h("section", { className: "next-step", "aria-label": "The next step" });
    this.payout = h("section", { className: "payout", hidden: true, "aria-label": "Payouts" });
    this.awards = h("div", {});
    this.pad = new CardPad({
      title: "Tell the cards as they are drawn",
      verb: "Send",
      send: (cards) => this.send({ type: "TellCards", cards }),
      refuse: page.refuse,
    });
    this.pad.element.hidden = true;
    // From the automatic dealer, and back to it.
    this.hands = h("button", { type: "button", className: "plain", hidden: true });
    this.hands.addEventListener(
      "click",
      once(
        this.hands,
        () => ask("POST", `/tables/${this.page.name}/deals-itself`, { automatic: !this.frame.automatic }),
        page.refuse,
      ),
    );
    this.groups = h("div", { className: "step-groups" });
    this.reports = h("div", { className: "step-buttons" });
    this.wrong = h(
      "details",
      { className: "irregular" },
      h("summary", {}, "Something went wrong"),
      h("p", { className: "quiet" }, "Each is asked once more before it is reported."),
      this.reports,
    );
    this.element = h(
      "div",
      { className: "console staff" },
      h("p", { className: "as-role" }, `You are the ${page.role}. `, this.hands),
      this.next,
      this.pad.element,
      this.awards,
      this.payout,
      this.groups,
      this.wrong,
    );
    this.asked = 0;
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
    this.hands.hidden = this.page.role !== "dealer";
    this.hands.textContent = frame.automatic ? "Take over the dealing" : "Give it back to the automatic dealer";
    const mine = (this.asked += 1);
    this.offering = ask("GET", `/tables/${this.page.name}/offers`).then((offers) => {
      if (mine === this.asked) this.offer(offers);
    }).catch(this.page.refuse);
  }

  // Done when the buttons are those of what comes after.
  async send(act) {
    await this.page.wire.act(act);
    await this.offering;
  }

  // Buttons are kept by what they do, so the one just pressed or focused is not a new one.
  offer(offers) {
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
            ? h("details", {}, h("summary", {}, title), h("div", { className: "step-buttons" }))
            : h("section", {}, h("h2", {}, title), h("div", { className: "step-buttons" }))),
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
    keep(
      place,
      offers.map((
        one,
      ) => [JSON.stringify([one.act.type, one.words, one.act.seat, one.act.back]), () => this.button(one, "")]),
    );
  }

  nextStep(first, telling) {
    const { step } = this.frame.view, key = JSON.stringify([step, first.map((one) => one.act), Boolean(telling)]);
    if (this.nextTold === key) return;
    this.nextTold = key;
    const had = this.next.contains(document.activeElement), mine = step.role === this.page.role;
    const words = h(
      "p",
      { className: "next-words" },
      mine ? step.words : `Waiting for the ${ROLES[step.role] ?? step.role}: ${step.words}`,
      " ",
      cited(step.clause, this.page.felt.readings),
    );
    this.next.classList.toggle("yours", mine);
    this.next.replaceChildren(
      h("small", {}, mine ? "Next step" : "The procedure waits"),
      words,
      ...first.map((one) => this.button(one, "main")),
    );
    if (had) (this.next.querySelector("button.main") ?? this.page.element).focus({ preventScroll: true });
  }

  button(offer, kind) {
    const made = h(
      "button",
      { type: "button", className: `step ${kind}` },
      h("span", {}, kind === "main" ? short(offer) : plainly(offer.words)),
      h("small", {}, `§ ${offer.clause}`),
    );
    made.addEventListener("click", once(made, () => this.carryOut(offer), this.page.refuse));
    return made;
  }

  // Where something is left to choose, it is asked; where it cannot be undone, it is asked twice.
  async carryOut(offer) {
    const { act, bounds } = offer, { type } = act;
    if (type === "ReportIrregularity") return this.report(offer);
    if (type === "BuyIn") return this.buyIn(offer);
    if (type === "CountStub") return this.count(offer);
    if (type === "CollectProgressive" && bounds.count) {
      return this.choose(offer, "count", "Call the floor", "How many chips lie there?", bounds.count);
    }
    if (type === "CutDeck" && !offer.quick) {
      return this.choose(offer, "depth", "Cut", "How many cards down does the cover card go?", bounds.depth);
    }
    if (
      act.defective &&
      !(await confirmed({ title: offer.words, words: "The deck leaves the table.", verb: "It is defective" }))
    ) return null;
    if (GRAVE[type] && !(await confirmed({ title: offer.words, words: `§ ${offer.clause}`, verb: GRAVE[type] }))) {
      return null;
    }
    return this.send(act);
  }

  async choose(offer, key, verb, words, { least, most }) {
    const value = await this.page.amount({
      title: offer.words.replace(/\.$/, ""),
      words: `${words} ${least} to ${most}.`,
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
      title: offer.words.replace(/\.$/, ""),
      words: "Cash into the drop box, chips to the player.",
      least: Math.max(1, least / 100),
      most: Math.floor(most / 100),
      start: 500,
      verb: "Change",
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
        "aria-label": "Cards in the stub",
      });
    const misdealt = h("input", { type: "checkbox" }), all = h("input", { type: "checkbox", checked: true });
    const told = await question({
      title: "Count the stub",
      words: `Face down; ${right} cards are right. Another count voids the round.`,
      verb: "That is the count",
      fields: [
        h("label", { className: "amount-field" }, input),
        h("label", { className: "check" }, misdealt, "Wrong because the cards were misdealt"),
        h("label", { className: "check" }, all, "All 52 cards are there"),
      ],
      read: () => ({ count: Number(input.value), misdealt: misdealt.checked, all_present: all.checked }),
    });
    return told ? this.send({ type: "CountStub", ...told }) : null;
  }

  async report(offer) {
    const { act } = offer, { view } = this.frame;
    /** @type {HTMLElement[]} */
    const fields = [];
    let where = null, which = null, when = null;
    if (act.kind === "exposed_card") {
      const places = Object.entries(lying(this.page.felt, view)).filter(([, cards]) => cards.length).map(([place]) =>
        place
      );
      where = h("select", { "aria-label": "Where" }, ...places.map((place) => h("option", { value: place }, place)));
      fields.push(h("label", { className: "check" }, "A card lying at ", where));
    }
    if ((offer.bounds.when ?? []).length > 1) {
      const moments = offer.bounds.when;
      when = h(
        "select",
        { "aria-label": "When" },
        ...moments.map((moment) => h("option", { value: moment, selected: moment === moments.at(-1) }, WHEN[moment])),
      );
      fields.push(h("label", { className: "check" }, "It was exposed ", when));
    }
    if (act.kind === "face_up_card" && this.frame.virtual === false) {
      which = h("input", {
        placeholder: "As",
        maxLength: 2,
        pattern: "[2-9TJQKAtjqka][cdhsCDHS]",
        "aria-label": "Which card, if it was seen",
      });
      fields.push(h("label", { className: "check" }, "The card, if it was seen ", which));
    }
    const done = await question({
      title: plainly(offer.words),
      words: `It goes into the log with your name, under § ${offer.clause}, and has the effect the section gives it.`,
      verb: "Report it",
      fields,
      grave: true,
      read: () => true,
    });
    if (!done) return null;
    const card = which?.value
      ? "23456789TJQKA".indexOf(which.value[0].toUpperCase()) * 4 + "cdhs".indexOf(which.value[1].toLowerCase())
      : null;
    return this.send({
      ...act,
      ...(where ? { place: where.value } : {}),
      ...(when && when.value !== offer.bounds.when.at(-1) ? { when: when.value } : {}),
      ...(card === null ? {} : { card }),
    });
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
        {},
        `Seat ${payout.seat}: `,
        h(
          "strong",
          { className: Number(payout.net) > 0 ? "win" : Number(payout.net) < 0 ? "lose" : "" },
          signed(payout.net),
        ),
      ),
      h("p", { className: "quiet" }, `Pay ${money(pays / 100)}, collect ${money(takes / 100)}.`),
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
          h("span", { className: "light" }),
          `Seat ${one.seat}: ${one.hand ? `${one.hand} on ` : ""}${this.page.titleOf(one.wager)}. ${standing(one)}`,
        )]
      ),
    );
  }
}

// How far an award has come: the dealer verifies it, and the floor validates what it must.
const standing = ({ verified, floor, validated }) =>
  !verified ? "To be verified." : !floor ? "Verified." : validated ? "Validated." : "Waits for the floorperson.";

// Two offers that a button would call the same are one button.
const onlyOnce = (offers) =>
  offers.filter((one, at) => offers.findIndex((other) => short(other) === short(one)) === at);

const plainly = (words) => capital(words.replace(/^Report: /, "").replace(/\.$/, ""));

// What a large button says; the sentence itself stands above it.
function short({ act, words }) {
  const told = {
    DealCards: "Deal",
    NoMoreBets: "No more bets",
    RackStub: "Rack the stub",
    CountStub: "Count the stub",
    Reveal: "Collect folds and turn up",
    SettleSeat: `Settle seat ${act.seat}`,
    ClearTable: "Pick up the cards",
    CollectProgressive: "Collect them",
    ShuffleDeck: "Shuffle",
    CutDeck: "Cut",
    InspectDeck: "Inspected: all in order",
    VerifyInspection: "Verified",
    SpreadDeck: "Spread face up",
    WashDeck: "Washed and stacked",
    SpreadIdle: "Spread the cards",
    ReceiveDecks: "Bring the decks",
    VerifyAward: act.light ? "The light is on" : "Verified: it wins",
    ValidateAward: "Validate it",
    DocumentAward: "Paperwork done",
    RemoveDeck: "Take it away",
    CoverDevice: "Covered",
    Decide: "Fold it",
    ReportIrregularity: "Report it",
  };
  return told[act.type] ?? words.replace(/\.$/, "");
}
