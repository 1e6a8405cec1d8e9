// The floorperson does everything at one table here, each act with its clause.

import { ask, watchFloor } from "/static/core/connection.js";
import { citeText } from "/static/core/citation.js";
import { cited } from "/static/core/clause.js";
import { named } from "/static/core/cards.js";
import { amount, confirmed, question, showRefusal, toast } from "/static/core/dialog.js";
import {
  ago,
  AUDITORS,
  exactMoney,
  field,
  grid,
  h,
  head,
  lineDown,
  meterName,
  moment,
  only,
  onPress,
  there,
} from "/static/core/dom.js";
import { messageText, outcomeText, say } from "/static/core/messages.js";
import { awards, withdrawals } from "/static/pages/awards.js";
import { ClaimsPanel } from "/static/pages/claims.js";
import { phasePill } from "/static/pages/lobby.js";
import { papersPanel } from "/static/pages/papers.js";
import { codeOf } from "/static/table/entry.js";
import { plainly, reported } from "/static/table/report.js";

const GROUPS = [
  ["calls", ["AnswerCall"]],
  ["cards", ["ReceiveDecks", "VerifyInspection", "OrderRecut", "OrderShuffle", "RemoveDeck"]],
  ["wrongly", ["CorrectCard"]],
  ["devices", ["CoverDevice", "RestoreDevice"]],
  ["method", ["ChangeMethod"]],
  ["awards", ["ValidateAward", "DocumentAward"]],
  ["progressive", ["RuleChips"]],
  ["left", ["RuleAbandoned", "Decide", "LeaveSeat", "FreeSeat"]],
  ["chips", ["Fill", "Credit"]],
  ["malfunction", ["DeclareMalfunction"]],
  ["table", ["OpenTable", "CloseTable"]],
];
const IN_CLAIMS = ["RebuildRound", "WitnessRack", "OpenClaim", "RuleClaim"]; // In a panel of their own.
const GROUPED = new Set([...GROUPS.flatMap(([, types]) => types), ...IN_CLAIMS]);
const GRAVE = new Set([
  "CloseTable",
  "Decide",
  "FreeSeat",
  "LeaveSeat",
  "RemoveDeck",
  "ReportIrregularity",
  "DeclareMalfunction",
  "RuleMalfunction",
]);
const PAUSE_MS = 700, MANY = 5; // More offers of a kind than this stay folded until they are looked for.

export async function steerPage(page, house, name) {
  only(house, ...AUDITORS);
  const { view } = await ask("GET", `/tables/${name}`); // A table that is not there is told so.
  const steer = new SteerPage(page, house, name), games = await ask("GET", "/games");
  steer.titles = games.find((one) => one.game === view.game)?.titles ?? {};
  page.show(steer.element);
  steer.papers.replaceChildren(...await papersPanel(name, view.game, steer.mine));
  watchFloor(page.signal, (tables, changed) => {
    if (changed.includes(name)) steer.tell(tables.get(name));
  }, (up) => {
    steer.line.hidden = up;
  });
  page.every(1000, () => steer.tick());
  if (steer.mine) await steer.people();
}

// Two offers of one act are one button.
const same = (one, other) => JSON.stringify(one.act) === JSON.stringify(other.act);
const once = (offers) => offers.filter((one, at) => offers.findIndex((other) => same(one, other)) === at);

// Which card lies there in truth.
function whichCard(title, cards) {
  const choice = h(
    "select",
    { "aria-label": say("steer-which"), required: true },
    h("option", { value: "" }, say("steer-which_choose")),
    ...cards.map((card) => h("option", { value: String(card) }, named(codeOf(card)))),
  );
  return question({
    title,
    words: say("steer-which_words"),
    fields: [field(say("steer-it_is"), choice)],
    verb: say("steer-anew"),
    read: () => Number(choice.value),
  });
}

class SteerPage {
  constructor(page, house, name) {
    this.page = page;
    this.name = name;
    this.role = house.me.role;
    this.mine = this.role === "floorperson";
    this.line = lineDown();
    this.state = h("section.panel.state", { "aria-label": say("steer-now") });
    this.next = h("section.next", { "aria-label": say("steer-awaited") });
    this.offers = h("div.offers");
    this.awards = h("section.panel", { "aria-label": say("award-title"), hidden: true });
    this.seated = h("span");
    this.claims = new ClaimsPanel(name, {});
    this.titles = {};
    this.tray = h("section.panel", { "aria-label": say("steer-chips") });
    this.dealing = h("section.panel.stack", { "aria-label": say("steer-deals") });
    this.withdrawals = h("section.panel", { "aria-label": say("withdraw-meters"), hidden: true });
    this.papers = h("section.panel", { "aria-label": say("papers-title") });
    this.element = h(
      "div.steer-page",
      head(
        name,
        h("a", { href: "#/floor" }, say("floor-all")),
        h("a.button", { href: `#/table/${name}` }, say("steer-to_table")),
      ),
      this.line,
      h(
        "div.two",
        h("div.stack", this.next, this.awards, this.claims.element, this.offers),
        h(
          "aside.stack",
          { "aria-label": say("table-about") },
          this.state,
          this.tray,
          this.dealing,
          this.withdrawals,
          this.papers,
        ),
      ),
    );
    this.dealing.hidden = !this.mine;
  }

