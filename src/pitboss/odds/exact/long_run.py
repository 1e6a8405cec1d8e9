"""The long run of a wager on a meter: what players contribute and what the house adds both come back, and how it swings.

A hand is looked at, its wagers' increments go in, and it may take a part of the meter: so the meter is a chain, one
step a hand, and its mean and mean square in the long run follow from one step. Hands follow one another; that two of
one round may both win is not told apart. What the first meter was seeded with is forgotten.

Of the two Hand Bonus wagers each bettor is taken to make both. Then k bettors bring 2k wagers a round to a meter that
k + 1 hands can win, and what the dealer's hand wins of it is divided among k: the two have different long runs. Where a fold
forfeits them, one bettor's folds are counted: the dealer's hand wins less often, and the own hand finds the more. Of several
bettors no one has counted who folds, and theirs are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import exp, floor, log1p, sqrt

from pitboss.law.paytable import Meter, MeterTable
from pitboss.law.sheet import Sheet
from pitboss.odds.exact.folded_side_bets import as_played
from pitboss.odds.exact.side import Side
from pitboss.odds.exact.side import side as of_wager

NOTHING = Fraction(0)
Number = Fraction | float


def meter_table(sheet: Sheet, wager: str) -> MeterTable | None:
    """The meters a wager can win a share of; the two Hand Bonus wagers have one between them."""
    pair = sheet.game.hand_bonus
    shared = pair is not None and wager in (pair.player, pair.dealer)
    return sheet.meters.get(pair.meter if pair is not None and shared else wager)


def fixed_return(side: Side) -> Fraction:
    """What comes back without the meters."""
    paid = sum(odds.pays * ways for odds, ways in side.distribution.items() if odds.word == "for")
    return Fraction(paid, side.combinations)


def increments(table: MeterTable) -> dict[str, Fraction]:
    """The part of each wager that goes to each tier, and to the reserve where there is one."""
    found = {tier: meter.increment for tier, meter in table.tiers.items()}
    return found if table.reserve is None else {**found, "reserve": table.reserve}


def reserve_matters(sheet: Sheet, wager: str) -> bool:
    """AMB-29: there is a reserve, and a reseed it can be larger than or be added to."""
    table = meter_table(sheet, wager)
    return table is not None and bool(table.reserve) and any(meter.reseed for meter in table.tiers.values())


@dataclass(frozen=True)
class LongRun:
    """Of one wager, per unit staked; what it returns is the sum of the first three."""

    fixed: Fraction
    contributed: Fraction  # What players put into the meters and win back.
    house_adds: Number  # What the house puts in of its own when a meter won whole restarts, and players win too.
    meters: dict[str, float]  # By tier, what the meter holds on average when a hand is looked at, in units.
    deviation: float  # Of one wager.

    @property
    def returned(self) -> Number:
        return self.fixed + self.contributed + self.house_adds

    @property
    def hold(self) -> Number:
        return 1 - self.returned


@dataclass(frozen=True)
class Restart:
    """Where a meter won whole begins again: its mean and its mean square, in units (AMB-29)."""

    mean: Number
    square: Number


def long_run(side: Side, bettors: int = 1) -> LongRun:
    table = meter_table(side.sheet, side.wager)
    assert table is not None, f"{side.wager} has no meter"
    wagers, hands = _wagers_a_hand(side, bettors), _hands(side, bettors)
    side = as_played(side)
    fixed = fixed_return(side)
    in_meter, square = NOTHING, float(sum(o.pays**2 * w for o, w in side.distribution.items() if o.word == "for"))
    square /= side.combinations
    house: Number = NOTHING
    held: dict[str, float] = {}
    for tier, meter in table.tiers.items():
        won, by_all = _chances(side, tier), _on_average([_chances(hand, tier) for hand in hands])
        if not won:
            continue
        again = _restart(side, table, meter, by_all.get(100, NOTHING), wagers)
        part = _taken(won) / _taken(by_all)  # Of what a hand takes on average.
        in_meter += meter.increment * part
        house += by_all.get(100, NOTHING) * again.mean * part
        held[tier], mean_square = _standing(meter.increment * wagers, by_all, again)
        square += mean_square * sum(float(chance) * (pays / 100 / side.among) ** 2 for pays, chance in won.items())
        if won.get(100):  # Else no one ever gets the reserve.
            house -= (table.reserve or NOTHING) * wagers * part
            in_meter += (table.reserve or NOTHING) * part
    contributed = in_meter * wagers / side.among
    returned = float(fixed + contributed + house / side.among)
    return LongRun(fixed, contributed, house / side.among, held, sqrt(square - returned**2))


def _hands(side: Side, bettors: int) -> list[Side]:
    """That are looked at for the meter, as often each: both of a Hand Bonus, where folds make the dealer's another."""
    pair = side.sheet.game.hand_bonus
    if bettors > 1 or pair is None or side.wager not in (pair.player, pair.dealer):
        return [side]
    return [as_played(of_wager(side.sheet, wager)) for wager in (pair.player, pair.dealer)]


