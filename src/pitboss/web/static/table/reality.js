// Now and then a player is told how long they have played and what came of it; and may go on, or leave.

import { ask } from "/static/core/connection.js";
import { question } from "/static/core/dialog.js";
import { exactMoney } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

const SINCE = "reality"; // Kept in the session: going from table to table does not put it off.

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
    const words = say("reality.words", {
      minutes: limits.played_minutes,
      lost: exactMoney(limits.lost),
      net: exactMoney(net),
    });
    await this.begun;
    sessionStorage.removeItem(SINCE);
    const seated = typeof this.page.frame?.view.you?.seat === "number";
    const done = await question({
      title: say("reality.title"),
      words,
      verb: say("reality.on"),
      read: () => "on",
      other: seated ? [say("player.leave"), "leave"] : [say("close"), "on"],
    });
    this.wait(limits.check_minutes);
    if (done === "leave") await this.page.visit.leaveSeat();
  }
}
