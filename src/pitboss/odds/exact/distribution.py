"""The distribution of a wager's net in a round, with moments and intervals; and of many rounds in sum.

Amounts are in units: of the Ante for the required wagers together, of the stake for an optional one. The distribution of a round
and its moments are exact; roots are taken last. Rounds are independent, and every result is a whole number of units.
The sum of n rounds is the n-th power of a transform: rounding leaves each probability within `ERROR_A_ROUND` times n of the
truth. Where there are many sums, only those are computed that are not all but impossible: what is outside has a chance of
`OUTSIDE` at the most, on either side. A bankroll is a chain on whole units, one step a round: exact but for the rounding of
sums of positive numbers, which is far less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil, floor, gcd, lcm, log, sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from pitboss.odds.exact.choice import BASE, Choice, base_of, side_of

STEPS = 200  # Halvings: more than a float has bits.


@dataclass(frozen=True, eq=False)
class Distribution:
    """The nets of a wager, each with its number of ways.

    >>> coin = Distribution({Fraction(-1): 1, Fraction(1): 1})
    >>> coin.mean, coin.variance, coin.skewness, coin.excess_kurtosis
    (Fraction(0, 1), Fraction(1, 1), 0.0, -2.0)
    """

    nets: Mapping[Fraction, int]

    @cached_property
    def ways(self) -> int:
        return sum(self.nets.values())

    def probability(self, net: Fraction) -> Fraction:
        return Fraction(self.nets.get(net, 0), self.ways)

    @cached_property
    def mean(self) -> Fraction:
        return sum((net * ways for net, ways in self.nets.items()), Fraction(0)) / self.ways

    def central(self, power: int) -> Fraction:
        """The mean of that power of the distance to the mean."""
        mean = self.mean
        return sum(((net - mean) ** power * ways for net, ways in self.nets.items()), Fraction(0)) / self.ways

    @cached_property
    def variance(self) -> Fraction:
        return self.central(2)

    @property
    def std_dev(self) -> float:
        return sqrt(self.variance)

    @property
    def skewness(self) -> float:
        """The third central moment in deviations: 0 for what is even on both sides."""
        return float(self.central(3)) / self.std_dev**3 if self.variance else 0.0

    @property
    def excess_kurtosis(self) -> float:
        """The fourth central moment in deviations, beyond the 3 of a normal distribution."""
        return float(self.central(4) / self.variance**2) - 3 if self.variance else 0.0

    def volatility_index(self, confidence: float = 0.90) -> float:
        """The most that a round's result is off its mean with this confidence, if it were normal.

        Divided by the square root of a number of rounds it is the half-width of the interval for their hold.
        """
        return two_sided(confidence) * self.std_dev

    def hold_interval(self, rounds: int, confidence: float = 0.95) -> tuple[float, float]:
        """The interval of the house's hold over so many rounds, by the normal distribution.

        It is near enough once rounds are many; `sum_of_rounds` gives the distribution itself.
        """
        half = self.volatility_index(confidence) / sqrt(rounds)
        return -float(self.mean) - half, -float(self.mean) + half

    @property
    def house(self) -> Distribution:
        """The same distribution from the house's side of the table."""
        return Distribution({-net: ways for net, ways in self.nets.items()})

    @cached_property
    def unit(self) -> Fraction:
        """The largest amount of which every net is a whole multiple."""
        parts = lcm(*(net.denominator for net in self.nets))
        return Fraction(gcd(*(int(net * parts) for net in self.nets)) or 1, parts)

    @property
    def kelly(self) -> float:
        """The part of a bankroll to stake so that it grows fastest in the long run; 0 without an edge.

        It is where the slope of the logarithm is 0. Its inverse is the bankroll in units for which one unit is that
        stake.
        """
        if self.mean <= 0:
            return 0.0
        nets = [(float(net), ways / self.ways) for net, ways in self.nets.items()]
        worst = min(net for net, _ in nets)
        assert worst < 0, "what cannot lose needs no bankroll"
        low, high = 0.0, 1 / -worst
        for _ in range(STEPS):
            part = (low + high) / 2
            slope = sum(
                chance * net / (1 + part * net) if 1 + part * net > 0 else -float("inf") for net, chance in nets
            )
            low, high = (part, high) if slope > 0 else (low, part)
        return low


