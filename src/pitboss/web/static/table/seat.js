// A position shows its betting areas as filed, each with its name below it, its cards, its chips, and its player.

import { Hand } from "/static/core/cards.js";
import { stake } from "/static/core/chips.js";
import { h, money, signed } from "/static/core/dom.js";
import { phraseText, say } from "/static/core/messages.js";
import { areaNote, bounds } from "/static/table/odds.js";

const HOVER = 450, LONG_PRESS = 550, READ = 1500; // Milliseconds.
const RING = 66, APART = 8, INDEX = 18; // Millimetres: a required circle, a fourth card's distance, and what shows a rank.
const LETTER = 7.3, LINE = 13; // Pixels: a letter and a line of a name, at most.
const ROW_GAP = 12, RING_GAP = 6, EASY_RING = 46; // Pixels: between rows, between circles, and a circle that a finger meets easily.

// Words in lines of at most so many letters.
export function broken(title, most) {
  const lines = [""];
  for (const word of title.replaceAll("-", "-\u0000").replaceAll(" ", " \u0000").split("\u0000")) {
    if (lines.at(-1) && (lines.at(-1) + word).trim().length > most) lines.push("");
    lines[lines.length - 1] += word;
  }
  return lines.map((line) => line.trim());
}

// The rows of a position from the cards to the player: as filed; and in fewer or more, for a screen that is low or narrow.
/** @param {import("/static/core/shapes.js").Spot[]} spots @returns {import("/static/core/shapes.js").Spot[][]} */
export function rowsOf(spots) {
  const rows = [...new Set(spots.map((spot) => spot.y))].sort((a, b) => a - b);
  return rows.map((y) => spots.filter((spot) => spot.y === y));
}

function arrangements(spots) {
  const first = (spot) => spot.kind === "required" && spot.decision < 0;
  const required = [...spots.filter(first), ...spots.filter((spot) => spot.kind === "required" && !first(spot))];
  const optional = spots.filter((spot) => spot.kind === "optional"),
    devices = spots.filter((spot) => spot.kind === "electronic");
  const ways = [[[...optional, ...devices], required], [optional, devices, required]];
  return [rowsOf(spots), ...ways.map((rows) => rows.filter((row) => row.length))];
}

// How a position lies in so much room: its rows, how large a circle is, and how far apart they are. As filed where that is
// large enough for a finger; otherwise as it is largest. Without room for names, circles alone.
export function plan(spots, { width, height, most, named, gap }) {
  const longest = Math.max(...spots.flatMap((spot) => broken(spot.short, 1).map((word) => word.length)));
  const ways = arrangements(spots).map((rows) => {
    const pitch = Math.min(width / Math.max(...rows.map((row) => row.length)), most * 1.6 + RING_GAP);
    const names = rows.map((row) =>
      named ? Math.max(...row.map((spot) => broken(spot.short, pitch / LETTER).length)) * LINE : 0
    );
    const words = names.reduce((sum, each) => sum + each, 0) + rows.length * gap;
    return {
      rows,
      pitch,
      names,
      ring: Math.max(6, Math.floor(Math.min(most, pitch - RING_GAP, (height - words) / rows.length))),
      fits: !named || longest * LETTER <= pitch,
    };
  });
  return ways.find(({ fits, ring }) => fits && ring >= Math.min(most, EASY_RING)) ??
    ways.toSorted((a, b) => Number(b.fits) - Number(a.fits) || b.ring - a.ring)[0];
}

