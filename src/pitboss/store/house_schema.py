"""The tables of the house beside its log: sessions, keys, training, and how its tables are hosted.

They are of one version with the log (see `schema`): whoever opens a store of this version finds them all.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String, Table

from pitboss.store.schema import META, NAME_MOST

OLDER_HOUSE = Table(
    "older_house", META,  # Accounts and settings that were rows before the log had them; it has taken them in, or will.
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
SPOTS = Table(
    "hosted_tables", META,
    Column("name", String(NAME_MOST), primary_key=True),
    Column("automatic", Boolean, nullable=False),  # It deals itself.
    Column("robots", String(2000), nullable=False),  # By seat, as JSON.
    Column("host", String(20), nullable=False),  # Who minds it, and until when by the database's clock.
    Column("until", Float, nullable=False),
)  # fmt: skip
