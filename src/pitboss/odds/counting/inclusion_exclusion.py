"""Which sets of cards to look at so as to count the dealer hands that share no card with the player's.

By inclusion and exclusion: the hands that hold none of the player's cards are those that hold any, less those that
hold a given one, plus those that hold a given two, and so on. How many hold given cards is the same for all sets of
one model; only the largest subsets, which all but fill the dealer's hand, are looked at hand by hand.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.sets import SUIT_ORDERS, Rows

NEVER = 0xFFFFFFFF  # A score above all others.

Ids = npt.NDArray[Any]  # Of 16 bits, or of 32 where there are more.


class Cover(NamedTuple):
    """For every hand of the player's, the sets that bear on it. A column stands for a card seen of the dealer's."""

    look: Ids  # [row, column]: the model of some of the player's cards with the card seen.
    held: Ids  # [hand, subset]: which row.
    signs: npt.NDArray[np.int64]  # [subset]
    tails: npt.NDArray[np.uint32]  # [row, column, one by one]: scores of the dealer hands that hold a largest subset.
    tail_of: npt.NDArray[np.int32]  # [hand, largest subset]: which row.
    tail_sign: int


class Numbering(NamedTuple):
    """The models of all sizes up to some, numbered in one row, and one number more that is no model."""

    first: list[int]  # By size.
    end: int
    still: npt.NDArray[np.int64]  # In how many ways suits can be renamed and the model be the same; 0 for no model.

    def of(self, rows: Rows) -> npt.NDArray[Any]:
        return self.first[rows.shape[1]] + sets.numbers(rows.shape[1])[sets.places(rows)]

    def subsets(self, rows: Rows, sizes: range) -> Ids:
        chosen = [columns for size in sizes for columns in combinations(range(rows.shape[1]), size)]
        found = np.empty((len(rows), len(chosen)), narrow(self.end))
        for at, columns in enumerate(chosen):
            found[:, at] = self.of(rows[:, columns])
        return found


def narrow(most: int) -> type[np.uint16] | type[np.uint32]:
    """Numbers up to this one."""
    return np.uint16 if most < 1 << 16 else np.uint32


def numbering(most: int) -> Numbering:
    ways = [sets.models(size).ways for size in range(most + 1)]
    *first, end = np.cumsum([0, *map(len, ways)]).tolist()
    return Numbering(first, end, np.concatenate([*(SUIT_ORDERS // many for many in ways), [0]]))


def signs(cards: int, sizes: range) -> npt.NDArray[np.int64]:
    return np.array([(-1) ** size for size in sizes for _ in range(comb(cards, size))])


def cover_unseen(game: Game, cards: Rows) -> Cover:
    """No card of the dealer's is seen. The largest subset is the player's whole hand, with at most one card beside."""
    size, beside = cards.shape[1], game.layout.dealer - cards.shape[1]
    assert beside in (0, 1)
    rows = cards
    if beside:
        free = sets.others(cards)
        rows = np.column_stack([np.repeat(cards, free.shape[1], 0), free.ravel()])
    tails = reading.scores(game, "dealer", rows).astype(np.uint32).reshape(len(cards), 1, -1)
    known = numbering(size - 1)
    return Cover(
        np.arange(known.end, dtype=np.uint16).reshape(-1, 1), known.subsets(cards, range(size)),
        signs(size, range(size)), tails, np.arange(len(cards), dtype=np.int32).reshape(-1, 1), (-1) ** size,
    )  # fmt: skip


def cover_seen(game: Game, cards: Rows) -> Cover:
    """One card of the dealer's is seen. The largest subsets leave room in the dealer's hand for that card alone."""
    size, most = cards.shape[1], game.layout.dealer - 1
    assert most <= size
    known, look = numbering(most), []
    for held in range(most):
        rows = sets.every(held)
        free = sets.others(rows)
        grown = sets.joined(np.repeat(rows, free.shape[1], 0), free.ravel())
        models = np.full((len(rows), 52), known.end, narrow(known.end))  # A card both held and seen: no model.
        np.put_along_axis(models, free.astype(np.intp), known.of(grown).reshape(free.shape).astype(models.dtype), 1)
        look.append(models)
    first = np.cumsum([0, *map(len, look)])
    chosen = [columns for held in range(most) for columns in combinations(range(size), held)]
    held_by = [first[len(columns)] + sets.places(cards[:, columns]) for columns in chosen]

    largest = sets.every(most) if most < size else cards
    free = sets.others(largest)
    scores = reading.scores(game, "dealer", np.column_stack([np.repeat(largest, free.shape[1], 0), free.ravel()]))
    tails = np.full((len(largest), 52, 1), NEVER, np.uint32)
    np.put_along_axis(tails[:, :, 0], free.astype(np.intp), scores.reshape(free.shape).astype(np.uint32), 1)
    tail_of = [sets.places(cards[:, columns]) for columns in combinations(range(size), most)]
    if most == size:
        tail_of = [np.arange(len(cards))]
    return Cover(
        np.concatenate(look), np.column_stack(held_by).astype(narrow(int(first[-1]))), signs(size, range(most)),
        tails, np.column_stack(tail_of).astype(np.int32), (-1) ** most,
    )  # fmt: skip
