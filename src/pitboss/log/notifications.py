"""Notifications between the hosts of one PostgreSQL about new events; the log holds the events."""

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
    """A message of one host: new events of a table, a player who is ready, or ended sessions."""

    host: str
    table: str
    sequence: int = 0
    ready: str = ""
    round: int = 0
    ended: str = ""  # An account.
    session: str = ""  # The one of its sessions that is over; else all.


_NOTIFICATION = msgspec.json.Decoder(Notification)
_ENCODE = msgspec.json.Encoder()


class _Channel(NamedTuple):
    connection: Any
    channel: str


class Notifications:
    """Sends notifications to the other hosts and receives theirs in a thread.

    Word is lost with a connection; `heard` gets None whenever one is made, to look at everything.
    """

    def __init__(self, engine: Engine, host: str, listener: Callable[[Notification | None], object]) -> None:
        self.engine, self.host, self.listener = engine, host, listener
        self.errors: Any = (engine.dialect.loaded_dbapi.Error, SQLAlchemyError)
        self.closing = Event()
        self.sending: _Channel | None = None
        self.thread = Thread(target=self._listen, name="notices", daemon=True)
        self.thread.start()

    def tell(self, notice: Notification) -> None:
        """Send to every host that listens. Call it from one thread."""
        try:
            if self.sending is None:
                self.sending = self._new_channel()
            payload = _ENCODE.encode(notice).decode()
            self.sending.connection.execute("SELECT pg_notify(%s, %s)", (self.sending.channel, payload))
        except self.errors:  # The others look by themselves, a little later.
            self._disconnect()

    def close(self) -> None:
        self.closing.set()
        self.thread.join(10)
        self._disconnect()

    def _disconnect(self) -> None:
        if self.sending is not None:
            self.sending.connection.close()
            self.sending = None

    def _new_channel(self) -> _Channel:
        """Open a connection outside the pool. Each schema of a database has its own channel."""
        pooled: Any = self.engine.raw_connection()
        connection = pooled.driver_connection
        pooled.detach()
        try:
            connection.autocommit = True
            (schema,) = connection.execute("SELECT current_schema()").fetchone()
        except BaseException:
            connection.close()
            raise
        return _Channel(connection, f"pitboss_{hashlib.sha256(schema.encode()).hexdigest()[:16]}")

    def _listen(self) -> None:
        while not self.closing.is_set():
            try:
                line = self._new_channel()
                with closing(line.connection):
                    line.connection.execute(f"LISTEN {line.channel}")
                    self.listener(None)
                    while not self.closing.is_set():
                        for notice in line.connection.notifies(timeout=_LISTEN_SECONDS):
                            self._receive(notice.payload)
            except (
                Exception
            ) as error:  # Whatever it is: a host that does not listen is slow, one that gives up is deaf.
                if not isinstance(error, self.errors):
                    logging.exception("word from the other hosts was not understood")
                self.closing.wait(AGAIN_SECONDS)

    def _receive(self, payload: str) -> None:
        with suppress(*UNREADABLE):  # Anyone who may connect may shout.
            notice = _NOTIFICATION.decode(payload)
            if notice.host != self.host:
                self.listener(notice)
