// A citation on a page opens a note with what the clause says, in our own words.

import { ask } from "/static/core/connection.js";
import { citeText } from "/static/core/citation.js";
import { h } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const known = new Map();
let note = null;

async function gist(clause) {
  if (!known.has(clause)) known.set(clause, await ask("GET", `/clauses/${encodeURIComponent(clause)}`));
  return known.get(clause);
}

function near(element, popover) {
  const at = element.getBoundingClientRect(), { width, height } = popover.getBoundingClientRect();
  popover.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2))}px`;
  popover.style.top = `${
    at.top - height - 8 > 8 ? at.top - height - 8 : Math.min(innerHeight - height - 8, at.bottom + 8)
  }px`;
}

async function open(element, clause, readings) {
  note ??= document.body.appendChild(h("div.clause-note", { popover: "auto", role: "note", lang: "en" }));
  note.replaceChildren(h("strong", citeText(clause)), h("p", "…"));
  note.showPopover();
  near(element, note);
  try {
    const told = await gist(clause);
    const read = readings.filter((reading) => reading.clause === clause);
    note.replaceChildren(
      h("strong", told.cited === clause ? citeText(clause) : told.cited),
      told.gist ? h("p", told.gist) : null,
      ...told.within.map((one) => h("p.within", h("span", citeText(one.clause), " "), one.gist)),
      ...read.map((one) => h("p.reading", say("clause-read", { says: one.says, about: one.about }))),
    );
  } catch (error) {
    note.replaceChildren(h("strong", citeText(clause)), h("p", error.message));
  }
  near(element, note);
}

// `readings` are those in force at the table: where a clause is unclear, the note says how it is read here.
export function cited(clause, readings = [], brief = false) {
  if (!clause) return null;
  const button = h("button.cited", {
    type: "button",
    onclick: (event) => {
      event.stopPropagation();
      open(button, clause, readings);
    },
  }, brief ? "§" : citeText(clause));
  if (brief) button.title = citeText(clause);
  button.setAttribute("aria-label", say("clause-what", { clause: citeText(clause) }));
  return button;
}
