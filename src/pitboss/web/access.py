"""Who is who: accounts with argon2 passwords and roles, signed sessions, a one-time link for the first administrator.

A player acts only for the own seat, a dealer only at the own table; the table's procedure checks the role itself.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from pitboss.errors import BadInput, PitbossError
from pitboss.store.database import down
from pitboss.store.schema import in_turn
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor

ROLES = (PLAYER, DEALER, FLOOR, REGULATOR)
SESSION_SECONDS = 12 * 3600
HELD_SECONDS = 10.0  # How long an ended session may still be heard on a socket.
PASSWORD_LEAST = 8
NAME_MOST = 40
ROBOTS = ("Ada", "Blaise")
HOUSE_NAMES = ("house", "system", "player", "dealer", "floor", "regulator", *ROBOTS)  # Nobody else may pass for these.
META = MetaData()
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
SECRETS = Table(
    "secrets", META, Column("name", String(40), primary_key=True), Column("value", String(200), nullable=False)
)


JOINED = ACCOUNTS.outerjoin(STANDINGS, ACCOUNTS.c.name == STANDINGS.c.name)
STANDING_OF = (
    select(ACCOUNTS.c.role, ACCOUNTS.c.table, STANDINGS.c.locked, STANDINGS.c.generation)
    .select_from(JOINED)
    .where(ACCOUNTS.c.name == bindparam("who"))
)


class NotAllowed(PitbossError):
    """Not signed in, or not for this role."""


@dataclass(frozen=True)
class Person:
    name: str
    role: str
    table: str = ""

    @property
    def actor(self) -> Actor:
        return Actor(self.role, self.name)


@dataclass(frozen=True)
class Account:
    """As the floor sees it; an account without a standing of its own is open and of the first generation."""

    name: str
    role: str
    table: str
    locked: bool = False


@dataclass
class Gate:
    """How often something may be tried from one place."""

    most: int
    seconds: float
    seen: dict[str, deque[float]] = field(default_factory=dict)
    turned_away: int = 0

    def check(self, key: str) -> None:
        moment, tries = time.monotonic(), self.seen.setdefault(key, deque())
        while tries and tries[0] < moment - self.seconds:
            tries.popleft()
        if len(tries) >= self.most:
            self.turned_away += 1
            raise PitbossError("too many tries; wait a little", code="too_many")
        tries.append(moment)
        if len(self.seen) > 10_000:
            self.seen.clear()


class Access:
    """Accounts on the same database as the log."""

    def __init__(self, engine: Engine) -> None:
        self.engine, self.hasher = engine, PasswordHasher()
        self.reading = engine.execution_options(reads=True)  # Waits for no writer, and holds none up.
        with in_turn(engine) as connection:
            META.create_all(connection)
        self.nobody = self.hasher.hash(secrets.token_hex(8))  # An unknown name takes as long as a wrong password.
        self.signer = URLSafeTimedSerializer(self.secret("session"), salt="pitboss session")
        self.sign_ins = Gate(10, 60)
        self.link, self.redeeming = "" if self.has_floor() else self.secret("invitation"), Lock()

    def secret(self, name: str) -> str:
        """A key made once and kept with the accounts, for every host."""
        with in_turn(self.engine) as connection:
            found = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(insert(SECRETS).values(name=name, value=found))
        return str(found)

    @property
    def invitation(self) -> str:
        """The one-time link of a first run, the same on every host; nothing once there is a floorperson."""
        if self.link and self.has_floor():
            self.link = ""
        return self.link

    def has_floor(self) -> bool:
        """Is there a floorperson, other than a demonstration's, whom nobody can be without it?"""
        real = (ACCOUNTS.c.role == FLOOR) & ACCOUNTS.c.name.not_in(HOUSE_NAMES)
        with self.reading.connect() as connection:
            return connection.execute(select(ACCOUNTS.c.name).where(real).limit(1)).first() is not None

    def create(self, name: str, password: str, role: str = PLAYER, table: str = "", ours: bool = False) -> Person:
        if name in HOUSE_NAMES and not ours:
            raise BadInput(f"the name {name} is the house's own", code="name_taken")
        if not is_name(name):
            raise BadInput(f"a name has letters, digits, hyphens and underscores, {NAME_MOST} at most", code="bad_name")
        if role not in ROLES:
            raise BadInput(f"{role!r} is no role; roles are {', '.join(ROLES)}", code="bad_role")
        check_password(password)
        check_own_table(name, role, table)
        with self.engine.begin() as connection:
            if connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.name == name)).first() is not None:
                raise BadInput(f"the name {name} is taken", code="name_taken")
            hashed = self.hasher.hash(password)
            connection.execute(insert(ACCOUNTS).values(name=name, role=role, password=hashed, table=table))
        return Person(name, role, table)

    def accounts(self) -> list[Account]:
        """Everyone, by name."""
        query = select(ACCOUNTS.c.name, ACCOUNTS.c.role, ACCOUNTS.c.table, STANDINGS.c.locked)
        with self.reading.connect() as connection:
            rows = connection.execute(query.select_from(JOINED).order_by(ACCOUNTS.c.name)).all()
        return [Account(name, role, table, bool(locked)) for name, role, table, locked in rows]

    def account(self, name: str) -> Account:
        found = next((account for account in self.accounts() if account.name == name), None)
        if found is None:
            raise BadInput(f"there is no account {name!r}", code="no_such_account")
        return found

    def assign(self, name: str, table: str) -> None:
        """A dealer's own table; nothing for any."""
        check_own_table(name, self.account(name).role, table)
        with self.engine.begin() as connection:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(table=table))

    def lock(self, name: str, locked: bool) -> None:
        """A locked account signs in no more, and whoever is signed in by it is signed out."""
        self.account(name)
        with self.engine.begin() as connection:
            self._stand(connection, name, locked)

    def set_password(self, name: str, password: str) -> None:
        """A new password ends every session of the account."""
        check_password(password)
        hashed, account = self.hasher.hash(password), self.account(name)
        with self.engine.begin() as connection:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(password=hashed))
            self._stand(connection, name, account.locked)

    def change_password(self, name: str, old: str, new: str, place: str) -> str:
        """One's own password, for who knows the old one; a new session."""
        self.check(name, old, place)
        self.set_password(name, new)
        return self.session(name)

    @staticmethod
    def _stand(connection: Connection, name: str, locked: bool) -> None:
        mine = STANDINGS.c.name == name
        before = connection.execute(select(STANDINGS.c.generation).where(mine)).scalar()
        if before is None:
            connection.execute(insert(STANDINGS).values(name=name, locked=locked, generation=1))
        else:
            connection.execute(update(STANDINGS).where(mine).values(locked=locked, generation=before + 1))

    def check(self, name: str, password: str, place: str) -> None:
        """The right password of an open account; the same answer whatever is wrong."""
        self.sign_ins.check(place)
        query = select(ACCOUNTS.c.password, STANDINGS.c.locked).select_from(JOINED).where(ACCOUNTS.c.name == name)
        with self.reading.connect() as connection:
            row = connection.execute(query).first() if is_name(name) else None
        try:
            self.hasher.verify(row[0] if row else self.nobody, password)
        except VerifyMismatchError:
            row = None
        if row is None or row[1]:
            raise NotAllowed("the name or the password is wrong, or the account is locked", code="bad_sign_in")

    def sign_in(self, name: str, password: str, place: str) -> str:
        """A session for the right password."""
        self.check(name, password, place)
        return self.session(name)

    def session(self, name: str) -> str:
        with self.reading.connect() as connection:
            generation = connection.execute(select(STANDINGS.c.generation).where(STANDINGS.c.name == name)).scalar()
        return self.signer.dumps([name, generation or 0])

    def person(self, session: str | None) -> Person | None:
        """Who a signed token speaks for, if it is ours, not too old, and of the account's present generation."""
        if not session:
            return None
        try:
            name, generation = self.signer.loads(session, max_age=SESSION_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        if not isinstance(name, str):
            return None
        try:
            with self.reading.connect() as connection:
                row = connection.execute(STANDING_OF, {"who": name}).first()
        except SQLAlchemyError as error:
            raise down(error) from error
        if row is None or row[2] or (row[3] or 0) != generation:
            return None
        return Person(name, row[0], row[1])

    def redeem(self, invitation: str, name: str, password: str) -> Person:
        """The one-time link of a first run makes the first floorperson."""
        with self.redeeming:
            link = self.invitation
            if not link or not hmac.compare_digest(invitation.encode(), link.encode()):
                raise NotAllowed("this link is not valid any more", code="bad_invitation")
            return self.create(name, password, FLOOR)


class Holder:
    """Who holds a session, looked up again now and then: it may end while a socket is open."""

    def __init__(self, access: Access, token: str | None) -> None:
        self.access, self.token = access, token
        self.found: Person | None = None
        self.until = 0.0

    async def now(self) -> Person | None:
        if time.monotonic() > self.until:
            self.found = await asyncio.to_thread(self.access.person, self.token)  # The loop waits for no database.
            self.until = time.monotonic() + HELD_SECONDS
        return self.found


def is_name(name: str) -> bool:
    return len(name) <= NAME_MOST and name.replace("-", "").replace("_", "").isalnum()


def check_password(password: str) -> None:
    if len(password) < PASSWORD_LEAST:
        raise BadInput(f"a password has at least {PASSWORD_LEAST} characters", code="bad_password")


def check_own_table(name: str, role: str, table: str) -> None:
    if table and role != DEALER:
        raise BadInput(f"{name} is no dealer; only dealers have a table of their own", code="not_a_dealer")
