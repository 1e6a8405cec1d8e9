// The rounds of late at this table: what each came to for you, line by line, and the way to its full replay.

import { ask } from "/static/core/api.js";
import { drawer } from "/static/core/dialog.js";
import { h } from "/static/core/dom.js";
import { resultLines } from "/static/table/player.js";
import { signed } from "/static/table/seat.js";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

export async function history(name, felt, me) {
  const body = h("div", {}, h("p", {}, "Reading the log…"));
  const dialog = drawer("Recent rounds", body);
  const rounds = await ask("GET", `/tables/${name}/rounds?last=30`);
  const rows = rounds.map((one) => entry(one, name, felt, me, dialog));
  body.replaceChildren(rows.length ? h("ol", { className: "rounds" }, ...rows) : h("p", {}, "No round is over yet."));
}

function entry(one, name, felt, me, dialog) {
  const replay = me
    ? h(
      "a",
      { className: "button", href: `#/table/${name}/round/${one.round}`, onclick: () => dialog.close() },
      "Replay it step by step",
    )
    : h("small", {}, "Sign in to replay it.");
  const receipt = me && one.yours !== null
    ? h(
      "a",
      { className: "button", href: `/api/tables/${name}/rounds/${one.round}/receipt`, download: "" },
      "Keep a receipt",
    )
    : null;
  const seats = h(
    "p",
    { className: "seats-line" },
    ...Object.entries(one.players).map(([seat, who]) => h("span", {}, `${who} `, amountOf(one.net[seat]))),
  );
  const net = one.void
    ? h("span", { className: "amount" }, "void")
    : one.yours === null
    ? h("span", { className: "amount quiet" }, "not in it")
    : amountOf(one.yours);
  return h(
    "li",
    {},
    h(
      "details",
      {},
      h("summary", {}, h("strong", {}, `Round ${one.round}`), h("time", {}, time.format(new Date(one.at * 1000))), net),
      one.void ? h("p", {}, `All hands void: ${one.void.replaceAll("_", " ")}.`) : null,
      one.lines.length ? resultLines(one.lines, felt) : null,
      seats,
      replay,
      receipt,
    ),
  );
}

function amountOf(net) {
  if (net === undefined) return h("span", { className: "amount quiet" }, "–");
  return h("span", { className: `amount ${Number(net) > 0 ? "win" : Number(net) < 0 ? "lose" : ""}` }, signed(net));
}
