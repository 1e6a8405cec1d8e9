"""What the lobby tells of a table: the cards as they fall, how the seats came out, and what is heard on the whole floor."""

import json
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from pitboss.cards import show
from pitboss.chapters import GAMES
from pitboss.money import dollars
from pitboss.table.events import SeatSettled, SettledLine
from pitboss.web.host.house_clock import now

from .played import Played
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


def test_a_jackpot_is_heard_at_every_other_table_and_names_nobody(house: Served) -> None:
    for name in ("here", "there"):
        Played(house, GAMES["caribbean_stud_poker"], name)
    floor = house.casino.floor
    line = SettledLine("progressive", 100, "win", 999_900, "100% of meter", "Royal flush", "639a.11(c)(5)(iv)")
    won = SeatSettled(at=now(), by="dealer", clause="639a.11(c)(5)(iv)", seat=1, net=999_900, lines=(line,))

    async def settle() -> None:
        floor._tell_of_jackpot(floor.hosted_tables["here"], [won])

    with connect(f"ws://127.0.0.1:{house.port}/api/tables/there/watch") as socket:
        assert json.loads(socket.recv(10))["type"] == "view"
        house.do(settle())
        told = json.loads(socket.recv(10))
    assert told == {"type": "jackpot", "table": "here", "title": "Caribbean Stud Poker", "amount": "9999.00"}
