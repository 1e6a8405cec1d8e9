"""The operator's decision clock: it folds or waits as the submission says, whoever deals, also after a restart."""

from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.citation import HOUSE_RULE
from pitboss.filing.choices import choices
from pitboss.filing.lawful import checked
from pitboss.log.projection import EVENT
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import FLOOR, PLAYER, Actor, Command
from pitboss.table.deciding import deciding_seat
from pitboss.table.events import Decided
from pitboss.table.state import Table
from pitboss.web.tables.automation import NextAct, next_act
from pitboss.web.tables.clock import Clock, Pace
from tests.store.drive import CAJUN, Driver, submission
from tests.web.hosts import until
from tests.web.served import Served, served

FOLDS = {"decision_seconds": 60, "decision_end": "fold"}
QUICK = Pace(step=0.0, betting=0.0)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
def test_the_submission_says_how_long_and_what_then(game: Any) -> None:
    read, problems = checked(game, submission(game))
    assert (read.decision_clock(True), read.decision_clock(False), read.decision_end) == (30, 0, "fold")
    read, problems = checked(game, submission(game, decision_seconds=45, decision_end="wait"))
    assert not [problem for problem in problems if not problem.warning]
    shown = {choice.key: (choice.value, choice.clause) for choice in choices(read)}
    assert shown["decision_seconds"] == ("45 seconds, then the table waits", HOUSE_RULE)


