"""Section .13, of which all but (d) and a word of (c) and (f) is one law in six chapters."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.rules.game import Irregularity, Line

FACE_UP_CARD, SECOND_FACE_UP_CARD, CARD_DRAWN_IN_ERROR = "face_up_card", "second_face_up_card", "card_drawn_in_error"
WRONG_NUMBER, EXPOSED_CARD = "wrong_number_of_cards", "exposed_card"
SHUFFLER_JAM, SHOE_JAM, OUT_OF_ORDER = "shuffler_jam", "shoe_jam", "device_out_of_order"


def irregularities(chapter: str, lines: dict[str, Line], exposed: Irregularity, places: str) -> dict[str, Irregularity]:
    """What each irregularity returns and what it still settles; `exposed` is the chapter's own paragraph (d)."""
    everything = tuple(key for key, line in lines.items() if not line.rides)
    a, b, c, e, f, g = (f"{chapter}.13({paragraph})" for paragraph in "abcefg")
    return {
        FACE_UP_CARD: Irregularity(
            a, "a card found face up in the shoe or deck", "dealt", (), voids=False,
            does="Discard it; complete the hand from the next card. The round goes on.",
        ),
        SECOND_FACE_UP_CARD: Irregularity(
            a, "a second card found face up in the same deal", "dealt", everything,
            does="Void all hands, return every wager, reshuffle.",
        ),
        CARD_DRAWN_IN_ERROR: Irregularity(
            b, "a card drawn in error and not exposed", "dealt", (), voids=False,
            does="Use it as the next card. The round goes on.",
        ),
        WRONG_NUMBER: Irregularity(
            c, f"a wrong number of cards dealt to {places}", "revealed", everything,
            does="Void all hands, return every wager, reshuffle.",
        ),
        EXPOSED_CARD: exposed,
        SHUFFLER_JAM: Irregularity(
            e, "the shuffler jams or does not finish its cycle", "always", (), voids=False,
            does="Reshuffle the cards.",
        ),
        SHOE_JAM: Irregularity(
            f, "the automated shoe jams or deals too few cards", "dealt", everything,
            does="Void the round, return every wager, put all dealt cards together and reshuffle.",
        ),
        OUT_OF_ORDER: Irregularity(
            g, "a shuffler or shoe is out of order", "always", (), voids=False,
            does="Cover it or hang a sign on it before another method is used.",
        ),
    }  # fmt: skip


def exposed_card(
    clause: str, what: str, until: str, lines: dict[str, Line], settles: Iterable[str] = ()
) -> Irregularity:
    """Paragraph (d): the hands are void; what is not settled all the same goes back."""
    settled = tuple(settles)
    returned = tuple(key for key, line in lines.items() if not line.rides and key not in settled)
    does = "Void all hands and return " + (
        "every wager" if not settled else "all wagers but the side bets; settle those"
    )
    return Irregularity(clause, what, until, returned, settled, does=does + ". Reshuffle.")
