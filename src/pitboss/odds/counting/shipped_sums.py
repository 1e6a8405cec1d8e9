"""Sums over the deals to two seats against a dealer's hand that come with the package; tests derive them again.

They hold for rules and prices: a game's kernels as `shipped` knows them, and a digest of the plan and of what is paid.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple, Self

from pitboss.law.game import Game
from pitboss.odds.counting import shipped

NAME = "two_seats.json"


class Sums(NamedTuple):
    """In parts: of one seat's result over all deals to one, and of two seats' multiplied over all deals to two."""

    one: int
    two: int
    deals_to_one: int
    deals_to_two: int

    @classmethod
    def of(cls, one: int, two: int, shared: int, free: int, size: int) -> Self:
        """So many ways to deal what all share; so many cards are left, of which each seat gets this many."""
        to_one = shared * comb(free, size)
        return cls(one, two, to_one, to_one * comb(free - size, size))

    @classmethod
    def over(cls, game: Game, one: int, two: int) -> Self:
        """All hands of a dealer, and each of its cards seen in turn where one is."""
        dealer = game.layout.dealer
        shared = comb(52, dealer) * (dealer if game.up_cards else 1)
        return cls.of(one, two, shared, 52 - dealer, game.layout.player)


def sums(game: Game, priced: str) -> Sums | None:
    """As shipped for the game as it stands; nothing for one that differs, or pays otherwise."""
    found = by_name(game, priced)
    if found is None:
        return None
    return Sums.over(game, sum(one for one, _ in found.values()), sum(two for _, two in found.values()))


def by_name(game: Game, priced: str) -> dict[str, tuple[int, int]] | None:
    """The same by the name of the dealer's hand."""
    there = shipped.of_game(game, NAME)
    if there is None or priced not in there["priced"]:
        return None
    return {name: (int(one), int(two)) for name, (one, two) in there["priced"][priced].items()}
