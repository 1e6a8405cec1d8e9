"""Returns of wagers on a meter: in the long run, with the meters as they are, and when they are fair.

In the long run, what players contribute and what the house adds both come back. A hand is looked at, its wagers'
increments go in, and it may take a part of the meter: so the meter is a chain, one step a hand, and its mean and mean
square in the long run follow from one step. Hands follow one another; two winners in one round are not distinguished.
What the first meter was seeded with is ignored.
Each bettor is taken to make both Hand Bonus wagers. Then k bettors bring 2k wagers a round to a meter that k + 1 hands
can win, and what the dealer's hand wins of it is divided among k: the two have different long runs. Where a fold forfeits
them, one bettor's folds are counted: the dealer's hand wins less often, and the own hand finds more. The folds of several
bettors are not counted.
Amounts are in units of the wager. A share of a meter is taken by one winner, at what it holds on that player's turn;
where the dealer's hand wins it, the players who bet on that hand divide it: the figures say for how many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import exp, floor, log1p, sqrt
from typing import NamedTuple

from pitboss.law.paytable import ONLY, Meter, MeterTable
from pitboss.law.sheet import Sheet
from pitboss.odds.exact.choice import Entry, as_json, percent
from pitboss.odds.exact.side import Side, as_played, loses_by_folds, side
from pitboss.odds.exact.side import side as of_wager

NOTHING = Fraction(0)
Number = Fraction | float


def meter_table(sheet: Sheet, wager: str) -> MeterTable | None:
    """The meters a wager can win a share of; the two Hand Bonus wagers share one table."""
    pair = sheet.game.hand_bonus
    shared = pair is not None and wager in (pair.player, pair.dealer)
    return sheet.meters.get(pair.meter if pair is not None and shared else wager)


def fixed_return(side: Side) -> Fraction:
    """The return of a wager without the meters."""
    total = sum(odds.pays * ways for odds, ways in side.distribution.items() if odds.word == "for")
    return Fraction(total, side.combinations)


def increments(table: MeterTable) -> dict[str, Fraction]:
    """The part of each wager that goes to each tier, and to the reserve where there is one."""
    parts = {tier: meter.increment for tier, meter in table.tiers.items()}
    return parts if table.reserve is None else {**parts, "reserve": table.reserve}


def reserve_matters(sheet: Sheet, wager: str) -> bool:
    """Whether a reserve can change where a meter restarts (AMB-29)."""
    table = meter_table(sheet, wager)
    return table is not None and bool(table.reserve) and any(meter.reseed for meter in table.tiers.values())


@dataclass(frozen=True)
class LongRun:
    """The long run of a wager, per unit staked; it returns the sum of the first three."""

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
    """The restart level of a meter won whole: its mean and its mean square, in units (AMB-29)."""

    mean: Number
    square: Number


def long_run(side: Side, bettors: int = 1) -> LongRun:
    """The long run of a wager on a meter."""
    table = meter_table(side.sheet, side.wager)
    assert table is not None, f"{side.wager} has no meter"
    wagers, hands = _wagers_per_hand(side, bettors), _hands_on_meter(side, bettors)
    side = as_played(side)
    fixed = fixed_return(side)
    in_meter, square = NOTHING, float(sum(o.pays**2 * w for o, w in side.distribution.items() if o.word == "for"))
    square /= side.combinations
    house: Number = NOTHING
    mean_levels: dict[str, float] = {}
    for tier, meter in table.tiers.items():
        own_chances, all_chances = (
            chances_by_percent(side, tier),
            _average_chances([chances_by_percent(hand, tier) for hand in hands]),
        )
        if not own_chances:
            continue
        restart = _restart_of(side, table, meter, all_chances.get(100, NOTHING), wagers)
        part = _mean_part_taken(own_chances) / _mean_part_taken(all_chances)  # Of what a hand takes on average.
        in_meter += meter.increment * part
        house += all_chances.get(100, NOTHING) * restart.mean * part
        mean_levels[tier], mean_square = _meter_moments(meter.increment * wagers, all_chances, restart)
        square += mean_square * sum(
            float(chance) * (pays / 100 / side.among) ** 2 for pays, chance in own_chances.items()
        )
        if own_chances.get(100):  # Else no one ever gets the reserve.
            house -= (table.reserve or NOTHING) * wagers * part
            in_meter += (table.reserve or NOTHING) * part
    contributed = in_meter * wagers / side.among
    returned = float(fixed + contributed + house / side.among)
    return LongRun(fixed, contributed, house / side.among, mean_levels, sqrt(square - returned**2))


def _hands_on_meter(side: Side, bettors: int) -> list[Side]:
    """The hands that can win of the meter: both of a Hand Bonus, where folds make them differ."""
    pair = side.sheet.game.hand_bonus
    if bettors > 1 or pair is None or side.wager not in (pair.player, pair.dealer):
        return [side]
    return [as_played(of_wager(side.sheet, wager)) for wager in (pair.player, pair.dealer)]


def _average_chances(chances: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    return {pays: sum((each[pays] for each in chances), NOTHING) / len(chances) for pays in chances[0]}


def _mean_part_taken(chances: dict[int, Fraction]) -> Fraction:
    """The part of a meter that a hand can expect to take."""
    return sum((chance * pays / 100 for pays, chance in chances.items()), NOTHING)


def _wagers_per_hand(side: Side, bettors: int) -> Fraction:
    """The number of wagers that feed the meter for each hand that can win of it."""
    pair = side.sheet.game.hand_bonus
    both = pair is not None and side.wager in (pair.player, pair.dealer)
    assert side.among in (1, bettors), "a wager divided among others than its bettors"
    return Fraction(2 * bettors, bettors + 1) if both else Fraction(1)


def chances_by_percent(side: Side, tier: str) -> dict[int, Fraction]:
    """The chance of a hand to win each percentage of this tier."""
    chances: dict[int, Fraction] = {}
    for odds, ways in side.distribution.items():
        if odds.word == "share" and odds.tier == tier and ways:
            chances[odds.pays] = chances.get(odds.pays, NOTHING) + Fraction(ways, side.combinations)
    return chances


def _restart_of(side: Side, table: MeterTable, meter: Meter, chance: Fraction, wagers: Fraction) -> Restart:
    """The restart level of a meter with its reserve, which has grown since the last such award."""
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


def _meter_moments(step: Fraction, chances: dict[int, Fraction], restart: Restart) -> tuple[float, float]:
    """Mean and mean square of a meter in the long run: what one hand adds, it takes."""
    whole = float(chances.get(100, NOTHING))
    parts = [(float(chance), pays / 100) for pays, chance in chances.items() if pays != 100]
    added = float(step)
    mean = (added + whole * float(restart.mean)) / (whole + sum(chance * part for chance, part in parts))
    taken_share = whole + sum(chance * (1 - (1 - part) ** 2) for chance, part in parts)
    square = (2 * added * (mean - added) + added**2 + whole * float(restart.square)) / taken_share
    return mean, square


# --- The meters at their present levels ---


WHOLE = Fraction(1)


def return_at(side: Side, meters: Mapping[str, Fraction] | None = None, players: int = 1) -> Fraction:
    """The return of a wager with the meters at these levels in units, at seed where not named.

    Each other player's hand may be envied, where the table has envy.
    """
    levels = _meter_levels(side, meters)
    on_meters = sum((part * levels[tier] for tier, part in side.shares.items()), NOTHING)
    return fixed_return(side) + on_meters + envy(side) * (players - 1)


def _meter_levels(side: Side, meters: Mapping[str, Fraction] | None) -> dict[str, Fraction]:
    return {tier: (meters or {}).get(tier, seed) for tier, seed in side.seeds().items()}


def house_reseeds(side: Side) -> Fraction | float:
    """The house's own money in restarts of a meter won whole, per unit staked in the long run (AMB-29)."""
    return long_run(side, side.among).house_adds


