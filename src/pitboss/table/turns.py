"""One seat's turn in settlement: whose it is, and how it would come out now (§ .11(c))."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards import Cards
from pitboss.law.citations import Cite
from pitboss.law.game import ENVY, Game, HandBonus, Progressive
from pitboss.law.result_reason import Why, why
from pitboss.law.round import Round, Seat
from pitboss.law.settlement import LOSE, HandsBySeat, Line, SeatResult, Settling, meters_of, settle_seat
from pitboss.messages import Phrase, message
from pitboss.table import state as s
from pitboss.table.asked import refuse
from pitboss.table.deciding import live_lines
from pitboss.table.events import AnyEvent, Forfeited, SeatSettled
from pitboss.table.state import Box, RoundState, Table

DRAWN = ("magic_card", "lucky_bonus")
NONE: Cards = ()


def next_seat(state: Table) -> int | None:
    """The seat to settle next: counterclockwise from the dealer's right."""
    if state.phase != s.SETTLING or state.round is None:
        return None
    for seat, box in reversed(state.round.boxes.items()):  # They were put in order when the bets were locked.
        if not box.settled and not box.over:
            return seat
    return None


def as_round(state: Table, played: RoundState) -> Round:
    """The live round in the words of the rulebook."""
    cards, rules, seats = played.cards, state.rules, []
    fourths = rules.game.layout.fourth
    for number, box in played.boxes.items():
        if box.lost:
            continue  # § .7(b): nothing of it is shown, shared or paid.
        fourth = cards.get(f"fourth {number}", NONE) if fourths else NONE
        seats.append(Seat(number, cards[f"seat {number}"], box.wagers, box.decisions, box.player, *fourth))
    return Round(
        rules.sheet, tuple(seats), cards.get("dealer", NONE), cards.get("community", NONE), cards.get("bonus", NONE),
        played.magic_card, played.lucky_position, limit=rules.submission.limit, offered=rules.offered,
        irregularity=played.irregularity if played.settles else "", stands=frozenset(played.stood),
    )  # fmt: skip


def is_metered(state: Table, played: RoundState) -> bool:
    """Does a wager of this round win from a meter?"""
    lines = state.game.metered.keys()
    return bool(lines) and not all(lines.isdisjoint(box.wagers) for box in played.boxes.values())


def _settling_of(state: Table, played: RoundState) -> Settling:
    """The shared state of the live settlement: hands, meters and earlier winnings."""
    live, meters = as_round(state, played), {}
    if is_metered(state, played):
        live = live._replace(meters=state.meters())
        meters = meters_of(live)
    shares = {(share.seat, share.wager): share.cents for share in played.shares}
    settled_seats = frozenset([seat for seat, box in played.boxes.items() if box.settled])
    won, share = dict(played.won), played.dealer_share
    return Settling(live, HandsBySeat(live), meters, won, share, shares, open_seats=settled_seats, paid=settled_seats)


class Turn:
    """One seat's settlement as it would come out now, and what of it is verified and validated first."""

    __slots__ = ("before", "clause", "player", "result", "seat", "shared", "to_validate", "to_verify")

    def __init__(self, state: Table, played: RoundState, seat: int) -> None:
        box = played.boxes[seat]
        self.seat, self.player, self.clause = seat, box.player, _settled_by(state, played, seat)
        self.shared = shared = _settling_of(state, played)
        self.before = {name: meter.standing() for name, meter in shared.meters.items()}
        here = shared.hands.seats.get(seat)
        self.result: SeatResult = (
            _all_lost(state, seat, box)
            if here is None
            else settle_seat(shared, here, (*box.given_up, *played.settled_wagers(seat)))
        )
        metered = is_metered(state, played)
        self.to_verify = to_verify(state.game, self.result) if metered else []
        self.to_validate = to_validate(state.game, self.result) if metered else []

    def counted_winnings(self, state: Table, lines: tuple[Line, ...]) -> int:
        """The player's winnings under the payout limit with these, the first lines of the seat."""
        if len(lines) == len(self.result.lines) or self.shared.played.limit is None:
            return self.shared.won.get(self.player, 0)
        played = state.in_round()
        shared = _settling_of(state, played)
        others = [line.wager for line in self.result.lines if line not in lines]
        settle_seat(shared, shared.hands.seats[self.seat], (*played.boxes[self.seat].given_up, *others))
        return shared.won.get(self.player, 0)


def turn_of(state: Table, seat: int) -> Turn:
    """A seat's turn, asked about and then carried out."""
    return Turn(state, state.in_round(), seat)


