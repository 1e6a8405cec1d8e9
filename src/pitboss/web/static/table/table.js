// A table page shows the felt as this viewer may see it, and offers only what this viewer may do. Frames are applied in
// order, each after its cards and chips have moved. An outcome that is looked at delays only the drawing of the felt.

import { ask, watchTable } from "/static/core/connection.js";
import { amount, closeDialogs, refusalText, showRefusal, toast } from "/static/core/dialog.js";
import { h, money, onPress, s, there, words } from "/static/core/dom.js";
import { Sound } from "/static/core/sound.js";
import { called, messageText, phraseText, say } from "/static/core/messages.js";
import { Betting } from "/static/table/betting.js";
import { Coach } from "/static/table/coach.js";
import { StaffConsole } from "/static/table/dealer.js";
import { lettered, Stage } from "/static/table/felt.js";
import { JoinConsole, PLAY_NOW } from "/static/table/join.js";
import { codes, Motion } from "/static/table/motion.js";
import { historyOf, oddsOf, Panel, rulesOf } from "/static/table/panel.js";
import { PlayerConsole } from "/static/table/player.js";
import { Prompt, Tutor } from "/static/table/prompt.js";
import { drawAgain, Notices, sentences, yourTurn } from "/static/table/say.js";
import { Slip } from "/static/table/slip.js";
import { Reality, Visit } from "/static/table/visit.js";
import { sealCard, verdict, Witness } from "/static/table/witness.js";

/** @typedef {import("/static/core/shapes.js").Frame & {heard: number}} Heard A frame, and when it came. */

const FRAMES_BEHIND_MOST = 14; // Farther behind than this, the oldest are not acted out.

export async function tablePage(page, house, name) {
  const table = new TablePage(page, house, name, lettered(await ask("GET", `/tables/${name}/felt`)));
  document.body.classList.add("at-table");
  page.show(table.element);
  table.stage.arrange();
  table.panel.remembered();
  table.pinKeys().catch(() => {}); // The next visit compares them.
  table.connection = watchTable(page.signal, name, {
    onFrame: (frame) => table.receive(frame),
    onState: (up) => table.showConnection(up),
    onJackpot: (won) => table.tellJackpot(won),
  });
}

const speaker = (muted) =>
  s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: `M4 9h4l5-4v14l-5-4H4Z${muted ? "M16 9l5 6M21 9l-5 6" : "M16 8.5q3 3.5 0 7M18.5 6q5 6 0 12"}` }),
  );

