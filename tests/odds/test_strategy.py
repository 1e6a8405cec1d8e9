"""Rules a player can remember: their worth is what a plan by them is worth, and no cutoff beats the best."""

import random
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pitboss.cards import DECK, parse
from pitboss.chapters import GAMES
from pitboss.law.sheet import Sheet, sheet
from pitboss.messages import english
from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import Ints, Solution
from pitboss.odds.strategy import points
from pitboss.odds.strategy.cutoffs import (
    ALL_RANKS,
    NEVER,
    Ladder,
    SimpleRule,
    best_ladder,
    every_cutoff,
    floor_text,
    ladder_choice,
    truncated_score,
)
from pitboss.odds.strategy.dealer_rules import raise_gains
from pitboss.odds.strategy.simple_rules import best_rule, cost_text, rule_sentences, simple_rules
from pitboss.rank.hands import FIVE, FOUR, THREE

from . import naive

DEALT = [key for key, game in GAMES.items() if game.layout.dealer]


def rule_of(under: Sheet, key: str) -> SimpleRule:
    return next(rule for rule in simple_rules(under) if rule.key == key)


# ------------------------------------------------------------------------------- what a rule is worth


@pytest.mark.parametrize("key", DEALT)
def test_a_rule_is_worth_what_its_plan_wins_over_all_deals(key: str) -> None:
    under = sheet(GAMES[key])
    solution = optimum.solution(under)
    ways = solution.hands().ways
    worth = {multiple: solution.expectation(multiple) for multiple in (0, *GAMES[key].decisions[0].multiples)}
    whole = solution.parts * solution.deals() * int(ways.sum()) * worth[0].shape[1]
    for rule in simple_rules(under):
        plan = rule.plan()
        assert plan.shape == worth[0].shape
        total = sum(int(np.where(plan == multiple, each, 0).sum(1) @ ways) for multiple, each in worth.items())
        assert rule.ev == Fraction(total, whole), rule.words
        assert all(solution.lawful(multiple)[plan == multiple].all() for multiple in worth), rule.words


@pytest.mark.parametrize("key", GAMES)
def test_the_cost_is_what_the_optimum_is_worth_more(key: str) -> None:
    under = sheet(GAMES[key])
    best = optimum.base(under).ev
    for rule in simple_rules(under):
        finest = key == "three_card_poker" and rule.key == "three_ranks"  # Q-6-4 is the optimum itself.
        assert (rule.cost == best - rule.ev == 0) if finest else (rule.cost == best - rule.ev > 0)


def test_a_rule_follows_every_letter_and_reading() -> None:
    game = GAMES["three_card_prime"]
    for letter in "ABCD":
        for reading in ("even", "table"):
            under = sheet(game, {"bad_beat_bonus": letter}, {"play_when_unqualified": reading})
            assert best_rule(under).cost == optimum.base(under).ev - best_rule(under).ev < Fraction(1, 10**5)


@pytest.mark.parametrize("key", GAMES)
def test_one_hand_at_a_time_agrees_with_all_at_once(key: str) -> None:
    game, rng = GAMES[key], random.Random(key)
    under = sheet(game)
    solution = optimum.solution(under)
    for rule in simple_rules(under):
        for decision in range(len(game.decisions)):
            before = (1,) * decision
            plan, hands = rule.plan(before), solution.hands(before).cards
            for _ in range(30):
                hand, column = rng.randrange(len(hands)), rng.randrange(plan.shape[1])
                cards = tuple(hands[hand].tolist())
                up = [card for card in DECK if card not in cards][column] if game.up_cards else None
                assert rule.multiple(cards, up, decision) == plan[hand, column]


@pytest.mark.parametrize("key", ["three_card_prime", "caribbean_stud_poker"])
def test_the_hands_a_rule_plays_are_worth_what_a_naive_count_says(key: str) -> None:
    game, rng = GAMES[key], random.Random(f"rule {key}")
    under = sheet(game)
    solution, rule = optimum.solution(under), best_rule(under)
    plan, counted = rule.plan(), 0
    while counted < (6 if key == "three_card_prime" else 1):
        hand, column = rng.randrange(len(plan)), rng.randrange(plan.shape[1])
        if not (chosen := int(plan[hand, column])):
            continue
        cards = tuple(solution.hands().cards[hand].tolist())
        up = [card for card in DECK if card not in cards][column] if game.up_cards else None
        told = naive.expectations(key, {}, [naive.DECK[card] for card in cards], None if up is None else naive.DECK[up])
        found = Fraction(int(solution.expectation(chosen)[hand, column]), solution.parts * solution.deals())
        assert told[chosen] == found
        counted += 1


