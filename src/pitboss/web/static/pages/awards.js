// Awards that wait for the floor: whose, with the cards that win, what they pay and the amount, and how far each has come.

import { exactMoney, h } from "/static/core/dom.js";
import { oddsText, phraseText } from "/static/core/messages.js";
import { say } from "/static/core/words.js";
import { smallCards } from "/static/table/lines.js";

const standing = ({ verified, floor, validated }) =>
  say(`award.${!verified ? "unverified" : !floor ? "verified" : validated ? "validated" : "waits"}`);

/** @param {any} frame as the floor sees it @param {Record<string, string>} titles of the wagers */
export function awards(frame, titles) {
  const { view, payout, paperwork = [] } = frame;
  const seen = (view.awards ?? []).map((one) => {
    const line = payout?.seat === one.seat ? payout.lines.find((each) => each.wager === one.wager) : null;
    return award(view, titles, one, [
      one.hand ? [say("award.hand"), phraseText(one.hand)] : null,
      line?.odds ? [say("award.pays"), oddsText(line.odds)] : null,
      line ? [say("award.amount"), exactMoney(line.handed)] : null,
      [say("award.state"), standing(one)],
    ]);
  });
  const due = paperwork.map((one) =>
    award(view, titles, one, [[say("award.amount"), exactMoney(one.amount)], [
      say("award.state"),
      say("award.paperwork"),
    ]])
  );
  return [...seen, ...due];
}

function award(view, titles, { seat, wager }, facts) {
  const box = view.boxes[seat], label = say("award.of", { seat, player: box?.player ?? "" });
  const open = box?.cards && !box.cards.includes("??");
  return h(
    "article.award-told",
    h("h3", titles[wager] ?? wager),
    open ? smallCards(label, box.cards) : h("p", label),
    h(
      "dl.facts",
      ...facts.filter((fact) => fact !== null).map(([key, value]) => h("div", h("dt", key), h("dd", value))),
    ),
  );
}
