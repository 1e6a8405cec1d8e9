// The posted odds of one area or of all are shown here, with the readings in force.

import { cited } from "/static/core/clause.js";
import { drawer } from "/static/core/dialog.js";
import { h, messageElement, meterName, money } from "/static/core/dom.js";
import { listed, oddsText, say } from "/static/core/messages.js";

function table(odds, readings) {
  return h(
    "table.paytable",
    messageElement("caption", { phrase: odds.title }, {}, " ", cited(odds.clause, readings)),
    h(
      "tbody",
      ...odds.rows.map(([hand, pays]) =>
        h("tr", messageElement("th", { phrase: hand }, { scope: "row" }), h("td", oddsText(pays)))
      ),
    ),
  );
}

/** @param {import("/static/core/shapes.js").Spot} spot */
export function bounds(spot) {
  if (spot.equals) return say("area-equal");
  if (spot.decision >= 0) return say("area-later");
  if (spot.sizes.length) {
    const sizes = listed(spot.sizes.map(money), "or");
    return say(spot.kind === "electronic" ? "area-sizes_account" : "area-sizes", { sizes });
  }
  return say("area-bounds", { low: money(spot.minimum), high: money(spot.maximum) });
}

const meters = (title, tiers) =>
  h(
    "p.meter-line",
    ...Object.entries(tiers).filter(([tier]) => tier !== "reserve").map(([tier, held]) =>
      h("span", `${meterName(title, tier)} `, h("strong", money(held)))
    ),
  );

const paying = (felt, spot) => felt.odds.filter((odds) => spot.odds.includes(odds.title));

// `amount` gives the field in which a player types a stake, where that is possible now.
/** @param {HTMLElement} [amount] */
export function areaCard(felt, spot, view, amount) {
  const held = spot.meter ? view?.meters[spot.meter] : null;
  return drawer(
    spot.title,
    h("p", bounds(spot), " ", cited(spot.wager_clause, felt.readings)),
    amount,
    held ? meters(say("meter"), held) : null,
    ...paying(felt, spot).map((odds) => table(odds, felt.readings)),
  );
}

// In small, for who points at an area: what it pays, without a click.
export function areaNote(felt, spot) {
  return h(
    "div.area-note",
    h("strong", spot.title),
    h("small", bounds(spot)),
    ...paying(felt, spot).map((odds) =>
      h(
        "table",
        ...odds.rows.map(([hand, pays]) => h("tr", messageElement("td", { phrase: hand }), h("td", oddsText(pays)))),
      )
    ),
  );
}

export function oddsParts(felt, view) {
  const lit = Object.entries(view?.meters ?? {});
  return [
    ...felt.legends.map((legend) =>
      messageElement("p.legend-line", { phrase: legend.text }, {}, " ", cited(legend.clause, felt.readings))
    ),
    felt.limit_message ? messageElement("p.legend-line", felt.limit_message) : null,
    ...lit.map(([meter, tiers]) => meters(felt.titles[meter], tiers)),
    h("div.paytables", ...felt.odds.map((odds) => table(odds, felt.readings))),
    felt.readings.length ? h("h3", say("odds-readings")) : null,
    ...felt.readings.map((reading) =>
      messageElement(
        "p",
        { phrase: `${reading.says}.` },
        {},
        " ",
        h("small", reading.about),
        " ",
        cited(reading.clause, felt.readings),
      )
    ),
  ].filter(Boolean);
}
