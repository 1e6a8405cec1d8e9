"""What a laboratory asks beyond the hold: mixes and covariances of wagers against rounds dealt to one seat."""

import json
from fractions import Fraction
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.law.sheet import sheet
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import own_names
from pitboss.odds.exact import wager_covariance
from pitboss.odds.exact.choice import Choice, select, side_of
from pitboss.odds.exact.distribution import wager_distribution
from pitboss.odds.exact.wager_covariance import _base_given_own_cards, covariance_of_wagers
from pitboss.odds.lab.risk import mix, most_staked, risk, seat_covariance
from pitboss.odds.lab.sessions import sessions, staked_setup, stakes, worth_in_cents
from pitboss.odds.simulate.run import BLOCK, setup
from pitboss.odds.simulate.setups import prepare_setup
from pitboss.odds.simulate.strategies import player_of
from tests.test_cli_odds import run


def chosen(key: str, wager: str) -> Choice:
    return select(GAMES[key], wager)[0]


@pytest.mark.parametrize(
    ("key", "wager"), [("crazy_4_poker", "queens_up"), ("cajun_stud", "pocket_bonus"), ("four_card_prime", "prime")]
)
def test_a_mix_swings_as_rounds_dealt_do(key: str, wager: str) -> None:
    """Sessions of one round: the spread of $10 on the Ante and $5 beside it, and the mean."""
    of, many = setup(key, seed=14), 2 * BLOCK
    found = sessions(of, stakes(of, {"ante": 1000, wager: 500}), 1, many)
    told = mix({chosen(key, "base"): Fraction(10), chosen(key, wager): Fraction(5)})
    assert told.deviation is not None
    assert abs(-found.mean / 100 - float(told.won)) < 4.5 * told.deviation / sqrt(many)
    nets = found.results / 100
    spread = float(((nets - nets.mean()) ** 4).mean() / nets.var() ** 2 - 1) ** 0.5 / (2 * sqrt(many))
    assert found.deviation / 100 == pytest.approx(told.deviation, rel=max(6 * spread, 0.002))
    together = covariance_of_wagers(chosen(key, "base"), chosen(key, wager))
    assert together is not None
    if key == "crazy_4_poker":  # Hands that win the one win the other: as strangers they would swing less.
        apart = sqrt(
            100 * wager_distribution(chosen(key, "base")).variance
            + 25 * wager_distribution(chosen(key, wager)).variance
        )
        assert found.deviation / 100 > apart * 1.05


@pytest.mark.parametrize("other", ["base", "aces_bonus"])
def test_a_wager_by_color_is_told_by_the_cards_themselves(other: str) -> None:
    """Any two of the suits are as likely the red ones: so the Prime's mean for a hand up to suit, by counting its suits."""
    game, prime, beside = GAMES["four_card_prime"], chosen("four_card_prime", "prime"), chosen("four_card_prime", other)
    hands = sets.models(5)
    held = [(hands.cards & 3 == suit).sum(1) for suit in range(4)]
    most = [np.maximum(held[a] + held[b], 5 - held[a] - held[b]) for a, b in combinations(range(4), 2)]
    paid = sum(np.select([same == 5, same == 4], [6, 1], -1) for same in most)  # Six times the mean.
    if other == "base":
        worth, whole = _base_given_own_cards(beside)
    else:
        names = own_names(game, side_of(beside).tally.hand)[hands.places]
        worth, whole = np.array([int(each) for each in side_of(beside).worth()])[names], 1
    both = sum(int(ways) * int(a) * int(b) for ways, a, b in zip(hands.ways, paid, worth, strict=True))
    right = Fraction(both, 6 * whole * int(hands.ways.sum()))
    assert (
        covariance_of_wagers(prime, beside) == right - wager_distribution(prime).mean * wager_distribution(beside).mean
    )


def test_two_who_divide_a_share_win_and_lose_as_one() -> None:
    """On the dealer's hand two bettors get the same, whatever it is: their correlation is one."""
    for key in ("crazy_4_poker", "caribbean_stud_poker"):
        found = seat_covariance(chosen(key, "five_card_hand_bonus_dealer"))
        assert found.correlation == pytest.approx(1)
        assert found.covariance == wager_distribution(chosen(key, "five_card_hand_bonus_dealer"), bettors=2).variance


