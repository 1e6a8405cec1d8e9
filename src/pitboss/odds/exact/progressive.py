"""Wagers on a meter: what their fixed pays return, what each unit in the meter adds, and what the meter takes in.

All amounts are in units of the wager. A share of the meter is taken by one winner; where the dealer's hand wins it,
the players who bet on that hand divide it, so that the figure holds for a single one.
"""

from __future__ import annotations

from fractions import Fraction
from math import exp, floor, log1p

from pitboss.odds.exact.entry import Entry, as_json, percent
from pitboss.odds.exact.side import Side
from pitboss.rules.paytable import ONLY, MeterTable
from pitboss.rules.sheet import Sheet

NOTHING, WHOLE = Fraction(0), Fraction(1)
DRAWN = "magic_card_and_lucky_bonus"


def meter_table(sheet: Sheet, wager: str) -> MeterTable | None:
    """The meters a wager can win a share of; the two Hand Bonus wagers have one between them."""
    pair = sheet.game.hand_bonus
    shared = pair is not None and wager in (pair.player, pair.dealer)
    return sheet.meters.get(pair.meter if pair is not None and shared else wager)


def fixed_return(side: Side) -> Fraction:
    """What comes back without the meters."""
    paid = sum(odds.pays * ways for odds, ways in side.distribution.items() if odds.word == "for")
    return Fraction(paid, side.combinations)


def at_seed(side: Side) -> Fraction:
    return fixed_return(side) + sum((part * side.seeds()[tier] for tier, part in side.shares.items()), NOTHING)


def break_even(side: Side, tier: str) -> Fraction | None:
    """What this tier must hold for the wager to be fair, the others at seed; None where it is better than fair empty."""
    part, seeds = side.shares[tier], side.seeds()
    missing = WHOLE - (at_seed(side) - part * seeds[tier])
    return missing / part if missing >= 0 else None


def increments(table: MeterTable) -> dict[str, Fraction]:
    """The part of each wager that goes to each tier, and to the reserve where there is one."""
    found = {tier: meter.increment for tier, meter in table.tiers.items()}
    return found if table.reserve is None else {**found, "reserve": table.reserve}


def long_run(side: Side, table: MeterTable) -> Fraction:
    """Fixed pays, and all that the meters and the reserve take in, which in the end is paid out too (AMB-39)."""
    return fixed_return(side) + sum(increments(table).values(), NOTHING)


def envy(side: Side) -> Fraction:
    """What another player's hand can be expected to bring, shown and not folded (AMB-32)."""
    schedule = side.sheet.envy.get(side.wager)
    if schedule is None:
        return NOTHING
    assert schedule.reads == side.tally.hand, "envy looks at another hand than the wager"
    found = set()
    for size, dollars in schedule.dollars.items():
        paid = sum(ways * amount for ways, amount in zip(side.tally.ways.values(), dollars, strict=True))
        found.add(Fraction(paid, size * side.combinations))
    assert len(found) == 1, "envy is not in proportion to the wager"
    return found.pop()


def reserve_matters(sheet: Sheet, wager: str) -> bool:
    """AMB-29: there is a reserve, and a reseed it can be larger than or be added to."""
    table = meter_table(sheet, wager)
    return table is not None and bool(table.reserve) and any(meter.reseed for meter in table.tiers.values())


def house_reseeds(side: Side) -> Fraction | float:
    """AMB-29: what the house adds of its own when a meter won whole restarts, per unit staked in the long run.

    Wagers follow one another, and what the first meter was seeded with is forgotten. Where the reserve restarts the
    meter if it is the larger, this turns on how much it gathers between two awards, and is no short fraction.
    """
    table, total = meter_table(side.sheet, side.wager), NOTHING
    assert table is not None
    for tier, meter in table.tiers.items():
        won = sum(ways for odds, ways in side.distribution.items() if odds.tier == tier and odds.pays == 100)
        total += Fraction(meter.reseed * won, side.combinations)
    if not total or not reserve_matters(side.sheet, side.wager) or side.sheet.readings["reserve"] == "added":
        return total  # Nothing where no hand takes the meter whole, as in a table of one's own.
    assert table.reserve is not None
    assert len(table.tiers) == 1, "one reserve for several meters"
    (meter,) = table.tiers.values()
    chance = float(total) / meter.reseed
    last = floor(meter.reseed / table.reserve)  # The last wager after which the reseed is still the larger.
    still = exp(last * log1p(-chance))  # That no one has won by then.
    restart = meter.reseed * (1 - still) + float(table.reserve) * still * (last + 1 / chance)
    return chance * restart - float(table.reserve)


def meter_figures(side: Side) -> Entry:
    """All of this for one wager; nothing where it has no meter."""
    table = meter_table(side.sheet, side.wager)
    if table is None:
        return {}
    tiers = [tier for tier in table.tiers if tier in side.shares]
    evens = {tier: break_even(side, tier) for tier in tiers}
    return {
        "fixed": as_json(fixed_return(side)),
        "per_meter_unit": {tier: as_json(side.shares[tier]) for tier in tiers},
        "seeds": {tier: str(seed) for tier, seed in side.seeds().items()},
        "at_seed_pct": percent(at_seed(side)),
        "break_even": {tier: None if even is None else as_json(even) for tier, even in evens.items()},
        "envy_per_other_player": as_json(envy(side)),
        "increments": {tier: as_json(part) for tier, part in increments(table).items()},
        "long_run_pct": percent(long_run(side, table)),
        "house_reseeds_pct": percent(house_reseeds(side)),
        "meter_clause": table.clause,
    }


def drawn_figures(side: Side, positions: int, rates: tuple[Fraction, Fraction] | None) -> Entry:
    """AMB-31: Magic Card and Lucky as functions of how often they are drawn; with rates, what they come to.

    The card is any of 52, the position any of the betting positions or the dealer's. Either hand is five cards.
    """
    game, table = side.sheet.game, meter_table(side.sheet, side.wager)
    if game.hand_bonus is None or side.wager not in (game.hand_bonus.player, game.hand_bonus.dealer) or table is None:
        return {}
    drawn = side.sheet.tables[DRAWN].odds[ONLY]
    held = game.layout.player if side.wager == game.hand_bonus.player else game.layout.dealer
    magic = Fraction(drawn["Magic Card"].pays * held, 52)
    lucky = Fraction(drawn["Lucky Bonus"].pays, positions + 1)
    found: Entry = {
        "magic_card_per_rate": as_json(magic), "lucky_bonus_per_rate": as_json(lucky), "positions": positions,
    }  # fmt: skip
    if rates is not None:
        bonus = magic * rates[0] + lucky * rates[1]
        found |= {
            "magic_card_rate": as_json(rates[0]), "lucky_bonus_rate": as_json(rates[1]), "drawn": as_json(bonus),
            "ev_with_drawn": as_json(side.ev(side.seeds()) + bonus),
            "long_run_with_drawn_pct": percent(long_run(side, table) + bonus),
        }  # fmt: skip
    return found
