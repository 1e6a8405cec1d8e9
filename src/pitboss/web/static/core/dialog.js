// Questions and drawers come up over a page as native dialogs, which keep the focus and give it back; toasts need none.

import { citeText } from "/static/core/citation.js";
import { byId, capital, h } from "/static/core/dom.js";
import { locale, say } from "/static/core/messages.js";

// What a dialog was opened from may have been drawn anew meanwhile: then the one that says the same, or the page itself.
function back(from) {
  const says = (one) => one?.getAttribute("aria-label") ?? one?.textContent;
  const same = [...document.querySelectorAll("button")].find((one) =>
    one.checkVisibility() && says(one) === says(from)
  );
  (same ?? document.querySelector(".table-page") ?? byId("main")).focus({ preventScroll: true });
}

// A browser lets Tab go on into its own bars; here it goes round.
function around(dialog, event) {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility());
  const here = document.activeElement,
    [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (!next || (here !== last && here !== dialog)) return;
  event.preventDefault();
  next.focus();
}

function open(dialog) {
  const from = document.activeElement;
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!from?.isConnected && document.activeElement === document.body) back(from);
  });
  dialog.addEventListener("keydown", (event) => around(dialog, event));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return dialog;
}

// No dialog outlives its page, or what it is about.
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}

const heading = (title, dialog) =>
  h(
    "header",
    h("h2", title),
    h("button.plain", { type: "button", "aria-label": say("close"), onclick: () => dialog.close() }, "×"),
  );

export function drawer(title, ...content) {
  const dialog = h("dialog.drawer");
  dialog.setAttribute("aria-label", title);
  dialog.append(heading(title, dialog), h("div.drawer-body", ...content));
  return open(dialog);
}

// A form in a dialog; the answer is what `read` makes of it, or null when it was left.
/**
 * @template T
 * @param {{title: string, words: string, fields?: HTMLElement[], verb: string, read: () => T, grave?: boolean, other?: [string, T]}} asked
 * `other`: what else may be answered, instead of not now.
 * @returns {Promise<T | null>}
 */
export function question({ title, words, fields = [], verb, read, grave = false, other }) {
  return new Promise((answer) => {
    const dialog = h("dialog", { className: `question${grave ? " grave" : ""}` });
    dialog.setAttribute("aria-label", title);
    /** @type {any} */
    let given = null;
    const form = h(
      "form",
      {
        method: "dialog",
        onsubmit: () => {
          given = read();
        },
      },
      words ? h("p", words) : null,
      ...fields,
      h(
        "div.dialog-acts",
        h("button", {
          type: "button",
          onclick: () => {
            given = other?.[1] ?? null;
            dialog.close();
          },
        }, other?.[0] ?? say("not_now")),
        h("button.main", verb),
      ),
    );
    dialog.append(heading(title, dialog), form);
    dialog.addEventListener("close", () => answer(given));
    open(dialog);
  });
}

export function amount({ title, words, least, most, start, step = 1, verb, unit = "$" }) {
  const told = (value) => `${unit}${value.toLocaleString(locale())}`;
  const input = h("input", {
    type: "number",
    min: least,
    max: most,
    step,
    value: String(start),
    required: true,
    inputMode: "decimal",
    "aria-label": title,
    oninvalid: () => input.setCustomValidity(say("amount-between", { low: told(least), high: told(most) })),
    oninput: () => input.setCustomValidity(""),
  });
  const asked = question({
    title,
    words,
    fields: [h("label.amount-field", unit ? h("span", unit) : null, input)],
    verb,
    read: () => Number(input.value),
  });
  input.select();
  return asked;
}

export const confirmed = ({ title, words, verb }) => question({ title, words, verb, grave: true, read: () => true });

// ------------------------------------------------------------------------------------------ toasts

let hiding;
const SHOWN = 6000, LONGEST = 12_000, A_LETTER = 50; // Milliseconds: long enough to read it.

export function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.classList.add("on");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("on"), Math.min(LONGEST, Math.max(SHOWN, text.length * A_LETTER)));
}

// A refusal in words, with its clause.
export const refusalText = (error) => `${capital(error.message)}${error.clause ? ` (${citeText(error.clause)})` : ""}`;

export const showRefusal = (error) => toast(refusalText(error));
