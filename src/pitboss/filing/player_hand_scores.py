"""How the player's own cards are read, for every hand of a few cards; up to suits, for there are many."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.filing.limited_winnings import named, placed
from pitboss.filing.rare_hands import renamed
from pitboss.law.game import Game


class Read(NamedTuple):
    """How a hand is read: its scores, and what each hand is called beside a plain fourth card and beside a 2."""

    scores: dict[str, int]
    plain: dict[str, int]
    beside: dict[str, int]


@lru_cache(maxsize=16)
def read_all(game: Game, deck: Cards, hands: tuple[str, ...], fourth: bool) -> dict[Cards, Read]:
    """Every hand of a deck up to suits; what it is called does not hang on any stake."""
    found = {}
    for hand in {renamed(cards) for cards in combinations(deck, game.layout.player)}:
        spare = [card for card in DECK if card not in hand]
        plain = next(card for card in spare if card >> 2 != TWO)
        two = next((card for card in spare if card >> 2 == TWO), plain)
        beside_plain, beside_two = (placed(game, {}, hand, (card,) if fourth else ()) for card in (plain, two))
        scores = game.read(beside_plain)
        names = {key: named(game, key, scores, beside_plain) for key in hands}
        by_two = [key for key in hands if "fourth" in game.hands[key].needs] if fourth else []
        beside = names | {key: named(game, key, scores, beside_two) for key in by_two}
        found[hand] = Read(scores._asdict(), names, beside)
    return found
