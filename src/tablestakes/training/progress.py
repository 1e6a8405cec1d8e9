"""How a trainee stands: weak spots come back, what sits comes up less, and a certificate waits at the end."""

from __future__ import annotations

from random import Random

import msgspec

from tablestakes.training.drills import KINDS, Drill

LATELY = 20  # Answers that count for the certificate.
RIGHT_LEAST = 18
EACH_LEAST = 3  # Right answers of every kind.
RETURNS_AFTER = 4  # Drills between a mistake and its return.


class Progress(msgspec.Struct):
    """Kept between sittings, one for each game."""

    right: dict[str, int] = {}
    wrong: dict[str, int] = {}
    lately: list[bool] = []
    again: list[tuple[int, str, int]] = []  # (when due, kind, seed) of drills answered wrong.
    asked: int = 0

    def next(self, rng: Random) -> tuple[str, int]:
        """A weak spot that is due, or a fresh drill of a kind that needs it."""
        for entry in self.again:
            if entry[0] <= self.asked:
                self.again.remove(entry)
                return entry[1], entry[2]
        kinds = list(KINDS)
        need = [
            1 + 3 * self.wrong.get(kind, 0) / (1 + self.right.get(kind, 0)) + 2 / (1 + self.right.get(kind, 0))
            for kind in kinds
        ]
        return rng.choices(kinds, need)[0], rng.randrange(1 << 31)

    def record(self, drill: Drill, good: bool) -> None:
        self.asked += 1
        tally = self.right if good else self.wrong
        tally[drill.kind] = tally.get(drill.kind, 0) + 1
        self.lately = [*self.lately, good][-LATELY:]
        if not good:
            self.again.append((self.asked + RETURNS_AFTER, drill.kind, drill.seed))

    @property
    def certified(self) -> bool:
        """Eighteen of the last twenty, and every kind three times right."""
        enough = all(self.right.get(kind, 0) >= EACH_LEAST for kind in KINDS)
        return len(self.lately) == LATELY and sum(self.lately) >= RIGHT_LEAST and enough and not self.again

    def standing(self) -> str:
        told = ", ".join(
            f"{kind} {self.right.get(kind, 0)} of {self.right.get(kind, 0) + self.wrong.get(kind, 0)}" for kind in KINDS
        )
        return f"{sum(self.lately)} of the last {len(self.lately)} right; {told}"
