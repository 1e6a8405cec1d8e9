// Coming in: sign in, make a player's account, the first account of a house; and one's own password.

import { ask, refusal, toast } from "/static/core/api.js";
import { field, h, head, show } from "/static/core/dom.js";

const LEAST = 8;

function form(verb, fields, send) {
  const button = h("button", { className: "main" }, verb);
  return h(
    "form",
    {
      className: "stack",
      onsubmit: async (event) => {
        event.preventDefault();
        if (button.getAttribute("aria-busy") === "true") return;
        button.setAttribute("aria-busy", "true");
        try {
          await send();
        } catch (error) {
          refusal(error);
        } finally {
          button.removeAttribute("aria-busy");
        }
      },
    },
    ...fields,
    h("div", { className: "acts" }, button),
  );
}

const nameInput = () =>
  h("input", {
    autocomplete: "username",
    required: true,
    maxLength: 40,
    pattern: "[A-Za-z0-9_\\-]+",
    autocapitalize: "none",
    spellcheck: false,
  });
const passwordInput = (kind) =>
  h("input", { type: "password", autocomplete: kind, required: true, minLength: LEAST, maxLength: 200 });

export function signInPage(house) {
  const name = nameInput(),
    password = passwordInput("current-password"),
    newName = nameInput(),
    newPassword = passwordInput("new-password");
  show(
    h(
      "div",
      { className: "doors" },
      h(
        "section",
        { className: "panel" },
        h("h1", {}, "Sign in"),
        form(
          "Sign in",
          [field("Name", name), field("Password", password)],
          () => house.enter(ask("POST", "/sign-in", { name: name.value, password: password.value })),
        ),
      ),
      h(
        "section",
        { className: "panel" },
        h("h2", {}, "New here?"),
        h(
          "p",
          { className: "soft" },
          "A player needs a name and a password, nothing else. Dealers, the floor and regulators get their accounts from the floor.",
        ),
        form("Make an account", [
          field("Name", newName, "Letters, digits, hyphens and underscores."),
          field("Password", newPassword, `At least ${LEAST} characters.`),
        ], () => house.enter(ask("POST", "/register", { name: newName.value, password: newPassword.value }))),
      ),
    ),
  );
  name.focus();
}

export function welcomePage(house, invitation) {
  const name = nameInput(), password = passwordInput("new-password");
  show(
    h(
      "section",
      { className: "panel narrow" },
      h("h1", {}, "The first account"),
      h("p", {}, "This link works once. It makes the floorperson who can make all others."),
      form(
        "Make it",
        [field("Name", name), field("Password", password, `At least ${LEAST} characters.`)],
        () =>
          house.enter(
            ask("POST", "/welcome", { invitation, name: name.value, password: password.value }),
            "#/accounts",
          ),
      ),
    ),
  );
}

export function accountPage(house) {
  if (!house.me) return signInPage(house);
  const old = passwordInput("current-password"),
    fresh = passwordInput("new-password"),
    again = passwordInput("new-password");
  const change = async () => {
    if (fresh.value !== again.value) throw new Error("The two new passwords are not the same.");
    await ask("POST", "/password", { old: old.value, new: fresh.value });
    for (const input of [old, fresh, again]) input.value = "";
    toast("Your password is changed; every other session of yours is over.");
  };
  const about = [
    ["Name", house.me.name],
    ["Role", house.me.role],
    ...(house.me.table ? [["Your table", house.me.table]] : []),
  ];
  show(
    head("Your account"),
    h(
      "section",
      { className: "panel narrow start" },
      h(
        "dl",
        { className: "facts" },
        ...about.map(([key, value]) => h("div", {}, h("dt", {}, key), h("dd", {}, value))),
      ),
      h("h2", {}, "Change the password"),
      form("Change it", [
        field("The old one", old),
        field("A new one", fresh, `At least ${LEAST} characters.`),
        field("The new one again", again),
      ], change),
    ),
  );
  return null;
}
