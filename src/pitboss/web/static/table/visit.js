// Coming and going: a seat, chips for cash and cash for chips, a tip, a call for the floor.

import { ask } from "/static/core/connection.js";
import { toast } from "/static/core/toast.js";
import { centsOf } from "/static/core/chips.js";
import { amount, confirmed } from "/static/core/dialog.js";
import { money } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

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
    if (total) toast(say("visit.cashed", { amount: money(total / 100) }));
    return total;
  }

  async callFloor() {
    await this.page.act({ type: "CallFloor" });
    toast(say("visit.called"));
  }

  async tip() {
    const most = Math.floor(Number(this.page.frame.view.you.chips)),
      dollars = await amount({
        title: say("player.tip_label"),
        words: say("visit.tip_words"),
        least: 1,
        most,
        start: Math.min(5, most),
        verb: say("player.tip"),
      });
    if (!dollars) return;
    await this.page.act({ type: "Tip", cents: Math.round(dollars * 100) });
    toast(say("visit.thanks"));
  }

  async leaveSeat() {
    const { view } = this.page.frame, own = Object.entries(view.boxes).filter(([, box]) => box.player === this.page.me);
    const playing = view.phase !== "betting" && own.some(([, box]) => !box.settled);
    const held = centsOf(view.you.chips) + centsOf(view.you.account) +
      (view.phase === "betting" ? this.page.betting.staked(this.page.frame) : 0);
    const guest = /^guest-/.test(this.page.me ?? ""), cash = say("visit.leave_words", { amount: money(held / 100) });
    const words = playing
      ? `${say("visit.leave_playing")} ${held ? cash : ""} ${guest ? say("visit.leave_guest") : ""}`.trim()
      : held
      ? say("visit.leave_words", { amount: money(held / 100) })
      : say("visit.leave_none");
    if (
      !(await confirmed({
        title: say(playing ? "visit.leave_middle" : "visit.leave"),
        words,
        verb: say("visit.leave_verb"),
      }))
    ) return;
    if (view.phase === "betting") {
      for (const [seat] of own) await this.page.act({ type: "PlaceWagers", seat: Number(seat), wagers: {} });
    }
    await this.page.act({ type: "LeaveSeat", seat: view.you.seat });
    await this.cashOut();
  }
}
