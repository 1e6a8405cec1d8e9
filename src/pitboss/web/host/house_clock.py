"""The time of the house: the wall clock when it starts, and from then on what has passed. It never runs backward.

Whoever sets the machine's clock moves nothing here: decks grow old, sessions end and the log is dated by elapsed time. That the
clock was set is recorded in the house's log (`ClockJumped`); the next start takes the wall clock again, though never a time
before the newest that the log has. A later time that another host has written is taken over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

BOOT: int | None = getattr(time, "CLOCK_BOOTTIME", None)  # Not every system has it.


def passed() -> float:
    """Seconds that have passed, also while the machine slept, whatever its clock was set to."""
    return time.monotonic() if BOOT is None else time.clock_gettime(BOOT)


def _wall_clock() -> float:
    return time.time()


class HouseClock:
    def __init__(self, wall: Callable[[], float] = _wall_clock, elapsed: Callable[[], float] = passed) -> None:
        self.wall, self.elapsed = wall, elapsed
        self.base = wall() - elapsed()
        self.lock = Lock()

    def now(self) -> int:
        return int(self.base + self.elapsed())

    def heard(self, at: int) -> None:
        """The log has come so far: from here on no earlier."""
        with self.lock:
            self.base = max(self.base, at - self.elapsed())

    def drift(self) -> float:
        """By how much the wall clock is ahead of the house's now; 0 for as long as nobody sets either."""
        return self.wall() - (self.base + self.elapsed())


CLOCK = HouseClock()  # A machine has one.


def now() -> int:
    return CLOCK.now()
