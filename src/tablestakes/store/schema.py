"""The tables of the store, and how an older store becomes a newer one."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    insert,
    inspect,
    select,
    update,
)

META = MetaData()

EVENTS = Table(
    "events", META,
    Column("stream", String(80), nullable=False),  # A table's name.
    Column("sequence", BigInteger, nullable=False),  # From 1, without a gap.
    Column("kind", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # The event as JSON, exactly as it was hashed.
    Column("hash", LargeBinary(32), nullable=False),  # Over the hash before and the body.
    # On the first event that a command brought about: the command, and how many events it was.
    Column("command", String(80)),
    Column("told", LargeBinary),
    Column("batch", Integer),
    PrimaryKeyConstraint("stream", "sequence"),
    UniqueConstraint("stream", "command"),
)  # fmt: skip
SNAPSHOTS = Table(
    "snapshots", META,
    Column("stream", String(80), nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream"),
)  # fmt: skip
METERS = Table(
    "meters", META,
    Column("property", String(80), nullable=False),  # Tables of one property share its linked meters.
    Column("name", String(80), nullable=False),
    Column("tier", String(20), nullable=False),
    Column("cents", BigInteger, nullable=False),
    PrimaryKeyConstraint("property", "name", "tier"),
)  # fmt: skip
VERSION = Table("version", META, Column("number", Integer, nullable=False))


def _first(connection: Connection) -> None:
    META.create_all(connection)


# Each brings a store of the number before to its own. Never edit one that has been released; add the next.
MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_first,)


def migrate(engine: Engine) -> int:
    """Bring the store up to date; its version."""
    with engine.begin() as connection:
        has = inspect(connection).has_table("version")
        number = connection.execute(select(VERSION.c.number)).scalar() if has else None
        at = number or 0
        for step in MIGRATIONS[at:]:
            step(connection)
        if number is None:
            connection.execute(insert(VERSION).values(number=len(MIGRATIONS)))
        elif number < len(MIGRATIONS):
            connection.execute(update(VERSION).values(number=len(MIGRATIONS)))
    return len(MIGRATIONS)
