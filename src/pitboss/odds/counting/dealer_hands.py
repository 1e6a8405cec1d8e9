"""Games with a dealer: for each of the player's hands, how many dealer hands lead to each finding.

Along the dealer's scores the finding changes at a few edges only, so it is enough to know how many dealer hands are below each
edge. The edges of all hands are visited from the lowest score to the highest, while the number of dealer hands below
that hold a set of cards is kept up to date for every set up to suit.

Dealer hands that share no card with the player's are counted by inclusion and exclusion: the hands that hold any card, less
those that hold a given one, plus those that hold a given two, and so on. How many hold given cards is the same for all sets
of one model; only the largest subsets, which all but fill the dealer's hand, are looked at hand by hand.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.sets import SUIT_ORDERS, Rows

NEVER = 0xFFFFFFFF  # A score above all others.

Ids = npt.NDArray[Any]  # Of 16 bits, or of 32 where there are more.


class SignedSets(NamedTuple):
    """The sets to add and subtract for every hand of the player. A column is for a card seen of the dealer."""

    look: Ids  # [row, column]: the model of some of the player's cards with the card seen.
    held: Ids  # [hand, subset]: which row.
    signs: npt.NDArray[np.int64]  # [subset]
    tails: npt.NDArray[np.uint32]  # [row, column, one by one]: scores of the dealer hands that hold a largest subset.
    tail_of: npt.NDArray[np.int32]  # [hand, largest subset]: which row.
    tail_sign: int


class Numbering(NamedTuple):
    """The models of all sizes up to some in one row of numbers, and one number more that is no model."""

    first: list[int]  # By size.
    end: int
    still: npt.NDArray[np.int64]  # In how many ways suits can be renamed and the model be the same; 0 for no model.

    def of(self, rows: Rows) -> npt.NDArray[Any]:
        return self.first[rows.shape[1]] + sets.model_numbers(rows.shape[1])[sets.places(rows)]

    def subsets(self, rows: Rows, sizes: range) -> Ids:
        subsets = [columns for size in sizes for columns in combinations(range(rows.shape[1]), size)]
        numbers = np.empty((len(rows), len(subsets)), _narrow_type(self.end))
        for at, columns in enumerate(subsets):
            numbers[:, at] = self.of(rows[:, columns])
        return numbers


def _narrow_type(most: int) -> type[np.uint16] | type[np.uint32]:
    """The narrow type that holds numbers up to this one."""
    return np.uint16 if most < 1 << 16 else np.uint32


def numbering(most: int) -> Numbering:
    """The numbering of all models of up to so many cards."""
    ways = [sets.models(size).ways for size in range(most + 1)]
    *first, end = np.cumsum([0, *map(len, ways)]).tolist()
    return Numbering(first, end, np.concatenate([*(SUIT_ORDERS // many for many in ways), [0]]))


def subset_signs(cards: int, sizes: range) -> npt.NDArray[np.int64]:
    """The sign of each subset by its size."""
    return np.array([(-1) ** size for size in sizes for _ in range(comb(cards, size))])


def _signed_sets_unseen(game: Game, cards: Rows) -> SignedSets:
    """The cover where no card of the dealer's is seen.

    The largest subset is the player's whole hand, with at most one card more.
    """
    size, others = cards.shape[1], game.layout.dealer - cards.shape[1]
    assert others in (0, 1)
    rows = cards
    if others:
        free = sets.cards_not_in(cards)
        rows = np.column_stack([np.repeat(cards, free.shape[1], 0), free.ravel()])
    tails = reading.scores(game, "dealer", rows).astype(np.uint32).reshape(len(cards), 1, -1)
    numbers = numbering(size - 1)
    return SignedSets(
        np.arange(numbers.end, dtype=np.uint16).reshape(-1, 1), numbers.subsets(cards, range(size)),
        subset_signs(size, range(size)), tails, np.arange(len(cards), dtype=np.int32).reshape(-1, 1), (-1) ** size,
    )  # fmt: skip


def _signed_sets_seen(game: Game, cards: Rows) -> SignedSets:
    """The cover where one card of the dealer's is seen.

    The largest subsets leave room in the dealer's hand for that card alone.
    """
    size, most = cards.shape[1], game.layout.dealer - 1
    assert most <= size
    numbers, look = numbering(most), []
    for many in range(most):
        rows = sets.all_sets(many)
        free = sets.cards_not_in(rows)
        grown = sets.with_card(np.repeat(rows, free.shape[1], 0), free.ravel())
        models = np.full(
            (len(rows), 52), numbers.end, _narrow_type(numbers.end)
        )  # A card both held and seen: no model.
        np.put_along_axis(models, free.astype(np.intp), numbers.of(grown).reshape(free.shape).astype(models.dtype), 1)
        look.append(models)
    first = np.cumsum([0, *map(len, look)])
    subsets = [columns for many in range(most) for columns in combinations(range(size), many)]
    held_by = [first[len(columns)] + sets.places(cards[:, columns]) for columns in subsets]

    largest = sets.all_sets(most) if most < size else cards
    free = sets.cards_not_in(largest)
    scores = reading.scores(game, "dealer", np.column_stack([np.repeat(largest, free.shape[1], 0), free.ravel()]))
    tails = np.full((len(largest), 52, 1), NEVER, np.uint32)
    np.put_along_axis(tails[:, :, 0], free.astype(np.intp), scores.reshape(free.shape).astype(np.uint32), 1)
    tail_of = [sets.places(cards[:, columns]) for columns in combinations(range(size), most)]
    if most == size:
        tail_of = [np.arange(len(cards))]
    return SignedSets(
        np.concatenate(look), np.column_stack(held_by).astype(_narrow_type(int(first[-1]))), subset_signs(size, range(most)),
        tails, np.column_stack(tail_of).astype(np.int32), (-1) ** most,
    )  # fmt: skip


# --- The count ---


class Edges(NamedTuple):
    """The dealer's scores at which a hand's finding changes, the lowest first."""

    hand: npt.NDArray[np.int32]
    score: npt.NDArray[np.int64]
    below: npt.NDArray[np.uint8]  # The finding up to this score.
    above: npt.NDArray[np.uint8]  # The finding from this score on.


def count_dealer_hands(game: Game, ups: int) -> npt.NDArray[np.int32]:
    """Dealer hands by finding: [finding after FOLDED, hand, card seen].

    `ups`: how many cards of the dealer's are given, 0 or 1.
    """
    hands, dealer = sets.models(game.layout.player).cards, sets.models(game.layout.dealer)
    scores = reading.scores(game, "dealer", dealer.cards)
    distinct, which = np.unique(reading.scores(game, "player", hands), return_inverse=True)
    axis = np.unique(scores)
    findings = reading.findings(game, distinct, axis)
    ways = np.zeros((findings.max() + 1, len(hands), 52 - hands.shape[1] if ups else 1), np.int32)
    ways[findings[which, -1], np.arange(len(hands))] = comb(
        52 - hands.shape[1] - ups, game.layout.dealer - ups
    )  # Until an edge is met, all lie above.

    sizes = range(ups, min(hands.shape[1], game.layout.dealer - ups) + ups)
    numbers, order = numbering(sizes[-1]), np.argsort(scores)
    covered = _signed_sets_seen(game, hands) if ups else _signed_sets_unseen(game, hands)
    _sweep(
        scores[order], dealer.ways[order], numbers.subsets(dealer.cards[order], sizes), numbers.still,
        *covered, *_edges_of(findings, axis, which), hands, ways,
    )  # fmt: skip
    return ways[1:]


def _edges_of(findings: npt.NDArray[np.uint8], axis: npt.NDArray[np.int64], which: npt.NDArray[np.int64]) -> Edges:
    """The edges of all hands. `which`: the row of `findings` each hand belongs to."""
    row, column = np.nonzero(findings[:, 1:] != findings[:, :-1])
    first = np.searchsorted(row, np.arange(len(findings) + 1))
    many = np.diff(first)[which]
    at = np.repeat(first[which] - (many.cumsum() - many), many) + np.arange(many.sum())
    hand = np.repeat(np.arange(len(which), dtype=np.int32), many)
    score, below, above = axis[column + 1][at], findings[row, column][at], findings[row, column + 1][at]
    order = np.argsort(score, kind="stable")
    return Edges(hand[order], score[order], below[order], above[order])


@njit(cache=True, nogil=True)
def _sweep(
    scores: Any, weights: Any, sets_in: Any, still: Any,
    look: Any, set_rows: Any, signs: Any, tails: Any, tail_of: Any, tail_sign: Any,
    hand: Any, edge: Any, below: Any, above: Any, cards: Any, ways: Any,
) -> None:  # fmt: skip
    """Let dealer hands enter in order of their scores; each edge moves those below it from one finding to the other."""
    columns, entered = look.shape[1], 0
    renamed = np.zeros(len(still), np.int64)  # Dealer hands below that hold each model, times SUIT_ORDERS.
    holding = np.zeros(len(still), np.int32)
    below_edge = np.empty(columns, np.int32)
    for at in range(len(hand)):
        while entered < len(scores) and scores[entered] < edge[at]:
            for j in range(sets_in.shape[1]):
                model = sets_in[entered, j]
                renamed[model] += weights[entered] * still[model]
                holding[model] = renamed[model] // SUIT_ORDERS
            entered += 1
        h = hand[at]
        below_edge[:] = 0
        for j in range(set_rows.shape[1]):
            row, sign = set_rows[h, j], signs[j]
            for c in range(columns):
                below_edge[c] += sign * holding[look[row, c]]
        for j in range(tail_of.shape[1]):
            row = tail_of[h, j]
            for c in range(columns):
                for k in range(tails.shape[2]):
                    below_edge[c] += tail_sign * (tails[row, c, k] < edge[at])
        _move_hands(below_edge, cards[h], ways[below[at], h], ways[above[at], h])


@njit(cache=True, nogil=True)
def _move_hands(below_edge: Any, cards: Any, to: Any, origin: Any) -> None:
    """Move hands from one finding to another, for each card seen."""
    column = 0
    for seen in range(len(below_edge)):
        free = True
        if len(below_edge) > 1:
            for card in cards:
                free &= card != seen
        if free:
            to[column] += below_edge[seen]
            origin[column] -= below_edge[seen]
            column += 1
