// The pages: an address after the #, a function that draws it.

import { ask, refusal, toast } from "/static/api.js";
import { h, show } from "/static/dom.js";
import { lobby } from "/static/lobby.js";
import { tablePage } from "/static/table.js";
import { guide } from "/static/guide.js";
import { audit, floorPage, roundPage, wall } from "/static/records.js";

export const house = { me: null, demo: false };
let leave = null;

const PAGES = [
  [/^\/?$/, lobby],
  [/^\/table\/([\w-]+)$/, tablePage],
  [/^\/table\/([\w-]+)\/round\/(\d+)$/, roundPage],
  [/^\/guide\/([\w-]+)$/, guide],
  [/^\/floor$/, floorPage],
  [/^\/wall$/, wall],
  [/^\/audit$/, audit],
  [/^\/sign-in$/, signIn],
  [/^\/welcome\/([\w-]+)$/, welcome],
];

async function draw() {
  leave?.();
  leave = null;
  const path = location.hash.slice(1);
  for (const [shape, page] of PAGES) {
    const found = path.match(shape);
    if (!found) continue;
    try { leave = (await page(house, ...found.slice(1))) ?? null; } catch (error) { refusal(error); show(h("p", {}, error.message)); }
    mark();
    return;
  }
  show(h("h1", {}, "Nothing is here"), h("p", {}, h("a", { href: "#/" }, "To the lobby")));
}

function mark() {
  const role = house.me?.role;
  const links = [["#/", "Lobby"], ["#/wall", "Meters"]];
  if (role === "floorperson") links.push(["#/floor", "Floor"]);
  if (role === "floorperson" || role === "regulator") links.push(["#/audit", "Audit"]);
  document.getElementById("nav").replaceChildren(...links.map(([href, name]) =>
    h("a", { href, "aria-current": (location.hash || "#/") === href ? "page" : null }, name)));
  const who = document.getElementById("who");
  if (house.me) {
    who.replaceChildren(h("span", {}, `${house.me.name}, ${house.me.role}`), h("button", { onclick: signOut }, "Sign out"));
  } else if (house.demo) {
    who.replaceChildren(h("span", {}, "Be a"), ...["player", "dealer", "floor", "regulator"].map((role) =>
      h("button", { onclick: () => enter(ask("POST", `/persona/${role}`)) }, role)));
  } else who.replaceChildren(h("a", { className: "button", href: "#/sign-in" }, "Sign in"));
}

async function enter(answer) {
  try {
    const told = await answer;
    house.me = { name: told.name, role: told.role, table: told.table };
    toast(`Welcome, ${told.name}.`);
    if (/sign-in|welcome/.test(location.hash)) location.hash = "#/"; else draw();
  } catch (error) { refusal(error); }
}

async function signOut() {
  await ask("POST", "/sign-out");
  house.me = null;
  draw();
}

function credentials(button, send) {
  const name = h("input", { autocomplete: "username", required: true, maxLength: 40, id: "name" });
  const password = h("input", { type: "password", autocomplete: "current-password", required: true, minLength: 8, id: "password" });
  return h("form", { className: "panel", onsubmit: (event) => { event.preventDefault(); enter(send(name.value, password.value)); } },
    h("p", {}, h("label", { htmlFor: "name" }, "Name "), name), h("p", {}, h("label", { htmlFor: "password" }, "Password "), password),
    h("button", { className: "main" }, button));
}

function signIn() {
  show(h("h1", {}, "Sign in"), credentials("Sign in", (name, password) => ask("POST", "/sign-in", { name, password })),
    h("h2", {}, "Or make a player's account"), credentials("Make it", (name, password) => ask("POST", "/register", { name, password })));
}

function welcome(_, invitation) {
  show(h("h1", {}, "The first account"), h("p", {}, "This link works once. It makes the floorperson who can make all others."),
    credentials("Make it", (name, password) => ask("POST", "/welcome", { invitation, name, password })));
}

addEventListener("hashchange", draw);
const told = await ask("GET", "/me");
house.me = told.you;
house.demo = told.demo;
draw();
