"""Two wagers of one seat as one: against covariances counted apart, rounds dealt, the oracle, and chains written here."""

import json
import random
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from pitboss.cli.simulate import session_words, sessions_as_dict
from pitboss.law.game import Game
from pitboss.law.sheet import selectable, sheet
from pitboss.odds.counting import shipped
from pitboss.odds.exact import distribution, joint_results, optimum
from pitboss.odds.exact.choice import Choice, base_of, select, side_of
from pitboss.odds.exact.distribution import Distribution, wager_distribution
from pitboss.odds.exact.joint_results import (
    PlannedBase,
    base_with_side,
    deals_by_result,
    has_fixed_pays,
    planned_digest,
)
from pitboss.odds.exact.optimum import FOLDED, PlanOf
from pitboss.odds.exact.side import side
from pitboss.odds.exact.wager_covariance import covariance_of_wagers, is_by_own_cards
from pitboss.odds.lab.risk import one_round, play_mix
from pitboss.odds.lab.sessions import Sessions, sessions, staked_setup, stakes
from pitboss.odds.lab.sessions import one_round as one_round_of
from pitboss.odds.simulate.run import BLOCK, setup
from pitboss.odds.strategy.simple_rules import simple_rules
from tests.games import CHAPTERS
from tests.odds.test_wagers_together import settled
from tests.test_cli_odds import run

ANTE, STAKE = Fraction(10), Fraction(5)


def first(game: Game) -> dict[str, Choice]:
    """The required wagers, and those of fixed pays."""
    found: dict[str, Choice] = {}
    for choice in select(game):
        if choice.wager == "base" or has_fixed_pays(side_of(choice)):
            found.setdefault(choice.wager, choice)
    return found


FIXED = [(key, wager) for key, game in CHAPTERS.items() for wager in first(game) if wager != "base"]


@cache
def both(key: str, wager: str) -> Distribution:
    choices = first(CHAPTERS[key])
    found = one_round({choices["base"]: ANTE, choices[wager]: STAKE})
    assert found is not None
    return found


def test_every_wager_of_fixed_pays_is_meant() -> None:
    assert len(FIXED) == 16
    assert {key for key, _ in FIXED} == {*CHAPTERS}
    crazy = {choice.wager for choice in select(CHAPTERS["crazy_4_poker"])}
    assert crazy - {*first(CHAPTERS["crazy_4_poker"])} == {
        "four_card_progressive", "five_card_progressive", "five_card_hand_bonus_player", "five_card_hand_bonus_dealer",
    }  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("key", "wager"), FIXED)
def test_mean_and_variance_are_those_of_both_and_their_covariance(key: str, wager: str) -> None:
    """To the last digit: a covariance is counted as a sum over deals, by code that keeps no distribution."""
    found, of = both(key, wager), first(CHAPTERS[key])
    base, other = wager_distribution(of["base"]), wager_distribution(of[wager])
    together = covariance_of_wagers(of["base"], of[wager])
    assert together is not None
    assert found.mean == ANTE * base.mean + STAKE * other.mean
    assert found.variance == ANTE**2 * base.variance + STAKE**2 * other.variance + 2 * ANTE * STAKE * together


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=lambda game: game.key)
def test_two_wagers_without_the_required_ones(game: Game) -> None:
    of = [choice for name, choice in first(game).items() if name != "base"]
    for one, two in pairwise(of):
        found, together = one_round({one: ANTE, two: STAKE}), covariance_of_wagers(one, two)
        assert found is not None
        assert together is not None
        a, b = wager_distribution(one), wager_distribution(two)
        assert found.mean == ANTE * a.mean + STAKE * b.mean
        assert found.variance == ANTE**2 * a.variance + STAKE**2 * b.variance + 2 * ANTE * STAKE * together


# --- Rounds dealt, and the oracle ---


