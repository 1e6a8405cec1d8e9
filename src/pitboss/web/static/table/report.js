// A report of an irregularity says where a card was, when it was seen, and which one it was. The dealer and the floor are
// asked the same, because what is left out is taken to be the dealer's hand, just now.

import { named } from "/static/core/cards.js";
import { citeText } from "/static/core/citation.js";
import { question } from "/static/core/dialog.js";
import { capital, h } from "/static/core/dom.js";
import { argumentText, messageText, phraseText, placed, say } from "/static/core/messages.js";
import { codeOf } from "/static/table/entry.js";
import { lying } from "/static/table/motion.js";

// An offer as a button says it; of a report, what is reported.
/** @param {import("/static/core/messages.js").Message & {words: string}} offer */
export const plainly = (offer) => {
  const text = offer.key === "offer-report" ? argumentText(offer.args?.what) : messageText(offer);
  return capital(text.replace(/\.$/, ""));
};

const ended = (words) => words.replace(/\.?$/, ".");
const choice = (label, options) =>
  h("select", { "aria-label": label }, ...options.map(([value, words]) => h("option", { value }, words)));
const asked = (words, control) => h("label.check", words, " ", control);

/** The act with what was answered, or null when it was not reported.
 * @param {any} offer @param {import("/static/core/shapes.js").View} view as who reports sees the table */
export async function reported(offer, view) {
  const { act, clause, bounds, effect } = offer;
  const held = Object.entries(lying({ seats: view.positions }, view)).filter(([, cards]) => cards.length);
  const fields = [], moments = bounds.when ?? [];
  let where = null, which = null, when = null, turn = null;
  if (act.kind === "exposed_card" && held.length) {
    where = choice(say("staff-where"), held.map(([place]) => [place, placed(place)]));
    fields.push(asked(say("staff-lying"), where));
  }
  if (moments.length > 1) {
    when = choice(say("staff-when"), moments.map((one) => [one, say(`moment-${one}`)]));
    when.value = moments.at(-1);
    fields.push(asked(say("staff-exposed"), when));
  }
  if (bounds.asked_seat?.length) {
    turn = choice(
      say("staff-asked_seat"),
      ["", ...bounds.asked_seat].map((seat) => [String(seat), String(seat || "–")]),
    );
    fields.push(asked(say("staff-asked_seat"), turn));
  }
  if (act.kind === "face_up_card") {
    const open = new Set(held.flatMap(([, cards]) => cards));
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !open.has(codeOf(card)));
    which = choice(say("staff-which"), [["", "–"], ...left.map((card) => [String(card), named(codeOf(card))])]);
    fields.push(asked(say("staff-the_card"), which));
  }
  const follows = h("p.follows", { "aria-live": "polite" });
  fields.push(follows);
  // What the house foretells is of the card that voids hands, just now: the dealer's, or of the community.
  const own = held.some(([place]) => place === "community") ? "community" : "dealer";
  const tell = () => {
    const foretold = (!where || where.value === own) && (!when || when.value === moments.at(-1)) && !turn?.value;
    follows.textContent = foretold
      ? say("staff-follows", { effect: ended(phraseText(capital(effect))) })
      : say("staff-follows_by");
  };
  for (const one of [where, when, turn]) one?.addEventListener("change", tell);
  tell();
  const done = await question({
    title: plainly(offer),
    words: say("staff-report_words", { clause: citeText(clause) }),
    verb: say("staff-report"),
    fields,
    grave: true,
    read: () => true,
  });
  return done && {
    ...act,
    ...(where ? { place: where.value } : {}),
    ...(when && when.value !== moments.at(-1) ? { when: when.value } : {}),
    ...(turn?.value ? { asked_seat: Number(turn.value) } : {}),
    ...(which?.value ? { card: Number(which.value) } : {}),
  };
}
