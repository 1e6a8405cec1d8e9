"""Signing in and out, and changing accounts.

Duties are separate: administrators make accounts, and neither run tables nor read records. A regulator's account is changed by
regulators alone. In a licensed house a member of the staff comes in when two people have agreed to the account and with a
second factor; in a practice house by the password. A player acts only for the own seat, a dealer only at the own table;
the table's procedure checks the role itself.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, islice

from msgspec.structs import replace
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from pitboss.errors import NotAllowed
from pitboss.house import commands as c
from pitboss.house import events as h
from pitboss.house.account import ADMINISTRATOR, LINK, STAFF, Account, secret_digest
from pitboss.house.account_names import HOUSE_NAMES, ROBOTS
from pitboss.house.decide import account_of, check_new_account
from pitboss.house.state import HouseState
from pitboss.log.database import store_down
from pitboss.log.house_log import HouseLog
from pitboss.log.schema import PENDING_FACTORS, SESSIONS
from pitboss.messages import message
from pitboss.table.acts import PLAYER
from pitboss.web.host.house_clock import now
from pitboss.web.people import sessions
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.people.passwords import Hasher, check_password
from pitboss.web.people.second_factor import SecondFactor
from pitboss.web.people.sessions import ENROL, FULL, SESSION_SECONDS, Person, RecentSessions, Session, Sessions, digest
from pitboss.web.people.throttle import Gate, SignInThrottle

__all__ = ["ADMINISTRATOR", "ROBOTS", "SESSION_SECONDS", "Access", "Gate", "Holder", "NotAllowed", "Person"]
_HELD_SECONDS = 10.0  # How long a socket goes by what it last heard of its session, if no word comes that it is over.
_SESSIONS_BY_ID = select(SESSIONS).where(SESSIONS.c.id.in_(bindparam("sessions", expanding=True)))
_ASKED_MOST = 500  # Sessions, at once.


@dataclass(frozen=True)
class ListedAccount:
    """An account as those who keep the accounts see it."""

    name: str
    role: str
    table: str
    locked: bool
    waits: bool  # In a licensed house: for a second person to agree.
    second_factor: bool


class Access:
    """Accounts by the house's log. The store keeps only secrets of them, under digests that the log names."""

    def __init__(self, log: HouseLog) -> None:
        self.log, self.engine = log, log.store.engine
        self.reading = self.engine.execution_options(reads=True, short=True)  # Waits for no writer, and holds none up.
        self.keys = HouseKeys(self.engine)
        self.hasher, self.sessions = Hasher(), Sessions(self.engine, self.keys.key("sessions"))
        self.recent_sessions = RecentSessions(self.sessions)
        self.throttle, self.makings = SignInThrottle(), Gate(log.current().settings.players_daily_most, 24 * 3600)
        self.second_factor = SecondFactor(self.keys.key("second-factors"))

    # ------------------------------------------------------------------------------------ accounts

    def create(
        self, name: str, password: str, role: str = PLAYER, table: str = "", is_persona: bool = False, by: str = "",
        agreed_by: str = "", invitation: str = "",
    ) -> Person:  # fmt: skip
        command = c.CreateAccount(
            at=now(), by=by, account=name, role=role, table=table, password_hash="", agreed_by=agreed_by,
            invitation=invitation, is_persona=is_persona,
        )  # fmt: skip
        check_new_account(self.log.current(), command)
        check_password(password, name)
        self.log.check_power()
        hashed = self.hasher.hash(password)  # Before the store is asked: it takes a while, and nothing waits for it.
        self.log.submit(replace(command, password_hash=hashed))
        return Person(name, role, table)

    def accounts(self) -> list[ListedAccount]:
        """Everyone, by name."""
        house = self.log.current()
        return [_listed(house, name) for name in sorted(house.accounts)]

    def account(self, name: str) -> ListedAccount:
        house = self.log.current()
        account_of(house, name)
        return _listed(house, name)

    def change(
        self, name: str, by: str = "", role: str | None = None, table: str | None = None, password: str | None = None,
        drops_factor: bool = False, locked: bool | None = None, factor_step: int = 0,
    ) -> None:  # fmt: skip
        """Change an account, all of it together. Every session of it is over, unless only its table was changed."""
        account_of(self.log.current(), name)
        if password is not None:
            check_password(password, name)
        hashed = None if password is None else self.hasher.hash(password)
        command = c.ChangeAccount(
            at=now(), by=by, account=name, role=role, table=table, password_hash=hashed, drops_factor=drops_factor,
            locked=locked, factor_step=factor_step,
        )  # fmt: skip
        before = self.log.current().accounts[name].generation
        if self.log.submit(command).accounts[name].generation != before:
            self._end_sessions(name)

    def agree(self, name: str, by: str) -> None:
        """The second person: not who made the account or changed it last, nor the account's own holder."""
        self.log.submit(c.AgreeToAccount(at=now(), by=by, account=name))

    def _end_sessions(self, name: str) -> None:
        """They are over by the account's new generation; their rows go when they can."""
        with suppress(SQLAlchemyError), self.engine.begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.name == name))
        self.sessions.tell(name)

    # ------------------------------------------------------------------------------------ coming in

    def change_password(self, name: str, old: str, new: str, place: str, code: str = "") -> str:
        """One's own password, for who knows the old one; a new session."""
        _, step = self._checked(name, old, place, code)
        self.change(name, name, password=new, factor_step=step)
        return self.session(name, place)

    def sign_in(self, name: str, password: str, place: str, code: str = "") -> str:
        """A session for the right password, and the right code where there is a second factor."""
        account, step = self._checked(name, password, place, code)
        house = self.log.submit(
            c.SignIn(at=now(), account=name, place=place, credential=account.credential, factor_step=step)
        )
        needs_factor = account.role in STAFF and house.settings.licensed and not account.factor
        generation = house.accounts[name].generation
        return self.sessions.begin(name, generation, place, ENROL if needs_factor else FULL)

    def _checked(self, name: str, password: str, place: str, code: str) -> tuple[Account, int]:
        """The account of a right password and code, and the code's step; the same answer whatever is wrong with the first."""
        house = self.log.current()
        account = house.accounts.get(name)
        key = self.throttle.check(name[:40], place, account is not None and self.sessions.is_known(name, place))
        kept = None if account is None else self._secret(name, account.credential)
        fits = self.hasher.fits(password, None if kept is None else kept.decode())
        if account is not None and (kept is None or account.unsaid):
            self._failed(key, name, place, "not as the log has it")
            raise _not_as_logged()
        if account is None or not fits or account.locked:
            self._failed(key, "" if account is None else name, place, "locked" if fits else "password")
            raise NotAllowed(message("sign-in-wrong"), code="bad_sign_in")
        if account.role in STAFF and house.settings.licensed and not account.agreed_by:
            raise NotAllowed(message("sign-in-unconfirmed"), code="bad_sign_in")
        if not account.factor:
            return account, 0
        if not code:
            raise NotAllowed(message("sign-in-code"), code="second_factor")
        sealed = self._secret(name, account.factor)
        if sealed is None:
            raise _not_as_logged()
        step = self.second_factor.step(name, sealed, code, account.factor_step)
        if step is None:
            self._failed(key, name, place, "second factor")
            raise NotAllowed(message("code-wrong"), code="second_factor")
        return account, step

    def _secret(self, name: str, digest: str) -> bytes | None:
        """What is kept of a password or a second factor; None where it is not what the log names."""
        secret = self.log.store.secret(digest) if digest else None
        return secret if secret is not None and secret_digest(name, secret) == digest else None

    def _failed(self, key: str, name: str, place: str, why: str) -> None:
        self.throttle.failed(key)
        self.log.append_events(h.SignInFailed(at=now(), account=name, place=place, why=why))

    def session(self, name: str, place: str = "") -> str:
        """A full session for an account; the caller vouches for its holder."""
        return self.sessions.begin(name, account_of(self.log.current(), name).generation, place)

    def sign_out(self, token: str | None) -> None:
        """The session is over, wherever it is tried."""
        name = self.sessions.name_of(token) if token else ""
        if token and name:
            self.log.append_events(h.SignedOut(at=now(), by=name, account=name, digest=digest(token)))
            self.sessions.end(token, name)

    def person(self, token: str | None) -> Person | None:
        """The person behind a token, if its session is not over; this counts as use."""
        found = self._held(token)
        if found is None:
            return None
        person, session = found
        self.sessions.touch(session)
        return person

    def still(self, token: str | None) -> Person | None:
        """As `person`, without using the session."""
        found = self._held(token)
        return None if found is None else found[0]

    def _held(self, token: str | None) -> tuple[Person, Session] | None:
        if not token or len(token) > 100:
            return None
        found = self.holders([digest(token)]).get(digest(token))
        held = found if found is not None and self.sessions.is_of(token, found[1]) else None
        self.recent_sessions.note(token, None if held is None else held[0])
        return held

    def holders(self, ids: Sequence[str]) -> dict[str, tuple[Person, Session]]:
        """Those of these sessions that are not over, and whose they are."""
        sessions_there = list[Session]()
        try:
            with self.reading.connect() as connection:
                for first in range(0, len(ids), _ASKED_MOST):
                    rows = connection.execute(_SESSIONS_BY_ID, {"sessions": ids[first : first + _ASKED_MOST]}).all()
                    sessions_there += [
                        Session(row.id, row.name, row.generation, row.stage, row.began, row.seen) for row in rows
                    ]
        except SQLAlchemyError as error:
            raise store_down(error) from error
        house = self.log.current()
        return {
            session.id: (Person(session.name, account.role, account.table, session.stage), session)
            for session in sessions_there
            if (account := house.accounts.get(session.name)) is not None and self._is_good(house, account, session)
        }

    def _is_good(self, house: HouseState, account: Account, session: Session) -> bool:
        settings, moment = house.settings, self.sessions.clock()
        if not account.is_open or account.generation != session.generation or session.id in house.ended_sessions:
            return False
        if moment - session.began > SESSION_SECONDS:
            return False
        if account.role not in STAFF or session.name in HOUSE_NAMES:
            return True
        if settings.licensed and not account.agreed_by:
            return False
        return moment - session.seen <= settings.staff_idle_minutes * 60 + sessions.SEEN_SECONDS

    # ------------------------------------------------------------------------------------ the second factor

    def begin_second_factor(self, name: str) -> str:
        """A new secret, to be shown once; it counts when a code from it was given."""
        if account_of(self.log.current(), name).factor:
            raise NotAllowed(message("second-factor-there"), code="own")
        secret, sealed = self.second_factor.new(name)
        with self.engine.begin() as connection:
            connection.execute(delete(PENDING_FACTORS).where(PENDING_FACTORS.c.name == name))
            connection.execute(insert(PENDING_FACTORS).values(name=name, sealed=sealed))
        return secret

    def finish_second_factor(self, name: str, code: str, place: str) -> str:
        """The first code turns it on, and gives a whole session; every other session of the account is over."""
        query = select(PENDING_FACTORS.c.sealed).where(PENDING_FACTORS.c.name == name)
        with self.reading.connect() as connection:
            sealed = connection.execute(query).scalar()
        if sealed is None or account_of(self.log.current(), name).factor:
            raise NotAllowed(message("second-factor-anew"), code="not_now")
        key = self.throttle.check(name, place, is_known=True)
        step = self.second_factor.step(name, bytes(sealed), code, 0)
        if step is None:
            self._failed(key, name, place, "second factor")
            raise NotAllowed(message("code-wrong-clock"), code="second_factor")
        self.log.submit(c.TurnOnFactor(at=now(), account=name, sealed=bytes(sealed), factor_step=step))
        self._end_sessions(name)
        return self.session(name, place)


