"""The six chapters, one folder each, with everything about them: rules, paytables, clauses, look, page."""

from __future__ import annotations

from functools import cache

from pitboss.chapters.c639a_caribbean_stud.game import GAME as CARIBBEAN_STUD_POKER
from pitboss.chapters.c657a_crazy_4_poker.game import GAME as CRAZY_4_POKER
from pitboss.chapters.c679a_three_card_prime.game import GAME as THREE_CARD_PRIME
from pitboss.chapters.c682a_four_card_prime.game import GAME as FOUR_CARD_PRIME
from pitboss.chapters.c683a_cajun_stud.game import GAME as CAJUN_STUD
from pitboss.chapters.c684a_four_card_frenzy.game import GAME as FOUR_CARD_FRENZY
from pitboss.clause import Entry
from pitboss.errors import BadInput, meant
from pitboss.rules.game import Game

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        THREE_CARD_PRIME, CRAZY_4_POKER, FOUR_CARD_FRENZY, CARIBBEAN_STUD_POKER, FOUR_CARD_PRIME, CAJUN_STUD,
    )
}  # fmt: skip


def index() -> dict[str, Entry]:
    """Every clause of every game's law by its citation, in reading order."""
    return _index(tuple(GAMES.values()))


@cache
def _index(games: tuple[Game, ...]) -> dict[str, Entry]:
    return {clause: entry for game in games for clause, entry in game.clauses.items()}


def find(name: str) -> Game:
    """A game by its name, its chapter, or any beginning of either that fits one game alone."""
    asked = name.strip().lower().replace("-", "_").replace(" ", "_")
    if asked in GAMES:
        return GAMES[asked]
    fits = [game for key, game in GAMES.items() if asked and (key.startswith(asked) or game.chapter == asked)]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise BadInput(f"{name!r} could be {' or '.join(game.key for game in fits)}", code="ambiguous_game")
    raise BadInput(f"{name!r} is not a game; the games are {', '.join(GAMES)}{meant(name, GAMES)}", code="unknown_game")
