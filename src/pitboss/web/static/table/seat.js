// A position shows its betting areas as printed, its cards, its chips, and its player.

import { Hand } from "/static/core/cards.js";
import { stake } from "/static/core/chips.js";
import { h, money, s, signed } from "/static/core/dom.js";
import { phraseText } from "/static/core/messages.js";
import { say } from "/static/core/words.js";
import { areaNote, bounds } from "/static/table/odds.js";

// Pixels: smaller is not read, and not shown; so large they are made where the area has room; what initials leave to its rim.
const LEAST_LETTER = 9, EASY = 11, RIM = 8;
const HOVER = 450, LONG_PRESS = 550, READ = 1500; // Milliseconds.
const EQUALS_ROOM = 18, APART = 14, CLOSE = 3; // Between two circles, for the sign; between a hand and the fourth card, and where room is scarce.
const RANK = 36; // So much of a card shows its rank, in millimetres.
const LEADING = 1.08, WIDE = 0.53, TIGHT = 8; // Lines and letters by their size; from so many letters on a line is held to it.
const EQUALS = 19; // The sign between two circles.
const LEGEND = { required: 14.5, optional: 11.5, electronic: 9.2 };

// In as few lines, all of them about as long: no word is left alone in the last.
export function evenly(title, most) {
  const lines = broken(title, most), widest = Math.max(...lines.map((line) => line.length));
  const closer = widest > 1 ? broken(title, widest - 1) : lines;
  const better = closer.length === lines.length && Math.max(...closer.map((line) => line.length)) < widest;
  return better ? evenly(title, widest - 1) : lines;
}

// Words in short lines, so that they fit a circle.
export function broken(title, most) {
  const lines = [""];
  for (const word of title.replaceAll("-", "-\u0000").replaceAll(" ", " \u0000").split("\u0000")) {
    if (lines.at(-1) && (lines.at(-1) + word).trim().length > most) lines.push("");
    lines[lines.length - 1] += word;
  }
  return lines.map((line) => line.trim());
}

// The largest letters in which these lines stand within an area: in a circle those above and below have less room.
function letters(lines, { kind, width, height }, most) {
  const fits = (size) =>
    lines.every((line, at) => {
      const away = (Math.abs(at - (lines.length - 1) / 2) * LEADING + 0.4) * size, rim = height / 2 - 3;
      const room = kind === "electronic" ? width - 8 : 2 * Math.sqrt(Math.max(0, (width / 2 - 2) ** 2 - away ** 2));
      return away <= rim && line.length * WIDE * size <= room;
    });
  let size = most;
  while (size > 1 && !fits(size)) size -= 0.1;
  return size;
}

// A title in the lines that let it be read best, in letters of a legend's size or, where that would be too small, larger.
export function lettering(spot, larger = 0) {
  const most = Math.max(LEGEND[spot.kind], larger), ways = [16, 12, 10, 8, 6, 4].map((few) => broken(spot.title, few));
  return ways.map((lines) => ({ lines, size: letters(lines, spot, most) })).reduce((best, one) =>
    one.size > best.size + 0.05 ? one : best
  );
}

// What names are where there is no room for them: their initials, where two had the same with a letter more; of one word its
// beginning.
export function initials(titles, more = 0) {
  const short = titles.map((title) => {
    const words = title.split(/[ -]/), last = words.length - 1;
    if (!last) return title.length > 5 ? `${title.slice(0, 4 + more)}.` : title;
    return words.map((word, at) => (/\d/.test(word) ? word : word.slice(0, at === last ? 1 + more : 1))).join("");
  });
  return new Set(short).size === titles.length || more > 9 ? short : initials(titles, more + 1);
}

// The name of an area as large as it can be read at this scale: whole, else short, clear of its neighbours', else nothing.
function named(spot, short, k) {
  const whole = lettering(spot, EASY / k), ways = [short, ...(/[ -]/.test(spot.title) ? [] : [short[0]])];
  const brief = ways.map((said) => ({
    lines: [said],
    short: true,
    size: Math.min(EASY / k, (spot.width - RIM / k) / (said.length * WIDE)),
  }));
  return [whole, ...brief].find(({ size }) => size * k >= LEAST_LETTER) ?? { lines: [], size: 0 };
}

