"""A day in a simulated house: people who play and ask again when they were not answered, and what goes wrong meanwhile."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

from pitboss.errors import PitbossError
from pitboss.log.database import StoreDown
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.table.deciding import deciding_seat
from pitboss.table.sealing import fresh_seal
from pitboss.table.state import Table
from pitboss.table.steps import lawful_amounts
from tests.simulation.world import Process, World
from tests.store.drive import CAJUN, CRAZY, submission

TABLES = {"cajun": CAJUN, "crazy": CRAZY, "cajun-2": CAJUN}
ANSWER_SECONDS, ROUND_SECONDS = 5.0, 120.0
UNANSWERED = "the answer never came"


class Wanted(NamedTuple):
    actor: Actor
    act: a.AnyAct


def wants(state: Table, name: str, seat: int) -> Wanted | None:
    """What a player at this seat does next, if it is the player's turn to do anything."""
    me = Actor(PLAYER, name)
    if name not in state.seats.values():
        return Wanted(me, a.TakeSeat(seat)) if seat not in state.seats else None
    if state.money.get(s.chips(name), 0) < 20_000 and state.phase == s.BETTING:
        return Wanted(Actor(DEALER, "house"), a.BuyIn(name, 100_000))
    if deciding_seat(state) == seat and state.in_round().boxes[seat].player == name:
        return Wanted(me, a.Decide(seat, lawful_amounts(state, seat)[0]))
    seal = fresh_seal(state)
    ready = state.phase == s.BETTING and seal is not None
    return (
        Wanted(me, a.PlaceWagers(seat, dict.fromkeys(state.game.required, 500), seal=seal.commitment if seal else ""))
        if ready and seat not in state.boxes
        else None
    )


