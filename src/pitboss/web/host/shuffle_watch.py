"""The shuffle under watch while the house runs, by every deck that was opened since this host began.

A test after every deck would see even an honest shuffle miss 99% sooner or later. So the alarm is decided when the decks
have doubled, each time at a smaller part of the 1%: all looks together call an honest house uneven once in a hundred. Once
raised it stays until the host stops: a shuffle that was bent and is even now was bent.

A page that does not tell its chance leaves two decks to choose between, for who knows the secret. A slow line does that now and
then; who does it often is told to the floor.
"""

from __future__ import annotations

import logging

from pitboss.projections.shuffles import CONFIDENCE, LEAST, Shuffles
from pitboss.web.host.house_clock import now

_SILENT_LEAST, _SILENT_PART = 10, 10  # So often, and in one of so many rounds: more than a slow line explains.


class ShuffleWatch:
    def __init__(self) -> None:
        self.alarmed = 0  # Since when.
        self.decks = 0  # Of how many, when the alarm was last raised.
        self.looks, self.next_look = 0, LEAST  # The next by how many decks.

    def look(self, shuffles: Shuffles) -> None:
        """Raise the alarm if the decks are not even, once there are as many as the next look is to wait for."""
        if shuffles.decks < self.next_look:
            return
        self.looks, self.next_look = self.looks + 1, 2 * max(self.next_look, shuffles.decks)
        tests = shuffles.tests()
        part = (1 - CONFIDENCE) / (self.looks * (self.looks + 1))  # All such parts together are the whole.
        if any(test.p < part / len(tests) for test in tests):
            self.alarmed = self.alarmed or now()
            self.decks = shuffles.decks
            logging.error("the shuffle is not even at 99%%: %s", tests)


def often_silent(shuffles: Shuffles) -> int:
    """How many players, or boxes whoever sat there, did not tell the chance they had promised, so often that a slow line does
    not explain it."""
    players = sum(_is_often(count, shuffles.promised_by[player]) for player, count in shuffles.silent.items())
    boxes = sum(_is_often(count, shuffles.promised_boxes[box]) for box, count in shuffles.silent_boxes.items())
    return max(players, boxes)


def _is_often(silent: int, promised: int) -> bool:
    return silent >= _SILENT_LEAST and silent * _SILENT_PART >= promised
