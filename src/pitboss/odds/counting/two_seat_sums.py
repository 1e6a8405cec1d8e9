"""Two seats against one dealer's hand: the sum of one seat's result, and of two seats' multiplied, over all deals.

What a seat wins depends on the dealer's hand by its score alone. So the dealer hands are visited from the lowest score to
the highest, while what each of the player's hands wins is kept up to date, and the sum g(S) over the hands that hold a
set S one card smaller than a hand. What touches the dealer's cards is taken out of these sums card by card; the sums of
smaller sets are those of larger ones added up. Every dealer hand is visited and all is whole numbers.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.counting import reading, sets

CHOOSE = sets.CHOOSE
AT_A_TIME = 20_000  # Dealer's hands at most, the scores of which follow each other.
NEAR = 4096

Ints = npt.NDArray[np.int64]
Progress = Callable[[int, int], None]


class _Job(NamedTuple):
    """Dealer hands to visit in one go, by rising score, with the same card up."""

    up: int
    rows: Ints


class DealerHands(NamedTuple):
    """Dealer hands up to suit."""

    cards: sets.Rows
    ways: Ints
    ups: Ints  # The card seen, -1 where none is.
    scores: Ints

    def only(self, which: npt.NDArray[np.bool_]) -> DealerHands:
        return DealerHands(self.cards[which], self.ways[which], self.ups[which], self.scores[which])


def two_seat_sums(
    game: Game, plan: npt.NDArray[np.uint8], amounts: Ints, against: DealerHands | None = None, progress: Progress | None = None
) -> dict[int, tuple[int, int]]:  # fmt: skip
    """Both sums over all deals, by name of the dealer's hand.

    `plan`: by hand up to suit and card seen; `amounts`: [multiple chosen, finding, name], in parts; `against`: these
    dealer hands alone.
    """
    dealers = dealer_hands_of(game) if against is None else against
    visit, jobs = _visits(game, plan, amounts, dealers), list(_jobs(dealers))
    sums_by_name: dict[int, tuple[int, int]] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (job, sums) in enumerate(zip(jobs, pool.map(visit, jobs), strict=True), 1):
            names, ways = dealers.scores[job.rows] & 255, dealers.ways[job.rows]
            for name, many, (one, two) in zip(names.tolist(), ways.tolist(), sums.tolist(), strict=True):
                before, multiplied = sums_by_name.get(name, (0, 0))
                sums_by_name[name] = before + many * one, multiplied + many * two
            if progress is not None:
                progress(done, len(jobs))
    return dict(sorted(sums_by_name.items()))


@cache
def dealer_hands_of(game: Game) -> DealerHands:
    """All dealer hands of a game.

    With an up card each of a hand's cards is up in turn, renamed to the first suit.
    """
    models = sets.models(game.layout.dealer)
    scores = reading.scores(game, "dealer", models.cards)
    if not game.up_cards:
        return DealerHands(models.cards, models.ways, np.full(len(scores), -1, np.int64), scores)
    rows, ups = [], []
    for column in range(game.layout.dealer):
        suits, suit = models.cards & 3, models.cards[:, column, None] & 3
        renamed = np.where(suits == suit, 0, np.where(suits == 0, suit, suits)).astype(np.uint8)
        rows.append(np.sort(models.cards & 252 | renamed, 1))
        ups.append((models.cards[:, column] & 252).astype(np.int64))
    many = game.layout.dealer
    return DealerHands(np.concatenate(rows), np.tile(models.ways, many), np.concatenate(ups), np.tile(scores, many))


def _jobs(dealers: DealerHands) -> Iterator[_Job]:
    step = min(AT_A_TIME, 1 + len(dealers.ways) // (os.cpu_count() or 1))
    for up in np.unique(dealers.ups).tolist():
        rows = np.flatnonzero(dealers.ups == up)
        rows = rows[np.argsort(dealers.scores[rows], kind="stable")]
        for start in range(0, len(rows), step):
            yield _Job(up, rows[start : start + step])


def _visits(game: Game, plan: npt.NDArray[np.uint8], amounts: Ints, dealers: DealerHands) -> Callable[[_Job], Ints]:
    size = game.layout.player
    assert size > 1, "sets smaller than a hand are summed over"
    most = int(abs(amounts).max())
    narrow = np.int16 if most < 1 << 15 else np.int64
    wide = np.int32 if most * size * comb(51, size - 1) < 1 << 31 else np.int64
    distinct, which = np.unique(reading.scores(game, "player", sets.models(size).cards), return_inverse=True)
    axis = np.unique(dealers.scores)
    findings = reading.findings(game, distinct, axis)
    rows, numbers, laid = sets.all_sets(size), sets.model_numbers(size), _set_lines(size)
    classes = which[numbers]
    order = np.argsort(classes, kind="stable")
    first = np.searchsorted(classes[order], np.arange(len(distinct) + 1))
    offsets = np.cumsum([0, *(comb(52, count) for count in range(size + 1))])

    def visit(job: _Job) -> Ints:
        out, chosen = np.zeros((len(job.rows), 2), np.int64), _multiples_by_place(rows, numbers, plan, job.up)
        state = (
            np.zeros(len(rows), np.int64), np.zeros((52, comb(52, size - 1)), narrow),
            np.zeros(comb(52, size - 1), wide), np.zeros(offsets[-1], np.int64),
        )  # fmt: skip
        _sweep(
            rows, chosen, order, first, distinct & 255, findings, amounts, dealers.cards[job.rows],
            np.searchsorted(axis, dealers.scores[job.rows]), *state, offsets, CHOOSE, *laid, np.zeros(offsets[-2], wide), out,
        )  # fmt: skip
        return out

    return visit


def _multiples_by_place(rows: sets.Rows, numbers: Any, plan: npt.NDArray[np.uint8], up: int) -> npt.NDArray[np.uint8]:
    """The multiple that is chosen, by place of the hand."""
    if up < 0:
        alone: npt.NDArray[np.uint8] = plan[numbers, 0]
        return alone
    masks, index = np.zeros((len(rows), 4), np.int64), np.arange(len(rows))
    for column in rows.T:
        masks[index, column & 3] |= 1 << (column >> 2).astype(np.int64)
    renamed = np.argsort(np.argsort(-masks, 1, kind="stable"), 1, kind="stable")
    seen = up & ~3 | renamed[:, up & 3]
    below = (sets.models(rows.shape[1]).cards[numbers] < seen[:, None]).sum(1)
    is_held = (rows == up).any(1)  # Then the dealer does not have it, and the hand is never looked at.
    return np.where(is_held, 0, plan[numbers, np.where(is_held, 0, seen - below)]).astype(np.uint8)


# --- Sets that differ in their two lowest cards ---


class _SetLines(NamedTuple):
    """Lines of sets that share all cards but the two lowest, by the cards they share."""

    start: Ints  # By size of the sets, its first line.
    shared: npt.NDArray[np.uint64]  # The cards they share, as bits.
    below: Ints  # The two lowest lie below this card.
    first: Ints  # The place of the first set.
    single: Ints  # The place, one size smaller, of the first set with one card less of the two.
    without: Ints  # [line, which shared card is left out] -> the same with one shared card less.


@cache
def _set_lines(size: int) -> _SetLines:
    """The lines of all sets smaller than a hand of this size, from two cards on."""
    start, shared, below, first, single, without = [0, 0, 0], [], [], [], [], []
    for count in range(2, size):
        for row in sets.all_sets(count - 2).tolist():
            shared.append(sum(1 << card for card in row))
            below.append(row[0] if row else 52)
            first.append(_first_place(row, 2))
            single.append(_first_place(row, 1))
            left = [_first_place(row[:at] + row[at + 1 :], 2) for at in range(len(row))]
            without.append(left + [0] * (size - len(left)))
        start.append(len(shared))
    masks = np.array(shared, np.uint64)
    arrays = [np.array(each, np.int64) for each in (below, first, single, without or np.zeros((0, size)))]
    return _SetLines(np.array(start), masks, *arrays)


def _first_place(above: list[int], lowest: int) -> int:
    """The place of the first set of these cards and so many lower ones."""
    return sum(comb(card, at + 1) for at, card in enumerate(above, lowest))


# --- Compiled ---


@njit(cache=True, nogil=True)
def _sweep(
    rows: Any, chosen: Any, order: Any, first: Any, names: Any, findings: Any, amounts: Any, dealers: Any, scores: Any,
    values: Any, with_card: Any, sums: Any, squares: Any, offsets: Any, choose: Any,
    start: Any, shared: Any, below: Any, line: Any, single: Any, without: Any, work: Any, out: Any,
) -> None:  # fmt: skip
    size, before = rows.shape[1], -1
    for at in range(len(dealers)):
        score = scores[at]
        if score != before:
            for own in range(len(names)):
                if before < 0 or findings[own, score] != findings[own, before]:
                    for which in range(first[own], first[own + 1]):
                        hand = order[which]
                        value = amounts[chosen[hand], findings[own, score], names[own]]
                        if value != values[hand]:
                            _change_worth(rows[hand], values[hand], value, with_card, sums, squares, offsets, choose)
                            values[hand] = value
            before = score
        dealer, total = dealers[at], _sum_without(squares, offsets, choose, dealers[at], size)
        _remove_dealer(sums, with_card, dealer, work[offsets[size - 1] :])
        total = -total if size % 2 else total
        keep, paired = _keep_masks(dealer, work.dtype)
        for count in range(size - 1, 0, -1):
            upper, lower = work[offsets[count] : offsets[count + 1]], work[offsets[count - 1] : offsets[count]]
            lower[:] = 0
            if count > 1:
                squared = _sums_one_card_fewer(
                    upper, lower, keep, paired, count, start, shared, below, line, single, without
                )
            else:
                squared = _sum_of_single_cards(upper, lower, keep)
            for place in range(len(lower)):
                lower[place] //= size - count + 1  # Met once for every card that a hand which holds it has besides.
            total += -squared if count % 2 else squared
        one = np.int64(work[0])
        out[at, 0], out[at, 1] = one, total + one * one


@njit(cache=True, nogil=True)
def _remove_dealer(sums: Any, with_card: Any, dealer: Any, out: Any) -> None:
    """Leave the sums over hands that hold none of the dealer's cards; so many at a time that the nearest cache holds
    them.
    """
    for first in range(0, len(sums), NEAR):
        last = min(first + NEAR, len(sums))
        some = out[first:last]
        some[:] = sums[first:last]
        for card in dealer:
            lines = with_card[card, first:last]
            for place in range(len(some)):
                some[place] -= lines[place]


@njit(cache=True, nogil=True)
def _change_worth(
    hand: Any, old: Any, new: Any, with_card: Any, sums: Any, squares: Any, offsets: Any, choose: Any
) -> None:
    """Change what a hand wins, in the sums of the sets it holds."""
    size, more = len(hand), new * new - old * old
    for without in range(size):
        place = 0
        for at in range(size):
            if at != without:
                place += choose[hand[at], at + 1 if at < without else at]
        with_card[hand[without], place] = new
        sums[place] += new - old
    for mask in range(1 << size):
        count, place = 0, 0
        for at in range(size):
            if mask >> at & 1:
                count += 1
                place += choose[hand[at], count]
        squares[offsets[count] + place] += more


@njit(cache=True, nogil=True)
def _sum_without(sums: Any, offsets: Any, choose: Any, dealer: Any, size: Any) -> Any:
    """The sum over the hands that hold none of the dealer's cards."""
    total = np.int64(0)
    for mask in range(1 << len(dealer)):
        count, place = 0, 0
        for at in range(len(dealer)):
            if mask >> at & 1:
                count += 1
                if count <= size:
                    place += choose[dealer[at], count]
        if count <= size:
            total += sums[offsets[count] + place] * (-1 if count % 2 else 1)
    return total


