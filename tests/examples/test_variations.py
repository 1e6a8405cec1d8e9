"""Nothing asks that a game's first wager be called an Ante, or that it have more ways to deal than one."""

import shutil
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss import playing
from pitboss.cards import parse
from pitboss.chapters import find, own
from pitboss.errors import IncompleteGame, Refusal
from pitboss.exchange import settle_json
from pitboss.filing.choices import template
from pitboss.filing.lawful import checked
from pitboss.law.game import Game
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.messages import english
from pitboss.odds.exact.choice import base_of, select
from pitboss.odds.report.entries import advice
from pitboss.odds.simulate.run import simulate
from pitboss.odds.simulate.setups import setup
from pitboss.paper.example import example
from pitboss.paper.plain import steps
from pitboss.paper.sign import stakes as stakes_on_the_sign
from pitboss.projections.reports import report
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, PLAYER
from pitboss.training.drills import Course
from pitboss.web.screens.felt import felt
from tests.games import EXAMPLE
from tests.store.drive import at_house, submission

FILES = (
    "game.py",
    "second_printing.py",
    "paytables.toml",
    "clauses.tsv",
    "unmodeled.toml",
    "amendments/2024-07-01.toml",
)


def copied(folder: Path, changes: dict[str, str]) -> Path:
    """The example under another name and number, with words changed throughout."""
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name for name in FILES):
        text = path.read_text("utf-8").replace("TCP", "VAR").replace("three_card_poker", "varied_poker")
        for old, new in changes.items():
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def varied(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    return find(str(copied(tmp_path / "varied", request.param)))


BLIND = {'"ante"': '"blind"', "Ante": "Blind", "ante_bonus": "blind_bonus"}
blind = pytest.mark.parametrize("varied", [BLIND], indirect=True, ids=["blind"])


def round_of(wagers: dict[str, str], *decisions: str) -> dict[str, Any]:
    seat = {"seat": 1, "cards": "9h 8h 7h", "wagers": wagers, "decisions": list(decisions)}
    return {"game": "varied_poker", "dealer": "Qh 8d 2c", "seats": [seat]}


@blind
def test_a_blind_is_settled_refused_and_priced_as_an_ante_is(varied: Game) -> None:
    lines = settle_json(round_of({"blind": "5", "pair_plus": "5"}, "5"))["seats"][0]["lines"]
    assert [(line["wager"], line["net"]) for line in lines] == [
        ("blind", "5.00"), ("play", "5.00"), ("blind_bonus", "25.00"), ("pair_plus", "200.00"),
    ]  # fmt: skip
    with pytest.raises(Refusal, match=r"has Play of \$10 on Blind of \$5"):
        settle_json(round_of({"blind": "5"}, "10"))
    with pytest.raises(Refusal, match="has no Blind; it is required, unless it has Pair Plus alone"):
        settle_json(round_of({"six_card_bonus": "5"}))
    assert base_of(select(varied, "base")[0]).ev == Fraction(-686689, 20358520)
    assert advice(varied, parse("Qs 6d 4h"))["best"]["multiple"] == 1
    run = simulate(setup(varied, seed=1), 20_000, threads=1)
    assert {wager.wager for wager in run.figures()} >= {"base", "blind", "play", "pair_plus"}


@blind
def test_a_blind_stands_on_papers_felt_and_in_drills(varied: Game) -> None:
    filed, problems = checked(varied, {"certificate_holder": "Us"})
    assert all(problem.warning for problem in problems)
    assert english(steps(filed)[0]).startswith("Put down a Blind of $5 to $500.")
    assert english(stakes_on_the_sign(filed)) == "Blind $5 to $500"
    assert any(line.wager == "blind" for line in example(filed)[1].lines)
    assert felt(filed)["ante"] == "blind"
    assert 'blind = "5.00"' in template(varied)
    course = Course(varied)
    for key in course.topics:
        assert course.drill(key, 1).clause.startswith("VAR.")


@blind
def test_a_table_with_a_blind_is_played_and_reported(varied: Game, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'house.db'}")
    driver = at_house(House(store), varied, "T1")
    driver.do(FLOOR, a.OpenTable("T1", submission(varied), 1_000_000_000, False))
    driver.sit(1, 2).staff()
    driver.do(PLAYER, a.PlaceWagers(1, {"pair_plus": 500}), "p1")
    driver.bet(2)
    driver.to_settling({"seat 1": "Ah Kh Qh", "seat 2": "Ks 9d 4c", "dealer": "Qd 8s 2h"}).staff()
    assert driver.state.last is not None
    assert driver.state.last.results == {1: 20_000, 2: 1_000}
    handles = {key: takings.handle for (_, key), takings in report(store).by_terms.items()}
    assert handles == {"pair_plus": 500, "base": 500}


@blind
def test_a_blind_is_played_from_a_program(varied: Game) -> None:
    table = playing.PlayedTable(varied, {"game": varied.key, "certificate_holder": "Us"}, lambda size: bytes(size))
    table.sit("ann", "100")
    table.bet("ann", pair_plus="5")
    assert table.to_decide is None
    assert table.last is not None


def test_a_game_dealt_by_hand_from_a_shoe_alone_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    alone = {"    deals=DEALS,": '    deals={"manual_shoe": DEALS["manual_shoe"]},'}
    game = own.load(copied(tmp_path / "one_way", alone))
    course = Course(game)
    assert list(course.game.deals) == ["manual_shoe"]
    for topic in course.of_kind("irregular"):
        assert course.drill(topic.key, 2).clause.startswith("VAR.10")


def test_a_game_without_a_manual_shoe_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.GAMES_VARIABLE, "")
    none = {"    deals=DEALS,": '    deals={"hand": DEALS["hand"]},'}
    with pytest.raises(IncompleteGame, match="manual_shoe"):
        own.load(copied(tmp_path / "no_shoe", none))
