"""house and meter: many rounds as a house lives through them, a floor's months and a meter's year."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.rulebook import AsJson, GameName, SubmissionFile, find_today
from pitboss.cli.screen import Force, console, drawing, print_json, write_text
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
)
from pitboss.errors import BadInput
from pitboss.messages import Phrase, message

if TYPE_CHECKING:
    from pitboss.filing.submission import Submission
    from pitboss.odds.lab.house import FloorTables

Floor = Annotated[
    list[str], typer.Argument(metavar="GAME[:TABLES]", help="The tables: a game, and how many of it; one if none.")
]
Rounds = Annotated[str, typer.Option(metavar="N", help="Rounds at each table in a month.")]
DailyRounds = Annotated[str, typer.Option("--rounds", metavar="N", help="Rounds at each table in a day.")]
Months = Annotated[str, typer.Option(metavar="M", help="How many months.")]
Days = Annotated[str, typer.Option(metavar="D", help="How many days.")]
Linked = Annotated[str, typer.Option("--tables", metavar="T", help="Tables linked to one meter.")]
Filings = Annotated[
    list[str] | None,
    typer.Option("--submission", metavar="FILE", help="An operator's Rules Submission, for its game. May be repeated."),
]
Stake = Annotated[
    list[str] | None,
    typer.Option("--stake", metavar="WAGER=DOLLARS", help="Of every player at games that have it. May be repeated."),
]
MonthsPlot = Annotated[str | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the months.")]
PathPlot = Annotated[str | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the path.")]
SEATS = 4


def add_to(app: typer.Typer) -> None:
    app.command()(house)
    app.command()(meter)


def house(
    floor: Floor, rounds: Rounds = "20000", months: Months = "1000", seats: Seats = None, seed: Seed = None,
    strategy: Strategy = None, submission: Filings = None, threads: Threads = None, stake: Stake = None,
    plot: MonthsPlot = None, force: Force = False, json: AsJson = False,
) -> int:  # fmt: skip
    """What a floor of tables wins in a month, many times over: its mean beside the exact odds, how far months differ,
    and how often one is lost. Every seat is taken, four at a table unless said otherwise.
    """
    from pitboss.cli.house_tables import drawn_months, months_as_dict, print_months
    from pitboss.odds.lab.house import house_wins

    if plot is not None:
        drawing(plot, force)
    filed = {found.game.key: found for path in submission or () for found in [filed_for(None, path)] if found}
    per_table, drawn = number_from(rounds, "--rounds"), secrets.randbits(32) if seed is None else seed
    asked = stake or []
    tables = [_tables(each, filed, strategy, seats, drawn, asked, per_table) for each in floor]
    _all_used(asked, tables, filed)
    many = cores() if threads is None else threads
    with progress("Months", "months") as told:
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
    from pitboss.odds.lab.house import FloorTables
    from pitboss.odds.simulate.setups import setup

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
    from pitboss.cli.house_tables import drawn_path, path_as_dict, print_path
    from pitboss.odds.lab.house import meter_path
    from pitboss.odds.simulate.setups import setup

    declared = find_today(game)
    if plot is not None:
        drawing(plot, force)
    filed, drawn = filed_for(declared, submission), secrets.randbits(32) if seed is None else seed
    of = setup(declared, strategy or "optimal", SEATS if seats is None else seats, drawn, filed)
    linked, daily = number_from(tables, "--tables"), number_from(rounds, "--rounds")
    with progress(declared.name, "rounds") as told:
        found = meter_path(of, linked, daily, number_from(days, "--days"), chips_of(filed), told)
    if plot is not None:
        write_text(plot, drawn_path(found, linked, daily), force=True)
    if json:
        print_json(path_as_dict(found, linked, daily))
    else:
        print_path(console(), found, linked, daily)
    return INTERRUPTED if found.interrupted else 0
