"""The band of a report holds as many honest periods as it says, however seldom and however much a wager wins."""

from __future__ import annotations

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.odds.exact.choice import select
from pitboss.projections.reports import Takings
from pitboss.theoretical_hold import (
    ALL_BUT_SURE,
    HOUSES,
    SURE,
    ExactFigure,
    Theory,
    WagerRow,
    _combined,
    _expected,
    evidence,
    nets_of,
)

PERIODS = 20_000


def figure(key: str, wager: str, letter: str | None, covariance: float = 0.0) -> ExactFigure:
    nets = nets_of(select(GAMES[key], wager, letter)[0])
    assert nets is not None
    ways = sum(nets.values())
    mean = sum((net * many for net, many in nets.items()), Fraction(0)) / ways
    square = sum((net**2 * many for net, many in nets.items()), Fraction(0)) / ways
    return ExactFigure(mean, square - mean**2, covariance, nets)


def won(of: ExactFigure, rounds: int, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """By the house in so many rounds, in units, one period after another: by how often each result came."""
    assert of.nets is not None
    ways = np.array([float(many) for many in of.nets.values()])
    hits = rng.multinomial(rounds, ways / ways.sum(), PERIODS)
    return -(hits @ np.array([float(net) for net in of.nets]))


def part_inside(theory: Theory, wins: np.ndarray[tuple[int], np.dtype[np.float64]], confidence: float) -> list[float]:
    low, high = theory.bounds[confidence]
    return [float((wins < low - 1e-3).mean()), float((wins > high + 1e-3).mean())]


@pytest.mark.parametrize("rounds", [500, 20_000])
@pytest.mark.parametrize(
    ("key", "wager", "letter"),
    [
        ("caribbean_stud_poker", "progressive", "A"), ("crazy_4_poker", "four_card_progressive", "A"),
        ("crazy_4_poker", "six_card_bonus", "E"), ("cajun_stud", "base", "A"), ("four_card_prime", "aces_bonus", "B"),
        ("caribbean_stud_poker", "five_card_hand_bonus_player", None), ("four_card_frenzy", "four_card_bonus", "H"),
        ("three_card_prime", "all_six", "C"),
    ],
)  # fmt: skip
def test_no_more_honest_periods_end_outside_the_band_than_it_says(
    key: str, wager: str, letter: str | None, rounds: int
) -> None:
    """By the normal distribution 3 of 100 holds of a progressive lay outside what 1 of 1,000 should."""
    of = figure(key, wager, letter)
    theory = _expected(of, Takings(handle=500 * rounds, squares=500**2 * rounds, boxes=rounds, rounds=rounds))
    assert theory is not None
    wins = 500 * won(of, rounds, np.random.default_rng(rounds))
    for confidence in (SURE, ALL_BUT_SURE):
        side = (1 - confidence) / 2
        chance = 5 * sqrt(side / PERIODS)
        below, above = part_inside(theory, wins, confidence)
        assert below < side + chance
        assert above < side + chance
        if rounds == 20_000 and confidence == SURE:
            assert below > side / 2
            assert above > side / 2


def test_boxes_that_win_and_lose_as_one_are_one_wager() -> None:
    """Six boxes on the same three community cards: as if one had staked six times as much."""
    of = figure("cajun_stud", "board_bonus", "A")
    shared = of._replace(covariance=float(of.variance))
    six = _expected(shared, Takings(handle=6 * 500 * 100, squares=6 * 500**2 * 100, crossed=30 * 500**2 * 100))
    one = _expected(of, Takings(handle=3000 * 100, squares=3000**2 * 100))
    assert six is not None
    assert one is not None
    assert six.bounds[SURE] == pytest.approx(one.bounds[SURE])


def test_terms_together_have_a_band_of_their_own() -> None:
    """Half was staked under one letter, half under another: no wider than the wider of them, and with the right middle."""
    takings = Takings(handle=500 * 1000, squares=500**2 * 1000)
    parts = [_expected(figure("crazy_4_poker", "queens_up", letter), takings) for letter in "AD"]
    both = _combined(parts)
    assert both is not None
    assert float(both.win) == pytest.approx(500 * 1000 * (0.030606 + 0.067772), rel=1e-4)
    rng = np.random.default_rng(7)
    wins = sum(500 * won(figure("crazy_4_poker", "queens_up", letter), 1000, rng) for letter in "AD")
    below, above = part_inside(both, np.asarray(wins), SURE)
    assert abs(below - 0.025) < 5 * sqrt(0.025 / PERIODS)
    assert abs(above - 0.025) < 5 * sqrt(0.025 / PERIODS)


def most_evidence(of: ExactFigure, seed: int, skimmed: float = 0.0, boxes: int = 1) -> float:
    """The most evidence of ten looks at 5,000 rounds: mostly $5, now and then $100; so much of the handle is skimmed."""
    rng, takings, most = np.random.default_rng(seed), Takings(most_boxes=boxes), 0.0
    assert of.nets is not None
    ways = np.array([float(many) for many in of.nets.values()])
    nets = np.array([float(net) for net in of.nets])
    for _ in range(10):
        stakes = np.repeat(rng.choice([500, 10_000], 500 // boxes, p=[0.95, 0.05]), boxes)
        drawn = np.repeat(nets[rng.choice(len(nets), 500 // boxes, p=ways / ways.sum())], boxes)
        for stake in (500, 10_000):
            here = stakes == stake
            won = -round(float(stakes[here] @ drawn[here] + skimmed * stakes[here].sum()))
            takings.by_stake[stake] = takings.by_stake.get(stake, 0) + int(here.sum())
            takings.won_by_stake[stake] = takings.won_by_stake.get(stake, 0) + won
            takings.win += won
        most = max(most, evidence([(of, takings)]))
    return most


@pytest.mark.parametrize(("letter", "boxes"), [("A", 1), ("A", 4)])
def test_honest_houses_that_look_again_and_again_are_seldom_alarmed(letter: str, boxes: int) -> None:
    """With unequal stakes, and with boxes that win and lose as one: no more than one in twenty ever sees twenty to one."""
    of, houses = figure("crazy_4_poker", "queens_up", letter), 200
    alarmed = sum(most_evidence(of, seed, boxes=boxes) > log(20) for seed in range(houses))
    assert alarmed <= houses / 20 + 3 * sqrt(houses / 20)


def test_a_skim_is_seen_and_a_row_has_its_part_of_all_alarms() -> None:
    of = figure("crazy_4_poker", "queens_up", "A")
    found = [most_evidence(of, seed, skimmed=0.5) for seed in range(5)]
    rows = [WagerRow("crazy_4_poker", "queens_up", Takings(), None, each) for each in found]
    assert all(row.is_alarming(28) for row in rows)
    assert sum(1 / ((place + 1) * (place + 2)) for place in range(10_000)) < 1
    assert not WagerRow("", "", Takings(), None, log(HOUSES)).is_alarming(0)


def test_errors_of_players_are_no_alarm() -> None:
    """Players who lose more than the best play does bring the house more: of required wagers no evidence."""
    of = figure("crazy_4_poker", "base", None)
    won = Takings(handle=10**7, win=2 * 10**6, by_stake={500: 20_000}, most_boxes=1)
    assert evidence([(of, won)]) > log(HOUSES)
    assert evidence([(of, won)], losses_only=True) < 0
