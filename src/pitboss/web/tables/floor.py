"""The floor: every table of the house, everyone who watches one, and the tables that run themselves.

Only here does a table meet the clock and chance. A command is durable before anyone hears of it; then each viewer of
the table is told, with what that viewer may see. What another host wrote is told in the same way.
"""

from __future__ import annotations

import asyncio
import time
import tomllib
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from pitboss.chapters import all_games, filed, find_as_of
from pitboss.clause import HOUSE_RULE
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.filing.choices import template
from pitboss.house.approvals import of_game
from pitboss.house.commands import ChangeDealing
from pitboss.house.dealing import Dealing
from pitboss.log.database import LogBroken, StoreDown
from pitboss.log.notifications import Notification
from pitboss.log.tables import Answer, House, TableCopy
from pitboss.messages import Message, message
from pitboss.money import dollars
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, Actor, AnyAct, Command
from pitboss.table.events import AnyEvent, BetsLocked, RoundVoided, SeatSettled
from pitboss.table.state import Table
from pitboss.table.turns import is_share
from pitboss.web.host.hosts import Hosts, Seen
from pitboss.web.host.house_clock import CLOCK, now
from pitboss.web.host.program_log import is_heard, note
from pitboss.web.host.supervision import DEALING, STORE, TABLE, Supervisor, Troubles, reason_of
from pitboss.web.host.write_queue import News, WriteQueue
from pitboss.web.screens.frames import fault_seen, frame
from pitboss.web.screens.records import HostingSeen
from pitboss.web.screens.viewers import ENCODE, Viewer
from pitboss.web.tables.automation import NextAct, next_act
from pitboss.web.tables.clock import WAGERS, Pace
from pitboss.web.tables.hosted_table import HostedTable
from pitboss.web.tables.meters import Meters
from pitboss.web.tables.telling import Telling

Check = Callable[[str, Actor, AnyAct], Awaitable[None]]
VOUCHED_FOR = (a.OpenTable, a.RefileTable, a.ChangeMethod)
AGAIN_SECONDS = 0.1  # After a refusal: someone else moved first. Longer when the log is out of reach.


def _game_named(submission: dict[str, Any], on: str) -> str:
    """The game of a submission that may be wrong in any way: the table itself refuses it, with its reason."""
    with suppress(PitbossError):
        return filed(submission, on or None).key
    return ""


def _won_from_a_meter(event: AnyEvent) -> int:
    """Cents that meters of any tier have paid to one seat, as reports and alarms count them."""
    lines = event.lines if isinstance(event, SeatSettled) else ()
    return sum(line.net + (line.stake or 0) for line in lines if is_share(line) and line.net > 0)


def _note_act(name: str, state: Table, command: Command, **how: Any) -> None:
    if is_heard():
        note("act", table=name, round=state.rounds, act=type(command.act).__name__, role=command.actor.role, **how)