@pytest.mark.parametrize(
    ("terms", "key"),
    [
        ({"decision_seconds": -1}, "decision_seconds"),
        ({"decision_seconds": 3601}, "decision_seconds"),
        ({"decision_seconds": 1.5}, "decision_seconds"),
        ({"decision_seconds": 30, "decision_end": "raise"}, "decision_end"),
        ({"decision_seconds": 0, "decision_end": "fold"}, "decision_end"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(terms: dict[str, Any], key: str) -> None:
    _, problems = checked(CAJUN, submission(CAJUN, **terms))
    assert [(problem.key, problem.clause) for problem in problems if not problem.warning] == [(key, HOUSE_RULE)]


def at_decision(house: Served, automatic: bool, **terms: Any) -> Driver:
    """A table where Ann has to decide first, and Ben after her."""
    floor = house.casino.floor
    house.do(floor.open("pit", submission(CAJUN, **terms), automatic=False, pace=QUICK))
    driver = Driver(CAJUN, lambda command: house.do(floor.submit("pit", command)), lambda: floor.state("pit"), "pit")
    driver.sit(1, 2).staff()
    for seat in (1, 2):
        driver.bet(seat)
    driver.do("dealer", a.NoMoreBets())
    while driver.state.phase != s.DECIDING:
        driver.step()
    house.do(floor.run_itself("pit", automatic))
    return driver


def decided(state: Table) -> list[tuple[int | None, ...]]:
    return [box.decisions for box in state.in_round().boxes.values()]


@pytest.mark.parametrize("automatic", [True, False])
def test_when_time_is_up_the_hand_folds(tmp_path: Path, automatic: bool) -> None:
    with served(tmp_path, standard_tables=False) as house:
        driver = at_decision(house, automatic, **FOLDS)
        left = house.client().view("pit")["seconds_left"]
        assert 30 < left <= 60
        house.time_passes("pit", 60)
        until(lambda: decided(driver.state)[0] == (None,))
        assert deciding_seat(driver.state) == 2  # Whose clock runs from now.
        fold = EVENT.decode(next(house.casino.floor.house.store.read("pit", driver.state.sequence - 1)).body)
        assert isinstance(fold, Decided)
        assert (fold.seat, fold.cents, fold.by, fold.clause) == (1, None, "decision clock", "683a.11(b)")
        driver.do(PLAYER, a.Decide(2, 500), "p2")


@pytest.mark.parametrize("terms", [{"decision_seconds": 0}, {"decision_seconds": 1, "decision_end": "wait"}])
def test_otherwise_the_table_waits(tmp_path: Path, terms: dict[str, Any]) -> None:
    with served(tmp_path, standard_tables=False) as house:
        driver = at_decision(house, True, **terms)
        before = driver.state.sequence
        if terms["decision_seconds"]:
            until(lambda: house.client().view("pit")["seconds_left"] == 0)
        else:
            assert house.client().view("pit")["seconds_left"] is None
        floor = house.casino.floor
        assert not isinstance(next_act(floor.hosted_tables["pit"], driver.state, 0), NextAct)
        assert driver.state.sequence == before
        driver.do(PLAYER, a.Decide(1, 500), "p1")


def test_two_hosts_that_think_they_mind_a_table_fold_a_hand_once(tmp_path: Path) -> None:
    with served(tmp_path, standard_tables=False) as house:
        driver = at_decision(house, True, decision_seconds=3600, decision_end="fold")
        hosted, state = house.casino.floor.hosted_tables["pit"], driver.state
        assert isinstance(next_act(hosted, state, 0), float)
        hosted.clock.until = 0.0
        found = next_act(hosted, state, 0)
        assert isinstance(found, NextAct)
        assert found.act == a.Decide(1, None)
        for _ in range(2):
            late = Command(found.actor, found.act, state.in_round().asked_at + 3600, found.id)  # type: ignore[arg-type]
            house.do(house.casino.floor.submit("pit", late))
        assert decided(driver.state) == [(None,), ()]


def test_the_clock_stands_still_while_the_floor_is_called(tmp_path: Path) -> None:
    with served(tmp_path, standard_tables=False) as house:
        driver = at_decision(house, True, **FOLDS)
        driver.do(PLAYER, a.CallFloor(), "p2")
        assert house.client().view("pit")["seconds_left"] is None
        house.time_passes("pit", 600)
        assert decided(driver.state) == [(), ()]
        driver.do(FLOOR, a.AnswerCall("p2"))
        assert 30 < house.client().view("pit")["seconds_left"] <= 60
        house.time_passes("pit", 60)
        until(lambda: decided(driver.state)[0] == (None,))


def test_each_decision_has_a_clock_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    now = 100.0
    monkeypatch.setattr("pitboss.web.tables.clock.time.monotonic", lambda: now)
    with served(tmp_path, standard_tables=False) as house:
        driver = at_decision(house, False, decision_seconds=30)
        clock = Clock()
        clock.look(driver.state, False, QUICK)
        now += 10
        clock.look(driver.state, False, QUICK)
        assert clock.left == 20
        driver.do(PLAYER, a.Decide(1, 500), "p1")
        clock.look(driver.state, False, QUICK)
        assert clock.left == 30
        driver.do(PLAYER, a.Decide(2, 500), "p2")
        clock.look(driver.state, False, QUICK)
        assert clock.left is None
        driver.step()  # The first community card; all are asked again.
        clock.look(driver.state, False, QUICK)
        assert clock.left == 30


def test_a_restart_in_the_middle_of_a_round_keeps_dealer_clock_and_robots(tmp_path: Path) -> None:
    """The house stops while a hand is to be decided, and another process takes up the table as it was run."""
    with served(tmp_path, standard_tables=False) as house:
        at_decision(house, False, decision_seconds=600, decision_end="fold")
        house.do(house.casino.floor.run_itself("pit", False, {2: "p2"}))
        before = house.client().view("pit")
    with served(tmp_path, standard_tables=False) as again:
        floor = again.casino.floor
        after = again.client().view("pit")
        assert after["view"] == before["view"]
        assert after["automatic"] is False
        assert 0 < after["seconds_left"] <= 600
        again.do(floor.act("pit", Actor(PLAYER, "p1"), a.Decide(1, 500)))
        until(lambda: deciding_seat(floor.state("pit")) is None)  # The robot has decided too.
        again.do(floor.run_itself("pit", True))
        for _ in range(2):
            until(lambda: deciding_seat(floor.state("pit")) == 1)
            again.do(floor.act("pit", Actor(PLAYER, "p1"), a.Decide(1, 500)))
        assert until(lambda: floor.state("pit").last).number == 1
