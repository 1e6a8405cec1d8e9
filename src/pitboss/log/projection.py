"""A projection is a state computed from logs, event by event. It is never stored, so it can always be computed again.

Reports, trays, players' pages, replays and audits are projections. This module runs all of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from pitboss.documents import UNREADABLE
from pitboss.house.events import HOUSE_EVENT, AnyHouseEvent
from pitboss.log.database import LogBroken
from pitboss.log.table_log import READ_ROWS, Store, Stored
from pitboss.messages import message
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.state import Table

State = TypeVar("State")
Item = TypeVar("Item")
Result = TypeVar("Result")
EVENT = msgspec.json.Decoder(AnyEvent)


class LogEvent(NamedTuple):
    """An event and its place in the log of a table."""

    table: str
    sequence: int
    event: AnyEvent


class HouseLogEvent(NamedTuple):
    """An event and its place in the log of a house."""

    stream: str
    sequence: int
    event: AnyHouseEvent


class LogRow(NamedTuple):
    """A row of a log as it was stored."""

    stream: str
    row: Stored


def decoded_event(name: str, stored: Stored) -> AnyEvent:
    try:
        event: AnyEvent = EVENT.decode(stored.body)
        return event
    except UNREADABLE as error:
        raise altered_event(name, stored.sequence) from error


def altered_event(name: str, sequence: int) -> LogBroken:
    problem = message("log-differs", table=name, event=sequence)
    return LogBroken(problem, code="log_broken")


def _log_event(table: str, row: Stored) -> LogEvent:
    return LogEvent(table, row.sequence, decoded_event(table, row))


def house_log_event(stream: str, row: Stored) -> HouseLogEvent:
    try:
        return HouseLogEvent(stream, row.sequence, HOUSE_EVENT.decode(row.body))
    except UNREADABLE as error:
        raise altered_event(stream, row.sequence) from error


@dataclass(frozen=True)
class Projection(Generic[State, Item]):
    """The initial state, and the step that each event makes from it."""

    initial: Callable[[], State]
    step: Callable[[State, Item], State]  # It may change the state it is given.
    kinds: tuple[type, ...] = ()  # Only these events are read; all of them if there are none.
    lasting: tuple[type, ...] = ()  # These are read even where the beginning of a log is skipped.
    item: Callable[[str, Stored], Any] = _log_event  # What a step is given of a row.
    with_moves: bool = False  # Every event that moves a linked meter is read too, whatever its kind.

    @property
    def kind_names(self) -> tuple[str, ...]:
        return tuple(kind.__name__ for kind in self.kinds)


def project(store: Store, projection: Projection[State, Any], stream: str = "") -> State:
    """The state after all events that one stream has at this moment, or every table, one after another."""
    follower = Follower(store, projection)
    follower.read_on(stream)
    return follower.state


def states(
    projection: Projection[State, Any], stream: str, rows: Iterable[Stored], begin: State | None = None
) -> Iterator[State]:
    """The state after each row of one log, from the initial state or another. Reading can stop at any of them."""
    state, kinds = projection.initial() if begin is None else begin, projection.kind_names
    for row in rows:
        if not kinds or row.kind in kinds or (projection.with_moves and row.pool is not None):
            state = projection.step(state, projection.item(stream, row))
            yield state


def computed(
    projection: Projection[State, Any], stream: str, rows: Iterable[Stored], begin: State | None = None
) -> State:
    """The state after rows of one log, from the initial state or another."""
    state = projection.initial() if begin is None else begin
    last = deque(states(projection, stream, rows, state), maxlen=1)
    return last[0] if last else state


def rounds_back(store: Store, table: str, last: int, size: int = READ_ROWS) -> Iterator[list[Stored]]:
    """Yield a log backwards in stretches of whole rounds; the newest may end within a round."""
    while last > 0:
        begin = max(0, last - size)
        rows = list(store.read(table, begin, last))
        first = next((row.sequence for row in rows if row.kind == TableCleared.__name__), last) if begin else 0
        if begin and first >= last:  # No whole round in it: look further back.
            size *= 2
            continue
        yield [row for row in rows if row.sequence > first]
        last = first


class Follower(Generic[State]):
    """Keeps a projection of every table up to date, from events of this host and from the logs.

    `skipped(table, last)`: how many of the first events of a log do not count. Any thread may ask.
    """

    def __init__(
        self,
        store: Store,
        projection: Projection[State, Any],
        skipped: Callable[[str, int], int] = lambda table, last: 0,
    ) -> None:
        self.store, self.projection, self.skipped = store, projection, skipped
        self.reading, self.stepping = Lock(), Lock()
        self._begin()

    def _begin(self) -> None:
        self.state = self.projection.initial()
        self.ends: dict[str, int] = {}  # By table: the last event that is computed in.

    def result(self, result: Callable[[State], Result]) -> Result:
        """A value computed from the state while no event changes it."""
        with self.stepping:
            return result(self.state)

    def hear(self, table: str, events: list[AnyEvent], after: Table) -> None:
        """Apply events that were just written to a table; `after` is its state after them.

        It waits for no reading of a log. Where events before these are missing, `read_on` finds all of them.
        """
        first, kinds = after.sequence - len(events) + 1, self.projection.kinds
        with self.stepping:
            if self.ends.get(table, 0) >= first - 1:
                wanted = [
                    (at, LogEvent(table, at, event))
                    for at, event in enumerate(events, first)
                    if not kinds or isinstance(event, kinds)
                ]
                self._step(table, wanted, after.sequence)

    def read_on(self, stream: str = "") -> None:
        """Apply the new events of one log, or of the log of every table."""
        with self.reading:
            head = self.store.head(stream) if stream else None
            heads = self.store.heads() if not stream else {} if head is None else {stream: head}
            for name, end in heads.items():
                self.read_stream(name, end.sequence)

    def read_stream(self, stream: str, last: int) -> None:
        """Apply the new events of one log, up to the given one. One thread at a time."""
        after = self.ends.get(stream)
        if after is None:
            after = self.skipped(stream, last)
            if after and self.projection.lasting:
                self._read(stream, 0, after, self.projection.lasting)
            with self.stepping:
                self.ends[stream] = max(after, self.ends.get(stream, 0))
        if after < last:
            self._read(stream, after, last, self.projection.kinds)

    def _read(self, stream: str, after: int, last: int, kinds: tuple[type, ...]) -> None:
        names, item = tuple(kind.__name__ for kind in kinds), self.projection.item
        rows = iter(self.store.read(stream, after, last, names, self.projection.with_moves))
        while batch := [(row.sequence, item(stream, row)) for row in islice(rows, READ_ROWS)]:
            with self.stepping:
                self._step(stream, batch, batch[-1][0])
        with self.stepping:
            self._step(stream, (), last)

    def _step(self, stream: str, items: Iterable[tuple[int, Any]], last: int) -> None:
        """Apply events. If a step fails, compute the state from the logs again."""
        end = self.ends.get(stream, 0)
        try:
            for sequence, item in items:
                if sequence > end:
                    self.state = self.projection.step(self.state, item)
        except BaseException:
            self._begin()
            raise
        self.ends[stream] = max(end, last)
