"""Mississippi Stud: two cards and a board of three, with a raise of one to three Antes before each card of it."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, community, singles
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
    FORFEIT,
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
from pitboss.rank.hands import FIVE, POCKET, five, pocket

CITED = {
    Cite.SEATS: "MS.1(a)", Cite.LAYOUT: "MS.1(b)", Cite.HOLDER_NAME: "MS.1(c)", Cite.ODDS_POSTED: "MS.1(e)",
    Cite.DROP_BOX: "MS.1(f)", Cite.DISCARD_RACK: "MS.1(g)",
    Cite.ONE_DECK: "MS.2(a)", Cite.TWO_DECKS: "MS.2(b)", Cite.DECK_BACKS: "MS.2(b)(1)", Cite.WAITING_DECK: "MS.2(b)(2)",
    Cite.CHANGE_BY_HAND: "MS.2(c)", Cite.CHANGE_BY_SHOE: "MS.2(d)",
    Cite.INSPECT: "MS.3(a)", Cite.SPREAD: "MS.3(b)", Cite.WASH: "MS.3(c)", Cite.PRESHUFFLED: "MS.3(d)",
    Cite.SHUFFLE: "MS.4(a)", Cite.MACHINE_COUNT: "MS.4(b)", Cite.NO_CUT: "MS.4(c)", Cite.CUT_FIRST: "MS.4(d)",
    Cite.CUT: "MS.4(e)", Cite.RECUT: "MS.4(f)", Cite.IDLE: "MS.4(g)", Cite.RESHUFFLING_DEVICE: "MS.4(h)",
    Cite.TIES: "MS.5(c)",
    Cite.INSTRUMENTS: "MS.6(a)", Cite.SEATED: "MS.6(b)", Cite.BETS_CLOSED: "MS.6(c)", Cite.WAGERS: "MS.6(d)",
    Cite.ADJACENT_BOXES: "MS.6(e)",
    Cite.SHOE: "MS.7(a)", Cite.SHUFFLER_FOR_HAND: "MS.7(b)",
    Cite.OWN_HAND: "MS.8(a)", Cite.DECISION: "MS.8(c)", Cite.TURNS: "MS.8(d)", Cite.RACKING: "MS.8(f)",
    Cite.PAYTABLES: "MS.9(a)",
    Cite.IRREGULARITIES: "MS.10(a)", Cite.FACE_UP_CARD: "MS.10(a)", Cite.DRAWN_IN_ERROR: "MS.10(b)",
    Cite.WRONG_NUMBER: "MS.10(c)", Cite.EXPOSED_CARD: "MS.10(d)", Cite.SHUFFLER_JAM: "MS.10(e)",
    Cite.SHOE_JAM: "MS.10(f)", Cite.OUT_OF_ORDER: "MS.10(g)",
}  # fmt: skip


LINES = {
    "ante": Line("Ante", "MS.6(d)(1)", area="MS.1(d)"),
    "third": Line("3rd Street", "MS.6(d)(2)", area="MS.1(d)", decision=0),
    "fourth_street": Line("4th Street", "MS.6(d)(2)", area="MS.1(d)", decision=1),
    "fifth": Line("5th Street", "MS.6(d)(2)", area="MS.1(d)", decision=2),
    "pocket": Line("Pocket Bonus", "MS.6(d)(3)", area="MS.1(d)", optional=True),
}


STUB = Stub(racked="MS.7(f)", counted="MS.7(g)", right="MS.7(h)", wrong="MS.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "MS.7(d)",
        "manual dealing shoe",
        (singles(2, dealer=0), community(3, "MS.7(e)")),
        announced="MS.7(c)",
        stub_by=STUB,
        manner=Manner("MS.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

DECISIONS = (
    Decision("MS.8(c)", "third", (1, 2, 3), Folds("MS.8(d)"), sees=0),
    Decision("MS.8(c)", "fourth_street", (1, 2, 3), Folds("MS.8(d)"), sees=1),
    Decision("MS.8(c)", "fifth", (1, 2, 3), Folds("MS.8(d)"), sees=2),
)


class Scores(NamedTuple):
    hand: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ MS.5(a): the player's two cards with the three of the board."""
    return Scores(five(cards[:5]))


@kernel
def own_two(cards: tuple[int, ...]) -> int:
    """§ MS.5(b): the player's own two cards."""
    return pocket(cards[:2])


FOLDED, STANDING = range(2)


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ MS.8(d), § MS.8(e): stays, or folded."""
    return STANDING if raised else FOLDED


SIDE_BETS = {"pocket": paid_by("pocket", "own", COLLECT.under("MS.8(g)(1)"), "MS.8(g)(2)")}
BASE = ("ante", "third", "fourth_street", "fifth")


def settlement(reading: Readings) -> dict[int, Row]:
    """§ MS.8(e), § MS.8(g)."""
    pays = paid_by("main", "hand", COLLECT.under("MS.8(e)(2)"), "MS.8(e)(4)")
    return {
        FOLDED: Row("MS.8(d)", "the player folds", {**dict.fromkeys(BASE, FORFEIT), **SIDE_BETS}),
        STANDING: Row("MS.8(e)", "the player stays", {**dict.fromkeys(BASE, pays), **SIDE_BETS}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    return {"main": Table("hand"), "pocket": Table("own")}


GAME = Game(
    key="mississippi_stud",
    name="Mississippi Stud",
    law=Law("Harbor House Rulebook", "MS", "Part MS", clauses=76, unmodeled=2),
    seats_most=6,
    layout=Layout(player=2, community=3),
    lines=LINES,
    hands={
        "hand": Hand("the player's cards and the board", FIVE, needs=("player", "community")),
        "own": Hand("the player's two cards", POCKET, own_two),
    },
    qualifies="",
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("MS.8(b)", "Keep your cards in view of the dealer"),),
    at_turn=(Told("MS.8(d)", "form the best hand"),),
    reveals=("MS.8(d)", "MS.8(d)", "MS.8(d)"),
    deals=DEALS,
    tables=tables,
    rankings=(*ranked("MS.5(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"),),
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
    card_areas={"community": CardArea("Board", "MS.1(d)")},
    up_cards=0,
    unlinked_tables={},
    generous_tables={},
    published_hold={},
)
