"""Pairs of hands, the player's and the dealer's, visited one by one: whether they share a card, and the finding.

The score of every hand is read once, by the game's own `read`; of every pair that shares no card the paragraph is found
by the game's own `finding`. Nothing is taken from symmetry. The dealer's hands are in tiles, each of a few thousand that
have their highest cards in common: a tile that has one of the player's cards in common is passed over whole, which leaves
out only pairs that cannot be dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.compiled.compiler import code_number, register_kernels
from pitboss.odds.counting import reading, sets

U = np.uint64
DECK = 52
TILE = 4095  # Dealer's hands, at most; see `tile`.
COUNT_BITS = 60

Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint64]


class Hands(NamedTuple):
    """Sets of cards, as a bit for each card, and their scores."""

    masks: Masks
    scores: Ints


class Tiles(NamedTuple):
    """Stretches of hands: from the first up to the last, and the cards that all of them hold."""

    first: Ints
    last: Ints
    common: Masks


def hands(game: Game, hand: str, first: int = 0, last: int | None = None, deck: int = DECK) -> Hands:
    """Sets of cards for this hand from one place up to another; `deck`: of so many lowest cards alone."""
    layout = game.layout.slices()[game.hands[hand].needs[0]]
    rows = sets.all_sets(layout.stop - layout.start, deck)[first:last]
    masks = np.zeros(len(rows), np.uint64)
    for column in rows.T:
        masks |= U(1) << column.astype(np.uint64)
    return Hands(masks, reading.scores(game, hand, rows))


@cache
def dealer_hands(game: Game, deck: int = DECK) -> Hands:
    return hands(game, "dealer", deck=deck)


@cache
def tiles(size: int, most: int = TILE, deck: int = DECK) -> Tiles:
    """The tiles of all sets of so many cards."""
    stretches = list(_tiles(size, most, deck, 0, 0))
    first, last, common = zip(*stretches, strict=True)
    return Tiles(np.array(first, np.int64), np.array(last, np.int64), np.array(common, np.uint64))


def _tiles(size: int, most: int, below: int, start: int, common: int) -> Iterator[tuple[int, int, int]]:
    """The tiles of sets of so many cards below one, from this place on; each joined with the common cards."""
    many = comb(below, size)
    if many <= most:
        if many:
            yield start, start + many, common
        return
    for top in range(size - 1, below):
        yield from _tiles(size - 1, most, top, start + comb(top, size), common | 1 << top)


@cache
def _visitor(game: Game) -> Callable[..., None]:
    """The compiled visit: for each of some hands of the player's, the dealer's hands by finding.

    With `seen`, a dealer's hand counts as often as it holds a card of this set of the player's hand.
    """
    finding, both, edition = game.finding, game.scores, code_number(game)
    width = U(COUNT_BITS // (finding_count(game) - 1))
    least = U((1 << int(width)) - 1)
    register_kernels()

    @njit(cache=True, nogil=True)
    def visited(own: Any, scores: Any, seen: Any, masks: Any, dealers: Any, tiles: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        for tile in range(len(tiles.first)):
            first, last, common = tiles.first[tile], tiles.last[tile], tiles.common[tile]
            there, values = masks[first:last], dealers[first:last]
            for hand in range(len(own)):
                mask, score = own[hand], scores[hand]
                if mask & common:
                    continue
                counts = U(0)
                if len(seen):
                    shown = seen[hand]
                    for at in range(last - first):
                        found = U(finding(both(score, values[at]), 1) - 1)
                        many = _count_bits(there[at] & shown) if there[at] & mask == U(0) else U(0)
                        counts += many << width * found
                else:
                    for at in range(last - first):
                        found = U(finding(both(score, values[at]), 1) - 1)
                        counts += U(there[at] & mask == U(0)) << width * found
                for at in range(out.shape[1]):
                    out[hand, at] += np.int64(counts >> width * U(at) & least)

    return visited


@njit(inline="always")
def _count_bits(mask: Any) -> Any:
    """Count the bits that are set in words of 64."""
    mask = mask - (mask >> U(1) & U(0x5555555555555555))
    mask = (mask & U(0x3333333333333333)) + (mask >> U(2) & U(0x3333333333333333))
    mask = mask + (mask >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return mask * U(0x0101010101010101) >> U(56)


def finding_count(game: Game) -> int:
    return len(game.settlement(game.default_readings()))


def visit(game: Game, own: Hands, seen: Masks | None = None, deck: int = DECK) -> Ints:
    """The dealer's hands of each hand of the player's by finding: [hand, finding - 1]."""
    out = np.zeros((len(own.masks), finding_count(game) - 1), np.int64)
    seen_masks = np.zeros(0, np.uint64) if seen is None else seen
    _visitor(game)(*own, seen_masks, *dealer_hands(game, deck), tiles(game.layout.dealer, _tile_size(game), deck), out)
    return out


def _tile_size(game: Game) -> int:
    """The number of dealer hands in a tile: no more than a field of the packed counts holds."""
    most_per_pair = game.layout.dealer if game.up_cards else 1
    return min(TILE, ((1 << COUNT_BITS // (finding_count(game) - 1)) - 1) // most_per_pair)
