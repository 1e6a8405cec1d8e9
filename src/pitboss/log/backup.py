"""A house in one file, and back: every table as of one moment, the chain checked link by link while it is copied.

A backup of either kind of store is a SQLite file that commands read as it is, from a disk that can only be read too. It holds no
key (those lie beside the house, see `keys`), no session and no lease. Nothing is ever written over.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from pitboss.errors import BadInput
from pitboss.log import schema
from pitboss.log.database import LogBroken, StoreDown, cause_of, engine_of, file_of, opened, parsed
from pitboss.log.migrations import version_of
from pitboss.log.schema import EVENTS, HEADS, LEASES, META, VERSION
from pitboss.log.table_log import chained, genesis, raw
from pitboss.messages import message
from pitboss.private_files import FILE

LEFT_OUT = (LEASES, schema.SESSIONS, VERSION)  # What was of that moment alone; and what a store knows by itself.
_ROWS = 1000


class _Copied(NamedTuple):
    """How much there was; every event of it was checked."""

    streams: int
    events: int


def back_up(url: str, file: Path) -> _Copied:
    """The house of this database into a new file, as of one moment; it may be served meanwhile."""
    if file.exists():
        raise BadInput(message("backup-there", file=file), code="file_exists")
    source = opened(url, existing=True)
    try:
        with _beside(file) as folder:
            made = folder / "backup.db"
            copied = _copied_into(source, f"sqlite:///{made}")
            with closing(sqlite3.connect(made)) as whole:
                whole.execute("PRAGMA journal_mode=DELETE")  # One file, whole in itself.
            _place(made, file)
            return copied
    finally:
        source.dispose()


def restore(file: Path, url: str) -> _Copied:
    """A new house from a backup, where there is none yet. A backup by an older program is brought up to date on the way."""
    if not file.is_file():
        raise BadInput(message("no-file", file=file), code="no_such_file")
    place = file_of(parsed(url))
    if place is not None and place.exists():
        raise BadInput(message("restore-there", file=place), code="file_exists")
    if place is None and _has_house(url):
        raise BadInput(message("restore-database-there"), code="file_exists")
    with _beside(place) as folder:
        source = opened(f"sqlite:///{_own_copy(file, folder)}", existing=True)
        try:
            if place is None:
                return _copied_into(source, url)
            made = folder / "restored.db"
            copied = _copied_into(source, f"sqlite:///{made}")
            with closing(sqlite3.connect(made)) as whole:
                whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _place(made, place)
            return copied
        finally:
            source.dispose()


@contextmanager
def _beside(place: Path | None) -> Iterator[Path]:
    """A temporary folder on the target's disk, removed afterwards."""
    try:
        with tempfile.TemporaryDirectory(dir=None if place is None else place.absolute().parent) as folder:
            yield Path(folder)
    except OSError as error:
        told = message("file-unwritable", file=place or message("the-backup"), why=error.strerror or error)
        raise BadInput(told, code="cannot_write") from error


def _own_copy(file: Path, folder: Path) -> Path:
    """A copy of the file: the original is only read, and may be on a read-only disk."""
    own = folder / "backup.db"
    try:
        shutil.copyfile(file, own)
    except OSError as error:
        raise BadInput(
            message("file-not-copied", file=file, why=error.strerror or error), code="no_such_file"
        ) from error
    own.chmod(FILE)
    return own


def _has_house(url: str) -> bool:
    engine = engine_of(parsed(url))
    try:
        with engine.connect() as connection:
            return version_of(connection) is not None
    except SQLAlchemyError as error:
        raise StoreDown(message("database-out-of-reach", why=cause_of(error)), code="store_down") from error
    finally:
        engine.dispose()


def _place(made: Path, file: Path) -> None:
    """On the disk, and under its name only if nobody has that name by now."""
    with open(made, "rb") as whole:
        os.fsync(whole.fileno())
    try:
        try:
            os.link(made, file)
        except FileExistsError:
            raise
        except OSError:  # A disk on which a file has one name only, as a stick or a share may be.
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))  # The name is ours from here on.
            os.replace(made, file)
    except FileExistsError:
        raise BadInput(message("backup-there-now", file=file), code="file_exists") from None


def _copied_into(source: Engine, url: str) -> _Copied:
    target = opened(url)
    try:
        with source.connect().execution_options(reads=True) as reading, target.begin() as writing:
            if source.dialect.name == "postgresql":
                reading.execution_options(isolation_level="REPEATABLE READ")
            for table in META.sorted_tables:
                if table not in LEFT_OUT and table is not EVENTS:
                    for rows in _rows(reading, select(table)):
                        writing.execute(insert(table), rows)
            copied = _events(reading, writing)
        return copied
    except SQLAlchemyError as error:
        raise StoreDown(message("backup-failed", why=cause_of(error)), code="store_down") from error
    finally:
        target.dispose()


def _rows(reading: Connection, query: Any) -> Generator[list[dict[str, Any]], None, None]:
    """A thousand at a time."""
    with closing(reading.execution_options(yield_per=_ROWS).execute(query)) as found:
        for part in found.mappings().partitions():
            yield [dict(row) for row in part]


def _events(reading: Connection, writing: Connection) -> _Copied:
    """Copy every stream from its first event to its head, and check each link."""
    heads = {row.stream: (row.sequence, raw(row.hash)) for row in reading.execute(select(HEADS))}
    ends: dict[str, tuple[int, bytes]] = {}
    total = 0
    with closing(_rows(reading, select(EVENTS).order_by(EVENTS.c.stream, EVENTS.c.sequence))) as parts:
        for rows in parts:
            for row in rows:
                ends[row["stream"]] = _followed(row, *ends.get(row["stream"], (0, genesis(row["stream"]))))
            writing.execute(insert(EVENTS), rows)
            total += len(rows)
    for stream in heads.keys() | ends.keys():
        if heads.get(stream) != ends.get(stream):
            raise LogBroken(message("backup-head-wrong", table=stream), code="log_broken")
    return _Copied(len(ends), total)


def _followed(row: dict[str, Any], before: int, link: bytes) -> tuple[int, bytes]:
    """The end of a stream after one more event, if it is the next and as it was written."""
    told = None if row["told"] is None else raw(row["told"])
    if row["sequence"] != before + 1 or raw(row["hash"]) != chained(link, raw(row["body"]), told):
        found = message("backup-log-wrong", table=row["stream"], event=before + 1)
        raise LogBroken(found, code="log_broken")
    return before + 1, raw(row["hash"])
