// The seal as a player sees it: what it is, the one of this round, and what this page itself has found of the last.

import { drawer } from "/static/core/dialog.js";
import { h } from "/static/core/dom.js";
import { say } from "/static/core/words.js";

const numberOf = (round) => round.split("/").at(-2);

// In a few words, beside the number of the round; it stays until the next round is over.
export function verdict(finding) {
  if (!finding) return { className: "checked", hidden: true };
  const sound = finding.code === "sound", round = numberOf(finding.round);
  return {
    className: `checked ${sound ? "good" : "bad"}`,
    hidden: false,
    textContent: sound ? say("seal.sound_short", { round }) : say("seal.wrong_short", { round }),
    title: say(`seal.${finding.code}`),
  };
}

// A file for the regulator: what this page kept, and what the house opened.
function save(finding) {
  const text = JSON.stringify(finding, null, 2);
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: `seal-${finding.round.replaceAll("/", "-")}.json`,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

export function sealCard(page) {
  const { view } = page.frame, { witness } = page, finding = witness?.finding;
  drawer(
    say("seal.title"),
    h("p", say("seal.words")),
    h("p.seal", witness?.seal?.commitment ?? view.seal?.commitment ?? say("seal.physical")),
    view.seal || view.malfunctions
      ? h("p", say("seal.cancelled", { count: view.malfunctions, rounds: view.round }))
      : null,
    finding
      ? h(
        "section.finding",
        h(
          "p",
          { className: finding.code === "sound" ? "good" : "bad" },
          h("strong", verdict(finding).textContent),
          " ",
          say(`seal.${finding.code}`),
        ),
        h("button.quiet-button", { type: "button", onclick: () => save(finding) }, say("seal.evidence")),
      )
      : null,
    view.last && page.me
      ? h(
        "p",
        h("a.button", {
          href: `#/table/${page.name}/round/${view.last.number}`,
          onclick: (event) => event.target.closest("dialog").close(),
        }, say("seal.check", { round: view.last.number })),
      )
      : null,
  );
}
