// The page's own derivation agrees with the published vectors; its verdict finds what a house or a dealer would try.

import vectors from "./seal_vectors.json" with { type: "json" };
import { absentOf, bytesOf, Draws, hex, markOf, sealOf } from "/static/table/seal.js";
import { judged, merged, noteText, verdict, Witness } from "/static/table/witness.js";
import { equal } from "./assertions.js";

const bytesBySeat = (told) => Object.fromEntries(Object.entries(told).map(([seat, digits]) => [seat, bytesOf(digits)]));

for (const vector of vectors) {
  Deno.test(`the published vector ${vector.round}`, () => {
    const chances = bytesBySeat(vector.chances), secret = bytesOf(vector.secret);
    equal(sealOf(vector.round, secret), vector.seal);
    for (const [seat, mark] of Object.entries(vector.marks)) {
      equal(markOf(vector.round, seat, chances[seat]), mark);
      equal(hex(absentOf(mark)), vector.absent[seat]);
    }
    const draws = new Draws(vector.round, secret, chances);
    equal(draws.order(vector.cut).join(" "), vector.order);
    equal(draws.depth(vector.cut), vector.depth);
    equal(draws.magic(vector.magic), vector.magic_card);
    equal(draws.lucky(vector.lucky, vector.positions), vector.lucky_position);
  });
}

// A round as a page in seat 1 watches it, from a house that can be told to cheat.
const ROUND = "house/T1/7/2012-05-12", SECRET = "11".repeat(32), THEIRS = "22".repeat(16);
const PLAN = [["seat 1", false], ["dealer", true], ["seat 1", false], ["dealer", false], ["community", false]];
const terms = { round: ROUND, commitment: sealOf(ROUND, bytesOf(SECRET)), magic: "1", lucky: "1", positions: 6 };
const box = (cards) => ({ player: "ann", cards, fourth: null });
const blank = { boxes: {}, dealer: null, community: null, bonus: null, last: null };

const NEXT = { ...terms, round: "house/T1/8/2012-05-12", commitment: "8".repeat(64) };
const over = (deck) => ({ number: 7, void: null, net: { 1: "-5.00" }, deck });

function played() {
  const page = new Witness("T1", "ann");
  equal(page.under(1), {}); // Nothing is wagered before a seal is shown.
  page.look({ ...blank, seal: terms });
  const { seal, chance: mark } = page.under(1);
  equal(seal, terms.commitment);
  const marks = { 1: mark, 2: markOf(ROUND, 2, bytesOf(THEIRS)) };
  const locked = { ...terms, chances: marks, cut: 26, plan: PLAN, opened: [], absent: [], drawn: false };
  const [told] = page.look({ ...blank, boxes: { 1: box("") }, seal: locked });
  equal([told.type, told.seat, markOf(ROUND, 1, bytesOf(told.chance))], ["OpenChance", 1, mark]);
  const opened = { 1: told.chance, 2: THEIRS }, draws = new Draws(ROUND, bytesOf(SECRET), bytesBySeat(opened));
  const order = draws.order(26), bonuses = { magic_card: draws.magic("1"), lucky_position: draws.lucky("1", 6) };
  const inPlay = { ...locked, opened: [1, 2], drawn: true, ...bonuses };
  page.look({ ...blank, boxes: { 1: box("?? ??") }, dealer: `${order[1]} ??`, seal: inPlay });
  page.look({ ...blank, boxes: { 1: box(`${order[0]} ${order[2]}`) }, dealer: "?? ??", community: "??", seal: inPlay });
  return { page, watched: page.watched, deck: { ...terms, secret: SECRET, opened, absent: [], cut: 26 }, order };
}

Deno.test("an honest round is sound, and the page says so by itself", () => {
  const { page, deck } = played();
  page.look({ ...blank, seal: NEXT, last: over(deck) });
  equal([page.finding.code, page.finding.round, page.watched], ["sound", ROUND, null]);
});

Deno.test("a round declared void, or ended without a result, is found", () => {
  for (const lie of [{ void: "exposed_card" }, { net: {} }]) {
    const { page, deck } = played();
    page.look({ ...blank, seal: NEXT, last: { ...over(deck), ...lie } });
    equal(page.finding.code, "voided");
  }
});

// What a house shows that has gone back to before the lock, with an older copy of its log.
const BACK = {
  "the same seal, open to wagers again when the round is over": { seal: terms, over: true },
  "the round before": { seal: { ...terms, round: "house/T1/6/2012-05-12" }, over: true },
  "another seal for a round that was locked": { seal: { ...terms, commitment: "0".repeat(64) }, over: false },
  "the same seal, locked with other marks": { seal: { ...terms, chances: { 1: "a" }, plan: PLAN }, over: false },
  "another seal, locked": { seal: { ...terms, commitment: "0".repeat(64), chances: {}, plan: PLAN }, over: true },
};

for (const [name, { seal, over: isOver }] of Object.entries(BACK)) {
  Deno.test(`a round taken back is found: ${name}`, () => {
    const { page, deck } = played();
    if (isOver) page.look({ ...blank, seal: NEXT, last: over(deck) });
    page.look({ ...blank, seal, last: isOver ? over(deck) : null });
    equal([page.finding.code, page.finding.round], ["taken_back", seal.round]);
    equal(page.finding.evidence.shown.seal, seal);
    page.finding = null; // It is told once, and the page goes on from there.
    page.look({ ...blank, seal: NEXT });
    equal(page.finding, null);
  });
}

Deno.test("a slower line that still shows the moment before the lock is no round taken back", () => {
  const { page } = played();
  page.look({ ...blank, seal: terms });
  page.look({ ...blank, seal: { ...terms, round: "house/T1/6/2012-05-12", chances: {}, plan: PLAN } });
  equal(page.finding, null);
});

