"""An example round for a leaflet, dealt without chance: the same table always shows the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import gcd

from pitboss.cards import DECK, Card
from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.law.round import Round, Seat
from pitboss.law.settlement import SeatResult, settle

STAKE = 1_000  # Cents on every wager that is not of a fixed size; within any bounds it is only an example.


Best = Callable[[Mapping[str, tuple[Card, ...]]], tuple[int, ...]]  # Of the cards by place; empty for a fold.


def example(submission: Submission, best: Best | None = None) -> tuple[Round, SeatResult]:
    """The first deal, of many orderly ones, in which the game is won and some wager is won by more than evens; played with
    these raises, or with the least there are.
    """
    best_deal = None
    for step in range(3, 52):
        for first in range(0, 52, 3):
            if gcd(step, 52) == 1:
                cards, least = _dealt(submission.game, step, first), _least(submission.game)
                dealt = _played(submission, cards, least)
                best_deal = best_deal or dealt
                if _is_won(submission.game, dealt[1]):
                    raises = best(cards) if best is not None and least else least
                    if len(raises) == len(least):
                        return _played(submission, cards, raises)
    assert best_deal is not None
    return best_deal


def _is_won(game: Game, result: SeatResult) -> bool:
    won = {line.wager: line for line in result.lines if line.net > 0}
    return game.ante in won and any(line.net > (line.stake or 0) for line in won.values())


def _least(game: Game) -> tuple[int, ...]:
    return tuple(decision.multiples[0] for decision in game.decisions)


def _dealt(game: Game, step: int, first: int) -> dict[str, tuple[Card, ...]]:
    deck = [DECK[(first + step * at) % 52] for at in range(52)]
    return {place: tuple(deck[spot]) for place, spot in game.layout.slices().items()}


def _played(
    submission: Submission, cards: Mapping[str, tuple[Card, ...]], raises: tuple[int, ...]
) -> tuple[Round, SeatResult]:
    game = submission.game
    wagers = dict.fromkeys(game.required, STAKE)
    for line in submission.offered:
        if not game.lines[line].sizes:
            wagers[line] = STAKE // 2
    fourth = cards["fourth"][0] if cards["fourth"] else None
    seat = Seat(1, cards["player"], wagers, tuple(STAKE * multiple for multiple in raises), fourth=fourth)
    played = Round(
        submission.sheet, (seat,), cards["dealer"], cards["community"], cards["bonus"], limit=submission.limit,
        offered=frozenset(submission.offered),
    )  # fmt: skip
    return played, settle(played).seats[0]
