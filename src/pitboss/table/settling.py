"""Section .11, settlement: one player at a time from the dealer's right, verified and validated where the clause wants it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.bank.ledger import Transfer
from pitboss.law.citations import Cite
from pitboss.law.game import ENVY, Game
from pitboss.law.settlement import WIN, Line, envied_later, is_envied
from pitboss.messages import message
from pitboss.table import awards
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import Command, SettleSeat, VerifyAward
from pitboss.table.asked import move, need_phase, refuse
from pitboss.table.awards import check_paid, meter_transfers, settled_next, settled_under
from pitboss.table.state import Table, purse_of
from pitboss.table.turns import Turn, check_ruled, is_share, next_seat, turn_of


def settle_box(state: Table, command: Command, act: SettleSeat) -> list[e.AnyEvent]:
    """§ 679a.11(c), § 657a.11(c), § 684a.11(c), § 639a.11(c), § 682a.11(d), § 683a.11(h): in turn, with every award verified
    and validated that must be."""
    seat = act.seat
    need_phase(state, Cite.TURNS, s.SETTLING)
    check_ruled(state)
    first = next_seat(state)
    if seat != first:
        raise refuse(state, Cite.TURNS, message("settle-other-seat-first", seat=first or 0), "not_your_turn")
    turn = turn_of(state, seat)
    lines = settled_next(state, turn)
    if not lines and turn.result.lines:
        check_paid(state, turn)
    last = len(lines) == len(turn.result.lines)
    shares = tuple([line.wager for line in lines if line.outcome == WIN and is_share(line)]) if turn.to_validate else ()
    bonus = state.game.hand_bonus
    has_shares = bonus is not None and any(line.wager in (bonus.player, bonus.dealer) for line in lines)
    settled = e.SeatSettled(
        clause=settled_under(state, turn, lines), seat=seat, net=sum([line.net for line in lines]), lines=lines,
        undocumented=shares, counted=turn.counted_winnings(state, lines), last=last,
        dealer_share=turn.shared.dealer_share if has_shares else None, to_rack=hands_to_rack(state, turn) if last else (),
        transfers=_transfers_of(state, seat, turn, lines), by=command.by, at=command.at,
    )  # fmt: skip
    return [settled, *_envies(state, command, turn)] if last and state.rules.sheet.envy else [settled]


def hands_to_rack(state: Table, turn: Turn) -> tuple[int, ...]:
    """AMB-85: the seats whose hands are picked up when this turn ends, as they were settled.

    A hand stays for its paperwork, and for an Envy Bonus that a seat still to be settled may be paid for it.
    """
    played, shared = state.in_round(), turn.shared
    if state.game.racks_at_end:
        return ()
    papers = {share.seat for share in played.undocumented}
    papers |= {turn.seat for line in turn.result.lines if line.outcome == WIN and is_share(line)}
    waiting = [] if played.irregularity or not state.rules.sheet.envy else [
        hand for seat, hand in shared.hands.seats.items() if seat != turn.seat and not played.boxes[seat].done
    ]  # fmt: skip
    settled = [
        seat for seat, box in reversed(played.boxes.items())
        if seat == turn.seat or (box.settled and not played.is_void(seat))
    ]  # fmt: skip
    return tuple([
        seat for seat in settled
        if seat not in played.racked and seat not in papers
        and not any(is_envied(shared, hand, shared.hands.seats[seat]) for hand in waiting)
    ])  # fmt: skip


def verify_award(state: Table, command: Command, act: VerifyAward) -> list[e.AnyEvent]:
    """AMB-84: an award is verified after the wagers before it are settled; whoever begins with it settles them now."""
    verified = awards.verify_award(state, command, act)
    is_begun = bool(state.in_round().lines.get(act.seat)) or not settled_next(state, turn_of(state, act.seat))
    return verified if is_begun else [*settle_box(state, command, SettleSeat(act.seat)), *verified]


def _envies(state: Table, command: Command, turn: Turn) -> Iterator[e.SeatSettled]:
    """Events that pay other players for the hand that this turn shows."""
    for seat, lines in envied_now(state, turn):
        purse, paid = paid_into(state.game, state.in_round().boxes[seat].player, ENVY), list[Transfer]()
        for line in lines:
            paid += move(s.INVENTORY, purse, line.net, line.clause)
        yield e.SeatSettled(
            clause=lines[0].clause, seat=seat, net=sum([line.net for line in lines]), lines=lines,
            transfers=tuple(paid), by=command.by, at=command.at,
        )  # fmt: skip


def envied_now(state: Table, turn: Turn) -> Iterator[tuple[int, tuple[Line, ...]]]:
    """§ 657a.11(e)(5), § 639a.11(c)(5)(v): nobody envies a hand that nobody has seen. Who was settled before it was turned
    up is paid for it now; who comes after, on the own turn."""
    played, seats = state.in_round(), turn.shared.hands.seats
    if turn.seat not in seats or played.irregularity or not state.rules.sheet.envy:
        return
    for seat, box in played.boxes.items():
        lines = tuple(envied_later(turn.shared, seats[seat], seats[turn.seat])) if box.settled and seat in seats else ()
        if lines:
            yield seat, lines


def _transfers_of(state: Table, seat: int, turn: Turn, lines: tuple[Line, ...]) -> tuple[Transfer, ...]:
    """Each line's stake and pay, from where they lie to where they go; then what became of the meters it is paid from."""
    transfers: list[Transfer] = []
    metered = state.game.metered
    for line in lines:
        transfers += _line_transfers(state, seat, turn, line)
    for name in dict.fromkeys(metered[line.wager] for line in lines if line.wager in metered):
        transfers += _meter_transfers(state, turn, name)
    return tuple(transfers)