class TablePage {
  /** @param {import("/static/core/page.js").Page} page @param {import("/static/core/app.js").House} house @param {string} name @param {import("/static/core/shapes.js").Felt} felt */
  constructor(page, house, name, felt) {
    this.lifetime = page;
    this.house = house;
    this.name = name;
    this.felt = felt;
    this.me = house.me?.name;
    this.role = house.me?.role ?? "rail";
    /** @type {Heard | null} */
    this.frame = null;
    /** @type {Heard | null} The frame whose cards and chips are on the felt. */
    this.drawn = null;
    /** @type {import("/static/core/shapes.js").News[]} */
    this.undrawn = []; // News that the felt has not shown, because an outcome is looked at.
    this.applied = Promise.resolve(); // Settles when every frame received so far is applied.
    this.waiting = 0; // Frames received and not applied.
    /** @type {any} The hands as they are named, and the view they belong to. */
    this.handNames = null;
    this.frameWaiters = [];
    /** @type {ReturnType<typeof watchTable> | null} */
    this.connection = null;
    this.refuse = (error) => {
      showRefusal(error);
      this.announce(refusalText(error));
    };
    this.amount = amount;
    this.witness = this.role === "player" ? new Witness(name, this.me ?? "", localStorage) : null;
    this.sound = new Sound();
    this.stage = new Stage(felt, {
      area: (seat, key) => this.betting.tap(seat, key),
      key: (seat, key, event) => this.betting.typed(seat, key, event),
      look: (key) => this.betting.look(key),
      sit: (seat) => this.sit(seat),
    });
    this.betting = new Betting(this);
    this.visit = new Visit(this);
    this.reality = new Reality(this);
    this.slip = new Slip(this);
    this.notices = new Notices(this);
    this.tutor = new Tutor(this);
    this.prompt = new Prompt(this);
    this.coach = new Coach(this);
    this.panel = new Panel(this, {
      rules: rulesOf(this),
      odds: oddsOf(this),
      history: historyOf(this),
      coach: (place, frame) => this.coach.draw(place, frame),
    });
    this.motion = new Motion(
      this.stage,
      (seat, view) => this.betting.drafted(seat, view),
      () => this.nameHands(),
    );
    this.motion.sound = this.sound;
    /** @type {any} */
    this.console = !house.me
      ? new JoinConsole(this)
      : house.me.role === "player"
      ? new PlayerConsole(this)
      : new StaffConsole(this);
    this.round = h("span");
    this.checked = h("span", { role: "status", ...verdict(this.witness) });
    this.meters = h("div.meters");
    this.polite = h("div.hidden-words", { role: "log", "aria-live": "polite" });
    this.firm = h("div.hidden-words", { role: "alert", "aria-live": "assertive" });
    this.lost = h("div.lost", { role: "status", hidden: true }, h("span.spinner"), say("line_down"));
    this.trouble = h("div.lost", { role: "alert", hidden: true });
    this.leave = this.leaving();
    /** @type {HTMLButtonElement} Enabled once there is a frame to look at. */
    this.sealButton = h("button.quiet-button", {
      type: "button",
      disabled: true,
      onclick: () => sealCard(this),
    }, say("table-seal"));
    this.bar = this.head();
    this.element = this.whole();
    page.listen(globalThis, "keydown", (event) => pressKey(this, event));
    page.onEnd(() => this.stage.watching.disconnect());
    this.stage.arranged = () => this.slip.results && this.slip.place();
  }

  head() {
    const { felt } = this;
    return h(
      "header.table-bar",
      h("a.quiet-button.back-to-lobby", { href: "#/", "aria-label": say("table-lobby") }, "←"),
      h(
        "div.title",
        h("h1", felt.title),
        h(
          "p",
          say("range", { low: money(felt.minimum), high: money(felt.maximum) }),
          h("span.wide", ` · ${felt.called}`),
          " · ",
          this.round,
          this.checked,
        ),
      ),
      this.meters,
      ...this.acts(),
      this.leave,
    );
  }

  // In the bar, where it is in sight whatever else there is to do.
  leaving() {
    const button = h("button.quiet-button.leave-seat", {
      type: "button",
      hidden: true,
      "aria-label": say("player-leave_label"),
    }, say("player-leave"));
    return onPress(button, () => this.visit.leaveSeat(), this.refuse);
  }

  whole() {
    const { felt } = this;
    const element = h(
      "section",
      {
        className: `table-page ${this.role === "player" || !this.me ? "play" : "staff"}`,
        tabIndex: -1,
        "aria-label": say("table-name", { title: felt.title }),
      },
      this.bar,
      this.stage.element,
      h("div.desk", this.notices.element, this.prompt.element, this.console.element),
      this.panel.element,
      this.slip.element,
      this.lost,
      this.trouble,
      this.polite,
      this.firm,
    );
    element.dataset.game = felt.game;
    return element;
  }