def _on_average(chances: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    return {pays: sum((each[pays] for each in chances), NOTHING) / len(chances) for pays in chances[0]}


def _taken(won: dict[int, Fraction]) -> Fraction:
    """The part of a meter that a hand can expect to take."""
    return sum((chance * pays / 100 for pays, chance in won.items()), NOTHING)


def _wagers_a_hand(side: Side, bettors: int) -> Fraction:
    """How many wagers feed the meter for each hand that can win of it."""
    pair = side.sheet.game.hand_bonus
    both = pair is not None and side.wager in (pair.player, pair.dealer)
    assert side.among in (1, bettors), "a wager divided among others than its bettors"
    return Fraction(2 * bettors, bettors + 1) if both else Fraction(1)


def _chances(side: Side, tier: str) -> dict[int, Fraction]:
    """Percent of this tier -> how often a hand wins it."""
    found: dict[int, Fraction] = {}
    for odds, ways in side.distribution.items():
        if odds.word == "share" and odds.tier == tier and ways:
            found[odds.pays] = found.get(odds.pays, NOTHING) + Fraction(ways, side.combinations)
    return found


def _restart(side: Side, table: MeterTable, meter: Meter, chance: Fraction, wagers: Fraction) -> Restart:
    """The reserve has gathered since the last such award: as many times as hands were looked at."""
    reseed, reserve = Fraction(meter.reseed), (table.reserve or NOTHING) * wagers
    if not chance or not reserve:
        return Restart(reseed, reseed**2)
    assert len(table.tiers) == 1, "one reserve for several meters"
    mean, square = 1 / chance, (2 - chance) / chance**2  # Of a geometric wait.
    if not reseed or side.sheet.readings.get("reserve") == "added":
        return Restart(reseed + reserve * mean, reseed**2 + 2 * reseed * reserve * mean + reserve**2 * square)
    last = floor(reseed / reserve)  # The last hand after which the reseed is still the larger.
    still = exp(last * log1p(-float(chance)))  # That no one has won by then; no short fraction.
    beyond = last + float(mean), last**2 + 2 * last * float(mean) + float(square)
    part = float(reserve)
    return Restart(
        float(reseed) * (1 - still) + part * still * beyond[0],
        float(reseed) ** 2 * (1 - still) + part**2 * still * beyond[1],
    )


def _standing(step: Fraction, won: dict[int, Fraction], again: Restart) -> tuple[float, float]:
    """Mean and mean square of a meter in the long run: what one hand adds, it takes."""
    whole = float(won.get(100, NOTHING))
    parts = [(float(chance), pays / 100) for pays, chance in won.items() if pays != 100]
    added = float(step)
    mean = (added + whole * float(again.mean)) / (whole + sum(chance * part for chance, part in parts))
    taken = whole + sum(chance * (1 - (1 - part) ** 2) for chance, part in parts)
    square = (2 * added * (mean - added) + added**2 + whole * float(again.square)) / taken
    return mean, square
