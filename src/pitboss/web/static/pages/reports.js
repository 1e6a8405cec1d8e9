// Reports show the house's figures over a period beside what they should be; each table of them can be saved as a file.

import { ask, query } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import {
  AUDITORS,
  capital,
  dated,
  exactMoney,
  field,
  figure,
  grid,
  h,
  head,
  irregularity,
  moment,
  only,
  onPress,
  percent,
  s,
  tiles,
  words,
} from "/static/core/dom.js";
import { oddsText, phraseText, say } from "/static/core/messages.js";

const local = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
const midnight = (daysAgo) => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day;
};
/** @type {[string, () => (Date | null)[]][]} */
const PERIODS = [
  ["all", () => [null, null]],
  ["today", () => [midnight(0), null]],
  ["yesterday", () => [midnight(1), midnight(0)]],
  ["week", () => [midnight(6), null]],
  ["month", () => [midnight(29), null]],
];

const CALLED = new Map(); // What a game and its wagers are called.
const gameOf = (game) => CALLED.get(game)?.title ?? words(game);
const wagerOf = (
  { game, wager },
) => (wager === "base" ? say("report-required") : CALLED.get(game)?.titles[wager] ?? capital(words(wager)));

export async function reportsPage(page, house) {
  only(house, ...AUDITORS);
  for (const { game, title, titles } of await ask("GET", "/games")) CALLED.set(game, { title, titles });
  const since = h("input", { type: "datetime-local" }),
    until = h("input", { type: "datetime-local" }),
    body = h("div", { "aria-live": "polite" });
  const asked = () =>
    Object.fromEntries(
      Object.entries({ since, until }).map((
        [key, input],
      ) => [key, input.value ? Math.floor(new Date(input.value).getTime() / 1000) : null]),
    );
  const draw = async () => {
    body.setAttribute("aria-busy", "true");
    const period = asked(), told = await ask("GET", `/report${query(period)}`);
    const theory = h(
      "section",
      { id: "theory" },
      h("h2", say("report-theory")),
      h("p.working", { role: "status" }, h("span.spinner"), say("report-working")),
    );
    body.replaceChildren(...sections(told, period, theory));
    body.removeAttribute("aria-busy");
    ask("GET", `/report${query({ ...period, theory: true })}`).then((full) =>
      theory.replaceChildren(...beside(full.theory, period))
    ).catch((error) => theory.replaceChildren(h("h2", say("report-theory")), h("p.bad", error.message)));
  };
  const presets = PERIODS.map(([name, bounds]) => {
    const button = h("button", { type: "button", "aria-pressed": "false" }, say(`period-${name}`));
    return onPress(button, async () => {
      const [from, to] = bounds();
      since.value = from ? local(from) : "";
      until.value = to ? local(to) : "";
      for (const one of presets) one.setAttribute("aria-pressed", String(one === button));
      await draw();
    }, showRefusal);
  });
  presets[0].setAttribute("aria-pressed", "true");
  const own = h(
    "form.acts.end",
    {
      onsubmit: (event) => {
        event.preventDefault();
        for (const one of presets) one.setAttribute("aria-pressed", "false");
        draw().catch(showRefusal);
      },
    },
    field(say("period-from"), since),
    field(say("period-to"), until),
    h("button", say("report-show")),
  );
  page.show(
    head(say("page-reports"), say("report-lead")),
    h(
      "div.panel.period",
      h("div.chooser", { role: "group", "aria-label": say("report-period") }, ...presets),
      own,
    ),
    body,
  );
  await draw();
}

const csv = (title, part, period) =>
  h("a.csv", {
    href: `/api/report/${part}.csv${query(period)}`,
    download: `${part}.csv`,
    "aria-label": say("report-csv", { part: title }),
  }, "CSV");
const titled = (title, part, period) => h("div.section-head", h("h2", title), csv(title, part, period));
// Hold is win over drop, as a table games manager means it; beside it of the handle, as theory is told.
const columns = (...keys) => keys.map((key) => say(`column-${key}`));
const MONEY = ["drop", "fills", "credits", "win", "hold", "handle", "of_handle"];
const taken = (row) => [
  exactMoney(row.drop),
  exactMoney(row.fills),
  exactMoney(row.credits),
  amount(row.win),
  percent(row.hold_of_drop),
  exactMoney(row.handle),
  percent(row.hold),
];
const staked = (row) => [exactMoney(row.handle), amount(row.win), percent(row.hold)];
const amount = (text) => h("span", { className: Number(text) < 0 ? "bad" : "" }, exactMoney(text));

