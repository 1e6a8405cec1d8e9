"""Section .11, settlement: one player at a time from the dealer's right, validated where the clause wants it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from msgspec import structs

from pitboss.bank.ledger import Transfer
from pitboss.money import parse_odds
from pitboss.rules.citations import Cite
from pitboss.rules.game import Game, HandBonus, Progressive
from pitboss.rules.round import Round, Seat
from pitboss.rules.settlement import FORFEITED, LOSE, HandsBySeat, Line, SeatResult, settle_seat, settling
from pitboss.rules.why import Why, why
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, DocumentAward, SettleSeat, ValidateAward
from pitboss.table.asked import dealt_in, move, need, need_phase, refuse, stamp
from pitboss.table.events import SettledLine
from pitboss.table.irregularity import is_returned
from pitboss.table.state import Box, RoundState, Table
from pitboss.table.wagering import purse_of


def next_seat(state: Table) -> int | None:
    """Whose turn it is to be settled: counterclockwise, the dealer's right first."""
    if state.phase != s.SETTLING:
        return None
    played = state.in_round()
    return next((seat for seat in reversed(dealt_in(played)) if not played.boxes[seat].done), None)


def as_round(state: Table, played: RoundState) -> Round:
    """The live round in the words of the rulebook."""
    cards, seats = played.cards, []
    for number, box in played.boxes.items():
        if box.lost:
            continue  # § .7(b): nothing of it is shown, shared or paid.
        fourth = cards.get(f"fourth {number}", ())
        seats.append(
            Seat(number, cards[f"seat {number}"], box.wagers, box.decisions, box.player, fourth[0] if fourth else None)
        )
    return Round(
        sheet=state.rules.sheet, seats=tuple(seats), dealer=cards.get("dealer", ()), community=cards.get("community", ()),
        bonus=cards.get("bonus", ()), magic_card=played.magic_card, lucky_position=played.lucky_position,
        limit=state.rules.submission.limit, offered=state.rules.offered,
        irregularity=played.irregularity if played.settles else "",
    )  # fmt: skip


class RoundToSettle(NamedTuple):
    """A round as it lies to be settled, and the hands read so far: the same for every seat's turn but for the meters."""

    cards: dict[str, tuple[int, ...]]  # The very dict of the state it was made from.
    standing: tuple[object, ...]  # What else it turns on.
    round: Round
    hands: HandsBySeat


def round_to_settle(state: Table, played: RoundState) -> tuple[Round, HandsBySeat]:
    """The round, made once for all its seats; meters as they stand now."""
    standing = (played.irregularity, state.rules.sheet, *((box.decisions, box.lost) for box in played.boxes.values()))
    kept = state.rules.worked_out.latest(RoundToSettle)
    if kept is None or kept.cards is not played.cards or kept.standing != standing:
        made = as_round(state, played)
        kept = state.rules.worked_out.keep(RoundToSettle(played.cards, standing, made, HandsBySeat(made)))
    return (replace(kept.round, meters=state.meters()) if metered(state, played) else kept.round), kept.hands


def metered(state: Table, played: RoundState) -> bool:
    """Does anyone have a wager on a meter?"""
    bonus = state.game.hand_bonus
    lines = {*state.game.progressives, *((bonus.player, bonus.dealer) if bonus is not None else ())}
    return bool(lines) and any(not lines.isdisjoint(box.wagers) for box in played.boxes.values())


class Turn:
    """One seat's settlement as it would come out now."""

    def __init__(self, state: Table, seat: int) -> None:
        self.state, self.seat, played = state, seat, state.in_round()
        self.round, hands = round_to_settle(state, played)
        self.shared = settling(self.round, hands)
        self.shared.won.update(played.won)
        self.shared.dealer_share = played.dealer_share
        self.shared.shares = played.shares
        self.before = {name: meter.standing() for name, meter in self.shared.meters.items()}
        box = played.boxes[seat]
        self.player = box.player
        here = next((one for one in self.round.seats if one.number == seat), None)
        result = all_lost(state, seat, box) if here is None else settle_seat(self.shared, here)
        self.result: SeatResult = not_collected(result) if box.forfeited else result


def not_collected(result: SeatResult) -> SeatResult:
    """AMB-61: of a folded box only the bets that live; what the fold gave up was collected before."""
    lines = tuple(line for line in result.lines if line.outcome != FORFEITED)
    return SeatResult(result.seat, sum(line.net for line in lines), lines)


def all_lost(state: Table, seat: int, box: Box) -> SeatResult:
    """§ .7(b): the wagers of a player who left, ruled losing by the floor."""
    played, clause = state.in_round(), state.game.clause(Cite.SEATED)
    stakes = Seat(seat, (), box.wagers, box.decisions).stakes(state.game)
    lines = tuple(
        Line(key, stake, LOSE, -stake, None, None, clause)
        for key, stake in stakes.items()
        if not is_returned(played, key) and key not in box.given_up
    )
    return SeatResult(seat, sum(line.net for line in lines), lines)


