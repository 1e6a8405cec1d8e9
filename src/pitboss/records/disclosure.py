"""How far each table's log can be handed out while play goes on: up to the first deck or hand that is still secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.store.house import EVENT
from pitboss.store.log import Head, Store, Stored
from pitboss.table import events as e
from pitboss.table import state as s

DECK_KINDS = {
    kind.__name__ for kind in (e.DeckShuffled, e.DeckMoved, e.BetsLocked, e.TableCleared, e.TableClosed)
}  # fmt: skip
ORDER_GONE = (s.STACKED, s.IDLE, s.REMOVED)  # To be shuffled anew, spread, or away: no card will come in that order.
ROUND = "the round"


class Moved(NamedTuple):
    """A move of a linked meter, and the event that made it."""

    pool: tuple[str, str]
    number: int
    sequence: int


@dataclass
class Reading:
    """One table's log, and what of it must not be told yet: by which event each secret came into the world."""

    owner: str
    secrets: dict[str, int] = field(default_factory=dict)  # By the back of a deck, or the round.
    playing: str = ""  # The back that is being dealt.
    command: int = 0  # The first event of the command being read.
    end: int = 0
    moves: list[Moved] = field(default_factory=list)

    def read(self, stored: Stored) -> None:
        self.end = stored.sequence
        if stored.told is not None:
            self.command = stored.sequence
        if stored.pool is not None and stored.move is not None:
            self.moves.append(Moved((self.owner, stored.pool), stored.move, stored.sequence))
        if stored.kind not in DECK_KINDS:
            return
        event = EVENT.decode(stored.body)
        if isinstance(event, e.DeckShuffled):
            self.secrets[event.back] = self.command
        elif isinstance(event, e.DeckMoved):
            if event.stage in ORDER_GONE and not (ROUND in self.secrets and event.back == self.playing):
                self.secrets.pop(event.back, None)
        elif isinstance(event, e.BetsLocked):
            self.playing, self.secrets[ROUND] = event.back, self.command
        elif isinstance(event, e.TableCleared):
            self.secrets.pop(ROUND, None)
            self.secrets.pop(self.playing, None)
        else:
            self.secrets.clear()

    @property
    def told(self) -> int:
        """The last event before every secret."""
        return min([self.end, *(began - 1 for began in self.secrets.values())])


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
