// The lobby shows every table live.

import { ask, watchFloor } from "/static/core/connection.js";
import { showRefusal } from "/static/core/dialog.js";
import { capital, h, head, keep, lineDown, meterName, money, onPress, signed } from "/static/core/dom.js";
import { emblem } from "/static/core/emblem.js";
import { Ticker } from "/static/core/ticker.js";
import { called, messageText, phraseText, say, sayCount } from "/static/core/messages.js";
import { guest, PLAY_NOW } from "/static/table/join.js";
import { smallCards } from "/static/table/lines.js";
import { prepares } from "/static/table/prompt.js";

export const phaseOf = (table) =>
  say(table.fault ? "pill-stopped" : `pill-${prepares(table) ? "preparing" : table.phase}`);
export const phasePill = (table) =>
  h("span", { className: `pill ${table.fault ? "stopped" : table.phase === "closed" ? "" : "live"}` }, phaseOf(table));

export function lobby(page, house) {
  const list = h("ul.lobby-tables"), cards = new Map();
  // One control, so that the tables are few keys away: a game, or a kind of table.
  const choice = h("select.chooser", { "aria-label": say("lobby-which"), onchange: () => draw() });
  const lead = h("span", say("lobby-reading")), line = lineDown();
  const none = h("p.soft", { role: "status", hidden: true }, say("lobby-none"));
  let tables = new Map();
  const open = house.me?.role === "floorperson" ? [h("a.button.main", { href: "#/open" }, say("lobby-open"))] : [];
  page.show(head(say("lobby-title"), lead, ...open), house.me ? null : welcome(house), line, choice, none, list);
  const draw = () => {
    const mine = ({ taken }) => Number(Boolean(house.me && Object.values(taken).includes(house.me.name)));
    const all = [...tables.values()].sort((a, b) => mine(b) - mine(a)), // The tables where one sits come first.
      seen = all.filter((table) => !choice.value || (KINDS[choice.value]?.(table) ?? table.game === choice.value));
    for (const table of seen) {
      if (cards.get(table.name)?.table.automatic !== table.automatic) cards.set(table.name, new Card(table, house));
      else cards.get(table.name).tell(table);
    }
    const key = ({ name, automatic }) => `${name} ${automatic}`; // Who deals decides what can be done there.
    keep(list, seen.map((table) => [key(table), () => cards.get(table.name).element]));
    const seated = all.reduce((sum, table) => sum + Object.keys(table.taken).length, 0);
    const running = all.filter((table) => table.phase !== "closed").length;
    lead.textContent = say("lobby-lead", {
      tables: sayCount("lobby-tables", running),
      seated: sayCount("lobby-seated", seated),
    });
    const games = [...new Map(all.map((table) => [table.game, table.title]))];
    choice.hidden = all.length < 2;
    const kinds = Object.keys(KINDS).map((kind) => [kind, say(`lobby-${kind}`)]);
    keep(
      choice,
      [["", say("lobby-all")], ...games, ...kinds].map((
        [key, title],
      ) => [key, () => h("option", { value: key }, title)]),
    );
    none.hidden = seen.length > 0 || !all.length;
  };
  page.every(1000, () => {
    for (const card of cards.values()) card.tick();
  });
  watchFloor(page.signal, (current) => {
    tables = current;
    draw();
  }, (up) => {
    line.hidden = up;
  });
}

// What one may look for, besides a game.
const KINDS = {
  free_seat: (table) => table.phase !== "closed" && Object.keys(table.taken).length < table.seats,
  about_to_begin: (table) => table.phase === "betting",
  with_a_dealer: (table) => !table.automatic,
};

class Card {
  constructor(table, house) {
    const { name, game, title } = table;
    this.me = house.me?.name;
    this.pill = h("span.phase");
    this.seats = h("p.seats");
    this.cards = h("p.lobby-cards");
    this.now = h("p.now");
    this.jackpots = h("dl.jackpots");
    this.tickers = new Map();
    const plays = house.me?.role === "player" || !house.me, now = plays && table.automatic;
    const act = say(
      now ? "lobby-watch" : plays ? "lobby-go" : house.me.role === "dealer" ? "lobby-deal" : "lobby-look",
    );
    this.play = now ? playNow(house, name, title) : null;
    this.element = h(
      "li.table-card",
      h(
        "a.felt-link",
        { href: `#/table/${name}`, tabIndex: -1, "aria-hidden": "true" },
        emblem(game, table.emblem),
      ),
      h(
        "div.told",
        h("header", h("h2", h("a", { href: `#/table/${name}` }, title)), this.pill),
        h(
          "p.terms",
          h("strong", say("range", { low: money(table.minimum), high: money(table.maximum) })),
          ` · ${name} · ${phraseText(table.called)}${table.virtual ? "" : ` · ${say("lobby-real_shoe")}`}${
            table.automatic ? "" : ` · ${say("lobby-with_dealer")}`
          }`,
        ),
        this.seats,
        this.jackpots,
        this.cards,
        this.now,
      ),
      h(
        "footer.acts",
        this.play,
        h("a", {
          className: now ? "button" : "button main",
          href: `#/table/${name}`,
          "aria-label": `${act}: ${title}, ${name}`,
        }, act),
        h("a.button", {
          href: `#/table/${name}/rules`,
          "aria-label": say("lobby-rules_of", { title, name }),
        }, say("lobby-rules")),
      ),
    );
    this.element.dataset.game = game;
    this.tell(table);
  }

