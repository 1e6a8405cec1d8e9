"""Random words by seed, game, stream, block and index, and even deals made of them, many rounds at a time.

The word stream, whole, so that it can be written again anywhere (all integers of 64 bits, wrapping):

    origin = the first 8 bytes, little-endian, of BLAKE2b with a digest of 8 over the text "SEED GAME STREAM"
    word(block, index) = mixed(origin + GOLDEN * (block << 32) + GOLDEN * index)            index from 1
    mixed(w): w = (w ^ w >> 30) * FIRST;  w = (w ^ w >> 27) * SECOND;  w ^ w >> 31          (SplitMix64)

The seed is written in decimals, the game is its key, the stream a number: 0 deals a run, others whatever else is drawn
beside it. So six games on one seed are six different runs. A word depends on nothing but its place: the deals of a run
do not depend on how many threads, machines or devices share its blocks, nor on the order in which they take them.

Round n of a block (from 0) takes k words, index n*k + 1 to n*k + k; its second and later tries t take index
(t << 28) + n*k + 1 and on. A deal is the beginning of a Fisher-Yates shuffle of the deck 0 to 51. Its draws are the
digits of a word's upper 56 bits in the mixed base 52, 51, 50, ...: `drawn_card`; how many cards each word draws:
`draws`. A word in the last, uneven stretch is thrown back with its round, so that every deal is equally likely. All
steps run over a batch of rounds, a column each, in loops the compiler turns into vector instructions. The swaps of the
shuffle are not made but followed back.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from math import perm
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from pitboss.errors import BadInput
from pitboss.kernel import kernel
from pitboss.messages import message
from pitboss.odds.compiled.compiler import ENTRY, INNER, register_kernels

U = np.uint64
GOLDEN = U(0x9E3779B97F4A7C15)  # The step of SplitMix64, and its two multipliers.
FIRST, SECOND = U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
SEEDS = 1 << 64
DECK = 52

BATCH = 256  # Rounds dealt at a time: enough to fill vectors, few enough to stay in the nearest cache.
WORD_BITS = 56  # So that a word times a number of cards still fits 64 bits.
EVEN_BITS = 45  # A word makes at most so many bits of draws: one in 2 ** 11 is thrown back, at the worst.
BLOCK_BITS, AGAIN_BITS = 32, 28  # Words a block may use, and words before those of a second try.


class Draws(NamedTuple):
    """How many cards each word of a deal draws."""

    first: npt.NDArray[np.int64]
    last: npt.NDArray[np.int64]
    uneven: npt.NDArray[np.uint64]  # Rests below this lie in the uneven stretch.


@cache
def draws(cards: int) -> Draws:
    """How a deal of so many cards is drawn from words."""
    first, last = [0], list[int]()
    while True:
        many = 1
        while first[-1] + many < cards and perm(DECK - first[-1], many + 1) <= 1 << EVEN_BITS:
            many += 1
        last.append(first[-1] + many)
        if last[-1] == cards:
            break
        first.append(last[-1])
    uneven = [(1 << WORD_BITS) % perm(DECK - start, end - start) for start, end in zip(first, last, strict=True)]
    return Draws(np.array(first), np.array(last), np.array(uneven, np.uint64))


def check_seed(seed: int) -> int:
    if not 0 <= seed < SEEDS:
        raise BadInput(message("seed-bad", seed=seed, most=SEEDS - 1), code="bad_seed")
    return seed


def origin(seed: int, game_key: str, stream: int) -> int:
    """The number at which the words of a seed, game and stream begin."""
    named = f"{check_seed(seed)} {game_key} {stream}".encode()
    return int.from_bytes(blake2b(named, digest_size=8).digest(), "little")


@kernel
def mix(word: Any) -> Any:
    """Mix a word, as SplitMix64 does."""
    word = (word ^ (word >> U(30))) * FIRST
    word = (word ^ (word >> U(27))) * SECOND
    return word ^ (word >> U(31))


@kernel
def block_start(origin: Any, block: Any) -> Any:
    """Where a block begins on the cycle of all words."""
    return origin + GOLDEN * (block << U(BLOCK_BITS))


@kernel
def draw_card(rest: Any, card: Any) -> Any:
    """The place of the next card in the deck, and what is left of the word."""
    product = rest * U(DECK - card)
    return np.uint8(product >> U(WORD_BITS)) + np.uint8(card), product & U((1 << WORD_BITS) - 1)


register_kernels()


@numba.njit(cache=True, nogil=True, **INNER)
def _draw_batch(start: Any, number: Any, how: Any, drawn: Any, rest: Any, again: Any) -> Any:
    """Draw a place in the remaining deck for each card of a batch; returns how many rounds to redraw."""
    words, thrown = len(how.first), 0
    for at in range(BATCH):
        again[at] = 0
    for word in range(words):
        index, step = start + GOLDEN * U(number * words + word + 1), GOLDEN * U(words)
        for at in range(BATCH):
            rest[at] = mix(index + step * U(at)) >> U(64 - WORD_BITS)
        for card in range(how.first[word], how.last[word]):
            row = drawn[card]
            for at in range(BATCH):
                row[at], rest[at] = draw_card(rest[at], card)
        uneven = how.uneven[word]
        for at in range(BATCH):
            again[at] |= np.uint8(rest[at] < uneven)
    for at in range(BATCH):
        thrown += again[at]
    return thrown


@kernel
def _follow_back(drawn: Any, last: Any, last_place: Any, before: Any, place: Any) -> None:
    """Follow a card back through two earlier draws, the later one first.

    A draw from where this card is taken left there the card of its own place.
    """
    for at in range(BATCH):
        taken = drawn[at]
        taken = last_place if last[at] == taken else taken
        drawn[at] = place if before[at] == taken else taken


register_kernels()


@numba.njit(cache=True, nogil=True, **ENTRY)
def deal(start: Any, number: Any, how: Any, dealt: Any, rest: Any, again: Any) -> None:
    """Deal a batch of rounds into the columns of `dealt`; the other arrays are scratch space.

    A card is followed back through all earlier draws, the latest first, to where it lay in the fresh deck. Last cards
    first: so the earlier draws are still there to be read.
    """
    if _draw_batch(start, number, how, dealt, rest, again):
        for at in range(BATCH):
            if again[at]:
                _redraw(start, number, how, dealt, at)
    for card in range(len(dealt) - 1, 0, -1):
        for last in range(card - 1, -1, -2):
            before = last - 1 if last else 0  # The first draw may be followed twice, which changes nothing.
            _follow_back(dealt[card], dealt[last], np.uint8(last), dealt[before], np.uint8(before))


@numba.njit(cache=True, nogil=True, **INNER)
def _redraw(start: Any, number: Any, how: Any, drawn: Any, at: Any) -> None:
    """Draw one round from further words, until they are even."""
    words, tries, thrown = len(how.first), U(0), True
    while thrown:
        tries, thrown = tries + U(1), False
        index = start + GOLDEN * ((tries << U(AGAIN_BITS)) + U((number + at) * words + 1))
        for word in range(words):
            rest = mix(index + GOLDEN * U(word)) >> U(64 - WORD_BITS)
            for card in range(how.first[word], how.last[word]):
                drawn[card, at], rest = draw_card(rest, card)
            thrown |= rest < how.uneven[word]