  tell(table) {
    this.table = table;
    const meters = Object.entries(table.meters).flatMap(([meter, tiers]) =>
      Object.entries(tiers).map(([tier, held]) => [meterName(table.meter_titles[meter], tier), exactMoney(held)])
    );
    this.since = h("time");
    this.state.replaceChildren(
      h("h2", table.title, " ", phasePill(table)),
      h(
        "dl.facts",
        ...[
          [say("column-round"), String(table.round)],
          [say("column-seats"), this.seated],
          [say("steers-cards"), say(table.virtual ? "steer-virtual" : "steer-real")],
          [say("steer-moved"), this.since],
          ...meters,
        ].map(([key, value]) => h("div", h("dt", key), h("dd", value))),
      ),
    );
    this.tick();
    clearTimeout(this.soon);
    this.soon = this.page.after(this.asked ? PAUSE_MS : 0, () => this.ask().catch(showRefusal));
    this.asked = true;
    this.itself();
  }

  // A real shoe needs a dealer: there no automatic one is offered.
  itself() {
    if (!this.deals || !this.table) return;
    this.deals.checked = this.table.automatic;
    there(this.deals.parentElement, "its label").hidden = this.table.virtual === false && !this.table.automatic;
  }

  tick() {
    if (this.since) this.since.textContent = say("steer-ago", { time: ago(this.table.since) });
  }

  // Chips of the table: what it opened with, what was brought and taken away since, and what it holds.
  async chips() {
    const told = await ask("GET", `/tables/${this.name}/tray`);
    const moved = told.movements.slice(-8).reverse();
    this.tray.replaceChildren(
      h("h2", say("steers-chips")),
      h(
        "dl.facts",
        ...[
          [say("tray-held"), exactMoney(told.held)],
          [say("tray-opened"), exactMoney(told.opening)],
          [say("tray-fills"), exactMoney(told.fills)],
          [say("tray-credits"), exactMoney(told.credits)],
          [say("tray-out"), exactMoney(told.chips_out)],
          [say("tray-drop"), exactMoney(told.drop)],
          [say("tray-win"), exactMoney(told.win)],
        ].map(([key, value]) => h("div", h("dt", key), h("dd", value))),
      ),
      grid(
        [say("tray-what"), say("tray-amount"), say("tray-then")],
        moved.map((one) => [
          h("span", `${say(`moved-${one.what}`)}, ${one.by}`, h("small.soft", " ", moment(one.at))),
          exactMoney(one.amount),
          exactMoney(one.held),
        ]),
        { figures: [1, 2] },
      ),
    );
  }

  // By name: who runs or watches over the table knows who sits there, and sees what an award is paid for.
  async look() {
    const frame = await ask("GET", `/tables/${this.name}`), found = awards(frame, this.titles);
    const seats = Object.entries(frame.view.seats ?? {}).map(([seat, who]) => `${seat} ${who}`);
    this.seated.textContent = seats.join(", ") || say("steer-nobody");
    this.awards.hidden = !found.length;
    this.awards.replaceChildren(h("h2", say("award-title")), ...found);
    if (this.mine) await this.meters(frame.view);
  }

  // Which meters there are, and the notices by which they are withdrawn: drawn where something has changed.
  async meters(view) {
    const key = JSON.stringify([view.notices, Object.keys(view.meters ?? {})]);
    if (this.metered === key) return;
    this.metered = key;
    const tables = view.meters ? (await ask("GET", "/tables")).map((one) => one.name) : [];
    this.withdrawals.replaceChildren(...(view.meters ? withdrawals(view, this.titles, tables) : []));
    this.withdrawals.hidden = !this.withdrawals.childElementCount;
  }

