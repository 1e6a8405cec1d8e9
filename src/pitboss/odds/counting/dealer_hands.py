"""The games with a dealer, counted out: for each of the player's hands, how many dealer hands lead to each finding.

Along the dealer's scores the finding changes at a few edges only, so it is enough to know how many dealer hands lie
below each edge. The edges of all hands are visited from the lowest score to the highest, while the number of dealer
hands below that hold a set of cards is kept up to date for every set up to suit.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.counting import inclusion_exclusion, reading, sets
from pitboss.odds.counting.sets import SUIT_ORDERS


class Edges(NamedTuple):
    """Where a hand's finding changes along the dealer's scores; the lowest first."""

    hand: npt.NDArray[np.int32]
    score: npt.NDArray[np.int64]
    below: npt.NDArray[np.uint8]  # The finding up to this score.
    above: npt.NDArray[np.uint8]  # The finding from this score on.


def counted(game: Game, ups: int) -> npt.NDArray[np.int32]:
    """[finding after FOLDED, hand, card seen] -> dealer hands; `ups`: how many cards of the dealer's are given, 0 or 1."""
    hands, dealer = sets.models(game.layout.player).cards, sets.models(game.layout.dealer)
    scores = reading.scores(game, "dealer", dealer.cards)
    distinct, which = np.unique(reading.scores(game, "player", hands), return_inverse=True)
    axis = np.unique(scores)
    found = reading.findings(game, distinct, axis)
    ways = np.zeros((found.max() + 1, len(hands), 52 - hands.shape[1] if ups else 1), np.int32)
    ways[found[which, -1], np.arange(len(hands))] = comb(
        52 - hands.shape[1] - ups, game.layout.dealer - ups
    )  # Until an edge is met, all lie above.

    sizes = range(ups, min(hands.shape[1], game.layout.dealer - ups) + ups)
    known, order = inclusion_exclusion.numbering(sizes[-1]), np.argsort(scores)
    covered = inclusion_exclusion.cover_seen(game, hands) if ups else inclusion_exclusion.cover_unseen(game, hands)
    sweep(
        scores[order], dealer.ways[order], known.subsets(dealer.cards[order], sizes), known.still,
        *covered, *edges_of(found, axis, which), hands, ways,
    )  # fmt: skip
    return ways[1:]


def edges_of(found: npt.NDArray[np.uint8], axis: npt.NDArray[np.int64], which: npt.NDArray[np.int64]) -> Edges:
    """`which`: the row of `found` each hand belongs to."""
    row, column = np.nonzero(found[:, 1:] != found[:, :-1])
    first = np.searchsorted(row, np.arange(len(found) + 1))
    many = np.diff(first)[which]
    at = np.repeat(first[which] - (many.cumsum() - many), many) + np.arange(many.sum())
    hand = np.repeat(np.arange(len(which), dtype=np.int32), many)
    score, below, above = axis[column + 1][at], found[row, column][at], found[row, column + 1][at]
    order = np.argsort(score, kind="stable")
    return Edges(hand[order], score[order], below[order], above[order])


@njit(cache=True, nogil=True)
def sweep(
    scores: Any, weights: Any, sets_in: Any, still: Any,
    look: Any, held: Any, signs: Any, tails: Any, tail_of: Any, tail_sign: Any,
    hand: Any, edge: Any, below: Any, above: Any, cards: Any, ways: Any,
) -> None:  # fmt: skip
    """Dealer hands enter in order of their scores; each edge moves those below it from one finding to the other."""
    columns, entered = look.shape[1], 0
    renamed = np.zeros(len(still), np.int64)  # Dealer hands below that hold each model, times SUIT_ORDERS.
    holding = np.zeros(len(still), np.int32)
    under = np.empty(columns, np.int32)
    for at in range(len(hand)):
        while entered < len(scores) and scores[entered] < edge[at]:
            for j in range(sets_in.shape[1]):
                model = sets_in[entered, j]
                renamed[model] += weights[entered] * still[model]
                holding[model] = renamed[model] // SUIT_ORDERS
            entered += 1
        h = hand[at]
        under[:] = 0
        for j in range(held.shape[1]):
            row, sign = held[h, j], signs[j]
            for c in range(columns):
                under[c] += sign * holding[look[row, c]]
        for j in range(tail_of.shape[1]):
            row = tail_of[h, j]
            for c in range(columns):
                for k in range(tails.shape[2]):
                    under[c] += tail_sign * (tails[row, c, k] < edge[at])
        moved(under, cards[h], ways[below[at], h], ways[above[at], h])


@njit(cache=True, nogil=True)
def moved(under: Any, cards: Any, to: Any, origin: Any) -> None:
    column = 0
    for seen in range(len(under)):
        free = True
        if len(under) > 1:
            for card in cards:
                free &= card != seen
        if free:
            to[column] += under[seen]
            origin[column] -= under[seen]
            column += 1