def test_what_is_too_much_to_count_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game of the package deals so much; one of one's own may."""
    base, six = chosen("crazy_4_poker", "base"), chosen("crazy_4_poker", "six_card_bonus")
    monkeypatch.setattr(wager_covariance, "_mean_of_both", lambda *_: None)
    assert covariance_of_wagers(base, six) is None
    told = mix({base: Fraction(1), six: Fraction(1)})
    assert told.deviation is None
    assert told.won == -(wager_distribution(base).mean + wager_distribution(six).mean)


def test_the_hold_under_each_simple_rule_is_that_of_its_plan() -> None:
    """Priced again by following the rule's own plan through every deal."""
    from pitboss.odds.exact import optimum

    under = sheet(GAMES["three_card_prime"])
    for rule in risk(chosen("three_card_prime", "base")).rules:
        assert rule.hold == -optimum.base(under, chosen=player_of(under, rule.key).chosen).ev
    assert prepare_setup(setup("three_card_prime", seed=1, base_only=True)).player.name == "optimal"


def test_the_command_answers() -> None:
    done = run("risk", "cajun", "--wager", "pocket_bonus", "--rounds", "1M", "--together", "--json")
    assert done.returncode == 0
    answer = json.loads(done.stdout)
    assert {"skewness", "excess_kurtosis", "volatility_index", "hold_intervals_pct", "kelly_stake"} <= answer[0].keys()
    low, high = answer[0]["hold_intervals_pct"]["0.95"]
    assert low < answer[0]["hold_pct"] < high
    together = answer[0]["seat_covariance"]
    assert together["value"] == int(together["num"]) / int(together["den"])
    assert [each["wagers"] for each in answer if "wagers" in each] == []
    page = run("risk", "four_card_frenzy", "--paytable", "A", "--together").stdout
    assert "base A and prime A, one seat: covariance 0.6027" in page
    assert "prime A and all_six A, one seat: covariance" in page
    assert "not counted" not in page
    page = run("risk", "cajun", "--paytable", "A", "--stake", "ante=10", "--stake", "pocket_bonus=5").stdout
    assert "The mix, $10 on ante A and $5 on pocket_bonus A: $" in page
    assert run("risk", "cajun", "--stake", "queens_up=5").returncode == 2


@pytest.mark.parametrize(
    ("stakes", "told"),
    [(("ante=5", "ante=10"), "stands twice"), (("ante=5", "four_card_progressive=2"), "it is $1 or $5"),
     (("four_card_progressive=1", "five_card_progressive=1"), "one progressive wager"),
     (("ante=0",), "more than nothing")],
)  # fmt: skip
def test_a_mix_that_no_table_takes_is_refused(stakes: tuple[str, ...], told: str) -> None:
    options = [part for stake in stakes for part in ("--stake", stake)]
    for command in (("risk", "crazy"), ("simulate", "crazy", "--session", "10", "--sessions", "10")):
        done = run(*command, *options)
        assert done.returncode == 2
        assert told in " ".join(done.stderr.split())


def test_a_mix_on_a_meter_says_that_the_meter_is_at_its_seed() -> None:
    asked = ("risk", "caribbean", "--wager", "progressive", "--paytable", "B", "--stake", "progressive=1")
    page = " ".join(run(*asked).stdout.split())
    assert "The mix, $1 on progressive B: $1.00 staked" in page
    assert ", meters at their seeds; deviation" in page


@pytest.mark.parametrize("key", GAMES)
def test_a_round_can_ask_for_every_wager_and_the_largest_raises(key: str) -> None:
    """As much as the simulator's own cells can lose of it."""
    game, staked = GAMES[key], stakes(setup(key, seed=1), {GAMES[key].ante: 100})
    of = staked_setup(setup(key, seed=1), staked)
    made = prepare_setup(of)
    rows = made.simulator.by_row(worth_in_cents(made, of, staked))
    assert most_staked(game, Fraction(1)) == Fraction(-int(rows.min(1).sum()), 100)
    assert most_staked(game, Fraction(2), Fraction(7)) == 2 * most_staked(game, Fraction(1)) + 7


def test_the_lab_answers_under_a_reading() -> None:
    usual, other = (
        json.loads(run("lab", "three", "--seconds", "0.01", *more, "--json").stdout)
        for more in ([], ["--reading", "play_when_unqualified=table"])
    )
    assert usual != other
    assert run("lab", "three", "--reading", "nonsense=1").returncode != 0
