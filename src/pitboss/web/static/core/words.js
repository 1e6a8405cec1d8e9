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
  sentences = null;
  spokenBefore.clear();
}

// What games bring along: words of their own files, for what they say in English.
/** @param {Record<string, string>} more */
export function learn(more) {
  chosen = { ...more, ...chosen };
  sentences = null;
  spokenBefore.clear();
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
  return known(`at.${kind}`) ? say(`at.${kind}`, { seat }) : spoken(place);
}

// One or many: two keys, `.one` and `.many`.
/** @param {string} key @param {number} count @param {Record<string, string | number>} [values] */
export const sayCount = (key, count, values = {}) =>
  say(`${key}.${count === 1 ? "one" : "many"}`, { count: count.toLocaleString(locale()), ...values });

// Hands are named by the rules, in English; another language may have words for them.
/** @param {string | null | undefined} called @returns {string} */
function hand(called) {
  if (!called || language === "en") return called ?? "";
  for (const [key, text] of Object.entries(chosen)) {
    if (!key.startsWith("hand ")) continue;
    const found = called.match(new RegExp(`^(?:an? )?${key.slice(5)}$`, "i"));
    if (!found) continue;
    const ranks = [...text.matchAll(/\$s?(\d)/g)].map(([, at]) => found[Number(at)].toLowerCase());
    if (ranks.some((rank) => !/^\d+$/.test(rank) && !chosen[`rank ${rank}`])) continue; // "Four points" is no hand.
    const rank = (many, at) => chosen[`rank${many} ${found[at].toLowerCase()}`] ?? found[at];
    const filled = text.replace(/\$(s?)(\d)/g, (_, many, at) => rank(many, Number(at)));
    return filled.replace(/\$h(\d)/g, (_, at) => hand(found[Number(at)]));
  }
  return called;
}

// Odds as they are printed, "3 to 2" or "500 for 1"; or a share of a meter.
/** @param {string} printed @returns {string} */
function odds(printed) {
  const found = printed.match(/^([\d,]+) (to|for) (\d+)$/);
  if (printed === "push") return say("line.push"); // As an outcome; a dealer does otherwise with the word.
  return found ? say(`odds.${found[2]}`, { pays: found[1], per: found[3] }) : spoken(printed);
}

// Sentences of the house: prompts, offers, the log. It makes them in English; another language has patterns for them, `told …`,
// the longest first. What it fills in is looked up too, but never a name: of a person, a wager, a card.
const NAMED = new Set(
  "player who name table house title titles wager wagers meter tier game card cards was seal secret chance reference paragraph"
    .split(
      " ",
    ),
);
const TITLED = new Set(["title", "wager"]); // Names too, unless a game has words for one: "Ante and Raises" is no wager's.
const LISTED = new Set(["titles", "wagers"]);
const BRIEF = 11; // `told ` and six letters: a pattern with less in it is for parts of sentences.
const FIGURE = "([\\d$.,]+)", PART = "((?:(?!\\. |: |; ).)+?)", TITLE = "([A-Z][\\w' -]*?(?:, [A-Z][\\w' -]*?)*)";
const GAPS = {
  "{low}": FIGURE,
  "{high}": FIGURE,
  "{amount}": FIGURE,
  "{count}": FIGURE,
  "{seat}": "(\\d+)",
  "{number}": "(\\w+)",
  "{hand}": PART,
  "{other}": PART,
  "{title}": TITLE,
  "{titles}": TITLE,
  "{stage}": PART,
  "{stages}": PART,
  "{odds}": "([\\d,]+ (?:to|for) \\d+|[\\d.]+% of \\w+)",
};
const ANYTHING = "((?:(?!\\. ).)+?)"; // Within a sentence.
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** @type {{brief: boolean, shape: RegExp, names: string[], text: string}[] | null} */
let sentences = null;
/** @type {Map<string, {text: string, missed: string[]}>} */
const spokenBefore = new Map();

