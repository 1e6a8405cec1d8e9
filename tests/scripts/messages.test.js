// Messages of the server as the page fills them in: the vectors that the server's half fills in too.

import { messageText, reasonText, useMessages } from "/static/core/messages.js";
import { equal } from "./assertions.js";
import vectors from "./message_vectors.json" with { type: "json" };

Deno.test("a page fills in messages as the server does", () => {
  useMessages("en", vectors.patterns, (phrase) => vectors.phrases[phrase] ?? phrase);
  for (const { message, text } of vectors.cases) equal(messageText(message), text);
});

Deno.test("a reason that is in no catalogue is left to its text", () => {
  useMessages("en", vectors.patterns);
  equal(reasonText({ key: "verbatim", args: { text: "x" } }), undefined);
  equal(reasonText({ key: "unheard-of" }), undefined);
  equal(reasonText({ key: "hint", args: { word: "x" } }), "; did you mean x?");
});
