"""The name of a hand that is read from the player's own cards alone, for every set of these."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numba import njit

from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.compiled.lookup import CARD_KEYS, ready, version
from pitboss.odds.counting import sets
from pitboss.odds.counting.hands_by_name import reader
from pitboss.odds.counting.reading import to_fixed_tuple
from pitboss.rules.game import Game

MADE_OF = (
    "pitboss.odds.counting.sets", "pitboss.odds.compiled.lookup", "pitboss.odds.counting.hands_by_name", __name__,
)  # fmt: skip


def own_names(game: Game, hand: str) -> Any:
    """By place of the cards: a hand may tell suits apart, as by their color."""
    cards = sets.every(game.layout.player)
    if hand == game.first_hand and game.layout.dealer:  # It does not, and its names are known.
        from pitboss.odds.counting.kept_counts import dealer_counts

        return dealer_counts(game).names[sets.numbers(game.layout.player)]
    return kept(f"{game.key}-{hand}-own-names", edition_of(game, *MADE_OF), lambda: _read_names(game, hand, cards))


def _read_names(game: Game, hand: str, cards: sets.Rows) -> Any:
    out = np.zeros(len(cards), np.uint8)
    _names_reader(game, hand)(CARD_KEYS, cards, out)
    return out


@cache
def _names_reader(game: Game, hand: str) -> Any:
    read, places, edition = reader(game, hand), sum(game.layout), version(game)
    ready()

    @njit(cache=True)
    def names(keys: Any, rows: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some = np.zeros(places, np.uint64)
        for at in range(len(rows)):
            for card in range(rows.shape[1]):
                some[card] = keys[rows[at, card]]
            out[at] = read(to_fixed_tuple(some, places)) & 255

    return names
