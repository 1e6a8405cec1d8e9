// The witness checks the seal for this page. It keeps what it was shown and when, adds a chance of its own to every draw,
// and judges by what it kept when the seal is opened: it believes nothing that the house says afterwards.

import { drawer } from "/static/core/dialog.js";
import { h } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";
import { absentOf, bytesOf, CHANCE_BYTES, Draws, hex, markOf, sealOf } from "/static/table/seal.js";

const HIDDEN = "??", TERMS = ["round", "commitment", "magic", "lucky", "positions"];
const pick = (from, keys) => Object.fromEntries(keys.map((key) => [key, from[key]]));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @typedef {object} Watched One round as this page saw it.
 * @property {object} seal The terms it wagered under.
 * @property {Record<string, Record<string, string>>} chances By seat, then by mark: all it ever drew there.
 * @property {any} locked
 * @property {string[]} boxes
 * @property {Record<string, string[]>} seen
 * @property {object | null} drawn
 */

export class Witness {
  /** @param {string} table @param {string} me @param {{getItem: Function, setItem: Function} | null} store */
  constructor(table, me, store = null) {
    this.me = me;
    this.store = store;
    this.key = `seal ${table} ${me}`;
    const kept = JSON.parse(store?.getItem(this.key) ?? "null");
    /** @type {Watched | null} */
    this.watched = kept?.watched ?? null;
    this.finding = kept?.finding ?? null; // On the last round that is over: its name, a code, and the evidence.
    this.reached = kept?.reached ?? null; // The last round whose bets were seen locked, and whether it is over.
    this.seal = null; // The one that is shown now.
  }

  keep() {
    try {
      this.store?.setItem(
        this.key,
        JSON.stringify({ watched: this.watched, finding: this.finding, reached: this.reached }),
      );
    } catch {
      // No room to keep it in: it is kept for as long as the page is open.
    }
  }

  // What a wager says beside its stakes: the seal that was shown, and the mark of a chance drawn here.
  under(seat) {
    const { seal } = this;
    if (!seal || seal.plan) return {};
    let watched = this.watched;
    if (!watched || watched.seal.commitment !== seal.commitment) {
      watched = { seal: pick(seal, TERMS), chances: {}, locked: null, boxes: [], seen: {}, drawn: null };
      this.watched = watched;
    }
    const chance = crypto.getRandomValues(new Uint8Array(CHANCE_BYTES)), mark = markOf(seal.round, seat, chance);
    (watched.chances[seat] ??= {})[mark] = hex(chance);
    this.keep();
    return { seal: seal.commitment, chance: mark };
  }

  // Take note of what is shown now. What comes back is to be sent: the own chance, once all marks are locked.
  look(view) {
    const seal = this.seal = view.seal;
    if (seal && this.takenBack(seal, view.last)) return [];
    const { watched } = this;
    if (!watched) return [];
    const own = Object.keys(view.boxes).filter((seat) => view.boxes[seat].player === this.me);
    if (seal?.plan && own.length) {
      if (!watched.locked) {
        watched.locked = pick(seal, [...TERMS, "chances", "cut", "plan"]);
        watched.boxes = own;
      }
      watched.drawn = seal.drawn ? pick(seal, ["magic_card", "lucky_position"]) : null;
      for (const [place, cards] of shown(view)) watched.seen[place] = merged(watched.seen[place] ?? [], cards);
      this.keep();
      return this.due(seal);
    }
    if (watched.locked && (!seal || reachedBy(seal).number > reachedBy(watched.locked).number)) {
      this.finding = {
        round: watched.seal.round,
        code: found(watched, view.last),
        evidence: { kept: watched, opened: view.last?.deck ?? null },
      };
      this.watched = null;
      this.keep();
    }
    return [];
  }

  // A house that goes back to before a lock, as by an older copy of its log, deals the round again as it likes.
  takenBack(seal, last) {
    const before = this.reached, now = reachedBy(seal);
    if (before && last?.number >= before.number) before.over = true;
    const undone = before && isUndone(before, now, Boolean(seal.plan));
    if (undone) {
      const evidence = { kept: { watched: this.watched, reached: before }, shown: { seal, last } };
      this.finding = { round: seal.round, code: "taken_back", evidence };
      this.watched = this.reached = null;
    }
    const fresh = seal.plan && !same({ ...now, over: this.reached?.over }, this.reached);
    if (fresh) this.reached = now;
    if (undone || fresh) this.keep();
    return undone;
  }

  due(seal) {
    const { watched } = this;
    if (!watched || seal.commitment !== watched.seal.commitment) return [];
    return Object.entries(watched.chances).flatMap(([seat, drawn]) => {
      const chance = drawn[seal.chances[seat]], told = [...seal.opened, ...seal.absent].includes(Number(seat));
      return chance && !told ? [{ type: "OpenChance", seat: Number(seat), chance }] : [];
    });
  }
}

function reachedBy(seal) {
  const named = seal.round.split("/");
  return {
    place: named.slice(0, -2).join("/"),
    number: Number(named.at(-2)),
    commitment: seal.commitment,
    marks: seal.chances ?? {},
    over: false,
  };
}

