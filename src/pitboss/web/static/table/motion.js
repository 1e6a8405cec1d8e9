// Motion leads from one frame to the next as a person would see it: card by card, chip by chip, seat by seat.

import { dealOne, takeAll, turnOne } from "/static/core/cards.js";
import { centsOf, stack } from "/static/core/chips.js";
import { fly, moving, pause } from "/static/core/movement.js";
import { h, signed } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";

const DEAL_MOST = 2300, DEAL_STEP = 105;
const TURN = { own: [180, 350], dealer: [500, 450], other: [60, 60] }; // Milliseconds from card to card, and before the last of a hand.
const FLIP = 380; // As long as a card turns in the style sheet.
const LOCKED = new Set(["dealing", "stub", "deciding", "settling", "clearing"]);

export const codes = (text) => (text ? text.split(" ") : []);

// Every place where cards lie, with the cards this viewer sees there.
/** @param {{seats: number}} felt @param {import("/static/core/shapes.js").View} view @returns {Record<string, string[]>} */
export function lying(felt, view) {
  const places = { dealer: codes(view.dealer), community: codes(view.community), bonus: codes(view.bonus) };
  for (let seat = 1; seat <= felt.seats; seat += 1) {
    places[`seat ${seat}`] = codes(view.boxes[seat]?.cards);
    places[`fourth ${seat}`] = codes(view.boxes[seat]?.fourth);
  }
  return places;
}

// What lies on the areas of a seat: progressive chips are gone after the lock and their light is on; devices have no chips.
/** @param {import("/static/core/shapes.js").Felt} felt @param {import("/static/core/shapes.js").View} view @param {number} seat @returns {Map<string, {cents: number, lit: boolean}>} */
export function stakes(felt, view, seat) {
  const box = view.boxes[seat], found = new Map();
  if (!box || box.settled) return found;
  for (const spot of felt.spots) {
    const asked = box.decisions.filter((_, at) => felt.decisions[at].line === spot.key);
    const text = spot.decision >= 0 ? asked.find((one) => one !== "fold" && centsOf(one)) : box.wagers[spot.key];
    if (text && !box.given_up?.includes(spot.key)) {
      found.set(spot.key, {
        cents: centsOf(text),
        lit: spot.kind === "electronic" || (spot.progressive && LOCKED.has(view.phase)),
      });
    }
  }
  return found;
}

export class Motion {
  // `drafted` answers with what a player is about to stake on a seat, before the house knows it; `onTurned` is called when
  // the cards of a place are turned, so that a hand is named after its last card.
  constructor(stage, drafted, onTurned = () => {}) {
    this.stage = stage;
    this.drafted = drafted;
    this.onTurned = onTurned;
    this.felt = stage.felt;
    /** @type {import("/static/core/sound.js").Sound | null} */
    this.sound = null;
    this.layer = h("div.movers", { "aria-hidden": "true" });
    stage.element.append(this.layer);
  }

  // Places and their cards as the felt shows them. The player's own hand stays until the table is cleared, though the house
  // racks it at its settlement: the player reads the outcome from it.
  places(view, you) {
    const stays = ({ player, settled, cards, decisions }) =>
      you && player === you && settled && !cards && !decisions.includes("fold");
    const seats = Object.keys(view.boxes).filter((seat) => stays(view.boxes[seat]));
    return Object.fromEntries(
      Object.entries(lying(this.felt, view)).filter(([place]) => !seats.includes(place.split(" ")[1])),
    );
  }

  // Everything as it lies, at once.
  lay(view, you) {
    for (const [place, cards] of Object.entries(this.places(view, you))) this.stage.hand(place)?.show(cards);
    for (const [seat, position] of this.stage.positions) this.put(seat, position, view);
  }

  put(seat, position, view) {
    const down = this.drafted(seat, view) ?? stakes(this.felt, view, seat);
    for (const { key } of this.felt.spots) position.stake(key, down.get(key)?.cents ?? 0, down.get(key) ?? {});
  }

  /** @param {import("/static/core/shapes.js").Frame} before @param {import("/static/core/shapes.js").Frame} frame @param {string} [you] */
  async show(before, frame, you) {
    const { view, news } = frame;
    const places = this.places(view, you);
    if (news.some((told) => told.event === "TableCleared")) await pause(600);
    const isSettled = (place) => Boolean(view.boxes[place.split(" ")[1]]?.settled);
    await this.takeUp(places, (place) => !isSettled(place));
    await this.wagers(before.view, view, news, you);
    await this.deal(places, news);
    await this.turn(places, view, you);
    for (const told of news) {
      if (told.event === "SeatSettled" || told.event === "Forfeited") await this.settle(told, before.view, you);
    }
    await this.takeUp(places, isSettled); // Each hand after its player's wagers.
    this.lay(view, you);
  }

  async takeUp(places, isDue) {
    const gone = Object.entries(places).flatMap(([place, cards]) => {
      const hand = isDue(place) ? this.stage.hand(place) : null;
      return hand && cards.length < hand.codes.length ? hand.takeUp() : [];
    });
    if (gone.length) await takeAll(gone, this.rect(this.stage.rack));
  }

