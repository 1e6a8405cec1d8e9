// The lobby: every table, live.

import { ask } from "/static/api.js";
import { h, money, show } from "/static/dom.js";

export async function lobby() {
  const list = h("ul", { className: "tables" });
  show(h("h1", {}, "The floor"), list);
  const draw = async () => {
    const tables = await ask("GET", "/tables");
    list.replaceChildren(...tables.map(entry));
  };
  await draw();
  const timer = setInterval(() => draw().catch(() => {}), 2500);
  return () => clearInterval(timer);
}

function entry(table) {
  const taken = Object.keys(table.taken).length;
  const meters = Object.entries(table.meters).map(([name, tiers]) =>
    h("p", {}, `${name.replaceAll("_", " ")} `, h("span", { className: "meter" }, money(Object.values(tiers)[0]))));
  return h("li", {},
    h("h2", {}, table.title), h("p", {}, `${money(table.minimum)} to ${money(table.maximum)} · Chapter ${table.chapter}`),
    h("p", {}, `${taken} of ${table.seats} seats taken · ${table.fault ? "stopped" : table.phase}`), ...meters,
    h("div", { className: "row" }, h("a", { className: "button", href: `#/table/${table.name}` }, "Go to the table"),
      h("a", { className: "button", href: `#/guide/${table.game}` }, "Rules")));
}
