"""When screens are told. On a quiet floor at once; on a busy one first whoever waits for it, the others a little later.

Every event is told to everyone, once and in order. The loop reads and answers between tables that are told. On a floor so busy
that many commands wait for each commit, whoever asked and whoever is asked hear at once; the other screens of a table hear what
gathers there in one frame, and a table at which more is under way to the log waits a moment for that. So a busy floor writes
on, and its screens hear less often, never less. What lay open is shown before the table is cleared, and whoever asked is
answered after the frame that shows what was done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitboss.table.acts import PLAYER, Actor
from pitboss.table.deciding import level, turn
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.state import Table
from pitboss.web.screens.frames import Frames, news
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.hosted_table import HostedTable

SLICE_SECONDS = 0.002  # Of the loop's own time: so long tables are told without a look at what comes in.
MOVING_SECONDS = 0.008  # So long a table of a busy floor waits for what is under way there, ...
OTHERS_SECONDS = 0.15  # ... and so long the screens there that nobody waits for.
LOOK_SECONDS = 0.004  # In which it is looked at again, if nothing happens before.


class Heard(NamedTuple):
    """As much as a screen was told of what is still untold to others."""

    changes: int = 0
    news: int = 0


@dataclass
class Untold:
    """What happened at a table that not everyone has heard of yet, and who waits for an answer until they have."""

    since: float
    changes: int = 0
    news: list[dict[str, Any]] = field(default_factory=list)
    heard: dict[Viewer, Heard] = field(default_factory=dict)  # Nothing of it, if not in here.
    answers: dict[Viewer, list[bytes]] = field(default_factory=dict)

    def is_known_to(self, viewer: Viewer) -> bool:
        return self.heard.get(viewer, NOTHING).changes == self.changes


class Asked(NamedTuple):
    """What a table wants of players now, and of whom."""

    what: tuple[int, str, int, int]  # In which round and phase; of which seat, and which decision.
    players: frozenset[str]

    def is_new_to(self, viewer: Viewer) -> bool:
        return viewer.actor.role == PLAYER and viewer.actor.name in self.players and viewer.asked != self.what


NOTHING, NOBODY = Heard(), Asked((0, "", 0, 0), frozenset())


def asked_of(state: Table) -> Asked:
    """A decision, or wagers of those who have none down."""
    seat = turn(state)
    if seat is not None:
        player = state.in_round().boxes[seat].player
        return Asked((state.rounds, state.phase, seat, level(state)), frozenset((player,)))
    if not open_to_wagers(state):
        return NOBODY
    without = frozenset([player for seat, player in state.seats.items() if seat not in state.boxes])
    return Asked((state.rounds, state.phase, 0, 0), without)


class Telling:
    """`state_of` and `extra_of` say how a table stands when it is told, `is_moving` whether more is under way there, `is_busy`
    whether the floor is; `failed` hears of a mistake in what is told."""

    def __init__(
        self, state_of: Callable[[str], Table], extra_of: Callable[[HostedTable], dict[str, Any]],
        is_moving: Callable[[str], bool], is_busy: Callable[[], bool], failed: Callable[[str, Exception], None],
    ) -> None:  # fmt: skip
        self.state_of, self.extra_of, self.is_moving, self.failed = state_of, extra_of, is_moving, failed
        self.is_busy = is_busy
        self.untold: dict[HostedTable, Untold] = {}  # Who waits longest comes first.
        self.fresh: dict[HostedTable, float] = {}  # Where somebody may have to hear at once, and since when.
        self.going_on, self.looking = False, False

    def hear(self, hosted: HostedTable, events: list[AnyEvent], state: Table) -> None:
        """These events have brought the table to this state; without any, something else about it is new."""
        if not hosted.viewers:
            return
        untold = self.untold.get(hosted)
        if untold is None:
            untold = self.untold[hosted] = Untold(time.perf_counter())
        untold.changes += 1
        if events:
            untold.news += news(state, events)
        self._soon(hosted)

    def answer(self, hosted: HostedTable, viewer: Viewer, told: bytes) -> None:
        """To one screen, after what it has yet to hear."""
        untold = self.untold.get(hosted)
        if untold is None or untold.is_known_to(viewer):
            viewer.put(told)
        else:
            untold.answers.setdefault(viewer, []).append(told)
            self._soon(hosted)

    def before(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """These events are about to be heard: what they take off the table is shown first."""
        if hosted in self.untold and any(isinstance(event, TableCleared) for event in events):
            self.now(hosted)

    def now(self, hosted: HostedTable) -> None:
        """A frame to every screen of a table that has something to hear."""
        untold = self.untold.pop(hosted, None)
        self.fresh.pop(hosted, None)
        if untold is None:
            return
        self._tell(hosted, untold, lambda viewer, asked: True)
        for viewer, told in untold.answers.items():  # Of who has left, or heard nothing.
            viewer.put(*told)

    def first(self, hosted: HostedTable) -> None:
        """A frame to those who wait for it: who asked something, and who is asked and does not know yet."""
        self.fresh.pop(hosted, None)
        untold = self.untold[hosted]
        self._tell(hosted, untold, lambda viewer, asked: viewer in untold.answers or asked.is_new_to(viewer))
        if all(map(untold.is_known_to, hosted.viewers)):
            self.now(hosted)

    def _tell(self, hosted: HostedTable, untold: Untold, waits: Callable[[Viewer, Asked], bool]) -> None:
        """Viewers who may see the same, and have heard the same, get the same."""
        try:
            state = self.state_of(hosted.name)
            asked = asked_of(state)
            behind = [each for each in hosted.viewers if not untold.is_known_to(each) and waits(each, asked)]
            if not behind:
                return
            frames, made = Frames(state, untold.news, self.extra_of(hosted)), dict[tuple[Actor, int], bytes]()
            for viewer in behind:
                key = viewer.actor, untold.heard.get(viewer, NOTHING).news
                if key not in made:
                    made[key] = frames.encoded(*key)
                viewer.put(made[key], *untold.answers.pop(viewer, ()))
                untold.heard[viewer], viewer.asked = Heard(untold.changes, len(untold.news)), asked.what
        except Exception as mistake:
            self.failed(hosted.name, mistake)

    def _soon(self, hosted: HostedTable) -> None:
        """When whoever the news have woken has done something about it."""
        self.fresh.setdefault(hosted, time.perf_counter())
        self._again()

    def _again(self) -> None:
        if not self.going_on:
            self.going_on = True
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._go_on)

    def _look(self) -> None:
        self.looking = False
        if not self.going_on:
            self._go_on()

    def _go_on(self) -> None:
        """Whose time has come, then those who wait for it; for so long, and on after a look at what comes in."""
        self.going_on = False
        at, slice_ends, busy = time.perf_counter(), time.thread_time() + SLICE_SECONDS, self.is_busy()
        while self.untold:
            hosted, untold = next(iter(self.untold.items()))
            if busy and at - untold.since < OTHERS_SECONDS:
                break
            self.now(hosted)
            if self.untold and time.thread_time() > slice_ends:
                return self._again()
        for hosted, since in list(self.fresh.items()):
            if at - since < MOVING_SECONDS and self.is_moving(hosted.name):
                continue
            self.first(hosted)
            if self.untold and time.thread_time() > slice_ends:
                return self._again()
        if self.untold and not self.looking:
            self.looking = True
            asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)
