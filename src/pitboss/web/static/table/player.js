// The player console offers a seat, chips, wagers and decisions, and the next round after an outcome.

import { centsOf, oneChip } from "/static/core/chips.js";
import { h, money, onPress, there } from "/static/core/dom.js";
import { called, listed, locale, phraseText, say } from "/static/core/messages.js";
import { CHOICES_FEW } from "/static/table/prompt.js";

const CHIPS = [100, 500, 2500, 10000, 50000, 100000, 500000, 2500000];
const BUY_INS = [100, 500, 1000, 5000];

export class PlayerConsole {
  constructor(page) {
    this.page = page;
    this.chip = Number(sessionStorage.getItem("chip") ?? 500);
    this.purse = h("div.purse");
    this.action = h("div.action");
    this.side = h("div.side");
    this.element = h("div.console.player", this.purse, this.action, this.side);
    this.drawn = {};
  }

  // Drawn anew only where it changed, so that what has the focus keeps it.
  part(name, element, key, make) {
    if (this.drawn[name] === key) return;
    this.drawn[name] = key;
    const had = element.contains(document.activeElement);
    element.replaceChildren(...[make()].flat().filter(Boolean));
    if (had) {
      const next = this.element.querySelector("button.main:not([disabled])") ??
        element.querySelector("input:checked, button");
      (next ?? this.page.element).focus({ preventScroll: true });
    }
  }

  button(words, work, { main = false, detail = "", disabled = false, label: aria = "", key = "" } = {}) {
    const made = h(
      "button",
      { type: "button", className: main ? "main" : "", disabled },
      h("span", words),
      detail ? h("small", detail) : null,
      key || main ? h("kbd", { "aria-hidden": "true" }, main && !/\d/.test(key) ? "⏎" : key) : null,
    );
    if (aria) made.setAttribute("aria-label", aria);
    if (key) {
      made.dataset.hotkey = key;
      made.setAttribute("aria-keyshortcuts", key);
      made.title = say("key", { key: key.toUpperCase() });
    }
    return onPress(made, work, this.page.refuse);
  }

  /** @param {import("/static/core/shapes.js").Frame} frame */
  show(frame) {
    const { view, can } = frame, { draft } = this.page.betting, you = there(view.you, "the player");
    const mayRest = you.seat !== null && !(you.seat in view.out) &&
      !Object.values(view.boxes).some((box) => box.player === you.name && !box.settled);
    const purse = JSON.stringify([you, frame.automatic, view.phase === "betting", mayRest]);
    this.part("purse", this.purse, purse, () => this.purseParts(frame, mayRest));
    if (you.seat === null) return this.seats(frame);
    if (you.seat in view.out && !draft.total) return this.sitsOut(frame);
    if (this.page.slip.looking) return this.goOn(frame);
    if (can.decide) return this.decision(frame);
    if (can.wager && centsOf(you.chips) + centsOf(you.account) + draft.total === 0) return this.buy(frame);
    if (can.wager) return this.betting(frame);
    const staked = this.page.betting.staked(frame),
      inIt = Object.values(view.boxes).some((box) => box.player === you.name);
    const words = staked
      ? say("player-at_stake", { amount: money(staked / 100) })
      : inIt
      ? say("player-settled")
      : view.phase === "betting"
      ? ""
      : say("player-not_in");
    this.part("action", this.action, `wait ${words}`, () => h("p.quiet", words));
    this.part("side", this.side, "wait", () => []);
  }

  // Betting waits for nobody who sits out; whoever lays a wager, or says so, is back.
  sitsOut({ view }) {
    const { seat } = view.you, free = view.out[seat];
    this.part("action", this.action, `out ${free}`, () =>
      h(
        "p.quiet",
        free === null ? say("player-out") : say("player-out_until", {
          time: new Date(free * 1000).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" }),
        }),
      ));
    this.part(
      "side",
      this.side,
      "out",
      () => this.button(say("player-back"), () => this.page.act({ type: "ComeBack", seat }), { main: true }),
    );
  }

  purseParts({ view, automatic }, mayRest) {
    const { chips, account, seat } = view.you, { visit } = this.page;
    return [
      h(
        "div.held",
        h("strong", money(chips)),
        h(
          "small",
          Number(account) ? say("player-chips_account", { account: money(account) }) : say("player-chips"),
        ),
      ),
      seat === null
        ? (Number(chips) || Number(account) ? this.button(say("player-cash_out"), () => visit.cashOut()) : null)
        : h(
          "div.small-acts",
          automatic ? this.button(say("player-buy"), () => this.buyDialog()) : null,
          Number(chips) >= 1
            ? this.button(say("player-tip"), () => visit.tip(), { label: say("player-tip_label") })
            : null,
          this.button(say("player-call"), () => visit.callFloor()),
          mayRest ? this.button(say("player-sit_out"), () => this.page.act({ type: "SitOut", seat })) : null,
        ),
    ];
  }

