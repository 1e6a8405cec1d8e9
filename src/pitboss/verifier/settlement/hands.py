"""Naive reading of poker hands of two to six cards: brute force over combinations, nothing clever.

A card is a pair (rank, suit) with rank 2..14 and suit one of "cdhs". A hand is read into a category and
the ranks that settle it against another hand of the same category. The order of the categories is not
part of the reading: it differs between chapters and is passed where two hands are compared.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

Card = tuple[int, str]
Strength = tuple[int, tuple[int, ...]]

RANKS = {letter: value for value, letter in enumerate("23456789TJQKA", start=2)}
ACE, KING, QUEEN, JACK = 14, 13, 12, 11

# Categories from the lowest to the highest.
THREE_CARD_ORDER = ["high card", "pair", "flush", "straight", "trips", "straight flush"]
FOUR_CARD_ORDER = ["high card", "pair", "two pair", "straight", "flush", "trips", "straight flush", "quads"]
FIVE_CARD_ORDER = [
    "high card", "pair", "two pair", "trips", "straight", "flush", "full house", "quads", "straight flush",
]  # fmt: skip

SIX_CARD_ROYAL_DIAMONDS = "six-card royal in diamonds"
SIX_CARD_ROYAL_OTHER = "six-card royal in another suit"


class Hand(NamedTuple):
    """A category, and the ranks that break ties inside it, the most important first."""

    category: str
    ranks: tuple[int, ...]


def parse_cards(text: str | None) -> list[Card]:
    """Read "As Kd 10h" into cards; nothing reads as no cards."""
    cards = []
    for word in (text or "").split():
        word = word.replace("10", "T")
        cards.append((RANKS[word[0].upper()], word[1].lower()))
    return cards


def straight_top(ranks: Iterable[int]) -> int | None:
    """The top rank if the ranks run without a gap. An ace under the rest makes the lowest run."""
    ordered = sorted(ranks)
    size = len(ordered)
    if ordered == list(range(ordered[0], ordered[0] + size)):
        return ordered[-1]
    if ordered == [*range(2, size + 1), ACE]:
        return size
    return None


def read(cards: Sequence[Card]) -> Hand:
    """Read a hand of two to five cards, every card of which counts."""
    ranks = [rank for rank, _ in cards]
    size = len(cards)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = [count for count, _ in groups]
    by_group = tuple(rank for _, rank in groups)

    flush = size >= 3 and len({suit for _, suit in cards}) == 1
    top = straight_top(ranks) if size >= 3 and len(set(ranks)) == size else None
    if flush and top is not None:
        return Hand("straight flush", (top,))
    if flush:
        return Hand("flush", by_group)
    if top is not None:
        return Hand("straight", (top,))
    if counts[0] == 4:
        return Hand("quads", by_group)
    if counts[:2] == [3, 2]:
        return Hand("full house", by_group)
    if counts[0] == 3:
        return Hand("trips", by_group)
    if counts[:2] == [2, 2]:
        return Hand("two pair", by_group)
    if counts[0] == 2:
        return Hand("pair", by_group)
    return Hand("high card", by_group)


def strength(hand: Hand, order: list[str]) -> Strength:
    """A key to compare hands by in the given order of categories."""
    return order.index(hand.category), hand.ranks


def best(cards: Sequence[Card], size: int, order: list[str]) -> Hand:
    """The highest hand of `size` cards among the cards."""
    hands = [read(choice) for choice in combinations(cards, size)]
    return max(hands, key=lambda hand: strength(hand, order))


def three(cards: Sequence[Card]) -> Hand:
    return best(cards, 3, THREE_CARD_ORDER)


def four(cards: Sequence[Card]) -> Hand:
    """The best four of four, five or six cards."""
    return best(cards, 4, FOUR_CARD_ORDER)


def five(cards: Sequence[Card]) -> Hand:
    """The best five of five or six cards."""
    return best(cards, 5, FIVE_CARD_ORDER)


def six(cards: Sequence[Card]) -> Hand:
    """Six cards for All-Six and the Six Card Bonus: a six-card royal, or else the best five."""
    assert len(cards) == 6
    suits = {suit for _, suit in cards}
    if len(suits) == 1 and sorted(rank for rank, _ in cards) == [9, 10, JACK, QUEEN, KING, ACE]:
        return Hand(SIX_CARD_ROYAL_DIAMONDS if suits == {"d"} else SIX_CARD_ROYAL_OTHER, (ACE,))
    return five(cards)


def aces_bonus(cards: Sequence[Card], form: str) -> Hand:
    """The Aces Bonus hand: all five cards, a full house counting as its trips; or the best four."""
    if form == "four_card":
        return four(cards)
    hand = read(cards)
    return Hand("trips", hand.ranks) if hand.category == "full house" else hand


def compare(mine: Hand, theirs: Hand, order: list[str]) -> int:
    """1 if mine is higher, -1 if lower, 0 if they tie."""
    left, right = strength(mine, order), strength(theirs, order)
    return (left > right) - (left < right)


def at_least_high(hand: Hand, rank: int) -> bool:
    """A hand with a top card of this rank or higher, or a pair or better."""
    return hand.category != "high card" or hand.ranks[0] >= rank


def ace_king_or_better(hand: Hand) -> bool:
    return hand.category != "high card" or hand.ranks[:2] == (ACE, KING)


def pair_of_aces_or_better(hand: Hand) -> bool:
    """By the four-card order."""
    if hand.category == "pair":
        return hand.ranks[0] == ACE
    return hand.category != "high card"


def colour(card: Card) -> str:
    return "red" if card[1] in "dh" else "black"


def most_of_one_colour(cards: Sequence[Card]) -> int:
    reds = sum(colour(card) == "red" for card in cards)
    return max(reds, len(cards) - reds)


# ---------------------------------------------------------------- which hands a printed row covers


def _is(*categories: str) -> Callable[[Hand], bool]:
    return lambda hand: hand.category in categories


def _pair_between(low: int, high: int) -> Callable[[Hand], bool]:
    return lambda hand: hand.category == "pair" and low <= hand.ranks[0] <= high


def _of_aces(category: str) -> Callable[[Hand], bool]:
    return lambda hand: hand.category == category and hand.ranks[0] == ACE


def _high(rank: int) -> Callable[[Hand], bool]:
    return lambda hand: hand.category == "high card" and hand.ranks[0] == rank


def _aces_and_queens(hand: Hand) -> bool:
    return hand.category == "two pair" and hand.ranks[:2] == (ACE, QUEEN)


def _royal(hand: Hand) -> bool:
    six_cards = hand.category in (SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER)
    return six_cards or _of_aces("straight flush")(hand)


# Rows are read from the top of a table down, so "Four-of-a-kind" may also cover four aces here.
ROWS: dict[str, Callable[[Hand], bool]] = {
    "Six-card royal flush—diamonds": _is(SIX_CARD_ROYAL_DIAMONDS),
    "Six-card royal flush—hearts, spades or clubs": _is(SIX_CARD_ROYAL_OTHER),
    "Royal flush": _royal,
    "Mini-royal flush": _royal,
    "Mini-royal": _royal,
    "Straight flush": _is("straight flush"),
    "Four aces": _of_aces("quads"),
    "Four-of-a-kind": _is("quads"),
    "Any other four-of-a-kind": _is("quads"),
    "Full house": _is("full house"),
    "Flush": _is("flush"),
    "Straight": _is("straight"),
    "Three aces": _of_aces("trips"),
    "Three-of-a-kind": _is("trips"),
    "Any other three-of-a-kind": _is("trips"),
    "Two pair—other than two aces and two queens": lambda h: _is("two pair")(h) and not _aces_and_queens(h),
    "Two aces and two queens": _aces_and_queens,
    "Two pair": _is("two pair"),
    "Two Aces": _of_aces("pair"),
    "Pair": _is("pair"),
    "Pair of queens or better": _pair_between(QUEEN, ACE),
    "Pair of jacks or better": _pair_between(JACK, ACE),
    "A pair of 10s or better": _pair_between(10, ACE),
    "Pair of 6s to 10s": _pair_between(6, 10),
    "A pair or less": _is("pair", "high card"),
    "Flush or lower": _is("flush", "pair", "high card"),
    "7 high": _high(7),
    "8 high": _high(8),
    "9 high": _high(9),
    "10 high": _high(10),
    "Jack high": _high(JACK),
    "Queen high": _high(QUEEN),
}
