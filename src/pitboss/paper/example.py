"""One round worked through, for a leaflet: dealt without chance, so that the same table always shows the same."""

from __future__ import annotations

from math import gcd

from pitboss.cards import DECK
from pitboss.rules.round import Round, Seat
from pitboss.rules.settlement import SeatResult, settle
from pitboss.rules.submission import Submission

STAKE = 1_000  # Cents on every wager that is not of a fixed size; within any bounds it is only an example.


def example(submission: Submission) -> tuple[Round, SeatResult]:
    """The first deal, of many orderly ones, in which the game is won and some wager is won by more than evens."""
    found = None
    for step in range(3, 52):
        for first in range(0, 52, 3):
            if gcd(step, 52) == 1:
                found = _dealt(submission, step, first)
                won = {line.wager: line for line in found[1].lines if line.net > 0}
                if submission.game.ante in won and any(line.net > (line.stake or 0) for line in won.values()):
                    return found
    assert found is not None
    return found


def _dealt(submission: Submission, step: int, first: int) -> tuple[Round, SeatResult]:
    game = submission.game
    deck = [DECK[(first + step * at) % 52] for at in range(52)]
    cards = {place: tuple(deck[spot]) for place, spot in game.layout.slices().items()}
    wagers = dict.fromkeys(game.required, STAKE)
    for line in submission.offered:
        if not game.lines[line].sizes:
            wagers[line] = STAKE // 2
    stays = tuple(STAKE * decision.multiples[0] for decision in game.decisions)
    fourth = cards["fourth"][0] if cards["fourth"] else None
    seat = Seat(1, cards["player"], wagers, stays, fourth=fourth)
    played = Round(
        submission.sheet, (seat,), cards["dealer"], cards["community"], cards["bonus"], limit=submission.limit,
        offered=frozenset(submission.offered),
    )  # fmt: skip
    return played, settle(played).seats[0]