  // Whose decision the table waits for, though they have left it, is led back to the cards.
  seats({ view, can }) {
    const free = can.sit ?? [], middle = (view.positions + 1) / 2;
    const awaited = view.step.role === "player" && view.step.player === view.you.name;
    const own = awaited ? free.find((seat) => view.boxes[seat]?.player === view.you.name) : undefined;
    const best = own ?? free.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
    const key = view.phase === "closed"
      ? "table-is-closed"
      : own !== undefined
      ? "player-cards_left"
      : best === undefined
      ? "player-full"
      : "player-choose_seat";
    this.part(
      "action",
      this.action,
      `seats ${free} ${key}`,
      () => h("p.quiet", say(key, { seat: own })),
    );
    this.part("side", this.side, `seats ${best}`, () => (best === undefined ? [] : this.button(
      say("player-take_seat"),
      () => this.page.visit.sit(best),
      { main: true, detail: say("seat", { seat: best }) },
    )));
  }

  buy({ automatic }) {
    this.part("action", this.action, `buy ${automatic}`, () => (automatic
      ? [
        h("p.quiet", say("player-chips_first")),
        h(
          "div.choices",
          ...BUY_INS.map((amount) =>
            this.button(money(amount), () => this.page.visit.buyIn(amount), { main: amount === 500 })
          ),
          this.button(say("other"), () => this.buyDialog()),
        ),
      ]
      : h("p.quiet", say("player-ask_dealer"))));
    this.part("side", this.side, "buy", () => []);
  }

  async buyDialog() {
    const amount = await this.page.amount({
      title: say("player-buy"),
      words: say("player-whole_dollars"),
      least: 1,
      most: 100000,
      start: 500,
      step: 1,
      verb: say("player-buy_verb"),
    });
    if (amount) await this.page.visit.buyIn(amount);
  }

  // The round is over and lies there to be looked at: on to the next, or the same again at once.
  goOn({ automatic }) {
    const { betting } = this.page, { last } = betting.draft, repeat = last && Object.keys(last).length;
    this.part("action", this.action, "over", () => h("p.quiet", say("player-look")));
    this.part("side", this.side, `over ${repeat && JSON.stringify(last)}`, () => [
      repeat && automatic
        ? this.button(say("player-repeat_deal"), async () => {
          await this.page.goOn();
          await betting.again(null, true);
        }, { main: true, detail: money(betting.costOf(last) / 100), key: "r" })
        : null,
      this.button(say("player-next_round"), () => this.page.goOn(), { main: !(repeat && automatic), key: "n" }),
    ]);
  }

  // ------------------------------------------------------------------------------------------ wagers

  betting(frame) {
    const { betting } = this.page, { draft } = betting, { view } = frame;
    const most = Math.max(...this.page.felt.spots.map((spot) => centsOf(spot.maximum)));
    this.part("action", this.action, `tray ${most}`, () => this.tray(most));
    const ready = frame.ready.includes(view.you.name);
    const key = JSON.stringify([
      betting.seat,
      [...draft.lines],
      betting.wagered,
      draft.changed,
      draft.placed,
      draft.before.length > 0,
      ready && frame.awaits,
      frame.automatic,
      betting.favourites.all,
      draft.last,
    ]);
    this.part("side", this.side, key, () => this.betButtons(frame, ready));
  }

  // The tray: which chip a tap puts down, up to the table's maximum; or that it takes off, or tells the odds.
  tray(most) {
    const tool = (value, drawn, words) => {
      const input = h("input", { type: "radio", name: "tool", value: String(value), checked: this.chip === value });
      input.addEventListener("change", () => {
        this.chip = value;
        sessionStorage.setItem("chip", String(value));
      });
      return h("label.tool", { title: words }, input, drawn, h("span.hidden-words", words));
    };
    if (this.chip > most) this.chip = 500;
    return h(
      "fieldset.tray-of-chips",
      h("legend.hidden-words", say("tray-legend")),
      ...CHIPS.filter((value) => value <= most).map((value) =>
        tool(value, oneChip(value), say("tray-puts", { amount: money(value / 100) }))
      ),
      tool(-1, h("span.mark", { "aria-hidden": "true" }, "×"), say("tray-off")),
      tool(0, h("span.mark", { "aria-hidden": "true" }, "?"), say("tray-tells")),
    );
  }

