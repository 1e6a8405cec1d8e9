"""replay, audit, report: the log read back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import console, print_json, table
from pitboss.money import dollars, said

if TYPE_CHECKING:  # The database is not loaded for commands that need none.
    from pitboss.cli.theory import Row
    from pitboss.records.audit import Verdict
    from pitboss.records.reports import Report, Takings

Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", envvar="PITBOSS_DATABASE", help="sqlite:///file.db or postgresql://host/name."
    ),
]
DEFAULT = "sqlite:///pitboss.db"
HOUR_SECONDS = 3600


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
    from rich.markup import escape

    from pitboss.records.story import as_dict, tell
    from pitboss.store.log import Store

    store = Store(database, existing=True)
    if json:
        print_json(as_dict(store, name))
        return
    out = console()
    for sentence in tell(store, name):
        words = escape(sentence.words)
        out.print(f"[dim]{sentence.sequence:6}[/dim]  {words}  [dim]§ {sentence.clause}[/dim]", soft_wrap=True)


def verify(database: Database = DEFAULT, json: AsJson = False) -> int:
    """Recompute everything from the log alone, and name the first thing that does not fit. Exit code 1 if something does not."""
    verdict = _verified(database, quiet=json)
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
        where = f"{found.stream}, event {found.sequence}" if found.sequence else found.stream
        typer.echo(f"Not sound: {where}: {found.what}.")
    return 0 if verdict.sound else 1


def _verified(database: str, quiet: bool) -> Verdict:
    """A store that is there and cannot even be opened is not sound."""
    from rich.console import Console
    from rich.progress import Progress

    from pitboss.errors import BadInput
    from pitboss.records.audit import THE_STORE, Finding, Verdict
    from pitboss.records.audit import verify as verify_log
    from pitboss.store.log import Store

    try:
        store = Store(database, existing=True)
    except BadInput as error:
        if error.code != "damaged":
            raise
        return Verdict(0, 0, 0, Finding(THE_STORE, 0, error.message))
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=quiet or not shown.is_terminal) as bar:
        task = bar.add_task("Recomputing", total=sum(store.streams().values()) if shown.is_terminal else None)
        return verify_log(store, progress=lambda count: bar.advance(task, count))


def export(
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where the files go.")] = Path(
        "audit"
    ),
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """Write the log as JSON Lines and CSV, with a small verifier that shares no code with the engine.

    It holds the decks of rounds still being played: make it when the tables are closed, or keep it as safe as the store.
    """
    from pitboss.records.export import VERIFIER
    from pitboss.records.export import export as write
    from pitboss.store.log import Store

    counts = write(Store(database, existing=True), output)
    if json:
        print_json({"folder": str(output), "rows": counts})
        return
    for name, rows in counts.items():
        typer.echo(f"{output / name}: {rows} rows")
    typer.echo(f"Check it with: python {output / VERIFIER} {output / 'events.jsonl'}")


def report(
    database: Database = DEFAULT,
    theory: Annotated[
        bool, typer.Option(help="Show what each wager should have held; the first time this takes half a minute.")
    ] = True,
    json: AsJson = False,
) -> None:
    """Drop, handle, win and hold by table, game, wager and hour, beside theory; jackpots paid; irregularities."""
    from pitboss.records.reports import report as count
    from pitboss.store.log import Store

    found = count(Store(database, existing=True))
    rows: list[Row] = []
    if theory:
        from pitboss.cli.theory import compare

        rows = compare(found)
    if json:
        print_json(as_dict(found, rows))
    else:
        _print(found, rows)


def _print(found: Report, rows: list[Row]) -> None:
    out = console()
    tables = [(name, str(found.rounds.get(name, 0)), said(t.drop), *_shown(t)) for name, t in found.by_table.items()]
    out.print(table(("Table", "Rounds", "Drop", "Handle", "Win", "Hold"), tables), "")
    games = [(name, said(t.drop), *_shown(t)) for name, t in found.by_game.items()]
    out.print(table(("Game", "Drop", "Handle", "Win", "Hold"), games), "")
    wagers = [(*key, *_shown(t)) for key, t in found.by_wager.items()]
    out.print(table(("Game", "Wager", "Handle", "Win", "Hold"), wagers), "")
    if rows:
        head = ("Game", "Wager", "Handle", "Win", "Hold", "In theory", "95 of 100 within", "z")
        out.print(table(head, [(row.game, row.wager, *_shown(row.takings), *_theory(row)) for row in rows]))
        out.print("[dim]base: all required wagers, of the Ante; theory: best play, meters at seed, no envy.[/dim]\n")
    hours = [(_when(hour * HOUR_SECONDS), said(t.drop), *_shown(t)) for hour, t in sorted(found.by_hour.items())]
    out.print(table(("Hour (UTC)", "Drop", "Handle", "Win", "Hold"), hours), "")
    paid = [
        (j["table"], str(j["round"]), j["player"], j["hand"] or "", j["odds"], said(j["cents"]), _when(j["at"]))
        for j in found.jackpots
    ]
    if paid:
        out.print(table(("Jackpot at", "Round", "Player", "Hand", "Share", "Paid", "When (UTC)"), paid), "")
    wrong = [
        (t, dealer or "–", kind.replace("_", " "), by, str(n)) for (t, dealer, by, kind), n in found.irregular.items()
    ]
    wrong += [(name, dealer or "–", "rounds voided", "", str(n)) for (name, dealer), n in found.voids.items()]
    if wrong:
        out.print(table(("Irregularity at", "Dealer", "What", "Reported by", "Times"), wrong))


def _when(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _shown(takings: Takings) -> tuple[str, str, str]:
    hold = "–" if takings.hold is None else f"{takings.hold:.2%}"
    return said(takings.handle), said(takings.win), hold


def _theory(row: Row) -> tuple[str, str, str]:
    if row.theory is None:
        return "–", "–", "–"
    z = row.theory.z(row.takings.win)
    bounds = f"{row.theory.low / row.theory.handle:.2%} to {row.theory.high / row.theory.handle:.2%}"
    return f"{row.theory.hold:.2%}", bounds, "–" if z is None else f"{z:+.1f}"


def as_dict(found: Report, rows: list[Row] | None = None) -> dict[str, Any]:
    def row(takings: Takings) -> dict[str, Any]:
        return {
            "handle": dollars(takings.handle),
            "win": dollars(takings.win),
            "hold": takings.hold,
            "lines": takings.lines,
            "drop": dollars(takings.drop),
        }

    def theory(one: Row) -> dict[str, Any] | None:
        if one.theory is None:
            return None
        win, low, high = (round(float(cents)) for cents in (one.theory.win, one.theory.low, one.theory.high))
        return {
            "hold": one.theory.hold, "win": dollars(win), "low": dollars(low), "high": dollars(high),
            "z": one.theory.z(one.takings.win),
        }  # fmt: skip

    return {
        "rounds": found.rounds,
        "drop": {name: dollars(cents) for name, cents in found.drop.items()},
        "tables": {name: row(t) for name, t in found.by_table.items()},
        "games": {name: row(t) for name, t in found.by_game.items()},
        "wagers": [{"game": game, "wager": wager, **row(t)} for (game, wager), t in found.by_wager.items()],
        "theory": [
            {"game": one.game, "wager": one.wager, **row(one.takings), "theoretical": theory(one)} for one in rows or ()
        ],
        "hours": [{"hour": hour, "begins": hour * HOUR_SECONDS, **row(t)} for hour, t in sorted(found.by_hour.items())],
        "jackpots": [{**jackpot, "paid": dollars(jackpot["cents"])} for jackpot in found.jackpots],
        "irregularities": [
            {"table": name, "dealer": dealer, "by": by, "kind": kind, "count": n}
            for (name, dealer, by, kind), n in found.irregular.items()
        ],
        "voids": [{"table": name, "dealer": dealer, "count": n} for (name, dealer), n in found.voids.items()],
    }
