"""Every reading says what it does: to which figure, or to no figure of a regular round and when to what."""

from fractions import Fraction

import pytest

from pitboss.law.game import Game
from pitboss.messages import english
from pitboss.odds.exact.choice import BASE, base_of, select
from pitboss.odds.report.readings import bearing_readings, limit_cut
from pitboss.paper.form import _cuts
from pitboss.paper.rules_page import readings
from tests.commands import pitboss
from tests.games import CHAPTERS
from tests.honours import honours
from tests.paper.papers import submission

every_chapter = pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.chapter)
FRENZY = CHAPTERS["four_card_frenzy"]


@every_chapter
def test_a_reading_moves_a_figure_or_says_when_it_changes_something(game: Game) -> None:
    moves = {key for choice in select(game) for key in bearing_readings(choice)}
    for key, reading in game.readings.items():
        assert bool(reading.acts) != (key in moves), key


@every_chapter
def test_what_a_reading_changes_is_said_wherever_readings_are_listed(game: Game) -> None:
    if not game.readings:
        return
    shown = " ".join(pitboss("analyze", game.key, "--wager", "base").stdout.split())
    (section,) = readings(submission(game.key))
    assert section.grid is not None
    for reading in game.readings.values():
        if reading.acts:
            assert reading.acts in shown
            assert any(english(row[2]).endswith(reading.acts) for row in section.grid.rows)


@honours("684a.12(g)")
def test_684a_12_g_what_a_limit_keeps_follows_from_the_few_hands_that_reach_it() -> None:
    """Four aces that win pay 204 Antes: 1 on the Ante, 3 on the Raise, 200 on the Odds."""
    (counted, *_), (left_out, *_) = (
        [choice.under({"odds_under_limit": value}) for choice in select(FRENZY, BASE)] for value in ("yes", "no")
    )
    assert limit_cut(base_of(counted), Fraction(204)) == 0
    assert limit_cut(base_of(counted), Fraction(203)) == Fraction(56_580_432, 3_986_646_103_440)
    two = limit_cut(base_of(counted), Fraction(202))
    assert two == Fraction(2 * 56_580_432 + 17_048_640, 3_986_646_103_440)
    assert limit_cut(base_of(left_out), Fraction(4)) == 0
    assert limit_cut(base_of(left_out), Fraction(3)) > 0


@honours("684a.12(g)")
def test_684a_12_g_a_filing_with_a_limit_shows_what_either_reading_keeps() -> None:
    limited = submission("four_card_frenzy", limit="100000", maximum={"ante": "1000"})
    (effect,) = _cuts(limited, "odds_under_limit")
    assert "maximum Ante of $1,000 the limit keeps 0.000000% of the Ante instead of 0." in english(effect)
    assert list(_cuts(submission("four_card_frenzy"), "odds_under_limit")) == []
    assert list(_cuts(limited, "exposed_window")) == []