  betButtons(frame, ready) {
    const { betting } = this.page, { draft } = betting, missing = draft.missing(), { automatic } = frame;
    const last = draft.last && Object.values(draft.last).length ? draft.last : null;
    const acts = [];
    if (draft.empty && last) {
      acts.push(
        this.button(say(automatic ? "player-repeat_deal" : "player-repeat"), () => betting.again(null, automatic), {
          main: true,
          detail: money(betting.costOf(last) / 100),
          key: "r",
        }),
      );
    } else if (draft.empty) {
      acts.push(
        this.button(say("player-least"), () => betting.least(), {
          main: true,
          detail: money(betting.costOf(betting.leastLines()) / 100),
          key: "b",
        }),
      );
    } else if (ready && !draft.changed) {
      const players = listed(frame.awaits.map(called), "and");
      acts.push(h("p.quiet", say(players ? "player-wait_for" : "player-wait_all", { players })));
    } else if (automatic) {
      acts.push(this.button(say(missing ? "player-place" : "player-deal"), () => betting.deal(), {
        main: true,
        disabled: Boolean(missing),
        detail: missing ?? money(betting.wagered / 100),
        key: "d",
      }));
    } else {
      const words = missing ?? say("player-down", { amount: money(betting.wagered / 100) });
      acts.push(h("p.quiet", words));
    }
    return [...acts, h("div.small-acts", ...this.smallActs(draft, last, betting))];
  }

  smallActs(draft, last, betting) {
    const { favourites } = betting, glyph = (text) => h("span", { "aria-hidden": "true" }, text);
    const small = (mark, name, work, disabled, key = "") =>
      this.button(glyph(mark), work, { label: say(name), disabled, key });
    return [
      small("↶", "player-undo", () => betting.undo(), !draft.before.length, "z"),
      small("×2", "player-double", () => betting.double(), draft.empty, "x"),
      draft.empty || !last || draft.placed
        ? null
        : small("↻", "player-repeat_last", () => betting.again(null, false), false),
      small("⌫", "player-clear", () => betting.clear(), draft.empty && !draft.placed, "c"),
      draft.empty || draft.missing() ? null : small("☆", "player-favourite", () => {
        favourites.add(draft.lines);
        this.page.announce(say("player-favourite_kept"));
        this.show(this.page.frame);
      }, false),
      ...favourites.all.map((one) =>
        this.button(glyph("★"), () => betting.again(one, false), {
          detail: money(betting.costOf(one) / 100),
          label: say("player-favourite_lay", { amount: money(betting.costOf(one) / 100) }),
        })
      ),
    ];
  }

  // ------------------------------------------------------------------------------------------ decisions

  decision(frame) {
    const { decide } = frame.can, key = JSON.stringify(["decide", frame.view.round, decide]);
    const answer = (cents) => this.page.decide(decide.seat, cents);
    const many = decide.amounts.length + decide.beyond.length > CHOICES_FEW;
    this.part("action", this.action, key, () => [
      h(
        "div",
        { className: many ? "choices many" : "choices" },
        many ? h("span.choices-title", { "aria-hidden": "true" }, decide.title) : null,
        ...decide.amounts.map((amount, at) =>
          this.button(decide.title, () => answer(centsOf(amount)), {
            main: true,
            detail: money(amount),
            label: `${decide.title} ${money(amount)}`,
            key: at ? String(at + 1) : "p",
          })
        ),
        ...decide.beyond.map((amount) =>
          this.button(decide.title, () => {}, {
            disabled: true,
            detail: say("player-more_chips", { amount: money(amount) }),
          })
        ),
        decide.between && decide.amounts.length
          ? this.button(say("other"), () => this.otherAmount(decide, answer))
          : null,
        this.button(phraseText(decide.pass_title) || say("player-fold"), () => answer(null), {
          key: decide.pass_title ? "c" : "f",
        }),
      ),
      decide.beyond.length && !decide.amounts.length && !decide.pass_title
        ? h("p.quiet", say("player-need_chips"))
        : null,
    ]);
    this.part("side", this.side, key, () =>
      this.button(say("coach-ask"), () => this.page.panel.open("coach"), {
        detail: say("coach-worth"),
        key: "a",
      }));
  }

  async otherAmount(decide, answer) {
    const [least, most] = decide.between.map(Number);
    const dollars = await this.page.amount({
      title: decide.title,
      words: say("player-between", { least: money(least), most: money(most) }),
      least,
      most,
      start: least,
      step: 1,
      verb: decide.title,
    });
    if (dollars) await answer(Math.round(dollars * 100));
  }
}
