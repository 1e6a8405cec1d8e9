// Messages of the server as the page fills them in: the vectors that the server's half fills in too.

import { messageText, outcomeText, reasonText, sentenceText, useMessages } from "/static/core/messages.js";
import { equal } from "./assertions.js";
import vectors from "./message_vectors.json" with { type: "json" };

Deno.test("a page fills in messages as the server does", () => {
  useMessages("en", vectors.patterns, vectors.phrases);
  for (const { message, text } of vectors.cases) equal(messageText(message), text);
});

Deno.test("what came of an act is said by its messages; by its text where one of them is in no catalogue", () => {
  useMessages("es", { "seat": ["Asiento ", { arg: "seat" }, "."], "player": [{ arg: "player" }, " se sienta."] });
  const said = [{ key: "seat", args: { seat: 3 } }, { key: "player", args: { player: { player: "The dealer" } } }];
  equal(outcomeText({ told: "Seat 3. The dealer sits.", said }), "Asiento 3. The dealer se sienta.");
  equal(outcomeText({ told: "Seat 3. Heard of.", said: [said[0], { key: "unheard-of" }] }), "Seat 3. Heard of.");
  equal(outcomeText({}), "");
  equal(sentenceText({ words: "  Ante goes back.", key: "unheard-of" }), "Ante goes back.");
});

Deno.test("a reason that is in no catalogue is left to its text", () => {
  useMessages("en", vectors.patterns);
  equal(reasonText({ key: "verbatim", args: { text: "x" } }), undefined);
  equal(reasonText({ key: "unheard-of" }), undefined);
  equal(reasonText({ key: "hint", args: { word: "x" } }), "; did you mean x?");
});
