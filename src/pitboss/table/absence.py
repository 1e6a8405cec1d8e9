"""House rules on absent players (AMB-72, AMB-81): sitting out, a seat that is freed. All are filed, all are in the log.

Time comes in with commands: the table asks only how much of it has passed since something that stands in its log.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from pitboss.bank.ledger import Transfer
from pitboss.clause import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.messages import Message, PlayerName, message
from pitboss.table import events as e
from pitboss.table.acts import PLAYER, SYSTEM, AnyAct, ComeBack, Command, FreeSeat, SitOut
from pitboss.table.asked import need, refuse, role_or_name
from pitboss.table.deciding import has_left, overdue
from pitboss.table.sealing import wagers_back
from pitboss.table.state import Presence, Table

WISH, MISSED, IDLE = "wish", "missed", "idle"  # Why someone sits out.
# A box whose player left, one whose player does not decide, a player who sits out, a call for the floor, an open claim.
BOX, SILENT, OUT, CALL, CLAIM = "box", "silent", "out", "call", "claim"


NOTHING_KNOWN = Presence()


def presence(state: Table, player: str) -> Presence:
    return state.presence.get(player, NOTHING_KNOWN)


def sits_out(state: Table, player: str) -> bool:
    return presence(state, player).out is not None


def awaited_players(state: Table) -> set[str]:
    """The players whose wagers betting waits for: all seated who do not sit out."""
    return {player for player in state.seats.values() if not sits_out(state, player)}


def in_play(state: Table) -> set[str]:
    """The players with a wager down, or with cards that are not settled."""
    boxes = state.boxes if state.round is None else state.round.boxes
    return {box.player for box in boxes.values() if not box.done}


def _whose(state: Table, seat: int) -> str:
    player = state.seats.get(seat)
    if player is None:
        raise refuse(state, Cite.SEATED, message("seat-empty", seat=seat), "not_seated")
    return player


def sit_out(state: Table, command: Command, act: SitOut) -> list[e.AnyEvent]:
    """By the player's own wish; by the system after rounds missed in a row, or a long time without a sign."""
    player = _whose(state, act.seat)
    if command.actor.role == PLAYER and command.actor.name != player:
        raise refuse(
            state, HOUSE_RULE, message("seat-of-player", seat=act.seat, player=PlayerName(player)), "not_yours"
        )
    need(
        not sits_out(state, player),
        state,
        HOUSE_RULE,
        message("sits-out-already", player=PlayerName(player)),
        "not_now",
    )
    reason = message("wagers-down", player=PlayerName(player))
    need(player not in in_play(state), state, HOUSE_RULE, reason, "wagers_down")
    why = WISH if command.actor.role == PLAYER else _why_out(state, player, command.at)
    if not why:
        reason = message("rounds-missed", player=PlayerName(player), count=presence(state, player).missed)
        raise refuse(state, HOUSE_RULE, reason, "too_early")
    return [e.SatOut(clause=HOUSE_RULE, seat=act.seat, player=player, why=why, by=command.by, at=command.at)]


def _why_out(state: Table, player: str, at: int) -> str:
    submission, known = state.rules.submission, presence(state, player)
    if submission.missed_rounds is not None and known.missed >= submission.missed_rounds:
        return MISSED
    idle = submission.absence_seconds is not None and at - known.acted >= submission.absence_seconds
    return IDLE if idle else ""


def come_back(state: Table, command: Command, act: ComeBack) -> list[e.AnyEvent]:
    player = _whose(state, act.seat)
    if command.actor.name != player:
        raise refuse(
            state, HOUSE_RULE, message("seat-of-player", seat=act.seat, player=PlayerName(player)), "not_yours"
        )
    need(sits_out(state, player), state, HOUSE_RULE, message("sits-not-out", player=PlayerName(player)), "not_now")
    return [e.CameBack(clause=HOUSE_RULE, seat=act.seat, player=player, by=command.by, at=command.at)]


