"""Linked meters on every screen: one that another table won from is shown at once, one that grew within a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pitboss.log.linked_meters import pools_of
from pitboss.log.tables import House
from pitboss.table.events import AnyEvent
from pitboss.table.state import Table
from pitboss.web.tables.hosted_table import HostedTable

GROWN_SECONDS = 1.0


class Meters:
    """No display shows more than may be paid, at whichever table and host it was paid."""

    def __init__(
        self, house: House, hosted_tables: dict[str, HostedTable], tell: Callable[[HostedTable, list[AnyEvent]], None]
    ) -> None:
        self.house, self.hosted_tables, self.tell = house, hosted_tables, tell
        self.most: dict[str, dict[str, int]] = {}  # By pool: what a screen may show by now.
        self.due: dict[str, asyncio.TimerHandle] = {}

    def look(self, state: Table) -> None:
        """A table moved; if its meter is linked, the tables that share it have something new to show."""
        for pool in {} if state.law is None else pools_of(state.law).values():
            self.look_at(pool)

    def look_at(self, pool: str) -> None:
        held, most = self.house.newest_levels[pool].tiers, self.most.get(pool, {})
        self.most[pool] = dict(held)
        if any(held.get(tier, 0) < cents for tier, cents in most.items()):
            self.show(pool)
        elif held != most and pool not in self.due:
            self.due[pool] = asyncio.get_running_loop().call_later(GROWN_SECONDS, self.show, pool)

    def show(self, pool: str) -> None:
        if pool in self.due:
            self.due.pop(pool).cancel()
        for hosted in self.hosted_tables.values():
            rules = hosted.state.law
            if rules is not None and pool in pools_of(rules).values():
                self.tell(hosted, [])

    def close(self) -> None:
        while self.due:
            self.due.popitem()[1].cancel()
