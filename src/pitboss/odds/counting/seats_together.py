"""Two seats of one deal, counted out: how often the one's hand has one name while the other's has another.

Given the cards all seats share, what a seat's hand is called is a matter of its own cards. Let g(S) be how many hands of
a name hold the set S, and h(S) how many of another. Then the number of ordered pairs of disjoint hands, one of each, is
the sum over every set S of g(S) h(S), with the sign of its size: inclusion and exclusion over the cards both could hold.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.compiled.lookup import CARD_KEYS, ready, version
from pitboss.odds.counting import sets
from pitboss.odds.counting.hands_by_name import key_reader
from pitboss.odds.counting.kept_counts import tally
from pitboss.odds.counting.named_rows import hands_up_to, renamings
from pitboss.odds.counting.reading import to_fixed_tuple

Ints = npt.NDArray[np.int64]


def name_pairs(game: Game, hand: str) -> Ints:
    """[name, name] -> deals to two seats: of a hand read from a seat's own cards, and perhaps from some that all share."""
    layout, slices, needs = game.layout, game.layout.slices(), game.hands[hand].needs
    shared = [slices[place] for place in needs if place not in ("player", "fourth")]
    assert len(shared) <= 1, "cards that all share lie in one place"
    start, stop = (shared[0].start, shared[0].stop) if shared else (0, 0)
    own = [*range(layout.player)] + ([slices["fourth"].start] if "fourth" in needs else [])
    contexts = _contexts(game, hand, stop - start)
    turns = len(own) if "fourth" in needs else 1  # Which of them is the fourth is as likely any.
    slots = np.array([own[-turn:] + own[:-turn] for turn in range(turns)], np.int64)
    free, size, names = 52 - (stop - start), len(own), len(game.hands[hand].kind.names)
    offsets = np.cumsum([0, *(comb(free, count) for count in range(size))])
    found = np.zeros((names, names), np.int64)
    _compiled(game, hand)(CARD_KEYS, contexts.cards, contexts.ways, start, slots, offsets, sets.CHOOSE, found)
    assert found.sum() == comb(52, stop - start) * comb(free, size) * comb(free - size, size) * turns**2
    one, other = tally(game, hand), found.sum(1).tolist()  # Counted with no two suits taken as alike.
    assert other == [ways * (sum(other) // one.total) for ways in one.ways.values()], f"suits of {hand}"
    return found


def _contexts(game: Game, hand: str, size: int) -> sets.Models:
    """The cards all share: up to suit, as far as the hand does not tell suits apart, as by their color."""
    return hands_up_to(size, renamings(game, hand))


def _compiled(game: Game, hand: str) -> Callable[..., None]:
    places, edition = sum(game.layout), version(game)
    read = key_reader(game, hand)
    ready()

    @njit(cache=True, nogil=True)
    def counted(
        keys: Any, contexts: Any, ways: Any, start: Any, slots: Any, offsets: Any, choose: Any, found: Any
    ) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        turns, size = slots.shape
        some, chosen, deck = np.zeros(places, np.uint64), np.zeros(size, np.int64), np.zeros(52, np.int64)
        holding, named = np.zeros((offsets[-1], len(found)), np.int32), np.zeros(turns, np.int64)
        for at in range(len(contexts)):
            free = _left(contexts[at], deck)
            for place in range(contexts.shape[1]):
                some[start + place] = keys[contexts[at, place]]
            holding[:] = 0
            for place in range(size):
                chosen[place] = place
            for _ in range(choose[free, size]):
                for turn in range(turns):
                    for place in range(size):
                        some[slots[turn, place]] = keys[deck[chosen[place]]]
                    named[turn] = read(to_fixed_tuple(some, places)) & 255
                    _add(holding, offsets, chosen, named[turn], choose)
                for one in named:
                    for two in named:
                        found[one, two] += ways[at] * (-1) ** size
                _advance(chosen)
            _multiply(holding, offsets, ways[at], found)

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
def _add(holding: Any, offsets: Any, chosen: Any, name: Any, choose: Any) -> None:
    """To every set the hand holds, itself left out."""
    size = len(chosen)
    for mask in range((1 << size) - 1):
        count, place = 0, 0
        for at in range(size):
            if mask >> at & 1:
                count += 1
                place += choose[chosen[at], count]
        holding[offsets[count] + place, name] += 1


@njit(cache=True)
def _multiply(holding: Any, offsets: Any, ways: Any, found: Any) -> None:
    """Of all sets, with the sign of their size."""
    for count in range(len(offsets) - 1):
        sign = ways * (-1) ** count
        for place in range(offsets[count], offsets[count + 1]):
            for one in range(len(found)):
                many = holding[place, one] * sign
                if many:
                    for two in range(len(found)):
                        found[one, two] += many * holding[place, two]


@njit(cache=True)
def _advance(chosen: Any) -> None:
    """To the next set, counted by the highest card first."""
    at = 0
    while at < len(chosen) - 1 and chosen[at] + 1 == chosen[at + 1]:
        chosen[at] = at
        at += 1
    chosen[at] += 1
