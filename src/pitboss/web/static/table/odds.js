// What a wager pays at this table: the posted odds of one area, or of all; and the readings in force.

import { cited } from "/static/core/clause.js";
import { drawer } from "/static/core/dialog.js";
import { h, money } from "/static/core/dom.js";

function table(odds, readings) {
  return h(
    "table",
    { className: "paytable" },
    h("caption", {}, odds.title, " ", cited(odds.clause, readings)),
    h("tbody", {}, ...odds.rows.map(([hand, pays]) => h("tr", {}, h("th", { scope: "row" }, hand), h("td", {}, pays)))),
  );
}

export function bounds(spot) {
  if (spot.equals) return "Always equal to the wager beside it.";
  if (spot.decision >= 0) return "Made after the cards are seen.";
  if (spot.sizes.length) {
    return `${spot.sizes.map(money).join(" or ")} at this table${
      spot.kind === "electronic" ? ", from the electronic account" : ""
    }.`;
  }
  return `${money(spot.minimum)} to ${money(spot.maximum)} at this table.`;
}

const meters = (tiers) =>
  h(
    "p",
    { className: "meter-line" },
    ...Object.entries(tiers).filter(([tier]) => tier !== "reserve").map(([tier, held]) =>
      h("span", {}, tier === "primary" ? "Meter " : `${tier} `, h("strong", {}, money(held)))
    ),
  );

// `amount` gives the field in which a player types a stake, where that is possible now.
export function areaCard(felt, spot, view, amount) {
  const held = view?.meters[spot.key] ?? (spot.kind === "electronic" ? view?.meters.five_card_hand_bonus : null);
  return drawer(
    spot.title,
    h("p", {}, bounds(spot), " ", cited(spot.wager_clause, felt.readings)),
    amount,
    held ? meters(held) : null,
    ...felt.odds.filter((odds) => spot.odds.includes(odds.title)).map((odds) => table(odds, felt.readings)),
  );
}

export function allOdds(felt) {
  return drawer(
    "What this table pays",
    ...felt.legends.map((legend) =>
      h("p", { className: "legend-line" }, legend.text, " ", cited(legend.clause, felt.readings))
    ),
    felt.limit ? h("p", { className: "legend-line" }, felt.limit) : null,
    h("div", { className: "paytables" }, ...felt.odds.map((odds) => table(odds, felt.readings))),
    felt.readings.length ? h("h3", {}, "Readings in force") : null,
    ...felt.readings.map((reading) =>
      h("p", {}, reading.says, ". ", h("small", {}, reading.about), " ", cited(reading.clause, felt.readings))
    ),
  );
}
