// A table: the felt as this viewer may see it, and only what this viewer may do. Frames are shown one after another,
// each as long as its cards and chips need; what the viewer does goes out at once.

import { ask, refusal } from "/static/core/api.js";
import { Draft } from "/static/table/bets.js";
import { centsOf } from "/static/core/chips.js";
import { cited } from "/static/core/clause.js";
import { StaffConsole } from "/static/table/dealer.js";
import { amount, confirmed, drawer } from "/static/core/dialog.js";
import { h, money, show } from "/static/core/dom.js";
import { s } from "/static/core/draw.js";
import { Stage } from "/static/table/felt.js";
import { history } from "/static/table/history.js";
import { JoinConsole } from "/static/table/join.js";
import { Motion, stakes } from "/static/table/motion.js";
import { allOdds, areaCard } from "/static/table/odds.js";
import { PlayerConsole, resultLines } from "/static/table/player.js";
import { sentences, yourTurn } from "/static/table/say.js";
import { signed } from "/static/table/seat.js";
import { wire } from "/static/table/wire.js";

const FRAMES_BEHIND_MOST = 14; // Farther behind than this, the oldest are not acted out.

export async function tablePage(house, name) {
  const page = new TablePage(house, name, await ask("GET", `/tables/${name}/felt`));
  show(page.element);
  page.stage.arrange();
  page.wire = wire(name, (frame) => page.hear(frame), (up) => page.line(up));
  return () => page.close();
}

class TablePage {
  constructor(house, name, felt) {
    Object.assign(this, { house, name, felt, me: house.me?.name, role: house.me?.role ?? "rail", frame: null, queue: [], heard: 0, seen: 0, behind: [], drafts: new Map(), box: null, results: null });
    this.refuse = (error) => { refusal(error); this.announce(error.message); };
    this.amount = amount;
    const on = { area: (seat, key) => this.tap(seat, key), key: (seat, key, event) => this.typed(seat, key, event), look: (key) => this.look(key), sit: (seat) => (this.frame.view.you.seat === null ? this.sit(seat).catch(this.refuse) : this.lookAt(seat)) };
    this.stage = new Stage(felt, on);
    this.motion = new Motion(this.stage, (seat, view) => this.drafted(seat, view));
    this.console = !house.me ? new JoinConsole(this) : house.me.role === "player" ? new PlayerConsole(this) : new StaffConsole(this);
    this.build();
  }

  build() {
    const button = (words, work) => h("button", { type: "button", className: "quiet-button", onclick: () => Promise.resolve(work()).catch(this.refuse) }, words);
    this.round = h("span", {});
    this.meters = h("div", { className: "meters" });
    this.prompt = h("p", { className: "step-words" });
    this.clock = h("span", { className: "clock", "aria-hidden": "true" });
    this.prompts = h("div", { className: "prompt-bar" }, this.clock, this.prompt);
    this.slip = h("aside", { className: "slip", hidden: true, "aria-label": "What the round came to" });
    this.polite = h("div", { className: "hidden-words", role: "log", "aria-live": "polite" });
    this.firm = h("div", { className: "hidden-words", role: "alert", "aria-live": "assertive" });
    this.lost = h("div", { className: "lost", role: "status", hidden: true }, h("span", { className: "spinner" }), "The line is down. Reconnecting…");
    const { felt } = this;
    const bar = h("header", { className: "table-bar" }, h("div", { className: "title" }, h("h1", {}, felt.title), h("p", {}, `${money(felt.minimum)} to ${money(felt.maximum)}`, h("span", { className: "wide" }, ` · Chapter ${felt.chapter}`), " · ", this.round)), this.meters,
      h("nav", { className: "table-acts", "aria-label": "About this table" }, button("Odds", () => allOdds(felt)), button("History", () => history(this.name, felt, this.house.me)), button("Seal", () => this.seal()), h("a", { className: "quiet-button", href: `#/guide/${felt.game}` }, "Rules")));
    this.element = h("section", { className: `table-page ${this.role === "player" || !this.me ? "play" : "staff"}`, tabIndex: -1, "aria-label": `${felt.title} table` },
      bar, this.stage.element, h("div", { className: "desk" }, this.prompts, this.console.element), this.slip, this.lost, this.polite, this.firm);
    this.element.dataset.game = felt.game;
    this.ring = s("svg", { viewBox: "0 0 36 36" }, s("circle", { cx: 18, cy: 18, r: 15.5 }), s("circle", { cx: 18, cy: 18, r: 15.5, class: "left", pathLength: 100 }), s("text", { x: 18, y: 22.5 }));
    this.clock.append(this.ring);
    this.ticking = setInterval(() => this.tick(), 250);
  }

