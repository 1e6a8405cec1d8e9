// The words of the pages: every language says all of it, with the same names to fill in.

import english from "/static/core/english.js";
import spanish from "/static/core/spanish.js";
import { useMessages } from "/static/core/messages.js";
import { learn, refusedAs, say, sayCount, speak, spoken, titled, whole } from "/static/core/words.js";
import { sentence } from "/static/table/lines.js";
import { equal } from "./assertions.js";

const gaps = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const sentences = (words) => Object.keys(words).filter((key) => !/^(hand|ranks?|told|code|receipt) /.test(key)).sort();

Deno.test("Spanish has every key of English and no other", () => {
  equal(sentences(spanish), sentences(english));
});

Deno.test("a translation fills in what the original does", () => {
  for (const [key, text] of Object.entries(english)) equal(gaps(spanish[key]), gaps(text), key);
});

Deno.test("every key a script asks for is there, and every key is asked for", async () => {
  const asked = new Set(), begun = [];
  for await (const path of scripts()) {
    const text = await Deno.readTextFile(path);
    for (const [, key] of text.matchAll(/say(?:Count)?\(\s*"([\w.]+)"/g)) asked.add(key);
    for (const [, key] of text.matchAll(/[?:]\s*"([a-z_]+\.[a-z_.]+)"/g)) asked.add(key);
    for (const [, key] of text.matchAll(/small\("[^"]+", "([\w.]+)"/g)) asked.add(key);
    for (const [, key] of text.matchAll(/`([a-z]+(?:\.[a-z]+)*)\.\$\{/g)) begun.push(`${key}.`);
    for (const [, key] of text.matchAll(/"([\w.]+)" : "[\w.]+"/g)) asked.add(key);
    for (const [, key] of text.matchAll(/"[\w.]+" : "([\w.]+)"/g)) asked.add(key);
  }
  const known = new Set(sentences(english));
  const missing = [...asked].filter((key) =>
    key.includes(".") && !known.has(key) && !known.has(`${key}.one`) && !key.endsWith(".js")
  );
  equal(missing.filter((key) => Object.keys(english).some((one) => one.split(".")[0] === key.split(".")[0])), []);
  const plain = (key) => key.replace(/\.(one|many)$/, "");
  const unused = sentences(english).filter((key) =>
    !asked.has(plain(key)) && !begun.some((stem) => key.startsWith(stem))
  );
  equal(unused, []);
});

Deno.test("a pattern for what the house says fills in what the house does", () => {
  const told = Object.entries(spanish).filter(([key]) => key.startsWith("told "));
  for (const [key, text] of told) equal(gaps(text), gaps(key), key);
});

async function* scripts(folder = new URL("../../src/pitboss/web/static/", import.meta.url)) {
  for await (const entry of Deno.readDir(folder)) {
    const path = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* scripts(path);
    else if (entry.name.endsWith(".js") && !/english|spanish/.test(entry.name)) yield path;
  }
}

Deno.test("a wager's name stays, and what the house adds to it in small letters is said in the language of the page", async () => {
  const both = "Five Card Hand Bonus, own hand, Five Card Hand Bonus, dealer's hand, Six Card Bonus";
  equal([titled(both), titled("Ante")], [both, "Ante"]);
  await speak("es");
  const said = "Five Card Hand Bonus, mano propia, Five Card Hand Bonus, mano del crupier, Six Card Bonus";
  equal([titled(both), titled("Ante"), titled("the wager")], [said, "Ante", "la apuesta"]);
  await speak("en");
});

Deno.test("hands and sentences in Spanish; clauses and wagers stay", async () => {
  const why = {
    key: "lower",
    player: "Pair of aces",
    dealer: "Two pair",
    odds: "",
    words: "The dealer's hand wins: two pair against your pair of aces.",
  };
  const text = (...words) => ({ "why-lower": [words[0], { arg: "dealer" }, words[1], { arg: "player" }, "."] });
  const hands = { "Pair of aces": "Pareja de ases", "Two pair": "Doble pareja" };
  useMessages("en", text("The dealer's hand wins: ", " against your "));
  equal(sentence(why), why.words);
  await speak("es");
  useMessages("es", text("Gana la mano del crupier: ", " contra su "), hands);
  equal(sentence(why), "Gana la mano del crupier: doble pareja contra su pareja de ases.");
  equal(say("bets.empty", { title: "Ante" }), "Ante está vacía.");
  equal(sayCount("lobby.tables", 1), "1 mesa abierta");
  const said = [
    "Cut the red deck, ten cards in or more.",
    "Seat 2: make a Play or fold. Keep your cards in view of the dealer.",
  ];
  equal(said.map((words) => spoken(words)), [
    "Corte el mazo rojo, a diez cartas o más.",
    "Asiento 2: haga Play o retírese. Mantenga sus cartas a la vista del crupier.",
  ]);
  equal(
    refusedAs("wagers of $5 with $0 in chips", "no_chips"),
    "No alcanzan las fichas: wagers of $5 with $0 in chips",
  );
  equal(refusedAs("nobody knows why", "mystery"), "nobody knows why");
  equal(whole("All stands. Nobody knows why."), "All stands. Nobody knows why.");
  learn({ "told Ante and Raises": "Ante y subidas", "told the player stays": "el jugador sigue" });
  equal(
    ["Ante and Raises, table A", "Lo Ball, table B", "Less than Pair of 6s: the player stays"].map((one) =>
      spoken(one)
    ),
    [
      "Ante y subidas, tabla A",
      "Lo Ball, tabla B",
      "Menos de Pareja de 6: el jugador sigue",
    ],
  );
  await speak("en");
});
