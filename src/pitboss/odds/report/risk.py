"""What a laboratory asks beyond the hold: moments, intervals, how wagers and seats hang together, mixes and stakes.

    figures = risk(select(game, "base")[0], rounds=100_000)

The covariance of two wagers of one seat is exact where both are settled by the player's own cards, or one of them is
the required wagers together: given these cards, the other is fixed. Elsewhere it is None: rounds must tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import numpy as np

from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.covariance import between_seats
from pitboss.odds.exact.entry import Entry, as_json, base_of, percent, side_of
from pitboss.odds.exact.moments import Distribution, distribution
from pitboss.odds.strategy.simple_rules import simple_rules

CONFIDENCES = (0.90, 0.95, 0.99)


class RuleHold(NamedTuple):
    """The required wagers under a rule to remember."""

    key: str
    words: str
    hold: Fraction  # Of the Ante.


@dataclass(frozen=True, eq=False)
class Risk:
    """One wager; amounts per Ante for the required ones, per unit staked for the others, meters at seed."""

    choice: Choice
    nets: Distribution
    rounds: int
    seats: Fraction | None  # The covariance between two seats in a round, where it was asked for.
    rules: tuple[RuleHold, ...]  # Of the required wagers alone.

    def entry(self) -> Entry:
        nets, house = self.nets, self.nets.house.kelly
        intervals = {str(part): self.nets.hold_interval(self.rounds, part) for part in CONFIDENCES}
        return {
            "game": self.choice.game.key, "wager": self.choice.wager, "paytable": self.choice.letter,
            "hold_pct": percent(-nets.mean), "std_dev": nets.std_dev, "variance": as_json(nets.variance),
            "skewness": nets.skewness, "excess_kurtosis": nets.excess_kurtosis,
            "volatility_index": nets.volatility_index(), "rounds": self.rounds,
            "hold_intervals_pct": {part: [100 * low, 100 * high] for part, (low, high) in intervals.items()},
            "kelly_stake": nets.kelly, "house_bankroll_units": 1 / house if house else None,
            "seat_covariance": None if self.seats is None else {**as_json(self.seats), "value": float(self.seats)},
            "rules": [{"key": r.key, "words": r.words, "hold_pct": percent(r.hold)} for r in self.rules],
        }  # fmt: skip


def risk(choice: Choice, rounds: int = 10_000, together: bool = False) -> Risk:
    """`together`: also how two seats hang together, which takes longer the first time."""
    rules = tuple(RuleHold(r.key, r.words, -r.ev) for r in simple_rules(choice.sheet)) if choice.wager == BASE else ()
    return Risk(choice, distribution(choice), rounds, between_seats(choice) if together else None, rules)


def between_wagers(one: Choice, two: Choice) -> Fraction | None:
    """The covariance of two wagers of one seat in a round."""
    values = [_given_own_cards(choice) for choice in (one, two)]
    if one.wager == two.wager == BASE or None in values:
        return None
    (first, whole), (second, parts) = (each for each in values if each is not None)
    ways = sets.models(one.game.layout.player).ways
    product = sum(int(w) * a * b for w, a, b in zip(ways.tolist(), first, second, strict=True))
    return Fraction(product, whole * parts * int(ways.sum())) - distribution(one).mean * distribution(two).mean


def _given_own_cards(choice: Choice) -> tuple[list[int], int] | None:
    """What is won on average given the player's cards up to suit, in whole parts; and how many parts a unit has."""
    if choice.wager == BASE:
        solution, plan = optimum.solution(choice.sheet), base_of(choice).plan()
        worth = np.zeros(plan.shape, np.int64)
        for multiple in (0, *choice.game.decisions[0].multiples):
            np.copyto(worth, solution.expectation(multiple), where=plan == multiple)
        return worth.sum(1).tolist(), solution.parts * solution.deals() * int(plan.shape[1])
    side = side_of(choice)
    if choice.game.hands[side.tally.hand].needs != ("player",):
        return None
    from pitboss.odds.counting.own_names import own_names

    seeds = side.seeds()
    nets = [side.share(o) * seeds[o.tier] - 1 if o.word == "share" else o.net for o in side.odds.values()]
    parts = np.lcm.reduce([net.denominator for net in nets])
    return [int(nets[name] * int(parts)) for name in own_names(choice.game, side.tally.hand).tolist()], int(parts)


class Mix(NamedTuple):
    """Wagers made side by side by one seat, in units of money."""

    staked: Fraction  # On average in a round, raises included.
    won: Fraction  # By the house, on average in a round.
    deviation: float | None  # None where it is not known how two of the wagers hang together.

    @property
    def hold(self) -> Fraction:
        """Of all that is staked."""
        return self.won / self.staked


def mix(stakes: Mapping[Choice, Fraction]) -> Mix:
    """Each wager with what is staked on it: for the required ones the Ante."""
    chosen: Sequence[Choice] = list(stakes)
    staked = sum((_wagered(each) * stakes[each] for each in chosen), Fraction(0))
    won = -sum((distribution(each).mean * stakes[each] for each in chosen), Fraction(0))
    spread: Fraction | None = sum((distribution(each).variance * stakes[each] ** 2 for each in chosen), Fraction(0))
    for one, two in combinations(chosen, 2):
        together = between_wagers(one, two)
        spread = None if spread is None or together is None else spread + 2 * together * stakes[one] * stakes[two]
    return Mix(staked, won, None if spread is None else sqrt(spread))


def _wagered(choice: Choice) -> Fraction:
    return base_of(choice).average_wagered if choice.wager == BASE else Fraction(1)