def why_of(state: Table, seat: int, lines: tuple[SettledLine, ...]) -> Why:
    """§ .11(c): why a settled seat came out as it did."""
    played = state.in_round()
    if played.boxes[seat].lost:
        return Why("left")
    made, hands = round_to_settle(state, played)
    here = next(one for one in made.seats if one.number == seat)
    return why(made, here, hands[seat], tuple(Line(*structs.astuple(line)) for line in lines))


def turn_of(state: Table, seat: int) -> Turn:
    """A seat's turn; asked about and then carried out, it is worked out once."""
    latest = state.rules.worked_out.latest(Turn)
    if latest is None or latest.state is not state or latest.seat != seat:
        latest = state.rules.worked_out.keep(Turn(state, seat))
    return latest


def to_validate(state: Table, result: SeatResult) -> list[str]:
    """§ 657a.11(e)(3), § 657a.11(f)(2), § 639a.11(c)(5)(iii), § 639a.11(c)(6)(ii): what the floor must see first."""
    found, bonus = [], state.game.hand_bonus
    for line in result.lines:
        if line.wager in state.game.progressives and line.outcome == "win":
            found.append(line.wager)
        electronic = bonus is not None and line.wager in (bonus.player, bonus.dealer)
        if (
            electronic
            and bonus is not None
            and line.outcome == "win"
            and (line.odds == bonus.floor_odds or is_share(line))
        ):
            found.append(line.wager)
    return found


def is_share(line: Line) -> bool:
    return line.odds is not None and "%" in line.odds


def pending(state: Table, seat: int) -> list[str]:
    """Awards at this seat that still wait for the floor."""
    done = state.in_round().validated
    return [wager for wager in to_validate(state, turn_of(state, seat).result) if (seat, wager) not in done]


def validate_award(state: Table, command: Command, act: ValidateAward) -> list[e.AnyEvent]:
    clause = validation_clause(state, act.wager)
    need_phase(state, clause, s.SETTLING)
    check_ruled(state)
    seat = next_seat(state)
    message = f"seat {seat} is being settled, not seat {act.seat}"
    need(act.seat == seat, state, Cite.TURNS, message, "not_your_turn")
    assert seat is not None
    wanted = pending(state, seat)
    shown = ", ".join(wanted) or "nothing"
    need(act.wager in wanted, state, clause, f"{act.wager} at seat {seat} needs no validation; {shown} does", "not_now")
    event = e.AwardValidated(clause=clause, seat=seat, wager=act.wager, **stamp(command))
    line = next(line for line in turn_of(state, seat).result.lines if line.wager == act.wager)
    return [taken_share(state, seat, event, line) if act.wager in state.linked and is_share(line) else event]


def taken_share(state: Table, seat: int, event: e.AwardValidated, line: Line) -> e.AwardValidated:
    """AMB-28: linked tables win in the order of validation, so what is validated is no longer in the meter."""
    assert line.stake is not None
    turn, share = turn_of(state, seat), line.net + line.stake
    moved = _from_meter(state, turn, line.wager, share)
    assert line.odds is not None
    return structs.replace(event, share=share, tier=parse_odds(line.odds).tier, linked=state.linked, transfers=moved)


def system_of(game: Game, wager: str) -> Progressive | HandBonus | None:
    """What says how a payout of this wager is validated and documented; for a wager without a system, the game's other."""
    return game.systems.get(wager) or game.hand_bonus


def validation_clause(state: Table, wager: str) -> str:
    feature = system_of(state.game, wager)
    return feature.validated if feature is not None else state.game.clause(Cite.TURNS)


def paperwork_clause(state: Table, wager: str) -> str:
    """§ 657a.11(e)(4), § 657a.11(f)(3), § 639a.11(c)(5)(iv), § 639a.11(c)(6)(iii): the cards stay until it is done."""
    feature = system_of(state.game, wager)
    return feature.documented if feature is not None else state.game.clause(Cite.TURNS)


def settle_box(state: Table, command: Command, act: SettleSeat) -> list[e.AnyEvent]:
    """§ .11(c): in turn, with every award validated that must be."""
    clause = state.game.clause(Cite.TURNS)
    need_phase(state, clause, s.SETTLING)
    check_ruled(state)
    seat = next_seat(state)
    need(act.seat == seat, state, clause, f"seat {seat} comes first; settlement goes counterclockwise", "not_your_turn")
    assert seat is not None
    turn = turn_of(state, seat)
    for wager in to_validate(state, turn.result):
        done = (seat, wager) in state.in_round().validated
        need(
            done,
            state,
            validation_clause(state, wager),
            f"a floorperson validates {state.game.title_of(wager)} at seat {seat} first",
            "not_validated",
        )
    lines = tuple(
        SettledLine(ln.wager, ln.stake, ln.outcome, ln.net, ln.odds, ln.hand, ln.clause, ln.cut)
        for ln in turn.result.lines
    )
    shares = tuple(line.wager for line in turn.result.lines if is_share(line) and line.outcome == "win")
    return [
        e.SeatSettled(
            clause=clause, seat=seat, net=turn.result.net, lines=lines,
            undocumented=shares,
            counted=turn.shared.won.get(turn.player, 0), dealer_share=turn.shared.dealer_share,
            transfers=transfers_of(state, seat, turn), **stamp(command),
        )
    ]  # fmt: skip


