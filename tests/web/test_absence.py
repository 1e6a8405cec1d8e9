"""Who is not there, at a served house: betting waits for all and no longer, a hand folds, a seat is freed, the floor is told."""

import time
from pathlib import Path
from typing import Any

from pitboss.law.game import Game
from pitboss.log.projection import EVENT
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.absence import sits_out
from pitboss.table.acts import FLOOR, PLAYER, Actor
from pitboss.table.deciding import deciding_seat, overdue
from pitboss.web.host.house_clock import now
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.clock import Pace
from tests.sealed import under_seal
from tests.store.drive import CAJUN, submission
from tests.web.hosts import until
from tests.web.served import Served, served

LONG = 60  # Nothing here waits for it: time passes when a test says so.


def table(house: Served, people: dict[int, str], game: Game = CAJUN, **terms: Any) -> Any:
    """A table that deals itself, with these people and their chips."""
    floor = house.casino.floor
    pace = Pace(step=0.0, betting=LONG)
    house.do(floor.open("pit", submission(game, **terms), automatic=True, pace=pace))
    floor.hosted_tables["pit"].sees_all = False  # As if their screens were at another host.
    for seat, name in people.items():
        house.do(floor.act("pit", Actor(PLAYER, name), a.TakeSeat(seat)))
        house.do(floor.act("pit", Actor("dealer", "house"), a.BuyIn(name, 100_000)))
    until(lambda: floor.state("pit").deck is not None and floor.state("pit").deck.stage == s.READY)
    return floor


def bets(house: Served, seat: int, name: str) -> None:
    floor = house.casino.floor
    until(lambda: open_to_wagers(floor.state("pit")))
    wager = under_seal(floor.state("pit"), a.PlaceWagers(seat, dict.fromkeys(CAJUN.required, 500)))
    house.do(floor.act("pit", Actor(PLAYER, name), wager))


def folds(house: Served, seat: int, name: str) -> None:
    floor = house.casino.floor
    until(lambda: deciding_seat(floor.state("pit")) == seat)
    house.do(floor.act("pit", Actor(PLAYER, name), a.Decide(seat, None)))


def test_one_who_is_ready_does_not_shut_out_a_neighbour(tmp_path: Path) -> None:
    """The cards come when everyone at the table is ready: whoever has not wagered yet is waited for."""
    with served(tmp_path, standard_tables=False) as house:
        floor = table(house, {1: "ann", 2: "ben"})
        bets(house, 1, "ann")
        house.do(floor.set_ready("pit", "ann"))
        told = house.client().view("pit")
        assert (told["ready"], told["awaits"]) == (["Guest 1"], ["Guest 2"])
        assert 0 < told["seconds_left"] <= LONG
        time.sleep(0.3)
        assert floor.state("pit").phase == s.BETTING
        bets(house, 2, "ben")  # They count as they are laid.
        assert floor.state("pit").phase == s.BETTING
        house.do(floor.set_ready("pit", "ben"))
        until(lambda: deciding_seat(floor.state("pit")) == 1)
        assert set(floor.state("pit").in_round().boxes) == {1, 2}


def test_who_sits_out_is_not_waited_for_and_time_ends_the_waiting(tmp_path: Path) -> None:
    with served(tmp_path, standard_tables=False) as house:
        floor = table(house, {1: "ann", 2: "ben", 3: "cat"})
        house.do(floor.act("pit", Actor(PLAYER, "cat"), a.SitOut(3)))
        bets(house, 2, "ben")  # Not ready, but down: played when time is up.
        bets(house, 1, "ann")
        house.do(floor.set_ready("pit", "ann"))
        assert house.client().view("pit")["awaits"] == ["Guest 2"]
        house.time_passes("pit", LONG)
        until(lambda: deciding_seat(floor.state("pit")) == 1)
        assert set(floor.state("pit").in_round().boxes) == {1, 2}


def test_a_player_who_is_gone_holds_nobody_up_and_the_seat_is_freed(tmp_path: Path) -> None:
    """The hand folds, two rounds are missed, the player sits out, the seat is free: by themselves, and in the log."""
    terms = {"decision_seconds": LONG, "missed_rounds": 2, "absence_seconds": 2 * LONG}
    with served(tmp_path, standard_tables=False) as house:
        floor = table(house, {1: "ann", 2: "ben"}, **terms)
        bets(house, 2, "ben")  # And closes the page.
        chips = 0
        for number in (1, 2):
            bets(house, 1, "ann")
            house.time_passes("pit", LONG)
            folds(house, 1, "ann")
            if number == 1:
                until(lambda: deciding_seat(floor.state("pit")) == 2)
                house.time_passes("pit", LONG)
            until(lambda number=number: floor.state("pit").last and floor.state("pit").last.number == number)
            chips = floor.state("pit").money[s.chips("ben")]
            until(lambda: floor.state("pit").deck.stage == s.READY)
        until(lambda: sits_out(floor.state("pit"), "ben"))
        house.time_passes("pit", 2 * LONG)
        until(lambda: "ben" not in floor.state("pit").seats.values())
        assert floor.state("pit").money[s.chips("ben")] == chips == 100_000 - 500
        kinds = [type(event) for event in house_events(house)]
        assert kinds.index(e.SatOut) < kinds.index(e.SeatLeft)


def house_events(house: Served) -> list[e.AnyEvent]:
    return [EVENT.decode(stored.body) for stored in house.casino.floor.house.store.read("pit")]


def test_the_floor_is_told_what_waits_and_rules_on_it(tmp_path: Path) -> None:
    terms = {"decision_seconds": LONG, "decision_end": "wait"}
    with served(tmp_path, standard_tables=False) as house:
        floor = table(house, {1: "ann", 2: "ben"}, **terms)
        bets(house, 1, "ann")
        bets(house, 2, "ben")
        house.time_passes("pit", LONG)
        until(lambda: deciding_seat(floor.state("pit")) == 1)
        house.time_passes("pit", LONG)

        def waits() -> list[dict[str, Any]]:
            [entry] = house.client().ask("GET", "/tables")
            return [one for one in entry["waits"] if one["what"] == "silent"]

        house.casino.lobby.made.clear()
        found = until(lambda: (house.casino.lobby.made.clear(), waits())[1])
        assert (found[0]["seat"], found[0]["player"]) == (1, "Guest 1")
        assert "Guest 1 does not decide" in found[0]["words"]
        house.do(floor.act("pit", Actor(FLOOR, "floor"), a.Decide(1, None)))
        until(lambda: deciding_seat(floor.state("pit")) == 2)
        house.time_passes("pit", LONG)
        until(lambda: overdue(floor.state("pit"), now()) == 2)  # Before that nobody's hand is folded.
        house.do(floor.act("pit", Actor(FLOOR, "floor"), a.Decide(2, None)))
        until(lambda: floor.state("pit").last)
        assert floor.state("pit").seats == {1: "ann", 2: "ben"}
