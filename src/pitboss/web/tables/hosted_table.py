"""A table on the floor of this host: who watches it, who is ready to be dealt, how it is run."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from pitboss.messages import Message
from pitboss.table.absence import awaited_players, presence
from pitboss.table.acts import FLOOR, PLAYER
from pitboss.table.state import Table
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables.clock import Clock, Pace

SIGN_SECONDS = 5
REST_SECONDS, UNSEEN_SECONDS = 4.0, 30.0


@dataclass(eq=False)
class HostedTable:
    name: str
    state: Table  # As the screens have it: the log may be a moment ahead.
    last_event_at: int
    automatic: bool  # It deals itself.
    pace: Pace
    robots: dict[int, str] = field(default_factory=dict)  # By seat.
    viewers: set[Viewer] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)  # Players content with their wagers in this betting.
    clock: Clock = field(default_factory=Clock)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    fault: Message | None = None  # A mistake of ours that stopped it,
    is_log_broken: bool = False  # or a log that is not what was written: then nothing is built upon it.
    lively: bool = False  # Its robots play also when nobody else does.
    round_ended: float | None = None  # By the clock that only goes on: when the last one was seen.
    sees_all: bool = True  # No other host shows it: who has no screen here has none.

    def awaits(self, at: int) -> set[str]:
        """Whose wagers betting waits for: all who are seated, do not sit out, and are there.

        There is who has a screen open or a wager down. A program may play without a screen: it is there for a while
        after each act.
        """
        there = {viewer.actor.name for viewer in self.viewers if viewer.actor.role == PLAYER}
        there |= {box.player for box in self.state.boxes.values()}
        return {
            player
            for player in awaited_players(self.state) - set(self.robots.values())
            if not self.sees_all or player in there or at - presence(self.state, player).acted < SIGN_SECONDS
        }

    @property
    def lacks_floor(self) -> bool:
        """A demonstration does the floor's part as long as no floorperson has the table open: one visitor can deal alone."""
        return self.lively and not any(viewer.actor.role == FLOOR for viewer in self.viewers)

    @property
    def rest(self) -> float:
        """Seconds until robots that are alone begin another round: few where somebody watches, none before the first."""
        if self.round_ended is None:
            return 0.0
        pause = REST_SECONDS if self.viewers else UNSEEN_SECONDS
        return max(0.0, self.round_ended + pause - time.monotonic())

    def stand(self, state: Table) -> None:
        if self.state.round is not None or state.rounds > self.state.rounds:  # A quick one is seen when it is over.
            self.round_ended = time.monotonic()
        self.state = state
        self.clock.look(state, self.automatic, self.pace)
