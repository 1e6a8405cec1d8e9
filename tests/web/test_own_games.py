"""A game of one's own on the floor; and what comes over the network names no folder, so that nobody's code is run by it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import pitboss
from pitboss.chapters import GAMES, own
from pitboss.errors import PitbossError
from pitboss.filing.choices import template
from pitboss.table.acts import Decide, PlaceWagers, TakeSeat
from pitboss.web.tables.clock import Pace
from tests.cli.own_game import written
from tests.web.served import Served, served_with

MARK = "it was run"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    game = written(tmp_path_factory.mktemp("own"))
    with served_with(game, tmp_path_factory.mktemp("floor"), pace=Pace(0.0, 60.0)) as found:
        yield found


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """A folder whose code says that it was run."""
    folder = written(tmp_path, "stranger")
    with (folder / "game.py").open("a", encoding="utf-8") as source:
        source.write(f"\nPath({str(tmp_path / MARK)!r}).touch()\n")
    return folder


def test_it_is_offered_opened_and_dealt(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(
        own.GAMES_VARIABLE, str(GAMES["river_stud"].folder)
    )  # As `pitboss --games` leaves it to workers.
    player, floor = house.client("player"), house.client("floor")
    assert [game["title"] for game in player.ask("GET", "/games")][-1] == "River Stud"
    text = player.ask("POST", "/submissions/check", {"text": template(GAMES["river_stud"])})
    assert text["valid"]
    floor.ask("POST", "/tables", {"name": "second", "submission": text["submission"], "automatic": True})
    player.act("second", TakeSeat(1))
    player.buy_in("second", 500)
    for frame in player.watch("second"):
        view, can = frame["view"], frame["can"]
        if view["last"]:
            break
        if view["step"]["role"] == "player" and "wager" in can:
            player.act("second", PlaceWagers(1, {"ante": 5_00, "pair_up": 5_00}))
            player.ready("second")
        if "decide" in can:
            assert can["decide"]["clause"] == "RS.8(c)"
            player.act("second", Decide(can["decide"]["seat"], 10_00))
    assert view["last"]["number"] == 1
    assert player.ask("GET", "/clauses/RS.8(c)")["cited"] == "River Stud § RS.8(c)"


def test_nothing_that_is_asked_names_a_folder(house: Served, stranger: Path) -> None:
    floor, where = house.client("floor"), str(stranger)
    paths = {path for path in house.app.openapi()["paths"] if "{game}" in path}
    assert paths, "the routes that take a game"
    for path in paths:
        for method in house.app.openapi()["paths"][path]:
            asked = path.removeprefix("/api").replace("{game}", quote(where, safe=""))
            refused(floor, method.upper(), asked, {} if method == "post" else None)
    seats = [{"seat": 1, "cards": "Ah Ad 9h", "wagers": {"ante": "5"}, "decisions": ["10"]}]
    refused(floor, "POST", "/settle", {"game": where, "dealer": "Qh 9c 7s", "seats": seats})
    refused(floor, "POST", "/submissions/check", {"text": f"game = {json.dumps(where)}\n"})
    refused(floor, "POST", "/tables", {"name": "third", "submission": {"game": where}})
    assert not (stranger.parent / MARK).exists()


def refused(client: Any, method: str, path: str, body: Any) -> None:
    with pytest.raises(PitbossError):
        client.ask(method, path, body)


def test_nothing_that_a_document_says_names_a_folder(stranger: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round or a filing may come from anyone; the folder is named by who runs the program."""
    seats: list[Any] = [{"seat": 1, "cards": "Ah Ad 9h", "wagers": {"ante": "5"}, "decisions": ["10"]}]
    for ask in (
        lambda: pitboss.settle({"game": str(stranger), "dealer": "Qh 9c 7s", "seats": seats}),
        lambda: pitboss.simulate("cajun_stud", rounds=100, submission={"game": str(stranger)}),
    ):
        with pytest.raises(PitbossError, match="is not a game"):
            ask()
    assert not (stranger.parent / MARK).exists()
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    own.load(stranger)
    assert (stranger.parent / MARK).exists(), "it would have been seen"
