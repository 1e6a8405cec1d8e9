// Betting takes chips from a tap to the house, for each box of the player. Wagers count as they are laid.

import { ask } from "/static/core/connection.js";
import { centsOf } from "/static/core/chips.js";
import { h, money, there } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";
import { Draft, Favourites } from "/static/table/bets.js";
import { stakes } from "/static/table/motion.js";
import { areaCard } from "/static/table/odds.js";

export class Betting {
  constructor(page) {
    this.page = page;
    /** @type {import("/static/core/shapes.js").Felt} */
    this.felt = page.felt;
    this.name = page.name;
    this.me = page.me;
    this.role = page.role;
    this.stage = page.stage;
    /** @type {Map<number, Draft>} */
    this.drafts = new Map();
    this.favourites = new Favourites(page.felt.game);
    this.box = null; // The seat whose box is played, where it is not the own seat.
    this.laying = null; // The way to the house, while something is on it.
  }

  /** @returns {import("/static/table/table.js").Heard} */
  get frame() {
    return this.page.frame;
  }

  get seat() {
    return this.box ?? this.frame?.view.you?.seat ?? null;
  }

  get draft() {
    return this.draftOf(this.seat ?? 0);
  }

  /** @param {number} seat */
  draftOf(seat) {
    const draft = this.drafts.get(seat) ?? new Draft(this.felt, `${this.name} ${seat}`);
    this.drafts.set(seat, draft);
    return draft;
  }

  // Who is signed in as a player, as the house last told.
  get you() {
    return there(this.frame.view.you, "the player");
  }

  staked({ view }) {
    return Object.entries(view.boxes).filter(([, box]) => box.player === this.me).flatMap((
      [seat],
    ) => [...stakes(this.felt, view, Number(seat)).values()]).reduce((sum, one) => sum + one.cents, 0);
  }

  // What the house says lies on one's boxes, and how far each may go.
  heard({ view, can }) {
    if (this.role !== "player") return;
    if (!can.wager || (this.box !== null && !(this.box in can.wager))) this.box = null;
    if (view.you.seat === null) this.drafts.clear();
    for (const [seat, box] of Object.entries(view.boxes)) if (box.player === this.me) this.draftOf(Number(seat));
    for (const [seat, draft] of this.drafts) {
      draft.heard(view.phase === "betting" && view.boxes[seat]?.player === this.me ? view.boxes[seat] : null);
      draft.bounds = new Map((can.wager?.[seat] ?? []).map((one) => [one.line, one]));
    }
    if (can.wager && view.you.seat !== null) {
      for (const [seat, lines] of Object.entries(can.wager)) {
        this.draftOf(Number(seat)).bounds = new Map(lines.map((one) => [one.line, one]));
      }
    }
  }

  drafted(seat, view) {
    const draft = this.drafts.get(seat);
    if (
      !draft || view.phase !== "betting" || view.you?.seat === null ||
      (view.boxes[seat] && view.boxes[seat].player !== this.me)
    ) return null;
    return new Map(
      [...draft.whole()].map((
        [key, cents],
      ) => [key, { cents, lit: draft.spot(key).kind === "electronic", draft: draft.changed }]),
    );
  }

  paintDrafts() {
    for (const [seat, position] of this.stage.positions) {
      const down = this.frame && this.drafted(seat, this.frame.view);
      if (down) {
        for (const { key } of this.felt.spots) position.stake(key, down.get(key)?.cents ?? 0, down.get(key) ?? {});
      }
    }
  }

  mayWager(seat) {
    return this.role === "player" && seat === this.seat && seat in (this.frame?.can.wager ?? {});
  }

  // § .7(e): a further box, where the table offers one.
  mayAdd(seat, can) {
    return seat !== this.seat && seat in (can.wager ?? {});
  }

  lookAt(seat) {
    this.box = seat === this.you.seat ? null : seat;
    this.stage.lookFrom(seat);
    this.page.people(this.frame, this.frame.view);
    this.page.console.show(this.frame);
  }

  tap(seat, key) {
    const { view, can } = this.frame ?? {};
    if (can?.wager && seat !== this.seat && (view.you?.seat === seat || view.boxes[seat]?.player === this.me)) {
      return this.lookAt(seat);
    }
    const decide = can?.decide;
    if (decide && decide.seat === seat && decide.line === key) return this.raise(decide);
    const { chip } = this.page.console;
    if (!this.mayWager(seat) || chip === 0) return this.look(key);
    this.page.sound.play("chip");
    this.change((draft) => (chip === -1 ? draft.set(key, 0) : draft.add(key, chip)));
  }

  // A tap on the circle of a decision makes it; of several amounts one is chosen from the buttons.
  raise({ amounts }) {
    const button = this.page.console.element.querySelector(".choices button.main");
    if (amounts.length === 1) button?.click();
    else button?.focus();
  }

