// Dealer training: how one stands in each game, and the way to a drill. The drills themselves are in drill.js.

import { ask, refusal } from "/static/core/api.js";
import { counted, doing, grid, h, head, show } from "/static/core/dom.js";
import { emblem } from "/static/core/emblem.js";

export const levels = (level, top) =>
  h(
    "span",
    { className: "t-levels", role: "img", "aria-label": `level ${level} of ${top}` },
    "●".repeat(level),
    h("span", {}, "○".repeat(top - level)),
  );

// A ring that fills as kinds of drill are mastered.
function ring(done, all) {
  const part = all ? done / all : 0;
  const element = h(
    "span",
    { className: "t-ring", role: "img", "aria-label": `${done} of ${all} kinds of drill mastered` },
    h("b", {}, String(done)),
    h("i", {}, `/${all}`),
  );
  element.style.setProperty("--part", `${(part * 100).toFixed(1)}%`);
  return element;
}

export async function trainingPage(house) {
  const here = location.hash, lessons = await ask("GET", "/training");
  const trainer = house.me?.role === "floorperson";
  const floor = trainer ? await ask("GET", "/training/trainees") : null;
  const taken = trainer ? await ask("GET", "/training/roster") : null;
  if (location.hash !== here) return; // The visitor has gone on meanwhile.
  show(
    head(
      "Dealer training",
      "Deal in your head before you deal on the floor: hands to read, wagers to pay, turns to keep, things that go wrong. Every answer is judged by the rules themselves, and explained with the clause.",
    ),
    house.me ? null : visitor(house),
    h("ul", { className: "t-lessons" }, ...lessons.map((lesson) => card(house, lesson))),
    checker(),
    floor ? standings(floor) : null,
    taken ? roster(taken) : null,
  );
}

function visitor(house) {
  const persona = house.demo
    ? doing(
      h("button", { type: "button", className: "main" }, "Be the dealer"),
      () => house.enter(ask("POST", "/persona/dealer")),
      refusal,
    )
    : null;
  return h(
    "section",
    { className: "panel t-visitor" },
    h("p", {}, "Your progress is kept with your account: what you got wrong comes back until it sits."),
    h("p", { className: "acts" }, persona, h("a", { className: "button", href: "#/sign-in" }, "Sign in")),
  );
}

function card(house, lesson) {
  const begun = lesson.asked ? `${lesson.right} of ${lesson.asked} right` : "Not begun";
  const item = h(
    "li",
    { className: "t-lesson" },
    emblem(lesson.game, lesson.emblem),
    h(
      "div",
      { className: "told" },
      h("h2", {}, house.me ? h("a", { href: `#/train/${lesson.game}` }, lesson.title) : lesson.title),
      h("p", { className: "soft" }, `${lesson.called} · ${begun}`),
      lesson.certificate
        ? h("p", {}, h("a", { className: "pill live", href: `#/certificate/${lesson.certificate}` }, "Certified"))
        : null,
    ),
    ring(lesson.mastered, lesson.kinds.length),
    house.me
      ? h("a", {
        className: "button main",
        href: `#/train/${lesson.game}`,
        "aria-label": `${lesson.asked ? "Go on with" : "Begin"} ${lesson.title}`,
      }, lesson.asked ? "Go on" : "Begin")
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
    "aria-label": "Code of a certificate",
    autocomplete: "off",
    spellcheck: false,
  });
  return h(
    "form",
    {
      className: "t-checker",
      onsubmit: (event) => {
        event.preventDefault();
        location.hash = `#/certificate/${encodeURIComponent(code.value.trim().toUpperCase())}`;
      },
    },
    h("h2", {}, "Check a certificate"),
    h("p", { className: "acts" }, code, h("button", {}, "Check")),
  );
}

function standings(trainees) {
  return h(
    "section",
    {},
    h("h2", {}, "Who is trained"),
    trainees.length
      ? grid(
        ["Dealer", "Game", "Right", "Mastered", "Certificate"],
        trainees.map((
          one,
        ) => [
          one.name,
          one.title,
          `${one.right} of ${one.asked}`,
          `${one.mastered} of ${one.of}`,
          one.certificate ? h("a", { href: `#/certificate/${one.certificate}` }, one.certificate) : "–",
        ]),
        { figures: [2, 3], caption: "Who is trained in what" },
      )
      : h("p", { className: "soft" }, "Nobody has begun yet."),
  );
}

export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// Who took what when: only what follows from its answers, judged again by the house as this is asked for.
function roster({ entries, left_out }) {
  return h(
    "section",
    { className: "t-roster" },
    h("h2", {}, "Exams and certificates"),
    entries.length
      ? grid(
        ["Dealer", "Game", "By", "Date", "Result", "Right", "Late", "Minutes", "Certificate"],
        entries.map((one) => [
          one.name,
          one.title,
          one.way,
          one.date,
          one.success ? "passed" : "not passed",
          `${one.right} of ${one.asked}`,
          one.way === "exam" ? String(one.late) : "–",
          one.seconds ? minutes(one.seconds) : "–",
          one.code ? h("a", { href: `#/certificate/${one.code}` }, one.code) : "–",
        ]),
        { figures: [5, 6, 7], caption: "Who took what when, with what result" },
      )
      : h("p", { className: "soft" }, "Nobody has sat an exam or taken a certificate yet."),
    ...left_out.map((one) =>
      h("p", { className: "warn" }, `Left out: ${one.name}, ${one.game}, ${one.code || "an exam"}: ${one.why}.`)
    ),
  );
}

export async function certificatePage(_house, code) {
  const here = location.hash, told = await ask("GET", `/training/certificates/${encodeURIComponent(code)}`);
  if (location.hash !== here) return;
  const rows = told.parts.map((part) => [part.title, `${part.right} of ${part.asked}`, levels(part.level, part.level)]);
  show(
    h(
      "article",
      { className: "panel t-certificate" },
      h(
        "p",
        { className: "t-genuine" },
        h("span", { "aria-hidden": "true" }, "✓ "),
        "This house gave this certificate.",
      ),
      h("h1", {}, told.name),
      h(
        "p",
        { className: "lead" },
        `${told.title}, ${told.law} · ${told.date} · ${told.holder}`,
      ),
      grid(["Drills", "Right", "Level"], rows, { figures: [1], caption: "What was asked and right" }),
      h(
        "p",
        {},
        h("strong", {}, `${told.right} of ${counted(told.asked, "answer")} right`),
        told.way === "exam" ? ` in a timed exam of ${minutes(told.seconds)} minutes.` : ".",
      ),
      told.standing ? h("p", { className: "t-standing" }, told.standing) : null,
      h("p", { className: "soft" }, told.criteria),
      h(
        "p",
        { className: "acts" },
        h("a", {
          className: "button main",
          href: `/api/training/certificates/${encodeURIComponent(told.code)}/sheet`,
          target: "_blank",
          rel: "noopener",
        }, "Open as PDF"),
        h("code", {}, told.code),
      ),
    ),
  );
}
