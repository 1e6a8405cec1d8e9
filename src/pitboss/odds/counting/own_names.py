"""The name of a hand that is read from the player's own cards alone, for each of these up to suit."""

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


def own_names(game: Game, hand: str) -> Any:
    """The name of a hand that is read from the player's cards alone, for each of these up to suit."""
    if hand == game.first_hand:
        from pitboss.odds.counting.kept_counts import dealer_counts

        return dealer_counts(game).names
    edition = edition_of(
        game,
        "pitboss.odds.counting.sets",
        "pitboss.odds.compiled.lookup",
        "pitboss.odds.counting.hands_by_name",
        __name__,
    )
    return kept(f"{game.key}-{hand}-own-names", edition, lambda: _read_names(game, hand))


def _read_names(game: Game, hand: str) -> Any:
    cards = sets.models(game.layout.player).cards
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
