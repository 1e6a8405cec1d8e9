"""`play`: whole rounds of every game through the terminal, advice included."""

import pytest

from pitboss.chapters import GAMES
from tests.test_cli import run


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_with_advice_and_a_way_out(game: str) -> None:
    stays = "2" if game == "caribbean_stud_poker" else "1"
    answers = ["?", "ante 1", "10", "?", *[stays] * len(GAMES[game].decisions), "", "f", "q"]
    done = run("play", game, "--seed", "4", "--robots", "1", stdin="\n".join(answers) + "\n")
    assert done.returncode == 0, done.stderr
    assert "at this table it is $5 to $500" in done.stdout  # The unlawful Ante is refused with its bounds.
    assert "best" in done.stdout
    assert f"§ {GAMES[game].chapter}.11" in done.stdout
    assert "the deck was the one sealed before the bets" in done.stdout
    assert "You leave with" in done.stdout


def test_the_end_of_input_leaves_the_table() -> None:
    done = run("play", "cajun", "--seed", "4", stdin="")
    assert done.returncode == 0
    assert "You leave with $500" in done.stdout
