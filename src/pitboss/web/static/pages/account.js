// Visitors sign in, make a player's account or the first account of a house, and change their own password.

import { ask } from "/static/core/connection.js";
import { question, showRefusal, toast } from "/static/core/dialog.js";
import { field, h, head, once } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const LEAST = 12;
const ADVICE = say("account-advice", { least: LEAST });

function form(verb, fields, send) {
  const button = h("button.main", verb);
  return h(
    "form.stack",
    {
      onsubmit: (event) => {
        event.preventDefault();
        once(button, send, showRefusal)();
      },
    },
    ...fields,
    h("div.acts", button),
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
    title: say("account-factor"),
    words: say("account-factor_words"),
    fields: [field(say("account-code"), code)],
    verb: say("account-go_on"),
    read: () => code.value,
  });
  if (!given) throw new Error(say("account-not_in"));
  return given;
}

export async function secondFactorPage(page, house) {
  const made = await ask("POST", "/second-factor"), code = codeInput();
  const picture = h("img.qr", {
    width: 245,
    height: 245,
    alt: say("account-qr"),
    src: `data:image/svg+xml;utf8,${
      encodeURIComponent(made.picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))
    }`,
  });
  page.show(
    h(
      "section.panel.narrow",
      h("h1", say("account-factor")),
      h("p", say("account-qr_words")),
      picture,
      h("p", h("code", made.secret)),
      form(
        say("account-turn_on"),
        [field(say("account-code_shown"), code)],
        () => house.enter(ask("POST", "/second-factor/code", { code: code.value }), "#/"),
      ),
    ),
  );
}

export function signInPage(page, house) {
  const name = nameInput(),
    password = passwordInput("current-password"),
    newName = nameInput(),
    newPassword = passwordInput("new-password");
  page.show(
    h(
      "div.doors",
      h(
        "section.panel",
        h("h1", say("nav-sign_in")),
        form(
          say("nav-sign_in"),
          [field(say("join-name"), name), field(say("join-password"), password)],
          () => house.enter(signIn(name.value, password.value)),
        ),
      ),
      h(
        "section.panel",
        h("h2", say("account-new_here")),
        h("p.soft", say("account-new_words")),
        form(say("account-make"), [
          field(say("join-name"), newName, say("account-name_words")),
          field(say("join-password"), newPassword, ADVICE),
        ], () => house.enter(ask("POST", "/register", { name: newName.value, password: newPassword.value }))),
      ),
    ),
  );
  name.focus();
}

export function welcomePage(page, house, invitation) {
  const name = nameInput(), password = passwordInput("new-password");
  page.show(
    h(
      "section.panel.narrow",
      h("h1", say("account-first")),
      h("p", say("account-first_words")),
      form(
        say("account-make_it"),
        [field(say("join-name"), name), field(say("join-password"), password, ADVICE)],
        () =>
          house.enter(
            ask("POST", "/welcome", { invitation, name: name.value, password: password.value }),
            "#/accounts",
          ),
      ),
    ),
  );
}

export function accountPage(page, house) {
  if (!house.me) return signInPage(page, house);
  const old = passwordInput("current-password"),
    fresh = passwordInput("new-password"),
    again = passwordInput("new-password");
  const change = async () => {
    if (fresh.value !== again.value) throw new Error(say("account-differ"));
    const asked = { old: old.value, new: fresh.value };
    await ask("POST", "/password", asked).catch(async (error) => {
      if (error.code !== "second_factor") throw error;
      return ask("POST", "/password", { ...asked, code: await askCode() });
    });
    for (const input of [old, fresh, again]) input.value = "";
    toast(say("account-changed"));
  };
  const about = [
    [say("join-name"), house.me.name],
    [say("account-role"), say(`role-${house.me.role}`)],
    ...(house.me.table ? [[say("account-table"), house.me.table]] : []),
  ];
  page.show(
    head(say("page-account")),
    h(
      "section.panel.narrow.start",
      h("dl.facts", ...about.map(([key, value]) => h("div", h("dt", key), h("dd", value)))),
      h("h2", say("account-change")),
      form(say("account-change_it"), [
        field(say("account-old"), old),
        field(say("account-fresh"), fresh, ADVICE),
        field(say("account-again"), again),
      ], change),
      house.me.role === "player" ? null : h("p", h("a.button", { href: "#/second-factor" }, say("account-set_up"))),
    ),
  );
  return null;
}
