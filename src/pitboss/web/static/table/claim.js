// A player questions a settled hand: which one, which wager, and why.

import { ask } from "/static/core/connection.js";
import { question, toast } from "/static/core/dialog.js";
import { field, h } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const WHY_MOST = 200;

// `send` carries the act out; nothing is sent when the dialog is left.
/** @param {string} table @param {Record<string, string>} titles of the wagers @param {(act: any) => Promise<any>} send */
export async function questionHand(table, titles, send) {
  const offers = (await ask("GET", `/tables/${table}/offers`)).filter((one) => one.act.type === "OpenClaim");
  if (!offers.length) return toast(say("claims-no_hand"));
  const hands = h(
    "select",
    ...offers.map(({ act }, at) => h("option", { value: String(at) }, say("claims-hand", act))),
  );
  const wagers = h("select"), why = h("textarea", { required: true, maxLength: WHY_MOST, rows: 3 });
  const fill = () =>
    wagers.replaceChildren(
      ...offers[Number(hands.value)].bounds.wager.map((wager) =>
        h("option", { value: wager }, wager ? titles[wager] ?? wager : say("claims-whole"))
      ),
    );
  hands.addEventListener("change", fill);
  fill();
  const given = await question({
    title: say("claims-ask"),
    words: say("claims-ask_words"),
    fields: [
      field(say("claims-which"), hands),
      field(say("claims-wager"), wagers),
      field(say("claims-why"), why),
    ],
    verb: say("claims-send"),
    read: () => ({
      ...offers[Number(hands.value)].act,
      wager: wagers.value,
      why: why.value.replace(/\s+/g, " ").trim(),
    }),
  });
  if (!given) return;
  await send(given);
  toast(say("claims-opened"));
}
