"""A course: everything there is to know about dealing one operator's table, and a drill for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from pitboss.chapters import find_as_of
from pitboss.training import hand_drills, payout_drills, procedure_drills
from pitboss.training.drill import Drill
from pitboss.training.taught_table import Taught, Topic


class Kind(NamedTuple):
    title: str
    topics: Callable[[Taught], Iterator[Topic]]
    make: Callable[[Taught, Topic, int, Random], Drill]


KINDS: dict[str, Kind] = {  # In the order in which a dealer learns them.
    "reading": Kind("Reading hands", hand_drills.reading_topics, hand_drills.reading),
    "winner": Kind("Who wins", hand_drills.winner_topics, hand_drills.winner),
    "payout": Kind("Paying wagers", payout_drills.payout_topics, payout_drills.payout),
    "chips": Kind("Cutting chips", payout_drills.chip_topics, payout_drills.chips),
    "wagers": Kind("Lawful wagers", procedure_drills.wager_topics, procedure_drills.wagering),
    "order": Kind("The order", procedure_drills.order_topics, procedure_drills.order),
    "step": Kind("The procedure", procedure_drills.step_topics, procedure_drills.step),
    "irregular": Kind("Irregularities", procedure_drills.irregular_topics, procedure_drills.irregular),
}


class Course(Taught):
    """Drills are made again from their topic and seed, the same every time."""

    @cached_property
    def topics(self) -> dict[str, Topic]:
        """Everything asked in this course, kind by kind."""
        return {topic.key: topic for kind in KINDS.values() for topic in kind.topics(self)}

    def of_kind(self, kind: str) -> list[Topic]:
        return [topic for topic in self.topics.values() if topic.kind == kind]

    def drill(self, topic: str, seed: int) -> Drill:
        """The drill of this topic and seed."""
        entry = self.topics[topic]
        return KINDS[entry.kind].make(self, entry, seed, Random(f"{self.game.key}/{topic}/{seed}"))

    def on(self, day: str) -> Course:
        """The same table by the law of a day; one that names its edition keeps it."""
        game = self.game if self.names_edition else find_as_of(self.game.key, day, folders=False)
        return self if game.edition == self.game.edition else Course(game, self.data)