def agrees(found: Distribution, seen: Counter[Fraction], many: int) -> None:
    """Each result as often as it should be; those too rare to tell, together."""
    assert {*seen} <= {*found.nets}, "a result that cannot be"
    rare, rare_seen = 0.0, 0
    for amount in found.nets:
        expected = many * float(found.probability(amount))
        if expected < 20:
            rare, rare_seen = rare + expected, rare_seen + seen[amount]
            continue
        assert abs(seen[amount] - expected) < 4.7 * sqrt(expected), amount
    assert abs(rare_seen - rare) < 4.7 * sqrt(rare) + 3


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "wager"),
    [("three_card_prime", "pair_bonus"), ("three_card_prime", "all_six"), ("crazy_4_poker", "queens_up"),
     ("crazy_4_poker", "six_card_bonus"), ("four_card_prime", "prime"), ("caribbean_stud_poker", "caribbean_stud_bonus"),
     ("cajun_stud", "board_bonus"), ("cajun_stud", "lo_ball"), ("cajun_stud", "all_six")],
)  # fmt: skip
def test_results_are_as_often_as_in_rounds_dealt(key: str, wager: str) -> None:
    of = setup(key, seed=2027)
    found = dealt(of, {of.game.ante: 1000, wager: 500})
    agrees(both(key, wager), Counter(Fraction(net, 100) for net in found), len(found))


def dealt(of: Any, given: dict[str, int]) -> list[int]:
    playing = staked_setup(of, stakes(of, given))
    found: list[int] = sessions(playing, stakes(of, given), 1, BLOCK).results.tolist()
    return found


@pytest.mark.long
@pytest.mark.parametrize("key", ["three_card_prime", "cajun_stud"])
def test_results_are_as_often_as_the_oracle_settles_them(key: str) -> None:
    """Rounds from a shuffled deck, settled by code that shares nothing with ours."""
    game, rng, many = CHAPTERS[key], random.Random(8), 600
    of = first(game)
    rows = [settled(game, of, rng) for _ in range(many)]
    for wager in of:
        if wager != "base":
            nets = Counter(whole(row["base"]) * ANTE + whole(row[wager]) * STAKE for row in rows)
            agrees(both(key, wager), nets, many)


def whole(units: float) -> Fraction:
    return Fraction(units).limit_denominator(100)


# --- Folds ---


def under(key: str, wager: str, multiple: int) -> tuple[Distribution, Any]:
    """With a plan that always raises so much, lawful or not, or always folds."""
    made = sheet(CHAPTERS[key])
    shape = optimum.solution(made).plan().shape
    plan: PlanOf = lambda _: np.full(shape, multiple, np.uint8)  # noqa: E731
    planned = PlannedBase(optimum.base(made, chosen=plan), plan)
    found = base_with_side(planned, ANTE, side(made, wager), STAKE)
    assert found is not None
    return found, side(made, wager)


@pytest.mark.parametrize(
    ("key", "wager", "lost"),
    [("caribbean_stud_poker", "caribbean_stud_bonus", True), ("four_card_frenzy", "prime", False),
     ("four_card_frenzy", "all_six", False), ("three_card_prime", "pair_bonus", False)],
)  # fmt: skip
def test_who_folds_loses_what_a_fold_forfeits_and_nothing_else(key: str, wager: str, lost: bool) -> None:
    found, other = under(key, wager, 0)
    verdict = other.sheet.rows[FOLDED].verdicts.get(wager)
    assert bool(verdict and verdict.forfeits) == lost
    required = len(CHAPTERS[key].required) * ANTE
    if lost:
        assert [*found.nets] == [-required - STAKE]
    else:
        nets = other.nets()
        assert {amount: found.probability(amount) for amount in found.nets} == {
            net * STAKE - required: Fraction(ways, other.combinations) for net, ways in nets.items()
        }


@pytest.mark.parametrize("which", [0, -1])
def test_a_simple_rule_is_followed_too(which: int) -> None:
    key = "caribbean_stud_poker"
    of = setup(key, strategy=simple_rules(sheet(CHAPTERS[key]))[which].key, seed=6)
    given = {"ante": 1000, "caribbean_stud_bonus": 500}
    found = one_round_of(staked_setup(of, stakes(of, given)), stakes(of, given))
    assert isinstance(found, Distribution)
    nets = dealt(of, given)
    agrees(found, Counter(map(Fraction, nets)), len(nets))


