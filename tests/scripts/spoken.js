// What another language has no words for, of sentences given as JSON on standard input, with the words a game brings along:
// each with what it is in that language, the parts it lacks, and whether a page would mark it as English.

import { inWords, learn, speak, spoken } from "/static/core/words.js";

const { sentences, words } = JSON.parse(await new Response(Deno.stdin.readable).text());
await speak(Deno.args[0]);
learn(words);
const found = sentences.map((sentence) => {
  const missed = [];
  return [sentence, spoken(sentence, missed), missed, inWords(sentence)[1].lang === "en"];
});
console.log(JSON.stringify(found));