export class Position {
  constructor(felt, seat, on) {
    this.felt = felt;
    this.seat = seat;
    this.stakes = new Map();
    this.hand = new Hand(say("felt-cards"), 150, felt.card[0]);
    this.fourth = new Hand(say("felt-fourth"), felt.card[0], felt.card[0]);
    this.areas = new Map(felt.spots.map((spot) => [spot.key, this.area(spot, on)]));
    this.equals = felt.spots.filter((spot) => spot.mark).map((spot) => ({
      spot,
      sign: h("span.equals", { "aria-hidden": "true" }, spot.mark),
    }));
    this.name = h("span.name");
    this.net = h("span.net");
    this.sit = h("button.sit", { type: "button", onclick: () => on.sit(seat) }, say("felt-sit"));
    this.plate = h(
      "div.plate",
      h("span.number", { "aria-hidden": "true" }, String(seat)),
      this.name,
      this.net,
      this.sit,
    );
    this.total = h("button.total", {
      type: "button",
      hidden: true,
      onclick: () => this.note(this.total, this.wagersNote()),
    });
    this.called = h("span.called");
    this.cardPlace = h("div.card-place");
    this.element = h(
      "section.position",
      { "aria-label": say("seat_of", { seat }) },
      this.cardPlace,
      this.hand.element,
      this.fourth.element,
      h(
        "div.areas",
        { role: "group", "aria-label": say("felt-areas") },
        ...this.equals.map((one) => one.sign),
        ...[...this.areas.values()].map((area) => area.button),
      ),
      this.total,
      this.called,
      this.plate,
    );
    this.fourthCard = felt.cards.some((card) => card.key === "fourth");
    this.count = felt.cards.length - (this.fourthCard ? 1 : 0);
  }

  area(spot, on) {
    const button = h("button", {
      type: "button",
      className: `area ${spot.kind}`,
      onclick: (event) => on.area(this.seat, spot.key, event),
      onkeydown: (event) => on.key(this.seat, spot.key, event),
      oncontextmenu: (event) => {
        event.preventDefault();
        on.look(spot.key, button);
      },
    }, h("span.spot-name", { "aria-hidden": "true" }, phraseText(spot.short)));
    button.dataset.key = spot.key;
    button.setAttribute("aria-label", spot.title);
    button.setAttribute("aria-description", bounds(spot));
    this.tellOnHover(button, spot, on);
    return { spot, button, cents: 0 };
  }

