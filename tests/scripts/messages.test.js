// What pages say: the vectors that the server's half fills in too, labels, and the catalogues of both languages.

import { messageText, outcomeText, say, sayCount, useMessages } from "/static/core/messages.js";
import { sentence } from "/static/table/lines.js";
import { equal } from "./assertions.js";
import { parse, speak } from "./catalogue.js";
import vectors from "./message_vectors.json" with { type: "json" };

/** @param {string} language @param {any} texts @param {Record<string, string>} [phrases] */
const use = (language, texts, phrases = {}) => useMessages({ language, languages: {}, texts, phrases });

Deno.test("a page fills in messages as the server does", () => {
  equal(parse(vectors.source), vectors.patterns);
  use("en", vectors.patterns, vectors.phrases);
  for (const { message, text } of vectors.cases) equal(messageText(message), text);
});

Deno.test("what came of an act is said by its messages; a key that only a newer house has is shown as it is", () => {
  use("es", { "seat": ["Asiento ", { arg: "seat" }, "."], "player": [{ arg: "player" }, " se sienta."] });
  const said = [{ key: "seat", args: { seat: 3 } }, { key: "player", args: { player: { player: "The dealer" } } }];
  equal(outcomeText({ said }), "Asiento 3. The dealer se sienta.");
  equal(outcomeText({ said: [said[0], { key: "unheard-of" }] }), "Asiento 3. unheard-of");
  equal(outcomeText({}), "");
});

Deno.test("hands and sentences in both languages; wagers stay", () => {
  const why = { key: "lower", player: "Pair of aces", dealer: "Two pair", odds: "" };
  speak("en");
  equal(sentence(why), "The dealer's hand wins: two pair against your pair of aces.");
  equal([1, 1200].map((count) => sayCount("lobby-tables", count)), ["1 table open", "1,200 tables open"]);
  equal(say("bets-empty"), " is empty.");
  speak("es", { "Pair of aces": "Pareja de ases", "Two pair": "Doble pareja" });
  equal(sentence(why), "Gana la mano del crupier: doble pareja contra pareja de ases de usted.");
  equal(say("bets-empty", { title: "Ante" }), "Ante está vacía.");
  equal(sayCount("lobby-tables", 1), "1 mesa abierta");
});
