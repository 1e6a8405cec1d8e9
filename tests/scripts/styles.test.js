// A style sheet says nothing by itself: words stand in the files of words.

import { equal } from "./assertions.js";

const STATIC = new URL("../../src/pitboss/web/static/", import.meta.url);

Deno.test("no style sheet has words of its own", async () => {
  const found = [];
  for (const name of ["core/style.css", "table/table.css", "pages/pages.css", "pages/training.css"]) {
    const text = await Deno.readTextFile(new URL(name, STATIC));
    found.push(...[...text.matchAll(/content:\s*"([^"]*\p{L}{2}[^"]*)"/gu)].map(([, words]) => `${name}: ${words}`));
  }
  equal(found, []);
});
