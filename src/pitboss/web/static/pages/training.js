// Dealer training shows the progress in each game, and leads to the drills.

import { ask } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import { grid, h, head, messageElement, onPress } from "/static/core/dom.js";
import { emblem } from "/static/core/emblem.js";
import { argumentText, say, sayCount } from "/static/core/messages.js";

export const levels = (level, top) =>
  h(
    "span.t-levels",
    { role: "img", "aria-label": say("training-level", { level, top }) },
    "●".repeat(level),
    h("span", "○".repeat(top - level)),
  );

// A ring that fills as kinds of drill are mastered.
function ring(done, all) {
  const part = all ? done / all : 0;
  const element = h(
    "span.t-ring",
    { role: "img", "aria-label": say("training-mastered", { done, all }) },
    h("b", String(done)),
    h("i", `/${all}`),
  );
  element.style.setProperty("--part", `${(part * 100).toFixed(1)}%`);
  return element;
}

export async function trainingPage(page, house) {
  const lessons = await ask("GET", "/training");
  const trainer = house.me?.role === "floorperson";
  const floor = trainer ? await ask("GET", "/training/trainees") : null;
  const taken = trainer ? await ask("GET", "/training/roster") : null;
  page.show(
    head(
      say("training-title"),
      say("training-lead"),
    ),
    house.me ? null : visitor(house),
    h("ul.t-lessons", ...lessons.map((lesson) => card(house, lesson))),
    checker(),
    floor ? standings(floor) : null,
    taken ? roster(taken, new Map(lessons.map(({ game, title }) => [game, title]))) : null,
  );
}

function visitor(house) {
  const persona = house.demo
    ? onPress(
      h("button.main", { type: "button" }, say("training-persona")),
      () => house.enter(ask("POST", "/persona/dealer")),
      showRefusal,
    )
    : null;
  return h(
    "section.panel.t-visitor",
    h("p", say("training-kept")),
    h("p.acts", persona, h("a.button", { href: "#/sign-in" }, say("nav-sign_in"))),
  );
}

function card(house, lesson) {
  const begun = lesson.asked ? say("training-right", lesson) : say("training-not_begun");
  const item = h(
    "li.t-lesson",
    emblem(lesson.game, lesson.emblem),
    h(
      "div.told",
      h("h2", house.me ? h("a", { href: `#/train/${lesson.game}` }, lesson.title) : lesson.title),
      h("p.soft", `${lesson.called} · ${begun}`),
      lesson.certificate
        ? h("p", h("a.pill.live", { href: `#/certificate/${lesson.certificate}` }, say("training-certified")))
        : null,
    ),
    ring(lesson.mastered, lesson.kinds.length),
    house.me
      ? h("a.button.main", {
        href: `#/train/${lesson.game}`,
        "aria-label": say(lesson.asked ? "training-go_on_with" : "training-begin_with", { title: lesson.title }),
      }, say(lesson.asked ? "account-go_on" : "training-begin"))
      : null,
  );
  item.dataset.game = lesson.game;
  return item;
}

function checker() {
  const code = h("input", {
    placeholder: "ABCD-EFGH-IJKL-MNOP-QRST",
    maxLength: 40,
    required: true,
    "aria-label": say("training-code"),
    autocomplete: "off",
    spellcheck: false,
  });
  return h(
    "form.t-checker",
    {
      onsubmit: (event) => {
        event.preventDefault();
        location.hash = `#/certificate/${encodeURIComponent(code.value.trim().replace(/[^\p{L}\d]+/gu, "-"))}`;
      },
    },
    h("h2", say("training-check")),
    h("p.acts", code, h("button", say("training-check_verb"))),
  );
}

function standings(trainees) {
  return h(
    "section",
    h("h2", say("training-who")),
    trainees.length
      ? grid(
        ["dealer", "game", "right", "mastered", "certificate"].map((key) => say(`column-${key}`)),
        trainees.map((
          one,
        ) => [
          one.name,
          one.title,
          say("of", { count: one.right, all: one.asked }),
          say("of", { count: one.mastered, all: one.of }),
          one.certificate ? h("a", { href: `#/certificate/${one.certificate}` }, one.certificate) : "–",
        ]),
        { figures: [2, 3], caption: say("training-who_what") },
      )
      : h("p.soft", say("training-nobody")),
  );
}

export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// Who took what when: only what follows from its answers, judged again by the house as this is asked for.
function roster({ entries, left_out }, titles) {
  return h(
    "section.t-roster",
    h("h2", say("roster-title")),
    entries.length
      ? grid(
        ["dealer", "game", "way", "date", "result", "right", "late", "minutes", "certificate"].map((key) =>
          say(`column-${key}`)
        ),
        entries.map((one) => [
          one.name,
          one.title,
          say(`way-${one.way}`),
          one.date,
          say(one.success ? "exam-passed" : "exam-failed"),
          say("of", { count: one.right, all: one.asked }),
          one.way === "exam" ? String(one.late) : "–",
          one.seconds ? minutes(one.seconds) : "–",
          one.code ? h("a", { href: `#/certificate/${one.code}` }, one.code) : "–",
        ]),
        { figures: [5, 6, 7], caption: say("roster-caption") },
      )
      : h("p.soft", say("roster-nobody")),
    ...left_out.map((one) =>
      h(
        "p.warn",
        say("roster-left_out", {
          name: one.name,
          game: titles.get(one.game) ?? one.game,
          what: one.code || say("exam-any"),
          why: argumentText(one.why_message),
        }),
      )
    ),
  );
}

export async function certificatePage(page, _house, code) {
  const sealed = await ask("GET", `/training/certificates/${encodeURIComponent(code)}`);
  const rows = sealed.parts.map((
    part,
  ) => [
    messageElement("span", { phrase: part.title }),
    say("of", { count: part.right, all: part.asked }),
    levels(part.level, part.level),
  ]);
  page.show(
    h(
      "article.panel.t-certificate",
      h("p.t-genuine", h("span", { "aria-hidden": "true" }, "✓ "), say("training-genuine")),
      h("h1", sealed.name),
      h("p.lead", `${sealed.title}, ${sealed.law} · ${sealed.date} · ${sealed.holder}`),
      grid(["drills", "right", "level"].map((key) => say(`column-${key}`)), rows, {
        figures: [1],
        caption: say("training-asked"),
      }),
      h(
        "p",
        h("strong", sayCount("training-answers", sealed.asked, { right: sealed.right })),
        sealed.way === "exam" ? ` ${say("exam-of", { minutes: minutes(sealed.seconds) })}` : "",
      ),
      sealed.standing ? messageElement("p.t-standing", { phrase: sealed.standing }) : null,
      messageElement("p.soft", sealed.criteria_message),
      h(
        "p.acts",
        h("a.button.main", {
          href: `/api/training/certificates/${encodeURIComponent(sealed.code)}/sheet`,
          target: "_blank",
          rel: "noopener",
        }, say("training-pdf")),
        h("code", sealed.code),
      ),
    ),
  );
}
