"""The rounds of late, read back from the end of a table's log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from pitboss.cards import show
from pitboss.law.game import Game
from pitboss.law.result_reason import Why, why
from pitboss.law.round import Round, Seat
from pitboss.law.settlement import LOSE, HandsBySeat
from pitboss.log.projection import LogEvent, Projection, computed, rounds_back
from pitboss.log.table_log import Store
from pitboss.money import dollars
from pitboss.projections.round_results import RoundResults
from pitboss.table import events as e
from pitboss.table.acts import DECISION_CLOCK
from pitboss.table.state import Rules
from pitboss.web.screens.frames import explained, settled_line

STRETCH_EVENTS = 500  # Read at a time.


def recent(
    store: Store, stream: str, last: int, player: str, rules: Rules | None = None, everyone: bool = False
) -> list[dict[str, Any]]:
    """The last rounds that are over, the newest first; under the table's rules, why each came out as it did.

    With the names and results of `everyone`, or of the player's own seats alone.
    """
    head, rounds = store.head(stream), list[dict[str, Any]]()
    for rows in rounds_back(store, stream, 0 if head is None else head.sequence, STRETCH_EVENTS):
        rounds += reversed(computed(rounds_of(player, rules), stream, rows).over)
        if len(rounds) >= last:
            break
    return [one if everyone else _own(one, player) for one in rounds[:last]]


def _own(one: dict[str, Any], player: str) -> dict[str, Any]:
    own = {seat: who for seat, who in one["players"].items() if who == player}
    return {**one, "players": own, "net": {seat: net for seat, net in one["net"].items() if seat in own}}


@dataclass
class _Rounds:
    """The rounds of one table that are over, and the one to come or under way."""

    now: _Round
    over: list[dict[str, Any]] = field(default_factory=list)


def rounds_of(player: str, rules: Rules | None) -> Projection[_Rounds, LogEvent]:
    """Rounds as this player is told of them."""

    def step(rounds: _Rounds, one: LogEvent) -> _Rounds:
        rounds.now.hear(one.event)
        if isinstance(one.event, e.TableCleared):
            if rounds.now.number:
                rounds.over.append(rounds.now.summary(one.event.at))
            rounds.now = _Round(player, rules)
        return rounds

    return Projection(lambda: _Rounds(_Round(player, rules)), step)


class _Round:
    """One round as its events come by."""

    def __init__(self, player: str, rules: Rules | None) -> None:
        self.player, self.rules, self.number, self.void = player, rules, 0, ""
        self.boxes: dict[int, e.WagersPlaced] = {}
        self.dealt: list[e.CardsDealt] = []
        self.decided: dict[int, list[int | None]] = {}
        self.timed_out = set[int]()  # Seats that the decision clock folded.
        self.results = RoundResults()
        self.net: dict[int, int] = {}
        self.lines: list[dict[str, Any]] = []
        self.why: list[dict[str, Any]] = []

    def hear(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.WagersPlaced):
            self.boxes.pop(event.seat, None)
            if event.wagers:
                self.boxes[event.seat] = event
        elif isinstance(event, e.BetsLocked):
            self.number = event.number
        elif isinstance(event, e.CardsDealt):
            self.dealt.append(event)
        elif isinstance(event, e.CardCorrected) and not event.round:
            told = {event.was: event.card, event.card: event.was}
            self.dealt = [structs.replace(d, cards=tuple(told.get(c, c) for c in d.cards)) for d in self.dealt]
        elif isinstance(event, e.Decided):
            self.decided.setdefault(event.seat, []).append(event.cents)
            if event.by == DECISION_CLOCK and event.cents is None:
                self.timed_out.add(event.seat)
        elif isinstance(event, e.RaiseLowered):
            self.decided[event.seat][-1] = event.cents
        elif isinstance(event, e.RoundVoided):
            self.void = event.why
        for standing in self.results.step(event):
            self.net[standing.seat] = self.net.get(standing.seat, 0) + standing.net
            if isinstance(standing, e.SettlementReversed):
                gone = {(standing.seat, line.wager) for line in standing.lines}
                self.lines = [line for line in self.lines if (line["seat"], line["wager"]) not in gone]
                continue
            if standing.seat in self.boxes and self.boxes[standing.seat].player == self.player:
                self.lines += [{"seat": standing.seat, **settled_line(line)} for line in standing.lines]
                explained_before = any(
                    one["seat"] == standing.seat for one in self.why
                )  # Before another's hand paid it more.
                if not explained_before and (isinstance(standing, e.SeatSettled) or standing.over):
                    self.why += self.explain(standing)

    def explain(self, event: e.Forfeited | e.SeatSettled) -> list[dict[str, Any]]:
        """Why this seat came out so: the round as it lay, put together from the deal."""
        if self.rules is None or self.void:
            return []
        cards = lay(self.rules.game, self.boxes, self.dealt)
        if cards is None:
            return []
        here, own = f"seat {event.seat}", self.boxes[event.seat]
        seat = Seat(event.seat, cards[here], own.wagers, tuple(self.decided.get(event.seat, ())), own.player)
        played = Round(self.rules.sheet, (seat,), cards.get("dealer", ()), cards.get("community", ()))
        if _abandoned(event):
            found = Why("left")
        elif event.seat in self.timed_out:
            found = Why("timed_out")
        else:
            found = why(played, seat, HandsBySeat(played)[event.seat], event.lines)
        laid = {"cards": show(cards[here]), "dealer_cards": show(played.dealer), "community": show(played.community)}
        return [{"seat": event.seat, **explained(found), **(laid if found.plays else {"cards": laid["cards"]})}]

    def summary(self, at: int) -> dict[str, Any]:
        players = {seat: box.player for seat, box in self.boxes.items()}
        own = [seat for seat, who in players.items() if who == self.player]
        return {
            "round": self.number, "at": at, "void": self.void or None,
            "players": {str(seat): who for seat, who in sorted(players.items())},
            "net": {str(seat): dollars(cents) for seat, cents in sorted(self.net.items())},
            "yours": dollars(sum(self.net.get(seat, 0) for seat in own)) if own else None, "lines": self.lines,
            "why": self.why,
        }  # fmt: skip


def _abandoned(event: e.Forfeited | e.SeatSettled) -> bool:
    """§ .7(b): every line lost under the clause of a seat that was left."""
    left = [line.outcome == LOSE and line.clause.split(".")[-1].startswith("7(b)") for line in event.lines]
    return bool(left) and all(left)


def lay(game: Game, boxes: dict[int, e.WagersPlaced], dealt: list[e.CardsDealt]) -> dict[str, tuple[int, ...]] | None:
    """Where each card went: by the way of dealing whose clause the deal cites."""
    cards = [card for event in dealt for card in event.cards]
    for deal in game.deals.values():
        plan = deal.order(sorted(boxes), {seat: box.wagers for seat, box in boxes.items()})
        if len(plan) == len(cards) and plan[0].clause == dealt[0].clause:
            found: dict[str, tuple[int, ...]] = {}
            for place, card in zip(plan, cards, strict=True):
                found[place.to] = (*found.get(place.to, ()), card)
            return found
    return None
