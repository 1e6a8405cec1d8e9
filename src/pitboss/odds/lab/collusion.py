"""The gain of players who show each other their cards: rounds from a fixed seed, each decided exactly.

For every round all cards the players have seen are set aside, and every hand the dealer can still hold is counted, or
every way the community cards can still fall. Each seat then takes the best action on what all know. What that is worth
more than the plan for its own cards alone is the seat's gain in that round: it is never negative, and its mean over the
rounds is the only thing that is estimated.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, perm, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.cards import Card
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import game_array
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import FOLDED, nets_by_name, raise_series
from pitboss.odds.lab.cards_seen import Edges, edges_of
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.strategy.dealer_rules import player_hand_score

SEED = 683
ROUNDS_LEAST, ROUNDS_MOST = 200, 20_000
PER_SECOND = 300_000_000  # Dealer hands: how many rounds to promise for a time.
PER_SEAT, PER_ORDER = 8_000, 1  # What a seat costs beside them, and one order of the community cards.
PATIENCE = 4  # How many times that time may pass before a slow machine stops short.

Array = npt.NDArray[Any]
Progress = Callable[[int, int], None]
Gains = Callable[[Sequence[Card], int], float]  # The cards of a round and the seats -> what a seat gains, on average.


class SharingGain(NamedTuple):
    """The estimated gain of a seat per round in Antes."""

    seats: int
    gain: float
    std_error: float
    rounds: int
    short: bool  # Time ran out before all rounds were dealt.


def seats_that_can_share(game: Game) -> range:
    """The numbers of seats that can share their cards."""
    return range(2, game.seats_most + 1)


def sharing_gain(
    sheet: Sheet, seats: int, seconds: float, seed: int = SEED, progress: Progress | None = None
) -> SharingGain:
    """The gain of so many seats that share their cards.

    It is the same for the same seed and time, if the machine keeps up.
    """
    game, known_cards = sheet.game, _cards_known(sheet.game, seats)
    gains = _dealer_gains(sheet) if game.layout.dealer else _community_gains(sheet)
    rounds = round(seconds * PER_SECOND / _round_cost(game, seats))
    rounds, rng = max(ROUNDS_LEAST, min(ROUNDS_MOST, rounds)), random.Random(f"{seed} {game.key} {seats}")
    until, round_gains = time.monotonic() + PATIENCE * seconds, list[float]()
    for done in range(rounds):
        round_gains.append(gains(rng.sample(range(52), known_cards), seats))
        if progress is not None:
            progress(done + 1, rounds)
        if time.monotonic() > until and done + 1 >= ROUNDS_LEAST:
            break
    mean = sum(round_gains) / len(round_gains)
    spread = sum((gain - mean) ** 2 for gain in round_gains) / (len(round_gains) - 1)
    return SharingGain(seats, mean, sqrt(spread / len(round_gains)), len(round_gains), len(round_gains) < rounds)


def _cards_known(game: Game, seats: int) -> int:
    """The number of cards that the seats know together."""
    return seats * game.layout.player + game.up_cards


def _round_cost(game: Game, seats: int) -> int:
    """The cost of one round, in dealer hands counted."""
    left = 52 - _cards_known(game, seats)
    if game.layout.dealer:
        return comb(left, game.layout.dealer - game.up_cards) + PER_SEAT * seats
    return seats * (PER_SEAT + PER_ORDER * perm(left, game.layout.community))


# --- The games with a dealer ---


def _dealer_ranks(game: Game, axis: Array) -> Array:
    """The rank of every set of dealer's cards among all scores, by place."""

    def ranks() -> Array:
        rows = sets.all_sets(game.layout.dealer)
        rank_of_set = np.empty(len(rows), np.uint16)
        for at in range(0, len(rows), 1 << 20):
            some = slice(at, at + (1 << 20))
            rank_of_set[some] = np.searchsorted(axis, reading.scores(game, "dealer", rows[some]))
        return rank_of_set

    return np.asarray(game_array(game, "dealer-ranks", ranks))


def _dealer_gains(sheet: Sheet) -> Gains:
    """The gain of a seat against a dealer."""
    game, counts, size = sheet.game, dealer_counts(sheet.game), sheet.game.layout.player
    edges, parts = edges_of(sheet)
    axis = np.unique(reading.scores(game, "dealer", sets.models(game.layout.dealer).cards))
    ranks, places = _dealer_ranks(game, axis), np.searchsorted(axis, edges.edge)
    plan = optimum.solution(sheet).plan()
    least = game.decisions[0].multiples[0]
    below = np.zeros(len(axis) + 1, np.int64)

    def gains(cards: Sequence[Card], seats: int) -> float:
        up = cards[-1] if game.up_cards else -1
        free = np.array(sorted(set(range(52)) - set(cards)), np.int64)
        below[:] = 0
        _count_by_rank(ranks, sets.CHOOSE, free, game.layout.dealer - game.up_cards, up, below[1:])
        np.cumsum(below, out=below)
        total = 0
        for seat in range(seats):
            own = tuple(cards[seat * size : (seat + 1) * size])
            row = int(np.searchsorted(edges.scores, player_hand_score(game, own)))
            hand, column = counts.find(own, up if game.up_cards else None)
            raised = int(plan[hand, column])
            action = 0 if not raised else 1 if raised == least else 2
            worth = _worth_of_actions(edges, row, below, places)
            total += max(worth) - worth[action]
        return total / (seats * parts * int(below[-1]))

    return gains


