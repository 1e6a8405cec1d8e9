"""What the required wagers are worth to a player who sees cards of the dealer's before deciding: exactly, all deals.

As in dealer_hands.py the dealer's hands enter from the lowest score to the highest, while it is kept how many of them
hold a set of cards, for every set up to suit; inclusion and exclusion leave those that share no card with the
player's. Here the player's hands are visited by score too, so that all edges of a hand are at hand at once: the best
action is taken for each card seen, and nothing but the sum is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.law.round import multiples
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import inclusion_exclusion, reading, sets
from pitboss.odds.counting.kept_counts import COUNTED_BY, dealer_counts
from pitboss.odds.counting.sets import SUIT_ORDERS
from pitboss.odds.exact.base import FOLDED, by_name, net, scale

NEVER = 0xFFFFFFFF  # A score above all others.
CHUNKS = 40

Array = npt.NDArray[Any]
Progress = Callable[[int, int], None]


class Sets(NamedTuple):
    """For every hand of the player's, the sets that bear on it. A column stands for the cards seen."""

    columns: Array  # The cards of each column.
    look: Array  # [row, column]: the model of some of the player's cards with those seen.
    held: Array  # [hand, subset]: which row.
    signs: Array  # [subset]
    tails: Array  # [row, column]: the score of the dealer hand that a largest subset and the cards seen make.
    tail_of: Array  # [hand, largest subset]: which row.
    tail_sign: int


class Edges(NamedTuple):
    """By score of the player's: where the finding changes along the dealer's scores, and what is won between."""

    scores: Array  # Each that occurs, lowest first.
    many: Array
    edge: Array  # [score, edge]
    amounts: Array  # [score, the least or the largest raise, stretch]: parts won.
    lawful: Array  # [score]: how many of the two there are.
    fold: int


def worth_of_seeing(
    sheet: Sheet, seen: int, progress: Progress | None = None, only: Sequence[int] | None = None
) -> Fraction:
    """The expectation per Ante of a player who sees so many of the dealer's cards, and plays to what is seen.

    `only`: over these of the player's hands, by number of their models. The sum over all is kept on disk.
    """
    game, counts = sheet.game, dealer_counts(sheet.game)
    edges, parts = edges_of(sheet)
    some = np.arange(len(counts.scores)) if only is None else np.array(only)

    def total() -> Array:
        return np.array([summed(game, edges, seen, some, progress)])

    if only is None:
        told = hashlib.sha256(edges.amounts.tobytes() + edges.fold.to_bytes(8, "big", signed=True)).hexdigest()[:12]
        found = kept(f"{game.key}-seen-{seen}-{told}", edition_of(game, *COUNTED_BY, __name__), total)
    else:
        found = total()
    hands = int(counts.hands.ways[some].sum())
    deals = hands * comb(52 - game.layout.player, seen) * _dealer_hands(game, seen)
    return Fraction(int(found[0]), parts * deals)


def _dealer_hands(game: Game, seen: int) -> int:
    return comb(52 - game.layout.player - seen, game.layout.dealer - seen)


