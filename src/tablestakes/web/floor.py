"""The floor: tables that run themselves where no dealer stands, and everyone who watches them.

Only here does a table meet the clock and chance. A command is durable before anyone hears of it; then each viewer of
the table is told, with what that viewer may see.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import tomllib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tablestakes.chapters import GAMES
from tablestakes.errors import BadInput, Refusal, TablestakesError
from tablestakes.rules.filing import template
from tablestakes.store.house import House
from tablestakes.table import acts as a
from tablestakes.table import state as s
from tablestakes.table.acts import DEALER, FLOOR, PLAYER, Act, Actor, Command
from tablestakes.table.automatic import staff_act
from tablestakes.table.events import AnyEvent
from tablestakes.table.playing import turn
from tablestakes.table.state import Table
from tablestakes.table.steps import lawful_amounts
from tablestakes.web.frames import frame

Send = Callable[[dict[str, Any]], Awaitable[None]]


@dataclass
class Pace:
    """How a table without a dealer moves, in seconds. A decision clock of nothing waits for ever."""

    step: float = 0.35
    betting: float = 12.0
    decision: float | None = None


@dataclass(eq=False)
class Viewer:
    """One open screen."""

    actor: Actor
    send: Send


@dataclass(eq=False)
class Spot:
    """A table on the floor: its screens, who is ready to be dealt, whether it deals itself."""

    name: str
    automatic: bool
    pace: Pace
    viewers: set[Viewer] = field(default_factory=set)
    ready: set[str] = field(default_factory=set)
    robots: dict[int, str] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    deadline: float | None = None  # Of the betting or of a decision, by the loop's clock.
    recent: list[dict[str, Any]] = field(default_factory=list)
    fault: str = ""


class Floor:
    """Every table of the house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.spots: dict[str, Spot] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.disk = ThreadPoolExecutor(1, thread_name_prefix="log")  # One writer; the loop never waits for the disk.

    def state(self, name: str) -> Table:
        if name not in self.spots:
            raise BadInput(
                f"there is no table {name!r}; there are {', '.join(self.spots) or 'none'}", code="no_such_table"
            )
        return self.house.table(name).state

    async def open(
        self, name: str, submission: dict[str, Any], automatic: bool = True, pace: Pace | None = None
    ) -> None:
        """Open a table, or take up one that the log already has."""
        if not name or len(name) > 40 or not name.replace("-", "").isalnum():
            raise BadInput(f"{name!r} is no name for a table; use letters, digits and hyphens", code="bad_name")
        state = (await self._on_disk(self.house.table, name)).state
        self.spots[name] = Spot(name, automatic, pace or Pace())
        if state.phase == s.CLOSED:
            try:
                await self.submit(name, Command(Actor(FLOOR, "floor"), a.OpenTable(name, submission), now()))
            except TablestakesError:
                del self.spots[name]
                raise
        if automatic:
            self._start(self._run(self.spots[name]))

    async def open_standard(self) -> None:
        """One table of each game, as the template offers it."""
        for key, game in GAMES.items():
            await self.open(key.replace("_", "-"), dict(tomllib.loads(template(game))))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.disk.shutdown()
        self.house.store.close()

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _on_disk(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.disk, call, *arguments)

    async def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command and tell everyone; a refusal is raised and nobody else hears of it."""
        self.state(name)  # Refuses a table that is not there.
        spot = self.spots[name]
        if spot.fault:
            raise Refusal(f"the table stopped: {spot.fault}", clause="657a.13(g)", code="stopped")
        async with spot.lock:
            try:
                events: list[AnyEvent] = await self._on_disk(self.house.submit, name, command)
            except AssertionError as mistake:  # Our own mistake stops this table; the others go on.
                spot.fault = str(mistake) or "an assertion failed"
                raise
            await self.tell(spot, events)
        spot.moved.set()
        return events

    async def act(self, name: str, actor: Actor, act: Act, command_id: str = "") -> list[AnyEvent]:
        return await self.submit(name, Command(actor, act, now(), command_id))  # type: ignore[arg-type]

    async def tell(self, spot: Spot, events: list[AnyEvent]) -> None:
        """A frame to every screen; one that does not take it is let go."""
        state = self.house.table(spot.name).state
        made: dict[Actor, dict[str, Any]] = {}
        for viewer in list(spot.viewers):
            if viewer.actor not in made:
                made[viewer.actor] = frame(state, viewer.actor, events, self.extra(spot))
            try:
                await viewer.send(made[viewer.actor])
            except (RuntimeError, OSError):
                spot.viewers.discard(viewer)

    def extra(self, spot: Spot) -> dict[str, Any]:
        left = None if spot.deadline is None else max(0.0, spot.deadline - time.monotonic())
        return {"automatic": spot.automatic, "ready": sorted(spot.ready), "seconds_left": left}

    async def set_ready(self, name: str, player: str) -> None:
        """A player is content with the wagers down; when all are, the cards come at once."""
        spot = self.spots[name]
        spot.ready.add(player)
        await self.tell(spot, [])
        spot.moved.set()

    async def _run(self, spot: Spot) -> None:
        """The automatic dealer: act when the procedure wants the staff, wait when it wants a player."""
        while not spot.fault:
            try:
                wait = await self._next(spot)
            except Refusal:
                wait = spot.pace.step  # Someone else moved first; look again.
            if wait:
                spot.moved.clear()
                try:
                    await asyncio.wait_for(spot.moved.wait(), wait)
                except TimeoutError:
                    continue

    async def _next(self, spot: Spot) -> float:
        """One step of the staff or a robot; how long to wait for something to happen if there is none."""
        state = self.state(spot.name)
        if state.phase == s.BETTING:
            waiting = await self._betting(spot, state)
            if waiting:
                return waiting
        elif state.phase == s.DECIDING and turn(state) is not None:
            return await self._deciding(spot, state)
        wanted = staff_act(state, secrets.token_bytes, now())
        if wanted is None:
            return 3600.0
        role, act = wanted
        if isinstance(act, a.NoMoreBets):
            spot.ready.clear()
        spot.deadline = None
        await self.act(spot.name, Actor(role, "house"), act)
        await asyncio.sleep(spot.pace.step)
        return 0.0

    async def _betting(self, spot: Spot, state: Table) -> float:
        """Wait for wagers: a while after the first, less when everyone is ready. Nothing when it is time to go on."""
        deck = state.deck
        if deck is None or deck.stage != s.READY:
            return 0.0
        for seat, name in spot.robots.items():
            if seat not in state.boxes and state.boxes:
                await self._robot_wagers(spot, state, seat, name)
                return 0.01  # Look again: the betting is not over.
        if not state.boxes:
            spot.deadline = None
            return 3600.0
        people = {box.player for box in state.boxes.values()} - set(spot.robots.values())
        if people and people <= spot.ready:
            return 0.0
        if spot.deadline is None:
            spot.deadline = time.monotonic() + spot.pace.betting
            await self.tell(spot, [])
        left = spot.deadline - time.monotonic()
        return left if left > 0 else 0.0

    async def _deciding(self, spot: Spot, state: Table) -> float:
        seat = turn(state)
        assert seat is not None
        box = state.in_round().boxes[seat]
        if box.abandoned:
            await self.act(spot.name, Actor(DEALER, "house"), a.Decide(seat, None))
            return 0.0
        if seat in spot.robots:
            await asyncio.sleep(spot.pace.step)
            amounts = lawful_amounts(state, seat)
            cents = secrets.choice((None, amounts[0], amounts[0], amounts[-1]))
            await self.act(spot.name, Actor(PLAYER, spot.robots[seat]), a.Decide(seat, cents))
            return 0.0
        if spot.pace.decision is None:
            return 3600.0
        if spot.deadline is None:
            spot.deadline = time.monotonic() + spot.pace.decision
            await self.tell(spot, [])
        left = spot.deadline - time.monotonic()
        if left > 0:
            return left
        spot.deadline = None
        await self.act(spot.name, Actor(a.SYSTEM, "decision clock"), a.Decide(seat, None))
        return 0.0

    async def _robot_wagers(self, spot: Spot, state: Table, seat: int, name: str) -> None:
        submission = state.rules.submission
        wagers = {line: submission.minimum[line] for line in state.game.required}
        for line in submission.offered:
            if not state.game.lines[line].sizes and secrets.randbelow(3) == 0:
                wagers[line] = submission.minimum[line]
        if state.money.get(s.chips(name), 0) < 10 * sum(wagers.values()):
            await self.act(spot.name, Actor(DEALER, "house"), a.BuyIn(name, 1_000_000))
        await self.act(spot.name, Actor(PLAYER, name), a.PlaceWagers(seat, wagers))

    async def seat_robots(self, name: str, names: list[str]) -> None:
        """Robots take the last seats of a demonstration table."""
        spot, state = self.spots[name], self.state(name)
        seats = range(state.rules.submission.seats, 0, -1)
        for robot, seat in zip(names, seats, strict=False):
            if robot not in self.state(name).seats.values():
                await self.act(name, Actor(PLAYER, robot), a.TakeSeat(seat))
            spot.robots[next(at for at, who in self.state(name).seats.items() if who == robot)] = robot


def now() -> int:
    return int(time.time())
