// The filing page is a Rules Submission as a form: every choice has its clause and its exact hold, and the house checks it
// as it is made. It is opened as a table, printed, or saved as a file.

import { ask } from "/static/core/connection.js";
import { cited } from "/static/core/clause.js";
import { question, showRefusal, toast } from "/static/core/dialog.js";
import { field, h, head, keep, only, onPress, there } from "/static/core/dom.js";
import { argumentText, messageText, say, sayCount } from "/static/core/messages.js";
import { complaint, Field, keeps, offered, standing } from "/static/pages/fields.js";
import { paperButtons, save } from "/static/pages/papers.js";

const PAUSE_MS = 250;

// With the name of a table, begun from what that table was opened under.
export async function filingPage(page, house, table = "") {
  only(house, "floorperson");
  const filing = new FilingPage(page, await ask("GET", "/games"));
  page.show(filing.element);
  if (table) await filing.amend(table);
  else await filing.begin(filing.game.value);
}

class FilingPage {
  constructor(page, games) {
    this.page = page;
    this.fields = new Map();
    this.parts = h("div.stack.asked-parts");
    this.holds = null;
    this.game = h(
      "select",
      { onchange: () => this.begin(this.game.value).catch(showRefusal) },
      ...games.map(({ game, title, chapter }) => h("option", { value: game }, `${title} (${chapter})`)),
    );
    this.verdict = h("section.panel.verdict", { "aria-live": "polite", "aria-label": say("form-verdict") });
    this.kept = h("section.panel", { "aria-label": say("form-keeps") });
    this.approvals = h("section.panel", { "aria-label": say("form-approvals"), hidden: true });
    this.file = new AsFile((text) => this.read(text));
    this.opening = new Opening(() => this.data);
    this.again = new Refiling(() => this.data);
    this.papers = h(
      "section.panel",
      { "aria-label": say("papers-title") },
      h("h2", say("papers-title")),
      paperButtons("/papers", () => ({ submission: this.data, amends: this.amends })),
    );
    this.element = h(
      "div.filing-page",
      head(say("form-heading"), say("form-lead")),
      h("div.panel.acts.end.sources", field(say("form-game"), this.game), ...this.file.sources),
      h(
        "div.two.filing",
        this.parts,
        h("aside.stack.filing-side", { "aria-label": say("form-side") }, this.verdict, this.kept),
        h(
          "div.stack.filing-after",
          this.approvals,
          this.again.element,
          this.opening.element,
          this.papers,
          this.file.element,
        ),
      ),
    );
  }

  // From what a table was opened under: a filing then says what changes.
  async amend(table) {
    await this.read(await ask("GET", `/tables/${table}/papers/submission.toml`));
    this.amends = table;
    this.again.tell(table);
  }

  async begin(game) {
    await this.read(await ask("GET", `/games/${game}/template`));
  }

  // A file, ours or another's: what it says stands in the form, right or wrong.
  async read(text) {
    this.take(await ask("POST", "/submissions/form", { text }));
  }

  take(form) {
    const other = form.game !== this.form?.game || form.submission.edition !== this.form?.submission.edition;
    if (form.game !== this.form?.game) this.again.tell(this.amends = "");
    this.form = form;
    this.data = form.submission;
    this.game.value = form.game;
    if (other) {
      this.fields.clear();
      this.parts.replaceChildren();
      this.hold(form.game, form.submission.edition ?? "");
    }
    this.draw();
  }

  // The exact holds of a game come when they are worked out; meanwhile the form can be filled in.
  async hold(game, edition) {
    this.holds = null;
    try {
      const found = await ask("GET", `/games/${game}/holds${edition ? `?edition=${encodeURIComponent(edition)}` : ""}`);
      if (this.form.game === game) this.holds = found;
    } catch (error) {
      if (this.form.game === game) this.unheld = error.message;
    }
    this.draw();
  }

  change(key, value) {
    const [table, name] = key.split(".");
    if (table === "offered") this.offer(name, value);
    else if (name) put(this.data[table] ??= {}, name, value);
    else put(this.data, key, value);
    this.opening.hold(true);
    this.again.hold(true);
    clearTimeout(this.timer);
    this.timer = this.page.after(PAUSE_MS, () => this.look().catch(showRefusal));
  }

  // Those that are offered, in the order in which they are asked for.
  offer(name, value) {
    const asked = there(this.form.parts.find((part) => part.key === "offered"), "the wagers").questions;
    const now = asked.filter((one) => one.value).map((one) => one.key.split(".")[1]).filter((one) => one !== name);
    this.data.offered = value ? [...now, name] : now;
    there(asked.find((one) => one.key === `offered.${name}`), name).value = value;
  }

  async look() {
    const text = JSON.stringify(this.data), form = await ask("POST", "/submissions/form", { text });
    if (text === JSON.stringify(this.data)) this.take(form);
  }

