// The news in words, for who listens instead of looking.

import { named } from "/static/core/cards.js";
import { money } from "/static/core/dom.js";
import { codes } from "/static/table/motion.js";

const spoken = (text) => codes(text).filter((code) => code !== "??").map(named).join(", ");
const came = (
  net,
) => (Number(net) > 0 ? `wins ${money(net)}` : Number(net) < 0 ? `loses ${money(-Number(net))}` : "comes out even");

/** @param {import("/static/core/shapes.js").Frame | null} before @param {import("/static/core/shapes.js").Frame} frame @param {string} me @param {import("/static/core/shapes.js").Felt} felt */
export function sentences(before, frame, me, felt) {
  const { view, hands } = frame, found = [], title = new Map(felt.spots.map((spot) => [spot.key, spot.title]));
  const who = (seat) => ((view.boxes[seat] ?? before?.view.boxes[seat])?.player === me ? "You" : `Seat ${seat}`);
  for (const told of frame.news) {
    const you = told.seat && who(told.seat) === "You";
    if (told.event === "BetsLocked") found.push("No more bets.");
    if (told.event === "Decided" && !you) {
      found.push(
        told.decision === "fold" ? `${who(told.seat)} folds.` : `${who(told.seat)} puts up ${money(told.decision)}.`,
      );
    }
    if (told.event === "Revealed" && view.dealer) {
      found.push(`Dealer shows ${spoken(view.dealer)}${hands.dealer ? `: ${hands.dealer}` : ""}.`);
    }
    if (told.event === "Revealed" && view.community) found.push(`Community cards: ${spoken(view.community)}.`);
    if (told.event === "SeatSettled") {
      const lines = you
        ? told.lines.filter((line) => Number(line.net)).map((line) =>
          `${title.get(line.wager) ?? line.wager.replaceAll("_", " ")} ${came(line.net)}`
        ).join(", ")
        : "";
      found.push(
        you ? `Your seat ${came(told.net)}${lines ? `: ${lines}` : ""}.` : `${who(told.seat)} ${came(told.net)}.`,
      );
    }
    if (told.event === "RoundVoided") {
      found.push(`The round is void: ${told.what.replaceAll("_", " ")}. Wagers are returned.`);
    }
    if (told.event === "IrregularityReported") found.push(`Reported: ${told.what.replaceAll("_", " ")}.`);
    if (told.event === "SeatTaken" && told.player !== me) found.push(`${told.player} takes seat ${told.seat}.`);
    if (told.event === "TableCleared") found.push("The round is over.");
  }
  for (const [seat, box] of Object.entries(view.boxes)) {
    const was = before?.view.boxes[seat]?.cards;
    if (box.player === me && box.cards && !box.cards.includes("?") && was?.includes("?")) {
      found.push(`Your cards: ${spoken(box.cards)}${hands[seat] ? `: ${hands[seat]}` : ""}.`);
    }
  }
  return found.join(" ");
}

/** @param {{can: import("/static/core/shapes.js").Can}} frame */
export function yourTurn(frame) {
  const { decide } = frame.can;
  return decide
    ? `Your turn at seat ${decide.seat}. ${
      decide.amounts.map((amount) => `${decide.title} ${money(amount)}`).join(", ")
    }${decide.amounts.length ? ", or fold" : "Fold"}.`
    : "";
}
