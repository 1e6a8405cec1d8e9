"""The shuffle under watch while the house runs: every deck that is opened at this host is counted as it is.

Whoever looks after every deck will see even an honest shuffle miss 99% sooner or later. So the alarm is decided when the decks
have doubled, each time at a smaller part of the 1%: all looks together call an honest house uneven once in a hundred.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from pitboss.records.shuffles import CONFIDENCE, LEAST, Shuffles
from pitboss.store.house import House
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.sealing import opened_order
from pitboss.table.state import Table


class ShuffleWatch:
    def __init__(self, house: House) -> None:
        self.shuffles, self.since, self.alarmed = Shuffles(), int(time.time()), False
        self.looks, self.next_look = 0, LEAST  # The next by how many decks.
        house.listeners.append(self.heard)

    def heard(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """On the thread that writes, when a round is over: by whichever host it was dealt."""
        played = state.last
        if played is None or not any(isinstance(event, TableCleared) for event in events):
            return
        order = opened_order(played, state.rules.worked_out)
        if not order:
            return
        self.count(name, order)
        self.shuffles.promised += sum(bool(box.chance) for box in played.boxes.values())
        for seat in played.absent:
            player = played.boxes[seat].player
            self.shuffles.silent[player] = self.shuffles.silent.get(player, 0) + 1

    def count(self, name: str, order: tuple[int, ...]) -> None:
        self.shuffles.add(name, order)
        if self.shuffles.decks >= self.next_look:
            self.looks, self.next_look = self.looks + 1, 2 * self.next_look
            tests = self.shuffles.tests()
            part = (1 - CONFIDENCE) / (self.looks * (self.looks + 1))  # All such parts together are the whole.
            self.alarmed = any(test.p < part / len(tests) for test in tests)
            if self.alarmed:
                logging.error("the shuffle is not even at 99%%: %s", tests)

    def standing(self) -> dict[str, Any]:
        return {"since": self.since, **self.shuffles.as_dict()}
