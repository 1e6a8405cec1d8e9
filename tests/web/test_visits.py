"""Signing out and leaving: everything that can be taken away is cashed out and said, and every tab is told."""

from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.web.routes.tables import SIGNED_OUT
from pitboss.web.tables.automation import open_to_wagers
from tests.sealed import under_seal
from tests.store.drive import submission
from tests.web.hosts import until
from tests.web.served import Served, served

CRAZY, ANN = GAMES["crazy_4_poker"], Actor(PLAYER, "ann")
STAKE = 500


@pytest.fixture
def house(tmp_path: Path) -> Any:
    with served(tmp_path, demo=True, standard_tables=False) as house:
        house.known("ann")
        for name in ("north", "south"):
            house.do(house.casino.floor.open(name, submission(CRAZY, adjacent_boxes=2), automatic=False))
            house.do(house.casino.floor.act(name, Actor(DEALER, "dealer"), a.BuyIn("ann", 40_000)))
            house.do(house.casino.floor.act(name, ANN, a.FundAccount(1_000)))
        yield house


def state(house: Served, table: str = "north") -> s.Table:
    return house.casino.floor.state(table)


def wager(house: Served, *seats: int) -> None:
    floor = house.casino.floor
    house.do(floor.run_itself("north", True))
    until(lambda: open_to_wagers(state(house)))
    house.do(floor.run_itself("north", False))
    for seat in seats:
        wagers = under_seal(state(house), a.PlaceWagers(seat, dict.fromkeys(CRAZY.required, STAKE)))
        house.do(floor.act("north", ANN, wagers))


def test_what_lies_at_every_table_is_told_and_leaving_takes_all_of_it(house: Served) -> None:
    ann = house.client("ann")
    house.do(house.casino.floor.act("north", ANN, a.TakeSeat(2)))
    wager(house, 2, 3)  # Before the deal: they go back.
    told = ann.ask("GET", "/me/standing")
    assert (told["cash"], told["in_play"]) == ("800.00", "0.00")
    assert [(one["table"], one["seat"], one["cash"]) for one in told["tables"]] == [
        ("north", 2, "400.00"), ("south", None, "400.00"),
    ]  # fmt: skip
    assert ann.ask("POST", "/me/leave", {}) == {
        "cashed": {"north": "400.00", "south": "400.00"}, "total": "800.00", "in_play": "0.00",
    }  # fmt: skip
    for name in ("north", "south"):
        assert (state(house, name).seats, state(house, name).boxes) == ({}, {})
        assert not state(house, name).money.get(s.chips("ann"), 0)
        assert not state(house, name).money.get(s.account("ann"), 0)
    assert ann.ask("GET", "/me/standing")["tables"] == []


def test_cards_in_play_are_left_behind_and_said(house: Served) -> None:
    floor, ann = house.casino.floor, house.client("ann")
    house.do(floor.act("north", ANN, a.TakeSeat(2)))
    wager(house, 2)
    house.do(floor.act("north", Actor(DEALER, "dealer"), a.NoMoreBets()))
    told = ann.ask("GET", "/me/standing")
    staked = f"{STAKE * len(CRAZY.required) / 100:.2f}"
    assert told["in_play"] == staked
    assert ann.ask("POST", "/me/leave", {})["in_play"] == staked
    assert state(house).in_round().boxes[2].abandoned


def test_it_is_for_players(house: Served) -> None:
    with pytest.raises(PitbossError, match="for players"):
        house.client("dealer").ask("GET", "/me/standing")


def test_signing_out_ends_every_socket_of_the_session(house: Served) -> None:
    """Two tabs of one browser: the token is the same, and both are told in a way the page knows."""
    ann = house.client("ann")
    address = f"{house.address.replace('http', 'ws')}/api/tables/north/watch?token={ann.token}"
    with connect(address) as one, connect(address) as other:
        for tab in (one, other):
            tab.recv(10)
        ann.ask("POST", "/sign-out", {})
        for tab in (one, other):
            until(lambda tab=tab: ended(tab))
            assert tab.close_code == SIGNED_OUT


def ended(tab: Any) -> bool:
    try:
        tab.recv(0.05)
    except TimeoutError:
        return False
    except Exception:
        return True
    return False
