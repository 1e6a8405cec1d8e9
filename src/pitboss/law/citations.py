"""Names for what paragraphs order: code cites `Cite.ADJACENT_BOXES`, and each game gives its own clause.

So nothing outside a chapter knows how its law is numbered. What only some games have (a limit, a progressive, a method of
dealing) is cited in the record of that feature instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum


class Cite(Enum):
    """An order that every game's law gives somewhere; the value says it in words."""

    SEATS = "how many positions a table has"
    LAYOUT = "that a table has a layout, and is opened with it"
    HOLDER_NAME = "whose name the layout bears"
    ODDS_POSTED = "where the odds are posted"
    DROP_BOX = "where the drop box and the tip box hang"
    DISCARD_RACK = "where the discard rack is fixed"

    ONE_DECK = "with what deck the game is played"
    TWO_DECKS = "when two decks may be used"
    DECK_BACKS = "that two decks have backs of different colors"
    WAITING_DECK = "where the deck not in play waits"
    CHANGE_BY_HAND = "when a deck dealt from the hand is changed"
    CHANGE_BY_SHOE = "when a deck dealt from a shoe is changed"

    INSPECT = "who inspects new decks, and who verifies it"
    SPREAD = "that new decks are spread for the first player"
    WASH = "that the cards are then washed and stacked"
    PRESHUFFLED = "that decks inspected and shuffled before need no opening"
    SHUFFLE = "when the cards are shuffled"
    MACHINE_COUNT = "what follows when a machine counts the cards wrong"
    NO_CUT = "that what a machine shuffled is not cut"
    CUT_FIRST = "which cards are cut before they are dealt"
    CUT = "how the cards are cut"
    RECUT = "who may order a recut"
    IDLE = "what becomes of the cards while nobody plays"
    RESHUFFLING_DEVICE = "what holds where an approved device reshuffles"

    TIES = "what decides between hands of one rank"
    INSTRUMENTS = "what may be wagered with"
    SEATED = "who may wager, and what leaving costs"
    BETS_CLOSED = "until when wagers are made, changed and taken back"
    WAGERS = "which wagers there are"
    ADJACENT_BOXES = "how many boxes one player may use"

    SHOE = "where the cards are dealt from"
    SHUFFLER_FOR_HAND = "that dealing from the hand needs a shuffler"
    OWN_HAND = "whose cards a hand is, and who touches it"
    DECISION = "in which order players decide"
    TURNS = "in which order players are settled"
    RACKING = "how the cards go into the discard rack"
    PAYTABLES = "by which tables wagers are paid"

    IRREGULARITIES = "where the irregularities begin"
    FACE_UP_CARD = "what becomes of a card found face up"
    DRAWN_IN_ERROR = "what becomes of a card drawn in error"
    WRONG_NUMBER = "what follows from a wrong number of cards"
    EXPOSED_CARD = "what follows from an exposed card"
    SHUFFLER_JAM = "what follows when the shuffler jams"
    SHOE_JAM = "what follows when the shoe jams"
    OUT_OF_ORDER = "what follows when a device is out of order"

    __hash__ = object.__hash__  # Each is one object, and looked up by every command.


Citations = Mapping[Cite, str]
