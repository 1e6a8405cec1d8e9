"""What the amendment of May 2026 changed besides the table."""

from dataclasses import replace

from pitboss.law.game import Game


def amend(game: Game) -> Game:
    """§ BR.8(c): the first raise is once to three times the Stake."""
    first, second = game.decisions
    return replace(game, decisions=(first._replace(multiples=(1, 2, 3)), second))