def two_sided(confidence: float) -> float:
    """Standard deviations either side that hold so much of a normal distribution.

    >>> round(two_sided(0.95), 6), round(two_sided(0.90), 6)
    (1.959964, 1.644854)
    """
    assert 0 < confidence < 1, "a confidence lies between nothing and all"
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wager_distribution(choice: Choice, bettors: int = 1) -> Distribution:
    """The distribution of one wager under one letter and set of readings.

    The required wagers are together and under the best play, an optional one is by its hand alone with the meters at
    seed. So many make it, where the dealer's hand divides a share.
    """
    if choice.wager == BASE:
        return Distribution(base_of(choice).distribution)
    wager = side_of(choice, bettors)
    return Distribution(wager.nets(wager.seeds()))


# --- Many rounds ---


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
class RoundResults:
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


def _round_results(of: Distribution) -> RoundResults:
    nets = sorted(net for net, ways in of.nets.items() if ways)
    results = np.array([int(net / of.unit) for net in nets], np.int64)
    return RoundResults(of.unit, results, np.array([float(of.probability(net)) for net in nets]))


@dataclass(frozen=True, eq=False)
class Outcomes:
    """The sum of some rounds: probabilities of the multiples of a unit from the least on."""

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
        """The probability that more came back than was staked."""
        return float(self.chances[max(0, 1 - self.least) :].sum())

    @property
    def mean(self) -> float:
        return float(self.unit) * float((self.chances * (np.arange(len(self.chances)) + self.least)).sum())

    @property
    def std_dev(self) -> float:
        values = (np.arange(len(self.chances)) + self.least) * float(self.unit)
        return float(np.sqrt((self.chances * (values - self.mean) ** 2).sum()))


def hold_intervals(of: Distribution, rounds: int, confidences: Sequence[float]) -> list[tuple[float, float]] | None:
    """Intervals of the house's hold over so many rounds, by their distribution; None where there are too many sums.

    As many runs end below each interval as above it, at the most.
    """
    house_wins = sum_of_rounds(of.house, rounds, CELLS_AT_ONCE)
    if house_wins is None:
        return None
    sides = [((1 - confidence) / 2, (1 + confidence) / 2) for confidence in confidences]
    return [
        (float(house_wins.quantile(low) / rounds), float(house_wins.quantile(high) / rounds)) for low, high in sides
    ]


def sum_of_rounds(of: Distribution, rounds: int, cells_most: int | None = None) -> Outcomes | None:
    """The sum of so many rounds; None where there are more sums than a transform can hold."""
    one = _round_results(of)
    low, high = _likely_range(one, rounds)
    cells = high - low + 1
    if cells > (CELLS_MOST if cells_most is None else cells_most):
        return None
    size = 1 << (cells - 1).bit_length()
    first = np.zeros(size)
    np.add.at(first, (one.results - one.least) % size, one.chances)
    summed = np.roll(np.fft.irfft(np.fft.rfft(first) ** rounds, size), (one.least * rounds - low) % size)[:cells]
    return Outcomes(one.unit, low, np.maximum(summed, 0), ERROR_A_ROUND * rounds + 2 * OUTSIDE)


def _likely_range(one: RoundResults, rounds: int) -> tuple[int, int]:
    """The least and the largest sum to compute.

    Beyond them is no more than `OUTSIDE`, by Chernoff's bound.
    """
    least, most = one.least * rounds, one.most * rounds
    if most - least < CELLS_WHOLE:
        return least, most
    mean = float(one.chances @ one.results)
    deviation = sqrt(float(one.chances @ (one.results - mean) ** 2))
    tilts = np.geomspace(1e-3 / (deviation * sqrt(rounds)), 100, TILTS)[:, None]

    def bound(results: npt.NDArray[np.int64]) -> float:
        """The largest likely sum: it exceeds x at most with exp(rounds log E exp(t result) - t x), for every t."""
        powers = np.log(one.chances) + tilts * results
        top = powers.max(1)
        logs = top + np.log(np.exp(powers - top[:, None]).sum(1))
        return float(((rounds * logs - log(OUTSIDE)) / tilts[:, 0]).min())

    return max(least, floor(-bound(-one.results))), min(most, ceil(bound(one.results)))


