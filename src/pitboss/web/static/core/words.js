// What the pages say, by key, in the language chosen here. A language is one file like english.js; clauses, and the names that
// wagers and games have in the regulation, stay as they are.

import player from "/static/core/english.js";
import office from "/static/core/english_office.js";

/** @type {Record<string, string>} */
const english = { ...player, ...office };

export const LANGUAGES = { en: "English", es: "Español" };
/** @type {Record<string, string>} */
const FILES = { es: "/static/core/spanish" };

/** @type {Record<string, string>} */
let chosen = english;
export let language = "en";

const words = async (file) => (await import(file)).default;

/** @param {string} code */
export async function speak(code) {
  const parts = code in FILES ? [`${FILES[code]}.js`, `${FILES[code]}_office.js`] : [];
  chosen = parts.length ? Object.assign({}, ...(await Promise.all(parts.map(words)))) : english;
  language = code in FILES ? code : "en";
}

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

// One or many: two keys, `.one` and `.many`.
/** @param {string} key @param {number} count @param {Record<string, string | number>} [values] */
export const sayCount = (key, count, values = {}) =>
  say(`${key}.${count === 1 ? "one" : "many"}`, { count: count.toLocaleString(language), ...values });

// Hands are named by the rules, in English; another language may have words for them.
/** @param {string | null} hand @returns {string} */
export function hand(hand) {
  if (!hand || language === "en") return hand ?? "";
  for (const [key, text] of Object.entries(chosen)) {
    if (!key.startsWith("hand ")) continue;
    const found = hand.match(new RegExp(`^${key.slice(5)}$`, "i"));
    if (!found) continue;
    const rank = (many, at) => chosen[`rank${many} ${found[Number(at)].toLowerCase()}`] ?? found[Number(at)];
    return text.replace(/\$(s?)(\d)/g, (_, many, at) => rank(many, at));
  }
  return hand;
}

// What the house tells in English of itself, where another language has words for it: as hands are, by their English.
/** @param {string} text @returns {string} */
export function told(text) {
  if (language === "en") return text;
  for (const [key, words] of Object.entries(chosen)) {
    const found = key.startsWith("told ") && text.match(new RegExp(`^${key.slice(5)}$`));
    if (found) return words.replace(/\$(\d)/g, (_, at) => found[Number(at)]);
  }
  return text;
}
