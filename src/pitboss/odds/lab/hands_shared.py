"""What players gain who show one another their cards: rounds dealt from a fixed seed, each decided exactly.

For every round all cards the players have seen are set aside, and every hand the dealer can still hold is counted, or
every way the community cards can still fall. Each seat then takes the best action on what all know. What that is
worth more than the plan for its own cards alone is the seat's gain in that round: it is never negative, and its mean
over the rounds is the only thing that is estimated.
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
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.kept_counts import COUNTED_BY, dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, by_name
from pitboss.odds.exact.community_games import raised
from pitboss.odds.lab.dealer_card_seen import Edges, edges_of
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.strategy.dealer_rules import own_score

SEED = 683
ROUNDS_LEAST, ROUNDS_MOST = 200, 20_000
PER_SECOND = 300_000_000  # Dealer hands: how many rounds to promise for a time.
PER_SEAT, PER_ORDER = 8_000, 1  # What a seat costs beside them, and one order of the community cards.
PATIENCE = 4  # How many times that time may pass before a slow machine stops short.

Array = npt.NDArray[Any]
Progress = Callable[[int, int], None]
Gains = Callable[[Sequence[Card], int], float]  # The cards of a round and the seats -> what a seat gains, on average.


class Sharing(NamedTuple):
    """The gain of a seat per round in Antes, estimated."""

    seats: int
    gain: float
    std_error: float
    rounds: int
    short: bool  # Time ran out before all rounds were dealt.


def seats_that_can_share(game: Game) -> range:
    return range(2, game.seats_most + 1)


def sharing(sheet: Sheet, seats: int, seconds: float, seed: int = SEED, progress: Progress | None = None) -> Sharing:
    """Rounds in which so many seats share their cards; the same for the same seed and time, if the machine keeps up."""
    game, known = sheet.game, cards_known(sheet.game, seats)
    gains = _against(sheet) if game.layout.dealer else _showing(sheet)
    rounds = round(seconds * PER_SECOND / work(game, seats))
    rounds, rng = max(ROUNDS_LEAST, min(ROUNDS_MOST, rounds)), random.Random(f"{seed} {game.key} {seats}")
    until, found = time.monotonic() + PATIENCE * seconds, list[float]()
    for done in range(rounds):
        found.append(gains(rng.sample(range(52), known), seats))
        if progress is not None:
            progress(done + 1, rounds)
        if time.monotonic() > until and done + 1 >= ROUNDS_LEAST:
            break
    mean = sum(found) / len(found)
    spread = sum((gain - mean) ** 2 for gain in found) / (len(found) - 1)
    return Sharing(seats, mean, sqrt(spread / len(found)), len(found), len(found) < rounds)


def cards_known(game: Game, seats: int) -> int:
    return seats * game.layout.player + game.up_cards


def work(game: Game, seats: int) -> int:
    """What one round costs, in dealer hands counted."""
    left = 52 - cards_known(game, seats)
    if game.layout.dealer:
        return comb(left, game.layout.dealer - game.up_cards) + PER_SEAT * seats
    return seats * (PER_SEAT + PER_ORDER * perm(left, game.layout.community))


# --- The games with a dealer ---


def dealer_ranks(game: Game, axis: Array) -> Array:
    """By place, where every set of cards the dealer can hold stands among all scores."""

    def ranks() -> Array:
        rows = sets.every(game.layout.dealer)
        found = np.empty(len(rows), np.uint16)
        for at in range(0, len(rows), 1 << 20):
            some = slice(at, at + (1 << 20))
            found[some] = np.searchsorted(axis, reading.scores(game, "dealer", rows[some]))
        return found

    return np.asarray(kept(f"{game.key}-dealer-ranks", edition_of(game, *COUNTED_BY, __name__), ranks))


def _against(sheet: Sheet) -> Gains:
    game, counts, size = sheet.game, dealer_counts(sheet.game), sheet.game.layout.player
    edges, parts = edges_of(sheet)
    axis = np.unique(reading.scores(game, "dealer", sets.models(game.layout.dealer).cards))
    ranks, places = dealer_ranks(game, axis), np.searchsorted(axis, edges.edge)
    plan = optimum.solution(sheet).plan()
    least = game.decisions[0].multiples[0]
    below = np.zeros(len(axis) + 1, np.int64)

    def gains(cards: Sequence[Card], seats: int) -> float:
        up = cards[-1] if game.up_cards else -1
        free = np.array(sorted(set(range(52)) - set(cards)), np.int64)
        below[:] = 0
        histogram(ranks, sets.CHOOSE, free, game.layout.dealer - game.up_cards, up, below[1:])
        np.cumsum(below, out=below)
        total = 0
        for seat in range(seats):
            own = tuple(cards[seat * size : (seat + 1) * size])
            row = int(np.searchsorted(edges.scores, own_score(game, own)))
            hand, column = counts.find(own, up if game.up_cards else None)
            chosen = int(plan[hand, column])
            action = 0 if not chosen else 1 if chosen == least else 2
            worth = worths(edges, row, below, places)
            total += max(worth) - worth[action]
        return total / (seats * parts * int(below[-1]))

    return gains


def worths(edges: Edges, row: int, below: Array, places: Array) -> list[int]:
    """Of folding and of each lawful multiple: parts, summed over the dealer's hands."""
    at = [0, *below[places[row, : edges.many[row]]].tolist(), int(below[-1])]
    stretches = [more - less for less, more in pairwise(at)]
    found = [edges.fold * at[-1]]
    for choice in range(int(edges.lawful[row])):
        amounts = edges.amounts[row, choice].tolist()
        found.append(sum(amount * ways for amount, ways in zip(amounts, stretches, strict=False)))
    return found


