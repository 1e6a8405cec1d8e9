"""Moments, sums of rounds and ruin: against whole numbers to a power, every path counted, and rounds dealt."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import log
from random import Random
from statistics import NormalDist

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.odds.exact import distribution
from pitboss.odds.exact.choice import select
from pitboss.odds.exact.distribution import Distribution, two_sided, wager_distribution
from pitboss.odds.lab.sessions import sessions, stakes
from pitboss.odds.simulate.run import setup

SMALL = Distribution({Fraction(-3): 2, Fraction(-1): 4, Fraction(0): 1, Fraction(1): 3, Fraction(5, 1): 1})


def base(key: str) -> Distribution:
    return wager_distribution(select(GAMES[key], "base")[0])


@pytest.mark.parametrize("key", GAMES)
def test_moments_are_those_of_a_list_of_all_ways(key: str) -> None:
    """By raw moments in whole numbers, and rooted once; the distribution takes central ones in fractions."""
    found = base(key)
    nets = [(int(net / found.unit), ways) for net, ways in found.nets.items()]
    total = sum(ways for _, ways in nets)
    raw = [Fraction(sum(ways * net**power for net, ways in nets), total) for power in range(5)]
    second = raw[2] - raw[1] ** 2
    third = raw[3] - 3 * raw[1] * raw[2] + 2 * raw[1] ** 3
    fourth = raw[4] - 4 * raw[1] * raw[3] + 6 * raw[1] ** 2 * raw[2] - 3 * raw[1] ** 4
    assert found.variance == second * found.unit**2
    assert found.skewness == pytest.approx(float(third) / float(second) ** 1.5)
    assert found.excess_kurtosis == pytest.approx(float(fourth / second**2) - 3)
    assert found.volatility_index(0.90) == pytest.approx(NormalDist().inv_cdf(0.95) * found.std_dev)


def kroneckers(found: Distribution, rounds: int) -> tuple[int, list[int], int]:
    """The sum of rounds in whole numbers: one large integer, whose digits are the ways, to a power."""
    nets = sorted((int(net / found.unit), ways) for net, ways in found.nets.items())
    least, digit = nets[0][0], found.ways**rounds
    bits = digit.bit_length() + 1
    power = sum(ways << bits * (net - least) for net, ways in nets) ** rounds
    digits = []
    while power:
        digits.append(power & ((1 << bits) - 1))
        power >>= bits
    return least * rounds, digits, digit


@pytest.mark.parametrize(
    ("key", "rounds"), [("three_card_prime", 40), ("four_card_prime", 12), ("caribbean_stud_poker", 6)]
)
def test_the_sum_of_rounds_is_that_of_whole_numbers(key: str, rounds: int) -> None:
    found = base(key)
    least, ways, total = kroneckers(found, rounds)
    summed = distribution.sum_of_rounds(found, rounds)
    assert summed is not None
    assert summed.least == least
    right = np.array([float(Fraction(each, total)) for each in ways])
    assert np.abs(summed.chances[: len(right)] - right).max() < summed.error
    assert summed.mean == pytest.approx(rounds * float(found.mean), rel=1e-6)
    assert summed.std_dev == pytest.approx(rounds**0.5 * found.std_dev, rel=1e-6)


@pytest.mark.parametrize(("key", "rounds"), [("caribbean_stud_poker", 6), ("three_card_prime", 40)])
def test_an_exact_interval_of_the_hold_is_that_of_whole_numbers(key: str, rounds: int) -> None:
    found = base(key)
    least, ways, total = kroneckers(found, rounds)
    for confidence, (low, high) in zip(
        (0.5, 0.95), distribution.hold_intervals(found, rounds, (0.5, 0.95)) or (), strict=True
    ):
        won, so_far, holds = -(least + len(ways) - 1) * found.unit / rounds, 0, []
        for many in reversed(ways):  # The house wins what the player loses.
            so_far += many
            holds.append((Fraction(so_far, total), won))
            won += found.unit / rounds
        outside = Fraction(1 - Fraction(confidence)) / 2
        assert low == pytest.approx(float(next(hold for part, hold in holds if part >= outside)))
        assert high == pytest.approx(float(next(hold for part, hold in holds if part >= 1 - outside)))
    assert distribution.hold_intervals(base("cajun_stud"), 10**12, (0.9,)) is None


@pytest.mark.parametrize(("key", "rounds"), [("caribbean_stud_poker", 300), ("cajun_stud", 50)])
def test_sums_that_are_all_but_impossible_are_left_out(key: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = base(key)
    monkeypatch.setattr(distribution, "CELLS_WHOLE", 1)
    part = distribution.sum_of_rounds(found, rounds)
    monkeypatch.setattr(distribution, "CELLS_WHOLE", 1 << 30)
    whole = distribution.sum_of_rounds(found, rounds)
    assert part is not None
    assert whole is not None
    assert len(part.chances) < len(whole.chances) / 2
    begin = part.least - whole.least
    inside = whole.chances[begin : begin + len(part.chances)]
    assert np.abs(part.chances - inside).max() < part.error
    assert 1 - inside.sum() < 2 * distribution.OUTSIDE


def test_quantiles_are_those_of_every_sequence() -> None:
    results = [net for net, ways in SMALL.nets.items() for _ in range(ways)]
    counted = sorted(sum(each) for each in product(results, repeat=5))
    summed = distribution.sum_of_rounds(SMALL, 5)
    assert summed is not None
    for part in (0.05, 0.25, 0.5, 0.75, 0.95):
        right = counted[-(-int(part * 10**6) * len(counted) // 10**6) - 1]
        assert summed.quantile(part) == right, part
    assert summed.ahead == pytest.approx(sum(each > 0 for each in counted) / len(counted))


@pytest.mark.parametrize("bankroll", [3, 4, 7, 11, 40])
def test_ruin_is_that_of_every_path(bankroll: int) -> None:
    results = [int(net) for net, ways in SMALL.nets.items() for _ in range(ways)]
    ruined, lengths, ends = 0, 0, Counter[int]()
    for path in product(results, repeat=5):
        money = bankroll
        for played, result in enumerate(path, 1):
            money += result
            if money < 3:
                ruined, lengths = ruined + 1, lengths + played
                break
        ends[money - bankroll] += 1
    found = distribution.ruin(SMALL, 5, Fraction(bankroll), Fraction(3))
    assert found is not None
    assert found.probability == pytest.approx(ruined / 11**5)
    assert found.mean_rounds == pytest.approx(lengths / ruined if ruined else 0)
    walked = distribution.sum_with_bankroll(SMALL, 5, Fraction(bankroll), Fraction(3))
    assert walked is not None
    for result, many in ends.items():
        assert walked.chances[result - walked.least] == pytest.approx(many / 11**5)
    assert walked.chances.sum() == pytest.approx(1)


def test_the_ruin_of_an_evening_of_caribbean_stud() -> None:
    found = distribution.ruin(base("caribbean_stud_poker"), 200, Fraction(50), Fraction(3))
    assert found is not None
    assert found.probability == pytest.approx(0.18926, abs=5e-6)


@pytest.mark.parametrize("bankroll", [None, 50_000])
def test_sessions_dealt_agree_with_the_chain(bankroll: int | None) -> None:
    of = setup("caribbean_stud_poker", seed=8)
    found = sessions(of, stakes(of, {"ante": 1000}), 100, 20_000, bankroll)
    known = found.outcomes
    assert known is not None
    assert abs(found.mean - known.mean) < 4 * known.std_dev / 20_000**0.5
    assert abs(found.ahead - known.ahead) < 4 * (known.ahead * (1 - known.ahead) / 20_000) ** 0.5
    if bankroll is not None:
        assert found.ruin is not None
        risk, error = found.risk_of_ruin
        assert abs(risk - found.ruin.probability) < 4 * error


def test_too_much_is_not_tried() -> None:
    assert distribution.sum_of_rounds(base("cajun_stud"), 10**12) is None
    assert distribution.ruin(base("cajun_stud"), 10**6, Fraction(10**6), Fraction(10)) is None
    assert distribution.ruin(SMALL, 5, Fraction(2), Fraction(3)) == distribution.Ruin(1.0, 0.0)


def test_kelly_s_stake_grows_fastest() -> None:
    coin = Distribution({Fraction(-1): 45, Fraction(1): 55})
    assert coin.kelly == pytest.approx(0.1)  # Of even money: twice the chance less one.
    assert coin.house.kelly == 0.0
    uneven = Distribution({Fraction(-2): 30, Fraction(1): 62, Fraction(7): 8})

    def growth(part: float) -> float:
        return sum(ways * log(1 + part * float(net)) for net, ways in uneven.nets.items())

    best = growth(uneven.kelly)
    assert all(best > growth(uneven.kelly * change) for change in (0.9, 0.99, 1.01, 1.1))
    for key in GAMES:
        assert base(key).kelly == 0.0
        assert base(key).house.kelly > 0


def test_an_interval_of_the_hold_holds_what_it_says() -> None:
    found, rounds, rng = base("three_card_prime"), 400, Random(14)
    low, high = found.hold_interval(rounds, 0.90)
    nets = [float(net) for net in found.nets]
    drawn = [-sum(rng.choices(nets, list(found.nets.values()), k=rounds)) / rounds for _ in range(1500)]
    inside = sum(low <= hold <= high for hold in drawn) / 1500
    assert abs(inside - 0.90) < 4 * (0.9 * 0.1 / 1500) ** 0.5
    assert two_sided(0.95) == pytest.approx(1.959964, abs=1e-6)
