// A replay shows a round step by step, the felt beside the log, and checks the seal of its deck here.

import { ask } from "/static/core/connection.js";
import { cited } from "/static/core/clause.js";
import { h, head, moment, s, signed } from "/static/core/dom.js";
import { messageText, phraseText, say, sayWith } from "/static/core/messages.js";
import { lettered, Stage } from "/static/table/felt.js";
import { Motion } from "/static/table/motion.js";
import { absentOf, bytesOf, Draws, hex, markOf, sealOf } from "/static/table/seal.js";

const PLAY_MS = 1100;
const ICONS = {
  first: "M3 3h2v14H3zM17 3v14L6 10z",
  back: "M15 3v14L5 10z",
  play: "M5 3v14l11-7z",
  pause: "M5 3h4v14H5zM11 3h4v14h-4z",
  on: "M4 3v14l9-7zM14 3h2v14h-2z",
  last: "M3 3v14l11-7zM15 3h2v14h-2z",
};
const icon = (name) => s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

const pressed = (label, name, work) =>
  h("button", { type: "button", "aria-label": name, title: name, onclick: work }, icon(label));

export async function replayPage(page, house, table, number) {
  if (!house.me) throw Object.assign(new Error(say("replay-sign_in")), { code: "not_signed_in" });
  const told = await ask("GET", `/tables/${table}/rounds/${number}/replay`);
  const replay = new Replay(told, house.me, (await ask("GET", `/tables/${table}`)).view.round ?? 0);
  page.show(replay.element);
  replay.stage.arrange();
  replay.to(replay.dealt());
  replay.seal();
  page.listen(document, "keydown", (event) => replay.typed(event));
  page.onEnd(() => {
    replay.stage.watching.disconnect();
    replay.stop();
  });
}

