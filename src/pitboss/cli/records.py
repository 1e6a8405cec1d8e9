"""replay, audit, report: the log read back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.clause import cite_text
from pitboss.cli.rulebook import AsJson
from pitboss.cli.screen import Force, console, patience, place, print_json, table
from pitboss.messages import english, message
from pitboss.money import said

if TYPE_CHECKING:  # The database is not loaded for commands that need none.
    from pitboss.log.checkpoints import SignedCheckpoint
    from pitboss.log.host_marks import HostMarks
    from pitboss.log.house_log import HouseLog
    from pitboss.log.table_log import Store
    from pitboss.projections.audit import Verdict
    from pitboss.projections.checkpoint_audit import Checked, Witnessed
    from pitboss.projections.reports import Report, Takings
    from pitboss.projections.shuffles import Shuffles
    from pitboss.theoretical_hold import WagerRow
    from pitboss.trust.note import Checkpoint, VerifierKey

Database = Annotated[
    str,
    typer.Option(
        "--database", metavar="URL", envvar="PITBOSS_DATABASE", help="sqlite:///file.db or postgresql://host/name."
    ),
]
DEFAULT = "sqlite:///pitboss.db"
REMARKS = {  # The log as it was written, and yet not as it should be.
    "other_rules": "Under other rules of its day",
    "otherwise": "This version would settle otherwise",
}
OWNER = "house"


def add_to(app: typer.Typer) -> None:
    app.command()(replay)
    group = typer.Typer(help="The log for an auditor: verify it, export it.", no_args_is_help=True)
    group.command("verify")(verify)
    group.command("heads")(heads)
    group.command("export")(export)
    app.add_typer(group, name="audit")
    app.command()(report)


@contextmanager
def house_log(database: str) -> Iterator[HouseLog]:
    from pitboss.log.house_log import HouseLog
    from pitboss.log.table_log import Store
    from pitboss.projections.house_key import key_at_hand

    with Store(database, existing=True) as store:
        key_at_hand(store)
        yield HouseLog(store, OWNER)


def replay(
    name: Annotated[str, typer.Argument(metavar="ROUND", help="TABLE/NUMBER, as in main/12.")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> int:
    """Tell a round as a person would: card by card and chip by chip, with clauses; and whether it follows from its seal.

    Exit code 1 if it does not.
    """
    from rich.text import Text

    from pitboss.log.table_log import Store
    from pitboss.projections.story import as_dict, round_of, sealed, sentences

    store = Store(database, existing=True)
    with patience("The round"):
        state, scenes = round_of(store, name)
        verdict = sealed(state, scenes)
    if json:
        print_json(as_dict(store, name))
        return 1 if verdict.sound is False else 0
    out = console()
    rows: list[tuple[Text, Text]] = []
    for sentence in sentences(state, scenes):
        words = Text.assemble(sentence.words, "  ", (cite_text(sentence.clause), "dim"))
        rows.append((Text(f"{sentence.sequence:6}", "dim"), words))
    style = {True: "green", False: "bold red", None: "dim"}[verdict.sound]
    rows.append((Text(" " * 6), Text(verdict.words, style)))
    if out.is_terminal:
        out.print(table(("", ""), rows))
    else:  # One sentence to a line, however long.
        for number, words in rows:
            out.print(Text.assemble(number, "  ", words), soft_wrap=True)
    return 1 if verdict.sound is False else 0


def verify(
    database: Database = DEFAULT,
    heads: Annotated[
        Path | None,
        typer.Option("--heads", metavar="FILE", help="Checkpoints kept elsewhere, which the log must contain."),
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option(
            "--key", metavar="PUB", help="The public key they are signed by, or a file of it. May be repeated."
        ),
    ] = None,
    json: AsJson = False,
) -> int:
    """Recompute everything from the log alone, and name the first thing that does not fit. Exit code 1 if something does not."""
    verdict = _verified(database, _witnessed(heads, key or []), quiet=json)
    finding = None if verdict.finding is None else verdict.finding._asdict()
    if json:
        print_json({
            "sound": verdict.sound, "events": verdict.events, "tables": verdict.streams, "rounds": verdict.rounds,
            "finding": finding, "checkpoints": verdict.checked._asdict(),
            "remarks": [remark._asdict() for remark in verdict.remarks], "settled_again": verdict.settled_again,
        })  # fmt: skip
    elif verdict.finding is None:
        typer.echo(
            f"Sound: {verdict.events} events, {verdict.streams} tables, {verdict.rounds} rounds, all recomputed."
        )
        if verdict.settled_again:
            typer.echo(f"The regulator's own program agrees. It settled {verdict.settled_again} rounds again.")
        if verdict.checked.checkpoints:
            typer.echo(_checked_in_words(verdict.checked))
    else:
        found = verdict.finding
        where = f"{found.stream}, event {found.sequence}" if found.sequence else found.stream
        typer.echo(f"Not sound: {where}: {found.what}.")
    if not json:
        for remark in verdict.remarks:
            typer.echo(f"{REMARKS[remark.kind]}: {remark.stream}, event {remark.sequence}: {remark.what}.")
    return 0 if verdict.sound and not verdict.remarks else 1


def _checked_in_words(checked: Checked) -> str:
    """How much of the log is signed, and for how much of that someone else vouches."""
    many = "1 checkpoint" if checked.checkpoints == 1 else f"{checked.checkpoints} checkpoints"
    seen = f"; {checked.witnessed} kept elsewhere, all in the log" if checked.witnessed else ""
    return f"Signed: {checked.events} events under {many}{seen}.\nKey: {checked.key}"


def _witnessed(heads: Path | None, keys: list[str]) -> Witnessed | None:
    """What an auditor brings. A file without a checkpoint in it proves nothing, and is a slip of the hand."""
    from pitboss.errors import BadInput
    from pitboss.projections.checkpoint_audit import Witnessed
    from pitboss.projections.checkpoints import read_notes

    trusted = keys_told(keys)
    if heads is None:
        if keys:
            raise BadInput(message("key-without-heads"), code="bad_usage")
        return None
    notes = read_notes(heads)
    if not notes:
        raise BadInput(message("heads-empty", file=heads, again=heads), code="no_checkpoint")
    return Witnessed(notes, trusted)


def keys_told(told: list[str]) -> tuple[VerifierKey, ...]:
    """Public keys as they were written down: each by itself, or a file of one a line."""
    from pitboss.trust.note import key_from

    lines = [line for one in told for line in (_lines(one) if "+" not in one else [one])]
    return tuple(key_from(line) for line in lines)


def _lines(file: str) -> list[str]:
    from pitboss.errors import BadInput

    try:
        return [line for line in Path(file).read_text("utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("key-option-bad", file=repr(file), why=error), code="bad_key") from error


def heads(
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Append them to a file, those it has not yet.")
    ] = None,
    database: Database = DEFAULT,
    json: AsJson = False,
) -> int:
    """Sign the log as it stands, where the house's key is at hand, and print every checkpoint for others to keep.

    A file that holds checkpoints already is only added to; exit code 1 if it holds one that the log does not.
    """
    import time

    from pitboss.log.database import LogBroken
    from pitboss.log.table_log import Store
    from pitboss.projections.checkpoints import append as append_to
    from pitboss.projections.checkpoints import newest_in

    seen = None if output is None else newest_in(output)
    try:
        with patience("The log"), Store(database, existing=True) as store:
            signed, untold = _signed(store, seen, int(time.time()))
    except LogBroken as error:
        print_json(error.as_dict()) if json else typer.echo(f"Not sound: {error}.")
        return 1
    if untold:
        typer.echo(f"pitboss: nothing new is signed: {untold}", err=True)
    if output is not None:
        append_to(output, [one.note for one in signed])
    if json:
        print_json(
            [{"number": o.number, "at": o.at, "size": o.size, "root": o.root.hex(), "note": o.note} for o in signed]
        )
    elif output is None:
        typer.echo("\n".join(one.note for one in signed), nl=False)
    else:
        typer.echo(
            f"{output}: {len(signed)} new, the last over {signed[-1].size} events"
            if signed
            else f"{output}: nothing new"
        )
    return 0


def _signed(store: Store, seen: Checkpoint | None, at: int) -> tuple[list[SignedCheckpoint], str]:
    """Every checkpoint after the last that was seen, one made now included; or why none was."""
    from pitboss.log.checkpoints import Checkpoints
    from pitboss.projections.checkpoints import Checkpointer, check_contains
    from pitboss.projections.house_key import key_at_hand, named_key

    kept, untold = Checkpoints(store), ""
    if seen is not None:
        check_contains(kept, seen, message("the-file"))
    if store.only_reads:
        untold = "the house is on a disk that can only be read"
    elif (signer := key_at_hand(store)) is not None:
        Checkpointer(store, signer, host="pitboss audit heads").make(at)
    elif named_key(store) is not None:
        untold = "the house's key is not on this machine"
    else:
        untold = "the house has no key yet; `pitboss keys new NAME` makes one"
    return list(kept.after(-1 if seen is None else seen.size)), untold


def _verified(database: str, witnessed: Witnessed | None, quiet: bool) -> Verdict:
    """A store that is there and cannot even be opened is not sound."""
    from rich.console import Console
    from rich.progress import Progress

    from pitboss.errors import BadInput
    from pitboss.log.table_log import Store
    from pitboss.projections.audit import THE_STORE, Finding, Verdict
    from pitboss.projections.audit import verify as verify_log
    from pitboss.projections.second_opinion import confirmed

    try:
        store = Store(database, existing=True)
    except BadInput as error:
        if error.code != "damaged":
            raise
        return Verdict(0, 0, 0, Finding(THE_STORE, 0, error.message))
    shown = Console(stderr=True)
    with store, Progress(console=shown, transient=True, disable=quiet or not shown.is_terminal) as bar:
        task = bar.add_task("Recomputing", total=sum(store.streams().values()) if shown.is_terminal else None)
        verdict = verify_log(store, lambda count: bar.advance(task, count), witnessed=witnessed, marks=_marks(store))
        return confirmed(store, verdict)


def _marks(store: Store) -> HostMarks | None:
    """Those of the house's hosts, where its key for them is on this machine."""
    from pitboss.log.host_marks import HostMarks
    from pitboss.log.house_log import HouseLog
    from pitboss.web.people.house_keys import key_at_hand

    key, log = key_at_hand(store.engine, "marks"), HouseLog(store, OWNER)
    return None if key is None else HostMarks(key, lambda: log.current().marks_began)