class Day:
    def __init__(self, world: World, tables: tuple[str, ...] = tuple(TABLES)) -> None:
        self.world, self.rng, self.names = world, world.rng, tables
        self.done: list[tuple[str, str]] = []  # What was answered as done, by table and key.
        self.tasks: list[asyncio.Task[None]] = []
        self.opened = 0  # Tables, in the course of the day.

    async def host(self) -> Process:
        """A process comes up; if the store fails it while it does, it is started once more, as a service is."""
        while True:
            process = Process(self.world)
            try:
                await process.start()
                return process
            except PitbossError:
                await process.die()
                await asyncio.sleep(1)

    async def open(self, hosts: int) -> None:
        for _ in range(hosts):
            first = await self.host()
        for name in self.names:
            while name not in first.floor.hosted_tables:
                with suppress(PitbossError):
                    await first.floor.open(name, submission(TABLES[name]))
                await asyncio.sleep(0.2)
        for name in self.names:
            for seat in (1, 2):
                self.tasks.append(asyncio.ensure_future(self.play(name, f"{name}-p{seat}", seat)))

    async def play(self, table: str, name: str, seat: int) -> None:
        number = 0
        while True:
            await asyncio.sleep(self.rng.uniform(0.05, 1.0))
            if not self.world.processes:
                continue
            floor = self.rng.choice(self.world.processes).floor
            if table not in floor.hosted_tables:
                continue
            wanted = wants(floor.state(table), name, seat)
            if wanted is not None:
                number += 1
                await self.insist(table, wanted, f"{name} {number}")

    async def insist(self, table: str, wanted: Wanted, key: str) -> None:
        """Until it is answered, with the same key, at whichever host is there."""
        while True:
            await asyncio.sleep(self.rng.uniform(0.01, 0.3))
            if not self.world.processes:
                continue
            floor = self.rng.choice(self.world.processes).floor
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await floor.act(table, wanted.actor, wanted.act, key)
                self.done.append((table, key))
                return
            except (StoreDown, TimeoutError):
                continue  # Perhaps it is done, perhaps not.
            except PitbossError as refused:
                if refused.code != "no_such_table":  # It has not seen the table yet.
                    return

    # ------------------------------------------------------------------------------------ what goes wrong

    async def go_wrong(self, seconds: float) -> None:
        world, until = self.world, self.world.loop.time() + seconds
        while world.loop.time() < until:
            await asyncio.sleep(self.rng.uniform(0.5, 5.0))
            what = self.rng.choice(("flaky", "cut", "die", "clock", "deaf", "open", "well", "well"))
            if what == "flaky":
                world.flaky = self.rng.choice((0.01, 0.1, 0.5))
            elif what == "cut" and world.processes:
                world.cut.add(self.rng.choice(world.processes).name)
            elif what == "die" and world.processes:
                await self.rng.choice(world.processes).die()
                if self.rng.random() < 0.8:
                    await self.host_soon()
            elif what == "clock":
                world.wall += self.rng.uniform(-100_000, 100_000)
            elif what == "open" and world.processes:
                self.opened += 1
                with suppress(PitbossError, TimeoutError):
                    async with asyncio.timeout(ANSWER_SECONDS):
                        await self.rng.choice(world.processes).floor.open(f"late-{self.opened}", submission(CAJUN))
            elif what == "deaf":
                world.lost = self.rng.choice((0.2, 1.0))
            else:
                self.heal()

    async def host_soon(self) -> None:
        self.tasks.append(asyncio.ensure_future(self._come_up()))

    async def _come_up(self) -> None:
        await self.host()

    def heal(self) -> None:
        self.world.flaky = self.world.lost = 0.0
        self.world.cut.clear()
        self.world.fails_at = None

    # ------------------------------------------------------------------------------------ what must hold

    async def goes_on(self) -> None:
        """Liveness: once all is well, every table is dealt on, whatever was before."""
        self.heal()
        if not self.world.processes:
            await self.host()
        with Store(self.world.url) as store:
            before = self.rounds()
            until = self.world.loop.time() + ROUND_SECONDS
            while any(self.rounds()[name] < before[name] + 2 for name in self.names) or not self.all_agree(store):
                assert self.world.loop.time() < until, self.stuck(store)
                await asyncio.sleep(1.0)
        for process in self.world.processes:
            assert not process.floor.stopped, process.floor.troubles.told

    def all_agree(self, store: Store) -> bool:
        """Every host has every table there is, wherever it was opened, and each is minded by one that is there."""
        there, hosts = store.streams().keys(), [process.floor for process in self.world.processes]
        minded = [name for floor in hosts for name in floor.minded]
        return all(there <= floor.hosted_tables.keys() for floor in hosts) and sorted(minded) == sorted(there)

    def stuck(self, store: Store) -> str:
        """How everything stands, for whoever looks into it."""
        told = [f"at {self.world.loop.time():.1f}: {store.streams()}"]
        for process in self.world.processes:
            floor = process.floor
            tables = {
                name: (one.state.sequence, one.state.phase, one.fault) for name, one in floor.hosted_tables.items()
            }
            told.append(f"{process.name}: {tables}, minds {sorted(floor.minded)}, {floor.troubles.told}")
        return "\n".join(told)

    def rounds(self) -> dict[str, int]:
        floor = self.world.processes[0].floor
        return {name: floor.state(name).rounds if name in floor.hosted_tables else 0 for name in self.names}

    def sound(self) -> dict[str, str]:
        """Safety: what was answered as done is there, once; the log verifies; its time never ran backward. Its ends."""
        with Store(self.world.url) as store:
            assert verify(store).sound
            for name in self.names:
                events = list(store.read(name))
                keys = [stored.command for stored in events if stored.command is not None]
                assert len(keys) == len(set(keys))
                missing = {key for table, key in self.done if table == name} - set(keys)
                assert not missing, f"answered as done, and not there: {missing}"
                ats = [stored.at for stored in events]
                assert ats == sorted(ats)
            return {name: head.hash.hex() for name, head in store.heads().items()}

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        found = await asyncio.gather(*self.tasks, return_exceptions=True)
        mistakes = [one for one in found if isinstance(one, Exception)]
        assert not mistakes, mistakes


async def whole_day(world: World, hosts: int, seconds: float) -> Day:
    day = Day(world)
    await day.open(hosts)
    await day.go_wrong(seconds)
    await day.goes_on()
    await day.end()
    return day
