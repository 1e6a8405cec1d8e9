"""Several processes, one floor: the list of its tables, who minds which, and word of what another host has written.

On SQLite the house has one process, and it minds everything. On PostgreSQL each table is minded by the host that holds
its lease. Each host holds its share of them: who has more gives some back when another comes, and when a host is gone its leases
run out and the others take them. Should two ever hold the same table, the log still takes each command once and in order.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, extract, func, insert, or_, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from pitboss.errors import PitbossError
from pitboss.log.database import down
from pitboss.log.migrations import in_turn
from pitboss.log.notifications import Notification, Notifications
from pitboss.log.schema import LEASES, SPOTS
from pitboss.log.table_log import Store
from pitboss.web.host.supervision import Troubles

LEASE_SECONDS, BEAT_SECONDS = 4.0, 1.0
LIST = "the list of tables"
HOST = "host "  # How the name of a host's own lease begins: that it is there.
PRESENT = """
    INSERT INTO leases (name, holder, until)
    VALUES (:name, :host, CAST(ceil(extract(epoch from clock_timestamp()) + :seconds) AS bigint))
    ON CONFLICT (name) DO UPDATE SET until = excluded.until
"""
NOW = extract("epoch", func.clock_timestamp())
BY_SEAT = msgspec.json.Decoder(dict[int, str])


class Listed(NamedTuple):
    """A table as the floor runs it; what happens there is in its log."""

    automatic: bool
    robots: dict[int, str]


class Seen(NamedTuple):
    """The whole floor at one moment: its tables, those this host minds, how many events each has."""

    tables: dict[str, Listed]
    minded: set[str]
    events: dict[str, int]


class Hosts:
    """This host among the others."""

    def __init__(
        self, store: Store, owner: str, troubles: Troubles | None = None, robots: Collection[str] = ()
    ) -> None:
        self.store, self.engine, self.owner, self.robots = store, store.engine, owner, robots
        self.troubles = troubles or Troubles()
        self.name = secrets.token_hex(6)
        self.alone = self.engine.dialect.name == "sqlite"
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="hosts")
        self.notifications: Notifications | None = None

    async def look(self) -> Seen:
        """Renew our leases, take those that have run out, and see how the floor stands."""
        found: Seen = await self._call(self._look)
        return found

    async def enter(self, name: str, listed: Listed) -> None:
        """A table comes on the list, and this host minds it; or it is run otherwise from now on."""
        await self._call(self._enter, name, listed)

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
            timer = loop.call_later(BEAT_SECONDS, look_now.set)
            await look_now.wait()
            timer.cancel()
            look_now.clear()
            try:
                found = await self.look()
            except PitbossError as error:
                self.troubles.note(LIST, error.message)
                if loop.time() - renewed < LEASE_SECONDS:
                    continue
                self.troubles.note(LIST, f"the leases of this host have run out: {error.message}")
                found = Seen({}, set(), {})  # Others have our tables by now.
            else:
                renewed = loop.time()
                self.troubles.over(LIST)
            await seen(found)

    async def close(self) -> None:
        """Leave the tables to the others."""
        if not self.alone:
            await self._call(self._leave)
        self.thread.shutdown()

    async def _call(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *arguments)

    # ------------------------------------------------------------------------------------ on the hosts' own thread

    def _enter(self, name: str, listed: Listed) -> None:
        values = {"automatic": listed.automatic, "robots": msgspec.json.encode(listed.robots).decode()}
        with in_turn(self.engine) as connection:
            if connection.execute(update(SPOTS).where(SPOTS.c.name == name).values(**values)).rowcount == 0:
                until = 0.0 if self.alone else NOW + LEASE_SECONDS
                connection.execute(insert(SPOTS).values(name=name, host=self.name, until=until, **values))

    def _look(self) -> Seen:
        """A name on the list is no table before it is in the log: its opening was refused, or its host died on the way."""
        heads = {name: head.sequence for name, head in self.store.heads().items() if head.owner == self.owner}
        try:
            rows = [row for row in self._leased(heads) if row.name in heads]
        except SQLAlchemyError as error:
            raise down(error) from error
        listed = {row.name: Listed(row.automatic, self._robots(row.robots)) for row in rows}
        for name in heads.keys() - listed.keys():  # Older than the list, when every table dealt itself.
            listed[name] = Listed(True, {})
            self._enter(name, listed[name])
        return Seen(listed, {row.name for row in rows if self.alone or row.host == self.name}, heads)

    def _robots(self, told: str) -> dict[int, str]:
        """Whoever can write to the store could put a guest's name there: the house plays for its own robots alone."""
        try:
            return {seat: name for seat, name in BY_SEAT.decode(told).items() if name in self.robots}
        except msgspec.DecodeError:
            return {}

    def _leased(self, tables: Collection[str]) -> Sequence[Any]:
        with self.engine.begin() as connection:
            if not self.alone:
                self._take_share(connection, tables)
            return connection.execute(select(SPOTS.c.name, SPOTS.c.automatic, SPOTS.c.robots, SPOTS.c.host)).all()

    def _take_share(self, connection: Connection, tables: Collection[str]) -> None:
        """As many of these tables as fall to each host that is there: what is beyond is given back, what is free is taken."""
        connection.execute(text(PRESENT), {"name": f"{HOST}{self.name}", "host": self.name, "seconds": LEASE_SECONDS})
        there = (LEASES.c.name.startswith(HOST)) & (LEASES.c.until > NOW)
        hosts = connection.execute(select(func.count()).select_from(LEASES).where(there)).scalar() or 1
        rows = connection.execute(
            select(SPOTS.c.name, SPOTS.c.host, (SPOTS.c.until < NOW).label("free"))
            .where(SPOTS.c.name.in_(tables))
            .order_by(SPOTS.c.name)
        ).all()
        share = -(-len(rows) // hosts)
        mine = [row.name for row in rows if row.host == self.name]
        free = [row.name for row in rows if row.free and row.host != self.name]
        keep, back = (mine + free)[:share], mine[share:]
        held = SPOTS.c.name.in_(keep) & or_(SPOTS.c.host == self.name, SPOTS.c.until < NOW)
        connection.execute(update(SPOTS).where(held).values(host=self.name, until=NOW + LEASE_SECONDS))
        if back:
            mine_still = SPOTS.c.name.in_(back) & (SPOTS.c.host == self.name)
            connection.execute(update(SPOTS).where(mine_still).values(host="", until=0.0))

    def _leave(self) -> None:
        with suppress(SQLAlchemyError), self.engine.begin() as connection:
            connection.execute(update(SPOTS).where(SPOTS.c.host == self.name).values(host="", until=0.0))
            connection.execute(delete(LEASES).where(LEASES.c.name == f"{HOST}{self.name}"))
        if self.notifications is not None:
            self.notifications.tell(Notification(self.name, ""))
            self.notifications.close()
