"""When screens are told: at once on a quiet floor, and under load together; every event once, in order, and before its answer."""

import asyncio
import json
import math
from typing import Any, cast

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table.acts import Actor, AnyAct
from pitboss.table.events import AnyEvent
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

    def __init__(self, viewer: Viewer) -> None:
        super().__init__()
        self.hosted = HostedTable("T1", self.state, True, Pace())
        self.hosted.viewers.add(viewer)
        self.moving: set[str] = set()
        self.telling = Telling(lambda name: self.hosted.state, lambda hosted: EXTRA, self.moving.__contains__, failed)

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


@pytest.mark.parametrize(("busy", "patience", "told_at_once"), [(True, 3600.0, 0), (True, 0.0, 1), (False, 3600.0, 1)])
def test_on_a_busy_floor_a_table_waits_for_what_is_under_way_there_and_not_for_ever(
    busy: bool, patience: float, told_at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", patience)

    async def told() -> None:
        screen = Screen(RAIL)
        table = Busy(screen)
        table.telling.busy_until = math.inf if busy else 0.0
        table.moving.add("T1")
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        await turns()
        assert len(screen.told) == told_at_once
        table.moving.clear()
        while table.telling.untold:
            await asyncio.sleep(0.001)
        assert len(screen.told) == 1
        assert screen.events() == [type(event).__name__ for event in table.log]

    asyncio.run(told())


def test_a_floor_is_busy_when_the_loop_has_no_time_to_tell_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)

    async def busy(tables: int) -> bool:
        floor = [Busy(Screen(RAIL)) for _ in range(tables)]
        for table in floor:
            table.telling = floor[0].telling
            table.telling.hear(table.hosted, [], table.state)
        while floor[0].telling.untold:
            await asyncio.sleep(0.001)
        assert [len(screen.told) for table in floor for screen in cast(set[Screen], table.hosted.viewers)] == [
            1
        ] * tables
        return floor[0].telling.busy_until > 0

    assert not asyncio.run(busy(1))
    assert asyncio.run(busy(2))


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
