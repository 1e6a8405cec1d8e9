// What the table's scripts work out without a page: stakes, drafts, sentences, seals, card entry.

import { signed } from "/static/core/dom.js";
import { size } from "/static/core/sound.js";
import { anteTitle } from "/static/table/panel.js";
import { Draft, Favourites } from "/static/table/bets.js";
import { costOf } from "/static/table/coach.js";
import { codeOf, numberOf } from "/static/table/entry.js";
import { onPaper } from "/static/table/lines.js";
import { lying, stakes } from "/static/table/motion.js";
import { sentences, yourTurn } from "/static/table/say.js";
import { sha256 } from "/static/table/seal.js";
import { broken, plan } from "/static/table/seat.js";
import { afterVoid, fromMeters } from "/static/table/slip.js";
import { Tutor } from "/static/table/prompt.js";
import { equal, matches } from "./assertions.js";
import "./catalogue.js";

const spot = (key, given = {}) => ({
  key,
  title: key[0].toUpperCase() + key.slice(1),
  kind: "required",
  decision: -1,
  equals: null,
  progressive: false,
  minimum: "5.00",
  maximum: "100.00",
  sizes: [],
  unit: 1,
  ...given,
});
const FELT = {
  seats: 2,
  spots: [
    spot("ante"),
    spot("bonus", { equals: "ante" }),
    spot("play", { decision: 0 }),
    spot("progressive", { kind: "optional", progressive: true, sizes: ["1.00"] }),
  ],
  decisions: [{ line: "play", clause: "" }, { line: "play", clause: "" }],
  titles: { ante: "Ante", bonus: "Bonus", play: "Play", progressive: "Progressive", win_bonus: "Win Bonus" },
};
const box = (given = {}) => ({ player: "ann", wagers: {}, decisions: [], settled: false, cards: "", ...given });

const told = (
  line,
  given = {},
) => [line, {
  line,
  sizes: [],
  unit: 1,
  minimum: "5.00",
  maximum: "100.00",
  ends: "maximum",
  possible: true,
  ...given,
}];
const draftOf = (name, ante = {}) => {
  const draft = new Draft(FELT, name);
  draft.bounds = new Map([told("ante", ante), told("bonus"), told("progressive", { sizes: ["1.00"] })]);
  return draft;
};

Deno.test("a draft keeps to the bounds the table tells, and an equal wager follows", () => {
  const draft = draftOf("test 1", { maximum: "55.55", ends: "cover" });
  matches(draft.add("play", 500), /after the cards are seen/);
  equal(draft.add("ante", 100), "Ante $5."); // A dollar chip is too little: it becomes the least.
  equal([...draft.whole()], [["ante", 500], ["bonus", 500]]);
  matches(draft.set("ante", 5556), /\$5 to \$55\.55 now: the table holds chips for no more/);
  matches(draft.set("ante", 499), /\$5 to \$55\.55 at this table/);
  equal(draft.total, 1000, "a refused stake changes nothing");
  equal(draft.add("progressive", 500), "Progressive $1.");
  equal(draft.add("progressive", 500), "Progressive is empty.");
  equal(draftOf("test 2").missing(), "First the Ante.");
  matches(draftOf("test 2", { maximum: "7.00", ends: "purse" }).set("ante", 800), /your chips go no further/);
});

Deno.test("what may be wagered alone asks for nothing else, and what may not asks for the Ante", () => {
  const felt = {
    ...FELT,
    spots: [spot("ante"), spot("plus", { kind: "optional", alone: "1.1" }), spot("six", { kind: "optional" })],
  };
  const draft = new Draft(/** @type {any} */ (felt), "test alone");
  draft.lines.set("plus", 500);
  equal(draft.missing(), null);
  draft.lines.set("six", 500);
  equal(draft.missing(), "First the Ante.");
  draft.lines.set("ante", 500);
  equal(draft.missing(), null);
});

Deno.test("without bounds nothing can be staked", () => {
  matches(new Draft(FELT, "test 2b").add("ante", 500), /No wagers are taken now/);
});

Deno.test("undo, double and favourites", () => {
  const draft = draftOf("test 4"), favourites = new Favourites("game");
  draft.add("ante", 500);
  draft.add("progressive", 500);
  equal(draft.double(), null);
  equal([...draft.lines], [["ante", 1000], ["progressive", 100]], "sizes stay as they are");
  draft.undo();
  equal(draft.lines.get("ante"), 500);
  draft.set("ante", 6000);
  matches(draft.double(), /\$5 to \$100/);
  equal(draft.lines.get("ante"), 6000, "all or nothing");
  favourites.add(draft.lines);
  draft.clear();
  equal(draft.lay(Object.entries(favourites.all[0])), null);
  equal(draft.lines.get("ante"), 6000);
});