# --- Many rounds: a chain in a dictionary ---


def chained(one: Distribution, rounds: int, bankroll: Fraction, worst: Fraction) -> tuple[dict[Fraction, float], float]:
    """What each ends with, and how often the money runs out: every result of every round, by its amount."""
    playing, over = {bankroll: 1.0}, defaultdict[Fraction, float](float)
    chances = [(net, float(one.probability(net))) for net in one.nets]
    for _ in range(rounds):
        after = defaultdict[Fraction, float](float)
        for money, part in playing.items():
            for net, chance in chances:
                if money + net < worst:
                    over[money + net - bankroll] += part * chance
                else:
                    after[money + net] += part * chance
        playing = after
    ruined = sum(over.values())
    for money, part in playing.items():
        over[money - bankroll] += part
    return over, ruined


@pytest.mark.parametrize(
    ("key", "wager", "bankroll"), [("crazy_4_poker", "queens_up", 80), ("cajun_stud", "lo_ball", 130)]
)
def test_ruin_and_quantiles_are_those_of_a_dictionary(key: str, wager: str, bankroll: int) -> None:
    choices, rounds = first(CHAPTERS[key]), 4
    mixed = {choices["base"]: ANTE, choices[wager]: STAKE}
    found, money = play_mix(mixed, rounds, Fraction(bankroll)), Fraction(bankroll)
    assert found is not None
    assert found.ruin is not None
    assert found.outcomes is not None
    ends, ruined = chained(both(key, wager), rounds, money, found.worst)
    assert 0.01 < ruined < 0.9
    assert found.ruin.probability == pytest.approx(ruined, abs=1e-12)
    assert found.outcomes.chances.sum() == pytest.approx(1, abs=1e-11)
    for result, part in ends.items():
        at = int(result / found.outcomes.unit) - found.outcomes.least
        assert found.outcomes.chances[at] == pytest.approx(part, abs=1e-12)
    ordered, so_far = sorted(ends.items()), 0.0
    quantiles = {}
    for result, part in ordered:
        so_far += part
        for share in (0.05, 0.5, 0.95):
            if so_far >= share - 1e-12:
                quantiles.setdefault(share, result)
    assert quantiles == found.outcomes.quantiles((0.05, 0.5, 0.95))


@pytest.mark.long
@pytest.mark.parametrize("bankroll", [None, 40_000])
def test_sessions_with_a_side_wager_agree_with_the_chain(bankroll: int | None) -> None:
    found = evening({"ante": 1000, "caribbean_stud_bonus": 500}, bankroll)
    known = found.outcomes
    assert known is not None
    assert not found.unknown
    assert abs(found.mean - known.mean) < 4 * known.std_dev / sqrt(found.many)
    assert abs(found.ahead - known.ahead) < 4 * sqrt(known.ahead * (1 - known.ahead) / found.many)
    if bankroll is not None:
        assert found.ruin is not None
        risk, error = found.risk_of_ruin
        assert 0.05 < risk < 0.95
        assert abs(risk - found.ruin.probability) < 4 * error
        low = found.results < float(known.quantile(0.25))
        assert (
            abs(low.mean() - float(known.chances[: int(known.quantile(0.25) / known.unit) - known.least].sum())) < 0.02
        )


def evening(
    given: dict[str, int], bankroll: int | None = None, key: str = "caribbean_stud_poker", **more: Any
) -> Sessions:
    of = setup(key, seed=8, **more)
    return sessions(of, stakes(of, given), 100, 10_000, bankroll)


# --- What is not exact, and why ---


def bold(seen: Any, score: Any, raised: Any) -> int:
    return 2


def too_many(*_: Any) -> None:
    return None


