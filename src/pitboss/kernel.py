"""One mark. A kernel is plain Python and runs as you read it; odds/ compiles what is marked, when it is asked to.

A kernel takes a tuple of cards and gives ints. It says the general case first and then what overrides it, as the
law does: compiled, each line becomes a select, where an early return becomes a branch no processor can guess.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

MARKED: list[Callable[..., Any]] = []


def kernel(function: Function) -> Function:
    MARKED.append(function)
    return function
