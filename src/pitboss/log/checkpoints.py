"""Stored checkpoints: their signed notes, the events they added to the tree, and the tree's hashes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.log.database import ConcurrentWrite, store_down
from pitboss.log.schema import CHECKPOINTS, COVERED, LEASES, TILES
from pitboss.log.table_log import Store, raw
from pitboss.messages import message

_ROWS = 1000


class Span(NamedTuple):
    """The first and last event of one stream that a checkpoint added."""

    stream: str
    first: int
    last: int

    @property
    def events(self) -> int:
        return self.last - self.first + 1


class SignedCheckpoint(NamedTuple):
    """One checkpoint: its number, time, event count, root hash and signed note."""

    number: int
    at: int
    size: int
    root: bytes
    note: str


class _Place(NamedTuple):
    """The leaf of an event in the tree, and the first checkpoint that covers it."""

    leaf: int
    number: int


class Checkpoints:
    """Reads and adds checkpoints; an add fails if another host was faster."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.columns = [CHECKPOINTS.c[name] for name in SignedCheckpoint._fields]

    def add(self, signed: SignedCheckpoint, spans: Iterable[Span], tiles: Mapping[tuple[int, int], bytes]) -> None:
        """Add a checkpoint in one short commit: play waits no longer than for another table."""
        try:
            with self.store.engine.begin() as connection:
                values = {**signed._asdict(), "note": signed.note.encode()}
                connection.execute(insert(CHECKPOINTS).values(values))
                connection.execute(insert(COVERED), [{"number": signed.number, **span._asdict()} for span in spans])
                for row, number in tiles:
                    connection.execute(delete(TILES).where(TILES.c.row == row, TILES.c.number == number))
                rows = [{"row": row, "number": number, "hashes": tile} for (row, number), tile in tiles.items()]
                connection.execute(insert(TILES), rows)
        except IntegrityError as error:
            raise ConcurrentWrite(message("checkpoint-of-other-host"), code="overtaken") from error
        except SQLAlchemyError as error:
            raise store_down(error) from error

    def add_cosignatures(self, number: int, lines: Iterable[str]) -> None:
        """Add a witness's signature lines under the house's own."""
        checkpoint = self.checkpoint(number)
        new = [] if checkpoint is None else [line for line in lines if line not in checkpoint.note.splitlines()]
        if checkpoint is None or not new:
            return
        note = checkpoint.note + "".join(f"{line}\n" for line in new)
        try:
            with self.store.engine.begin() as connection:
                here = update(CHECKPOINTS).where(CHECKPOINTS.c.number == number)
                connection.execute(here.values(note=note.encode()))
        except SQLAlchemyError as error:
            raise store_down(error) from error

    def newest(self) -> SignedCheckpoint | None:
        query = select(*self.columns).order_by(CHECKPOINTS.c.number.desc()).limit(1)
        return next(map(_signed_from, self.store.rows(query)[0]), None)

    def missing_number(self) -> int:
        """The last checkpoint that added to the tree and has been deleted since; else 0."""
        added, there = self.store.rows(select(func.max(COVERED.c.number)), select(func.max(CHECKPOINTS.c.number)))
        last = added[0][0] or 0
        return last if last > (there[0][0] or 0) else 0

    def checkpoint(self, number: int) -> SignedCheckpoint | None:
        (rows,) = self.store.rows(select(*self.columns).where(CHECKPOINTS.c.number == number))
        return next(map(_signed_from, rows), None)

    def after(self, size: int = -1) -> Iterator[SignedCheckpoint]:
        """Yield the checkpoints that cover more than so many events, in order."""
        while True:
            here = select(*self.columns).where(CHECKPOINTS.c.size > size)
            (rows,) = self.store.rows(here.order_by(CHECKPOINTS.c.size, CHECKPOINTS.c.number).limit(_ROWS))
            yield from map(_signed_from, rows)
            if len(rows) < _ROWS:
                return
            size = rows[-1][2]

    def spans(self, number: int) -> list[Span]:
        """The spans that a checkpoint added, in the order of the tree."""
        query = select(COVERED.c.stream, COVERED.c.first, COVERED.c.last).where(COVERED.c.number == number)
        return sorted(Span(*row) for row in self.store.rows(query)[0])

    def ends(self) -> dict[str, int]:
        """The last event of each stream that a checkpoint covers."""
        query = select(COVERED.c.stream, func.max(COVERED.c.last)).group_by(COVERED.c.stream)
        return dict(self.store.rows(query)[0])

    def place(self, stream: str, sequence: int) -> _Place | None:
        """The place of an event in the tree; None if no checkpoint covers it yet."""
        here = select(COVERED.c.number).where(COVERED.c.stream == stream, COVERED.c.last >= sequence)
        (rows,) = self.store.rows(here.order_by(COVERED.c.last).limit(1))
        signed = self.checkpoint(rows[0][0]) if rows else None
        if signed is None:
            return None
        leaf = signed.size
        for span in reversed(self.spans(signed.number)):
            leaf -= span.events
            if span.stream == stream:
                return _Place(leaf + sequence - span.first, signed.number)
        return None

    def tile(self, row: int, number: int) -> bytes:
        query = select(TILES.c.hashes).where(TILES.c.row == row, TILES.c.number == number)
        (rows,) = self.store.rows(query)
        return raw(rows[0][0]) if rows else b""

    def lease(self, name: str, holder: str, at: int, seconds: int) -> bool:
        """Take or renew the lease of a task. False if another host has it."""
        mine = (LEASES.c.name == name) & ((LEASES.c.holder == holder) | (LEASES.c.until < at))
        values = {"holder": holder, "until": at + seconds}
        try:
            with self.store.engine.begin() as connection:
                if connection.execute(update(LEASES).where(mine).values(**values)).rowcount:
                    return True
                if connection.execute(select(LEASES.c.name).where(LEASES.c.name == name)).first() is not None:
                    return False
                connection.execute(insert(LEASES).values(name=name, **values))
                return True
        except IntegrityError:
            return False
        except SQLAlchemyError as error:
            raise store_down(error) from error

    def release(self, name: str, holder: str) -> None:
        """Release the lease of a task, so that the next host may take it."""
        with suppress(SQLAlchemyError), self.store.engine.begin() as connection:
            connection.execute(delete(LEASES).where(LEASES.c.name == name, LEASES.c.holder == holder))


def _signed_from(row: Any) -> SignedCheckpoint:
    number, at, size, root, note = row
    return SignedCheckpoint(number, at, size, raw(root), raw(note).decode("utf-8", "replace"))
