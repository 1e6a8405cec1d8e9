"""The rules page on paper holds what the page holds, for every game, and says what the house is."""

import pytest

from pitboss.chapters import GAMES
from pitboss.cli.filings import standard
from pitboss.law.game import Game
from pitboss.paper.papers import PAPERS
from pitboss.paper.rules_page import rules_page
from pitboss.paper.rules_sheet import rules_pdf, rules_source
from pitboss.paper.standing import PRACTICE
from pitboss.paper.typeset import quoted


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_section_stands_on_the_sheet(game: Game) -> None:
    submission = standard(game)
    source = rules_source(submission, PRACTICE)
    for section in rules_page(submission, PRACTICE):
        cells = [cell for row in section.grid.rows for cell in row] if section.grid is not None else []
        for words in (section.title, *section.paragraphs, *cells):
            assert quoted(words) in source, (section.title, words)
        if section.clause:
            assert quoted(f"§ {section.clause}") in source
    assert quoted(PRACTICE) in source


def test_it_can_be_typeset() -> None:
    assert rules_pdf(standard(GAMES["cajun_stud"])).startswith(b"%PDF")


def test_a_paper_says_what_it_takes_to_be_made() -> None:
    assert PAPERS["layout.svg"].needs == ()
    assert PAPERS["sign.pdf"].needs == ("typst",)
    assert PAPERS["filing.pdf"].needs == ("numba", "numpy", "typst")
