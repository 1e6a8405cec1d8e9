// The pages' own checker of receipts against the published vectors.

import vectors from "./receipt_vectors.json" with { type: "json" };
import { checkReceipt, inWords, keyFrom } from "/static/pages/receipt_check.js";

async function refused(work) {
  try {
    await work();
  } catch (error) {
    return error.message;
  }
  return "";
}

function assert(fine, told) {
  if (!fine) throw new Error(told);
}

Deno.test("good receipts are proved, and say what they prove", async () => {
  const [ended, settled] = await Promise.all(
    vectors.proved.map((receipt) => checkReceipt(JSON.stringify(receipt), vectors.key)),
  );
  assert(inWords(ended).startsWith("Event 6 of main ended it, in what the house calls round 3."), inWords(ended));
  assert(inWords(settled).includes("settled seat 2 for $15.00"), inWords(settled));
});

for (const { why, receipt } of vectors.refused) {
  Deno.test(`refused: ${why}`, async () => {
    assert(await refused(() => checkReceipt(JSON.stringify(receipt), vectors.key)), "it was taken for good");
  });
}

Deno.test("what is no receipt and what is no key are refused in words", async () => {
  const good = JSON.stringify(vectors.proved[0]);
  assert((await refused(() => checkReceipt("nothing", vectors.key))).includes("no receipt"), "no receipt");
  for (const key of ["", "a+b", vectors.key.replace("+", "+0"), vectors.key.replace("riverside", "riverbank")]) {
    assert(await refused(() => keyFrom(key)), `${key} was taken for a key`);
    assert(await refused(() => checkReceipt(good, key)), `${key} was taken for a key`);
  }
});
