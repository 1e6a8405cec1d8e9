// Messages of the server as the page fills them in: the vectors that the server's half fills in too.

import { messageText, outcomeText, useMessages } from "/static/core/messages.js";
import { equal } from "./assertions.js";
import vectors from "./message_vectors.json" with { type: "json" };

Deno.test("a page fills in messages as the server does", () => {
  useMessages("en", vectors.patterns, vectors.phrases);
  for (const { message, text } of vectors.cases) equal(messageText(message), text);
});

Deno.test("what came of an act is said by its messages; a key that only a newer house has is shown as it is", () => {
  useMessages("es", { "seat": ["Asiento ", { arg: "seat" }, "."], "player": [{ arg: "player" }, " se sienta."] });
  const said = [{ key: "seat", args: { seat: 3 } }, { key: "player", args: { player: { player: "The dealer" } } }];
  equal(outcomeText({ said }), "Asiento 3. The dealer se sienta.");
  equal(outcomeText({ said: [said[0], { key: "unheard-of" }] }), "Asiento 3. unheard-of");
  equal(outcomeText({}), "");
});
