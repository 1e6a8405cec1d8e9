"""One mark. A kernel is plain Python and runs as you read it; odds/ compiles what is marked, when it is asked to.

A kernel takes a tuple of cards, numbers from 0 to 51 (`pitboss.cards`), and gives ints; compiled it gets the same numbers.
It says the general case first and then what overrides it, as the law does: compiled, each line becomes a select, where an
early return becomes a branch no processor can guess.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

MARKED: list[Callable[..., Any]] = []
TABULATED: dict[
    Callable[..., Any], int
] = {}  # Rankings of one's own, and from how many cards of a suit on these count.


def kernel(function: Function) -> Function:
    MARKED.append(function)
    return function


def ranking(suits_from: int) -> Callable[[Function], Function]:
    """Mark a ranking of one's own: compiled, it is a table of what it gives for every hand.

    It may know a hand by its ranks, and by the cards of a suit of which the hand has `suits_from` or more.
    """

    def mark(function: Function) -> Function:
        TABULATED[function] = suits_from
        return function

    return mark


@kernel
def rank_of(card: int) -> int:
    """0 for a two to 12 for an ace."""
    return card >> 2


@kernel
def suit_of(card: int) -> int:
    """Clubs, diamonds, hearts, spades: 0 to 3."""
    return card & 3
