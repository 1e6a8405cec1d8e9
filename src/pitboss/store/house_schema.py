"""The tables of the house beside its log: people, sessions, keys, settings, training, and how its tables are hosted.

They are of one version with the log (see `schema`): whoever opens a store of this version finds them all.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String, Table

from pitboss.store.schema import META, NAME_MOST

ACCOUNTS = Table(
    "accounts", META,
    Column("name", String(40), primary_key=True),
    Column("role", String(20), nullable=False),
    Column("password", String(200), nullable=False),
    Column("table", String(80), nullable=False, default=""),  # The dealer's own table.
)  # fmt: skip
STANDINGS = Table(
    "account_standings", META,
    Column("name", String(40), primary_key=True),
    Column("locked", Boolean, nullable=False),
    Column("generation", Integer, nullable=False),  # A session of an earlier one is over.
)  # fmt: skip
LOCKS = Table(
    "account_locks", META,
    Column("name", String(40), primary_key=True),
    Column("look", String(80), nullable=False, unique=True),  # No two accounts look alike.
    Column("changed_by", String(40), nullable=False),  # Who made it, or last gave it a role, a password, a second factor.
    Column("agreed_by", String(40), nullable=False),  # The second person; empty until there is one.
    Column("factor", LargeBinary),  # The second factor's secret, sealed.
    Column("factor_on", Boolean, nullable=False),
    Column("factor_step", BigInteger, nullable=False),  # The last code used.
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
KEYS = Table(
    "house_keys", META, Column("name", String(40), primary_key=True), Column("digest", String(64), nullable=False)
)
LINKS = Table("invitations", META, Column("link", String(64), primary_key=True))
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
SPOTS = Table(
    "hosted_tables", META,
    Column("name", String(NAME_MOST), primary_key=True),
    Column("automatic", Boolean, nullable=False),  # It deals itself.
    Column("robots", String(2000), nullable=False),  # By seat, as JSON.
    Column("host", String(20), nullable=False),  # Who minds it, and until when by the database's clock.
    Column("until", Float, nullable=False),
)  # fmt: skip
SETTINGS = Table(
    "house_settings", META,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),  # As JSON; what is not here is as the program has it.
)  # fmt: skip
PLAYER_LIMITS = Table(
    "player_limits", META,
    Column("name", String(40), primary_key=True),
    Column("limits", String(200), nullable=False),  # As JSON.
    Column("coming", String(200), nullable=False),  # Looser ones that hold from a moment on.
    Column("coming_at", BigInteger, nullable=False),
    Column("excluded_until", BigInteger, nullable=False),
)  # fmt: skip
