"""A PostgreSQL connection that waits a limited time and drops a silent peer."""

from __future__ import annotations

from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.abc import PQGen

T = TypeVar("T")
# In seconds: to connect; of silence before a line is tried, between tries; and (in ms) for what was sent to be taken.
PATIENCE = {
    "connect_timeout": "5", "keepalives": "1", "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}  # fmt: skip
OPTIONS = {"statement_timeout": "30s", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "60s"}
# Of the server, to any question; to a command, which is a short one; and to who someone is, which a page waits for.
ANSWER_SECONDS, COMMIT_SECONDS, SHORT_SECONDS = 40.0, 12.0, 4.0


class PatientConnection(psycopg.Connection[Any]):
    """Limits each wait; no timeout of server or kernel helps where a network only swallows data."""

    patience = ANSWER_SECONDS

    def limit_commits(self) -> None:
        """Wait no longer for an answer than a command may."""
        self.patience = COMMIT_SECONDS

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.patience)
        except errors._WaitTimeout:
            self.pgconn.finish()  # Nobody knows what it is in the middle of.
            raise psycopg.OperationalError(f"no answer for {self.patience:.0f} seconds") from None

    def __del__(self, *_: Any) -> None:
        """A pool that was given up after a lost line forgets those of its connections that were lent; they end with it."""
        self.close()


def options(given: str) -> str:
    """The server's time limits; those in the URL take precedence."""
    return " ".join([given, *(f"-c{name}={value}" for name, value in OPTIONS.items() if name not in given)]).strip()