// Is what is shown now a round that was locked before, and otherwise? A line to a slower host may still show the moment
// before the lock; what another seal, other marks or a round that is over say cannot be so.
function isUndone(before, now, locked) {
  if (now.place !== before.place || now.number > before.number) return false;
  const other = now.commitment !== before.commitment;
  if (now.number < before.number || !locked) return before.over || (now.number === before.number && other);
  return other || !same(now.marks, before.marks);
}

// A verdict on a round that is over. Void it is for a malfunction alone, and every box in another has a result.
export function found(watched, last) {
  if (last?.cancelled) return judged(watched, last.deck ?? null);
  const settled = last && !last.void && watched.boxes.every((seat) => seat in last.net);
  return last?.deck && !settled ? "voided" : judged(watched, last?.deck ?? null);
}

function* shown(view) {
  for (const [seat, box] of Object.entries(view.boxes)) {
    yield [`seat ${seat}`, (box.cards ?? "").split(" ").filter(Boolean)];
    yield [`fourth ${seat}`, (box.fourth ?? "").split(" ").filter(Boolean)];
  }
  for (const place of ["dealer", "community", "bonus"]) yield [place, (view[place] ?? "").split(" ").filter(Boolean)];
}

// What was seen stays seen when it is covered or taken away. A card that has changed is kept as both, and fits none.
export function merged(before, now) {
  return Array.from({ length: Math.max(before.length, now.length) }, (_, at) => {
    const old = before[at] ?? HIDDEN, fresh = now[at] ?? HIDDEN;
    return fresh === HIDDEN || fresh === old ? old : old === HIDDEN ? fresh : old + fresh;
  });
}

// By what was kept: the seal wagered under, the own chance, the marks and the deal as locked, the cards as seen.
export function judged(watched, deck) {
  const { locked } = watched;
  if (TERMS.some((key) => locked[key] !== watched.seal[key])) return "other_seal";
  const left = watched.boxes.some((seat) => watched.chances[seat] && !(locked.chances[seat] in watched.chances[seat]));
  if (left) return "left_out";
  if (!deck?.secret) return "not_opened";
  if (sealOf(locked.round, bytesOf(deck.secret)) !== locked.commitment) return "bad_secret";
  const everyone = same(Object.keys(deck.opened).toSorted(), Object.keys(locked.chances).toSorted());
  for (const [seat, mark] of Object.entries(locked.chances)) {
    const told = deck.opened[seat] ?? "", own = watched.chances[seat]?.[mark];
    if (own && told !== own) return "left_out";
    if (markOf(locked.round, seat, bytesOf(told)) !== mark && told !== hex(absentOf(mark))) return "altered";
  }
  if (!everyone) return "altered";
  const chances = Object.fromEntries(Object.entries(deck.opened).map(([seat, told]) => [seat, bytesOf(told)]));
  const draws = new Draws(locked.round, bytesOf(deck.secret), chances);
  const bonuses = {
    magic_card: draws.magic(locked.magic),
    lucky_position: draws.lucky(locked.lucky, locked.positions),
  };
  if (watched.drawn && !same(watched.drawn, bonuses)) return "other_draw";
  return fit(watched.seen, locked.plan, draws.order(locked.cut)) ? "sound" : "other_cards";
}

function fit(seen, plan, order) {
  const due = {};
  plan.forEach(([place, faceUp], at) => {
    due[place] ??= [];
    due[place].splice(faceUp && place === "dealer" ? 0 : due[place].length, 0, order[at]);
  });
  return Object.entries(seen).every(([place, cards]) =>
    cards.every((card, at) => card === HIDDEN || due[place]?.[at] === card)
  );
}

// ------------------------------------------------------------------------------------------ the seal's card

const numberOf = (round) => round.split("/").at(-2);

// In a few words, beside the number of the round; it stays until the next round is over.
export function verdict(finding) {
  if (!finding) return { className: "checked", hidden: true };
  const sound = finding.code === "sound", round = numberOf(finding.round);
  return {
    className: `checked ${sound ? "good" : "bad"}`,
    hidden: false,
    textContent: sound ? say("seal-sound_short", { round }) : say("seal-wrong_short", { round }),
    title: say(`seal-${finding.code}`),
  };
}

// A file for the regulator: what this page kept, and what the house opened.
function save(finding) {
  const text = JSON.stringify(finding, null, 2);
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: `seal-${finding.round.replaceAll("/", "-")}.json`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

export function sealCard(page) {
  const { view } = page.frame, { witness } = page, finding = witness?.finding;
  drawer(
    say("seal-title"),
    h("p", say("seal-words")),
    h("p.seal", witness?.seal?.commitment ?? view.seal?.commitment ?? say("seal-physical")),
    view.seal || view.malfunctions
      ? h("p", say("seal-cancelled", { count: view.malfunctions, rounds: view.round }))
      : null,
    finding
      ? h(
        "section.finding",
        h(
          "p",
          { className: finding.code === "sound" ? "good" : "bad" },
          h("strong", verdict(finding).textContent),
          " ",
          say(`seal-${finding.code}`),
        ),
        h("button.quiet-button", { type: "button", onclick: () => save(finding) }, say("seal-evidence")),
      )
      : null,
    view.last && page.me
      ? h(
        "p",
        h("a.button", {
          href: `#/table/${page.name}/round/${view.last.number}`,
          onclick: (event) => event.target.closest("dialog").close(),
        }, say("seal-check", { round: view.last.number })),
      )
      : null,
  );
}
