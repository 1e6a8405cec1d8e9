// The stage is the felt with its rail, the dealer's side, and the positions around it, at any width.

import { Hand } from "/static/core/cards.js";
import { h, s } from "/static/core/dom.js";
import { messageText, oddsText, phraseText } from "/static/core/messages.js";
import { say } from "/static/core/words.js";
import { evenly, extent, Position } from "/static/table/seat.js";

const PHONE = 760, NEAR_HAND = 240;
const ODDS_LINE = 13.5, ODDS_LETTER = 6, LONGEST_HAND = 34, LONGEST_TITLE = 25; // Letters; a longer title is held to its column.

const LOW = 330, SMALL = 400; // So low a felt has no room for a dealer above the players: a phone held sideways, or a small one.
const NAME_ROOM = 62, TITLE_ROOM = 48; // With less of it a seat bears its number alone, and a place for cards no title.
const HAND_ROOM = 112; // With less of it the names of two hands beside each other run together: they are left to who looks closer.
const NAMED = 22; // Above the cards of a position: the name of the hand they make.
const ROOMIER = 1.15; // So much larger the positions must become before the outermost go up the sides of the table.
const LETTER = 0.72; // How wide a letter of the holder's name is, in its size.

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
    this.box = extent(felt);
    this.bend = 0; // Where the rail begins to bend.
    this.reach = Math.max(this.box.width + 40, NEAR_HAND); // How wide the viewer's own position is, its cards included.
    this.positions = new Map();
    for (let seat = 1; seat <= felt.seats; seat += 1) this.positions.set(seat, new Position(felt, seat, this.box, on));
    this.house = this.dealerSide();
    this.art = s("svg.felt-art", { "aria-hidden": "true" });
    this.shoe = h("div.point.shoe");
    this.rack = h("div.point.rack");
    this.tray = h("div.point.tray");
    this.element = h(
      "section.stage",
      { "aria-label": say("felt") },
      this.shoe,
      this.rack,
      this.tray,
      this.house.element,
      ...[...this.positions.values()].map((one) => one.element),
    );
    this.element.prepend(this.art);
    this.arranged = () => {}; // Who lies beside a seat follows it.
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
      ...(hands.community ? [row("community", say("place.community"), hands.community)] : []),
      ...(hands.bonus && bonus ? [row("bonus", phraseText(bonus[1].title), hands.bonus)] : []),
    ];
    return {
      rows: new Map(rows.map((one) => [one.key, one])),
      element: h("section.house", { "aria-label": say("place.house") }, ...rows.map((one) => one.element)),
    };
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

  arrange() {
    const { width, height } = this.element.getBoundingClientRect();
    if (!width || !height) return;
    const low = Boolean(this.near) && height < (width < PHONE ? SMALL : LOW);
    const phone = height < LOW || low || width < PHONE || width < height * 0.9; // Higher than wide: the others beside the own position.
    this.zoom = phone ? 1 : Math.max(1, Math.min(1.6, width / 1280, height / 560));
    this.element.style.setProperty("--zoom", String(this.zoom));
    this.element.classList.toggle("phone", phone);
    this.element.classList.toggle("low", low);
    this.element.classList.remove("by-number", "unnamed");
    for (const [seat, position] of this.positions) position.closer(seat === this.near ? this.reach : 0);
    const cards = [...this.house.rows.values()].reduce((sum, row) => sum + row.count, 0) +
      0.6 * (this.house.rows.size - 1);
    const scale = low
      ? Math.min((width * 0.5) / (cards * 68), (height * 0.34) / 88)
      : Math.min(phone ? 1.25 : 1.15 * this.zoom, (width - 28) / (cards * 68), (height * 0.155) / 88);
    this.house.element.style.setProperty("--k", String(scale));
    for (const row of this.house.rows.values()) row.title.hidden = row.count * 67 * scale < TITLE_ROOM;
    const top = scale * 88 + (phone ? 34 : 22 + 18 * this.zoom);
    const rims = low
      ? this.beside(width, height, top)
      : phone
      ? this.around(width, height, top + 12)
      : this.horseshoe(width, height, top) ?? this.arc(width, height, top);
    this.draw(width, height, phone, top, rims);
    this.arranged();
  }

  // On an arc: the viewer's own position larger, the others as large as fits beside it.
  arc(width, height, top) {
    const plate = 38 * this.zoom, { box } = this, count = this.positions.size, near = this.near ? 1 : 0;
    const own = Math.min(1.25 * this.zoom, (height - top - plate - 72 * this.zoom) / box.height);
    const room = width * 0.93 - near * (box.width * own + 30);
    const other = Math.min(near ? 0.7 * own : 0.85 * own, (room / (count - near) - 16) / box.width, 0.8 * this.zoom);
    const sizes = [...this.positions.keys()].map((seat) => (seat === this.near ? own : other));
    const wide = (at) => sizes[at] * (near && sizes[at] === own ? this.reach : box.width);
    const total = sizes.reduce((sum, _, at) => sum + wide(at), 0),
      gap = Math.min(64 * this.zoom, (width * 0.92 - total) / count);
    let x = width / 2 + (total + gap * (count - 1)) / 2;
    const rims = [];
    [...this.positions.values()].forEach((position, at) => {
      const half = wide(at) / 2;
      x -= half;
      const off = (x - width / 2) / (width / 2),
        lift = height * 0.23 * off * off * (sizes[at] === own && near ? 0.75 : 1);
      const y = height - plate - 14 - lift;
      position.at(x, y, sizes[at]);
      rims.push([x, y, half, y - sizes[at] * box.height]);
      x -= half + gap;
    });
    this.bend = Math.min(...rims.map(([, y]) => y)) - 46;
    return rims;
  }

  // For who has no seat: where an arc would leave the positions small, the outermost go up the sides of the table.
  horseshoe(width, height, top) {
    const plate = 38 * this.zoom, { box } = this, count = this.positions.size, wide = width * 0.94;
    const each = (across) => (wide / across - 16) / box.width;
    const low = height - plate - 14, sag = height * 0.04, high = top + 12 * this.zoom;
    const tall = (low - sag - high - plate - NAMED * this.zoom) / 2 / box.height;
    const k = Math.min(each(count - 2), tall, this.zoom);
    if (this.near || count < 4 || k < each(count) * ROOMIER) return null;
    const rims = [], step = wide / (count - 2);
    [...this.positions.values()].forEach((position, at) => {
      const side = at === 0 ? 1 : at === count - 1 ? -1 : 0, off = side || ((count - 1) / 2 - at) / (count / 2);
      const x = width / 2 + (side ? (side * (wide - box.width * k)) / 2 : ((count - 1) / 2 - at) * step);
      const y = side ? high + k * box.height : low - sag * off * off;
      position.at(x, y, k);
      rims.push([x, y, (k * box.width) / 2, y - k * box.height]);
    });
    this.bend = rims[1][1] - 46;
    return rims;
  }

  // Low and wide: the dealer's side and the others to the left, the own position to the right over the whole height.
  beside(width, height, top) {
    const { box } = this,
      plate = 30,
      others = [...this.positions.keys()].filter((seat) => seat !== this.near),
      rims = [];
    const own = Math.min((height - plate - NAMED) / box.height, (width * 0.4) / box.width, 1.25), room = width * 0.56;
    const put = (seat, x, y, k) => {
      this.positions.get(seat).at(x, y, k);
      rims.push([x, y, (k * box.width) / 2, y - k * box.height]);
    };
    put(this.near, width * 0.79, height - plate - 4, own);
    this.positions.get(this.near).closer((width * 0.4) / own);
    const each = Math.min((room / others.length - 6) / box.width, (height - top - plate - 20) / box.height);
    this.element.style.setProperty("--room", `${room / others.length - 2}px`);
    this.element.classList.toggle("by-number", room / others.length < NAME_ROOM);
    others.forEach((seat, at) => put(seat, 10 + room - (room / others.length) * (at + 0.5), height - plate - 2, each));
    return rims;
  }

  // At phone width: the own position large and in the middle, the others small beside it; or all alike in rows.
  around(width, height, top) {
    const { box } = this, plate = 34, seats = [...this.positions.keys()], rims = [];
    const put = (seat, x, y, k) => {
      this.positions.get(seat).at(x, y, k);
      rims.push([x, y, (k * box.width) / 2, y - k * box.height]);
    };
    if (!this.near) {
      const rows = height < SMALL && width > height * 1.5 ? 1 : Math.ceil(seats.length / 4),
        across = Math.ceil(seats.length / rows);
      this.element.classList.toggle("by-number", width / across < NAME_ROOM);
      this.element.classList.toggle("unnamed", width / across < HAND_ROOM);
      const k = Math.min((width - 8) / across / (box.width + 12), ((height - top - 14) / rows - plate) / box.height);
      seats.forEach((seat, at) =>
        put(
          seat,
          width - (width / across) * ((at % across) + 0.5),
          top + 10 + (Math.floor(at / across) + 1) * ((height - top - 16) / rows) - plate,
          k,
        )
      );
      return rims;
    }
    const others = seats.filter((seat) => seat !== this.near),
      right = others.slice(0, Math.ceil(others.length / 2)),
      left = others.slice(right.length);
    const side = Math.max(82, width * 0.2),
      own = Math.min((height - top - plate - 20 - NAMED) / box.height, (width - 2 * side) / box.width, 1.8);
    const each = Math.min(
      (side - 8) / box.width,
      ((height - top - 10) / Math.max(right.length, left.length) - 30) / box.height,
    );
    put(this.near, width / 2, height - plate - 10, own);
    this.positions.get(this.near).closer((width - 2 * side - 6) / own);
    const tall = (height - top - 6) / Math.max(right.length, 1);
    right.forEach((seat, at) => put(seat, width - side / 2 - 1, top + (right.length - at) * tall - 26, each));
    left.forEach((seat, at) => put(seat, side / 2 + 1, top + (at + 1) * tall - 26, each));
    return rims;
  }

  // The table itself: rail, cloth, the holder's name, the legends on their arcs, odds where there is room.
  draw(across, down, phone, lower, all) {
    const z = this.zoom,
      width = across / z,
      height = down / z,
      top = lower / z,
      rims = all.map((rim) => rim.map((one) => one / z));
    this.art.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const shape = phone ? `M0 -20H${width}V${height}H0Z` : tableShape(width, height, this.bend / z);
    const rows = this.house.element.getBoundingClientRect(), here = this.element.getBoundingClientRect();
    const middle = width / 2, half = rows.width / 2 / z, high = (rows.top - here.top) / z;
    const parts = [
      s("path.rail", { d: shape }),
      s("path.cloth", { d: shape }),
      s("path.inner", { d: shape }),
    ];
    if (!phone) {
      parts.push(
        trayArt(middle),
        shoeArt(middle + half + 66, high + 18),
        rackArt(middle - half - 66, high + 18),
        ...this.words(width, top, rims),
        ...this.odds(width, half, rims),
      );
    } else parts.push(this.nameOf(width, top, rims));
    this.art.replaceChildren(...parts);
    this.point(this.tray, middle, 8);
    this.point(this.shoe, phone ? width - 12 : middle + half + 66, phone ? 10 : 50);
    this.point(this.rack, phone ? 12 : middle - half - 66, phone ? 10 : 50);
  }

  point(element, x, y) {
    element.style.left = `${x * this.zoom}px`;
    element.style.top = `${y * this.zoom}px`;
  }

  // At phone width the holder's name alone, above every position; low and wide, within the dealer's side.
  nameOf(width, top, rims) {
    const { holder } = this.felt,
      low = this.element.classList.contains("low"),
      room = width * (low ? 0.54 : 0.8),
      highest = Math.min(...rims.map(([, , , above]) => above));
    return s("text.holder.small", {
      x: width * (low ? 0.29 : 0.5),
      y: Math.max(top + 9, Math.min(top + 20, highest - NAMED)),
      "font-size": Math.min(13, room / (holder.length * LETTER)),
    }, holder);
  }

  // The holder's name before the dealer; the legends below it, or as near to it as the positions leave them room.
  words(width, top, rims) {
    const { felt } = this,
      middle = width / 2,
      holder = Math.min(24, (width * 0.42) / (felt.holder.length * LETTER)), // A long name in smaller letters.
      holderHalf = (felt.holder.length * LETTER * holder) / 2,
      found = [s("text.holder", { x: middle, y: top + 26, "font-size": holder }, felt.holder)];
    const printed = [
        ...felt.legends.map((legend) => phraseText(legend.text)),
        ...(felt.limit_message ? [messageText(felt.limit_message)] : []),
      ],
      texts = printed.length ? printed : [felt.title];
    const reach = printed.length ? 40 : 1;
    const fits = ({ x, half, high, tall }) =>
      Math.min(...rims.filter(([at, , w]) => Math.abs(at - x) < half + w + 14).map(([, , , above]) => above), 1000) -
          high >= tall + NAMED;
    const offs = [...Array(reach).keys()].flatMap((at) => [at * 10, -at * 10]), tries = [];
    for (const size of [14, 12.5, 11.5]) {
      for (const half of [210, 165, 125, 104]) {
        for (const off of offs) {
          const lines = texts.flatMap((text) => evenly(text, Math.floor((2 * half) / (size * 0.475)))),
            aside = Math.abs(off) > half * 1.25 + holderHalf + 24;
          if (Math.abs(off) + half < middle - 262) {
            tries.push({
              size,
              half,
              x: middle + off,
              lines,
              high: top + (aside ? 16 : 28 + holder),
              tall: (lines.length - 0.6) * size * 1.24,
            });
          }
        }
      }
    }
    const place = tries.find(fits);
    if (!place) return found; // The odds drawer has them.
    const { size, half, x, lines, high } = place;
    lines.forEach((line, at) => {
      const id = `legend-${at}`, y = high + at * size * 1.24, sag = half / 30;
      found.push(
        s("path", {
          id,
          d: `M${x - half * 1.4} ${y - sag}Q${x} ${y + sag} ${x + half * 1.4} ${y - sag}`,
          fill: "none",
        }),
        s("text.legend", { "font-size": size }, s("textPath", { href: `#${id}`, startOffset: "50%" }, line)),
      );
    });
    return found;
  }

  // As many of the posted odds as each corner can bear; every area tells its own.
  odds(width, half, rims) {
    const free = (from, to) =>
      Math.min(...rims.filter(([x, , w]) => x + w > from && x - w < to).map(([, , , high]) => high), 400) - 30;
    const column = 208,
      inside = width / 2 - half - 120,
      each = inside - 40 >= 2 * column + 20 ? 2 : inside - 40 >= column ? 1 : 0;
    const lefts = [...Array(each).keys()].flatMap((
      at,
    ) => [36 + at * (column + 24), width - 36 - column - at * (column + 24)]);
    const places = lefts.map((x) => ({ x, y: 34, room: free(x, x + column) }));
    const found = [];
    const posted = this.felt.odds.map(({ title, rows }) => ({
      title: phraseText(title),
      rows: rows.map(([hand, pays]) => [phraseText(hand), oddsText(pays)]),
    }));
    for (const table of posted.toSorted((a, b) => b.rows.length - a.rows.length)) {
      const tall = (table.rows.length + 2) * ODDS_LINE,
        place = places.filter((one) => one.room >= tall).sort((a, b) => b.room - a.room)[0];
      if (!place || table.rows.length < 2 || table.rows.some(([hand]) => hand.length > LONGEST_HAND)) continue;
      const held = table.title.length > LONGEST_TITLE ? keptTo(column) : {};
      found.push(s("text.odds-title", { x: place.x, y: place.y, ...held }, table.title));
      table.rows.forEach(([hand, pays], at) => {
        const y = place.y + (at + 1) * ODDS_LINE;
        found.push(
          s("text.odds-hand", { x: place.x, y, ...kept(hand, column - (pays.length + 1) * ODDS_LETTER) }, hand),
          s("text.odds-pays", { x: place.x + column, y }, pays),
        );
      });
      place.y += tall;
      place.room -= tall;
    }
    return found;
  }
}