Deno.test("a seal of another house or table is found, and the round that was locked is dealt again unseen by nobody", () => {
  for (const round of ["another/T1/7/2012-05-12", "house/T2/7/2012-05-12"]) {
    const { page, watched } = played();
    equal(page.look({ ...blank, seal: { ...terms, round, commitment: "7".repeat(64) } }), []);
    equal([page.finding.code, page.finding.evidence.kept.watched], ["renamed", watched]);
  }
});

Deno.test("a page that wagers under a new seal first gives its verdict on the round it saw locked", () => {
  const { page } = played();
  page.seal = NEXT; // As if nothing had been shown between.
  page.under(1);
  equal([page.finding.code, page.finding.round], ["never_judged", ROUND]);
});

Deno.test("a bad verdict stays until the player puts it away, also when the page is opened again", () => {
  const kept = new Map(),
    store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const { page, deck } = played();
  page.store = store;
  page.look({ ...blank, seal: NEXT, last: { ...over(deck), net: {} } });
  page.report("house/T1/8/2012-05-12", "sound", {});
  page.keep();
  const again = new Witness("T1", "ann", store);
  equal([again.finding.code, again.problems.length, verdict(again).className], ["sound", 1, "checked bad"]);
  equal(again.problems[0].evidence.opened.secret, SECRET);
  again.putAway(again.problems[0]);
  equal([new Witness("T1", "ann", store).problems, verdict(again).className], [[], "checked good"]);
});

Deno.test("the signed note of a lock is asked for once, kept with the evidence, and must say what was shown", () => {
  const { page, deck, watched } = played();
  equal([page.needsNote(), page.needsNote()], [true, false]);
  const text = noteText(watched.locked), note = `${text}\n— riverside c2lnbmVk\n`;
  equal(text.split("\n").slice(0, 8), [
    "pitboss seal",
    ROUND,
    terms.commitment,
    "1",
    "1",
    "6",
    "cut 26",
    `1 ${watched.locked.chances[1]}`,
  ]);
  page.keepNote(note.replace(ROUND, NEXT.round)); // It came too late.
  equal([page.note, page.finding], [null, null]);
  page.keepNote(note);
  page.look({ ...blank, seal: NEXT, last: { ...over(deck), net: {} } });
  equal([page.finding.code, page.finding.evidence.note], ["voided", note]);
  const other = played().page;
  other.keepNote(note); // Its own chance was another.
  equal(other.finding.code, "other_note");
});

Deno.test("the keys of the first visit stay the house's, and others may follow them", () => {
  const page = new Witness("T1", "ann");
  equal([page.pinKeys([]), page.pinKeys(["a"]), page.pinKeys(["a", "b"])], [false, false, false]);
  equal([page.pinKeys(["c"]), page.finding.code, page.finding.evidence.kept.keys], [true, "other_key", ["a", "b"]]);
  equal(page.pinKeys(["c", "d"]), false); // It is told once.
});

const ATTACKS = {
  "the house keeps the worst of twelve decks": ["bad_secret", ({ deck }) => deck.secret = "33".repeat(32)],
  "another seal at the lock": ["other_seal", ({ watched }) => watched.locked.commitment = "0".repeat(64)],
  "a seal that stays shut": ["not_opened", ({ deck }) => deck.secret = ""],
  "the page's chance is not among the marks": ["left_out", ({ watched }) => delete watched.locked.chances[1]],
  "the page's chance is not in the draw": ["left_out", ({ deck }) => delete deck.opened[1]],
  "the page is counted as silent": [
    "left_out",
    ({ watched, deck }) => deck.opened[1] = hex(absentOf(watched.locked.chances[1])),
  ],
  "another's chance is altered": ["altered", ({ deck }) => deck.opened[2] = "44".repeat(16)],
  "a shill's chance is put in": ["altered", ({ deck }) => deck.opened[3] = "44".repeat(16)],
  "a recut after the wagers": ["other_cards", ({ watched }) => watched.locked.cut = 27],
  "a card burned": ["other_cards", ({ watched, order }) => watched.seen["seat 1"] = [order[1], order[3]]],
  "a card that changed": ["other_cards", ({ watched }) => {
    const other = watched.seen.dealer[0] === "2c" ? "3c" : "2c"; // The deck is by chance: it may have been that very card.
    watched.seen.dealer = merged(watched.seen.dealer, [other]);
  }],
  "a Magic Card redrawn": ["other_draw", ({ watched }) => watched.drawn.magic_card = null],
  "a Lucky position redrawn": ["other_draw", ({ watched }) => watched.drawn.lucky_position = "nowhere"],
  "the answer compared with itself": ["other_cards", ({ watched, deck }) => {
    deck.order = "As Ks Qs Js Ts";
    watched.seen["seat 1"] = ["As", "Ks"];
  }],
};

for (const [name, [code, cheat]] of Object.entries(ATTACKS)) {
  Deno.test(`the page finds it: ${name}`, () => {
    const round = played();
    equal(judged(round.watched, round.deck), "sound");
    cheat(round);
    equal(judged(round.watched, round.deck), code);
  });
}

Deno.test("a page that is opened again goes on watching", () => {
  const kept = new Map(),
    store = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const first = new Witness("T1", "ann", store);
  first.look({ ...blank, seal: terms });
  const { chance } = first.under(1), again = new Witness("T1", "ann", store);
  const locked = { ...terms, chances: { 1: chance }, cut: 0, plan: PLAN, opened: [], absent: [], drawn: false };
  equal(again.look({ ...blank, boxes: { 1: box("") }, seal: locked }).length, 1);
  equal(new Witness("T1", "bob", store).watched, null);
});
