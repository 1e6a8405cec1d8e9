"""How seats hang together: against every pair of hands, rounds dealt to two seats, and bands that hold what they say."""

from itertools import combinations, product
from math import sqrt

import numpy as np
import pytest

from pitboss.chapters import GAMES
from pitboss.odds.exact.choice import Choice, base_of, select, side_of
from pitboss.odds.exact.distribution import wager_distribution
from pitboss.odds.exact.seat_covariance import covariance_of_seats, names_of_two
from pitboss.odds.lab.house import FloorTables, house_wins
from pitboss.odds.simulate.payouts import priced_cells as priced
from pitboss.odds.simulate.run import BLOCK, count, setup
from pitboss.odds.simulate.setups import prepare_setup
from pitboss.projections.reports import Takings
from pitboss.theoretical_hold import ExactFigure, _expected, at_average, exact_figure


def chosen(key: str, wager: str) -> Choice:
    return select(GAMES[key], wager)[0]


def test_two_pockets_are_those_of_every_pair_of_hands() -> None:
    """Every two pairs of cards that share none, one by one."""
    choice = chosen("cajun_stud", "pocket_bonus")
    side, game = side_of(choice), GAMES["cajun_stud"]
    score, odds = game.hands["pocket"].score, list(side.odds.values())
    assert score is not None
    hands = list(combinations(range(52), 2))
    worth = np.array([float(odds[score((*hand, 0, 0, 0, 0, 0, 0, 0)) & 255].net) for hand in hands])
    masks = np.array([1 << a | 1 << b for a, b in hands], np.uint64)
    product = sum(float(worth[at] * worth[(masks & mask) == 0].sum()) for at, mask in enumerate(masks))
    mean = worth.mean()
    assert float(covariance_of_seats(choice)) == pytest.approx(product / (1326 * 1225) - mean**2, rel=1e-9)
    assert mean == pytest.approx(float(side.ev()))


def dealt(key: str, wager: str, blocks: int) -> tuple[float, float]:
    """The covariance of two seats in rounds dealt, and its standard error, from blocks of rounds."""
    of = setup(key, seats=2, seed=14, base_only=wager == "base")
    made, at = prepare_setup(of), of.wagers.index(wager)
    unit = priced(made.simulator, made.sheet, wager, seats=2)
    ev, found = float(wager_distribution(chosen(key, wager), 2).mean), []
    for number in range(blocks):
        totals = count(of, number, number + 1)
        total, square = unit.moments(totals.tally)
        product = (
            (int(totals.squares[at]) - square) / 2 / unit.parts**2 / BLOCK
        )  # Of one seat's result and the other's.
        found.append(product - ev * total / unit.parts / BLOCK + ev**2)
    return float(np.mean(found)), float(np.std(found, ddof=1)) / sqrt(blocks)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "wager"),
    [
        ("three_card_prime", "base"), ("cajun_stud", "base"), ("caribbean_stud_poker", "base"), ("four_card_prime", "base"),
        ("cajun_stud", "lo_ball"), ("crazy_4_poker", "queens_up"),
        ("three_card_prime", "pair_bonus"), ("caribbean_stud_poker", "five_card_hand_bonus_dealer"),
    ],
)  # fmt: skip
def test_two_seats_dealt_hang_together_as_counted(key: str, wager: str) -> None:
    found, (value, error) = float(covariance_of_seats(chosen(key, wager))), dealt(key, wager, 12)
    assert abs(found - value) < 4.5 * error
    if wager in ("base", "lo_ball", "five_card_hand_bonus_dealer"):
        assert found > 3 * error  # And not as if they were strangers.


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "wager"),
    [(key, "base") for key in ("crazy_4_poker", "four_card_frenzy", "caribbean_stud_poker", "four_card_prime")]
    + [("three_card_prime", "prime"), ("three_card_prime", "all_six"), ("cajun_stud", "all_six"),
       ("crazy_4_poker", "six_card_bonus")],
)  # fmt: skip
def test_two_seats_hang_together_as_counted_in_every_game(key: str, wager: str) -> None:
    found, (value, error) = float(covariance_of_seats(chosen(key, wager))), dealt(key, wager, 80)
    assert abs(found - value) < 4.5 * error


