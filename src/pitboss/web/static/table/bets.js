// The wagers a player is about to make: lawful amounts only, equal ones follow along, the last ones can be repeated.

import { centsOf } from "/static/core/chips.js";
import { money } from "/static/core/dom.js";

const said = (cents) => money(cents / 100);

export class Draft {
  /** @param {import("/static/core/shapes.js").Felt} felt @param {string} table */
  constructor(felt, table) {
    this.spots = new Map(felt.spots.map((spot) => [spot.key, spot]));
    this.kept = `wagers ${table}`;
    /** @type {Map<string, number>} */
    this.lines = new Map();
    this.placed = null; // As the house has them, or null.
  }

  get empty() {
    return this.lines.size === 0;
  }
  get total() {
    return [...this.whole().values()].reduce((sum, cents) => sum + cents, 0);
  }
  get last() {
    try {
      return JSON.parse(sessionStorage.getItem(this.kept));
    } catch {
      return null;
    }
  }

  // Everything that would be staked: what must equal another wager does.
  whole() {
    const found = new Map(this.lines);
    for (const spot of this.spots.values()) {
      if (spot.equals && this.lines.has(spot.equals)) found.set(spot.key, this.lines.get(spot.equals));
    }
    return found;
  }

  // What a tap on an area is about: an equal wager is made on the one it equals.
  target(key) {
    return this.spots.get(this.spots.get(key).equals ?? key);
  }

  // Add a chip. The answer is what to tell the player: the new amount, or why not.
  add(key, cents, purse) {
    const spot = this.target(key), now = this.lines.get(spot.key) ?? 0;
    if (spot.decision >= 0) return `${spot.title} is made after the cards are seen.`;
    if (spot.sizes.length) {
      const sizes = spot.sizes.map(centsOf), at = sizes.indexOf(now);
      return this.set(spot.key, at + 1 < sizes.length ? sizes[at + 1] : 0, purse);
    }
    return this.set(spot.key, Math.max(now + cents, centsOf(spot.minimum)), purse);
  }

  set(key, cents, purse) {
    const spot = this.target(key),
      low = centsOf(spot.minimum),
      high = centsOf(spot.maximum),
      sizes = spot.sizes.map(centsOf);
    if (spot.decision >= 0) return `${spot.title} is made after the cards are seen.`;
    if (!cents) {
      this.lines.delete(spot.key);
      return `${spot.title} is empty.`;
    }
    if (sizes.length ? !sizes.includes(cents) : cents < low || cents > high) {
      return `${spot.title} is ${
        sizes.length ? sizes.map(said).join(" or ") : `${said(low)} to ${said(high)}`
      } at this table.`;
    }
    if (cents % spot.unit) {
      return `${spot.title} is made in steps of ${spot.unit} cents, so that every payment is whole.`;
    }
    const before = this.lines.get(spot.key);
    this.lines.set(spot.key, cents);
    if (this.total > purse) {
      if (before) this.lines.set(spot.key, before);
      else this.lines.delete(spot.key);
      return `You have ${said(purse)}; this would take ${said(cents - (before ?? 0))} more than that leaves.`;
    }
    return `${spot.title} ${said(cents)}.`;
  }

  // What is missing before it can be placed, in words; null when nothing is.
  missing() {
    const wanted = [...this.spots.values()].filter((spot) =>
      spot.kind === "required" && spot.decision < 0 && !spot.equals && !this.lines.has(spot.key)
    );
    return wanted.length ? `First the ${wanted.map((spot) => spot.title).join(" and ")}.` : null;
  }

  clear() {
    this.lines.clear();
  }

  repeat() {
    this.lines = new Map(
      Object.entries(this.last ?? {}).filter(([key]) => this.spots.has(key) && !this.spots.get(key).equals),
    );
  }

  // The house's own account of the box is the truth; a draft that was placed is remembered for the next round.
  heard(box) {
    const told = box ? JSON.stringify(box.wagers) : null;
    if (told === this.placed) return;
    const gone = this.placed && !told;
    this.placed = told;
    if (box) {
      this.lines = new Map(
        Object.entries(box.wagers).filter(([key]) => !this.spots.get(key)?.equals).map((
          [key, text],
        ) => [key, centsOf(text)]),
      );
      sessionStorage.setItem(this.kept, JSON.stringify(Object.fromEntries(this.lines)));
    } else if (gone) this.lines.clear();
  }

  get changed() {
    if (!this.placed) return !this.empty;
    const placed = Object.entries(JSON.parse(this.placed)).filter(([key]) => !this.spots.get(key)?.equals);
    return placed.length !== this.lines.size || placed.some(([key, text]) => this.lines.get(key) !== centsOf(text));
  }
}