  acts() {
    const button = (label, work) =>
      h("button.quiet-button", {
        type: "button",
        onclick: () => Promise.resolve(work()).catch(this.refuse),
      }, label);
    const mute = button("", () => {
      this.sound.mute(!this.sound.muted);
      paint();
    });
    const paint = () => {
      mute.replaceChildren(speaker(this.sound.muted));
      mute.setAttribute("aria-label", say(this.sound.muted ? "sound-on" : "sound-off"));
      mute.setAttribute("aria-pressed", String(this.sound.muted));
    };
    mute.classList.add("mute");
    paint();
    const acts = h(
      "nav.table-acts",
      { "aria-label": say("table-about") },
      this.tutor.skip,
      ...["rules", "odds", "history"].map((key) => button(say(`panel-${key}`), () => this.panel.toggle(key))),
      this.role === "player" ? button(say("panel-coach"), () => this.panel.toggle("coach")) : null,
      this.sealButton,
      mute,
    );
    const more = h("button.quiet-button.more", {
      type: "button",
      "aria-label": say("table-about"),
      "aria-expanded": "false",
      onclick: () => more.setAttribute("aria-expanded", String(acts.classList.toggle("open"))),
    }, "⋯"); // On a phone the acts are a menu.
    acts.addEventListener("click", () => acts.classList.contains("open") && more.click());
    return [more, acts];
  }

  // So much of the page's width the panel takes.
  get panelRoom() {
    const beside = this.panel.isOpen && getComputedStyle(this.panel.element).position === "relative";
    return beside ? this.panel.element.offsetWidth : 0;
  }

  titleOf(wager) {
    return this.felt.titles[wager] ?? words(wager);
  }

  // ------------------------------------------------------------------------------------------ frames

  showConnection(up) {
    this.lost.hidden = up;
    this.element.classList.toggle("offline", !up);
  }

  // Won at another table: the whole floor hears of it.
  tellJackpot({ title, amount: paid }) {
    const words = say("lobby-jackpot", { title, amount: money(paid) });
    toast(words);
    this.announce(words);
    this.sound.play("big");
  }

  // The staff's buttons follow the procedure at once; what lies on the felt follows card by card.
  /** @param {import("/static/core/shapes.js").Frame} frame */
  receive(frame) {
    this.trouble.hidden = !frame.fault;
    this.trouble.textContent = frame.fault_message
      ? say("table-trouble", { fault: messageText(frame.fault_message) })
      : "";
    if (frame.view.filing && frame.view.filing !== this.felt.filing) return this.refiled();
    if (!frame.view.boxes) return this.prompt.hint(say("table-is-closed"), true);
    if (frame.view.phase === "closed") closeDialogs();
    this.lookAtTheSeal(frame.view);
    if (this.console.atOnce) this.console.show(frame);
    this.panel.hear(frame);
    const next = { ...frame, heard: performance.now() };
    this.waiting += 1;
    this.enqueue(() => this.apply(next));
  }

  // One after another; an error is reported, and what comes after it is done all the same.
  enqueue(work) {
    this.applied = this.applied.then(() => this.lifetime.signal.aborted || work()).catch(reportError);
    return this.applied;
  }

  // Under another filing than the felt was drawn from: layout, limits, odds and sign are asked for anew.
  refiled() {
    if (this.isRefiled) return;
    this.isRefiled = true;
    toast(say("table-refiled"));
    drawAgain(this.name);
  }

  // At once, whatever the felt still shows: the page's chance is due, and its verdict when the seal is opened.
  lookAtTheSeal(view) {
    const { witness } = this, before = witness?.finding;
    for (const act of witness?.look(view) ?? []) this.send(act).catch(() => {}); // Told twice, or too late.
    if (witness?.needsNote()) this.keepNote(witness).catch(() => {}); // A house without a key signs nothing.
    if (witness && witness.finding !== before) this.showVerdict();
  }

  /** @param {Witness} witness */
  async keepNote(witness) {
    const before = witness.finding;
    witness.keepNote(await ask("GET", `/tables/${this.name}/seal`));
    if (witness.finding !== before) this.showVerdict();
  }

  // What is wrong with a round is said at once, and stays beside its number.
  showVerdict() {
    const { witness } = this, code = witness?.finding?.code ?? "sound";
    Object.assign(this.checked, verdict(witness));
    if (code !== "sound") this.refuse(new Error(say(`seal-${code}`)));
  }

  async pinKeys() {
    if (this.witness?.pinKeys(await ask("GET", "/keys"))) this.showVerdict();
  }

