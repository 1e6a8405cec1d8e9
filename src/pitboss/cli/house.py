"""house and meter: many rounds as a house lives through them, a floor's months and a meter's year."""

from __future__ import annotations

import secrets
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer
from rich.console import Console

from pitboss.cli.arguments import AsJson, GameName, SubmissionFile, find_today
from pitboss.cli.screen import Force, console, drawing, print_json, say, table, text, write_text
from pitboss.cli.simulate import (
    INTERRUPTED,
    Seats,
    Seed,
    Strategy,
    Threads,
    chips_of,
    cores,
    filed_for,
    number_from,
    print_uncut,
    progress,
    staked_by,
    stopped_text,
    wait_heads,
)
from pitboss.errors import BadInput
from pitboss.filing.submission import Submission
from pitboss.law.meter import RESERVE
from pitboss.messages import Message, Money, Phrase, PrintedOdds, message
from pitboss.money import Cents, dollars, said
from pitboss.odds.lab.house import FloorTables, HitTime, Months, house_wins, meter_hit_times, meter_path
from pitboss.odds.simulate.meter_rounds import MeterRun
from pitboss.odds.simulate.setups import setup
from pitboss.odds.simulate.strategies import name_of
from pitboss.paper.charts.histogram import histogram, paths

Floor = Annotated[list[str], typer.Argument(metavar="GAME[:TABLES]", help="option-house-tables")]
Rounds = Annotated[str, typer.Option(metavar="N", help="option-house-rounds")]
DailyRounds = Annotated[str, typer.Option("--rounds", metavar="N", help="option-meter-rounds")]
MonthCount = Annotated[str, typer.Option(metavar="M", help="option-months")]
Days = Annotated[str, typer.Option(metavar="D", help="option-days")]
Linked = Annotated[str, typer.Option("--tables", metavar="T", help="option-linked-tables")]
Filings = Annotated[
    list[str] | None,
    typer.Option("--submission", metavar="FILE", help="option-house-submission"),
]
Stake = Annotated[
    list[str] | None,
    typer.Option("--stake", metavar="WAGER=DOLLARS", help="option-house-stake"),
]
MonthsPlot = Annotated[str | None, typer.Option("--plot", metavar="FILE.svg", help="option-plot-months")]
PathPlot = Annotated[str | None, typer.Option("--plot", metavar="FILE.svg", help="option-plot-path")]
SEATS = 4


def house(
    floor: Floor, rounds: Rounds = "20000", months: MonthCount = "1000", seats: Seats = None, seed: Seed = None,
    strategy: Strategy = None, submission: Filings = None, threads: Threads = None, stake: Stake = None,
    plot: MonthsPlot = None, force: Force = False, json: AsJson = False,
) -> int:  # fmt: skip
    """What a floor of tables wins in a month, many times over: its mean beside the exact odds, how far months differ,
    and how often one is lost. Every seat is taken, four at a table unless said otherwise.
    """
    if plot is not None:
        drawing(plot, force)
    filed = {found.game.key: found for path in submission or () for found in [filed_for(None, path)] if found}
    per_table, drawn = number_from(rounds, "--rounds"), secrets.randbits(32) if seed is None else seed
    asked = stake or []
    tables = [_tables(each, filed, strategy, seats, drawn, asked, per_table) for each in floor]
    _all_used(asked, tables, filed)
    many = cores() if threads is None else threads
    with progress(say("house-head-months"), say("house-months")) as told:
        found = house_wins(tables, number_from(months, "--months"), many, told)
    if not len(found.wins):
        raise KeyboardInterrupt  # Before the first month was over: there is nothing to tell.
    if plot is not None:
        write_text(plot, drawn_months(found), force=True)
    if json:
        print_json(months_as_dict(found, many))
    else:
        print_months(console(), found)
        for each in filed.values():
            print_uncut(console(), each)
    return INTERRUPTED if found.interrupted else 0


def _tables(
    asked: str, filed: dict[str, Submission], strategy: str | None, seats: int | None, seed: int, stakes: list[str],
    rounds: int,
) -> FloorTables:  # fmt: skip
    name, colon, many = asked.partition(":")
    game = find_today(name)
    under = filed.get(game.key)
    of = setup(game, strategy or "optimal", SEATS if seats is None else seats, seed, under)
    its = [each for each in stakes if _wager(each) in (*game.required, *game.optional)]
    return FloorTables(of, staked_by(of, under, its), number_from(many, f"{name}:") if colon else 1, rounds)


def _wager(stake: str) -> str:
    return stake.partition("=")[0].strip().lower().replace("-", "_")


def _all_used(stakes: list[str], tables: list[FloorTables], filed: dict[str, Submission]) -> None:
    """A stake or a filing that no table has use for is a slip of the pen."""
    for stake in stakes:
        if not any(_wager(stake) in each.staked for each in tables):
            raise BadInput(message("stake-of-no-table", wager=repr(stake)), code="unknown_wager")
    for key, each in filed.items():
        if key not in {tables.setup.game_key for tables in tables}:
            raise BadInput(message("submission-of-no-table", game=Phrase(each.game.name)), code="other_game")