def _worth_of_actions(edges: Edges, row: int, below: Array, places: Array) -> list[int]:
    """The worth of folding and of each lawful multiple: parts, summed over the dealer's hands."""
    at = [0, *below[places[row, : edges.many[row]]].tolist(), int(below[-1])]
    stretches = [more - less for less, more in pairwise(at)]
    worths = [edges.fold * at[-1]]
    for choice in range(int(edges.lawful[row])):
        amounts = edges.amounts[row, choice].tolist()
        worths.append(sum(amount * ways for amount, ways in zip(amounts, stretches, strict=False)))
    return worths


@njit(cache=True, nogil=True)
def _count_by_rank(ranks: Any, choose: Any, free: Any, size: Any, up: Any, out: Any) -> None:
    """Count by rank the hands that the free cards make, with the up card if there is one.

    Each set is found by its place, which rises by one as its lowest card does; the up card may be below it.
    """
    top = np.arange(1, size)
    while top[-1] < len(free):
        base, at, placed = 0, 1, up < 0
        for j in range(size - 1):
            card = free[top[j]]
            if not placed and up < card:
                base, at, placed = base + choose[up, at + 1], at + 1, True
            base, at = base + choose[card, at + 1], at + 1
        if not placed:
            base += choose[up, at + 1]
        for i in range(top[0]):
            card = free[i]
            if up < 0 or card < up:
                out[ranks[base + card]] += 1
            else:
                out[ranks[base - choose[up, 2] + up + choose[card, 2]]] += 1
        j = 0
        while j < size - 2 and top[j] + 1 == top[j + 1]:
            top[j] = j + 1
            j += 1
        top[j] += 1


# --- The games with community cards ---


class DecisionTree(NamedTuple):
    """The decisions of a round and their nets in parts. Series of raises are numbered, the last choice fastest."""

    many: tuple[int, ...]  # Of each decision: how many raises it allows.
    extremes: tuple[tuple[int, ...], ...]  # The least and the largest of them: what is won grows evenly between.
    folds: tuple[Array, ...]  # [series before]: the net of folding then.
    plans: tuple[Array, ...]  # [series before, cards known up to suit]: 0 folds, else which raise, from 1 on.
    ends: Array  # [name, one of the ways to be paid]
    end_of: Array  # [whole series]: which of these.


def _decision_tree(sheet: Sheet) -> DecisionTree:
    """The decision tree of a sheet."""
    game, solution, choices = sheet.game, optimum.solution(sheet), choice_codes(sheet.game)
    before = [raise_series(game, at) for at in range(len(game.decisions) + 1)]

    def in_parts(amounts: list[Fraction]) -> list[int]:
        return [int(amount * solution.parts) for amount in amounts]

    ends = np.array([in_parts(nets_by_name(sheet, game.finding(None, 1), raises)) for raises in before[-1]], np.int64)
    different, end_of = np.unique(ends, axis=0, return_inverse=True)
    many = tuple(len(decision.multiples) for decision in game.decisions)
    return DecisionTree(
        many,
        tuple(tuple({0, allowed - 1}) for allowed in many),
        tuple(
            np.array(in_parts([nets_by_name(sheet, FOLDED, (*raises, 0))[0] for raises in series]), np.int64)
            for series in before[:-1]
        ),
        tuple(
            np.array([choices.places(at, solution.plan(raises)[:, 0]) for raises in series])
            for at, series in enumerate(before[:-1])
        ),
        np.ascontiguousarray(different.T),
        end_of.ravel(),
    )


def _community_gains(sheet: Sheet) -> Gains:
    """The gain of a seat over community cards."""
    game, parts, tree = sheet.game, optimum.solution(sheet).parts, _decision_tree(sheet)
    own_size, shown, names = game.layout.player, game.layout.community, _hand_names(game)

    def gains(cards: Sequence[Card], seats: int) -> float:
        free = np.array(sorted(set(range(52)) - set(cards)), np.int64)
        total = 0
        for seat in range(seats):
            own = np.array(sorted(cards[own_size * seat : own_size * (seat + 1)]), np.int64)
            counts = np.zeros((comb(len(free), shown - 1), len(tree.ends)), np.int64)
            _count_last_cards(
                own,
                free,
                names,
                sets.CHOOSE,
                sets.all_sets(shown, len(free)),
                _sets_with_one_less(len(free), shown),
                counts,
            )
            worth = counts @ tree.ends
            total += _best_total(tree, worth, len(free)) - _planned_total(tree, worth, own, free)
        return float(total) / (seats * parts * perm(len(free), shown))

    return gains


