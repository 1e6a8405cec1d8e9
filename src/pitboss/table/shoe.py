"""The virtual shoe: every draw of a round follows from the house's secret and the players' chance, and from nothing else.

`digest(label, parts...)` is SHA-256 over "pitboss " and the label, then each part, all of them preceded by their length in
four bytes, the highest first. A *round* is written HOUSE/TABLE/NUMBER/EDITION. The house draws a secret of 32 bytes and
publishes its *seal*, digest("seal", round, secret), before any wager. A player's client draws a chance of 16 bytes and
sends its *mark*, digest("chance", round, seat, chance), with the wagers, and the chance itself when all marks are locked;
one that stays silent counts as the first 16 bytes of digest("absent", mark). Then, with seats in order,

    seed  = digest("draws", round, secret, seat, chance, seat, chance, ...)
    block = digest(label of a draw, seed, number of the block in four bytes), from 0 on: eight words of four bytes each

A number below n is the next word that is below the largest multiple of n within 2**32, modulo n. So every number is as
likely as the others. See docs/seal.md, where there are vectors.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import chain, count, islice, repeat
from operator import mod
from struct import Struct

from pitboss.cards import DECK

SECRET_BYTES, CHANCE_BYTES = 32, 16
CUT_LEAST, CUT_MOST = 10, 51  # § .5(d): the cover card goes in ten cards or more.
CUT_ROOM = CUT_MOST - CUT_LEAST + 1
WORD = 1 << 32
WORDS = Struct(">8I")  # Of one block.
NUMBER = Struct(">I")  # As a length is told, and a block's number.


def _uneven_from(among: int) -> int:
    """The first word of the last, uneven range."""
    return WORD - WORD % among


LAST_PLACES = range(len(DECK) - 1, 0, -1)  # Of a deck to shuffle: those not yet shuffled end here,
AMONG = tuple([last + 1 for last in LAST_PLACES])  # there are so many,
UNEVEN = min(map(_uneven_from, AMONG))  # and a word from here on may be thrown back.


def digest(label: str, *parts: bytes) -> bytes:
    return hashlib.sha256(_labelled(label) + _framed(*parts)).digest()


@cache
def _labelled(label: str) -> bytes:
    """How what is drawn under a label begins; there are few."""
    return _framed(f"pitboss {label}".encode())


def _framed(*parts: bytes) -> bytes:
    return b"".join([NUMBER.pack(len(part)) + part for part in parts])


def seal_of(name: str, secret: bytes) -> str:
    """The commitment that the house publishes before the wagers of this round."""
    return digest("seal", name.encode(), secret).hex()


def mark_of(name: str, seat: int, chance: bytes) -> str:
    """The commitment that a client sends with its wagers; it does not reveal the chance."""
    return digest("chance", name.encode(), str(seat).encode(), chance).hex()


def absent(mark: str) -> bytes:
    """The chance of a client that was silent after the lock."""
    return digest("absent", bytes.fromhex(mark))[:CHANCE_BYTES]


class Draws:
    """Everything a round draws: the deck, its cut, the Magic Card, the Lucky position; each by a label of its own."""

    def __init__(self, name: str, secret: bytes, chances: Mapping[int, bytes]) -> None:
        parts = [part for seat in sorted(chances) for part in (str(seat).encode(), chances[seat])]
        self.seed = digest("draws", name.encode(), secret, *parts)

    def words(self, label: str) -> Iterator[int]:
        before = _labelled(label) + _framed(self.seed) + NUMBER.pack(NUMBER.size)
        blocks = (hashlib.sha256(before + number).digest() for number in map(NUMBER.pack, count()))
        return chain.from_iterable(map(WORDS.unpack, blocks))

    @cached_property
    def shuffled(self) -> tuple[int, ...]:
        """Fisher-Yates: from the last place down, each card changes places with one at or before it."""
        words, deck = tuple(islice(self.words("deck"), len(AMONG))), list(DECK)
        picks = map(mod, words, AMONG)
        if max(words) >= UNEVEN:  # Once in a million decks.
            picks = map(even, repeat(self.words("deck")), AMONG)
        for last, pick in zip(LAST_PLACES, picks, strict=True):
            deck[last], deck[pick] = deck[pick], deck[last]
        return tuple(deck)

    @cached_property
    def moved(self) -> int:
        """How far chance moves the cut."""
        return even(self.words("cut"), CUT_ROOM)

    def depth(self, cut: int) -> int:
        """The depth of a virtual cut: the dealer's number, moved on by chance; 0 if there is no cut."""
        return CUT_LEAST + (cut - CUT_LEAST + self.moved) % CUT_ROOM if cut else 0

    def order(self, cut: int) -> tuple[int, ...]:
        """The deck as it is dealt. § .5(d): what lay above the cover card goes underneath."""
        deck, depth = self.shuffled, self.depth(cut)
        return deck[depth:] + deck[:depth]

    def magic(self, rate: Fraction) -> int | None:
        """AMB-31: in its part of the rounds a card, even over 52."""
        words = self.words("magic")
        return even(words, len(DECK)) if _happens(words, rate) else None

    def lucky(self, rate: Fraction, positions: int) -> int | str | None:
        """AMB-31: in its part of the rounds a position, even over all and the dealer's."""
        words = self.words("lucky")
        if not _happens(words, rate):
            return None
        return even(words, positions + 1) or "dealer"


@lru_cache(maxsize=1 << 10)
def round_draws(name: str, secret: bytes, chances: tuple[tuple[int, str], ...]) -> Draws:
    """Everything a round draws; the deal, the opened seal and every view of the round after it ask for the same."""
    return Draws(name, secret, {seat: bytes.fromhex(chance) for seat, chance in chances})


def even(words: Iterator[int], among: int) -> int:
    """A number below `among`, each as likely as the others: a word in the last, uneven stretch is thrown back."""
    word, uneven = next(words), _uneven_from(among)
    while word >= uneven:
        word = next(words)
    return word % among


def _happens(words: Iterator[int], rate: Fraction) -> bool:
    number = next(words) * WORD + next(words)
    return number * rate.denominator < rate.numerator * WORD * WORD
