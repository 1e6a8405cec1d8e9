// The drill page asks one question after another about a felt, and explains each answer.

import { ask } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import { face, named } from "/static/core/cards.js";
import { cited } from "/static/core/clause.js";
import { h, messageElement, onPress } from "/static/core/dom.js";
import { levels } from "/static/pages/training.js";
import { bet, Payer, Picker, Sorter } from "/static/pages/answers.js";
import { argumentText, inWords, phraseText, say } from "/static/core/messages.js";

export const FORMS = { choice: Picker, pay: Payer, sequence: Sorter };

// The end of a sentence, where the words have none; and whether two say the same but for it.
export const stop = (words) => (/[.!?]$/.test(words) ? "" : ".");
export const same = (one, other) => one.replace(/\.$/, "") === other.replace(/\.$/, "");

export async function drillPage(page, _house, game) {
  const drill = new Drill(await ask("GET", `/training/${game}`));
  page.show(drill.element);
  await drill.next();
  page.listen(globalThis, "keydown", (event) => drill.key(event));
}

class Drill {
  constructor(lesson) {
    this.lesson = lesson;
    this.only = "";
    this.streak = 0;
    this.tally = h("p.t-tally");
    this.kind = h("p.t-kind");
    this.cloth = h("div.t-cloth");
    this.question = h("h2.t-question", { tabIndex: -1 });
    this.answers = h("div.t-answers");
    this.verdict = h("div.t-verdict", { role: "status", "aria-live": "polite" });
    this.standing = h("ul.t-kinds");
    this.award = h("div");
    this.element = h(
      "div.drill-page",
      h(
        "header.drill-head",
        h("div", h("a.soft", { href: "#/train" }, say("drill-all_games")), h("h1", lesson.title)),
        this.tally,
      ),
      this.award,
      h(
        "div.drill-body",
        h(
          "section.t-stage",
          { "aria-label": say("drill-drill") },
          this.kind,
          this.cloth,
          this.question,
          this.answers,
          this.verdict,
        ),
        h(
          "aside.drill-side",
          h(
            "details",
            { open: innerWidth > 900 },
            h("summary", say("drill-stand")),
            this.standing,
            messageElement("p.soft.t-criteria", lesson.criteria_message),
            h("p", h("a.button", { href: `#/exam/${lesson.game}` }, say("exam-timed"))),
            this.again(),
          ),
        ),
      ),
    );
    this.element.dataset.game = lesson.game;
    this.stands();
  }

  again() {
    const button = h("button.t-row.soft", {
      type: "button",
      onclick: async () => {
        if (button.dataset.sure) {
          try {
            await ask("DELETE", `/training/${this.lesson.game}`);
            location.hash = "#/train";
          } catch (error) {
            showRefusal(error);
          }
        } else {
          button.dataset.sure = "1";
          button.textContent = say("drill-forget");
        }
      },
    }, say("drill-again"));
    return button;
  }

  async next() {
    this.busy = true;
    try {
      this.asked = await ask("POST", `/training/${this.lesson.game}/next${this.only ? `?kind=${this.only}` : ""}`);
    } finally {
      this.busy = false;
    }
    this.judged = null;
    const { kind, title, level, question_message, form } = this.asked;
    const stand = this.lesson.kinds.find((one) => one.kind === kind);
    this.kind.replaceChildren(messageElement("strong", { phrase: title }), levels(level, stand.top));
    this.cloth.replaceChildren(...scene(this.asked));
    this.cloth.hidden = !this.cloth.children.length;
    const [asked, mark] = inWords(question_message);
    this.question.textContent = asked;
    this.question.lang = mark.lang ?? "";
    this.form = new FORMS[form](this.asked, (answer) => this.say(answer));
    this.answers.replaceChildren(this.form.element);
    this.verdict.replaceChildren();
    this.verdict.className = "t-verdict";
    this.form.ready?.();
    this.stands();
  }

