"""The exact value of the required wagers to a player who sees a card before its time.

Of community cards, all that matters is which are known, not where they are. So a card seen early only makes the set of
known cards larger, from the decision at which it is seen to the one before which it would have been revealed.

Of the dealer's cards, as in dealer_hands.py the dealer hands enter from the lowest score to the highest, while the number
that hold a set of cards is kept up to date, for every set up to suit; inclusion and exclusion leave those that share no card
with the player's. Here the player's hands are visited by score too, so that all edges of a hand are at hand at once:
the best action is taken for each card seen, and only the sum remains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb, perm
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.law.round import multiples
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import digest, game_array
from pitboss.odds.counting import dealer_hands, reading, sets
from pitboss.odds.counting.counts import dealer_counts, last_cards
from pitboss.odds.counting.sets import SUIT_ORDERS
from pitboss.odds.exact.optimum import FOLDED, Ints, Raises, common_denominator, net, nets_by_name

# --- A community card ---


def cards_known_at(game: Game, decision: int, card: int, since: int) -> int:
    """The number of cards known at a decision, if a community card is seen since an earlier one."""
    early = since <= decision <= card
    return game.layout.player + game.decisions[decision].sees + early


def ev_with_community_card_seen(sheet: Sheet, card: int, since: int) -> Fraction:
    """The expectation per Ante, if community card `card` is seen since decision `since`, both counted from 0."""
    worth, whole = worths_by_cards_known(sheet, card, since)
    ways = sets.models(cards_known_at(sheet.game, 0, card, since)).ways
    return Fraction(int(worth @ ways), whole * int(ways.sum()))


def worths_by_cards_known(sheet: Sheet, card: int, since: int) -> tuple[Ints, int]:
    """The worth of each set of cards known at the first decision, up to suit; and how many of these parts are an Ante."""
    game, last = sheet.game, len(sheet.game.decisions) - 1
    sizes = [cards_known_at(game, decision, card, since) for decision in range(last + 1)]
    dealt = game.layout.player + game.layout.community
    standing = game.finding(None, 1)
    # What a raise earns grows evenly with it: none between the least and the largest can be best.
    raises_at = [tuple({decision.multiples[0], decision.multiples[-1]}) for decision in game.decisions]
    ends = {raises: nets_by_name(sheet, standing, raises) for raises in product(*raises_at)}
    folds = {before: nets_by_name(sheet, FOLDED, (*before, 0))[0]
             for decision in range(last + 1) for before in product(*raises_at[:decision])}  # fmt: skip
    parts = common_denominator([*folds.values(), *(amount for amounts in ends.values() for amount in amounts)])
    worth: dict[Raises, Ints] = {
        raises: np.array([int(amount * parts) for amount in amounts], np.int64) for raises, amounts in ends.items()
    }
    for decision in reversed(range(last + 1)):
        size = sizes[decision]
        after = sizes[decision + 1] if decision < last else dealt
        for before in product(*raises_at[:decision]):
            fold = int(folds[before] * parts) * perm(52 - size, dealt - size)
            best: Ints = np.max(
                [_sum_over_cards(game, worth[*before, raised], after, size) for raised in raises_at[decision]], 0
            )
            worth[before] = np.maximum(best, fold)
    return worth[()], parts * perm(52 - sizes[0], dealt - sizes[0])


def _sum_over_cards(game: Game, worth: npt.NDArray[Any], after: int, size: int) -> Ints:
    """Sum the worth of sets of `after` cards over every order of the others, to sets of `size`.

    All the cards that are ever dealt are known by the name of the hand alone.
    """
    for known in range(after - 1, size - 1, -1):
        if known == game.layout.player + game.layout.community - 1:
            worth = last_cards(game) @ worth
        else:
            worth = np.append(worth, 0)[sets.children(known)].sum(1)
    return worth


# --- Cards of the dealer ---


NEVER = 0xFFFFFFFF  # A score above all others.
CHUNKS = 40

Array = npt.NDArray[Any]
Progress = Callable[[int, int], None]


class _CardSets(NamedTuple):
    """The sets to add and subtract for every hand of the player. A column is for the cards seen."""

    columns: Array  # The cards of each column.
    look: Array  # [row, column]: the model of some of the player's cards with those seen.
    held: Array  # [hand, subset]: which row.
    signs: Array  # [subset]
    tails: Array  # [row, column]: the score of the dealer hand that a largest subset and the cards seen make.
    tail_of: Array  # [hand, largest subset]: which row.
    tail_sign: int


class Edges(NamedTuple):
    """The dealer's scores at which the finding changes, by the player's score, and the nets between."""

    scores: Array  # Each that occurs, lowest first.
    many: Array
    edge: Array  # [score, edge]
    amounts: Array  # [score, the least or the largest raise, stretch]: parts won.
    lawful: Array  # [score]: how many of the two there are.
    fold: int


def ev_with_dealer_cards_seen(
    sheet: Sheet, seen: int, progress: Progress | None = None, only: Sequence[int] | None = None
) -> Fraction:
    """The expectation per Ante of a player who sees so many of the dealer's cards, and plays to what is seen.

    `only`: over these of the player's hands, by number of their models. The sum over all is cached.
    """
    game, counts = sheet.game, dealer_counts(sheet.game)
    edges, parts = edges_of(sheet)
    some = np.arange(len(counts.scores)) if only is None else np.array(only)

    def total() -> Array:
        return np.array([_sum_best_actions(game, edges, seen, some, progress)])

    if only is None:
        priced = digest(edges.amounts.tobytes(), edges.fold.to_bytes(8, "big", signed=True))
        sums = game_array(game, f"seen-{seen}-{priced}", total)
    else:
        sums = total()
    hands = int(counts.hands.ways[some].sum())
    deals = hands * comb(52 - game.layout.player, seen) * _dealer_hands(game, seen)
    return Fraction(int(sums[0]), parts * deals)


def _dealer_hands(game: Game, seen: int) -> int:
    return comb(52 - game.layout.player - seen, game.layout.dealer - seen)


def _sum_best_actions(game: Game, edges: Edges, seen: int, some: Array, progress: Progress | None) -> int:
    """The total of the best actions over these hands."""
    counts, card_sets = dealer_counts(game), _card_sets(game, dealer_counts(game).hands.cards, seen)
    numbers, dealer = dealer_hands.numbering(_largest_by_model(game, seen)), sets.models(game.layout.dealer)
    scores = reading.scores(game, "dealer", dealer.cards)
    order, mine = np.argsort(scores), some[np.argsort(counts.scores[some], kind="stable")]
    entering = _subset_models(numbers, dealer.cards[order], range(seen, _largest_by_model(game, seen) + 1))
    shape = edges.edge.shape[1], len(numbers.still)
    state = np.zeros(shape[0], np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int32)
    which, total = np.searchsorted(edges.scores, counts.scores), 0
    for at in range(CHUNKS):
        chunk = mine[len(mine) * at // CHUNKS : len(mine) * (at + 1) // CHUNKS]
        total += int(_sweep(
            scores[order], dealer.ways[order], entering, numbers.still, *state, chunk, which, counts.hands.cards,
            counts.hands.ways, *card_sets, edges.many, edges.edge, edges.amounts, edges.lawful, edges.fold,
            _dealer_hands(game, seen),
        ))  # fmt: skip
        if progress is not None:
            progress(at + 1, CHUNKS)
    return total


def _largest_by_model(game: Game, seen: int) -> int:
    """The most cards whose holders are counted by model; a dealer's whole hand is looked at by itself."""
    return min(game.layout.player + seen, game.layout.dealer - 1)


