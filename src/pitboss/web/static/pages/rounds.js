// Surveillance finds rounds by table, player, time, irregularity or jackpot.

import { ask, query } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import { AUDITORS, exactMoney, field, h, head, irregularity, moment, only, onPress } from "/static/core/dom.js";
import { phraseText, say, sayCount } from "/static/core/messages.js";

const seconds = (input) => (input.value ? Math.floor(new Date(input.value).getTime() / 1000) : null);

export async function roundsPage(page, house) {
  only(house, ...AUDITORS);
  const tables = await ask("GET", "/chain");
  const table = h(
    "select",
    h("option", { value: "" }, say("rounds-all")),
    ...tables.map((one) => h("option", one.table)),
  );
  const player = h("input", { maxLength: 40, placeholder: say("rounds-anyone"), spellcheck: false }),
    since = h("input", { type: "datetime-local" }),
    until = h("input", { type: "datetime-local" });
  const irregular = h("input", { type: "checkbox" }), jackpot = h("input", { type: "checkbox" });
  const body = h("tbody"),
    told = h("p.soft", { role: "status" }),
    more = h("button", { type: "button", hidden: true }, say("rounds-more"));
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
    told.textContent = say("rounds-looking");
    const found = await ask("GET", `/rounds${query({ ...wanted, before: further })}`);
    if (fresh) body.replaceChildren();
    body.append(...found.rounds.map(row));
    further = found.further;
    more.hidden = !further;
    told.textContent = say("rounds-count", {
      rounds: sayCount("count-rounds", body.children.length),
      further: further ? "yes" : "no",
    });
  };
  onPress(more, () => look(false), showRefusal);
  const heads = ["round", "began", "dealer", "players", "staked", "house", "happened"].map((key) =>
    say(`column-${key}`)
  );
  page.show(
    head(say("page-rounds"), say("rounds-lead")),
    h(
      "form.panel.search",
      {
        onsubmit: (event) => {
          event.preventDefault();
          look(true).catch(showRefusal);
        },
      },
      field(say("column-table"), table),
      field(say("column-player"), player),
      field(say("period-from"), since),
      field(say("period-to"), until),
      h(
        "div.checks",
        h("label.check-field", irregular, say("rounds-irregular")),
        h("label.check-field", jackpot, say("rounds-jackpot")),
      ),
      h("button.main", say("rounds-find")),
    ),
    told,
    h(
      "div.scroll",
      { tabIndex: 0, role: "group", "aria-label": say("rounds-found") },
      h(
        "table.round-table",
        h(
          "thead",
          h(
            "tr",
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
    ...(one.ended === null ? [h("span.pill.live", say("rounds-playing"))] : []),
    ...(one.void ? [h("span.pill.stopped", say("history-void"))] : []),
    ...one.irregularities.map((kind) => h("span.pill.waits", irregularity(kind))),
    ...one.jackpots.map((won) =>
      h(
        "span.pill.live",
        say("rounds-won", { player: won.player, amount: exactMoney(won.paid), hand: phraseText(won.hand) }),
      )
    ),
  ];
  return h(
    "tr",
    h(
      "td",
      h("a", { href: `#/table/${one.table}/round/${one.round}` }, h("strong", `${one.table} ${one.round}`)),
    ),
    h("td", moment(one.began)),
    h("td", one.dealer),
    h("td", one.players.join(", ")),
    h("td.figure", { "data-head": say("column-staked").toLowerCase() }, exactMoney(one.handle)),
    h(
      "td",
      { className: `figure ${Number(one.win) < 0 ? "bad" : ""}`, "data-head": say("column-house").toLowerCase() },
      exactMoney(one.win),
    ),
    h("td.marks", ...marks),
  );
}