@njit(cache=True, nogil=True)
def histogram(ranks: Any, choose: Any, free: Any, size: Any, up: Any, out: Any) -> None:
    """The hands that so many free cards make, with the up card if there is one, counted by rank.

    Each set is found by its place, which rises by one as its lowest card does; the up card may come to lie below.
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


class Tree(NamedTuple):
    """What can be decided, and what it comes to in parts. Series of raises are numbered: the next choice counts fastest."""

    many: tuple[int, ...]  # Of each decision: how many raises it allows.
    extremes: tuple[tuple[int, ...], ...]  # The least and the largest of them: what is won grows evenly between.
    folds: tuple[Array, ...]  # [series before]: what folding then comes to.
    plans: tuple[Array, ...]  # [series before, cards known up to suit]: 0 folds, else which raise, from 1 on.
    ends: Array  # [name, one of the ways to be paid]
    end_of: Array  # [whole series]: which of these.


def tree_of(sheet: Sheet) -> Tree:
    game, solution, choices = sheet.game, optimum.solution(sheet), choices_of(sheet.game)
    before = [raised(game, at) for at in range(len(game.decisions) + 1)]

    def in_parts(amounts: list[Fraction]) -> list[int]:
        return [int(amount * solution.parts) for amount in amounts]

    ends = np.array([in_parts(by_name(sheet, game.finding(None, 1), raises)) for raises in before[-1]], np.int64)
    different, end_of = np.unique(ends, axis=0, return_inverse=True)
    many = tuple(len(decision.multiples) for decision in game.decisions)
    return Tree(
        many,
        tuple(tuple({0, allowed - 1}) for allowed in many),
        tuple(
            np.array(in_parts([by_name(sheet, FOLDED, (*raises, 0))[0] for raises in series]), np.int64)
            for series in before[:-1]
        ),
        tuple(
            np.array([choices.places(at, solution.plan(raises)[:, 0]) for raises in series])
            for at, series in enumerate(before[:-1])
        ),
        np.ascontiguousarray(different.T),
        end_of.ravel(),
    )


def _showing(sheet: Sheet) -> Gains:
    game, parts, tree = sheet.game, optimum.solution(sheet).parts, tree_of(sheet)
    own_size, shown, names = game.layout.player, game.layout.community, hand_names(game)

    def gains(cards: Sequence[Card], seats: int) -> float:
        free = np.array(sorted(set(range(52)) - set(cards)), np.int64)
        total = 0
        for seat in range(seats):
            own = np.array(sorted(cards[own_size * seat : own_size * (seat + 1)]), np.int64)
            counts = np.zeros((comb(len(free), shown - 1), len(tree.ends)), np.int64)
            counted(own, free, names, sets.CHOOSE, sets.every(shown, len(free)), one_less(len(free), shown), counts)
            worth = counts @ tree.ends
            total += best_of(tree, worth, len(free)) - planned_of(tree, worth, own, free)
        return float(total) / (seats * parts * perm(len(free), shown))

    return gains


def best_of(tree: Tree, worth: Array, free: int) -> int:
    """Over every order of the community cards: what the best actions win, knowing that only the free cards can come."""
    last = len(tree.many) - 1
    value = worth[:, tree.end_of].T
    for at in reversed(range(last + 1)):
        folded = tree.folds[at] * perm(free - at, last + 1 - at)
        best = np.repeat(folded[:, None], value.shape[1], 1)
        for raised_by in tree.extremes[at]:
            np.maximum(best, value[np.arange(len(folded)) * tree.many[at] + raised_by], out=best)
        value = best[:, one_more(free, at - 1)].sum(2) if at else best
    return int(value[0, 0])


def planned_of(tree: Tree, worth: Array, own: Array, free: Array) -> int:
    """What the plan for one's own cards alone wins, over every order; `before` numbers the raises made in each."""
    last, total = len(tree.many) - 1, 0
    shown, before = np.zeros((1, 0), np.uint8), np.zeros(1, np.int64)
    for at, plan in enumerate(tree.plans):
        known = np.empty((len(shown), len(own) + at), np.int64)
        known[:, : len(own)], known[:, len(own) :] = own, free[shown]
        known.sort(1)
        chosen = plan[before, sets.numbers(known.shape[1])[sets.places(known)]].astype(np.int64)
        stays = chosen > 0
        total += int(tree.folds[at][before[~stays]].sum()) * perm(len(free) - at, last + 1 - at)
        shown, before = shown[stays], before[stays] * tree.many[at] + chosen[stays] - 1
        if at == last:
            return total + int(worth[sets.places(np.sort(shown, 1)), tree.end_of[before]].sum())
        more = left_of(shown, len(free))
        before = np.repeat(before, more.shape[1])
        shown = np.column_stack([np.repeat(shown, more.shape[1], 0), more.ravel()])
    raise AssertionError("a game has decisions")


