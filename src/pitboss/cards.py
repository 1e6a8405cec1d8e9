"""A card is an int, rank * 4 + suit: deuce of clubs 0, ace of spades 51."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pitboss.errors import BadInput

Card = int
Cards = tuple[Card, ...]

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK: Cards = tuple(range(52))
TWO, TEN, JACK, QUEEN, KING, ACE = 0, 8, 9, 10, 11, 12
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

CARD_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}

# As people write them: 10 for T, either case, the suits drawn full or in outline.
DRAWN = str.maketrans("♣♦♥♠♧♢♡♤", SUITS * 2, "\ufe0e\ufe0f")  # The last two ask for a plain or a colored sign.
ONE_CARD = re.compile(rf"(10|[{RANKS}])([{SUITS}])", re.ASCII | re.IGNORECASE)


def parse_card(text: str) -> Card:
    """One card: "As", "10h", "A♠"."""
    card = CARD_BY_NAME.get(text)
    if card is None:
        found = ONE_CARD.fullmatch(text.strip().translate(DRAWN))
        if found is None:
            raise _no_card(text)
        card = _card(*found.groups())
    return card


def parse(text: str) -> Cards:
    """Cards from "As Kd 10h", "A♠ K♦ 10♥" or "AsKd10h"; commas may part them too."""
    found: list[Card] = []
    plain = text if text.isascii() else text.translate(DRAWN)
    for word in plain.replace(",", " ").split():
        card = CARD_BY_NAME.get(word)  # As programs write them; people may run cards together.
        if card is not None:
            found.append(card)
            continue
        cards = [_card(rank, suit) for rank, suit in ONE_CARD.findall(word)]
        if ONE_CARD.sub("", word):  # Something is left that is no card.
            raise _no_card(word)
        found += cards
    return tuple(found)


def _card(rank: str, suit: str) -> Card:
    return RANKS.index("T" if rank == "10" else rank.upper()) * 4 + SUITS.index(suit.lower())


def _no_card(text: str) -> BadInput:
    return BadInput(
        f"{text!r} is not a card; write a rank of {RANKS} (or 10) and a suit of {SUITS}, as in 'As', 'Th' or 'A♠'",
        code="bad_card",
    )


def show(cards: Iterable[Card]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def repeated(cards: Sequence[Card]) -> Card | None:
    """The first card that stands twice, if one does."""
    if len(set(cards)) == len(cards):
        return None
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            return card
        seen.add(card)
    return None
