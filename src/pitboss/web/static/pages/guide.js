// The guide shows a game's rules from its declaration, and its exact figures.

import { ask } from "/static/core/connection.js";
import { citationIn } from "/static/core/citation.js";
import { cited } from "/static/core/clause.js";
import { capital, grid, h, head, messageElement } from "/static/core/dom.js";
import { emblem } from "/static/core/emblem.js";
import { argumentText, inWords, locale, oddsText, phraseText, say, sayWith } from "/static/core/messages.js";

const slug = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
const share = (pct, digits = 3) => `${pct.toFixed(digits).replace("-", "−")}%`;

export async function guides(page) {
  const games = await ask("GET", "/games");
  page.show(
    head(
      say("page-guides"),
      say("guide-lead"),
    ),
    h(
      "ul.game-cards",
      ...games.map(({ game, title, law, seats, lines, emblem: told }) => {
        const card = h(
          "li",
          emblem(game, told),
          h(
            "div",
            h("h2", h("a", { href: `#/guide/${game}` }, title)),
            h("p.soft", `${law} · ${say("guide-seats", { seats })}`),
            h("p", Object.values(lines).map(phraseText).join(", ")),
          ),
        );
        card.dataset.game = game;
        return card;
      }),
    ),
  );
}

export const guide = (page, _house, game, at = "") => draw(page, { game, at, base: `#/guide/${game}` });

export async function tableGuide(page, _house, table) {
  const { view } = await ask("GET", `/tables/${table}`);
  return draw(page, { game: view.game, table, at: "", base: `#/table/${table}/rules` });
}

async function draw(page, { game, table = "", at, base }) {
  const asked = table ? `?table=${encodeURIComponent(table)}` : "";
  const [sections, games] = await Promise.all([ask("GET", `/games/${game}/rules${asked}`), ask("GET", "/games")]);
  const about = games.find((one) => one.game === game);
  const figures = h(
    "section",
    { id: "figures", tabIndex: -1 },
    h("h2", say("guide-costs")),
    h("p.working", { role: "status" }, h("span.spinner"), say("guide-working")),
  );
  const readings = h("div");
  const parts = sections.slice(1).map((section) =>
    isReadings(section)
      ? h(
        "section",
        { id: slug(section.title), tabIndex: -1 },
        messageElement("h2", section.title_message),
        ...section.paragraphs_message.map((one) => messageElement("p", one)),
        readings,
      )
      : sectionOf(section)
  );
  const contents = [
    [say("guide-costs"), "figures"],
    ...sections.slice(1).map((section) => [argumentText(section.title_message), slug(section.title)]),
  ];
  const go = (id) => {
    const there = document.getElementById(id);
    there?.scrollIntoView({ behavior: "smooth" });
    there?.focus({ preventScroll: true });
  };
  const link = ([title, id]) =>
    h(
      "li",
      h("a", {
        href: base.startsWith("#/guide") ? `${base}/${id}` : base,
        onclick: (event) => {
          event.preventDefault();
          history.replaceState(null, "", event.currentTarget.href);
          go(id);
        },
      }, title),
    );
  const [first] = sections;
  const english = h("p.warn", { hidden: true }, say("guide-english"));
  const element = h(
    "article.guide",
    h(
      "header.guide-head",
      emblem(game, about.emblem),
      h(
        "div",
        messageElement("h1", first.title_message),
        h("p.lead", table ? say("guide-at", { table }) : say("guide-template"), " ", cited(first.clause)),
        ...first.paragraphs_message.map((one) => messageElement("p", one)),
        english,
      ),
    ),
    h(
      "details.contents",
      { open: innerWidth > 900 },
      h("summary", say("guide-contents")),
      h("nav", { "aria-label": say("guide-contents") }, h("ol", ...contents.map(link))),
    ),
    h("div.sections", figures, ...parts),
  );
  element.dataset.game = game;
  page.show(element);
  const look = () => {
    english.hidden = element.querySelector('[lang="en"]') === null;
  };
  look();
  if (at) go(at);
  ask("GET", `/games/${game}/odds${asked}`).then((found) => {
    figures.replaceChildren(...wagers(found.wagers));
    readings.replaceChildren(...found.readings.map(reading));
    look();
  }).catch((error) => {
    figures.replaceChildren(h("h2", say("guide-costs")), h("p.bad", error.message));
    readings.replaceChildren(
      ...sections.filter((section) => isReadings(section) && section.grid).map(({ grid: both }) =>
        grid(both.head_message.map(argumentText), both.rows_message.map((row) => row.map(cell)))
      ),
    );
  });
}

// A citation one can ask; anything else in the language of the page.
const cell = (argument) => {
  const found = typeof argument === "string" ? citationIn(argument) : null;
  return found
    ? h("span.nowrap", cited(found.clause), found.rest ? h("small.soft", found.rest.slice(1)) : null)
    : messageElement("span", argument);
};
const isReadings = (section) => section.title_message.key === "rules-readings";

