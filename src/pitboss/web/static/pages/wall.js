// The wall shows the meters large and dark, to be read across a room: all of them, or one.

import { watchFloor } from "/static/core/connection.js";
import { h, keep, words } from "/static/core/dom.js";
import { Ticker } from "/static/core/ticker.js";
import { say } from "/static/core/messages.js";

const FEW = 2, MANY = 10; // So few figures are as large as they can be; of so many, small enough to stand on one page.

// Every meter there is, by an address of its own. Tables that share one are told together, with the least that any of
// them has told: one of them may have paid a moment ago.
export function metersOf(tables) {
  const found = new Map();
  for (const table of tables.values()) {
    for (const [meter, tiers] of Object.entries(table.meters)) {
      const linked = table.linked[meter], title = table.meter_titles[meter];
      const key = linked ?? `${table.name}, ${words(meter)}`;
      const known = found.get(key) ??
        {
          key,
          title: linked ? say("wall-linked", { meter: title }) : table.title,
          below: linked ? [] : [title, table.name],
          tiers: {},
        };
      if (linked) known.below.push(table.name);
      for (const [tier, held] of Object.entries(tiers)) {
        known.tiers[tier] = known.tiers[tier] === undefined || Number(held) < Number(known.tiers[tier])
          ? held
          : known.tiers[tier];
      }
      found.set(key, known);
    }
  }
  return found;
}

export function wall(page, _house, only = "") {
  document.body.className = "on-the-wall";
  const board = h("div.board"), shown = new Map();
  const old = h("p.old", { role: "status", hidden: true }, say("wall-old"));
  const none = h("p.none", say("wall-none"));
  const draw = (tables) => {
    const meters = [...metersOf(tables).values()].filter((meter) => !only || meter.key === only);
    for (const meter of meters) {
      if (!shown.has(meter.key)) shown.set(meter.key, new Figure(meter, only));
      shown.get(meter.key).tell(meter);
    }
    keep(board, meters.map((meter) => [meter.key, () => shown.get(meter.key).element]));
    const figures = meters.reduce((sum, meter) => sum + Object.keys(meter.tiers).length, 0);
    board.classList.toggle("few", figures <= FEW);
    board.classList.toggle("many", figures > MANY);
    none.hidden = meters.length > 0;
  };
  const full = h("button", {
    type: "button",
    onclick:
      () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }, say("wall-full"));
  page.show(
    h(
      "section.wall",
      { "aria-label": say("wall-title") },
      h("h1.hidden-words", say("wall-title")),
      board,
      none,
      old,
      h("p.standing", say("house-practice")),
      h(
        "nav.leave",
        { "aria-label": say("wall-display") },
        only ? h("a", { href: "#/wall" }, say("wall-all")) : null,
        h("a", { href: "#/" }, say("table-lobby")),
        document.fullscreenEnabled ? full : null,
      ),
    ),
  );
  watchFloor(page.signal, draw, (up) => {
    old.hidden = up;
  });
}

class Figure {
  constructor(meter, only) {
    this.tickers = new Map();
    this.below = h("p.below");
    this.rows = h("div.tiers");
    const title = only ? meter.title : h("a", { href: `#/wall/${encodeURIComponent(meter.key)}` }, meter.title);
    this.element = h("article.jackpot", h("h2", title), this.rows, this.below);
  }

  tell(meter) {
    this.below.textContent = meter.below.join(" · ");
    for (const [tier, held] of Object.entries(meter.tiers)) {
      if (this.tickers.has(tier)) {
        this.tickers.get(tier).tell(held);
        continue;
      }
      const ticker = new Ticker(held);
      this.tickers.set(tier, ticker);
      this.rows.append(h("p", tier === "primary" ? null : h("span.tier", tier), ticker.element));
    }
  }
}
