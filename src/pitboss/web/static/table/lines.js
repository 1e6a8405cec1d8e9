// The result of a seat is a sentence that says why, both hands as small cards, and each wager in its order.

import { face, named } from "/static/core/cards.js";
import { centsOf } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { capital, h, money } from "/static/core/dom.js";
import { messageText, oddsText, phraseText, say } from "/static/core/messages.js";

const codes = (text) => (text ? text.split(" ") : []);

// Why a seat came out as it did, with the hands and odds in the reader's language.
/** @param {import("/static/core/shapes.js").Why} why */
export function sentence(why) {
  const args = { player: { hand: why.player }, dealer: { hand: why.dealer }, odds: { odds: why.odds ?? "" } };
  return capital(messageText({ key: `why-${why.key}`, args }));
}

// Cards in small; those that play stand out.
export function smallCards(label, cards, plays) {
  const playing = new Set(codes(plays));
  return h(
    "span.small-hand",
    h("small", label),
    h(
      "span.small-cards",
      { role: "img", "aria-label": `${label}: ${codes(cards).map(named).join(", ")}` },
      ...codes(cards).map((code) =>
        code === "??"
          ? h("span.small-card.down")
          : h("span", { className: `small-card${playing.size && !playing.has(code) ? " rests" : ""}` }, face(code))
      ),
    ),
  );
}

// What waits for the floor's paperwork, in cents: the stake was gone since the lock.
/** @param {import("/static/core/shapes.js").SettledLine[]} lines */
export const onPaper = (lines) =>
  lines.filter((line) => line.to === "paperwork").reduce(
    (sum, line) => sum + centsOf(line.net) + centsOf(line.stake ?? "0"),
    0,
  );

/** @param {import("/static/core/shapes.js").SettledLine} line */
function details(line) {
  return [
    phraseText(line.hand),
    line.odds === "loss" ? null : line.odds ? oddsText(line.odds) : (line.outcome === "push" ? say("line-push") : null),
    line.outcome === "forfeit" ? say("line-forfeit") : null,
    line.to === "account" ? say("line-account") : null,
    line.to === "paperwork" ? say("line-paperwork") : line.to === "paid" ? say("line-paid") : null,
    line.cut ? say("line-cut", { amount: money(line.cut) }) : null,
  ].filter(Boolean).join(" · ");
}

// Line by line, the clause on demand. Of several boxes each has its own list.
export function resultLines(lines, felt) {
  const seats = [...new Set(lines.map((line) => line.seat))];
  if (seats.length > 1) {
    return h(
      "div",
      ...seats.map((seat) =>
        h(
          "section",
          h("h4", say("line-box", { seat })),
          resultLines(lines.filter((line) => line.seat === seat), felt),
        )
      ),
    );
  }
  return h(
    "ul.result-lines",
    ...lines.map((line) => {
      const net = Number(line.net);
      return h(
        "li",
        h("span.what", felt.titles[line.wager], h("small", details(line))),
        cited(line.clause, felt.readings, true),
        h(
          "span",
          { className: `amount ${net > 0 ? "win" : net < 0 ? "lose" : ""}` },
          net > 0 ? `+${money(line.net)}` : money(line.net).replace("-", "−"),
        ),
      );
    }),
  );
}
