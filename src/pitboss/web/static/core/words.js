// What the pages say, by key, in the language chosen here. A language is one file like english.js; clauses, and the names that
// wagers and games have in the regulation, stay as they are.

import english from "/static/core/english.js";

export const LANGUAGES = { en: "English", es: "Español" };
/** @type {Record<string, string>} */
const FILES = { es: "/static/core/spanish.js" };

/** @type {Record<string, string>} */
let chosen = english;
export let language = "en";
const LOCALES = { en: "en-US", es: "es-US" }; // Money is in dollars, and figures are written as where it is.
export const locale = () => LOCALES[language];

/** @param {string} code */
export async function speak(code) {
  chosen = code in FILES ? (await import(FILES[code])).default : english;
  language = code in FILES ? code : "en";
}

// Are there words for it?
/** @param {string} key */
export const known = (key) => key in english;

// What was chosen in this browser, or what the browser itself speaks.
export function preferred() {
  const own = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  return own in LANGUAGES ? own : "en";
}

// What is not known is left out.
/** @param {string} key @param {Record<string, string | number | undefined>} [values] @returns {string} */
export function say(key, values = {}) {
  const text = chosen[key] ?? english[key];
  if (text === undefined) throw new Error(`there are no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

// Words that English has elsewhere: in this language, or as they are there.
/** @param {string} key @param {string} english */
export const sayOr = (key, english) => chosen[key] ?? english;

// Who is hidden from this viewer is called by the seat.
/** @param {string} name */
export const called = (name) => (/^Guest \d+$/.test(name) ? say("guest", { seat: name.slice(6) }) : name);

// A place where cards lie, by its key: "seat 3", "fourth 3", "dealer".
/** @param {string} place */
export function placed(place) {
  const [kind, seat] = place.split(" ");
  return say(`at.${kind}`, { seat });
}

// One or many: two keys, `.one` and `.many`.
/** @param {string} key @param {number} count @param {Record<string, string | number>} [values] */
export const sayCount = (key, count, values = {}) =>
  say(`${key}.${count === 1 ? "one" : "many"}`, { count: count.toLocaleString(locale()), ...values });
