"""Sets of hands of two or three cards: a set is an int with one bit for each hand of the deck."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from pitboss.cards import DIAMONDS, HEARTS, TWO, Cards
from pitboss.filing.payout_limit.rare_hands import cards_of, with_suits_renamed

Key = TypeVar("Key", bound=Hashable)
Suits = tuple[int, int, int, int]  # How many cards of each suit.
RED = (DIAMONDS, HEARTS)


class HandSets:
    """All hands of `size` cards with their numbers, and the sets of those that hold certain cards."""

    def __init__(self, size: int, deck: Cards) -> None:
        self.size, self.deck = size, deck
        self.hands = tuple(combinations(deck, size))
        self.all = (1 << len(self.hands)) - 1
        with_card: dict[int, list[int]] = {card: [] for card in deck}
        for at, hand in enumerate(self.hands):
            for card in hand:
                with_card[card].append(at)
        self.with_card = {card: self._set(numbers) for card, numbers in with_card.items()}
        self.without = {card: self.all ^ hands for card, hands in self.with_card.items()}
        self.by_suits = self._grouped(suits_of)
        self.by_ranks = self._grouped(ranks_of)
        self.by_reds = self._grouped(reds_of)
        self.by_twos = self._grouped(_twos_of)
        self.up_to_suits = self._grouped(with_suits_renamed)
        self.by_suit: dict[tuple[int, int], int] = {}

    def _set(self, numbers: Iterable[int]) -> int:
        result = bytearray(len(self.hands) // 8 + 1)
        for at in numbers:
            result[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(result, "little")

    def _grouped(self, key: Callable[[Cards], Key]) -> dict[Key, int]:
        """The hands by what they have in common."""
        result: defaultdict[Key, list[int]] = defaultdict(list)
        for at, hand in enumerate(self.hands):
            result[key(hand)].append(at)
        return {key: self._set(numbers) for key, numbers in result.items()}

    def suited(self, suit: int, least: int) -> int:
        """The hands with at least so many cards of a suit."""
        if (suit, least) not in self.by_suit:
            some = [hands for suits, hands in self.by_suits.items() if suits[suit] >= least]
            self.by_suit[suit, least] = union(some)
        return self.by_suit[suit, least]

    def with_all(self, cards: int) -> int:
        """The hands that hold all of these cards, which are bits."""
        result = self.all
        for card in cards_of(cards):
            result &= self.with_card.get(card, 0)
        return result

    def with_any(self, cards: Iterable[int]) -> int:
        """The hands that hold any of these cards."""
        return union(self.with_card.get(card, 0) for card in cards)

    @staticmethod
    def first(hands: int) -> int:
        """The number of the first hand of a set."""
        return (hands & -hands).bit_length() - 1

    def disjoint_from(self, hands: int, number: int) -> int:
        """Those of a set that share no card with one hand."""
        for card in self.hands[number]:
            hands &= self.without[card]
        return hands

    def disjoint_most(self, hands: int, least: int, enough: int) -> int:
        """A bound on how many of these hands are disjoint: the cards that meet all of them; from `least` to `enough`."""
        left, result = hands, 0
        while left and result < enough:
            left, result = self.disjoint_from(left, self.first(left)), result + 1
        for most in range(max(least, result), enough):
            if self._hit(hands, most):
                return most
        return enough

    def _hit(self, hands: int, most: int) -> bool:
        """Do so few cards meet every hand? One of them is in the first hand."""
        if not hands:
            return True
        if not most:
            return False
        left = (hands & self.without[card] for card in self.hands[self.first(hands)])
        return any(self._hit(some, most - 1) for some in left)


def union(sets: Iterable[int]) -> int:
    result = 0
    for hands in sets:
        result |= hands
    return result


def suits_of(hand: Cards) -> Suits:
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[card & 3] += 1
    return suits[0], suits[1], suits[2], suits[3]


def ranks_of(hand: Cards) -> int:
    """How many cards there are of each rank, three bits for each: such numbers add up as hands do."""
    return sum([1 << 3 * (card >> 2) for card in hand])


def reds_of(hand: Cards) -> int:
    return sum([card & 3 in RED for card in hand])


def _twos_of(hand: Cards) -> int:
    return sum([card >> 2 == TWO for card in hand])


@lru_cache(maxsize=8)
def hand_sets(size: int, deck: Cards) -> HandSets:
    return HandSets(size, deck)
