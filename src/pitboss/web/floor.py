"""The floor: every table of the house, everyone who watches one, and the tables that run themselves.

Only here does a table meet the clock and chance. A command is durable before anyone hears of it; then each viewer of
the table is told, with what that viewer may see. What another host wrote is told in the same way.
"""

from __future__ import annotations

import asyncio
import logging
import time
import tomllib
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from pitboss.chapters import GAMES
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.rules.filing import template
from pitboss.store.database import LogBroken, StoreDown
from pitboss.store.house import Answer, House
from pitboss.store.notices import Notice
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, Act, Actor, Command
from pitboss.table.events import AnyEvent, BetsLocked
from pitboss.table.state import Table
from pitboss.web.clock import Pace
from pitboss.web.desk import Desk, News
from pitboss.web.frames import Frames, frame
from pitboss.web.hosts import Hosts, Listed, Seen
from pitboss.web.meters import Meters
from pitboss.web.minding import Wanted, wanted
from pitboss.web.spot import Spot
from pitboss.web.viewers import Viewer, encoded

AGAIN_SECONDS = 0.1  # After a refusal: someone else moved first. Longer when the log is out of reach.


class Floor:
    """Every table of the house, as this host serves it."""

    def __init__(self, house: House, pace: Pace | None = None) -> None:
        self.house, self.pace = house, pace or Pace()
        self.spots: dict[str, Spot] = {}
        self.minded: set[str] = set()  # The tables this host runs, for all hosts.
        self.desk = Desk(house, self.heard, self.answered)
        self.hosts = Hosts(house.store, house.owner)
        self.meters = Meters(house, self.spots, self.tell)
        self.tasks: set[asyncio.Task[None]] = set()

    def state(self, name: str) -> Table:
        if name not in self.spots:
            raise BadInput(
                f"there is no table {name!r}; there are {', '.join(self.spots) or 'none'}", code="no_such_table"
            )
        state = self.spots[name].state
        return self.house.shown(state) if state.linked else state

    # ------------------------------------------------------------------------------------ which tables there are

    async def start(self) -> None:
        """Take up every table of the log where it stands, and join the other hosts."""
        await self._apply(await self.hosts.look())
        if not self.hosts.alone:
            self._start(self.hosts.keep_looking(self._apply, self.noticed))

    async def open(
        self,
        name: str,
        submission: dict[str, Any],
        automatic: bool = True,
        pace: Pace | None = None,
        virtual: bool = True,
    ) -> None:
        """Open a table that is not on the floor yet."""
        if not name or len(name) > 40 or not name.replace("-", "").isalnum():
            raise BadInput(f"{name!r} is no name for a table; use letters, digits and hyphens", code="bad_name")
        held = await self.desk.call(self.house.refresh, name)
        if held.state.phase != s.CLOSED:
            raise BadInput(f"there is a table {name} already", code="name_taken")
        listed = Listed(automatic, {})
        await self.hosts.enter(name, listed)
        opened = a.OpenTable(name, submission, virtual=virtual)
        await self.desk.submit(name, Command(Actor(FLOOR, "floor"), opened, now()))
        self.minded.add(name)
        self._add(name, listed, pace)

    async def open_standard(self) -> None:
        """One table of each game, as the template offers it, where it is not there yet."""
        for key, game in GAMES.items():
            name = key.replace("_", "-")
            if name not in self.spots:
                try:
                    await self.open(name, dict(tomllib.loads(template(game))))
                except PitbossError:
                    if self.hosts.alone:
                        raise
                    await self._apply(await self.hosts.look())  # Another host was quicker.

    def _add(self, name: str, listed: Listed, pace: Pace | None = None) -> None:
        if name not in self.spots:
            state = self.house.table(name).state
            spot = self.spots[name] = Spot(name, state, listed.automatic, pace or self.pace, dict(listed.robots))
            spot.stand(state)
            self._start(self._mind(spot))

    async def _apply(self, seen: Seen) -> None:
        """The floor as all hosts have it: tables opened elsewhere, tables that are ours to run now, logs that went on."""
        for name, listed in seen.tables.items():
            if name not in self.spots:
                await self.desk.call(self.house.table, name)
                self._add(name, listed)
            spot = self.spots[name]
            if (spot.automatic, spot.robots) != listed:
                spot.automatic, spot.robots = listed.automatic, dict(listed.robots)
                self._woken(spot)
            if seen.events[name] > self.state(name).sequence:
                self.desk.look(name)
        gained, self.minded = seen.minded - self.minded, seen.minded
        for name in gained & self.spots.keys():
            self.spots[name].moved.set()

    def noticed(self, notice: Notice) -> bool:
        """Word from another host; is it of a table that this one knows?"""
        spot = self.spots.get(notice.table)
        if spot is None:
            return False
        if notice.ready and notice.round >= spot.state.rounds:
            self._ready(spot, notice.ready)
        elif notice.sequence > spot.state.sequence:
            self.desk.look(notice.table)
        return True

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.meters.close()
        await self.desk.call(self.house.keep_all)
        await self.desk.close()
        await self.hosts.close()
        self.house.store.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Work of this kind ends when the floor closes, or by a mistake of ours."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logging.error("%s ended", task.get_coro(), exc_info=error)

    # ------------------------------------------------------------------------------------ what is done, and who hears

    async def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command and tell everyone; a refusal is raised and nobody else hears of it."""
        self.state(name)  # Refuses a table that is not there.
        if fault := self.spots[name].fault:
            raise Refusal(f"the table stopped: {fault}", clause="657a.13(g)", code="stopped")
        return await self.desk.submit(name, command)

    async def act(self, name: str, actor: Actor, act: Act, command_id: str = "") -> list[AnyEvent]:
        return await self.submit(name, Command(actor, act, now(), command_id))  # type: ignore[arg-type]

    def heard(self, name: str, news: News) -> None:
        """What is new at a table, whichever host brought it about."""
        spot = self.spots.get(name)
        if spot is None:
            return
        try:
            spot.stand(news.state)
            if any(isinstance(event, BetsLocked) for event in news.events):
                spot.ready.clear()
            self._woken(spot, news.events)
            self.meters.look(news.state)
        except Exception as mistake:
            self._stop(name, mistake)

    def answered(self, name: str, answer: Answer) -> None:
        """How a command ended; the other hosts hear that there is something new."""
        if isinstance(answer, AssertionError | LogBroken):
            self._stop(name, answer)
        elif answer and not isinstance(answer, Exception):
            self.hosts.tell(Notice(self.hosts.name, name, self.house.table(name).state.sequence))

    def _stop(self, name: str, mistake: Exception) -> None:
        """Our own mistake stops its table; the others go on."""
        logging.error("the table %s stops", name, exc_info=mistake)
        if name in self.spots:
            self.spots[name].fault = str(mistake) or type(mistake).__name__

    def _woken(self, spot: Spot, events: list[AnyEvent] | None = None) -> None:
        self.tell(spot, events or [])
        spot.moved.set()

    def tell(self, spot: Spot, events: list[AnyEvent]) -> None:
        """A frame to every screen; viewers who may see the same get the same."""
        if not spot.viewers:
            return
        frames = Frames(self.state(spot.name), events, self.extra(spot))
        made: dict[Actor, str] = {}
        for viewer in spot.viewers:
            if viewer.actor not in made:
                made[viewer.actor] = encoded(frames.to(viewer.actor))
            viewer.put(made[viewer.actor])

    def extra(self, spot: Spot) -> dict[str, Any]:
        return {"automatic": spot.automatic, "ready": sorted(spot.ready), "seconds_left": spot.clock.left}

    async def watch(self, name: str, viewer: Viewer, listen: Coroutine[Any, Any, None]) -> None:
        """A screen sees the table as it is and then all that happens, until it goes."""
        spot = self.spots[name]
        await viewer.say(frame(self.state(name), viewer.actor, [], self.extra(spot)))
        spot.viewers.add(viewer)
        try:
            await viewer.attend(listen)
        finally:
            spot.viewers.discard(viewer)

    async def set_ready(self, name: str, player: str) -> None:
        """A player is content with the wagers down; when all are, the cards come at once."""
        state = self.state(name)
        if state.phase == s.BETTING:
            self._ready(self.spots[name], player)
            self.hosts.tell(Notice(self.hosts.name, name, ready=player, round=state.rounds))

    def _ready(self, spot: Spot, player: str) -> None:
        spot.ready.add(player)
        self._woken(spot)

    # ------------------------------------------------------------------------------------ tables that run themselves

    async def _mind(self, spot: Spot) -> None:
        """For as long as there is a floor: do what nobody else does, whenever something has moved or a time is up."""
        loop = asyncio.get_running_loop()
        while True:
            spot.moved.clear()
            seconds = await self._step(spot)
            if seconds != 0:
                timer = None if seconds is None else loop.call_later(seconds, spot.moved.set)
                await spot.moved.wait()
                if timer is not None:
                    timer.cancel()

    async def _step(self, spot: Spot) -> float | None:
        """One thing, if there is one to do; in how many seconds to look again, or None until something moves."""
        if spot.fault or spot.name not in self.minded:
            return None
        found = wanted(spot, self.state(spot.name), now())
        if not isinstance(found, Wanted):
            return found
        try:
            if found.actor.role == PLAYER:
                await asyncio.sleep(spot.pace.step)  # A robot thinks.
            await self.act(spot.name, *found)
        except StoreDown:
            return 10 * AGAIN_SECONDS
        except (PitbossError, AssertionError):
            return max(spot.pace.step, AGAIN_SECONDS)
        await asyncio.sleep(spot.pace.step)
        return 0

    async def run_itself(self, name: str, automatic: bool, robots: dict[int, str] | None = None) -> None:
        """Whether a table deals itself, and which of its seats are robots'; for every host, and after a restart."""
        self.state(name)
        spot = self.spots[name]
        spot.automatic, spot.robots = automatic, spot.robots if robots is None else robots
        await self.hosts.enter(name, Listed(spot.automatic, spot.robots))
        self._woken(spot)

    async def seat_robots(self, name: str, names: list[str]) -> None:
        """Robots take the last free seats of a demonstration table."""
        state = self.state(name)
        free = [seat for seat in range(state.rules.submission.seats, 0, -1) if seat not in state.seats]
        absent = [robot for robot in names if robot not in state.seats.values()]
        for robot, seat in zip(absent, free, strict=False):
            with suppress(Refusal):  # Another host was quicker.
                await self.act(name, Actor(PLAYER, robot), a.TakeSeat(seat))
        robots = {seat: who for seat, who in self.state(name).seats.items() if who in names}
        await self.run_itself(name, self.spots[name].automatic, robots)


def now() -> int:
    return int(time.time())