  async say(answer) {
    if (this.judged || this.busy) return;
    this.busy = true;
    try {
      this.judged = await ask("POST", `/training/${this.lesson.game}/answer`, { number: this.asked.number, answer });
    } catch (error) {
      showRefusal(error);
      if (error.code === "stale") await this.next(); // Answered in another window.
      return;
    } finally {
      this.busy = false;
    }
    const { good, clause, also, also_message, lesson } = this.judged, before = this.lesson.certified;
    const answered = argumentText(this.judged.right_message), why = this.judged.why_message;
    this.streak = good ? this.streak + 1 : 0;
    this.lesson = lesson;
    this.form.settle(answered, good, answer);
    const go = onPress(
      h("button.main", { type: "button" }, say("drill-next"), " ", h("kbd", say("drill-enter"))),
      () => this.next(),
      showRefusal,
    );
    this.verdict.className = `t-verdict ${good ? "right" : "wrong"}`;
    this.verdict.replaceChildren(
      h(
        "p",
        h("strong", good ? say("drill-right") : say("drill-wrong", { right: `${answered}${stop(answered)}` })),
        " ",
        same(argumentText(why), answered) ? "" : messageElement("span", why),
        " ",
        cited(clause),
      ),
      ...(also ? [messageElement("p.t-also", also_message)] : []),
      go,
    );
    this.stands();
    if (lesson.certified && !before) this.awarded();
    go.focus({ preventScroll: true });
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  stands() {
    const { right, asked, kinds, certified } = this.lesson;
    this.tally.replaceChildren(
      h("strong", say("training-right", { right, asked })),
      this.streak > 2 ? h("span.t-streak", " · ", say("drill-streak", { count: this.streak })) : "",
    );
    this.standing.replaceChildren(...kinds.map((one) => {
      const button = h(
        "button.t-row",
        {
          type: "button",
          title: this.only === one.kind
            ? say("drill-all_kinds")
            : say("drill-only", { kind: phraseText(one.title).toLowerCase() }),
          onclick: () => {
            this.only = this.only === one.kind ? "" : one.kind;
            this.stands();
            this.next().catch(showRefusal);
          },
        },
        messageElement("span.t-name", { phrase: one.title }),
        levels(one.level, one.top),
        h(
          "small",
          one.missing
            ? `${one.right}/${one.asked} · ${argumentText(one.missing_message)}`
            : `${one.right}/${one.asked} · ${say("drill-mastered")}`,
        ),
      );
      button.setAttribute("aria-pressed", String(this.only === one.kind));
      return h("li", { className: one.missing ? "" : "mastered" }, button);
    }));
    if (certified && !this.award.children.length) this.awarded();
  }

  awarded() {
    if (this.lesson.certificate) {
      this.award.replaceChildren(
        h(
          "p.panel.t-award",
          say("drill-certified"),
          " ",
          h("a", { href: `#/certificate/${this.lesson.certificate}` }, say("drill-certificate")),
        ),
      );
      return;
    }
    this.award.replaceChildren(h(
      "form.panel.t-award",
      {
        onsubmit: async (event) => {
          event.preventDefault();
          try {
            location.hash = `#/certificate/${(await ask("POST", `/training/${this.lesson.game}/certificate`)).code}`;
          } catch (error) {
            showRefusal(error);
          }
        },
      },
      h("p", h("strong", say("drill-mastered_all")), " ", say("drill-take_words")),
      h("p.acts", h("button.main", say("drill-take-certificate"))),
    ));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(".t-award, dialog")) return;
    if (this.judged) {
      if (event.key === "Enter" && event.target.tagName !== "BUTTON" && event.target.tagName !== "A") {
        event.preventDefault();
        this.next().catch(showRefusal);
      }
    } else if (!this.busy && this.form) this.form.key(event);
  }
}

function cards(codes, small = false) {
  return h(
    "span",
    { className: `t-cards${small ? " small" : ""}` },
    ...codes.split(" ").filter(Boolean).map((code) => {
      const card = h("span", { className: `t-card${code === "??" ? " down" : ""}`, role: "img" });
      card.setAttribute("aria-label", named(code));
      if (code !== "??") card.append(face(code));
      return card;
    }),
  );
}

function figure(name, className, ...parts) {
  const element = h("figure", { className }, ...parts);
  element.setAttribute("aria-label", name);
  return element;
}

export function scene({ notes_message, held, boxes }) {
  const found = notes_message.map((note) => messageElement("p.t-note", note));
  if (held.length) {
    found.push(h(
      "div.t-held",
      ...held.map((one) => figure(phraseText(one.place), "", cards(one.cards), h("figcaption", phraseText(one.place)))),
    ));
  }
  if (boxes.length) {
    found.push(h(
      "div",
      { className: `t-boxes${boxes.length > 1 ? " many" : ""}` },
      ...boxes.map((one) => box(one, boxes.length > 1)),
    ));
  }
  return found;
}

// As the dealer sees them: seat 1 is farthest to the left.
function box(one, many) {
  return figure(
    many || one.cards ? say("seat_of", { seat: one.seat }) : say("drill-wager"),
    `t-box${one.folded ? " folded" : ""}`,
    one.cards ? cards(one.cards, many) : null,
    one.bets.length ? h("div.t-bets", ...one.bets.map(bet)) : null,
    h(
      "figcaption",
      many || one.cards ? say("seat_of", { seat: one.seat }) : "",
      one.note ? h("em", ` ${argumentText(one.note_message)}`) : null,
    ),
  );
}
