"""Several processes, one floor: its tables, the host that runs each, and word of what another host has written.

On SQLite the house has one process, and it runs everything. On PostgreSQL each table is run by the host that holds
its lease. Each host holds its share of them: who has more gives some back when another comes, and when a host is gone its leases
run out and the others take them. Should two ever hold the same table, the log still takes each command once and in order.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, extract, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from pitboss.errors import PitbossError
from pitboss.house.dealing import Dealing
from pitboss.log.database import store_down
from pitboss.log.house_log import HouseLog
from pitboss.log.notifications import Notification, Notifications
from pitboss.log.schema import LEASES, TABLE_LEASES
from pitboss.messages import message
from pitboss.web.host.supervision import Troubles

LEASE_SECONDS, _BEAT_SECONDS = 4.0, 1.0
_LIST = "the list of tables"
_HOST = "host "  # How the name of a host's own lease begins: that it is there.
_PRESENT = """
    INSERT INTO leases (name, holder, until)
    VALUES (:name, :host, CAST(ceil(extract(epoch from clock_timestamp()) + :seconds) AS bigint))
    ON CONFLICT (name) DO UPDATE SET until = excluded.until
"""
_NOW = extract("epoch", func.clock_timestamp())


class Seen(NamedTuple):
    """The whole floor at one moment: its tables, those this host runs, how many events each has."""

    tables: dict[str, Dealing]
    minded: set[str]
    events: dict[str, int]


class Hosts:
    """This host among the others."""

    def __init__(self, log: HouseLog, troubles: Troubles | None = None) -> None:
        self.log, self.store, self.engine = log, log.store, log.store.engine
        self.troubles = troubles or Troubles()
        self.name = secrets.token_hex(6)
        self.alone = self.engine.dialect.name == "sqlite"
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="hosts")
        self.notifications: Notifications | None = None

    async def look(self) -> Seen:
        """Renew our leases, take those that have run out, and read the floor's state."""
        found: Seen = await self._call(self._look)
        return found

    async def lease(self, name: str) -> None:
        """A table that this host is about to open is its own to run, if no other host runs one of that name."""
        if not self.alone:
            await self._call(self._lease, name)

    def tell(self, notice: Notification) -> None:
        if self.notifications is not None:
            self.thread.submit(self.notifications.tell, notice)

    async def keep_looking(
        self, seen: Callable[[Seen], Awaitable[None]], noticed: Callable[[Notification], bool]
    ) -> None:
        """Every second, and whenever another host says something that only a look explains."""
        loop, look_now = asyncio.get_running_loop(), asyncio.Event()

        def heard(notice: Notification | None) -> None:
            if notice is None or not noticed(notice):
                look_now.set()

        if self.notifications is not None:
            await self._call(self.notifications.close)
        self.notifications = Notifications(
            self.engine, self.name, lambda notice: loop.call_soon_threadsafe(heard, notice)
        )
        renewed = loop.time()
        while True:
            timer = loop.call_later(_BEAT_SECONDS, look_now.set)
            await look_now.wait()
            timer.cancel()
            look_now.clear()
            try:
                found = await self.look()
            except PitbossError as error:
                self.troubles.note(_LIST, error.reason)
                if loop.time() - renewed < LEASE_SECONDS:
                    continue
                self.troubles.note(_LIST, message("trouble-leases", why=error.reason))
                found = Seen({}, set(), {})  # Others have our tables by now.
            else:
                renewed = loop.time()
                self.troubles.over(_LIST)
            await seen(found)

    async def close(self) -> None:
        """Leave the tables to the others."""
        if not self.alone:
            await self._call(self._leave)
        self.thread.shutdown()

    async def _call(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *arguments)

    # ------------------------------------------------------------------------------------ on the hosts' own thread

    def _lease(self, name: str) -> None:
        with self.engine.begin() as connection:
            self._add(connection, [name], self.name, _NOW + LEASE_SECONDS)

    @staticmethod
    def _add(connection: Connection, names: Collection[str], host: str, until: Any) -> None:
        for name in names:
            row = insert(TABLE_LEASES).values(name=name, host=host, until=until)
            connection.execute(row.on_conflict_do_nothing())

    def _look(self) -> Seen:
        """The tables in the log. A lease of a name is no table: its opening was refused, or its host died on the way."""
        heads = {name: head.sequence for name, head in self.store.heads().items() if head.owner == self.log.owner}
        try:
            mine = set(heads) if self.alone else self._leased(heads)
        except SQLAlchemyError as error:
            raise store_down(error) from error
        dealing = self.log.current().dealing
        return Seen({name: dealing.get(name, Dealing()) for name in heads}, mine, heads)

    def _leased(self, tables: Collection[str]) -> set[str]:
        here = TABLE_LEASES.c.name.in_(tables)
        with self.engine.begin() as connection:
            there = set(connection.execute(select(TABLE_LEASES.c.name).where(here)).scalars())
            self._add(connection, sorted(set(tables) - there), "", 0.0)
            self._take_share(connection, tables)
            mine = select(TABLE_LEASES.c.name).where(here, TABLE_LEASES.c.host == self.name)
            return set(connection.execute(mine).scalars())

    def _take_share(self, connection: Connection, tables: Collection[str]) -> None:
        """As many of these tables as fall to each host that is there: what is beyond is given back, what is free is taken."""
        connection.execute(text(_PRESENT), {"name": f"{_HOST}{self.name}", "host": self.name, "seconds": LEASE_SECONDS})
        there = (LEASES.c.name.startswith(_HOST)) & (LEASES.c.until > _NOW)
        hosts = connection.execute(select(func.count()).select_from(LEASES).where(there)).scalar() or 1
        rows = connection.execute(
            select(TABLE_LEASES.c.name, TABLE_LEASES.c.host, (TABLE_LEASES.c.until < _NOW).label("free"))
            .where(TABLE_LEASES.c.name.in_(tables))
            .order_by(TABLE_LEASES.c.name)
        ).all()
        share = -(-len(rows) // hosts)
        mine = [row.name for row in rows if row.host == self.name]
        free = [row.name for row in rows if row.free and row.host != self.name]
        keep, back = (mine + free)[:share], mine[share:]
        held = TABLE_LEASES.c.name.in_(keep) & or_(TABLE_LEASES.c.host == self.name, TABLE_LEASES.c.until < _NOW)
        connection.execute(update(TABLE_LEASES).where(held).values(host=self.name, until=_NOW + LEASE_SECONDS))
        if back:
            mine_still = TABLE_LEASES.c.name.in_(back) & (TABLE_LEASES.c.host == self.name)
            connection.execute(update(TABLE_LEASES).where(mine_still).values(host="", until=0.0))

    def _leave(self) -> None:
        with suppress(SQLAlchemyError), self.engine.begin() as connection:
            connection.execute(update(TABLE_LEASES).where(TABLE_LEASES.c.host == self.name).values(host="", until=0.0))
            connection.execute(delete(LEASES).where(LEASES.c.name == f"{_HOST}{self.name}"))
        if self.notifications is not None:
            self.notifications.tell(Notification(self.name, ""))
            self.notifications.close()