def _line_transfers(state: Table, seat: int, turn: Turn, line: Line) -> tuple[Transfer, ...]:
    game, played = state.game, state.in_round()
    wager, stake, outcome, net, _, _, clause, _ = line
    purse = paid_into(game, turn.player, wager)
    if stake is None:  # A riding bonus.
        return move(s.INVENTORY, purse, net, clause)
    if played.is_returned(seat, wager):  # It went back when the hands were voided.
        return ()
    if turn.shared.meters and outcome == WIN and is_share(line):
        return ()  # Never from the inventory: § 657a.11(e)(4), § 639a.11(c)(5)(iv).
    if game.lines[wager].taken:  # The stake was taken when bets locked; what is paid is paid in full.
        return move(s.INVENTORY, purse, net + stake, clause)
    if net < 0:
        return move(s.bet(seat, wager), s.INVENTORY, stake, clause)
    return move(s.INVENTORY, purse, net, clause) + move(s.bet(seat, wager), purse, stake, clause)


def paid_into(game: Game, player: str, wager: str) -> str:
    """Envy is paid in chips; Magic Card and Lucky go to the account, § 657a.11(f)(3), § 639a.11(c)(6)(iii)."""
    if wager in game.lines:
        return purse_of(game, player, wager)
    return s.account(player) if wager in ("magic_card", "lucky_bonus") else s.chips(player)


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
    """Transfers of a meter's awards to their pool and to hand payables; the house pays restarts.

    The pool holds the shares of the dealer's hand until each entitled player's turn has come (AMB-30).
    """
    shares, bonus = _shares(state, turn, name), state.game.hand_bonus
    total = sum(cents for line, _, cents, _ in shares if bonus is None or line != bonus.dealer)
    if bonus is not None and name == bonus.meter:
        total += turn.shared.dealer_award
    after = turn.shared.meters[name].standing()
    transfers = () if name in state.linked else meter_transfers(state, name, turn.before[name], after, total)
    for _, player, cents, cited in shares:
        transfers += move(s.awards(name), s.payable(player), cents, cited)
    return transfers
