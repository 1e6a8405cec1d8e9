// A draft holds the wagers a player is about to make on one box, within the bounds of the table. It can be undone, doubled,
// kept as a favourite, and repeated in the next round.

import { centsOf } from "/static/core/chips.js";
import { money, there } from "/static/core/dom.js";
import { listed, say } from "/static/core/messages.js";

/** @typedef {import("/static/core/shapes.js").Wager} Wager */

const said = (cents) => money(cents / 100);
const UNDO_MOST = 40, FAVOURITES_MOST = 3;

/** @returns {any} */
function kept(storage, key) {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {Record<string, number>} a @param {Record<string, number>} b */
const same = (a, b) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, cents]) => b[key] === cents);

export class Draft {
  /** @param {import("/static/core/shapes.js").Felt} felt @param {string} table */
  constructor(felt, table) {
    this.spots = new Map(felt.spots.map((spot) => [spot.key, spot]));
    this.kept = `wagers ${table}`;
    this.begun = `begun ${table}`;
    /** @type {Map<string, number>} */
    this.lines = new Map(Object.entries(kept(sessionStorage, this.begun) ?? {})); // What was not yet taken stays.
    /** @type {[string, number][][]} */
    this.before = [];
    this.placed = null; // As the house has them, or null.
    /** @type {Record<string, number> | null} */
    this.sent = null; // What was last sent to the house.
    /** @type {Map<string, Wager>} */
    this.bounds = new Map();
  }

  get empty() {
    return this.lines.size === 0;
  }

  get total() {
    return [...this.whole().values()].reduce((sum, cents) => sum + cents, 0);
  }

  get last() {
    return kept(sessionStorage, this.kept);
  }

  // Everything that would be staked: what must equal another wager does.
  whole() {
    const found = new Map(this.lines);
    for (const spot of this.spots.values()) {
      const cents = spot.equals ? this.lines.get(spot.equals) : undefined;
      if (cents !== undefined) found.set(spot.key, cents);
    }
    return found;
  }

  // What a tap on an area is about: an equal wager is made on the one it equals.
  /** @param {string} key */
  target(key) {
    return this.spot(this.spot(key).equals ?? key);
  }

  /** @param {string} key */
  spot(key) {
    return there(this.spots.get(key), key);
  }

  // Add a chip. The answer is what to tell the player: the new amount, or why not.
  add(key, cents) {
    const spot = this.target(key), now = this.lines.get(spot.key) ?? 0, bound = this.bounds.get(spot.key);
    if (!bound) return this.closed(spot);
    if (spot.sizes.length) {
      const sizes = bound.sizes.map(centsOf), at = sizes.indexOf(now);
      return this.set(spot.key, at + 1 < sizes.length ? sizes[at + 1] : now ? 0 : centsOf(spot.sizes[0]));
    }
    return this.set(spot.key, Math.max(now + cents, centsOf(bound.minimum)));
  }

  set(key, cents) {
    const spot = this.target(key), bound = this.bounds.get(spot.key);
    if (!bound) return this.closed(spot);
    const why = cents ? this.why(spot, bound, cents) : null;
    if (why) return why;
    this.remember();
    if (cents) this.lines.set(spot.key, cents);
    else this.lines.delete(spot.key);
    this.save();
    return cents ? `${spot.title} ${said(cents)}.` : say("bets-empty", { title: spot.title });
  }

  closed(spot) {
    return spot.decision >= 0 ? say("bets-later", { title: spot.title }) : say("bets-not-taken");
  }

  // Why a stake is out of its bounds, in words that name what ends them; null where it is within.
  why(spot, bound, cents) {
    const { title } = spot, low = centsOf(bound.minimum), high = centsOf(bound.maximum);
    if (spot.sizes.length ? bound.sizes.map(centsOf).includes(cents) : cents >= low && cents <= high) {
      return cents % bound.unit ? say("bets-unit", { title, unit: bound.unit }) : null;
    }
    if (spot.sizes.length && !bound.sizes.length) return say(`bets-none-${bound.ends}`, { title });
    if (spot.sizes.length) return say("bets-sizes", { title, sizes: listed(bound.sizes.map(money), "or") });
    if (!bound.possible) return say(`bets-none-${bound.ends}`, { title });
    return say(`bets-bounds-${cents < low ? "maximum" : bound.ends}`, { title, low: said(low), high: said(high) });
  }

