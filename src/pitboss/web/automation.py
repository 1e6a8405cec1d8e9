"""What a table wants that no person does: the automatic dealer's next step, a robot's turn, the end of a decision clock.

Only the host that minds a table asks; and what it then does is a command like any other.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import SYSTEM, Actor, AnyAct
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import level, turn
from pitboss.table.state import Table
from pitboss.web import robots
from pitboss.web.hosted_table import HostedTable

FOLD = "fold"


class NextAct(NamedTuple):
    """A command to be; with an id it is carried out once, even if two hosts think they mind the table."""

    actor: Actor
    act: AnyAct
    id: str = ""


def next_act(hosted: HostedTable, state: Table, at: int) -> NextAct | float | None:
    """What to do now, or when to look again, in seconds; None where something must happen first."""
    seat = turn(state)
    if seat is not None and not state.in_round().boxes[seat].abandoned:
        return _decision(hosted, state, seat)
    if state.phase == s.BETTING and state.deck is not None and state.deck.stage == s.READY:
        found = _wagers(hosted, state)
        if not isinstance(found, bool):
            return found
    staff = staff_act(state, secrets.token_bytes, at) if hosted.automatic else None
    return None if staff is None else NextAct(Actor(staff[0], "house"), staff[1])


def _decision(hosted: HostedTable, state: Table, seat: int) -> NextAct | float | None:
    if seat in hosted.robots:
        return NextAct(*robots.decide(state, seat, hosted.robots[seat]))
    if hosted.clock.left is None or state.rules.submission.decision_end != FOLD:
        return None
    if hosted.clock.left > 0:
        return hosted.clock.left
    once = f"decision clock {state.rounds} {seat} {level(state)}"
    return NextAct(Actor(SYSTEM, "decision clock"), a.Decide(seat, None), once)


def _wagers(hosted: HostedTable, state: Table) -> NextAct | float | bool | None:
    """A while after the first wager, less when everyone is ready; True when it is time to deal."""
    if not state.boxes:
        return None
    for seat, name in hosted.robots.items():
        if seat not in state.boxes and state.seats.get(seat) == name:
            return NextAct(*robots.wager(state, seat, name))
    people = {box.player for box in state.boxes.values()} - set(hosted.robots.values())
    if people and people <= hosted.ready:
        return True
    return hosted.clock.left or True
