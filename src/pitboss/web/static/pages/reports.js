// The house's figures over a period, beside what they should be; each table of them as a file.

import { ask, query, refusal } from "/static/core/api.js";
import {
  AUDITORS,
  doing,
  exactMoney,
  field,
  grid,
  h,
  head,
  moment,
  only,
  percent,
  show,
  words,
} from "/static/core/dom.js";
import { s } from "/static/core/draw.js";

const local = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
const midnight = (daysAgo) => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day;
};
/** @type {[string, () => (Date | null)[]][]} */
const PERIODS = [
  ["All time", () => [null, null]],
  ["Today", () => [midnight(0), null]],
  ["Yesterday", () => [midnight(1), midnight(0)]],
  ["Last 7 days", () => [midnight(6), null]],
  ["Last 30 days", () => [midnight(29), null]],
];

const CALLED = new Map(); // What a game and its wagers are called.
const gameOf = (game) => CALLED.get(game)?.title ?? words(game);
const wagerOf = (
  { game, wager },
) => (wager === "base" ? "required wagers" : CALLED.get(game)?.lines[wager] ?? words(wager));

export async function reportsPage(house) {
  only(house, ...AUDITORS);
  for (const { game, title, lines } of await ask("GET", "/games")) CALLED.set(game, { title, lines });
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
      h("h2", {}, "Beside theory"),
      h(
        "p",
        { className: "working", role: "status" },
        h("span", { className: "spinner" }),
        "Working out what each wager should have held…",
      ),
    );
    body.replaceChildren(...sections(told, period, theory));
    body.removeAttribute("aria-busy");
    ask("GET", `/report${query({ ...period, theory: true })}`).then((full) =>
      theory.replaceChildren(...beside(full.theory, period))
    ).catch((error) =>
      theory.replaceChildren(h("h2", {}, "Beside theory"), h("p", { className: "bad" }, error.message))
    );
  };
  const presets = PERIODS.map(([name, bounds]) => {
    const button = h("button", { type: "button", "aria-pressed": "false" }, name);
    return doing(button, async () => {
      const [from, to] = bounds();
      since.value = from ? local(from) : "";
      until.value = to ? local(to) : "";
      for (const one of presets) one.setAttribute("aria-pressed", String(one === button));
      await draw();
    }, refusal);
  });
  presets[0].setAttribute("aria-pressed", "true");
  const own = h(
    "form",
    {
      className: "acts end",
      onsubmit: (event) => {
        event.preventDefault();
        for (const one of presets) one.setAttribute("aria-pressed", "false");
        draw().catch(refusal);
      },
    },
    field("From", since),
    field("To", until),
    h("button", {}, "Show"),
  );
  show(
    head("Reports", "Recomputed from the log each time: drop, handle, win and hold, and what chance would allow."),
    h(
      "div",
      { className: "panel period" },
      h("div", { className: "chooser", role: "group", "aria-label": "Period" }, ...presets),
      own,
    ),
    body,
  );
  await draw();
}

const csv = (part, period) =>
  h("a", {
    className: "csv",
    href: `/api/report/${part}.csv${query(period)}`,
    download: `${part}.csv`,
    "aria-label": `${part} as a CSV file`,
  }, "CSV");
