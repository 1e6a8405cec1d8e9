"""The name of a hand that is read from the player's own cards alone, for every set of these."""

from __future__ import annotations

from typing import Any

from pitboss.law.game import Game
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets

MADE_OF = (
    "pitboss.odds.counting.sets", "pitboss.odds.compiled.lookup", "pitboss.odds.counting.hands_by_name",
    "pitboss.odds.counting.named_rows", __name__,
)  # fmt: skip


def own_names(game: Game, hand: str) -> Any:
    """By place of the cards: a hand may tell suits apart, as by their color."""
    size = game.layout.player
    if hand == game.first_hand and game.layout.dealer:  # It does not, and its names are known.
        from pitboss.odds.counting.kept_counts import dealer_counts

        return dealer_counts(game).names[sets.numbers(size)]

    def read() -> Any:
        from pitboss.odds.counting.named_rows import names_of

        return names_of(game, hand, range(size), sets.every(size))

    return kept(f"{game.key}-{hand}-own-names", edition_of(game, *MADE_OF), read)
