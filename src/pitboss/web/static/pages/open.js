// Open a table: a Rules Submission begun from a template, uploaded or pasted, checked clause by clause before it is used.

import { ask, refusal, toast } from "/static/core/api.js";
import { cited } from "/static/core/clause.js";
import { counted, doing, field, grid, h, head, only, show, there } from "/static/core/dom.js";

const PAUSE_MS = 500;

export async function openPage(house) {
  only(house, "floorperson");
  const page = new OpenPage(house, await ask("GET", "/games"));
  show(page.element);
  await page.begin(page.game.value);
}

class OpenPage {
  constructor(house, games) {
    this.house = house;
    this.checked = null;
    this.game = h(
      "select",
      {},
      ...games.map(({ game, title, chapter }) => h("option", { value: game }, `${title} (${chapter})`)),
    );
    this.text = h("textarea", {
      rows: 26,
      spellcheck: false,
      "aria-label": "The Rules Submission, TOML or JSON",
      oninput: () => this.soon(),
    });
    this.file = h("input", {
      type: "file",
      accept: ".toml,.json,.txt",
      "aria-label": "A file with a Rules Submission",
    });
    this.verdict = h("section", { className: "verdict", "aria-live": "polite", "aria-label": "What the check says" });
    this.name = h("input", {
      required: true,
      maxLength: 40,
      pattern: "[A-Za-z0-9\\-]+",
      placeholder: "high-limit",
      spellcheck: false,
    });
    this.dealer = radio("dealer", [["automatic", "It deals itself", "Players may sit down at once."], [
      "person",
      "A dealer deals",
      "Every step waits for the dealer and for you.",
    ]]);
    this.shoe = radio("shoe", [["virtual", "A virtual shoe", "Shuffled here, sealed before the bets."], [
      "physical",
      "A real shoe",
      "The dealer tells each card as it is drawn.",
    ]]);
    this.button = doing(
      h("button", { type: "button", className: "main", disabled: true }, "Open the table"),
      () => this.open(),
      refusal,
    );
    const load = doing(
      h("button", { type: "button" }, "Begin from its template"),
      () => this.begin(this.game.value),
      refusal,
    );
    this.file.addEventListener("change", async () => {
      const file = this.file.files?.[0];
      if (file) {
        this.text.value = await file.text();
        this.check();
      }
    });
    this.element = h(
      "div",
      { className: "open-page" },
      head(
        "Open a table",
        "Under a Rules Submission without errors. Paste one, choose a file, or begin from a template and change it.",
      ),
      h(
        "div",
        { className: "two" },
        h(
          "section",
          { className: "panel" },
          h("div", { className: "acts sources" }, field("Game", this.game), load, field("Or a file", this.file)),
          this.text,
        ),
        h(
          "div",
          { className: "stack" },
          this.verdict,
          h(
            "section",
            { className: "panel stack" },
            h("h2", {}, "The table"),
            field("Its name", this.name, "Letters, digits and hyphens; players see it."),
            this.dealer.element,
            this.shoe.element,
            h("div", { className: "acts" }, this.button),
          ),
        ),
      ),
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

  async begin(game) {
    this.text.value = await ask("GET", `/games/${game}/template`);
    await this.check();
  }

  soon() {
    clearTimeout(this.timer);
    this.button.disabled = true;
    this.timer = setTimeout(() => this.check(), PAUSE_MS);
  }

  async check() {
    const text = this.text.value;
    try {
      const told = await ask("POST", "/submissions/check", { text });
      if (text !== this.text.value) return;
      this.checked = told.valid ? told : null;
      this.verdict.replaceChildren(verdict(told));
    } catch (error) {
      this.checked = null;
      this.verdict.replaceChildren(
        h(
          "div",
          { className: "panel refused" },
          h("h2", { className: "bad" }, "It cannot be read"),
          h("p", {}, error.message),
        ),
      );
    }
    this.button.disabled = !this.checked;
  }

  async open() {
    if (!this.name.reportValidity()) return;
    const { name } = await ask("POST", "/tables", {
      name: this.name.value,
      submission: this.checked.submission,
      automatic: this.dealer.value() === "automatic",
      virtual: this.shoe.value() === "virtual",
    });
    toast(`${name} is open.`);
    location.hash = `#/floor/${name}`;
  }
}

function verdict({ title, valid, errors, warnings, choices }) {
  const list = (problems, kind) =>
    problems.map((problem) =>
      h("li", { className: kind }, h("strong", {}, problem.key), h("span", {}, problem.message), cited(problem.clause))
    );
  return h(
    "div",
    { className: `panel ${valid ? "lawful" : "refused"}` },
    h(
      "h2",
      { className: valid ? "good" : "bad" },
      valid ? `Lawful for ${title}` : `${counted(errors.length, "refusal")}: not lawful as it stands`,
    ),
    errors.length || warnings.length
      ? h("ul", { className: "problems" }, ...list(errors, "bad"), ...list(warnings, "warn"))
      : null,
    choices.length
      ? h(
        "details",
        {},
        h("summary", {}, "Every choice it makes, in words"),
        grid(["Choice", "", "Clause"], choices.map((choice) => [choice.title, choice.value, cited(choice.clause)])),
      )
      : null,
  );
}

function radio(name, choices) {
  const inputs = new Map(
    choices.map(([value], at) => [value, h("input", { type: "radio", name, value, checked: at === 0 })]),
  );
  return {
    element: h(
      "fieldset",
      { className: "radios" },
      ...choices.map(([value, label, note]) =>
        h("label", {}, inputs.get(value), h("span", {}, h("strong", {}, label), h("small", {}, note)))
      ),
    ),
    value: () => there([...inputs].find(([, input]) => input.checked), "a choice")[0],
    set: (value) => {
      inputs.get(value).checked = true;
    },
    disable: (value, off) => {
      inputs.get(value).disabled = off;
    },
  };
}
