// The floor page shows what waits for the floorperson first, then every table as it is this second.

import { ask, watchFloor } from "/static/core/connection.js";
import { showRefusal, toast } from "/static/core/dialog.js";
import { cited } from "/static/core/clause.js";
import { ago, AUDITORS, capital, h, head, keep, lineDown, only, onPress, there } from "/static/core/dom.js";
import { argumentText, deviceName, messageText, outcomeText, say, sayCount, sayWith } from "/static/core/messages.js";
import { phasePill } from "/static/pages/lobby.js";

// With the cards and the amount, or what else may be ruled, at the table's own page.
const LOOKED_AT = ["ValidateAward", "DocumentAward", "RuleChips", "RuleMisdeal"];

export async function floorPage(page, house) {
  only(house, ...AUDITORS);
  const floor = new FloorPage(house);
  page.show(floor.element);
  if (floor.mine) floor.dealers = await dealersByTable();
  page.every(1000, () => floor.tick());
  floor.hearTroubles();
  page.every(3000, () => floor.hearTroubles());
  watchFloor(page.signal, (tables, changed) => floor.tell(tables, changed), (up) => {
    floor.line.hidden = up;
  });
}

export async function dealersByTable() {
  const found = new Map();
  for (const { name, role, table, locked } of await ask("GET", "/accounts")) {
    if (role === "dealer" && table && !locked) found.set(table, [...(found.get(table) ?? []), name]);
  }
  return found;
}

// What the floor can do: for a box whose player left, for one whose player does not decide, for a seat whose player is away.
const REMEDIES = {
  box: [
    ["lose", (seat) => ({ type: "RuleAbandoned", seat, losing: true })],
    ["stands", (seat) => ({ type: "RuleAbandoned", seat })],
  ],
  silent: [["fold", (seat) => ({ type: "Decide", seat, cents: null })]],
  call: [["come", null]],
  out: [["free", (seat) => ({ type: "FreeSeat", seat })]],
  claim: [], // It is ruled on at the page of the table.
};

// A table at which the procedure waits for the floor; one that deals itself takes that step by itself.
const waits = (table) => table.step.role === "floorperson" && table.phase !== "closed" && !table.automatic;

class FloorPage {
  constructor(house) {
    this.mine = house.me.role === "floorperson";
    this.tables = new Map();
    this.dealers = new Map();
    this.rows = new Map();
    this.line = lineDown();
    this.troubles = h("ul.troubles", { role: "alert", hidden: true });
    this.alarms = h("ul.alarms", { role: "status", hidden: true });
    this.waiting = h("ul.waiting");
    this.none = h("p.soft", say("floor-nothing"));
    this.out = h("ul.waiting");
    this.resting = h(
      "section.panel",
      { "aria-label": say("floor-resting"), hidden: true },
      h("h2", say("floor-resting")),
      this.out,
    );
    this.body = h("tbody");
    this.lead = h("span", say("lobby-reading"));
    const heads = ["table", "now", "round", "seats", "dealer", "awaited", "since"].map((key) => say(`column-${key}`));
    this.element = h(
      "div.floor-page",
      head(
        say("page-floor"),
        this.lead,
        ...(this.mine ? [h("a.button.main", { href: "#/open" }, say("page-open"))] : []),
      ),
      this.line,
      this.troubles,
      this.alarms,
      h(
        "section.panel",
        { "aria-label": say("floor-waiting") },
        h("h2", say("floor-waiting")),
        this.none,
        this.waiting,
      ),
      this.resting,
      h(
        "section",
        { "aria-label": say("floor-all") },
        h("h2", say("floor-all")),
        h(
          "div.scroll",
          h(
            "table.floor-table",
            h("thead", h("tr", ...heads.map((name) => h("th", { scope: "col" }, name)))),
            this.body,
          ),
        ),
      ),
    );
  }

  // What is wrong with this host or one of its tables. Silence is no good news: a house that does not answer says so too.
  async hearTroubles() {
    const silence = (error) => [{ what_message: say("floor-the_house"), words_message: error.message }];
    const [told, alarms] = await Promise.all([
      ask("GET", "/troubles").catch(silence),
      ask("GET", "/alarms").catch(() => []),
    ]);
    this.alarms.hidden = alarms.length === 0;
    keep(
      this.alarms,
      alarms.map(({ table, words, words_message: message, at }) => [
        `${table} ${words} ${at}`,
        () =>
          h(
            "li",
            h("strong", `${table || say("floor-the_house")}: `),
            argumentText(message),
            h("small.soft", ` ${ago(at)}`),
          ),
      ]),
    );
    this.troubles.hidden = told.length === 0;
    keep(
      this.troubles,
      told.map(({ what_message, words_message }) => {
        const what = capital(argumentText(what_message)), why = argumentText(words_message);
        return [`${what} ${why}`, () => h("li", h("strong", `${what}: `), why)];
      }),
    );
  }

