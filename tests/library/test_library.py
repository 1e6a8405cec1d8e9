"""`import pitboss`: light, typed, short to look at, and ready for a notebook or a data frame."""

import doctest
import json
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction

import pytest

import pitboss
from pitboss import library
from pitboss.chapters import GAMES
from pitboss.errors import BadInput, Refusal
from pitboss.exchange import settle_json
from tests.cli.light import without
from tests.test_cli import ROUND


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    code = "import sys, pitboss; print(*(name for name in sys.modules if name.startswith(('pitboss.', 'msgspec', 'rich'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
    assert set(dir(pitboss)) >= {"games", "settle", "analyze", "advise", "simulate", "table"}


def test_the_examples_in_its_words() -> None:
    assert doctest.testmod(pitboss).failed == 0
    tried = doctest.testmod(library)
    assert (tried.failed, tried.attempted > 4) == (0, True)


def test_settle_answers_as_the_contract_says_and_by_name() -> None:
    answer = pitboss.settle(ROUND)
    assert answer == settle_json(ROUND)
    assert json.loads(json.dumps(answer)) == settle_json(ROUND)
    assert answer.seats[0].lines[0].clause == answer["seats"][0]["lines"][0]["clause"]
    assert repr(answer) == "<crazy_4_poker: seat 1 25.00>"
    assert [record["wager"] for record in answer.records()] == [line.wager for line in answer.seats[0].lines]
    assert "<table>" in answer._repr_html_()
    with pytest.raises(AttributeError, match="has no 'odds'"):
        _ = answer.odds  # type: ignore[attr-defined]


@pytest.mark.parametrize("wrong", [42, None, "round", [1]])
def test_what_is_no_round_is_refused_in_words(wrong: object) -> None:
    with pytest.raises(BadInput, match="a round is a JSON object with"):
        pitboss.settle(wrong)  # type: ignore[arg-type]


def test_a_round_that_says_no_game_is_told_so() -> None:
    with pytest.raises(BadInput, match="the game is missing"):
        pitboss.settle({})  # type: ignore[typeddict-item]


def test_games() -> None:
    found = pitboss.games()
    assert [game.game for game in found] == list(GAMES)
    assert [record["chapter"] for record in found.records()] == [game.chapter for game in GAMES.values()]
    assert repr(found) == f"<{len(GAMES)} games: {', '.join(game.name for game in GAMES.values())}>"
    assert "Cajun Stud" in found._repr_html_()


def test_odds_are_fractions_by_name_and_json_by_key() -> None:
    (base,) = pitboss.analyze("caribbean", wager="base")
    assert base.ev == Fraction(-142031221, 2718662100)
    assert base["ev"] == {"num": "-142031221", "den": "2718662100"}
    assert repr(base) == "<caribbean_stud_poker base: hold 5.2243% of the ante>"
    assert sum(int(record["ways"]) for record in base.records()) == int(base.combinations)
    several = pitboss.analyze("three", wager="pair_bonus")
    assert [record["paytable"] for record in several.records()] == [one.paytable for one in several]
    assert Fraction(several.records()[0]["ev"]) == several[0].ev
    assert "pair_bonus" in several._repr_html_()


def test_advice_shows_its_cards() -> None:
    found = pitboss.advise("three", "A♠K♦9♥")
    assert repr(found).startswith("<As Kd 9h: raise 1x, ")
    assert found.best.ev == max(action.ev for action in found.actions)
    assert "A♠" in found._repr_html_()
    assert sum(record["best"] for record in found.records()) == 1


def test_simulation_names_what_it_stands_on() -> None:
    found = pitboss.simulate("three", rounds=20_000, seed=1, threads=1)
    assert (found.strategy, found.seed, found.rounds) == ("optimal", 1, 20_000)
    assert found.paytables == dict.fromkeys(("bad_beat_bonus", "pair_bonus", "all_six"), "A")
    assert found.readings == GAMES["three_card_prime"].default_readings()
    assert found.records()[0]["exact"] == str(pitboss.analyze("three", "base", "A")[0].ev)
    assert repr(found).startswith("<20,000 rounds of three_card_prime: base ")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_at_a_table_in_a_few_lines(game: str) -> None:
    table = pitboss.table(game, seed=11).sit("ann", "1000")
    table.bet("ann", ante="10")
    while table.to_decide:
        assert (
            "♠" in table._repr_html_()
            or "♥" in table._repr_html_()
            or "♦" in table._repr_html_()
            or "♣" in table._repr_html_()
        )
        table.decide("ann", "fold")
    assert table.last is not None
    assert table.last["number"] == 1
    assert all(record["clause"] for record in table.records()[3:])
    with pytest.raises(Refusal, match="§"):
        table.bet("ann", ante="0.07")
    with pytest.raises(BadInput, match="does not sit here"):
        table.decide("bob")


