"""When screens are told: as soon as the loop comes to their table, in the order in which something happened at the tables.

Every event is told once and in order. Between tables the loop reads and answers, so on a busy floor one frame tells of several
commands. What lay open is shown before the table is cleared, and whoever asked is answered after the frame that shows
what was done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.state import Table
from pitboss.web.screens.frames import Frames, news
from pitboss.web.screens.records import HostingSeen
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.hosted_table import HostedTable

SLICE_SECONDS = 0.003  # Of the loop's own time: so long tables are told without a look at what comes in.


@dataclass
class Untold:
    """News of a table that its screens have yet to hear, and the answers that come after them."""

    news: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[Viewer, list[bytes]] = field(default_factory=dict)


class Telling:
    """`state_of` and `extra_of` give the state of a table and how it is run; `failed` hears of a mistake in a frame."""

    def __init__(
        self, state_of: Callable[[str], Table], extra_of: Callable[[HostedTable], HostingSeen],
        failed: Callable[[str, Exception], None],
    ) -> None:  # fmt: skip
        self.state_of, self.extra_of, self.failed = state_of, extra_of, failed
        self.untold: dict[HostedTable, Untold] = {}  # The table that waits longest comes first.
        self.is_scheduled = False

    def hear(self, hosted: HostedTable, events: list[AnyEvent], state: Table) -> None:
        """These events have brought the table to this state; without any, something else about it is new."""
        if hosted.viewers:
            self.untold.setdefault(hosted, Untold()).news += news(state, events)
            self._schedule()

    def answer(self, hosted: HostedTable, viewer: Viewer, message: bytes) -> None:
        """To one screen, after what it has yet to hear."""
        untold = self.untold.get(hosted)
        if untold is None:
            viewer.put(message)
        else:
            untold.answers.setdefault(viewer, []).append(message)

    def before(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """These events are about to be heard: what they take off the table is shown first."""
        if any(isinstance(event, TableCleared) for event in events):
            self.now(hosted)

    def now(self, hosted: HostedTable) -> None:
        """A frame to every screen of a table, if there is anything to tell; then the answers, also where no frame can be made."""
        untold = self.untold.pop(hosted, None)
        if untold is None:
            return
        try:
            frames = Frames(self.state_of(hosted.name), untold.news, self.extra_of(hosted))
            for viewer in hosted.viewers:
                viewer.put(frames.encoded(viewer.actor), *untold.answers.pop(viewer, ()))
        except Exception as mistake:
            self.failed(hosted.name, mistake)
        for viewer, messages in untold.answers.items():
            viewer.put(*messages)

    def _schedule(self) -> None:
        """For when whoever the news have woken has done something about it."""
        if not self.is_scheduled:
            self.is_scheduled = True
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._tell)

    def _tell(self) -> None:
        """Table after table; what there is no time for in this turn of the loop, in the next."""
        self.is_scheduled, slice_ends = False, time.thread_time() + SLICE_SECONDS
        while self.untold:
            self.now(next(iter(self.untold)))
            if self.untold and time.thread_time() > slice_ends:
                return self._schedule()
