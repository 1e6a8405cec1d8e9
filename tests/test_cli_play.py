"""`play`: whole rounds of every game through the terminal, advice included."""

import pytest

from pitboss.chapters import GAMES
from tests.commands import pitboss as run


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_with_advice_and_a_way_out(game: str) -> None:
    stays = "2" if game == "caribbean_stud_poker" else "1"
    answers = ["?", "ante 1", "10", "?", *[stays] * len(GAMES[game].decisions), "", "f", "q"]
    done = run("play", game, "--seed", "4", "--robots", "1", stdin="\n".join(answers) + "\n")
    assert done.returncode == 0, done.stderr
    assert "at this table it is $5 to $500" in done.stdout  # The unlawful Ante is refused with its bounds.
    assert "best" in done.stdout
    assert f"§ {GAMES[game].decisions[0].clause}" in done.stdout
    assert "every card follows from the seal" in done.stdout
    assert "You leave with" in done.stdout


def test_the_end_of_input_leaves_the_table() -> None:
    done = run("play", "cajun", "--seed", "4", stdin="")
    assert done.returncode == 0
    assert "You leave with $500" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_wagers_it_teaches_are_taken(game: str) -> None:
    welcome = run("play", game, "--seed", "4", "--robots", "0", stdin="").stdout
    taught = " ".join(welcome.partition("as in ")[2].partition(";")[0].split())
    assert taught.split()[0] == "ante"
    done = run("play", game, "--seed", "4", "--robots", "0", stdin=f"{taught}\n" + "f\n" * 3 + "q\n")
    assert done.returncode == 0, done.stderr
    assert "on the round; you have" in done.stdout, done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_no_choice_is_offered_that_the_chips_do_not_reach(game: str) -> None:
    """$600 in chips and an Ante of $300: what costs more than is left is not offered, and nothing ends the evening."""
    for ante, seed in (("200", "4"), ("290", "9"), ("300", "2")):
        answers = [f"ante {ante}", f"ante {ante}", *["3", "2", "1", "f"] * 3, "q"]
        done = run("play", game, "--bankroll", "600", "--seed", seed, "--robots", "0", stdin="\n".join(answers) + "\n")
        assert (done.returncode, done.stderr) == (0, "")
        assert "You leave with" in done.stdout
        asked = [line for line in done.stdout.splitlines() if "f fold" in line]
        assert asked
        left = 600 - int(ante) * (1 + sum(game_line == "super_bonus" for game_line in GAMES[game].required))
        for line in asked[:1]:
            offered = [int(word.strip("$,").replace(",", "")) for word in line.split() if word.startswith("$")]
            assert all(cents <= left for cents in offered), line


def test_a_slip_of_the_pen_is_asked_again_and_leaving_leaves() -> None:
    done = run("play", "cajun", "--seed", "4", "--robots", "0", stdin="anet 10\nante 10\nfodl\nq\n")
    assert "did you mean ante?" in done.stdout
    assert "did you mean fold?" in done.stdout
    assert done.stdout.count("Round ") == 1
    assert "You leave with $490" in done.stdout


def test_chips_are_bought_and_a_wager_that_leaves_only_a_fold_is_asked_about() -> None:
    answers = "ante 400\nbuy 1000\nante 400\n1\nf\nq\n"
    done = run("play", "cajun", "--seed", "4", "--robots", "0", stdin=answers)
    assert "to stay in until the end takes $1,200 more" in " ".join(done.stdout.split())
    assert "($1,500)" in done.stdout
    assert done.returncode == 0
