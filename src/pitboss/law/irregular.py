"""Irregularities, of which all but the exposed card and a word of two others is one law in six chapters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.law.citations import Citations, Cite
from pitboss.law.game import (
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
    Reading,
    Readings,
)
from pitboss.money import Cents

__all__ = [
    "CARD_DRAWN_IN_ERROR", "EXPOSED_CARD", "FACE_UP_CARD", "OUT_OF_ORDER", "SECOND_FACE_UP_CARD", "SHOE_JAM", "SHUFFLER_JAM",
    "WRONG_NUMBER", "WRONG_STUB_COUNT", "exposed_card", "exposed_window", "hands_played_out", "irregularities",
    "irregularity_under",
    "is_in_window",
]  # fmt: skip

WRONG_STUB_COUNT = "wrong_stub_count"  # Found by counting; section .8 to .10 says what follows.
# The moments of a round that a report can name, and those at which an exposed card voids the hands, by the clause's end.
DEALING, DECIDING, DECIDED, REVEALED = MOMENTS = ("dealing", "deciding", "decided", "revealed")
WINDOWS = {"decided": (DEALING, DECIDING), "revealed": (DEALING, DECIDING, DECIDED)}
EXPOSED_WINDOW, LAST_RAISE, OWN_RAISE = "exposed_window", "last_raise", "own_raise"


def is_in_window(case: Irregularity, when: str) -> bool:
    """Does the irregularity void the hands, if it happened at this moment (AMB-35)?"""
    return case.voids and when in WINDOWS.get(case.until, MOMENTS)


def hands_played_out(
    readings: Readings, decisions: Mapping[int, tuple[Cents | None, ...]], before: int
) -> frozenset[int]:
    """AMB-90: under `own_raise`, the seats whose Raise lay when the card was exposed: asked `before` that seat."""
    if readings.get(EXPOSED_WINDOW) != OWN_RAISE:
        return frozenset()
    return frozenset([seat for seat, stakes in decisions.items() if seat < before and any(stakes)])


def irregularities(
    cited: Citations, lines: dict[str, Line], exposed: Irregularity, places: str
) -> dict[str, Irregularity]:
    """The irregularities of § .13, each with what it returns and what it still settles."""
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


def exposed_window(clause: str) -> Reading:
    """AMB-90: until whose Raise an exposed dealer's card voids a hand."""
    return Reading(clause, (LAST_RAISE, OWN_RAISE), "AMB-90", (
        "A dealer's card exposed before the last player has decided voids every hand, also one whose Raise lies",
        "A dealer's card exposed before a player's Raise lies voids that player's hand; the others are played out"),
        why="It returns Raise Wagers, so some may lie when the card is exposed.",
        acts="It changes nothing in a regular round, only in one with a dealer's card exposed while players decide")  # fmt: skip


def irregularity_under(readings: Readings, kind: str, case: Irregularity) -> Irregularity:
    """An irregularity in the words of the readings in force (AMB-90)."""
    if kind != EXPOSED_CARD or readings.get(EXPOSED_WINDOW) != OWN_RAISE:
        return case
    return case._replace(
        what="a dealer's card exposed before a player's Raise lies",
        does="Void the hands without a Raise and return all their wagers but the side bets; settle those. Reshuffle.",
    )
