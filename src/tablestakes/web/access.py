"""Who is who: accounts with argon2 passwords and roles, signed sessions, a one-time link for the first administrator.

A player acts only for the own seat, a dealer only at the own table; the table's procedure checks the role itself.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections import deque
from dataclasses import dataclass, field

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Column, Engine, MetaData, String, Table, insert, select, update

from tablestakes.errors import BadInput, TablestakesError
from tablestakes.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor

ROLES = (PLAYER, DEALER, FLOOR, REGULATOR)
SESSION_SECONDS = 12 * 3600
META = MetaData()
ACCOUNTS = Table(
    "accounts", META,
    Column("name", String(40), primary_key=True),
    Column("role", String(20), nullable=False),
    Column("password", String(200), nullable=False),
    Column("table", String(80), nullable=False, default=""),  # The dealer's own table.
)  # fmt: skip
SECRETS = Table(
    "secrets", META, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False)
)


class NotAllowed(TablestakesError):
    """Not signed in, or not for this role."""


@dataclass(frozen=True)
class Person:
    name: str
    role: str
    table: str = ""

    @property
    def actor(self) -> Actor:
        return Actor(self.role, self.name)


@dataclass
class Gate:
    """How often something may be tried from one place."""

    most: int
    seconds: float
    seen: dict[str, deque[float]] = field(default_factory=dict)

    def check(self, key: str) -> None:
        moment, tries = time.monotonic(), self.seen.setdefault(key, deque())
        while tries and tries[0] < moment - self.seconds:
            tries.popleft()
        if len(tries) >= self.most:
            raise TablestakesError("too many tries; wait a little", code="too_many")
        tries.append(moment)
        if len(self.seen) > 10_000:
            self.seen.clear()


class Access:
    """Accounts on the same database as the log."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.hasher = engine, PasswordHasher()
        META.create_all(engine)
        self.signer = URLSafeTimedSerializer(self._secret("session"), salt="tablestakes session")
        self.sign_ins = Gate(10, 60)
        self.invitation = "" if self.anyone() else secrets.token_urlsafe(24)

    def _secret(self, name: str) -> str:
        """A key made once and kept with the accounts."""
        with self.engine.begin() as connection:
            found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(insert(SECRETS).values(name=name, value=found))
        return str(found)

    def anyone(self) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(select(ACCOUNTS.c.name).limit(1)).first() is not None

    def create(self, name: str, password: str, role: str = PLAYER, table: str = "") -> Person:
        if not name or len(name) > 40 or not name.replace("-", "").replace("_", "").isalnum():
            raise BadInput("a name has letters, digits, hyphens and underscores, 40 at most", code="bad_name")
        if role not in ROLES:
            raise BadInput(f"{role!r} is no role; roles are {', '.join(ROLES)}", code="bad_role")
        if len(password) < 8:
            raise BadInput("a password has at least 8 characters", code="bad_password")
        with self.engine.begin() as connection:
            if connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.name == name)).first() is not None:
                raise BadInput(f"the name {name} is taken", code="name_taken")
            hashed = self.hasher.hash(password)
            connection.execute(insert(ACCOUNTS).values(name=name, role=role, password=hashed, table=table))
        return Person(name, role, table)

    def assign(self, name: str, table: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(table=table))

    def sign_in(self, name: str, password: str, place: str) -> str:
        """A session for the right password; the same answer for a wrong name and a wrong password."""
        self.sign_ins.check(place)
        with self.engine.connect() as connection:
            row = connection.execute(select(ACCOUNTS.c.password).where(ACCOUNTS.c.name == name)).first()
        try:
            self.hasher.verify(row[0] if row else self.hasher.hash(secrets.token_hex(8)), password)
        except VerifyMismatchError:
            row = None
        if row is None:
            raise NotAllowed("the name or the password is wrong", code="bad_sign_in")
        return self.session(name)

    def session(self, name: str) -> str:
        return self.signer.dumps(name)

    def person(self, session: str | None) -> Person | None:
        """Who a signed token speaks for, if it is ours and not too old."""
        if not session:
            return None
        try:
            name = self.signer.loads(session, max_age=SESSION_SECONDS)
        except BadSignature:
            return None
        with self.engine.connect() as connection:
            row = connection.execute(select(ACCOUNTS.c.role, ACCOUNTS.c.table).where(ACCOUNTS.c.name == name)).first()
        return None if row is None else Person(str(name), row[0], row[1])

    def redeem(self, invitation: str, name: str, password: str) -> Person:
        """The one-time link of a first run makes the first floorperson."""
        if not self.invitation or not hmac.compare_digest(invitation, self.invitation):
            raise NotAllowed("this link is not valid any more", code="bad_invitation")
        person = self.create(name, password, FLOOR)
        self.invitation = ""
        return person
