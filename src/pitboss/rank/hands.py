"""The kinds of hand in the six chapters, and the function that reads each.

The functions are the names kernels call. Plain, they run as written; in a compiled loop each is a look into a table
that odds/ makes by calling it on every hand, so there is one source for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.cards import ACE, DIAMONDS, HEARTS, JACK, KING, QUEEN, TWO, Card
from pitboss.rank.kind import (
    FLUSH,
    FULL_HOUSE,
    HIGH,
    PAIR,
    QUADS,
    RANK_WORDS,
    SIX_CARD_ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TOP_RANK,
    TRIPS,
    TWO_PAIR,
    Kind,
    kind,
    pack,
)

# --- Three cards: § 679a.6(b), § 683a.6(d). A straight stands above a flush. ---

THREE = replace(
    kind(
        "three cards", 3, (HIGH, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH),
        ("Queen high", HIGH, (QUEEN,)), ("Pair", PAIR), ("Flush", FLUSH), ("Straight", STRAIGHT),
        ("Three-of-a-kind", TRIPS), ("Straight flush", STRAIGHT_FLUSH), ("Mini-royal", STRAIGHT_FLUSH, (ACE,)),
    ),
    aliases={"Mini-royal flush": ("Mini-royal",), "Flush or lower": ("Nothing",)},
)  # fmt: skip

# --- Four cards: § 657a.6(b), § 684a.6(b) and (d), § 682a.6(b). Fours on top; a flush stands above a straight. ---

FOUR_ORDER = (HIGH, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, QUADS)
OTHER_TWO_PAIR = "Two pair—other than two aces and two queens"
FOUR = replace(
    kind(
        "four cards", 4, FOUR_ORDER,
        ("King high", HIGH, (KING,)), ("Pair", PAIR), ("Pair of queens", PAIR, (QUEEN,)),
        ("Pair of aces", PAIR, (ACE,)), ("Two pair", TWO_PAIR), ("Two aces and two queens", TWO_PAIR, (ACE, QUEEN)),
        ("Two aces and two kings", TWO_PAIR, (ACE, KING)), ("Straight", STRAIGHT), ("Flush", FLUSH),
        ("Three-of-a-kind", TRIPS), ("Three aces", TRIPS, (ACE,)), ("Straight flush", STRAIGHT_FLUSH),
        ("Royal flush", STRAIGHT_FLUSH, (ACE,)), ("Four-of-a-kind", QUADS), ("Four aces", QUADS, (ACE,)),
    ),
    aliases={
        "Pair of queens or better": ("Pair of queens",),
        "Any other four-of-a-kind": ("Four-of-a-kind",),
        "Any other three-of-a-kind": ("Three-of-a-kind",),
        OTHER_TWO_PAIR: ("Two pair", "Two aces and two kings"),  # § 684a.12(e): aces and queens lie between.
        "Two Aces": ("Pair of aces",),
    },
    quiet=("Royal flush", "Two aces and two queens", "Two aces and two kings"),
)  # fmt: skip

# --- Five cards: § 639a.6(b), § 683a.6(b), § 657a.6(d). ---

POKER_ORDER = (HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH)
FROM_TWO_PAIR = (
    ("Two pair", TWO_PAIR), ("Three-of-a-kind", TRIPS), ("Straight", STRAIGHT), ("Flush", FLUSH),
    ("Full house", FULL_HOUSE), ("Four-of-a-kind", QUADS), ("Straight flush", STRAIGHT_FLUSH),
    ("Royal flush", STRAIGHT_FLUSH, (ACE,)),
)  # fmt: skip
FIVE = replace(
    kind(
        "five cards", 5, POKER_ORDER, ("Ace-king high", HIGH, (ACE, KING)),
        *((f"Pair of {RANK_WORDS[rank]}s", PAIR, (rank,)) for rank in range(13)), *FROM_TWO_PAIR,
    ),
    aliases={
        "A pair or less": ("Nothing",), "A pair of 10s or better": ("Pair of 10s",),
        "Pair of jacks or better": ("Pair of jacks",), "Pair of 6s to 10s": ("Pair of 6s",),
    },
)  # fmt: skip

# --- Best five of six: § .6(d) or (e), the All-Six and Six Card Bonus hands. Six-card royals stand on top (AMB-10). ---

SIX_ROYAL_OTHER, SIX_ROYAL_DIAMONDS = "Six-card royal flush—hearts, spades or clubs", "Six-card royal flush—diamonds"
SIX = kind(
    "five of six cards", 5, (*POKER_ORDER, SIX_CARD_ROYAL), *FROM_TWO_PAIR,
    (SIX_ROYAL_OTHER, SIX_CARD_ROYAL), (SIX_ROYAL_DIAMONDS, SIX_CARD_ROYAL, (DIAMONDS,)),
)  # fmt: skip
NINE_TO_ACE = 0b1111110000000
ROYAL = SIX.least("Royal flush")

# --- The Aces Bonus: § 682a.6(d), fours above straight flushes, and a full house plays as its three (AMB-41). ---

ACES = replace(
    kind(
        "five cards, aces up", 5, (HIGH, PAIR, TWO_PAIR, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH, QUADS),
        ("Pair of aces", PAIR, (ACE,)), ("Two pair", TWO_PAIR), ("Straight", STRAIGHT), ("Flush", FLUSH),
        ("Three-of-a-kind", TRIPS), ("Three aces", TRIPS, (ACE,)), ("Straight flush", STRAIGHT_FLUSH),
        ("Royal flush", STRAIGHT_FLUSH, (ACE,)), ("Four-of-a-kind", QUADS), ("Four aces", QUADS, (ACE,)),
    ),
    aliases={"Two Aces": ("Pair of aces",)},
)  # fmt: skip

# --- Hands that are only named. ---

POCKET_SUITED, POCKET_UNSUITED = (
    f"Ace and a king, queen or jack of {suits}" for suits in ("the same suit", "different suits")
)
POCKET = Kind(
    "two cards", 0, (), ("Nothing", "Pair of 2s—kings", POCKET_UNSUITED, POCKET_SUITED, "Pair of aces")
)  # § 683a.6(c)
LOW = Kind("low hands", 0, (), ("Nothing", "Queen high", "Jack high", "10 high", "9 high", "8 high", "7 high"))
COLOR = Kind(
    "colors", 0, (),
    ("Nothing", *(f"{count} of the same color" for count in ("One", "Two", "Three", "Four", "Five", "Six"))),
    aliases=dict.fromkeys(("All five of the same color", "All five the same color"), ("Five of the same color",)),
)  # fmt: skip


def three(cards: Sequence[Card]) -> int:
    """§ 679a.6(b), § 683a.6(d): three cards."""
    return THREE.score(cards)


def best_four(cards: Sequence[Card]) -> int:
    """§ 657a.6(b), § 684a.6(b), § 682a.6(b): the best four of four, five or six cards."""
    return FOUR.score(cards)


def five(cards: Sequence[Card]) -> int:
    """§ 639a.6(b), § 683a.6(b), § 657a.6(d): five cards."""
    return FIVE.score(cards)


def aces(cards: Sequence[Card]) -> int:
    """§ 682a.6(d): five cards in the order of the Aces Bonus."""
    return ACES.score(cards)


def six(cards: Sequence[Card]) -> int:
    """§ 679a.6(d) and .6(e) of the others: the best five of six cards, or all six as a royal."""
    score = SIX.score(cards)
    if score < ROYAL or len(cards) < 6:
        return score
    if len({card & 3 for card in cards}) == 1 and sum(1 << (c >> 2) for c in cards) == NINE_TO_ACE:
        diamonds = cards[0] & 3 == DIAMONDS
        strength = pack(SIX.place[SIX_CARD_ROYAL], (DIAMONDS,) if diamonds else ())
        return strength << 8 | SIX.number(SIX_ROYAL_DIAMONDS if diamonds else SIX_ROYAL_OTHER)
    return score


def pocket(cards: Sequence[Card]) -> int:
    """§ 683a.6(c): the player's two cards."""
    low, high = sorted(cards)
    name = 0
    if low >> 2 == high >> 2:
        name = 4 if low >> 2 == ACE else 1
    elif high >> 2 == ACE and low >> 2 >= JACK:
        name = 3 if low & 3 == high & 3 else 2
    return name << 8 | name


def low(cards: Sequence[Card]) -> int:
    """§ 683a.12(d): no pair, straight or flush; the lower its highest card, the better. The ace is high (AMB-46)."""
    place, top = divmod(FIVE.score(cards) >> TOP_RANK, 16)
    name = QUEEN - top + 1 if place == FIVE.place[HIGH] and top <= QUEEN else 0
    return name << 8 | name


def color(cards: Sequence[Card]) -> int:
    """How many of the cards share a color."""
    red = sum(card & 3 in (DIAMONDS, HEARTS) for card in cards)
    count = max(red, len(cards) - red)
    return count << 8 | count


def deuce(cards: Sequence[Card]) -> int:
    """§ 679a.11(d)(2)(ii): is this one card a 2?"""
    return int(cards[0] >> 2 == TWO)
