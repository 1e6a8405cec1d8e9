"""The database tables of the store: the log, its checkpoints and snapshots, and what serving needs.

`migrations.py` brings an older store up to these.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
)

META = MetaData()
NAME_MOST = 80  # Characters of a table's name, a command's id, a property's name.

EVENTS = Table(
    "events", META,
    Column("stream", String(NAME_MOST), nullable=False),  # A table's name.
    Column("sequence", BigInteger, nullable=False),  # From 1, without a gap.
    Column("kind", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # The event as JSON, exactly as it was hashed.
    Column("hash", LargeBinary(32), nullable=False),  # Over the hash before, the command, and the body.
    # On the first event that a command brought about: the command as JSON with its host's mark, its id, how many events it was.
    Column("told", LargeBinary),
    Column("command", String(NAME_MOST)),
    Column("batch", Integer),
    # Where it moved a linked meter: which, and as the how-manieth move of it, over all tables.
    Column("pool", String(NAME_MOST)),
    Column("move", BigInteger),
    PrimaryKeyConstraint("stream", "sequence"),
)  # fmt: skip
_NAMED = EVENTS.c.command.is_not(None)  # Commands without an id, as an automatic dealer's, cost the index nothing.
Index("commands", EVENTS.c.stream, EVENTS.c.command, unique=True, sqlite_where=_NAMED, postgresql_where=_NAMED)
HEADS = Table(
    "heads", META,
    Column("stream", String(NAME_MOST), nullable=False),
    Column("property", String(NAME_MOST), nullable=False),  # Tables of one property share its linked meters.
    Column("sequence", BigInteger, nullable=False),  # The last event there is.
    Column("hash", LargeBinary(32), nullable=False),
    PrimaryKeyConstraint("stream"),
    sqlite_with_rowid=False,
)  # fmt: skip
SNAPSHOTS = Table(
    "snapshots", META,
    Column("stream", String(NAME_MOST), nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("rounds", BigInteger, nullable=False),  # How many had begun by then.
    Column("hash", LargeBinary(32), nullable=False),  # Of the event it was taken after.
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "sequence"),
)  # fmt: skip
METERS = Table(
    "meters", META,
    Column("property", String(NAME_MOST), nullable=False),
    Column("name", String(NAME_MOST), nullable=False),
    Column("moves", BigInteger, nullable=False),  # How often it was moved.
    Column("held", LargeBinary, nullable=False),  # Cents by tier, as JSON.
    PrimaryKeyConstraint("property", "name"),
    sqlite_with_rowid=False,
)  # fmt: skip
CHECKPOINTS = Table(
    "checkpoints", META,
    Column("number", BigInteger, nullable=False),  # From 1, without a gap.
    Column("at", BigInteger, nullable=False),
    Column("size", BigInteger, nullable=False),  # How many events of all streams are under it.
    Column("root", LargeBinary(32), nullable=False),  # Of the tree over them.
    Column("note", LargeBinary, nullable=False),  # Both, signed.
    PrimaryKeyConstraint("number"),
)  # fmt: skip
COVERED = Table(
    "covered", META,  # Which events a checkpoint added to the tree: stream by stream, in the order of their names.
    Column("number", BigInteger, nullable=False),
    Column("stream", String(NAME_MOST), nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    PrimaryKeyConstraint("stream", "last"),
)  # fmt: skip
TILES = Table(
    "tiles", META,  # The tree's hashes, so that a proof is quick. They can always be computed again.
    Column("row", Integer, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("hashes", LargeBinary, nullable=False),
    PrimaryKeyConstraint("row", "number"),
)  # fmt: skip
ACCOUNT_SECRETS = Table(
    "account_secrets", META,  # What the house's log names by a digest: password hashes, sealed second factors.
    Column("digest", String(64), primary_key=True),
    Column("name", String(40), nullable=False, index=True),
    Column("secret", LargeBinary, nullable=False),
)  # fmt: skip
LEASES = Table(
    "leases", META,
    Column("name", String(NAME_MOST), nullable=False),
    Column("holder", String(NAME_MOST), nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("name"),
)  # fmt: skip
OLDER_HOUSE = Table(
    "older_house", META,  # What was in rows before the log had it: the log has taken it in, or will at the next opening.
    Column("name", String(40), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # As JSON.
)  # fmt: skip
SESSIONS = Table(
    "sessions", META,
    Column("id", String(64), primary_key=True),  # The token's digest: who reads the store cannot sign in by it.
    Column("name", String(40), nullable=False, index=True),
    Column("generation", Integer, nullable=False),  # Of the account when it began; a later one ends it.
    Column("stage", String(10), nullable=False),
    Column("place", String(64), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)  # fmt: skip
PLACES = Table(
    "known_places", META,
    Column("name", String(40), primary_key=True),
    Column("place", String(64), primary_key=True),  # A digest: an address is nobody's business.
    Column("at", BigInteger, nullable=False),
)  # fmt: skip
PENDING_FACTORS = Table(
    "pending_factors", META,
    Column("name", String(40), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),  # A second factor that was shown, until its first code comes.
)  # fmt: skip
KEYS = Table(
    "house_keys", META, Column("name", String(40), primary_key=True), Column("digest", String(64), nullable=False)
)
PROGRESS = Table(
    "training_progress", META,
    Column("name", String(40), primary_key=True),  # An account's.
    Column("game", String(40), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # A Progress as JSON.
)  # fmt: skip
CERTIFICATES = Table(
    "training_certificates", META,
    Column("code", String(40), primary_key=True),
    Column("name", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),  # A Certificate as JSON, exactly as it was sealed.
)  # fmt: skip
BOUGHT = Table(
    "chips_bought", META,
    Column("name", String(40), primary_key=True),
    Column("key", String(200), primary_key=True),  # The table and the command: a purchase under way (see `web.tables.cashier`).
    Column("at", BigInteger, nullable=False, index=True),
    Column("cents", BigInteger, nullable=False),
)  # fmt: skip
TABLE_LEASES = Table(
    "table_leases", META,
    Column("name", String(NAME_MOST), primary_key=True),
    Column("host", String(20), nullable=False),  # The host that runs the table, ...
    Column("until", Float, nullable=False),  # ... and until when, by the database's clock.
)  # fmt: skip
VERSION = Table("version", META, Column("number", Integer, nullable=False))
