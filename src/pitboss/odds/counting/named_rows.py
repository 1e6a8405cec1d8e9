"""The names of one hand over many rows of cards, read by the game's own kernel."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.compiled.lookup import CARD_KEYS, ready, version
from pitboss.odds.counting import sets
from pitboss.odds.counting.hands_by_name import TRIALS, key_reader, reader
from pitboss.odds.counting.reading import to_fixed_tuple


def names_of(game: Game, hand: str, slots: Sequence[int], rows: sets.Rows) -> npt.NDArray[np.uint8]:
    """The name of the hand for each row, its cards laid at these slots of a deal."""
    out = np.zeros(len(rows), np.uint8)
    _names_reader(game, hand)(CARD_KEYS, rows, np.array(slots, np.int64), out)
    return out


@cache
def _names_reader(game: Game, hand: str) -> Callable[..., None]:
    places, edition = sum(game.layout), version(game)
    read = key_reader(game, hand)
    ready()

    @njit(cache=True, nogil=True)
    def names(keys: Any, rows: Any, slots: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some = np.zeros(places, np.uint64)
        for at in range(len(rows)):
            for card in range(rows.shape[1]):
                some[slots[card]] = keys[rows[at, card]]
            out[at] = read(to_fixed_tuple(some, places)) & 255

    return names


def slots_of(game: Game, hand: str) -> list[int]:
    """Where in a deal the cards of a hand lie."""
    slices = game.layout.slices()
    return [slot for place in game.hands[hand].needs for slot in range(slices[place].start, slices[place].stop)]


@cache
def renamings(game: Game, hand: str) -> tuple[tuple[int, ...], ...]:
    """The ways to rename the suits that change no name: all, unless a hand goes by color, or by the suit of a flush.

    Tried on some deals and on all hands of one suit; who counts by it compares with a count that assumes nothing.
    """
    rng, read, slots = random.Random(0), reader(game, hand), slots_of(game, hand)
    deals = [rng.sample(range(52), sum(game.layout)) for _ in range(TRIALS)]
    names = [read(tuple(cards)) & 255 for cards in deals]
    suited = [_in_each_suit(read, sum(game.layout), slots, ranks) for ranks in combinations(range(13), len(slots))]
    return tuple(
        suits for suits in permutations(range(4))
        if all(each[suit] == each[new] for each in suited for suit, new in enumerate(suits))
        and all(read(tuple(card & ~3 | suits[card & 3] for card in cards)) & 255 == name
                for cards, name in zip(deals, names, strict=True))
    )  # fmt: skip


def _in_each_suit(read: Callable[..., int], dealt: int, slots: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The name of a hand that is all of one suit, by suit."""
    found = []
    for suit in range(4):
        held = dict(zip(slots, (rank * 4 + suit for rank in ranks), strict=True))
        rest = iter([card for card in range(52) if card not in held.values()])
        found.append(read(tuple(held[slot] if slot in held else next(rest) for slot in range(dealt))) & 255)
    return found


def cosets(suits: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Renamings of which these make all there are."""
    found, left = [], set(permutations(range(4)))
    while left:
        order = min(left)
        found.append(order)
        left -= {tuple(other[each] for each in order) for other in suits}
    return found


def hands_up_to(size: int, suits: Sequence[tuple[int, ...]]) -> sets.Models:
    """Sets of cards, one for all that these renamings of the suits make of it."""
    if len(suits) == sets.SUIT_ORDERS:
        return sets.models(size)
    rows = sets.every(size)
    least = np.arange(len(rows))
    for order in suits:
        renamed = np.sort(rows & 252 | np.array(order, np.uint8)[rows & 3], 1)
        np.minimum(least, sets.places(renamed), out=least)
    found, ways = np.unique(least, return_counts=True)
    return sets.Models(rows[found], found, ways)