def test_cajun_by_points_for_one_pocket_by_every_board() -> None:
    under = sheet(GAMES["cajun_stud"])
    solution, pocket, pay = optimum.solution(under), parse("Kh 9h"), naive.paid("A")
    for rule in simple_rules(under):
        plans = [rule.plan((1,) * decision)[:, 0] for decision in range(3)]
        worth = points._plan_worth(points._action_values(solution, plans)[()], plans[0])
        found = Fraction(int(worth[sets.number_of(pocket)]), solution.parts * solution.deals())
        assert found == by_every_board(rule, pocket, pay) / 117600


def by_every_board(rule: SimpleRule, pocket: tuple[int, ...], pay: object) -> Fraction:
    """Over every order of the community cards, what the rule wins with these two cards."""
    assert callable(pay)
    left, total = [card for card in DECK if card not in pocket], Fraction(0)
    units = dict.fromkeys(combinations(left, 2), Fraction(0))
    for board in combinations(left, 3):
        unit = pay([naive.DECK[card] for card in (*pocket, *board)])
        for pair in combinations(board, 2):
            units[pair] += unit
    if not (first := rule.multiple(pocket)):
        return Fraction(-117600)
    for one in left:
        second = rule.multiple((*pocket, one), decision=1)
        if not second:
            total -= (1 + first) * 49 * 48
            continue
        for two in left:
            if two != one:
                third, unit = rule.multiple((*pocket, one, two), decision=2), units[min(one, two), max(one, two)]
                staked = 1 + first + second
                total += (staked + third) * unit if third else Fraction(-staked * 48)
    return total


# ------------------------------------------------------------------------------- the best of all cutoffs


def cutoff_evs(solution: Solution) -> dict[int, Fraction]:
    """The exact expectation of every cutoff: fold below it, raise the least from it on."""
    gains = raise_gains(solution)
    cutoffs = every_cutoff(truncated_score(gains.scores, ALL_RANKS), gains.steps[0])
    return {cutoff.floor: gains.per_ante(gains.folded + cutoff.adds) for cutoff in cutoffs}


def test_no_cutoff_beats_the_best() -> None:
    for key in ("three_card_prime", "caribbean_stud_poker"):
        under = sheet(GAMES[key])
        found = cutoff_evs(optimum.solution(under))
        rules = [rule for rule in simple_rules(under) if rule.key != "by_up_card"]
        assert max(found.values()) == max(rule.ev for rule in rules)
        assert len(found) > 700


def test_every_cutoff_of_three_card_prime_is_worth_what_its_own_sum_says() -> None:
    under = sheet(GAMES["three_card_prime"])
    solution = optimum.solution(under)
    hands, fold, play = solution.hands(), solution.expectation(0)[:, 0], solution.expectation(1)[:, 0]
    scores = np.array([THREE.score(row) for row in hands.cards.tolist()])
    whole = solution.parts * solution.deals() * 22100
    for floor, ev in cutoff_evs(solution).items():
        assert ev == Fraction(int(np.where(scores >= floor, play, fold) @ hands.ways), whole)


@pytest.mark.parametrize(
    ("key", "rule", "begins"),
    [
        ("three_card_prime", "three_ranks", "Play with Q-6-4 or better"),
        ("crazy_4_poker", "four_ranks", "Play with K-Q-8-4 or better, 3 times the Ante with a pair of aces or better"),
        ("four_card_frenzy", "four_ranks", "Raise with K-Q-8-4 or better, 3 times the Ante with a pair of aces or bet"),
        ("caribbean_stud_poker", "five_ranks", "Bet with A-K-J-8-3 or better"),
        ("caribbean_stud_poker", "as_the_dealer", "Bet with A-K or better"),
        ("caribbean_stud_poker", "three_ranks", "Bet with A-K-J or better"),
        (
            "four_card_prime",
            "one_rank",
            "Raise with a pair of 3s or better, 3 times the Ante with a pair of 10s or bet",
        ),
    ],
)
def test_the_rules_players_know_are_found(key: str, rule: str, begins: str) -> None:
    assert rule_of(sheet(GAMES[key]), rule).words.startswith(begins)


