"""Untrusted input is computed in processes of its own: the tables never wait for it, and it cannot take the machine.

A process has a limit of memory and each task one of time; beyond either it is ended and the asker told so. A place has one
task at a time; so many wait in all, and the next is told to come back.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Any

import msgspec

from pitboss.error_codes import Code
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.messages import from_json, message

WORKERS, WAITING_MOST, _PLACE_MOST = 2, 32, 4
SECONDS_MOST = 5.0
START_SECONDS = 30.0
HEAD_BYTES = 4  # Before whatever goes to a process or comes from it: how long it is.
WORKER = "pitboss.web.host.sandbox_worker"


class Told(msgspec.Struct, array_like=True):
    """What a worker answers: the JSON of an answer, or an error."""

    answer: msgspec.Raw = msgspec.Raw(b"null")
    code: Code | None = None
    clause: str | None = None
    key: str = ""  # Of the error, and what fills its places.
    args: dict[str, Any] = {}


_TOLD = msgspec.json.Decoder(Told)


class Sandbox:
    def __init__(self, workers: int = WORKERS) -> None:
        self.turns = asyncio.Semaphore(workers)
        self.idle: list[asyncio.subprocess.Process] = []
        self.waiting: dict[str, int] = {}
        self.places: dict[str, asyncio.Lock] = {}

    async def do(self, task: str, data: bytes, place: str) -> bytes:
        """The answer as JSON, or its refusal."""
        if sum(self.waiting.values()) >= WAITING_MOST or self.waiting.get(place, 0) >= _PLACE_MOST:
            raise PitbossError(message("many-ask"), code="too_many")
        self.waiting[place] = self.waiting.get(place, 0) + 1
        turn = self.places.setdefault(place, asyncio.Lock())
        try:
            async with turn, self.turns:
                return await self._done(task, data)
        finally:
            self.waiting[place] -= 1
            if not self.waiting[place]:
                del self.waiting[place], self.places[place]

    async def _done(self, task: str, data: bytes) -> bytes:
        worker = self.idle.pop() if self.idle else await self._started()
        try:
            told = _TOLD.decode(await asyncio.wait_for(self._asked(worker, task, data), SECONDS_MOST))
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError):
            await ended(worker)
            told_why = message("takes-too-much")
            raise PitbossError(told_why, code="too_large") from None
        except BaseException:  # The client is gone; the answer on its way is nobody's.
            await ended(worker)
            raise
        self.idle.append(worker)
        if told.code is not None:
            reason = from_json(told.key, told.args)
            if told.clause:
                raise Refusal(reason, clause=told.clause, code=told.code)
            raise BadInput(reason, code=told.code)
        return bytes(told.answer)

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            await asyncio.wait_for(self._heard(worker), START_SECONDS)  # It says so when it is ready.
        except BaseException:
            await ended(worker)
            raise
        return worker

    async def _asked(self, worker: asyncio.subprocess.Process, task: str, data: bytes) -> bytes:
        assert worker.stdin is not None
        worker.stdin.write(headed(task.encode() + b"\n" + data))
        await worker.stdin.drain()
        return await self._heard(worker)

    @staticmethod
    async def _heard(worker: asyncio.subprocess.Process) -> bytes:
        assert worker.stdout is not None
        size = int.from_bytes(await worker.stdout.readexactly(HEAD_BYTES), "big")
        return await worker.stdout.readexactly(size)

    async def close(self) -> None:
        while self.idle:
            await ended(self.idle.pop())


def headed(body: bytes) -> bytes:
    return len(body).to_bytes(HEAD_BYTES, "big") + body


async def ended(process: asyncio.subprocess.Process) -> None:
    """It is not there any more, whatever it was at."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    transport: Any = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()