def _subset_models(numbers: dealer_hands.Numbering, rows: sets.Rows, sizes: range) -> Array:
    """The number of every subset's model."""
    subsets = [columns for size in sizes for columns in combinations(range(rows.shape[1]), size)]
    model_numbers = np.empty((len(rows), len(subsets)), np.uint16 if numbers.end < 1 << 16 else np.uint32)
    for at, columns in enumerate(subsets):
        model_numbers[:, at] = numbers.of(rows[:, columns])
    return model_numbers


def _card_sets(game: Game, cards: sets.Rows, seen: int) -> _CardSets:
    """The sets of every hand of the player's."""
    size, columns, numbers = cards.shape[1], sets.all_sets(seen), dealer_hands.numbering(_largest_by_model(game, seen))
    most = min(size, game.layout.dealer - 1 - seen)
    look = np.concatenate([_models_with_seen(numbers, sets.all_sets(many), columns) for many in range(most + 1)])
    first = np.cumsum([0, *(comb(52, many) for many in range(most + 1))])
    set_rows = [
        first[many] + sets.places(cards[:, columns_of])
        for many in range(most + 1)
        for columns_of in combinations(range(size), many)
    ]
    signs, largest = dealer_hands.subset_signs(size, range(most + 1)), game.layout.dealer - seen
    if largest > size:  # No subset with the cards seen is a dealer's whole hand.
        return _CardSets(columns, look, np.column_stack(set_rows).astype(np.int32), signs,
                    np.zeros((0, len(columns)), np.uint32), np.zeros((len(cards), 0), np.int32), 1)  # fmt: skip
    rows = cards if largest == size else sets.all_sets(largest)
    tail_of = np.arange(len(cards))[:, None] if largest == size else np.column_stack(
        [sets.places(cards[:, columns_of]) for columns_of in combinations(range(size), largest)]
    )  # fmt: skip
    return _CardSets(columns, look, np.column_stack(set_rows).astype(np.int32), signs,
                _scores_with_seen(game, rows, columns), tail_of.astype(np.int32), (-1) ** largest)  # fmt: skip


def _models_with_seen(numbers: dealer_hands.Numbering, rows: sets.Rows, columns: sets.Rows) -> Array:
    """The model of each row with the cards seen."""
    model_numbers = np.full((len(rows), len(columns)), numbers.end, np.uint16 if numbers.end < 1 << 16 else np.uint32)
    for at, seen in enumerate(columns):
        disjoint = ~np.isin(rows, seen).any(1)
        hands = np.column_stack([rows[disjoint], np.broadcast_to(seen, (int(disjoint.sum()), len(seen)))])
        model_numbers[disjoint, at] = numbers.of(np.sort(hands, 1))
    return model_numbers


