"""What a table wants that no person does: the dealer's next step, a robot's turn, the end of a clock, a seat to be freed.

Only the host that minds a table asks; and what it then does is a command like any other.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from pitboss.filing.submission import FOLD
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.absence import next_order
from pitboss.table.acts import ABSENCE_CLOCK, DECISION_CLOCK, FLOOR, HOUSE, SYSTEM, Actor, AnyAct
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import deciding_seat, decision_index, is_abandoned
from pitboss.table.sealing import fresh_seal
from pitboss.table.state import Table
from pitboss.web.tables import robots
from pitboss.web.tables.hosted_table import SIGN_SECONDS, HostedTable


class NextAct(NamedTuple):
    """A command to be; with an id it is carried out once, even if two hosts think they mind the table."""

    actor: Actor
    act: AnyAct
    id: str = ""


def next_act(hosted: HostedTable, state: Table, at: int) -> NextAct | float | None:
    """What to do now, or when to look again, in seconds; None where something must happen first."""
    absent = _absence(hosted, state, at)
    found = absent if isinstance(absent, NextAct) else _play(hosted, state, at)
    if isinstance(found, NextAct):
        return found
    return min((seconds for seconds in (found, absent) if seconds is not None), default=None)


def _absence(hosted: HostedTable, state: Table, at: int) -> NextAct | float | None:
    """AMB-72: who sits out now and whose seat is freed. A robot is always there, and so is who has something in play."""
    due = next_order(state, but=hosted.robots.values())
    if due is None or at < due.at:
        return None if due is None else float(due.at - at)
    return NextAct(Actor(SYSTEM, ABSENCE_CLOCK), due.act, f"{ABSENCE_CLOCK} {state.sequence}")


def _play(hosted: HostedTable, state: Table, at: int) -> NextAct | float | None:
    if state.malfunction is not None:
        return None  # A regulator's ruling is a person's.
    seat = deciding_seat(state)
    if seat is not None and not is_abandoned(state, state.in_round().boxes[seat]):
        return _decision(hosted, state, seat)
    if open_to_wagers(state):
        found = _wagers(hosted, state, at)
        if not isinstance(found, bool):
            return found
    staff = staff_act(state, secrets.token_bytes, at)
    if staff is None or not (hosted.automatic or staff[0] == SYSTEM or (staff[0] == FLOOR and hosted.lacks_floor)):
        return None
    if isinstance(staff[1], a.CloseChance) and hosted.clock.left:
        return hosted.clock.left
    return NextAct(Actor(staff[0], HOUSE), staff[1])


def open_to_wagers(state: Table) -> bool:
    """With the deck ready and, if it is a virtual one, sealed."""
    ready = state.deck is not None and state.deck.stage == s.READY
    return state.phase == s.BETTING and ready and (not state.virtual or fresh_seal(state) is not None)


def _decision(hosted: HostedTable, state: Table, seat: int) -> NextAct | float | None:
    robot = hosted.robots.get(seat)
    if robot is not None and state.in_round().boxes[seat].player == robot:
        return NextAct(*robots.decide(state, seat, robot))
    if hosted.clock.left is None or state.rules.submission.decision_end != FOLD:
        return None
    if hosted.clock.left > 0:
        return hosted.clock.left
    once = f"{DECISION_CLOCK} {state.rounds} {seat} {decision_index(state)} {state.in_round().asked_at}"
    return NextAct(Actor(SYSTEM, DECISION_CLOCK), a.Decide(seat, None), once)


def _wagers(hosted: HostedTable, state: Table, at: int) -> NextAct | float | bool | None:
    """Betting is open for all at once, from the first wager on: until everyone is ready or sits out, or time is up.

    True when it is time to deal.
    """
    company = [(seat, name) for seat, name in hosted.robots.items() if state.seats.get(seat) == name]
    if not state.boxes and (not company or not hosted.lively):
        return None
    if not state.boxes and hosted.rest > 0:
        return hosted.rest
    for seat, name in company:
        if seat not in state.boxes:
            return NextAct(*robots.wager(state, seat, name))
    playing = {box.player for box in state.boxes.values()} - set(hosted.robots.values())
    awaited = hosted.awaits(at) - hosted.ready
    if (playing or hosted.lively) and not awaited:
        return True
    if hosted.clock.left is None:
        return True
    return min(hosted.clock.left, SIGN_SECONDS) or True  # Looked for again: a program's time may be over before.