def summed(game: Game, edges: Edges, seen: int, some: Array, progress: Progress | None) -> int:
    """What the best actions win in all, over these hands."""
    counts, found = dealer_counts(game), sets_of(game, dealer_counts(game).hands.cards, seen)
    known, dealer = inclusion_exclusion.numbering(_largest(game, seen)), sets.models(game.layout.dealer)
    scores = reading.scores(game, "dealer", dealer.cards)
    order, mine = np.argsort(scores), some[np.argsort(counts.scores[some], kind="stable")]
    entering = subsets(known, dealer.cards[order], range(seen, _largest(game, seen) + 1))
    shape = edges.edge.shape[1], len(known.still)
    state = np.zeros(shape[0], np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int32)
    which, total = np.searchsorted(edges.scores, counts.scores), 0
    for at in range(CHUNKS):
        chunk = mine[len(mine) * at // CHUNKS : len(mine) * (at + 1) // CHUNKS]
        total += int(swept(
            scores[order], dealer.ways[order], entering, known.still, *state, chunk, which, counts.hands.cards,
            counts.hands.ways, *found, edges.many, edges.edge, edges.amounts, edges.lawful, edges.fold,
            _dealer_hands(game, seen),
        ))  # fmt: skip
        if progress is not None:
            progress(at + 1, CHUNKS)
    return total


def _largest(game: Game, seen: int) -> int:
    """The most cards whose holders are counted by model; a dealer's whole hand is looked at by itself."""
    return min(game.layout.player + seen, game.layout.dealer - 1)


def subsets(known: inclusion_exclusion.Numbering, rows: sets.Rows, sizes: range) -> Array:
    """The number of every subset's model."""
    chosen = [columns for size in sizes for columns in combinations(range(rows.shape[1]), size)]
    found = np.empty((len(rows), len(chosen)), np.uint16 if known.end < 1 << 16 else np.uint32)
    for at, columns in enumerate(chosen):
        found[:, at] = known.of(rows[:, columns])
    return found


def sets_of(game: Game, cards: sets.Rows, seen: int) -> Sets:
    size, columns, known = cards.shape[1], sets.every(seen), inclusion_exclusion.numbering(_largest(game, seen))
    most = min(size, game.layout.dealer - 1 - seen)
    look = np.concatenate([_look(known, sets.every(held), columns) for held in range(most + 1)])
    first = np.cumsum([0, *(comb(52, held) for held in range(most + 1))])
    held_by = [
        first[held] + sets.places(cards[:, chosen])
        for held in range(most + 1)
        for chosen in combinations(range(size), held)
    ]
    signs, largest = inclusion_exclusion.signs(size, range(most + 1)), game.layout.dealer - seen
    if largest > size:  # No subset with the cards seen is a dealer's whole hand.
        return Sets(columns, look, np.column_stack(held_by).astype(np.int32), signs,
                    np.zeros((0, len(columns)), np.uint32), np.zeros((len(cards), 0), np.int32), 1)  # fmt: skip
    rows = cards if largest == size else sets.every(largest)
    tail_of = np.arange(len(cards))[:, None] if largest == size else np.column_stack(
        [sets.places(cards[:, chosen]) for chosen in combinations(range(size), largest)]
    )  # fmt: skip
    return Sets(columns, look, np.column_stack(held_by).astype(np.int32), signs,
                _tails(game, rows, columns), tail_of.astype(np.int32), (-1) ** largest)  # fmt: skip


def _look(known: inclusion_exclusion.Numbering, rows: sets.Rows, columns: sets.Rows) -> Array:
    found = np.full((len(rows), len(columns)), known.end, np.uint16 if known.end < 1 << 16 else np.uint32)
    for at, seen in enumerate(columns):
        apart = ~np.isin(rows, seen).any(1)
        joined = np.column_stack([rows[apart], np.broadcast_to(seen, (int(apart.sum()), len(seen)))])
        found[apart, at] = known.of(np.sort(joined, 1))
    return found


def _tails(game: Game, rows: sets.Rows, columns: sets.Rows) -> Array:
    found = np.full((len(rows), len(columns)), NEVER, np.uint32)
    for at, seen in enumerate(columns):
        apart = ~np.isin(rows, seen).any(1)
        joined = np.column_stack([rows[apart], np.broadcast_to(seen, (int(apart.sum()), len(seen)))])
        found[apart, at] = reading.scores(game, "dealer", joined)
    return found


def edges_of(sheet: Sheet) -> tuple[Edges, int]:
    """And into how many parts a unit is divided."""
    game, decision = sheet.game, sheet.game.decisions[0]
    own = dealer_counts(game).distinct[0]
    axis = np.unique(reading.scores(game, "dealer", sets.models(game.layout.dealer).cards))
    found = reading.findings(game, own, axis)
    scores: Any = game.scores
    allowed = [multiples(decision, scores(score, 0)) for score in own.tolist()]
    least, largest = decision.multiples[0], decision.multiples[-1]
    top = [
        raises[-1] if raises and raises[-1] > least else largest for raises in allowed
    ]  # Between, nothing can be best.
    paid = {(finding, multiple): by_name(sheet, finding, (multiple,))
            for finding in np.unique(found).tolist() for multiple in {least, *top}}  # fmt: skip
    folded = net(sheet, FOLDED, 0, (0,))
    parts = scale([folded, *(amount for amounts in paid.values() for amount in amounts)])
    changes = [np.flatnonzero(row[1:] != row[:-1]) + 1 for row in found]
    most = max(map(len, changes))
    many, lawful = np.array([len(at) for at in changes]), np.zeros(len(own), np.int64)
    edge = np.zeros((len(own), most), np.int64)
    amounts = np.zeros((len(own), 2 if largest > least else 1, most + 1), np.int64)
    for row, (score, at) in enumerate(zip(own.tolist(), changes, strict=True)):
        edge[row, : len(at)] = axis[at]
        lawful[row] = len({*allowed[row][:1], *allowed[row][-1:]})
        for stretch, finding in enumerate(found[row, [0, *at]].tolist()):
            for choice, multiple in enumerate((least, top[row])[: amounts.shape[1]]):
                amounts[row, choice, stretch] = int(paid[finding, multiple][score & 255] * parts)
    return Edges(own, many, edge, amounts, lawful, int(folded * parts)), parts


@njit(cache=True, nogil=True)
def swept(
    dealer_scores: Any, weights: Any, entering: Any, still: Any, entered: Any, renamed: Any, holding: Any,
    some: Any, which: Any, cards: Any, ways: Any, columns: Any, look: Any, held: Any, signs: Any, tails: Any,
    tail_of: Any, tail_sign: Any, many: Any, edge: Any, amounts: Any, lawful: Any, fold: Any, all_below: Any,
) -> Any:  # fmt: skip
    """The sum over these hands, each with all the sets it stands for; hands come by rising score."""
    under = np.zeros((edge.shape[1], len(columns)), np.int32)
    total = 0
    for h in some:
        row = which[h]
        for slot in range(many[row]):
            advanced(
                dealer_scores, weights, entering, still, entered, renamed[slot], holding[slot], slot, edge[row, slot]
            )
            below(under[slot], holding[slot], look, held[h], signs, tails, tail_of[h], tail_sign, edge[row, slot])
        total += ways[h] * best_sum(under, many[row], amounts[row], lawful[row], fold, all_below, columns, cards[h])
    return total


@njit(cache=True, nogil=True)
def advanced(
    scores: Any, weights: Any, entering: Any, still: Any, entered: Any, renamed: Any, holding: Any, slot: Any, edge: Any
) -> None:
    """Let all dealer hands below the edge enter."""
    at = entered[slot]
    while at < len(scores) and scores[at] < edge:
        for j in range(entering.shape[1]):
            model = entering[at, j]
            renamed[model] += weights[at] * still[model]
            holding[model] = renamed[model] // SUIT_ORDERS
        at += 1
    entered[slot] = at


@njit(cache=True, nogil=True)
def below(
    under: Any, holding: Any, look: Any, held: Any, signs: Any, tails: Any, tail_of: Any, tail_sign: Any, edge: Any
) -> None:
    """By cards seen, the dealer hands below the edge that hold them and none of the player's."""
    under[:] = 0
    for j in range(len(held)):
        models, sign = look[held[j]], signs[j]
        for c in range(len(under)):
            under[c] += sign * holding[models[c]]
    for j in range(len(tail_of)):
        scores = tails[tail_of[j]]
        for c in range(len(under)):
            under[c] += tail_sign * (scores[c] < edge)


@njit(cache=True, nogil=True)
def best_sum(
    under: Any, many: Any, amounts: Any, lawful: Any, fold: Any, all_below: Any, columns: Any, cards: Any
) -> Any:
    """Over all cards that can be seen, what the best action wins."""
    total = 0
    for c in range(len(columns)):
        free = True
        for seen in columns[c]:
            for card in cards:
                free &= seen != card
        best = fold * all_below
        for choice in range(lawful):
            worth = amounts[choice, many] * all_below
            for slot in range(many):
                worth += (amounts[choice, slot] - amounts[choice, slot + 1]) * under[slot, c]
            best = max(best, worth)
        if free:
            total += best
    return total