def free_seat(state: Table, command: Command, act: FreeSeat) -> list[e.AnyEvent]:
    """By the floor at any time but in a hand; by the system when the player has sat out too long.

    Wagers that lie before the deal go back. Cards in play are played out: the seat of a player who has not left the table
    is nobody else's to give up (AMB-81).
    """
    player = _whose(state, act.seat)
    if command.actor.role == SYSTEM and not (_free_due(state, player, command.at) and player not in in_play(state)):
        raise refuse(state, HOUSE_RULE, message("sat-out-too-briefly", player=PlayerName(player)), "too_early")
    reason = message("cards-in-play", player=PlayerName(player))
    need(state.round is None or player not in in_play(state), state, Cite.SEATED, reason, "too_early")
    returned: tuple[Transfer, ...] = ()
    for seat, box in state.boxes.items():
        returned += wagers_back(state, seat, box, HOUSE_RULE) if box.player == player else ()
    return [
        e.SeatLeft(
            clause=HOUSE_RULE,
            seat=act.seat,
            player=player,
            freed=True,
            transfers=returned,
            by=command.by,
            at=command.at,
        )
    ]


def free_at(state: Table, player: str) -> int | None:
    """When the seat of a player who sits out is freed."""
    known, seconds = presence(state, player), state.rules.submission.absence_seconds
    return None if known.out is None or seconds is None else max(known.out, known.acted) + seconds


def _free_due(state: Table, player: str, at: int) -> bool:
    when = free_at(state, player)
    return when is not None and at >= when


class Due(NamedTuple):
    """An act that the absence rules order, and when."""

    at: int
    act: AnyAct


def orders(state: Table, but: Collection[str] = ()) -> Iterator[Due]:
    """For every seated player who has nothing in play: the next thing the rules do if no sign comes."""
    if state.law is None:
        return
    submission, playing = state.rules.submission, in_play(state)
    for seat, player in state.seats.items():
        if player in but or player in playing:
            continue
        known = presence(state, player)
        if known.out is not None:
            when = free_at(state, player)
            if when is not None:
                yield Due(when, FreeSeat(seat))
        elif submission.missed_rounds is not None and known.missed >= submission.missed_rounds:
            yield Due(0, SitOut(seat))
        elif submission.absence_seconds is not None:
            yield Due(known.acted + submission.absence_seconds, SitOut(seat))


def next_order(state: Table, but: Collection[str] = ()) -> Due | None:
    return min(orders(state, but), key=lambda due: due.at, default=None)


class Waiting(NamedTuple):
    """Something at a table that the floor should know of."""

    what: str
    seat: int
    player: str
    since: int
    message: Message


def waiting(state: Table, at: int) -> list[Waiting]:
    """Boxes left, calls, absent players and claims that the floor can rule on."""
    listed, late, played = list[Waiting](), overdue(state, at), state.round
    for seat, box in played.boxes.items() if played is not None else ():
        left = not box.done and not box.folded and has_left(state, box)
        if played is not None and (left or seat == late):
            what = BOX if left else SILENT
            words = message(f"waits-{what}", seat=seat, player=PlayerName(box.player))
            listed.append(Waiting(what, seat, box.player, played.asked_at, words))
    seats = {player: seat for seat, player in state.seats.items()}
    for caller, since in state.calls.items():
        calls = message("waits-call-standing", player=role_or_name(caller))
        if caller in seats:
            calls = message("waits-call", seat=seats[caller], player=PlayerName(caller))
        listed.append(Waiting(CALL, seats.get(caller, 0), caller, since, calls))
    for number, claim in state.claims.items():
        who = PlayerName(claim.player)
        words = message("waits-claim", number=number, player=who, seat=claim.seat, round=claim.round)
        listed.append(Waiting(CLAIM, claim.seat, claim.player, claim.at, words))
    for seat, player in state.seats.items():
        since_out = presence(state, player).out
        if since_out is not None:
            words = message("waits-out", seat=seat, player=PlayerName(player))
            listed.append(Waiting(OUT, seat, player, since_out, words))
    return listed
