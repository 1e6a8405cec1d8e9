"""Opens a database by its URL for durable writes: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from threading import Event, Lock
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, OperationalError, SQLAlchemyError

from pitboss import extras
from pitboss.errors import BadInput, PitbossError
from pitboss.log.migrations import NO_HOUSE, check_version, migrate, version_of
from pitboss.messages import message
from pitboss.private_files import make_private

T = TypeVar("T")
DEFAULT_URL = "sqlite:///pitboss.db"
_WORDS_MOST = 300  # Of a database's complaint.
READS = {"reads": True}  # The mark of a transaction that only reads; any other takes SQLite's one write lock at once.
# "short" marks one that a page waits for: it fails within seconds if the database does not answer.
_PAGES_AHEAD = 8_000  # Of 4 KiB, written ahead before a commit brings them all into the file: that takes a while.
BROUGHT_IN_AFTER, _BROUGHT_IN_TRIES = (
    100,
    3,
)  # Commits after which a host checkpoints the write-ahead file, while others go on.
_RETRY_STATES = ("40001", "40P01")  # PostgreSQL: two transactions in each other's way; one may simply try again.


class ConcurrentWrite(PitbossError):
    """Another host has written to the stream since it was read: read again and decide again."""


class StoreDown(PitbossError):
    """The log cannot be read or written now, as with a full disk. The table is unchanged."""


class HouseGone(StoreDown):
    """The house's file was replaced while it was served, or a newer program took it over: this host ends."""


class LogBroken(PitbossError):
    """The log was altered after it was written. Nothing is built on it."""


def cause_of(error: BaseException) -> str:
    """The database's error in words, without any data that was to be written."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    name = type(cause).__name__
    if isinstance(cause, SQLAlchemyError):
        return name
    return (" ".join(str(cause).split()) or name).split("DETAIL:")[0].strip()[:_WORDS_MOST]


def store_down(error: BaseException) -> StoreDown:
    return StoreDown(message("log-out-of-reach", why=cause_of(error)), code="store_down")


def file_of(url: URL) -> Path | None:
    """The file of a SQLite house; None for one in memory, or in another kind of database."""
    file = url.database if url.get_backend_name() == "sqlite" else None
    return Path(file) if file and not file.startswith((":", "file:")) else None


def engine_of(url: URL) -> Engine:
    if url.get_backend_name() != "postgresql":
        return create_engine(url, hide_parameters=True)
    with extras.named():
        from pitboss.log import postgres
    options = {**postgres.PATIENCE, **url.query, "options": postgres.options(str(url.query.get("options", "")))}
    engine = create_engine(url.set(query=options), hide_parameters=True)

    @event.listens_for(engine, "do_connect")
    def on_connect(dialect: Any, record: Any, given: list[Any], named: dict[str, Any]) -> Any:
        return postgres.PatientConnection.connect(*given, **named)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        short = connection.get_execution_options().get("short")
        line: Any = connection.connection.driver_connection
        line.patience = postgres.SHORT_SECONDS if short else postgres.PatientConnection.patience

    return engine


def database_url(url: str) -> URL:
    """Parse the URL of a house and choose its driver; refuse any other database."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # The latter, of a port that is no number.
        address = URL.create("")
    if address.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
        tail = url[-_WORDS_MOST:].rpartition("@")[2]  # Before it there may be a password.
        problem = message("database-url-bad", url=repr(tail))
        raise BadInput(problem, code="bad_url")
    if address.drivername in ("postgresql", "postgres"):
        extras.require("psycopg")
        return address.set(drivername="postgresql+psycopg")
    return address