  close() {
    this.wire.close();
    this.stage.watching.disconnect();
    clearInterval(this.ticking);
  }

  // ------------------------------------------------------------------------------------------ frames

  line(up) {
    this.lost.hidden = up;
    this.element.classList.toggle("offline", !up);
  }

  // The staff's buttons follow the procedure at once; what lies on the felt follows card by card.
  hear(frame) {
    if (!frame.view.boxes) return this.hint("The table is closed.", true);
    this.queue.push({ ...frame, heard: performance.now() });
    this.heard += 1;
    if (this.console.atOnce) this.console.show(frame);
    if (this.running) return;
    this.running = true;
    this.run().finally(() => { this.running = false; });
  }

  async run() {
    while (this.queue.length) {
      const frame = this.queue.shift(), before = this.frame;
      if (!before || this.queue.length > FRAMES_BEHIND_MOST) this.motion.lay(frame.view);
      else {
        this.people(frame, before.view);
        await this.motion.show(before, frame, this.me);
      }
      this.shown(before, frame);
      this.seen += 1;
      this.behind = this.behind.filter(([upTo, done]) => (upTo > this.seen ? true : done()));
    }
  }

  // Do something, and be done when it can be seen to be: until then it cannot be asked for twice.
  async act(act) {
    await this.wire.act(act);
    const upTo = this.heard;
    if (this.seen < upTo) await new Promise((done) => { this.behind.push([upTo, done]); });
  }

  shown(before, frame) {
    const { view } = frame;
    this.frame = frame;
    this.listen(view);
    const own = frame.can?.decide?.seat ?? this.box ?? view.you?.seat ?? 0;
    this.stage.lookFrom(own);
    this.people(frame, view);
    this.result(before, frame);
    this.round.textContent = `round ${view.round}${this.queue.length > 2 ? " …" : ""}`;
    this.tellMeters(view.meters);
    this.tellStep(frame);
    if (!this.console.atOnce) this.console.show(frame);
    this.paintDrafts();
    const words = sentences(before, frame, this.me, this.felt), turn = yourTurn(frame);
    if (words) this.announce(words);
    if (turn && turn !== yourTurn(before ?? { can: {} })) this.firm.textContent = turn;
    if (!turn) this.firm.textContent = "";
  }

  announce(words) {
    this.polite.append(h("p", {}, words));
    while (this.polite.children.length > 12) this.polite.firstChild.remove();
  }

  // Names, turns and results. While a seat is being settled its result waits until the chips have moved.
  people(frame, settledBy) {
    const { view } = frame, betting = view.phase === "betting";
    for (const [seat, position] of this.stage.positions) {
      const box = view.boxes[seat], name = box?.player ?? view.seats[seat] ?? (this.drafted(seat, view)?.size ? this.me : undefined);
      const free = this.role === "player" && !name && (view.you?.seat === null || this.mayAdd(seat, view));
      position.who({
        name, free, also: view.you?.seat !== null, yours: name && name === this.me, turn: frame.turn === seat, folded: box?.decisions.includes("fold"),
        net: settledBy.boxes[seat]?.settled ? box?.net : null, called: box?.cards ? frame.hands[seat] : "", ready: betting && box && frame.ready.includes(name),
      });
    }
    for (const [key, row] of this.stage.house.rows) row.called.textContent = key === "dealer" ? frame.hands.dealer ?? "" : "";
  }

  tellMeters(meters) {
    const lit = Object.entries(meters).flatMap(([name, tiers]) => Object.entries(tiers).filter(([tier]) => tier !== "reserve").map(([tier, held]) => [tier === "primary" ? name.replaceAll("_", " ") : tier, held]));
    this.meters.replaceChildren(...lit.map(([name, held]) => h("span", { className: "meter-tile" }, h("small", {}, name), h("strong", {}, `$${Number(held).toLocaleString("en-US", { minimumFractionDigits: 2 })}`))));
  }

