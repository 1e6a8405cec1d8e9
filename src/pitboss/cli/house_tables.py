"""What `house` and `meter` print and draw: a floor's months, and the path of meters with the wait for their shares."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from rich.console import Console

from pitboss.cli.screen import table
from pitboss.law.meter import RESERVE
from pitboss.money import Cents, dollars, said

if TYPE_CHECKING:
    from pitboss.odds.lab.house import FloorTables, HitTime, Months
    from pitboss.odds.simulate.meter_rounds import MeterRun

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def _about(cents: float | Fraction) -> str:
    """To the dollar."""
    return said(round(cents / 100) * 100)


# --- A floor's months ---


class Spread(NamedTuple):
    """How months differ, in cents."""

    mean: float
    deviation: float
    error: float
    losing: float
    quantiles: dict[float, Cents]


def _spread(found: Months) -> Spread:
    wins = found.wins
    parts = np.quantile(wins, QUANTILES, method="inverted_cdf").tolist()
    deviation = float(wins.std())
    return Spread(
        float(wins.mean()), deviation, deviation / len(wins) ** 0.5, float((wins < 0).mean()),
        dict(zip(QUANTILES, map(int, parts), strict=True)),
    )  # fmt: skip


def months_as_dict(found: Months, threads: int) -> dict[str, Any]:
    spread, expected = _spread(found), found.expected
    return {
        "months": len(found.wins), "seed": found.floor[0].setup.seed, "threads": threads,
        "tables": [_tables_as_dict(each) for each in found.floor],
        "mean": spread.mean / 100, "std_dev": spread.deviation / 100, "std_error": spread.error / 100,
        "expected": None if expected is None else float(expected) / 100,
        "z": None if expected is None or not spread.error else (spread.mean - float(expected)) / spread.error,
        "losing": spread.losing, "quantiles": {str(part): dollars(cents) for part, cents in spread.quantiles.items()},
    }  # fmt: skip


def _tables_as_dict(each: FloorTables) -> dict[str, Any]:
    return {
        "game": each.setup.game_key, "tables": each.tables, "rounds": each.rounds, "seats": each.setup.seats,
        **each.setup.named(),
        "stakes": {line: dollars(cents) for line, cents in each.staked.items()},
        "expected": None if each.expected is None else float(each.expected) / 100,
    }  # fmt: skip


def _months_words(found: Months) -> list[str]:
    spread, expected = _spread(found), found.expected
    tables, seed = sum(each.tables for each in found.floor), found.floor[0].setup.seed
    exact = "" if expected is None else f", {_about(expected)} by the exact odds"
    return [
        f"{len(found.wins):,} months of {tables} table{'s' * (tables != 1)}, seed {seed}.",
        f"On average the house wins {_about(spread.mean)} (± {_about(1.96 * spread.error)}){exact}; "
        f"deviation {_about(spread.deviation)}.",
        f"Nine of ten months end between {_about(spread.quantiles[0.05])} and {_about(spread.quantiles[0.95])}; "
        f"{spread.losing:.1%} are lost.",
    ]


def print_months(out: Console, found: Months) -> None:
    from pitboss.odds.simulate.strategies import name_of

    rows = [
        (each.setup.game.name, str(each.tables), f"{each.rounds:,}", str(each.setup.seats), name_of(each.setup.strategy),
         ", ".join(f"{line} {said(cents)}" for line, cents in each.staked.items()),
         "" if each.expected is None else _about(each.expected))
        for each in found.floor
    ]  # fmt: skip
    head = ("Game", "Tables", "Rounds at each", "Players", "Play", "Stakes of each", "Expected a month")
    out.print(table(head, rows))
    out.print("\nBroken off by Ctrl-C" if found.interrupted else "")
    for words in _months_words(found):
        out.print(words)


def drawn_months(found: Months) -> str:
    from pitboss.paper.charts.histogram import histogram

    games = ", ".join(f"{each.setup.game.name} ({each.tables})" for each in found.floor)
    title = f"What the house wins in a month: {games}"
    return histogram(found.wins, title, _months_words(found), "Of a month, in dollars")


# --- A meter's path ---


class Tier(NamedTuple):
    meter: str
    title: str
    tier: str
    path: list[Cents]  # At seed, then at the end of each day.
    least: Cents  # At any moment.
    most: Cents

    @property
    def name(self) -> str:
        return f"{self.title}, {self.tier}"


def _tiers(found: MeterRun) -> list[Tier]:
    seeded = found.table.seeded()
    return [
        Tier(
            meter, found.setup.game.title_of(meter), tier,
            [held, *(meters[meter][tier] for _, meters in found.paths)], found.least[meter][tier],
            found.most[meter][tier],
        )
        for meter, tiers in seeded.items() for tier, held in tiers.items()
    ]  # fmt: skip


def _waits(found: MeterRun) -> list[HitTime]:
    from pitboss.odds.lab.house import meter_hit_times

    return meter_hit_times(found.setup.sheet, found.table.lines, found.setup.seats)


def path_as_dict(found: MeterRun, tables: int, rounds: int) -> dict[str, Any]:
    daily, of = tables * rounds, found.setup
    return {
        "game": of.game_key, "tables": tables, "rounds": rounds, "days": len(found.paths), "seats": of.seats,
        "seed": of.seed, **of.named(),
        "meters": [
            {"meter": each.meter, "tier": each.tier, "lowest": dollars(each.least),
             "highest": dollars(each.most), "path": [dollars(cents) for cents in each.path]}
            for each in _tiers(found)
        ],
        "awards": [
            {"day": (award.round - 1) // daily + 1, "wager": award.wager, "share": award.odds,
             "amount": dollars(award.cents)}
            for award in found.awards
        ],
        "waits": [
            {"meter": wait.meter, "wagers": list(wait.wagers), "share": wait.odds, "hands": wait.hands,
             "mean_days": wait.mean_rounds / daily, "half_days": wait.half_rounds / daily,
             "most_days": wait.most_rounds / daily}
            for wait in _waits(found)
        ],
    }  # fmt: skip


def _path_words(found: MeterRun, tables: int, rounds: int) -> list[str]:
    of = found.setup
    largest = max(found.awards, key=lambda award: award.cents, default=None)
    many = "1 share was" if len(found.awards) == 1 else f"{len(found.awards):,} shares were"
    won = f"{many} won, {said(sum(award.cents for award in found.awards))} in all"
    if largest is not None:
        won += f"; the largest, {said(largest.cents)}, on day {(largest.round - 1) // (tables * rounds) + 1:,}"
    return [
        f"{len(found.paths):,} days of {rounds:,} rounds at each of {tables:,} linked table{'s' * (tables != 1)} with "
        f"{of.seats} players, from seed; seed {of.seed}.",
        f"{won}.",
    ]


def print_path(out: Console, found: MeterRun, tables: int, rounds: int) -> None:
    out.print(f"[bold]{found.setup.game.name}[/bold]{': broken off by Ctrl-C' if found.interrupted else ''}")
    for words in _path_words(found, tables, rounds):
        out.print(words)
    shown = [
        (each.meter, each.tier, *(said(cents) for cents in (each.path[0], each.least, each.most, each.path[-1])))
        for each in _tiers(found)
    ]  # fmt: skip
    out.print()
    out.print(table(("Meter", "Tier", "At seed", "Lowest", "Highest", "At the end"), shown))
    daily = tables * rounds
    days = [
        (wait.meter, wait.odds, f"{round(1 / wait.chance):,}", str(wait.hands),
         *(f"{many / daily:,.1f}" for many in (wait.mean_rounds, wait.half_rounds, wait.most_rounds)))
        for wait in _waits(found)
    ]  # fmt: skip
    out.print("\nDays until a share is won by anyone, hands at a table taken as independent")
    head = ("Meter", "Share", "One in hands", "Hands a round", "On average", "In half of all tries", "In 19 of 20")
    out.print(table(head, days))


def drawn_path(found: MeterRun, tables: int, rounds: int) -> str:
    from pitboss.paper.charts.histogram import paths

    series = {
        each.name: [(float(day), cents / 100) for day, cents in enumerate(each.path)]
        for each in _tiers(found) if each.tier != RESERVE
    }  # fmt: skip
    title = f"{found.setup.game.name}: the meters day by day"
    return paths(series, title, _path_words(found, tables, rounds), "Days")
