// The receipt page checks a receipt; the same checker can be saved as one file, which needs none of this.

import { field, h, head } from "/static/core/dom.js";
import { checkReceipt, dollars } from "/static/pages/receipt_check.js";
import { known, say, sayWith } from "/static/core/messages.js";

export function receiptPage(page) {
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
    told = h("p.receipt-verdict", { role: "status" });
  const check = async (event) => {
    event.preventDefault();
    try {
      told.textContent = provedText(await checkReceipt(receipt.value, key.value));
      told.dataset.verdict = "proved";
    } catch (error) {
      const key = `receipt-wrong-${error.key}`;
      told.textContent = say("receipt-wrong", { words: known(key) ? say(key) : error.message });
      told.dataset.verdict = "wrong";
    }
  };
  page.show(
    head(
      say("page-receipt"),
      say("receipt-lead"),
    ),
    h(
      "form.panel.narrow.receipt-form",
      { onsubmit: check },
      field(say("receipt-file"), file),
      field(say("receipt-text"), receipt),
      field(say("receipt-key"), key),
      h("button.main", say("receipt-check")),
      told,
    ),
    h(
      "p.soft",
      ...sayWith("receipt-take_words", {
        link: h("a", { href: "/api/receipt-checker", download: "check-receipt.html" }, say("receipt-take")),
      }),
    ),
  );
}

/** @param {any} proved */
function provedText({ settled, ...where }) {
  const values = settled ? { ...where, seat: settled.seat, amount: dollars(settled.net) } : where;
  return say(settled ? "receipt-proved_seat" : "receipt-proved", values);
}