def open_engine(url: str, existing: bool = False) -> Engine:
    """Open a store and migrate it. `existing`: do not make a new file where there is none."""
    try:
        address = database_url(url)
        file = file_of(address)
        if file is not None:
            _check_place(file, existing)
        if existing and file is not None and not file.is_file():
            raise BadInput(message("no-store", file=file), code="no_database")
        if file is not None and existing and not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
            return _read_only_engine(file)
        if file is not None:
            _check_owner(file, existing)
            make_private(file)
        return _migrated_engine(engine_of(address), existing)
    except (SQLAlchemyError, ImportError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        damaged = isinstance(error, DatabaseError) and not isinstance(error, OperationalError)
        problem = message("database-unopened", why=cause or error)
        raise BadInput(problem, code="damaged" if damaged else "no_database") from error


def _check_place(file: Path, existing: bool) -> None:
    """Refuse a path where no house can be."""
    if file.is_dir():
        raise BadInput(message("database-is-folder", file=file, example=file), code="no_database")
    if not existing and not file.absolute().parent.is_dir():
        raise BadInput(message("database-no-folder", file=file, folder=file.parent), code="no_database")


def _check_owner(file: Path, existing: bool) -> None:
    """Refuse a file that is no house, without changing its mode or contents."""
    if not file.is_file():
        return
    if not file.stat().st_size:
        if existing:
            raise BadInput(NO_HOUSE, code="no_database")
        return
    engine = create_engine(f"sqlite:///file:{quote(str(file.resolve()))}?mode=ro&uri=true", hide_parameters=True)
    try:
        with (
            suppress(OperationalError),
            engine.connect() as connection,
        ):  # Locked, for example: opening it waits for that.
            version_of(connection)
    finally:
        engine.dispose()


def _read_only_engine(file: Path) -> Engine:
    """Open a house on a read-only disk, as a backup on a medium: nothing is written."""
    ahead = Path(f"{file}-wal")
    if ahead.is_file() and ahead.stat().st_size:
        problem = message("database-read-only", file=file, ahead=ahead.name)
        raise BadInput(problem, code="damaged")
    engine = create_engine(
        f"sqlite:///file:{quote(str(file.resolve()))}?mode=ro&immutable=1&uri=true", hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    try:
        check_version(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _migrated_engine(engine: Engine, existing: bool = False) -> Engine:
    if engine.dialect.name == "sqlite":
        _durable_sqlite(engine)
    try:
        migrate(engine, existing)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _durable_sqlite(engine: Engine) -> None:
    """Make every commit wait for the disk and for other writers; readers never wait or block."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # We begin transactions ourselves, below.
        connection.execute("PRAGMA busy_timeout=10000")
        _write_ahead(connection, engine.dialect.loaded_dbapi.OperationalError)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint={_PAGES_AHEAD}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _write_ahead(connection: Any, locked: type[Exception]) -> None:
    """Turn on write-ahead logging. Hosts that create a file at the same moment are refused despite the timeout: try again."""
    for tries_left in range(200, -1, -1):
        try:
            if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                connection.execute("PRAGMA journal_mode=WAL")
            return
        except locked:
            if not tries_left:
                raise
            Event().wait(0.05)


class _Pipeline:
    """A psycopg pipeline that can be entered again and again."""

    def __init__(self, connection: Any) -> None:
        self.connection, self.open = connection, list[Any]()

    def __enter__(self) -> None:
        self.open.append(self.connection.pipeline())
        self.open[-1].__enter__()

    def __exit__(self, *error: Any) -> None:
        self.open.pop().__exit__(*error)


class _HouseFile:
    """The file of a SQLite house; checks that it and its write-ahead file were not replaced."""

    def __init__(self, engine: Engine) -> None:
        self.path = file_of(engine.url)
        self.beside = None if self.path is None else self.path.with_name(f"{self.path.name}-wal")
        self.names = str(self.path), str(self.beside)  # Asked about twice for every commit.
        self.opened = None if self.path is None else self._identity(self.names[0])
        self.ahead: tuple[int, int] | None = None  # Of the write-ahead file, once it has been written to.

    def check(self) -> None:
        if self.path is None or self.beside is None:
            return
        if self._identity(self.names[0]) != self.opened:
            raise self._gone_error(self.path.name)
        ahead = self._identity(self.names[1])
        if self.ahead is None:
            self.ahead = ahead
        elif ahead != self.ahead:  # What was done lately is in that file alone.
            raise self._gone_error(self.beside.name)

    def free_bytes(self) -> int | None:
        """Bytes left on its disk: commits that reuse the write-ahead file do not notice a full one."""
        return None if self.path is None else shutil.disk_usage(self.path.absolute().parent).free

    def reset(self) -> None:
        """Forget the write-ahead file: SQLite may have removed it with the last connection."""
        self.ahead = None

    @staticmethod
    def _gone_error(name: str) -> HouseGone:
        return HouseGone(message("house-file-gone", file=name), code="store_down")

    @staticmethod
    def _identity(path: str) -> tuple[int, int] | None:
        try:
            status = os.stat(path)
        except OSError:
            return None
        return status.st_dev, status.st_ino


class _Writer(NamedTuple):
    """A pooled connection with its driver connection and cursor."""

    pooled: Any
    connection: Any
    cursor: Any
    together: AbstractContextManager[Any]  # Statements sent at once: over a network each would wait for the one before.


class Writers:
    """Connections that write with prepared statements, below SQLAlchemy's layer.

    SQLite has one writer, so the threads of a process take turns; PostgreSQL gives each its own connection.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine, self.idle = engine, list[_Writer]()
        self.sqlite = engine.dialect.name == "sqlite"
        self.turn = Lock() if self.sqlite else nullcontext()
        self.file = _HouseFile(engine)
        self.commits = 0  # Since what they wrote was last brought in.
        driver = engine.dialect.loaded_dbapi
        self.integrity: Any = driver.IntegrityError
        self.error: Any = driver.Error
        self.begin = "BEGIN IMMEDIATE" if self.sqlite else "BEGIN"
        self.mark = "?" if self.sqlite else "%s"
        self.locking = "" if self.sqlite else " FOR UPDATE"

    def write(self, work: Callable[[Any], T]) -> T:
        """Run work with a cursor in one commit: all of it is on the disk when this returns, or none."""

        def whole(writer: _Writer) -> T:
            self.file.check()
            with writer.together:
                writer.cursor.execute(self.begin)
                result = work(writer.cursor)
                writer.cursor.execute("COMMIT")
            if not self.sqlite and writer.cursor.statusmessage != "COMMIT":
                raise ConcurrentWrite(message("database-took-back"), code="overtaken")
            self.file.check()  # A write into a file that is no longer the house's is not acknowledged.
            self.commits += 1
            return result

        return self._with_writer(whole)

    def merge_written_ahead(self) -> None:
        """Merge the write-ahead file into SQLite's file while commits go on: one that found it all there would keep every
        table waiting. What came meanwhile is little, and brought in at once; then the next commit begins the file anew."""
        if not self.sqlite or self.commits < BROUGHT_IN_AFTER:
            return
        self.commits = 0
        with suppress(self.error, SQLAlchemyError):  # Nothing is lost by it: a commit brings it in.
            pooled = self.engine.raw_connection()
            connection: Any = pooled.driver_connection
            try:
                for _ in range(_BROUGHT_IN_TRIES):
                    _, ahead, there = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    if ahead == there:
                        break
            finally:
                pooled.close()

    def row(self, query: str, *values: Any) -> Any:
        """One row of a query, or None, in one round trip."""

        def ask(writer: _Writer) -> Any:
            writer.cursor.execute(query, values)
            return writer.cursor.fetchone()

        return self._with_writer(ask)

    def _with_writer(self, use: Callable[[_Writer], T]) -> T:
        with self.turn:
            writer: _Writer | None = None
            try:
                writer = self.idle.pop() if self.idle else self._new_writer()
                result = use(writer)
            except BaseException as error:
                self._release(writer, error)
                if isinstance(error, self.integrity) or getattr(error, "sqlstate", None) in _RETRY_STATES:
                    raise ConcurrentWrite(message("other-host-quicker"), code="overtaken") from error
                if isinstance(error, (self.error, SQLAlchemyError)):
                    raise store_down(error) from error
                raise
            self.idle.append(writer)
            return result

    def _new_writer(self) -> _Writer:
        self.file.reset()
        pooled = self.engine.raw_connection()
        connection: Any = pooled.driver_connection
        if not self.sqlite:
            connection.limit_commits()
            connection.autocommit = True  # We begin transactions ourselves, in one breath with what is in them.
        together = nullcontext() if self.sqlite else _Pipeline(connection)
        return _Writer(pooled, connection, connection.cursor(), together)

    def _release(self, writer: _Writer | None, error: BaseException) -> None:
        """Roll back; drop a connection that failed, and all idle ones after a lost connection."""
        if writer is None:
            return
        failed = isinstance(error, self.error) and not isinstance(error, self.integrity)
        try:
            writer.connection.rollback()
        except self.error:
            failed = True
        if not failed:
            self.idle.append(writer)
            return
        lost = isinstance(error, self.error) and self.engine.dialect.is_disconnect(error, writer.connection, None)
        writer.pooled.invalidate(error)
        if lost:
            while self.idle:
                self.idle.pop().pooled.invalidate(error)
            self.engine.dispose()

    def close(self) -> None:
        while self.idle:
            writer = self.idle.pop()
            if not self.sqlite:
                with suppress(self.error):
                    writer.connection.autocommit = False
            writer.pooled.close()