  /** @param {Heard} frame */
  async apply(frame) {
    const before = this.frame;
    this.waiting -= 1;
    if (before && this.slip.stays(frame)) this.undrawn.push(...frame.news);
    else await this.drawFelt(before, frame);
    this.showFrame(before, frame);
    for (const go of this.frameWaiters.splice(0)) go();
  }

  async drawFelt(before, frame) {
    if (!before || this.waiting > FRAMES_BEHIND_MOST) this.motion.lay(frame.view, this.me);
    else {
      await this.pickUp();
      this.people(frame, before.view);
      await this.motion.show(before, frame, this.me);
    }
    this.drawn = frame;
    this.undrawn = [];
  }

  // An outcome that was looked at leaves the felt, which then shows the table as it is now.
  async pickUp() {
    if (!this.drawn || this.drawn === this.frame || this.slip.looking) return;
    const frame = there(this.frame, "a frame");
    await this.motion.show(this.drawn, { ...frame, news: this.undrawn }, this.me);
    this.drawn = frame;
    this.undrawn = [];
    this.drawCurrent(frame);
  }

  nextFrame() {
    return new Promise((go) => {
      this.frameWaiters.push(go);
    });
  }

  // An automatic table takes no wager before the next deck is sealed: a player who is quicker waits.
  async sealed() {
    const open = ({ view, automatic }) => view.seal || view.phase !== "betting" || !automatic;
    while (this.frame && !open(this.frame)) await this.nextFrame();
  }

  send(act) {
    return there(this.connection, "the connection").act(act);
  }

  // Send a command, and wait until the page shows what came of it: until then its button stays busy.
  async act(act) {
    await this.send(act);
    await this.applied;
  }

  // The player has looked at the outcome.
  goOn() {
    this.slip.release();
    return this.enqueue(() => this.pickUp());
  }

  async decide(seat, cents) {
    const { frame } = this;
    const told = this.coach.decided(frame, cents); // It may take a while to work out, and the clock runs.
    await this.act({ type: "Decide", seat, cents });
    told.catch(this.refuse);
  }

  sit(seat) {
    const seated = there(this.frame?.view.you, "the player").seat !== null;
    return seated ? this.betting.lookAt(seat) : this.visit.sit(seat).catch(this.refuse);
  }

  /** @param {Heard | null} before @param {Heard} frame */
  showFrame(before, frame) {
    const { view } = frame;
    this.frame = frame;
    this.reality.begin();
    this.betting.heard(frame);
    const seated = this.role === "player" && there(view.you, "the player").seat !== null;
    document.body.classList.toggle("seated", seated); // The site's own head is out of sight then: the table's takes its place.
    if (seated) this.bar.setAttribute("role", "banner");
    else this.bar.removeAttribute("role");
    if (!seated && this.leave === document.activeElement) this.element.focus({ preventScroll: true });
    this.leave.hidden = !seated;
    this.sealButton.disabled = false;
    this.slip.tell(before, frame);
    this.round.textContent = `${say("round_small", { round: view.round })}${this.waiting > 2 ? " …" : ""}`;
    this.tellMeters(view.meters);
    this.notices.tell(frame);
    this.drawCurrent(frame);
    this.coach.hear(frame);
    this.panel.show(frame);
    const told = sentences(before, frame, this.me, this.felt), turn = yourTurn(frame);
    if (told) this.announce(told);
    if (frame.news.some((one) => one.event === "SeatLeft" && one.freed && one.player === this.me)) {
      toast(say("said-you_freed"));
    }
    if (turn && turn !== yourTurn(before ?? { can: {} })) {
      this.firm.textContent = turn;
      this.sound.play("turn");
    }
    if (!turn) this.firm.textContent = "";
    if (!before && this.role === "player" && sessionStorage.getItem(PLAY_NOW)) {
      sessionStorage.removeItem(PLAY_NOW);
      this.visit.playNow().catch(this.refuse);
    }
  }

