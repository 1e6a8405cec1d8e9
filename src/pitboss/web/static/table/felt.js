// The stage is the felt with its rail: the dealer's side, the viewer's own place near, and the others around it. Where
// everything lies depends on the window alone, and on whose place is near: never on the phase of the round.

import { Hand } from "/static/core/cards.js";
import { h, s } from "/static/core/dom.js";
import { messageText, oddsText, phraseText, say } from "/static/core/messages.js";
import { broken, Position } from "/static/table/seat.js";

const DESK = { width: 800, height: 430 }; // Pixels, from which on the whole table is shown.
const CARD = { width: 67, height: 88 }, BESIDE_ROW = 0.6; // Millimetres, with the gap; and between two rows, in cards.
const ODDS = { width: 206, line: 14, letter: 6.1 }, NAMED = 22; // Pixels: a column of odds; above cards, for the name of a hand.
const POD = { width: 132, height: 84 }, PLATE = 34, SLIP = 300, EDGE = 16;
const OWN = { named: true, near: true };
// Where circles would be smaller, the legends are left to the odds drawer; where nobody sits near, the names of wagers too.
const LEAST_RING = 40, LEAST_SEEN = 16;

// The felt with its titles in the language of the page.
/** @param {import("/static/core/shapes.js").Felt} felt @returns {import("/static/core/shapes.js").Felt} */
export const lettered = (felt) => ({
  ...felt,
  spots: felt.spots.map((spot) => ({ ...spot, title: phraseText(spot.title) })),
  titles: Object.fromEntries(Object.entries(felt.titles).map(([key, title]) => [key, phraseText(title)])),
});

export class Stage {
  constructor(felt, on) {
    this.felt = felt;
    this.near = 0;
    this.zoom = 1;
    this.across = 0; // Cards before the dealer.
    this.row = { x: 0, top: 0, half: 0 };
    /** @type {any[]} */
    this.odds = [];
    this.positions = new Map();
    for (let seat = 1; seat <= felt.seats; seat += 1) this.positions.set(seat, new Position(felt, seat, on));
    this.house = this.dealerSide();
    this.art = s("svg.felt-art", { "aria-hidden": "true" });
    this.words = this.printed();
    this.shoe = h("div.point.shoe");
    this.rack = h("div.point.rack");
    this.tray = h("div.point.tray");
    this.element = h(
      "section.stage",
      {
        "aria-label": say("felt"),
        onkeydown: (event) => this.roam(event),
        onfocusin: (event) => this.stopAt(event.target),
      },
      this.shoe,
      this.rack,
      this.tray,
      this.words,
      this.house.element,
      ...[...this.positions.values()].map((one) => one.element),
    );
    this.element.prepend(this.art);
    this.slip = {}; // Where the outcome lies, as styles.
    this.isStill = false; // A felt that is only looked at has no place for the Tab key.
    this.arranged = () => {}; // What lies on the stage follows it.
    this.watching = new ResizeObserver(() => this.arrange());
    this.watching.observe(this.element);
  }

  // The dealer's cards or the community cards in the middle, bonus cards beside them.
  dealerSide() {
    const { hands, shared, card } = this.felt;
    const row = (key, label, count) => {
      const hand = new Hand(label, count * (card[0] + 4), card[0]), called = h("span.row-called");
      const title = h("span.row-title", { "aria-hidden": "true" }, label);
      const element = h("div", { className: `row-of-cards ${key}` }, title, hand.element, called);
      element.style.setProperty("--count", count);
      return { key, hand, element, count, called, title };
    };
    const bonus = Object.entries(shared).find(([key]) => key !== "community");
    const rows = [
      ...(hands.dealer ? [row("dealer", say("dealer"), hands.dealer)] : []),
      ...(hands.community ? [row("community", say("felt-community"), hands.community)] : []),
      ...(hands.bonus && bonus ? [row("bonus", phraseText(bonus[1].title), hands.bonus)] : []),
    ];
    this.across = rows.reduce((sum, one) => sum + one.count, 0) + BESIDE_ROW * (rows.length - 1);
    return {
      rows: new Map(rows.map((one) => [one.key, one])),
      element: h("section.house", { "aria-label": say("felt-house") }, ...rows.map((one) => one.element)),
    };
  }

  // The holder's name and the legends, as printed before the dealer.
  printed() {
    const { legends, limit_message: limit, title, holder } = this.felt;
    const lines = [...legends.map((legend) => phraseText(legend.text)), ...(limit ? [messageText(limit)] : [])];
    const all = (lines.length ? lines : [title]).map((line) => h("p.legend", line));
    return h("div.cloth-words", { "aria-hidden": "true" }, h("p.holder", holder), ...all);
  }

