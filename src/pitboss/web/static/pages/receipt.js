// A receipt checked in these pages; the same checker as one file to keep, which needs none of this.

import { field, h, head, show } from "/static/core/dom.js";
import { checkReceipt, inWords } from "/static/pages/receipt_check.js";

export function receiptPage() {
  const receipt = h("textarea", { rows: 8, spellcheck: false, required: true }),
    key = h("input", { spellcheck: false, required: true, placeholder: "name+hash+base64" }),
    file = h("input", {
      type: "file",
      accept: ".json,application/json",
      onchange: async () => {
        const chosen = file.files?.[0];
        if (chosen) receipt.value = await chosen.text();
      },
    }),
    told = h("p", { className: "receipt-verdict", role: "status" });
  const check = async (event) => {
    event.preventDefault();
    try {
      told.textContent = `Proved. ${inWords(await checkReceipt(receipt.value, key.value))}`;
      told.dataset.verdict = "proved";
    } catch (error) {
      told.textContent = `Not proved. ${error.message}`;
      told.dataset.verdict = "wrong";
    }
  };
  show(
    head(
      "Check a receipt",
      "A receipt proves that a round is in the house's log. Your browser checks it; nobody is asked.",
    ),
    h(
      "form",
      { className: "panel narrow receipt-form", onsubmit: check },
      field("The receipt, as a file", file),
      field("or its text", receipt),
      field("The house's public key, as you have written it down", key),
      h("button", { className: "main" }, "Check it"),
      told,
    ),
    h(
      "p",
      { className: "soft" },
      "Do not want to trust this page? ",
      h("a", { href: "/api/receipt-checker", download: "check-receipt.html" }, "Take the checker with you"),
      " as one file: it works without this house, and without a network.",
    ),
  );
}
