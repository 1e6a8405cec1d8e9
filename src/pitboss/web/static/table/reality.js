// Now and then a player is told how long they have played and what came of it; and may go on, or leave.

import { ask } from "/static/core/api.js";
import { question } from "/static/core/dialog.js";
import { exactMoney } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

export class Reality {
  constructor(page) {
    this.page = page;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.closed = false;
    if (page.role === "player") {
      ask("GET", "/me/play").then(({ limits }) => this.wait(limits.check_minutes), page.refuse);
    }
  }

  wait(minutes) {
    if (!this.closed) this.timer = setTimeout(() => this.tell().catch(this.page.refuse), minutes * 60000);
  }

  async tell() {
    const { limits, net } = await ask("GET", "/me/play");
    const words = say("reality.words", {
      minutes: limits.played_minutes,
      lost: exactMoney(limits.lost),
      net: exactMoney(net),
    });
    await question({ title: say("reality.title"), words, verb: say("reality.on"), read: () => true });
    this.wait(limits.check_minutes);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