@pytest.mark.long
def test_what_is_simulated_alone_says_why_and_how_far_it_may_be_off(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"ante": 1000, "progressive": 100}
    found = evening(given)
    assert found.outcomes is None
    told = session_words(setup("caribbean_stud_poker", seed=8), found)
    assert f"the average ± ${1.96 * found.deviation / 100 / 100:,.2f}: what a wager on a meter pays" in " ".join(told)
    three = evening({"ante": 1000, "queens_up": 500, "six_card_bonus": 500}, key="crazy_4_poker")
    assert three.outcomes is None
    assert three.unknown == "three wagers or more together are not counted"
    answer = sessions_as_dict(setup("crazy_4_poker", seed=8), three)
    assert answer["exact"] is None
    assert answer["not_exact_because"] == three.unknown
    assert answer["std_error"] == pytest.approx(three.deviation / 100 / 100)
    assert "of one's own" in evening({"ante": 1000}, strategy=bold).unknown
    monkeypatch.setattr(joint_results, "deals_by_result", too_many)
    assert "are not gone through" in evening({"ante": 1000, "caribbean_stud_bonus": 500}).unknown


# --- What is shipped ---


@pytest.mark.parametrize(
    ("key", "wager"), [each for each in FIXED if not is_by_own_cards(first(CHAPTERS[each[0]])[each[1]])]
)
def test_what_takes_long_to_count_comes_with_the_package(key: str, wager: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under every letter of the required wagers; and whatever the letters of the others, which do not bear on it."""
    monkeypatch.setattr(joint_results, "game_array", too_many)
    hand = side_of(first(CHAPTERS[key])[wager]).tally.hand
    letters = {table: sorted(printed.odds)[-1] for table, printed in selectable(CHAPTERS[key]).items()}
    for base in select(CHAPTERS[key], "base"):
        under = sheet(CHAPTERS[key], letters | ({} if base.letter is None else {base.table: base.letter}))
        solved = optimum.base(under)
        assert deals_by_result(PlannedBase(solved, cache(solved.plan)), hand)


@pytest.mark.long
@pytest.mark.derived
@pytest.mark.parametrize(("key", "wager"), [("three_card_prime", "pair_bonus"), ("cajun_stud", "lo_ball")])
def test_some_of_it_is_counted_again(key: str, wager: str) -> None:
    of = first(CHAPTERS[key])
    planned = PlannedBase(base_of(of["base"]), cache(base_of(of["base"]).plan))
    there = shipped.pair_counts(
        CHAPTERS[key], shipped.meets_key(side_of(of[wager]).tally.hand, planned_digest(planned))
    )
    assert there == joint_results.count_results(planned, side_of(of[wager]).tally.hand).tolist()


def test_a_sum_that_is_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distribution, "CELLS_MOST", 10)
    found = evening({"ante": 1000})
    assert found.outcomes is None
    assert found.unknown == "so many rounds have too many sums"


# --- The command ---


@pytest.mark.long
def test_the_command_tells_many_rounds_of_a_mix() -> None:
    asked = ("risk", "crazy", "--paytable", "A", "--rounds", "100", "--stake", "ante=10", "--stake", "queens_up=5")
    done = run(*asked, "--bankroll", "400", "--json")
    assert done.returncode == 0, done.stderr
    session = json.loads(done.stdout)[-1]["session"]
    choices = {choice.wager: choice for choice in select(CHAPTERS["crazy_4_poker"], paytable="A")}
    right = play_mix({choices["base"]: ANTE, choices["queens_up"]: STAKE}, 100, Fraction(400))
    assert right is not None
    assert right.ruin is not None
    assert session["risk_of_ruin"] == pytest.approx(right.ruin.probability)
    page = " ".join(run(*asked, "--bankroll", "400").stdout.split())
    assert f"With $400 the money runs out in {right.ruin.probability:.3%}, exactly" in page
    assert "Of 100 rounds, exactly: nine of ten end between" in page
    three = " ".join(run(*asked, "--stake", "six_card_bonus=5").stdout.split())
    assert "simulate --session tells, with its error" in three
    assert run(*asked, "--bankroll", "20").returncode
    assert run("risk", "crazy", "--bankroll", "20").returncode