  tell(tables, changed) {
    this.tables = tables;
    for (const name of changed) {
      if (!this.rows.has(name)) this.rows.set(name, new Row());
      this.rows.get(name).tell(tables.get(name), this.dealers.get(name));
    }
    keep(this.body, [...tables.keys()].map((name) => [name, () => this.rows.get(name).element]));
    const all = [...tables.values()], absent = all.flatMap((table) => table.waits.map((one) => ({ table, one })));
    const due = [
      ...all.filter((table) => waits(table) || table.fault)
        .map((table) => [`${table.name} ${messageText(table.step)}`, () => this.item(table)]),
      ...absent.filter(({ one }) => one.what !== "out").map(entry(this)),
    ];
    const out = absent.filter(({ one }) => one.what === "out");
    this.none.hidden = due.length > 0;
    keep(this.waiting, due);
    this.resting.hidden = !out.length;
    keep(this.out, out.map(entry(this)));
    const open = [...tables.values()].filter((table) => table.phase !== "closed");
    this.lead.textContent = say("floor-lead", {
      tables: sayCount("lobby-tables", open.length),
      closed: tables.size - open.length,
      due: due.length,
    });
    this.tick();
  }

  tick() {
    for (const [name, row] of this.rows) row.since.textContent = ago(this.tables.get(name).since);
    for (const item of [...this.waiting.children, ...this.out.children]) {
      there(item.querySelector("time"), "the time").textContent = ago(Number(item.getAttribute("data-since")));
    }
  }

  // Somebody is not there.
  absent(table, one) {
    const { what, seat, since } = one;
    const acts = this.mine ? REMEDIES[what] : [];
    const item = h(
      "li",
      h(
        "div",
        h("strong", messageText(one)),
        h(
          "p.soft",
          h("a", { href: `#/floor/${table.name}` }, `${table.title}, ${table.name}`),
          " · ",
          ...sayWith("floor-since", { time: h("time") }),
        ),
      ),
      ...acts.map(([verb, act]) =>
        onPress(
          h("button", { type: "button" }, say(`remedy-${verb}`)),
          () => act ? this.send(table.name, act(seat)) : this.come(table.name),
          showRefusal,
        )
      ),
    );
    item.dataset.since = since;
    return item;
  }

  // To everyone who called from this table.
  async come(name) {
    const calls = (await ask("GET", `/tables/${name}/offers`)).filter((offer) => offer.act.type === "AnswerCall");
    for (const { act } of calls) await this.send(name, act);
  }

  send(name, act) {
    return ask("POST", `/tables/${name}/acts`, act, { "Idempotency-Key": crypto.randomUUID() });
  }

  item(table) {
    const { step, name, title, fault, fault_message } = table;
    const done = !this.mine || fault
      ? null
      : onPress(h("button.main", { type: "button" }, say("floor-done")), () => this.carryOut(table), showRefusal);
    const item = h(
      "li",
      h(
        "div",
        h("strong", fault ? say("floor-stopped", { fault: messageText(fault_message) }) : messageText(step)),
        " ",
        cited(step.clause),
        h(
          "p.soft",
          h("a", { href: `#/floor/${name}` }, `${title}, ${name}`),
          " · ",
          ...sayWith("floor-since", { time: h("time") }),
        ),
      ),
      done,
    );
    item.dataset.since = table.since;
    return item;
  }

  // The act comes from the house itself: what it offers now is what will be done.
  async carryOut(table) {
    const offers = await ask("GET", `/tables/${table.name}/offers`);
    const offer = offers.find((one) => one.next) ?? offers.find((one) => says(one) === says(table.step));
    if (!offer || LOOKED_AT.includes(offer.act.type)) {
      location.hash = `#/floor/${table.name}`;
      return;
    }
    const done = await this.send(table.name, offer.act);
    if (done.said.length) toast(outcomeText(done));
  }
}

const says = ({ key, args }) => JSON.stringify([key, args]);
const entry = (page) => ({ table, one }) => [
  `${table.name} ${one.what} ${one.seat} ${one.since}`,
  () => page.absent(table, one),
];

class Row {
  constructor() {
    this.cells = Array.from({ length: 6 }, () => h("td"));
    this.cells[2].dataset.head = say("column-round"); // Where there is no room for heads.
    this.since = h("time");
    this.element = h("tr", ...this.cells, h("td.figure", this.since));
  }

  tell(table, dealers = []) {
    const [name, now, round, seats, dealer, awaited] = this.cells;
    name.replaceChildren(
      h("a", { href: `#/floor/${table.name}` }, h("strong", table.name)),
      h("small.soft", table.title),
    );
    now.replaceChildren(
      phasePill(table),
      table.out_of_order.length
        ? h(
          "small.warn",
          ` ${say("floor-out_of_order", { devices: table.out_of_order.map(deviceName).join(", ") })}`,
        )
        : "",
    );
    round.textContent = String(table.round);
    seats.replaceChildren(
      say("of", { count: Object.keys(table.taken).length, all: table.seats }),
      h("small.soft", [...new Set(Object.values(table.taken))].join(", ")),
    );
    dealer.textContent = table.automatic
      ? say("floor-itself")
      : dealers.length
      ? dealers.join(", ")
      : say("floor-any-dealer");
    awaited.replaceChildren(
      h(
        "span",
        { className: `who-is ${waits(table) ? "due" : ""}` },
        table.step.player || say(`role-${table.step.role}`),
      ),
      h("span", messageText(table.step)),
      " ",
      cited(table.step.clause) ?? "",
    );
    this.element.classList.toggle("due", waits(table));
  }
}
