// One panel beside the felt for rules, odds, history and the coach. It stays as it is from round to round.

import { h } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

const KEPT = "panel";

export class Panel {
  // `pages` gives for each tab what draws it: (place, frame) => void, called when it is opened and with every frame.
  constructor(page, pages) {
    this.page = page;
    this.pages = pages;
    this.body = h("div.panel-body", { tabIndex: 0, role: "tabpanel", id: "panel-body" });
    this.tabs = new Map(Object.keys(pages).map((key) => [key, this.tab(key)]));
    this.bar = h("div.panel-tabs", { role: "tablist", "aria-label": say("panel.title") }, ...this.tabs.values());
    const close = h("button.plain", {
      type: "button",
      "aria-label": say("panel.close"),
      onclick: () => this.close(),
    }, "×");
    this.element = h(
      "aside.side-panel",
      { hidden: true, "aria-label": say("panel.title") },
      h("header", this.bar, close),
      this.body,
    );
    this.now = "";
  }

  tab(key) {
    const made = h("button", {
      type: "button",
      role: "tab",
      "aria-controls": "panel-body",
      onclick: () => this.open(key),
    }, say(`panel.${key}`));
    made.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const keys = [...this.tabs.keys()], next = keys[(keys.indexOf(key) + step + keys.length) % keys.length];
      this.open(next);
      this.tabs.get(next)?.focus();
    });
    return made;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  // As it was left, when the page is opened again.
  remembered() {
    const kept = sessionStorage.getItem(KEPT);
    if (kept && innerWidth > 1000 && this.tabs.has(kept)) this.open(kept);
  }

  open(key) {
    const fresh = key !== this.now || !this.isOpen;
    this.now = key;
    sessionStorage.setItem(KEPT, key);
    this.element.hidden = false;
    this.page.element.classList.add("with-panel");
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(name === key));
      tab.tabIndex = name === key ? 0 : -1;
    }
    if (fresh) this.body.replaceChildren();
    this.show(this.page.frame, fresh);
  }

  toggle(key) {
    if (this.isOpen && this.now === key) this.close();
    else this.open(key);
  }

  close() {
    const had = this.element.contains(document.activeElement);
    sessionStorage.removeItem(KEPT);
    this.element.hidden = true;
    this.page.element.classList.remove("with-panel");
    if (had) this.page.element.focus({ preventScroll: true });
  }

  // At once, whatever the felt still shows: a round that is over stands among the rounds while its cards are looked at.
  hear(frame) {
    if (this.now === "history") this.show(frame);
  }

  show(frame, fresh = false) {
    if (this.isOpen) Promise.resolve(this.pages[this.now](this.body, frame, fresh)).catch(this.page.refuse);
  }
}