@lru_cache(maxsize=32)
def one_more(deck: int, size: int) -> Array:
    """By place of every set of so many cards of a deck: the places of the sets with one card more."""
    rows = sets.every(size, deck)
    more = left_of(rows, deck)
    return sets.places(sets.joined(np.repeat(rows, more.shape[1], 0), more.ravel())).reshape(more.shape)


def hand_names(game: Game) -> Array:
    """By place, the name of every hand a player can come to."""

    def names() -> Array:
        return (reading.scores(game, game.first_hand, sets.every(sum(game.layout[:3]))) & 255).astype(np.uint8)

    return np.asarray(kept(f"{game.key}-hand-names", edition_of(game, *COUNTED_BY, __name__), names))


@njit(cache=True, nogil=True)
def placed(choose: Any, cards: Any, many: Any) -> Any:
    """The place of the first so many cards, in whatever order; they are put in order."""
    for i in range(1, many):
        card, j = cards[i], i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    found = 0
    for i in range(many):
        found += choose[cards[i], i + 1]
    return found


def left_of(rows: Array, deck: int) -> Array:
    """For each row, the cards of a deck of so many that are not in it."""
    free = np.ones((len(rows), deck), np.bool_)
    np.put_along_axis(free, rows.astype(np.intp), False, 1)
    return np.nonzero(free)[1].reshape(len(rows), deck - rows.shape[1]).astype(np.uint8)


@lru_cache(maxsize=32)
def one_less(deck: int, size: int) -> Array:
    """By place of every set of so many cards of a deck: the places of the sets that lack one of them."""
    rows = sets.every(size, deck)
    return np.column_stack([sets.places(np.delete(rows, last, 1)) for last in range(size)])


@njit(cache=True, nogil=True)
def counted(own: Any, free: Any, names: Any, choose: Any, rows: Any, lacking: Any, out: Any) -> None:
    """[all community cards but the last, name] -> how many last cards make a hand so named."""
    shown, mine = rows.shape[1], len(own)
    hand = np.empty(mine + shown, np.int64)
    for row in range(len(rows)):
        for at in range(mine):
            hand[at] = own[at]
        for at in range(shown):
            hand[mine + at] = free[rows[row, at]]
        name = names[placed(choose, hand, mine + shown)]
        for last in range(shown):
            out[lacking[row, last], name] += 1
