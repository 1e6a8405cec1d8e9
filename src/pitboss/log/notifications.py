"""Notifications between the hosts of one PostgreSQL: a table has new events. The events themselves are only in the log."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from contextlib import closing, suppress
from threading import Event, Thread
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from pitboss.documents import UNREADABLE

_LISTEN_SECONDS, AGAIN_SECONDS = 1.0, 0.5


class Notification(msgspec.Struct, frozen=True, array_like=True):
    """From a host: a table has so many events now, a player is ready for a round of it, or an account's sessions are over."""

    host: str
    table: str
    sequence: int = 0
    ready: str = ""
    round: int = 0
    ended: str = ""  # An account.
    session: str = ""  # The one of its sessions that is over; else all.


_NOTIFICATION = msgspec.json.Decoder(Notification)
_ENCODE = msgspec.json.Encoder()


class _Line(NamedTuple):
    connection: Any
    channel: str


class Notifications:
    """Tells the other hosts, and hears them on a thread of its own.

    Word is lost with a connection; `heard` gets None whenever one is made, to look at everything.
    """

    def __init__(self, engine: Engine, host: str, heard: Callable[[Notification | None], object]) -> None:
        self.engine, self.host, self.heard = engine, host, heard
        self.errors: Any = (engine.dialect.loaded_dbapi.Error, SQLAlchemyError)
        self.over = Event()
        self.mouth: _Line | None = None
        self.ear = Thread(target=self._listen, name="notices", daemon=True)
        self.ear.start()

    def tell(self, notice: Notification) -> None:
        """To every host that listens. Call it from one thread."""
        try:
            if self.mouth is None:
                self.mouth = self._connected()
            told = _ENCODE.encode(notice).decode()
            self.mouth.connection.execute("SELECT pg_notify(%s, %s)", (self.mouth.channel, told))
        except self.errors:  # The others look by themselves, a little later.
            self._hang_up()

    def close(self) -> None:
        self.over.set()
        self.ear.join(10)
        self._hang_up()

    def _hang_up(self) -> None:
        if self.mouth is not None:
            self.mouth.connection.close()
            self.mouth = None

    def _connected(self) -> _Line:
        """A connection outside the pool. Houses in different schemas of one database do not hear each other."""
        pooled: Any = self.engine.raw_connection()
        connection = pooled.driver_connection
        pooled.detach()
        try:
            connection.autocommit = True
            (schema,) = connection.execute("SELECT current_schema()").fetchone()
        except BaseException:
            connection.close()
            raise
        return _Line(connection, f"pitboss_{hashlib.sha256(schema.encode()).hexdigest()[:16]}")

    def _listen(self) -> None:
        while not self.over.is_set():
            try:
                line = self._connected()
                with closing(line.connection):
                    line.connection.execute(f"LISTEN {line.channel}")
                    self.heard(None)
                    while not self.over.is_set():
                        for told in line.connection.notifies(timeout=_LISTEN_SECONDS):
                            self._hear(told.payload)
            except (
                Exception
            ) as error:  # Whatever it is: a host that does not listen is slow, one that gives up is deaf.
                if not isinstance(error, self.errors):
                    logging.exception("word from the other hosts was not understood")
                self.over.wait(AGAIN_SECONDS)

    def _hear(self, payload: str) -> None:
        with suppress(*UNREADABLE):  # Anyone who may connect may shout.
            notice = _NOTIFICATION.decode(payload)
            if notice.host != self.host:
                self.heard(notice)
