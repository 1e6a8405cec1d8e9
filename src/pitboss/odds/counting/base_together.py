"""Two seats against one dealer's hand, counted out, as `seats_together` counts two seats over cards they share.

What a seat wins turns on the dealer's hand by its score alone. So the dealer's hands are visited from the lowest score
to the highest, while the sums g(S) over the player's hands that hold a set are kept up to date; those that must not
touch the dealer's cards follow by inclusion and exclusion. With the mean given the dealer's hand taken out, the terms
fall off quickly with the size of S: sets of one card are summed for (nearly) all dealer's hands, larger ones for a
sample of them that is spread evenly. Where that leaves an error, it is stated; where all were visited there is none.
"""

from __future__ import annotations

from math import comb, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.odds.counting import reading, sets
from pitboss.odds.counting.seats_together import CHOOSE, _advance, _left
from pitboss.rules.game import Game

FIRST_MOST, REST_MOST = 40_000, 48  # Dealer's hands for sets of one card, and for larger sets.

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


class Shared(NamedTuple):
    """Over all deals, in parts: the mean of a seat, of two seats' multiplied, and the standard error of that."""

    mean: float
    product: float
    error: float

    @property
    def covariance(self) -> float:
        return self.product - self.mean**2


def base_pairs(game: Game, plan: npt.NDArray[np.uint8], amounts: Ints) -> Shared:
    """`plan`: by hand up to suit and card seen; `amounts`: [multiple chosen, finding, name], in parts."""
    dealers, ways, ups = _dealers(game)
    own = reading.scores(game, "player", sets.models(game.layout.player).cards)
    distinct, which = np.unique(own, return_inverse=True)
    scores = reading.scores(game, "dealer", dealers)
    axis = np.unique(scores)
    found = reading.findings(game, distinct, axis)
    names, rows, numbers = distinct & 255, sets.every(game.layout.player), sets.numbers(game.layout.player)
    classes = which[numbers]
    order = np.argsort(classes, kind="stable")
    first = np.searchsorted(classes[order], np.arange(len(distinct) + 1))
    offsets = np.cumsum([0, *(comb(52, size) for size in range(game.layout.player + 1))])
    every_first = max(1, len(dealers) // FIRST_MOST)
    every_rest = 1 if len(dealers) <= REST_MOST * 8 else len(dealers) // REST_MOST
    out = np.full((len(dealers), 3), np.nan)
    for up in np.unique(ups):
        mine = np.flatnonzero(ups == up)
        mine = mine[np.argsort(scores[mine], kind="stable")]
        chosen = _chosen(game, rows, numbers, plan, int(up))
        _sweep(
            rows, chosen, classes, order, first, names, found, amounts, dealers[mine],
            np.searchsorted(axis, scores[mine]), mine % every_first == 0, mine % every_rest == 0, mine, offsets,
            CHOOSE, out,
        )  # fmt: skip
    return _together(out, ways)


def _together(out: Floats, ways: Ints) -> Shared:
    """The mean of the squares of what is expected given the dealer's hand, and what sharing a deck adds to it."""
    weights = ways / ways.sum()
    mean, product, error = float(weights @ out[:, 0]), float(weights @ out[:, 0] ** 2), 0.0
    for column in (1, 2):
        seen = ~np.isnan(out[:, column])
        part = weights[seen] / weights[seen].sum()
        value = float(part @ out[seen, column])
        product += value
        if not seen.all():
            error += float((part**2) @ (out[seen, column] - value) ** 2)
    return Shared(mean, product, sqrt(error))


def _dealers(game: Game) -> tuple[sets.Rows, Ints, Ints]:
    """The dealer's hands up to suit; with an up card each of its cards in turn, renamed to the first suit."""
    models = sets.models(game.layout.dealer)
    if not game.up_cards:
        return models.cards, models.ways, np.full(len(models.cards), -1, np.int64)
    rows, ways, ups = [], [], []
    for column in range(game.layout.dealer):
        suit = models.cards[:, column] & 3
        moved = models.cards & 252 | np.where(
            models.cards & 3 == suit[:, None], 0, np.where(models.cards & 3 == 0, suit[:, None], models.cards & 3)
        ).astype(np.uint8)
        rows.append(np.sort(moved, 1))
        ways.append(models.ways)
        ups.append((models.cards[:, column] & 252).astype(np.int64))
    return np.concatenate(rows), np.concatenate(ways), np.concatenate(ups)


def _chosen(game: Game, rows: sets.Rows, numbers: Any, plan: npt.NDArray[np.uint8], up: int) -> npt.NDArray[np.uint8]:
    """By place of the hand, the multiple that is chosen."""
    if up < 0:
        alone: npt.NDArray[np.uint8] = plan[numbers, 0]
        return alone
    masks, index = np.zeros((len(rows), 4), np.int64), np.arange(len(rows))
    for column in rows.T:
        masks[index, column & 3] |= 1 << (column >> 2).astype(np.int64)
    renamed = np.argsort(np.argsort(-masks, 1, kind="stable"), 1, kind="stable")
    seen = up & ~3 | renamed[:, up & 3]
    below = (sets.models(rows.shape[1]).cards[numbers] < seen[:, None]).sum(1)
    held = (rows == up).any(1)  # Then the dealer does not have it, and the hand is never looked at.
    return np.where(held, 0, plan[numbers, np.where(held, 0, seen - below)]).astype(np.uint8)


@njit(cache=True, nogil=True)
def _sweep(
    rows: Any, chosen: Any, classes: Any, order: Any, first: Any, names: Any, found: Any, amounts: Any, dealers: Any,
    scores: Any, in_first: Any, in_rest: Any, number: Any, offsets: Any, choose: Any, out: Any,
) -> None:  # fmt: skip
    size = rows.shape[1]
    sums, values = np.zeros(offsets[-1], np.int64), np.zeros(len(rows), np.int64)
    before = -1
    for at in range(len(dealers)):
        score = scores[at]
        if score != before:
            for own in range(len(names)):
                if before < 0 or found[own, score] != found[own, before]:
                    for which in range(first[own], first[own + 1]):
                        hand = order[which]
                        value = amounts[chosen[hand], found[own, score], names[own]]
                        if value != values[hand]:
                            _change(sums, offsets, choose, rows[hand], value - values[hand])
                            values[hand] = value
            before = score
        _visit(sums, offsets, choose, dealers[at], size, in_first[at], in_rest[at], out[number[at]])


@njit(cache=True, nogil=True)
def _change(sums: Any, offsets: Any, choose: Any, hand: Any, by: Any) -> None:
    """In the sum of every set that the hand holds."""
    for mask in range(1 << len(hand)):
        count, place = 0, 0
        for at in range(len(hand)):
            if mask >> at & 1:
                count += 1
                place += choose[hand[at], count]
        sums[offsets[count] + place] += by


@njit(cache=True, nogil=True)
def _visit(sums: Any, offsets: Any, choose: Any, dealer: Any, size: Any, to_one: Any, to_all: Any, out: Any) -> None:
    """Mean of a seat given this dealer's hand; then what sets of one card add, and what larger ones do."""
    deck = np.zeros(52, np.int64)
    free = _left(dealer, deck)
    held = np.zeros(0, np.int64)
    mean = _apart(sums, offsets, choose, held, dealer, size) / choose[free, size]
    pairs = float(choose[free, size]) * float(choose[free - size, size])
    out[0] = mean
    if to_one:
        out[1] = -_squares(sums, offsets, choose, deck, free, 1, dealer, size, mean) / pairs
    if to_all:
        total = 0.0
        for count in range(2, size + 1):
            sign = 1 if count % 2 == 0 else -1
            total += sign * _squares(sums, offsets, choose, deck, free, count, dealer, size, mean)
        out[2] = total / pairs


@njit(cache=True, nogil=True)
def _squares(
    sums: Any, offsets: Any, choose: Any, deck: Any, free: Any, count: Any, dealer: Any, size: Any, mean: Any
) -> Any:
    """Over all sets of so many cards: the square of the sum of what their hands win beyond the mean."""
    chosen, held, total = np.arange(count), np.zeros(count, np.int64), 0.0
    usual = mean * choose[free - count, size - count]
    for _ in range(choose[free, count]):
        for at in range(count):
            held[at] = deck[chosen[at]]
        beyond = _apart(sums, offsets, choose, held, dealer, size) - usual
        total += beyond * beyond
        _advance(chosen)
    return total


@njit(cache=True, nogil=True)
def _apart(sums: Any, offsets: Any, choose: Any, held: Any, dealer: Any, size: Any) -> Any:
    """The sum over the hands that hold these cards and none of the dealer's."""
    total = np.int64(0)
    room = size - len(held)
    for mask in range(1 << len(dealer) if room else 1):
        count, place, own, sign = 0, 0, 0, 1
        if _bits(mask) > room:
            continue
        for at in range(len(dealer)):
            if mask >> at & 1:
                while own < len(held) and held[own] < dealer[at]:
                    count += 1
                    place += choose[held[own], count]
                    own += 1
                count += 1
                place += choose[dealer[at], count]
                sign = -sign
        while own < len(held):
            count += 1
            place += choose[held[own], count]
            own += 1
        total += sign * sums[offsets[count] + place]
    return total


@njit(cache=True, nogil=True)
def _bits(mask: Any) -> Any:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
