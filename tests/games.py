"""The games that tests are made over: the chapters of the package, and the example of a game of one's own.

What is true of every game is tested over `chapters.GAMES`, in which the example is entered before any test is collected; a
test that is about the Code alone, or about what was published of it, says so with `CHAPTERS`.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pitboss.chapters import GAMES, enter, index, own
from pitboss.chapters.pennsylvania import CODE
from pitboss.citation import HOUSE_RULE
from pitboss.law.game import Game

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "three_card_poker"


def entered() -> Game:
    """The example among the games of this process, and of no process started from it."""
    named = os.environ.get(own.GAMES_VARIABLE)
    game = enter(own.load(EXAMPLE))
    if named is None:
        os.environ.pop(own.GAMES_VARIABLE, None)
    else:
        os.environ[own.GAMES_VARIABLE] = named
    return game


@contextmanager
def without_example() -> Iterator[None]:
    """For what is made once for many tests, of the package alone."""
    game = GAMES.pop(THREE_CARD_POKER.key, None)
    try:
        yield
    finally:
        if game is not None:
            GAMES[game.key] = game


THREE_CARD_POKER = entered()
CHAPTERS: dict[str, Game] = {key: game for key, game in GAMES.items() if game.law.code == CODE}


def each_game(*now: str) -> list[Any]:
    """The key of every game as a case of a test: those named in every run, the others in the long run."""
    return [pytest.param(key, marks=() if key in now else pytest.mark.long) for key in GAMES]


def cited(game: Game, paragraph: str) -> str:
    """Where a game's law orders what `.7(b)` or the like orders in the Code; a game of one's own numbers it otherwise."""
    if game.law.code == CODE:
        return game.chapter + paragraph
    order = _orders().get(paragraph)
    return game.chapter + paragraph if order is None else order(game)


def is_citation(clause: str | None) -> bool:
    """Is it a paragraph of some game's law, or the Rules Submission?"""
    return clause == HOUSE_RULE or clause in index()


@cache
def _orders() -> dict[str, Callable[[Game], str]]:
    """Paragraphs of the Code by what they order: those with a name, and those of each method of dealing."""
    model = GAMES["three_card_prime"]
    found: dict[str, Callable[[Game], str]] = {}
    for name, deal in reversed(model.deals.items()):  # The first of two methods that share a paragraph.
        for at, clause in enumerate(deal.stub_by):
            found[clause] = lambda game, name=name, at=at: game.deals[name].stub_by[at]  # type: ignore[misc]
        found[deal.clause] = lambda game, name=name: game.deals[name].clause  # type: ignore[misc]
        found[deal.announced] = lambda game, name=name: game.deals[name].announced  # type: ignore[misc]
    found |= {model.lines[model.ante].clause: lambda game: game.lines[game.ante].clause}
    for cite, clause in model.citations.items():
        found[clause] = lambda game, cite=cite: game.clause(cite)  # type: ignore[misc]
    return {clause.removeprefix(model.chapter): order for clause, order in found.items()}