def _scores_with_seen(game: Game, rows: sets.Rows, columns: sets.Rows) -> Array:
    """The score of the dealer hand of each row with the cards seen."""
    hand_scores = np.full((len(rows), len(columns)), NEVER, np.uint32)
    for at, seen in enumerate(columns):
        disjoint = ~np.isin(rows, seen).any(1)
        hands = np.column_stack([rows[disjoint], np.broadcast_to(seen, (int(disjoint.sum()), len(seen)))])
        hand_scores[disjoint, at] = reading.scores(game, "dealer", hands)
    return hand_scores


def edges_of(sheet: Sheet) -> tuple[Edges, int]:
    """The edges of a sheet, and into how many parts a unit is divided."""
    game, decision = sheet.game, sheet.game.decisions[0]
    own = dealer_counts(game).distinct[0]
    axis = np.unique(reading.scores(game, "dealer", sets.models(game.layout.dealer).cards))
    findings = reading.findings(game, own, axis)
    scores: Any = game.scores
    allowed = [multiples(decision, scores(score, 0)) for score in own.tolist()]
    least, largest = decision.multiples[0], decision.multiples[-1]
    top = [
        raises[-1] if raises and raises[-1] > least else largest for raises in allowed
    ]  # Between, nothing can be best.
    nets = {(finding, multiple): nets_by_name(sheet, finding, (multiple,))
            for finding in np.unique(findings).tolist() for multiple in {least, *top}}  # fmt: skip
    fold_net = net(sheet, FOLDED, 0, (0,))
    parts = common_denominator([fold_net, *(amount for amounts in nets.values() for amount in amounts)])
    changes = [np.flatnonzero(row[1:] != row[:-1]) + 1 for row in findings]
    most = max(map(len, changes))
    many, lawful = np.array([len(at) for at in changes]), np.zeros(len(own), np.int64)
    edge = np.zeros((len(own), most), np.int64)
    amounts = np.zeros((len(own), 2 if largest > least else 1, most + 1), np.int64)
    for row, (score, at) in enumerate(zip(own.tolist(), changes, strict=True)):
        edge[row, : len(at)] = axis[at]
        lawful[row] = len({*allowed[row][:1], *allowed[row][-1:]})
        for stretch, finding in enumerate(findings[row, [0, *at]].tolist()):
            for choice, multiple in enumerate((least, top[row])[: amounts.shape[1]]):
                amounts[row, choice, stretch] = int(nets[finding, multiple][score & 255] * parts)
    return Edges(own, many, edge, amounts, lawful, int(fold_net * parts)), parts


@njit(cache=True, nogil=True)
def _sweep(
    dealer_scores: Any, weights: Any, entering: Any, still: Any, entered: Any, renamed: Any, holding: Any,
    some: Any, which: Any, cards: Any, ways: Any, columns: Any, look: Any, set_rows: Any, signs: Any, tails: Any,
    tail_of: Any, tail_sign: Any, many: Any, edge: Any, amounts: Any, lawful: Any, fold: Any, all_below: Any,
) -> Any:  # fmt: skip
    """The sum over these hands, each with all the sets it represents; hands come by rising score."""
    below = np.zeros((edge.shape[1], len(columns)), np.int32)
    total = 0
    for h in some:
        row = which[h]
        for slot in range(many[row]):
            _enter_dealer_hands(
                dealer_scores, weights, entering, still, entered, renamed[slot], holding[slot], slot, edge[row, slot]
            )
            _count_below(
                below[slot], holding[slot], look, set_rows[h], signs, tails, tail_of[h], tail_sign, edge[row, slot]
            )
        total += ways[h] * _best_sum(below, many[row], amounts[row], lawful[row], fold, all_below, columns, cards[h])
    return total


@njit(cache=True, nogil=True)
def _enter_dealer_hands(
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
def _count_below(
    below: Any, holding: Any, look: Any, set_rows: Any, signs: Any, tails: Any, tail_of: Any, tail_sign: Any, edge: Any
) -> None:
    """Count, by cards seen, the dealer hands below the edge that hold them and none of the player's."""
    below[:] = 0
    for j in range(len(set_rows)):
        models, sign = look[set_rows[j]], signs[j]
        for c in range(len(below)):
            below[c] += sign * holding[models[c]]
    for j in range(len(tail_of)):
        scores = tails[tail_of[j]]
        for c in range(len(below)):
            below[c] += tail_sign * (scores[c] < edge)


@njit(cache=True, nogil=True)
def _best_sum(
    below: Any, many: Any, amounts: Any, lawful: Any, fold: Any, all_below: Any, columns: Any, cards: Any
) -> Any:
    """The net of the best action, summed over all cards that can be seen."""
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
                worth += (amounts[choice, slot] - amounts[choice, slot + 1]) * below[slot, c]
            best = max(best, worth)
        if free:
            total += best
    return total
