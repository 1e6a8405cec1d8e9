// Claims show who questioned which settled hand, what each reading of its cards pays, and how the floor ruled.

import { ask } from "/static/core/connection.js";
import { cited } from "/static/core/clause.js";
import { confirmed, drawer, showRefusal, toast } from "/static/core/dialog.js";
import { exactMoney, grid, h, moment, onPress, signed } from "/static/core/dom.js";
import { messageText, outcomeText, say } from "/static/core/messages.js";
import { CardPad, codeOf } from "/static/table/entry.js";
import { questionHand } from "/static/table/claim.js";

const DECK = 52;

/** @param {any} one claim */
const sheet = (one) => `/api/tables/${one.table}/claims/${one.number}/sheet`;

const moves = (one, due) =>
  Number(due)
    ? say(Number(due) > 0 ? "claims-paid" : "claims-returned", {
      player: one.player,
      amount: exactMoney(Math.abs(Number(due))),
    })
    : say("claims-nothing");

// `rule` makes the button for a reading; a page that may not rule shows none.
/** @param {any} one claim @param {(claim: any, reading: any) => any} [rule] */
export function claimTold(one, rule = () => "") {
  const rack = one.rack || (one.witness ? "read" : "");
  return h(
    "article.claim",
    h("h3", say("claims-of", one)),
    h(
      "p",
      say("claims-asked", { who: one.who, wager: one.wager ?? say("claims-whole") }),
      " ",
      h("q", one.why),
      " ",
      h("small.soft", moment(one.at)),
      " ",
      cited(one.clause),
    ),
    rack ? h("p.soft", say(`claims-rack-${rack}`, one)) : null,
    grid(
      [say("claims-reading"), say("claims-net"), say("claims-due"), ""],
      one.readings.map((reading) => [
        say(`claims-by-${reading.reading}`),
        signed(reading.net),
        moves(one, reading.due),
        one.ruling === null ? rule(one, reading) : one.ruling === reading.reading ? say("claims-this") : "",
      ]),
      { figures: [1] },
    ),
    h(
      "p",
      one.ruling === null ? say("claims-open") : say("claims-ruled", {
        by: one.ruled_by,
        reading: say(`claims-by-${one.ruling}`),
        moved: moves(one, one.moved),
      }),
      " ",
      h("a", { href: sheet(one), target: "_blank" }, say("claims-print")),
    ),
  );
}

// A table's claims for those who run or watch over it.
export class ClaimsPanel {
  constructor(table, titles) {
    this.table = table;
    this.titles = titles;
    this.element = h("section.panel.stack.claims", { "aria-label": say("claims-title") });
  }

  async draw() {
    const claims = await ask("GET", `/claims?table=${encodeURIComponent(this.table)}`);
    const offers = await ask("GET", `/tables/${this.table}/offers`);
    const key = JSON.stringify([claims, offers.map((offer) => offer.act)]);
    if (this.told === key) return;
    this.told = key;
    const of = (type) => offers.filter((offer) => offer.act.type === type);
    const rule = (claim, reading) => {
      const offer = of("RuleClaim").find(({ act }) => act.number === claim.number && act.reading === reading.reading);
      return offer ? this.button(say("claims-rule"), () => this.rule(offer)) : "";
    };
    const open = claims.filter((one) => one.ruling === null), past = claims.filter((one) => one.ruling !== null);
    this.element.replaceChildren(
      h("h2", say("claims-title")),
      ...(open.length ? open.map((one) => claimTold(one, rule)) : [h("p.soft", say("claims-none"))]),
      h(
        "div.acts",
        of("RebuildRound").length ? this.button(say("claims-read"), () => this.read()) : "",
        of("WitnessRack").length ? this.button(say("claims-confirm"), () => this.witness()) : "",
        of("OpenClaim").length
          ? this.button(say("claims-ask"), () => questionHand(this.table, this.titles, (act) => this.act(act)))
          : "",
      ),
      past.length
        ? h(
          "details",
          h("summary", say("claims-past", { count: past.length })),
          ...past.map((one) => claimTold(one)),
        )
        : "",
    );
  }

  button(words, work) {
    return onPress(h("button", { type: "button" }, words), work, showRefusal);
  }

  async act(act) {
    const done = await ask("POST", `/tables/${this.table}/acts`, act, { "Idempotency-Key": crypto.randomUUID() });
    if (done.said.length) toast(outcomeText(done));
    await this.draw();
  }

  async rule(offer) {
    const sure = await confirmed({
      title: messageText(offer),
      words: say("claims-rule_words"),
      verb: say("claims-rule"),
    });
    if (sure) await this.act(offer.act);
  }

  async witness() {
    const sure = await confirmed({
      title: say("claims-confirm"),
      words: say("claims-confirm_words"),
      verb: say("claims-confirm_verb"),
    });
    if (sure) await this.act({ type: "WitnessRack" });
  }

  // All cards of the rack, from the bottom up, by the pad or typed.
  read() {
    const pad = new CardPad({
      title: say("claims-read"),
      verb: say("claims-read_verb"),
      send: async (cards) => {
        await this.act({ type: "RebuildRound", cards });
        dialog.close();
      },
      refuse: showRefusal,
    });
    const dialog = drawer(say("claims-read"), h("p", say("claims-read_words")), pad.element);
    pad.show(Array.from({ length: DECK }, (_, card) => codeOf(card)), [], DECK);
    pad.element.focus();
  }
}
