"""replay, audit: the log read back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from pitboss.clause import cite_text
from pitboss.cli.arguments import DEFAULT, OWNER, AsJson, Database
from pitboss.cli.screen import Force, console, patience, place, print_json, say, table, text
from pitboss.errors import BadInput
from pitboss.house.events import LogExported
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint
from pitboss.log.database import LogBroken
from pitboss.log.host_marks import HostMarks
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.messages import Message, message
from pitboss.projections.audit import THE_STORE, Finding, Verdict
from pitboss.projections.audit import verify as verify_log
from pitboss.projections.checkpoint_audit import Checked, Witnessed
from pitboss.projections.checkpoints import Checkpointer, check_contains, newest_in, read_notes
from pitboss.projections.checkpoints import append as append_to
from pitboss.projections.export import CHECKPOINTS, COLUMNS, EVENTS, VERIFIER
from pitboss.projections.export import export as write
from pitboss.projections.house_key import key_at_hand, named_key
from pitboss.projections.second_opinion import confirmed
from pitboss.projections.story import as_dict, round_of, sealed, sentences
from pitboss.trust.note import Checkpoint, VerifierKey, key_from
from pitboss.web.people.house_keys import key_at_hand as house_secret


def replay(
    name: Annotated[str, typer.Argument(metavar="ROUND", help="option-round")],
    database: Database = DEFAULT,
    json: AsJson = False,
) -> int:
    """Tell a round as a person would: card by card and chip by chip, with clauses; and whether it follows from its seal."""
    store = Store(database, existing=True)
    with patience(say("the-round")):
        state, scenes = round_of(store, name)
        verdict = sealed(state, scenes)
    if json:
        print_json(as_dict(store, name))
        return 1 if verdict.sound is False else 0
    out = console()
    rows: list[tuple[Text, Text]] = []
    for sentence in sentences(state, scenes):
        margin = "  " if sentence.is_detail else ""
        words = Text.assemble(margin + text(sentence.message), "  ", (cite_text(sentence.clause), "dim"))
        rows.append((Text(f"{sentence.sequence:6}", "dim"), words))
    style = {True: "green", False: "bold red", None: "dim"}[verdict.sound]
    rows.append((Text(" " * 6), Text(text(verdict.message), style)))
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
        typer.Option("--heads", metavar="FILE", help="option-verify-heads"),
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option("--key", metavar="PUB", help="option-verify-key"),
    ] = None,
    json: AsJson = False,
) -> int:
    """Recompute everything from the log alone, and name the first thing that does not fit. Exit code 1 if something does not."""
    verdict = _verified(database, _witnessed(heads, key or []), quiet=json)
    finding = None if verdict.finding is None else verdict.finding.as_dict()
    if json:
        print_json({
            "sound": verdict.sound, "events": verdict.events, "tables": verdict.streams, "rounds": verdict.rounds,
            "finding": finding, "checkpoints": verdict.checked._asdict(),
            "remarks": [remark.as_dict() for remark in verdict.remarks], "settled_again": verdict.settled_again,
        })  # fmt: skip
    elif verdict.finding is None:
        counts = {"events": str(verdict.events), "tables": str(verdict.streams), "rounds": str(verdict.rounds)}
        typer.echo(say("verify-sound", **counts))
        if verdict.settled_again:
            typer.echo(say("audit-agrees", rounds=str(verdict.settled_again)))
        if verdict.checked.checkpoints:
            typer.echo(_checked_in_words(verdict.checked))
    else:
        first = verdict.finding
        place = say("audit-event", stream=first.place, number=first.sequence) if first.sequence else text(first.place)
        typer.echo(say("audit-not-sound", what=f"{place}: {text(first.message)}"))
    if not json:
        for remark in verdict.remarks:
            place = say("audit-event", stream=remark.stream, number=remark.sequence)
            typer.echo(f"{say(f'audit-remark-{remark.kind}')}: {place}: {text(remark.message)}.")
    return 0 if verdict.sound and not verdict.remarks else 1


def _checked_in_words(checked: Checked) -> str:
    """How much of the log is signed, and for how much of that someone else vouches."""
    seen = message("audit-kept-elsewhere", count=checked.witnessed) if checked.witnessed else ""
    signed = say("verify-signed", events=str(checked.events), count=checked.checkpoints, seen=seen)
    return f"{signed}\n{say('audit-key', key=str(checked.key))}"


def _witnessed(heads: Path | None, keys: list[str]) -> Witnessed | None:
    """What an auditor brings. A file without a checkpoint in it proves nothing, and is a slip of the hand."""
    trusted = verifier_keys(keys)
    if heads is None:
        if keys:
            raise BadInput(message("key-without-heads"), code="bad_usage")
        return None
    notes = read_notes(heads)
    if not notes:
        raise BadInput(message("heads-empty", file=heads, again=heads), code="no_checkpoint")
    return Witnessed(notes, trusted)


def verifier_keys(options: list[str]) -> tuple[VerifierKey, ...]:
    """Public keys as they were written down: each by itself, or a file of one a line."""
    lines = [line for option in options for line in (_lines(option) if "+" not in option else [option])]
    return tuple(key_from(line) for line in lines)


def _lines(file: str) -> list[str]:
    try:
        return [line for line in Path(file).read_text("utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(message("key-option-bad", file=repr(file), why=error), code="bad_key") from error


def heads(
    output: Annotated[Path | None, typer.Option("-o", "--output", metavar="FILE", help="option-heads-output")] = None,
    database: Database = DEFAULT,
    json: AsJson = False,
) -> int:
    """Sign the log as it stands, where the house's key is at hand, and print every checkpoint for others to keep."""
    seen = None if output is None else newest_in(output)
    try:
        with patience(say("the-log")), Store(database, existing=True) as store:
            signed, unsigned = _signed(store, seen, int(time.time()))
    except LogBroken as error:
        print_json(error.as_dict()) if json else typer.echo(say("audit-not-sound", what=text(error.reason)))
        return 1
    if unsigned is not None:
        typer.echo(f"pitboss: {say('heads-none-signed', why=text(unsigned))}", err=True)
    if output is not None:
        append_to(output, [one.note for one in signed])
    if json:
        print_json(
            [{"number": o.number, "at": o.at, "size": o.size, "root": o.root.hex(), "note": o.note} for o in signed]
        )
    elif output is None:
        typer.echo("\n".join(one.note for one in signed), nl=False)
    else:
        new = say("heads-new", count=len(signed), events=str(signed[-1].size)) if signed else say("heads-none-new")
        typer.echo(f"{output}: {new}")
    return 0


