"""Players: a function of one's own, its cards and its raises; names that are known and names that are not."""

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numba import njit

from pitboss.chapters import GAMES
from pitboss.errors import BadInput, Refusal
from pitboss.kernel import rank_of, suit_of
from pitboss.law.sheet import sheet
from pitboss.odds.compiled.compiler import register_kernels
from pitboss.odds.compiled.lookup import CARD_KEYS, card_of
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.simulate.payouts import outcomes
from pitboss.odds.simulate.run import BLOCK, save, setup, simulate
from pitboss.odds.simulate.setups import prepare_setup
from pitboss.odds.simulate.strategies import player_of, strategies
from pitboss.rank.hands import FIVE


def test_a_function_of_ones_own_plays() -> None:
    """Bet with a pair or better: the simple rule `category`, by the score."""
    pair = FIVE.least("Pair of 2s")

    def pairs_only(seen: Any, score: Any, raised: Any) -> Any:
        return 2 if score >= pair else 0

    own = simulate(setup("caribbean_stud_poker", pairs_only, seed=4, base_only=True), BLOCK)
    rule = player_of(own.setup.sheet, "category").chosen
    assert rule is not None
    counts = dealer_counts(own.setup.game)
    assert ((rule(()) > 0) == (counts.scores >= pair)[:, None]).all()
    folded = float(Fraction(int(counts.hands.ways[counts.scores < pair].sum()), int(counts.hands.ways.sum())))
    assert own.totals.tally[0, :32].sum() / BLOCK == pytest.approx(folded, abs=0.004)
    assert own.figures()[0].exact is None
    with pytest.raises(BadInput, match="no name"):
        save("nowhere", own)


def test_a_function_of_ones_own_sees_cards_and_raises() -> None:
    """Raise by the first card once, then three times if all seen are red and it raised before."""

    def odd(seen: Any, score: Any, raised: Any) -> Any:
        red = True
        for card in seen:
            red = red and suit_of(card) in (1, 2)
        high = rank_of(seen[0]) >= 9
        return (3 if red and raised else 1) if high or len(seen) == 4 else 0

    made = prepare_setup(setup("cajun_stud", odd, seed=4, base_only=True))
    rng = random.Random(3)
    for _ in range(300):
        cards = rng.sample(range(52), 5)
        choice, raised = [], 0
        for seen in (cards[:2], cards[:3], cards[:4]):
            choice.append(odd(seen, 0, raised))
            raised += choice[-1]
            if not choice[-1]:
                break
        lanes = made.simulator.lanes()
        made.block(0, 1, lanes, given=np.array(cards, np.uint8)[:, None])
        (cell,) = np.flatnonzero(made.simulator.by_hand(lanes)[0]).tolist()
        assert list(outcomes(made.simulator, made.simulator.hands[0])[cell].raises) == choice


def test_every_key_gives_its_card() -> None:
    register_kernels()

    @njit
    def cards(keys: Any) -> Any:
        return [(card_of(key), rank_of(card_of(key)), suit_of(card_of(key))) for key in keys]

    assert cards(CARD_KEYS) == [(card, rank_of(card), suit_of(card)) for card in range(52)]


def test_an_unlawful_raise_is_refused_with_its_clause() -> None:
    def greedy(seen: Any, score: Any, raised: Any) -> Any:
        return 3

    with pytest.raises(Refusal, match="unlawful Raise") as told:
        simulate(setup("four_card_frenzy", greedy, base_only=True), 1000)
    assert told.value.clause == "684a.11(b)(1)"


def test_an_unknown_strategy_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"no strategy 'luck'; it has optimal, .*two_ranks"):
        simulate(setup("three_card_prime", "luck"), 10)
    assert next(iter(strategies(sheet(GAMES["three_card_prime"])))) == "optimal"


def test_a_function_named_optimal_is_not_taken_for_the_optimum() -> None:
    def optimal(seen: Any, score: Any, raised: Any) -> Any:
        return 0

    game = GAMES["cajun_stud"]
    assert not player_of(sheet(game), optimal).is_optimal(sheet(game))
    assert player_of(sheet(game), "Optimal").is_optimal(sheet(game, {"ante_and_raise": "A"}))
    assert not player_of(sheet(game), "optimal").is_optimal(sheet(game, {"ante_and_raise": "B"}))
