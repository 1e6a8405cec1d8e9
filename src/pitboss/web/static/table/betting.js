// What a player is about to stake: which box, which chips, and the way from a tap to the house.

import { ask } from "/static/core/api.js";
import { centsOf } from "/static/core/chips.js";
import { h, money } from "/static/core/dom.js";
import { Draft } from "/static/table/bets.js";
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
    this.box = null; // The seat whose box is played, where it is not the own seat.
  }

  /** @returns {import("/static/core/shapes.js").Heard} */
  get frame() {
    return this.page.frame;
  }

  get seat() {
    return this.box ?? this.frame?.view.you?.seat ?? null;
  }

  get draft() {
    const seat = this.seat ?? 0;
    if (!this.drafts.has(seat)) this.drafts.set(seat, new Draft(this.felt, `${this.name} ${seat}`));
    return this.drafts.get(seat);
  }

  // All the player owns here, what lies on the own boxes included.
  get purse() {
    const { view } = this.frame,
      others = [...this.drafts].filter(([seat]) => seat !== this.seat).reduce((sum, [, draft]) => sum + draft.total, 0);
    const down = Object.values(view.boxes).filter((box) => box.player === this.me).flatMap((box) =>
      Object.values(box.wagers)
    ).reduce((sum, text) => sum + centsOf(text), 0);
    return centsOf(view.you.chips) + centsOf(view.you.account) + down - others;
  }

  staked({ view }) {
    return Object.entries(view.boxes).filter(([, box]) => box.player === this.me).flatMap((
      [seat],
    ) => [...stakes(this.felt, view, Number(seat)).values()]).reduce((sum, one) => sum + one.cents, 0);
  }

  // What the house says lies on one's boxes.
  heard(view) {
    if (this.role !== "player") return;
    if (view.phase !== "betting" || view.you.seat === null) this.box = null;
    if (view.you.seat === null) this.drafts.clear();
    for (const [seat, box] of Object.entries(view.boxes)) {
      if (box.player === this.me && !this.drafts.has(Number(seat))) {
        this.drafts.set(Number(seat), new Draft(this.felt, `${this.name} ${seat}`));
      }
    }
    for (const [seat, draft] of this.drafts) {
      draft.heard(view.phase === "betting" && view.boxes[seat]?.player === this.me ? view.boxes[seat] : null);
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
      ) => [key, { cents, lit: draft.spots.get(key).kind === "electronic", draft: draft.changed }]),
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
    return this.role === "player" && Boolean(this.frame?.can.wager) && seat === this.seat;
  }

  // § .7(e): where the operator permits it, a free box beside one's own can be played too.
  mayAdd(seat, view) {
    if (this.felt.adjacent_boxes < 2 || view.phase !== "betting" || seat === this.seat) return false;
    const own = [view.you.seat, ...[...this.drafts].filter(([, draft]) => !draft.empty).map(([at]) => at)];
    return new Set(own).size < this.felt.adjacent_boxes && own.some((at) => Math.abs(at - seat) === 1);
  }

  lookAt(seat) {
    this.box = seat === this.frame.view.you.seat ? null : seat;
    this.stage.lookFrom(seat);
    this.page.people(this.frame, this.frame.view);
    this.page.console.show(this.frame);
  }

  tap(seat, key) {
    if (
      this.frame?.can?.wager && seat !== this.seat &&
      (this.frame.view.you.seat === seat || this.frame.view.boxes[seat]?.player === this.me)
    ) return this.lookAt(seat);
    if (!this.mayWager(seat) || this.page.console.chip === 0) return this.look(key);
    this.changeDraft((
      draft,
    ) => (this.page.console.chip === -1
      ? draft.set(key, 0, this.purse)
      : draft.add(key, this.page.console.chip, this.purse))
    );
  }

  changeDraft(work) {
    const told = work(this.draft);
    this.page.announce(told);
    this.paintDrafts();
    this.page.people(this.frame, this.frame.view);
    this.page.console.show(this.frame);
    this.page.prompt.hint(told);
  }

  look(key) {
    const spot = this.felt.spots.find((one) => one.key === key),
      mine = this.seat !== null && this.mayWager(this.seat),
      base = mine ? this.draft.target(key) : null;
    if (!base || base.decision >= 0 || base.sizes.length) return areaCard(this.felt, spot, this.frame?.view);
    const input = h("input", {
      type: "number",
      min: 0,
      max: base.maximum,
      value: this.draft.lines.has(base.key) ? String(this.draft.lines.get(base.key) / 100) : "",
      inputMode: "decimal",
      "aria-label": `${base.title} in dollars`,
    });
    const form = h(
      "form",
      { className: "stake-form" },
      h("label", {}, h("span", {}, `${base.title} $`), input),
      h("button", { className: "main" }, "Put it down"),
    );
    const card = areaCard(this.felt, spot, this.frame.view, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      card.close();
      this.changeDraft((draft) => draft.set(key, centsOf(input.value || "0"), this.purse));
    });
    input.focus();
    return input;
  }

  // At the keyboard: arrows go from area to area, figures type a stake, Delete takes it off, ? tells the odds.
  async typed(seat, key, event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) {
      event.preventDefault();
      return this.roam(seat, key, ...step);
    }
    if (event.key === "?") return this.look(key);
    if (!this.mayWager(seat)) return null;
    if (event.key === "Delete" || event.key === "Backspace") {
      return this.changeDraft((draft) => draft.set(key, 0, this.purse));
    }
    if (!/^\d$/.test(event.key)) return null;
    event.preventDefault();
    const input = await this.look(key);
    if (input instanceof HTMLInputElement) input.value = event.key;
    return null;
  }

  roam(seat, key, dx, dy) {
    const here = this.felt.spots.find((spot) => spot.key === key);
    const ahead = this.felt.spots.map((spot) => ({
      spot,
      along: (spot.x - here.x) * dx + (spot.y - here.y) * dy,
      across: Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx),
    }))
      .filter(({ along, across }) => along > 4 && (dy || across < 30)).sort((a, b) =>
        a.along + 2 * a.across - b.along - 2 * b.across
      )[0];
    if (ahead) this.stage.positions.get(seat).areas.get(ahead.spot.key).button.focus();
  }

  costOf(last) {
    return this.felt.spots.reduce((sum, spot) => sum + (last[spot.equals ?? spot.key] ?? 0), 0);
  }

  get wagered() {
    return [...this.drafts.values()].reduce((sum, draft) => sum + draft.total, 0);
  }

  async place(deal) {
    const changed = [...this.drafts].filter(([, draft]) => draft.changed && !draft.empty && !draft.missing());
    for (const [seat, draft] of changed) {
      const wagers = Object.fromEntries(draft.whole()),
        electronic = [...draft.whole()].filter(([key]) => draft.spots.get(key).kind === "electronic").reduce(
          (sum, [, cents]) => sum + cents,
          0,
        );
      const down = Object.entries(this.frame.view.boxes[seat]?.wagers ?? {}).filter(([key]) =>
        draft.spots.get(key)?.kind === "electronic"
      ).reduce((sum, [, text]) => sum + centsOf(text), 0);
      const short = electronic - down - centsOf(this.frame.view.you.account);
      if (short > 0) await this.page.act({ type: "FundAccount", cents: short });
      await this.page.act({ type: "PlaceWagers", seat, wagers });
    }
    if (deal) await ask("POST", `/tables/${this.name}/ready`, {});
  }

  async repeat(deal) {
    this.draft.repeat();
    if (this.draft.total > this.purse) {
      this.draft.clear();
      throw new Error(`You have ${money(this.purse / 100)}: not enough to repeat your last wagers.`);
    }
    this.paintDrafts();
    if (deal) await this.place(true);
    else this.page.console.show(this.frame);
  }

  async clear() {
    if (this.draft.placed) await this.page.act({ type: "PlaceWagers", seat: this.seat, wagers: {} });
    this.draft.clear();
    this.paintDrafts();
    this.page.console.show(this.frame);
  }
}
