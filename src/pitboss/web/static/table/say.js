// A table's news in words: every event once for who listens, and notices that stay while they hold.

import { named } from "/static/core/cards.js";
import { centsOf } from "/static/core/chips.js";
import { h, irregularity, money } from "/static/core/dom.js";
import { called, phraseText, say } from "/static/core/messages.js";
import { sentence } from "/static/table/lines.js";
import { codes } from "/static/table/motion.js";

const GIVEN_UP = new Set(["folded", "left", "timed_out"]); // Said when it was collected, and not again.
const cardNames = (text) => codes(text).filter((code) => code !== "??").map(named).join(", ");
const came = (who, net) => {
  const amount = money(Math.abs(Number(net))), key = Number(net) > 0 ? "wins" : Number(net) < 0 ? "loses" : "even";
  return say(`said-${key}`, { who, amount });
};
const withHand = (words, name) => (name ? `${words}: ${phraseText(name)}.` : `${words}.`);

/** @param {import("/static/core/shapes.js").Frame | null} before @param {import("/static/core/shapes.js").Frame} frame @param {string | undefined} me @param {import("/static/core/shapes.js").Felt} felt */
export function sentences(before, frame, me, felt) {
  const { view, hands } = frame, found = [];
  const owner = (seat) => (view.boxes[seat] ?? before?.view.boxes[seat])?.player;
  const who = (seat) => (owner(seat) === me ? say("said-you") : say("seat_of", { seat }));
  for (const told of frame.news) {
    const you = told.seat && owner(told.seat) === me;
    if (told.event === "BetsLocked") found.push(say("said-locked"));
    if (told.event === "Decided" && told.clock) {
      found.push(you ? say("said-your_time_up") : say("said-time_up", { who: who(told.seat) }));
    } else if (told.event === "Decided" && !you) {
      found.push(
        told.decision === "fold"
          ? say("said-folds", { who: who(told.seat) })
          : say(centsOf(told.decision) ? "said-puts_up" : "said-passes", {
            who: who(told.seat),
            amount: money(told.decision),
          }),
      );
    }
    if (told.event === "Revealed" && view.dealer && !view.dealer.includes("?")) {
      found.push(withHand(say("said-dealer", { cards: cardNames(view.dealer) }), hands.dealer));
    }
    if (told.event === "Revealed" && view.community) {
      found.push(say("said-community", { cards: cardNames(view.community) }));
    }
    const over = told.event === "SeatSettled" || told.event === "Forfeited";
    if (over && you) {
      const lines = (told.lines ?? []).filter((line) => Number(line.net)).map((line) =>
        came(felt.titles[line.wager], line.net)
      ).join(", ");
      found.push(
        `${told.why && !(told.event === "SeatSettled" && GIVEN_UP.has(told.why.key)) ? `${sentence(told.why)} ` : ""}${
          came(say("said-your_seat"), told.net)
        }${lines ? `: ${lines}` : ""}.`,
      );
    } else if (over) found.push(`${came(who(told.seat), told.net)}.`);
    if (told.event === "AwardDocumented" && you && Number(told.paid)) {
      found.push(say("said-paid", { amount: money(told.paid) }));
    }
    if (told.event === "RoundVoided") found.push(say("said-void", { why: irregularity(told.what ?? "") }));
    if (told.event === "IrregularityReported") {
      found.push(say("said-reported", { what: irregularity(told.what ?? "") }));
    }
    if (told.event === "SeatTaken" && told.player !== me) {
      found.push(say("said-takes_seat", { player: called(told.player ?? ""), seat: told.seat }));
    }
    if (told.event === "SatOut") {
      found.push(say(told.player === me ? "said-you_out" : "said-out", { player: called(told.player ?? "") }));
    }
    if (told.event === "SeatLeft" && told.freed) {
      found.push(say(told.player === me ? "said-you_freed" : "said-freed", { seat: told.seat }));
    }
    if (told.event === "TableCleared") found.push(say("said-over"));
  }
  for (const [seat, box] of Object.entries(view.boxes)) {
    const was = before?.view.boxes[seat]?.cards;
    const isNew = before && (!was || was.includes("?")); // Dealt and looked at may come in one frame.
    if (isNew && box.player === me && box.cards && !box.cards.includes("?")) {
      found.push(withHand(say("said-your_cards", { cards: cardNames(box.cards) }), hands[seat]));
    }
  }
  return found.join(" ");
}

/** @param {{can: import("/static/core/shapes.js").Can}} frame */
export function yourTurn(frame) {
  const { decide } = frame.can;
  if (!decide) return "";
  const amounts = decide.amounts.map((amount) => `${decide.title} ${money(amount)}`).join(", ");
  if (decide.pass_title) {
    return say("said-turn_pass", { seat: decide.seat, amounts, pass: phraseText(decide.pass_title) });
  }
  return say(amounts ? "said-turn" : "said-turn_fold", { seat: decide.seat, amounts });
}

// ------------------------------------------------------------------------------------------ notices

const renewed = new Set(); // Tables that were re-filed while they were watched.

/** The table's page is drawn anew; it says why until the next round begins. @param {string} table */
export function drawAgain(table) {
  renewed.add(table);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

const kindOf = (kind) => say(`malfunction-${kind}`);

function cancelled(last) {
  const { kind, declared_by, ruled_by, missing } = last.cancelled;
  return [
    say("table-cancelled", {
      round: last.number,
      what: kindOf(kind),
      who: called(declared_by),
      other: called(ruled_by),
    }),
    ...missing.map((one) => say("table-not_published", { what: phraseText(one) })),
  ].join(" ");
}

export class Notices {
  constructor(page) {
    this.page = page;
    this.element = h("div.table-notices", { role: "status", hidden: true });
    this.told = "";
  }

  /** @param {import("/static/core/shapes.js").Frame} frame */
  tell({ view, news }) {
    const { name, felt } = this.page;
    if (news.some((one) => one.event === "BetsLocked")) renewed.delete(name);
    const title = (meter) => felt.titles[meter] ?? meter;
    const found = [
      view.malfunction
        ? say("table-malfunction", { who: called(view.malfunction.by), what: kindOf(view.malfunction.kind) })
        : null,
      view.last?.cancelled && !view.malfunction ? cancelled(view.last) : null,
      renewed.has(name) ? say("table-refiled") : null,
      ...view.notices.map((one) =>
        say(one.table === name ? "table-withdrawn_here" : "table-withdrawn", {
          day: one.since,
          meter: title(one.meter),
          target: title(one.target),
          table: one.table,
          who: one.approved_by,
        })
      ),
    ].filter(Boolean);
    const key = found.join("\n");
    if (key === this.told) return;
    this.told = key;
    this.element.hidden = !found.length;
    this.element.replaceChildren(...found.map((text) => h("p", text)));
  }
}
