"""Who is who: accounts with their roles and passwords, and who may change whose.

Duties are apart: administrators make accounts, and neither run tables nor read records. A regulator's account is changed by
regulators alone. In a licensed house a member of the staff comes in when two people have agreed to the account and with a
second factor; in a practice house by the password. A player acts only for the own seat, a dealer only at the own table;
the table's procedure checks the role itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.errors import BadInput
from pitboss.house import events as h
from pitboss.house.names import HOUSE_NAMES, ROBOTS, check_name, is_name, look
from pitboss.records.account_audit import COLUMNS, KEPT, Standing, as_kept, credential_of
from pitboss.records.house_powers import HousePowers
from pitboss.store.database import down
from pitboss.store.house_schema import ACCOUNTS, LOCKS, SESSIONS, STANDINGS
from pitboss.store.schema import in_turn
from pitboss.table.acts import DEALER, PLAYER
from pitboss.web.host.house_clock import now
from pitboss.web.people import sessions
from pitboss.web.people.accounts import (
    ADMINISTRATOR,
    JOINED,
    LINK,
    ROLES,
    STAFF,
    Account,
    Known,
    NotAllowed,
    Person,
    check_own_table,
    fresh_locks,
    select_all,
)
from pitboss.web.people.house_kept import HouseKept
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.people.lately import Lately
from pitboss.web.people.passwords import Hasher, check_password
from pitboss.web.people.second_factor import SecondFactor
from pitboss.web.people.sessions import ENROL, FULL, SESSION_SECONDS, Session, Sessions, digest
from pitboss.web.people.throttle import Gate, SignInThrottle

__all__ = ["ADMINISTRATOR", "ROBOTS", "SESSION_SECONDS", "Access", "Gate", "Holder", "NotAllowed", "Person"]
HELD_SECONDS = 10.0  # How long a socket goes by what it last heard of its session, if no word comes that it is over.
STANDING_OF = (
    select(
        ACCOUNTS.c.role,
        ACCOUNTS.c.table,
        STANDINGS.c.locked,
        STANDINGS.c.generation,
        LOCKS.c.agreed_by,
        SESSIONS,
        *(column.label(f"kept_{column.name}") for column in COLUMNS),
    )
    .select_from(JOINED.join(SESSIONS, ACCOUNTS.c.name == SESSIONS.c.name))
    .where(SESSIONS.c.id.in_(bindparam("sessions", expanding=True)))
)
ASKED_MOST = 500  # Sessions, at once.


class Access:
    """Accounts on the same database as the log."""

    def __init__(
        self, engine: Engine, house: HouseKept | None = None, record: Callable[..., None] = lambda *events: None
    ) -> None:
        self.engine, self.house, self.record = engine, house or HouseKept(engine), record
        self.check_power: Callable[[], None] = lambda: None  # Asked before anyone is given any.
        self.powers: HousePowers | None = None  # By the log: nobody comes in by a row that does not follow from it.
        self.reading = engine.execution_options(reads=True, short=True)  # Waits for no writer, and holds none up.
        with in_turn(engine) as connection:
            self._look_at_older(connection)
        self.keys = HouseKeys(engine)
        self.hasher, self.sessions = Hasher(), Sessions(engine, self.keys.key("sessions"))
        self.lately = Lately(self.sessions)
        self.throttle, self.makings = SignInThrottle(), Gate(self.house.now.players_daily_most, 24 * 3600)
        self.second_factor = SecondFactor(self.keys.key("second-factors"))
        self.codes_used: dict[str, int] = {}  # At this host, by account: the step of the last one.

    @staticmethod
    def _look_at_older(connection: Connection) -> None:
        """Accounts from before there were locks get theirs; of two that look alike, the later keeps a look of its own."""
        held = set(connection.execute(select(LOCKS.c.name)).scalars())
        looks = set(connection.execute(select(LOCKS.c.look)).scalars())
        for name in connection.execute(select(ACCOUNTS.c.name).order_by(ACCOUNTS.c.name)).scalars():
            if name not in held:
                own = look(name) if look(name) not in looks else f"={name}"
                looks.add(own)
                connection.execute(insert(LOCKS).values(**fresh_locks(name, own, "", "")))

    # ------------------------------------------------------------------------------------ accounts

    def create(
        self, name: str, password: str, role: str = PLAYER, table: str = "", ours: bool = False, by: str = "",
        agreed_by: str = "",
    ) -> Person:  # fmt: skip
        if role not in ROLES:
            raise BadInput(f"{role[:40]!r} is no role; roles are {', '.join(ROLES)}", code="bad_role")
        if not ours:
            check_name(name, role)
        check_password(password, name)
        check_own_table(name, role, table)
        if self._is_there(name):
            raise BadInput(f"the name {name} is taken", code="name_taken")
        self.check_power()
        hashed = self.hasher.hash(password)  # Before the store is asked: it takes a while, and nothing waits for it.
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(ACCOUNTS).values(name=name, role=role, password=hashed, table=table))
                connection.execute(insert(LOCKS).values(**fresh_locks(name, look(name), by, agreed_by)))
        except IntegrityError:
            raise BadInput(f"the name {name} is taken, or looks like one that is", code="name_taken") from None
        made = h.AccountMade(
            at=now(), by=by or name, account=name, role=role, table=table, with_consent_of=agreed_by,
            credential=credential_of(name, hashed),
        )  # fmt: skip
        self.record(made)
        return Person(name, role, table)

    def _is_there(self, name: str) -> bool:
        with self.reading.connect() as connection:
            asked = select(LOCKS.c.name).where((LOCKS.c.look == look(name)) | (LOCKS.c.name == name)).limit(1)
            return connection.execute(asked).first() is not None

    def accounts(self) -> list[Account]:
        """Everyone, by name."""
        return self._accounts(select_all().order_by(ACCOUNTS.c.name))

    def account(self, name: str) -> Account:
        found = self._accounts(select_all().where(ACCOUNTS.c.name == name)) if is_name(name) else []
        if not found:
            raise BadInput(f"there is no account {name[:40]!r}", code="no_such_account")
        return found[0]

    def _accounts(self, query: Any) -> list[Account]:
        licensed = self.house.now.licensed
        with self.reading.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Account(name, role, table, bool(locked), licensed and role in STAFF and not agreed, bool(factor))
            for name, role, table, locked, agreed, factor in rows
        ]

    def assign(self, name: str, table: str, by: str = "") -> None:
        """A dealer's own table; nothing for any."""
        check_own_table(name, self.account(name).role, table)
        self.check_power()
        with self.engine.begin() as connection:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(table=table))
        self.record(h.TableAssigned(at=now(), by=by, account=name, table=table))

    def lock(self, name: str, locked: bool, by: str = "") -> None:
        """A locked account signs in no more, and whoever is signed in by it is signed out. No host refuses to lock one."""
        self._change(name, "", locked=locked)
        event = h.AccountLocked if locked else h.AccountUnlocked
        self.record(event(at=now(), by=by, account=name))

    def set_password(self, name: str, password: str, by: str = "") -> None:
        """A new password ends every session of the account; set by another, it takes a second person's word again."""
        check_password(password, name)
        hashed = self.hasher.hash(password)
        self._change(name, by, password=hashed)
        credential = credential_of(name, hashed)
        self.record(h.PasswordChanged(at=now(), by=by or name, account=name, credential=credential))

    def set_role(self, name: str, role: str, by: str = "") -> None:
        before = self.account(name)
        if role not in ROLES:
            raise BadInput(f"{role[:40]!r} is no role; roles are {', '.join(ROLES)}", code="bad_role")
        check_name(name, role)
        self._change(name, by or LINK, role=role, table=before.table if role == DEALER else "")
        self.record(h.RoleChanged(at=now(), by=by, account=name, before=before.role, role=role))

    def drop_second_factor(self, name: str, by: str) -> None:
        """A lost telephone: a new one is set up at the next sign-in."""
        self._change(name, by, factor=None)
        self.record(h.SecondFactorChanged(at=now(), by=by, account=name, on=False))

    def agree(self, name: str, by: str) -> None:
        """The second person: not who made the account or changed it last, nor the account's own holder. Nobody agrees to what
        the log does not have."""
        account = self.account(name)
        if self._strays(name):
            raise NotAllowed(f"the account {name} is not as the house's log has it", code="not_now")
        self.check_power()
        logged = None if self.powers is None else self.powers.standing(name)
        with self.engine.begin() as connection:
            row = connection.execute(select(LOCKS.c.changed_by).where(LOCKS.c.name == name)).scalar() or ""
            changed_by = (
                logged.changed_by if logged else ""
            ) or row  # Whoever can write to the store can write the row.
            if by in (name, row, changed_by):
                raise NotAllowed("a second person agrees, not who made or changed the account", code="own")
            connection.execute(update(LOCKS).where(LOCKS.c.name == name).values(agreed_by=by))
        event = h.AccountMade(
            at=now(), by=changed_by, account=name, role=account.role, table=account.table, with_consent_of=by
        )
        self.record(event)

    def _change(self, name: str, by: str, locked: bool | None = None, **values: Any) -> None:
        """Change an account; every session of it is over. `by`: who gave it a new way in, which needs a second person."""
        account = self.account(name)
        if not locked:
            self.check_power()
        locks: dict[str, Any] = {} if not by else {"changed_by": by, "agreed_by": ""}
        if "factor" in values:
            locks |= {"factor": values.pop("factor"), "factor_on": False}
        with self.engine.begin() as connection:
            if values:
                connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.name == name).values(**values))
            if locks:
                connection.execute(update(LOCKS).where(LOCKS.c.name == name).values(**locks))
            self._stand(connection, name, account.locked if locked is None else locked)
            self.sessions.end_all(connection, name)
        self.sessions.tell(name)

    @staticmethod
    def _stand(connection: Connection, name: str, locked: bool) -> None:
        mine = STANDINGS.c.name == name
        before = connection.execute(select(STANDINGS.c.generation).where(mine)).scalar()
        if before is None:
            connection.execute(insert(STANDINGS).values(name=name, locked=locked, generation=1))
        else:
            connection.execute(update(STANDINGS).where(mine).values(locked=locked, generation=before + 1))

    # ------------------------------------------------------------------------------------ coming in

    def change_password(self, name: str, old: str, new: str, place: str, code: str = "") -> str:
        """One's own password, for who knows the old one; a new session."""
        self._check(name, old, place, code)
        self.set_password(name, new)
        return self.session(name, place)

    def sign_in(self, name: str, password: str, place: str, code: str = "") -> str:
        """A session for the right password, and the right code where there is a second factor."""
        known = self._check(name, password, place, code)
        stage = FULL if known.factor or not self._wants_factor(known.role) else ENROL
        token = self.sessions.begin(name, known.generation, place, stage)
        self.record(h.SignedIn(at=now(), by=name, account=name, place=place))
        return token

    def _wants_factor(self, role: str) -> bool:
        return role in STAFF and self.house.now.licensed

    def _check(self, name: str, password: str, place: str, code: str) -> Known:
        """The right password and code of an open account; the same answer whatever is wrong with the first."""
        known = self._known(name)
        key = self.throttle.check(name[:40], place, known is not None and self.sessions.is_known(name, place))
        fits = self.hasher.fits(password, known.password if known else None)
        if known is None or not fits or known.locked:
            self._failed(key, name if known else "", place, "locked" if fits else "password")
            raise NotAllowed("the name or the password is wrong, or the account is locked", code="bad_sign_in")
        if self._strays(name):
            self._failed(key, name, place, "not as the log has it")
            told = "this account is not as the house's log has it; nobody comes in by it until the house has looked into that"
            raise NotAllowed(told, code="bad_sign_in")
        if known.role in STAFF and self.house.now.licensed and not known.agreed_by:
            raise NotAllowed("a second person has yet to agree to this account", code="bad_sign_in")
        if known.factor is not None:
            if not code:
                raise NotAllowed("the code of your second factor is asked for", code="second_factor")
            if not self._take_code(name, known, code):
                self._failed(key, name, place, "second factor")
                raise NotAllowed("that code is wrong, or was used before; wait for the next", code="second_factor")
        return known

    def _strays(self, name: str) -> bool:
        """Is the account, as the store has it, another than the house's log says?"""
        if self.powers is None:
            return False
        with self.reading.connect() as connection:
            row = connection.execute(KEPT.where(ACCOUNTS.c.name == name)).first()
        return row is not None and bool(self.powers.differs(name, as_kept(row)))

    def _failed(self, key: str, name: str, place: str, why: str) -> None:
        self.throttle.failed(key)
        self.record(h.SignInFailed(at=now(), account=name, place=place, why=why))

    def _take_code(self, name: str, known: Known, code: str) -> bool:
        assert known.factor is not None
        used = max(known.factor_step, self.codes_used.get(name, 0))  # A row that was set back brings no code back.
        step = self.second_factor.step(name, known.factor, code, used)
        if step is None:
            return False
        self.codes_used[name] = step
        with self.engine.begin() as connection:  # Whoever is second with the same code is too late.
            mine = (LOCKS.c.name == name) & (LOCKS.c.factor_step < step)
            return bool(connection.execute(update(LOCKS).where(mine).values(factor_step=step)).rowcount)

    def _known(self, name: str) -> Known | None:
        query = select(
            ACCOUNTS.c.password, ACCOUNTS.c.role, STANDINGS.c.locked, STANDINGS.c.generation, LOCKS.c.agreed_by,
            LOCKS.c.factor, LOCKS.c.factor_on, LOCKS.c.factor_step,
        ).select_from(JOINED)  # fmt: skip
        if not is_name(name):
            return None
        with self.reading.connect() as connection:
            row = connection.execute(query.where(ACCOUNTS.c.name == name)).first()
        if row is None:
            return None
        factor = row.factor if row.factor_on else None
        return Known(
            row.password,
            row.role,
            bool(row.locked),
            row.generation or 0,
            row.agreed_by or "",
            factor,
            row.factor_step or 0,
        )

    def session(self, name: str, place: str = "") -> str:
        """A whole session for an account, whoever vouches for its holder."""
        known = self._known(name)
        if known is None:
            raise BadInput(f"there is no account {name[:40]!r}", code="no_such_account")
        return self.sessions.begin(name, known.generation, place)

    def sign_out(self, token: str | None) -> None:
        """The session is over, wherever it is tried."""
        name = self.sessions.end(token) if token else ""
        if token and name:
            self.record(h.SignedOut(at=now(), by=name, account=name, digest=digest(token)))

    def person(self, token: str | None) -> Person | None:
        """Whom a token speaks for, if its session is not over; using it keeps it from being idle."""
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
        self.lately.note(token, None if held is None else held[0])
        return held

    def holders(self, ids: Sequence[str]) -> dict[str, tuple[Person, Session]]:
        """Those of these sessions that are not over, and whose they are."""
        found = {}
        try:
            with self.reading.connect() as connection:
                for first in range(0, len(ids), ASKED_MOST):
                    for row in connection.execute(STANDING_OF, {"sessions": ids[first : first + ASKED_MOST]}).all():
                        session = Session(row.id, row.name, row[7], row.stage, row.began, row.seen)
                        person = Person(row.name, row.role, row.table, row.stage)
                        current = not row.locked and (row[3] or 0) == session.generation
                        follows = self._follows(session, as_kept(row[-len(COLUMNS) :]))
                        if current and follows and self._is_good(person, session, row.agreed_by or ""):
                            found[session.id] = (person, session)
        except SQLAlchemyError as error:
            raise down(error) from error
        return found

    def _follows(self, session: Session, kept: Standing) -> bool:
        """Does the log have the account as it is kept, and not that its holder has signed out of this session?"""
        powers = self.powers
        return powers is None or not (powers.is_ended(session.id) or powers.differs(session.name, kept))

    def _is_good(self, person: Person, session: Session, agreed_by: str) -> bool:
        settings, moment = self.house.now, self.sessions.clock()
        if moment - session.began > SESSION_SECONDS:
            return False
        if person.role not in STAFF or person.name in HOUSE_NAMES:
            return True
        if settings.licensed and not agreed_by:
            return False
        return moment - session.seen <= settings.staff_idle_minutes * 60 + sessions.SEEN_SECONDS

    # ------------------------------------------------------------------------------------ the second factor

    def begin_second_factor(self, name: str) -> str:
        """A new secret, to be shown once; it counts when a code from it was given."""
        secret, kept = self.second_factor.new(name)
        with self.engine.begin() as connection:
            mine = (LOCKS.c.name == name) & ~LOCKS.c.factor_on
            if not connection.execute(update(LOCKS).where(mine).values(factor=kept, factor_step=0)).rowcount:
                raise NotAllowed("you have a second factor; another member of the staff resets it", code="own")
        return secret

    def finish_second_factor(self, name: str, code: str, place: str) -> str:
        """The first code turns it on, and gives a whole session; every other session of the account is over."""
        with self.reading.connect() as connection:
            kept = connection.execute(select(LOCKS.c.factor).where(LOCKS.c.name == name, ~LOCKS.c.factor_on)).scalar()
        if kept is None:
            raise NotAllowed("begin with a new secret", code="not_now")
        key = self.throttle.check(name, place, is_known=True)
        step = self.second_factor.step(name, kept, code, 0)
        if step is None:
            self._failed(key, name, place, "second factor")
            raise NotAllowed("that code is wrong; look at the clock of your telephone", code="second_factor")
        self.check_power()
        with self.engine.begin() as connection:
            values = {"factor_on": True, "factor_step": step}
            connection.execute(update(LOCKS).where(LOCKS.c.name == name, LOCKS.c.factor == kept).values(**values))
            self.sessions.end_all(connection, name)
        self.sessions.tell(name)
        self.record(h.SecondFactorChanged(at=now(), by=name, account=name, on=True, factor=credential_of(name, kept)))
        return self.session(name, place)


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
        self.until = time.monotonic() + HELD_SECONDS
        return self.found

    def found_again(self, person: Person, session: Session, at: float) -> None:
        """In the store, with all who have a socket open: that spares a player's own look. The staff's says that they act."""
        if self.found is None or self.token is None or person.role in STAFF or person.stage != FULL:
            return
        begun = session._replace(seen=0)
        if begun == self.proven or self.access.sessions.is_of(self.token, session):
            self.proven, self.found, self.until = begun, person, at + HELD_SECONDS
