"""One mark. A kernel is plain Python and runs as you read it; odds/ compiles what is marked, when it is asked to.

A kernel takes a tuple of cards, numbers from 0 to 51 (`pitboss.cards`), and gives ints; compiled it gets the same numbers.
It says the general case first and then what overrides it, as the law does: compiled, each line becomes a select, where an
early return becomes a branch no processor can guess.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

MARKED: list[Callable[..., Any]] = []


def kernel(function: Function) -> Function:
    MARKED.append(function)
    return function


@kernel
def rank_of(card: int) -> int:
    """0 for a two to 12 for an ace."""
    return card >> 2


@kernel
def suit_of(card: int) -> int:
    """Clubs, diamonds, hearts, spades: 0 to 3."""
    return card & 3
