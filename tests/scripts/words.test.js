// The words of the pages: every language says all of it, with the same names to fill in.

import english from "/static/core/english.js";
import spanish from "/static/core/spanish.js";
import { useMessages } from "/static/core/messages.js";
import { say, sayCount, speak } from "/static/core/words.js";
import { sentence } from "/static/table/lines.js";
import { equal } from "./assertions.js";

const gaps = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const sentences = (words) => Object.keys(words).filter((key) => !key.startsWith("receipt ")).sort();

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

async function* scripts(folder = new URL("../../src/pitboss/web/static/", import.meta.url)) {
  for await (const entry of Deno.readDir(folder)) {
    const path = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* scripts(path);
    else if (entry.name.endsWith(".js") && !/english|spanish/.test(entry.name)) yield path;
  }
}

Deno.test("hands and sentences in Spanish; wagers stay", async () => {
  const why = {
    key: "lower",
    player: "Pair of aces",
    dealer: "Two pair",
    odds: "",
  };
  const text = (...words) => ({ "why-lower": [words[0], { arg: "dealer" }, words[1], { arg: "player" }, "."] });
  const hands = { "Pair of aces": "Pareja de ases", "Two pair": "Doble pareja" };
  useMessages("en", text("The dealer's hand wins: ", " against your "));
  equal(sentence(why), "The dealer's hand wins: two pair against your pair of aces.");
  await speak("es");
  useMessages("es", text("Gana la mano del crupier: ", " contra su "), hands);
  equal(sentence(why), "Gana la mano del crupier: doble pareja contra su pareja de ases.");
  equal(say("bets.empty", { title: "Ante" }), "Ante está vacía.");
  equal(sayCount("lobby.tables", 1), "1 mesa abierta");
  await speak("en");
});
