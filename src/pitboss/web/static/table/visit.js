// A visit to a table: a seat, chips for cash and back, a tip, a call for the floor, and a reminder of the time played.

import { centsOf } from "/static/core/chips.js";
import { ask } from "/static/core/connection.js";
import { amount, confirmed, question, toast } from "/static/core/dialog.js";
import { exactMoney, money } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const FIRST_CHIPS = 500; // Dollars, for who plays at once.

export class Visit {
  constructor(page) {
    this.page = page;
  }

  sit(seat) {
    return this.page.act({ type: "TakeSeat", seat });
  }

  // The best free seat, and chips: all that stands between a visitor and the cards.
  async playNow() {
    const { frame } = this.page, middle = (frame.view.positions + 1) / 2;
    const best = (frame.can.sit ?? []).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
    if (frame.view.you.seat === null && best !== undefined) await this.page.act({ type: "TakeSeat", seat: best });
    const { view, automatic } = this.page.frame;
    if (automatic && view.you.seat !== null && !Number(view.you.chips)) await this.buyIn(FIRST_CHIPS);
  }

  buyIn(dollars) {
    return ask("POST", `/tables/${this.page.name}/buy-in`, { dollars }, { "Idempotency-Key": crypto.randomUUID() });
  }

  // All that is the player's here, as cash; the answer is how much, in cents.
  async cashOut() {
    const { chips, account } = (await ask("GET", `/tables/${this.page.name}`)).view.you; // What came back a moment ago too.
    if (Number(chips)) await this.page.act({ type: "CashOut", cents: centsOf(chips) });
    if (Number(account)) await this.page.act({ type: "CashOut", cents: centsOf(account), account: true });
    const total = centsOf(chips) + centsOf(account);
    if (total) toast(say("visit-cashed", { amount: money(total / 100) }));
    return total;
  }

  async callFloor() {
    await this.page.act({ type: "CallFloor" });
    toast(say("visit-called"));
  }

  async tip() {
    const most = Math.floor(Number(this.page.frame.view.you.chips)),
      dollars = await amount({
        title: say("player-tip_label"),
        words: say("visit-tip_words"),
        least: 1,
        most,
        start: Math.min(5, most),
        verb: say("player-tip"),
      });
    if (!dollars) return;
    await this.page.act({ type: "Tip", cents: Math.round(dollars * 100) });
    toast(say("visit-thanks"));
  }

  async leaveSeat() {
    const { view } = this.page.frame, own = Object.entries(view.boxes).filter(([, box]) => box.player === this.page.me);
    const playing = view.phase !== "betting" && own.some(([, box]) => !box.settled);
    const held = centsOf(view.you.chips) + centsOf(view.you.account) +
      (view.phase === "betting" ? this.page.betting.staked(this.page.frame) : 0);
    const guest = /^guest-/.test(this.page.me ?? ""), cash = say("visit-leave_words", { amount: money(held / 100) });
    const words = playing
      ? `${say("visit-leave_playing")} ${held ? cash : ""} ${guest ? say("visit-leave_guest") : ""}`.trim()
      : held
      ? say("visit-leave_words", { amount: money(held / 100) })
      : say("visit-leave_none");
    if (
      !(await confirmed({
        title: say(playing ? "visit-leave_middle" : "visit-leave"),
        words,
        verb: say("visit-leave_verb"),
      }))
    ) return;
    if (view.phase === "betting") {
      for (const [seat] of own) await this.page.act({ type: "PlaceWagers", seat: Number(seat), wagers: {} });
    }
    await this.page.act({ type: "LeaveSeat", seat: view.you.seat });
    await this.cashOut();
  }
}

// ------------------------------------------------------------------------------------------ reminder

const SINCE = "reality"; // Kept in the session: going from table to table does not put it off.

// Now and then a player is told how long they have played and what came of it; and may go on, or leave.
export class Reality {
  constructor(page) {
    this.page = page;
    this.begin = () => {}; // The table has been seen: whether one sits at it is known.
    /** @type {Promise<void>} */
    this.begun = new Promise((done) => {
      this.begin = done;
    });
    if (page.role === "player") {
      ask("GET", "/me/play").then(({ limits }) => this.wait(limits.check_minutes), page.refuse);
    }
  }

  wait(minutes) {
    const since = Number(sessionStorage.getItem(SINCE) ?? Date.now());
    sessionStorage.setItem(SINCE, String(since));
    const left = since + minutes * 60000 - Date.now();
    this.page.lifetime.after(Math.max(0, left), () => this.tell().catch(this.page.refuse));
  }

  async tell() {
    const { limits, net } = await ask("GET", "/me/play");
    const words = say("reality-words", {
      minutes: limits.played_minutes,
      lost: exactMoney(limits.lost),
      net: exactMoney(net),
    });
    await this.begun;
    sessionStorage.removeItem(SINCE);
    const seated = typeof this.page.frame?.view.you?.seat === "number";
    const done = await question({
      title: say("reality-title"),
      words,
      verb: say("reality-on"),
      read: () => "on",
      other: seated ? [say("player-leave"), "leave"] : [say("close"), "on"],
    });
    this.wait(limits.check_minutes);
    if (done === "leave") await this.page.visit.leaveSeat();
  }
}
