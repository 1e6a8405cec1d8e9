"""Sets of cards up to suit: each represents all that renaming the suits makes of it.

Cards in a row rise; the place of a row is its number among all sets of its size, ordered by the highest card first. A
model is the one of its class whose suits hold ranks in falling order, each suit read as a mask.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Layout

Rows = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int64]

CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(53)], np.int64)
PLACED = np.ascontiguousarray(CHOOSE.T)
SUIT_ORDERS = 24


class Models(NamedTuple):
    """One row for each class of sets, by place, and how many sets it represents."""

    cards: Rows
    places: Places
    ways: npt.NDArray[np.int64]


def places(rows: npt.NDArray[Any]) -> Places:
    """The place of each row."""
    place = np.zeros(len(rows), np.int64)
    for at in range(rows.shape[1]):
        place += PLACED[at + 1][rows[:, at]]
    return place


def place(cards: Sequence[int]) -> int:
    """The place of one set."""
    return sum(comb(card, at + 1) for at, card in enumerate(sorted(cards)))


@cache
def all_sets(size: int, deck: int = 52) -> Rows:
    """All sets of this size, by place; of a smaller deck, the sets of its lowest cards."""
    rows = np.zeros((comb(deck, size), size), np.uint8)
    if size == 0:
        return rows
    smaller = all_sets(size - 1, deck)
    for top in range(size - 1, deck):
        under = comb(top, size - 1)  # The sets of one card fewer that lie below this card come first.
        rows[comb(top, size) : comb(top + 1, size), :-1] = smaller[:under]
        rows[comb(top, size) : comb(top + 1, size), -1] = top
    return rows


@cache
def models(size: int) -> Models:
    """The models of this size.

    Built suit by suit: each suit's mask is at most the one before, and the last holds what is left.
    """
    every_mask = np.arange(8192, dtype=np.uint16)
    by_count = [every_mask[np.bitwise_count(every_mask) == count] for count in range(size + 1)]
    masks, cards_left = np.zeros((1, 0), np.uint16), np.array([size], np.uint8)
    for suit in range(4):
        grown, rest = [], []
        for count in range(size + 1):
            fits = (cards_left == count) if suit == 3 else (cards_left >= count)
            rows = masks[fits]
            most = rows[:, -1] if suit else np.full(len(rows), 8191, np.uint16)
            options = np.searchsorted(by_count[count], most, "right")
            which = np.arange(options.sum()) - np.repeat(options.cumsum() - options, options)
            grown.append(np.column_stack([np.repeat(rows, options, 0), by_count[count][which]]))
            rest.append(np.repeat(cards_left[fits] - np.uint8(count), options))
        masks, cards_left = np.concatenate(grown), np.concatenate(rest)
    is_held = np.empty((len(masks), 52), np.bool_)
    for card in range(52):
        is_held[:, card] = masks[:, card & 3] & (1 << (card >> 2))
    cards = np.nonzero(is_held)[1].reshape(len(masks), size).astype(np.uint8)
    alike = masks[:, 1:] == masks[:, :-1]  # A run of n suits alike can be renamed in n! ways that change nothing.
    run, still = np.ones(len(masks), np.int64), np.ones(len(masks), np.int64)
    for column in alike.T:
        run = np.where(column, run + 1, 1)
        still *= run
    at = places(cards)
    order = np.argsort(at)
    return Models(cards[order], at[order], (SUIT_ORDERS // still)[order])


def model_of(cards: Sequence[int]) -> tuple[tuple[int, ...], dict[int, int]]:
    """The model of one set, and how it renames the suits."""
    masks = [sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in range(4)]
    renamed = {suit: new for new, suit in enumerate(sorted(range(4), key=lambda suit: -masks[suit]))}
    return tuple(sorted(card & ~3 | renamed[card & 3] for card in cards)), renamed


def number_of(cards: Sequence[int]) -> int:
    """The number of a set's model among all models."""
    model, _ = model_of(cards)
    return int(np.searchsorted(models(len(model)).places, place(model)))


def models_of_rows(rows: Rows) -> Rows:
    """The model of every row."""
    masks = np.zeros((len(rows), 4), np.int64)
    index = np.arange(len(rows))
    for column in rows.T:
        masks[index, column & 3] |= 1 << (column >> 2).astype(np.int64)
    renamed = np.argsort(np.argsort(-masks, 1, kind="stable"), 1, kind="stable")
    models = rows & 252 | np.take_along_axis(renamed, (rows & 3).astype(np.int64), 1).astype(np.uint8)
    return np.sort(models, 1)


@cache
def model_numbers(size: int) -> npt.NDArray[np.int32]:
    """The number of every set's model, by place."""
    return np.searchsorted(models(size).places, places(models_of_rows(all_sets(size)))).astype(np.int32)


def with_card(rows: Rows, cards: npt.NDArray[Any]) -> Rows:
    """Each row with one card more, in order."""
    return np.sort(np.column_stack([rows, cards.astype(np.uint8)]), 1)


def cards_not_in(rows: Rows) -> Rows:
    """The cards that are not in each row."""
    free = np.ones((len(rows), 52), np.bool_)
    for column in rows.T:
        free[np.arange(len(rows)), column] = False
    return np.nonzero(free)[1].reshape(len(rows), 52 - rows.shape[1]).astype(np.uint8)


@cache
def children(size: int) -> npt.NDArray[np.int32]:
    """The number of a model with a card added, by model and card; -1 where it holds the card."""
    cards = models(size).cards
    free = cards_not_in(cards)
    numbers = np.full((len(cards), 52), -1, np.int32)
    grown = with_card(np.repeat(cards, free.shape[1], 0), free.ravel())
    numbers[np.repeat(np.arange(len(cards)), free.shape[1]), free.ravel()] = model_numbers(size + 1)[places(grown)]
    return numbers


def subsets(size: int, least: int, most: int) -> list[tuple[int, ...]]:
    """The columns of every subset of a row, by number of cards."""
    return [columns for count in range(least, most + 1) for columns in combinations(range(size), count)]


def count_deals(layout: Layout, *places: str) -> int:
    """The number of ways to deal the player's cards and those of these further places."""
    cards_left, deals = 52, 1
    for place in dict.fromkeys(("player", *filter(None, places))):
        size = getattr(layout, place)
        deals, cards_left = deals * comb(cards_left, size), cards_left - size
    return deals
