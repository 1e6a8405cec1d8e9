// A table: the felt as this viewer may see it, and only what this viewer may do.

import { ask, refusal, watch } from "/static/api.js";
import { cite, grid, h, hand, money, show } from "/static/dom.js";

const cents = (text) => Math.round(Number(text) * 100);

export async function tablePage(house, name) {
  const felt = h("section", { className: "felt", "aria-label": "The table" });
  const controls = h("section", { className: "panel", "aria-label": "What you can do" });
  const results = h("section", { "aria-label": "Results", "aria-live": "polite" });
  const line = h("p", { className: "cite" });
  const kept = { wagers: {}, key: "" };
  show(h("h1", {}, name.replaceAll("-", " ")), line, felt, controls, results);
  const table = watch(name, (frame) => {
    drawFelt(felt, frame, house.me);
    drawControls(controls, frame, house.me, name, table, kept);
    for (const told of frame.news) if (told.event === "SeatSettled") drawResult(results, told, frame, house.me);
    line.textContent = `Round ${frame.view.round}. Deck sealed: ${(frame.view.decks[0]?.commitment ?? "").slice(0, 16)}… `;
    if (frame.view.last) line.append(h("a", { href: `#/table/${name}/round/${frame.view.last.number}` }, "Last round"));
  }, refusal, (up) => { felt.style.opacity = up ? 1 : 0.5; });
  return () => table.close();
}

function drawFelt(felt, frame, me) {
  const { view } = frame;
  const places = ["dealer", "community", "bonus"].filter((place) => view[place]).map((place) =>
    h("div", { className: "place" }, h("small", {}, place), hand(view[place])));
  const left = frame.seconds_left === null ? "" : ` ${Math.ceil(frame.seconds_left)} s`;
  const yours = view.step.player === me?.name || (view.step.role === "player" && !view.step.player);
  felt.replaceChildren(h("div", { className: "house" }, ...places),
    h("p", { className: "prompt", role: "status" }, yours ? h("strong", {}, view.step.words) : view.step.words, left, " ", cite(view.step.clause)),
    h("div", { className: "boxes" }, ...boxes(frame, me)));
}

function boxes(frame, me) {
  const { view } = frame;
  const numbers = [...new Set([...Object.keys(view.seats), ...Object.keys(view.boxes)])].sort((a, b) => a - b);
  return numbers.map((seat) => {
    const box = view.boxes[seat];
    const owner = box?.player ?? view.seats[seat];
    const turn = frame.can?.decide?.seat === Number(seat) || view.step.words.startsWith(`Seat ${seat}:`);
    const bets = Object.entries(box?.wagers ?? {}).map(([wager, stake]) => h("li", {}, `${wager.replaceAll("_", " ")} ${money(stake)}`));
    const raised = (box?.decisions ?? []).map((made) => h("li", {}, made === "fold" ? "fold" : money(made)));
    return h("div", { className: `box${owner === me?.name ? " yours" : ""}${turn ? " turn" : ""}` },
      h("small", {}, `Seat ${seat}`), h("strong", {}, owner ?? "free"), box?.cards ? hand(box.cards) : h("span", { className: "hand" }),
      box?.fourth ? hand(box.fourth) : null, h("ul", { className: "bets" }, ...bets, ...raised),
      box?.net ? h("span", { className: `net ${Number(box.net) < 0 ? "lose" : "win"}` }, money(box.net)) : null);
  });
}

function drawControls(panel, frame, me, name, table, kept) {
  const { view, can } = frame;
  const key = JSON.stringify([me?.name, view.phase, can, view.you, view.step, frame.ready, view.boxes[view.you?.seat]?.wagers]);
  if (kept.key === key) return;
  kept.key = key;
  if (!me) return panel.replaceChildren(h("p", {}, "Sign in to play. You are watching from the rail."));
  if (me.role !== "player") return staffControls(panel, name, me);
  if (!view.you.seat) return panel.replaceChildren(seatPicker(frame, table));
  const parts = [h("p", {}, `You have ${money(view.you.chips)} in chips`, Number(view.you.account) ? ` and ${money(view.you.account)} in your account` : "", ". ", chips(name, view), " ",
    h("button", { onclick: () => table.act({ type: "LeaveSeat", seat: view.you.seat }) }, "Leave the table"))];
  if (can.wager) parts.push(wagerForm(frame, name, table, kept, me));
  if (can.decide) parts.push(decision(frame, name, table, view));
  if (!can.wager && !can.decide) parts.push(h("p", { className: "cite" }, view.step.words));
  panel.replaceChildren(...parts);
}

function seatPicker(frame, table) {
  const taken = new Set([...Object.keys(frame.view.seats), ...Object.keys(frame.view.boxes)]);
  const free = Array.from({ length: frame.view.positions }, (_, at) => at + 1).filter((seat) => !taken.has(String(seat)));
  return h("div", { className: "acts" }, h("span", {}, "Take a seat:"), ...free.map((seat) =>
    h("button", { onclick: () => table.act({ type: "TakeSeat", seat }) }, `Seat ${seat}`)));
}

