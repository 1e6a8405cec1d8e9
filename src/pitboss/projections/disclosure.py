"""How far each table's log can be exported during play: up to the round whose hands are still face down.

A deck that is not dealt yet is not secret: the log holds its seal, and the rest encrypted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.log.projection import LogRow, Projection, computed
from pitboss.log.table_log import Head, Store
from pitboss.table import events as e

BEGINS, ENDS = e.BetsLocked.__name__, e.TableCleared.__name__


class Moved(NamedTuple):
    """A move of a linked meter, and the event that made it."""

    pool: tuple[str, str]
    number: int
    sequence: int


@dataclass
class Reading:
    """How far one table's log is public."""

    owner: str = ""
    secret: int | None = None  # The first event of the round that is played.
    command: int = 0  # The first event of the command being read.
    end: int = 0
    moves: list[Moved] = field(default_factory=list)

    def step(self, one: LogRow) -> Reading:
        stored = one.row
        self.end = stored.sequence
        if stored.told is not None:
            self.command = stored.sequence
        if stored.pool is not None and stored.move is not None:
            self.moves.append(Moved((self.owner, stored.pool), stored.move, stored.sequence))
        if stored.kind in (BEGINS, ENDS):
            self.secret = self.command if stored.kind == BEGINS else None
        return self

    @property
    def public_end(self) -> int:
        """The last event before the secret."""
        return self.end if self.secret is None else self.secret - 1


READING = Projection(Reading, Reading.step, item=LogRow)


def disclosed(store: Store, heads: dict[str, Head]) -> dict[str, int]:
    """The last public event of each table. Of a linked meter, no move is public before an earlier one at any table."""
    readings = {
        stream: computed(READING, stream, store.read(stream, upto=head.sequence), Reading(head.owner))
        for stream, head in heads.items()
    }
    ends = {stream: reading.public_end for stream, reading in readings.items()}
    while True:
        gaps: dict[tuple[str, str], int] = {}
        for stream, reading in readings.items():
            for move in reading.moves:
                if move.sequence > ends[stream]:
                    gaps[move.pool] = min(move.number, gaps.get(move.pool, move.number))
        cuts = {
            stream: min([ends[stream], *(m.sequence - 1 for m in reading.moves if m.number >= gaps.get(m.pool, m.number + 1))])
            for stream, reading in readings.items()
        }  # fmt: skip
        if cuts == ends:
            return ends
        ends = cuts
