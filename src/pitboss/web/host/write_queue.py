"""Commands on their way to the log. One thread decides and writes; what comes while it does is written next, in one commit.

Meanwhile the loop reads what comes in and tells everyone what the batch before has brought about: a command is durable
before anyone hears of it, and no screen keeps the disk waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

from pitboss.store.house import Answer, House
from pitboss.table.acts import Command
from pitboss.table.events import AnyEvent
from pitboss.table.state import Table

TOGETHER_MOST, OF_ONE_TABLE_MOST = 256, 8
BUSY_COMMANDS, BUSY_SECONDS = 16, 0.025  # A floor is busy when so many wait for a commit, and so long, ...
OF_LATE = 16  # ... over about so many commits.


class News(NamedTuple):
    """What happened at a table, and how it stands after that."""

    events: list[AnyEvent]
    state: Table


class Followed(NamedTuple):
    """What a table's own dealer went on with, in the commit of what was asked."""

    name: str
    command: Command
    events: list[AnyEvent]


class Written(NamedTuple):
    """What became of a batch."""

    answers: list[Answer]
    news: dict[str, News]
    followed: list[Followed]


class Waiting(NamedTuple):
    name: str
    command: Command | None  # None: look at what others have written.
    answer: asyncio.Future[list[AnyEvent]]
    since: float  # When it came.


class Batch(NamedTuple):
    """Commands on their way to the disk together."""

    taken: list[Waiting]
    written: asyncio.Future[Written]
    began: float


class WriteQueue:
    """A command is durable before anyone hears of it, and the loop never waits for the disk."""

    def __init__(
        self,
        house: House,
        heard: Callable[[str, News], None],
        answered: Callable[[str, Answer], None],
    ) -> None:
        self.house, self.heard, self.answered = house, heard, answered
        self.waiting: list[Waiting] = []
        self.to_look: set[str] = set()  # Tables at which a look waits already.
        self.together, self.lag = 0.0, 0.0  # How many are written at once, and how long they wait for it, of late.
        self.under_way: Counter[str] = Counter()  # By table: what waits or is being written.
        self.working: asyncio.Future[None] | None = None
        self.closed = False
        self.disk = ThreadPoolExecutor(1, thread_name_prefix="log")
        self.written = Written([], {}, [])  # Of the thread that writes.
        self.measured: Callable[[float, Answer], None] = lambda seconds, answer: None  # Whoever counts commands, ...
        self.committed: Callable[[float], None] = lambda seconds: None  # ... and writes.
        self.noted: Callable[[Followed], None] = lambda followed: None
        house.listeners.append(self._listen)
        house.went_on = self._went_on

    @property
    def is_busy(self) -> bool:
        return self.together > BUSY_COMMANDS and self.lag > BUSY_SECONDS

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
        if self.closed:  # The house is leaving: nothing more is written, and whoever waits leaves with it.
            answer.cancel()
            return answer
        self.waiting.append(Waiting(name, command, answer, perf_counter()))
        self.under_way[name] += 1
        if self.working is None:
            self.working = asyncio.ensure_future(self._work())
        return answer

    async def _work(self) -> None:
        """While everyone hears of one batch, the next is already being decided and written."""
        batch = self._begin()
        while batch is not None:
            try:
                written = await batch.written
            except Exception as mistake:  # It is answered, and what comes next is written all the same.
                logging.exception("a write failed")
                written = Written([mistake] * len(batch.taken), {}, [])
            self.committed(perf_counter() - batch.began)
            done, batch = batch, self._begin()
            self._tell(done, written)
            batch = batch or self._begin()
        self.working = None

    def _begin(self) -> Batch | None:
        if not self.waiting:
            return None
        taken, loop = self._take(), asyncio.get_running_loop()
        commands = [(each.name, each.command) for each in taken]
        try:
            written = loop.run_in_executor(self.disk, self._write, commands)
        except RuntimeError as gone:  # The thread has ended: they are answered so.
            written = loop.create_future()
            written.set_exception(gone)
        return Batch(taken, written, perf_counter())

    def _tell(self, batch: Batch, written: Written) -> None:
        """Screens first, then whoever asked; all of it is on the disk."""
        self.together += (len(batch.taken) - self.together) / OF_LATE
        self.lag += (perf_counter() - batch.taken[0].since - self.lag) / OF_LATE
        for each in batch.taken:
            self.under_way[each.name] -= 1
            if not self.under_way[each.name]:
                del self.under_way[each.name]
        for name, news in written.news.items():
            self.heard(name, news)
        for followed in written.followed:
            self.noted(followed)
            self.measured(perf_counter() - batch.began, followed.events)
        for each, answer in zip(batch.taken, written.answers, strict=True):
            self.answered(each.name, answer)
            if each.command is not None:
                self.measured(perf_counter() - each.since, answer)
            if each.answer.done() or each.command is None:
                continue  # Nobody waits for it.
            if isinstance(answer, Exception):
                each.answer.set_exception(answer)
            else:
                each.answer.set_result(answer)

    def _take(self) -> list[Waiting]:
        """What waits, in order; of a table that shares a meter, and where others have written, one thing at a time."""
        taken: list[Waiting] = []
        rest: list[Waiting] = []
        full: set[str] = set()  # Tables of which no more is taken.
        count: Counter[str] = Counter()
        for each in self.waiting:
            looks = each.command is None
            if each.name in full or len(taken) == TOGETHER_MOST or (looks and count[each.name]):
                rest.append(each)
                full.add(each.name)
                continue
            taken.append(each)
            count[each.name] += 1
            if looks or count[each.name] == OF_ONE_TABLE_MOST or not self.house.takes_many(each.name):
                full.add(each.name)
        self.waiting = rest
        self.to_look -= {each.name for each in taken if each.command is None}
        return taken

    def _write(self, taken: list[tuple[str, Command | None]]) -> Written:
        written = self.written = Written([], {}, [])
        commands = [(name, command) for name, command in taken if command is not None]
        answers = iter(self.house.submit_all(commands) if commands else ())
        written.answers.extend(self._looked(name) if command is None else next(answers) for name, command in taken)
        return written

    def _looked(self, name: str) -> Answer:
        try:
            self.house.refresh(name)
        except Exception as error:  # Also a mistake of ours: it is no matter of the other tables.
            return error
        return []

    def _listen(self, name: str, events: list[AnyEvent], state: Table) -> None:
        news = self.written.news
        before = news[name].events if name in news else []
        news[name] = News(before + events, state)

    def _went_on(self, name: str, command: Command, events: list[AnyEvent]) -> None:
        self.written.followed.append(Followed(name, command, events))