function patterns() {
  const literal = (key) => key.replace(/\{\w+\}/g, "").length;
  sentences ??= Object.keys(chosen).filter((key) => key.startsWith("told ")).sort((a, b) => literal(b) - literal(a))
    .map((key) => ({
      brief: literal(key) < BRIEF && !/\{low\}/.test(key),
      names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      shape: new RegExp(
        `^${
          key.slice(5).split(/(\{\w+\})/).map((part) => GAPS[part] ?? (part[0] === "{" ? ANYTHING : literally(part)))
            .join("")
        }$`,
      ),
      text: chosen[key],
    }));
  return sentences;
}

// What the house has said, in the language chosen; `missed` gets what it has no words for.
/** @param {string} text @param {string[]} [missed] @returns {string} */
export function spoken(text, missed = []) {
  if (language === "en" || !text) return text;
  if (!spokenBefore.has(text)) {
    if (spokenBefore.size > 2000) spokenBefore.clear();
    const gone = [];
    spokenBefore.set(text, { text: inPatterns(text, gone), missed: gone });
  }
  const found = spokenBefore.get(text);
  missed.push(...found?.missed ?? []);
  return found?.text ?? text;
}

// A wager's name stays as the regulation has it; what the house adds in small letters, ", own hand", is its own.
/** @param {string} title */
export const titled = (title) =>
  title.split(", ").map((part) => /^[a-z]/.test(part) ? chosen[`told ${part}`] ?? part : part).join(", ");

// The same, or the house's own words where any part of them has none here: a refusal is not half in one language.
/** @param {string} text */
export function whole(text) {
  const missed = [], found = spoken(text, missed);
  return missed.length ? text : found;
}

// The same as an element has it: its words, and the mark of those that stayed English.
/** @param {string} text @returns {[string, {lang?: string}]} */
export function inWords(text) {
  const missed = [], found = spoken(text, missed);
  return missed.some((part) => SENTENCE.test(part)) ? [text, { lang: "en" }] : [found, {}];
}
const SENTENCE = /(^|\P{L})\p{Ll}{2,}/u; // A small word: not only the name of a wager, nor a card.

// A refusal: whole in this language, or what it means by its code and then the house's own words.
/** @param {string} message @param {string} [code] */
export function refusedAs(message, code = "") {
  const found = whole(message), means = chosen[`code ${code}`];
  return language === "en" || found !== message || !means ? found : `${means}: ${message}`;
}

function filledIn(name, text, missed) {
  if (TITLED.has(name)) return chosen[`told ${text}`] ?? titled(text);
  if (LISTED.has(name)) return titled(text);
  if (NAMED.has(name)) return text;
  return name === "odds" ? odds(text) : inPatterns(text, missed, true);
}

const PRINTED = /^[\d,]+ for \d+$/; // Odds that are no range.
// Begun with a small letter instead of a large one, or the other way round.
function otherwise(text) {
  const [first] = text, small = first.toLowerCase();
  return (first === small ? first.toUpperCase() : small) + text.slice(1);
}
const FIGURES = /^[\W\d_]*$/;

function inPatterns(text, missed, part = false, again = false) {
  const [, body, stop] = text.match(/^([^]*?)([.:]?)$/) ?? ["", text, ""];
  const named = hand(body);
  if (named !== body) return (/^[a-z]/.test(body) ? named.charAt(0).toLowerCase() + named.slice(1) : named) + stop;
  for (const { brief, shape, names, text: pattern } of patterns()) {
    const found = brief && names.length && !part ? null : body.match(shape);
    if (!found) continue;
    const values = Object.fromEntries(
      names.map((name, at) => [name, filledIn(name, found[at + 1], missed)]),
    );
    return pattern.replace(/\{(\w+)\}/g, (_, name) => values[name]) + stop;
  }
  if (PRINTED.test(body)) return odds(body) + stop;
  const gone = [], turned = otherwise(body), tried = again ? turned : inPatterns(turned, gone, true, true);
  if (tried !== turned && !gone.length) return otherwise(tried) + stop;
  for (const between of [/(?<=[.!?]) /, "; ", ": ", ", "]) {
    const parts = text.split(between);
    if (parts.length > 1) {
      return parts.map((one) => inPatterns(one, missed, true)).join(typeof between === "string" ? between : " ");
    }
  }
  if (!FIGURES.test(body)) missed.push(body);
  return text;
}