  hand(place) {
    const [kind, seat] = place.split(" ");
    if (kind === "seat") return this.positions.get(Number(seat)).hand;
    if (kind === "fourth") return this.positions.get(Number(seat)).fourth;
    return this.house.rows.get(kind)?.hand ?? null;
  }

  lookFrom(seat) {
    if (seat === this.near) return;
    this.near = seat;
    this.arrange();
  }

  // ------------------------------------------------------------------------------------------ three cameras

  arrange() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!width || !height) return;
    const desk = width >= DESK.width && height >= DESK.height,
      camera = desk ? "desk" : width > 1.2 * height ? "sideways" : "upright";
    this.zoom = desk ? Math.max(1, Math.min(1.6, width / 1280, height / 600)) : 1;
    this.camera = camera;
    this.element.style.setProperty("--zoom", String(this.zoom));
    for (const name of ["desk", "sideways", "upright"]) this.element.classList.toggle(name, name === camera);
    this.element.classList.toggle("phone", !desk);
    this.element.classList.toggle("seated", Boolean(this.near));
    this.words.hidden = false;
    this.element.classList.remove("by-number", "brief");
    if (!this.near) this.seen(width, height, desk);
    else if (desk) this.desk(width, height);
    else if (camera === "upright") this.upright(width, height);
    else this.sideways(width, height);
    this.cloth(width, height, desk);
    this.home();
    this.arranged();
  }

  // The cards before the dealer, their middle at `x`; the answer is where the name of the dealer's hand ends.
  dealer(x, top, width, most) {
    const scale = Math.min(most, width / (this.across * CARD.width)), { element, rows } = this.house;
    element.style.setProperty("--k", String(scale));
    Object.assign(element.style, { left: `${x}px`, top: `${top}px` });
    for (const row of rows.values()) row.title.hidden = row.count * CARD.width * scale < 60;
    this.row = { x, top, half: (this.across * CARD.width * scale) / 2 };
    return top + CARD.height * scale + 24 * this.zoom;
  }

  // The room between the columns of posted odds.
  between(width) {
    return width - 2 * (ODDS.width * this.zoom + 36);
  }

  // What is printed begins at `top`, in so much room; the answer is where it ends.
  print(x, top, width, legends) {
    this.words.classList.toggle("short", !legends);
    Object.assign(this.words.style, { left: `${x}px`, top: `${top}px`, width: `${width}px` });
    return top + this.words.offsetHeight;
  }

  // The other places in the order of play: first those that come before the near one, at the right.
  get others() {
    const { seats } = this.felt;
    return Array.from({ length: seats - 1 }, (_, at) => ((this.near - 2 - at + 2 * seats) % seats) + 1);
  }

  pods(places) {
    this.others.forEach((seat, at) => this.positions.get(seat).pod(places[at]));
  }

  // The whole table: the own place in the middle, whosever seat it is; pods up the rail at both sides, odds above them.
  desk(width, height) {
    const z = this.zoom,
      pod = { width: POD.width, cards: 0.42 },
      tall = Math.min(POD.height * z, (height - 180) / 3),
      half = Math.ceil((this.felt.seats - 1) / 2);
    const below = this.dealer(width / 2, 34 * z, this.between(width), 1.3 * z);
    const own = this.positions.get(this.near), middle = width - 2 * (POD.width + EDGE) - 40;
    const near = (legends) => {
      const top = this.print(width / 2, below, Math.min(this.between(width), 620 * z), legends) + (NAMED + 6) * z;
      return own.whole({
        x: width / 2,
        top,
        bottom: height - PLATE * z - 14,
        width: Math.min(middle, 430 * z),
        cards: 1.25 * z,
        most: 62 * z,
        ...OWN,
      });
    };
    let ends = near(true);
    if (own.plan.ring < LEAST_RING) ends = near(false);
    const column = (at) => height - 12 - tall * ((at % half) + 1);
    const sides = this.others.map((_, at) => (at < half ? width - EDGE - POD.width / 2 : EDGE + POD.width / 2));
    this.pods(
      this.others.map((_, at) => ({
        ...pod,
        x: sides[at],
        y: at < half ? column(at) : height - 12 - tall * (this.felt.seats - 1 - at),
      })),
    );
    const wide = Math.min(SLIP, width / 2 - ends.half - 22);
    this.slip = {
      left: `${width / 2 - ends.half - wide - 14}px`,
      width: `${wide}px`,
      bottom: "12px",
      maxHeight: `${height - below - 16}px`,
    };
    this.postOdds(width, height - 12 - tall * half);
  }

  // A phone: the others in one line under the bar, the dealer, then the own cards with the wagers under them. The smallest
  // have no line of others.
  upright(width, height) {
    const each = width / (this.felt.seats - 1), small = height < 420, least = height < 330;
    this.pods(this.others.map((_, at) => ({
      x: width - each * (at + 0.5),
      y: least ? -99 : 3,
      width: each,
      cards: small ? 0 : 0.3,
    })));
    const below = this.dealer(width / 2, least ? 6 : small ? 32 : 62, width - 24, (height * 0.16) / CARD.height);
    const top = (small ? below : this.print(width / 2, below, width * 0.9, false) + 6) + NAMED;
    this.words.hidden = small;
    this.positions.get(this.near).whole({
      x: width / 2,
      top,
      bottom: height - 4,
      width: width - 8,
      cards: Math.min(1.34, (height * (small ? 0.21 : 0.24)) / CARD.height, (width * 0.6) / 190),
      most: 60,
      gap: small ? 9 : 14,
      aside: 74,
      ...OWN,
    });
    this.slip = {};
  }

  // A phone held sideways: the others and the dealer at the left, the own place at the right over the whole height.
  sideways(width, height) {
    const left = width * 0.43, each = left / (this.felt.seats - 1);
    this.pods(this.others.map((_, at) => ({ x: left - each * (at + 0.5), y: 3, width: each, cards: 0.22 })));
    const below = this.dealer(left / 2 + 4, 56, left - 24, (height * 0.3) / CARD.height);
    this.print(left / 2, below, left * 0.9, false);
    const cards = Math.min(1.2, (height * 0.3) / CARD.height);
    this.positions.get(this.near).whole({
      x: (left + width) / 2,
      top: NAMED + 2,
      bottom: height - 4,
      width: width - left - 10,
      cards,
      most: 54,
      aside: 62,
      ...OWN,
    });
    this.slip = {
      left: "6px",
      width: `${left - 10}px`,
      top: "auto",
      bottom: "6px",
      maxHeight: `${height - below - 12}px`,
    };
  }

  // For who has no seat: every place alike, on an arc; at phone width in rows.
  seen(width, height, desk) {
    const z = this.zoom,
      seats = [...this.positions.values()],
      rows = desk || width > 1.5 * height ? 1 : Math.ceil(seats.length / 3);
    const below = this.dealer(
      width / 2,
      desk ? 34 * z : 12,
      desk ? this.between(width) : width - 24,
      desk ? 1.1 * z : (height * 0.16) / CARD.height,
    );
    const across = Math.ceil(seats.length / rows), each = (width - (desk ? 40 : 4)) / across;
    const lift = desk ? height * 0.12 : 0, above = desk ? NAMED : 4;
    const lay = (legends, named) => {
      const wide = desk ? Math.min(this.between(width), 560 * z) : width * 0.9;
      const top = this.print(width / 2, below, wide, legends) + 8, tall = (height - top - lift) / rows;
      seats.forEach((position, at) => {
        const off = (((at % across) + 0.5) / across) * 2 - 1,
          start = top + Math.floor(at / across) * tall + lift * (1 - off * off);
        const box = {
          x: width / 2 - off * (width / 2 - (desk ? 20 : 2)),
          bottom: start + tall - (desk ? PLATE : 28),
          width: each - 12,
          cards: Math.min(desk ? 0.8 * z : 0.5, (tall * 0.22) / CARD.height),
          most: 48 * z,
          narrow: !desk && each < 76,
          named,
          gap: named ? 12 : 5,
        };
        const { low } = position.whole({ ...box, top: start + above });
        if (desk) position.whole({ ...box, top: start + above + Math.max(0, box.bottom - low) * 0.7 }); // At the rim.
      });
      return top;
    };
    let top = lay(desk, desk);
    for (const named of [true, false]) if (desk && seats[0].plan.ring < LEAST_SEEN) top = lay(false, named);
    this.element.classList.toggle("by-number", each < 62);
    this.element.classList.toggle("brief", !desk && each < 110);
    this.postOdds(width, top + lift * 0.3);
  }

  // ------------------------------------------------------------------------------------------ what is drawn

  // The rail and the cloth; the equipment where the whole table is shown.
  cloth(width, height, desk) {
    this.art.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const shape = desk ? tableShape(width, height) : `M0 -20H${width}V${height}H0Z`, { x, half, top } = this.row;
    this.art.replaceChildren(
      ...["rail", "cloth", "inner"].map((name) => s(`path.${name}`, { d: shape })),
      ...(desk ? [trayArt(x)] : []),
      ...(desk && width / 2 - half > ODDS.width * this.zoom + 130
        ? [device("shoe", x + half + 52, top + 16), device("discards", x - half - 52, top + 16)]
        : []),
      ...(desk ? this.odds : []),
    );
    const side = desk ? half + 52 : width / 2 - 12, middle = desk ? x : width / 2;
    const at = (point, left, high) => Object.assign(point.style, { left: `${left}px`, top: `${high}px` });
    at(this.tray, middle, 10);
    at(this.shoe, middle + side, top + 20);
    at(this.rack, middle - side, top + 20);
  }

  // The posted odds in their filed order, down the left column and then the right one, as far as they go.
  postOdds(width, low) {
    const z = this.zoom, column = ODDS.width * z, line = ODDS.line * z, found = [];
    const columns = [EDGE + 8, width - EDGE - 8 - column].map((x) => ({ x, y: 26 * z }));
    for (const table of this.felt.odds) {
      const title = phraseText(table.title),
        rows = table.rows.map(([hand, pays]) => [phraseText(hand), oddsText(pays)]);
      const letters = Math.floor(column / (ODDS.letter * z)), size = 12 * z;
      const tall = (rows.length + 0.6 + broken(title, letters - 5).length) * line;
      const at = columns.find(({ y }) => y + tall <= low);
      if (!at || rows.length < 2 || rows.some(([hand, pays]) => hand.length + pays.length + 2 > letters)) continue;
      for (const words of broken(title, letters - 5)) {
        found.push(s("text.odds-title", { x: at.x, y: at.y, "font-size": size }, words));
        at.y += line;
      }
      at.y -= line;
      for (const [each, [hand, pays]] of rows.entries()) {
        const y = at.y + (each + 1) * line;
        found.push(
          s("text.odds-hand", { x: at.x, y, "font-size": size }, hand),
          s("text.odds-pays", { x: at.x + column, y, "font-size": size }, pays),
        );
      }
      at.y += (rows.length + 1.6) * line;
    }
    this.odds = found;
  }

  // ------------------------------------------------------------------------------------------ one Tab stop

  /** @returns {any[]} */
  get places() {
    return [...this.element.querySelectorAll(".area, .total, .sit")];
  }

  get stops() {
    return this.places.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  }

  // The Tab key comes to one place of the felt, from which the arrows go on: to a wager that can be made now, if any.
  home() {
    const { stops } = this, own = [...(this.positions.get(this.near)?.areas.values() ?? [])].map((area) => area.button);
    const next = stops.includes(this.stop)
      ? this.stop
      : own.find((one) => one.classList.contains("required")) ?? stops[0];
    for (const one of this.places) {
      one.tabIndex = one === next && !this.isStill ? 0 : -1;
    }
    this.stop = next;
  }

  stopAt(target) {
    if (!target.matches(".area, .total, .sit")) return;
    this.stop = target;
    this.home();
  }

  roam(event) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (dx === undefined || !event.target.matches(".area, .total, .sit")) return;
    event.preventDefault();
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(event.target);
    const ahead = this.stops.map((one) => {
      const [there, low] = middle(one);
      return {
        one,
        along: (there - x) * dx + (low - y) * dy,
        off: Math.abs((there - x) * dy) + Math.abs((low - y) * dx),
      };
    }).filter(({ along, off }) => along > 4 && off < 3 * along).sort((a, b) =>
      a.along + 2 * a.off - b.along - 2 * b.off
    )[0];
    ahead?.one.focus();
  }
}

function tableShape(width, height) {
  const pad = 11, right = width - pad, low = height - pad, bend = height * 0.72, corner = bend + (low - bend) * 0.8;
  return `M${pad} -30H${right}V${bend}C${right} ${corner} ${width * 0.93} ${low} ${width / 2} ${low}` +
    `S${pad} ${corner} ${pad} ${bend}Z`;
}

function trayArt(middle) {
  const tubes = ["v50000", "v10000", "v2500", "v500", "v100", "v500", "v2500", "v10000", "v50000"];
  return s(
    "g.tray-art",
    s("rect.case", { x: middle - 176, y: 2, width: 352, height: 24, rx: 6 }),
    tubes.map((value, at) =>
      s("rect", { x: middle - 168 + at * 37.6, y: 5, width: 35, height: 18, rx: 3, class: `tube ${value}` })
    ),
  );
}

const device = (name, x, y) =>
  s(
    "g.device",
    { transform: `translate(${x} ${y})` },
    s("rect", { x: -34, y: -14, width: 68, height: 48, rx: 6 }),
    s("rect.mouth", { x: -24, y: 8, width: 48, height: 20, rx: name === "shoe" ? 8 : 2 }),
    s("text", { y: 3 }, say(`felt-${name}`)),
  );