@dataclass(frozen=True)
class Ruin:
    """The risk of ruin over so many rounds: that a bankroll no longer covers a round, and when, if it happens."""

    probability: float
    mean_rounds: float  # Of those that are ruined.


def ruin(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Ruin | None:
    """The risk of ruin of a player who leaves once what is left does not cover `worst`; None where the chain is too long.

    Money that no losses can exhaust in the rounds left is treated alike.
    """
    one, spare = _round_results(of), _spare_units(of, bankroll, worst)
    if spare < 0 or _chain_cost(one, spare, rounds) > WORK_MOST:
        return None if spare >= 0 else Ruin(1.0, 0.0)
    leaving = _leaving_chances(of, spare, rounds).sum(1)
    total = float(leaving.sum())
    return Ruin(total, float(leaving @ np.arange(1, rounds + 1)) / total if total else 0.0)


def _spare_units(of: Distribution, bankroll: Fraction, worst: Fraction) -> int:
    """The units that may be lost before the player leaves."""
    return int((bankroll - worst) // of.unit)


def _chain_cost(one: RoundResults, spare: int, rounds: int) -> int:
    return _chain_cells(one, spare, rounds) * rounds * len(one.results)


def _chain_cells(one: RoundResults, spare: int, rounds: int) -> int:
    return max(spare, -one.least * rounds) + 1


@lru_cache(maxsize=2)  # Ruin and walk ask for the same.
def _leaving_chances(of: Distribution, spare: int, rounds: int) -> Floats:
    """The chance to leave in a round with so much left: [round, spare], from the largest loss to one less than none."""
    one = _round_results(of)
    cells, chances_by_round = _chain_cells(one, spare, rounds), np.zeros((rounds, max(0, -one.least)))
    money = np.zeros(cells)
    money[spare] = 1.0
    for left in chances_by_round:
        after = np.zeros(cells)
        for result, chance in zip(one.results.tolist(), one.chances.tolist(), strict=True):
            if result < 0:
                left[result - one.least :] += chance * money[:-result]
                after[:result] += chance * money[-result:]
            else:
                uncapped = max(0, cells - result)
                after[result:] += chance * money[:uncapped]
                after[-1] += chance * float(money[uncapped:].sum())
        money = after
    return chances_by_round


def sum_with_bankroll(of: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> Outcomes | None:
    """The sum of so many rounds for a player who leaves once what is left does not cover `worst`.

    It is the sum of those who never leave, by the transform; less the sum of those who leave, had they played on; and
    these as they left.
    """
    one, spare = _round_results(of), _spare_units(of, bankroll, worst)
    size = 1 << ((one.most - one.least) * rounds).bit_length()
    if spare < 0 or size * rounds > TRANSFORMED_MOST or _chain_cost(one, spare, rounds) > WORK_MOST:
        return None
    first = np.zeros(size)
    first[one.results - one.least] = one.chances
    step = np.fft.rfft(first)
    played_on, leaving = np.zeros(len(step), np.complex128), np.zeros(max(0, -one.least))
    for played, left in enumerate(_leaving_chances(of, spare, rounds), 1):
        leaving += left
        place = one.least - spare - one.least * played  # Of the first of `left`, above the least that could be.
        row = np.zeros(size)
        row[max(0, place) : max(0, place + len(left))] = left[max(0, -place) :]
        played_on = played_on * step + np.fft.rfft(row)
    stayed = np.fft.irfft(step**rounds - played_on, size)
    low, lowest = one.least - spare, one.least * rounds  # The lowest result is one loss below the last that stays.
    chances = np.zeros(one.most * rounds - low + 1)
    chances[: len(leaving)] = leaving
    begin = max(-spare, lowest)
    chances[begin - low :] = np.maximum(stayed[begin - lowest : one.most * rounds - lowest + 1], 0)
    return Outcomes(one.unit, low, chances, ERROR_A_ROUND * rounds)