def return_at_seed(side: Side) -> Fraction:
    return return_at(side)


def break_even(side: Side, tier: str, players: int = 1) -> Fraction | None:
    """The level of this tier at which the wager is fair, the others at seed; None where it is better than fair empty."""
    missing = WHOLE - return_at(side, {tier: NOTHING}, players)
    return missing / side.shares[tier] if missing >= 0 else None


def envy(side: Side) -> Fraction:
    """The expected envy pay of another player's hand, shown and not folded (AMB-32)."""
    schedule = side.sheet.envy.get(side.wager)
    if schedule is None:
        return NOTHING
    assert schedule.reads == side.tally.hand, "envy looks at another hand than the wager"
    returns = set()
    for size, dollars in schedule.dollars.items():
        total = sum(ways * amount for ways, amount in zip(side.tally.ways.values(), dollars, strict=True))
        returns.add(Fraction(total, size * side.combinations))
    assert len(returns) == 1, "envy is not in proportion to the wager"
    return returns.pop()


def meter_figures(wager: Side, players: int = 1, meters: Mapping[str, Fraction] | None = None) -> Entry:
    """The figures of a wager's meters as an entry; nothing where it has none.

    So many players, each making it, are at the table. Where folds cost it something, with those of the best play.
    """
    table, wager = meter_table(wager.sheet, wager.wager), as_played(wager)
    if table is None:
        return {}
    tiers = [tier for tier in table.tiers if tier in wager.shares]
    long = long_run(wager, players)
    figures: Entry = {
        "fixed": as_json(fixed_return(wager)),
        "per_meter_unit": {tier: as_json(wager.shares[tier]) for tier in tiers},
        "seeds": {tier: str(seed) for tier, seed in wager.seeds().items()},
        "at_seed_pct": percent(return_at_seed(wager)),
        "break_even": _break_evens(wager, tiers, 1),
        "envy_per_other_player": as_json(envy(wager)),
        "increments": {tier: as_json(part) for tier, part in increments(table).items()},
        "long_run_pct": percent(long.returned),
        "contributed_pct": percent(long.contributed),
        "house_reseeds_pct": percent(long.house_adds),
        "long_run_std_dev": long.deviation,
        "long_run_meters": long.meters,
        "players": players,
        "bettors": wager.among,
        "break_even_with_envy": _break_evens(wager, tiers, players),
        "return_pct": percent(return_at(wager, meters, players)),
        "return_meters": {tier: str(level) for tier, level in _meter_levels(wager, meters).items()},
        "meter_clause": table.clause,
    }
    return figures | _figures_by_bettors(wager)


