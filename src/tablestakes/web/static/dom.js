// Elements without a library: h("div", {class: "x", onclick: f}, child, "text").

export function h(name, props = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && key !== "list" && key !== "form") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const show = (...children) => document.getElementById("main").replaceChildren(...children.flat().filter(Boolean));

const SUITS = { c: ["♣", "clubs"], d: ["♦", "diamonds"], h: ["♥", "hearts"], s: ["♠", "spades"] };
const RANKS = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };

export function card(text) {
  if (text === "??") return h("span", { className: "card back", role: "img", "aria-label": "face down" });
  const [symbol, suit] = SUITS[text[1]];
  const rank = text[0] === "T" ? "10" : text[0];
  return h("span", { className: `card ${text[1]}`, role: "img", "aria-label": `${RANKS[text[0]] ?? text[0]} of ${suit}` },
    h("span", { "aria-hidden": "true" }, rank), h("span", { "aria-hidden": "true" }, symbol));
}

export const hand = (text) => h("span", { className: "hand" }, ...(text ? text.split(" ").map(card) : []));
export const cite = (clause) => (clause ? h("span", { className: "cite" }, `§ ${clause}`) : null);
export const money = (text) => { const n = Number(text); return (n < 0 ? "-$" : "$") + Math.abs(n).toLocaleString("en-US", { minimumFractionDigits: n % 1 ? 2 : 0 }); };

export function grid(head, rows) {
  return h("div", { className: "scroll" }, h("table", {},
    h("thead", {}, h("tr", {}, ...head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, cell)))))));
}
