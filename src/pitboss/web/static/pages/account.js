// Coming in: sign in, make a player's account, the first account of a house; and one's own password.

import { ask, refusal, toast } from "/static/core/api.js";
import { question } from "/static/core/dialog.js";
import { field, h, head, show } from "/static/core/dom.js";

const LEAST = 12;
const ADVICE = `At least ${LEAST} characters; a few words nobody else would put together.`;

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

// The code of a second factor is asked for when the password was right and the account has one.
async function signIn(name, password) {
  try {
    return await ask("POST", "/sign-in", { name, password });
  } catch (error) {
    if (error.code !== "second_factor") throw error;
    return ask("POST", "/sign-in", { name, password, code: await askCode() });
  }
}

const codeInput = () =>
  h("input", { inputMode: "numeric", autocomplete: "one-time-code", required: true, minLength: 6, maxLength: 8 });

async function askCode() {
  const code = codeInput();
  const given = await question({
    title: "Your second factor",
    words: "The code that your authenticator shows now.",
    fields: [field("Code", code)],
    verb: "Go on",
    read: () => code.value,
  });
  if (!given) throw new Error("You were not signed in.");
  return given;
}

export async function secondFactorPage(house) {
  const made = await ask("POST", "/second-factor"), code = codeInput();
  const picture = h("img", {
    className: "qr",
    width: 245,
    height: 245,
    alt: "The secret as a QR code",
    src: `data:image/svg+xml;utf8,${
      encodeURIComponent(made.picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))
    }`,
  });
  show(
    h(
      "section",
      { className: "panel narrow" },
      h("h1", {}, "Your second factor"),
      h(
        "p",
        {},
        "Read this picture with an authenticator application, or type the secret into it. It is shown once.",
      ),
      picture,
      h("p", {}, h("code", {}, made.secret)),
      form(
        "Turn it on",
        [field("The code it shows", code)],
        () => house.enter(ask("POST", "/second-factor/code", { code: code.value }), "#/"),
      ),
    ),
  );
}

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
          () => house.enter(signIn(name.value, password.value)),
        ),
      ),
      h(
        "section",
        { className: "panel" },
        h("h2", {}, "New here?"),
        h(
          "p",
          { className: "soft" },
          "A player needs a name and a password, nothing else. Dealers, the floor and regulators get their accounts from an administrator.",
        ),
        form("Make an account", [
          field("Name", newName, "Letters, digits, hyphens and underscores."),
          field("Password", newPassword, ADVICE),
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
      h(
        "p",
        {},
        "This link works once. It makes an administrator, who makes all other accounts: your own as a floorperson or a dealer too.",
      ),
      form(
        "Make it",
        [field("Name", name), field("Password", password, ADVICE)],
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
    const asked = { old: old.value, new: fresh.value };
    await ask("POST", "/password", asked).catch(async (error) => {
      if (error.code !== "second_factor") throw error;
      return ask("POST", "/password", { ...asked, code: await askCode() });
    });
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
        field("A new one", fresh, ADVICE),
        field("The new one again", again),
      ], change),
      house.me.role === "player"
        ? null
        : h("p", {}, h("a", { className: "button", href: "#/second-factor" }, "Set up a second factor")),
    ),
  );
  return null;
}
