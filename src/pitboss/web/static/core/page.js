// A page lives until the visitor goes on. Its signal then ends whatever it began, and it draws nothing more.

import { byId, h } from "/static/core/dom.js";

export class Page {
  /** The page that is shown, or that is on its way. */
  static current = new Page();

  constructor() {
    this.ending = new AbortController();
    /** @type {HTMLElement | null} */
    this.root = null;
  }

  get signal() {
    return this.ending.signal;
  }

  // The page before stays in sight until this one has something to show.
  show(...children) {
    if (this.signal.aborted) return;
    this.root ??= h("div.page");
    this.root.replaceChildren(...children.flat().filter(Boolean));
    if (!this.root.isConnected) byId("main").replaceChildren(this.root);
  }

  /** @param {EventTarget} target @param {string} type @param {(event: any) => void} work */
  listen(target, type, work) {
    target.addEventListener(type, work, { signal: this.signal });
  }

  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds);
    this.onEnd(() => clearInterval(timer));
  }

  after(milliseconds, work) {
    return setTimeout(() => this.signal.aborted || work(), milliseconds);
  }

  onEnd(work) {
    if (this.signal.aborted) work();
    else this.signal.addEventListener("abort", work, { once: true });
  }

  /** The next page takes the place of this one. */
  static begin() {
    Page.current.ending.abort();
    Page.current = new Page();
    return Page.current;
  }
}
