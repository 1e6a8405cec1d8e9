// A citation is shown as `§ 657a.11(b)`, or as Rules Submission for a rule of the house, which no paragraph orders.

import { say } from "/static/core/messages.js";

const PARAGRAPH = /^[\w-]+\.\d/; // A chapter and a point of it; only a paragraph is cited so.

/** @param {string} clause */
export const citeText = (clause) => PARAGRAPH.test(clause) ? `§ ${clause}` : say("clause-house");

// A cell that cites a paragraph, and what may stand behind it after a comma.
/** @param {string} text */
export function citationIn(text) {
  const [, clause, rest = ""] = /^§ ([^,]+)(, .*)?$/.exec(text) ?? [];
  return clause ? { clause, rest } : null;
}
