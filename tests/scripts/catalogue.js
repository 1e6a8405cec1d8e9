// The catalogues as the server sends them, read from their `.ftl` files: a test has no server. Whoever imports this speaks English.

import { useMessages } from "/static/core/messages.js";

const FOLDER = new URL("../../src/pitboss/messages/", import.meta.url);
const ENTRY = /^([a-zA-Z][\w-]*) *= *(.*(?:\n[ }].*)*)/gm;
const PLACE = /\{ *(?:\$(\w+) *(->|\})|"([^"]*)" *\})/y, VARIANT = /\s*(\*?)\[ *([\w-]+) *\] */y;

const matchAt = (pattern, text, at) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

// The same as `pitboss.messages.catalogue.parse`: one set of vectors holds both to it.
export function parse(source) {
  const trimmed = (text) => text.split("\n").map((line) => line.trim()).join("\n").trim();
  return Object.fromEntries(source.matchAll(ENTRY).map(([, key, text]) => [key, parts(trimmed(text), 0, false)[0]]));
}

// The parts of a text from `at` on, and where it ends: at its end, or within a choice at the next variant.
function parts(text, at, within) {
  const all = [];
  let plain = "";
  for (; at < text.length && text[at] !== "}"; at += 1) {
    if (within && text[at] === "\n" && matchAt(VARIANT, text, at)) break;
    if (text[at] !== "{") {
      plain += text[at];
      continue;
    }
    if (plain) all.push(plain);
    const [part, end] = place(text, at);
    all.push(part);
    plain = "";
    at = end - 1;
  }
  const last = within ? plain.trimEnd() : plain;
  return [last ? [...all, last] : all, at];
}

function place(text, at) {
  const [whole, name, then, literal] = matchAt(PLACE, text, at);
  at += whole.length;
  if (literal !== undefined) return [literal, at];
  if (then === "}") return [{ arg: name }, at];
  const choice = { select: name, forms: {}, default: "" };
  for (let variant; (variant = matchAt(VARIANT, text, at));) {
    const [words, star, form] = variant;
    [choice.forms[form], at] = parts(text, at + words.length, true);
    if (star) choice.default = form;
  }
  return [choice, text.indexOf("}", at) + 1];
}

/** @param {string} language @param {Record<string, string>} [phrases] */
export function speak(language, phrases = {}) {
  const texts = parse(Deno.readTextFileSync(new URL(`${language}.ftl`, FOLDER)));
  useMessages({ language, languages: {}, texts, phrases });
}

speak("en");
