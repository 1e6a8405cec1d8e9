// The log read back: a round with a slider, the chain, the floor's figures, the meters on the wall.

import { ask, refusal } from "/static/api.js";
import { cite, grid, h, money, show } from "/static/dom.js";

export async function roundPage(_, table, number) {
  const story = await ask("GET", `/tables/${table}/rounds/${number}`);
  const list = h("ol", {});
  const draw = (upto) => list.replaceChildren(...story.slice(0, upto).map((told) => h("li", { value: told.sequence }, told.words, " ", cite(told.clause))));
  const slider = h("input", { type: "range", className: "slider", min: 1, max: story.length, value: story.length, "aria-label": "How far into the round", oninput: (event) => draw(Number(event.target.value)) });
  draw(story.length);
  show(h("h1", {}, `${table}, round ${number}`), slider, list, await commitment(table, Number(number)), h("p", {}, h("a", { href: `#/table/${table}` }, "Back to the table")));
}

// Checked here, in the browser: SHA-256 over the salt and the order must be what was published before the round.
async function commitment(table, number) {
  const { view } = await ask("GET", `/tables/${table}`);
  if (view.last?.number !== number || !view.last.deck) return null;
  const { order, salt, commitment: sealed, cut } = view.last.deck;
  const ranks = "23456789TJQKA", suits = "cdhs";
  const cards = order.split(" ").map((card) => ranks.indexOf(card[0]) * 4 + suits.indexOf(card[1]));
  const bytes = new Uint8Array([...salt.match(/../g).map((pair) => parseInt(pair, 16)), ...cards]);
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const good = found === sealed;
  return h("div", { className: "panel" }, h("h2", {}, "The deck"), h("p", { className: good ? "good" : "bad" }, good ? "This browser has checked: it is the deck that was sealed before the bets." : "This is not the deck that was sealed."),
    h("p", { className: "cite" }, `${sealed}${cut ? `, cut ${cut} deep` : ""}`));
}

export async function audit() {
  show(h("h1", {}, "Audit"), h("p", {}, "Recomputing every event…"));
  const told = await ask("GET", "/audit");
  show(h("h1", {}, "Audit"), h("p", { className: told.sound ? "good" : "bad" }, told.sound ? `Sound: ${told.events} events of ${told.tables} tables and ${told.rounds} rounds, all recomputed from the log.` : `Not sound: ${told.finding.stream}, event ${told.finding.sequence}: ${told.finding.what}`),
    h("button", { onclick: audit }, "Again"));
}

export async function floorPage() {
  const [tables, figures] = await Promise.all([ask("GET", "/tables"), ask("GET", "/report")]);
  show(h("h1", {}, "The floor at a glance"),
    grid(["Table", "Phase", "Round", "Players", "Now", ""], tables.map((table) => [h("a", { href: `#/table/${table.name}` }, table.title), table.fault ? h("span", { className: "bad" }, table.fault) : table.phase, String(table.round), String(Object.keys(table.taken).length), table.step.words, cite(table.step.clause)])),
    h("h2", {}, "The day by wager"),
    grid(["Game", "Wager", "Handle", "Win", "Hold"], figures.wagers.map((row) => [row.game, row.wager, money(row.handle), money(row.win), row.hold === null ? "–" : `${(100 * row.hold).toFixed(2)}%`])),
    h("h2", {}, "Jackpots and irregularities"),
    grid(["Table", "What", ""], [...figures.jackpots.map((paid) => [paid.table, `${paid.odds}, ${paid.hand}`, money(paid.cents / 100)]), ...figures.irregularities.map((case_) => [case_.table, case_.kind.replaceAll("_", " "), `${case_.count} by ${case_.by}`])]),
    opener());
}

function opener() {
  const name = h("input", { placeholder: "high-limit", "aria-label": "Name of the table" });
  const game = h("select", { "aria-label": "Game" }, ...["three_card_prime", "crazy_4_poker", "four_card_frenzy", "caribbean_stud_poker", "four_card_prime", "cajun_stud"].map((key) => h("option", { value: key }, key.replaceAll("_", " "))));
  const minimum = h("input", { value: "25", inputMode: "decimal", "aria-label": "Minimum Ante" });
  const open = async (event) => {
    event.preventDefault();
    try {
      const submission = { game: game.value, certificate_holder: "The house", minimum: { ante: minimum.value } };
      await ask("POST", "/tables", { name: name.value, submission });
      location.hash = `#/table/${name.value}`;
    } catch (error) { refusal(error); }
  };
  return h("form", { className: "panel", onsubmit: open }, h("h2", {}, "Open a table"), h("div", { className: "acts" }, name, game, h("label", {}, "Ante from $", minimum), h("button", { className: "main" }, "Open it")));
}

export async function wall() {
  const draw = async () => {
    const tables = await ask("GET", "/tables");
    const meters = tables.flatMap((table) => Object.entries(table.meters).flatMap(([name, tiers]) => Object.entries(tiers).filter(([tier]) => tier !== "reserve").map(([tier, held]) =>
      h("div", {}, `${table.title}: ${name.replaceAll("_", " ")}${tier === "primary" ? "" : `, ${tier}`}`, h("span", { className: "meter" }, money(held))))));
    show(h("div", { className: "wall" }, h("h1", {}, "Progressive meters"), ...meters));
  };
  await draw();
  const timer = setInterval(() => draw().catch(() => {}), 2000);
  return () => clearInterval(timer);
}
