"""Three Card Poker by a house's own rulebook, part TCP of it: a game of one's own, each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, singles, stacks
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
    FORFEIT,
    RETURN,
    THREE_CARD_HANDS,
    WINNING,
    Decision,
    Folds,
    Game,
    Hand,
    Law,
    Layout,
    Legend,
    Limit,
    Line,
    Reading,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import SIX, THREE, six, three

FOLDED, UNQUALIFIED, LOWER, EQUAL, HIGHER = range(5)  # Findings.
QUEEN_HIGH = THREE.least("Queen high")

CITED = {
    Cite.SEATS: "TCP.2(a)", Cite.LAYOUT: "TCP.2(b)", Cite.HOLDER_NAME: "TCP.2(b)(1)", Cite.ODDS_POSTED: "TCP.2(b)(4)",
    Cite.DROP_BOX: "TCP.2(c)", Cite.DISCARD_RACK: "TCP.2(d)",
    Cite.ONE_DECK: "TCP.3(a)", Cite.TWO_DECKS: "TCP.3(b)", Cite.DECK_BACKS: "TCP.3(b)(1)", Cite.WAITING_DECK: "TCP.3(b)(2)",
    Cite.CHANGE_BY_HAND: "TCP.3(c)(1)", Cite.CHANGE_BY_SHOE: "TCP.3(c)(2)",
    Cite.INSPECT: "TCP.3(d)", Cite.SPREAD: "TCP.3(e)", Cite.WASH: "TCP.3(f)", Cite.PRESHUFFLED: "TCP.3(g)",
    Cite.SHUFFLE: "TCP.4(a)", Cite.MACHINE_COUNT: "TCP.4(b)", Cite.NO_CUT: "TCP.4(c)", Cite.CUT_FIRST: "TCP.4(d)",
    Cite.CUT: "TCP.4(e)", Cite.RECUT: "TCP.4(f)", Cite.IDLE: "TCP.4(g)", Cite.RESHUFFLING_DEVICE: "TCP.4(h)",
    Cite.TIES: "TCP.5(c)",
    Cite.WAGERS: "TCP.6(a)", Cite.INSTRUMENTS: "TCP.6(c)", Cite.SEATED: "TCP.6(d)", Cite.BETS_CLOSED: "TCP.6(e)",
    Cite.ADJACENT_BOXES: "TCP.6(f)",
    Cite.SHOE: "TCP.7(a)", Cite.SHUFFLER_FOR_HAND: "TCP.7(d)(1)",
    Cite.OWN_HAND: "TCP.8(a)", Cite.DECISION: "TCP.8(c)", Cite.TURNS: "TCP.8(d)", Cite.RACKING: "TCP.8(h)",
    Cite.PAYTABLES: "TCP.9(a)",
    Cite.IRREGULARITIES: "TCP.10(a)", Cite.FACE_UP_CARD: "TCP.10(a)", Cite.DRAWN_IN_ERROR: "TCP.10(b)",
    Cite.WRONG_NUMBER: "TCP.10(c)", Cite.EXPOSED_CARD: "TCP.10(d)", Cite.SHUFFLER_JAM: "TCP.10(e)",
    Cite.SHOE_JAM: "TCP.10(f)", Cite.OUT_OF_ORDER: "TCP.10(g)",
}  # fmt: skip

LINES = {
    "ante": Line("Ante", "TCP.6(a)(1)", area="TCP.2(b)(2)", terms=("TCP.1[Ante]",)),
    "play": Line("Play", "TCP.6(a)(1)", area="TCP.2(b)(2)", decision=0, terms=("TCP.1[Play]",)),
    "ante_bonus": Line("Ante Bonus", "TCP.1[Ante Bonus]", rides="ante"),
    "pair_plus": Line(
        "Pair Plus", "TCP.6(a)(2)", area="TCP.2(b)(3)", optional=True, alone="TCP.6(b)", terms=("TCP.1[Pair Plus]",)
    ),
    "six_card_bonus": Line(
        "Six Card Bonus",
        "TCP.6(a)(3)",
        area="TCP.2(b)(3)",
        optional=True,
        needs=("player", "dealer"),
        terms=("TCP.1[Six Card Bonus]",),
    ),
}

STUB = Stub(racked="TCP.7(f)(1)", counted="TCP.7(f)(2)", right="TCP.7(f)(3)", wrong="TCP.7(f)(4)")
DEALS = {
    "manual_shoe": Deal(
        "TCP.7(c)",
        "manual dealing shoe",
        (singles(3),),
        announced="TCP.7(b)",
        stub_by=STUB,
        manner=Manner("TCP.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
    "hand": Deal(
        "TCP.7(d)",
        "from the hand",
        (singles(3),),
        shoe=False,
        announced="TCP.7(b)",
        stub_by=STUB,
        manner=Manner("TCP.7(d)(2)", "Hold the deck in one hand, the same all round, over the chip tray."),
    ),
    "automated_shoe": Deal(
        "TCP.7(e)",
        "automated dealing shoe",
        (stacks(3),),
        announced="TCP.7(b)",
        stub_by=STUB,
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ TCP.5(a), § TCP.5(b): the player's three cards, and the dealer's."""
    return Scores(three(cards[:3]), three(cards[3:6]))


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ TCP.5(d): the best five of the player's three cards and the dealer's three."""
    return six(cards[:6])


@kernel
def finding(scores: Any, play: int) -> int:
    """§ TCP.1[Qualify], § TCP.8(c), § TCP.8(d)(1)-(4): the paragraph that settles; the last to apply governs."""
    found = LOWER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player > scores.dealer:
        found = HIGHER
    if scores.dealer < QUEEN_HIGH:
        found = UNQUALIFIED
    if play == 0:
        found = FOLDED
    return found


SIDE_BETS = {
    "pair_plus": paid_by("pair_plus", "player", COLLECT.under("TCP.8(f)(1)"), "TCP.8(f)(2)"),
    "six_card_bonus": paid_by("six_card_bonus", "six", COLLECT.under("TCP.8(g)(1)"), "TCP.8(g)(2)"),
}


def settlement(reading: Readings) -> dict[int, Row]:
    """§ TCP.8(d), § TCP.8(e), § TCP.8(f): the Ante and the Play, the bonus on the Ante, and then the side bets."""
    wins = paid_by("evens", "player", RETURN)
    bonus = {"ante_bonus": paid_by("ante_bonus", "player", None, "TCP.8(e)")}
    beaten = bonus if reading["ante_bonus_when_beaten"] == "paid" else {}
    return {
        FOLDED: Row("TCP.8(c)", "the player folds", {"ante": FORFEIT, **SIDE_BETS}),
        UNQUALIFIED: Row(
            "TCP.8(d)(1)", "the dealer does not qualify", {"ante": wins, "play": RETURN, **bonus, **SIDE_BETS}
        ),
        HIGHER: Row(
            "TCP.8(d)(2)", "the dealer qualifies and the player's hand is higher",
            {"ante": wins, "play": wins, **bonus, **SIDE_BETS}),
        EQUAL: Row(
            "TCP.8(d)(3)", "the dealer qualifies and the hands are equal",
            {"ante": RETURN, "play": RETURN, **bonus, **SIDE_BETS}),
        LOWER: Row(
            "TCP.8(d)(4)", "the dealer qualifies and the dealer's hand is higher",
            {"ante": COLLECT, "play": COLLECT, **beaten, **SIDE_BETS}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "evens": Table("player", WINNING),
        "ante_bonus": Table("player"),
        "pair_plus": Table("player"),
        "six_card_bonus": Table("six"),
    }


GAME = Game(
    key="three_card_poker",
    law=Law(code="Harbor House Rulebook", chapter="TCP", called="Part TCP", clauses=95, unmodeled=2),
    name="Three Card Poker", seats_most=6, layout=Layout(3, 3), lines=LINES,
    hands={
        "player": Hand("the player's three cards", THREE),
        "dealer": Hand("the dealer's three cards", THREE, needs=("dealer",)),
        "six": Hand("the player's and the dealer's six cards", SIX, six_hand, ("player", "dealer")),
    },
    qualifies="Queen high", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(Decision("TCP.8(c)", "play", (1,), Folds("TCP.8(d)")),),
    while_deciding=(Told("TCP.8(b)", "Keep your cards above the table"),),
    at_turn=(Told("TCP.8(d)", "form the best hand"),),
    reveals=("TCP.8(d)",),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("TCP.5(b)(1)-(6)", THREE, *THREE_CARD_HANDS), *ranked("TCP.5(d)(1)-(7)", SIX, *FIVE_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES),
        "a player or the dealer",
    ),
    citations=CITED, folder=Path(__file__).parent,
    legends=(Legend("TCP.2(b)(4)", "Dealer plays with a queen or better", sign="TCP.2(b)(4)"),),
    readings={
        "ante_bonus_when_beaten": Reading("TCP.8(e)", ("paid", "not_paid"), "Rulebook query 1", (
            "The Ante Bonus is paid on a straight or better, whether or not the dealer beats it",
            "The Ante Bonus is paid on a straight or better that the dealer does not beat"),
            why="The paragraph names the hand and leaves out the dealer; nothing in it asks for a win."),
    },
    limit=Limit("TCP.9(e)", "TCP.2(b)(5)", tuple(LINES), floor=2_500_000),
    published_hold={},
    card_areas={}, systems={}, hand_bonus=None, one_progressive="", up_cards=0, unlinked_tables={}, generous_tables={},
)  # fmt: skip
