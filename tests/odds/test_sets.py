"""Sets of cards up to suit: how many there are, what each stands for, and finding one again."""

import random
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from pitboss.odds.counting import sets

CLASSES = {0: 1, 1: 13, 2: 169, 3: 1755, 4: 16432, 5: 134459}


@pytest.mark.parametrize("size", CLASSES)
def test_every_set_has_one_model(size: int) -> None:
    models = sets.models(size)
    assert len(models.cards) == CLASSES[size]
    assert models.ways.sum() == comb(52, size)
    assert (np.diff(models.places) > 0).all()
    assert (sets.places(models.cards) == models.places).all()
    assert (sets.models_of_rows(models.cards) == models.cards).all()


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_each_model_stands_for_as_many_sets_as_it_says(size: int) -> None:
    assert (np.bincount(sets.model_numbers(size)) == sets.models(size).ways).all()


@pytest.mark.long
def test_six_cards() -> None:
    models = sets.models(6)
    assert len(models.cards) == 962988
    assert models.ways.sum() == comb(52, 6)


def test_sets_come_in_the_order_of_their_places() -> None:
    rows = sets.all_sets(3)
    assert {tuple(row) for row in rows.tolist()} == set(combinations(range(52), 3))
    assert (sets.places(rows) == np.arange(len(rows))).all()
    assert sets.place((51, 3, 17)) == sets.places(np.array([[3, 17, 51]]))[0]


def test_renaming_suits_does_not_change_the_model() -> None:
    rng = random.Random(5)
    for size in (2, 3, 5):
        for _ in range(50):
            cards = rng.sample(range(52), size)
            renamed = [[card & ~3 | suits[card & 3] for card in cards] for suits in permutations(range(4))]
            model, names = sets.model_of(cards)
            assert {sets.model_of(other)[0] for other in renamed} == {model}
            assert tuple(sorted(card & ~3 | names[card & 3] for card in cards)) == model
            assert tuple(sets.models(size).cards[sets.number_of(cards)]) == model
            assert len({tuple(sorted(other)) for other in renamed}) == sets.models(size).ways[sets.number_of(cards)]


def test_children_hold_one_card_more() -> None:
    rng, children = random.Random(6), sets.children(3)
    assert (children >= 0).sum() == 1755 * 49
    for _ in range(50):
        number = rng.randrange(1755)
        cards = sets.models(3).cards[number].tolist()
        more = rng.choice([card for card in range(52) if card not in cards])
        assert children[number, more] == sets.number_of([*cards, more])
        assert children[number, cards[0]] == -1


def test_others_are_the_rest_of_the_deck() -> None:
    rows = sets.all_sets(2)[:100]
    for row, free in zip(rows.tolist(), sets.cards_not_in(rows).tolist(), strict=True):
        assert sorted([*row, *free]) == list(range(52))