  // What the felt, the buttons and the prompt say of the table now.
  /** @param {Heard} frame */
  drawCurrent(frame) {
    const { looking } = this.slip;
    if (!looking) this.stage.lookFrom(frame.can?.decide?.seat ?? this.betting.box ?? frame.view.you?.seat ?? 0);
    this.people(frame, frame.view);
    if (!this.console.atOnce) this.console.show(frame);
    if (looking) this.slip.place(); // The buttons are others now.
    else this.betting.paintDrafts();
    this.prompt.tell(frame);
  }

  announce(words) {
    this.polite.append(h("p", words));
    while (this.polite.children.length > 12) this.polite.firstChild?.remove();
  }

  // Names and turns as they are now; results as the felt shows them. A seat's result waits until its chips have moved.
  /** @param {import("/static/core/shapes.js").Frame} frame @param {import("/static/core/shapes.js").View} settledBy */
  people(frame, settledBy) {
    const { view, can } = frame, betting = view.phase === "betting", decide = can?.decide;
    const held = this.slip.looking ? this.drawn : null, { view: { boxes }, hands } = held ?? frame;
    const here = Object.values(view.seats);
    for (const [seat, position] of this.stage.positions) {
      const box = boxes[seat], owner = !held || here.includes(box?.player) ? box?.player : undefined;
      const name = owner ?? view.seats[seat] ?? (this.betting.drafted(seat, view)?.size ? this.me : undefined);
      position.who({
        name: name && called(name),
        free: !name && (Boolean(can?.sit?.includes(seat)) || (!held && this.betting.mayAdd(seat, can ?? {}))),
        also: view.you?.seat !== null,
        yours: name && name === this.me,
        turn: frame.turn === seat,
        folded: box?.decisions.includes("fold"),
        net: (held?.view ?? settledBy).boxes[seat]?.settled ? box?.net : null,
        ready: betting && view.boxes[seat] && frame.ready.includes(name),
        out: String(seat) in view.out,
        due: decide && decide.seat === seat ? decide.line : null,
      });
    }
    this.handNames = { hands, view: (held ?? frame).view };
    this.nameHands();
    this.stage.home();
  }

  // A hand is named when its last card lies face up, and not before; one's own stays named until it is picked up.
  nameHands() {
    const { hands, view: { boxes, dealer, community } } = this.handNames, { rows } = this.stage.house;
    const turned = (rows.get("community")?.hand.codes ?? []).join(" ") === (community ?? "");
    for (const [seat, position] of this.stage.positions) {
      const box = boxes[seat], up = turned && box?.cards && position.hand.shows(codes(box.cards));
      position.nameHand(up ? hands[seat] : box && !box.cards && position.hand.codes.length ? position.made : "");
    }
    const row = rows.get("dealer");
    if (row) row.called.textContent = row.hand.shows(codes(dealer)) ? phraseText(hands.dealer) : "";
  }

  tellMeters(meters) {
    const lit = Object.entries(meters).flatMap(([name, tiers]) =>
      Object.entries(tiers).filter(([tier]) => tier !== "reserve").map(([tier, held]) => [
        tier === "primary" ? this.titleOf(name) : tier,
        held,
      ])
    );
    this.meters.replaceChildren(
      ...lit.map(([name, held]) =>
        h(
          "span.meter-tile",
          h("small", name),
          h("strong", `$${Number(held).toLocaleString("en-US", { minimumFractionDigits: 2 })}`),
        )
      ),
    );
  }
}

// Keys for players without a mouse: a button's `data-hotkey` names the key that presses it; Enter presses the marked one.
function pressKey(page, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const at = /** @type {HTMLElement} */ (event.target);
  if (at.closest?.("input:not([type=radio]), textarea, select")) return;
  if (event.key === "Escape" && page.panel.isOpen) return page.panel.close();
  if (event.key === "Enter" && at.closest?.("button, a, summary, input")) return; // The key is that element's own.
  const wanted = event.key === "Enter"
    ? ".console button.main"
    : `[data-hotkey="${CSS.escape(event.key.toLowerCase())}"]`;
  const button = page.element.querySelector(`${wanted}:not(:disabled)`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
