"""Long work in a process of its own, one piece after the other: the tables never wait for it."""

from __future__ import annotations

import asyncio
import sys

from pitboss.error_codes import Code
from pitboss.errors import PitbossError
from pitboss.messages import Message, message

SECONDS_MOST = 300
WAITING_MOST = 16


class BackgroundProcess:
    """A module is run with what it is given on standard input; its answer is what it writes."""

    def __init__(self, told: Message, code: Code) -> None:
        self.told, self.code = told, code  # Said where no answer came.
        self.turn, self.waiting = asyncio.Lock(), 0

    async def run(self, module: str, given: bytes) -> bytes:
        if self.waiting >= WAITING_MOST:
            raise PitbossError(message("many-ask"), code="too_many")
        self.waiting += 1
        try:
            async with self.turn:
                return await self._run(module, given)
        finally:
            self.waiting -= 1

    async def _run(self, module: str, given: bytes) -> bytes:
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            out, _ = await asyncio.wait_for(worker.communicate(given), SECONDS_MOST)
        except TimeoutError:
            raise PitbossError(self.told, code=self.code) from None
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()
        if worker.returncode:
            raise PitbossError(self.told, code=self.code)
        return out