class Floor:
    """Every table of the house, as this host serves it."""

    def __init__(self, house: House, pace: Pace | None = None) -> None:
        self.house, self.pace = house, pace or Pace()
        self.hosted_tables: dict[str, HostedTable] = {}
        self.minded: set[str] = set()  # The tables this host runs, for all hosts.
        self.stopped: set[str] = (
            set()
        )  # Those that a mistake has stopped here, also where nothing of them can be shown.
        self.queue = WriteQueue(house, self.heard, self.answered)
        self.troubles = Troubles()
        self.told_of_store: Message | None = None
        self.supervisor = Supervisor(self.troubles)
        self.hosts = Hosts(house.log, self.troubles)
        self.telling = Telling(self.state, self.extra, self._stop)
        self.meters = Meters(house, self.hosted_tables, self.tell)
        self.lively = False  # In a demonstration robots play also when nobody else does.
        self.checks: list[Check] = []  # What else is asked before an act of a person is carried out.
        self.listeners_of_ends: list[Callable[[str, str], None]] = []  # Sessions that ended at another host.
        self.listeners_of_jackpots: list[Callable[[str], None]] = []

    @property
    def is_licensed(self) -> bool:
        return self.house.log.state.settings.licensed

    def state(self, name: str) -> Table:
        if name not in self.hosted_tables:
            raise BadInput(
                message("no-table", table=repr(name), known=", ".join(self.hosted_tables) or message("none"), hint=""),
                code="no_such_table",
            )
        state = self.hosted_tables[name].state
        return self.house.with_meters_shown(state) if state.linked else state

    # ------------------------------------------------------------------------------------ which tables there are

    async def start(self) -> None:
        """Take up every table of the log where it stands, and join the other hosts."""
        loop = asyncio.get_running_loop()
        self.troubles.listeners.append(lambda: loop.call_soon_threadsafe(self._tell_of_store))
        await self._apply(await self.hosts.look())
        if not self.hosts.alone:
            self.supervisor.start("the other hosts", lambda: self.hosts.keep_looking(self._apply, self.noticed))

    async def open(
        self,
        name: str,
        submission: dict[str, Any],
        automatic: bool = True,
        pace: Pace | None = None,
        virtual: bool = True,
        by: str = "",
    ) -> None:
        """Open a table that is not on the floor yet."""
        if not name or len(name) > 40 or not name.replace("-", "").isalnum():
            raise BadInput(message("table-name-bad", name=repr(name)), code="bad_name")
        held = await self.queue.call(self.house.refresh, name)
        if held.state.phase != s.CLOSED:
            raise BadInput(message("table-there", table=name), code="name_taken")
        opened = await self.vouched(name, a.OpenTable(name, submission, virtual=virtual, on=today()))
        dealing = await self._change_dealing(name, automatic, {}, by)
        await self.hosts.lease(name)
        await self.queue.submit(name, Command(Actor(FLOOR, "floor"), opened, now()))
        self.minded.add(name)
        self._add(name, dealing, pace)
        self._deal_by(self.hosted_tables[name], dealing)  # It may have been on the floor before, dealt otherwise.

    async def open_standard(self) -> None:
        """One table of each game, as the template offers it, where it is not there yet."""
        for key in all_games():
            name = key.replace("_", "-")
            if name not in self.hosted_tables and name not in self.stopped:
                try:
                    await self.open(name, dict(tomllib.loads(template(find_as_of(key, today())))))
                except PitbossError as error:
                    if error.code in ("not_approved", "no_law_then", "no_key"):
                        continue  # Not in a licensed house, no game whose law is still to come, and nothing without the key.
                    if self.hosts.alone:
                        raise
                    await self._apply(await self.hosts.look())  # Another host was quicker.

    def _add(self, name: str, dealing: Dealing, pace: Pace | None = None) -> None:
        if name not in self.hosted_tables:
            held = self.house.table(name)
            CLOCK.heard(held.at)
            hosted = self._hosted(name, held, dealing, pace)
            hosted.stand(hosted.state)
            self.supervisor.start(DEALING + name, lambda: self._mind(hosted))

    def _hosted(self, name: str, held: TableCopy, dealing: Dealing, pace: Pace | None = None) -> HostedTable:
        hosted = HostedTable(
            name,
            held.state,
            held.at,
            dealing.automatic,
            pace or self.pace,
            dict(dealing.robots),
            sees_all=self.hosts.alone,
            lively=self.lively,
        )
        self.hosted_tables[name] = hosted
        return hosted

    async def _take_up(self, name: str, dealing: Dealing) -> None:
        """A table of the log comes on this floor. One that cannot be read is shown as it stood, stopped; the others go on."""
        try:
            await self.queue.call(self.house.table, name)
            self._add(name, dealing)
            self.troubles.over(TABLE + name)
        except StoreDown as down:
            if self.hosts.alone:
                raise
            self.troubles.note(TABLE + name, down.reason)  # It is tried again at the next look.
        except Exception as mistake:
            held = await self.queue.call(self.house.intact_part, name)
            if held.state.law is not None:
                self._hosted(name, held, dealing)
            self._stop(name, mistake)

    async def _apply(self, seen: Seen) -> None:
        """The floor as all hosts have it: tables opened elsewhere, tables that are ours to run now, logs that went on."""
        for name, dealing in seen.tables.items():
            if name not in self.hosted_tables and name not in self.stopped:
                await self._take_up(name, dealing)
            hosted = self.hosted_tables.get(name)
            if hosted is None or hosted.fault:
                continue
            self._deal_by(hosted, dealing)
            if seen.events[name] > hosted.state.sequence:
                self.queue.look(name)
        gained, self.minded = seen.minded - self.minded, seen.minded
        for name in sorted(gained & self.hosted_tables.keys()):
            self.hosted_tables[name].moved.set()

    def noticed(self, notice: Notification) -> bool:
        """Word from another host; is it of something that this one knows?"""
        if notice.ended:
            for listener in self.listeners_of_ends:
                listener(notice.ended, notice.session)
            return True
        hosted = self.hosted_tables.get(notice.table)
        if hosted is None:
            return False
        if notice.ready and notice.round >= hosted.state.rounds:
            self._ready(hosted, notice.ready)
        elif notice.sequence > hosted.state.sequence:
            self.queue.look(notice.table)
        return True

    async def close(self) -> None:
        self.troubles.listeners.clear()
        await self.supervisor.stop()
        self.meters.close()
        await self.queue.call(self.house.keep_snapshots)
        await self.queue.close()
        await self.hosts.close()
        self.house.store.close()

    # ------------------------------------------------------------------------------------ what is done, and who hears

    async def submit(self, name: str, command: Command) -> list[AnyEvent]:
        """Carry out a command and tell everyone; a refusal is raised and nobody else hears of it."""
        state = self.state(name)  # Refuses a table that is not there.
        hosted = self.hosted_tables[name]
        may_free = isinstance(command.act, a.DeclareMalfunction | a.RuleMalfunction) and not hosted.is_log_broken
        if (fault := hosted.fault) and not may_free:
            raise Refusal(message("table-stopped", why=fault), clause=HOUSE_RULE, code="stopped")
        try:
            events = await self.queue.submit(name, command)
        except Exception as error:
            _note_act(name, state, command, outcome=getattr(error, "code", type(error).__name__))
            raise
        if any(isinstance(event, RoundVoided) and event.malfunction for event in events):
            self._freed(hosted)
        _note_act(name, state, command, outcome="done", events=len(events))
        return events

    async def act(self, name: str, actor: Actor, act: AnyAct, command_id: str = "") -> list[AnyEvent]:
        if isinstance(act, VOUCHED_FOR):
            act = await self.vouched(name, act)
        return await self.submit(name, Command(actor, act, now(), command_id))

    async def vouched(self, name: str, act: AnyAct) -> AnyAct:
        """What only the host can say of an act: whether the house is licensed, and which approvals are on record."""
        if isinstance(act, a.OpenTable | a.RefileTable):
            game = _game_named(act.submission, act.on)
        elif isinstance(act, a.ChangeMethod):
            game = self.state(name).game.key
        else:
            return act
        now = await asyncio.to_thread(self.house.log.current)
        approvals = of_game(now.approvals, game) if now.settings.licensed else {}
        if isinstance(act, a.ChangeMethod):
            return replace(act, approvals=approvals)
        return replace(act, licensed=now.settings.licensed, approvals=approvals)

    def heard(self, name: str, news: News) -> None:
        """What is new at a table, whichever host brought it about."""
        hosted = self.hosted_tables.get(name)
        if hosted is None:
            return
        try:
            self.telling.before(hosted, news.events)
            hosted.last_event_at = self.house.table(name).at
            CLOCK.heard(hosted.last_event_at)
            hosted.stand(news.state)
            if any(isinstance(event, BetsLocked) for event in news.events):
                hosted.ready.clear()
            self._woken(hosted, news.events)
            self._tell_of_jackpot(hosted, news.events)
            self.meters.look(news.state)
        except Exception as mistake:
            self._stop(name, mistake)

    def answered(self, name: str, answer: Answer) -> None:
        """How a command ended; the other hosts hear that there is something new."""
        if isinstance(answer, AssertionError | LogBroken):
            self._stop(name, answer)
        elif answer and not isinstance(answer, Exception):
            self.hosts.tell(Notification(self.hosts.name, name, self.house.table(name).state.sequence))

    def _stop(self, name: str, mistake: Exception) -> None:
        """Our own mistake, or a log that is not what was written, stops its table; the others go on."""
        self.stopped.add(name)
        reason = reason_of(mistake)
        self.troubles.note(TABLE + name, message("trouble-stopped", why=reason), mistake)
        hosted = self.hosted_tables.get(name)
        if hosted is not None and not hosted.fault:
            hosted.fault, hosted.is_log_broken = reason, isinstance(mistake, LogBroken)
            hosted.moved.set()
            with suppress(Exception):  # What stopped it may be what a screen is told.
                self.tell(hosted, [])

    def _freed(self, hosted: HostedTable) -> None:
        """The round that had stopped the table was cancelled for a malfunction: the table goes on."""
        hosted.fault = None
        self.stopped.discard(hosted.name)
        self.troubles.over(TABLE + hosted.name)
        self._woken(hosted)

    def _woken(self, hosted: HostedTable, events: list[AnyEvent] | None = None) -> None:
        self.tell(hosted, events or [])
        hosted.moved.set()

    def tell(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """Every screen of the table is told how it stands, and what happened there."""
        self.telling.hear(hosted, events, hosted.state)

    def answer(self, name: str, viewer: Viewer, told: Any) -> None:
        """To one screen alone, when it has been shown what it is answered about."""
        self.telling.answer(self.hosted_tables[name], viewer, ENCODE.encode(told))

    def _tell_of_jackpot(self, hosted: HostedTable, events: list[AnyEvent]) -> None:
        """A share of a meter is heard on the whole floor; who won it, at that table alone."""
        cents = sum(_won_from_a_meter(event) for event in events)
        if cents > 0:
            title, elsewhere = hosted.state.game.name, [one for one in self.hosted_tables.values() if one is not hosted]
            told = ENCODE.encode({"type": "jackpot", "table": hosted.name, "title": title, "amount": dollars(cents)})
            for viewer in [viewer for one in elsewhere for viewer in one.viewers]:
                viewer.put(told)
            for hear in self.listeners_of_jackpots:
                hear(told.decode())

    def _tell_of_store(self) -> None:
        """Every screen hears when the log is out of reach, and when it is back."""
        told = self.troubles.told.get(STORE)
        if told != self.told_of_store:
            self.told_of_store = told
            for hosted in self.hosted_tables.values():
                self.tell(hosted, [])

    def extra(self, hosted: HostedTable) -> HostingSeen:
        """How the table is run: who deals, who is ready, whom betting waits for, and how long yet."""
        betting = hosted.automatic and hosted.clock.awaited is not None and hosted.clock.awaited.what == WAGERS
        awaits = hosted.awaits(now()) - hosted.ready if betting else set()
        return {
            "automatic": hosted.automatic, "ready": sorted(hosted.ready), "awaits": sorted(awaits),
            "seconds_left": hosted.clock.left, **fault_seen(hosted.fault or self.troubles.told.get(STORE)),
        }  # fmt: skip

    async def watch(self, name: str, viewer: Viewer, listen: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """A screen sees the table as it is and then all that happens, until it goes."""
        hosted = self.hosted_tables[name]
        self.telling.now(hosted)  # The others: this one sees how it stands.
        await viewer.say(frame(self.state(name), viewer.actor, [], self.extra(hosted)))
        hosted.viewers.add(viewer)
        hosted.moved.set()  # Robots rest longer where nobody watches.
        try:
            await viewer.attend(listen)
        finally:
            hosted.viewers.discard(viewer)
            if viewer.actor.role == PLAYER and viewer.actor.name in hosted.state.seats.values():
                self._woken(hosted)  # Nobody is waited for who cannot be seen.

    async def set_ready(self, name: str, player: str) -> None:
        """A player is content with the wagers down; when all are, the cards come at once."""
        state = self.state(name)
        if state.phase == s.BETTING:
            self._ready(self.hosted_tables[name], player)
            self.hosts.tell(Notification(self.hosts.name, name, ready=player, round=state.rounds))

    def _ready(self, hosted: HostedTable, player: str) -> None:
        hosted.ready.add(player)
        self._woken(hosted)

    # ------------------------------------------------------------------------------------ tables that run themselves

    async def _mind(self, hosted: HostedTable) -> None:
        """For as long as there is a floor: do what nobody else does, whenever something has moved or a time is up."""
        loop = asyncio.get_running_loop()
        while True:
            hosted.moved.clear()
            try:
                seconds = await self._step(hosted)
            except Exception as mistake:
                self._stop(hosted.name, mistake)  # Until a malfunction is ruled on, if it is of the round alone.
                seconds = None
            if seconds != 0:
                timer = None if seconds is None else loop.call_later(seconds, hosted.moved.set)
                await hosted.moved.wait()
                if timer is not None:
                    timer.cancel()

    async def _step(self, hosted: HostedTable) -> float | None:
        """One thing, if there is one to do; in how many seconds to look again, or None until something moves."""
        if hosted.fault or hosted.name not in self.minded:
            return None
        found = next_act(hosted, self.state(hosted.name), now())
        if not isinstance(found, NextAct):
            return found
        try:
            if found.actor.role == PLAYER:
                await asyncio.sleep(hosted.pace.step)  # A robot thinks.
            await self.act(hosted.name, *found)
        except StoreDown:
            return 10 * AGAIN_SECONDS
        except (PitbossError, AssertionError):
            return max(hosted.pace.step, AGAIN_SECONDS)
        if hosted.pace.step:
            await asyncio.sleep(hosted.pace.step)
        return 0

    async def run_itself(self, name: str, automatic: bool, robots: dict[int, str] | None = None, by: str = "") -> None:
        """Whether a table deals itself, and which of its seats are robots'; for every host, and after a restart."""
        self.state(name)
        self._deal_by(self.hosted_tables[name], await self._change_dealing(name, automatic, robots, by))

    def _deal_by(self, hosted: HostedTable, dealing: Dealing) -> None:
        if Dealing(hosted.automatic, hosted.robots) != dealing:
            hosted.automatic, hosted.robots = dealing.automatic, dict(dealing.robots)
            self._woken(hosted)

    async def _change_dealing(self, name: str, automatic: bool, robots: dict[int, str] | None, by: str) -> Dealing:
        command = ChangeDealing(at=now(), by=by, table=name, automatic=automatic, robots=robots)
        house = await asyncio.to_thread(self.house.log.submit, command)
        return house.dealing.get(name, Dealing())

    async def seat_robots(self, name: str, names: list[str]) -> None:
        """Robots take the last free seats of a demonstration table."""
        state = self.state(name)
        free = [seat for seat in range(state.rules.submission.seats, 0, -1) if seat not in state.seats]
        absent = [robot for robot in names if robot not in state.seats.values()]
        for robot, seat in zip(absent, free, strict=False):
            with suppress(Refusal):  # Another host was quicker.
                await self.act(name, Actor(PLAYER, robot), a.TakeSeat(seat))
        robots = {seat: who for seat, who in self.state(name).seats.items() if who in names}
        await self.run_itself(name, self.hosted_tables[name].automatic, robots)


def today() -> str:
    """The day where this house stands: by its law a table is opened."""
    return time.strftime("%Y-%m-%d")
