"""Sessions are in the store, where every host finds them: a token is a random number, and the store has only its digest.

The token bears a mark, by a key kept outside the database, over the account, the stage and the start of its session: a person who
can write to the store can neither make a session for a token they hold, nor change its account, nor make an old one newer.
One is over when its holder signs out, when the account is locked or changed, when it is old, or when a member of the
staff has done nothing with it for a while. Sockets opened by it close at once.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from pitboss.log.schema import PLACES, SESSIONS
from pitboss.table.acts import Actor
from pitboss.web.host.house_clock import now

SESSION_SECONDS = 12 * 3600
SEEN_SECONDS = 30  # How exactly it is known when a session was last used.
_KEPT_MOST = 30  # Of one account; the oldest ends when there are more.
_KNOWN_PLACE_SECONDS = 30 * 24 * 3600
_MARK_BYTES = 16
FULL, ENROL = "full", "enrol"  # A whole session, and one that may only set up its second factor.
_RECENT_SECONDS, _CACHED_MOST = 15 * 60.0, 1000


@dataclass(frozen=True)
class Person:
    """The account behind a session."""

    name: str
    role: str
    table: str = ""
    stage: str = FULL

    @property
    def actor(self) -> Actor:
        return Actor(self.role, self.name)


class Session(NamedTuple):
    id: str
    name: str
    generation: int
    stage: str
    began: int
    seen: int


_Ended = Callable[[str, str], None]  # An account, and one of its sessions or "" for all of them.


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Sessions:
    def __init__(self, engine: Engine, key: bytes, clock: Callable[[], float] = now) -> None:
        self.engine, self.key, self.clock = engine, key, clock
        self.reading = engine.execution_options(reads=True, short=True)  # Waits for no writer, and holds none up.
        self.listeners: list[_Ended] = []

    def begin(self, name: str, generation: int, place: str = "", stage: str = FULL) -> str:
        """A token for a new session."""
        now = int(self.clock())
        token = self._token(secrets.token_urlsafe(32), name, generation, stage, now)
        with self.engine.begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.began < now - SESSION_SECONDS))
            older = select(SESSIONS.c.id).where(SESSIONS.c.name == name).order_by(SESSIONS.c.began.desc())
            many = connection.execute(older.offset(_KEPT_MOST - 1)).scalars().all()
            if many:
                connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(many)))
            row = {"id": digest(token), "name": name, "generation": generation, "stage": stage}
            connection.execute(insert(SESSIONS).values(**row, place=digest(place), began=now, seen=now))
            if place and stage == FULL:
                self._remember(connection, name, digest(place), now)
        for each in many:
            self.tell(name, each)
        return token

    def _token(self, number: str, name: str, generation: int, stage: str, began: int) -> str:
        about = "\n".join((number, name, str(generation), stage, str(began))).encode()
        return f"{number}.{hmac.digest(self.key, about, 'sha256')[:_MARK_BYTES].hex()}"

    def is_of(self, token: str, session: Session) -> bool:
        """Was this very session begun with the token? Its row alone is no proof."""
        number = token.partition(".")[0]
        right = self._token(number, session.name, session.generation, session.stage, session.began)
        return hmac.compare_digest(right.encode(), token.encode())

    def name_of(self, token: str) -> str:
        """Whose session it is, if its row is there; else nobody's."""
        with self.reading.connect() as connection:
            name = connection.execute(select(SESSIONS.c.name).where(SESSIONS.c.id == digest(token))).scalar()
        return name or ""

    def end(self, token: str, name: str) -> None:
        """Take the row of a session that is over, and say so on every host."""
        with self.engine.begin() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.id == digest(token)))
        self.tell(name, digest(token))

    def tell(self, name: str, session: str = "") -> None:
        for listener in self.listeners:
            listener(name, session)

    def touch(self, session: Session) -> None:
        """It was used now. That it cannot be written down is no reason to refuse what was asked."""
        now = int(self.clock())
        if now - session.seen >= SEEN_SECONDS:
            with suppress(SQLAlchemyError), self.engine.begin() as connection:
                connection.execute(update(SESSIONS).where(SESSIONS.c.id == session.id).values(seen=now))

    def is_known(self, name: str, place: str) -> bool:
        """Has this account signed in from there recently?"""
        since = int(self.clock()) - _KNOWN_PLACE_SECONDS
        asked = select(func.count()).where(
            PLACES.c.name == name, PLACES.c.place == digest(place), PLACES.c.at > since
        )  # fmt: skip
        with self.reading.connect() as connection:
            return bool(connection.execute(asked).scalar())

    @staticmethod
    def _remember(connection: Connection, name: str, place: str, now: int) -> None:
        mine = (PLACES.c.name == name) & (PLACES.c.place == place)
        if not connection.execute(update(PLACES).where(mine).values(at=now)).rowcount:
            connection.execute(insert(PLACES).values(name=name, place=place, at=now))
        connection.execute(delete(PLACES).where(PLACES.c.at < now - _KNOWN_PLACE_SECONDS))


class RecentSessions:
    """Cache of recent sessions: to whom troubles are shown while the database is unreachable. Nobody acts by it."""

    def __init__(self, sessions: Sessions) -> None:
        self.known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self.turn = Lock()
        sessions.listeners.append(self.ended)

    def note(self, token: str, person: Person | None) -> None:
        """What the store has just said; None: that nobody is behind it."""
        with self.turn:
            self.known.pop(digest(token), None)
            if person is not None:
                self.known[digest(token)] = person, time.monotonic()
            if len(self.known) > _CACHED_MOST:
                self.known.popitem(last=False)

    def person(self, token: str | None) -> Person | None:
        with self.turn:
            found = self.known.get(digest(token)) if token else None
        return found[0] if found is not None and time.monotonic() - found[1] <= _RECENT_SECONDS else None

    def ended(self, name: str, session: str) -> None:
        """One session of an account is over, or all of them."""
        with self.turn:
            for one, (person, _) in list(self.known.items()):
                if one == session or (not session and person.name == name):
                    del self.known[one]
