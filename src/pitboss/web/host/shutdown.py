"""Orderly shutdown: requests in progress get a moment to finish, then an answer that the house is closing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from pitboss.errors import PitbossError
from pitboss.messages import message

_FINISH_SECONDS = 1.0  # Less than the server waits before it cuts every line.


class Shutdown:
    """The requests in progress, and whether the house is closing."""

    def __init__(self) -> None:
        self.in_progress: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    @contextmanager
    def request(self) -> Iterator[None]:
        """Track the request that this task answers. One cancelled by the shutdown is refused, and is no fault."""
        task = asyncio.current_task()
        assert task is not None
        self.in_progress.add(task)
        try:
            yield
        except asyncio.CancelledError:
            if not self.is_closing:
                raise
            task.uncancel()
            raise PitbossError(message("house-closing"), code="closing") from None
        finally:
            self.in_progress.discard(task)

    async def finish(self) -> None:
        self.is_closing = True
        if self.in_progress:
            await asyncio.wait(self.in_progress, timeout=_FINISH_SECONDS)
        for task in list(self.in_progress):
            task.cancel()


class HouseServer(uvicorn.Server):
    """A server that answers waiting requests before it closes their connections."""

    def __init__(self, config: uvicorn.Config, shutdown: Shutdown) -> None:
        super().__init__(config)
        self.open_requests = shutdown

    async def shutdown(self, sockets: Any = None) -> None:
        ending = asyncio.ensure_future(self.open_requests.finish())
        await super().shutdown(sockets)
        await ending
