"""Pairs of hands on a graphics card: a thread holds a few hands of the player's, and the dealer's pass in tiles.

The finding of a pair is found by the game's own `finding`. The threads of a block have hands that follow one another and
so hold the same highest cards: a tile that holds one of these is passed over whole.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from pitboss.law.game import Game
from pitboss.odds.compiled.graphics_card import SIMULATED, Function, KernelsForCard
from pitboss.odds.prove import pairs
from pitboss.odds.prove.pairs import Hands, Ints, Masks

cuda: Any = import_module("numba.cuda")  # By this name the simulator finds it.
uint32: Any = import_module("numba").uint32
THREADS = 8 if SIMULATED else 256
EACH = 2 if SIMULATED else 8  # Hands of a thread.
TILE = 64 if SIMULATED else 2048
SEGMENTS = 2 if SIMULATED else 16  # Into which the tiles are shared out.
COUNT_BITS = 32
U, NONE = np.uint64, np.uint64((1 << 64) - 1)


def visit(game: Game, own: Hands, seen: Masks | None = None, deck: int = pairs.DECK) -> Ints:
    """Count pairs on the card, as `pairs.visit` does."""
    *hands, out = map(cuda.to_device, _player_arguments(game, own, seen))
    blocks = out.shape[0] // (THREADS * EACH)
    _visitor(game, seen is not None)[(blocks, SEGMENTS), THREADS](*hands, *_dealer_hands_on_card(game, deck), out)
    found: Ints = out.copy_to_host()[: len(own.masks)].astype(np.int64)
    return found


def _player_arguments(game: Game, own: Hands, seen: Masks | None) -> tuple[Any, ...]:
    """The player's hands, cards seen, scores, cards common to a block's hands, and the array of counts."""
    many, size, findings = len(own.masks), THREADS * EACH, pairs.finding_count(game) - 1
    rows = -(-many // size) * size
    masks, scores = np.full(rows, NONE, np.uint64), np.zeros(rows, np.uint32)  # Those beyond share a card with all.
    masks[:many], scores[:many] = own.masks, own.scores
    shown = np.full(rows if seen is not None else 1, NONE, np.uint64)
    if seen is not None:
        shown[:many] = seen
    common = np.bitwise_and.reduce(masks.reshape(-1, size), axis=1)
    return _halves(masks), _halves(shown), scores, common, np.zeros((rows, findings), np.uint64)


@cache
def _dealer_hands_on_card(game: Game, deck: int) -> tuple[Any, ...]:
    """The dealer's hands and their tiles, in the memory of the card."""
    return tuple(map(cuda.to_device, _dealer_arguments(game, deck)))


def _dealer_arguments(game: Game, deck: int) -> tuple[Any, ...]:
    """The dealer's hands as halves of masks, their scores and tiles."""
    hands, tiles = pairs.dealer_hands(game, deck), pairs.tiles(game.layout.dealer, TILE, deck)
    return _halves(hands.masks), hands.scores.astype(np.uint32), *tiles


def _halves(masks: Masks) -> Any:
    return masks.view(np.uint32).reshape(-1, 2)


@cache
def _visitor(game: Game, by_card_seen: bool) -> Any:
    """The compiled program that visits pairs."""
    carried, findings, held = KernelsForCard(), pairs.finding_count(game) - 1, game.layout.dealer if by_card_seen else 1
    find = carried.device(_finding(carried, game))
    width = COUNT_BITS // findings
    most, stretch = uint32((1 << width) - 1), uint32(((1 << width) - 1) // held)  # Pairs until the counts may be full.

    def visited(
        own: Any, seen: Any, scores: Any, common: Any, masks: Any, dealers: Any, first: Any, last: Any, in_tile: Any,
        out: Any,
    ) -> None:  # fmt: skip
        low = cuda.shared.array(TILE, uint32)
        high = cuda.shared.array(TILE, uint32)
        score = cuda.shared.array(TILE, uint32)
        mine_low = cuda.local.array(EACH, uint32)
        mine_high = cuda.local.array(EACH, uint32)
        mine = cuda.local.array(EACH, uint32)
        counts = cuda.local.array(EACH, uint32)
        found = cuda.local.array((EACH, findings), uint32)
        here, start = cuda.threadIdx.x, (cuda.blockIdx.x * EACH) * THREADS
        for each in range(EACH):
            hand = start + each * THREADS + here
            mine_low[each], mine_high[each], mine[each] = own[hand, 0], own[hand, 1], scores[hand]
            counts[each] = 0
            for at in range(findings):
                found[each, at] = 0
        for tile in range(cuda.blockIdx.y, len(first), SEGMENTS):
            if common[cuda.blockIdx.x] & in_tile[tile]:
                continue
            begin, many = first[tile], last[tile] - first[tile]
            cuda.syncthreads()
            for at in range(here, many, THREADS):
                low[at], high[at], score[at] = masks[begin + at, 0], masks[begin + at, 1], dealers[begin + at]
            cuda.syncthreads()
            row, rows = uint32(0), uint32(many)
            while row < rows:
                until = min(row + stretch, rows)
                while row < until:
                    theirs_low, theirs_high, theirs = low[row], high[row], score[row]
                    for each in range(EACH):
                        shared = (theirs_low & mine_low[each]) | (theirs_high & mine_high[each])
                        weight = uint32(1)
                        if by_card_seen:
                            hand = start + each * THREADS + here
                            weight = uint32(
                                cuda.popc(theirs_low & seen[hand, 0]) + cuda.popc(theirs_high & seen[hand, 1])
                            )
                        counts[each] += uint32(0) if shared else weight << uint32(width * find(mine[each], theirs))
                    row += uint32(1)
                for each in range(EACH):
                    for at in range(findings):
                        found[each, at] += (counts[each] >> uint32(width * at)) & most
                    counts[each] = 0
        for each in range(EACH):
            for at in range(findings):
                cuda.atomic.add(out, (start + each * THREADS + here, at), U(found[each, at]))

    options = {} if SIMULATED else {"launch_bounds": THREADS}
    return cuda.jit(visited, **options)


def _finding(carried: KernelsForCard, game: Game) -> Function:
    finding, both = carried(game.finding), game.scores

    def find(mine: Any, theirs: Any) -> Any:
        return finding(both(mine, theirs), 1) - 1

    return find
