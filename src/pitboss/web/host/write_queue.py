"""Commands on their way to the log. One thread writes; what comes while it does is written next, in one commit.

Meanwhile the loop reads what comes in and tells everyone what the batch before has brought about: a command is durable
before anyone hears of it, and no screen keeps the disk waiting. A commit costs much the same for one command as for ten: few
that come in quick succession are gathered for a moment, and one that comes alone waits for nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from pitboss.log.tables import Answer, House
from pitboss.table.acts import Command
from pitboss.table.events import AnyEvent
from pitboss.table.state import Table

_TOGETHER_MOST, OF_ONE_TABLE_MOST = 256, 8
GATHER_SECONDS = 0.005  # From the beginning of a commit to that of the next, where few wait for it.
FEW = 8


class News(NamedTuple):
    """What happened at a table, and its state after that."""

    events: list[AnyEvent]
    state: Table


class _Waiting(NamedTuple):
    name: str
    command: Command | None  # None: look at what others have written.
    answer: asyncio.Future[list[AnyEvent]]
    since: float  # When it came.


class _Batch(NamedTuple):
    """Commands on their way to the disk together."""

    taken: list[_Waiting]
    written: asyncio.Future[tuple[list[Answer], dict[str, News]]]
    began: float
    began_by_loop: float  # By the clock that the loop sleeps by.


class WriteQueue:
    """A command is durable before anyone hears of it, and the loop never waits for the disk."""

    def __init__(
        self,
        house: House,
        heard: Callable[[str, News], None],
        answered: Callable[[str, Answer], None],
    ) -> None:
        self.house, self.heard, self.answered = house, heard, answered
        self.waiting: list[_Waiting] = []
        self.to_look: set[str] = set()  # Tables at which a look waits already.
        self.working: asyncio.Future[None] | None = None
        self.closed = False
        self.disk = ThreadPoolExecutor(1, thread_name_prefix="log")
        self.news: dict[str, News] = {}  # Of the thread that writes.
        self.measured: Callable[[float, Answer], None] = lambda seconds, answer: None  # For metrics: each command, ...
        self.committed: Callable[[float], None] = lambda seconds: None  # ... and each commit.
        house.listeners.append(self._listen)

    async def close(self) -> None:
        if self.working is not None:
            await self.working
        self.closed = True
        self.disk.shutdown()

    async def call(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Anything else that has to do with the log."""
        return await asyncio.get_running_loop().run_in_executor(self.disk, work, *arguments)

    async def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """What it brought about, or its refusal. Who is gone before the answer changes nothing."""
        return await self._wait(name, command)

    def look(self, name: str) -> None:
        """Another host has written to this table."""
        if name not in self.to_look:
            self.to_look.add(name)
            self._wait(name, None)

    def _wait(self, name: str, command: Command | None) -> asyncio.Future[list[AnyEvent]]:
        answer: asyncio.Future[list[AnyEvent]] = asyncio.get_running_loop().create_future()
        if self.closed:  # The house is closing: nothing more is written.
            answer.cancel()
            return answer
        self.waiting.append(_Waiting(name, command, answer, time.perf_counter()))
        if self.working is None:
            self.working = asyncio.ensure_future(self._work())
        return answer

    async def _work(self) -> None:
        """While everyone hears of one batch, the next is already being decided and written."""
        batch = self._begin()
        while batch is not None:
            news: dict[str, News] = {}
            try:
                answers, news = await batch.written
            except Exception as mistake:  # It is answered, and what comes next is written all the same.
                logging.exception("a write failed")
                answers = [mistake] * len(batch.taken)
            self.committed(time.perf_counter() - batch.began)
            done = batch
            batch = None if self._left_to_gather(done) else self._begin()
            self._tell(done.taken, answers, news)
            if batch is None and self.waiting:
                await asyncio.sleep(self._left_to_gather(done))
            batch = batch or self._begin()
        self.working = None

    def _left_to_gather(self, last: _Batch) -> float:
        """Seconds; none where many wait."""
        passed = asyncio.get_running_loop().time() - last.began_by_loop
        return max(0.0, GATHER_SECONDS - passed) if len(self.waiting) < FEW else 0.0

    def _begin(self) -> _Batch | None:
        if not self.waiting:
            return None
        taken, loop = self._take(), asyncio.get_running_loop()
        commands = [(each.name, each.command) for each in taken if each.command is not None]
        try:
            written = loop.run_in_executor(self.disk, self._write, taken, commands)
        except RuntimeError as gone:  # The thread has ended: they are answered so.
            written = loop.create_future()
            written.set_exception(gone)
        return _Batch(taken, written, time.perf_counter(), loop.time())

    def _tell(self, taken: list[_Waiting], answers: list[Answer], news: dict[str, News]) -> None:
        """Update screens first, then answer the requests; all of it is on the disk."""
        for name, each_news in news.items():
            self.heard(name, each_news)
        for each, answer in zip(taken, answers, strict=True):
            self.answered(each.name, answer)
            if each.command is not None:
                self.measured(time.perf_counter() - each.since, answer)
            if each.answer.done() or each.command is None:
                continue  # Nobody waits for it.
            if isinstance(answer, Exception):
                each.answer.set_exception(answer)
            else:
                each.answer.set_result(answer)

    def _take(self) -> list[_Waiting]:
        """What waits, in order; of a table that shares a meter, and where others have written, one thing at a time."""
        taken: list[_Waiting] = []
        rest: list[_Waiting] = []
        full: set[str] = set()  # Tables of which no more is taken.
        count: Counter[str] = Counter()
        for each in self.waiting:
            looks = each.command is None
            if each.name in full or len(taken) == _TOGETHER_MOST or (looks and count[each.name]):
                rest.append(each)
                full.add(each.name)
                continue
            taken.append(each)
            count[each.name] += 1
            if looks or count[each.name] == OF_ONE_TABLE_MOST or not self.house.can_commit_many(each.name):
                full.add(each.name)
        self.waiting = rest
        self.to_look -= {each.name for each in taken if each.command is None}
        return taken

    def _write(
        self, taken: list[_Waiting], commands: list[tuple[str, Command]]
    ) -> tuple[list[Answer], dict[str, News]]:
        self.news = {}
        answers = iter(self.house.submit_all(commands) if commands else ())
        return [self._looked(each.name) if each.command is None else next(answers) for each in taken], self.news

    def _looked(self, name: str) -> Answer:
        try:
            self.house.refresh(name)
        except Exception as error:  # Also a mistake of ours: it is no matter of the other tables.
            return error
        return []

    def _listen(self, name: str, events: list[AnyEvent], state: Table) -> None:
        before = self.news[name].events if name in self.news else []
        self.news[name] = News(before + events, state)