def export(
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where the files go.")] = Path(
        "audit"
    ),
    database: Database = DEFAULT,
    force: Force = False,
    json: AsJson = False,
) -> None:
    """Write the log as JSON Lines and CSV, with a small verifier that shares no code with the engine.

    It holds the hands of rounds still being played: make it when the tables are closed, or keep it as safe as the store.
    """
    import time

    from pitboss.house.events import LogExported
    from pitboss.log.house_log import HouseLog
    from pitboss.log.table_log import Store
    from pitboss.projections.export import CHECKPOINTS, COLUMNS, EVENTS, VERIFIER
    from pitboss.projections.export import export as write

    for name in (EVENTS, CHECKPOINTS, *COLUMNS, VERIFIER):
        if (output / name).exists():
            place(output / name, force)
    with patience("The log"), Store(database, existing=True) as store:
        counts = write(store, output)
        if not store.only_reads:
            HouseLog(store, OWNER).append_events(
                LogExported(at=int(time.time()), what=str(output), place="the command line")
            )
    if json:
        print_json({"folder": str(output), "rows": counts})
        return
    for name, rows in counts.items():
        typer.echo(f"{output / name}: {rows} rows")
    typer.echo(f"Check it with: python {output / VERIFIER} {output / EVENTS} {output / CHECKPOINTS}")


