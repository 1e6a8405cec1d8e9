"""Wagers on a meter: what they return with the meters as they stand, when they are fair, and all of it as an entry.

All amounts are in units of the wager. A share of a meter is taken by one winner, at what it holds on that player's
turn; where the dealer's hand wins it, the players who bet on that hand divide it: the figures say for how many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pitboss.law.paytable import ONLY
from pitboss.odds.exact.entry import Entry, as_json, percent
from pitboss.odds.exact.folded_side_bets import as_played, loses_by_folds
from pitboss.odds.exact.long_run import NOTHING, fixed_return, increments, long_run, meter_table, reserve_matters
from pitboss.odds.exact.side import Side, side

__all__ = [
    "BoxesBeside", "at_seed", "break_even", "drawn_figures", "envy", "fixed_return", "house_reseeds", "increments", "long_run",
    "meter_figures", "meter_table", "reserve_matters", "return_at", "returns_by_reading",
]  # fmt: skip

WHOLE = Fraction(1)


def return_at(side: Side, meters: Mapping[str, Fraction] | None = None, players: int = 1) -> Fraction:
    """What a wager returns with the meters holding so many units, at seed where not named, beside other players.

    Each other player's hand may be envied, where the table has envy.
    """
    held = _held(side, meters)
    on_meters = sum((part * held[tier] for tier, part in side.shares.items()), NOTHING)
    return fixed_return(side) + on_meters + envy(side) * (players - 1)


def _held(side: Side, meters: Mapping[str, Fraction] | None) -> dict[str, Fraction]:
    return {tier: (meters or {}).get(tier, seed) for tier, seed in side.seeds().items()}


def house_reseeds(side: Side) -> Fraction | float:
    """AMB-29: what the house adds of its own when a meter won whole restarts, per unit staked in the long run."""
    return long_run(side, side.among).house_adds


def at_seed(side: Side) -> Fraction:
    return return_at(side)


def break_even(side: Side, tier: str, players: int = 1) -> Fraction | None:
    """What this tier must hold for the wager to be fair, the others at seed; None where it is better than fair empty."""
    missing = WHOLE - return_at(side, {tier: NOTHING}, players)
    return missing / side.shares[tier] if missing >= 0 else None


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


def meter_figures(found: Side, players: int = 1, meters: Mapping[str, Fraction] | None = None) -> Entry:
    """All of this for one wager; nothing where it has no meter. So many players, each making it, sit at the table.

    Where folds cost it something, with those of the best play.
    """
    table, found = meter_table(found.sheet, found.wager), as_played(found)
    if table is None:
        return {}
    tiers = [tier for tier in table.tiers if tier in found.shares]
    long = long_run(found, players)
    told: Entry = {
        "fixed": as_json(fixed_return(found)),
        "per_meter_unit": {tier: as_json(found.shares[tier]) for tier in tiers},
        "seeds": {tier: str(seed) for tier, seed in found.seeds().items()},
        "at_seed_pct": percent(at_seed(found)),
        "break_even": _evens(found, tiers, 1),
        "envy_per_other_player": as_json(envy(found)),
        "increments": {tier: as_json(part) for tier, part in increments(table).items()},
        "long_run_pct": percent(long.returned),
        "contributed_pct": percent(long.contributed),
        "house_reseeds_pct": percent(long.house_adds),
        "long_run_std_dev": long.deviation,
        "long_run_meters": long.meters,
        "players": players,
        "bettors": found.among,
        "break_even_with_envy": _evens(found, tiers, players),
        "return_pct": percent(return_at(found, meters, players)),
        "return_meters": {tier: str(held) for tier, held in _held(found, meters).items()},
        "meter_clause": table.clause,
    }
    return told | _by_bettors(found)


def _evens(found: Side, tiers: list[str], players: int) -> Entry:
    evens = {tier: break_even(found, tier, players) for tier in tiers}
    return {tier: None if even is None else as_json(even) for tier, even in evens.items()}


def _by_bettors(found: Side) -> Entry:
    """A Hand Bonus for each number of bettors, each on both hands: only one of them takes the figures for one. Where folds
    forfeit it, for one alone: of several no one has counted who folds.
    """
    game = found.sheet.game
    if game.hand_bonus is None or found.wager not in (game.hand_bonus.player, game.hand_bonus.dealer):
        return {}
    rows, forfeits = [], loses_by_folds(side(found.sheet, game.hand_bonus.dealer))
    for many in range(1, 2 if forfeits else game.seats_most + 1):
        each = as_played(side(found.sheet, found.wager, many))
        long = long_run(each, many)
        rows.append({
            "bettors": many, "ev": as_json(each.ev(each.seeds())), "at_seed_pct": percent(at_seed(each)),
            "long_run_pct": percent(long.returned), "std_dev": each.std_dev(each.seeds()),
            "variance": as_json(each.variance(each.seeds())),
        })  # fmt: skip
    return {"by_bettors": rows}


class BoxesBeside(NamedTuple):
    """A player with several boxes beside other players with one each, all betting on the dealer's hand."""

    boxes: int
    others: int


def returns_by_reading(wager: Side, at: BoxesBeside) -> dict[str, tuple[Fraction, Fraction]]:
    """AMB-86: by reading, what a unit on the dealer's hand returns at seed to the player with several boxes, and to another.

    By players, one share of the meter is paid for all boxes of a player; by wagers, one for each.
    """
    among = {"players": (at.boxes * (1 + at.others), 1 + at.others), "wagers": (at.boxes + at.others,) * 2}
    return {
        reading: (at_seed(replace(wager, among=own)), at_seed(replace(wager, among=other)))
        for reading, (own, other) in among.items()
    }


def drawn_figures(
    side: Side,
    positions: int,
    rates: tuple[Fraction, Fraction] | None,
    stays: Fraction = WHOLE,
    lost: Fraction = NOTHING,
) -> Entry:
    """AMB-31: Magic Card and Lucky as functions of how often they are drawn; with rates, what they come to.

    The card is any of 52, the position any of the betting positions or the dealer's. Either hand is five cards. Where a fold
    forfeits the wager: how often the player stays, and what the hand alone would have paid in the other rounds.
    """
    game, table = side.sheet.game, meter_table(side.sheet, side.wager)
    if game.hand_bonus is None or side.wager not in (game.hand_bonus.player, game.hand_bonus.dealer) or table is None:
        return {}
    drawn = side.sheet.tables[game.hand_bonus.drawn].odds[ONLY]
    held = game.layout.player if side.wager == game.hand_bonus.player else game.layout.dealer
    magic = Fraction(drawn["Magic Card"].pays * held, 52) * stays
    lucky = Fraction(drawn["Lucky Bonus"].pays, positions + 1) * stays
    found: Entry = {
        "magic_card_per_rate": as_json(magic), "lucky_bonus_per_rate": as_json(lucky), "positions": positions,
    }  # fmt: skip
    if rates is not None:
        bonus = magic * rates[0] + lucky * rates[1]
        found |= {
            "magic_card_rate": as_json(rates[0]), "lucky_bonus_rate": as_json(rates[1]), "drawn": as_json(bonus),
            "ev_with_drawn": as_json(side.ev(side.seeds()) - lost + bonus),
            "long_run_with_drawn_pct": percent(long_run(side, side.among).returned + bonus),
        }  # fmt: skip
    return found
