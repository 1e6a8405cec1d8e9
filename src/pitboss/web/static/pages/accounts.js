// The house's accounts: made, assigned to tables, locked, given new passwords.

import { ask, refusal, toast } from "/static/core/api.js";
import { confirmed, question } from "/static/core/dialog.js";
import { counted, doing, field, h, head, only, show } from "/static/core/dom.js";

const ROLES = [
  ["dealer", "Dealers"],
  ["floorperson", "Floorpersons"],
  ["regulator", "Regulators"],
  ["administrator", "Administrators"],
  ["player", "Players"],
];
// Whose accounts a role changes: regulators' are their own affair.
const keeps = (me, one) => me.role === (one.role === "regulator" ? "regulator" : "administrator");

export async function accountsPage(house) {
  only(house, "administrator", "floorperson", "regulator");
  const page = new AccountsPage(house.me, await ask("GET", "/tables"));
  show(page.element);
  await page.list();
}

class AccountsPage {
  constructor(me, tables) {
    this.me = me;
    this.tables = tables.map((table) => table.name);
    this.groups = h("div", {});
    this.lead = h("span", {});
    this.find = h("input", {
      type: "search",
      placeholder: "A name",
      "aria-label": "Find an account",
      oninput: () => this.draw(),
    });
    this.element = h(
      "div",
      { className: "accounts-page" },
      head("Accounts", this.lead, this.find),
      h("div", { className: "two" }, this.groups, me.role === "administrator" ? this.maker() : null),
    );
  }

  maker() {
    const name = h("input", {
      required: true,
      maxLength: 40,
      pattern: "[A-Za-z0-9_\\-]+",
      autocomplete: "off",
      spellcheck: false,
    });
    const password = h("input", {
      type: "password",
      required: true,
      minLength: 12,
      maxLength: 200,
      autocomplete: "new-password",
    });
    const role = h("select", {}, ...ROLES.map(([key]) => h("option", { value: key }, key))),
      table = this.tablePicker("");
    const where = field("Own table", table, "A dealer without one may deal anywhere.");
    role.addEventListener("change", () => {
      where.hidden = role.value !== "dealer";
    });
    const button = h("button", { className: "main" }, "Make the account");
    return h(
      "aside",
      { className: "panel", "aria-label": "A new account" },
      h("h2", {}, "A new account"),
      h(
        "form",
        {
          className: "stack",
          onsubmit: async (event) => {
            event.preventDefault();
            try {
              const made = await ask("POST", "/accounts", {
                name: name.value,
                password: password.value,
                role: role.value,
                table: role.value === "dealer" ? table.value : "",
              });
              toast(
                made.waits
                  ? `${made.name} waits for a second person to agree.`
                  : `${made.name} can sign in as ${made.role}.`,
              );
              event.target.reset();
              where.hidden = false;
              await this.list();
            } catch (error) {
              refusal(error);
            }
          },
        },
        field("Role", role),
        field("Name", name),
        field("First password", password, "Say it to them; they can change it."),
        where,
        h("div", { className: "acts" }, button),
      ),
    );
  }

  tablePicker(chosen) {
    return h(
      "select",
      {},
      h("option", { value: "" }, "any"),
      ...this.tables.map((name) => h("option", { value: name, selected: name === chosen }, name)),
    );
  }

  async list() {
    this.accounts = await ask("GET", "/accounts");
    this.draw();
  }

  draw() {
    const wanted = this.find.value.trim().toLowerCase(), locked = this.accounts.filter((one) => one.locked).length;
    this.lead.textContent = `${counted(this.accounts.length, "account")}${locked ? `, ${locked} locked` : ""}.`;
    this.groups.replaceChildren(...ROLES.flatMap(([role, title]) => {
      const those = this.accounts.filter((one) => one.role === role && one.name.toLowerCase().includes(wanted));
      return those.length
        ? [
          h(
            "section",
            { "aria-label": title },
            h("h2", {}, title),
            h("ul", { className: "people" }, ...those.map((one) => this.person(one))),
          ),
        ]
        : [];
    }));
  }

  person(one) {
    const own = one.name === this.me.name,
      change = async (body, words) => {
        await ask("PATCH", `/accounts/${one.name}`, body);
        toast(words);
        await this.list();
      };
    const acts = [];
    if (one.role === "dealer" && this.me.role !== "regulator") {
      const picker = this.tablePicker(one.table);
      picker.setAttribute("aria-label", `Table of ${one.name}`);
      picker.addEventListener(
        "change",
        () =>
          change(
            { table: picker.value },
            picker.value ? `${one.name} deals at ${picker.value}.` : `${one.name} may deal anywhere.`,
          ).catch(refusal),
      );
      acts.push(picker);
    }
    if (one.waits && !own && this.me.role !== "floorperson") {
      acts.push(doing(h("button", { type: "button", className: "main" }, "Agree"), async () => {
        await ask("POST", `/accounts/${one.name}/agree`);
        toast(`${one.name} may sign in.`);
        await this.list();
      }, refusal));
    }
    if (!own && keeps(this.me, one)) {
      if (one.second_factor) {
        const lost = h("button", { type: "button" }, "Forget the second factor");
        acts.push(doing(lost, () => change({ second_factor: false }, `${one.name} sets up a new one.`), refusal));
      }
      acts.push(doing(h("button", { type: "button" }, "New password"), () => this.renew(one.name), refusal));
      acts.push(
        doing(
          h("button", { type: "button", className: one.locked ? "" : "grave" }, one.locked ? "Unlock" : "Lock"),
          async () => {
            const sure = one.locked ||
              (await confirmed({
                title: `Lock ${one.name}?`,
                words:
                  "They are signed out at once and cannot sign in until you unlock the account. A seat of theirs stays as it is.",
                verb: "Lock it",
              }));
            if (sure) {
              await change(
                { locked: !one.locked },
                one.locked ? `${one.name} may sign in again.` : `${one.name} is locked.`,
              );
            }
          },
          refusal,
        ),
      );
    } else if (own) acts.push(h("a", { className: "button", href: "#/account" }, "Your password"));
    return h(
      "li",
      {},
      h(
        "span",
        { className: "name" },
        h("strong", {}, one.name),
        own ? h("span", { className: "pill" }, "you") : null,
        one.locked ? h("span", { className: "pill stopped" }, "locked") : null,
        one.waits ? h("span", { className: "pill" }, "waits for a second person") : null,
      ),
      h("div", { className: "acts" }, ...acts),
    );
  }

  async renew(name) {
    const input = h("input", {
      type: "password",
      required: true,
      minLength: 12,
      maxLength: 200,
      autocomplete: "new-password",
    });
    const given = await question({
      title: `A new password for ${name}`,
      words: "It ends every session of theirs.",
      fields: [field("New password", input, "At least 12 characters.")],
      verb: "Set it",
      read: () => input.value,
    });
    if (given) {
      await ask("PATCH", `/accounts/${name}`, { password: given });
      toast(`${name} has a new password.`);
    }
  }
}
