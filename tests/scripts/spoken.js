// What another language has no words for, of sentences given as JSON on standard input: each with the parts it lacks.

import { speak, spoken } from "/static/core/words.js";

const sentences = JSON.parse(await new Response(Deno.stdin.readable).text());
await speak(Deno.args[0]);
const found = sentences.map((sentence) => {
  const missed = [];
  return [sentence, spoken(sentence, missed), missed];
});
console.log(JSON.stringify(found));