function chips(name, view) {
  const buy = async (dollars) => { try { await ask("POST", `/tables/${name}/buy-in`, { dollars }); } catch (error) { refusal(error); } };
  return Number(view.you.chips) >= 200 ? "" : h("button", { className: "main", onclick: () => buy(500) }, "Buy in for $500");
}

function wagerForm(frame, name, table, kept, me) {
  const inputs = {};
  const rows = frame.can.wager.filter((wager) => !wager.equals).map((wager) => {
    const value = kept.wagers[wager.line] ?? (wager.required ? wager.minimum : "");
    inputs[wager.line] = wager.sizes.length
      ? h("select", {}, h("option", { value: "" }, "–"), ...wager.sizes.map((size) => h("option", { value: size, selected: size === value }, money(size))))
      : h("input", { inputMode: "decimal", value, placeholder: "–", "aria-label": wager.title });
    inputs[wager.line].addEventListener("input", (event) => { kept.wagers[wager.line] = event.target.value; });
    return h("label", { title: `§ ${wager.clause}` }, wager.required ? h("strong", {}, wager.title) : wager.title, inputs[wager.line]);
  });
  const place = async () => {
    const wagers = {};
    for (const [line, input] of Object.entries(inputs)) if (Number(input.value) > 0) wagers[line] = cents(input.value);
    for (const wager of frame.can.wager) if (wager.equals) wagers[wager.line] = wagers[wager.equals];
    const electronic = Object.entries(wagers).filter(([line]) => line.startsWith("five_card_hand_bonus")).reduce((sum, [, c]) => sum + c, 0);
    const short = electronic - cents(frame.view.you.account);
    if (short > 0) table.act({ type: "FundAccount", cents: short });
    table.act({ type: "PlaceWagers", seat: frame.view.you.seat, wagers });
  };
  const down = frame.view.boxes[frame.view.you.seat];
  return h("form", { onsubmit: (event) => { event.preventDefault(); place(); } }, h("div", { className: "wagers" }, ...rows),
    h("div", { className: "acts" }, h("button", { className: down ? "" : "main" }, down ? "Change the wagers" : "Place the wagers"),
      down ? h("button", { type: "button", className: "main", disabled: frame.ready.includes(me.name), onclick: () => ask("POST", `/tables/${name}/ready`, {}).catch(refusal) }, "Deal") : null,
      down ? h("button", { type: "button", onclick: () => table.act({ type: "PlaceWagers", seat: frame.view.you.seat, wagers: {} }) }, "Take them back") : null));
}

function decision(frame, name, table, view) {
  const { decide } = frame.can;
  const answer = (amount) => table.act({ type: "Decide", seat: decide.seat, cents: amount });
  const coach = h("div", { "aria-live": "polite" });
  return h("div", {}, h("div", { className: "acts" },
    ...decide.amounts.map((amount) => h("button", { className: "main", onclick: () => answer(cents(amount)) }, `${decide.title} ${money(amount)}`)),
    h("button", { onclick: () => answer(null) }, "Fold"),
    h("button", { onclick: () => advise(coach, name) }, "Ask the coach"), cite(decide.clause)), coach);
}

async function advise(coach, name) {
  coach.replaceChildren(h("p", { className: "cite" }, "Working out every deal…"));
  try {
    const told = await ask("GET", `/tables/${name}/advice`);
    coach.replaceChildren(grid(["Action", "Exact worth, in Antes", ""], told.actions.map((action) => [
      action.multiple ? `${action.multiple} × Ante` : "fold", action.decimal.toFixed(4), action.best ? h("strong", { className: "good" }, "best") : ""])));
  } catch (error) { coach.replaceChildren(); refusal(error); }
}

async function staffControls(panel, name, me) {
  const offers = await ask("GET", `/tables/${name}/offers`).catch(() => []);
  const send = async (act) => { try { await ask("POST", `/tables/${name}/acts`, act, { "Idempotency-Key": crypto.randomUUID() }); } catch (error) { refusal(error); } };
  panel.replaceChildren(h("h2", {}, `As ${me.role}`), h("div", { className: "acts" },
    ...offers.map((offer, at) => h("button", { className: at === 0 && !offer.words.startsWith("Report") ? "main" : "", title: `§ ${offer.clause}`, onclick: () => send(offer.act) }, offer.words))));
}

function drawResult(results, told, frame, me) {
  const owner = frame.view.boxes[told.seat]?.player;
  if (owner !== me?.name) return;
  results.replaceChildren(h("div", { className: "panel" }, h("h2", {}, `Seat ${told.seat}: `, h("span", { className: Number(told.net) < 0 ? "bad" : "good" }, money(told.net))),
    grid(["Wager", "Stake", "Result", "Odds", "Hand", "Clause"], told.lines.map((line) => [
      line.wager.replaceAll("_", " "), line.stake ? money(line.stake) : "", h("span", { className: Number(line.net) < 0 ? "bad" : Number(line.net) > 0 ? "good" : "" }, `${line.outcome} ${money(line.net)}`),
      line.odds ?? "", line.hand ?? "", cite(line.clause)]))));
}
