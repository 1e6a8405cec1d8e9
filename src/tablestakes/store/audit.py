"""Everything recomputed from the log alone: the chain, every state, every payout, every meter, the ledger.

The first thing that does not fit is named. Nothing here trusts a figure that can be worked out again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tablestakes.bank.ledger import Transfer, total
from tablestakes.clause import Clause
from tablestakes.errors import TablestakesError
from tablestakes.store.house import EVENT, moved_meters
from tablestakes.store.log import GENESIS, Store, Stored, chained
from tablestakes.table import state as s
from tablestakes.table.events import AnyEvent, BetsLocked, SeatSettled, TableCleared
from tablestakes.table.evolve import evolve
from tablestakes.table.settling import Turn, transfers_of
from tablestakes.table.shoe import keeps_commitment
from tablestakes.table.state import Table
from tablestakes.table.wagering import increments


class Finding(NamedTuple):
    """What does not fit, and where."""

    stream: str
    sequence: int
    what: str


class Verdict(NamedTuple):
    events: int
    streams: int
    rounds: int
    finding: Finding | None

    @property
    def sound(self) -> bool:
        return self.finding is None


Progress = Callable[[int], None]


def verify(store: Store, owner: str = "house", progress: Progress | None = None) -> Verdict:
    """Go through every table's log from its first event."""
    events = rounds = 0
    linked: dict[tuple[str, str], int] = {}
    streams = store.streams()
    for stream, last in streams.items():
        walk = Walk(stream)
        for stored in store.read(stream):
            if (wrong := walk.step(stored)) is not None:
                return Verdict(events, len(streams), rounds, Finding(stream, stored.sequence, wrong))
            events += 1
            if progress is not None and events % 1000 == 0:
                progress(1000)
        if walk.expected - 1 != last:
            return Verdict(events, len(streams), rounds, Finding(stream, last, "events are missing at the end"))
        rounds += walk.state.rounds
        for key, cents in walk.linked.items():
            linked[key] = linked.get(key, 0) + cents
    held = {(name, tier): cents for name, tiers in store.meters(owner).items() for tier, cents in tiers.items()}
    if {key: cents for key, cents in linked.items() if cents} != {key: cents for key, cents in held.items() if cents}:
        finding = Finding(owner, 0, f"the linked meters hold {held}, but the tables' logs come to {linked}")
        return Verdict(events, len(streams), rounds, finding)
    return Verdict(events, len(streams), rounds, None)


class Walk:
    """One table's log, event by event."""

    def __init__(self, stream: str) -> None:
        self.stream, self.state, self.link, self.expected = stream, Table(), GENESIS, 1
        self.linked: dict[tuple[str, str], int] = {}

    def step(self, stored: Stored) -> str | None:
        """None where the event fits; otherwise what does not."""
        if stored.sequence != self.expected:
            return f"event {self.expected} is missing"
        if stored.hash != chained(self.link, stored.body):
            return "the chain is broken: the event is not what was written"
        try:
            event = EVENT.decode(stored.body)
        except msgspec.DecodeError as error:
            return f"not an event: {error}"
        if type(event).__name__ != stored.kind:
            return f"it is marked {stored.kind} and is a {type(event).__name__}"
        wrong = recomputed(self.state, event)
        if wrong is not None:
            return wrong
        try:
            self.state = evolve(self.state, event)
        except (AssertionError, KeyError, IndexError, TablestakesError) as error:
            return f"it cannot have happened here: {error!r}"
        if total(self.state.money):
            return f"the ledger does not sum to nothing: {total(self.state.money)} cents"
        if self.state.rules is not None and self.state.rules.submission.linked:
            for key, cents in moved_meters(self.state, [event]).items():
                self.linked[key] = self.linked.get(key, 0) + cents
        self.link, self.expected = stored.hash, self.expected + 1
        return None


def recomputed(state: Table, event: AnyEvent) -> str | None:
    """Whatever an event claims that the rules can work out is worked out."""
    if Clause(event.clause).entry is None:
        return f"it cites § {event.clause}, which is not in the index"
    if isinstance(event, SeatSettled):
        return _settlement(state, event)
    if isinstance(event, BetsLocked):
        due: tuple[Transfer, ...] = ()
        for seat, box in state.boxes.items():
            due += increments(state, seat, box)
        return None if due == event.transfers else "the meters' increments are not what the wagers make"
    if isinstance(event, TableCleared):
        deck = state.decks.get(state.in_round().back)
        if deck is not None and deck.order and not keeps_commitment(deck):
            return "the deck is not the one committed to"
    return None


def _settlement(state: Table, event: SeatSettled) -> str | None:
    if state.phase != s.SETTLING or event.seat not in state.in_round().boxes:
        return f"seat {event.seat} is not there to be settled"
    turn = Turn(replace(state, linked=event.linked), event.seat)
    told = tuple((ln.wager, ln.stake, ln.outcome, ln.net, ln.clause, ln.cut) for ln in event.lines)
    right = tuple((ln.wager, ln.stake, ln.outcome, ln.net, ln.clause, ln.cut) for ln in turn.result.lines)
    if told != right or event.net != turn.result.net:
        return f"seat {event.seat} was settled for {event.net} cents; the rules give {turn.result.net}"
    if event.transfers != transfers_of(state, event.seat, turn):
        return f"the money of seat {event.seat} did not move as it was settled"
    return None
