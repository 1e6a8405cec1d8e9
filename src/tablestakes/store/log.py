"""The append-only log of every table, each a chain of hashes; what a command did is kept with its id.

One writer at a time on a stream: who appends says how many events there were, and is refused if there are more now.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

from tablestakes.errors import BadInput, TablestakesError
from tablestakes.store.schema import EVENTS, METERS, SNAPSHOTS, migrate

GENESIS = hashlib.sha256(b"tablestakes log").digest()
DEFAULT_URL = "sqlite:///tablestakes.db"


class Overtaken(TablestakesError):
    """Someone else has written to the stream since it was read: read again and decide again."""


class Stored(NamedTuple):
    sequence: int
    kind: str
    body: bytes
    hash: bytes


class MetersMoved(NamedTuple):
    """What a commit changes on a property's linked meters, and, for an award, what they were thought to hold."""

    owner: str
    changes: dict[tuple[str, str], int]
    standing: dict[str, dict[str, int]] | None = None


class Done(NamedTuple):
    """A command that was carried out before: the events it brought about."""

    first: int
    last: int
    body: bytes


def chained(before: bytes, body: bytes) -> bytes:
    return hashlib.sha256(before + body).digest()


def opened(url: str) -> Engine:
    """A database by its URL. SQLite waits for the disk at every commit, and for other writers."""
    if "://" not in url:
        raise BadInput(
            f"{url!r} is not a database URL; write sqlite:///file.db or postgresql://host/name", code="bad_url"
        )
    url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    try:
        engine = create_engine(url)
        if engine.dialect.name == "sqlite":
            _durable_sqlite(engine)
        migrate(engine)
    except (OperationalError, ModuleNotFoundError) as error:
        raise BadInput(f"the database cannot be opened: {error.__cause__ or error}", code="no_database") from error
    return engine


def _durable_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # We begin transactions ourselves, below.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


class Store:
    """Append, and read back."""

    def __init__(self, url: str = DEFAULT_URL) -> None:
        self.engine = opened(url)
        self.writer, self.lock = self.engine.connect(), Lock()  # One connection writes; SQLite has one writer anyway.
        mark = "?" if self.engine.dialect.name == "sqlite" else "%s"
        names = ", ".join(f'"{column.name}"' for column in EVENTS.columns)
        self.insert = f"INSERT INTO events ({names}) VALUES ({', '.join([mark] * len(EVENTS.columns))})"

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    def streams(self) -> dict[str, int]:
        """Every table and how many events it has."""
        query = select(EVENTS.c.stream, func.max(EVENTS.c.sequence)).group_by(EVENTS.c.stream).order_by(EVENTS.c.stream)
        with self.engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        """Events in order, a thousand at a time."""
        columns = (EVENTS.c.sequence, EVENTS.c.kind, EVENTS.c.body, EVENTS.c.hash)
        query = select(*columns).where(EVENTS.c.stream == stream, EVENTS.c.sequence > after).order_by(EVENTS.c.sequence)
        if upto is not None:
            query = query.where(EVENTS.c.sequence <= upto)
        with self.engine.connect() as connection:
            for row in connection.execution_options(yield_per=1000).execute(query):
                yield Stored(row[0], row[1], bytes(row[2]), bytes(row[3]))

    def done(self, stream: str, command_id: str) -> Done | None:
        query = select(EVENTS.c.sequence, EVENTS.c.batch, EVENTS.c.told)
        with self.engine.connect() as connection:
            row = connection.execute(query.where(EVENTS.c.stream == stream, EVENTS.c.command == command_id)).first()
        return None if row is None else Done(row[0], row[0] + row[1] - 1, bytes(row[2]))

    def append(
        self,
        stream: str,
        expected: int,
        before: bytes,
        events: list[tuple[str, int, bytes]],
        command: tuple[str, bytes] | None = None,
        meters: MetersMoved | None = None,
    ) -> bytes:
        """Commit events (kind, at, body) after `expected` ones, and the meters with them; the new end of the chain.

        All of it is on the disk when this returns, or none of it is.
        """
        rows, link = [], before
        for offset, (kind, at, body) in enumerate(events, 1):
            link = chained(link, body)
            named = command if offset == 1 and command is not None else (None, None)
            batch = len(events) if offset == 1 else None
            rows.append((stream, expected + offset, kind, at, body, link, *named, batch))
        try:
            with self.lock, self.writer.begin():
                self.writer.exec_driver_sql(self.insert, rows)
                if meters is not None:
                    _move_meters(self.writer, meters)
        except IntegrityError as error:
            raise Overtaken(f"{stream} has more than {expected} events now", code="overtaken") from error
        return link

    def meters(self, owner: str) -> dict[str, dict[str, int]]:
        """The linked meters of a property."""
        found: dict[str, dict[str, int]] = {}
        query = select(METERS.c.name, METERS.c.tier, METERS.c.cents).where(METERS.c.property == owner)
        with self.engine.connect() as connection:
            for name, tier, cents in connection.execute(query):
                found.setdefault(name, {})[tier] = cents
        return found

    def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        query = select(SNAPSHOTS.c.sequence, SNAPSHOTS.c.body).where(SNAPSHOTS.c.stream == stream)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row[0], bytes(row[1]))

    def keep_snapshot(self, stream: str, sequence: int, body: bytes) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == stream))
            connection.execute(insert(SNAPSHOTS).values(stream=stream, sequence=sequence, body=body))

    def last_hash(self, stream: str, sequence: int) -> bytes:
        """The end of the chain after so many events."""
        if not sequence:
            return GENESIS
        query = select(EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.sequence == sequence)
        with self.engine.connect() as connection:
            return bytes(connection.execute(query).scalar_one())


def _move_meters(connection: Connection, moved: MetersMoved) -> None:
    """Increments simply add up. An award is paid from what the meter holds: if that has changed, decide again."""
    if moved.standing is not None:
        _check_standing(connection, moved.owner, moved.standing)
    for (name, tier), cents in sorted(moved.changes.items()):
        here = (METERS.c.property == moved.owner) & (METERS.c.name == name) & (METERS.c.tier == tier)
        if not connection.execute(update(METERS).where(here).values(cents=METERS.c.cents + cents)).rowcount:
            connection.execute(insert(METERS).values(property=moved.owner, name=name, tier=tier, cents=cents))


def _check_standing(connection: Connection, owner: str, standing: dict[str, dict[str, int]]) -> None:
    query = select(METERS.c.name, METERS.c.tier, METERS.c.cents).where(METERS.c.property == owner)
    held = {(name, tier): cents for name, tier, cents in connection.execute(query.with_for_update())}
    for name, tiers in standing.items():
        for tier, cents in tiers.items():
            if held.get((name, tier), 0) != cents:
                raise Overtaken(f"the {tier} meter of {name} has moved", code="overtaken")
