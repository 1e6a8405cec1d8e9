// What everyone at a table is told beside the round: a new filing, a meter to be withdrawn, a malfunction.

import { h } from "/static/core/dom.js";
import { called, inWords, say, spoken } from "/static/core/words.js";

const renewed = new Set(); // Tables that were re-filed while they were watched.

/** The table's page is drawn anew; it says why until the next round begins. @param {string} table */
export function drawAgain(table) {
  renewed.add(table);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

const kindOf = (kind) => say(`malfunction.${kind}`);

function cancelled(last) {
  const { kind, declared_by, ruled_by, missing } = last.cancelled;
  return [
    say("table.cancelled", {
      round: last.number,
      what: kindOf(kind),
      who: called(declared_by),
      other: called(ruled_by),
    }),
    ...missing.map((one) => say("table.not_published", { what: spoken(one) })),
  ].join(" ");
}

export class Notices {
  constructor(page) {
    this.page = page;
    this.element = h("div.table-notices", { role: "status", hidden: true });
    this.told = "";
  }

  /** @param {import("/static/core/shapes.js").Frame} frame */
  tell({ view, news }) {
    const { name, felt } = this.page;
    if (news.some((one) => one.event === "BetsLocked")) renewed.delete(name);
    const title = (meter) => felt.titles[meter] ?? inWords(meter);
    const found = [
      view.malfunction
        ? say("table.malfunction", { who: called(view.malfunction.by), what: kindOf(view.malfunction.kind) })
        : null,
      view.last?.cancelled && !view.malfunction ? cancelled(view.last) : null,
      renewed.has(name) ? say("table.refiled") : null,
      ...view.notices.map((one) =>
        say(one.table === name ? "table.withdrawn_here" : "table.withdrawn", {
          day: one.since,
          meter: title(one.meter),
          target: title(one.target),
          table: one.table,
          who: one.approved_by,
        })
      ),
    ].filter(Boolean);
    const key = found.join("\n");
    if (key === this.told) return;
    this.told = key;
    this.element.hidden = !found.length;
    this.element.replaceChildren(...found.map((text) => h("p", text)));
  }
}