  tellStep(frame) {
    const { view, can } = frame, { step } = view, yours = Boolean(can?.decide) || (can?.wager && step.role === "player") || (step.role === this.role && this.role !== "player");
    const open = can?.wager && /no more bets/.test(step.words), placed = open && Object.values(view.boxes).some((box) => box.player === this.me);
    const key = JSON.stringify([step, yours, view.phase, placed]);
    if (this.stepTold === key) return;
    this.stepTold = key;
    const [first] = step.words.match(/^.*?\.(?=\s|$)/) ?? [step.words]; // How it is done is for who does it.
    const words = open ? (placed ? "Your wagers are down; bets are still open." : "Place your wagers: bets are still open.") : can?.decide ? `Your turn: ${first.replace(/^Seat \d+: /, "")}` : step.player && step.player !== this.me ? `${step.player}, ${first[0].toLowerCase()}${first.slice(1)}` : first;
    this.prompts.classList.toggle("yours", Boolean(yours));
    this.prompt.replaceChildren(h("span", {}, words), " ", cited(step.clause, this.felt.readings));
  }

  // The clock of the betting or of a decision, where the operator has set one.
  tick() {
    const { frame } = this;
    const left = frame?.seconds_left === null || frame?.seconds_left === undefined ? null : frame.seconds_left - (performance.now() - frame.heard) / 1000;
    const on = left !== null && left > 0;
    this.clock.classList.toggle("on", on);
    if (!on) { this.whole = 0; return; }
    this.whole = Math.max(this.whole ?? 0, left);
    this.ring.children[1].setAttribute("stroke-dashoffset", String(100 - (100 * left) / this.whole));
    this.ring.lastChild.textContent = String(Math.ceil(left));
    this.clock.classList.toggle("late", left < 5);
  }

  // What the round came to for the viewer's boxes; it stays until the next cards are dealt.
  result(before, frame) {
    const { news, view } = frame;
    if (news.some((told) => told.event === "BetsLocked")) this.results = null;
    for (const told of news) {
      const mine = told.event === "SeatSettled" && before?.view.boxes[told.seat]?.player === this.me && this.me;
      if (mine) this.results = { round: view.round, net: (this.results?.net ?? 0) + centsOf(told.net), lines: [...(this.results?.lines ?? []), ...told.lines.map((line) => ({ ...line, seat: told.seat }))] };
      if (told.event === "RoundVoided" && view.you) this.results = { round: view.round, net: 0, lines: [], void: told };
    }
    const key = JSON.stringify(this.results);
    if (this.slipTold === key) return;
    this.slipTold = key;
    this.slip.hidden = !this.results;
    if (this.results) this.slip.replaceChildren(...this.slipParts(this.results));
  }

  slipParts({ round, net, lines, void: voided }) {
    const words = voided ? "All hands void, wagers returned" : net > 0 ? "You win" : net < 0 ? "You lose" : "Even";
    return [h("details", { open: innerWidth > 760 }, h("summary", {}, h("span", {}, words), voided ? null : h("strong", { className: net > 0 ? "win" : net < 0 ? "lose" : "" }, signed(net / 100))),
      voided ? h("p", {}, voided.what.replaceAll("_", " "), " ", cited(voided.clause, this.felt.readings)) : resultLines(lines, this.felt), h("p", { className: "quiet" }, `Round ${round}`)),
    h("button", { type: "button", className: "plain", "aria-label": "Put this away", onclick: () => { this.slip.hidden = true; } }, "×")];
  }

  seal() {
    const { view } = this.frame, deck = view.decks[0];
    drawer("The sealed deck", h("p", {}, "The order of the cards was fixed before any wager, and this is its seal. When the round is over the order is published, and anyone can check that it is the one that was sealed."),
      h("p", { className: "seal" }, deck?.commitment || "These cards come from a shoe on the table; there is nothing to seal."),
      view.last && this.me ? h("p", {}, h("a", { className: "button", href: `#/table/${this.name}/round/${view.last.number}`, onclick: (event) => event.target.closest("dialog").close() }, `Check round ${view.last.number}`)) : null);
  }

  // ------------------------------------------------------------------------------------------ wagers

  get seat() { return this.box ?? this.frame?.view.you?.seat ?? null; }

  get draft() {
    const seat = this.seat ?? 0;
    if (!this.drafts.has(seat)) this.drafts.set(seat, new Draft(this.felt, `${this.name} ${seat}`));
    return this.drafts.get(seat);
  }

