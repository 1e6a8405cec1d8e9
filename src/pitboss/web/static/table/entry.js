// Cards are entered by hand on a pad of all 52, or typed as rank and suit. Nothing is sent until the button is pressed.

import { named, SUIT_ORDER, suitMark } from "/static/core/cards.js";
import { h, onPress } from "/static/core/dom.js";
import { placed, say } from "/static/core/messages.js";

const RANKS = "AKQJT98765432", LOW_FIRST = "23456789TJQKA", SUITS = "cdhs";
export const numberOf = (code) => LOW_FIRST.indexOf(code[0]) * 4 + SUITS.indexOf(code[1]);
export const codeOf = (number) => LOW_FIRST[number >> 2] + SUITS[number & 3];

const whereTo = (place) => (place ? place.face_up ? say("pad-up", { place: placed(place.to) }) : placed(place.to) : "");

// `free` holds the codes that can still come, `places` where the next cards go, one each; `most` how many may be told.
export class CardPad {
  constructor({ title, verb, send, refuse }) {
    this.told = [];
    this.free = new Set();
    this.places = [];
    this.most = 1;
    this.half = "";
    this.next = h("p.pad-next", { "aria-live": "polite" });
    this.list = h("ol.pad-told", { "aria-label": say("pad-told") });
    this.keys = new Map();
    const rows = SUIT_ORDER.map((suit) =>
      h("div.pad-row", ...[...RANKS].map((rank) => this.key(rank + suit, rank, suit)))
    );
    this.undo = h("button", { type: "button", onclick: () => this.back() }, say("pad-undo"));
    this.sender = onPress(h("button.main", { type: "button" }, verb), async () => {
      await send(this.told.map(numberOf));
      this.told = [];
      this.draw();
    }, refuse);
    this.verb = verb;
    this.element = h(
      "div.card-pad",
      {
        role: "group",
        tabIndex: 0,
        onkeydown: (event) => this.typed(event),
      },
      h("h2", title),
      this.next,
      h("div.pad-keys", ...rows),
      this.list,
      h("div.pad-acts", this.undo, this.sender),
      h("p.quiet", say("pad-type")),
    );
    this.element.setAttribute("aria-label", title);
  }

  key(code, rank, suit) {
    const button = h(
      "button.pad-key",
      { type: "button", onclick: () => this.add(code) },
      h("span", { "aria-hidden": "true" }, rank === "T" ? "10" : rank),
      suitMark(suit),
    );
    button.setAttribute("aria-label", named(code));
    this.keys.set(code, button);
    return button;
  }

  show(free, places, most) {
    const fresh = JSON.stringify([places, most]) !== this.shown;
    this.shown = JSON.stringify([places, most]);
    Object.assign(this, { free: new Set(free), places, most });
    if (fresh) this.told = this.told.filter((code) => this.free.has(code)).slice(0, most);
    this.draw();
  }

  add(code) {
    if (!this.free.has(code) || this.told.includes(code) || this.told.length >= this.most) return;
    this.told.push(code);
    this.draw();
  }

  back() {
    this.told.pop();
    this.draw();
  }

  typed(event) {
    const key = event.key.length === 1 ? event.key : "";
    if (event.target !== this.element && event.key === "Enter") return;
    if (event.key === "Backspace") {
      event.preventDefault();
      this.half ? (this.half = "") : this.back();
    } else if (event.key === "Enter" && this.told.length) {
      event.preventDefault();
      this.sender.click();
    } else if (this.half && SUITS.includes(key.toLowerCase()) && key) {
      this.add(this.half + key.toLowerCase());
      this.half = "";
    } else if (key && RANKS.includes(key.toUpperCase())) this.half = key.toUpperCase();
    else if (key === "0" || key === "1") this.half = "T";
    this.say();
  }

  say() {
    const place = this.places[this.told.length];
    const words = this.told.length >= this.most
      ? say("pad-all")
      : place
      ? say("pad-next", { place: whereTo(place) })
      : say("pad-so_many", { count: this.told.length });
    this.next.textContent = this.half ? say("pad-half", { words, rank: this.half === "T" ? "10" : this.half }) : words;
  }

  draw() {
    for (const [code, button] of this.keys) {
      const gone = !this.free.has(code) || this.told.includes(code) || this.told.length >= this.most;
      if (gone && document.activeElement === button) this.element.focus({ preventScroll: true });
      button.disabled = gone;
      button.classList.toggle("out", !this.free.has(code));
      button.classList.toggle("told", this.told.includes(code));
    }
    this.list.replaceChildren(
      ...this.told.map((code, at) =>
        h(
          "li",
          h("small", whereTo(this.places[at])),
          h(
            "span.told-card",
            { role: "img", "aria-label": named(code) },
            code[0] === "T" ? "10" : code[0],
            suitMark(code[1]),
          ),
        )
      ),
    );
    this.undo.disabled = !this.told.length;
    this.sender.disabled = !this.told.length;
    this.sender.textContent = this.told.length > 1 ? `${this.verb} (${this.told.length})` : this.verb;
    this.say();
  }
}
