// The guide to a game: its rules page, generated from the declaration.

import { ask } from "/static/api.js";
import { cite, grid, h, show } from "/static/dom.js";

export async function guide(_, game) {
  const sections = await ask("GET", `/games/${game}/rules`);
  show(h("p", {}, h("a", { href: "#/" }, "All tables")), ...sections.map((section, at) => h("section", {},
    h(at ? "h2" : "h1", {}, section.title, " ", cite(section.clause)), ...section.paragraphs.map((text) => h("p", {}, text)),
    section.grid ? grid(section.grid.head, section.grid.rows) : null)));
}
