"""What is counted once for a game, kept in memory and on disk, and priced ever after.

Nothing here knows a paytable or a reading: those price a finding, they do not change it. The compiler is imported
only where something has yet to be counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import comb

import numpy as np
import numpy.typing as npt

from pitboss.cards import Cards
from pitboss.law.game import Game
from pitboss.odds.compiled.cache import Array, edition_of
from pitboss.odds.counting import sets
from pitboss.odds.counting.sets import Models
from pitboss.odds.counting.shipped import shipped_or_kept

COUNTED_BY = (
    "pitboss.odds.compiled.lookup",
    *(
        f"pitboss.odds.counting.{name}"
        for name in ("sets", "reading", "inclusion_exclusion", "dealer_hands", "hands_by_name", "kept_counts")
    ),
)


@dataclass(frozen=True, eq=False)
class DealerCounts:
    """For each of the player's hands up to suit, and each card seen of the dealer's: the dealer hands by finding."""

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
        found, which = np.unique(self.scores, return_inverse=True)
        return found, which

    @property
    def combinations(self) -> int:
        columns: int = self.ways.shape[2]
        return int(self.hands.ways.sum()) * columns * self.dealer_hands

    def find(self, cards: Cards, up: int | None) -> tuple[int, int]:
        """Hand and column of these very cards."""
        model, renamed = sets.model_of(cards)
        hand = int(np.searchsorted(self.hands.places, sets.place(model)))
        if up is None:
            return hand, 0
        seen = up & ~3 | renamed[up & 3]
        return hand, seen - sum(1 for card in model if card < seen)


@cache
def dealer_counts(game: Game) -> DealerCounts:
    mine, ups = game.layout.player, game.up_cards
    dealer_hands = comb(52 - mine - ups, game.layout.dealer - ups)
    return DealerCounts(game, sets.models(mine), _table(game, PLAYER), _table(game, _dealer(game)), dealer_hands)


@cache
def last_cards(game: Game) -> npt.NDArray[np.int64]:
    """[all cards but the last, up to suit; name] -> last cards that make the hand so named."""
    return _table(game, LAST_CARDS)


@dataclass(frozen=True)
class Tally:
    """How often a hand has each of its names, over every way to deal the cards it is read from."""

    hand: str
    ways: dict[str, int]  # By name, lowest first.

    @property
    def total(self) -> int:
        return sum(self.ways.values())


@cache
def tally(game: Game, hand: str) -> Tally:
    needs = game.hands[hand].needs
    found, names = _table(game, _by_name(needs)), game.hands[hand].kind.names
    return Tally(hand, dict(zip(names, found[_alike(game, needs).index(hand), : len(names)].tolist(), strict=True)))


# --- What is counted, by its name ---

PLAYER, LAST_CARDS = "player", "last-cards"


def _dealer(game: Game) -> str:
    return f"dealer-seeing-{game.up_cards}" if game.up_cards else "dealer"


def _by_name(needs: tuple[str, ...]) -> str:
    return f"names-{'-'.join(needs)}"


def _alike(game: Game, needs: tuple[str, ...]) -> list[str]:
    """Hands read from one deal, which are counted in one."""
    return [key for key, hand in game.hands.items() if hand.needs == needs]


def _table(game: Game, name: str) -> Array:
    return shipped_or_kept(game, name, edition_of(game, *COUNTED_BY), makers(game)[name])


def makers(game: Game) -> dict[str, Callable[[], Array]]:
    """How each of a game's tables is derived."""
    found: dict[str, Callable[[], Array]] = {LAST_CARDS: partial(_last_cards, game)}
    if game.layout.dealer:
        found = {PLAYER: partial(_player_scores, game), _dealer(game): partial(_dealer_ways, game)}
    for needs in dict.fromkeys(hand.needs for hand in game.hands.values()):
        found[_by_name(needs)] = partial(_named, game, needs)
    return found


def _player_scores(game: Game) -> Array:
    from pitboss.odds.counting import reading

    return reading.scores(game, "player", sets.models(game.layout.player).cards)


def _dealer_ways(game: Game) -> Array:
    from pitboss.odds.counting import dealer_hands

    return dealer_hands.counted(game, game.up_cards)


def _last_cards(game: Game) -> Array:
    from pitboss.odds.counting import reading

    known = sets.models(game.layout.player + game.layout.community - 1).cards
    free = sets.others(known)
    full = np.column_stack([np.repeat(known, free.shape[1], 0), free.ravel()])
    name = reading.scores(game, game.first_hand, full) & 255
    found = np.zeros((len(known), len(game.hands[game.first_hand].kind.names)), np.int64)
    np.add.at(found, (np.repeat(np.arange(len(known)), free.shape[1]), name), 1)
    return found


def _named(game: Game, needs: tuple[str, ...]) -> Array:
    from pitboss.odds.counting import hands_by_name

    return hands_by_name.tallied(game, needs, _alike(game, needs))
