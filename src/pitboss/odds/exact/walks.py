"""Many rounds one after another: what they come to in sum, and how often a bankroll runs out, without chance.

Rounds are independent, and every result is a whole number of units. The sum of n rounds is the n-th power of a
transform: rounding leaves each probability within `ERROR_A_ROUND` times n of the truth. Where there are many sums only those
are looked at that are not all but impossible: what lies outside has a chance of `OUTSIDE` at the most, on either side. A
bankroll is a chain on whole units, one step a round: exact but for the rounding of sums of positive numbers, which is far
less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, log, sqrt

import numpy as np
import numpy.typing as npt

from pitboss.odds.exact.moments import Distribution

ERROR_A_ROUND = 1e-14
OUTSIDE = 1e-11
CELLS_MOST = 1 << 23  # Of a transform.
CELLS_AT_ONCE = 1 << 22  # Of one beside many others.
CELLS_WHOLE = 1 << 16  # Up to here every sum is looked at.
TRANSFORMED_MOST = 1 << 28  # Cells times rounds of one for each round.
TILTS = 400  # Tried to find where a sum is all but impossible.
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


def hold_intervals(of: Distribution, rounds: int, confidences: Sequence[float]) -> list[tuple[float, float]] | None:
    """Of the house's hold over so many rounds: as many runs end below each interval as above it, at the most. None where
    the sums are too many to be worth a moment.
    """
    won = sum_of(of.house, rounds, CELLS_AT_ONCE)
    if won is None:
        return None
    sides = [((1 - confidence) / 2, (1 + confidence) / 2) for confidence in confidences]
    return [(float(won.quantile(low) / rounds), float(won.quantile(high) / rounds)) for low, high in sides]


def sum_of(of: Distribution, rounds: int, cells_most: int | None = None) -> Outcomes | None:
    """What so many rounds come to in sum; None where there are more sums than a transform can hold."""
    one = steps(of)
    low, high = _likely(one, rounds)
    cells = high - low + 1
    if cells > (CELLS_MOST if cells_most is None else cells_most):
        return None
    size = 1 << (cells - 1).bit_length()
    first = np.zeros(size)
    np.add.at(first, (one.results - one.least) % size, one.chances)
    summed = np.roll(np.fft.irfft(np.fft.rfft(first) ** rounds, size), (one.least * rounds - low) % size)[:cells]
    return Outcomes(one.unit, low, np.maximum(summed, 0), ERROR_A_ROUND * rounds + 2 * OUTSIDE)


def _likely(one: Steps, rounds: int) -> tuple[int, int]:
    """The least and the largest sum to look at: beyond them lies no more than `OUTSIDE`, by Chernoff's bound."""
    least, most = one.least * rounds, one.most * rounds
    if most - least < CELLS_WHOLE:
        return least, most
    mean = float(one.chances @ one.results)
    deviation = sqrt(float(one.chances @ (one.results - mean) ** 2))
    tilts = np.geomspace(1e-3 / (deviation * sqrt(rounds)), 100, TILTS)[:, None]

    def bound(results: npt.NDArray[np.int64]) -> float:
        """That the sum exceeds x has at most the chance exp(rounds log E exp(t result) - t x), for every t."""
        powers = np.log(one.chances) + tilts * results
        top = powers.max(1)
        logs = top + np.log(np.exp(powers - top[:, None]).sum(1))
        return float(((rounds * logs - log(OUTSIDE)) / tilts[:, 0]).min())

    return max(least, floor(-bound(-one.results))), min(most, ceil(bound(one.results)))


@dataclass(frozen=True)
class Ruin:
    """A bankroll over so many rounds: that it no longer covers what a round can ask for, and when, if it does."""

    probability: float
    mean_rounds: float  # Of those that are ruined.


def ruin(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Ruin | None:
    """A player with this bankroll leaves once what is left does not cover `worst`. None where the chain is too long.

    Money that no losses can exhaust in the rounds left is all one.
    """
    one, spare = steps(of), _spare(of, bankroll, worst)
    if spare < 0 or _work(one, spare, rounds) > WORK_MOST:
        return None if spare >= 0 else Ruin(1.0, 0.0)
    gone = _leaving(of, spare, rounds).sum(1)
    lost = float(gone.sum())
    return Ruin(lost, float(gone @ np.arange(1, rounds + 1)) / lost if lost else 0.0)


def _spare(of: Distribution, bankroll: Fraction, worst: Fraction) -> int:
    """Multiples that may be lost before the player leaves."""
    return int((bankroll - worst) // of.unit)


def _work(one: Steps, spare: int, rounds: int) -> int:
    return _cells(one, spare, rounds) * rounds * len(one.results)


def _cells(one: Steps, spare: int, rounds: int) -> int:
    return max(spare, -one.least * rounds) + 1


@lru_cache(maxsize=2)  # Ruin and walk ask for the same.
def _leaving(of: Distribution, spare: int, rounds: int) -> Floats:
    """[round, spare]: the chance to leave in it with so much, from the largest loss on up to one less than none."""
    one = steps(of)
    cells, found = _cells(one, spare, rounds), np.zeros((rounds, max(0, -one.least)))
    money = np.zeros(cells)
    money[spare] = 1.0
    for left in found:
        after = np.zeros(cells)
        for result, chance in zip(one.results.tolist(), one.chances.tolist(), strict=True):
            if result < 0:
                left[result - one.least :] += chance * money[:-result]
                after[:result] += chance * money[-result:]
            else:
                kept = max(0, cells - result)
                after[result:] += chance * money[:kept]
                after[-1] += chance * float(money[kept:].sum())
        money = after
    return found


def walk(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Outcomes | None:
    """What so many rounds come to for a player who leaves once what is left does not cover `worst`.

    What all would come to who never leave, by the transform; less what those who leave would have come to, had they
    played on; and these as they left.
    """
    one, spare = steps(of), _spare(of, bankroll, worst)
    size = 1 << ((one.most - one.least) * rounds).bit_length()
    if spare < 0 or size * rounds > TRANSFORMED_MOST or _work(one, spare, rounds) > WORK_MOST:
        return None
    first = np.zeros(size)
    first[one.results - one.least] = one.chances
    step = np.fft.rfft(first)
    played_on, gone = np.zeros(len(step), np.complex128), np.zeros(max(0, -one.least))
    for played, left in enumerate(_leaving(of, spare, rounds), 1):
        gone += left
        place = one.least - spare - one.least * played  # Of the first of `left`, above the least that could be.
        here = np.zeros(size)
        here[max(0, place) : max(0, place + len(left))] = left[max(0, -place) :]
        played_on = played_on * step + np.fft.rfft(here)
    stayed = np.fft.irfft(step**rounds - played_on, size)
    low, lowest = one.least - spare, one.least * rounds  # The lowest result is one loss below the last that stays.
    found = np.zeros(one.most * rounds - low + 1)
    found[: len(gone)] = gone
    begin = max(-spare, lowest)
    found[begin - low :] = np.maximum(stayed[begin - lowest : one.most * rounds - lowest + 1], 0)
    return Outcomes(one.unit, low, found, ERROR_A_ROUND * rounds)
