// A drill is answered by a pick, an order, or a payment in chips, with the mouse or with keys.

import { oneChip, stack } from "/static/core/chips.js";
import { h, messageElement, money } from "/static/core/dom.js";
import { argumentText, phraseText, say } from "/static/core/messages.js";

const TRAY = [100000, 50000, 10000, 2500, 500, 100, 50];
const worth = (value) => (value >= 100 ? money(value / 100) : `${value}¢`);

export function bet({ title, cents, asked }) {
  const figure = h(
    "span",
    { className: `t-bet${asked ? " asked" : ""}` },
    stack(cents),
    h("b", money(cents / 100)),
    h("small", phraseText(title)),
  );
  return figure;
}

export class Picker {
  constructor({ choices_message }, give) {
    this.buttons = choices_message.map((choice, at) =>
      h(
        "button.t-choice",
        { type: "button", onclick: () => give(String(at + 1)) },
        h("kbd", { "aria-hidden": "true" }, String(at + 1)),
        messageElement("span", choice),
      )
    );
    this.choices = choices_message.map(argumentText);
    this.element = h("div.t-choices", { role: "group", "aria-label": say("answer-answers") }, ...this.buttons);
  }

  key(event) {
    const button = this.buttons[Number(event.key) - 1];
    if (button && event.key.length === 1) {
      event.preventDefault();
      button.click();
    }
  }

  settle(right, good, answer) {
    this.buttons.forEach((button, at) => {
      button.disabled = true;
      const is = this.choices[at] === right, was = String(at + 1) === answer;
      if (is) button.classList.add("is-right");
      else if (was && !good) button.classList.add("is-wrong");
      if (is || (was && !good)) button.append(h("span.t-mark", is ? "✓" : "✗"));
    });
  }
}

export class Sorter {
  constructor({ choices_message }, give) {
    this.choices = choices_message;
    this.give = give;
    this.order = [];
    this.buttons = choices_message.map((choice, at) =>
      h(
        "button.t-choice",
        { type: "button", onclick: () => this.put(at) },
        h("kbd", { "aria-hidden": "true" }, String(at + 1)),
        messageElement("span", choice),
      )
    );
    this.line = h("ol.t-order", { "aria-label": say("answer-order") });
    this.done = h("button.main", {
      type: "button",
      disabled: true,
      onclick: () => give(this.order.map((at) => at + 1).join(" ")),
    }, say("answer-that"));
    this.element = h(
      "div",
      h("div.t-choices", { role: "group", "aria-label": say("answer-wagers") }, ...this.buttons),
      this.line,
      h(
        "p.acts",
        this.done,
        h("button", { type: "button", onclick: () => this.undo() }, say("answer-undo"), " ", h("kbd", "⌫")),
      ),
    );
  }

  put(at) {
    if (!this.order.includes(at)) this.order.push(at);
    this.draw();
  }

  undo() {
    this.order.pop();
    this.draw();
  }

  draw() {
    this.buttons.forEach((button, at) => {
      button.disabled = this.order.includes(at);
    });
    this.line.replaceChildren(...this.order.map((at) => messageElement("li", this.choices[at])));
    this.done.disabled = this.order.length < this.choices.length;
    if (!this.done.disabled) this.done.focus({ preventScroll: true });
  }

  key(event) {
    const at = Number(event.key) - 1;
    if (event.key.length === 1 && this.buttons[at]) {
      event.preventDefault();
      this.put(at);
    }
    if (event.key === "Backspace") {
      event.preventDefault();
      this.undo();
    }
  }

  settle() {
    for (const button of this.element.querySelectorAll("button")) button.disabled = true;
  }
}

// Take it, leave it, or pay: chips out of the tray, or an amount in figures.
export class Payer {
  constructor(asked, give) {
    this.give = give;
    this.chips = [];
    this.pile = h("div.t-pile", { "aria-live": "polite" });
    this.amount = h("input.t-amount", {
      inputMode: "decimal",
      autocomplete: "off",
      placeholder: say("answer-figures"),
      oninput: () => {
        this.chips = [];
        this.draw(false);
      },
    });
    this.amount.setAttribute("aria-label", say("answer-amount"));
    this.pay = h(
      "button.main",
      { type: "button", onclick: () => this.send() },
      say("answer-pay"),
      " ",
      h("kbd", say("drill-enter")),
    );
    const tray = TRAY.map((value) => {
      const button = h("button.t-chip", {
        type: "button",
        onclick: () => {
          this.amount.value = "";
          this.chips.push(value);
          this.draw();
        },
      }, oneChip(value));
      button.setAttribute("aria-label", say("answer-chip", { worth: worth(value) }));
      return button;
    });
    this.element = h(
      "div.t-payer",
      asked.kind === "chips" ? null : h(
        "div.acts",
        h("button", { type: "button", onclick: () => give("take") }, say("answer-take"), " ", h("kbd", "T")),
        h("button", { type: "button", onclick: () => give("push") }, say("answer-push"), " ", h("kbd", "P")),
      ),
      h("div.t-tray", { role: "group", "aria-label": say("answer-chips") }, ...tray),
      this.pile,
      h(
        "div.acts",
        this.amount,
        this.pay,
        h("button", { type: "button", onclick: () => this.undo() }, say("answer-undo"), " ", h("kbd", "⌫")),
      ),
    );
    this.draw();
  }

  ready() {
    if (matchMedia("(pointer: fine)").matches) this.amount.focus({ preventScroll: true });
  }

  total() {
    return this.chips.reduce((sum, value) => sum + value, 0);
  }

  undo() {
    this.chips.pop();
    this.draw();
  }

  draw(write = true) {
    const counts = new Map();
    for (const value of [...this.chips].sort((a, b) => b - a)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const total = this.total();
    this.pile.replaceChildren(
      ...[...counts].map(([value, count]) =>
        h(
          "span.t-of-kind",
          { title: `${count} × ${worth(value)}` },
          stack(value * Math.min(count, 7)),
          h("small", `${count} ×`),
        )
      ),
      h("b", total ? money(total / 100) : write ? say("answer-build") : ""),
    );
    this.pay.disabled = !total && !this.amount.value.trim();
  }

  send() {
    if (this.amount.value.trim()) return this.give(this.amount.value.trim());
    const counts = new Map();
    for (const value of this.chips) counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size) this.give([...counts].map(([value, count]) => `${count}x${(value / 100).toFixed(2)}`).join(" "));
    return undefined;
  }

  key(event) {
    const key = event.key.toLowerCase();
    if (key === "t" || key === "p") {
      event.preventDefault();
      this.give(key === "t" ? "take" : "push");
    } else if (event.key === "Enter" && !event.target.closest("button:not(.t-chip), a")) {
      event.preventDefault();
      this.send();
    } // A chip is put down with the space bar.
    else if (event.key === "Backspace" && !this.amount.value && this.chips.length) {
      event.preventDefault();
      this.undo();
    } else if (/^[\d.]$/.test(event.key) && event.target !== this.amount) this.amount.focus();
  }

  settle() {
    for (const part of this.element.querySelectorAll("button, input")) part.setAttribute("disabled", "");
  }
}
