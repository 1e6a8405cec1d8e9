"""What the loop dictates to a scribe: on a pressed floor frames are made by a process of their own (see `scribe`).

Making them is most of what the loop does there, and a second core does it meanwhile. The scribe is called when the floor is
first pressed. Until it is there, whenever it is gone, and where there is one core alone, the loop makes the frames itself; a
quiet floor needs none. Frames come in the order in which they were asked for.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.store.snapshot import Frozen
from pitboss.table.acts import Actor
from pitboss.table.events import AnyEvent
from pitboss.table.state import Table
from pitboss.web.host.workbench import ended, headed
from pitboss.web.screens.scribe import CHUNK, ENCODE, READY, Hear, Take, Tell, Written, messages

SCRIBE = "pitboss.web.screens.scribe"
START_SECONDS = 30.0
AGAIN_SECONDS = 60.0  # After one is gone, before another is called.
WAITING_MOST = 500  # Frames asked for of as many tables; beyond that the loop makes what comes next.
LATE_SECONDS = 3.0  # One that has not answered for so long is let go.
WRITTEN = msgspec.msgpack.Decoder(Written)

Then = Callable[[list[bytes] | None], None]


class Asked(NamedTuple):
    """For frames of a table, since when, and what is to be done with them."""

    table: str
    since: float
    then: Then


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Dictation:
    """To one scribe at a time."""

    def __init__(self) -> None:
        self.say: Callable[[bytes], object] | None = None  # While one is there.
        self.working: asyncio.Task[None] | None = None
        self.again = 0.0  # When one may be called, by the loop's clock.
        self.known: dict[str, int] = {}  # By table: up to which event it has heard.
        self.unable: set[str] = set()  # Tables that it could not write of.
        self.waiting: deque[Asked] = deque()

    def takes(self, table: str, state: Table) -> bool:
        """Is this table to be dictated from here on? Not where it shows a meter that other tables move."""
        if self.say is None:
            self._call()
            return False
        able = state.law is not None and not state.linked and table not in self.unable
        return able and len(self.waiting) < WAITING_MOST

    def hear(self, table: str, state: Table, events: list[AnyEvent]) -> None:
        """These events have brought the table to this state."""
        follows = self.known.get(table) == state.sequence - len(events)
        self.known[table] = state.sequence
        if not follows:
            self._dictate(Take(table, Frozen(replace(state, law=None), state.rules.data), events))
        elif events:
            self._dictate(Hear(table, events))

    def tell(self, table: str, extra: dict[str, Any], to: list[tuple[Actor, int]], last: bool, then: Then) -> None:
        """Ask for a frame to each of these; `then` is called with them, or with None: the loop makes them."""
        if self.say is None:
            return then(None)
        told = headed(ENCODE.encode(Tell(table, extra, to, last)))
        self.waiting.append(Asked(table, asyncio.get_running_loop().time(), then))
        self._said(told)

    def _dictate(self, told: Take | Hear) -> None:
        self._said(headed(ENCODE.encode(told)))

    def _said(self, told: bytes) -> None:
        try:
            if self.say is not None:
                self.say(told)
        except (OSError, RuntimeError):  # It has ended a moment ago.
            self._let_go()

    def _call(self) -> None:
        if self.working is None and cores() > 1 and asyncio.get_running_loop().time() >= self.again:
            self.working = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        """For as long as the scribe is there."""
        pipe, why = asyncio.subprocess.PIPE, "it has ended"
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", SCRIBE, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=2 * CHUNK,
            )  # fmt: skip
            try:
                await self._attend(process)
            finally:
                self._let_go()
                await ended(process)
        except (OSError, TimeoutError, msgspec.DecodeError) as error:
            why = f"{type(error).__name__} {error}"
        logging.error("the scribe of a pressed floor is gone, and the loop makes its frames: %s", why)
        self.working, self.again = None, asyncio.get_running_loop().time() + AGAIN_SECONDS

    async def _attend(self, process: asyncio.subprocess.Process) -> None:
        """What it writes, until it ends. It says so when it is ready."""
        assert process.stdin is not None
        assert process.stdout is not None
        buffer = bytearray(await asyncio.wait_for(process.stdout.read(CHUNK), START_SECONDS))
        if list(messages(buffer)) == [READY]:
            self.say = process.stdin.write
            self._watch(process)
            while chunk := await process.stdout.read(CHUNK):
                buffer += chunk
                for message in messages(buffer):
                    self._answered(WRITTEN.decode(message).frames)

    def _watch(self, process: asyncio.subprocess.Process) -> None:
        """Does it still answer? Screens would wait for it without end."""
        loop = asyncio.get_running_loop()
        if self.waiting and loop.time() - self.waiting[0].since > LATE_SECONDS:
            with suppress(ProcessLookupError):
                process.kill()
        elif self.say is not None:
            loop.call_later(LATE_SECONDS / 4, self._watch, process)

    def _let_go(self) -> None:
        """What it was asked for is made here, and whoever comes next knows nothing."""
        self.say = None
        self.known.clear()
        while self.waiting:
            self.waiting.popleft().then(None)

    def _answered(self, frames: list[bytes] | None) -> None:
        if not self.waiting:  # It was let go meanwhile, and they were made here.
            return
        asked = self.waiting.popleft()
        if frames is None and asked.table not in self.unable:
            self.unable.add(asked.table)
            logging.error("%s: the scribe cannot make its frames; the loop does", asked.table)
        asked.then(frames)

    async def close(self) -> None:
        if self.working is not None:
            self.working.cancel()
            await asyncio.wait((self.working,))
