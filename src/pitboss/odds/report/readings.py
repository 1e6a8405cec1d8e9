"""The readings of unclear clauses side by side: which of them bear on a figure, and what the others would make of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from pitboss.law.settle import hand_read, rule, staked
from pitboss.odds.exact.base import FOLDED, Base
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import Entry, as_json, ev_of, percent, side_of
from pitboss.odds.exact.folded_side_bets import ev_as_played
from pitboss.odds.exact.progressive import long_run, meter_table, reserve_matters
from pitboss.odds.report.published import agreement

Readings = dict[str, str | bool]


@cache
def bearing(choice: Choice) -> tuple[str, ...]:
    """The readings that can change a figure of this very choice, whichever value they have."""
    return tuple(key for key in choice.game.readings if _bears(choice, key))


def _bears(choice: Choice, key: str) -> bool:
    if choice.wager != BASE and key == "reserve":  # It moves no payout of today, only where a meter restarts.
        return reserve_matters(choice.sheet, choice.wager)
    values = choice.game.readings[key].values
    return len({_settled(choice.under({key: value})) for value in values}) > 1


@cache
def _settled(choice: Choice) -> tuple[Any, ...]:
    """How every finding settles the lines of this choice, by name of the hand they look at: all that it turns on."""
    sheet, game, found = choice.sheet, choice.game, []
    for line in game.base if choice.wager == BASE else (choice.wager,):
        hand = game.first_hand
        if choice.wager != BASE:
            hand = hand_read(sheet, next(finding for finding in sheet.rows if finding != FOLDED), line)
        for finding in sheet.rows:
            for number in range(len(game.hands[hand].kind.names)):
                ruling = rule(sheet, finding, line, {hand: number})
                found.append((line, hand, finding, ruling and (ruling.odds, ruling.forfeits)))
    return tuple(found)


def in_force(choice: Choice) -> Readings:
    """Of the readings in force, those that bear."""
    return {key: value for key, value in choice.readings if key in bearing(choice)}


def combinations(choice: Choice) -> Iterator[Choice]:
    """The choice under every combination of the readings that bear on it; the defaults first."""
    keys = bearing(choice)
    for values in product(*(choice.game.readings[key].values for key in keys)):
        yield choice.under(dict(zip(keys, values, strict=True)))


def edges(choice: Choice) -> Entry:
    """What a reading can move, in short."""
    found: Entry = {
        "readings": in_force(choice), "ev": as_json(ev_of(choice)), "hold_pct": -percent(ev_of(choice)),
        "agrees": agreement(choice).agrees,
    }  # fmt: skip
    if choice.wager != BASE:
        found["ev_as_played"] = as_json(ev_as_played(choice))
        if meter_table(choice.sheet, choice.wager) is not None:
            long = long_run(side_of(choice))
            found |= {"long_run_pct": percent(long.returned), "house_reseeds_pct": percent(long.house_adds)}
    return found


def others(choice: Choice) -> list[Entry]:
    """The same figures under every other combination of the readings that bear."""
    return [edges(other) for other in combinations(choice) if other != choice]


def limit_cut(base: Base, limit: Fraction) -> Fraction:
    """What a payout limit keeps of one box's required wagers on average, in Antes; the limit in Antes too.

    § 684a.12(g): at the play that is best without a limit; no chapter whose limit exempts named hands asks for it.
    """
    sheet, game, kept = base.sheet, base.sheet.game, Fraction(0)
    for (raises, finding, name), ways in base.outcomes.items():
        stakes, won = staked(game, raises), Fraction(0)
        for line in sheet.limited:
            rides = game.lines[line].rides
            ruling, stake = rule(sheet, finding, line, {game.first_hand: name}), stakes.get(rides or line, 0)
            if stake and ruling is not None:
                odds = ruling.odds
                won += stake * (Fraction(odds.pays, odds.per) if rides else max(Fraction(0), odds.net))
        kept += max(Fraction(0), won - limit) * ways
    return kept / base.combinations


def publication(choice: Choice) -> str:
    """Which figure the Board published, whether this one agrees, and the readings under which it would."""
    told = agreement(choice)
    if told.agrees is not False:
        return told.says
    for other in combinations(choice):
        if agreement(other).agrees:
            changed = [key for key, value in in_force(other).items() if dict(choice.readings)[key] != value]
            words = " and ".join(f'{key} = "{dict(other.readings)[key]}"' for key in changed)
            about = ", ".join(choice.game.readings[key].about for key in changed)
            return f"{told.says} It would under {words} ({about})."
    return told.says