  // Something else is wanted on the box: it is shown and told at once, and laid as soon as it is whole.
  change(work) {
    if (this.page.slip.looking) this.page.goOn();
    const told = work(this.draft);
    if (told) this.page.announce(told);
    this.redraw();
    if (told) this.page.prompt.hint(told);
    return this.lay().catch(this.page.refuse);
  }

  redraw() {
    this.paintDrafts();
    this.page.people(this.frame, this.frame.view);
    this.page.console.show(this.frame);
  }

  look(key) {
    const spot = there(this.felt.spots.find((one) => one.key === key), key),
      mine = this.seat !== null && this.mayWager(this.seat),
      base = mine ? this.draft.target(key) : null,
      bound = base ? this.draft.bounds.get(base.key) : null;
    if (!base || !bound || base.sizes.length || !bound.possible) return areaCard(this.felt, spot, this.frame?.view);
    const laid = this.draft.lines.get(base.key);
    const input = h("input", {
      type: "number",
      min: 0,
      max: bound.maximum,
      value: laid === undefined ? "" : String(laid / 100),
      inputMode: "decimal",
      "aria-label": say("bets-in_dollars", { title: base.title }),
    });
    const form = h(
      "form.stake-form",
      h("label", h("span", `${base.title} $`), input),
      h("button.main", say("bets-put")),
      h("small", say("bets-range", { low: money(bound.minimum), high: money(bound.maximum) })),
    );
    const card = areaCard(this.felt, spot, this.frame.view, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      card.close();
      this.change((draft) => draft.set(key, centsOf(input.value || "0")));
    });
    input.focus();
    return input;
  }

  // At the keyboard: figures type a stake, Delete takes it off, ? shows the odds.
  typed(seat, key, event) {
    if (event.key === "?") return this.look(key);
    if (!this.mayWager(seat)) return null;
    if (event.key === "Delete" || event.key === "Backspace") return this.change((draft) => draft.set(key, 0));
    if (!/^\d$/.test(event.key)) return null;
    event.preventDefault();
    const input = this.look(key);
    if (input instanceof HTMLInputElement) input.value = event.key;
    return null;
  }

  costOf(lines) {
    return this.felt.spots.reduce((sum, spot) => sum + (lines[spot.equals ?? spot.key] ?? 0), 0);
  }

  get wagered() {
    return [...this.drafts.values()].reduce((sum, draft) => sum + draft.total, 0);
  }

  // ------------------------------------------------------------------------------------------ to the house

  // Everything that is whole goes down, one box after another; what changes meanwhile goes next.
  lay() {
    this.laying ??= this.layAll().finally(() => {
      this.laying = null;
    });
    return this.laying;
  }

  async layAll() {
    for (;;) {
      const next = [...this.drafts].find(([, draft]) => draft.changed && (draft.empty || !draft.missing()));
      if (!next || !this.frame.can.wager) return;
      const [seat, draft] = next;
      try {
        await this.layOne(seat, draft);
      } catch (error) {
        draft.placed = draft.sent = null; // What the house has is the truth again.
        draft.lines.clear();
        const box = this.frame.view.boxes[seat];
        draft.heard(box?.player === this.me ? box : null);
        this.redraw();
        throw error;
      }
    }
  }

  async layOne(seat, draft) {
    const wagers = Object.fromEntries(draft.whole());
    draft.sent = Object.fromEntries(draft.lines);
    const device = (lines, cents) =>
      Object.entries(lines).filter(([key]) => draft.spots.get(key)?.kind === "electronic").reduce(
        (sum, [, value]) => sum + cents(value),
        0,
      );
    const down = device(this.frame.view.boxes[seat]?.wagers ?? {}, centsOf);
    const short = device(wagers, Number) - down - centsOf(this.you.account);
    if (short > 0) await this.page.act({ type: "FundAccount", cents: short });
    const under = Object.keys(wagers).length ? this.page.witness.under(seat) : {};
    await this.page.act({ type: "PlaceWagers", seat, wagers, ...under });
  }

  // Ready to be dealt: what lies on the felt is what is played.
  async deal() {
    await this.lay();
    await ask("POST", `/tables/${this.name}/ready`, {});
  }

  // The last wagers, or favourites, once more; with `deal`, and the cards.
  async again(lines, deal) {
    await this.page.sealed();
    const why = lines ? this.draft.lay(Object.entries(lines)) : this.draft.repeat();
    if (why) throw new Error(why);
    this.redraw();
    await (deal ? this.deal() : this.lay());
  }

  // The least the table takes, on what must be wagered.
  leastLines() {
    const wanted = this.felt.spots.filter((spot) => spot.kind === "required" && spot.decision < 0 && !spot.equals);
    return Object.fromEntries(wanted.map((spot) => [spot.key, centsOf(spot.minimum)]));
  }

  least() {
    this.page.sound.play("chip");
    return this.again(this.leastLines(), false);
  }

  undo() {
    return this.change((draft) => draft.undo());
  }

  double() {
    return this.change((draft) => draft.double());
  }

  clear() {
    return this.change((draft) => draft.clear());
  }
}
