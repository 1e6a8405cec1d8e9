"""The results of many rounds of a wager on a meter that grows, is won and restarts.

Fixed pays are summed exactly. What the meters pay follows from an identity: in n rounds they pay what they held at
first, what was put in, and what the house added at each restart, less what they still hold. Restarts, and what the
meters hold at the end, are drawn in so many periods from a fixed seed. Where others win of the same meter, it is
followed award by award. A hand that wins a share counts as independent of the fixed pays of other rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.paytable import MeterTable
from pitboss.odds.exact.distribution import CELLS_AT_ONCE, Distribution, Outcomes, sum_of_rounds
from pitboss.odds.exact.progressive import chances_by_percent, meter_table
from pitboss.odds.exact.side import Side, as_played, side

PERIODS = 1 << 16
PERIODS_LEAST = 1 << 12
AWARDS_MOST = 1 << 26  # In all periods together.
AWARD_COST = 4  # Of one that is followed with all meters, beside one that is only drawn.
HALVINGS = 44
SEED = 34

Floats = npt.NDArray[np.float64]
Levels = Mapping[str, Fraction]


@dataclass(frozen=True)
class MeterPlay:
    """A wager on a meter as it is played: from which levels, and with whom."""

    wager: Side
    levels: Levels | None = None  # In units; at seed where not named.
    players: int = 1  # At each table, every one making it: on both hands, where two share the meter.
    tables: int = 1  # Linked.

    @property
    def table(self) -> MeterTable:
        table = meter_table(self.wager.sheet, self.wager.wager)
        assert table is not None, f"{self.wager.wager} has no meter"
        return table

    @property
    def hands(self) -> list[Side]:
        """The hands that can win of the meter: one, or the player's and the dealer's."""
        pair = self.wager.sheet.game.hand_bonus
        if pair is None or self.wager.wager not in (pair.player, pair.dealer):
            return [self.wager]
        return [as_played(side(self.wager.sheet, line)) for line in (pair.player, pair.dealer)]

    def is_dealers(self, hand: Side) -> bool:
        """Whether it is the dealer's hand, of which all its bettors divide a share."""
        pair = self.wager.sheet.game.hand_bonus
        return pair is not None and hand.wager == pair.dealer


@dataclass(frozen=True, eq=False)
class MeterResults:
    """The player's result of so many rounds of a wager on a meter, in units."""

    rounds: int
    fixed: Outcomes | None  # The fixed pays in sum; None where there are too many sums.
    one: Distribution  # The fixed pays of one round.
    paid: Floats  # By the meters, period by period.

    @cached_property
    def _paid(self) -> tuple[Floats, Floats]:
        """The distinct pays of the meters, and the part of periods with each."""
        pays, counts = np.unique(self._with_fixed_drawn if self.fixed is None else self.paid, return_counts=True)
        return pays, counts / len(self.paid)

    @property
    def _with_fixed_drawn(self) -> Floats:
        """The pays with normal fixed pays added: too many sums are all but normal."""
        rng = np.random.default_rng([SEED, self.rounds])
        middle, spread = float(self.one.mean) * self.rounds, self.one.std_dev * sqrt(self.rounds)
        return self.paid + rng.normal(middle, spread, len(self.paid))

    @cached_property
    def _fixed_chances(self) -> Floats:
        return np.array([1.0]) if self.fixed is None else np.cumsum(self.fixed.chances)

    def chance_at_most(self, net: float) -> float:
        """The chance that the player ends at this result or below it."""
        paid, parts = self._paid
        unit, least = (1.0, 0) if self.fixed is None else (float(self.fixed.unit), self.fixed.least)
        at = np.floor((net + self.rounds - paid) / unit + 1e-9).astype(np.int64) - least
        chances = self._fixed_chances[np.minimum(np.maximum(at, 0), len(self._fixed_chances) - 1)]
        return float(parts @ np.where(at < 0, 0.0, chances))

    def quantile(self, part: float) -> float:
        """The least result that so large a part of periods does not exceed."""
        low, high = -float(self.rounds) - 1, float(self.rounds)
        while self.chance_at_most(high) < part:
            high *= 4
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if self.chance_at_most(middle) >= part - 1e-12 else (middle, high)
        return round(high, 6)

    @property
    def ahead(self) -> float:
        """The chance that more came back than was staked."""
        return max(0.0, 1 - self.chance_at_most(0.0))

    @property
    def mean(self) -> float:
        return float(self.one.mean) * self.rounds - self.rounds + float(self.paid.mean())

    @property
    def deviation(self) -> float:
        """The deviation of all rounds together, divided by the square root of their number."""
        return sqrt(float(self.one.variance) + float(self.paid.var()) / self.rounds)

    def hold_interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """The interval of the hold: as many periods end below it as above."""
        low, high = (self.quantile((1 + side * confidence) / 2) / -self.rounds for side in (1, -1))
        return low, high


