"""How an older store becomes one of this version, and what a store must have to be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, delete, insert, inspect, select, text, update
from sqlalchemy.schema import CreateIndex

from pitboss.errors import BadInput
from pitboss.log.older_house import set_aside
from pitboss.log.schema import (
    CHECKPOINTS,
    COVERED,
    EVENTS,
    HEADS,
    LEASES,
    META,
    METERS,
    SNAPSHOTS,
    TILES,
    VERSION,
)
from pitboss.messages import message

NO_HOUSE = message("no-house")


def _sketch(connection: Connection) -> None:
    """The store before its first release had other tables and another chain."""


def _first(connection: Connection) -> None:
    if inspect(connection).has_table("events"):
        told = message("store-before-first-release")
        raise BadInput(told, code="old_store")
    META.create_all(connection, tables=[EVENTS, HEADS, SNAPSHOTS, METERS])


def _signed_heads(connection: Connection) -> None:
    META.create_all(connection, tables=[CHECKPOINTS, COVERED, TILES, LEASES])
    connection.execute(
        delete(SNAPSHOTS)
    )  # Nobody vouched for these. A table starts from its events, and keeps new ones.


def _one_version(connection: Connection) -> None:
    """Every table of the house is of the store's version from here on; until now each part made its own when it began."""
    META.create_all(connection, tables=[table for table in META.tables.values() if table is not VERSION])
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def _house_in_its_log(connection: Connection) -> None:
    """Accounts, limits and settings are in the house's log from here on: their rows wait to be taken into it, once."""
    META.create_all(connection, tables=[table for table in META.tables.values() if table is not VERSION])
    set_aside(connection)


# Each brings a store of the number before to its own. Never edit one that has been released; add the next.
MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_sketch, _first, _signed_heads, _one_version, _house_in_its_log)
LOCK = 0x7AB1E
APPLICATION = 0x7AB1E5  # What a SQLite file of ours says it is.


@contextmanager
def in_turn(engine: Engine) -> Iterator[Connection]:
    """A transaction that hosts go through one after the other, as when they start at once."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        yield connection


def version_of(connection: Connection) -> int | None:
    """The store's version; None where nothing is there yet. A database that is another program's is refused."""
    look = inspect(connection)
    there = set(look.get_table_names())
    if not there:
        return None
    ours = {"version", "events"} <= there and [each["name"] for each in look.get_columns("version")] == ["number"]
    if not ours:
        if "events" in there and "heads" in there:
            told = message("store-before-first-release")
            raise BadInput(told, code="old_store")
        told = message("foreign-database", tables=", ".join(sorted(there)[:3]))
        raise BadInput(told, code="foreign_database")
    number: int | None = connection.execute(select(VERSION.c.number)).scalar()
    return number


def migrate(engine: Engine, existing: bool = False) -> int:
    """Bring the store up to date; its version. One that is up to date is only read, and `existing` makes none anew."""
    newest = len(MIGRATIONS)
    with engine.connect().execution_options(reads=True) as connection:
        number = version_of(connection)
        if number == newest:
            return newest
        if number is None and existing:
            raise BadInput(NO_HOUSE, code="no_database")
    with in_turn(engine) as connection:
        number = version_of(connection)
        if number is not None and number > newest:
            told = message("store-newer", number=number, newest=newest)
            raise BadInput(told, code="newer_store")
        for step in MIGRATIONS[number or 0 :]:
            step(connection)
        VERSION.create(connection, checkfirst=True)
        if number is None:
            connection.execute(insert(VERSION).values(number=newest))
        elif number < newest:
            connection.execute(update(VERSION).values(number=newest))
    return newest


def check_version(engine: Engine) -> None:
    """Of one that can only be read: it must be of this version already."""
    with engine.connect() as connection:
        number = version_of(connection)
    if number != len(MIGRATIONS):
        told = message("store-old-read-only", number=number or 0)
        raise BadInput(told, code="old_store")


def check_indices(engine: Engine) -> None:
    """A house does not open without the indices that keep its log in order and each command to once."""
    if engine.dialect.name == "sqlite":
        asked = "SELECT name FROM sqlite_master WHERE type = 'index'"
        primary: set[str] = set()  # They are part of their tables there.
    else:
        asked = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()"
        primary = {f"{table.name}_pkey" for table in META.tables.values() if table.primary_key.columns}
    with engine.connect().execution_options(reads=True) as connection:
        there = set(connection.execute(text(asked)).scalars())
    indices = {str(index.name): index for table in META.tables.values() for index in table.indexes}
    missing = sorted((indices.keys() | primary) - there)
    if missing:
        index = indices.get(missing[0])
        made = "" if index is None else f" ({' '.join(str(CreateIndex(index).compile(engine)).split())})"
        raise BadInput(message("index-missing", index=missing[0], made=made), code="damaged")
