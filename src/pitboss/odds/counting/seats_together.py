"""Two seats of one deal, counted out: the sum over all pairs of hands that share no card, of what they win multiplied.

Given the cards all seats share, what a seat wins is a function f of its own cards. Let g(S) be the sum of f over the
hands that hold the set S. Then the sum of f(A) f(B) over all ordered pairs of disjoint hands is the sum over every set
S of g(S) squared, with the sign of its size: inclusion and exclusion over the cards that A and B could share.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.odds.compiled.lookup import CARD_KEYS, ready, version
from pitboss.odds.counting import sets
from pitboss.odds.counting.hands_by_name import TRIALS, reader
from pitboss.odds.counting.reading import to_fixed_tuple
from pitboss.rules.game import Game

CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(53)], np.int64)

Floats = npt.NDArray[np.float64]


class Pairs(NamedTuple):
    """Over all deals: the mean of what one seat wins, and of two seats' multiplied."""

    mean: float
    product: float

    @property
    def covariance(self) -> float:
        return self.product - self.mean**2


def side_pairs(game: Game, hand: str, worth: Floats) -> Pairs:
    """Of a hand that is read from the player's own cards, and perhaps from some that all share; `worth` is by name."""
    layout, slices, needs = game.layout, game.layout.slices(), game.hands[hand].needs
    shared = [slices[place] for place in needs if place not in ("player", "fourth")]
    assert len(shared) <= 1, "cards that all share lie in one place"
    start, stop = (shared[0].start, shared[0].stop) if shared else (0, 0)
    own = [*range(layout.player)] + ([slices["fourth"].start] if "fourth" in needs else [])
    contexts = _contexts(game, hand, stop - start)
    turns = len(own) if "fourth" in needs else 1  # Which of them is the fourth is as likely any.
    slots = np.array([own[-turn:] + own[:-turn] for turn in range(turns)], np.int64)
    sums = _compiled(game, hand)(CARD_KEYS, contexts.cards, start, slots, worth, CHOOSE)
    weights = contexts.ways / contexts.ways.sum()
    free, size = 52 - (stop - start), len(own)
    singles, pairs = comb(free, size) * turns, comb(free, size) * comb(free - size, size) * turns**2
    return Pairs(float(weights @ sums[:, 0]) / singles, float(weights @ sums[:, 1]) / pairs)


def _contexts(game: Game, hand: str, size: int) -> sets.Models:
    """The cards all share: up to suit, unless the hand tells suits apart, as by their color."""
    if size and suits_alike(game, hand):
        return sets.models(size)
    rows = sets.every(size)
    return sets.Models(rows, np.arange(len(rows)), np.ones(len(rows), np.int64))


def suits_alike(game: Game, hand: str) -> bool:
    """Is it all the same how the suits are named? Tried on some deals."""
    rng, read = random.Random(0), reader(game, hand)
    for _ in range(TRIALS):
        cards, suits = rng.sample(range(52), sum(game.layout)), rng.sample(range(4), 4)
        if read(tuple(cards)) != read(tuple(card & ~3 | suits[card & 3] for card in cards)):
            return False
    return True


def _compiled(game: Game, hand: str) -> Callable[..., Floats]:
    read, places, edition = reader(game, hand), sum(game.layout), version(game)
    ready()

    @njit(cache=True, nogil=True)
    def counted(keys: Any, contexts: Any, start: Any, slots: Any, worth: Any, choose: Any) -> Any:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        size, found = slots.shape[1], np.zeros((len(contexts), 2))
        some, chosen, deck = np.zeros(places, np.uint64), np.zeros(size, np.int64), np.zeros(52, np.int64)
        for at in range(len(contexts)):
            free = _left(contexts[at], deck)
            for place in range(contexts.shape[1]):
                some[start + place] = keys[contexts[at, place]]
            sums = np.zeros((size + 1, choose[free, size - 1]))
            squares = 0.0
            for place in range(size):
                chosen[place] = place
            for _ in range(choose[free, size]):
                value = 0.0
                for turn in range(len(slots)):
                    for place in range(size):
                        some[slots[turn, place]] = keys[deck[chosen[place]]]
                    value += worth[read(to_fixed_tuple(some, places)) & 255]
                squares += value * value
                _add(sums, chosen, value, choose)
                _advance(chosen)
            found[at, 0], found[at, 1] = sums[0, 0], _signed(sums, squares, size)
        return found

    return counted


@njit(cache=True)
def _left(row: Any, deck: Any) -> Any:
    """The cards that are not in a row; how many."""
    free = 0
    for card in range(52):
        taken = False
        for held in row:
            taken |= held == card
        if not taken:
            deck[free] = card
            free += 1
    return free


@njit(cache=True)
def _add(sums: Any, chosen: Any, value: Any, choose: Any) -> None:
    """To every set the hand holds, itself left out."""
    size = len(chosen)
    for mask in range((1 << size) - 1):
        count, place = 0, 0
        for at in range(size):
            if mask >> at & 1:
                count += 1
                place += choose[chosen[at], count]
        sums[count, place] += value


@njit(cache=True)
def _signed(sums: Any, squares: Any, size: Any) -> Any:
    """The squares of all sums with the sign of their sets' size."""
    total = squares * (-1) ** size
    for count in range(size):
        for value in sums[count]:
            total += (-1) ** count * value * value
    return total


@njit(cache=True)
def _advance(chosen: Any) -> None:
    """To the next set, counted by the highest card first."""
    at = 0
    while at < len(chosen) - 1 and chosen[at] + 1 == chosen[at + 1]:
        chosen[at] = at
        at += 1
    chosen[at] += 1