def check_ruled(state: Table) -> None:
    """AMB-65: what waits for the floor's ruling is not settled."""
    case = state.game.irregularities.get(state.in_round().ruling)
    if case is not None:
        raise refuse(state, case.clause, f"the floor rules first: {case.what}", "not_ruled")


def transfers_of(state: Table, seat: int, turn: Turn) -> tuple[Transfer, ...]:
    """Each line's stake and pay, from where they lie to where they go; then what became of the meters."""
    box = state.in_round().boxes[seat]
    found: list[Transfer] = []
    for line in turn.result.lines:
        found += _line_transfers(state, seat, box.player, line)
    for name in turn.shared.meters:
        found += _meter_transfers(state, turn, name)
    return tuple(found)


def _line_transfers(state: Table, seat: int, player: str, line: Line) -> tuple[Transfer, ...]:
    purse = purse_of(state, player, line.wager) if line.wager in state.game.lines else bonus_purse(state, player, line)
    if line.stake is None:  # A riding bonus.
        return move(s.INVENTORY, purse, line.net, line.clause)
    if is_returned(state.in_round(), line.wager):  # It went back when the hands were voided.
        return ()
    declared = state.game.lines[line.wager]
    if (
        is_share(line) and line.outcome == "win"
    ):  # Never from the table inventory: § 657a.11(e)(4), § 639a.11(c)(5)(iv).
        return ()
    if declared.taken:  # The stake was taken when bets locked; what is paid is paid in full.
        return move(s.INVENTORY, purse, line.net + line.stake, line.clause)
    lying = s.bet(seat, line.wager)
    if line.net < 0:
        return move(lying, s.INVENTORY, line.stake, line.clause)
    return move(s.INVENTORY, purse, line.net, line.clause) + move(lying, purse, line.stake, line.clause)


def bonus_purse(state: Table, player: str, line: Line) -> str:
    """Envy is paid in chips; Magic Card and Lucky go to the account, § 657a.11(f)(3), § 639a.11(c)(6)(iii)."""
    return s.account(player) if line.wager in ("magic_card", "lucky_bonus") else s.chips(player)


def _shares(state: Table, turn: Turn, name: str) -> list[tuple[str, str, int, str]]:
    """(wager, player, cents, clause) of every share of this meter at this seat."""
    bonus = state.game.hand_bonus
    lines = (bonus.player, bonus.dealer) if bonus is not None and name == bonus.meter else (name,)
    return [
        (line.wager, turn.player, line.net + line.stake, line.clause)
        for line in turn.result.lines
        if line.wager in lines and line.stake is not None and is_share(line) and line.outcome == "win"
    ]


def _meter_transfers(state: Table, turn: Turn, name: str) -> tuple[Transfer, ...]:
    """What a meter gave goes to a pool of awards, from there to what is payable by hand; the house tops up a restart.

    The pool holds the shares of the dealer's hand until each entitled player's turn has come (AMB-30).
    """
    shares, bonus = _shares(state, turn, name), state.game.hand_bonus
    total = sum(cents for line, _, cents, _ in shares if bonus is None or line != bonus.dealer)
    if bonus is not None and name == bonus.meter:
        total += turn.shared.dealer_award
    found = () if name in state.linked else _from_meter(state, turn, name, total)
    for _, player, cents, cited in shares:
        found += move(s.awards(name), s.payable(player), cents, cited)
    return found


def _from_meter(state: Table, turn: Turn, name: str, total: int) -> tuple[Transfer, ...]:
    """What a turn takes from a meter, to the pool of its awards; the house adds what a restart needs."""
    before, after = turn.before[name], turn.shared.meters[name].standing()
    clause, pool = state.rules.sheet.meters[name].clause, s.awards(name)
    found: tuple[Transfer, ...] = ()
    for tier in before:
        found += move(s.meter(name, tier), pool, before[tier] - after[tier], clause)
    return found + move(s.OUTSIDE, pool, sum(after.values()) + total - sum(before.values()), clause)


def document_award(state: Table, command: Command, act: DocumentAward) -> list[e.AnyEvent]:
    """§ 657a.11(e)(4), § 639a.11(c)(5)(iv): the paperwork is done and the share paid; the cards may go."""
    played = state.round
    waits = played is not None and (act.seat, act.wager) in played.undocumented
    clause = paperwork_clause(state, act.wager)
    need(waits, state, clause, f"no share of a meter waits at seat {act.seat} for {act.wager}", "not_now")
    assert played is not None
    player = played.boxes[act.seat].player
    others = [
        award
        for award in played.undocumented
        if award != (act.seat, act.wager) and played.boxes[award[0]].player == player
    ]
    paid = 0 if others else state.money.get(s.payable(player), 0)
    moved = move(s.payable(player), s.OUTSIDE, paid, clause)
    return [e.AwardDocumented(clause=clause, seat=act.seat, wager=act.wager, transfers=moved, **stamp(command))]
