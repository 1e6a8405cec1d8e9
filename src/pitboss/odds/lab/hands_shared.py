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
from itertools import pairwise, product
from math import comb, perm, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.cards import Card
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.kept_counts import COUNTED_BY, dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, by_name
from pitboss.odds.lab.dealer_card_seen import Edges, edges_of
from pitboss.rules.game import Game
from pitboss.rules.sheet import Sheet

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
    plan, kind = optimum.solution(sheet).plan(), game.hands[game.first_hand].kind
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
            row = int(np.searchsorted(edges.scores, kind.score(own)))
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


# --- Cajun Stud ---


def _showing(sheet: Sheet) -> Gains:
    game, solution = sheet.game, optimum.solution(sheet)
    units = by_name(sheet, game.finding(None, 1), (1, 1, 1))
    assert by_name(sheet, game.finding(None, 1), (3, 3, 3)) == [amount * 10 / 4 for amount in units]
    assert all(by_name(sheet, FOLDED, (*raises, 0))[0] == -1 - sum(raises) for raises in product((1, 3), repeat=2))
    parts = solution.parts * 4  # Of a unit: `units` are of four.
    paid = np.array([int(amount * solution.parts) for amount in units], np.int64)
    names = five_names(game)
    two, three, four = (sets.numbers(game.layout.player + decision.sees) for decision in game.decisions)
    first = solution.plan()[:, 0]
    second = np.array([solution.plan((raised,))[:, 0] for raised in (1, 2, 3)])
    third = np.array([[solution.plan((one, two))[:, 0] for two in (1, 2, 3)] for one in (1, 2, 3)])

    def gains(cards: Sequence[Card], seats: int) -> float:
        free = np.array(sorted(set(range(52)) - set(cards)), np.int64)
        total = 0
        for seat in range(seats):
            own = np.array(sorted(cards[2 * seat : 2 * seat + 2]), np.int64)
            best, planned = both(own, free, names, paid, parts, sets.CHOOSE, two, three, four, first, second, third)
            total += best - planned
        return float(total) / (seats * parts * perm(len(free), 3))

    return gains


def five_names(game: Game) -> Array:
    """By place, the name of every hand of five."""

    def names() -> Array:
        return (reading.scores(game, game.first_hand, sets.every(5)) & 255).astype(np.uint8)

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


@njit(cache=True, nogil=True)
def both(
    own: Any, free: Any, names: Any, paid: Any, parts: Any, choose: Any, numbers_2: Any, numbers_3: Any, numbers_4: Any,
    first: Any, second: Any, third: Any,
) -> Any:  # fmt: skip
    """Over every order of the community cards: what the best actions win, and what the plan wins, in parts.

    `paid` is what a unit wins by name. The best action at each decision knows that only the free cards can come.
    """
    n, hand = len(free), np.empty(5, np.int64)
    units = np.zeros((n, n), np.int64)  # By two community cards: what a unit wins over the third.
    for i in range(n):
        for j in range(i):
            for k in range(j):
                hand[:2], hand[2], hand[3], hand[4] = own, free[k], free[j], free[i]
                won = paid[names[placed(choose, hand, 5)]]
                units[i, j] += won
                units[i, k] += won
                units[j, k] += won
    for i in range(n):
        for j in range(i):
            units[j, i] = units[i, j]
    best, planned = np.zeros(4, np.int64), np.zeros(4, np.int64)  # By the first raise.
    orders, later = (n - 1) * (n - 2), n - 2
    for i in range(n):
        hand[:2], hand[2] = own, free[i]
        known = numbers_3[placed(choose, hand, 3)]
        worth, follows = np.zeros((4, 4), np.int64), np.zeros((4, 4), np.int64)
        for j in range(n):
            if j == i:
                continue
            hand[:2], hand[2], hand[3] = own, free[i], free[j]
            seen, unit = numbers_4[placed(choose, hand, 4)], units[i, j]
            for one in range(1, 4):
                for two in range(1, 4):
                    staked = 1 + one + two
                    lost = -staked * parts * later
                    worth[one, two] += max(lost, (staked + 1) * unit, (staked + 3) * unit)
                    raised = third[one - 1, two - 1, seen]
                    follows[one, two] += (staked + raised) * unit if raised else lost
        for one in range(1, 4):
            lost = -(1 + one) * parts * orders
            best[one] += max(lost, worth[one, 1], worth[one, 3])
            raised = second[one - 1, known]
            planned[one] += follows[one, raised] if raised else lost
    lost = -parts * n * orders
    raised = first[numbers_2[placed(choose, own.copy(), 2)]]
    return max(lost, best[1], best[3]), planned[raised] if raised else lost