class Replay {
  constructor(told, me, newest) {
    this.told = told;
    this.newest = newest; // The number of the table's latest round.
    this.me = me;
    this.at = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.player = pressed("play", say("replay-play"), () => this.play());
    this.open = Boolean(told.cards);
    const { steps, felt } = told, nothing = () => {};
    this.stage = new Stage(lettered(felt), { area: nothing, key: nothing, look: nothing, sit: nothing });
    this.motion = new Motion(this.stage, () => null);
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: steps.length - 1,
      value: 0,
      "aria-label": say("replay-step"),
      oninput: () => this.to(Number(this.slider.value)),
    });
    this.count = h("output.step-count");
    this.words = h("div.step-told", { role: "status", "aria-live": "polite" });
    this.log = h("ol.log", ...steps.map((step, at) => this.entry(step, at)));
    this.sealed = h("section.panel.sealed", { "aria-label": say("replay-deck") });
    this.build();
  }

  build() {
    const { table, round, title, over, net, steps } = this.told;
    const peek = h("input", {
      type: "checkbox",
      checked: this.open,
      onchange: () => {
        this.open = peek.checked;
        this.to(this.at);
      },
    });
    const results = Object.entries(net).map(([seat, won]) =>
      h(
        "span",
        { className: `pill ${Number(won) > 0 ? "live" : Number(won) < 0 ? "stopped" : ""}` },
        `${say("seat_of", { seat })} ${signed(won)}`,
      )
    );
    const around = h(
      "nav.acts",
      { "aria-label": say("replay-others") },
      Number(round) > 1 ? h("a.button", { href: `#/table/${table}/round/${round - 1}` }, say("replay-before")) : null,
      over && Number(round) < this.newest
        ? h("a.button", { href: `#/table/${table}/round/${Number(round) + 1}` }, say("player-next_round"))
        : null,
    );
    const felt = h("div.replay-felt", this.stage.element);
    felt.dataset.game = this.told.game;
    this.stage.isStill = true;
    this.element = h(
      "div.replay",
      head(
        `${title}, ${say("round_small", { round })}`,
        h(
          "span",
          h("a", { href: `#/table/${table}` }, table),
          " · ",
          steps.length ? moment(steps[steps.length - 1].at) : "",
          over ? "" : ` · ${say("replay-playing")}`,
        ),
        around,
      ),
      h("p.results", ...results),
      h(
        "div.scene",
        h(
          "section.stage-side",
          { "aria-label": say("replay-felt") },
          felt,
          this.words,
          h(
            "div.transport",
            pressed("first", say("replay-first"), () => this.to(0)),
            pressed("back", say("replay-back"), () => this.to(this.at - 1)),
            this.player,
            pressed("on", say("replay-on"), () => this.to(this.at + 1)),
            pressed("last", say("replay-last"), () => this.to(this.last)),
            this.slider,
            this.count,
          ),
          h(
            "p.soft.keys",
            say("replay-keys"),
            this.told.cards ? h("label.check-field", peek, say("replay-peek")) : null,
          ),
        ),
        h("section.panel.log-side", { "aria-label": say("replay-log") }, h("h2", say("replay-log")), this.log),
      ),
      this.sealed,
    );
  }

  get last() {
    return this.told.steps.length - 1;
  }

  // Where to begin: at the first wager or deal that shows something.
  dealt() {
    return Math.max(0, this.told.steps.findIndex((step) => step.event === "BetsLocked"));
  }

  entry(step, at) {
    return h(
      "li",
      { value: step.sequence, onclick: () => this.to(at) },
      h("button.plain", {
        type: "button",
        onclick: (event) => {
          event.stopPropagation();
          this.to(at);
        },
      }, step.sentences.length ? messageText(step.sentences[0]) : step.event),
      " ",
      cited(step.sentences[0]?.clause ?? step.clause),
      step.sentences.length > 1
        ? h("ul", ...step.sentences.slice(1).map((line) => h("li", messageText(line), " ", cited(line.clause))))
        : null,
    );
  }

  to(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    const step = this.told.steps[this.at], { view } = step;
    this.slider.value = String(this.at);
    this.slider.setAttribute(
      "aria-valuetext",
      say("replay-at", {
        at: this.at + 1,
        last: this.last + 1,
        words: step.sentences.slice(0, 1).map(messageText).join(""),
      }),
    );
    this.count.textContent = `${this.at + 1} / ${this.last + 1}`;
    this.words.replaceChildren(
      ...step.sentences.slice(0, 1).map((line) => h("p", messageText(line), " ", cited(line.clause))),
      h(
        "small.soft",
        ...sayWith("replay-event", {
          sequence: step.sequence,
          by: step.by || say("replay-the_house"),
          when: moment(step.at),
        }),
      ),
    );
    this.lay(view);
    [...this.log.children].forEach((item, number) => {
      item.classList.toggle("now", number === this.at);
      item.classList.toggle("later", number > this.at);
    });
    /** @type {any} */
    const now = this.log.children[this.at];
    if (now) this.log.scrollTop = now.offsetTop - this.log.clientHeight / 2;
    if (this.at === this.last) this.stop();
  }

  lay(view) {
    const seen = view.boxes
      ? view
      : { ...view, boxes: {}, seats: {}, hands: {}, phase: "closed", dealer: null, community: null, bonus: null };
    this.motion.lay(this.open ? this.turnedUp(seen) : seen);
    for (const [seat, position] of this.stage.positions) {
      const box = seen.boxes[seat], name = box?.player ?? seen.seats[seat];
      position.who({
        name,
        yours: name && name === this.me.name,
        turn: seen.turn === seat,
        folded: box?.decisions.includes("fold"),
        net: box?.settled ? box.net : null,
        called: phraseText(seen.hands[seat]),
      });
    }
    for (const [key, row] of this.stage.house.rows) {
      row.called.textContent = key === "dealer" ? phraseText(seen.hands.dealer) : "";
    }
    if (this.open) this.mark(seen);
  }

  // For the floor and the regulator, when the round is over: what lay face down, seen through.
  turnedUp(seen) {
    const { cards } = this.told;
    const whole = (
      text,
      place,
    ) => (text
      ? text.split(" ").map((card, at) => (card === "??" ? (cards[place] ?? "").split(" ")[at] ?? card : card)).join(
        " ",
      )
      : text);
    const boxes = Object.fromEntries(
      Object.entries(seen.boxes).map((
        [seat, box],
      ) => [seat, { ...box, cards: whole(box.cards, `seat ${seat}`), fourth: whole(box.fourth, `fourth ${seat}`) }]),
    );
    return {
      ...seen,
      boxes,
      dealer: whole(seen.dealer, "dealer"),
      community: whole(seen.community, "community"),
      bonus: whole(seen.bonus, "bonus"),
    };
  }

  mark(seen) {
    const places = { dealer: seen.dealer, community: seen.community, bonus: seen.bonus };
    for (const [seat, box] of Object.entries(seen.boxes)) {
      places[`seat ${seat}`] = box.cards;
      places[`fourth ${seat}`] = box.fourth;
    }
    for (const [place, text] of Object.entries(places)) {
      const lying = text ? this.stage.hand(place) : null;
      if (lying) {
        text.split(" ").forEach((card, at) =>
          lying.element.children[at]?.classList.toggle("seen-through", card === "??")
        );
      }
    }
  }

  play() {
    if (this.timer) return this.stop();
    if (this.at === this.last) this.to(0);
    this.timer = setInterval(() => this.to(this.at + 1), PLAY_MS);
    this.player.replaceChildren(icon("pause"));
    this.player.setAttribute("aria-label", say("replay-pause"));
    return null;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.player.replaceChildren(icon("play"));
    this.player.setAttribute("aria-label", say("replay-play"));
  }

  typed(event) {
    if (event.target.matches("input:not([type=range]), select, textarea") || document.querySelector("dialog[open]")) {
      return;
    }
    const where = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
    if (where !== undefined) {
      event.preventDefault();
      this.to(where);
    }
    if (event.key === " " && !event.target.matches("button, a")) {
      event.preventDefault();
      this.play();
    }
  }

  seal() {
    const { deck, over } = this.told;
    if (!deck) {
      this.sealed.replaceChildren(
        h("h2", say("replay-deck")),
        h("p", over ? say("replay-real") : say("replay-later")),
      );
      return;
    }
    const found = sealOf(deck.round, bytesOf(deck.secret)), good = found === deck.commitment && follows(deck);
    this.sealed.replaceChildren(
      h("h2", say("replay-deck")),
      h("p", { className: good ? "good" : "bad" }, h("strong", good ? say("replay-good") : say("replay-bad"))),
      h(
        "details",
        h("summary", say("replay-how")),
        h(
          "p",
          say("replay-how_words", { cut: deck.cut ? say("replay-cut", { depth: deck.depth }) : say("replay-not_cut") }),
        ),
        h(
          "dl.facts.wide",
          ...[
            [say("column-round"), deck.round],
            [say("table-seal"), deck.commitment],
            [say("replay-secret"), deck.secret],
            [say("replay-its_seal"), found],
            ...Object.entries(deck.opened).map(([seat, chance]) => [
              say(deck.absent.includes(Number(seat)) ? "replay-silent" : "replay-chance", { seat }),
              chance,
            ]),
            [say("replay-order"), deck.order ?? say("replay-void")],
          ].map(([key, value]) => h("div", h("dt", key), h("dd.hash", value))),
        ),
      ),
    );
  }
}

// Every chance fits its mark, or is what a silent page counts as; and from all of them the order follows.
function follows(deck) {
  const fits = Object.entries(deck.chances).every(([seat, mark]) => {
    const told = deck.opened[seat] ?? "";
    return markOf(deck.round, seat, bytesOf(told)) === mark || told === hex(absentOf(mark));
  });
  if (!deck.order) return true;
  const chances = Object.fromEntries(Object.entries(deck.opened).map(([seat, told]) => [seat, bytesOf(told)]));
  return fits && new Draws(deck.round, bytesOf(deck.secret), chances).order(deck.cut).join(" ") === deck.order;
}
