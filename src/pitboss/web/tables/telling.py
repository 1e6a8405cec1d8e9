"""When screens are told. On a quiet floor at once; under load what happens at a table meanwhile goes out in one frame.

Every event is told once and in order. The loop reads and answers between tables that are told; and for as long as there are
too many of them, one at which more is under way to the log waits for that. So a busy floor writes on, and its screens hear less
often, never less. What lay open is shown before the table is cleared, and whoever asked is answered after the frame that shows
what was done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pitboss.table.acts import Actor
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.state import Table
from pitboss.web.screens.frames import Frames, news
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.hosted_table import HostedTable

# Of the loop's own time: so long tables are told without a look at what comes in. Telling is most of what the loop does:
# with less of it in a turn, screens wait for everything else.
SLICE_SECONDS = 0.01
BUSY_SECONDS = 0.25  # So long a floor is busy after a slice that was not enough for all who waited.
PATIENCE_SECONDS = 0.008  # Of a table of a busy floor at which more is under way.
LOOK_SECONDS = 0.004  # In which it is looked at again, if nothing happens before.


@dataclass
class Untold:
    """What happened at a table that nobody has heard of yet, and who waits for an answer until they have."""

    since: float
    news: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[Viewer, list[bytes]] = field(default_factory=dict)


class Telling:
    """`state_of` and `extra_of` say how a table stands when it is told, `is_moving` whether more is under way there; `failed`
    hears of a mistake in what is told."""

    def __init__(
        self, state_of: Callable[[str], Table], extra_of: Callable[[HostedTable], dict[str, Any]],
        is_moving: Callable[[str], bool], failed: Callable[[str, Exception], None],
    ) -> None:  # fmt: skip
        self.state_of, self.extra_of, self.is_moving, self.failed = state_of, extra_of, is_moving, failed
        self.busy_until = 0.0
        self.untold: dict[HostedTable, Untold] = {}  # Who waits longest comes first.
        self.going_on = False

    def hear(self, hosted: HostedTable, events: list[AnyEvent], state: Table) -> None:
        """These events have brought the table to this state; without any, something else about it is new."""
        if not hosted.viewers:
            return
        untold = self.untold.get(hosted)
        if untold is None:
            untold = self.untold[hosted] = Untold(time.perf_counter())
        if events:
            untold.news += news(state, events)
        self._soon()

    def answer(self, hosted: HostedTable, viewer: Viewer, told: bytes) -> None:
        """To one screen, after what it has yet to hear."""
        if hosted in self.untold:
            self.untold[hosted].answers.setdefault(viewer, []).append(told)
        else:
            viewer.put(told)

    def before(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """These events are about to be heard: what they take off the table is shown first."""
        if hosted in self.untold and any(isinstance(event, TableCleared) for event in events):
            self.now(hosted)

    def now(self, hosted: HostedTable) -> None:
        """A frame to every screen of a table, if there is anything to tell; viewers who may see the same get the same."""
        untold = self.untold.pop(hosted, None)
        if untold is None:
            return
        try:
            frames = Frames(self.state_of(hosted.name), untold.news, self.extra_of(hosted))
            made: dict[Actor, bytes] = {}
            for viewer in hosted.viewers:
                if viewer.actor not in made:
                    made[viewer.actor] = frames.encoded(viewer.actor)
                viewer.put(made[viewer.actor], *untold.answers.pop(viewer, ()))
        except Exception as mistake:
            self.failed(hosted.name, mistake)
        for viewer, told in untold.answers.items():  # Of who has left, or heard nothing.
            viewer.put(*told)

    def _soon(self) -> None:
        """When whoever the news have woken has done something about it."""
        if not self.going_on:
            self.going_on = True
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._go_on)

    def _go_on(self) -> None:
        self.going_on = False
        at, slice_ends = time.perf_counter(), time.thread_time() + SLICE_SECONDS
        patience = PATIENCE_SECONDS if at < self.busy_until else 0.0
        for hosted, untold in list(self.untold.items()):
            if at - untold.since < patience and self.is_moving(hosted.name):
                continue
            self.now(hosted)
            if self.untold and time.thread_time() > slice_ends:
                self.busy_until = at + BUSY_SECONDS
                return self._soon()
        if self.untold and not self.going_on:
            self.going_on = True
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._go_on)
