"""analyze and advise: the exact odds of every wager, and of every action for one hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from pitboss import __version__
from pitboss.cards import parse, parse_card
from pitboss.chapters import find
from pitboss.clause import cite_text
from pitboss.cli.filings import standard, standing_of
from pitboss.cli.papers import OfHouse
from pitboss.cli.rulebook import AsJson, GameName, OnDay, SubmissionFile, find_today, games_begun, law_of
from pitboss.cli.screen import (
    Force,
    console,
    drawing,
    patience,
    place,
    print_json,
    say,
    table,
    text,
    texts,
    write_bytes,
)
from pitboss.errors import BadInput
from pitboss.extras import require
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.messages import Phrase, codes, message

PAR_NEEDS = {".xlsx": ("numba", "numpy", "xlsxwriter"), ".csv": ("numba", "numpy"), ".pdf": ("numba", "numpy", "typst")}
NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,15}|/\d{1,15})?", re.ASCII)
MULTIPLE_DIGITS = 9
PAR_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # One moment for all: the same figures give the same file.

ReadingOptions = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="KEY=VALUE", help="A reading of an unclear clause; may be given several times."),
]
Letter = Annotated[str | None, typer.Option("--paytable", metavar="L", help="This letter of the paytable alone.")]


def add_to(app: typer.Typer) -> None:
    for command in (analyze, advise):
        app.command()(command)


def analyze(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Only this game; else all six.", autocompletion=games_begun)
    ] = None,
    wager: Annotated[
        str | None, typer.Option(metavar="W", help="Only this wager; base is all required wagers together.")
    ] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    submission: SubmissionFile = None,
    players: Annotated[
        int, typer.Option(metavar="K", help="Players at the table, each making the wager: they share and envy.")
    ] = 1,
    meter: Annotated[
        list[str] | None,
        typer.Option("--meter", metavar="TIER=UNITS", help="What a meter holds, if not its seed. May be repeated."),
    ] = None,
    json: AsJson = False,
    plot: Annotated[str | None, typer.Option(metavar="FILE.svg", help="Draw the figures too.")] = None,
    par: Annotated[
        str | None, typer.Option("--par", metavar="FILE", help="Write a PAR sheet: FILE.xlsx, FILE.csv or FILE.pdf.")
    ] = None,
    database: OfHouse = None,
    force: Force = False,
    on: OnDay = None,
) -> None:
    """The exact odds of every wager under every permitted paytable, and what each reading of the clauses makes of them.

    Every figure is counted out through the rules of the game, as a fraction, with the best play where there is a choice.

    What a progressive returns turns on its meters and on who sits there: analyze caribbean --wager progressive
    --paytable G --players 7 --meter mega=60000.
    """
    if par is not None:
        _ending_of(par)
    law = law_of(on)
    declared = find(game, law) if game else None
    apart(par, {"plot": plot is not None}, database)
    if plot is not None:
        drawing(plot, force)
    if par is not None:
        place(par, force)
    chosen = None if submission is None else load(submission, on)
    if par is not None:
        at_table = players, _meters_from(meter or ())
        _write_par(par, declared, wager, paytable, readings_from(reading or ()), chosen, database, json, at_table)
        return
    with patience("Every deal") as progress:
        from pitboss.odds.report.entries import analyze as analyzed
        from pitboss.odds.simulate.settlement_check import with_settlement_checks

        entries = analyzed(
            declared, wager, paytable, readings_from(reading or ()), chosen, progress=progress, players=players,
            meters=_meters_from(meter or ()), on=law,
        )  # fmt: skip
        entries = with_settlement_checks(entries, law)
    show(entries, plot, json, in_full=wager is not None)


def apart(par: str | None, beside: dict[str, bool], database: str | None) -> None:
    """A PAR sheet has a form of its own: what it would not heed is refused, and so is what it alone heeds."""
    for name, asked in beside.items() if par is not None else ():
        if asked:
            raise BadInput(message("not-with-par", option=name), code="bad_usage")
    if par is None and database is not None:
        raise BadInput(message("database-only-for-par"), code="bad_usage")


def show(entries: Sequence[dict[str, Any]], plot: str | None, json: bool, in_full: bool) -> None:
    if plot is not None:
        from pitboss.paper.charts.plots import plot as drawn

        drawn(list(entries), plot)
    if json:
        print_json(entries)
        return
    from pitboss.cli.odds_tables import print_report

    print_report(console(), list(entries), in_full=in_full)


def load(path: str, on: str | None) -> Submission:
    from pitboss.cli.filings import load as filed

    return filed(path, on)


def _ending_of(path: str) -> str:
    """Of a PAR sheet; all that it takes to write one is said at once."""
    ending = Path(path).suffix
    if ending not in PAR_NEEDS:
        raise BadInput(message("file-none-of", file=path, endings=codes(PAR_NEEDS)), code="bad_file")
    require(*PAR_NEEDS[ending])
    return ending


def _write_par(
    path: str, game: Game | None, wager: str | None, letter: str | None, readings: dict[str, str | bool],
    chosen: Submission | None, database: str | None, json: bool, at_table: tuple[int, dict[str, Fraction]],
) -> None:  # fmt: skip
    """The sheet of one game, its place asked about before."""
    ending = _ending_of(path)
    declared = game or (None if chosen is None else chosen.game)
    if declared is None:
        raise BadInput(message("par-of-one-game"), code="bad_usage")
    standing = standing_of(database, chosen or standard(declared))
    with patience("Every deal") as progress:
        from pitboss.odds.simulate.settlement_check import settlement_checks
        from pitboss.paper.par import par
        from pitboss.paper.par_files import text, typeset, workbook

        settlement_checks(declared, tuple(readings.items()))
        found = par(declared, __version__, wager, letter, readings, chosen, progress, standing, texts(), *at_table)
        made = {
            ".xlsx": lambda: workbook(found, PAR_DATE),
            ".csv": lambda: text(found).encode(),
            ".pdf": lambda: typeset(found),
        }
        write_bytes(path, made[ending](), force=True)
    pages, digest = len(found.pages), found.digest_written
    if json:
        print_json({"file": path, "pages": pages, "digest": digest})
    else:
        typer.echo(say("par-written", file=path, pages=pages, digest=str(digest)))


def _meters_from(options: Sequence[str]) -> dict[str, Fraction]:
    """TIER=UNITS, in units of the wager."""
    found: dict[str, Fraction] = {}
    for option in options:
        tier, _, held = (part.strip().replace(",", "").replace("_", "") for part in option.partition("="))
        units = fraction_from(held)
        if units is None:
            raise BadInput(message("meter-option-bad", text=repr(option[:80])), code="bad_meter")
        found[tier.lower()] = units
    return found


def fraction_from(text: str) -> Fraction | None:
    """A number as people write one: 4.5, or 9/2. None for what is none, or has more digits than anyone means."""
    if not NUMBER.fullmatch(text.strip()):
        return None
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        return None


def readings_from(options: Sequence[str]) -> dict[str, str | bool]:
    """KEY=VALUE, where true and false are what they say."""
    found: dict[str, str | bool] = {}
    for option in options:
        key, equals, value = (part.strip() for part in option.partition("="))
        if not (key and equals and value):
            raise BadInput(message("reading-option-bad", text=repr(option)), code="bad_reading")
        found[key.lower().replace("-", "_")] = {"true": True, "false": False}.get(value.lower(), value)
    return found


def advise(
    game: GameName,
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", help="The hand, as in As Kd Th 9c 2s.")],
    up: Annotated[str | None, typer.Option(metavar="CARD", help="The dealer's card that lies face up.")] = None,
    community: Annotated[
        str | None, typer.Option(metavar="CARDS", help="The community cards shown so far, in order.")
    ] = None,
    raises: Annotated[
        str | None, typer.Option(metavar="1,3", help="The raises already made, in multiples of the Ante.")
    ] = None,
    paytable: Letter = None,
    reading: ReadingOptions = None,
    json: AsJson = False,
) -> None:
    """What each lawful action for a hand is worth, exactly, in units of the Ante: what all base wagers come to."""
    declared = find_today(game)
    seen = None if up is None else parse_card(up.strip())
    held, shown, made = parse(" ".join(cards)), parse(community or ""), _multiples_from(raises or "")
    with patience("Every deal"):
        from pitboss.odds.report.entries import advice
        from pitboss.odds.simulate.settlement_check import settlement_checks

        settlement_checks(declared, tuple(readings_from(reading or ()).items()))
        answer = advice(declared, held, seen, shown, made, paytable, readings_from(reading or ()))
    if json:
        print_json(answer)
    else:
        _print_advice(console(), declared, answer)


def _multiples_from(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) <= MULTIPLE_DIGITS for word in words):
        raise BadInput(message("raises-option-bad", text=repr(text[:80])), code="bad_raises")
    return tuple(int(word) for word in words)


def _print_advice(out: Console, game: Game, answer: dict[str, Any]) -> None:
    decision = game.decisions[len(answer["raises"])]
    seen = "".join(f", {say(f'advise-{what}', cards=answer[what])}" for what in ("up", "community") if answer[what])
    under = f", {say('analyze-under-table', letter=answer['paytable'])}" if answer["paytable"] else ""
    out.print(f"[bold]{game.name}[/bold]{under}: {answer['cards']}{seen}  [bold]{text(Phrase(answer['hand']))}[/bold]")
    rows = []
    for action in answer["actions"]:
        worth = Fraction(int(action["ev"]["num"]), int(action["ev"]["den"]))
        raised = f"{game.lines[decision.line].title} {action['multiple']}x"
        title = raised if action["multiple"] else say(f"advise-{action['action']}")
        mark = Text(say("advise-best") if action["best"] else "", "green")
        rows.append((title, f"{action['ev_decimal']:+.6f}", str(worth), mark))
    out.print(table((say("advise-head-action"), game.antes, say("form-head-exactly"), ""), rows))
    out.print(f"[dim]{cite_text(answer['clause'])}[/dim]")
