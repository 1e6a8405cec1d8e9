"""What one wager wins in a round as a distribution, and all that follows from it: moments, intervals, Kelly's stake.

Amounts are in units: of the Ante for the required wagers together, of the stake for an optional one. The distribution
and its moments are exact; roots are taken last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm, sqrt
from statistics import NormalDist

from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import base_of, side_of

STEPS = 200  # Halvings: more than a float has bits.


@dataclass(frozen=True, eq=False)
class Distribution:
    """Net -> in how many of all ways.

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
        """How far from its mean one round's result lies at the most, were it normal, with this confidence: z deviations.

        Divided by the square root of a number of rounds it is the half-width of the interval for their hold.
        """
        return two_sided(confidence) * self.std_dev

    def hold_interval(self, rounds: int, confidence: float = 0.95) -> tuple[float, float]:
        """Of the house's hold over so many rounds, by the normal distribution: near enough once rounds are many.

        `walks.sum_of` gives the distribution itself.
        """
        half = self.volatility_index(confidence) / sqrt(rounds)
        return -float(self.mean) - half, -float(self.mean) + half

    @property
    def house(self) -> Distribution:
        """The same from the other side of the table."""
        return Distribution({-net: ways for net, ways in self.nets.items()})

    @cached_property
    def unit(self) -> Fraction:
        """The largest amount of which every net is a whole multiple."""
        parts = lcm(*(net.denominator for net in self.nets))
        return Fraction(gcd(*(int(net * parts) for net in self.nets)) or 1, parts)

    @property
    def kelly(self) -> float:
        """The part of a bankroll to stake as one unit so that it grows fastest in the long run; 0 without an edge.

        Where the logarithm's slope is nil. Its inverse is the bankroll in units for which one unit is that stake.
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


def distribution(choice: Choice, bettors: int = 1) -> Distribution:
    """Of one wager under one letter and set of readings: the required ones together under the best play, an optional
    one by its hand alone with the meters at seed. So many make it, where the dealer's hand divides a share.
    """
    if choice.wager == BASE:
        return Distribution(base_of(choice).distribution)
    found = side_of(choice, bettors)
    return Distribution(found.nets(found.seeds()))