def _listed(house: HouseState, name: str) -> ListedAccount:
    account = house.accounts[name]
    waits = house.settings.licensed and account.role in STAFF and not account.agreed_by
    return ListedAccount(name, account.role, account.table, account.locked, waits, bool(account.factor))


def _not_as_logged() -> NotAllowed:
    told = message("account-differs-from-log")
    return NotAllowed(told, code="bad_sign_in")


class Holder:
    """Who holds a session, looked up again now and then: it may end while a socket is open."""

    def __init__(self, access: Access, token: str | None) -> None:
        self.access, self.token = access, token
        self.found: Person | None = None
        self.until = 0.0
        self.proven: Session | None = None  # As the token was last found to be of it, whenever it was seen.

    async def now(self) -> Person | None:
        if time.monotonic() > self.until:
            await self.look()
        return self.found

    async def look(self) -> Person | None:
        """In the store, now. A session that still wants its second factor is nobody's."""
        found = await asyncio.to_thread(self.access.person, self.token)  # The loop waits for no database.
        self.found = found if found is not None and found.stage == FULL else None
        self.until = time.monotonic() + _HELD_SECONDS
        return self.found

    def found_again(self, person: Person, session: Session, at: float) -> None:
        """In the store, with all who have a socket open: that spares a player's own look. The staff's says that they act."""
        if self.found is None or self.token is None or person.role in STAFF or person.stage != FULL:
            return
        begun = session._replace(seen=0)
        if begun == self.proven or self.access.sessions.is_of(self.token, session):
            self.proven, self.found, self.until = begun, person, at + _HELD_SECONDS


class FirstRunLinks:
    """The links of a first run, each good once: for the first administrator, and in a licensed house for the second.

    Every host computes the same links, by a key that is not in the store: nobody makes a link by writing to the store, or finds
    one by reading it. An account that was made by a link names its digest in the log, and the link is used.
    """

    def __init__(self, access: Access) -> None:
        self.access, self.key = access, access.keys.key("invitations")

    def open(self) -> list[str]:
        """The links that can still be followed, as many as the house lacks administrators."""
        house = self.access.log.current()
        if not house.missing_administrators:
            return []
        unused = (link for link in map(self._link, count()) if digest(link) not in house.used_invitations)
        return list(islice(unused, house.missing_administrators))

    def _link(self, number: int) -> str:
        return hmac.digest(self.key, b"invitation %d" % number, "sha256").hex()

    def redeem(self, invitation: str, name: str, password: str) -> Person:
        link = next((one for one in self.open() if hmac.compare_digest(one.encode(), invitation.encode())), None)
        if link is None:
            raise NotAllowed(message("link-expired"), code="bad_invitation")
        return self.access.create(name, password, ADMINISTRATOR, by=LINK, agreed_by=LINK, invitation=digest(link))