  // What it pays: pointed at for a moment, or pressed for long. What it is called: as soon as a finger is on it.
  tellOnHover(button, spot, on) {
    let waiting;
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") {
        waiting = setTimeout(() => this.note(button, areaNote(this.felt, spot)), HOVER);
      }
    });
    button.addEventListener("pointerdown", (event) => {
      clearTimeout(waiting);
      this.unsaid();
      if (event.pointerType === "mouse") return;
      this.note(button, h("div.area-note", h("strong", spot.title)));
      waiting = setTimeout(() => {
        button.addEventListener("click", (one) => one.stopImmediatePropagation(), { capture: true, once: true });
        on.look(spot.key, button);
      }, LONG_PRESS);
    });
    for (const name of ["pointerleave", "pointerup", "pointercancel"]) {
      button.addEventListener(name, (event) => {
        clearTimeout(waiting);
        this.unsaid(event.pointerType === "mouse" ? 0 : READ);
      });
    }
  }

  // Above the area, or below it where there is no room; one on the felt at a time.
  note(button, note) {
    const stage = this.element.parentElement;
    if (!stage) return; // The table was left meanwhile.
    for (const other of stage.querySelectorAll(".area-note")) other.remove();
    stage.append(note);
    const at = button.getBoundingClientRect(), here = stage.getBoundingClientRect();
    const left = at.left + at.width / 2 - here.left - note.offsetWidth / 2,
      above = at.top - here.top - note.offsetHeight - 8;
    note.style.left = `${Math.max(6, Math.min(here.width - note.offsetWidth - 6, left))}px`;
    note.style.top = `${above > 6 ? above : Math.min(at.bottom - here.top + 8, here.height - note.offsetHeight - 6)}px`;
    this.noted = note;
    if (button === this.total) this.unsaid(2 * READ);
  }

  unsaid(after = 0) {
    const { noted } = this;
    if (after) setTimeout(() => noted?.remove(), after);
    else noted?.remove();
  }

  // ------------------------------------------------------------------------------------------ where it lies

  // The cards side by side or fanned within so many pixels, their middle line at `y`; a fourth card right after them.
  layCards(k, room, y, x = 0) {
    const [width, height] = this.felt.card, fourth = this.fourthCard ? width + APART : 0;
    const across = Math.min(room / k - fourth, this.count * (width + 4) - 4), left = x - ((across + fourth) * k) / 2;
    this.hand.room = across;
    put(this.hand.element, left + (across * k) / 2, y);
    put(this.fourth.element, left + (across + fourth - width / 2) * k, y);
    put(this.cardPlace, left, y - (height * k) / 2, (across + fourth) * k, height * k);
    for (const each of [this.hand, this.fourth]) each.element.style.setProperty("--k", k);
    this.element.classList.toggle("small", k < 0.8);
    this.hand.lay();
    return (across + fourth) * k;
  }

  // Whole: cards above, the rows of wagers below them, within a box whose middle is `x`; the plate under it, or `aside`.
  whole(
    { x, top, bottom, width, cards: largest, most, named, near = false, narrow = false, aside = 0, gap = ROW_GAP },
  ) {
    const [wide, tall] = this.felt.card, least = wide + (this.count - 1) * INDEX + (this.fourthCard ? wide + APART : 0);
    const cards = Math.min(largest, (width - 2 * aside) / least), high = tall * cards, below = top + high + gap;
    const room = { width, height: bottom - below, most, gap };
    this.plan = plan(this.felt.spots, { ...room, named });
    if (!this.plan.fits && !near) this.plan = plan(this.felt.spots, { ...room, named: false });
    const { rows, pitch, names, ring } = this.plan;
    this.dress({ near, narrow, named: near || names.some(Boolean) });
    this.element.style.left = `${x}px`;
    this.element.style.top = "0";
    this.element.style.setProperty("--k", String(ring / RING));
    const across = this.layCards(cards, width - 2 * aside, top + high / 2);
    let y = below;
    rows.forEach((row, at) => {
      row.forEach((spot, each) => this.putArea(spot, (each - (row.length - 1) / 2) * pitch, y + ring / 2, ring, pitch));
      y += ring + names[at] + gap;
    });
    for (const { spot, sign } of this.equals) {
      const [one, other] = [spot.key, spot.equals].map((key) => parseFloat(this.areas.get(key).button.dataset.x));
      put(sign, (one + other) / 2, parseFloat(this.areas.get(spot.key).button.dataset.y));
    }
    put(this.called, 0, top - 2);
    if (aside) put(this.plate, -(across / 2 + width / 2) / 2, top + high / 2 - 13);
    else put(this.plate, 0, Math.max(names[0] && y - gap, Math.min(y, bottom)));
    this.plate.style.maxWidth = near && !aside ? "" : aside ? `${(width - across) / 2 - 2}px` : `${width + 8}px`;
    return { half: Math.max(across, Math.max(...rows.map((row) => row.length)) * pitch) / 2, low: y };
  }

  putArea(spot, x, y, ring, pitch) {
    const { button } = this.areas.get(spot.key), wide = Math.min(pitch - RING_GAP, (ring * spot.width) / RING);
    const tall = (ring * spot.height) / RING, name = button.firstChild;
    put(button, x - wide / 2, y - tall / 2, wide, tall);
    Object.assign(button.dataset, { x, y });
    name.style.top = `${(tall + ring) / 2 + 1}px`;
    name.style.width = `${pitch - 2}px`;
  }

  // As a pod at the rim: who sits there, a small hand, and all that is wagered in one figure.
  pod({ x, y, width, cards }) {
    this.dress({ pod: true, narrow: width < 66, bare: width < 46, cardless: !cards });
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
    this.element.style.setProperty("--k", "0.4");
    const chip = width > 100 ? 34 : 0, high = this.felt.card[1] * cards, line = 28 + high / 2;
    this.layCards(cards, width - chip - 8, line, -chip / 2);
    put(this.plate, 0, 0);
    put(this.called, 0, 26 + high + 10);
    put(this.total, width / 2 - chip / 2 - 4, line);
    this.plate.style.maxWidth = `${width - 4}px`;
    for (const { button } of this.areas.values()) put(button, width / 2 - chip / 2 - 19, line - 15, 30, 30);
  }

  dress({ near = false, pod = false, named = false, narrow = false, bare = false, cardless = false }) {
    for (const [key, value] of Object.entries({ near, pod, named, narrow, bare, cardless })) {
      this.element.classList.toggle(key, Boolean(value));
    }
    this.total.hidden = !pod || !this.staked;
  }

  // ------------------------------------------------------------------------------------------ what it shows

  // What lies on an area now; only what changed is drawn again.
  stake(key, cents, kind = {}) {
    const area = this.areas.get(key);
    if (!area) return;
    const shown = cents ? `${cents} ${kind.lit ? "lit" : ""}${kind.draft ? "draft" : ""}` : "";
    if (this.stakes.get(key) === shown) return;
    this.stakes.set(key, shown);
    area.button.querySelector(".stake")?.remove();
    if (cents) area.button.append(stake(cents, kind));
    area.cents = cents;
    area.button.setAttribute("aria-label", `${area.spot.title}, ${cents ? money(cents / 100) : say("felt-empty")}`);
    const areas = [...this.areas.values()].filter((one) => one.cents);
    this.staked = areas.reduce((sum, one) => sum + one.cents, 0);
    this.total.hidden = !this.staked || !this.element.classList.contains("pod");
    this.total.textContent = money(this.staked / 100);
    const each = areas.map((one) => `${one.spot.title} ${money(one.cents / 100)}`).join(", ");
    this.total.setAttribute("aria-label", `${this.total.textContent}: ${each}`);
  }

  wagersNote() {
    const lines = [...this.areas.values()].filter((one) => one.cents);
    return h(
      "div.area-note",
      h("strong", this.name.textContent),
      h("table", ...lines.map((one) => h("tr", h("td", one.spot.title), h("td", money(one.cents / 100))))),
    );
  }

  // Who sits here, and their result.
  who({ name, yours, free, also, turn, folded, net, ready, out, due }) {
    const { classList } = this.element;
    for (const [key, { button }] of this.areas) button.classList.toggle("due", key === due);
    this.name.textContent = name ?? "";
    this.sit.hidden = !free;
    this.sit.textContent = say(also ? "felt-box" : "felt-sit");
    this.sit.setAttribute("aria-label", say(also ? "felt-take_box" : "felt-take_seat", { seat: this.seat }));
    for (
      const [key, value] of Object.entries({ yours, turn, folded, free: !name, taken: name, ready, out, open: free })
    ) {
      classList.toggle(key, Boolean(value));
    }
    const standing = folded ? say("felt-folded") : out ? say("felt-out") : "";
    this.net.textContent = net === undefined || net === null ? standing : signed(net);
    this.net.className = `net ${
      net === undefined || net === null ? "" : Number(net) < 0 ? "lose" : Number(net) > 0 ? "win" : "even"
    }`;
    this.label = [
      `${say("seat_of", { seat: this.seat })}: ${name ?? say("felt-free")}`,
      yours ? say("felt-is_you") : "",
      turn ? say("felt-to_act") : "",
      folded ? say("felt-folded") : "",
      out ? say("felt-out") : "",
    ].filter(Boolean).join(", ");
  }

  nameHand(made) {
    this.made = made;
    this.called.textContent = phraseText(made ?? "");
    this.element.setAttribute("aria-label", `${this.label ?? ""}${made ? `, ${phraseText(made)}` : ""}`);
  }
}

function put(element, x, y, width, height) {
  const size = width === undefined ? {} : { width: `${width}px`, height: `${height}px` };
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, ...size });
}