def _best_total(tree: DecisionTree, worth: Array, free: int) -> int:
    """The total of the best actions over every order of the free community cards."""
    last = len(tree.many) - 1
    value = worth[:, tree.end_of].T
    for at in reversed(range(last + 1)):
        folded = tree.folds[at] * perm(free - at, last + 1 - at)
        best = np.repeat(folded[:, None], value.shape[1], 1)
        for raised_by in tree.extremes[at]:
            np.maximum(best, value[np.arange(len(folded)) * tree.many[at] + raised_by], out=best)
        value = best[:, _sets_with_one_more(free, at - 1)].sum(2) if at else best
    return int(value[0, 0])


def _planned_total(tree: DecisionTree, worth: Array, own: Array, free: Array) -> int:
    """The total of the plan for the seat's own cards alone; `before` numbers the raises of each order."""
    last, total = len(tree.many) - 1, 0
    shown, before = np.zeros((1, 0), np.uint8), np.zeros(1, np.int64)
    for at, plan in enumerate(tree.plans):
        known_cards = np.empty((len(shown), len(own) + at), np.int64)
        known_cards[:, : len(own)], known_cards[:, len(own) :] = own, free[shown]
        known_cards.sort(1)
        choices = plan[before, sets.model_numbers(known_cards.shape[1])[sets.places(known_cards)]].astype(np.int64)
        stays = choices > 0
        total += int(tree.folds[at][before[~stays]].sum()) * perm(len(free) - at, last + 1 - at)
        shown, before = shown[stays], before[stays] * tree.many[at] + choices[stays] - 1
        if at == last:
            return total + int(worth[sets.places(np.sort(shown, 1)), tree.end_of[before]].sum())
        more = _cards_left(shown, len(free))
        before = np.repeat(before, more.shape[1])
        shown = np.column_stack([np.repeat(shown, more.shape[1], 0), more.ravel()])
    raise AssertionError("a game has decisions")


@lru_cache(maxsize=32)
def _sets_with_one_more(deck: int, size: int) -> Array:
    """The places of the sets with one card more, by place of every set of so many cards of a deck."""
    rows = sets.all_sets(size, deck)
    more = _cards_left(rows, deck)
    return sets.places(sets.with_card(np.repeat(rows, more.shape[1], 0), more.ravel())).reshape(more.shape)


def _hand_names(game: Game) -> Array:
    """The name of every hand a player can end with, by place."""

    def names() -> Array:
        return (reading.scores(game, game.first_hand, sets.all_sets(sum(game.layout[:3]))) & 255).astype(np.uint8)

    return np.asarray(game_array(game, "hand-names", names))


@njit(cache=True, nogil=True)
def _sort_and_place(choose: Any, cards: Any, many: Any) -> Any:
    """Sort the first so many cards, and return their place."""
    for i in range(1, many):
        card, j = cards[i], i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    place = 0
    for i in range(many):
        place += choose[cards[i], i + 1]
    return place


def _cards_left(rows: Array, deck: int) -> Array:
    """The cards of a deck of so many that are not in each row."""
    free = np.ones((len(rows), deck), np.bool_)
    np.put_along_axis(free, rows.astype(np.intp), False, 1)
    return np.nonzero(free)[1].reshape(len(rows), deck - rows.shape[1]).astype(np.uint8)


@lru_cache(maxsize=32)
def _sets_with_one_less(deck: int, size: int) -> Array:
    """The places of the sets that lack one card, by place of every set of so many cards of a deck."""
    rows = sets.all_sets(size, deck)
    return np.column_stack([sets.places(np.delete(rows, last, 1)) for last in range(size)])


@njit(cache=True, nogil=True)
def _count_last_cards(own: Any, free: Any, names: Any, choose: Any, rows: Any, lacking: Any, out: Any) -> None:
    """Count the last cards that make each name: [all community cards but the last, name]."""
    shown, mine = rows.shape[1], len(own)
    hand = np.empty(mine + shown, np.int64)
    for row in range(len(rows)):
        for at in range(mine):
            hand[at] = own[at]
        for at in range(shown):
            hand[mine + at] = free[rows[row, at]]
        name = names[_sort_and_place(choose, hand, mine + shown)]
        for last in range(shown):
            out[lacking[row, last], name] += 1