Deno.test("a placed draft is remembered, and repeated in the next round", () => {
  const draft = draftOf("test 3");
  draft.heard(box({ wagers: { ante: "5.00", bonus: "5.00" } }));
  equal([draft.changed, draft.total], [false, 1000]);
  draft.heard(null);
  equal(draft.empty, true);
  equal(draft.repeat(), null);
  equal([...draft.lines], [["ante", 500]]);
});

Deno.test("what the player adds while the house answers is kept; what was not laid outlives the page", () => {
  const draft = draftOf("test 5");
  draft.set("ante", 500);
  draft.sent = { ante: 500 };
  draft.set("progressive", 100);
  draft.heard(box({ wagers: { ante: "5.00", bonus: "5.00" } }));
  equal([...draft.lines], [["ante", 500], ["progressive", 100]]);
  equal(draft.changed, true);
  const begun = draftOf("test 6");
  begun.set("progressive", 100);
  equal([...draftOf("test 6").lines], [["progressive", 100]]);
});

Deno.test("a decision costs what it is worth less than the best, in dollars", () => {
  const actions = [{ multiple: 0, decimal: -1 }, { multiple: 1, decimal: -0.5 }, { multiple: 3, decimal: 0.25 }];
  equal([0, 1, 3].map((multiple) => costOf(actions, multiple, 10)), [12.5, 7.5, 0]);
});

Deno.test("a win is celebrated by its size", () => {
  equal([
    size(-5, 5, false),
    size(0, 5, false),
    size(5, 5, false),
    size(50, 5, false),
    size(500, 5, false),
    size(1, 5, true),
  ], ["", "", "win", "big", "jackpot", "jackpot"]);
});

Deno.test("what waits for the floor's paperwork is what will be paid, its stake among it", () => {
  const line = (to, net, stake) => ({ wager: "progressive", to, net, stake });
  equal(
    onPaper([line("paperwork", "9999.53", "1.00"), line("chips", "5.00", "5.00"), line("paid", "7.00", "1.00")]),
    1000053,
  );
  equal(onPaper([]), 0);
});

Deno.test("a jackpot is what meters have paid, and not the whole result of the round", () => {
  const line = (wager, net, given = {}) => ({ wager, stake: "5.00", outcome: "win", net, odds: null, ...given });
  const lines = [line("ante", "-5.00"), line("bonus", "250.00"), line("progressive", "9995.00", { meter: true })];
  equal(fromMeters(lines), 1000000);
  equal(fromMeters(lines.slice(0, 2)), 0);
});

Deno.test("a void round takes nothing from who was settled before it, and says nothing to who had nothing in it", () => {
  const voided = { event: "RoundVoided", what: "exposed_card" };
  const won = {
    round: 4,
    net: 1500,
    lines: [{ seat: 3, wager: "ante", net: "5.00" }, { seat: 3, wager: "play", net: "10.00" }],
    hands: [{ seat: 3, cards: "As Ah" }],
  };
  const settled = { seat: 3, settled: true }, open = { seat: 1, settled: false };
  equal(afterVoid(won, [settled], 4, voided), won);
  equal(afterVoid(null, [], 4, voided), null);
  equal(afterVoid(null, [open], 4, voided), { round: 4, net: 0, lines: [], hands: [], void: voided });
  const both = afterVoid(
    { ...won, lines: [...won.lines, { seat: 1, wager: "ante", net: "-5.00" }] },
    [open, settled],
    4,
    voided,
  );
  equal([both.net, both.lines, both.hands, both.void], [1500, won.lines, won.hands, voided]);
});

Deno.test("what lies on a seat: a raise after its decision, a light for a progressive after the lock", () => {
  const view = {
    phase: "deciding",
    boxes: { 1: box({ wagers: { ante: "5.00", progressive: "1.00" }, decisions: ["15.00"] }) },
  };
  equal([...stakes(FELT, view, 1)].map(([key, { cents, lit }]) => [key, cents, lit]), [
    ["ante", 500, false],
    ["play", 1500, false],
    ["progressive", 100, true],
  ]);
  equal(stakes(FELT, view, 2).size, 0);
  const passed = { ...view, boxes: { 1: box({ wagers: { ante: "5.00" }, decisions: ["0.00", "10.00"] }) } };
  equal(stakes(FELT, passed, 1).get("play").cents, 1000, "a pass before it puts nothing down");
  const folded = box({
    wagers: { ante: "5.00", progressive: "1.00" },
    decisions: ["15.00", "fold"],
    given_up: ["ante", "play"],
  });
  equal(
    [...stakes(FELT, { ...view, boxes: { 1: folded } }, 1).keys()],
    ["progressive"],
    "what was collected lies there no more",
  );
  equal(lying(FELT, { dealer: "?? ??", community: null, bonus: "", boxes: { 1: { cards: "As Kd" } } })["seat 1"], [
    "As",
    "Kd",
  ]);
});

