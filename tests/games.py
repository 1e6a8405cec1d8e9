"""The games that tests are made over: the chapters of the package, and the example of a game of one's own.

What is true of every game is tested over `chapters.GAMES`, in which the example is entered before any test is collected; a
test that is about the Code alone, or about what was published of it, says so with `CHAPTERS`.
"""

import os
from pathlib import Path

from pitboss.chapters import GAMES, enter, own
from pitboss.chapters.pennsylvania import CODE
from pitboss.rules.game import Game

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


THREE_CARD_POKER = entered()
CHAPTERS: dict[str, Game] = {key: game for key, game in GAMES.items() if game.law.code == CODE}