def report(
    database: Database = DEFAULT,
    theory: Annotated[
        bool, typer.Option(help="Show what each wager should have held; the first time this takes a minute or two.")
    ] = True,
    json: AsJson = False,
) -> None:
    """Drop, handle, win and hold by table, game, wager and hour, beside theory; jackpots paid; irregularities."""
    from pitboss.log.table_log import Store
    from pitboss.projections.reports import report as count
    from pitboss.theoretical_hold import compare, report_as_dict

    rows: list[WagerRow] = []
    with patience("The log"):
        found = count(Store(database, existing=True))
    if theory:
        with patience("What each wager should have held"):
            rows = compare(found)
    if json:
        print_json(report_as_dict(found, rows))
    else:
        _print(found, rows)


def _print(found: Report, rows: list[WagerRow]) -> None:
    from pitboss.chapters import find
    from pitboss.projections.reports import HOUR

    out = console()
    tables = [(name, str(found.rounds.get(name, 0)), *_dropped(t)) for name, t in found.by_table.items()]
    out.print(table(("Table", "Rounds", *DROPPED), tables), "")
    games = [(name, *_dropped(t)) for name, t in found.by_game.items()]
    out.print(table(("Game", *DROPPED), games), "")
    wagers = [(*key, *_shown(t)) for key, t in found.by_wager.items()]
    out.print(table(("Game", "Wager", "Handle", "Win", "Of handle"), wagers), "")
    if rows:
        head = ("Game", "Wager", "Handle", "Win", "Of handle", "In theory", "95 of 100 within", "z")
        out.print(table(head, [(row.game, row.wager, *_shown(row.takings), *_theory(row)) for row in rows]))
        antes = " or ".join(dict.fromkeys(find(row.game, folders=False).ante_title for row in rows))
        out.print(
            f"[dim]base: all required wagers, of the {antes}; theory: best play, meters at seed, no envy.[/dim]\n"
            "[dim]A share of a meter is counted here as it would be at its seed: what stood above it was the players'.[/dim]\n"
        )
    hours = [(_when(hour * HOUR), *_dropped(t)) for hour, t in sorted(found.by_hour.items())]
    out.print(table(("Hour (UTC)", *DROPPED), hours), "")
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
    if found.shuffles.decks:
        _print_shuffles(found.shuffles)