function sections(told, period, theory) {
  const none = !Object.keys(told.tables).length && !told.wagers.length;
  if (none) return [h("p.panel", say("report-none"))];
  const all = Object.values(told.tables).reduce(
    (sum, row) => ({
      drop: sum.drop + Number(row.drop),
      handle: sum.handle + Number(row.handle),
      win: sum.win + Number(row.win),
    }),
    { drop: 0, handle: 0, win: 0 },
  );
  const rounds = Object.values(told.rounds).reduce((sum, count) => sum + count, 0);
  const figures = [
    [say("column-rounds"), figure(rounds)],
    [say("column-drop"), exactMoney(all.drop)],
    [say("column-handle"), exactMoney(all.handle)],
    [say("column-win"), amount(all.win)],
    [say("report-hold"), percent(all.drop ? all.win / all.drop : null)],
    [say("report-of_handle"), percent(all.handle ? all.win / all.handle : null)],
  ];
  const wrong = [
    ...told.irregularities.map((
      one,
    ) => [one.table, one.dealer || "–", irregularity(one.kind), one.by, String(one.count)]),
    ...told.voids.map((one) => [one.table, one.dealer || "–", say("report-voided"), "", String(one.count)]),
  ];
  return [
    tiles(figures),
    titled(say("report-hours"), "hours", period),
    hours(told.hours),
    titled(say("report-tables"), "tables", period),
    grid(
      columns("table", "rounds", ...MONEY),
      Object.entries(told.tables).map((
        [name, row],
      ) => [name, figure(told.rounds[name] ?? 0), ...taken(row)]),
      { figures: [1, 2, 3, 4, 5, 6, 7, 8] },
    ),
    titled(say("report-games"), "games", period),
    grid(columns("game", ...MONEY), Object.entries(told.games).map(([name, row]) => [gameOf(name), ...taken(row)]), {
      figures: [1, 2, 3, 4, 5, 6, 7],
    }),
    theory,
    titled(say("report-wagers"), "wagers", period),
    grid(
      columns("game", "wager", "handle", "win", "of_handle"),
      told.wagers.map((row) => [gameOf(row.game), wagerOf(row), ...staked(row)]),
      { figures: [2, 3, 4] },
    ),
    titled(say("report-jackpots"), "jackpots", period),
    told.jackpots.length
      ? grid(
        columns("when", "where", "player", "hand", "share", "paid"),
        told.jackpots.map((
          won,
        ) => [
          moment(won.at),
          h("a", { href: `#/table/${won.table}/round/${won.round}` }, `${won.table} ${won.round}`),
          won.player,
          phraseText(won.hand),
          oddsText(won.odds),
          exactMoney(won.paid),
        ]),
        { figures: [5] },
      )
      : h("p.soft", say("report-no_jackpot")),
    titled(say("report-wrong"), "irregularities", period),
    wrong.length
      ? grid(columns("table", "dealer", "what", "by", "times"), wrong, { figures: [4] })
      : h("p.soft", say("report-nothing_wrong")),
  ];
}

function beside(rows, period) {
  const line = (row) => {
    const { theoretical: due } = row;
    if (!due) return [gameOf(row.game), wagerOf(row), exactMoney(row.handle), percent(row.hold), "–", "–", "–"];
    const handle = Number(row.handle), [low, high] = [Number(due.low) / handle, Number(due.high) / handle];
    return [
      gameOf(row.game),
      wagerOf(row),
      exactMoney(row.handle),
      h("strong", percent(row.hold)),
      percent(due.hold),
      range(low, high, due.hold, row.hold),
      due.z === null ? "–" : h(
        "span",
        { className: row.hold < low || row.hold > high ? "warn" : "" },
        due.z.toFixed(1).replace(/^-0\.0$/, "0.0").replace("-", "−"),
      ),
    ];
  };
  return [
    titled(say("report-theory"), "theory", period),
    h("p.soft", say("report-theory_words")),
    grid([...columns("game", "wager", "handle", "held", "theory", "within"), "z"], rows.map(line), {
      figures: [2, 3, 4, 6],
      caption: say("report-theory"),
    }),
  ];
}

function range(low, high, due, held) {
  const least = Math.min(low, held),
    most = Math.max(high, held),
    x = (value) => 4 + (112 * (value - least)) / (most - least || 1),
    out = held < low || held > high;
  return h(
    "span.range",
    { title: say("range", { low: percent(low), high: percent(high) }) },
    s(
      "svg",
      {
        viewBox: "0 0 120 16",
        role: "img",
        "aria-label": say("report-band", { low: percent(low), high: percent(high), held: percent(held) }),
      },
      s("rect.band", { x: x(low), y: 5, width: Math.max(1, x(high) - x(low)), height: 6, rx: 3 }),
      s("path.due", { d: `M${x(due)} 3V13` }),
      s("circle", { cx: x(held), cy: 8, r: 4, class: out ? "mark out" : "mark" }),
    ),
    h("small", say("range", { low: percent(low, 1), high: percent(high, 1) })),
  );
}

function hours(rows) {
  const played = rows.filter((row) => Number(row.handle) || Number(row.drop));
  if (!played.length) return h("p.soft", say("report-no_hour"));
  const most = Math.max(...played.map((row) => Math.max(Number(row.handle), Math.abs(Number(row.win))))) || 1,
    width = 26,
    tall = 120;
  const bars = played.map((row, at) => {
    const handle = (tall * Number(row.handle)) / most,
      win = (tall * Math.abs(Number(row.win))) / most,
      x = at * width + 4;
    return s(
      "g",
      s(
        "title",
        say("report-hour", {
          when: dated(row.begins),
          handle: exactMoney(row.handle),
          win: exactMoney(row.win),
        }),
      ),
      s("rect.handle", { x, y: tall - handle, width: width - 8, height: Math.max(1, handle), rx: 2 }),
      s("rect", {
        x: x + 5,
        y: tall - win,
        width: width - 18,
        height: Math.max(1, win),
        class: Number(row.win) < 0 ? "given" : "won",
      }),
    );
  });
  return h(
    "div",
    h(
      "div.scroll",
      { tabIndex: 0, role: "group", "aria-label": say("report-hours_label") },
      s("svg.hours", {
        viewBox: `0 0 ${Math.max(played.length * width, 260)} ${tall + 2}`,
        width: Math.max(played.length * width, 260),
        height: tall + 2,
        "aria-hidden": "true",
      }, bars),
    ),
    h(
      "p.soft.key",
      h("i.handle"),
      say("report-key_handle"),
      " ",
      h("i.won"),
      say("report-key_won"),
      " ",
      h("i.given"),
      say("report-key_lost"),
    ),
    h(
      "details",
      h("summary", say("report-hours_figures")),
      grid(columns("hour", ...MONEY), played.map((row) => [moment(row.begins), ...taken(row)]), {
        figures: [1, 2, 3, 4, 5, 6, 7],
      }),
    ),
  );
}