const titled = (title, part, period) => h("div", { className: "section-head" }, h("h2", {}, title), csv(part, period));
// Hold is win over drop, as a table games manager means it; beside it of the handle, as theory is told.
const MONEY = ["Drop", "Fills", "Credits", "Win", "Hold", "Handle", "Of handle"];
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
  if (none) return [h("p", { className: "panel" }, "Nothing was played in this period.")];
  const all = Object.values(told.tables).reduce(
    (sum, row) => ({
      drop: sum.drop + Number(row.drop),
      handle: sum.handle + Number(row.handle),
      win: sum.win + Number(row.win),
    }),
    { drop: 0, handle: 0, win: 0 },
  );
  const rounds = Object.values(told.rounds).reduce((sum, count) => sum + count, 0);
  const tiles = [
    ["Rounds", rounds.toLocaleString("en-US")],
    ["Drop", exactMoney(all.drop)],
    ["Handle", exactMoney(all.handle)],
    ["Win", amount(all.win)],
    ["Hold: win over drop", percent(all.drop ? all.win / all.drop : null)],
    ["Win over handle", percent(all.handle ? all.win / all.handle : null)],
  ];
  const wrong = [
    ...told.irregularities.map((one) => [one.table, one.dealer || "–", words(one.kind), one.by, String(one.count)]),
    ...told.voids.map((one) => [one.table, one.dealer || "–", "round voided", "", String(one.count)]),
  ];
  return [
    h(
      "dl",
      { className: "tiles" },
      ...tiles.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    ),
    titled("By hour", "hours", period),
    hours(told.hours),
    titled("By table", "tables", period),
    grid(
      ["Table", "Rounds", ...MONEY],
      Object.entries(told.tables).map((
        [name, row],
      ) => [name, (told.rounds[name] ?? 0).toLocaleString("en-US"), ...taken(row)]),
      { figures: [1, 2, 3, 4, 5, 6, 7, 8] },
    ),
    titled("By game", "games", period),
    grid(["Game", ...MONEY], Object.entries(told.games).map(([name, row]) => [gameOf(name), ...taken(row)]), {
      figures: [1, 2, 3, 4, 5, 6, 7],
    }),
    theory,
    titled("By wager", "wagers", period),
    grid(
      ["Game", "Wager", "Handle", "Win", "Of handle"],
      told.wagers.map((row) => [gameOf(row.game), wagerOf(row), ...staked(row)]),
      { figures: [2, 3, 4] },
    ),
    titled("Jackpots", "jackpots", period),
    told.jackpots.length
      ? grid(
        ["When", "Where", "Player", "Hand", "Share", "Paid"],
        told.jackpots.map((
          won,
        ) => [
          moment(won.at),
          h("a", { href: `#/table/${won.table}/round/${won.round}` }, `${won.table} ${won.round}`),
          won.player,
          won.hand,
          won.odds,
          exactMoney(won.paid),
        ]),
        { figures: [5] },
      )
      : h("p", { className: "soft" }, "No share of a meter was won."),
    titled("Voids and irregularities", "irregularities", period),
    wrong.length
      ? grid(["Table", "Dealer", "What", "Reported by", "Times"], wrong, { figures: [4] })
      : h("p", { className: "soft" }, "None."),
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
      h("strong", {}, percent(row.hold)),
      percent(due.hold),
      range(low, high, due.hold, row.hold),
      due.z === null ? "–" : h(
        "span",
        { className: Math.abs(due.z) > 1.96 ? "warn" : "" },
        due.z.toFixed(1).replace(/^-0\.0$/, "0.0").replace("-", "−"),
      ),
    ];
  };
  return [
    titled("Beside theory", "theory", period),
    h(
      "p",
      { className: "soft" },
      "The required wagers together, of the Ante and under the best play; meters at seed, envy left out. The band is where 95 of 100 honest nights lie; the mark is this one.",
    ),
    grid(["Game", "Wager", "Handle", "Held", "In theory", "Within", "z"], rows.map(line), {
      figures: [2, 3, 4, 6],
      caption: "Beside theory",
    }),
  ];
}

function range(low, high, due, held) {
  const least = Math.min(low, held),
    most = Math.max(high, held),
    x = (value) => 4 + (112 * (value - least)) / (most - least || 1),
    out = held < low || held > high;
  return h(
    "span",
    { className: "range", title: `${percent(low)} to ${percent(high)}` },
    s(
      "svg",
      {
        viewBox: "0 0 120 16",
        role: "img",
        "aria-label": `${percent(low)} to ${percent(high)}; held ${percent(held)}`,
      },
      s("rect", { x: x(low), y: 5, width: Math.max(1, x(high) - x(low)), height: 6, rx: 3, class: "band" }),
      s("path", { d: `M${x(due)} 3V13`, class: "due" }),
      s("circle", { cx: x(held), cy: 8, r: 4, class: out ? "mark out" : "mark" }),
    ),
    h("small", {}, `${percent(low, 1)} to ${percent(high, 1)}`),
  );
}

function hours(rows) {
  const played = rows.filter((row) => Number(row.handle) || Number(row.drop));
  if (!played.length) return h("p", { className: "soft" }, "No hour was played.");
  const most = Math.max(...played.map((row) => Math.max(Number(row.handle), Math.abs(Number(row.win))))) || 1,
    width = 26,
    tall = 120;
  const bars = played.map((row, at) => {
    const handle = (tall * Number(row.handle)) / most,
      win = (tall * Math.abs(Number(row.win))) / most,
      x = at * width + 4;
    return s(
      "g",
      {},
      s(
        "title",
        {},
        `${new Date(row.begins * 1000).toLocaleString("en-US")}: handle ${exactMoney(row.handle)}, win ${
          exactMoney(row.win)
        }`,
      ),
      s("rect", { x, y: tall - handle, width: width - 8, height: Math.max(1, handle), rx: 2, class: "handle" }),
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
    {},
    h(
      "div",
      { className: "scroll", tabIndex: 0, role: "group", "aria-label": "Handle and win by hour" },
      s("svg", {
        viewBox: `0 0 ${Math.max(played.length * width, 260)} ${tall + 2}`,
        width: Math.max(played.length * width, 260),
        height: tall + 2,
        class: "hours",
        "aria-hidden": "true",
      }, bars),
    ),
    h(
      "p",
      { className: "soft key" },
      h("i", { className: "handle" }),
      "handle ",
      h("i", { className: "won" }),
      "won by the house ",
      h("i", { className: "given" }),
      "lost by the house",
    ),
    h(
      "details",
      {},
      h("summary", {}, "The hours as figures"),
      grid(["Hour", ...MONEY], played.map((row) => [moment(row.begins), ...taken(row)]), {
        figures: [1, 2, 3, 4, 5, 6, 7],
      }),
    ),
  );
}
