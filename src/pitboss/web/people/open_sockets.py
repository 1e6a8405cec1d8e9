"""Sockets that were opened by a session, closed when it ends: at once on every host, by word; within seconds in any case."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from pitboss.errors import PitbossError
from pitboss.log.notifications import Notification
from pitboss.web.host.hosts import Hosts
from pitboss.web.host.supervision import Supervisor
from pitboss.web.people.access import Access, Holder
from pitboss.web.people.sessions import digest

SWEEP_SECONDS = 5.0
SWEPT_TOGETHER, BETWEEN_SECONDS = 25, 0.02  # So many sessions, and then a breath: no table waits for all of them.

_Close = Callable[[], None]


class OpenSockets:
    def __init__(self, access: Access, hosts: Hosts, supervisor: Supervisor) -> None:
        self.access, self.hosts, self.supervisor = access, hosts, supervisor
        self.by_session: dict[str, dict[_Close, Holder]] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        access.sessions.listeners.append(self.ended)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.supervisor.start("the sweep of sessions", self._sweep)

    async def stop(self) -> None:
        self.loop = None
        await self.supervisor.stop()

    @contextmanager
    def held(self, holder: Holder, close: _Close) -> Iterator[None]:
        """For as long as a socket is open by a session."""
        if holder.found is None or holder.token is None:
            yield
            return
        session = digest(holder.token)
        self.by_session.setdefault(session, {})[close] = holder
        try:
            yield
        finally:
            there = self.by_session.get(session, {})
            there.pop(close, None)
            if not there:
                self.by_session.pop(session, None)

    def ended(self, name: str, session: str) -> None:
        """From whichever thread ended it: here at once, and word to the other hosts."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.close, name, session)
            self.hosts.tell(Notification(self.hosts.name, "", ended=name, session=session))

    def close(self, name: str, session: str) -> None:
        """Every socket of this session, or of all sessions of the account."""
        for one, sockets in list(self.by_session.items()):
            for close, holder in list(sockets.items()):
                if one == session or (not session and holder.found is not None and holder.found.name == name):
                    holder.found, holder.until = None, 0.0
                    close()

    async def _sweep(self) -> None:
        """What no word came of: a session that was idle, or word that was lost."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(PitbossError):  # The store is out of reach; another time.
                await self.look()

    async def look(self) -> None:
        open_ones = list(self.by_session)
        for first in range(0, len(open_ones), SWEPT_TOGETHER):
            await self._look_at(open_ones[first : first + SWEPT_TOGETHER])
            await asyncio.sleep(BETWEEN_SECONDS)

    async def _look_at(self, some: list[str]) -> None:
        at = time.monotonic()
        good = await asyncio.to_thread(self.access.holders, some)
        for session in some:
            if session not in good:
                self.close("", session)
                continue
            for holder in self.by_session.get(session, {}).values():
                holder.found_again(*good[session], at)