def meter_results(play: MeterPlay, rounds: int, house: bool = True) -> MeterResults:
    """The results of wagers on a meter: all of them for the house, or those of one player among others.

    `house`: with the envy it pays to the others at the table; what the dealer's hand divides is one wager of all. Of two
    wagers that share a meter, each bettor makes both.
    """
    play = replace(play, wager=as_played(play.wager), tables=1 if house else play.tables)
    one = _fixed_pays(play, house)
    rng = np.random.default_rng([SEED, rounds])
    alone = len(play.hands) == 1 and (house or play.players * play.tables == 1)
    meter_pays = _paid_by_identity(play, rounds, rng) if alone else _paid_among_others(play, rounds, rng, house)
    return MeterResults(rounds, sum_of_rounds(one, rounds, CELLS_AT_ONCE), one, meter_pays)


def _fixed_pays(play: MeterPlay, house: bool) -> Distribution:
    """The pay of one round besides the meters."""
    wager, schedule = play.wager, play.wager.sheet.envy.get(play.wager.wager)
    own, envied = dict[Fraction, int](), dict[Fraction, int]()
    size = next(iter(schedule.dollars)) if schedule is not None else 1
    for number, (name, odds) in enumerate(wager.odds.items()):
        pays = Fraction(odds.pays if odds.word == "for" else 0)
        envy = Fraction(schedule.dollars[size][number], size) if schedule is not None else Fraction(0)
        pays += envy * (play.players - 1) if house else 0
        own[pays] = own.get(pays, 0) + wager.tally.ways[name]
        envied[envy] = envied.get(envy, 0) + wager.tally.ways[name]
    for _ in range(0 if house or schedule is None else play.players - 1):
        before, own = own, {}
        for pays, ways in before.items():
            for envy, more in envied.items():
                own[pays + envy] = own.get(pays + envy, 0) + ways * more
    return Distribution(own)


# --- Alone on the meter: by the identity ---


def _paid_by_identity(play: MeterPlay, rounds: int, rng: np.random.Generator) -> Floats:
    """The pay of all tiers in so many rounds, period by period."""
    awards = rounds * sum((float(part) for part in _awards_followed(play)), 0.0)
    paid = np.zeros(_periods(awards))
    for tier, meter in play.table.tiers.items():
        chances = {pays: float(chance) for pays, chance in chances_by_percent(play.wager, tier).items()}
        if chances:
            start = float((play.levels or {}).get(tier, meter.seed))
            paid += _Tier(play, tier, start, chances, rounds).paid(len(paid), rng)
    return paid


def _periods(awards: float) -> int:
    """The number of periods that there is time for."""
    return max(PERIODS_LEAST, min(PERIODS, int(AWARDS_MOST / max(1.0, awards))))