def _signed(store: Store, seen: Checkpoint | None, at: int) -> tuple[list[SignedCheckpoint], Message | None]:
    """Every checkpoint after the last that was seen, one made now included; or why none was."""
    kept, unsigned = Checkpoints(store), None
    if seen is not None:
        check_contains(kept, seen, message("the-file"))
    if store.only_reads:
        unsigned = message("heads-read-only")
    elif (signer := key_at_hand(store)) is not None:
        Checkpointer(store, signer, host="pitboss audit heads").make(at)
    elif named_key(store) is not None:
        unsigned = message("heads-no-key-here")
    else:
        unsigned = message("heads-no-key")
    return list(kept.after(-1 if seen is None else seen.size)), unsigned


def _verified(database: str, witnessed: Witnessed | None, quiet: bool) -> Verdict:
    """A store that is there and cannot even be opened is not sound."""
    try:
        store = Store(database, existing=True)
    except BadInput as error:
        if error.code != "damaged":
            raise
        return Verdict(0, 0, 0, Finding(THE_STORE, 0, error.reason))
    shown = Console(stderr=True)
    with store, Progress(console=shown, transient=True, disable=quiet or not shown.is_terminal) as bar:
        task = bar.add_task(
            say("audit-recomputing"), total=sum(store.streams().values()) if shown.is_terminal else None
        )
        verdict = verify_log(store, lambda count: bar.advance(task, count), witnessed=witnessed, marks=_marks(store))
        return confirmed(store, verdict)


def _marks(store: Store) -> HostMarks | None:
    """Those of the house's hosts, where its key for them is on this machine."""
    key, log = house_secret(store.engine, "marks"), HouseLog(store, OWNER)
    return None if key is None else HostMarks(key, lambda: log.current().marks_began)


def export(
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="option-export-output")] = Path(
        "audit"
    ),
    database: Database = DEFAULT,
    force: Force = False,
    json: AsJson = False,
) -> None:
    """Write the log as JSON Lines and CSV, with a small verifier that shares no code with the engine."""
    for name in (EVENTS, CHECKPOINTS, *COLUMNS, VERIFIER):
        if (output / name).exists():
            place(output / name, force)
    with patience(say("the-log")), Store(database, existing=True) as store:
        counts = write(store, output)
        if not store.only_reads:
            HouseLog(store, OWNER).append_events(
                LogExported(at=int(time.time()), what=str(output), place="the command line")
            )
    if json:
        print_json({"folder": str(output), "rows": counts})
        return
    for name, rows in counts.items():
        typer.echo(f"{output / name}: {say('export-rows', count=rows)}")
    typer.echo(say("export-check", command=f"python {output / VERIFIER} {output / EVENTS} {output / CHECKPOINTS}"))