// Letters held to so much room; a hand's only where it would run into its odds.
const keptTo = (room) => ({ textLength: room, lengthAdjust: "spacingAndGlyphs" });
const kept = (hand, room) => (hand.length * ODDS_LETTER > room ? keptTo(room) : {});

function tableShape(width, height, side) {
  const pad = 11, right = width - pad, low = height - pad, bend = Math.max(160, side);
  const corner = bend + (low - bend) * 0.66;
  return `M${pad + 26} ${pad - 40}H${right - 26}Q${right} ${pad - 40} ${right} ${pad - 14}V${bend}C${right} ${corner} ${
    width * 0.83
  } ${low} ${width / 2} ${low}` +
    `S${pad} ${corner} ${pad} ${bend}V${pad - 14}Q${pad} ${pad - 40} ${pad + 26} ${pad - 40}Z`;
}

function trayArt(middle) {
  const tubes = ["v50000", "v10000", "v2500", "v500", "v100", "v500", "v2500", "v10000", "v50000"];
  return s(
    "g.tray-art",
    s("rect.case", { x: middle - 176, y: -14, width: 352, height: 27, rx: 6 }),
    tubes.map((value, at) =>
      s("rect", { x: middle - 168 + at * 37.6, y: -10, width: 35, height: 18, rx: 3, class: `tube ${value}` })
    ),
  );
}

const shoeArt = (x, y) =>
  s(
    "g.device",
    { transform: `translate(${x} ${y})` },
    s("path", { d: "M-30 -14H22Q32 -14 32 -4V26Q32 34 24 34H-22Q-34 34 -34 22V-6Q-34 -14 -30 -14Z" }),
    s("path.mouth", { d: "M-24 8H24V28Q24 30 22 30H-18Q-26 30 -26 20Z" }),
    s("text", { y: 0 }, say("place.shoe")),
  );
const rackArt = (x, y) =>
  s(
    "g.device",
    { transform: `translate(${x} ${y})` },
    s("rect", { x: -30, y: -14, width: 60, height: 48, rx: 6 }),
    s("rect.mouth", { x: -22, y: 4, width: 44, height: 26, rx: 3 }),
    s("text", { y: -1 }, say("place.discards")),
  );