  // All the player owns here, what lies on the own boxes included.
  get purse() {
    const { view } = this.frame, others = [...this.drafts].filter(([seat]) => seat !== this.seat).reduce((sum, [, draft]) => sum + draft.total, 0);
    const down = Object.values(view.boxes).filter((box) => box.player === this.me).flatMap((box) => Object.values(box.wagers)).reduce((sum, text) => sum + centsOf(text), 0);
    return centsOf(view.you.chips) + centsOf(view.you.account) + down - others;
  }

  staked({ view }) {
    return Object.entries(view.boxes).filter(([, box]) => box.player === this.me).flatMap(([seat]) => [...stakes(this.felt, view, Number(seat)).values()]).reduce((sum, one) => sum + one.cents, 0);
  }

  listen(view) {
    if (this.role !== "player") return;
    if (view.phase !== "betting" || view.you.seat === null) this.box = null;
    if (view.you.seat === null) this.drafts.clear();
    for (const [seat, box] of Object.entries(view.boxes)) if (box.player === this.me && !this.drafts.has(Number(seat))) this.drafts.set(Number(seat), new Draft(this.felt, `${this.name} ${seat}`));
    for (const [seat, draft] of this.drafts) draft.heard(view.phase === "betting" && view.boxes[seat]?.player === this.me ? view.boxes[seat] : null);
  }

  drafted(seat, view) {
    const draft = this.drafts.get(seat);
    if (!draft || view.phase !== "betting" || view.you?.seat === null || (view.boxes[seat] && view.boxes[seat].player !== this.me)) return null;
    return new Map([...draft.whole()].map(([key, cents]) => [key, { cents, lit: draft.spots.get(key).kind === "electronic", draft: draft.changed }]));
  }

  paintDrafts() {
    for (const [seat, position] of this.stage.positions) {
      const down = this.frame && this.drafted(seat, this.frame.view);
      if (down) for (const { key } of this.felt.spots) position.stake(key, down.get(key)?.cents ?? 0, down.get(key) ?? {});
    }
  }

  mayWager(seat) { return this.role === "player" && Boolean(this.frame?.can.wager) && seat === this.seat; }

  // § .7(e): where the operator permits it, a free box beside one's own can be played too.
  mayAdd(seat, view) {
    if (this.felt.adjacent_boxes < 2 || view.phase !== "betting" || seat === this.seat) return false;
    const own = [view.you.seat, ...[...this.drafts].filter(([, draft]) => !draft.empty).map(([at]) => at)];
    return new Set(own).size < this.felt.adjacent_boxes && own.some((at) => Math.abs(at - seat) === 1);
  }

  lookAt(seat) {
    this.box = seat === this.frame.view.you.seat ? null : seat;
    this.stage.lookFrom(seat);
    this.people(this.frame, this.frame.view);
    this.console.show(this.frame);
  }

  tap(seat, key) {
    if (this.frame?.can?.wager && seat !== this.seat && (this.frame.view.you.seat === seat || this.frame.view.boxes[seat]?.player === this.me)) return this.lookAt(seat);
    if (!this.mayWager(seat) || this.console.chip === 0) return this.look(key);
    this.changeDraft((draft) => (this.console.chip === -1 ? draft.set(key, 0, this.purse) : draft.add(key, this.console.chip, this.purse)));
  }

  changeDraft(work) {
    const told = work(this.draft);
    this.announce(told);
    this.paintDrafts();
    this.people(this.frame, this.frame.view);
    this.console.show(this.frame);
    this.hint(told);
  }

  hint(words, stays = false) {
    this.prompts.classList.add("hinted");
    this.prompt.replaceChildren(words);
    clearTimeout(this.hinting);
    if (!stays) this.hinting = setTimeout(() => { this.prompts.classList.remove("hinted"); this.stepTold = null; this.tellStep(this.frame); }, 2600);
  }

