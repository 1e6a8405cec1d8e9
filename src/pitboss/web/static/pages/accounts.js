// The house's accounts are made, assigned to tables, locked and given new passwords.

import { ask } from "/static/core/connection.js";
import { confirmed, question, showRefusal, toast } from "/static/core/dialog.js";
import { field, h, head, only, onPress } from "/static/core/dom.js";
import { say, sayCount } from "/static/core/messages.js";

const ROLES = ["dealer", "floorperson", "regulator", "administrator", "player"];
// Whose accounts a role changes: regulators' are their own affair.
const keeps = (me, one) => me.role === (one.role === "regulator" ? "regulator" : "administrator");

export async function accountsPage(page, house) {
  only(house, "administrator", "floorperson", "regulator");
  const accounts = new AccountsPage(house.me, await ask("GET", "/tables"));
  page.show(accounts.element);
  await accounts.list();
}

class AccountsPage {
  constructor(me, tables) {
    this.me = me;
    this.tables = tables.map((table) => table.name);
    this.groups = h("div");
    this.lead = h("span");
    this.find = h("input", {
      type: "search",
      placeholder: say("accounts-a_name"),
      "aria-label": say("accounts-find"),
      oninput: () => this.draw(),
    });
    this.element = h(
      "div.accounts-page",
      head(say("page-accounts"), this.lead, this.find),
      h("div.two", this.groups, me.role === "administrator" ? this.maker() : null),
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
    const role = h("select", ...ROLES.map((key) => h("option", { value: key }, say(`role-${key}`)))),
      table = this.tablePicker("");
    const where = field(say("accounts-own"), table, say("accounts-own_words"));
    role.addEventListener("change", () => {
      where.hidden = role.value !== "dealer";
    });
    const button = h("button.main", say("accounts-make"));
    return h(
      "aside.panel",
      { "aria-label": say("accounts-new") },
      h("h2", say("accounts-new")),
      h(
        "form.stack",
        {
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
                  ? say("accounts-waiting", { name: made.name })
                  : say("accounts-made", { name: made.name, role: say(`role-${made.role}`) }),
              );
              event.target.reset();
              where.hidden = false;
              await this.list();
            } catch (error) {
              showRefusal(error);
            }
          },
        },
        field(say("account-role"), role),
        field(say("join-name"), name),
        field(say("accounts-first"), password, say("accounts-first_words")),
        where,
        h("div.acts", button),
      ),
    );
  }

  tablePicker(chosen) {
    return h(
      "select",
      h("option", { value: "" }, say("accounts-any")),
      ...this.tables.map((name) => h("option", { value: name, selected: name === chosen }, name)),
    );
  }

  async list() {
    this.accounts = await ask("GET", "/accounts");
    this.draw();
  }

  draw() {
    const wanted = this.find.value.trim().toLowerCase(), locked = this.accounts.filter((one) => one.locked).length;
    this.lead.textContent = say("accounts-lead", {
      accounts: sayCount("count-accounts", this.accounts.length),
      locked,
    });
    this.groups.replaceChildren(...ROLES.flatMap((role) => {
      const those = this.accounts.filter((one) => one.role === role && one.name.toLowerCase().includes(wanted));
      const title = say(`people-${role}`);
      return those.length
        ? [
          h(
            "section",
            { "aria-label": title },
            h("h2", title),
            h("ul.people", ...those.map((one) => this.person(one))),
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
      picker.setAttribute("aria-label", say("accounts-table_of", { name: one.name }));
      picker.addEventListener(
        "change",
        () =>
          change(
            { table: picker.value },
            say(picker.value ? "accounts-deals_at" : "accounts-anywhere", { name: one.name, table: picker.value }),
          ).catch(showRefusal),
      );
      acts.push(picker);
    }
    if (one.waits && !own && this.me.role !== "floorperson") {
      acts.push(onPress(h("button.main", { type: "button" }, say("accounts-agree")), async () => {
        await ask("POST", `/accounts/${one.name}/agree`);
        toast(say("accounts-may", { name: one.name }));
        await this.list();
      }, showRefusal));
    }
    if (!own && keeps(this.me, one)) {
      if (one.second_factor) {
        const lost = h("button", { type: "button" }, say("accounts-forget"));
        acts.push(
          onPress(
            lost,
            () => change({ second_factor: false }, say("accounts-another", { name: one.name })),
            showRefusal,
          ),
        );
      }
      acts.push(
        onPress(h("button", { type: "button" }, say("accounts-renew")), () => this.renew(one.name), showRefusal),
      );
      acts.push(
        onPress(
          h(
            "button",
            { type: "button", className: one.locked ? "" : "grave" },
            say(one.locked ? "accounts-unlock" : "accounts-lock"),
          ),
          async () => {
            const sure = one.locked ||
              (await confirmed({
                title: say("accounts-lock_sure", { name: one.name }),
                words: say("accounts-lock_words"),
                verb: say("accounts-lock_it"),
              }));
            if (sure) {
              await change(
                { locked: !one.locked },
                say(one.locked ? "accounts-again" : "accounts-now_locked", { name: one.name }),
              );
            }
          },
          showRefusal,
        ),
      );
    } else if (own) acts.push(h("a.button", { href: "#/account" }, say("accounts-your_password")));
    return h(
      "li",
      h(
        "span.name",
        h("strong", one.name),
        own ? h("span.pill", say("accounts-you")) : null,
        one.locked ? h("span.pill.stopped", say("accounts-is_locked")) : null,
        one.waits ? h("span.pill", say("accounts-waits")) : null,
      ),
      h("div.acts", ...acts),
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
      title: say("accounts-renew_of", { name }),
      words: say("accounts-ends"),
      fields: [field(say("accounts-renew"), input, say("accounts-least"))],
      verb: say("accounts-set"),
      read: () => input.value,
    });
    if (given) {
      await ask("PATCH", `/accounts/${name}`, { password: given });
      toast(say("accounts-renewed", { name }));
    }
  }
}
