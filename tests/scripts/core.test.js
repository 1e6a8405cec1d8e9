// How things are said: money, counts, times, chips.

import { named } from "/static/core/cards.js";
import { citationIn, citeText } from "/static/core/citation.js";
import { centsOf, colours, label } from "/static/core/chips.js";
import { ago, capital, exactMoney, figure, meterName, money, percent, there } from "/static/core/dom.js";
import { query } from "/static/core/connection.js";
import { metersOf } from "/static/pages/wall.js";
import { equal, matches } from "./assertions.js";
import "./catalogue.js";

Deno.test("money has cents where there are cents", () => {
  equal(["5", "5.50", "-12.05", "1234567"].map(money), ["$5", "$5.50", "-$12.05", "$1,234,567"]);
  equal(["5", "-0.05"].map(exactMoney), ["$5.00", "−$0.05"]);
  equal(["0.07", "19.99", "500"].map(centsOf), [7, 1999, 50000]);
});

Deno.test("only a paragraph has a section sign; anything else that is cited is a rule of the house", () => {
  equal(["657a.11(b)", "my-game.2(c)", "Rules Submission"].map(citeText), [
    "§ 657a.11(b)",
    "§ my-game.2(c)",
    "Rules Submission",
  ]);
  equal(citationIn("§ 679a.12(b), Play"), { clause: "679a.12(b)", rest: ", Play" });
  equal(["Pair", "10 to 1"].map(citationIn), [null, null]);
});

Deno.test("a stake is broken into the fewest colours, the largest first, and comes to the stake", () => {
  equal(colours(63625), [50000, 10000, 2500, 500, 500, 100, 25]);
  for (const cents of [1, 99, 100, 4375, 123456]) equal(colours(cents).reduce((sum, value) => sum + value, 0), cents);
  equal([25, 500, 100000, 250000].map(label), ["25¢", "5", "1k", "2.5k"]);
});

Deno.test("cards, counts and times in words", () => {
  equal(["Th", "As", "??", "2c"].map(named), ["10 of hearts", "ace of spades", "face down", "2 of clubs"]);
  equal([figure(1), figure(1200)], ["1", "1,200"]);
  equal([30, 90, 3700, 200000].map((past) => ago(0, past)), ["30 s", "1 min", "1 h 1 min", "2 days"]);
  equal([percent(0.05224), percent(-0.1, 0), percent(null)], ["5.22%", "−10%", "–"]);
  equal(capital("ante"), "Ante");
});

Deno.test("what must be there is told at once where it is not", () => {
  equal([there(0, "a number"), there("", "a word"), there(false, "an answer")], [0, "", false]);
  for (const nothing of [null, undefined]) {
    let told = "";
    try {
      there(nothing, "the bar");
    } catch (error) {
      told = error.message;
    }
    equal(told, "the bar is not there");
  }
});

Deno.test("a question to the house leaves out what was not given", () => {
  equal([query({}), query({ a: "", b: null, c: undefined, d: false }), query({ a: 0, b: "x y" })], [
    "",
    "",
    "?a=0&b=x+y",
  ]);
});

Deno.test("the wall calls a meter by its title; its address stays as it was kept", () => {
  const table = (name, linked = {}) => ({
    name,
    title: "Crazy 4 Poker",
    meters: { five_card_progressive: { mega: "10.00" } },
    meter_titles: { five_card_progressive: "Five-Card Progressive" },
    linked,
  });
  const own = metersOf(new Map([["c4", table("c4")]])), pool = { five_card_progressive: "pool 1" };
  equal([...own].map(([key, { title, below }]) => [key, title, below]), [
    ["c4, five card progressive", "Crazy 4 Poker", ["Five-Card Progressive", "c4"]],
  ]);
  const shared = metersOf(new Map([["a", table("a", pool)], ["b", table("b", pool)]])).get("pool 1");
  matches(shared.title, /Five-Card Progressive/);
  equal(shared.below, ["a", "b"]);
  equal(["primary", "mega"].map((tier) => meterName("Progressive", tier)), ["Progressive", "Progressive, mega"]);
});
