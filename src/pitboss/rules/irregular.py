"""Irregularities, of which all but the exposed card and a word of two others is one law in six chapters."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.rules.citations import Citations, Cite
from pitboss.rules.game import (
    CARD_DRAWN_IN_ERROR,
    EXPOSED_CARD,
    FACE_UP_CARD,
    OUT_OF_ORDER,
    SECOND_FACE_UP_CARD,
    SHOE_JAM,
    SHUFFLER_JAM,
    WRONG_NUMBER,
    Irregularity,
    Line,
)

__all__ = [
    "CARD_DRAWN_IN_ERROR", "EXPOSED_CARD", "FACE_UP_CARD", "OUT_OF_ORDER", "SECOND_FACE_UP_CARD", "SHOE_JAM", "SHUFFLER_JAM",
    "WRONG_NUMBER", "WRONG_STUB_COUNT", "exposed_card", "irregularities",
]  # fmt: skip

WRONG_STUB_COUNT = "wrong_stub_count"  # Found by counting; section .8 to .10 says what follows.


def irregularities(
    cited: Citations, lines: dict[str, Line], exposed: Irregularity, places: str
) -> dict[str, Irregularity]:
    """What each irregularity returns and what it still settles; `exposed` is the chapter's own paragraph (d)."""
    everything = tuple(key for key, line in lines.items() if not line.rides)
    return {
        FACE_UP_CARD: Irregularity(
            cited[Cite.FACE_UP_CARD], "a card found face up in the shoe or deck", "dealt", (), voids=False,
            does="Discard it; complete the hand from the next card. The round goes on.",
        ),
        SECOND_FACE_UP_CARD: Irregularity(
            cited[Cite.FACE_UP_CARD], "a second card found face up in the same deal", "dealt", everything,
            does="Void all hands, return every wager, reshuffle.",
        ),
        CARD_DRAWN_IN_ERROR: Irregularity(
            cited[Cite.DRAWN_IN_ERROR], "a card drawn in error and not exposed", "dealt", (), voids=False,
            does="Use it as the next card. The round goes on.",
        ),
        WRONG_NUMBER: Irregularity(
            cited[Cite.WRONG_NUMBER], f"a wrong number of cards dealt to {places}", "revealed", everything,
            does="Void all hands, return every wager, reshuffle.",
        ),
        EXPOSED_CARD: exposed,
        SHUFFLER_JAM: Irregularity(
            cited[Cite.SHUFFLER_JAM], "the shuffler jams or does not finish its cycle", "always", (), voids=False,
            does="Reshuffle the cards.",
        ),
        SHOE_JAM: Irregularity(
            cited[Cite.SHOE_JAM], "the automated shoe jams or deals too few cards", "dealt", everything,
            does="Void the round, return every wager, put all dealt cards together and reshuffle.",
        ),
        OUT_OF_ORDER: Irregularity(
            cited[Cite.OUT_OF_ORDER], "a shuffler or shoe is out of order", "always", (), voids=False,
            does="Cover it or hang a sign on it before another method is used.",
        ),
    }  # fmt: skip


def exposed_card(
    cited: Citations, what: str, until: str, lines: dict[str, Line], settles: Iterable[str] = ()
) -> Irregularity:
    """Paragraph (d): the hands are void; what is not settled all the same goes back."""
    settled = tuple(settles)
    returned = tuple(key for key, line in lines.items() if not line.rides and key not in settled)
    does = "Void all hands and return " + (
        "every wager" if not settled else "all wagers but the side bets; settle those"
    )
    return Irregularity(cited[Cite.EXPOSED_CARD], what, until, returned, settled, does=does + ". Reshuffle.")
