// The floor handles a table's meters: awards that wait, and withdrawals that are announced.

import { ask } from "/static/core/connection.js";
import { question, showRefusal, toast } from "/static/core/dialog.js";
import { exactMoney, field, h, onPress, words } from "/static/core/dom.js";
import { oddsText, outcomeText, phraseText, say } from "/static/core/messages.js";
import { smallCards } from "/static/table/lines.js";

const standing = ({ verified, floor, validated }) =>
  say(`award-is-${!verified ? "unverified" : !floor ? "verified" : validated ? "validated" : "waiting"}`);

/** @param {any} frame as the floor sees it @param {Record<string, string>} titles of the wagers */
export function awards(frame, titles) {
  const { view, payout, paperwork = [] } = frame;
  const seen = (view.awards ?? []).map((one) => {
    const line = payout?.seat === one.seat ? payout.lines.find((each) => each.wager === one.wager) : null;
    return award(view, titles, one, [
      one.hand ? [say("award-hand"), phraseText(one.hand)] : null,
      line?.odds ? [say("award-pays"), oddsText(line.odds)] : null,
      line ? [say("award-amount"), exactMoney(line.handed)] : null,
      [say("award-state"), standing(one)],
    ]);
  });
  const due = paperwork.map((one) =>
    award(view, titles, one, [[say("award-amount"), exactMoney(one.amount)], [
      say("award-state"),
      say("award-paperwork"),
    ]])
  );
  return [...seen, ...due];
}

function award(view, titles, { seat, wager }, facts) {
  const box = view.boxes[seat], label = say("award-of", { seat, player: box?.player ?? "" });
  const open = box?.cards && !box.cards.includes("??");
  return h(
    "article.award-told",
    h("h3", titles[wager] ?? wager),
    open ? smallCards(label, box.cards) : h("p", label),
    h(
      "dl.facts",
      ...facts.filter((fact) => fact !== null).map(([key, value]) => h("div", h("dt", key), h("dd", value))),
    ),
  );
}

// ------------------------------------------------------------------------------------------ withdrawals

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const choice = (options) => h("select", ...options.map(([value, text]) => h("option", { value }, text)));

function announced(meter, title, table, titles, tables) {
  const since = h("input", { type: "date", min: today(), value: today(), required: true });
  const by = h("input", { required: true, maxLength: 120 });
  const where = choice([["", say("withdraw-here")], ...tables.filter((one) => one !== table).map((one) => [one, one])]);
  const target = choice(Object.entries(titles));
  target.value = meter;
  return question({
    title: say("withdraw-title", { meter: title }),
    words: say("withdraw-words"),
    fields: [
      field(say("withdraw-since"), since),
      field(say("withdraw-by"), by),
      field(say("withdraw-where"), where),
      field(say("withdraw-target"), target),
    ],
    verb: say("withdraw-announce"),
    read: () => ({
      type: "AnnounceWithdrawal",
      meter,
      since: since.value,
      approved_by: by.value,
      target: target.value,
      table: where.value,
    }),
  });
}

/** The panel of a table's meters; nothing where it has none. `titles` of the meters of every game on the floor. */
export function withdrawals(view, titles, tables) {
  const send = async (act) => {
    if (act === null) return;
    const done = await ask("POST", `/tables/${view.table}/acts`, act, { "Idempotency-Key": crypto.randomUUID() });
    toast(outcomeText(done));
  };
  const rows = Object.keys(view.meters).map((meter) => {
    const notice = view.notices.find((one) => one.meter === meter), title = titles[meter] ?? words(meter);
    const act = notice
      ? onPress(
        h("button", { type: "button" }, say("withdraw-take_back")),
        () => send({ type: "AnnounceWithdrawal", meter, since: "" }),
        showRefusal,
      )
      : onPress(
        h("button", { type: "button" }, say("withdraw-open")),
        async () => send(await announced(meter, title, view.table, titles, tables)),
        showRefusal,
      );
    const told = notice ? h("small.soft", say("withdraw-noted", { day: notice.since, table: notice.table })) : null;
    return h("li", h("span", title, " ", told), act);
  });
  return rows.length ? [h("h2", say("withdraw-meters")), h("ul.papers", ...rows)] : [];
}
