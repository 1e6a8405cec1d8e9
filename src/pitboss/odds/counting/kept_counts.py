"""What is counted once for a game, kept in memory and on disk, and priced ever after.

Nothing here knows a paytable or a reading: those price a finding, they do not change it. The compiler is imported
only where something has yet to be counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb

import numpy as np
import numpy.typing as npt

from pitboss.cards import Cards
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets
from pitboss.odds.counting.sets import Models
from pitboss.rules.game import Game

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
    mine, ups, hands = game.layout.player, game.up_cards, sets.models(game.layout.player)
    dealer_hands = comb(52 - mine - ups, game.layout.dealer - ups)

    def scores() -> npt.NDArray[np.int64]:
        from pitboss.odds.counting import reading

        return reading.scores(game, "player", hands.cards)

    def ways() -> npt.NDArray[np.int32]:
        from pitboss.odds.counting import dealer_hands

        return dealer_hands.counted(game)

    of, seen = edition_of(game, *COUNTED_BY), f"-seeing-{ups}" if ups else ""
    own, found = kept(f"{game.key}-player", of, scores), kept(f"{game.key}-dealer{seen}", of, ways)
    return DealerCounts(game, hands, own, found, dealer_hands)


@cache
def last_cards(game: Game) -> npt.NDArray[np.int64]:
    """[all cards but the last, up to suit; name] -> last cards that make the hand so named."""
    dealt = game.layout.player + game.layout.community

    def names() -> npt.NDArray[np.int64]:
        from pitboss.odds.counting import reading

        known = sets.models(dealt - 1).cards
        free = sets.others(known)
        full = np.column_stack([np.repeat(known, free.shape[1], 0), free.ravel()])
        name = reading.scores(game, game.first_hand, full) & 255
        found = np.zeros((len(known), len(game.hands[game.first_hand].kind.names)), np.int64)
        np.add.at(found, (np.repeat(np.arange(len(known)), free.shape[1]), name), 1)
        return found

    return kept(f"{game.key}-last-cards", edition_of(game, *COUNTED_BY), names)


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
    alike = [key for key, other in game.hands.items() if other.needs == needs]  # Read from one deal, counted in one.

    def named() -> npt.NDArray[np.int64]:
        from pitboss.odds.counting import hands_by_name

        return hands_by_name.tallied(game, needs, alike)

    found = kept(f"{game.key}-names-{'-'.join(needs)}", edition_of(game, *COUNTED_BY), named)
    names = game.hands[hand].kind.names
    return Tally(hand, dict(zip(names, found[alike.index(hand), : len(names)].tolist(), strict=True)))
