"""A card is an int, rank * 4 + suit: deuce of clubs 0, ace of spades 51."""

from __future__ import annotations

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
CARD_BY_NAME |= {f"10{suit}": TEN * 4 + SUITS.index(suit) for suit in SUITS}


def parse_card(text: str) -> Card:
    card = CARD_BY_NAME.get(text)
    if card is None:  # Say it the other way round only for those who typed it so: aS, tH.
        card = CARD_BY_NAME.get(text[:-1].upper() + text[-1:].lower())
    if card is None:
        raise BadInput(
            f"{text!r} is not a card; write a rank of {RANKS} (or 10) and a suit of {SUITS}, as in 'As' or 'Th'",
            code="bad_card",
        )
    return card


def parse(text: str) -> Cards:
    """Cards from "As Kd 10h"; commas may part them too."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


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
