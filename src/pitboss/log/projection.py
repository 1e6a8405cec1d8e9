"""A projection: a state computed from the logs of tables, event by event. It is never kept, so it can always be computed again.

What a report, a tray or a player's page shows is a projection. Here is the one way in which all of them are computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from pitboss.log.table_log import READ_ROWS, Store, Stored
from pitboss.log.tables import read_back
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.state import Table

State = TypeVar("State")
Result = TypeVar("Result")


class LogEvent(NamedTuple):
    """An event, and its place in the log of a table."""

    table: str
    sequence: int
    event: AnyEvent


@dataclass(frozen=True)
class Projection(Generic[State]):
    """How a state is computed: what it is before any event, and what each event makes of it."""

    initial: Callable[[], State]
    step: Callable[[State, LogEvent], State]  # It may change the state it is given.
    kinds: tuple[type, ...] = ()  # Only these events are read; all of them if there are none.
    lasting: tuple[type, ...] = ()  # These are read even where the beginning of a log is skipped.


def project(store: Store, projection: Projection[State], table: str = "") -> State:
    """The state after all events that one table has at this moment, or every table, one after another."""
    follower = Follower(store, projection)
    follower.read_on(table)
    return follower.state


def rounds_back(store: Store, table: str, last: int, size: int = READ_ROWS) -> Iterator[list[Stored]]:
    """A log from an event backwards, in stretches of whole rounds, the newest first. That one may end within a round."""
    while last > 0:
        begin = max(0, last - size)
        rows = list(store.read(table, begin, last))
        first = next((row.sequence for row in rows if row.kind == TableCleared.__name__), last) if begin else 0
        if begin and first >= last:  # No whole round in it: look further back.
            size *= 2
            continue
        yield [row for row in rows if row.sequence > first]
        last = first


def computed(projection: Projection[State], table: str, rows: Iterable[Stored]) -> State:
    """The state after rows of one table's log, beginning with them."""
    state, kinds = projection.initial(), {kind.__name__ for kind in projection.kinds}
    for row in rows:
        if not kinds or row.kind in kinds:
            state = projection.step(state, LogEvent(table, row.sequence, read_back(table, row)))
    return state


class Follower(Generic[State]):
    """Keeps a projection of every table up to date, from the events this host hears and those the logs have beyond them.

    `skipped(table, last)`: how many of the first events of a log do not count. Any thread may ask.
    """

    def __init__(
        self, store: Store, projection: Projection[State], skipped: Callable[[str, int], int] = lambda table, last: 0
    ) -> None:
        self.store, self.projection, self.skipped = store, projection, skipped
        self.reading, self.stepping = Lock(), Lock()
        self._begin()

    def _begin(self) -> None:
        self.state = self.projection.initial()
        self.ends: dict[str, int] = {}  # By table: the last event that is computed in.

    def result(self, result: Callable[[State], Result]) -> Result:
        """Something computed from the state while no event changes it."""
        with self.stepping:
            return result(self.state)

    def hear(self, table: str, events: list[AnyEvent], after: Table) -> None:
        """Events that were just written, and their table after them: a listener of the house.

        It waits for no reading of a log. Where events before these are missing, `read_on` finds all of them.
        """
        first = after.sequence - len(events) + 1
        with self.stepping:
            if self.ends.get(table, 0) >= first - 1:
                heard = [LogEvent(table, *one) for one in enumerate(events, first)]
                self._step(table, heard, after.sequence, self.projection.kinds)

    def read_on(self, table: str = "") -> None:
        """Compute in what the log of a table has beyond what is, or the log of every table."""
        with self.reading:
            head = self.store.head(table) if table else None
            heads = self.store.heads() if not table else {} if head is None else {table: head}
            for name, end in heads.items():
                self._read_table(name, end.sequence)

    def _read_table(self, table: str, last: int) -> None:
        after = self.ends.get(table)
        if after is None:
            after = self.skipped(table, last)
            if after and self.projection.lasting:
                self._read(table, 0, after, self.projection.lasting)
            with self.stepping:
                self.ends[table] = max(after, self.ends.get(table, 0))
        if after < last:
            self._read(table, after, last, self.projection.kinds)

    def _read(self, table: str, after: int, last: int, kinds: tuple[type, ...]) -> None:
        rows = iter(self.store.read(table, after, last, tuple(kind.__name__ for kind in kinds)))
        while batch := [LogEvent(table, row.sequence, read_back(table, row)) for row in islice(rows, READ_ROWS)]:
            with self.stepping:
                self._step(table, batch, batch[-1].sequence, kinds)
        with self.stepping:
            self._step(table, (), last, kinds)

    def _step(self, table: str, events: Iterable[LogEvent], last: int, kinds: tuple[type, ...]) -> None:
        """A step that fails may leave the state half changed: then it is computed again, from the logs."""
        end = self.ends.get(table, 0)
        try:
            for one in events:
                if one.sequence > end and (not kinds or isinstance(one.event, kinds)):
                    self.state = self.projection.step(self.state, one)
        except BaseException:
            self._begin()
            raise
        self.ends[table] = max(end, last)