@pytest.mark.parametrize("key", ["three_card_prime", "cajun_stud"])
def test_a_band_of_a_full_table_holds_what_it_says(key: str) -> None:
    """Nights of a full table: 95 of 100 lie in the band; in one that takes boxes as strangers, far fewer."""
    seats, rounds, nights, choice = GAMES[key].seats_most, 2000, 600, chosen(key, "base")
    base, together = base_of(choice), float(covariance_of_seats(choice))
    found = house_wins([FloorTables(setup(key, seats=seats, seed=3, base_only=True), {"ante": 500}, 1, rounds)], nights)
    many = rounds * seats
    takings = Takings(handle=500 * many, squares=500**2 * many, crossed=500**2 * many * (seats - 1))
    inside = []
    for covariance in (together, 0.0):
        theory = _expected(ExactFigure(base.ev, base.variance, covariance), takings)
        assert theory is not None
        inside.append(float(((theory.low <= found.wins) & (found.wins <= theory.high)).mean()))
    assert abs(inside[0] - 0.95) < 4 * sqrt(0.95 * 0.05 / nights) + (0.02 if key == "cajun_stud" else 0)
    assert inside[1] < (0.90 if key == "three_card_prime" else inside[0])


def test_names_of_two_hands_are_those_of_every_pair_of_them() -> None:
    """Of hands of five, four-of-a-kind and all that are of one suit; of hands of three, those of one suit."""
    suited = [[rank * 4 + suit for rank in range(13)] for suit in range(4)]
    fours = [(*range(4 * rank, 4 * rank + 4), card) for rank in range(13) for card in range(52) if card >> 2 != rank]
    for key, hand, more in (("crazy_4_poker", "five", fours), ("three_card_prime", "player", [])):
        game, held = GAMES[key], dict[int, list[int]]()
        for cards in (*(each for suit in suited for each in combinations(suit, game.layout.player)), *more):
            rest = [card for card in range(52) if card not in cards]
            round_ = (*cards, *rest)[: sum(game.layout)]
            declared = game.hands[hand].score
            score = game.read(round_)[0] if declared is None else declared(round_)
            held.setdefault(score & 255, []).append(sum(1 << card for card in cards))
        assert len(held) > 1
        for one, two in product(held, held):
            first, second = (np.array(held[name], np.uint64) for name in (one, two))
            right = sum(int((second & mask == 0).sum()) for mask in first)
            assert names_of_two(game, hand)[one, two] == right


@pytest.mark.parametrize("many", [(1, 1, 3), (2, 5, 6, 6), (1, 4)])
def test_a_report_expects_what_bettors_divide_by_the_number_of_them(many: tuple[int, ...]) -> None:
    """Rounds with so many bettors on the dealer's hand each: what each round is to win, added up."""
    choice, takings = chosen("crazy_4_poker", "five_card_hand_bonus_dealer"), Takings()
    for bettors in many:
        for before in range(bettors):
            takings.add(100, 0, 100 * before)
    of = {k: side_of(choice, k) for k in range(1, 7)}
    evs = {k: side.ev(side.seeds()) for k, side in of.items()}
    found = at_average(lambda k: ExactFigure(evs[k], of[k].variance(of[k].seeds())), takings)
    assert found is not None
    assert -found.ev * takings.handle == sum(-evs[k] * 100 * k for k in many)
    even = at_average(
        lambda k: ExactFigure(evs[k], of[k].variance(of[k].seeds())), Takings(handle=600, boxes=6, rounds=2)
    )
    assert even == ExactFigure(evs[3], of[3].variance(of[3].seeds()))


def test_a_report_counts_the_folds_that_forfeit_what_the_dealer_s_hand_pays() -> None:
    """By the hand alone it would promise more than is ever paid; of the player's own hand no winner is folded. Who folds
    of several has not been counted.
    """
    for keeps in (True, False):
        terms = {"game": "crazy_4_poker", "certificate_holder": "X", "readings": {"fold_keeps_hand_bonus": keeps}}
        own, dealers = (exact_figure(terms, f"five_card_hand_bonus_{whose}") for whose in ("player", "dealer"))
        assert own is not None
        assert dealers is not None
        assert float(own.ev) == pytest.approx(-0.6083818)
        assert float(dealers.ev) == pytest.approx(-0.6083818 if keeps else -0.6973987)
        assert (exact_figure(terms, "five_card_hand_bonus_dealer", 2) is None) == (not keeps)
