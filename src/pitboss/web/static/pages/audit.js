// The audit page shows the end of every table's chain, recomputes everything on request, and offers the log as files.

import { ask, Refused } from "/static/core/connection.js";
import { AUDITORS, dated, figure, grid, h, head, only, onPress, there } from "/static/core/dom.js";
import { argumentText, say, sayCount } from "/static/core/messages.js";
import { showRefusal } from "/static/core/dialog.js";

const FILES = [
  ["log.zip", "all"],
  ["events.jsonl", "lines"],
  ["checkpoints.jsonl", "checkpoints"],
  ["events.csv", "events"],
  ["transfers.csv", "transfers"],
  ["settled.csv", "settled"],
  ["meters.csv", "meters"],
];

// A finding or a remark with its place and its words in the language of the page.
/** @param {{stream_message: any, what_message: any}} one */
const shown = (one) => ({ ...one, stream: one.stream_message, what: one.what_message });

export async function auditPage(page, house) {
  only(house, ...AUDITORS);
  const chains = h("div"),
    shuffle = h("div"),
    bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": say("audit-far") }),
    told = h("p.audit-told", { role: "status" }, say("audit-not_yet"));
  const list = async () => {
    const found = await ask("GET", "/chain");
    chains.replaceChildren(
      grid(
        [say("column-table"), say("column-events"), say("column-chain")],
        found.map((one) => [one.table, figure(one.events), h("span.hash", one.hash)]),
        { figures: [1], caption: say("audit-chains") },
      ),
    );
  };
  const run = async () => {
    bar.hidden = false;
    told.className = "audit-told";
    try {
      const verdict = await recompute(page.signal, ({ done, of }) => {
        bar.max = of || 1;
        bar.value = done;
        told.textContent = say("audit-progress", { done: figure(done), of: figure(of) });
      });
      told.className = `audit-told ${verdict.sound ? "good" : "bad"}`;
      told.textContent = verdict.sound
        ? say("audit-sound", {
          events: sayCount("count-events", verdict.events),
          tables: sayCount("count-tables", verdict.tables),
          rounds: sayCount("count-rounds", verdict.rounds),
          under: sayCount("count-events", verdict.checkpoints.events),
          signed: sayCount("count-checkpoints", verdict.checkpoints.checkpoints),
        })
        : say(verdict.finding.sequence ? "audit-broken_at" : "audit-broken", shown(verdict.finding));
      for (const one of verdict.remarks) {
        told.append(h("p", say(`remark-${one.kind}`, shown(one))));
      }
      await list();
    } finally {
      bar.hidden = true;
    }
  };
  const button = onPress(h("button.main", { type: "button" }, say("audit-run")), run, (error) => {
    told.textContent = "";
    if (error.name !== "AbortError") showRefusal(error);
  });
  page.show(
    head(
      say("page-audit"),
      say("audit-lead"),
    ),
    h(
      "section.panel",
      { "aria-label": say("audit-recompute") },
      h("h2", say("audit-is_it")),
      h("p", say("audit-words")),
      h("div.acts", button),
      bar,
      told,
    ),
    h("section", { "aria-label": say("audit-chains") }, h("h2", say("audit-the_chains")), chains),
    h("section", { "aria-label": say("audit-shuffle") }, h("h2", say("audit-shuffle")), shuffle),
    h(
      "section",
      { "aria-label": say("audit-checkpoints") },
      h("h2", say("audit-signed")),
      h("p", say("audit-signed_words")),
      h(
        "div.acts",
        h("a.button", { href: "/api/checkpoint", download: "checkpoint.txt" }, say("audit-newest")),
        h("a.button", { href: "/api/keys", download: "keys.json" }, say("audit-keys")),
        h("a.button", { href: "#/receipt" }, say("page-receipt")),
      ),
    ),
    h(
      "section",
      { "aria-label": say("audit-downloads") },
      h("h2", say("audit-take")),
      h("p.soft", say("audit-take_words")),
      h(
        "ul.downloads",
        ...FILES.map(([file, key]) =>
          h(
            "li",
            h("a.button", { href: `/api/export/${file}`, download: file }, say(`file-${key}`)),
            h("span.soft", say(`holds-${key}`)),
          )
        ),
      ),
    ),
  );
  await list();
  watched(shuffle, await ask("GET", "/shuffle"));
}

// How even the decks are that were opened since this host started, and whose pages stay silent when their chance is due.
function watched(place, { since, decks, holds, tests, promised, silent }) {
  const told = say(holds === null ? "even-few" : holds ? "even-yes" : "even-no");
  place.replaceChildren(
    h(
      "p",
      { className: holds === null ? "" : holds ? "good" : "bad", role: "status" },
      h("strong", told),
      ", ",
      say("even-by", { decks: sayCount("count-decks", decks), since: dated(since) }),
    ),
    tests.length
      ? grid(
        [say("even-test"), say("even-counted"), "z", "p"],
        tests.map((
          one,
        ) => [argumentText(one.name_message), argumentText(one.words_message), one.z.toFixed(2), one.p.toFixed(3)]),
        { figures: [2, 3], caption: say("audit-shuffle_tests") },
      )
      : null,
    h(
      "p.soft",
      say(Object.keys(silent).length ? "even-silent" : "even-told", {
        times: sayCount("count-times", promised),
        silent: Object.entries(silent).map(([player, times]) => `${player} ${sayCount("count-times", times)}`).join(
          ", ",
        ),
      }),
    ),
  );
}

// The answer comes as lines of JSON: how far it is, again and again, and at last the verdict.
async function recompute(signal, onProgress) {
  const answer = await fetch("/api/audit/progress", { signal, credentials: "same-origin" });
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const reader = there(answer.body, "the verdict").pipeThrough(new TextDecoderStream()).getReader();
  let rest = "", verdict = null;
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const told = JSON.parse(line);
      if (told.error) throw new Refused(told.error);
      if ("done" in told) onProgress(told);
      else verdict = told;
    }
    if (done) break;
  }
  if (!verdict) throw new Error(say("audit-no_answer"));
  return verdict;
}
