"""replay, audit, report: the log read back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tablestakes.cli.rulebook import AsJson
from tablestakes.cli.screen import console, print_json, table
from tablestakes.money import dollars, said
from tablestakes.store.reports import Report, Takings

Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", envvar="TABLESTAKES_DATABASE", help="sqlite:///file.db or postgresql://host/name."
    ),
]
DEFAULT = "sqlite:///tablestakes.db"


def add_to(app: typer.Typer) -> None:
    app.command()(replay)
    group = typer.Typer(help="The log for an auditor: verify it, export it.", no_args_is_help=True)
    group.command("verify")(verify)
    group.command("export")(export)
    app.add_typer(group, name="audit")
    app.command()(report)


def replay(
    name: Annotated[str, typer.Argument(metavar="ROUND", help="TABLE/NUMBER, as in main/12.")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Tell a round as a person would: card by card and chip by chip, with clauses."""
    from tablestakes.store.log import Store
    from tablestakes.store.story import as_dict, tell

    store = Store(database)
    if json:
        print_json(as_dict(store, name))
        return
    out = console()
    for sentence in tell(store, name):
        out.print(f"[dim]{sentence.sequence:6}[/dim]  {sentence.words}  [dim]§ {sentence.clause}[/dim]")


def verify(database: Database = DEFAULT, json: AsJson = False) -> int:
    """Recompute everything from the log alone, and name the first thing that does not fit. Exit code 1 if something does not."""
    from rich.console import Console
    from rich.progress import Progress

    from tablestakes.store.audit import verify as verify_log
    from tablestakes.store.log import Store

    store = Store(database)
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=json or not shown.is_terminal) as bar:
        task = bar.add_task("Recomputing", total=sum(store.streams().values()))
        verdict = verify_log(store, progress=lambda count: bar.advance(task, count))
    finding = None if verdict.finding is None else verdict.finding._asdict()
    if json:
        print_json({
            "sound": verdict.sound, "events": verdict.events, "tables": verdict.streams, "rounds": verdict.rounds,
            "finding": finding,
        })  # fmt: skip
    elif verdict.finding is None:
        typer.echo(
            f"Sound: {verdict.events} events, {verdict.streams} tables, {verdict.rounds} rounds, all recomputed."
        )
    else:
        found = verdict.finding
        typer.echo(f"Not sound: {found.stream}, event {found.sequence}: {found.what}.")
    return 0 if verdict.sound else 1


def export(
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where the files go.")] = Path(
        "audit"
    ),
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Write the log as JSON Lines and CSV, with a small verifier that shares no code with the engine."""
    from tablestakes.store.export import VERIFIER
    from tablestakes.store.export import export as write
    from tablestakes.store.log import Store

    counts = write(Store(database), output)
    if json:
        print_json({"folder": str(output), "rows": counts})
        return
    for name, rows in counts.items():
        typer.echo(f"{output / name}: {rows} rows")
    typer.echo(f"Check it with: python {output / VERIFIER} {output / 'events.jsonl'}")


def report(database: Database = DEFAULT, json: AsJson = False) -> None:
    """Drop, handle, win and hold by table, game, wager and hour; jackpots paid; irregularities."""
    from tablestakes.store.log import Store
    from tablestakes.store.reports import report as count

    found = count(Store(database))
    if json:
        print_json(as_dict(found))
        return
    out = console()
    rows = [
        (name, str(found.rounds.get(name, 0)), said(found.drop.get(name, 0)), *_shown(t))
        for name, t in found.by_table.items()
    ]
    out.print(table(("Table", "Rounds", "Drop", "Handle", "Win", "Hold"), rows))
    out.print(
        table(("Game", "Wager", "Handle", "Win", "Hold"), [(*key, *_shown(t)) for key, t in found.by_wager.items()])
    )
    for jackpot in found.jackpots:
        out.print(
            f"{jackpot['table']}, seat {jackpot['seat']}: {jackpot['odds']} to {jackpot['hand']}, {said(jackpot['cents'])}"
        )
    for (name, who, kind), count_of in found.voids.items():
        out.print(f"{name}: {kind.replace('_', ' ')}, reported by {who}, {count_of} times")


def _shown(takings: Takings) -> tuple[str, str, str]:
    hold = "–" if takings.hold is None else f"{takings.hold:.2%}"
    return said(takings.handle), said(takings.win), hold


def as_dict(found: Report) -> dict[str, Any]:
    def row(takings: Takings) -> dict[str, Any]:
        return {
            "handle": dollars(takings.handle),
            "win": dollars(takings.win),
            "hold": takings.hold,
            "lines": takings.lines,
        }

    return {
        "rounds": found.rounds,
        "drop": {name: dollars(cents) for name, cents in found.drop.items()},
        "tables": {name: row(t) for name, t in found.by_table.items()},
        "games": {name: row(t) for name, t in found.by_game.items()},
        "wagers": [{"game": game, "wager": wager, **row(t)} for (game, wager), t in found.by_wager.items()],
        "hours": [{"hour": hour, **row(t)} for hour, t in sorted(found.by_hour.items())],
        "jackpots": found.jackpots,
        "irregularities": [{"table": t, "by": by, "kind": k, "count": n} for (t, by, k), n in found.voids.items()],
    }