Deno.test("the news in words", () => {
  const before = { view: { boxes: { 1: box(), 2: box({ player: "bob" }) } } };
  const why = { key: "lower", player: "Ace high", dealer: "Pair of kings" };
  const lines = [{ wager: "ante", net: "-5.00" }, { wager: "bonus", net: "0.00" }];
  const news = [{ event: "Decided", seat: 2, decision: "fold" }, {
    event: "SeatSettled",
    seat: 1,
    net: "-5.00",
    lines,
    why,
  }];
  const paid = { event: "AwardDocumented", seat: 1, wager: "progressive", paid: "10000.53" };
  const told = (news, me) => sentences(before, { view: { boxes: before.view.boxes }, hands: {}, news }, me, FELT);
  equal([told([paid], "ann"), told([paid], "bob")], ["The paperwork is done: $10,000.53 was paid to you.", ""]);
  const said = told(news, "ann");
  equal(
    said,
    "Seat 2 folds. The dealer's hand wins: pair of kings against your ace high. Your seat loses $5: Ante loses $5.",
  );
  equal(
    yourTurn({ can: { decide: { seat: 1, title: "Play", amounts: ["5.00", "15.00"] } } }),
    "Your turn at seat 1. Play $5, Play $15, or fold.",
  );
});

Deno.test("who is taught is told of many raises by the least and the most; who sits out is taught nothing", () => {
  const pointed = [];
  const tutor = {
    on: true,
    skip: {},
    point: (what) => pointed.push(what),
    page: { betting: { draft: {} }, felt: FELT, slip: {} },
  };
  const says = (amounts, out = {}) =>
    Tutor.prototype.words.call(tutor, {
      view: { you: { seat: 1 }, out, phase: "deciding" },
      can: { decide: { title: "Play", amounts } },
    });
  matches(says(["5.00", "10.00"]), /Play, \$5 or \$10, to stay in/);
  matches(says(["5.00", "10.00", "15.00", "20.00"]), /Play, \$5 to \$20, to stay in/);
  equal([says(["5.00"], { 1: null }), pointed.at(-1)], ["", null]);
  const at = (phase, awards = []) => {
    const view = { you: { seat: 1 }, out: {}, phase, awards, boxes: { 1: box() } };
    return Tutor.prototype.words.call({ ...tutor, page: { ...tutor.page, me: "ann" } }, { view, can: {} });
  };
  // No card is coming: someone is waited for, and named; or the cards are picked up, or stay for the paperwork.
  equal([at("deciding"), at("clearing")], ["", ""]);
  matches(at("dealing"), /the cards are coming/);
  matches(at("settling"), /paid or taken/);
  equal(at("settling", [{ seat: 1, floor: true, validated: false }]), ""); // Who has won is congratulated instead.
  matches(at("settling", [{ seat: 1, floor: true, validated: true }]), /paid or taken/);
});

Deno.test("the seal by the book is the browser's own", async () => {
  const bytes = new TextEncoder().encode("abc".repeat(50));
  const own = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  equal([...sha256(bytes)], [...own]);
});

Deno.test("cards told by hand are the house's numbers", () => {
  equal(["2c", "2s", "As", "Td"].map(numberOf), [0, 3, 51, 33]);
  for (let card = 0; card < 52; card += 1) equal(numberOf(codeOf(card)), card);
});

Deno.test("a position is as filed where circles are large, and in rows of its own where the screen is low", () => {
  const spot = (key, y, kind = "required", decision = -1) => ({ key, short: key, y, kind, decision });
  const spots = [spot("Play", -33, "required", 0), spot("Ante", -108), spot("4-Card Prog.", -180, "optional")];
  const rows = (room) => plan(spots, { width: 300, most: 60, gap: 12, named: true, ...room });
  const keys = ({ rows }) => rows.map((row) => row.map((one) => one.key));
  equal(keys(rows({ height: 300 })), [["4-Card Prog."], ["Ante"], ["Play"]]);
  equal(keys(rows({ height: 150 })), [["4-Card Prog."], ["Ante", "Play"]]);
  equal([rows({ height: 150 }).ring, rows({ height: 150, named: false }).ring], [50, 60]);
  equal([rows({ height: 150, width: 30 }).fits, rows({ height: 150, width: 300 }).fits], [false, true]);
});

Deno.test("words in short lines, and signs", () => {
  equal(broken("Caribbean Stud Bonus", 10), ["Caribbean", "Stud Bonus"]);
  equal([signed("5"), signed("-5.5"), signed("0")], ["+$5", "−$5.50", "$0"]);
});

Deno.test("the wager that raises are multiples of has the name its game gives it", () => {
  equal(anteTitle({ ante: "blind", spots: [spot("side"), spot("blind")] }), "Blind");
});
