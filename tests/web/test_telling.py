"""When screens are told: at once on a quiet floor, on a busy one of several commands together. Every event once, in order,
and before its answer."""

import asyncio
import json
import random
from typing import Any, cast

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor, AnyAct
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables import telling
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.hosted_table import HostedTable
from pitboss.web.tables.telling import Telling
from tests.web import test_viewers
from tests.web.served import Served
from tests.web.test_frames import EXTRA, play, steps
from tests.web.test_viewers import ANN, TABLE

RAIL = Actor("rail")


class Screen(Viewer):
    """It keeps what it is told."""

    def __init__(self, actor: Actor) -> None:
        self.told: list[dict[str, Any]] = []
        super().__init__(actor, self._wait)

    async def _wait(self, told: bytes) -> None:
        raise AssertionError("nothing is left in the outbox")

    def put(self, *told: bytes) -> None:
        self.told += map(json.loads, told)

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


class Heard(LiveTable):
    """A table whose viewers hear of it when the loop comes to it."""

    def __init__(self, *viewers: Viewer) -> None:
        super().__init__()
        self.hosted = HostedTable("T1", self.state, 0, True, Pace())
        self.hosted.viewers.update(viewers)
        self.telling = Telling(lambda name: self.hosted.state, lambda hosted: EXTRA, failed)

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        self.telling.before(self.hosted, events)
        self.hosted.state = self.state
        self.telling.hear(self.hosted, events, self.state)
        return events

    async def told(self) -> None:
        while self.telling.untold:
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("key", GAMES)
def test_a_round_that_the_loop_had_no_time_for_is_one_frame_and_what_lay_open_is_shown(key: str) -> None:
    async def played() -> tuple[Heard, Screen]:
        screen = Screen(RAIL)
        table = Heard(screen)
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


def sequences(screen: Screen) -> list[int]:
    """What each frame says of how much has happened, after a look that each holds the news since the one before."""
    told = 0
    for frame in (one for one in screen.told if one["type"] == "view"):
        told += len(frame["news"])
        assert frame["view"]["sequence"] == told
    return [frame["view"]["sequence"] for frame in screen.told if frame["type"] == "view"]


@pytest.mark.parametrize("key", GAMES)
def test_everyone_hears_everything_in_the_same_turn_of_the_loop(key: str) -> None:
    """Whole rounds: whoever is asked to decide, and whoever looks on, has the frame of each act."""

    async def played() -> tuple[Heard, list[Screen]]:
        screens = [*(Screen(Actor(PLAYER, name)) for name in ("ann", "bob", "stands")), Screen(RAIL)]
        table, chance = Heard(*screens), random.Random(2)
        for step in steps(table, key, ("ann", "bob")):
            step()
            if chance.random() < 0.5:  # Otherwise the loop has no time.
                await turns()
                assert {screen.told[-1]["view"]["sequence"] for screen in screens} == {table.state.sequence}
        await turns()
        return table, screens

    table, screens = asyncio.run(played())
    for screen in screens:
        assert sequences(screen)[-1] == table.state.sequence
        assert screen.events() == [type(event).__name__ for event in table.log]
        assert len(screen.told) < len(table.log)


def test_tables_that_a_turn_of_the_loop_has_no_time_for_are_told_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order in which something happened at them."""
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)

    async def told() -> list[list[int]]:
        floor = [Heard(Screen(RAIL)) for _ in range(3)]
        for table in (floor[0], *floor[::-1]):
            table.telling = floor[0].telling
            table.telling.hear(table.hosted, [], table.state)
        counts = []
        for _ in range(4):
            counts.append([len(screen.told) for table in floor for screen in cast(set[Screen], table.hosted.viewers)])
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return counts

    assert asyncio.run(told()) == [[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 1]]


def test_a_frame_that_cannot_be_made_stops_its_table_and_answers_all_the_same() -> None:
    async def asked() -> tuple[list[str], list[str]]:
        ann, stopped = Screen(Actor(PLAYER, "ann")), list[str]()
        table = Heard(ann)
        table.telling.failed = lambda name, mistake: stopped.append(name)
        table.telling.extra_of = lambda hosted: {"seconds_left": object()}
        table.telling.hear(table.hosted, [], table.state)
        table.telling.answer(table.hosted, ann, b'{"type": "done", "key": "1"}')
        await turns()
        table.telling.answer(table.hosted, ann, b'{"type": "refused", "key": "2"}')  # Nothing is new: at once.
        return ann.kinds(), stopped

    assert asyncio.run(asked()) == (["done", "refused"], ["T1"])


house = test_viewers.house  # With a table at which nothing happens but what a test does.


def test_whoever_asked_is_answered_after_the_frame_and_who_comes_meanwhile_hears_nothing_twice(house: Served) -> None:
    floor = house.casino.floor
    hosted = floor.hosted_tables[TABLE]

    async def watched() -> tuple[Screen, Screen]:
        ann, rail = Screen(ANN), Screen(RAIL)

        async def acts() -> None:
            floor.telling.is_scheduled = True  # The loop has no time to tell anyone.
            for _ in range(3):
                await floor.act(TABLE, ANN, a.Tip(500))
            floor.answer(TABLE, ann, {"type": "done", "key": "third"})
            assert ann.kinds() == ["view"]
            await floor.watch(TABLE, rail, looks)

        async def looks() -> None:
            assert ann.kinds() == ["view", "view", "done"]
            await floor.act(TABLE, ANN, a.Tip(500))
            floor.telling.now(hosted)
            floor.answer(TABLE, ann, {"type": "done", "key": "fourth"})

        await floor.watch(TABLE, ann, acts)
        return ann, rail

    ann, rail = house.do(watched())
    floor.telling.is_scheduled = False
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

        await floor.watch(TABLE, ann, acts)
        return ann

    assert house.do(watched()).events() == ["MoneyMoved"] * 3
