"""What a table waits for, and for how long: the wagers of all where it deals itself, a decision under the operator's clock."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.table import state as s
from pitboss.table.deciding import deciding_seat, decision_index, decision_seconds
from pitboss.table.sealing import silent_seats
from pitboss.table.state import Table

DECISION, WAGERS, CHANCE = "decision", "wagers", "chance"


@dataclass
class Pace:
    """How a table without a dealer moves, in seconds."""

    step: float = 0.35
    betting: float = 20.0  # For everyone at the table, from the first wager on.
    chance: float = 2.0  # For the players' pages to add their part to the draw.


class Awaited(NamedTuple):
    """Each is awaited with a clock of its own."""

    what: str
    round: int
    seat: int = 0
    level: int = 0
    asked: int = 0  # When; asked anew, it is awaited anew.


def _awaited(state: Table) -> Awaited | None:
    """The players' part, if it is their turn."""
    seat = deciding_seat(state)
    if seat is not None and state.calls:
        return None  # AMB-81: no time runs while the floor is called.
    if seat is not None:
        return Awaited(DECISION, state.rounds, seat, decision_index(state), state.in_round().asked_at)
    deck = state.deck
    if state.phase == s.LOCKED and silent_seats(state.in_round()):
        return Awaited(CHANCE, state.rounds)
    if state.phase == s.BETTING and state.boxes and deck is not None and deck.stage == s.READY:
        return Awaited(WAGERS, state.rounds)
    return None


class Clock:
    """Starts anew with what is awaited. Every host keeps one for every table, so any can show it and any can act on it."""

    def __init__(self) -> None:
        self.awaited: Awaited | None = None
        self.until: float | None = None

    def look(self, state: Table, automatic: bool, pace: Pace) -> None:
        found = _awaited(state)
        if found == self.awaited:
            return
        self.awaited, self.until = found, None
        if found is None:
            return
        if found.what == CHANCE:
            seconds: float | None = pace.chance
        elif found.what == DECISION:
            seconds = decision_seconds(state) or None
        else:
            seconds = pace.betting if automatic else None
        if seconds is not None:
            self.until = time.monotonic() + seconds

    @property
    def left(self) -> float | None:
        """Seconds; None where nobody counts."""
        return None if self.until is None else max(0.0, self.until - time.monotonic())
