"""Many rounds one after another: what they come to in sum, and how often a bankroll runs out, without chance.

Rounds are independent, and every result is a whole number of units. The sum of n rounds is the n-th power of a
transform: rounding leaves each probability within `ERROR_A_ROUND` times n of the truth. A bankroll is a chain on whole
units, one step a round: exact but for the rounding of sums of positive numbers, which is far less.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pitboss.odds.exact.moments import Distribution

ERROR_A_ROUND = 1e-14
CELLS_MOST = 1 << 23  # Of a transform.
WORK_MOST = 3 << 30  # Cells times rounds times results of a chain.

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Steps:
    """One round: results as whole multiples of a unit, with their probabilities."""

    unit: Fraction
    results: npt.NDArray[np.int64]
    chances: Floats

    @property
    def least(self) -> int:
        return int(self.results[0])

    @property
    def most(self) -> int:
        return int(self.results[-1])


def steps(of: Distribution) -> Steps:
    nets = sorted(net for net, ways in of.nets.items() if ways)
    results = np.array([int(net / of.unit) for net in nets], np.int64)
    return Steps(of.unit, results, np.array([float(of.probability(net)) for net in nets]))


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What some rounds come to: probabilities of the multiples of a unit from the least on."""

    unit: Fraction
    least: int
    chances: Floats
    error: float  # No probability is off by more.

    def quantile(self, part: float) -> Fraction:
        """The least result that so large a part does not exceed."""
        at = int(np.searchsorted(np.cumsum(self.chances), part - 1e-12))
        return (self.least + min(at, len(self.chances) - 1)) * self.unit

    def quantiles(self, parts: tuple[float, ...]) -> dict[float, Fraction]:
        return {part: self.quantile(part) for part in parts}

    @property
    def ahead(self) -> float:
        """That more came back than was staked."""
        return float(self.chances[max(0, 1 - self.least) :].sum())

    @property
    def mean(self) -> float:
        return float(self.unit) * float((self.chances * (np.arange(len(self.chances)) + self.least)).sum())

    @property
    def std_dev(self) -> float:
        values = (np.arange(len(self.chances)) + self.least) * float(self.unit)
        return float(np.sqrt((self.chances * (values - self.mean) ** 2).sum()))


def sum_of(of: Distribution, rounds: int) -> Outcomes | None:
    """What so many rounds come to in sum; None where there are more sums than a transform can hold."""
    one = steps(of)
    cells = (one.most - one.least) * rounds + 1
    if cells > CELLS_MOST:
        return None
    size = 1 << (cells - 1).bit_length()
    first = np.zeros(size)
    first[one.results - one.least] = one.chances
    summed = np.fft.irfft(np.fft.rfft(first) ** rounds, size)[:cells]
    return Outcomes(one.unit, one.least * rounds, np.maximum(summed, 0), ERROR_A_ROUND * rounds)


@dataclass(frozen=True)
class Ruin:
    """A bankroll over so many rounds: that it no longer covers the worst a round can cost, and when, if it does."""

    probability: float
    mean_rounds: float  # Of those that are ruined.


def ruin(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Ruin | None:
    """A player with this bankroll leaves once what is left does not cover `worst`. None where the chain is too long.

    Money that no losses can exhaust in the rounds left is all one.
    """
    one = steps(of)
    spare = int((bankroll - worst) // of.unit)  # Multiples that may be lost before the player leaves.
    cells = max(spare, -one.least * rounds) + 1
    if spare < 0 or cells * rounds * len(one.results) > WORK_MOST:
        return None if spare >= 0 else Ruin(1.0, 0.0)
    money, lost, when = np.zeros(cells), 0.0, 0.0
    money[spare] = 1.0
    for played in range(1, rounds + 1):
        after = np.zeros(cells)
        gone = 0.0
        for result, chance in zip(one.results.tolist(), one.chances.tolist(), strict=True):
            if result < 0:
                gone += chance * float(money[:-result].sum())
                after[:result] += chance * money[-result:]
            else:
                kept = max(0, cells - result)
                after[result:] += chance * money[:kept]
                after[-1] += chance * float(money[kept:].sum())
        money, lost, when = after, lost + gone, when + gone * played
    return Ruin(lost, when / lost if lost else 0.0)


def walk(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Outcomes | None:
    """What so many rounds come to for a player who leaves once what is left does not cover `worst`."""
    one = steps(of)
    spare = int((bankroll - worst) // of.unit)
    low, high = -spare + one.least, one.most * rounds  # Of results: the lowest is one loss below the last that stays.
    cells = high - low + 1
    if spare < 0 or cells * rounds * len(one.results) > WORK_MOST:
        return None
    gone, here = np.zeros(cells), np.zeros(cells)
    here[-low] = 1.0
    stays = -spare - low  # The first cell from which the player plays on.
    for played in range(1, rounds + 1):
        reach, top = np.zeros(cells), -low + one.most * (played - 1)  # No one is ahead by more.
        money = here[stays : top + 1]
        for result, chance in zip(one.results.tolist(), one.chances.tolist(), strict=True):
            reach[stays + result : top + 1 + result] += chance * money
        gone[:stays] += reach[:stays]
        reach[:stays] = 0
        here = reach
    return Outcomes(one.unit, low, gone + here, ERROR_A_ROUND * rounds)
