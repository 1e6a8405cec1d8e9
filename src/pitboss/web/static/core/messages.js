// Every text of the pages in the reader's language: labels by their key, messages of the server by key and typed arguments. The
// page's half of `pitboss.messages`, which has the texts: one catalogue per language.

/** @typedef {string | {arg: string} | {select: string, forms: Record<string, Part[]>, default: string}} Part */
/** @typedef {{key: string, args?: Record<string, unknown>}} Message */
/**
 * @typedef {object} Catalogue What the server sends of a language.
 * @property {string} language
 * @property {Record<string, string>} languages The name of each language there is, by its code.
 * @property {Record<string, Part[]>} texts
 * @property {Record<string, string>} phrases What games declare, in this language.
 */

/** @type {Catalogue} */
let catalogue = { language: "en", languages: {}, texts: {}, phrases: {} };
let plural = new Intl.PluralRules("en");

/** @param {Catalogue} received */
export function useMessages(received) {
  catalogue = received;
  plural = new Intl.PluralRules(received.language);
}

// The catalogue of the language chosen in this browser, else of the browser's own; English where there is none.
export async function loadMessages() {
  const [code] = (localStorage.getItem("language") ?? navigator.language).match(/^[a-z]{2}/) ?? ["en"];
  const answer = await fetch(`/messages/${code}.json`);
  if (!answer.ok) throw new Error(answer.statusText);
  useMessages(await answer.json());
}

export const language = () => catalogue.language;
export const languages = () => Object.entries(catalogue.languages);
export const locale = () => `${catalogue.language}-US`; // Money is in dollars, and figures are written as where it is.

/** @param {string} key */
export const known = (key) => key in catalogue.texts;

// The text of a key, with its places filled in; a place without a value is left out.
/** @param {string} key @param {Record<string, unknown>} [args] */
export const say = (key, args = {}) => messageText({ key, args });

// The same, with elements of the page among its arguments: texts and elements in the order of the language.
/** @param {string} key @param {Record<string, unknown>} args @returns {(string | Node)[]} */
export const sayWith = (key, args) =>
  (catalogue.texts[key] ?? [key]).map((part) => {
    const given = typeof part === "object" && "arg" in part ? args[part.arg] : null;
    return given instanceof Node ? given : filled([part], args);
  });

// A text that depends on a number, which it shows as `$count`.
/** @param {string} key @param {number} count @param {Record<string, unknown>} [args] */
export const sayCount = (key, count, args = {}) => say(key, { ...args, count: { count } });

// The name of a player; one who is hidden from this viewer is called by the seat.
/** @param {string} name */
export const called = (name) => (/^Guest \d+$/.test(name) ? say("guest", { seat: name.slice(6) }) : name);

// A place where cards lie, by its key: "seat 3", "fourth 3", "dealer".
/** @param {string} place */
export function placed(place) {
  const [kind, seat] = place.split(" ");
  return say(`at-${kind}`, { seat });
}

// What a game declares, such as a title or the name of a hand: looked up whole; as it is where there is no other word for it.
/** @param {string | null | undefined} phrase @returns {string} */
export const phraseText = (phrase) => {
  if (!phrase) return "";
  const { phrases } = catalogue, [, body, stop] = phrase.match(/^([^]*?)(\.?)$/) ?? [];
  return phrase in phrases ? phrases[phrase] : body in phrases ? phrases[body] + stop : phrase;
};

// A hand by its name, within a sentence.
/** @param {string | null | undefined} hand */
export function handText(hand) {
  const text = phraseText(hand);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// Odds as a paytable prints them: 3 to 2, 10% of meter, push.
/** @param {string} odds */
export function oddsText(odds) {
  const [pays, word, per] = odds.split(" ");
  if (per && (word === "to" || word === "for")) return messageText({ key: `odds-${word}`, args: { pays, per } });
  if (per && word === "of") return messageText({ key: "odds-share", args: { share: pays, tier: per } });
  return odds === "push" || odds === "loss" ? messageText({ key: `odds-${odds}` }) : odds;
}

// The first of several sentences.
/** @param {Message} said */
export const firstSentence = (said) =>
  messageText(said.key === "sentences" ? /** @type {any} */ (said.args).all.items[0] : said);

// What came of an act: nothing where there is nothing to say of it.
/** @param {{said?: Message[]}} done */
export const outcomeText = ({ said = [] }) => said.map(messageText).join(" ");

// A device of a table.
/** @param {string} device */
export const deviceName = (device) => messageText({ key: `device-${device}` });

// A newer house may send a key that this page does not have: it is shown as it is until the page is loaded again.
/** @param {Message} message @returns {string} */
export function messageText({ key, args = {} }) {
  if (!(key in catalogue.texts)) console.warn("?", key);
  return filled(catalogue.texts[key] ?? [key], args);
}

/** @param {Part[]} parts @param {Record<string, unknown>} args @returns {string} */
function filled(parts, args) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if ("arg" in part) return argumentText(args[part.arg]);
    const given = /** @type {any} */ (args[part.select]), value = given?.count ?? given;
    const form = part.forms[String(value)] ??
      (typeof value === "number" ? part.forms[plural.select(value)] : undefined);
    return filled(form ?? part.forms[part.default], args);
  }).join("");
}

/** @param {any} argument @returns {string} */
export function argumentText(argument) {
  if (typeof argument !== "object" || argument === null) return String(argument ?? "");
  if ("count" in argument) return argument.count.toLocaleString(locale());
  if ("key" in argument) return messageText(argument);
  if ("cents" in argument) return moneyText(argument.cents);
  if ("phrase" in argument) return phraseText(argument.phrase);
  if ("hand" in argument) return handText(argument.hand);
  if ("odds" in argument) return oddsText(argument.odds);
  if ("items" in argument) return listText(argument);
  if ("values" in argument) return `${"of" in argument ? `${argument.of} = ` : ""}${argument.values.join(", ")}`;
  return String(argument.player ?? argument.cards ?? argument.code ?? argument.setting);
}

// An argument in words, and the mark of a game's own words that have none in this language.
/** @param {any} argument @returns {[string, {lang?: string}]} */
export function inWords(argument) {
  const text = argumentText(argument), isPhrase = typeof argument === "object" && "phrase" in (argument ?? {});
  return [
    text,
    isPhrase && language() !== "en" && text === argument.phrase && SENTENCE.test(text) ? { lang: "en" } : {},
  ];
}
const SENTENCE = /(^|\P{L})\p{Ll}{2,}/u; // A small word: not only the name of a wager, nor a card.

// Texts in a row: `a, b and c`, `a, b or c`.
/** @param {string[]} texts @param {"and" | "or"} joined */
export const listed = (texts, joined) => listText({ items: texts, joined });

const BETWEEN = { colon: ": ", semicolon: "; ", space: " " };
/** @param {{items: unknown[], joined: string}} listing */
function listText({ items, joined }) {
  const texts = items.map(argumentText), last = texts.at(-1) ?? "";
  if (texts.length > 1 && ["and", "or", "nor"].includes(joined)) {
    return messageText({ key: `list-${joined}`, args: { first: texts.slice(0, -1).join(", "), last } });
  }
  return texts.join(BETWEEN[joined] ?? ", ");
}

/** @param {number} cents */
export function moneyText(cents) {
  const dollars = Math.abs(cents) / 100, digits = cents % 100 ? 2 : 0;
  return `${cents < 0 ? "-" : ""}$${dollars.toLocaleString("en-US", { minimumFractionDigits: digits })}`;
}
