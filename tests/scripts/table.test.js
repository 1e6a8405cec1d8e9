// What the table's scripts work out without a page: stakes, drafts, sentences, seals, card entry.

import { Draft } from "/static/table/bets.js";
import { codeOf, numberOf } from "/static/table/entry.js";
import { lying, stakes } from "/static/table/motion.js";
import { sentences, yourTurn } from "/static/table/say.js";
import { sealOf, sha256 } from "/static/table/seal.js";
import { broken, signed } from "/static/table/seat.js";
import { equal, matches } from "./assertions.js";

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
};
const box = (given = {}) => ({ player: "ann", wagers: {}, decisions: [], settled: false, cards: "", ...given });

Deno.test("a draft keeps to the bounds, and an equal wager follows", () => {
  const draft = new Draft(FELT, "test 1");
  matches(draft.add("play", 500, 10000), /after the cards are seen/);
  equal(draft.add("ante", 100, 10000), "Ante $5."); // A dollar chip is too little: it becomes the least.
  equal([...draft.whole()], [["ante", 500], ["bonus", 500]]);
  matches(draft.set("ante", 10001, 100000), /\$5 to \$100/);
  matches(draft.set("ante", 6000, 10000), /You have \$100/);
  equal(draft.total, 1000, "a refused stake changes nothing");
  equal(draft.add("progressive", 500, 10000), "Progressive $1.");
  equal(draft.add("progressive", 500, 10000), "Progressive is empty.");
  equal(new Draft(FELT, "test 2").missing(), "First the Ante.");
});

Deno.test("a placed draft is remembered, and repeated in the next round", () => {
  const draft = new Draft(FELT, "test 3");
  draft.heard(box({ wagers: { ante: "5.00", bonus: "5.00" } }));
  equal([draft.changed, draft.total], [false, 1000]);
  draft.heard(null);
  equal(draft.empty, true);
  draft.repeat();
  equal([...draft.lines], [["ante", 500]]);
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
  equal(lying(FELT, { dealer: "?? ??", community: null, bonus: "", boxes: { 1: { cards: "As Kd" } } })["seat 1"], [
    "As",
    "Kd",
  ]);
});

Deno.test("the news in words", () => {
  const before = { view: { boxes: { 1: box(), 2: box({ player: "bob" }) } } };
  const lines = [{ wager: "ante", net: "-5.00" }, { wager: "bonus", net: "0.00" }];
  const news = [{ event: "Decided", seat: 2, decision: "fold" }, {
    event: "SeatSettled",
    seat: 1,
    net: "-5.00",
    lines,
  }];
  const told = sentences(before, { view: { boxes: before.view.boxes }, hands: {}, news }, "ann", FELT);
  equal(told, "Seat 2 folds. Your seat loses $5: Ante loses $5.");
  equal(
    yourTurn({ can: { decide: { seat: 1, title: "Play", amounts: ["5.00", "15.00"] } } }),
    "Your turn at seat 1. Play $5, Play $15, or fold.",
  );
});

Deno.test("the seal by the book is the browser's own", async () => {
  const bytes = new TextEncoder().encode("abc".repeat(50));
  const own = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  equal([...sha256(bytes)], [...own]);
  matches(await sealOf({ salt: "00ff", order: "2c As" }), /^[0-9a-f]{64}$/);
});

Deno.test("cards told by hand are the house's numbers", () => {
  equal(["2c", "2s", "As", "Td"].map(numberOf), [0, 3, 51, 33]);
  for (let card = 0; card < 52; card += 1) equal(numberOf(codeOf(card)), card);
});

Deno.test("words in short lines, and signs", () => {
  equal(broken("Caribbean Stud Bonus", 10), ["Caribbean", "Stud Bonus"]);
  equal([signed("5"), signed("-5.5"), signed("0")], ["+$5", "−$5.50", "$0"]);
});
