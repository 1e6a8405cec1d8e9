"""What the required wagers come to: the plain settlement, asked once for each outcome that occurs.

All amounts are in units of the Ante.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm, sqrt
from typing import Protocol

import numpy as np
import numpy.typing as npt

from pitboss.law.settle import net as net
from pitboss.law.settle import staked as staked
from pitboss.law.sheet import Sheet
from pitboss.odds.counting.sets import Models

FOLDED = 0  # The first finding of every chapter.

Ints = npt.NDArray[np.int64]
Raises = tuple[int, ...]  # The multiple chosen at each decision so far; 0 folds.
PlanOf = Callable[[Raises], npt.NDArray[np.uint8]]  # The raises made -> a choice by hand and card seen.


def by_name(sheet: Sheet, finding: int, raises: Raises) -> list[Fraction]:
    kind = sheet.game.hands[sheet.game.first_hand].kind
    return [net(sheet, finding, name, raises) for name in range(len(kind.names))]


def scale(amounts: Iterable[Fraction]) -> int:
    """The least number of parts of a unit in which all amounts are whole."""
    return lcm(*{amount.denominator for amount in amounts})


class Solution(Protocol):
    """Every decision of a game under one sheet, with all that the player can know when it is made.

    `before` are the raises already made. Arrays are [hand, card seen]: hands are the cards known, up to suit, and
    there is one column where no card of the dealer's is seen.
    """

    @property
    def sheet(self) -> Sheet: ...

    @property
    def parts(self) -> int:
        """Of a unit: in these, expectations are whole numbers."""

    def hands(self, before: Raises = ()) -> Models: ...

    def deals(self, before: Raises = ()) -> int:
        """How many deals of the cards not known an expectation is summed over."""

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        """Of an action, lawful or not: the net of all base wagers in parts, summed over deals; 0 folds."""

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]: ...

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        """The multiple to choose; 0 folds. Between equals the smaller wager, or the larger."""


@dataclass(frozen=True, eq=False)
class Base:
    """All required wagers under optimal play."""

    solution: Solution
    larger: bool  # Between actions of equal expectation the larger wager was chosen, not the smaller.
    outcomes: Mapping[tuple[Raises, int, int], int]  # (raises, finding, name of the player's hand) -> deals.
    distribution: dict[Fraction, int] = field(init=False)  # Net -> deals.

    @property
    def sheet(self) -> Sheet:
        return self.solution.sheet

    def __post_init__(self) -> None:
        found: Counter[Fraction] = Counter()
        for (raises, finding, name), ways in self.outcomes.items():
            found[net(self.sheet, finding, name, raises)] += ways
        object.__setattr__(self, "distribution", dict(sorted(found.items())))

    def plan(self, before: Raises = ()) -> npt.NDArray[np.uint8]:
        return self.solution.plan(before, self.larger)

    @property
    def combinations(self) -> int:
        return sum(self.outcomes.values())

    def mean(self, power: int = 1) -> Fraction:
        return sum((value**power * ways for value, ways in self.distribution.items()), Fraction(0)) / self.combinations

    @property
    def ev(self) -> Fraction:
        return self.mean()

    @property
    def variance(self) -> Fraction:
        return self.mean(2) - self.mean() ** 2

    @property
    def std_dev(self) -> float:
        return sqrt(self.variance)

    @property
    def average_wagered(self) -> Fraction:
        game = self.sheet.game
        total = sum(sum(staked(game, raises).values()) * ways for (raises, _, _), ways in self.outcomes.items())
        return Fraction(total, self.combinations)

    @property
    def element_of_risk(self) -> Fraction:
        return -self.ev / self.average_wagered

    @property
    def frequencies(self) -> tuple[dict[int, Fraction], ...]:
        """For each decision, the share of all rounds in which each multiple is chosen; 0 folds."""
        found = []
        for at, decision in enumerate(self.sheet.game.decisions):
            chosen: Counter[int] = Counter()
            for (raises, _, _), ways in self.outcomes.items():
                if at < len(raises):
                    chosen[raises[at]] += ways
            found.append(
                {multiple: Fraction(chosen[multiple], self.combinations) for multiple in (0, *decision.multiples)}
            )
        return tuple(found)
