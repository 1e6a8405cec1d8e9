"""Figures beyond the hold: moments, intervals, covariances of wagers and seats, mixes and stakes.

figures = risk(select(game, "base")[0], rounds=100_000)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.law.round import payable_unit
from pitboss.law.settle import staked
from pitboss.law.sheet import Sheet
from pitboss.messages import AND, OR, Money, Phrase, codes, listing, message
from pitboss.money import Cents
from pitboss.odds.exact.choice import BASE, Choice, Entry, as_json, base_of, percent, side_of
from pitboss.odds.exact.distribution import (
    Distribution,
    Outcomes,
    Ruin,
    hold_intervals,
    ruin,
    sum_of_rounds,
    sum_with_bankroll,
    wager_distribution,
)
from pitboss.odds.exact.joint_results import PlannedBase, base_with_side, has_fixed_pays, two_optional_wagers
from pitboss.odds.exact.meter_results import MeterPlay, MeterResults, meter_results
from pitboss.odds.exact.progressive import LongRun, long_run, meter_table
from pitboss.odds.exact.seat_covariance import covariance_of_seats
from pitboss.odds.exact.wager_covariance import covariance_of_wagers
from pitboss.odds.strategy.simple_rules import simple_rules

# --- Stakes ---


def check_stake(sheet: Sheet, line: str, cents: Cents, given: Cents | None = None) -> None:
    """Refuse a stake that the sheet cannot pay.

    `given`: the stake named for a wager that must equal another of so many cents.
    """
    declared, unit, named_cents = (
        sheet.game.lines[line],
        payable_unit(sheet, line)[0],
        cents if given is None else given,
    )
    title, right = Phrase(declared.title), None
    if named_cents != cents:
        right = message("stake-must-equal", wager=Phrase(sheet.game.lines[declared.equals].title), amount=Money(cents))
    elif cents <= 0:
        right = message("stake-more-than-nothing")
    elif declared.sizes and cents not in declared.sizes:
        right = message("stake-sizes", sizes=listing(map(Money, declared.sizes), OR))
    elif cents % unit:
        right = message("stake-pays-fractions", unit=unit)
    if right is not None:
        reason = message("stake-wrong", game=Phrase(sheet.game.name), wager=title, amount=Money(named_cents), why=right)
        raise BadInput(reason, clause=declared.clause, code="bad_stake")


def check_progressives(game: Game, lines: Mapping[str, object]) -> None:
    """Refuse two progressives at one table."""
    if len(two := [line for line in game.progressives if line in lines]) > 1:
        reason = message("one-progressive", game=Phrase(game.name), wagers=codes(two, AND))
        raise BadInput(reason, clause=game.lines[two[0]].clause, code="two_progressives")


def most_staked(game: Game, ante: Fraction, beside: Fraction = Fraction(0)) -> Fraction:
    """The most a round can take: all that is put down before the deal, and the largest raises."""
    largest = tuple(max(decision.multiples) for decision in game.decisions)
    return sum(staked(game, largest).values()) * ante + beside


# --- Risk ---


CONFIDENCES = (0.90, 0.95, 0.99)
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class RuleHold(NamedTuple):
    """The hold of the required wagers under a simple rule."""

    key: str
    words: str
    hold: Fraction  # Of the Ante.


class Covariance(NamedTuple):
    """The covariance of two results, and their correlation."""

    covariance: Fraction
    correlation: float

    @classmethod
    def of(cls, covariance: Fraction, one: Fraction, two: Fraction) -> Covariance:
        """Make it from the covariance and the variance of each."""
        return cls(covariance, float(covariance) / sqrt(one * two) if one and two else 0.0)

    def entry(self) -> Entry:
        return {**as_json(self.covariance), "value": float(self.covariance), "correlation": self.correlation}


@dataclass(frozen=True, eq=False)
class Risk:
    """The risk of one wager; per Ante for the required ones, per unit staked for the others.

    A round has its meters at seed; many rounds begin at seed, and the meters grow and are won.
    """

    choice: Choice
    nets: Distribution
    rounds: int
    seats: Covariance | None  # Two seats in a round, where it was asked for.
    rules: tuple[RuleHold, ...]  # Of the required wagers alone.
    long_run: LongRun | None  # Of a wager on a meter, one player making it.

    @cached_property
    def on_meter(self) -> MeterResults | None:
        """The results of the rounds of a wager on a meter."""
        return None if self.long_run is None else meter_results(MeterPlay(side_of(self.choice)), self.rounds)

    @cached_property
    def intervals(self) -> dict[float, tuple[float, float]] | None:
        """Intervals of the hold over the rounds, by confidence; None where there are too many sums."""
        if self.on_meter is not None:
            return {part: self.on_meter.hold_interval(part) for part in CONFIDENCES}
        exact = hold_intervals(self.nets, self.rounds, CONFIDENCES)
        return None if exact is None else dict(zip(CONFIDENCES, exact, strict=True))

    def entry(self) -> Entry:
        nets, house = self.nets, self.nets.house.kelly
        meter_intervals = self.intervals if self.on_meter is not None else None
        intervals = {
            str(part): (meter_intervals or {}).get(part) or nets.hold_interval(self.rounds, part)
            for part in CONFIDENCES
        }
        return {
            "game": self.choice.game.key, "wager": self.choice.wager, "paytable": self.choice.letter,
            "hold_pct": percent(-nets.mean), "std_dev": nets.std_dev, "variance": as_json(nets.variance),
            "skewness": nets.skewness, "excess_kurtosis": nets.excess_kurtosis,
            "volatility_index": nets.volatility_index(), "rounds": self.rounds,
            "hold_intervals_pct": {part: [100 * low, 100 * high] for part, (low, high) in intervals.items()},
            "exact_hold_intervals_pct": None if (exact := self.intervals) is None else {
                str(part): [100 * low, 100 * high] for part, (low, high) in exact.items()
            },
            "kelly_stake": nets.kelly, "house_bankroll_units": 1 / house if house else None,
            "seat_covariance": None if self.seats is None else self.seats.entry(),
            "rules": [{"key": r.key, "words": r.words, "hold_pct": percent(r.hold)} for r in self.rules],
            "long_run": None if (long := self.long_run) is None else {
                "hold_pct": percent(long.hold), "std_dev": long.deviation, "contributed_pct": percent(long.contributed),
                "house_adds_pct": percent(long.house_adds),
            },
            "over_rounds": None if (many := self.on_meter) is None else {
                "hold_pct": -100 * many.mean / self.rounds, "std_dev": many.deviation, "ahead": many.ahead,
                "periods": len(many.paid),
            },
        }  # fmt: skip


def risk(choice: Choice, rounds: int = 10_000, together: bool = False) -> Risk:
    """The risk of a wager. `together`: also the covariance of two seats, which takes longer the first time."""
    rules = tuple(RuleHold(r.key, r.words, -r.ev) for r in simple_rules(choice.sheet)) if choice.wager == BASE else ()
    seats, long = seat_covariance(choice) if together else None, None
    if choice.wager != BASE and meter_table(choice.sheet, choice.wager) is not None:
        long = long_run(side_of(choice))
    return Risk(choice, wager_distribution(choice), rounds, seats, rules, long)


def seat_covariance(choice: Choice) -> Covariance:
    """The covariance of two seats that make the same wager.

    Where they share what it pays, each gets its part.
    """
    variance = wager_distribution(choice, bettors=2).variance
    return Covariance.of(covariance_of_seats(choice, bettors=2), variance, variance)


def wager_covariances(choices: Sequence[Choice]) -> dict[tuple[Choice, Choice], Covariance | None]:
    """The covariance of every two wagers of one seat, each under the first of its letters; None where it is not counted."""
    first: dict[str, Choice] = {}
    for choice in choices:
        first.setdefault(choice.wager, choice)
    covariances: dict[tuple[Choice, Choice], Covariance | None] = {}
    for one, two in combinations(first.values(), 2):
        covariance, spreads = covariance_of_wagers(one, two), (wager_distribution(each).variance for each in (one, two))
        covariances[one, two] = None if covariance is None else Covariance.of(covariance, *spreads)
    return covariances


class Mix(NamedTuple):
    """Several wagers of one seat, in units of money; meters at their seeds."""

    stakes: Mapping[Choice, Fraction]
    staked: Fraction  # On average in a round, raises included.
    won: Fraction  # By the house, on average in a round.
    deviation: float | None  # None where a covariance of two of the wagers is not known.

    @property
    def hold(self) -> Fraction:
        """The hold as a part of all that is staked."""
        return self.won / self.staked

    @property
    def is_on_meters(self) -> bool:
        return any(choice.wager != BASE and not has_fixed_pays(side_of(choice)) for choice in self.stakes)


def mix(stakes: Mapping[Choice, Fraction]) -> Mix:
    """A mix of wagers, each with its stake: for the required ones the Ante."""
    chosen: Sequence[Choice] = list(stakes)
    staked = sum((_average_wagered(each) * stakes[each] for each in chosen), Fraction(0))
    house_win = -sum((wager_distribution(each).mean * stakes[each] for each in chosen), Fraction(0))
    spread: Fraction | None = sum(
        (wager_distribution(each).variance * stakes[each] ** 2 for each in chosen), Fraction(0)
    )
    for one, two in combinations(chosen, 2):
        together = covariance_of_wagers(one, two)
        spread = None if spread is None or together is None else spread + 2 * together * stakes[one] * stakes[two]
    return Mix(stakes, staked, house_win, None if spread is None else sqrt(spread))


class MixOutcomes(NamedTuple):
    """So many rounds of a mix, computed, in the money of its stakes; None for what has too many sums."""

    rounds: int
    bankroll: Fraction  # Nothing where none was named: then the player never leaves.
    worst: Fraction  # The cost of a round: every wager, and the largest raises.
    outcomes: Outcomes | None
    ruin: Ruin | None

    def entry(self) -> Entry:
        outcomes = self.outcomes
        return {
            "rounds": self.rounds, "mean": None if outcomes is None else outcomes.mean,
            "std_dev": None if outcomes is None else outcomes.std_dev, "ahead": None if outcomes is None else outcomes.ahead,
            "quantiles": None if outcomes is None else {str(part): float(outcomes.quantile(part)) for part in QUANTILES},
            "bankroll": float(self.bankroll) or None,
            "risk_of_ruin": None if self.ruin is None else self.ruin.probability,
        }  # fmt: skip


def play_mix(stakes: Mapping[Choice, Fraction], rounds: int, bankroll: Fraction | None = None) -> MixOutcomes | None:
    """So many rounds of a mix; None where the result of one round is not known."""
    one = one_round(stakes)
    if one is None:
        return None
    ante = sum((stake for choice, stake in stakes.items() if choice.wager == BASE), Fraction(0))
    worst = most_staked(next(iter(stakes)).game, ante, sum(stakes.values(), Fraction(0)) - ante)
    if bankroll is None:
        return MixOutcomes(rounds, Fraction(0), worst, sum_of_rounds(one, rounds), None)
    if bankroll < worst:
        reason = message("bankroll-below-round", bankroll=Money(round(100 * bankroll)), round=Money(round(100 * worst)))
        raise BadInput(reason, code="bad_bankroll")
    return MixOutcomes(
        rounds, bankroll, worst, sum_with_bankroll(one, rounds, bankroll, worst), ruin(one, rounds, bankroll, worst)
    )


def one_round(stakes: Mapping[Choice, Fraction]) -> Distribution | None:
    """The result of a round of a mix for the player: of one wager or two, of fixed pays."""
    base = next((each for each in stakes if each.wager == BASE), None)
    sides = [(side_of(each), stake) for each, stake in stakes.items() if each.wager != BASE]
    if not all(has_fixed_pays(side) for side, _ in sides) or len(stakes) > 2:
        return None
    if base is not None and sides:
        return base_with_side(PlannedBase(base_of(base), cache(base_of(base).plan)), stakes[base], *sides[0])
    if len(sides) == 2:
        return two_optional_wagers(*sides[0], *sides[1])
    ((alone, stake),) = stakes.items()
    return Distribution({net * stake: ways for net, ways in wager_distribution(alone).nets.items()})


def _average_wagered(choice: Choice) -> Fraction:
    return base_of(choice).average_wagered if choice.wager == BASE else Fraction(1)