def _break_evens(wager: Side, tiers: list[str], players: int) -> Entry:
    levels = {tier: break_even(wager, tier, players) for tier in tiers}
    return {tier: None if even is None else as_json(even) for tier, even in levels.items()}


def _figures_by_bettors(wager: Side) -> Entry:
    """The figures of a Hand Bonus for each number of bettors on both hands.

    Where folds forfeit it, for one alone: the folds of several are not counted.
    """
    game = wager.sheet.game
    if game.hand_bonus is None or wager.wager not in (game.hand_bonus.player, game.hand_bonus.dealer):
        return {}
    rows, forfeits = [], loses_by_folds(side(wager.sheet, game.hand_bonus.dealer))
    for many in range(1, 2 if forfeits else game.seats_most + 1):
        each = as_played(side(wager.sheet, wager.wager, many))
        long = long_run(each, many)
        rows.append({
            "bettors": many, "ev": as_json(each.ev(each.seeds())), "at_seed_pct": percent(return_at_seed(each)),
            "long_run_pct": percent(long.returned), "std_dev": each.std_dev(each.seeds()),
            "variance": as_json(each.variance(each.seeds())),
        })  # fmt: skip
    return {"by_bettors": rows}


class BoxesBeside(NamedTuple):
    """A player with several boxes among others with one each, all betting on the dealer's hand."""

    boxes: int
    others: int


def returns_by_reading(wager: Side, at: BoxesBeside) -> dict[str, tuple[Fraction, Fraction]]:
    """The return at seed on the dealer's hand, by reading, to a player with several boxes and to another
    (AMB-86).

    By players, one share of the meter is paid for all boxes of a player; by wagers, one for each.
    """
    among = {"players": (at.boxes * (1 + at.others), 1 + at.others), "wagers": (at.boxes + at.others,) * 2}
    return {
        reading: (return_at_seed(replace(wager, among=own)), return_at_seed(replace(wager, among=other)))
        for reading, (own, other) in among.items()
    }


def drawn_figures(
    side: Side,
    positions: int,
    rates: tuple[Fraction, Fraction] | None,
    stays: Fraction = WHOLE,
    lost: Fraction = NOTHING,
) -> Entry:
    """Magic Card and Lucky Bonus by how often they are drawn; with rates, what they return (AMB-31).

    The card is any of 52, the position any of the betting positions or the dealer's. Either hand is five cards. Where a
    fold forfeits the wager: how often the player stays, and what the hand alone would have paid in the other rounds.
    """
    game, table = side.sheet.game, meter_table(side.sheet, side.wager)
    if game.hand_bonus is None or side.wager not in (game.hand_bonus.player, game.hand_bonus.dealer) or table is None:
        return {}
    bonus_odds = side.sheet.tables[game.hand_bonus.drawn].odds[ONLY]
    hand_size = game.layout.player if side.wager == game.hand_bonus.player else game.layout.dealer
    magic = Fraction(bonus_odds["Magic Card"].pays * hand_size, 52) * stays
    lucky = Fraction(bonus_odds["Lucky Bonus"].pays, positions + 1) * stays
    figures: Entry = {
        "magic_card_per_rate": as_json(magic), "lucky_bonus_per_rate": as_json(lucky), "positions": positions,
    }  # fmt: skip
    if rates is not None:
        bonus = magic * rates[0] + lucky * rates[1]
        figures |= {
            "magic_card_rate": as_json(rates[0]), "lucky_bonus_rate": as_json(rates[1]), "drawn": as_json(bonus),
            "ev_with_drawn": as_json(side.ev(side.seeds()) - lost + bonus),
            "long_run_with_drawn_pct": percent(long_run(side, side.among).returned + bonus),
        }  # fmt: skip
    return figures
