"""What the lobby tells of a table: the cards as they fall, how the seats came out, and what is heard on the whole floor."""

import gc
import json
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.sync.client import ClientConnection, connect

from pitboss.cards import show
from pitboss.chapters import GAMES
from pitboss.law.settlement import Line
from pitboss.money import dollars
from pitboss.table import acts as a
from pitboss.table.events import SeatSettled
from pitboss.web.host.house_clock import now
from pitboss.web.routes.lobby import lobby

from .played import Played, Royal
from .served import Served, served


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("lobby"), demo=True, standard_tables=False) as house:
        yield house


def entry(house: Served, name: str) -> dict[str, object]:
    [found] = [one for one in house.client().ask("GET", "/tables") if one["name"] == name]
    return dict(found)


@pytest.mark.parametrize("game", ["caribbean_stud_poker", "cajun_stud"])
def test_the_cards_as_they_fall_and_how_the_seats_came_out(house: Served, game: str) -> None:
    name = game.replace("_", "-")
    table = Played(house, GAMES[game], name).sit(ann=1, bob=3).ready()
    told = entry(house, name)
    assert (told["dealer"], told["community"], told["net"]) == (None, None, {})
    table.bet("ann", 1).bet("bob", 3)
    table.until("deciding")
    told, played = entry(house, name), table.state.in_round()
    hidden = str(told["dealer"] or told["community"])
    assert hidden.count("??") == (4 if played.cards.get("dealer") else 3)
    assert told["hand"] == ""
    table.finish()
    told, last = entry(house, name), table.state.last
    assert last is not None
    assert told["net"] == {str(seat): dollars(net) for seat, net in last.results.items()}
    if last.cards.get("dealer"):
        assert told["dealer"] == show(last.cards["dealer"])
        assert told["hand"]
    else:
        assert told["community"] == show(last.cards["community"])
    assert "ann" not in json.dumps(told)


def test_meters_are_told_with_their_titles(house: Served) -> None:
    crazy = GAMES["crazy_4_poker"]
    Played(house, crazy, "titled", offered=["four_card_progressive", "five_card_hand_bonus"])
    told = entry(house, "titled")
    meters, called = told["meters"], told["meter_titles"]
    assert isinstance(meters, dict)
    assert isinstance(called, dict)
    assert [called[meter] for meter in meters] == ["Four-Card Progressive", "Five Card Hand Bonus"]
    felt = house.client().ask("GET", "/tables/titled/felt")
    assert {spot["meter"] for spot in felt["spots"]} == {None, *meters}
    assert felt["titles"]["magic_card"] == "Magic Card Bonus"
    [game] = [one for one in house.client().ask("GET", "/games") if one["game"] == crazy.key]
    assert felt["titles"] == game["titles"]


def settled(odds: str, net: int) -> SeatSettled:
    line = Line("progressive", 100, "win", net, odds, "Royal flush", "639a.11(c)(5)(iv)")
    return SeatSettled(at=now(), by="dealer", clause="639a.11(c)(5)(iv)", seat=1, net=net, lines=(line,))


@pytest.fixture(scope="module")
def tables(house: Served) -> Served:
    for name in ("here", "there"):
        Played(house, GAMES["caribbean_stud_poker"], name)
    return house


@pytest.mark.parametrize("odds", ["100% of meter", "10% of meter", "100% of mega", "100% of major", "100% of minor"])
def test_a_jackpot_of_any_tier_is_heard_at_every_other_table_and_names_nobody(tables: Served, odds: str) -> None:
    floor = tables.casino.floor

    async def settle() -> None:
        for event in (settled("500 for 1", 49_900), settled(odds, 999_900)):  # The first is no jackpot.
            floor._tell_of_jackpot(floor.hosted_tables["here"], [event])

    with connect(f"ws://127.0.0.1:{tables.port}/api/tables/there/watch") as socket:
        assert json.loads(socket.recv(10))["type"] == "view"
        tables.do(settle())
        told = json.loads(socket.recv(10))
    assert told == {"type": "jackpot", "table": "here", "title": "Caribbean Stud Poker", "amount": "10000.00"}


def test_the_lobby_hears_a_jackpot_once_and_who_comes_later_does_not(tables: Served) -> None:
    """What was paid and where, not by how much a meter fell: it starts again at its seed, and tables share it."""
    floor = tables.casino.floor

    async def settle() -> None:
        floor._tell_of_jackpot(floor.hosted_tables["here"], [settled("100% of mega", 999_900)])

    def heard(socket: ClientConnection) -> list[dict[str, Any]]:
        """Until a change made afterwards has come through."""
        Played(tables, GAMES["cajun_stud"], name := f"later-{secrets.token_hex(4)}")
        found: list[dict[str, Any]] = []
        while not any(table["name"] == name for one in found for table in one.get("tables", ())):
            found.append(json.loads(socket.recv(10)))
        return [one for one in found if one["type"] == "jackpot"]

    address = f"ws://127.0.0.1:{tables.port}/api/lobby"
    with connect(address) as first, connect(f"{address}?only=jackpots") as elsewhere:
        assert heard(first) == []
        tables.do(settle())
        [told] = heard(first)
        assert told == {"type": "jackpot", "table": "here", "title": "Caribbean Stud Poker", "amount": "10000.00"}
        with connect(address) as later:
            assert heard(later) == []
        assert heard(first) == []
        tables.do(settle())
        assert heard(first) == [told]
        found = [json.loads(elsewhere.recv(10)), json.loads(elsewhere.recv(10))]
        assert found == [told, told]  # A page that shows nothing of the floor hears them alone.
    tables.do(settle())  # While nobody watches.
    with connect(address) as again:
        assert heard(again) == []


@pytest.mark.parametrize("letter", ["A", "F", "H"])
def test_what_any_tier_of_a_meter_paid_is_marked_for_the_page_to_celebrate(house: Served, letter: str) -> None:
    """By the chapter's own tables: one meter, or several of their own names."""
    name, line, game = f"marked-{letter.lower()}", "progressive", GAMES["caribbean_stud_poker"]
    table = Royal(house, game, name, virtual=False, offered=[line], paytables={line: letter}).sit(ann=1).ready()
    table.bet("ann", 1, line)
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{name}/watch") as socket:
        table.act("dealer", a.NoMoreBets())
        table.finish()
        won: list[dict[str, Any]] = []
        while not won:
            news = [told for told in json.loads(socket.recv(10)).get("news", ()) if told["event"] == "SeatSettled"]
            won = [one for told in news for one in told["lines"] if one.get("meter")]
    assert {one["wager"] for one in won} == {line}


def test_a_screen_that_goes_before_it_is_accepted_leaves_nothing_behind(house: Served) -> None:
    """Nobody awaits what was begun for it: Python would say so, and a warning fails a test."""

    async def connected() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def gone(_: Any) -> None:
        raise OSError("the client went")

    async def asks() -> None:
        scope = {"type": "websocket", "app": house.app, "headers": [], "query_string": b"", "path": "/lobby"}
        with pytest.raises(OSError, match="the client went"):
            await lobby(WebSocket(scope, connected, gone))

    before = house.casino.lobby.watchers
    house.do(asks())
    gc.collect()
    assert house.casino.lobby.watchers == before
