"""The regulator's own settlement, and the example of a game of one's own beside the six games of the Code."""

from typing import Any

from pitboss.verifier.settlement import settle
from pitboss.verifier.settlement.games import GAMES as CHAPTERS
from pitboss.verifier.settlement.games import Game

from .three_card_poker import three_card_poker

LIMITED = frozenset({"ante", "play", "ante_bonus", "pair_plus", "six_card_bonus"})
GAMES = {**CHAPTERS, "three_card_poker": Game(three_card_poker, LIMITED)}


def settle_round(given: dict[str, Any]) -> dict[str, Any]:
    return settle.settle_round(given, GAMES)