  draw() {
    const now = standing(this.form.parts), known = new Set();
    const problems = [
      ...this.form.errors,
      ...this.form.warnings.map((problem) => ({ ...problem, warning: true })),
    ];
    keep(this.parts, this.form.parts.map((part) => [part.key, () => this.part(part)]));
    for (const part of this.form.parts) {
      const place = there(this.parts.querySelector(`.part-${part.key}`), part.key);
      const list = there(place.querySelector(".asked-list"), "the questions");
      keep(list, part.questions.map((asked) => [asked.key, () => this.field(asked).element]));
      there(place.querySelector(".of-part"), "its problems").replaceChildren(
        ...problems.filter((one) => one.key === part.key).map(complaint),
      );
      for (const asked of part.questions) {
        known.add(asked.key);
        this.field(asked).tell(asked, problems.filter((one) => one.key === asked.key), this.holds, now);
      }
    }
    this.judge(problems, known);
    this.kept.replaceChildren(h("h2", say("form-keeps")), ...this.keeping(now));
    this.opening.hold(!this.form.valid);
    this.again.hold(!this.form.valid);
    for (const button of this.papers.querySelectorAll("button")) button.disabled = !this.form.valid;
    this.file.tell(this.form.toml, this.form.game);
    this.approve().catch(showRefusal);
  }

  keeping(now) {
    if (this.holds) {
      const base = there(this.holds.find((one) => one.wager === "base"), "the required wagers");
      const of = argumentText(base.of_message);
      return [keeps(offered(this.holds, now)), h("p.soft", say("form-keeps-how", { of }))];
    }
    if (this.unheld) return [h("p.bad", this.unheld)];
    return [h("p.working", { role: "status" }, h("span.spinner"), say("form-working"))];
  }

  part(part) {
    return h(
      "section",
      { className: `panel part-${part.key}`, "aria-label": argumentText(part.title_message) },
      h("h2", argumentText(part.title_message)),
      h("div.of-part"),
      h("div.asked-list"),
    );
  }

  field(asked) {
    const found = this.fields.get(asked.key) ?? new Field(asked, (key, value) => this.change(key, value));
    this.fields.set(asked.key, found);
    return found;
  }

  // All that is wrong in one place, each with the way to its control; what no control is for can be taken out.
  judge(problems, known) {
    const { valid, errors, title } = this.form;
    const item = (problem) => {
      const there_is = known.has(problem.key) || this.form.parts.some((part) => part.key === problem.key);
      const act = there_is
        ? h("button.plain", { type: "button", onclick: () => this.go(problem.key) }, this.called(problem.key))
        : h(
          "button",
          { type: "button", onclick: () => this.change(problem.key, null) },
          say("form-take_out", { key: problem.key }),
        );
      return h(
        "li",
        { className: problem.warning ? "warn" : "bad" },
        act,
        h("div", h("span", messageText(problem.reason)), cited(problem.clause)),
      );
    };
    this.verdict.classList.toggle("lawful", valid);
    this.verdict.classList.toggle("refused", !valid);
    this.verdict.replaceChildren(
      h(
        "h2",
        { className: valid ? "good" : "bad" },
        valid ? say("form-lawful", { title }) : sayCount("form-refused", errors.length),
      ),
      problems.length ? h("ul.problems", ...problems.map(item)) : h("p", say("form-no_problem")),
    );
  }

  called(key) {
    const asked = this.form.parts.flatMap((part) => part.questions).find((one) => one.key === key);
    return argumentText((asked ?? this.form.parts.find((part) => part.key === key))?.title_message ?? key);
  }

  go(key) {
    if (this.fields.has(key)) this.fields.get(key).focus();
    else this.parts.querySelector(`.part-${CSS.escape(key)}`)?.scrollIntoView({ block: "start" });
  }

  // In a licensed house: what the Board's bureaus must have approved, and what is on record.
  async approve() {
    const licensed = document.documentElement.dataset.house === "licensed";
    this.approvals.hidden = !licensed || !this.form.valid;
    if (this.approvals.hidden) return;
    const submission = this.data, needs = await ask("POST", "/approvals/needed", { submission });
    if (submission !== this.data) return;
    const item = (need) =>
      h(
        "li",
        h("span", need.title, " ", cited(need.clause)),
        need.approval
          ? h("small.good", `${need.approval.reference}, ${need.approval.date}, ${need.approval.granted_by}`)
          : onPress(h("button", { type: "button" }, say("form-record")), () => this.record(need), showRefusal),
      );
    this.approvals.replaceChildren(
      h("h2", say("form-approvals")),
      h("ul.papers", ...needs.map(item)),
    );
  }

  async record(need) {
    const reference = h("input", { required: true, maxLength: 120 }),
      by = h("input", { required: true, maxLength: 120 });
    const date = h("input", { type: "date", required: true });
    const given = await question({
      title: need.title,
      words: say("form-record-words"),
      fields: [
        field(say("form-record-reference"), reference),
        field(say("form-record-date"), date),
        field(say("form-record-by"), by),
      ],
      verb: say("form-record"),
      read: () => ({ reference: reference.value, date: date.value, granted_by: by.value }),
    });
    if (given === null) return;
    await ask("POST", "/approvals", { submission: this.data, item: need.item, ...given });
    await this.approve();
  }
}

