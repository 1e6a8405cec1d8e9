// What a player can do: a seat, chips, wagers, decisions; and what the last round came to.

import { centsOf, oneChip } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { coach } from "/static/table/coach.js";
import { h, money } from "/static/core/dom.js";
import { once } from "/static/table/wire.js";

const CHIPS = [100, 500, 2500, 10000, 50000];
const BUY_INS = [100, 500, 1000, 5000];

export class PlayerConsole {
  constructor(page) {
    this.page = page;
    this.chip = Number(sessionStorage.getItem("chip")) || 500;
    this.purse = h("div", { className: "purse" });
    this.action = h("div", { className: "action" });
    this.side = h("div", { className: "side" });
    this.element = h("div", { className: "console player" }, this.purse, this.action, this.side);
    this.drawn = {};
  }

  // Drawn anew only where it changed, so that what has the focus keeps it.
  part(name, element, key, make) {
    if (this.drawn[name] === key) return;
    this.drawn[name] = key;
    const had = element.contains(document.activeElement);
    element.replaceChildren(...[make()].flat().filter(Boolean));
    if (had) {
      (element.querySelector("button.main:not([disabled]), input:checked, button") ?? this.page.element).focus({
        preventScroll: true,
      });
    }
  }

  button(words, work, { main = false, detail = "", disabled = false, label: aria = "" } = {}) {
    const made = h(
      "button",
      { type: "button", className: main ? "main" : "", disabled },
      h("span", {}, words),
      detail ? h("small", {}, detail) : null,
    );
    if (aria) made.setAttribute("aria-label", aria);
    made.addEventListener("click", once(made, work, this.page.refuse));
    return made;
  }

  /** @param {import("/static/core/shapes.js").Frame} frame */
  show(frame) {
    const { view, can } = frame, { draft } = this.page.betting;
    const seated = view.you.seat !== null;
    this.part(
      "purse",
      this.purse,
      JSON.stringify([view.you, frame.automatic, view.phase === "betting"]),
      () => this.purseParts(frame),
    );
    if (!seated) return this.seats(frame);
    if (can.decide) return this.decision(frame);
    if (can.wager && centsOf(view.you.chips) + centsOf(view.you.account) + draft.total === 0) return this.buy(frame);
    if (can.wager) return this.betting(frame);
    const staked = this.page.betting.staked(frame),
      words = staked
        ? `${money(staked / 100)} at stake.`
        : Object.values(view.boxes).some((box) => box.player === view.you.name)
        ? "Settled."
        : view.phase === "betting"
        ? ""
        : "You are not in this round.";
    this.part("action", this.action, `wait ${words}`, () => h("p", { className: "quiet" }, words));
    this.part("side", this.side, "wait", () => []);
  }

  purseParts({ view, automatic }) {
    const { chips, account, seat } = view.you;
    return [
      h(
        "div",
        { className: "held" },
        h("strong", {}, money(chips)),
        h("small", {}, Number(account) ? `chips · ${money(account)} in the account` : "in chips"),
      ),
      seat === null ? (Number(chips) ? this.button("Cash out", () => this.page.visit.cashOut()) : null) : h(
        "div",
        { className: "small-acts" },
        automatic
          ? this.button("Buy chips", () => this.buyDialog())
          : Number(chips) >= 1
          ? this.button("Tip", () => this.page.visit.tip(), { label: "Tip the dealer" })
          : null,
        this.button("Leave", () => this.page.visit.leaveSeat(), { label: "Leave the table and cash out" }),
      ),
    ];
  }

  seats({ view }) {
    const taken = new Set([...Object.keys(view.seats), ...Object.keys(view.boxes)].map(Number));
    const free = [...this.page.stage.positions.keys()].filter((seat) => !taken.has(seat));
    const middle = (view.positions + 1) / 2,
      best = free.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
    this.part(
      "action",
      this.action,
      `seats ${free}`,
      () => (best === undefined
        ? h("p", { className: "quiet" }, "Every seat is taken; you can watch.")
        : h("p", { className: "quiet" }, "Choose a free seat on the felt, or take the one in the middle.")),
    );
    this.part(
      "side",
      this.side,
      `seats ${best}`,
      () => (best === undefined
        ? []
        : this.button("Take a seat", () => this.page.visit.sit(best), { main: true, detail: `seat ${best}` })),
    );
  }

