"""Migrations of an older store, and the checks that a store must pass to be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, inspect, select, text, update
from sqlalchemy.schema import CreateIndex

from pitboss.documents import UNREADABLE
from pitboss.errors import BadInput
from pitboss.house.account import Account, Limits, PlayerLimits, secret_digest
from pitboss.house.account_names import ROBOTS
from pitboss.house.dealing import Dealing
from pitboss.house.settings import HouseSettings, check, in_words
from pitboss.log.schema import (
    ACCOUNT_SECRETS,
    BOUGHT,
    CHECKPOINTS,
    COVERED,
    EVENTS,
    HEADS,
    LEASES,
    META,
    METERS,
    OLDER_HOUSE,
    PENDING_FACTORS,
    PLACES,
    SESSIONS,
    SNAPSHOTS,
    TABLE_LEASES,
    TILES,
    VERSION,
)
from pitboss.messages import message

NO_HOUSE = message("no-house")
# The names of what a house had in rows before its log had it.
ACCOUNTS, SETTINGS, TABLES = "accounts", "settings", "tables"
_OLDER_ROWS = ("accounts", "account_standings", "account_locks", "player_limits", "house_settings", "invitations")
_RowsByName = dict[str, dict[str, Any]]  # Of one table, by name.


def _sketch(connection: Connection) -> None:
    """Refuse a store from before the first release: it has other tables and another chain."""


def _first(connection: Connection) -> None:
    if inspect(connection).has_table("events"):
        problem = message("store-before-first-release")
        raise BadInput(problem, code="old_store")
    META.create_all(connection, tables=[EVENTS, HEADS, SNAPSHOTS, METERS])


def _signed_heads(connection: Connection) -> None:
    META.create_all(connection, tables=[CHECKPOINTS, COVERED, TILES, LEASES])
    connection.execute(
        delete(SNAPSHOTS)
    )  # Nobody vouched for these. A table starts from its events, and keeps new ones.


def _one_version(connection: Connection) -> None:
    """Give the whole store one version; until now each part had its own."""
    META.create_all(connection, tables=[table for table in META.tables.values() if table is not VERSION])
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {_APPLICATION}")


def _house_in_its_log(connection: Connection) -> None:
    """Set accounts, limits and settings aside, to be imported into the house's log once."""
    META.create_all(connection, tables=[table for table in META.tables.values() if table is not VERSION])
    _set_aside(connection)


def _dealing_in_its_log(connection: Connection) -> None:
    """Set the dealing of each table aside, to be imported into the house's log once."""
    META.create_all(connection, tables=[table for table in META.tables.values() if table is not VERSION])
    if not inspect(connection).has_table("hosted_tables"):
        return
    rows = _rows(connection, "hosted_tables")
    tables = {name: _dealing(row["automatic"], row["robots"]) for name, row in rows.items()}
    connection.execute(insert(OLDER_HOUSE).values(name=TABLES, body=msgspec.json.encode(tables)))
    connection.execute(text("DROP TABLE hosted_tables"))


def _dealing(automatic: bool, robots: str) -> Dealing:
    """The dealing of a table; only names of robots are taken, as anyone could have written there."""
    by_seat = dict[int, str]()
    with suppress(*UNREADABLE):
        by_seat = msgspec.json.decode(robots, type=dict[int, str])
    return Dealing(bool(automatic), {seat: name for seat, name in by_seat.items() if name in ROBOTS})


# Each brings a store of the number before to its own. Never edit one that has been released; add the next.
MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    _sketch, _first, _signed_heads, _one_version, _house_in_its_log, _dealing_in_its_log,
)  # fmt: skip
NEWEST = len(MIGRATIONS)
LOCK = 0x7AB1E
_APPLICATION = 0x7AB1E5  # What a SQLite file of ours says it is.


@contextmanager
def in_turn(engine: Engine) -> Iterator[Connection]:
    """A transaction that hosts enter one after another, as when they start at once."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        yield connection


def version_of(connection: Connection) -> int | None:
    """The store's version; None if it is empty. Another program's database is refused."""
    look = inspect(connection)
    there = set(look.get_table_names())
    if not there:
        return None
    ours = {"version", "events"} <= there and [each["name"] for each in look.get_columns("version")] == ["number"]
    if not ours:
        if "events" in there and "heads" in there:
            problem = message("store-before-first-release")
            raise BadInput(problem, code="old_store")
        problem = message("foreign-database", tables=", ".join(sorted(there)[:3]))
        raise BadInput(problem, code="foreign_database")
    number: int | None = connection.execute(select(VERSION.c.number)).scalar()
    return number


def migrate(engine: Engine, existing: bool = False) -> int:
    """Bring the store up to date and return its version. `existing` creates no store."""
    with engine.connect().execution_options(reads=True) as connection:
        number = version_of(connection)
        if number == NEWEST:
            return NEWEST
        if number is None and existing:
            raise BadInput(NO_HOUSE, code="no_database")
    with in_turn(engine) as connection:
        number = version_of(connection)
        if number is not None and number > NEWEST:
            problem = message("store-newer", number=number, newest=NEWEST)
            raise BadInput(problem, code="newer_store")
        for step in MIGRATIONS[number or 0 :]:
            step(connection)
        VERSION.create(connection, checkfirst=True)
        if number is None:
            connection.execute(insert(VERSION).values(number=NEWEST))
        elif number < NEWEST:
            connection.execute(update(VERSION).values(number=NEWEST))
    return NEWEST


def check_version(engine: Engine) -> None:
    """Refuse a read-only store of another version."""
    with engine.connect() as connection:
        number = version_of(connection)
    if number != NEWEST:
        problem = message("store-old-read-only", number=number or 0)
        raise BadInput(problem, code="old_store")


def check_schema(engine: Engine) -> None:
    """Refuse a store that lacks a table or index, or whose database has triggers or views.

    Dropped tables that hold nothing but snapshots, leases and sessions are made again, empty.
    """
    there = set(inspect(engine).get_table_names())
    missing = [table for table in META.sorted_tables if table.name not in there]
    for table in missing:
        if table not in _MADE_AGAIN:
            raise BadInput(message("table-missing", table=table.name), code="damaged")
    if missing:
        META.create_all(engine, tables=missing)
    _check_indices(engine)
    if planted := planted_object(engine):
        raise BadInput(message("store-altered", what=planted), code="damaged")


def planted_object(engine: Engine) -> str:
    """A trigger, rule, policy or view that someone added to the database; empty if none."""
    if engine.dialect.name == "sqlite":
        query = "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
    else:
        query = _PLANTED_IN_POSTGRES
    with engine.connect().execution_options(reads=True) as connection:
        rows = connection.execute(text(query)).all()
    return next((f"{kind} {name}" for kind, name in rows if kind != "view" or name in META.tables), "")


_MADE_AGAIN = (SNAPSHOTS, TILES, LEASES, TABLE_LEASES, SESSIONS, PLACES, PENDING_FACTORS, BOUGHT)
_PLANTED_IN_POSTGRES = """
    SELECT 'trigger', tgname FROM pg_trigger JOIN pg_class ON tgrelid = pg_class.oid
    WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace
    UNION ALL SELECT 'rule', rulename FROM pg_rules WHERE schemaname = current_schema()
    UNION ALL SELECT 'policy', policyname FROM pg_policies WHERE schemaname = current_schema()
    UNION ALL SELECT 'view', viewname FROM pg_views WHERE schemaname = current_schema()
