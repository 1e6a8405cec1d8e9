"""The shuffle under watch while the house runs: every deck that is opened at this host is counted as it is.

Whoever looks after every deck will see even an honest shuffle miss 99% sooner or later. So the alarm is decided when the decks
have doubled, each time at a smaller part of the 1%: all looks together call an honest house uneven once in a hundred. Once
raised it stands until the host stops: a shuffle that was bent and is even now was bent.

A page that does not tell its chance leaves two decks to choose between, for who knows the secret. A slow line does that now and
then; who does it often is told to the floor.
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
from pitboss.web.host.house_clock import now

SILENT_LEAST, SILENT_PART = 10, 10  # So often, and in one of so many rounds: more than a slow line explains.


class ShuffleWatch:
    def __init__(self, house: House) -> None:
        self.shuffles, self.since = Shuffles(), int(time.time())
        self.alarmed = 0  # Since when.
        self.uneven = ""  # What is, in words.
        self.looks, self.next_look = 0, LEAST  # The next by how many decks.
        house.listeners.append(self.heard)

    def heard(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """On the thread that writes, when a round is over: by whichever host it was dealt."""
        played = state.last
        if played is None or not any(isinstance(event, TableCleared) for event in events):
            return
        order = opened_order(played)
        if not order:
            return
        self.count(name, order)
        for seat, box in played.boxes.items():
            if box.chance:
                self.shuffles.promise(box.player, seat in played.absent)

    def count(self, name: str, order: tuple[int, ...]) -> None:
        self.shuffles.add(name, order)
        if self.shuffles.decks >= self.next_look:
            self.looks, self.next_look = self.looks + 1, 2 * self.next_look
            tests = self.shuffles.tests()
            part = (1 - CONFIDENCE) / (self.looks * (self.looks + 1))  # All such parts together are the whole.
            bent = [test for test in tests if test.p < part / len(tests)]
            if bent:
                self.alarmed = self.alarmed or now()
                decks = self.shuffles.decks
                self.uneven = f"the shuffle is not even at 99%, by {decks} decks; the audit page says more"
                logging.error("the shuffle is not even at 99%%: %s", tests)

    def often_silent(self) -> list[str]:
        """Players whose pages did not tell the chance they had promised, so often that a slow line does not explain it."""
        promised = self.shuffles.promised_by
        return [
            player for player, count in list(self.shuffles.silent.items())
            if count >= SILENT_LEAST and count * SILENT_PART >= promised[player]
        ]  # fmt: skip

    def standing(self) -> dict[str, Any]:
        return {"since": self.since, **self.shuffles.as_dict()}