@njit(cache=True, nogil=True)
def _keep_masks(dealer: Any, kind: Any) -> Any:
    """1 for each card that the dealer does not hold, and for each two of them; else 0."""
    keep, paired, place = np.ones(52, kind), np.empty(52 * 51 // 2, kind), 0
    for card in dealer:
        keep[card] = 0
    for high in range(52):
        for low in range(high):
            paired[place] = keep[high] * keep[low]
            place += 1
    return keep, paired


@njit(cache=True, nogil=True)
def _sums_one_card_fewer(
    upper: Any, lower: Any, keep: Any, paired: Any, count: Any,
    start: Any, shared: Any, below: Any, line: Any, single: Any, without: Any,
) -> Any:  # fmt: skip
    """Compute the sums of sets one card smaller; returns the sum of the squares of the larger."""
    taken, squared = np.uint64(0), np.int64(0)
    for card in range(52):
        if not keep[card]:
            taken |= np.uint64(1) << np.uint64(card)
    for at in range(start[count], start[count + 1]):
        if shared[at] & taken:
            continue
        many = below[at] * (below[at] - 1) // 2
        some = upper[line[at] : line[at] + many]
        for pair in range(many):
            some[pair] *= paired[pair]
            squared += np.int64(some[pair]) * np.int64(some[pair])
        for left in range(count - 2):
            under = lower[without[at, left] : without[at, left] + many]
            for pair in range(many):
                under[pair] += some[pair]
        under, pair = lower[single[at] : single[at] + below[at]], 0
        for high in range(below[at]):
            if keep[high]:
                under[high] += _share_out(some[pair : pair + high], under)
            pair += high
    return squared


@njit(cache=True, nogil=True)
def _share_out(some: Any, under: Any) -> Any:
    """Add each pair's sum to its lower card; returns the sum of all."""
    whole = some[:0].sum()
    for low in range(len(some)):
        under[low] += some[low]
        whole += some[low]
    return whole


@njit(cache=True, nogil=True)
def _sum_of_single_cards(upper: Any, lower: Any, keep: Any) -> Any:
    """Add the sums by one card to that over all hands; returns the sum of their squares."""
    squared = np.int64(0)
    for card in range(52):
        value = np.int64(upper[card]) * np.int64(keep[card])
        lower[0] += value
        squared += value * value
    return squared
