"""A house of several processes in one: the floor's own code over simulated clocks, network, disk faults and deaths, by seed.

What is real: floor, write queue, hosts' list, house, store and SQLite. What is simulated: time, threads, leases, word between
hosts, and everything that goes wrong.
"""

import asyncio
import random
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from pitboss.log.database import StoreDown
from pitboss.log.notifications import Notification
from pitboss.log.table_log import Store
from pitboss.web.host import house_clock
from pitboss.web.host.hosts import LEASE_SECONDS, Hosts
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.floor import Floor
from tests.sealed import House
from tests.simulation.loop import SimulatedLoop

EPOCH = 1_700_000_000


class Lease(NamedTuple):
    host: str
    until: float


class Inline:
    """In place of a thread."""

    def submit(self, work: Callable[..., Any], *given: Any) -> None:
        work(*given)

    def shutdown(self, wait: bool = True) -> None:
        """Nothing runs."""


class World:
    def __init__(self, seed: int, url: str) -> None:
        self.rng, self.url = random.Random(seed), url
        self.loop = SimulatedLoop(self.rng)
        self.leases: dict[str, Lease] = {}
        self.ears: dict[str, Callable[[Notification | None], object]] = {}
        self.wall = 0.0  # By how much the machine's clock was set.
        self.cut: set[str] = set()  # Hosts that cannot reach the store.
        self.flaky = 0.0  # How often one call of the store fails, before or after it is done.
        self.lost = 0.0  # How much of the word between hosts is lost.
        self.calls = 0
        self.fails_at: tuple[int, str] | None = None  # The one call that fails, "before" or "after".
        self.processes: list[Process] = []
        self.notes: list[str] = []

    def call(self, process: "Process", work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Every call of the store comes through here."""
        self.calls += 1
        number = self.calls
        self._fail(process, number, "before")
        found = work(*given, **named)
        self._fail(process, number, "after")
        return found

    def _fail(self, process: "Process", number: int, moment: str) -> None:
        unlucky = self.flaky and self.rng.random() < self.flaky / 2
        if self.fails_at == (number, moment) or unlucky or (process.name in self.cut and moment == "before"):
            self.notes.append(f"{number} {moment}")
            raise StoreDown("simulated", code="store_down")

    def tell(self, notice: Notification) -> None:
        for host, heard in list(self.ears.items()):
            if host != notice.host and self.rng.random() >= self.lost:
                self.loop.call_later(self.rng.uniform(0.0005, 0.1), heard, notice)


class Process:
    """One host, until it dies."""

    def __init__(self, world: World) -> None:
        self.world, self.dead = world, False
        clock = house_clock.CLOCK
        clock.base = (
            clock.wall() - clock.elapsed()
        )  # Whoever starts believes the machine's clock, wherever it was set to.
        self.store = Store(world.url)
        self.floor = Floor(House(self.store), Pace(0.1, 3.0))
        self.name = self.floor.hosts.name
        for owner, method in ((self.store, "rows"), (self.store.writers, "write"), (self.store.writers, "row")):
            self._through_the_world(owner, method)
        world.processes.append(self)

    def _through_the_world(self, owner: Any, method: str) -> None:
        real = getattr(owner, method)
        setattr(owner, method, lambda *given, **named: self.world.call(self, real, *given, **named))

    async def start(self) -> None:
        """As `serve` does; where the store fails meanwhile, it is started again."""
        await self.floor.start()

    async def die(self) -> None:
        """No farewell: what was under way is gone, and its leases run out."""
        self.dead = True
        floor, loop = self.floor, self.world.loop
        loop.dead += [floor.queue.disk, floor.hosts.thread]
        self.world.ears.pop(self.name, None)
        self.world.processes.remove(self)
        await floor.supervisor.stop()
        if floor.queue.working is not None:
            floor.queue.working.cancel()
            await asyncio.gather(floor.queue.working, return_exceptions=True)
        self.store.close()


class SimulatedNotifications:
    world: World

    def __init__(self, engine: Any, host: str, heard: Callable[[Notification | None], object]) -> None:
        self.host = host
        self.world.ears[host] = heard
        self.world.loop.call_soon(heard, None)

    def tell(self, notice: Notification) -> None:
        self.world.tell(notice)

    def close(self) -> None:
        self.world.ears.pop(self.host, None)


class SimulatedHosts(Hosts):
    """The list is in the store; who minds what is the world's to say, by the same rules as PostgreSQL's."""

    world: World

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.alone = False
        self.thread = Inline()  # type: ignore[assignment]

    def _lease(self, name: str) -> None:
        """The next look takes it."""

    def _leased(self, tables: Collection[str]) -> set[str]:
        process = next((each for each in self.world.processes if each.name == self.name), None)
        if process is None:  # It is being started, or is no more.
            return set()
        taken: set[str] = self.world.call(process, self._share, tables)
        return taken

    def _share(self, tables: Collection[str]) -> set[str]:
        moment, leases, names = self.world.loop.time(), self.world.leases, sorted(tables)
        share = -(-len(names) // max(1, len(self.world.processes)))
        mine = [name for name in names if leases.get(name, Lease("", 0)).host == self.name]
        free = [name for name in names if leases.get(name, Lease("", 0)).until < moment and name not in mine]
        for name in (mine + free)[:share]:
            leases[name] = Lease(self.name, moment + LEASE_SECONDS)
        for name in mine[share:]:
            leases[name] = Lease("", 0.0)
        return {name for name in names if leases.get(name, Lease("", 0)).host == self.name}


class Chance:
    """`secrets`, by seed."""

    def __init__(self, rng: random.Random) -> None:
        self.token_bytes, self.randbelow, self.choice = rng.randbytes, rng.randrange, rng.choice

    def token_hex(self, size: int) -> str:
        return bytes(self.token_bytes(size)).hex()


@contextmanager
def world_of(seed: int, folder: Path) -> Iterator[World]:
    """Everything the floor takes from outside comes from this world for as long as it lasts."""
    for left in folder.glob("world.db*"):
        left.unlink()
    world = World(seed, f"sqlite:///{folder}/world.db")
    clock, chance = house_clock.CLOCK, Chance(random.Random(seed))
    with pytest.MonkeyPatch.context() as patch:
        for name in ("tables.automation", "tables.robots", "host.hosts"):
            patch.setattr(f"pitboss.web.{name}.secrets", chance)
        patch.setattr("pitboss.web.tables.clock.time", SimpleNamespace(monotonic=world.loop.time))
        patch.setattr(clock, "wall", lambda: EPOCH + world.loop.time() + world.wall)
        patch.setattr(clock, "elapsed", world.loop.time)
        patch.setattr(clock, "base", float(EPOCH))
        patch.setattr(SimulatedHosts, "world", world, raising=False)
        patch.setattr(SimulatedNotifications, "world", world, raising=False)
        patch.setattr("pitboss.web.tables.floor.Hosts", SimulatedHosts)
        patch.setattr("pitboss.web.host.hosts.Notifications", SimulatedNotifications)
        asyncio.set_event_loop(world.loop)
        try:
            yield world
        finally:
            for process in list(world.processes):
                world.loop.run_until_complete(process.die())
            world.loop.close()
            asyncio.set_event_loop(None)
