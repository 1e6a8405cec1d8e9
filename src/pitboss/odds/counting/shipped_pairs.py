"""Counts of two results, of one seat or of two, that come with the package, so that a first answer need go through
nothing; tests derive some of them again. They hold for rules and prices, as `shipped_sums` does.
"""

from __future__ import annotations

from typing import Any

from pitboss.law.game import Game
from pitboss.odds.counting import shipped

NAME = "one_seat.json"


def counts(game: Game, key: str) -> list[Any] | None:
    """What is shipped by this key for the game as it stands; nothing for one that differs."""
    there = shipped.of_game(game, NAME)
    return None if there is None else there["counts"].get(key)


def names_key(one: str, two: str) -> str:
    return f"{one} and {two}"


def seats_key(hand: str) -> str:
    return f"{hand} of two seats"


def base_key(hand: str, priced: str) -> str:
    return f"base beside {hand}, {priced}"


def meets_key(hand: str, priced: str) -> str:
    return f"base meets {hand}, {priced}"
