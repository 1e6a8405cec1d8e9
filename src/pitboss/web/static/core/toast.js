// A toast says in a line at the foot of the page what happened, or why the house refused.

import { citeText } from "/static/core/citation.js";
import { byId, capital } from "/static/core/dom.js";
import { reasonText } from "/static/core/messages.js";
import { refusedAs } from "/static/core/words.js";

let hiding;
const SHOWN = 6000, LONGEST = 12_000, A_LETTER = 50; // Milliseconds: long enough to read it.

export function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.classList.add("on");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("on"), Math.min(LONGEST, Math.max(SHOWN, text.length * A_LETTER)));
}

// A refusal in words, with its clause.
export const refused = (error) =>
  `${capital(reasonText(error) ?? refusedAs(error.message, error.code))}${
    error.clause ? ` (${citeText(error.clause)})` : ""
  }`;

export const refusal = (error) => toast(refused(error));
