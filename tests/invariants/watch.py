"""Puts the invariants between the decision on a command and the fold of its events."""

import threading
from collections import OrderedDict
from typing import NamedTuple

from pitboss.log import tables
from pitboss.table import evolve as folds
from pitboss.table import logged, procedure
from pitboss.table.acts import Command
from pitboss.table.events import AnyEvent, BetsLocked
from pitboss.table.state import RoundState, Table
from tests.invariants import logs
from tests.invariants.money import Movements, check_inventory, check_money
from tests.invariants.text_order import Reached, check_order

ROUNDS_MOST = 1 << 10


class Progress(NamedTuple):
    """What the invariants know of a round after its latest event."""

    movements: Movements
    reached: Reached


class Pending(threading.local):
    """The events of this thread's last command that are not folded yet."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self.made: tuple[Command, list[AnyEvent], tuple[logs.Log, int] | None] | None = None
        self.inventory = 0  # Cents that went into the inventory and that no event of the command has explained.


PENDING, LOCK, BROKEN = Pending(), threading.Lock(), list[str]()
ROUNDS: OrderedDict[int, tuple[RoundState, Progress]] = (
    OrderedDict()
)  # By the identity of the round as an event left it.


def install() -> None:
    for place in (logged, tables):
        place.decided, place.evolve = _decided, _evolve  # type: ignore[attr-defined]


def broken() -> list[str]:
    """What was broken since this was last asked, by whichever thread."""
    problems, BROKEN[:] = list(BROKEN), []
    return problems


def _decided(state: Table, command: Command) -> list[AnyEvent]:
    events = procedure.decide_or_raise(state, command)
    PENDING.events, PENDING.inventory = list(events), 0
    PENDING.made = command, events, logs.before(state)
    return events


def _evolve(state: Table, event: AnyEvent) -> Table:
    after = folds.evolve(state, event)
    if PENDING.events and PENDING.events[0] is event:
        del PENDING.events[0]
        try:
            _check(state, event, after)
        except AssertionError as error:
            BROKEN.append(str(error))  # A server may swallow it: the test fails all the same.
            raise
    return after


def _check(state: Table, event: AnyEvent, after: Table) -> None:
    before = _progress(state, event)
    movements, unexplained = check_money(state, event, before.movements)
    PENDING.inventory += unexplained
    problem = tables.own_meter_problem(state, event)  # type: ignore[attr-defined]  # A test may take it out there.
    assert not problem, problem
    if not PENDING.events:
        check_inventory(event, PENDING.inventory)
        if PENDING.made is not None and PENDING.made[2] is not None:
            logs.remember(PENDING.made[2], *PENDING.made[:2], after)
    progress = Progress(movements, check_order(state, event, before.reached))
    if after.round is not None:
        with LOCK:
            ROUNDS[id(after.round)] = after.round, progress
            if len(ROUNDS) > ROUNDS_MOST:
                ROUNDS.popitem(last=False)


def _progress(state: Table, event: AnyEvent) -> Progress:
    """Of the round as it stands before this event; nothing where it was read back from a log or begins."""
    with LOCK:
        known = ROUNDS.get(id(state.round))
    if known is None or known[0] is not state.round or isinstance(event, BetsLocked):
        return Progress(Movements(state.round is None), {})
    return known[1]
