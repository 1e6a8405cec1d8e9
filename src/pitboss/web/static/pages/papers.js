// Buttons open the papers of a table or of a submission: layout, sign, leaflet, filing and rules.

import { ask, Refused } from "/static/core/connection.js";
import { showRefusal, toast } from "/static/core/dialog.js";
import { h, onPress } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const PAPERS = ["layout", "sign", "leaflet", "filing", "rules"];
const PATIENCE_MS = 2000;
const ALSO = { layout: "svg", sign: "svg", leaflet: "html", filing: "json" };

// A file goes to where the browser keeps what it is given.
export function save(name, content) {
  const address = URL.createObjectURL(content), link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// Made by the house, which may take a while; a refusal is told as any other.
async function fetched(path, body) {
  const patience = setTimeout(() => toast(say("papers-working")), PATIENCE_MS);
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "same-origin",
  }).finally(() => clearTimeout(patience));
  if (!answer.ok) throw new Refused((await answer.json()).error);
  const name = answer.headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "paper";
  save(name, await answer.blob());
  toast(say("papers-made", { name }));
}

// `path` is where papers are made; `body` gives what they are made of, where the table itself does not say it.
/** @param {string} path @param {() => any} [body] */
export function paperButtons(path, body = () => undefined) {
  const button = (file, words, label) =>
    onPress(
      h("button", { type: "button", "aria-label": label }, words),
      () => fetched(`${path}/${file}`, body()),
      showRefusal,
    );
  return h(
    "ul.papers",
    ...PAPERS.map((name) => {
      const title = say(`papers-${name}`), other = ALSO[name];
      return h(
        "li",
        h("span", h("strong", title), h("small", say(`papers-what-${name}`))),
        h(
          "span.acts",
          button(`${name}.pdf`, "PDF", `${title}, PDF`),
          other ? button(`${name}.${other}`, other.toUpperCase(), `${title}, ${other.toUpperCase()}`) : null,
        ),
      );
    }),
  );
}

// All papers of a table on the floor, the file it was opened under, and the certificates of who was taught its game.
export async function papersPanel(table, game, mine) {
  const path = `/tables/${table}/papers`, taught = mine ? await ask("GET", "/training/trainees") : [];
  const certified = taught.filter((one) => one.certificate && one.game === game);
  return [
    h("h2", say("papers-title")),
    paperButtons(path),
    certified.length ? h("h3", say("papers-certificates")) : null,
    ...certified.map((one) =>
      h(
        "p",
        h("a", { href: `/api/training/certificates/${one.certificate}/sheet` }, `${one.name}, ${one.certificate}`),
      )
    ),
    mine ? h("p", h("a", { href: `#/open/${table}` }, say("papers-amend"))) : null,
  ].filter(Boolean);
}
