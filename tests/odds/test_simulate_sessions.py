"""Sessions: distributions against exact ones, the risk of ruin against a count of all paths, pictures."""

import os
import signal
import threading
from fractions import Fraction

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.filing.submission import read_submission
from pitboss.law.sheet import sheet
from pitboss.odds.exact import optimum
from pitboss.odds.exact.side import side
from pitboss.odds.lab.sessions import Sessions, sessions, stakes
from pitboss.odds.simulate.run import setup


def played(key: str, given: dict[str, int], rounds: int, many: int, bankroll: int | None = None) -> Sessions:
    of = setup(key, seed=31)
    return sessions(of, stakes(of, given), rounds, many, bankroll)


def test_a_session_has_the_mean_and_deviation_of_its_rounds() -> None:
    found, base = played("cajun_stud", {"ante": 1000}, 200, 20_000), optimum.base(sheet(GAMES["cajun_stud"]))
    error = 1000 * base.std_dev * 200**0.5 / 20_000**0.5
    assert abs(found.mean - float(200 * 1000 * base.ev)) < 4 * error
    excess = sum(float(net - base.ev) ** 4 * ways for net, ways in base.distribution.items()) / base.combinations
    kurtosis = (excess / base.std_dev**4 - 3) / 200  # Of a session, beyond 3: rare awards make it large.
    spread = ((kurtosis + 2) / (4 * 20_000)) ** 0.5  # The standard error of a deviation, as a part of it.
    assert found.deviation == pytest.approx(1000 * base.std_dev * 200**0.5, rel=4 * spread)
    assert (found.lengths == 200).all()
    assert (found.lows <= np.minimum(found.results, 0)).all()
    assert found.risk_of_ruin == (0.0, 0.0)


def test_side_wagers_are_played_beside_the_required_ones() -> None:
    game = GAMES["three_card_prime"]
    found, under = played("three_card_prime", {"ante": 500, "prime": 500, "all_six": 100}, 100, 20_000), sheet(game)
    expected = 500 * optimum.base(under).ev + 500 * side(under, "prime").ev() + 100 * side(under, "all_six").ev()
    assert abs(found.mean - float(100 * expected)) < 4 * found.deviation / 20_000**0.5
    assert found.staked == {"ante": 500, "prime": 500, "all_six": 100}


def test_the_risk_of_ruin_is_that_of_all_paths() -> None:
    """Cajun Stud, forty rounds with forty Antes: every path counted, as a distribution that loses what it drops."""
    rounds, bankroll, base = 40, 40, optimum.base(sheet(GAMES["cajun_stud"]))
    worst = 1 + 3 * 3  # The Ante and the largest raises.
    safe = worst * (rounds + 1)  # So many Antes cannot be lost any more.
    money, ruined = np.zeros(safe + 1), 0.0
    money[bankroll] = 1
    for _ in range(rounds):
        following = np.zeros_like(money)
        for net, ways in base.distribution.items():
            part = money[:-1] * float(Fraction(ways, base.combinations))
            held = np.arange(safe) + int(net)
            ruined += part[held < worst].sum()
            np.add.at(following, np.minimum(held[held >= worst], safe), part[held >= worst])
        following[safe] += money[safe]
        money = following
    found = played("cajun_stud", {"ante": 500}, rounds, 30_000, bankroll * 500)
    risk, error = found.risk_of_ruin
    assert found.worst == worst * 500
    assert (found.results >= -bankroll * 500).all()  # No one plays on credit.
    assert 0.02 < ruined < 0.98
    assert abs(risk - ruined) < 4 * error
    assert (found.lengths[found.ruined] <= rounds).all()
    assert (found.lengths[~found.ruined] == rounds).all()


def test_sessions_longer_than_a_block_go_on_in_the_next() -> None:
    found = played("cajun_stud", {}, 300_000, 3)
    assert found.lengths.tolist() == [300_000] * 3
    assert found.quantiles((0.5,)) == {0.5: sorted(found.results.tolist())[1]}


@pytest.mark.parametrize(
    ("key", "given", "right"),
    [
        ("crazy_4_poker", {"ante": 500, "super_bonus": 1000}, "must equal the Ante of \\$5"),
        ("crazy_4_poker", {"four_card_progressive": 300}, "it is \\$1 or \\$5"),
        ("cajun_stud", {"ante": 0}, "more than nothing"),
        ("crazy_4_poker", {"ante": 333}, "multiple of 2 cents"),
    ],
)
def test_a_stake_that_cannot_be_is_refused(key: str, given: dict[str, int], right: str) -> None:
    with pytest.raises(BadInput, match=right) as told:
        stakes(setup(key), given)
    assert told.value.clause


def test_what_makes_no_session_is_refused() -> None:
    with pytest.raises(BadInput, match="offers no wager 'play'"):
        stakes(setup("crazy_4_poker"), {"play": 500})
    with pytest.raises(BadInput, match="does not cover the first round, which can ask for \\$50"):
        played("cajun_stud", {"ante": 500}, 10, 10, 4999)
    with pytest.raises(BadInput, match="one progressive wager, not four_card_progressive and five_card_progressive"):
        stakes(setup("crazy_4_poker"), {"four_card_progressive": 100, "five_card_progressive": 100})
    filed, _ = read_submission(GAMES["crazy_4_poker"], {"offered": ["queens_up"], "certificate_holder": "X"})
    with pytest.raises(BadInput, match="offers no wager 'six_card_bonus'"):
        stakes(setup("crazy_4_poker", submission=filed), {"six_card_bonus": 500})
    with pytest.raises(BadInput, match="one of each"):
        played("cajun_stud", {}, 0, 10)
    with pytest.raises(BadInput, match="one seat"):
        sessions(setup("cajun_stud", seats=2), {"ante": 500}, 10, 10)


def test_ctrl_c_ends_sessions_with_those_that_are_over() -> None:
    of = setup("cajun_stud", seed=2)

    def interrupts() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, interrupts)
    timer.start()
    found = sessions(of, stakes(of, {}), 1000, 10**7)
    timer.join()
    assert found.interrupted
    assert 0 < found.many < 10**7
    assert (found.lengths == 1000).all()
    whole = sessions(of, stakes(of, {}), 1000, found.many)
    assert (whole.results == found.results).all()
    assert not whole.interrupted


@pytest.mark.parametrize(("rounds", "many"), [(10**30, 10), (10, 10**30), (10, 10**12), (10**9, 10**8)])
def test_more_than_can_be_dealt_or_kept_is_refused_before_the_work(rounds: int, many: int) -> None:
    with pytest.raises(BadInput, match=r"there are 1 to|a run has 1 to"):
        played("cajun_stud", {"ante": 500}, rounds, many)
