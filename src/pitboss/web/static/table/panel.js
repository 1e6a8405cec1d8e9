// One panel beside the felt for the table's rules, odds, history and the coach. It stays as it is from round to round.

import { cited } from "/static/core/clause.js";
import { ask } from "/static/core/connection.js";
import { grid, h, irregularity, messageElement, money, signed } from "/static/core/dom.js";
import { argumentText, called, listed, locale, say } from "/static/core/messages.js";
import { resultLines, sentence, smallCards } from "/static/table/lines.js";
import { oddsParts } from "/static/table/odds.js";

const KEPT = "panel";

export class Panel {
  // `pages` gives for each tab what draws it: (place, frame) => void, called when it is opened and with every frame.
  constructor(page, pages) {
    this.page = page;
    this.pages = pages;
    this.body = h("div.panel-body", { tabIndex: 0, role: "tabpanel", id: "panel-body" });
    this.tabs = new Map(Object.keys(pages).map((key) => [key, this.tab(key)]));
    this.bar = h("div.panel-tabs", { role: "tablist", "aria-label": say("panel-title") }, ...this.tabs.values());
    const close = h("button.plain", {
      type: "button",
      "aria-label": say("panel-close"),
      onclick: () => this.close(),
    }, "×");
    this.element = h(
      "aside.side-panel",
      { hidden: true, "aria-label": say("panel-title") },
      h("header", this.bar, close),
      this.body,
    );
    this.now = "";
  }

  tab(key) {
    const made = h("button", {
      type: "button",
      role: "tab",
      "aria-controls": "panel-body",
      onclick: () => this.open(key),
    }, say(`panel-${key}`));
    made.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const keys = [...this.tabs.keys()], next = keys[(keys.indexOf(key) + step + keys.length) % keys.length];
      this.open(next);
      this.tabs.get(next)?.focus();
    });
    return made;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  // As it was left, when the page is opened again.
  remembered() {
    const kept = sessionStorage.getItem(KEPT);
    if (kept && innerWidth > 1000 && this.tabs.has(kept)) this.open(kept);
  }

  open(key) {
    const fresh = key !== this.now || !this.isOpen;
    this.now = key;
    sessionStorage.setItem(KEPT, key);
    this.element.hidden = false;
    this.page.element.classList.add("with-panel");
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(name === key));
      tab.tabIndex = name === key ? 0 : -1;
    }
    if (fresh) this.body.replaceChildren();
    this.show(this.page.frame, fresh);
  }

  toggle(key) {
    if (this.isOpen && this.now === key) this.close();
    else this.open(key);
  }

  close() {
    const had = this.element.contains(document.activeElement);
    sessionStorage.removeItem(KEPT);
    this.element.hidden = true;
    this.page.element.classList.remove("with-panel");
    if (had) this.page.element.focus({ preventScroll: true });
  }

  // At once, whatever the felt still shows: a round that is over stands among the rounds while its cards are looked at.
  hear(frame) {
    if (this.now === "history") this.show(frame);
  }

  show(frame, fresh = false) {
    if (this.isOpen) Promise.resolve(this.pages[this.now](this.body, frame, fresh)).catch(this.page.refuse);
  }
}

// ------------------------------------------------------------------------------------------ contents

const time = (at) => new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(at);
const quiet = (words) => h("p.quiet", words);

// How to play in half a minute; then every section as this table is offered.
export function rulesOf(page) {
  const { felt, name } = page;
  return async (place, _frame, fresh) => {
    if (!fresh) return;
    const best = h("p.best-play", say("rules-working"));
    const parts = [
      h("h2", say("rules-short")),
      h("ol.how-to", ...howTo(felt).map((text) => h("li", text))),
      best,
    ];
    place.replaceChildren(...parts, quiet(say("reading")));
    const asked = `?table=${encodeURIComponent(name)}`,
      sections = await ask("GET", `/games/${felt.game}/rules${asked}`);
    place.replaceChildren(...parts, h("h2", say("rules-whole")), ...sections.slice(1).map(section));
    const found = await ask("GET", `/games/${felt.game}/odds${asked}`),
      base = found.wagers.find((one) => one.wager === "base");
    const per = money(
      (Number(felt.minimum) * base.hold_pct) / 100 < 0.01
        ? 0.01
        : ((Number(felt.minimum) * base.hold_pct) / 100).toFixed(2),
    );
    best.replaceChildren(
      h("strong", say("rules-best")),
      " ",
      messageElement("span", base.strategy_message[0] ?? ""),
      " ",
      base.hold_pct > 0
        ? h(
          "small",
          say("rules-cost", {
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
    say("how-wager", {
      titles: listed([...required, ...equal], "and"),
      low: money(felt.minimum),
      high: money(felt.maximum),
    }),
    optional.length ? say("how-optional", { titles: optional.join(", ") }) : null,
    alone.length ? say("how-alone", { titles: listed(alone, "and") }) : null,
    say(raises.length > 1 ? "how-decisions" : "how-decide", { titles: raises.join(", ") }),
    say(felt.hands.dealer ? "how-dealer" : "how-table"),
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
    if (fresh) place.replaceChildren(quiet(say("history-reading")));
    const rounds = await ask("GET", `/tables/${page.name}/rounds?last=30`);
    if (over < shown) return; // Asked before the last round was over, answered after.
    const open = new Set([...place.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-round")));
    const rows = rounds.map((one) => entry(one, page, open.has(String(one.round))));
    place.replaceChildren(rows.length ? h("ol.rounds", ...rows) : quiet(say("history-none")));
  };
}

function entry(one, page, open) {
  const replay = page.me
    ? h("a.button", { href: `#/table/${page.name}/round/${one.round}` }, say("history-replay"))
    : h("small", say("history-sign_in"));
  const receipt = page.me && one.yours !== null
    ? h(
      "a.button",
      { href: `/api/tables/${page.name}/rounds/${one.round}/receipt`, download: "" },
      say("history-receipt"),
    )
    : null;
  const seats = Object.entries(one.players).map(([seat, who]) => h("span", `${called(who)} `, amountOf(one.net[seat])));
  const net = one.void
    ? h("span.amount", say("history-void"))
    : one.yours === null
    ? h("span.amount.quiet", say("history-not_in"))
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
      one.void ? h("p", say("history-all_void", { why: irregularity(one.void) })) : null,
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