"""


def _check_indices(engine: Engine) -> None:
    """Refuse a store without the indices that keep the log in order and each command unique."""
    if engine.dialect.name == "sqlite":
        query = "SELECT name FROM sqlite_master WHERE type = 'index'"
        primary: set[str] = set()  # They are part of their tables there.
    else:
        query = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()"
        primary = {f"{table.name}_pkey" for table in META.tables.values() if table.primary_key.columns}
    with engine.connect().execution_options(reads=True) as connection:
        there = set(connection.execute(text(query)).scalars())
    indices = {str(index.name): index for table in META.tables.values() for index in table.indexes}
    missing = sorted((indices.keys() | primary) - there)
    if missing:
        index = indices.get(missing[0])
        definition = "" if index is None else f" ({' '.join(str(CreateIndex(index).compile(engine)).split())})"
        raise BadInput(message("index-missing", index=missing[0], made=definition), code="damaged")


def _set_aside(connection: Connection) -> None:
    """Move accounts, limits and settings from their rows to where they wait, and drop the rows.

    The secrets of the accounts go where the log's digests find them. At the first opening one event takes the rest into the
    log (`HouseLog.take_in`), and from then on the rows count for nothing.
    """
    there = set(inspect(connection).get_table_names())
    rows = {name: _rows(connection, name) for name in _OLDER_ROWS[:-1] if name in there}
    accounts = dict[str, Account]()
    for name, row in rows.get("accounts", {}).items():
        others = (rows.get(other, {}).get(name, {}) for other in _OLDER_ROWS[1:4])
        account, secrets = _account(name, row, *others)
        accounts[name] = account
        for secret in secrets:
            connection.execute(
                insert(ACCOUNT_SECRETS).values(digest=secret_digest(name, secret), name=name, secret=secret)
            )
    bodies = {ACCOUNTS: accounts, SETTINGS: _settings(rows.get("house_settings", {}))}
    for name, body in bodies.items():
        if body:
            connection.execute(insert(OLDER_HOUSE).values(name=name, body=msgspec.json.encode(body)))
    for name in there.intersection(_OLDER_ROWS):
        connection.execute(text(f"DROP TABLE {name}"))


def _rows(connection: Connection, table: str) -> _RowsByName:
    return {row["name"]: dict(row) for row in connection.execute(text(f"SELECT * FROM {table}")).mappings()}


def _account(
    name: str, row: dict[str, Any], standing: dict[str, Any], locks: dict[str, Any], limits: dict[str, Any]
) -> tuple[Account, list[bytes]]:
    """An account and its secrets from its older rows."""
    password, factor = str(row["password"]).encode(), locks.get("factor") if locks.get("factor_on") else None
    secrets = [password, *([] if factor is None else [bytes(factor)])]
    account = Account(
        row["role"], row["table"], bool(standing.get("locked")), locks.get("changed_by", ""), locks.get("agreed_by", ""),
        secret_digest(name, password), "" if factor is None else secret_digest(name, secrets[1]),
        locks.get("factor_step", 0), standing.get("generation", 0), _own(limits),
    )  # fmt: skip
    return account, secrets


def _own(row: dict[str, Any]) -> PlayerLimits:
    if not row:
        return PlayerLimits()
    limits, coming = (
        msgspec.json.decode(row[name], type=Limits) if row[name] else None for name in ("limits", "coming")
    )
    return PlayerLimits(limits or Limits(), coming, row["coming_at"], row["excluded_until"])


def _settings(rows: _RowsByName) -> dict[str, str]:
    """Settings in the log's format; invalid and unknown ones are left out."""
    values = dict[str, bool | int]()
    for name, row in rows.items():
        with suppress(*UNREADABLE, BadInput):
            value = msgspec.json.decode(row["value"])
            check(name, value)
            values[name] = value
    words = in_words(msgspec.structs.replace(HouseSettings(), **values))
    return {name: words[name] for name in values}
