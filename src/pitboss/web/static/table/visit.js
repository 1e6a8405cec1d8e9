// Coming and going: a seat, chips for cash and cash for chips, a tip.

import { ask } from "/static/core/api.js";
import { centsOf } from "/static/core/chips.js";
import { amount, confirmed } from "/static/core/dialog.js";

export class Visit {
  constructor(page) {
    this.page = page;
  }

  sit(seat) {
    return this.page.act({ type: "TakeSeat", seat });
  }

  buyIn(dollars) {
    return ask("POST", `/tables/${this.page.name}/buy-in`, { dollars }, { "Idempotency-Key": crypto.randomUUID() });
  }

  async cashOut() {
    const { chips, account } = (await ask("GET", `/tables/${this.page.name}`)).view.you; // What came back a moment ago counts too.
    if (Number(chips)) await this.page.act({ type: "CashOut", cents: centsOf(chips) });
    if (Number(account)) await this.page.act({ type: "CashOut", cents: centsOf(account), account: true });
  }

  async tip() {
    const most = Math.floor(Number(this.page.frame.view.you.chips)),
      dollars = await amount({
        title: "Tip the dealer",
        words: "Into the tip box.",
        least: 1,
        most,
        start: Math.min(5, most),
        verb: "Tip",
      });
    if (dollars) await this.page.act({ type: "Tip", cents: Math.round(dollars * 100) });
  }

  async leaveSeat() {
    const { view } = this.page.frame, own = Object.entries(view.boxes).filter(([, box]) => box.player === this.page.me);
    const playing = view.phase !== "betting" && own.some(([, box]) => !box.settled);
    if (
      playing &&
      !(await confirmed({
        title: "Leave in the middle of a round?",
        words: "Your cards are abandoned: they fold, unless the floorperson rules otherwise.",
        verb: "Leave all the same",
      }))
    ) return;
    if (view.phase === "betting") {
      for (const [seat] of own) await this.page.act({ type: "PlaceWagers", seat: Number(seat), wagers: {} });
    }
    await this.page.act({ type: "LeaveSeat", seat: view.you.seat });
    if (!playing) await this.cashOut();
  }
}
