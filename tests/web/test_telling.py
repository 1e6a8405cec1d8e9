"""When screens are told: at once on a quiet floor, on a busy one first who waits for it; every event once, in order, and before
its answer."""

import asyncio
import json
import random
from typing import Any, cast

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, AnyAct
from pitboss.table.automatic import staff_act
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.logged import LiveTable
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables import telling
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.hosted_table import HostedTable
from pitboss.web.tables.telling import Telling
from tests.web import test_viewers
from tests.web.served import Served
from tests.web.test_frames import EXTRA, play
from tests.web.test_viewers import ANN, TABLE

RAIL = Actor("rail")


class Screen(Viewer):
    """It keeps what it is told."""

    def __init__(self, actor: Actor) -> None:
        self.told: list[dict[str, Any]] = []
        super().__init__(actor, self._wait, self._now)

    async def _wait(self, told: bytes) -> None:
        raise AssertionError("there is always room")

    def _now(self, *told: bytes) -> bool:
        self.told += map(json.loads, told)
        return True

    def kinds(self) -> list[str]:
        return [one["type"] for one in self.told]

    def events(self) -> list[str]:
        return [one["event"] for frame in self.told if frame["type"] == "view" for one in frame["news"]]


async def turns() -> None:
    """As many of the loop as it takes until a table is told."""
    for _ in range(3):
        await asyncio.sleep(0)


def failed(name: str, mistake: Exception) -> None:
    raise mistake


class Busy(LiveTable):
    """A table of a floor so busy that nobody hears of it before they must."""

    def __init__(self, *viewers: Viewer, busy: bool = False) -> None:
        super().__init__()
        self.hosted = HostedTable("T1", self.state, True, Pace())
        self.hosted.viewers |= {*viewers}
        self.moving: set[str] = set()
        self.busy = busy
        self.telling = Telling(
            lambda name: self.hosted.state, lambda hosted: EXTRA, self.moving.__contains__, lambda: self.busy, failed
        )

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        self.telling.before(self.hosted, events)
        self.hosted.state = self.state
        self.telling.hear(self.hosted, events, self.state)
        return events


@pytest.mark.parametrize("key", GAMES)
def test_on_a_busy_floor_a_whole_round_is_one_frame_and_what_lay_open_is_shown(key: str) -> None:
    async def played() -> tuple[Busy, Screen]:
        screen = Screen(RAIL)
        table = Busy(screen)
        play(table, key, ("ann", "bob"))
        assert len(screen.told) == 2  # Each before a table was cleared.
        await turns()
        return table, screen

    table, screen = asyncio.run(played())
    assert len(screen.told) == 3
    assert screen.events() == [type(event).__name__ for event in table.log]
    told = 0
    for frame in screen.told:
        told += len(frame["news"])
        assert frame["view"]["sequence"] == told
    for frame in screen.told[:2]:
        assert frame["view"]["phase"] == "clearing"
        settled = [one for one in frame["news"] if one["event"] == "SeatSettled"]
        assert settled
        assert all("why" in one for one in settled)
        places = [place for one in frame["news"] for place in one.get("places", ())]
        assert {"seat 1", "seat 2"} <= set(places)


