"""The log for an auditor: JSON Lines, CSV, and a small verifier that shares no code with the engine."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, Protocol
from zipfile import ZipFile, ZipInfo

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput, unwritable
from pitboss.log.checkpoints import Checkpoints, SignedCheckpoint
from pitboss.log.projection import EVENT, LogRow, Projection, computed
from pitboss.log.table_log import Head, Store, Stored
from pitboss.messages import message
from pitboss.private_files import open_private, private_folder, write_private
from pitboss.projections.second_opinion import exported
from pitboss.table.events import BetsLocked, Forfeited, SeatSettled, SettlementReversed, TableCleared

VERIFIER, EVENTS, CHECKPOINTS = "independent_verifier.pyz", "events.jsonl", "checkpoints.jsonl"
BEGINS, ENDS = BetsLocked.__name__, TableCleared.__name__  # A round, within which hands are face down.
COLUMNS = {
    "events.csv": ("table", "sequence", "at", "kind", "clause", "hash", "command", "body"),
    "transfers.csv": ("table", "sequence", "source", "target", "cents", "clause"),
    "settled.csv": (
        "table", "sequence", "seat", "wager", "stake_cents", "outcome", "net_cents", "odds", "hand", "clause",
    ),
    "meters.csv": ("property", "meter", "tier", "cents", "moves"),
}  # fmt: skip


def export(store: Store, folder: Path, secrets: bool = True) -> dict[str, int]:
    """Write the log, as it is at this moment, into a folder; how many rows each file has.

    Without secrets each table's log ends before the round being played. A deck that is not dealt yet is not secret: the log
    holds its seal, and the rest encrypted.
    """
    try:
        private_folder(folder)
        with ExitStack() as stack:
            return Export(store, folder, stack).write(secrets)
    except OSError as error:
        raise unwritable(folder, error) from error


def verifier_archive() -> bytes:
    """The regulator's own program in one file: its sources in an archive that Python runs, the same to the byte each time."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        archive.writestr(ZipInfo("__main__.py"), "from verifier.independent_verifier import main\n\nmain()\n")
        rooms = [("verifier", files("pitboss.verifier")), ("verifier/settlement", files("pitboss.verifier.settlement"))]
        for room, folder in rooms:
            for source in sorted(folder.iterdir(), key=lambda file: file.name):
                if source.name.endswith((".py", ".json")):
                    archive.writestr(ZipInfo(f"{room}/{source.name}"), source.read_bytes())
    return written.getvalue()


class Table(Protocol):
    """A file of rows."""

    def writerow(self, row: Iterable[object], /) -> object: ...


