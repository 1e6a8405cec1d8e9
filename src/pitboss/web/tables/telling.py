"""When screens are told. On a quiet floor at once. On one that is pressed, where many commands wait for every commit, who is
asked for something or waits for an answer is told at once, and everyone else in a moment, of all that happened meanwhile.

Every event is told once and in order. The loop reads and answers between tables that are told. So a busy floor plays on, and
those who only look on hear less often, never less. What lay open is shown before the table is cleared, and whoever asked is
answered after the frame that shows what was done. Frames of a pressed floor are dictated to a scribe, where there is one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Actor
from pitboss.table.deciding import level, turn
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.sealing import fresh_seal, silent
from pitboss.table.state import Table
from pitboss.web.screens.dictation import Dictation
from pitboss.web.screens.frames import Frames, news
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.hosted_table import HostedTable

# Of the loop's own time: so long tables are told without a look at what comes in. Telling is most of what the loop does:
# with less of it in a turn, screens wait for everything else.
SLICE_SECONDS = 0.01
PATIENCE_SECONDS = 0.1  # Of who only looks on, where the floor is pressed.


class Asked(NamedTuple):
    """What players are asked for, and which: one for a decision, all who are seated for wagers and for their chance."""

    round: int
    what: tuple[object, ...]
    players: frozenset[str]


def asked_of(state: Table) -> Asked | None:
    seat = turn(state)
    if seat is not None:
        played = state.in_round()
        return Asked(state.rounds, (seat, level(state), played.asked_at), frozenset((played.boxes[seat].player,)))
    if open_to_wagers(state) or (state.phase == s.LOCKED and silent(state.in_round())):
        return Asked(state.rounds, (state.phase, fresh_seal(state)), frozenset(state.seats.values()))
    return None


class Happened(NamedTuple):
    """How a table stood after these events."""

    state: Table
    events: list[AnyEvent]


@dataclass
class Untold:
    """What happened at a table that not everyone has heard of yet, and who waits for an answer until they have."""

    since: float
    dictation: Dictation | None = None  # To the scribe, where that makes its frames.
    heard: int = 0  # How often there was something new.
    count: int = 0  # Of the news.
    news: list[dict[str, Any]] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)  # What was dictated.
    told: dict[Viewer, tuple[int, int]] = field(default_factory=dict)  # Who was told first: of how much, how many news.
    answers: dict[Viewer, list[bytes]] = field(default_factory=dict)


@dataclass(eq=False)
class Due:
    """A frame to one screen, who has heard so many of the news before; and what it is told right behind it."""

    viewer: Viewer
    after: int
    then: list[bytes]


class Sheet(NamedTuple):
    """A table as it is told to some."""

    state: Table
    extra: dict[str, Any]
    due: list[Due]

    @property
    def to(self) -> list[tuple[Actor, int]]:
        return [(each.viewer.actor, each.after) for each in self.due]

    def written(self, told: list[dict[str, Any]]) -> list[bytes]:
        return Frames(self.state, told, self.extra).all_encoded(self.to)


class Telling:
    """`state_of` and `extra_of` say how a table stands when it is told, `is_pressed` whether the floor is; `failed` hears of a
    mistake in what is told. Without a `dictation` the loop makes every frame."""

    def __init__(
        self, state_of: Callable[[str], Table], extra_of: Callable[[HostedTable], dict[str, Any]],
        is_pressed: Callable[[], bool], failed: Callable[[str, Exception], None], dictation: Dictation | None = None,
    ) -> None:  # fmt: skip
        self.state_of, self.extra_of, self.is_pressed, self.failed = state_of, extra_of, is_pressed, failed
        self.untold: dict[HostedTable, Untold] = {}  # Who waits longest comes first.
        self.fresh: dict[HostedTable, Untold] = {}  # Those of them where something is new since they were looked at.
        self.asked: dict[HostedTable, Asked | None] = {}  # What players were told that they are asked for.
        self.dictation = dictation
        self.coming: dict[Viewer, Due] = {}  # The last frame that the scribe has yet to make for each.
        self.going_on = False
        self.waking: asyncio.TimerHandle | None = None  # When who waits longest has waited long enough.

    def hear(self, hosted: HostedTable, events: list[AnyEvent], state: Table) -> None:
        """These events have brought the table to this state; without any, something else about it is new."""
        if not hosted.viewers:
            return
        untold = self.untold.get(hosted)
        if untold is None:
            scribe = self.dictation
            dictated = scribe is not None and self.is_pressed() and scribe.takes(hosted.name, state)
            untold = self.untold[hosted] = Untold(time.perf_counter(), scribe if dictated else None)
        untold.heard += 1
        untold.count += len(events)
        if untold.dictation is not None:
            untold.happened.append(Happened(state, events))
            untold.dictation.hear(hosted.name, state, events)
        elif events:
            untold.news += news(state, events)
        self.fresh[hosted] = untold
        self._soon()

    def answer(self, hosted: HostedTable, viewer: Viewer, told: bytes) -> None:
        """To one screen, after what it has yet to hear."""
        untold = self.untold.get(hosted)
        if untold is None or untold.told.get(viewer, (0, 0))[0] == untold.heard:
            self._put(viewer, told)
        else:
            untold.answers.setdefault(viewer, []).append(told)
            self.fresh[hosted] = untold
            self._soon()

    def before(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """These events are about to be heard: what they take off the table is shown first."""
        if hosted in self.untold and any(isinstance(event, TableCleared) for event in events):
            self.now(hosted)

    def now(self, hosted: HostedTable) -> None:
        """A frame to every screen of a table, if there is anything to tell."""
        untold = self.untold.pop(hosted, None)
        if untold is None:
            return
        self.fresh.pop(hosted, None)
        self._tell(hosted, untold, hosted.viewers, last=True)
        for viewer, told in untold.answers.items():  # Of who has left, or heard nothing.
            self._put(viewer, *told)

    def _tell(self, hosted: HostedTable, untold: Untold, viewers: Iterable[Viewer], last: bool = False) -> None:
        """To these screens what they have yet to hear."""
        due = [
            Due(viewer, after, untold.answers.pop(viewer, []))
            for viewer in viewers
            for heard, after in (untold.told.get(viewer, (0, 0)),)
            if heard < untold.heard
        ]
        try:
            sheet = Sheet(self.state_of(hosted.name), self.extra_of(hosted), due)
            self.asked[hosted] = asked_of(sheet.state)
            if untold.dictation is None:
                for each, frame in zip(due, sheet.written(untold.news), strict=True):
                    self._put(each.viewer, frame, *each.then)
            else:
                self.coming.update((each.viewer, each) for each in due)
                then = partial(self._written, hosted, untold, sheet)
                untold.dictation.tell(hosted.name, sheet.extra, sheet.to, last, then)
        except Exception as mistake:
            self.failed(hosted.name, mistake)
            self._arrived(due, [])

    def _written(self, hosted: HostedTable, untold: Untold, sheet: Sheet, frames: list[bytes] | None) -> None:
        """What the scribe has made, in turn. What it could not make is made here, from the same."""
        try:
            if frames is None:
                upto = [each for each in untold.happened if each.state.sequence <= sheet.state.sequence]
                frames = sheet.written([one for each in upto for one in news(*each)])
        except Exception as mistake:
            self.failed(hosted.name, mistake)
        self._arrived(sheet.due, frames or [])

    def _arrived(self, due: list[Due], frames: list[bytes]) -> None:
        """Who waits for an answer has it also where no frame could be made."""
        for at, each in enumerate(due):
            if self.coming.get(each.viewer) is each:
                del self.coming[each.viewer]
            each.viewer.put(*frames[at : at + 1], *each.then)

    def _put(self, viewer: Viewer, *told: bytes) -> None:
        """To one screen, behind the last frame that the scribe has yet to make for it."""
        if viewer in self.coming:
            self.coming[viewer].then.extend(told)
        else:
            viewer.put(*told)

    def _tell_first(self, hosted: HostedTable, untold: Untold) -> None:
        """Who is asked for something new, or waits for an answer. Everyone else hears in a moment."""
        asked = asked_of(self.state_of(hosted.name))
        players = () if asked is None or asked == self.asked.get(hosted) else asked.players
        first = [
            viewer for viewer in hosted.viewers
            if viewer in untold.answers or (viewer.actor.name in players and viewer.actor.role == PLAYER)
        ]  # fmt: skip
        if first:
            self._tell(hosted, untold, first)
            untold.told.update(dict.fromkeys(first, (untold.heard, untold.count)))

    def _soon(self) -> None:
        """When whoever the news have woken has done something about it."""
        if not self.going_on:
            self.going_on = True
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._go_on)

    def _go_on(self) -> None:
        """Who has waited long enough, then who is asked or answered; what there is no time for in this turn, in the next."""
        self.going_on = False
        pressed, slice_ends = self.is_pressed(), time.thread_time() + SLICE_SECONDS
        due = time.perf_counter() - (PATIENCE_SECONDS if pressed else 0.0)
        while self.untold:
            hosted, untold = next(iter(self.untold.items()))
            if untold.since > due:
                break
            self.now(hosted)
            if self.untold and time.thread_time() > slice_ends:
                return self._soon()
        while self.fresh:
            hosted = next(iter(self.fresh))
            self._tell_first(hosted, self.fresh.pop(hosted))
            if self.fresh and time.thread_time() > slice_ends:
                return self._soon()
        if self.untold and self.waking is None:
            first = next(iter(self.untold.values()))
            self.waking = asyncio.get_running_loop().call_later(max(0.0, first.since - due), self._wake)

    def _wake(self) -> None:
        self.waking = None
        self._soon()