def _print_shuffles(shuffles: Shuffles) -> None:
    out, tests = console(), shuffles.tests()
    rows = [(english(test.title), english(test.counts), f"{test.z:+.2f}", f"{test.p:.3f}") for test in tests]
    if rows:
        out.print(table(("Shuffle", "What is counted", "z", "p"), rows))
    told = {None: "too few to say", True: "even at 99% (25 CFR 547.14)", False: "NOT even at 99% (25 CFR 547.14)"}
    silent = f"; {sum(shuffles.silent.values())} of {shuffles.promised} pages silent" if shuffles.promised else ""
    out.print(f"{shuffles.decks} virtual decks: {told[shuffles.holds]}{silent}.")


def _when(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


DROPPED = ("Drop", "Handle", "Win", "Hold", "Of handle")


def _dropped(takings: Takings) -> tuple[str, ...]:
    """Hold is of the drop, as a table games manager means it; beside it of the handle, as theory is told."""
    handle, win, of_handle = _shown(takings)
    hold = "–" if takings.hold_of_drop is None else f"{takings.hold_of_drop:.2%}"
    return said(takings.drop), handle, win, hold, of_handle


def _shown(takings: Takings) -> tuple[str, str, str]:
    hold = "–" if takings.hold is None else f"{takings.hold:.2%}"
    return said(takings.handle), said(takings.win), hold


def _theory(row: WagerRow) -> tuple[str, str, str]:
    if row.theory is None:
        return "–", "–", "–"
    z = row.theory.z(row.takings.win)
    bounds = f"{row.theory.low / row.theory.handle:.2%} to {row.theory.high / row.theory.handle:.2%}"
    return f"{row.theory.hold:.2%}", bounds, "–" if z is None else f"{z:+.1f}"