def meter(
    game: GameName, tables: Linked = "1", rounds: DailyRounds = "600", days: Days = "365", seats: Seats = None,
    seed: Seed = None, strategy: Strategy = None, submission: SubmissionFile = None, plot: PathPlot = None,
    force: Force = False, json: AsJson = False,
) -> int:  # fmt: skip
    """The path of a game's meters, day by day from seed, with tables linked to them and every seat wagering on them; what
    was won of them, and how long the wait for it is, exactly.
    """
    declared = find_today(game)
    if plot is not None:
        drawing(plot, force)
    filed, drawn = filed_for(declared, submission), secrets.randbits(32) if seed is None else seed
    of = setup(declared, strategy or "optimal", SEATS if seats is None else seats, drawn, filed)
    linked, daily = number_from(tables, "--tables"), number_from(rounds, "--rounds")
    with progress(declared.name, say("simulate-rounds")) as told:
        found = meter_path(of, linked, daily, number_from(days, "--days"), chips_of(filed), told)
    if plot is not None:
        write_text(plot, drawn_path(found, linked, daily), force=True)
    if json:
        print_json(path_as_dict(found, linked, daily))
    else:
        print_path(console(), found, linked, daily)
    return INTERRUPTED if found.interrupted else 0


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
    exact: Message | str = "" if expected is None else message("house-by-odds", amount=_about(expected))
    low, high = (_about(spread.quantiles[part]) for part in (0.05, 0.95))
    return [
        say("house-months-of", months=f"{len(found.wins):,}", count=tables, seed=str(seed)),
        say(
            "house-wins", mean=_about(spread.mean), error=_about(1.96 * spread.error), exact=exact,
            deviation=_about(spread.deviation),
        ),
        say("house-spread", low=low, high=high, share=f"{spread.losing:.1%}"),
    ]  # fmt: skip


def print_months(out: Console, found: Months) -> None:
    rows = [
        (each.setup.game.name, str(each.tables), f"{each.rounds:,}", str(each.setup.seats), name_of(each.setup.strategy),
         ", ".join(f"{line} {said(cents)}" for line, cents in each.staked.items()),
         "" if each.expected is None else _about(each.expected))
        for each in found.floor
    ]  # fmt: skip
    columns = ("game", "tables", "rounds", "players", "play", "stakes", "expected")
    out.print(table(tuple(say(f"house-head-{column}") for column in columns), rows))
    out.print("\n" + say("house-stopped") if found.interrupted else "")
    for words in _months_words(found):
        out.print(words)


def drawn_months(found: Months) -> str:
    games = ", ".join(f"{each.setup.game.name} ({each.tables})" for each in found.floor)
    title = say("house-plot", games=games)
    return histogram(found.wins, title, _months_words(found), say("house-plot-axis"))


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
    total = Money(sum(award.cents for award in found.awards))
    most: Message | str = ""
    if largest is not None:
        day = (largest.round - 1) // (tables * rounds) + 1
        most = message("meter-largest", amount=Money(largest.cents), day=f"{day:,}")
    awards = len(found.awards)
    return [
        say(
            "meter-days", days=f"{len(found.paths):,}", rounds=f"{rounds:,}", count=tables, tables=f"{tables:,}",
            players=of.seats, seed=str(of.seed),
        ),
        say("meter-won", count=awards, shares=f"{awards:,}", total=total, largest=most),
    ]  # fmt: skip


def print_path(out: Console, found: MeterRun, tables: int, rounds: int) -> None:
    out.print(f"[bold]{found.setup.game.name}[/bold]{stopped_text(found.interrupted)}")
    for words in _path_words(found, tables, rounds):
        out.print(words)
    shown = [
        (each.meter, each.tier, *(said(cents) for cents in (each.path[0], each.least, each.most, each.path[-1])))
        for each in _tiers(found)
    ]  # fmt: skip
    out.print()
    columns = ("seed", "lowest", "highest", "end")
    head = (say("head-meter"), say("simulate-head-tier"), *(say(f"meter-head-{column}") for column in columns))
    out.print(table(head, shown))
    daily = tables * rounds
    days = [
        (wait.meter, text(PrintedOdds(wait.odds)), f"{round(1 / wait.chance):,}", str(wait.hands),
         *(f"{many / daily:,.1f}" for many in (wait.mean_rounds, wait.half_rounds, wait.most_rounds)))
        for wait in _waits(found)
    ]  # fmt: skip
    out.print("\n" + say("meter-waits"))
    hands = (say("simulate-head-share"), say("meter-head-one-in"), say("meter-head-hands"))
    out.print(table((say("head-meter"), *hands, *wait_heads()), days))


def drawn_path(found: MeterRun, tables: int, rounds: int) -> str:
    series = {
        each.name: [(float(day), cents / 100) for day, cents in enumerate(each.path)]
        for each in _tiers(found) if each.tier != RESERVE
    }  # fmt: skip
    title = say("meter-plot", game=found.setup.game.name)
    return paths(series, title, _path_words(found, tables, rounds), say("meter-plot-axis"))