  tell(table) {
    const pill = phasePill(table);
    if (this.pill.textContent !== pill.textContent) this.pill.replaceChildren(pill);
    this.table = table;
    const closed = table.phase === "closed"; // There is no seat to be had.
    if (this.play) this.play.hidden = closed;
    this.tick();
    this.tellCards(table);
    const told = JSON.stringify([table.taken, table.net, closed]);
    if (this.seated !== told) {
      this.seated = told;
      const dots = Array.from(
        { length: table.seats },
        (_, at) => h("i", { className: `${table.taken[at + 1] ? "taken" : ""} ${cameOut(table.net[at + 1])}` }),
      );
      const who = Object.values(table.taken).map(called);
      const own = Object.entries(table.taken).find(([, player]) => player === this.me);
      this.seats.replaceChildren(
        h("span.dots", { "aria-hidden": "true" }, ...dots),
        own ? h("strong", say("lobby-your_seat", { seat: own[0] }), " ") : "",
        h("span", who.length ? who.join(", ") : say("lobby-nobody")),
        h("span.hidden-words", closed ? "" : `, ${sayCount("lobby-free", table.seats - who.length)}`),
      );
    }
    this.tellMeters(table);
  }

  // What happens now: when the cards come, or which round it is.
  tick() {
    const { table } = this, left = table.begins ? Math.ceil(table.begins - Date.now() / 1000) : 0;
    const words = table.fault_message
      ? messageText(table.fault_message)
      : left > 0 && table.phase === "betting"
      ? say("lobby-begins", { round: table.round + 1, seconds: left })
      : table.round
      ? say("round", { round: table.round })
      : say("lobby-no_round");
    if (this.now.textContent !== words) this.now.textContent = words;
  }

  // The cards that lie open, as they fall; between rounds, those of the one before and how the seats came out.
  tellCards({ dealer, community, hand: made, net }) {
    const told = JSON.stringify([dealer, community, net]);
    if (this.laid === told) return;
    this.laid = told;
    const results = Object.entries(net).map(([seat, amount]) =>
      h("span", { className: `result ${cameOut(amount)}` }, `${say("seat_of", { seat })} ${signed(amount)}`)
    );
    this.cards.hidden = !dealer && !community && !results.length;
    this.cards.replaceChildren(
      ...[
        dealer ? smallCards(say("dealer"), dealer, "") : null,
        community ? smallCards(say("community"), community, "") : null,
        made ? h("strong", phraseText(made)) : null,
        ...results,
      ].filter((one) => one !== null),
    );
  }

  tellMeters({ meters, meter_titles: titles }) {
    const wanted = Object.entries(meters).flatMap(([name, tiers]) =>
      Object.entries(tiers).map(([tier, held]) => [meterName(titles[name], tier), held])
    );
    for (const [name, held] of wanted) {
      if (this.tickers.has(name)) this.tickers.get(name).tell(held);
      else {
        const ticker = new Ticker(held);
        this.tickers.set(name, ticker);
        this.jackpots.append(h("div", h("dt", name), h("dd", ticker.element)));
      }
    }
    this.jackpots.hidden = wanted.length === 0;
  }
}

const cameOut = (net) => (net === undefined ? "" : Number(net) > 0 ? "won" : Number(net) < 0 ? "lost" : "even");

// One click to a seat with chips: as who is here already, or as a guest.
function playNow(house, name, title) {
  const button = h("button.main", {
    type: "button",
    "aria-label": `${say("join-now")}: ${title}, ${name}`,
  }, say("join-now"));
  return onPress(button, () => {
    if (!house.me) return house.enter(guest(house), `#/table/${name}`);
    sessionStorage.setItem(PLAY_NOW, "yes");
    location.hash = `#/table/${name}`;
    return null;
  }, showRefusal);
}

// Buttons side by side are one stop of the Tab key, and the arrows go from one to the next: the tables are few keys away.
function oneStop(button, at) {
  button.tabIndex = at ? -1 : 0;
  return button;
}

function among(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const all = [...event.currentTarget.children], at = all.indexOf(document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const next = all[(at + step + all.length) % all.length];
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}

function welcome(house) {
  const be = (role) =>
    onPress(
      h(
        "button",
        { type: "button" },
        h("strong", capital(say(`role-${role === "floor" ? "floorperson" : role}`))),
        h("small", say(`be-${role}`)),
      ),
      () => house.enter(ask("POST", `/persona/${role}`)),
      showRefusal,
    );
  const personas = ["player", "dealer", "floor", "regulator", "administrator"];
  return h(
    "section.panel.welcome",
    h(
      "div",
      h("h2", say("lobby-welcome")),
      h("p", house.firstRun && !house.demo ? say("lobby-new") : say("lobby-welcome_words")),
    ),
    house.demo
      ? h(
        "div.personas",
        { role: "toolbar", "aria-label": say("be-someone"), onkeydown: among },
        ...personas.map(be).map(oneStop),
      )
      : h("div.acts", h("a.button.main", { href: "#/sign-in" }, say("lobby-sign_in"))),
  );
}
