// Talking to the house: one place for requests, refusals and the feed of the lobby.

import { citeText } from "/static/core/citation.js";
import { byId, money } from "/static/core/dom.js";
import { lineTo } from "/static/core/line.js";
import { Sound } from "/static/core/sound.js";
import { reasonText } from "/static/core/messages.js";
import { refusedAs, say } from "/static/core/words.js";

export class Refused extends Error {
  constructor(error) {
    super(error.message);
    this.clause = error.clause;
    this.code = error.code;
    this.key = error.key;
    this.args = error.args;
  }
}

export async function ask(method, path, body, headers = {}) {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  });
  const told = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) {
    throw new Refused(told.error ?? { message: say("house_answers", { status: answer.status }), code: "http" });
  }
  return told;
}

export const query = (given) => {
  const kept = Object.entries(given).filter(([, value]) =>
    value !== "" && value !== null && value !== undefined && value !== false
  );
  return kept.length ? `?${new URLSearchParams(kept)}` : "";
};

// Every table of the floor, told as it changes: `onTables` gets all of them by name, and the names that are new.
export function watchFloor(onTables, onLine = (_up) => {}) {
  const tables = new Map();
  return hearFloor("", onLine, (told) => {
    for (const table of told) tables.set(table.name, table);
    onTables(tables, told.map((table) => table.name));
  });
}

// For a page that shows nothing of the floor: a jackpot is heard there too.
export const hearJackpots = () => hearFloor("?only=jackpots");

// The line to the floor.
function hearFloor(asked, onLine = (_up) => {}, onTables = (_told) => {}) {
  const heard = (told) => told.type === "jackpot" ? jackpot(told) : onTables(told.tables);
  return lineTo(`/lobby${asked}`, { heard, line: onLine }).close;
}

// Won at some table: it is for the whole floor.
function jackpot({ title, amount }) {
  toast(say("lobby.jackpot", { title, amount: money(amount) }));
  new Sound().play("big");
}

let toasting;
const SHOWN = 6000, LONGEST = 12_000, A_LETTER = 50; // Milliseconds: long enough to read it.

export function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.classList.add("on");
  clearTimeout(toasting);
  toasting = setTimeout(() => box.classList.remove("on"), Math.min(LONGEST, Math.max(SHOWN, text.length * A_LETTER)));
}

// A refusal in words, with its clause.
export const refused = (error) =>
  `${begun(reasonText(error) ?? refusedAs(error.message, error.code))}${
    error.clause ? ` (${citeText(error.clause)})` : ""
  }`;
const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const refusal = (error) => toast(refused(error));