  // What is missing before it can be laid, in words; null when nothing is.
  missing() {
    const laid = [...this.lines.keys()];
    if (laid.length && laid.every((key) => this.spot(key).alone)) return null;
    const wanted = [...this.spots.values()].filter((spot) =>
      spot.kind === "required" && spot.decision < 0 && !spot.equals && !this.lines.has(spot.key)
    );
    return wanted.length ? say("bets-first", { titles: listed(wanted.map((spot) => spot.title), "and") }) : null;
  }

  remember() {
    this.before = [...this.before.slice(1 - UNDO_MOST), [...this.lines]];
  }

  undo() {
    const was = this.before.pop();
    if (was) this.lines = new Map(was);
    this.save();
  }

  clear() {
    if (!this.empty) this.remember();
    this.lines.clear();
    this.save();
  }

  // All stakes at once, or nothing: the words say why not.
  lay(lines) {
    const wanted = [...lines].filter(([key]) => this.spots.has(key) && !this.spot(key).equals);
    for (const [key, cents] of wanted) {
      const spot = this.spot(key), bound = this.bounds.get(key);
      const why = bound ? this.why(spot, bound, cents) : this.closed(spot);
      if (why) return why;
    }
    this.remember();
    this.lines = new Map(wanted);
    this.save();
    return null;
  }

  double() {
    const twice = [...this.lines].map(([key, cents]) => {
      const { sizes } = this.spot(key);
      return /** @type {[string, number]} */ ([key, sizes.length ? cents : 2 * cents]);
    });
    return this.lay(twice);
  }

  repeat() {
    return this.lay(Object.entries(this.last ?? {}));
  }

  save() {
    if (this.empty || this.placed) sessionStorage.removeItem(this.begun);
    else sessionStorage.setItem(this.begun, JSON.stringify(Object.fromEntries(this.lines)));
  }

  // The house's own account of the box is the truth; what was placed is remembered for the next round.
  heard(box) {
    const told = box ? JSON.stringify(box.wagers) : null;
    if (told === this.placed) return;
    const gone = this.placed && !told, ours = box && this.sent && same(this.own(box), this.sent);
    this.placed = told;
    if (box && !ours) this.lines = new Map(Object.entries(this.own(box))); // What was sent may have grown meanwhile.
    if (box) sessionStorage.setItem(this.kept, JSON.stringify(this.own(box)));
    else if (gone) {
      this.lines.clear();
      this.before = [];
    }
    this.save();
  }

  // A box's wagers in cents, without those that only follow another.
  /** @returns {Record<string, number>} */
  own(box) {
    return Object.fromEntries(
      Object.entries(box.wagers).filter(([key]) => !this.spots.get(key)?.equals).map(([key, text]) => [
        key,
        centsOf(text),
      ]),
    );
  }

  // Is what the player wants other than what the house has?
  get changed() {
    if (!this.placed) return !this.empty;
    return !same(this.own({ wagers: JSON.parse(this.placed) }), Object.fromEntries(this.lines));
  }
}

// Stakes a player likes, by game, in this browser.
export class Favourites {
  /** @param {string} game */
  constructor(game) {
    this.key = `favourites ${game}`;
  }

  /** @returns {Record<string, number>[]} */
  get all() {
    return kept(localStorage, this.key) ?? [];
  }

  add(lines) {
    const fresh = Object.fromEntries(lines), same = JSON.stringify(fresh);
    const others = this.all.filter((one) => JSON.stringify(one) !== same);
    localStorage.setItem(this.key, JSON.stringify([fresh, ...others].slice(0, FAVOURITES_MOST)));
  }
}
