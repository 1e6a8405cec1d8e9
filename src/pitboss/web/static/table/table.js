// A table: the felt as this viewer may see it, and only what this viewer may do. Frames are shown one after another,
// each as long as its cards and chips need; what the viewer does goes out at once.

import { ask, refusal } from "/static/core/api.js";
import { amount, drawer } from "/static/core/dialog.js";
import { h, money, show } from "/static/core/dom.js";
import { Betting } from "/static/table/betting.js";
import { StaffConsole } from "/static/table/dealer.js";
import { Stage } from "/static/table/felt.js";
import { history } from "/static/table/history.js";
import { JoinConsole } from "/static/table/join.js";
import { Motion } from "/static/table/motion.js";
import { allOdds } from "/static/table/odds.js";
import { PlayerConsole } from "/static/table/player.js";
import { Prompt } from "/static/table/prompt.js";
import { sentences, yourTurn } from "/static/table/say.js";
import { Slip } from "/static/table/slip.js";
import { Visit } from "/static/table/visit.js";
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
  /** @param {import("/static/core/shapes.js").House} house @param {string} name @param {import("/static/core/shapes.js").Felt} felt */
  constructor(house, name, felt) {
    this.house = house;
    this.name = name;
    this.felt = felt;
    this.me = house.me?.name;
    this.role = house.me?.role ?? "rail";
    /** @type {import("/static/core/shapes.js").Heard | null} */
    this.frame = null;
    /** @type {import("/static/core/shapes.js").Heard[]} */
    this.queue = [];
    this.heard = 0;
    this.seen = 0;
    this.behind = [];
    this.wire = null;
    this.refuse = (error) => {
      refusal(error);
      this.announce(error.message);
    };
    this.amount = amount;
    const on = {
      area: (seat, key) => this.betting.tap(seat, key),
      key: (seat, key, event) => this.betting.typed(seat, key, event),
      look: (key) => this.betting.look(key),
      sit: (
        seat,
      ) => (this.frame.view.you.seat === null ? this.visit.sit(seat).catch(this.refuse) : this.betting.lookAt(seat)),
    };
    this.stage = new Stage(felt, on);
    this.betting = new Betting(this);
    this.visit = new Visit(this);
    this.prompt = new Prompt(this);
    this.slip = new Slip(this);
    this.motion = new Motion(this.stage, (seat, view) => this.betting.drafted(seat, view));
    /** @type {any} */
    this.console = !house.me
      ? new JoinConsole(this)
      : house.me.role === "player"
      ? new PlayerConsole(this)
      : new StaffConsole(this);
    this.build();
  }

  build() {
    const button = (words, work) =>
      h("button", {
        type: "button",
        className: "quiet-button",
        onclick: () => Promise.resolve(work()).catch(this.refuse),
      }, words);
    this.round = h("span", {});
    this.meters = h("div", { className: "meters" });
    this.polite = h("div", { className: "hidden-words", role: "log", "aria-live": "polite" });
    this.firm = h("div", { className: "hidden-words", role: "alert", "aria-live": "assertive" });
    this.lost = h(
      "div",
      { className: "lost", role: "status", hidden: true },
      h("span", { className: "spinner" }),
      "The line is down. Reconnecting…",
    );
    const { felt } = this;
    const bar = h(
      "header",
      { className: "table-bar" },
      h(
        "div",
        { className: "title" },
        h("h1", {}, felt.title),
        h(
          "p",
          {},
          `${money(felt.minimum)} to ${money(felt.maximum)}`,
          h("span", { className: "wide" }, ` · ${felt.called}`),
          " · ",
          this.round,
        ),
      ),
      this.meters,
      h(
        "nav",
        { className: "table-acts", "aria-label": "About this table" },
        button("Odds", () => allOdds(felt)),
        button("History", () => history(this.name, felt, this.house.me)),
        button("Seal", () => this.seal()),
        h("a", { className: "quiet-button", href: `#/guide/${felt.game}` }, "Rules"),
      ),
    );
    this.element = h(
      "section",
      {
        className: `table-page ${this.role === "player" || !this.me ? "play" : "staff"}`,
        tabIndex: -1,
        "aria-label": `${felt.title} table`,
      },
      bar,
      this.stage.element,
      h("div", { className: "desk" }, this.prompt.element, this.console.element),
      this.slip.element,
      this.lost,
      this.polite,
      this.firm,
    );
    this.element.dataset.game = felt.game;
  }

  close() {
    this.wire.close();
    this.stage.watching.disconnect();
    this.prompt.close();
  }

  // ------------------------------------------------------------------------------------------ frames

  line(up) {
    this.lost.hidden = up;
    this.element.classList.toggle("offline", !up);
  }

  // The staff's buttons follow the procedure at once; what lies on the felt follows card by card.
  /** @param {import("/static/core/shapes.js").Frame} frame */
  hear(frame) {
    if (!frame.view.boxes) return this.prompt.hint("The table is closed.", true);
    this.queue.push({ ...frame, heard: performance.now() });
    this.heard += 1;
    if (this.console.atOnce) this.console.show(frame);
    if (this.running) return;
    this.running = true;
    this.run().finally(() => {
      this.running = false;
    });
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
    if (this.seen < upTo) {
      await new Promise((done) => {
        this.behind.push([upTo, done]);
      });
    }
  }

  /** @param {import("/static/core/shapes.js").Heard | null} before @param {import("/static/core/shapes.js").Heard} frame */
  shown(before, frame) {
    const { view } = frame;
    this.frame = frame;
    this.betting.heard(view);
    const own = frame.can?.decide?.seat ?? this.betting.box ?? view.you?.seat ?? 0;
    this.stage.lookFrom(own);
    this.people(frame, view);
    this.slip.tell(before, frame);
    this.round.textContent = `round ${view.round}${this.queue.length > 2 ? " …" : ""}`;
    this.tellMeters(view.meters);
    this.prompt.tell(frame);
    if (!this.console.atOnce) this.console.show(frame);
    this.betting.paintDrafts();
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
  /** @param {import("/static/core/shapes.js").Frame} frame @param {import("/static/core/shapes.js").View} settledBy */
  people(frame, settledBy) {
    const { view } = frame, betting = view.phase === "betting";
    for (const [seat, position] of this.stage.positions) {
      const box = view.boxes[seat],
        name = box?.player ?? view.seats[seat] ?? (this.betting.drafted(seat, view)?.size ? this.me : undefined);
      const free = this.role === "player" && !name && (view.you?.seat === null || this.betting.mayAdd(seat, view));
      position.who({
        name,
        free,
        also: view.you?.seat !== null,
        yours: name && name === this.me,
        turn: frame.turn === seat,
        folded: box?.decisions.includes("fold"),
        net: settledBy.boxes[seat]?.settled ? box?.net : null,
        called: box?.cards ? frame.hands[seat] : "",
        ready: betting && box && frame.ready.includes(name),
      });
    }
    for (const [key, row] of this.stage.house.rows) {
      row.called.textContent = key === "dealer" ? frame.hands.dealer ?? "" : "";
    }
  }

  tellMeters(meters) {
    const lit = Object.entries(meters).flatMap(([name, tiers]) =>
      Object.entries(tiers).filter(([tier]) => tier !== "reserve").map((
        [tier, held],
      ) => [tier === "primary" ? name.replaceAll("_", " ") : tier, held])
    );
    this.meters.replaceChildren(
      ...lit.map(([name, held]) =>
        h(
          "span",
          { className: "meter-tile" },
          h("small", {}, name),
          h("strong", {}, `$${Number(held).toLocaleString("en-US", { minimumFractionDigits: 2 })}`),
        )
      ),
    );
  }

  seal() {
    const { view } = this.frame, deck = view.decks[0];
    drawer(
      "The sealed deck",
      h(
        "p",
        {},
        "The order of the cards was fixed before any wager, and this is its seal. When the round is over the order is published, and anyone can check that it is the one that was sealed.",
      ),
      h(
        "p",
        { className: "seal" },
        deck?.commitment || "These cards come from a shoe on the table; there is nothing to seal.",
      ),
      view.last && this.me
        ? h(
          "p",
          {},
          h("a", {
            className: "button",
            href: `#/table/${this.name}/round/${view.last.number}`,
            onclick: (event) => event.target.closest("dialog").close(),
          }, `Check round ${view.last.number}`),
        )
        : null,
    );
  }
}
