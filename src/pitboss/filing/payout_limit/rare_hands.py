"""The rare core of a hand: a suited run, or cards of one rank. Every other hand is *common*.

A straight flush holds a suited run of as many cards as play; fours hold four of a rank, and where three cards play
threes are as rare. A hand that holds none of these has a common name. Sets of cards are bits of an int.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, Cards
from pitboss.rank import name_of
from pitboss.rank.kind import QUADS, SIX_CARD_ROYAL, STRAIGHT_FLUSH, TRIPS, Kind


def bits(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> Cards:
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return tuple(result)


class RareCore(NamedTuple):
    mask: int
    names: tuple[int, ...]  # What a hand can be called whose best core this is.


@cache
def rare_cores(kind: Kind, deck: Cards) -> tuple[RareCore, ...]:
    """All rare cores of a deck."""
    result, sixes = [], tuple(n for n in range(len(kind.names)) if category(kind, n) == SIX_CARD_ROYAL)
    for suit in range(4):
        for low in range(-1, ACE - kind.size + 2):
            run = tuple((rank % 13) * 4 + suit for rank in range(low, low + kind.size))
            result.append((run, sixes if run[-1] >> 2 == ACE else ()))
    for rank in range(13):
        result += [(alike, ()) for alike in combinations(range(rank * 4, rank * 4 + 4), min(kind.size, 4))]
    in_deck = set(deck)
    return tuple(
        RareCore(bits(cards), (name_of(kind.score(cards)), *more))
        for cards, more in result
        if in_deck.issuperset(cards)
    )


def category(kind: Kind, name: int) -> int:
    return kind.order[kind.floors[name] >> 20]


@cache
def common_names(kind: Kind) -> tuple[int, ...]:
    """The names a hand without any core can have; all of them where the kind is only named."""
    rare = {STRAIGHT_FLUSH, QUADS, SIX_CARD_ROYAL, *([TRIPS] if kind.size == 3 else [])}
    names = range(len(kind.names))
    return tuple(n for n in names if kind.size == 0 or category(kind, n) not in rare)


def with_suits_renamed(cards: Cards) -> Cards:
    """The same cards with suits renamed in the order of the cards; a color stays a color."""
    named: dict[int, int] = {}
    for card in cards:
        suit = card & 3
        if suit not in named:
            if not named:
                named[suit], named[3 - suit] = CLUBS, SPADES  # Clubs and spades are black, diamonds and hearts red.
            else:
                named[suit], named[3 - suit] = DIAMONDS, HEARTS
    return tuple(sorted([card & ~3 | named[card & 3] for card in cards]))


@cache
def sets_up_to_suits(size: int, deck: Cards) -> tuple[Cards, ...]:
    """Every set of cards, up to suits where the deck has as many of each."""
    result = {with_suits_renamed(cards) for cards in combinations(deck, size)}
    whole = all(set(cards) <= set(deck) for cards in result)
    return tuple(sorted(result if whole else combinations(deck, size)))
