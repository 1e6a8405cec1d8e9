"""What is still asked when the house closes: a moment to finish, then an answer that says so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from pitboss.errors import PitbossError
from pitboss.messages import message

FINISH_SECONDS = 1.0  # Less than the server waits before it cuts every line.


class Leaving:
    """Every request under way, and whether the house closes."""

    def __init__(self) -> None:
        self.under_way: set[asyncio.Task[Any]] = set()
        self.now = False

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Of the request that this task answers; one that is ended since the house closes is refused, and is no fault."""
        task = asyncio.current_task()
        assert task is not None
        self.under_way.add(task)
        try:
            yield
        except asyncio.CancelledError:
            if not self.now:
                raise
            task.uncancel()
            raise PitbossError(message("house-closing"), code="closing") from None
        finally:
            self.under_way.discard(task)

    async def end(self) -> None:
        self.now = True
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=FINISH_SECONDS)
        for task in list(self.under_way):
            task.cancel()


class HouseServer(uvicorn.Server):
    """A server that lets no line wait for what will not be done any more."""

    def __init__(self, config: uvicorn.Config, leaving: Leaving) -> None:
        super().__init__(config)
        self.leaving = leaving

    async def shutdown(self, sockets: Any = None) -> None:
        ending = asyncio.ensure_future(self.leaving.end())
        await super().shutdown(sockets)
        await ending
