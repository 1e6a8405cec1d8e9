"""Troubles of this host, in words; and background tasks that run until they are stopped.

A trouble is logged once when it begins and once when it is over; until then `/readyz` and the floor's page show it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from pitboss.errors import PitbossError

STORE = "the store"
AGAIN_SECONDS = 1.0  # Before work that failed is begun again.
WELL_SECONDS = 5.0  # Work that has gone on for so long is well again.

_Work = Callable[[], Coroutine[Any, Any, None]]


def words_of(mistake: BaseException) -> str:
    """Text for a screen. The details of a mistake of ours may name a card; they go to the program's log alone."""
    return mistake.message if isinstance(mistake, PitbossError) else f"a mistake of ours ({type(mistake).__name__})"


class Troubles:
    """By what is in trouble: what is wrong with it."""

    def __init__(self) -> None:
        self.told: dict[str, str] = {}
        self.listeners: list[Callable[[], object]] = []  # Called on any thread when something has changed.

    def note(self, what: str, words: str, mistake: BaseException | None = None) -> None:
        if self.told.get(what) != words:
            logging.error("%s: %s", what, words, exc_info=mistake)
            self.told[what] = words
            self._tell()

    def over(self, what: str) -> None:
        if self.told.pop(what, None) is not None:
            logging.warning("%s: well again", what)
            self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def all(self) -> list[dict[str, str]]:
        return [{"what": what, "words": words} for what, words in sorted(self.told.items())]


class Supervisor:
    """Starts background tasks, and restarts those that fail."""

    def __init__(self, troubles: Troubles) -> None:
        self.troubles = troubles
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, what: str, work: _Work) -> None:
        task = asyncio.ensure_future(self._keep(what, work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _keep(self, what: str, work: _Work) -> None:
        loop = asyncio.get_running_loop()
        while True:
            well = loop.call_later(WELL_SECONDS, self.troubles.over, what)
            try:
                return await work()
            except Exception as mistake:
                self.troubles.note(what, words_of(mistake), mistake)
            finally:
                well.cancel()
            await asyncio.sleep(AGAIN_SECONDS)

    async def stop(self) -> None:
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
