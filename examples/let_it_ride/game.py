"""Let It Ride: three cards and a board of two. Of three equal bets, two may be taken back."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, community, singles
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
    FORFEIT,
    THREE_CARD_HANDS,
    CardArea,
    Decision,
    Folds,
    Game,
    Hand,
    Law,
    Layout,
    Line,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import FIVE, THREE, five, three

CITED = {
    Cite.SEATS: "LIR.1(a)", Cite.LAYOUT: "LIR.1(b)", Cite.HOLDER_NAME: "LIR.1(c)", Cite.ODDS_POSTED: "LIR.1(e)",
    Cite.DROP_BOX: "LIR.1(f)", Cite.DISCARD_RACK: "LIR.1(g)",
    Cite.ONE_DECK: "LIR.2(a)", Cite.TWO_DECKS: "LIR.2(b)", Cite.DECK_BACKS: "LIR.2(b)(1)", Cite.WAITING_DECK: "LIR.2(b)(2)",
    Cite.CHANGE_BY_HAND: "LIR.2(c)", Cite.CHANGE_BY_SHOE: "LIR.2(d)",
    Cite.INSPECT: "LIR.3(a)", Cite.SPREAD: "LIR.3(b)", Cite.WASH: "LIR.3(c)", Cite.PRESHUFFLED: "LIR.3(d)",
    Cite.SHUFFLE: "LIR.4(a)", Cite.MACHINE_COUNT: "LIR.4(b)", Cite.NO_CUT: "LIR.4(c)", Cite.CUT_FIRST: "LIR.4(d)",
    Cite.CUT: "LIR.4(e)", Cite.RECUT: "LIR.4(f)", Cite.IDLE: "LIR.4(g)", Cite.RESHUFFLING_DEVICE: "LIR.4(h)",
    Cite.TIES: "LIR.5(c)",
    Cite.INSTRUMENTS: "LIR.6(a)", Cite.SEATED: "LIR.6(b)", Cite.BETS_CLOSED: "LIR.6(c)", Cite.WAGERS: "LIR.6(d)",
    Cite.ADJACENT_BOXES: "LIR.6(e)",
    Cite.SHOE: "LIR.7(a)", Cite.SHUFFLER_FOR_HAND: "LIR.7(b)",
    Cite.OWN_HAND: "LIR.8(a)", Cite.DECISION: "LIR.8(c)", Cite.TURNS: "LIR.8(d)", Cite.RACKING: "LIR.8(f)",
    Cite.PAYTABLES: "LIR.9(a)",
    Cite.IRREGULARITIES: "LIR.10(a)", Cite.FACE_UP_CARD: "LIR.10(a)", Cite.DRAWN_IN_ERROR: "LIR.10(b)",
    Cite.WRONG_NUMBER: "LIR.10(c)", Cite.EXPOSED_CARD: "LIR.10(d)", Cite.SHUFFLER_JAM: "LIR.10(e)",
    Cite.SHOE_JAM: "LIR.10(f)", Cite.OUT_OF_ORDER: "LIR.10(g)",
}  # fmt: skip


LINES = {
    "stake": Line("Third Bet", "LIR.6(d)(1)", area="LIR.1(d)"),
    "first": Line("First Bet", "LIR.6(d)(2)", area="LIR.1(d)", equals="stake", mark="="),
    "second": Line("Second Bet", "LIR.6(d)(2)", area="LIR.1(d)", equals="stake", mark="="),
    "three_cards": Line("3 Card Bonus", "LIR.6(d)(3)", area="LIR.1(d)", optional=True),
}


STUB = Stub(racked="LIR.7(f)", counted="LIR.7(g)", right="LIR.7(h)", wrong="LIR.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "LIR.7(d)",
        "manual dealing shoe",
        (singles(3, dealer=0), community(2, "LIR.7(e)")),
        announced="LIR.7(c)",
        stub_by=STUB,
        manner=Manner("LIR.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

BACK = {"multiples": (0, 1), "folds": Folds("LIR.8(d)"), "pass_title": "Take back", "takes_back": True}
DECISIONS = (  # Each of the two bets that are put down before the deal stays (1) or is taken back (0).
    Decision("LIR.8(c)", "first", sees=0, **BACK),
    Decision("LIR.8(c)", "second", sees=1, **BACK),
)


class Scores(NamedTuple):
    hand: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ LIR.5(a): the player's three cards with the two of the board."""
    return Scores(five(cards[:5]))


@kernel
def own_three(cards: tuple[int, ...]) -> int:
    """§ LIR.5(b): the player's own three cards."""
    return three(cards[:3])


FOLDED, STANDING = range(2)


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ LIR.8(d), § LIR.8(e): stays, or folded."""
    return STANDING if raised else FOLDED


SIDE_BETS = {"three_cards": paid_by("three_cards", "own", COLLECT.under("LIR.8(g)(1)"), "LIR.8(g)(2)")}
BASE = ("stake", "first", "second")


def settlement(reading: Readings) -> dict[int, Row]:
    """§ LIR.8(e), § LIR.8(g)."""
    pays = paid_by("main", "hand", COLLECT.under("LIR.8(e)(2)"), "LIR.8(e)(4)")
    return {
        FOLDED: Row("LIR.8(d)", "the player folds", {**dict.fromkeys(BASE, FORFEIT), **SIDE_BETS}),
        STANDING: Row("LIR.8(e)", "the player stays", {**dict.fromkeys(BASE, pays), **SIDE_BETS}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    return {"main": Table("hand"), "three_cards": Table("own")}


GAME = Game(
    key="let_it_ride",
    name="Let It Ride",
    law=Law("Harbor House Rulebook", "LIR", "Part LIR", clauses=83, unmodeled=2),
    seats_most=6,
    layout=Layout(player=3, community=2),
    lines=LINES,
    hands={
        "hand": Hand("the player's cards and the board", FIVE, needs=("player", "community")),
        "own": Hand("the player's three cards", THREE, own_three),
    },
    qualifies="",
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("LIR.8(b)", "Keep your cards in view of the dealer"),),
    at_turn=(Told("LIR.8(d)", "form the best hand"),),
    reveals=("LIR.8(d)", "LIR.8(d)"),
    deals=DEALS,
    tables=tables,
    rankings=(
        *ranked("LIR.5(b)(1)-(6)", THREE, *THREE_CARD_HANDS),
        *ranked("LIR.5(d)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"),
    ),
    irregularities=irregularities(
        CITED,
        LINES,
        exposed_card(CITED, "a card of the board exposed before its reveal", "revealed", LINES, SIDE_BETS),
        "a player or the board",
    ),
    legends=(),
    citations=CITED,
    folder=Path(__file__).parent,
    readings={},
    limit=None,
    systems={},
    hand_bonus=None,
    one_progressive="",
    card_areas={"community": CardArea("Board", "LIR.1(d)")},
    up_cards=0,
    unlinked_tables={},
    generous_tables={},
    published_hold={},
)
