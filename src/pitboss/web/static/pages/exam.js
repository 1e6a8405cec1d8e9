// The timed exam asks one question after another and tells nothing before its end. The house keeps both clocks; this page
// only shows them, and hands over nothing when a question's time is up.

import { ask } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import { cited } from "/static/core/clause.js";
import { h, messageElement, onPress } from "/static/core/dom.js";
import { FORMS, same, scene, stop } from "/static/pages/drill.js";
import { minutes } from "/static/pages/training.js";
import { argumentText, phraseText, say } from "/static/core/messages.js";

export async function examPage(page, _house, game) {
  const told = await ask("GET", `/training/${game}/exam`), exam = new Exam(game);
  page.show(exam.element);
  exam.tell(told);
  page.listen(globalThis, "keydown", (event) => exam.key(event));
  page.every(250, () => exam.tick());
}

class Exam {
  constructor(game) {
    this.game = game;
    this.heard = 0;
    this.title = h("h1");
    this.clock = h("p.t-tally.t-clock", { role: "timer" });
    this.body = h("div.t-stage");
    this.element = h(
      "div.drill-page",
      h(
        "header.drill-head",
        h("div", h("a.soft", { href: `#/train/${game}` }, say("exam-drills")), this.title),
        this.clock,
      ),
      this.body,
    );
    this.element.dataset.game = game;
  }

  tell(exam) {
    this.told = exam;
    this.heard = performance.now();
    this.form = null;
    this.title.textContent = say("exam-title", { title: exam.title });
    if (exam.asked) this.question(exam);
    else this.before(exam);
    this.tick();
  }

  question({ asked, of }) {
    this.form = new FORMS[asked.form](asked, (answer) => this.say(answer));
    const end = onPress(
      h("button.soft", { type: "button" }, say("exam-end")),
      () => this.send("end"),
      showRefusal,
    );
    const cloth = scene(asked);
    this.body.replaceChildren(
      h(
        "p.t-kind",
        messageElement("strong", { phrase: asked.title }),
        say("exam-question", { number: asked.number + 1, of }),
      ),
      ...(cloth.length ? [h("div.t-cloth", ...cloth)] : []),
      messageElement("h2.t-question", asked.question_message, { tabIndex: -1 }),
      h("div.t-answers", this.form.element),
      h("p.acts.t-end", end),
    );
    this.form.ready?.();
  }

  before({ result, criteria_message }) {
    const begin = onPress(
      h(
        "button",
        { type: "button", className: result?.success ? "" : "main" },
        say(result ? "exam-again" : "exam-begin"),
      ),
      () => this.send(""),
      showRefusal,
    );
    const take = result?.success
      ? onPress(
        h("button.main", { type: "button" }, say("exam-take")),
        async () => {
          const { code } = await ask("POST", `/training/${this.game}/certificate?way=exam`);
          location.hash = `#/certificate/${code}`;
        },
        showRefusal,
      )
      : null;
    this.body.replaceChildren(
      ...(result ? outcome(result) : []),
      messageElement("p", criteria_message),
      h("p.acts", take, begin),
    );
  }

  async send(what, body) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.tell(await ask("POST", `/training/${this.game}/exam${what ? `/${what}` : ""}`, body));
    } catch (error) {
      if (error.code !== "stale") throw error;
      this.tell(await ask("GET", `/training/${this.game}/exam`)); // Answered in another window, or missed.
    } finally {
      this.busy = false;
    }
  }

  say(answer) {
    this.send("answer", { number: this.told.asked.number, answer }).catch(showRefusal);
  }

  // What is left, by the house's clock as it was last heard; a question whose time is up is missed.
  tick() {
    const { asked, question_seconds, whole_seconds } = this.told;
    this.clock.hidden = !asked;
    if (!asked) return;
    const passed = (performance.now() - this.heard) / 1000, left = Math.max(0, Math.ceil(question_seconds - passed));
    const whole = Math.max(0, Math.ceil(whole_seconds - passed)),
      words = say("exam-left", { left, whole: minutes(whole) });
    if (this.clock.textContent !== words) this.clock.textContent = words;
    this.clock.classList.toggle("short", left <= 10);
    if (passed > question_seconds + 1 && !this.busy) {
      this.send("answer", { number: asked.number, answer: "" }).catch(showRefusal);
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("dialog, .t-end")) return;
    if (this.form && !this.busy) this.form.key(event);
  }
}

function outcome({ right, asked, late, seconds, success, marks }) {
  const missed = marks.filter((mark) => !mark.good);
  return [
    h(
      "div",
      { className: `t-verdict ${success ? "right" : "wrong"}`, role: "status" },
      h(
        "p",
        h("strong", say(success ? "exam-has_passed" : "exam-has_failed")),
        " ",
        say("exam-outcome", { right, asked, late, minutes: minutes(seconds) }),
      ),
    ),
    ...(missed.length ? [h("ul.t-missed", ...missed.map(wrong))] : []),
  ];
}

function wrong({ title, question_message, given_message, late, right_message, why_message, clause }) {
  const given = argumentText(given_message), right = argumentText(right_message);
  const said = late ? say("exam-late") : given ? say("exam-said", { given }) : say("exam-unanswered");
  return h(
    "li",
    h("strong", phraseText(title), ": ", messageElement("span", question_message), " "),
    h("span.soft", `(${said}) `),
    messageElement("span", right_message, {}, stop(right)),
    " ",
    same(argumentText(why_message), right) ? "" : messageElement("span", why_message),
    " ",
    cited(clause),
  );
}
