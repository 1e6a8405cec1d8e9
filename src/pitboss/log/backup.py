"""Backs up a house to one file and restores it; every chain is checked link by link.

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
from pitboss.log.database import LogBroken, StoreDown, cause_of, database_url, engine_of, file_of, open_engine
from pitboss.log.migrations import version_of
from pitboss.log.schema import EVENTS, HEADS, LEASES, META, VERSION
from pitboss.log.table_log import chain_hash, genesis, raw
from pitboss.messages import message
from pitboss.private_files import FILE

LEFT_OUT = (LEASES, schema.SESSIONS, VERSION)  # What was of that moment alone; and what a store knows by itself.
_ROWS = 1000


class _CopyCounts(NamedTuple):
    """How many streams and events were copied and checked."""

    streams: int
    events: int


def back_up(url: str, file: Path) -> _CopyCounts:
    """Copy the house of this database to a new file as of one moment, even while it is served."""
    if file.exists():
        raise BadInput(message("backup-there", file=file), code="file_exists")
    source = open_engine(url, existing=True)
    try:
        with _temporary_folder(file) as folder:
            copy = folder / "backup.db"
            copied = _copy_into(source, f"sqlite:///{copy}")
            with closing(sqlite3.connect(copy)) as whole:
                whole.execute("PRAGMA journal_mode=DELETE")  # One file, whole in itself.
            _publish(copy, file)
            return copied
    finally:
        source.dispose()


def restore(file: Path, url: str) -> _CopyCounts:
    """Make a new house from a backup, and migrate it if an older program wrote it."""
    if not file.is_file():
        raise BadInput(message("no-file", file=file), code="no_such_file")
    place = file_of(database_url(url))
    if place is not None and place.exists():
        raise BadInput(message("restore-there", file=place), code="file_exists")
    if place is None and _has_house(url):
        raise BadInput(message("restore-database-there"), code="file_exists")
    with _temporary_folder(place) as folder:
        source = open_engine(f"sqlite:///{_own_copy(file, folder)}", existing=True)
        try:
            if place is None:
                return _copy_into(source, url)
            copy = folder / "restored.db"
            copied = _copy_into(source, f"sqlite:///{copy}")
            with closing(sqlite3.connect(copy)) as whole:
                whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            _publish(copy, place)
            return copied
        finally:
            source.dispose()


@contextmanager
def _temporary_folder(place: Path | None) -> Iterator[Path]:
    """A temporary folder on the target's disk, removed afterwards."""
    try:
        with tempfile.TemporaryDirectory(dir=None if place is None else place.absolute().parent) as folder:
            yield Path(folder)
    except OSError as error:
        problem = message("file-unwritable", file=place or message("the-backup"), why=error.strerror or error)
        raise BadInput(problem, code="cannot_write") from error


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
    engine = engine_of(database_url(url))
    try:
        with engine.connect() as connection:
            return version_of(connection) is not None
    except SQLAlchemyError as error:
        raise StoreDown(message("database-out-of-reach", why=cause_of(error)), code="store_down") from error
    finally:
        engine.dispose()


def _publish(copy: Path, file: Path) -> None:
    """Sync the copy to disk and give it its name, unless another file has that name by now."""
    with open(copy, "rb") as whole:
        os.fsync(whole.fileno())
    try:
        try:
            os.link(copy, file)
        except FileExistsError:
            raise
        except OSError:  # A disk on which a file has one name only, as a stick or a share may be.
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))  # The name is ours from here on.
            os.replace(copy, file)
    except FileExistsError:
        raise BadInput(message("backup-there-now", file=file), code="file_exists") from None


def _copy_into(source: Engine, url: str) -> _CopyCounts:
    target = open_engine(url)
    try:
        with source.connect().execution_options(reads=True) as reading, target.begin() as writing:
            if source.dialect.name == "postgresql":
                reading.execution_options(isolation_level="REPEATABLE READ")
            for table in META.sorted_tables:
                if table not in LEFT_OUT and table is not EVENTS:
                    for rows in _rows(reading, select(table)):
                        writing.execute(insert(table), rows)
            copied = _copy_events(reading, writing)
        return copied
    except SQLAlchemyError as error:
        raise StoreDown(message("backup-failed", why=cause_of(error)), code="store_down") from error
    finally:
        target.dispose()


def _rows(reading: Connection, query: Any) -> Generator[list[dict[str, Any]], None, None]:
    """Yield the rows of a query, a thousand at a time."""
    with closing(reading.execution_options(yield_per=_ROWS).execute(query)) as rows:
        for part in rows.mappings().partitions():
            yield [dict(row) for row in part]


def _copy_events(reading: Connection, writing: Connection) -> _CopyCounts:
    """Copy every stream from its first event to its head, and check each link."""
    heads = {row.stream: (row.sequence, raw(row.hash)) for row in reading.execute(select(HEADS))}
    ends: dict[str, tuple[int, bytes]] = {}
    total = 0
    with closing(_rows(reading, select(EVENTS).order_by(EVENTS.c.stream, EVENTS.c.sequence))) as parts:
        for rows in parts:
            for row in rows:
                ends[row["stream"]] = _stream_end(row, *ends.get(row["stream"], (0, genesis(row["stream"]))))
            writing.execute(insert(EVENTS), rows)
            total += len(rows)
    for stream in heads.keys() | ends.keys():
        if heads.get(stream) != ends.get(stream):
            raise LogBroken(message("backup-head-wrong", table=stream), code="log_broken")
    return _CopyCounts(len(ends), total)


def _stream_end(row: dict[str, Any], before: int, link: bytes) -> tuple[int, bytes]:
    """The new end of a stream after one more event; raises if the event does not follow."""
    command = None if row["told"] is None else raw(row["told"])
    if row["sequence"] != before + 1 or raw(row["hash"]) != chain_hash(link, raw(row["body"]), command):
        problem = message("backup-log-wrong", table=row["stream"], event=before + 1)
        raise LogBroken(problem, code="log_broken")
    return before + 1, raw(row["hash"])