@pytest.mark.parametrize(("busy", "seconds", "told_at_once"), [(True, 3600.0, 0), (True, 0.0, 1), (False, 3600.0, 1)])
def test_on_a_busy_floor_a_table_waits_for_what_is_under_way_there_and_not_for_ever(
    busy: bool, seconds: float, told_at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOVING_SECONDS", seconds)

    async def told() -> None:
        screen = Screen(ANN)
        table = Busy(screen, busy=busy)
        table.moving.add("T1")
        opened(table)
        await turns()
        assert len(screen.told) == told_at_once
        table.moving.clear()
        while table.telling.untold:
            await asyncio.sleep(0.001)
        assert len(screen.told) == 1
        assert screen.events() == [type(event).__name__ for event in table.log]

    asyncio.run(told())


def opened(table: LiveTable) -> None:
    """Up to where its players are asked for their wagers."""
    play(table, "cajun_stud", ("ann", "bob"), rounds=0)
    while (wanted := staff_act(table.state, random.Random(1).randbytes)) is not None:
        table.do(*wanted)


class Slow(Busy):
    """After an act the loop has time for whoever waits; and by chance for nobody, or for all."""

    async def played(self, key: str, by_chance: bool) -> None:
        chance = random.Random(key)
        whole = LiveTable()
        play(whole, key, ("ann", "bob"))
        for event in whole.log:
            state = evolve(self.state, event)
            self.telling.before(self.hosted, [event])
            self.state = self.hosted.state = state
            self.telling.hear(self.hosted, [event], state)
            self.log.append(event)
            if not by_chance or chance.random() < 0.7:
                await turns()
            if by_chance and chance.random() < 0.2:
                self.busy = not self.busy
        self.telling.now(self.hosted)


@pytest.mark.parametrize(("key", "by_chance"), [(key, by_chance) for key in GAMES for by_chance in (False, True)])
def test_everyone_hears_every_event_once_and_in_order_whoever_hears_first(
    key: str, by_chance: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "OTHERS_SECONDS", 3600.0)

    async def played() -> tuple[Slow, list[Screen]]:
        screens = [Screen(actor) for actor in (ANN, Actor(PLAYER, "bob"), RAIL, Actor(FLOOR, "flo"), RAIL)]
        table = Slow(*screens, busy=True)
        await table.played(key, by_chance)
        return table, screens

    table, screens = asyncio.run(played())
    for screen in screens:
        told = 0
        for frame in screen.told:
            told += len(frame["news"])
            assert frame["view"]["sequence"] == told
        assert screen.events() == [type(event).__name__ for event in table.log]
    ann, _, rail, *_ = screens
    assert len(ann.told) > len(rail.told) > 2 or by_chance  # What lay open is shown to all before it is cleared.


def test_on_a_busy_floor_who_is_asked_hears_at_once_and_the_others_when_their_time_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "OTHERS_SECONDS", 3600.0)

    async def told() -> None:
        ann, bob, rail = screens = [Screen(actor) for actor in (ANN, Actor(PLAYER, "bob"), RAIL)]
        table = Busy(*screens, busy=True)
        opened(table)
        await turns()
        assert [len(screen.told) for screen in screens] == [1, 1, 0]  # Both are asked for their wagers.
        assert ann.told[0]["can"]["wager"]
        table.do(DEALER, a.BuyIn("bob", 500))
        await turns()
        assert [len(screen.told) for screen in screens] == [1, 1, 0]  # They know.
        table.telling.answer(table.hosted, bob, b'{"type": "done"}')
        assert bob.kinds() == ["view"]  # Not before it is shown what was done.
        await turns()
        assert bob.kinds() == ["view", "view", "done"]
        table.telling.answer(table.hosted, bob, b'{"type": "done"}')
        assert bob.kinds() == ["view", "view", "done", "done"]
        assert (ann.kinds(), rail.kinds()) == (["view"], [])
        monkeypatch.setattr(telling, "OTHERS_SECONDS", 0.0)
        while table.telling.untold:
            await asyncio.sleep(0.001)
        assert [len(screen.told) for screen in screens] == [2, 4, 1]
        assert all(screen.events() == [type(event).__name__ for event in table.log] for screen in screens)

    asyncio.run(told())


def test_a_floor_that_has_grown_quiet_tells_the_others_too() -> None:
    async def told() -> list[dict[str, Any]]:
        rail = Screen(RAIL)
        table = Busy(rail, busy=True)
        opened(table)
        await turns()
        assert not rail.told
        table.busy = False
        while table.telling.untold:
            await asyncio.sleep(0.001)
        return rail.told

    assert len(asyncio.run(told())) == 1


def test_the_loop_looks_at_what_comes_in_between_tables_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)

    async def told(tables: int) -> list[int]:
        floor, found = [Busy(Screen(RAIL)) for _ in range(tables)], list[int]()
        shared = floor[0].telling
        for table in floor:
            shared.hear(table.hosted, [], table.state)
        while shared.untold:
            await asyncio.sleep(0)
            found.append(len(shared.untold))
        assert all(len(screen.told) == 1 for one in floor for screen in cast(set[Screen], one.hosted.viewers))
        return sorted({*found})

    assert asyncio.run(told(3)) == [0, 1, 2, 3]


house = test_viewers.house  # With a table at which nothing happens but what a test does.


def test_whoever_asked_is_answered_after_the_frame_and_who_comes_meanwhile_hears_nothing_twice(house: Served) -> None:
    floor = house.casino.floor
    hosted = floor.hosted_tables[TABLE]

    async def watched() -> tuple[Screen, Screen]:
        ann, rail = Screen(ANN), Screen(RAIL)

        async def acts() -> None:
            floor.telling.going_on = True  # The loop has no time to tell anyone.
            for _ in range(3):
                await floor.act(TABLE, ANN, a.Tip(500))
            floor.answer(TABLE, ann, {"type": "done", "key": "third"})
            assert ann.kinds() == ["view"]
            await floor.watch(TABLE, rail, looks())

        async def looks() -> None:
            assert ann.kinds() == ["view", "view", "done"]
            await floor.act(TABLE, ANN, a.Tip(500))
            floor.telling.now(hosted)
            floor.answer(TABLE, ann, {"type": "done", "key": "fourth"})

        await floor.watch(TABLE, ann, acts())
        return ann, rail

    ann, rail = house.do(watched())
    floor.telling.going_on = False
    assert ann.kinds() == ["view", "view", "done", "view", "done"]
    assert ann.events() == ["MoneyMoved"] * 4
    assert rail.kinds() == ["view", "view"]
    assert rail.events() == ["MoneyMoved"]
    assert rail.told[1]["view"]["sequence"] == rail.told[0]["view"]["sequence"] + 1


def test_a_quiet_floor_tells_each_thing_at_once(house: Served) -> None:
    floor = house.casino.floor

    async def watched() -> Screen:
        ann = Screen(ANN)

        async def acts() -> None:
            for number in range(1, 4):
                await floor.act(TABLE, ANN, a.Tip(500))
                await turns()
                assert ann.kinds() == ["view"] * (1 + number)

        await floor.watch(TABLE, ann, acts())
        return ann

    assert house.do(watched()).events() == ["MoneyMoved"] * 3