  buy({ automatic }) {
    this.part(
      "action",
      this.action,
      `buy ${automatic}`,
      () => (automatic
        ? [
          h("p", { className: "quiet" }, "Chips first. How much?"),
          h(
            "div",
            { className: "choices" },
            ...BUY_INS.map((amount) =>
              this.button(money(amount), () => this.page.visit.buyIn(amount), { main: amount === 500 })
            ),
            this.button("Other…", () => this.buyDialog()),
          ),
        ]
        : h("p", { className: "quiet" }, "Ask the dealer to change your cash for chips.")),
    );
    this.part("side", this.side, "buy", () => []);
  }

  async buyDialog() {
    const amount = await this.page.amount({
      title: "Buy chips",
      words: "Whole dollars, at once.",
      least: 1,
      most: 100000,
      start: 500,
      step: 1,
      verb: "Buy",
    });
    if (amount) await this.page.visit.buyIn(amount);
  }

  // ------------------------------------------------------------------------------------------ wagers

  betting(frame) {
    const { draft } = this.page.betting, { view } = frame;
    const most = Math.max(...frame.can.wager.map((wager) => centsOf(wager.maximum)));
    this.part("action", this.action, `tray ${most}`, () => this.tray(most));
    const ready = frame.ready.includes(view.you.name),
      key = JSON.stringify([
        this.page.betting.seat,
        this.page.betting.wagered,
        draft.total,
        draft.changed,
        draft.placed,
        ready,
        draft.missing(),
        frame.automatic,
        Boolean(draft.last),
      ]);
    this.part("side", this.side, key, () => this.betButtons(frame, ready));
  }

  // The tray: which chip a tap puts down; or that it takes off, or tells the odds.
  tray(most) {
    const tool = (value, drawn, words) => {
      const input = h("input", { type: "radio", name: "tool", value: String(value), checked: this.chip === value });
      input.addEventListener("change", () => {
        this.chip = value;
        sessionStorage.setItem("chip", String(value));
      });
      return h(
        "label",
        { className: "tool", title: words },
        input,
        drawn,
        h("span", { className: "hidden-words" }, words),
      );
    };
    if (this.chip > most) this.chip = 500;
    return h(
      "fieldset",
      { className: "tray-of-chips" },
      h("legend", { className: "hidden-words" }, "A tap on an area"),
      ...CHIPS.filter((value) => value <= most).map((value) =>
        tool(value, oneChip(value), `puts ${money(value / 100)}`)
      ),
      tool(-1, h("span", { className: "mark", "aria-hidden": "true" }, "×"), "takes the wager off"),
      tool(0, h("span", { className: "mark", "aria-hidden": "true" }, "?"), "tells what it pays"),
    );
  }

  betButtons(frame, ready) {
    const { draft } = this.page.betting, missing = draft.missing(), placed = draft.placed !== null;
    const last = draft.last && Object.values(draft.last).length ? draft.last : null, { automatic } = frame;
    const go = automatic
      ? (placed && !draft.changed ? "Deal" : "Place and deal")
      : placed
      ? "Change the wagers"
      : "Place the wagers";
    const acts = [];
    if (draft.empty && last) {
      acts.push(
        this.button(automatic ? "Repeat and deal" : "Repeat", () => this.page.betting.repeat(automatic), {
          main: true,
          detail: money(this.page.betting.costOf(last) / 100),
        }),
      );
    } else if (ready && !draft.changed) {
      acts.push(h("p", { className: "quiet" }, "Your wagers are down. The cards come when all are ready."));
    } else if (placed && !draft.changed && !automatic) {
      acts.push(h("p", { className: "quiet" }, "Your wagers are down."));
    } else {acts.push(this.button(missing && draft.empty ? "Place your wagers" : go, () =>
        this.page.betting.place(automatic), {
        main: true,
        disabled: Boolean(missing),
        detail: missing && !draft.empty
          ? missing
          : draft.total
          ? money(this.page.betting.wagered / 100)
          : "tap an area",
      }));}
    acts.push(
      h(
        "div",
        { className: "small-acts" },
        draft.empty || !last || placed ? null : this.button("Repeat last", () => this.page.betting.repeat(false)),
        this.button(placed ? "Take back" : "Clear", () => this.page.betting.clear(), {
          disabled: draft.empty && !placed,
        }),
      ),
    );
    return acts;
  }

