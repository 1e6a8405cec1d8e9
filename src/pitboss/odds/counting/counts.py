"""Counts of a game, made once, shipped or cached, and then priced by any sheet.

Nothing here knows a paytable or a reading: those price a finding, they do not change it. The compiler is imported only
where something has yet to be counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.cards import Cards
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import Array, game_array
from pitboss.odds.counting import sets
from pitboss.odds.counting.sets import Models
from pitboss.odds.counting.shipped import shipped_or_cached


@dataclass(frozen=True, eq=False)
class DealerCounts:
    """The dealer hands by finding, for each of the player's hands up to suit and each card seen."""

    game: Game
    hands: Models
    scores: npt.NDArray[np.int64]  # The player's.
    ways: npt.NDArray[np.int32]  # [finding - 1, hand, card seen]; a single column where no card is seen.
    dealer_hands: int  # In all, for each hand and card seen.

    @cached_property
    def names(self) -> npt.NDArray[np.int64]:
        return self.scores & 255

    @cached_property
    def distinct(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.intp]]:
        """Every score that occurs, and which of them each hand has."""
        scores, which = np.unique(self.scores, return_inverse=True)
        return scores, which

    @property
    def combinations(self) -> int:
        columns: int = self.ways.shape[2]
        return int(self.hands.ways.sum()) * columns * self.dealer_hands

    def find(self, cards: Cards, up: int | None) -> tuple[int, int]:
        """The hand and the column of these very cards."""
        model, renamed = sets.model_of(cards)
        hand = int(np.searchsorted(self.hands.places, sets.place(model)))
        if up is None:
            return hand, 0
        seen = up & ~3 | renamed[up & 3]
        return hand, seen - sum(1 for card in model if card < seen)


@cache
def dealer_counts(game: Game) -> DealerCounts:
    """The counts of a game with a dealer."""
    mine, ups = game.layout.player, game.up_cards
    dealer_hands = comb(52 - mine - ups, game.layout.dealer - ups)
    return DealerCounts(game, sets.models(mine), _table(game, PLAYER), _table(game, _dealer_table(game)), dealer_hands)


@cache
def last_cards(game: Game) -> npt.NDArray[np.int64]:
    """Last cards that give the hand each name: [all cards but the last, up to suit; name]."""
    return _table(game, LAST_CARDS)


@dataclass(frozen=True)
class Tally:
    """The ways to deal a hand by its name, over every deal of the cards it is read from."""

    hand: str
    ways: dict[str, int]  # By name, lowest first.

    @property
    def total(self) -> int:
        return sum(self.ways.values())


@cache
def tally(game: Game, hand: str) -> Tally:
    """The tally of a hand."""
    needs = game.hands[hand].needs
    ways_by_hand, names = _table(game, _names_table(needs)), game.hands[hand].kind.names
    return Tally(
        hand,
        dict(zip(names, ways_by_hand[_hands_with_needs(game, needs).index(hand), : len(names)].tolist(), strict=True)),
    )


# --- What is counted, by its name ---

PLAYER, LAST_CARDS = "player", "last-cards"


def _dealer_table(game: Game) -> str:
    """The name of the table of dealer hands."""
    return f"dealer-seeing-{game.up_cards}" if game.up_cards else "dealer"


def _names_table(needs: tuple[str, ...]) -> str:
    """The name of the table of hands with these needs."""
    return f"names-{'-'.join(needs)}"


def _hands_with_needs(game: Game, needs: tuple[str, ...]) -> list[str]:
    """The hands read from one deal, which are counted in one."""
    return [key for key, hand in game.hands.items() if hand.needs == needs]


def _table(game: Game, name: str) -> Array:
    return shipped_or_cached(game, name, table_makers(game)[name])


def table_makers(game: Game) -> dict[str, Callable[[], Array]]:
    """The functions that make a game's tables, by name of the table."""
    makers: dict[str, Callable[[], Array]] = {LAST_CARDS: partial(_last_cards, game)}
    if game.layout.dealer:
        makers = {PLAYER: partial(_player_scores, game), _dealer_table(game): partial(_dealer_ways, game)}
    for needs in dict.fromkeys(hand.needs for hand in game.hands.values()):
        makers[_names_table(needs)] = partial(_name_counts, game, needs)
    return makers


def _scores(game: Game, hand: str, rows: sets.Rows) -> Array:
    from pitboss.odds.counting import reading

    return reading.scores(game, hand, rows)


def _player_scores(game: Game) -> Array:
    return _scores(game, "player", sets.models(game.layout.player).cards)


def _dealer_ways(game: Game) -> Array:
    from pitboss.odds.counting import dealer_hands

    return dealer_hands.count_dealer_hands(game, game.up_cards)


def _last_cards(game: Game) -> Array:
    cards = sets.models(game.layout.player + game.layout.community - 1).cards
    free = sets.cards_not_in(cards)
    full = np.column_stack([np.repeat(cards, free.shape[1], 0), free.ravel()])
    name = _scores(game, game.first_hand, full) & 255
    counts_by_name = np.zeros((len(cards), len(game.hands[game.first_hand].kind.names)), np.int64)
    np.add.at(counts_by_name, (np.repeat(np.arange(len(cards)), free.shape[1]), name), 1)
    return counts_by_name


def _name_counts(game: Game, needs: tuple[str, ...]) -> Array:
    from pitboss.odds.counting import reading

    return reading.count_names(game, needs, _hands_with_needs(game, needs))


def own_names(game: Game, hand: str) -> Any:
    """The name of a hand read from the player's own cards, by place of the cards.

    A hand may tell suits apart, as by their color, so that every set of cards has its own.
    """
    size = game.layout.player
    if hand == game.first_hand and game.layout.dealer:  # It does not, and its names are known.
        return dealer_counts(game).names[sets.model_numbers(size)]

    def read() -> Any:
        from pitboss.odds.counting.reading import names_of

        return names_of(game, hand, range(size), sets.all_sets(size))

    return game_array(game, f"{hand}-own-names", read)
