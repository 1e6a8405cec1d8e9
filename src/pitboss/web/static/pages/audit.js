// Audit: the end of every table's chain, everything recomputed while one watches, the log to take away.

import { ask, refusal, Refused } from "/static/core/api.js";
import { AUDITORS, counted, doing, grid, h, head, only, show, there } from "/static/core/dom.js";

const FILES = [
  ["log.zip", "Everything in one", "all files below, and a verifier that needs nothing but Python"],
  ["events.jsonl", "Events, JSON Lines", "every event as it was hashed, with its link of the chain"],
  ["checkpoints.jsonl", "Checkpoints, JSON Lines", "what the house has signed, and over which events"],
  ["events.csv", "Events, CSV", "one row for each event"],
  ["transfers.csv", "Transfers, CSV", "every movement of money, with its clause"],
  ["settled.csv", "Settled wagers, CSV", "every line of every settlement"],
  ["meters.csv", "Linked meters, CSV", "what they hold now"],
];

export async function auditPage(house) {
  only(house, ...AUDITORS);
  const chains = h("div", {}),
    shuffle = h("div", {}),
    bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "How far the audit is" }),
    told = h("p", { className: "audit-told", role: "status" }, "Not recomputed yet in this visit.");
  let stop = null;
  const list = async () => {
    const found = await ask("GET", "/chain");
    chains.replaceChildren(
      grid(
        ["Table", "Events", "End of the chain"],
        found.map((one) => [one.table, one.events.toLocaleString("en-US"), h("span", { className: "hash" }, one.hash)]),
        { figures: [1], caption: "Chains" },
      ),
    );
  };
  const run = async () => {
    stop = new AbortController();
    bar.hidden = false;
    told.className = "audit-told";
    try {
      const verdict = await recompute(stop.signal, ({ done, of }) => {
        bar.max = of || 1;
        bar.value = done;
        told.textContent = `${done.toLocaleString("en-US")} of ${counted(of, "event")} recomputed…`;
      });
      told.className = `audit-told ${verdict.sound ? "good" : "bad"}`;
      told.textContent = verdict.sound
        ? `✓ Sound: ${counted(verdict.events, "event")} of ${counted(verdict.tables, "table")} and ${
          counted(verdict.rounds, "round")
        }, every chain, state, payout and meter recomputed from the log alone; ${
          counted(verdict.checkpoints.events, "event")
        } under ${counted(verdict.checkpoints.checkpoints, "signed checkpoint")}.`
        : `✗ Not sound: ${verdict.finding.stream}${
          verdict.finding.sequence ? `, event ${verdict.finding.sequence}` : ""
        }: ${verdict.finding.what}.`;
      const kinds = { other_rules: "Under other rules of its day", otherwise: "This version would settle otherwise" };
      for (const one of verdict.remarks) {
        told.append(h("p", {}, `${kinds[one.kind]}: ${one.stream}, event ${one.sequence}: ${one.what}.`));
      }
      await list();
    } finally {
      bar.hidden = true;
    }
  };
  const button = doing(h("button", { type: "button", className: "main" }, "Recompute everything"), run, (error) => {
    told.textContent = "";
    if (error.name !== "AbortError") refusal(error);
  });
  show(
    head(
      "Audit",
      "The log is a chain of hashes, table by table: no event can be changed, lost or slipped in without breaking it.",
    ),
    h(
      "section",
      { className: "panel", "aria-label": "Recompute" },
      h("h2", {}, "Is it sound?"),
      h(
        "p",
        {},
        "Every command is put to the rules again; it must bring about the very events that stand in the log, move the same money, and leave every meter where it stands.",
      ),
      h("div", { className: "acts" }, button),
      bar,
      told,
    ),
    h("section", { "aria-label": "Chains" }, h("h2", {}, "The chains"), chains),
    h("section", { "aria-label": "The shuffle" }, h("h2", {}, "The shuffle"), shuffle),
    h(
      "section",
      { "aria-label": "Checkpoints" },
      h("h2", {}, "What the house has signed"),
      h(
        "p",
        {},
        "Every minute of play one hash over all events is signed. Keep a checkpoint where the house cannot reach it: a log that was cut or rewritten does not contain it any more.",
      ),
      h(
        "div",
        { className: "acts" },
        h("a", { className: "button", href: "/api/checkpoint", download: "checkpoint.txt" }, "Newest checkpoint"),
        h("a", { className: "button", href: "/api/keys", download: "keys.json" }, "Public keys"),
        h("a", { className: "button", href: "#/receipt" }, "Check a receipt"),
      ),
    ),
    h(
      "section",
      { "aria-label": "Downloads" },
      h("h2", {}, "Take the log away"),
      h(
        "p",
        { className: "soft" },
        "Each table's log ends before the round being played. Of a deck that is not dealt yet it holds the seal, and the rest encrypted.",
      ),
      h(
        "ul",
        { className: "downloads" },
        ...FILES.map(([file, title, note]) =>
          h(
            "li",
            {},
            h("a", { className: "button", href: `/api/export/${file}`, download: file }, title),
            h("span", { className: "soft" }, note),
          )
        ),
      ),
    ),
  );
  await list();
  watched(shuffle, await ask("GET", "/shuffle"));
  return () => stop?.abort();
}

// How even the decks are that were opened since this host started, and whose pages stay silent when their chance is due.
function watched(place, { since, decks, holds, tests, promised, silent }) {
  const told = { true: "✓ Even at 99%", false: "✗ Not even at 99%", null: "Too few decks to say" }[String(holds)];
  place.replaceChildren(
    h(
      "p",
      { className: holds === null ? "" : holds ? "good" : "bad", role: "status" },
      h("strong", {}, told),
      `, by 25 CFR 547.14: ${counted(decks, "virtual deck")} opened since ${new Date(since * 1000).toLocaleString()}.`,
    ),
    tests.length
      ? grid(
        ["Test", "What is counted", "z", "p"],
        tests.map((one) => [one.name, one.words, one.z.toFixed(2), one.p.toFixed(3)]),
        { figures: [2, 3], caption: "Tests of the shuffle" },
      )
      : null,
    h(
      "p",
      { className: "soft" },
      `Players' pages promised a chance of their own ${counted(promised, "time")}${
        Object.keys(silent).length
          ? `; silent when it was due: ${
            Object.entries(silent).map(([player, times]) => `${player} ${counted(times, "time")}`).join(", ")
          }.`
          : ", and told each."
      }`,
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
  if (!verdict) throw new Error("The audit ended without an answer.");
  return verdict;
}
