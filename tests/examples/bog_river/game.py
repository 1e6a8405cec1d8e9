"""Bog River: three cards and a board of two, no hand of the dealer's. A Stake, and a raise before each card of the board."""

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
    Cite.SEATS: "BR.1(a)", Cite.LAYOUT: "BR.1(b)", Cite.HOLDER_NAME: "BR.1(c)", Cite.ODDS_POSTED: "BR.1(e)",
    Cite.DROP_BOX: "BR.1(f)", Cite.DISCARD_RACK: "BR.1(g)",
    Cite.ONE_DECK: "BR.2(a)", Cite.TWO_DECKS: "BR.2(b)", Cite.DECK_BACKS: "BR.2(b)(1)", Cite.WAITING_DECK: "BR.2(b)(2)",
    Cite.CHANGE_BY_HAND: "BR.2(c)", Cite.CHANGE_BY_SHOE: "BR.2(d)",
    Cite.INSPECT: "BR.3(a)", Cite.SPREAD: "BR.3(b)", Cite.WASH: "BR.3(c)", Cite.PRESHUFFLED: "BR.3(d)",
    Cite.SHUFFLE: "BR.4(a)", Cite.MACHINE_COUNT: "BR.4(b)", Cite.NO_CUT: "BR.4(c)", Cite.CUT_FIRST: "BR.4(d)",
    Cite.CUT: "BR.4(e)", Cite.RECUT: "BR.4(f)", Cite.IDLE: "BR.4(g)", Cite.RESHUFFLING_DEVICE: "BR.4(h)",
    Cite.TIES: "BR.5(c)",
    Cite.INSTRUMENTS: "BR.6(a)", Cite.SEATED: "BR.6(b)", Cite.BETS_CLOSED: "BR.6(c)", Cite.WAGERS: "BR.6(d)",
    Cite.ADJACENT_BOXES: "BR.6(e)",
    Cite.SHOE: "BR.7(a)", Cite.SHUFFLER_FOR_HAND: "BR.7(b)",
    Cite.OWN_HAND: "BR.8(a)", Cite.DECISION: "BR.8(c)", Cite.TURNS: "BR.8(d)", Cite.RACKING: "BR.8(f)",
    Cite.PAYTABLES: "BR.9(a)",
    Cite.IRREGULARITIES: "BR.10(a)", Cite.FACE_UP_CARD: "BR.10(a)", Cite.DRAWN_IN_ERROR: "BR.10(b)",
    Cite.WRONG_NUMBER: "BR.10(c)", Cite.EXPOSED_CARD: "BR.10(d)", Cite.SHUFFLER_JAM: "BR.10(e)",
    Cite.SHOE_JAM: "BR.10(f)", Cite.OUT_OF_ORDER: "BR.10(g)",
}  # fmt: skip


LINES = {
    "stake": Line("Stake", "BR.6(d)(1)", area="BR.1(d)"),
    "third": Line("Third Street", "BR.6(d)(2)", area="BR.1(d)", decision=0),
    "fourth_street": Line("Fourth Street", "BR.6(d)(2)", area="BR.1(d)", decision=1),
    "pair_up": Line("Pair Up", "BR.6(d)(3)", area="BR.1(d)", optional=True, alone="BR.6(d)(4)"),
}


STUB = Stub(racked="BR.7(f)", counted="BR.7(g)", right="BR.7(h)", wrong="BR.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "BR.7(d)",
        "manual dealing shoe",
        (singles(3, dealer=0), community(2, "BR.7(e)")),
        announced="BR.7(c)",
        stub_by=STUB,
        manner=Manner("BR.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

DECISIONS = (
    Decision("BR.8(c)", "third", (1, 2, 3, 4), Folds("BR.8(d)"), sees=0),
    Decision("BR.8(c)", "fourth_street", (1, 2, 3, 4, 5, 6), Folds("BR.8(d)"), sees=1),
)


class Scores(NamedTuple):
    hand: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ BR.5(a): the player's three cards with the two of the board."""
    return Scores(five(cards[:5]))


@kernel
def own_three(cards: tuple[int, ...]) -> int:
    """§ BR.5(b): the player's own three cards."""
    return three(cards[:3])


FOLDED, STANDING = range(2)


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ BR.8(d), § BR.8(e): stays, or folded."""
    return STANDING if raised else FOLDED


SIDE_BETS = {"pair_up": paid_by("pair_up", "own", COLLECT.under("BR.8(g)(1)"), "BR.8(g)(2)")}
BASE = ("stake", "third", "fourth_street")


def settlement(reading: Readings) -> dict[int, Row]:
    """§ BR.8(e), § BR.8(g)."""
    pays = paid_by("main", "hand", COLLECT.under("BR.8(e)(2)"), "BR.8(e)(4)")
    return {
        FOLDED: Row("BR.8(d)", "the player folds", {**dict.fromkeys(BASE, FORFEIT), **SIDE_BETS}),
        STANDING: Row("BR.8(e)", "the player stays", {**dict.fromkeys(BASE, pays), **SIDE_BETS}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    return {"main": Table("hand"), "pair_up": Table("own")}


GAME = Game(
    key="bog_river",
    name="Bog River",
    law=Law("Bog Island Gaming Code", "BR", "Part BR", clauses=84, unmodeled=2),
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
    while_deciding=(Told("BR.8(b)", "Keep your cards in view of the dealer"),),
    at_turn=(Told("BR.8(d)", "form the best hand"),),
    reveals=("BR.8(d)", "BR.8(d)"),
    deals=DEALS,
    tables=tables,
    rankings=(
        *ranked("BR.5(b)(1)-(6)", THREE, *THREE_CARD_HANDS),
        *ranked("BR.5(d)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"),
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
    card_areas={"community": CardArea("Board", "BR.1(d)")},
    up_cards=0,
    unlinked_tables={},
    generous_tables={},
    published_hold={},
)