  async ask() {
    this.chips().catch(showRefusal);
    this.look().catch(showRefusal);
    this.claims.titles = this.titles;
    this.claims.draw().catch(showRefusal);
    const { step } = this.table,
      all = await ask("GET", `/tables/${this.name}/offers`),
      offers = this.mine ? all : all.filter((offer) => offer.act.type === "RuleMalfunction");
    const due = step.role === this.role, own = once(offers.filter((offer) => offer.next));
    const key = JSON.stringify([step, offers]);
    if (this.told === key) return;
    this.told = key;
    this.next.className = `next panel ${due ? "due" : ""}`;
    this.next.replaceChildren(
      h(
        "small",
        due ? say("steer-for_you") : say("steer-for", { who: step.player || say(`role-${step.role}`) }),
      ),
      h("p.step", messageText(step), " ", cited(step.clause)),
      h("div.acts", ...own.map((offer) => this.button(offer, "main"))),
    );
    const rest = once(offers.filter((offer) => !own.some((one) => same(one, offer)))),
      reports = rest.filter((offer) => offer.act.type === "ReportIrregularity");
    const other = rest.filter((offer) => !GROUPED.has(offer.act.type) && !reports.includes(offer));
    this.offers.replaceChildren(
      ...GROUPS.map(([title, types]) => this.group(title, rest.filter((offer) => types.includes(offer.act.type)))),
      this.group("more", other),
      this.group(
        "irregular",
        reports,
        say("steer-report_words"),
      ),
    );
    if (this.mine && !offers.length) {
      this.offers.append(h("p.soft", say("steer-nothing")));
    }
  }

  group(title, offers, note) {
    if (!offers.length) return "";
    const list = h(
      "ul",
      ...offers.map((offer) =>
        h("li", this.button(offer, GRAVE.has(offer.act.type) ? "grave" : ""), cited(offer.clause))
      ),
    );
    return h(
      "section.panel.group",
      h("h2", say(`steers-${title}`)),
      note ? h("p.soft", note) : null,
      offers.length > MANY ? h("details", h("summary", say("steer-choices", { count: offers.length })), list) : list,
    );
  }

  button(offer, kind) {
    return onPress(
      h("button", { type: "button", className: kind }, plainly(offer)),
      () => this.carryOut(offer),
      showRefusal,
    );
  }

  async carryOut(offer) {
    const { act, bounds } = offer, title = plainly(offer);
    let wanted = act;
    if (act.type === "ReportIrregularity") {
      wanted = await reported(offer, (await ask("GET", `/tables/${this.name}`)).view);
      if (wanted === null) return;
    } else if (bounds.cents) {
      const dollars = await amount({
        title,
        words: `${
          say("range", { low: exactMoney(bounds.cents.least / 100), high: exactMoney(bounds.cents.most / 100) })
        }. ${citeText(offer.clause)}`,
        least: bounds.cents.least / 100,
        most: bounds.cents.most / 100,
        start: act.cents / 100,
        step: 0.01,
        verb: say("steer-do"),
      });
      if (dollars === null) return;
      wanted = { ...act, cents: Math.round(dollars * 100) };
    } else if (bounds.card) {
      const card = await whichCard(title, bounds.card);
      if (card === null) return;
      wanted = { ...act, card };
    } else if (
      GRAVE.has(act.type) && !(await confirmed({ title, words: say(`effect-${act.type}`), verb: say("steer-do") }))
    ) return;
    const done = await ask("POST", `/tables/${this.name}/acts`, wanted, { "Idempotency-Key": crypto.randomUUID() });
    toast(done.said.length ? outcomeText(done) : say("steer-done"));
    // The lobby tells of a table by the second: what was done within one is asked for.
    await this.ask();
  }

  // Whether the table deals itself, and which dealers are at home here.
  async people() {
    const accounts = await ask("GET", "/accounts"),
      dealers = accounts.filter((one) => one.role === "dealer" && !one.locked);
    this.deals = h("input", {
      type: "checkbox",
      checked: this.table?.automatic ?? false,
      onchange: async (event) => {
        try {
          await ask("POST", `/tables/${this.name}/deals-itself`, { automatic: event.target.checked });
        } catch (error) {
          showRefusal(error);
          event.target.checked = !event.target.checked;
        }
      },
    });
    const assign = async (name, table) => {
      await ask("PATCH", `/accounts/${name}`, { table });
      await this.people();
    };
    const here = dealers.filter((one) => one.table === this.name),
      others = dealers.filter((one) => one.table !== this.name);
    const choose = h(
      "select",
      ...others.map((one) =>
        h(
          "option",
          { value: one.name },
          one.table ? say("steer-now_at", { name: one.name, table: one.table }) : one.name,
        )
      ),
    );
    this.dealing.replaceChildren(
      h("h2", say("steer-deals")),
      h("label.check-field", this.deals, say("steer-itself")),
      here.length
        ? grid(
          [say("steer-home"), ""],
          here.map((one) => [
            one.name,
            onPress(h("button", { type: "button" }, say("steer-free")), () => assign(one.name, ""), showRefusal),
          ]),
        )
        : h("p.soft", say("steer-no_dealer")),
      others.length
        ? h(
          "div.acts.end",
          field(say("steer-assign"), choose),
          onPress(
            h("button", { type: "button" }, say("steer-here")),
            () => assign(choose.value, this.name),
            showRefusal,
          ),
        )
        : "",
    );
    this.itself();
  }
}
