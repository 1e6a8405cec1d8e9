// A ticker shows a meter. It climbs to the last amount from the house and never above it: no more is shown than would be
// paid. When the meter was won it falls at once.

import { moving } from "/static/core/movement.js";
import { h } from "/static/core/dom.js";

const CLIMB_MS = 2600;
const FIGURES = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export class Ticker {
  constructor(dollars) {
    this.cents = Math.round(Number(dollars) * 100);
    this.shown = this.cents;
    this.element = h("span.ticker");
    this.frame = 0;
    this.write();
  }

  write() {
    this.element.textContent = `$${FIGURES.format(this.shown / 100)}`;
  }

  tell(dollars) {
    const cents = Math.round(Number(dollars) * 100);
    if (cents === this.cents) return;
    this.cents = cents;
    cancelAnimationFrame(this.frame);
    if (cents < this.shown || !moving()) {
      this.shown = cents;
      return this.write();
    }
    const from = this.shown, begun = performance.now();
    const climb = (now) => {
      const way = Math.min(1, (now - begun) / CLIMB_MS);
      this.shown = Math.floor(from + (cents - from) * (1 - (1 - way) ** 2));
      this.write();
      if (way < 1 && this.element.isConnected) this.frame = requestAnimationFrame(climb);
      else if (this.element.isConnected) {
        this.shown = cents;
        this.write();
      }
    };
    this.frame = requestAnimationFrame(climb);
    return null;
  }
}
