// A visitor at the rail joins as a guest, under a name, or as a persona of the demonstration.

import { ask } from "/static/core/connection.js";
import { h, once, onPress } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

export const PLAY_NOW = "play now"; // Kept in the session: the next page seats and funds who comes in so.

// A guest has a name nobody has and a password nobody knows: the seat is theirs as long as this browser remembers.
export function guest(house) {
  sessionStorage.setItem(PLAY_NOW, "yes");
  if (house.demo) return ask("POST", "/persona/player");
  const random = crypto.getRandomValues(new Uint8Array(20)),
    hex = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return ask("POST", "/register", { name: `guest-${hex.slice(0, 5)}`, password: hex.slice(5) });
}

export class JoinConsole {
  constructor(page) {
    this.page = page;
    const name = h("input", {
      autocomplete: "username",
      required: true,
      maxLength: 40,
      placeholder: say("join-name"),
      "aria-label": say("join-name"),
    });
    const password = h("input", {
      type: "password",
      autocomplete: "current-password",
      required: true,
      minLength: 12,
      placeholder: say("join-password_long"),
      "aria-label": say("join-password"),
    });
    const enter = h("button", say("join-enter"));
    const form = h("form.join-form", name, password, enter);
    const go = once(enter, () => this.known(name.value, password.value), page.refuse);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      go();
    });
    this.given = h("small", say("join-now_words"));
    const now = this.now = h("button.main", { type: "button" }, h("span", say("join-now")), this.given);
    onPress(now, () => page.house.enter(guest(page.house)), page.refuse);
    this.element = h(
      "div.console.join",
      h("div.purse", h("p.quiet", say("join-rail"))),
      h(
        "details.action.join-known",
        h("summary", say("join-own_name")),
        form,
        h("small.quiet", say("join-new_name")),
      ),
      h("div.side", now),
    );
  }

  // Where a person deals, chips are for cash: the house gives none. At a closed table there is no seat.
  show({ automatic, view }) {
    this.now.disabled = view.phase === "closed";
    const words = say(automatic ? "join-now_words" : "join-now_dealer");
    if (this.given.textContent !== words) this.given.textContent = words;
  }

  async known(name, password) {
    try {
      await this.page.house.enter(ask("POST", "/register", { name, password }));
    } catch (error) {
      if (error.code !== "name_taken") throw error;
      await this.page.house.enter(ask("POST", "/sign-in", { name, password }));
    }
  }
}
