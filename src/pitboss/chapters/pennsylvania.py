"""58 Pa. Code: the paragraphs that stand alike in every chapter of it; a chapter gives the others itself."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.citations import Citations, Cite
from pitboss.law.deal import Manner
from pitboss.law.game import Law, Told

CODE = "58 Pa. Code"

ALIKE = {
    Cite.SEATS: ".2(a)", Cite.LAYOUT: ".2(b)", Cite.HOLDER_NAME: ".2(b)(1)",
    Cite.ONE_DECK: ".3(a)", Cite.TWO_DECKS: ".3(b)", Cite.DECK_BACKS: ".3(b)(1)", Cite.WAITING_DECK: ".3(b)(2)",
    Cite.CHANGE_BY_HAND: ".3(c)(1)", Cite.CHANGE_BY_SHOE: ".3(c)(2)",
    Cite.INSPECT: ".4(a)", Cite.SPREAD: ".4(b)", Cite.WASH: ".4(c)", Cite.PRESHUFFLED: ".4(e)",
    Cite.SHUFFLE: ".5(a)", Cite.MACHINE_COUNT: ".5(b)", Cite.NO_CUT: ".5(c)(1)", Cite.CUT_FIRST: ".5(c)(2)", Cite.CUT: ".5(d)",
    Cite.RECUT: ".5(e)", Cite.IDLE: ".5(f)", Cite.RESHUFFLING_DEVICE: ".5(g)",
    Cite.INSTRUMENTS: ".7(a)", Cite.SEATED: ".7(b)", Cite.BETS_CLOSED: ".7(c)", Cite.WAGERS: ".7(d)",
    Cite.ADJACENT_BOXES: ".7(e)",
    Cite.SHOE: ".8(a)", Cite.SHUFFLER_FOR_HAND: ".9(a)(1)", Cite.OWN_HAND: ".11(a)(1)", Cite.DECISION: ".11(b)",
    Cite.PAYTABLES: ".12(a)",
    Cite.IRREGULARITIES: ".13(a)", Cite.FACE_UP_CARD: ".13(a)", Cite.DRAWN_IN_ERROR: ".13(b)", Cite.WRONG_NUMBER: ".13(c)",
    Cite.EXPOSED_CARD: ".13(d)", Cite.SHUFFLER_JAM: ".13(e)", Cite.SHOE_JAM: ".13(f)", Cite.OUT_OF_ORDER: ".13(g)",
}  # fmt: skip


def chapter(number: str, clauses: int, unmodeled: int) -> Law:
    return Law(CODE, number, f"Chapter {number}", clauses, unmodeled)


def citations(chapter: str, own: Mapping[Cite, str]) -> Citations:
    """The clauses of a chapter of the Code by what they order: common ones and its own."""
    return {**{cite: chapter + suffix for cite, suffix in ALIKE.items()}, **own}


def drawn_from_the_shoe(clause: str) -> Manner:
    return Manner(clause, "Draw with the hand nearer the shoe, place with the other.")


def held_in_the_hand(clause: str) -> Manner:
    """§ .9(a)(2), § .9(b); AMB-52: where a chapter omits the drawing, as its sisters have it."""
    return Manner(clause, "Hold the deck in one hand, the same all round, over the chip tray; draw with the other.")


def kept_in_view(clause: str) -> Told:
    return Told(clause, "Keep your cards in view of the dealer")