function legend(spot, { lines, size }) {
  return lines.map((line, at) =>
    s("text", {
      x: spot.x,
      y: spot.y + size * 0.34 + (at - (lines.length - 1) / 2) * size * LEADING,
      "font-size": size.toFixed(2),
      ...(line.length < TIGHT ? {} : { textLength: line.length * WIDE * size, lengthAdjust: "spacingAndGlyphs" }),
    }, line)
  );
}

function outline(spot) {
  return spot.kind === "electronic"
    ? s("rect", {
      x: spot.x - spot.width / 2,
      y: spot.y - spot.height / 2,
      width: spot.width,
      height: spot.height,
      rx: 8,
    })
    : s("circle", { cx: spot.x, cy: spot.y, r: spot.width / 2 - 1 });
}

// What the felt bears at every position: outlines, legends, the sign between equal wagers, and where the cards go.
function print(felt, box) {
  const [width, height] = felt.card;
  const outlines = [
    felt.cards.filter((card) => card.key !== "fourth"),
    felt.cards.filter((card) => card.key === "fourth"),
  ].filter((row) => row.length)
    .map((row) =>
      s("rect.card-place", {
        x: row[0].x - width / 2,
        y: row[0].y - height / 2,
        width: row.at(-1).x - row[0].x + width,
        height,
        rx: 5,
      })
    );
  const equal = felt.spots.filter((spot) => spot.mark).map((spot) => {
    const other = felt.spots.find((one) => one.key === spot.equals);
    if (Math.abs(spot.x - other.x) - spot.width < EQUALS_ROOM) return null;
    return s("text.equals", { x: (spot.x + other.x) / 2, y: spot.y + 6, "font-size": EQUALS }, spot.mark);
  });
  return s(
    "svg.print",
    { viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`, "aria-hidden": "true" },
    outlines,
    felt.spots.map((spot) => s("g", { class: `spot ${spot.kind}` }, outline(spot), s("g.name"))),
    equal,
  );
}

export function extent(felt) {
  const [width, height] = felt.card;
  const boxes = [
    ...felt.spots.map((spot) => [spot.x, spot.y, spot.width, spot.height]),
    ...felt.cards.map((card) => [card.x, card.y, width, height]),
  ];
  const left = Math.min(...boxes.map(([x, , w]) => x - w / 2)),
    top = Math.min(...boxes.map(([, y, , tall]) => y - tall / 2));
  const half = Math.max(-left, ...boxes.map(([x, , w]) => x + w / 2)) + 3;
  return { left: -half, top: top - 3, width: 2 * half, height: 3 - top };
}

export class Position {
  constructor(felt, seat, box, on) {
    this.felt = felt;
    this.seat = seat;
    this.stakes = new Map();
    this.room = Math.max(box.width - 6, Math.min(150, box.width + 8)); // Clear of the neighbours' cards.
    this.hand = new Hand(say("place.cards"), this.room, felt.card[0]);
    this.fourth = new Hand(say("place.fourth"), felt.card[0], felt.card[0]);
    this.areas = new Map(felt.spots.map((spot) => [spot.key, this.area(spot, on)]));
    this.name = h("span.name");
    this.net = h("span.net");
    this.sit = h("button.sit", { type: "button", onclick: () => on.sit(seat) }, say("place.sit"));
    this.plate = h(
      "div.plate",
      h("span.number", { "aria-hidden": "true" }, String(seat)),
      this.name,
      this.net,
      this.sit,
    );
    this.called = h("span.called");
    this.element = h("section.position", { "aria-label": say("seat_of", { seat }) });
    this.element.append(
      print(felt, box),
      this.hand.element,
      this.fourth.element,
      this.called,
      h(
        "div.areas",
        { role: "group", "aria-label": say("place.areas") },
        ...[...this.areas.values()].map((area) => area.button),
      ),
      this.plate,
    );
    this.names = [...this.element.querySelectorAll(".spot .name")];
    this.marks = [...this.element.querySelectorAll(".equals")];
    this.short = initials(felt.spots.map((spot) => spot.title));
    this.beside = felt.cards.find((card) => card.key === "fourth");
    this.closer(0);
    this.place(this.called, 0, felt.cards[0].y - felt.card[1] / 2 - 2);
    for (
      const [key, value] of Object.entries({
        "--box-width": box.width,
        "--box-top": box.top,
        "--box-height": box.height,
      })
    ) this.element.style.setProperty(key, value);
  }

  place(element, x, y) {
    element.style.setProperty("--x", x);
    element.style.setProperty("--y", y);
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
    });
    this.place(button, spot.x, spot.y);
    button.style.setProperty("--w", spot.width);
    button.style.setProperty("--h", spot.height);
    button.dataset.key = spot.key;
    button.setAttribute("aria-label", spot.title);
    button.setAttribute("aria-description", bounds(spot));
    this.tellOnHover(button, spot, on);
    return { spot, button };
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
  }

  unsaid(after = 0) {
    const { noted } = this;
    if (after) setTimeout(() => noted?.remove(), after);
    else noted?.remove();
  }

  // The viewer's own cards lie wider, over so many millimetres in all: there every one is read. The fourth stands apart.
  closer(room) {
    this.element.classList.toggle("near", room > 0);
    const { beside } = this,
      [width] = this.felt.card,
      all = Math.max(room, this.room),
      ranks = (this.felt.cards.length - 2) * RANK + width, // Of the hand; the last of the cards is the fourth.
      own = beside ? Math.max(all - width - APART, Math.min(ranks, all - width - CLOSE)) : all;
    this.hand.room = own;
    this.place(this.hand.element, (own - all) / 2, this.felt.cards[0].y);
    if (beside) this.place(this.fourth.element, (all - width) / 2, beside.y);
    this.hand.lay();
  }

  at(x, y, k) {
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
    this.element.style.setProperty("--k", k);
    this.element.classList.toggle("small", k < 0.8);
    this.element.classList.toggle("tiny", k < 0.5);
    if (k === this.scale) return;
    this.scale = k;
    for (const mark of this.marks) mark.classList.toggle("unreadable", EQUALS * k < LEAST_LETTER);
    const names = this.felt.spots.map((spot, at) => named(spot, this.short[at], k));
    const any = names.every(({ lines }) => lines.length); // One name among circles without would say too little.
    this.felt.spots.forEach((spot, at) => {
      this.names[at].classList.toggle("short", "short" in names[at]);
      this.names[at].replaceChildren(...(any ? legend(spot, names[at]) : []));
    });
  }

  // What lies on an area now; only what changed is drawn anew.
  stake(key, cents, kind = {}) {
    const area = this.areas.get(key);
    if (!area) return;
    const told = cents ? `${cents} ${kind.lit ? "lit" : ""}${kind.draft ? "draft" : ""}` : "";
    if (this.stakes.get(key) === told) return;
    this.stakes.set(key, told);
    area.button.querySelector(".stake")?.remove();
    if (cents) area.button.append(stake(cents, kind));
    area.cents = cents;
    this.names[this.felt.spots.indexOf(area.spot)].classList.toggle("under", Boolean(cents));
    this.tell(area);
  }

  tell(area) {
    area.button.setAttribute(
      "aria-label",
      `${area.spot.title}, ${area.cents ? money(area.cents / 100) : say("place.empty")}`,
    );
  }

  // Who sits here and how it stands with them.
  who({ name, yours, free, also, turn, folded, net, ready, out, due }) {
    const { classList } = this.element;
    for (const [key, { button }] of this.areas) button.classList.toggle("due", key === due);
    this.name.textContent = name ?? "";
    this.sit.hidden = !free;
    this.sit.textContent = say(also ? "place.box" : "place.sit");
    this.sit.setAttribute("aria-label", say(also ? "place.take_box" : "place.take_seat", { seat: this.seat }));
    for (const [key, value] of Object.entries({ yours, turn, folded, free: !name, taken: name, ready, out })) {
      classList.toggle(key, Boolean(value));
    }
    const standing = folded ? say("place.folded") : out ? say("place.out") : "";
    this.net.textContent = net === undefined || net === null ? standing : signed(net);
    this.net.className = `net ${
      net === undefined || net === null ? "" : Number(net) < 0 ? "lose" : Number(net) > 0 ? "win" : "even"
    }`;
    this.label = [
      `${say("seat_of", { seat: this.seat })}: ${name ?? say("place.free")}`,
      yours ? say("place.is_you") : "",
      turn ? say("place.to_act") : "",
      folded ? say("place.has_folded") : "",
      out ? say("place.sits_out") : "",
    ].join("");
  }

  nameHand(made) {
    this.made = made;
    this.called.textContent = phraseText(made ?? "");
    this.element.setAttribute("aria-label", `${this.label ?? ""}${made ? `, ${phraseText(made)}` : ""}`);
  }
}