  async look(key) {
    const spot = this.felt.spots.find((one) => one.key === key), mine = this.seat !== null && this.mayWager(this.seat), base = mine ? this.draft.target(key) : null;
    if (!base || base.decision >= 0 || base.sizes.length) return areaCard(this.felt, spot, this.frame?.view);
    const input = h("input", { type: "number", min: 0, max: base.maximum, value: this.draft.lines.has(base.key) ? String(this.draft.lines.get(base.key) / 100) : "", inputMode: "decimal", "aria-label": `${base.title} in dollars` });
    const form = h("form", { className: "stake-form" }, h("label", {}, h("span", {}, `${base.title} $`), input), h("button", { className: "main" }, "Put it down"));
    const card = areaCard(this.felt, spot, this.frame.view, form);
    form.addEventListener("submit", (event) => { event.preventDefault(); card.close(); this.changeDraft((draft) => draft.set(key, centsOf(input.value || "0"), this.purse)); });
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
    if (event.key === "Delete" || event.key === "Backspace") return this.changeDraft((draft) => draft.set(key, 0, this.purse));
    if (!/^\d$/.test(event.key)) return null;
    event.preventDefault();
    const input = await this.look(key);
    if (input instanceof HTMLInputElement) input.value = event.key;
    return null;
  }

  roam(seat, key, dx, dy) {
    const here = this.felt.spots.find((spot) => spot.key === key);
    const ahead = this.felt.spots.map((spot) => ({ spot, along: (spot.x - here.x) * dx + (spot.y - here.y) * dy, across: Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx) }))
      .filter(({ along, across }) => along > 4 && (dy || across < 30)).sort((a, b) => a.along + 2 * a.across - b.along - 2 * b.across)[0];
    if (ahead) this.stage.positions.get(seat).areas.get(ahead.spot.key).button.focus();
  }

  costOf(last) { return this.felt.spots.reduce((sum, spot) => sum + (last[spot.equals ?? spot.key] ?? 0), 0); }

  get wagered() { return [...this.drafts.values()].reduce((sum, draft) => sum + draft.total, 0); }

  async place(deal) {
    const changed = [...this.drafts].filter(([, draft]) => draft.changed && !draft.empty && !draft.missing());
    for (const [seat, draft] of changed) {
      const wagers = Object.fromEntries(draft.whole()), electronic = [...draft.whole()].filter(([key]) => draft.spots.get(key).kind === "electronic").reduce((sum, [, cents]) => sum + cents, 0);
      const down = Object.entries(this.frame.view.boxes[seat]?.wagers ?? {}).filter(([key]) => draft.spots.get(key)?.kind === "electronic").reduce((sum, [, text]) => sum + centsOf(text), 0);
      const short = electronic - down - centsOf(this.frame.view.you.account);
      if (short > 0) await this.act({ type: "FundAccount", cents: short });
      await this.act({ type: "PlaceWagers", seat, wagers });
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
    if (deal) await this.place(true); else this.console.show(this.frame);
  }

  async clear() {
    if (this.draft.placed) await this.act({ type: "PlaceWagers", seat: this.seat, wagers: {} });
    this.draft.clear();
    this.paintDrafts();
    this.console.show(this.frame);
  }

  // ------------------------------------------------------------------------------------------ seat and purse

  sit(seat) { return this.act({ type: "TakeSeat", seat }); }

  buyIn(dollars) { return ask("POST", `/tables/${this.name}/buy-in`, { dollars }, { "Idempotency-Key": crypto.randomUUID() }); }

  async cashOut() {
    const { chips, account } = (await ask("GET", `/tables/${this.name}`)).view.you; // What came back a moment ago counts too.
    if (Number(chips)) await this.act({ type: "CashOut", cents: centsOf(chips) });
    if (Number(account)) await this.act({ type: "CashOut", cents: centsOf(account), account: true });
  }

  async tip() {
    const most = Math.floor(Number(this.frame.view.you.chips)), dollars = await amount({ title: "Tip the dealer", words: "Into the tip box.", least: 1, most, start: Math.min(5, most), verb: "Tip" });
    if (dollars) await this.act({ type: "Tip", cents: Math.round(dollars * 100) });
  }

  async leaveSeat() {
    const { view } = this.frame, own = Object.entries(view.boxes).filter(([, box]) => box.player === this.me);
    const playing = view.phase !== "betting" && own.some(([, box]) => !box.settled);
    if (playing && !(await confirmed({ title: "Leave in the middle of a round?", words: "Your cards are abandoned: they fold, unless the floorperson rules otherwise.", verb: "Leave all the same" }))) return;
    if (view.phase === "betting") for (const [seat] of own) await this.act({ type: "PlaceWagers", seat: Number(seat), wagers: {} });
    await this.act({ type: "LeaveSeat", seat: view.you.seat });
    if (!playing) await this.cashOut();
  }
}
