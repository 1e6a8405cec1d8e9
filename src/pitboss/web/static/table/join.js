// For who watches from the rail: play at once as a guest, with a name of one's own, or as a persona of the demonstration.

import { ask } from "/static/core/api.js";
import { h } from "/static/core/dom.js";
import { once } from "/static/table/wire.js";

export class JoinConsole {
  constructor(page) {
    this.page = page;
    const name = h("input", {
      autocomplete: "username",
      required: true,
      maxLength: 40,
      placeholder: "Name",
      "aria-label": "Name",
    });
    const password = h("input", {
      type: "password",
      autocomplete: "current-password",
      required: true,
      minLength: 12,
      placeholder: "Password, 8 letters or more",
      "aria-label": "Password",
    });
    const enter = h("button", { className: "main" }, "Enter");
    const form = h("form", { className: "join-form" }, name, password, enter);
    const go = once(enter, () => this.known(name.value, password.value), page.refuse);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      go();
    });
    const guest = h(
      "button",
      { type: "button", className: "main" },
      h("span", {}, "Play now"),
      h("small", {}, page.house.demo ? "as the house's guest" : "as a guest"),
    );
    guest.addEventListener(
      "click",
      once(guest, () => (page.house.demo ? this.come(ask("POST", "/persona/player")) : this.guest()), page.refuse),
    );
    this.element = h(
      "div",
      { className: "console join" },
      h("div", { className: "purse" }, h("p", { className: "quiet" }, "You are watching from the rail.")),
      h("div", { className: "action" }, form, h("small", { className: "quiet" }, "A new name makes an account.")),
      h("div", { className: "side" }, guest),
    );
  }

  show() {}

  // A guest has a name nobody has and a password nobody knows: the seat is theirs as long as this browser remembers.
  guest() {
    const random = crypto.getRandomValues(new Uint8Array(20)),
      hex = [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return this.come(ask("POST", "/register", { name: `guest-${hex.slice(0, 5)}`, password: hex.slice(5) }));
  }

  async known(name, password) {
    try {
      await this.come(ask("POST", "/register", { name, password }));
    } catch (error) {
      if (error.code !== "name_taken") throw error;
      await this.come(ask("POST", "/sign-in", { name, password }));
    }
  }

  async come(answer) {
    await this.page.house.enter(answer); // The page is drawn anew for who is here now.
  }
}
