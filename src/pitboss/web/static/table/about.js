// What the panel tells of a table: its own rules, its odds, its rounds of late.

import { ask } from "/static/core/connection.js";
import { cited } from "/static/core/clause.js";
import { grid, h, irregularity, messageElement, money, signed } from "/static/core/dom.js";
import { argumentText } from "/static/core/messages.js";
import { called, locale, say } from "/static/core/words.js";
import { resultLines, sentence, smallCards } from "/static/table/lines.js";
import { oddsParts } from "/static/table/odds.js";

const time = (at) => new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(at);
const quiet = (words) => h("p.quiet", words);

// How to play in half a minute; then every section as this table is offered.
export function rulesOf(page) {
  const { felt, name } = page;
  return async (place, _frame, fresh) => {
    if (!fresh) return;
    const best = h("p.best-play", say("rules.working"));
    const parts = [
      h("h2", say("rules.short")),
      h("ol.how-to", ...howTo(felt).map((text) => h("li", text))),
      best,
    ];
    place.replaceChildren(...parts, quiet(say("reading")));
    const asked = `?table=${encodeURIComponent(name)}`,
      sections = await ask("GET", `/games/${felt.game}/rules${asked}`);
    place.replaceChildren(...parts, h("h2", say("rules.whole")), ...sections.slice(1).map(section));
    const found = await ask("GET", `/games/${felt.game}/odds${asked}`),
      base = found.wagers.find((one) => one.wager === "base");
    const per = money(
      (Number(felt.minimum) * base.hold_pct) / 100 < 0.01
        ? 0.01
        : ((Number(felt.minimum) * base.hold_pct) / 100).toFixed(2),
    );
    best.replaceChildren(
      h("strong", say("rules.best")),
      " ",
      messageElement("span", base.strategy_message[0] ?? ""),
      " ",
      base.hold_pct > 0
        ? h(
          "small",
          say("rules.cost", {
            percent: base.hold_pct.toFixed(3),
            cost: per,
            ante: money(felt.minimum),
            title: anteTitle(felt),
          }),
        )
        : "",
    );
  };
}

/** What this game calls the wager that raises are multiples of. */
export function anteTitle(felt) {
  return felt.spots.find((spot) => spot.key === felt.ante)?.title ?? "";
}

export function howTo(felt) {
  const before = felt.spots.filter((spot) => spot.decision < 0 && !spot.equals);
  const required = before.filter((spot) => spot.kind === "required").map((spot) => spot.title);
  const optional = before.filter((spot) => spot.kind !== "required").map((spot) => spot.title);
  const alone = before.filter((spot) => spot.alone).map((spot) => spot.title);
  const raises = felt.spots.filter((spot) => spot.decision >= 0).map((spot) => spot.title);
  const equal = felt.spots.filter((spot) => spot.equals).map((spot) => spot.title);
  return [
    say("how.wager", {
      titles: [...required, ...equal].join(say("and")),
      low: money(felt.minimum),
      high: money(felt.maximum),
    }),
    optional.length ? say("how.optional", { titles: optional.join(", ") }) : null,
    alone.length ? say("how.alone", { titles: alone.join(say("and")) }) : null,
    say(raises.length > 1 ? "how.decisions" : "how.decide", { titles: raises.join(", ") }),
    say(felt.hands.dealer ? "how.dealer" : "how.table"),
  ].filter(Boolean);
}

function section({ title_message: title, clause, paragraphs_message: paragraphs, grid: both }) {
  return h(
    "details.rule",
    messageElement("summary", title),
    h("p", cited(clause)),
    ...paragraphs.map((one) => messageElement("p", one)),
    both
      ? grid(
        both.head_message.map(argumentText),
        both.rows_message.map((row) => row.map((one) => messageElement("span", one))),
        {
          caption: argumentText(title),
        },
      )
      : null,
  );
}

export const oddsOf = (page) => (place, frame, fresh) => {
  if (fresh) place.replaceChildren(...oddsParts(page.felt, frame?.view));
};

// The rounds of late, each with the sentence that says why, both hands in small, and every line.
export function historyOf(page) {
  let shown = -1;
  return async (place, frame, fresh) => {
    const over = frame?.view.last?.number ?? 0;
    if (!fresh && over <= shown) return;
    shown = over;
    if (fresh) place.replaceChildren(quiet(say("history.reading")));
    const rounds = await ask("GET", `/tables/${page.name}/rounds?last=30`);
    if (over < shown) return; // Asked before the last round was over, answered after.
    const open = new Set([...place.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-round")));
    const rows = rounds.map((one) => entry(one, page, open.has(String(one.round))));
    place.replaceChildren(rows.length ? h("ol.rounds", ...rows) : quiet(say("history.none")));
  };
}

function entry(one, page, open) {
  const replay = page.me
    ? h("a.button", { href: `#/table/${page.name}/round/${one.round}` }, say("history.replay"))
    : h("small", say("history.sign_in"));
  const receipt = page.me && one.yours !== null
    ? h(
      "a.button",
      { href: `/api/tables/${page.name}/rounds/${one.round}/receipt`, download: "" },
      say("history.receipt"),
    )
    : null;
  const seats = Object.entries(one.players).map(([seat, who]) => h("span", `${called(who)} `, amountOf(one.net[seat])));
  const net = one.void
    ? h("span.amount", say("history.void"))
    : one.yours === null
    ? h("span.amount.quiet", say("history.not_in"))
    : amountOf(one.yours);
  return h(
    "li",
    h(
      "details",
      { open, "data-round": one.round },
      h(
        "summary",
        h("strong", say("round", { round: one.round })),
        h("time", time(new Date(one.at * 1000))),
        net,
      ),
      ...one.why.flatMap(whyOf),
      one.void ? h("p", say("history.all_void", { why: irregularity(one.void) })) : null,
      one.lines.length ? resultLines(one.lines, page.felt) : null,
      h("p.seats-line", ...seats),
      h("p.small-acts", replay, receipt),
    ),
  );
}

const whyOf = (why) => [
  h("p.why", sentence(why)),
  h(
    "div.slip-hands",
    why.cards ? smallCards(say("you"), why.cards, why.plays) : null,
    why.community ? smallCards(say("community"), why.community, why.plays) : null,
    why.dealer && why.dealer_plays ? smallCards(say("dealer"), why.dealer_cards, why.dealer_plays) : null,
  ),
];

function amountOf(net) {
  if (net === undefined) return h("span.amount.quiet", "–");
  return h("span", { className: `amount ${Number(net) > 0 ? "win" : Number(net) < 0 ? "lose" : ""}` }, signed(net));
}
