"""The rules that the second printing of the rulebook changed; its tables stand in amendments/."""

from dataclasses import replace

from pitboss.law.game import Game


def amend(game: Game) -> Game:
    """§ TCP.2(a): a table may have a seventh position."""
    return replace(game, seats_most=7)
