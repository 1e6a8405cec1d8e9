"""Where signed checkpoints are kept: what each says, which events it added to the tree, and the tree's hashes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.log.database import Overtaken, down
from pitboss.log.schema import CHECKPOINTS, COVERED, LEASES, TILES
from pitboss.log.table_log import Store, raw
from pitboss.messages import message

_ROWS = 1000


class Span(NamedTuple):
    """Events of one stream that a checkpoint added, the first and the last of them."""

    stream: str
    first: int
    last: int

    @property
    def events(self) -> int:
        return self.last - self.first + 1


class Signed(NamedTuple):
    """One checkpoint: the how-manieth, when, how many events are under it, their root, and both as a signed note."""

    number: int
    at: int
    size: int
    root: bytes
    note: str


class _Place(NamedTuple):
    """Where an event is in the tree, and the first checkpoint that it is under."""

    leaf: int
    number: int


class Checkpoints:
    """One writer at a time: who adds one is refused if another was quicker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.columns = [CHECKPOINTS.c[name] for name in Signed._fields]

    def add(self, signed: Signed, spans: Iterable[Span], tiles: Mapping[tuple[int, int], bytes]) -> None:
        """Add it in one short commit: play waits no longer than for another table."""
        try:
            with self.store.engine.begin() as connection:
                values = {**signed._asdict(), "note": signed.note.encode()}
                connection.execute(insert(CHECKPOINTS).values(values))
                connection.execute(insert(COVERED), [{"number": signed.number, **span._asdict()} for span in spans])
                for row, number in tiles:
                    connection.execute(delete(TILES).where(TILES.c.row == row, TILES.c.number == number))
                kept = [{"row": row, "number": number, "hashes": tile} for (row, number), tile in tiles.items()]
                connection.execute(insert(TILES), kept)
        except IntegrityError as error:
            raise Overtaken(message("checkpoint-of-other-host"), code="overtaken") from error
        except SQLAlchemyError as error:
            raise down(error) from error

    def cosigned(self, number: int, lines: Iterable[str]) -> None:
        """Add a witness's signature lines under the house's own."""
        found = self.numbered(number)
        new = [] if found is None else [line for line in lines if line not in found.note.splitlines()]
        if found is None or not new:
            return
        note = found.note + "".join(f"{line}\n" for line in new)
        try:
            with self.store.engine.begin() as connection:
                here = update(CHECKPOINTS).where(CHECKPOINTS.c.number == number)
                connection.execute(here.values(note=note.encode()))
        except SQLAlchemyError as error:
            raise down(error) from error

    def newest(self) -> Signed | None:
        query = select(*self.columns).order_by(CHECKPOINTS.c.number.desc()).limit(1)
        return next(map(_signed_from, self.store.rows(query)[0]), None)

    def without_a_note(self) -> int:
        """The last checkpoint that added something to the tree, if it is there no more; else 0."""
        added, there = self.store.rows(select(func.max(COVERED.c.number)), select(func.max(CHECKPOINTS.c.number)))
        last = added[0][0] or 0
        return last if last > (there[0][0] or 0) else 0

    def numbered(self, number: int) -> Signed | None:
        (rows,) = self.store.rows(select(*self.columns).where(CHECKPOINTS.c.number == number))
        return next(map(_signed_from, rows), None)

    def after(self, size: int = -1) -> Iterator[Signed]:
        """Those over more events than so many, in order."""
        while True:
            here = select(*self.columns).where(CHECKPOINTS.c.size > size)
            (rows,) = self.store.rows(here.order_by(CHECKPOINTS.c.size, CHECKPOINTS.c.number).limit(_ROWS))
            yield from map(_signed_from, rows)
            if len(rows) < _ROWS:
                return
            size = rows[-1][2]

    def spans(self, number: int) -> list[Span]:
        """What a checkpoint added, in the order of the tree."""
        query = select(COVERED.c.stream, COVERED.c.first, COVERED.c.last).where(COVERED.c.number == number)
        return sorted(Span(*row) for row in self.store.rows(query)[0])

    def ends(self) -> dict[str, int]:
        """The last event of each stream that is under a checkpoint."""
        query = select(COVERED.c.stream, func.max(COVERED.c.last)).group_by(COVERED.c.stream)
        return dict(self.store.rows(query)[0])

    def place(self, stream: str, sequence: int) -> _Place | None:
        """Where an event is in the tree; None where no checkpoint has come over it yet."""
        here = select(COVERED.c.number).where(COVERED.c.stream == stream, COVERED.c.last >= sequence)
        (rows,) = self.store.rows(here.order_by(COVERED.c.last).limit(1))
        signed = self.numbered(rows[0][0]) if rows else None
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
            raise down(error) from error

    def release(self, name: str, holder: str) -> None:
        """The task is done; the next may have it."""
        with suppress(SQLAlchemyError), self.store.engine.begin() as connection:
            connection.execute(delete(LEASES).where(LEASES.c.name == name, LEASES.c.holder == holder))


def _signed_from(row: Any) -> Signed:
    number, at, size, root, note = row
    return Signed(number, at, size, raw(root), raw(note).decode("utf-8", "replace"))