def _settled_by(state: Table, played: RoundState, seat: int) -> str:
    """By which a seat has its turn.

    § .7(b) where the floor ruled its wagers lost, § .13(d) in a void round whose side bets are settled; of a fold that has
    nothing else, by what another player's hand pays it.
    """
    game, box = state.game, played.boxes[seat]
    folded = box.folded
    if not (folded or played.irregularity):
        return game.clause(Cite.TURNS)
    if box.lost:
        return game.clause(Cite.SEATED)
    void = game.irregularities.get(played.irregularity)
    if void is not None and played.is_void(seat):
        return void.clause
    envy = state.rules.sheet.envy if folded else {}
    envied = [game.systems[line].envy for line in box.wagers if line in envy] if envy else []
    return envied[0] if envied and not live_lines(state, box) else game.clause(Cite.TURNS)


def _all_lost(state: Table, seat: int, box: Box) -> SeatResult:
    """§ .7(b): the wagers of a player who left, ruled losing by the floor."""
    played, clause = state.in_round(), state.game.clause(Cite.SEATED)
    stakes = Seat(seat, (), box.wagers, box.decisions).stakes(state.game)
    lines = tuple(
        Line(key, stake, LOSE, -stake, None, None, clause)
        for key, stake in stakes.items()
        if not played.is_returned(seat, key) and key not in (*box.given_up, *played.settled_wagers(seat))
    )
    return SeatResult(seat, sum(line.net for line in lines), lines)


class Check(NamedTuple):
    """One check of an award by the dealer: the hand, or the light of the system."""

    wager: str
    light: bool
    clause: str


def feature_of(game: Game, wager: str) -> Progressive | HandBonus | None:
    """The system that a wager is made by, or that drew the bonus."""
    bonus = game.hand_bonus
    if bonus is not None and (wager in (bonus.player, bonus.dealer) or wager in DRAWN):
        return bonus
    return game.systems.get(wager)


def to_verify(game: Game, result: SeatResult) -> list[Check]:
    """§ 657a.11(e)(1), (2), (f)(1), § 639a.11(c)(5)(i), (ii), (6)(i): of every award, a flush and a drawn bonus too."""
    checks: dict[Check, None] = {}
    for line in result.lines:
        feature = feature_of(game, line.wager)
        if feature is not None and (line.outcome == "win" or line.wager in DRAWN):
            checks |= {Check(line.wager, bool(at), clause): None for at, clause in enumerate(feature.verified)}
    return list(checks)


def to_validate(game: Game, result: SeatResult) -> list[str]:
    """§ 657a.11(e)(3), § 657a.11(f)(2), § 639a.11(c)(5)(iii), § 639a.11(c)(6)(ii): what the floor must see first."""
    from_floor = "" if game.hand_bonus is None else game.hand_bonus.floor_odds
    won = [line for line in result.lines if line.outcome == "win" and line.wager in game.metered]
    return [line.wager for line in won if line.wager in game.systems or line.odds == from_floor or is_share(line)]


def why_of(state: Table, seat: int, lines: tuple[Line, ...]) -> Why:
    """§ .11(c): why a settled seat came out as it did."""
    played = state.in_round()
    if gone := _gone(played.boxes[seat]):
        return Why(gone)
    hands = HandsBySeat(as_round(state, played))
    return why(hands.played, hands.seats[seat], hands[seat], lines)


def _gone(box: Box) -> str:
    """Why a hand was given up without a decision of its player; empty where the player decided."""
    return "left" if box.lost else "timed_out" if box.timed_out else ""


def why_settled(state: Table, event: AnyEvent) -> Why | None:
    """The reason at the end of a seat's round; for a fold no cards are read."""
    if not isinstance(event, SeatSettled | Forfeited) or state.round is None:
        return None
    if isinstance(event, SeatSettled) and not is_first_part(state.round, event):
        return None  # How the seat came out was told with its first wagers.
    if isinstance(event, Forfeited):
        return Why(_gone(state.round.boxes[event.seat]) or "folded")
    return why_of(state, event.seat, event.lines)


def is_first_part(played: RoundState, event: SeatSettled) -> bool:
    """Does the seat's settlement begin with this event, whether or not the round has it already?"""
    lines = played.lines.get(event.seat, ())
    return lines[: len(event.lines)] in ((), event.lines)


def is_envy_alone(box: Box, event: SeatSettled) -> bool:
    """Is this what another player's hand pays, once it is turned up, to a seat that was settled before?"""
    return not box.folded and bool(event.lines) and all(line.wager == ENVY for line in event.lines)


def is_share(line: Line) -> bool:
    """Is it paid from a meter, whatever its tier is called?"""
    return line.odds is not None and "%" in line.odds


def check_ruled(state: Table) -> None:
    """AMB-65: what waits for the floor's ruling is not settled."""
    ruling = state.in_round().ruling
    if ruling:
        case = state.game.irregularities[ruling]
        raise refuse(state, case.clause, message("ruling-first", what=Phrase(case.what)), "not_ruled")
