"""When screens are told: at once on a quiet floor; on one that is pressed who is asked or answered first, and the others
together. Every event once, in order, and before its answer."""

import asyncio
import json
import random
from typing import Any, cast

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table.acts import PLAYER, Actor, AnyAct, PlaceWagers, Tip
from pitboss.table.automatic import staff_act
from pitboss.table.deciding import turn
from pitboss.table.events import AnyEvent
from pitboss.table.logged import LiveTable
from pitboss.web.screens.dictation import Dictation
from pitboss.web.screens.viewers import Viewer
from pitboss.web.tables import telling
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.clock import Pace
from pitboss.web.tables.hosted_table import HostedTable
from pitboss.web.tables.telling import Telling
from tests.sealed import under_seal
from tests.web import test_viewers
from tests.web.served import Served
from tests.web.test_frames import EXTRA, play, steps
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


class Heard(LiveTable):
    """A table whose viewers hear of it when the loop comes to it."""

    def __init__(self, *viewers: Viewer, pressed: bool = False, dictation: Dictation | None = None) -> None:
        super().__init__()
        self.hosted = HostedTable("T1", self.state, True, Pace())
        self.hosted.viewers.update(viewers)
        self.pressed = pressed
        self.telling = Telling(
            lambda name: self.hosted.state, lambda hosted: EXTRA, lambda: self.pressed, failed, dictation
        )

    def do(self, role: str, act: AnyAct, name: str = "", at: int = 0) -> list[AnyEvent]:
        events = super().do(role, act, name, at)
        self.telling.before(self.hosted, events)
        self.hosted.state = self.state
        self.telling.hear(self.hosted, events, self.state)
        return events

    async def told(self) -> None:
        while self.telling.untold or self.telling.coming:
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


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only looks on waits for longer than a test does."""
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", 3600.0)


def sequences(screen: Screen) -> list[int]:
    """What each frame says of how much has happened, after a look that each holds the news since the one before."""
    told = 0
    for frame in (one for one in screen.told if one["type"] == "view"):
        told += len(frame["news"])
        assert frame["view"]["sequence"] == told
    return [frame["view"]["sequence"] for frame in screen.told if frame["type"] == "view"]


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("key", GAMES)
def test_on_a_pressed_floor_who_is_asked_is_told_at_once_and_everyone_hears_everything(key: str) -> None:
    """Whole rounds: whenever a player is asked to decide, that player's screen has it; the rail hears when a table clears."""

    async def played() -> tuple[Heard, dict[str, Screen]]:
        rail = Screen(RAIL)
        screens = {name: Screen(Actor(PLAYER, name)) for name in ("ann", "bob", "stands")}
        table = Heard(*screens.values(), rail, pressed=True)
        deciding = 0
        for step in steps(table, key, ("ann", "bob")):
            step()
            await turns()
            seat = turn(table.state)
            if seat is not None:
                deciding += 1
                asked = screens[table.state.seats[seat]].told[-1]
                assert asked["can"]["decide"]["seat"] == seat
                assert asked["view"]["sequence"] == table.state.sequence
                other = screens[table.state.seats[3 - seat]].told[-1]
                assert other["view"]["sequence"] < table.state.sequence
        assert deciding >= 2
        assert len(rail.told) == len(screens["stands"].told) == 2  # Before each clearing of the table.
        table.pressed = False
        table.telling.hear(table.hosted, [], table.state)
        await table.told()
        return table, {**screens, "rail": rail}

    table, screens = asyncio.run(played())
    for screen in screens.values():
        assert sequences(screen)[-1] == table.state.sequence
        assert screen.events() == [type(event).__name__ for event in table.log]
    assert len(screens["ann"].told) > len(screens["rail"].told)


@pytest.mark.usefixtures("endless")
def test_on_a_pressed_floor_betting_that_opens_is_told_to_all_who_sit_once() -> None:
    async def opened() -> None:
        ann, bob, rail = Screen(Actor(PLAYER, "ann")), Screen(Actor(PLAYER, "bob")), Screen(RAIL)
        table = Heard(ann, bob, rail, pressed=True)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        for _ in range(20):
            if open_to_wagers(table.state):
                break
            wanted = staff_act(table.state, random.Random(1).randbytes)
            assert wanted is not None
            table.do(*wanted)
        await turns()
        assert ann.told[-1]["can"]["wager"]
        assert (len(ann.told), len(bob.told), len(rail.told)) == (1, 1, 0)
        table.do(PLAYER, under_seal(table.state, PlaceWagers(1, dict.fromkeys(table.state.game.required, 500))), "ann")
        await turns()
        assert (len(ann.told), len(bob.told), len(rail.told)) == (1, 1, 0)

    asyncio.run(opened())


@pytest.mark.usefixtures("endless")
def test_on_a_pressed_floor_who_asked_is_answered_at_once_after_the_frame_that_shows_it() -> None:
    async def asked() -> None:
        ann, bob = Screen(Actor(PLAYER, "ann")), Screen(Actor(PLAYER, "bob"))
        table = Heard(ann, bob, pressed=True)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        await turns()
        table.do(PLAYER, Tip(500), "ann")
        table.telling.answer(table.hosted, ann, b'{"type": "done", "key": "1"}')
        await turns()
        assert ann.kinds() == ["view", "done"]
        table.telling.answer(table.hosted, ann, b'{"type": "refused", "key": "2"}')  # Nothing is new: at once.
        assert ann.kinds() == ["view", "done", "refused"]
        assert bob.told == []
        ann_heard = len(ann.events())
        table.pressed = False
        table.telling.hear(table.hosted, [], table.state)
        await table.told()
        assert len(ann.events()) == ann_heard == len(table.log)
        assert bob.events() == ann.events()
        assert bob.kinds() == ["view"]

    asyncio.run(asked())


@pytest.mark.parametrize(("pressed", "patience", "at_once"), [(True, 3600.0, 0), (True, 0.0, 1), (False, 3600.0, 1)])
def test_who_only_looks_on_waits_on_a_pressed_floor_and_not_for_ever(
    pressed: bool, patience: float, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", patience)

    async def told() -> None:
        screen = Screen(RAIL)
        table = Heard(screen, pressed=pressed)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        await turns()
        assert len(screen.told) == at_once
        table.pressed = False
        table.telling.hear(table.hosted, [], table.state)
        await table.told()
        assert screen.events() == [type(event).__name__ for event in table.log]

    asyncio.run(told())


def test_who_waits_is_told_when_the_time_is_up_though_nothing_more_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", 0.02)

    async def told() -> None:
        screen = Screen(RAIL)
        table = Heard(screen, pressed=True)
        play(table, "cajun_stud", ("ann", "bob"), rounds=0)
        await turns()
        assert screen.told == []
        await table.told()
        assert len(screen.told) == 1

    asyncio.run(told())


@pytest.mark.parametrize("pressed", [True, False])
def test_tables_that_a_turn_of_the_loop_has_no_time_for_are_told_in_the_next(
    pressed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "SLICE_SECONDS", -1.0)
    monkeypatch.setattr(telling, "PATIENCE_SECONDS", 0.01)

    async def told() -> list[int]:
        floor = [Heard(Screen(RAIL), pressed=pressed) for _ in range(3)]
        for table in floor:
            table.telling = floor[0].telling
            table.telling.hear(table.hosted, [], table.state)
        await floor[0].told()
        return [len(screen.told) for table in floor for screen in cast(set[Screen], table.hosted.viewers)]

    assert asyncio.run(told()) == [1, 1, 1]


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