function sectionOf(section) {
  const short = section.grid?.head_message.map((one) => one.key).join() === "head-hand,head-pays";
  return h(
    "section",
    { id: slug(section.title), tabIndex: -1, className: short ? "pays" : "" },
    messageElement("h2", section.title_message, {}, " ", cited(section.clause)),
    ...section.paragraphs_message.map((one) => messageElement("p", one)),
    section.grid
      ? grid(section.grid.head_message.map(argumentText), section.grid.rows_message.map((row) => row.map(cell)), {
        caption: argumentText(section.title_message),
      })
      : null,
  );
}

function wagers(entries) {
  const rows = entries.map((entry) => [
    h(
      "span",
      h("strong", argumentText(entry.title_message)),
      entry.paytable ? h("small.soft", ` ${say("guide-paytable", { paytable: entry.paytable })}`) : null,
    ),
    h("span", share(entry.hold_pct), h("small.soft", ` ${argumentText(entry.of_message)}`)),
    share(entry.element_of_risk_pct),
    entry.hit_pct === undefined ? "–" : share(entry.hit_pct, 2),
    entry.std_dev.toFixed(3),
    cited(entry.clause),
  ]);
  return [
    h("h2", say("guide-costs")),
    h("p", say("guide-costs_words")),
    grid(["wager", "keeps", "of_all", "often", "deviation", "clause"].map((key) => say(`column-${key}`)), rows, {
      figures: [1, 2, 3, 4],
      caption: say("guide-costs"),
    }),
    ...entries.map(detail),
  ];
}

const big = (text) => BigInt(text).toLocaleString(locale());

function detail(entry) {
  const [first, ...rest] = entry.strategy_message;
  return h(
    "details.figures",
    h("summary", say("guide-behind", { title: argumentText(entry.title_message) })),
    first
      ? h(
        "div",
        h("h3", say("guide-best")),
        messageElement("p", first),
        rest.length ? h("ul", ...rest.map((line) => messageElement("li", line))) : null,
      )
      : null,
    h(
      "p.exact",
      ...sayWith("guide-exactly", {
        fraction: h("code", `${entry.ev.num.replace("-", "−")} / ${entry.ev.den}`),
        of: entry.of_message,
        deals: big(entry.combinations),
      }),
      " ",
      entry.publication ? messageElement("span", entry.publication_message) : "",
    ),
    entry.break_even ? h("p", meterWords(entry)) : null,
    grid(
      ["result", "pays", "chance", "adds"].map((key) => say(`column-${key}`)),
      entry.rows.map((
        row,
      ) => [
        outcome(row.hand_message),
        oddsText(row.odds),
        row.probability ? one(row.probability) : say("guide-never"),
        share(100 * row.contribution),
      ]),
      { figures: [1, 2, 3], caption: argumentText(entry.title_message) },
    ),
  );
}

// A row begins a sentence, whatever it is made of.
function outcome(argument) {
  const [text, mark] = inWords(argument);
  return h("span", mark, capital(text));
}

const meterWords = (entry) =>
  say("guide-meter", {
    meters: Object.entries(entry.break_even).filter(([, held]) => held !== null).map(([tier, held]) =>
      `$${
        Math.ceil(Number(typeof held === "object" ? Number(held.num) / Number(held.den) : held)).toLocaleString(
          locale(),
        )
      } (${tier})`
    ).join(", "),
    back: entry.long_run_pct.toFixed(2),
    players: entry.contributed_pct.toFixed(2),
    house: entry.house_reseeds_pct.toFixed(2),
  });
const one = (
  chance,
) => (chance > 0.01
  ? `${(100 * chance).toFixed(2)}%`
  : say("guide-one_in", { count: Math.round(1 / chance).toLocaleString(locale()) }));

function reading(found) {
  const others = found.others.map((other) =>
    h(
      "div.other",
      h("h4", say("guide-also")),
      messageElement("p", { phrase: `${other.says}.` }),
      other.holds.length
        ? grid(
          ["then", "here", "otherwise", "difference"].map((key) => say(`column-${key}`)),
          other.holds.map((
            held,
          ) => [
            argumentText(held.title_message),
            share(held.hold_pct),
            share(held.other_hold_pct),
            signed(held.other_hold_pct - held.hold_pct),
          ]),
          { figures: [1, 2, 3] },
        )
        : h("p.soft", say("guide-no_change")),
    )
  );
  return h(
    "div.reading-card.panel",
    h(
      "div.here",
      messageElement("h3", { phrase: capital(found.key.replaceAll("_", " ")) }),
      h(
        "p",
        h("strong", say("guide-here")),
        " ",
        messageElement("span", { phrase: `${found.says}.` }),
        " ",
        cited(found.clause),
        h("small.soft", ` ${found.about}`),
      ),
    ),
    ...others,
  );
}

const signed = (
  points,
) => (Math.abs(points) < 5e-7
  ? say("guide-none")
  : say("guide-points", { points: `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(3)}` }));