class Export:
    """The files while they are written."""

    def __init__(self, store: Store, folder: Path, stack: ExitStack) -> None:
        self.store, self.folder = store, folder
        self.counts = dict.fromkeys((EVENTS, CHECKPOINTS, *COLUMNS), 0)
        self.lines = stack.enter_context(open_private(folder / EVENTS))
        self.tables: dict[str, Table] = {}
        for name, head in COLUMNS.items():
            file = stack.enter_context(open_private(folder / name))
            self.tables[name] = csv.writer(file)
            self.tables[name].writerow(head)

    def write(self, secrets: bool) -> dict[str, int]:
        signed = list(Checkpoints(self.store).after())  # Before the heads: play goes on.
        survey = self.store.survey()
        ends = {stream: head.sequence for stream, head in (survey.heads | survey.houses).items()}
        if not secrets:
            ends |= disclosed(self.store, survey.heads)
        for stream, head in survey.heads.items():
            for stored in self.store.read(stream, upto=ends[stream]):
                self.event(stream, head.owner, stored)
        for stream, head in survey.houses.items():
            for stored in self.store.read(stream, upto=ends[stream]):
                self.line(stream, head.owner, stored)
        self.checkpoints(signed, ends)
        for (owner, name), (moves, held) in survey.meters.items():
            for tier, cents in held.items():
                self.row("meters.csv", owner, name, tier, cents, moves)
        write_private(self.folder / VERIFIER, verifier_archive())
        return self.counts

    def checkpoints(self, signed: list[SignedCheckpoint], ends: dict[str, int]) -> None:
        """Write the checkpoints whose events are all exported, each with the events that it added."""
        with open_private(self.folder / CHECKPOINTS) as lines:
            for one in signed:
                spans = Checkpoints(self.store).spans(one.number)
                if any(span.last > ends.get(span.stream, 0) for span in spans):
                    return
                told = {"number": one.number, "at": one.at, "covers": spans, "note": one.note}
                lines.write(json.dumps(told, ensure_ascii=False) + "\n")
                self.counts[CHECKPOINTS] += 1

    def line(self, stream: str, owner: str, stored: Stored) -> dict[str, object]:
        """An event as it was hashed."""
        try:
            row = exported(stream, owner, stored)
        except UnicodeDecodeError as error:
            raise broken(stream, stored, error) from error
        self.lines.write(json.dumps(row) + "\n")
        self.counts[EVENTS] += 1
        return row

    def event(self, stream: str, owner: str, stored: Stored) -> None:
        try:
            event = EVENT.decode(stored.body)
        except UNREADABLE as error:
            raise broken(stream, stored, error) from error
        row = self.line(stream, owner, stored)
        told = (stored.at, stored.kind, event.clause, row["hash"], row.get("command"), row["body"])
        self.row("events.csv", stream, stored.sequence, *told)
        for t in event.transfers:
            self.row("transfers.csv", stream, stored.sequence, t.source, t.target, t.cents, t.clause)
        if isinstance(event, Forfeited | SeatSettled | SettlementReversed):
            for ln in event.lines:
                shown = (ln.wager, ln.stake, ln.outcome, ln.net, ln.odds, ln.hand, ln.clause)
                self.row("settled.csv", stream, stored.sequence, event.seat, *shown)

    def row(self, name: str, *values: object) -> None:
        self.tables[name].writerow(values)
        self.counts[name] += 1


def broken(stream: str, stored: Stored, error: Exception) -> BadInput:
    what = message("event-not-exported", table=stream, event=stored.sequence, why=error)
    return BadInput(what, code="log_broken")


class Moved(NamedTuple):
    """A move of a linked meter, and the event that made it."""

    pool: tuple[str, str]
    number: int
    sequence: int


@dataclass
class Reading:
    """The public part of one table's log."""

    owner: str = ""
    secret: int | None = None  # The first event of the round that is played.
    command: int = 0  # The first event of the command being read.
    end: int = 0
    moves: list[Moved] = field(default_factory=list)

    def step(self, one: LogRow) -> Reading:
        stored = one.row
        self.end = stored.sequence
        if stored.told is not None:
            self.command = stored.sequence
        if stored.pool is not None and stored.move is not None:
            self.moves.append(Moved((self.owner, stored.pool), stored.move, stored.sequence))
        if stored.kind in (BEGINS, ENDS):
            self.secret = self.command if stored.kind == BEGINS else None
        return self

    @property
    def public_end(self) -> int:
        """The last event before the secret."""
        return self.end if self.secret is None else self.secret - 1


READING = Projection(Reading, Reading.step, item=LogRow)


def disclosed(store: Store, heads: dict[str, Head]) -> dict[str, int]:
    """The last public event of each table. Of a linked meter, no move is public before an earlier one at any table."""
    readings = {
        stream: computed(READING, stream, store.read(stream, upto=head.sequence), Reading(head.owner))
        for stream, head in heads.items()
    }
    ends = {stream: reading.public_end for stream, reading in readings.items()}
    while True:
        gaps: dict[tuple[str, str], int] = {}
        for stream, reading in readings.items():
            for move in reading.moves:
                if move.sequence > ends[stream]:
                    gaps[move.pool] = min(move.number, gaps.get(move.pool, move.number))
        cuts = {
            stream: min([ends[stream], *(m.sequence - 1 for m in reading.moves if m.number >= gaps.get(m.pool, m.number + 1))])
            for stream, reading in readings.items()
        }  # fmt: skip
        if cuts == ends:
            return ends
        ends = cuts
