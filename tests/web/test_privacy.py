"""Names and results of others are not public: lobby, table, history, replay, for strangers and for other players."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.messages import catalogue
from pitboss.projections.event_sentences import event_sentences
from pitboss.table import events as e
from pitboss.table.acts import PLAYER, Actor
from pitboss.table.state import Table
from pitboss.web.routes.protocol import SIGNED_OUT
from pitboss.web.screens.privacy import but, guests, knows_names, shown_without, without_names

from .played import Played
from .served import Served, served

NAMES = ("annabel", "bob-by", "zed_9")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("privacy"), demo=True, standard_tables=False) as house:
        house.known("zoe")
        yield house


@pytest.fixture(scope="module")
def table(house: Served) -> Played:
    """Three rounds: the last is under way, with every player in it."""
    played = Played(house, GAMES["crazy_4_poker"], "pit").sit(**{NAMES[0]: 1, NAMES[1]: 2, NAMES[2]: 5}).ready()
    for number in range(3):
        for seat, name in ((1, NAMES[0]), (2, NAMES[1])):
            played.bet(name, seat, *played.side)
        if number < 2:
            played.finish()
    return played.until("deciding")


def names_in(told: Any) -> set[str]:
    text = told if isinstance(told, str) else json.dumps(told)
    return {name for name in NAMES if name in text}


def everything(house: Served, name: str) -> Iterator[tuple[str, Any]]:
    client = house.client(name)
    for path in ("/tables", "/tables/pit", "/tables/pit/rounds", "/tables/pit/felt"):
        yield path, client.ask("GET", path)
    for path in ("lobby", "tables/pit/watch"):
        token = f"?token={client.token}" if name else ""
        with connect(f"ws://127.0.0.1:{house.port}/api/{path}{token}") as socket:
            yield path, socket.recv(10)


@pytest.mark.parametrize("name", ["", "zoe", "player", "administrator"])
def test_who_does_not_sit_there_learns_no_name_and_no_result(house: Served, table: Played, name: str) -> None:
    for path, told in everything(house, name):
        assert names_in(told) == set(), path
    for one in house.client(name).ask("GET", "/tables/pit/rounds"):
        assert (one["players"], one["net"], one["yours"]) == ({}, {}, None)


@pytest.mark.parametrize("name", ["zoe", "dealer", "administrator"])
def test_a_round_is_told_to_those_who_played_in_it(house: Served, table: Played, name: str) -> None:
    for path in ("/tables/pit/rounds/1", "/tables/pit/rounds/1/replay"):
        with pytest.raises(PitbossError, match="for those who played in it"):
            house.client(name).ask("GET", path)


def test_a_player_reads_the_own_round_and_results_without_the_others_names(house: Served, table: Played) -> None:
    mine = house.client(NAMES[0])
    for path in ("/tables/pit/rounds/1", "/tables/pit/rounds/1/replay"):
        told = mine.ask("GET", path)
        assert names_in(told) <= {NAMES[0]}, path
        assert "Guest 2" in json.dumps(told)
    for one in mine.ask("GET", "/tables/pit/rounds"):
        assert (set(one["players"]), set(one["net"])) == ({"1"}, {"1"})


def test_the_staff_of_the_table_and_who_sits_there_know_each_other(house: Served, table: Played) -> None:
    for name in ("dealer", "floor", "regulator", NAMES[0], NAMES[2]):
        assert names_in(house.client(name).ask("GET", "/tables/pit")) == set(NAMES), name
    for name in ("floor", "regulator"):
        assert names_in(house.client(name).ask("GET", "/tables/pit/rounds/1")) >= set(NAMES[:2])


@pytest.mark.parametrize("name", ["floor", "regulator"])
def test_the_floor_s_list_says_who_sits_where_until_the_session_is_over(
    house: Served, table: Played, name: str
) -> None:
    client = house.client(name)
    [entry] = [one for one in client.ask("GET", "/tables") if one["name"] == "pit"]
    assert entry["taken"] == {"1": NAMES[0], "2": NAMES[1], "5": NAMES[2]}
    assert entry["step"]["player"] in NAMES
    with connect(f"ws://127.0.0.1:{house.port}/api/lobby?token={client.token}") as socket:
        assert names_in(socket.recv(10)) == set(NAMES)
        client.ask("POST", "/sign-out")
        with suppress(ConnectionClosed):
            while True:
                socket.recv(10)
        assert socket.close_code == SIGNED_OUT


def test_who_sits_there_is_called_by_the_seat(table: Played) -> None:
    names = guests(table.state)
    assert names == {NAMES[0]: 1, NAMES[1]: 2, NAMES[2]: 5}
    assert knows_names(table.state, Actor(PLAYER, NAMES[0]))
    assert not knows_names(table.state, Actor(PLAYER, "zoe"))
    assert but(names, Actor(PLAYER, "zoe")) == names


def test_a_name_that_is_a_word_of_ours_changes_no_word_of_ours() -> None:
    """Someone may be called `seat`, `player` or `betting`: only fields and arguments that hold a name are replaced."""
    hidden = {"seat": 2, "player": 3, "betting": 4}
    shown = shown_without(hidden)
    for name, seat in hidden.items():
        [sentence] = event_sentences(Table(), e.SeatTaken(clause="679a.7(d)", seat=seat, player=name))
        assert sentence.words == f"{name} sits down in seat {seat}."
        assert sentence.shown(shown).words == f"Guest {seat} sits down in seat {seat}."
        assert catalogue("es").text(sentence.shown(shown).message) == f"Invitado {seat} se sienta en el asiento {seat}."
    record = {"role": "player", "phase": "betting", "event": "seat", "by": "betting", "player": "player"}
    assert without_names(record, hidden) == {**record, "by": "Guest 4", "player": "Guest 3"}