  // Chips go down from whoever sits there, and come back when they are taken back or returned.
  async wagers(before, view, news, you) {
    const moves = [];
    for (const [seat, position] of this.stage.positions) {
      const was = stakes(this.felt, before, seat), down = stakes(this.felt, view, seat);
      if (view.boxes[seat]?.settled) continue;
      const returned = news.some((told) => told.event === "RoundVoided");
      for (const { key, progressive } of this.felt.spots) {
        const old = was.get(key), now = down.get(key);
        if (now && !old && !now.lit && view.boxes[seat].player !== you) {
          moves.push(this.move(now.cents, position.plate, position.areas.get(key).button, position));
        }
        if (old && !old.lit && progressive && now?.lit) {
          moves.push(this.move(old.cents, position.areas.get(key).button, this.stage.tray, position));
        }
        if (old && !now && returned) {
          moves.push(this.move(old.cents, position.areas.get(key).button, position.plate, position));
        }
      }
    }
    await Promise.all(moves);
    for (const [seat, position] of this.stage.positions) if (!view.boxes[seat]?.settled) this.put(seat, position, view);
  }

  async deal(places, news) {
    const order = news.flatMap((told) => told.places ?? []), coming = new Map();
    for (const [place, cards] of Object.entries(places)) {
      const hand = this.stage.hand(place);
      if (hand && cards.length > hand.codes.length) coming.set(place, hand.add(cards));
    }
    const queue = order.flatMap((place) => coming.get(place)?.splice(0, 1) ?? []);
    for (const rest of coming.values()) queue.push(...rest);
    const step = Math.min(DEAL_STEP, DEAL_MOST / queue.length), landing = [];
    for (const card of queue) {
      landing.push(dealOne(card, this.rect(this.stage.shoe)));
      this.sound?.play("card");
      await pause(step);
    }
    await Promise.all(landing);
  }

  async turn(places, view, you) {
    for (const [place, cards] of Object.entries(places)) {
      const turns = this.stage.hand(place)?.turns(cards) ?? [], [, seat] = place.split(" ");
      const [each, last] = TURN[!seat ? "dealer" : view.boxes[seat]?.player === you ? "own" : "other"];
      for (const [at, [card, code]] of turns.entries()) {
        if (at && at === turns.length - 1) await pause(last);
        turnOne(card, code);
        await pause(at === turns.length - 1 ? FLIP : each);
      }
      if (turns.length) this.onTurned();
    }
  }

  // One seat's turn, wager by wager in the order of settlement: what is lost goes to the tray, what wins is paid beside the
  // stake; then all that is the player's goes home.
  /** @param {import("/static/core/shapes.js").News} told @param {import("/static/core/shapes.js").View} before @param {string} [you] */
  async settle(told, before, you) {
    if (told.seat === undefined || !told.lines) return;
    const position = this.stage.positions.get(told.seat), was = stakes(this.felt, before, told.seat);
    const own = before.boxes[told.seat]?.player === you, pace = own ? 1 : 0.5, home = [];
    this.light(told, own);
    for (const line of told.lines) {
      const area = position.areas.get(line.wager) ?? position.areas.get(this.felt.rides[line.wager]),
        net = centsOf(line.net),
        down = was.get(line.wager);
      if (area && own) this.float(area.button, line);
      if (line.outcome === "lose" || line.outcome === "forfeit") {
        position.stake(line.wager, 0);
        if (down && !down.lit) await this.move(down.cents, area.button, this.stage.tray, position, 340 * pace);
        continue;
      }
      const to = area?.button ?? position.plate, pay = { aside: 18, stays: true };
      const paid = net > 0 ? await this.move(net, this.stage.tray, to, position, 380 * pace, pay) : null;
      if (net > 0 && own) this.sound?.play("chip");
      home.push({ line, area, down, paid });
    }
    await pause(380 * pace);
    for (const { line } of home) position.stake(line.wager, 0);
    await Promise.all(home.flatMap(({ area, down, paid }) => [
      down && !down.lit ? this.move(down.cents, area.button, position.plate, position, 420 * pace) : null,
      paid ? fly(paid, null, this.rect(position.plate), 420 * pace).then(() => paid.remove()) : null,
    ]));
  }

  // The cards that play stand out: of the seat that is settled, and for its own player the dealer's too.
  light(told, own) {
    if (!told.why) return;
    const { plays, dealer_plays: dealer } = told.why;
    this.stage.hand(`seat ${told.seat}`)?.light(codes(plays));
    if (!own) return;
    this.stage.hand("community")?.light(codes(plays));
    this.stage.hand("dealer")?.light(codes(dealer));
  }

  float(element, line) {
    const net = Number(line.net);
    const label = h(
      "span",
      { className: `float ${net > 0 ? "win" : net < 0 ? "lose" : "even"}` },
      net === 0 ? say("line-push") : signed(line.net),
    );
    element.append(label);
    setTimeout(() => label.remove(), moving() ? 2400 : 4000);
  }

  rect(element) {
    return element.getBoundingClientRect();
  }

  async move(cents, from, to, position, ms = 380, { aside = 0, stays = false } = {}) {
    if (!cents || !moving()) return null;
    const mover = h("div.mover", stack(cents)), here = this.rect(this.layer), end = this.rect(to);
    mover.style.setProperty("--k", position.element.style.getPropertyValue("--k"));
    mover.style.left = `${end.left + end.width / 2 - here.left + aside}px`;
    mover.style.top = `${end.top + end.height / 2 - here.top}px`;
    this.layer.append(mover);
    await fly(mover, this.rect(from), null, ms);
    if (!stays) mover.remove();
    return mover;
  }
}
