"""How far each table's log can be handed out while play goes on: up to the round whose hands still lie face down.

A deck that is not dealt yet is no secret of the log: it holds the seal, and the rest encrypted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.log.table_log import Head, Store, Stored
from pitboss.table import events as e

BEGINS, ENDS = e.BetsLocked.__name__, e.TableCleared.__name__


class Moved(NamedTuple):
    """A move of a linked meter, and the event that made it."""

    pool: tuple[str, str]
    number: int
    sequence: int


@dataclass
class Reading:
    """One table's log, and from which event on it must not be told yet."""

    owner: str
    secret: int | None = None  # The first event of the round that is played.
    command: int = 0  # The first event of the command being read.
    end: int = 0
    moves: list[Moved] = field(default_factory=list)

    def read(self, stored: Stored) -> None:
        self.end = stored.sequence
        if stored.told is not None:
            self.command = stored.sequence
        if stored.pool is not None and stored.move is not None:
            self.moves.append(Moved((self.owner, stored.pool), stored.move, stored.sequence))
        if stored.kind in (BEGINS, ENDS):
            self.secret = self.command if stored.kind == BEGINS else None

    @property
    def told(self) -> int:
        """The last event before the secret."""
        return self.end if self.secret is None else self.secret - 1


def disclosed(store: Store, heads: dict[str, Head]) -> dict[str, int]:
    """The last event of each table that can be told. What is told of a linked meter has no gap over all tables."""
    readings: dict[str, Reading] = {}
    for stream, head in heads.items():
        reading = readings[stream] = Reading(head.owner)
        for stored in store.read(stream, upto=head.sequence):
            reading.read(stored)
    ends = {stream: reading.told for stream, reading in readings.items()}
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
