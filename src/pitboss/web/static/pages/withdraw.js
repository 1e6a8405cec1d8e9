// The meters of a table in the floorperson's hands: each can be announced to be withdrawn, and a notice be taken back.

import { ask } from "/static/core/connection.js";
import { refusal, toast } from "/static/core/toast.js";
import { question } from "/static/core/dialog.js";
import { field, h, onPress } from "/static/core/dom.js";
import { outcomeText } from "/static/core/messages.js";
import { inWords, say } from "/static/core/words.js";

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
const choice = (options) => h("select", ...options.map(([value, text]) => h("option", { value }, text)));

function announced(meter, title, table, titles, tables) {
  const since = h("input", { type: "date", min: today(), value: today(), required: true });
  const by = h("input", { required: true, maxLength: 120 });
  const where = choice([["", say("withdraw.here")], ...tables.filter((one) => one !== table).map((one) => [one, one])]);
  const target = choice(Object.entries(titles));
  target.value = meter;
  return question({
    title: say("withdraw.title", { meter: title }),
    words: say("withdraw.words"),
    fields: [
      field(say("withdraw.since"), since),
      field(say("withdraw.by"), by),
      field(say("withdraw.where"), where),
      field(say("withdraw.target"), target),
    ],
    verb: say("withdraw.announce"),
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
    const notice = view.notices.find((one) => one.meter === meter), title = titles[meter] ?? inWords(meter);
    const act = notice
      ? onPress(
        h("button", { type: "button" }, say("withdraw.take_back")),
        () => send({ type: "AnnounceWithdrawal", meter, since: "" }),
        refusal,
      )
      : onPress(
        h("button", { type: "button" }, say("withdraw.open")),
        async () => send(await announced(meter, title, view.table, titles, tables)),
        refusal,
      );
    const told = notice ? h("small.soft", say("withdraw.noted", { day: notice.since, table: notice.table })) : null;
    return h("li", h("span", title, " ", told), act);
  });
  return rows.length ? [h("h2", say("withdraw.meters")), h("ul.papers", ...rows)] : [];
}