  // ------------------------------------------------------------------------------------------ decisions

  decision(frame) {
    const { decide } = frame.can, { name } = this.page;
    const key = JSON.stringify(["decide", frame.view.round, decide]);
    const answer = (cents) => this.page.act({ type: "Decide", seat: decide.seat, cents });
    this.part(
      "action",
      this.action,
      key,
      () => [
        h(
          "div",
          { className: "choices" },
          ...decide.amounts.map((amount) =>
            this.button(decide.title, () => answer(centsOf(amount)), {
              main: true,
              detail: money(amount),
              label: `${decide.title} ${money(amount)}`,
            })
          ),
          ...decide.beyond.map((amount) =>
            this.button(decide.title, () => {}, { disabled: true, detail: `${money(amount)}: more chips` })
          ),
          decide.between && decide.amounts.length
            ? this.button("Other…", () => this.otherAmount(decide, answer))
            : null,
          this.button("Fold", () => answer(null), { label: "Fold" }),
        ),
        decide.beyond.length && !decide.amounts.length
          ? h("p", { className: "quiet" }, "You need more chips to stay in.")
          : null,
      ],
    );
    this.part("side", this.side, key, () => coach(name, frame, this.page.refuse));
  }

  async otherAmount(decide, answer) {
    const [least, most] = decide.between.map(Number);
    const dollars = await this.page.amount({
      title: decide.title,
      words: `Whole dollars from ${money(least)} to ${money(most)}.`,
      least,
      most,
      start: least,
      step: 1,
      verb: decide.title,
    });
    if (dollars) await answer(Math.round(dollars * 100));
  }
}

// What a seat's turn came to, line by line; the clause on demand. Of several boxes each has its own list.
export function resultLines(lines, felt) {
  const seats = [...new Set(lines.map((line) => line.seat))];
  if (seats.length > 1) {
    return h(
      "div",
      {},
      ...seats.map((seat) =>
        h(
          "section",
          {},
          h("h4", {}, `Box ${seat}`),
          resultLines(lines.filter((line) => line.seat === seat), felt),
        )
      ),
    );
  }
  const titles = new Map(felt.spots.map((spot) => [spot.key, spot.title]));
  const words = (text) => {
    const plain = text.replaceAll("_", " ");
    return plain[0].toUpperCase() + plain.slice(1);
  };
  return h(
    "ul",
    { className: "result-lines" },
    ...lines.map((line) => {
      const net = Number(line.net),
        told = [
          line.hand,
          line.odds === "loss" ? null : line.odds ?? (line.outcome === "push" ? "push" : null),
          line.outcome === "forfeit" ? "forfeited by the fold" : null,
          line.cut ? `${money(line.cut)} kept back by the payout limit` : null,
        ].filter(Boolean);
      return h(
        "li",
        {},
        h("span", { className: "what" }, titles.get(line.wager) ?? words(line.wager), h("small", {}, told.join(" · "))),
        cited(line.clause, felt.readings, true),
        h(
          "span",
          { className: `amount ${net > 0 ? "win" : net < 0 ? "lose" : ""}` },
          net > 0 ? `+${money(line.net)}` : money(line.net).replace("-", "−"),
        ),
      );
    }),
  );
}