function put(place, key, value) {
  if (value === null) delete place[key];
  else place[key] = value;
}

// Loaded from a file or what is pasted, and kept as one.
class AsFile {
  constructor(read) {
    this.chosen = h("input", { type: "file", accept: ".toml,.json,.txt" });
    this.chosen.addEventListener("change", async () => {
      const file = this.chosen.files?.[0];
      if (file) await read(await file.text()).catch(showRefusal);
      this.chosen.value = "";
    });
    this.sources = [field(say("form-from_file"), this.chosen)];
    this.text = h("textarea", { rows: 16, spellcheck: false, "aria-label": say("form-as_text") });
    this.element = h(
      "details.panel",
      h("summary", say("form-as_file")),
      this.text,
      h(
        "div.acts",
        onPress(h("button", { type: "button" }, say("form-read")), () => read(this.text.value), showRefusal),
        h("button", {
          type: "button",
          onclick: () => save(`${this.game}.toml`, new Blob([this.toml], { type: "application/toml" })),
        }, say("form-download")),
      ),
    );
  }

  tell(toml, game) {
    this.game = game;
    this.toml = toml;
    if (this.text !== document.activeElement) this.text.value = toml;
  }
}

// The table itself: its name, who deals, and where the cards come from.
// The open table whose filing this began with goes on under what it has become: with the next round, and nobody leaves.
class Refiling {
  constructor(submission) {
    this.submission = submission;
    this.button = onPress(
      h("button.main", { type: "button", disabled: true }, say("form-refile")),
      () => this.refile(),
      showRefusal,
    );
    this.words = h("p");
    this.element = h(
      "section.panel.stack",
      { "aria-label": say("form-refile"), hidden: true },
      h("h2", say("form-refile")),
      this.words,
      h("div.acts", this.button),
    );
  }

  tell(table) {
    this.table = table;
    this.element.hidden = !table;
    this.words.textContent = say("form-refile-words", { name: table });
  }

  hold(off) {
    this.button.disabled = off;
  }

  async refile() {
    const { edition: _, ...submission } = this.submission();
    const act = { type: "RefileTable", submission };
    await ask("POST", `/tables/${this.table}/acts`, act, { "Idempotency-Key": crypto.randomUUID() });
    toast(say("form-refiled", { name: this.table }));
    location.hash = `#/floor/${this.table}`;
  }
}

class Opening {
  constructor(submission) {
    this.submission = submission;
    this.name = h("input", {
      required: true,
      maxLength: 40,
      pattern: "[A-Za-z0-9\\-]+",
      placeholder: "high-limit",
      spellcheck: false,
      autocomplete: "off",
    });
    this.dealer = radios("dealer", ["automatic", "person"]);
    this.shoe = radios("shoe", ["virtual", "physical"]);
    this.button = onPress(
      h("button.main", { type: "button", disabled: true }, say("form-open")),
      () => this.open(),
      showRefusal,
    );
    this.element = h(
      "section.panel.stack",
      { "aria-label": say("form-the_table") },
      h("h2", say("form-the_table")),
      field(say("form-name"), this.name, say("form-note-name")),
      this.dealer.element,
      this.shoe.element,
      h("div.acts", this.button),
    );
    this.dealer.element.addEventListener("change", () => this.fit());
    this.fit();
  }

  // A table that deals itself cannot draw from a real shoe.
  fit() {
    const alone = this.dealer.value() === "automatic";
    if (alone) this.shoe.set("virtual");
    this.shoe.disable("physical", alone);
  }

  hold(off) {
    this.button.disabled = off;
  }

  async open() {
    if (!this.name.reportValidity()) return;
    const { name } = await ask("POST", "/tables", {
      name: this.name.value,
      submission: this.submission(),
      automatic: this.dealer.value() === "automatic",
      virtual: this.shoe.value() === "virtual",
    });
    toast(say("form-opened", { name }));
    location.hash = `#/floor/${name}`;
  }
}

function radios(name, values) {
  const inputs = new Map(
    values.map((value, at) => [value, h("input", { type: "radio", name, value, checked: at === 0 })]),
  );
  return {
    element: h(
      "fieldset.radios",
      { "aria-label": say(`form-${name}`) },
      ...values.map((value) =>
        h(
          "label",
          inputs.get(value),
          h("span", h("strong", say(`form-${value}`)), h("small", say(`form-note-${value}`))),
        )
      ),
    ),
    value: () => there([...inputs].find(([, input]) => input.checked), "a choice")[0],
    set: (value) => {
      there(inputs.get(value), value).checked = true;
    },
    disable: (value, off) => {
      there(inputs.get(value), value).disabled = off;
    },
  };
}
