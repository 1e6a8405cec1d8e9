// How a citation is shown: `§ 657a.11(b)`, or the Rules Submission for a rule of the house, which no paragraph orders.

import { say } from "/static/core/words.js";

const HOUSE_RULE = "Rules Submission";

// A cell that is a citation, and what may stand behind it after a comma.
const CITATION = new RegExp(`^(?:§ ([^,]+)|(${HOUSE_RULE}))(, .*)?$`);

/** @param {string} text */
export function citationIn(text) {
  const found = CITATION.exec(text);
  return found && { clause: found[1] ?? found[2], rest: found[3] ?? "" };
}

/** @param {string} clause */
export const citeText = (clause) => clause === HOUSE_RULE ? say("clause.house") : `§ ${clause}`;
