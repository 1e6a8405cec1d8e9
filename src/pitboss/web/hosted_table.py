"""A table on the floor of this host: who watches it, who is ready to be dealt, how it is run."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from pitboss.table.state import Table
from pitboss.web.clock import Clock, Pace
from pitboss.web.viewers import Viewer


@dataclass(eq=False)
class HostedTable:
    name: str
    state: Table  # As the screens have it: the log may be a moment ahead.
    automatic: bool  # It deals itself.
    pace: Pace
    robots: dict[int, str] = field(default_factory=dict)  # By seat.
    viewers: set[Viewer] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)  # Players content with their wagers in this betting.
    clock: Clock = field(default_factory=Clock)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    fault: str = ""  # A mistake of ours that stopped it.

    def stand(self, state: Table) -> None:
        self.state = state
        self.clock.look(state, self.automatic, self.pace)
