// Elements are built without a library: h("p.soft", { title: "x", onclick: f }, child, "text"). Amounts and times are
// written here too.

import { inWords, known, listed, locale, say, sayCount } from "/static/core/messages.js";

/**
 * @template {string} T
 * @typedef {T extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[T] : HTMLElement} Named
 */

/**
 * @template {string} T
 * @param {T} tag Its name and classes: "p.soft".
 * @param {...any} parts Its attributes, if it has any; then its children.
 * @returns {T extends `${infer Name}.${string}` ? Named<Name> : Named<T>}
 */
export function h(tag, ...parts) {
  const [name, ...classes] = tag.split("."), { attributes, children } = split(parts);
  /** @type {any} */
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && key !== "list" && key !== "form") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.classList.add(...classes);
  return filled(element, children);
}

const SPACE = "http://www.w3.org/2000/svg";

// The same for shapes: s("circle.x", { r: 4 }, child).
/**
 * @param {string} tag
 * @param {...any} parts
 * @returns {any}
 */
export function s(tag, ...parts) {
  const [name, ...classes] = tag.split("."), { attributes, children } = split(parts);
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.classList.add(...classes);
  return filled(element, children);
}

/** @param {any[]} parts Attributes, if there are any, and children. */
function split([first, ...rest]) {
  const named = first !== null && typeof first === "object" && Object.getPrototypeOf(first) === Object.prototype;
  return named ? { attributes: first, children: rest } : { attributes: {}, children: [first, ...rest] };
}

function filled(element, children) {
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// The children of a place, by their keys: a child whose key is still wanted stays the same element, so it keeps the focus.
export function keep(parent, wanted) {
  const here = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let after = null;
  for (const [key, make] of wanted) {
    const child = here.get(key) ?? make();
    child.dataset.key = key;
    here.delete(key);
    const next = after ? after.nextSibling : parent.firstChild;
    if (next !== child) parent.insertBefore(child, next);
    after = child;
  }
  for (const child of here.values()) child.remove();
}

// What must be there. That it is not is our mistake: it is said at once, and not where it is first missed.
/** @template T @param {T | null | undefined} value @param {string} what @returns {T} */
export function there(value, what) {
  if (value === null || value === undefined) throw new Error(`${what} is not there`);
  return value;
}

// An element of the page itself, which is there.
/** @param {string} id @returns {HTMLElement} */
export const byId = (id) => there(document.getElementById(id), id);

// The head of a page: what it is, in a line what it is for, and what can be done with all of it.
export const head = (title, words, ...acts) =>
  h(
    "header.page-head",
    h("div", h("h1", title), words ? h("p.lead", words) : null),
    acts.length ? h("div.acts", ...acts) : null,
  );

// A page for some roles; anyone else is told whose it is.
export function only(house, ...roles) {
  if (!roles.includes(house.me?.role)) {
    throw new Error(say("only", { roles: listed(roles.map((role) => say(`the-${role}`)), "and") }));
  }
}
export const AUDITORS = ["floorperson", "regulator"];

export const lineDown = () => h("p.bad", { role: "status", hidden: true }, say("line_old"));

export const words = (key) => key.replaceAll("_", " ");
// A meter by its title; of several, which.
/** @param {string} title @param {string} tier */
export const meterName = (title, tier) => (tier === "primary" ? title : `${title}, ${tier}`);
// An irregularity by its name; one that these pages do not know by its key.
export const irregularity = (kind) => (known(`irregularity-${kind}`) ? say(`irregularity-${kind}`) : words(kind));
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const figure = (count) => count.toLocaleString(locale());

export const money = (text) => {
  const n = Number(text);
  return (n < 0 ? "-$" : "$") + Math.abs(n).toLocaleString("en-US", { minimumFractionDigits: n % 1 ? 2 : 0 });
};
export const signed = (text) => (Number(text) > 0 ? `+${money(text)}` : money(text).replace("-", "−"));
export const exactMoney = (text) =>
  `${Number(text) < 0 ? "−" : ""}$${Math.abs(Number(text)).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
export const percent = (
  share,
  digits = 2,
) => (share === null || share === undefined ? "–" : `${exactly(100 * share, digits).replace("-", "−")}%`);
const exactly = (number, digits) =>
  number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const dated = (seconds) =>
  new Date(seconds * 1000).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "medium" });
export const moment = (seconds) => h("time", { dateTime: new Date(seconds * 1000).toISOString() }, dated(seconds));

// How long ago, in the fewest words; a page that shows it draws it anew every second.
export function ago(seconds, now = Date.now() / 1000) {
  const past = Math.max(0, Math.round(now - seconds));
  if (past < 60) return `${past} s`;
  if (past < 3600) return `${Math.floor(past / 60)} min`;
  return past < 86400
    ? `${Math.floor(past / 3600)} h ${Math.floor((past % 3600) / 60)} min`
    : sayCount("count-days", Math.floor(past / 86400));
}

// Figures side by side. A long one is written smaller: it stands whole in its tile.
/** @param {any[][]} figures A name and a value each. */
export function tiles(figures) {
  const tile = (name, value) => {
    const shown = h("dd", value);
    const signs = there(shown.textContent, "its figure"), wide = signs.match(/[%−]/g)?.length ?? 0; // Wider than a figure.
    shown.style.setProperty("--signs", String(signs.length + wide));
    return h("div", h("dt", name), shown);
  };
  return h("dl.tiles", ...figures.map(([name, value]) => tile(name, value)));
}

// A table of words; columns of figures stand to the right. `figures` are the numbers of those columns.
/** @param {any[]} heads @param {any[][]} rows @param {{figures?: number[], caption?: string}} [how] */
export function grid(heads, rows, { figures = [], caption = "" } = {}) {
  const side = (at) => (figures.includes(at) ? "figure" : "");
  return h(
    "div.scroll",
    { tabIndex: 0, role: "group", "aria-label": caption || heads.filter(Boolean).join(", ") },
    h(
      "table",
      h(
        "thead",
        h(
          "tr",
          ...heads.map((name, at) => h(name ? "th" : "td", { className: side(at), scope: name ? "col" : null }, name)),
        ),
      ),
      h(
        "tbody",
        ...rows.map((row) => h("tr", ...row.map((cell, at) => h("td", { className: side(at) }, cell)))),
      ),
    ),
  );
}

// A message of the house, or words of a game, as an element.
/** @param {string} tag @param {any} argument @param {Record<string, any>} [attributes] @param {...any} after */
export function messageElement(tag, argument, attributes = {}, ...after) {
  const [words, mark] = inWords(argument);
  return h(tag, { ...attributes, ...mark }, words, ...after);
}

// A labelled field of a form.
export const field = (label, input, note) => h("label.field", h("span", label), input, note ? h("small", note) : null);

// Work that is done once at a time: its button is busy until the house has answered.
export const once = (button, work, refuse) => async () => {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    refuse(error);
  } finally {
    button.removeAttribute("aria-busy");
  }
};

export function onPress(button, work, refuse) {
  button.addEventListener("click", once(button, work, refuse));
  return button;
}