def test_a_players_name_is_text_in_a_notebook_too() -> None:
    table = pitboss.table("cajun_stud", seed=7).sit("<script>x</script>", "500").bet("<script>x</script>", ante="10")
    assert "<script>" in repr(table)
    assert "<script>" not in table._repr_html_()
    assert "&lt;script&gt;" in table._repr_html_()


def test_one_seed_deals_other_cards_in_every_game() -> None:
    """The first two cards of the first player at each table: of one deck in one order they would all be the same."""
    first = set()
    for game in GAMES:
        table = pitboss.table(game, seed=11).sit("ann", "1000").bet("ann", ante="10")
        cards = next(box["cards"] for box in table.view("ann")["boxes"].values() if box["cards"])
        first.add(tuple(cards[:2]))
    assert len(first) == len(GAMES)


def test_the_room_of_the_table_keeps_its_modules() -> None:
    code = "import pitboss, pitboss.table.acts; print(pitboss.table('cajun'), pitboss.table.acts.FLOOR)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "<Cajun Stud, round 0: bets are open> floorperson\n"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (lambda: pitboss.analyze(5), "the game is 5; name it in a string"),  # type: ignore[arg-type]
        (lambda: pitboss.advise(None, "As Kd"), "the game is None"),  # type: ignore[arg-type]
        (lambda: pitboss.table(["cajun"]), "the game is \\['cajun'\\]"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", rounds="many"), "rounds is 'many'; it is a whole number"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", rounds=2.5), "rounds is 2.5"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", rounds=float("nan")), "rounds is nan"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", 10, seats="two"), "seats is 'two'"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", 10, seed=0.5), "seed is 0.5"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", 10, threads=0), "0 threads"),
        (lambda: pitboss.simulate("cajun", 10, submission="x"), "the submission is 'x'"),  # type: ignore[arg-type]
        (lambda: pitboss.simulate("cajun", 10, strategy=3), "the strategy is 3"),  # type: ignore[arg-type]
        (lambda: pitboss.advise("cajun", 5), "the hand is 5; write cards in a string"),  # type: ignore[arg-type]
        (lambda: pitboss.advise("cajun", [99, 1]), "the hand is \\[99, 1\\]"),
        (lambda: pitboss.advise("cajun", "As Kd", community="2c", raises=1), "raises is 1; it is a list"),  # type: ignore[arg-type]
        (lambda: pitboss.settle({"game": "cajun_stud", "on": "2020-02-31", "seats": []}), "on is '2020-02-31'"),
        (lambda: pitboss.table("cajun").sit(None, "5"), "the player is None"),  # type: ignore[arg-type]
        (lambda: pitboss.table("cajun").sit("ann", "5", "x"), "the seat is 'x'"),  # type: ignore[arg-type]
        (lambda: pitboss.table("cajun").bet(["ann"], ante="5"), "does not sit here"),  # type: ignore[arg-type]
        (lambda: pitboss.table("cajun", "x.toml"), "the submission is 'x.toml'; it is a dictionary"),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_another_kind_is_told_in_words(asked: Callable[[], object], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        asked()


def test_rounds_may_be_written_as_people_write_them() -> None:
    assert pitboss.simulate("cajun", 1e3, seed=1, threads=1)["rounds"] == 1000  # type: ignore[arg-type]


def test_without_an_extra_the_library_names_it() -> None:
    code = "import pitboss\ntry: pitboss.analyze('cajun')\nexcept pitboss.errors.MissingExtra as error: print(error)"
    done = without(["odds"], then="import pitboss.errors\n" + code)
    assert "pip install 'pitboss[odds]'" in done.stdout


def test_who_gets_no_chips_gets_no_seat() -> None:
    """A refused buy-in left the player seated, and the table waited for wagers that nobody could make."""
    table = pitboss.table("cajun_stud", seed=7).sit("ann", "500")
    with pytest.raises(Refusal, match="a buy-in of -\\$5"):
        table.sit("bob", "-5")
    assert set(table.live.state.seats.values()) == {"ann"}
    assert table.bet("ann", ante="10").to_decide == "ann"


def test_cards_may_come_one_by_one() -> None:
    assert pitboss.advise("cajun_stud", ["As", "Kd"]) == pitboss.advise("cajun_stud", "As Kd")  # type: ignore[list-item]
