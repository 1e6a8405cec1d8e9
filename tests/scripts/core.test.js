// How things are said: money, counts, times, chips.

import { named } from "/static/core/cards.js";
import { centsOf, colours, label } from "/static/core/chips.js";
import { ago, capital, exactMoney, figure, money, percent, there } from "/static/core/dom.js";
import { query } from "/static/core/api.js";
import { equal } from "./assertions.js";

Deno.test("money has cents where there are cents", () => {
  equal(["5", "5.50", "-12.05", "1234567"].map(money), ["$5", "$5.50", "-$12.05", "$1,234,567"]);
  equal(["5", "-0.05"].map(exactMoney), ["$5.00", "−$0.05"]);
  equal(["0.07", "19.99", "500"].map(centsOf), [7, 1999, 50000]);
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
