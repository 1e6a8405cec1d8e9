"""What people are told that a wager, a meter or a bonus is called."""

import re
from pathlib import Path

import pytest

from pitboss.chapters import GAMES

from ..games import CHAPTERS

SOURCES = Path(__file__).parents[2] / "src/pitboss"


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_everything_that_pays_has_a_title_and_is_called_by_it(game) -> None:
    found = game.titles
    assert found.keys() >= {*game.lines, *game.metered.values()}
    assert {key: title for key, title in found.items() if "_" in title or not title[0].isupper()} == {}
    assert {key: game.title_of(key) for key in found} == found


def test_meters_are_called_as_their_tables_are() -> None:
    assert GAMES["crazy_4_poker"].meter_titles == {
        "four_card_progressive": "Four-Card Progressive", "five_card_progressive": "Five-Card Progressive",
        "five_card_hand_bonus": "Five Card Hand Bonus",
    }  # fmt: skip
    assert GAMES["cajun_stud"].meter_titles == {}
    crazy = GAMES["crazy_4_poker"]
    besides = ("envy", "magic_card", "lucky_bonus")
    assert [crazy.title_of(key) for key in besides] == ["Envy Bonus", "Magic Card Bonus", "Lucky Bonus"]


def test_no_page_makes_a_name_out_of_the_key_of_a_meter() -> None:
    """A key turned into words is the last resort for what has no title; whoever else does so is caught here."""
    made = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.glob("web/static/**/*.js")
        if re.search(r"""replaceAll\(["']_["']""", path.read_text("utf-8"))
    }
    assert made == {"web/static/core/dom.js", "web/static/pages/guide.js"}
