"""A store that fails at one call of a request: before the database does it, or after, so that the answer alone is lost.

A stall fails that call and no other. A kill lets nothing of the request reach the database from there on.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from pitboss.log.table_log import Store


class Killed(Exception):
    """The process is gone: nothing after this reaches the database."""


@dataclass
class Interruption:
    """At which call it comes, counted from 1; 0 for never."""

    at: int = 0
    is_kill: bool = False
    is_after: bool = False  # The database has done it, and nobody hears of it.
    commits: list[int] = field(default_factory=list)  # Which calls were one.
    calls: int = 0

    def count(self, is_commit: bool) -> None:
        self.calls += 1
        if is_commit:
            self.commits.append(self.calls)

    def comes(self, is_after: bool) -> bool:
        """Now, at the last call that was counted?"""
        if self.is_kill and 0 < self.at < self.calls:
            return not is_after
        return self.calls == self.at and self.is_after == is_after


class Stalled:
    """Every way from this store to its database, with an interruption in it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now: Interruption | None = None
        self.driver_error: type[Exception] = store.writers.error
        self._wrap_engine(store.engine)
        self._wrap_writers()

    @contextmanager
    def during(self, interruption: Interruption) -> Iterator[None]:
        self.now = interruption
        try:
            yield
        finally:
            self.now = None

    def call(self, work: Callable[[], Any], error: Callable[[], Exception], is_commit: bool = False) -> Any:
        now = self.now
        if now is None:
            return work()
        now.count(is_commit)
        if now.comes(is_after=False):
            raise Killed if now.is_kill else error()
        answer = work()
        if now.comes(is_after=True):
            raise Killed if now.is_kill else error()
        return answer

    def _wrap_engine(self, engine: Engine) -> None:
        def error() -> Exception:
            return OperationalError("stalled", None, self.driver_error("no answer"))

        @event.listens_for(engine, "before_cursor_execute")
        def on_execute(*_: Any) -> None:
            self.call(lambda: None, error)

        dialect: Any = engine.dialect
        do_commit = dialect.do_commit
        dialect.do_commit = lambda connection: self.call(lambda: do_commit(connection), error, is_commit=True)

    def _wrap_writers(self) -> None:
        writers: Any = self.store.writers
        connected = writers._new_writer

        def wrapped() -> Any:
            writer = connected()
            return writer._replace(cursor=Cursor(self, writer.cursor))

        while writers.idle:
            writers.idle.pop().pooled.close()
        writers._new_writer = wrapped


class Cursor:
    """The driver's own, where an interruption may come at each statement, a commit among them."""

    def __init__(self, stalled: Stalled, cursor: Any) -> None:
        self.stalled, self.cursor = stalled, cursor

    def _through(self, name: str, *given: Any) -> Any:
        work, is_commit = getattr(self.cursor, name), given[0] == "COMMIT"
        return self.stalled.call(
            lambda: work(*given), lambda: self.stalled.driver_error("no answer"), is_commit=is_commit
        )

    def execute(self, *given: Any) -> Any:
        return self._through("execute", *given)

    def executemany(self, *given: Any) -> Any:
        return self._through("executemany", *given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.cursor, name)