def test_the_up_card_rule_costs_less_than_a_four_hundred_thousandth() -> None:
    rule = best_rule(sheet(GAMES["caribbean_stud_poker"]))
    assert rule.key == "by_up_card"
    assert rule.cost == Fraction(311433, 138425211925)
    assert rule.multiple(parse("Ac Kd 9h 8s 4c"), parse("8d")[0]) == 2
    assert rule.multiple(parse("Ac Kd 9h 8s 4c"), parse("7d")[0]) == 0
    assert rule.multiple(parse("Ac Kd Jh 8s 4c"), parse("Ad")[0]) == 2
    assert rule.multiple(parse("Ac Kd Th 8s 4c"), parse("Ad")[0]) == 0
    assert rule.multiple(parse("Ac Kd Qh 8s 4c"), parse("7d")[0]) == 2
    assert rule.multiple(parse("Ac Kd Qh 8s 4c"), parse("9d")[0]) == 0


def test_cajun_rules_get_better_as_they_tell_more_apart() -> None:
    costs = [rule.cost for rule in simple_rules(sheet(GAMES["cajun_stud"]))]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == Fraction(3377, 3248700)


def test_a_ladder_never_stands_on_its_head() -> None:
    scores: Ints = np.array([1, 2, 3])
    up = np.array([-5, -5, 4])
    more = np.array([20, -1, -1])  # Alone, the best floors would be 3 for once and 1 for three times.
    assert best_ladder(scores, [up, more], (1, 3)).floors == (1, 1)
    assert best_ladder(scores, [up, np.array([3, -1, -1])], (1, 3)).floors == (3, NEVER)


def test_compiled_and_plain_climb_alike() -> None:
    from numba import njit

    ladder = rule_of(sheet(GAMES["four_card_prime"]), "two_ranks").steps[0].ladders[0]
    compiled: Any = njit(ladder_choice)
    rng = random.Random(4)
    scores = [FOUR.score(rng.sample(DECK, 5)) for _ in range(200)]
    found = [ladder_choice(score, *ladder) for score in scores]
    assert [compiled(score, ladder.floors, ladder.multiples) for score in scores] == found
    assert ladder.multiples_of(np.array(scores)).tolist() == found
    assert set(found) == {0, 1, 3}


# ------------------------------------------------------------------------------- words


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_in_words(key: str) -> None:
    told = [english(rule) for rule in rule_sentences(key, sheet(GAMES[key]))]
    assert told[0].startswith("The exact optimum")
    costs = [rule.cost for rule in sorted(simple_rules(sheet(GAMES[key])), key=lambda rule: rule.cost)]
    assert len(told) == len(costs) + 1
    said = ("Costs nothing" if not cost else f"{cost.numerator}/{cost.denominator}" for cost in costs)
    assert all(cost in line for cost, line in zip(said, told[1:], strict=True))


def test_words_for_floors() -> None:
    assert english(floor_text(THREE, THREE.least("Queen high"), 1)) == "queen high or better"
    assert english(floor_text(FIVE, FIVE.least("Pair of 8s"), 1)) == "a pair of 8s or better"
    assert english(floor_text(FIVE, FIVE.least("Pair of 2s"), 0)) == "any pair or better"
    assert english(floor_text(FIVE, FIVE.score(parse("8c 8d As 3h 2c")), 2)) == "a pair of 8s with an ace or better"
    assert english(floor_text(FOUR, FOUR.least("Two pair"), 0)) == "two pair or better"
    assert english(floor_text(FOUR, 0, 0)) == "any hand"
    assert english(cost_text(Fraction(0), "Ante")) == "Costs nothing: it is the optimum."


def test_every_floor_of_points_has_a_word() -> None:
    """Ten points: five high cards, seen before the last of six. A board of four stopped `analyze`; one card is no cards."""
    for floor in range(11):
        told = english(points.rule_text([[Ladder((floor,), (1,))] * 6], 5))
        assert ("points" if floor > 1 else "point" if floor else "anything") in told.partition(";")[2]
    assert "with one card raise 1x on" in english(points.rule_text([[Ladder((0,), (1,))] * 6], 1))
