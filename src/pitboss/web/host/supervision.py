"""Troubles of this host, in words; and background tasks that run until they are stopped.

A trouble is logged once when it begins and once when it is over; until then `/readyz` and the floor's page show it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypedDict

from pitboss.errors import PitbossError
from pitboss.messages import Argument, Message, Phrase, argument_json, english, message
from pitboss.messages.schema import OneArgument

STORE = "the store"
# How the key of a trouble begins that is one table's own; its name follows.
TABLE, DEALING, LOBBY_ENTRY = "table ", "the dealing at ", "the lobby's entry of "
OF_ONE_TABLE = {TABLE: "trouble-table", DEALING: "trouble-dealing", LOBBY_ENTRY: "trouble-lobby-entry"}
AGAIN_SECONDS = 1.0  # Before work that failed is begun again.
WELL_SECONDS = 5.0  # Work that has gone on for so long is well again.

_Work = Callable[[], Coroutine[Any, Any, None]]


def reason_of(mistake: BaseException) -> Message:
    """What a screen says of it. The details of a mistake of ours may name a card; they go to the program's log alone."""
    return mistake.reason if isinstance(mistake, PitbossError) else message("mistake", kind=type(mistake).__name__)


class TroubleSeen(TypedDict):
    """What is in trouble, and why."""

    what: str
    what_message: OneArgument
    words: str
    words_message: OneArgument


class Troubles:
    """By what is in trouble: what is wrong with it."""

    def __init__(self) -> None:
        self.told: dict[str, Message] = {}
        self.listeners: list[Callable[[], object]] = []  # Called on any thread when something has changed.

    def note(self, what: str, reason: Message, mistake: BaseException | None = None) -> None:
        if self.told.get(what) != reason:
            logging.error("%s: %s", what, english(reason), exc_info=mistake)
            self.told[what] = reason
            self._tell()

    def over(self, what: str) -> None:
        if self.told.pop(what, None) is not None:
            logging.warning("%s: well again", what)
            self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def all(self) -> list[TroubleSeen]:
        return [
            {
                "what": what,
                "what_message": argument_json(_place(what)),
                "words": english(reason),
                "words_message": argument_json(reason),
            }
            for what, reason in sorted(self.told.items(), key=lambda item: item[0])
        ]


def _place(what: str) -> Argument:
    for beginning, key in OF_ONE_TABLE.items():
        if what.startswith(beginning):
            return Message(key, {"name": what.removeprefix(beginning)})
    return Phrase(what)


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
                self.troubles.note(what, reason_of(mistake), mistake)
            finally:
                well.cancel()
            await asyncio.sleep(AGAIN_SECONDS)

    async def stop(self) -> None:
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
