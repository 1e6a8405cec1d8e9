// Surveillance: rounds found again, by table, player, time, irregularity or jackpot.

import { ask, query, refusal } from "/static/core/api.js";
import { AUDITORS, counted, doing, exactMoney, field, h, head, moment, only, show, words } from "/static/core/dom.js";

const seconds = (input) => (input.value ? Math.floor(new Date(input.value).getTime() / 1000) : null);

export async function roundsPage(house) {
  only(house, ...AUDITORS);
  const tables = await ask("GET", "/chain");
  const table = h(
    "select",
    {},
    h("option", { value: "" }, "All tables"),
    ...tables.map((one) => h("option", {}, one.table)),
  );
  const player = h("input", { maxLength: 40, placeholder: "anyone", spellcheck: false }),
    since = h("input", { type: "datetime-local" }),
    until = h("input", { type: "datetime-local" });
  const irregular = h("input", { type: "checkbox" }), jackpot = h("input", { type: "checkbox" });
  const body = h("tbody", {}),
    told = h("p", { className: "soft", role: "status" }),
    more = h("button", { type: "button", hidden: true }, "Look further back");
  const asked = () => ({
    table: table.value,
    player: player.value.trim(),
    since: seconds(since),
    until: seconds(until),
    irregular: irregular.checked,
    jackpot: jackpot.checked,
  });
  let wanted = asked(), further = "";
  const look = async (fresh) => {
    if (fresh) {
      wanted = asked();
      further = "";
    }
    told.textContent = "Looking through the log…";
    const found = await ask("GET", `/rounds${query({ ...wanted, before: further })}`);
    if (fresh) body.replaceChildren();
    body.append(...found.rounds.map(row));
    further = found.further;
    more.hidden = !further;
    told.textContent = `${counted(body.children.length, "round")}${further ? ", and there may be more" : ""}.`;
  };
  doing(more, () => look(false), refusal);
  const heads = ["Round", "Began", "Dealer", "Players", "Staked", "House", "What happened"];
  show(
    head("Surveillance", "Any round, found again and replayed card by card and chip by chip from the log."),
    h(
      "form",
      {
        className: "panel search",
        onsubmit: (event) => {
          event.preventDefault();
          look(true).catch(refusal);
        },
      },
      field("Table", table),
      field("Player", player),
      field("From", since),
      field("To", until),
      h(
        "div",
        { className: "checks" },
        h("label", { className: "check-field" }, irregular, "With an irregularity or void"),
        h("label", { className: "check-field" }, jackpot, "With a jackpot"),
      ),
      h("button", { className: "main" }, "Find"),
    ),
    told,
    h(
      "div",
      { className: "scroll", tabIndex: 0, role: "group", "aria-label": "Rounds found" },
      h(
        "table",
        { className: "round-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ...heads.map((name, at) =>
              h("th", { scope: "col", className: at === 4 || at === 5 ? "figure" : "" }, name)
            ),
          ),
        ),
        body,
      ),
    ),
    more,
  );
  await look(true);
}

function row(one) {
  const marks = [
    ...(one.ended === null ? [h("span", { className: "pill live" }, "being played")] : []),
    ...(one.void ? [h("span", { className: "pill stopped" }, "void")] : []),
    ...one.irregularities.map((kind) => h("span", { className: "pill waits" }, words(kind))),
    ...one.jackpots.map((won) =>
      h("span", { className: "pill live" }, `${won.player} wins ${exactMoney(won.paid)}, ${won.hand}`)
    ),
  ];
  return h(
    "tr",
    {},
    h(
      "td",
      {},
      h("a", { href: `#/table/${one.table}/round/${one.round}` }, h("strong", {}, `${one.table} ${one.round}`)),
    ),
    h("td", {}, moment(one.began)),
    h("td", {}, one.dealer),
    h("td", {}, one.players.join(", ")),
    h("td", { className: "figure" }, exactMoney(one.handle)),
    h("td", { className: `figure ${Number(one.win) < 0 ? "bad" : ""}` }, exactMoney(one.win)),
    h("td", { className: "marks" }, ...marks),
  );
}
