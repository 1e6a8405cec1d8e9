// The witness checks the seal for this page. It keeps what it was shown and when, adds a chance of its own to every draw,
// and judges by what it kept when the seal is opened: it believes nothing that the house says afterwards.

import { drawer } from "/static/core/dialog.js";
import { h } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";
import { absentOf, bytesOf, CHANCE_BYTES, Draws, hex, markOf, sealOf } from "/static/table/seal.js";

const HIDDEN = "??", TERMS = ["round", "commitment", "magic", "lucky", "positions"];
const PROBLEMS_MOST = 20; // Of a table; the evidence of each is some kilobytes.
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
    /** @type {any[]} */
    this.problems = kept?.problems ?? []; // Bad findings, until the player puts them away.
    this.place = kept?.place ?? null; // The house and the table, as the first seal named them.
    this.note = kept?.note ?? null; // The house's signed note of the last lock that was seen.
    this.keys = kept?.keys ?? null; // The house's public keys at the first visit; its later ones follow them.
    this.reached = kept?.reached ?? null; // The last round whose bets were seen locked, and whether it is over.
    this.noteAsked = ""; // For which round.
    this.seal = null; // The one that is shown now.
  }

  keep() {
    try {
      this.store?.setItem(
        this.key,
        JSON.stringify(pick(this, ["watched", "finding", "problems", "reached", "place", "keys", "note"])),
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
    if (watched?.locked && watched.seal.commitment !== seal.commitment) {
      this.conclude(watched, "never_judged", { seal });
    }
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
    if (seal && (this.renamed(seal) || this.takenBack(seal, view.last))) return [];
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
      this.conclude(watched, found(watched, view.last), view.last?.deck ?? null);
      this.watched = null;
      this.keep();
    }
    return [];
  }

  // Report a verdict on a round that was watched.
  conclude(watched, code, opened) {
    this.report(watched.seal.round, code, { kept: watched, opened });
  }

  // A bad finding is kept until the player puts it away.
  report(round, code, evidence) {
    this.finding = { round, code, evidence: { ...evidence, note: this.note } };
    if (code !== "sound") this.problems = [...this.problems, this.finding].slice(-PROBLEMS_MOST);
  }

  // Is a round locked of which there is no signed note yet? It is asked for once.
  needsNote() {
    const { locked } = this.watched ?? {};
    if (!locked || this.noteAsked === locked.round) return false;
    this.noteAsked = locked.round;
    return true;
  }

  // Keep the house's signed note of what was locked: with it the evidence convinces a third person.
  keepNote(note) {
    const { locked } = this.watched ?? {}, [, round] = note.split("\n");
    if (!locked || round !== locked.round) return; // It came too late.
    this.note = note;
    if (note.slice(0, note.lastIndexOf("\n\n") + 1) !== noteText(locked)) {
      this.report(round, "other_note", { kept: this.watched, opened: null });
    }
    this.keep();
  }

  putAway(finding) {
    this.problems = this.problems.filter((problem) => problem !== finding);
    if (this.finding === finding) this.finding = null;
    this.keep();
  }

  // A round under another name of the house or the table could be dealt again under this one.
  renamed(seal) {
    const { place } = reachedBy(seal), before = this.place;
    this.place = place;
    if (before === place) return false;
    if (before !== null) {
      const evidence = { kept: { place: before, watched: this.watched, reached: this.reached }, shown: { seal } };
      this.report(seal.round, "renamed", evidence);
      this.watched = this.reached = null;
    }
    this.keep();
    return before !== null;
  }

  // The house's keys, the first one first. A later key is signed by the one before it; no earlier one ever changes.
  pinKeys(keys) {
    const before = this.keys, changed = before?.some((key, at) => key !== keys[at]) ?? false;
    if (changed) this.report("", "other_key", { kept: { keys: before }, shown: { keys } });
    if (keys.length) this.keys = keys;
    this.keep();
    return changed;
  }

  // A house that goes back to before a lock, as by an older copy of its log, deals the round again as it likes.
  takenBack(seal, last) {
    const before = this.reached, now = reachedBy(seal);
    if (before && last?.number >= before.number) before.over = true;
    const undone = before && isUndone(before, now, Boolean(seal.plan));
    if (undone) {
      const evidence = { kept: { watched: this.watched, reached: before }, shown: { seal, last } };
      this.report(seal.round, "taken_back", evidence);
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

// What the house signs of a seal whose bets are locked.
export function noteText(locked) {
  const marks = Object.keys(locked.chances).toSorted((a, b) => Number(a) - Number(b));
  const lines = ["pitboss seal", ...TERMS.map((key) => locked[key]), `cut ${locked.cut}`];
  return [...lines, ...marks.map((seat) => `${seat} ${locked.chances[seat]}`)].map((line) => `${line}\n`).join("");
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

const numberOf = (round) => round.split("/").at(-2) ?? "";

// A finding in a few words.
function shortWords({ code, round }) {
  if (code === "other_key") return say("seal-other_key_short");
  return say(code === "sound" ? "seal-sound_short" : "seal-wrong_short", { round: numberOf(round) });
}

// What is shown beside the number of the round. A bad finding is shown until the player puts it away.
export function verdict(witness) {
  const finding = witness?.problems[0] ?? witness?.finding;
  if (!finding) return { className: "checked", hidden: true };
  const sound = finding.code === "sound";
  return {
    className: `checked ${sound ? "good" : "bad"}`,
    hidden: false,
    textContent: ` · ${shortWords(finding)}`,
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

// A finding with its evidence; a bad one with a button to put it away.
function findingSection(page, finding) {
  const { witness } = page, sound = finding.code === "sound";
  const section = h(
    "section.finding",
    h(
      "p",
      { className: sound ? "good" : "bad" },
      h("strong", shortWords(finding)),
      " ",
      say(`seal-${finding.code}`),
    ),
    h("button.quiet-button", { type: "button", onclick: () => save(finding) }, say("seal-evidence")),
    sound ? null : h("button.quiet-button", {
      type: "button",
      onclick: () => {
        witness.putAway(finding);
        section.remove();
        page.showVerdict();
      },
    }, say("seal-put_away")),
  );
  return section;
}

export function sealCard(page) {
  const { view } = page.frame, { witness } = page, last = witness?.finding;
  const findings = [...witness?.problems ?? [], ...last?.code === "sound" ? [last] : []];
  drawer(
    say("seal-title"),
    h("p", say("seal-words")),
    h("p.seal", witness?.seal?.commitment ?? view.seal?.commitment ?? say("seal-physical")),
    view.seal || view.malfunctions
      ? h("p", say("seal-cancelled", { count: view.malfunctions, rounds: view.round }))
      : null,
    ...findings.map((finding) => findingSection(page, finding)),
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
