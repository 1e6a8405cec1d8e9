"""Hands counted by name, one by one: every way to deal the cards they are read from, and no symmetry assumed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.lookup import CARD_KEYS, on_keys, ready, together, tuple_setitem, version
from pitboss.odds.counting import sets
from pitboss.odds.counting.reading import to_fixed_tuple

NAMES = 32  # The most that a kind of hand has.
TRIALS = 256


def tallied(game: Game, needs: Sequence[str], hands: Sequence[str]) -> npt.NDArray[np.int64]:
    """[hand, name] -> ways to deal the cards at these one or two places.

    Where it does not matter at which of them a card lies, the deals of one set of cards are stated as one.
    """
    slices = game.layout.slices()
    *before, last = (slices[place] for place in needs)
    assert len(before) <= 1
    first = before[0] if before else slice(0, 0)
    found = np.zeros((len(hands), NAMES), np.int64)
    loop = _tally(game, [key_reader(game, hand) for hand in hands], last.stop - 1)
    loop(CARD_KEYS, sets.every(first.stop - first.start), first.start, last.start, sets.CHOOSE, found)
    mine, more = first.stop - first.start, last.stop - last.start
    assert (found.sum(1) == comb(52, mine) * comb(52 - mine, more)).all()
    slots = [*range(first.start, first.stop), *range(last.start, last.stop)]
    for at, hand in enumerate(hands):
        if reads_a_set(game, hand, slots):
            found[at] //= comb(mine + more, mine)
    return found


def reads_a_set(game: Game, hand: str, slots: Sequence[int]) -> bool:
    """Is it all the same where each of these cards lies? Tried on some deals; no probability turns on the answer."""
    rng, read = random.Random(0), reader(game, hand)
    for _ in range(TRIALS):
        cards = rng.sample(range(52), sum(game.layout))
        moved, own = list(cards), [cards[slot] for slot in slots]
        rng.shuffle(own)
        for slot, card in zip(slots, own, strict=True):
            moved[slot] = card
        if read(tuple(cards)) != read(tuple(moved)):
            return False
    return True


def reader(game: Game, hand: str) -> Callable[..., int]:
    """The kernel that reads one hand from the cards of a round."""
    score = game.hands[hand].score
    return _one_of_read(game.read, list(game.hands).index(hand)) if score is None else score


def key_reader(game: Game, hand: str) -> Callable[..., int]:
    """The same as compiled loops call it: with keys."""
    score, size = game.hands[hand].score, sum(game.layout)
    if score is not None:
        return on_keys(score, size)
    return _one_of_read(on_keys(game.read, size), list(game.hands).index(hand))


def _one_of_read(read: Callable[..., Any], column: int) -> Callable[..., int]:
    @kernel
    def one_of_read(cards: Any) -> Any:
        return read(cards)[column]

    return one_of_read


def _tally(game: Game, readers: Sequence[Callable[..., int]], slot: int) -> Callable[..., None]:
    """`slot`: of the card that changes fastest; it never leaves a register."""
    many, cards_dealt, edition = len(readers), sum(game.layout), version(game)
    read_all = together(readers)
    ready()

    @njit(cache=True, nogil=True)
    def tally(keys: Any, firsts: Any, first: Any, last: Any, choose: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some, deck, more = np.zeros(cards_dealt, np.uint64), keys.copy(), slot - last
        for i in range(len(firsts)):
            free = _dealt(keys, firsts[i], first, some, deck)
            chosen = np.arange(more)
            for _ in range(choose[free, more]):
                for j in range(more):
                    some[last + j] = deck[chosen[j]]
                cards = to_fixed_tuple(some, cards_dealt)
                for c in range(chosen[more - 1] + 1 if more else 0, free):
                    scores = read_all(tuple_setitem(cards, slot, deck[c]))
                    for k in range(many):
                        out[k, scores[k] & (NAMES - 1)] += 1
                _advance(chosen)

    return tally


@njit(cache=True)
def _dealt(keys: Any, row: Any, first: Any, some: Any, deck: Any) -> Any:
    """Lay the cards of a row, leave the others in the deck, and say how many these are."""
    free, at = 0, 0
    for card in range(52):
        if at < len(row) and row[at] == card:
            some[first + at] = keys[card]
            at += 1
        else:
            deck[free] = keys[card]
            free += 1
    return free


@njit(cache=True)
def _advance(chosen: Any) -> None:
    """To the next set, counted by the highest card first."""
    at = 0
    while at < len(chosen) - 1 and chosen[at] + 1 == chosen[at + 1]:
        chosen[at] = at
        at += 1
    if len(chosen):
        chosen[at] += 1