def _awards_followed(play: MeterPlay) -> list[Fraction]:
    """The chances of awards that are drawn one by one: those after which the larger of two amounts is put in."""
    matters = play.table.reserve and play.wager.sheet.readings.get("reserve") != "added"
    tiers = (chances_by_percent(play.wager, tier) for tier in play.table.tiers)
    return [chances[100] for chances in tiers if matters and 100 in chances]


class _Tier:
    """One meter over so many rounds, in money per unit staked."""

    def __init__(self, play: MeterPlay, tier: str, start: float, chances: dict[int, float], rounds: int) -> None:
        meter, table = play.table.tiers[tier], play.table
        self.start, self.rounds, self.reseed = start, rounds, float(meter.reseed)
        self.step, self.whole = float(meter.increment), chances.get(100, 0.0)
        self.reserve = float(table.reserve or 0) if self.whole else 0.0
        self.adds = play.wager.sheet.readings.get("reserve") == "added"
        self.parts = {pays / 100: chance for pays, chance in chances.items() if pays != 100}
        self.reserve_began = float((play.levels or {}).get("reserve", 0)) if self.reserve else 0.0

    def restart(self, reserve: Floats) -> Floats:
        """The level at which the meter restarts, with this reserve (AMB-29)."""
        return self.reseed + reserve if self.adds else np.maximum(self.reseed, reserve)

    def paid(self, many: int, rng: np.random.Generator) -> Floats:
        """The pay: its first level, increments and additions, less what it and its reserve hold at the end."""
        since = np.minimum(rng.geometric(self.whole, many), self.rounds + 1) - 1 if self.whole else self.rounds
        since = np.broadcast_to(np.asarray(since, np.float64), many)
        begun, added = self._restarts(since, rng)
        level = self._level(begun, since, rng)
        reserve = self.reserve * since + np.where(since == self.rounds, self.reserve_began, 0.0)
        took = self.start + self.reserve_began + (self.step + self.reserve) * self.rounds
        result: Floats = took + added - level - reserve
        return result

    def _restarts(self, since: Floats, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """The level after the last whole award, and what the house had added by then; `since`: rounds after it.

        Time runs backwards: the waits between awards are alike in both directions.
        """
        rounds_before = self.rounds - since  # Rounds up to the last award, it included.
        begun, added = np.where(rounds_before > 0, self.reseed, self.start), np.zeros(len(since))
        if not self.reserve:
            more = rng.binomial(np.maximum(rounds_before - 1, 0).astype(np.int64), self.whole) if self.whole else 0
            return begun, np.where(rounds_before > 0, 1 + more, 0) * self.reseed
        first, open_periods = True, np.flatnonzero(rounds_before > 0)
        while len(open_periods):
            rest = rounds_before[open_periods]
            wait = np.minimum(rng.geometric(self.whole, len(open_periods)), rest)
            reserve = self.reserve * wait + np.where(wait == rest, self.reserve_began, 0.0)
            level = self.restart(reserve)
            added[open_periods] += level - reserve
            if first:
                begun[open_periods], first = level, False
                if self.adds:  # Each of the others adds as much.
                    more = np.maximum(rest - wait - 1, 0).astype(np.int64)
                    added[open_periods] += np.where(rest > wait, 1 + rng.binomial(more, self.whole), 0) * self.reseed
                    break
            rounds_before[open_periods] = rest - wait
            open_periods = open_periods[rounds_before[open_periods] > 0]
        return begun, added

    def _level(self, begun: Floats, since: Floats, rng: np.random.Generator) -> Floats:
        """The level so many rounds after a restart, a part of it won now and then."""
        level, rounds_left = begun.copy(), since.copy()
        total = sum(self.parts.values()) / (1 - self.whole)
        open_periods = np.arange(len(level)) if self.parts else np.arange(0)
        sizes, weights = np.array(list(self.parts)), np.array(list(self.parts.values()))
        while len(open_periods):
            wait = rng.geometric(total, len(open_periods)).astype(np.float64)
            is_won = wait <= rounds_left[open_periods]
            parts_taken = (
                rng.choice(sizes, len(open_periods), p=weights / weights.sum()) if len(sizes) > 1 else sizes[0]
            )
            grown = level[open_periods] + self.step * wait
            level[open_periods] = np.where(is_won, grown * (1 - parts_taken), level[open_periods])
            rounds_left[open_periods] = np.where(is_won, rounds_left[open_periods] - wait, rounds_left[open_periods])
            open_periods = open_periods[is_won]
        level += self.step * rounds_left
        return level


# --- Among others on the meter: award by award ---


def _paid_among_others(play: MeterPlay, rounds: int, rng: np.random.Generator, house: bool) -> Floats:
    """The pay of meters that others feed and win too, period by period."""
    awards, table = _awards_of_round(play, house), play.table
    bettors = 1 if house and not play.is_dealers(play.wager) else play.players
    total, wagers = sum(each.chance for each in awards), bettors * play.tables * len(play.hands)
    levels, meters = play.levels or {}, table.tiers.items()
    pays = np.zeros(_periods(AWARD_COST * rounds * total))
    level = np.array([np.full(len(pays), float(levels.get(tier, meter.seed))) for tier, meter in meters])
    steps, reseeds = (np.array([float(part) for part in each]) for each in zip(
        *((meter.increment * wagers, meter.reseed) for _, meter in meters), strict=True))  # fmt: skip
    reserve, grows = np.full(len(pays), float(levels.get("reserve", 0))), float(table.reserve or 0) * wagers
    adds = play.wager.sheet.readings.get("reserve") == "added"
    up_to = np.cumsum([each.chance for each in awards]) / total
    tiers, parts, own = (np.array(each) for each in zip(*((a.tier, a.part, a.own) for a in awards), strict=True))
    open_periods, rounds_left = np.arange(len(pays)), np.full(len(pays), rounds, np.int64)
    while len(open_periods):
        wait = rng.geometric(total, len(open_periods))
        within = wait <= rounds_left[open_periods]
        open_periods, wait = open_periods[within], wait[within]
        rounds_left[open_periods] -= wait
        level[:, open_periods] += steps[:, None] * wait
        reserve[open_periods] += grows * wait
        award_numbers = np.minimum(np.searchsorted(up_to, rng.random(len(open_periods))), len(awards) - 1)
        tier, part = tiers[award_numbers], parts[award_numbers]
        levels_before = level[tier, open_periods]
        pays[open_periods] += levels_before * part * own[award_numbers]
        begin = reseeds[tier] + reserve[open_periods] if adds else np.maximum(reseeds[tier], reserve[open_periods])
        level[tier, open_periods] = np.where(part == 1, begin, levels_before * (1 - part))
        reserve[open_periods] = np.where(part == 1, 0.0, reserve[open_periods])
    return pays


class _Award(NamedTuple):
    """A share of a meter that some hand of a round can win."""

    chance: float
    tier: int
    part: float
    own: float  # The part of it that is the player's.


def _awards_of_round(play: MeterPlay, house: bool) -> list[_Award]:
    """The awards of the player's own hand, and those of all other hands on the meter.

    For the house a round has one own hand, whoever holds it, and its part of a dealer's hand.
    """
    awards = []
    for hand in play.hands:
        dealers, mine = play.is_dealers(hand), int(hand.wager == play.wager.wager)
        hands = float(play.tables if dealers else play.players * play.tables)
        if house and not play.is_dealers(play.wager):
            hands /= play.players
        for at, tier in enumerate(play.table.tiers):
            for pays, chance in chances_by_percent(hand, tier).items():
                own = mine / play.players if dealers else float(mine)
                awards += [_Award(mine * float(chance), at, pays / 100, own)]
                awards += [_Award((hands - mine) * float(chance), at, pays / 100, 0.0)]
    return [award for award in awards if award.chance]
