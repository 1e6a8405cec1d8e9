"""Casino Hold'em: two cards, and after the flop a Call of twice the Ante or a fold."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, community, singles
from pitboss.law.game import (
    COLLECT,
    EVEN,
    FIVE_CARD_HANDS,
    FORFEIT,
    RETURN,
    CardArea,
    Decision,
    Folds,
    Game,
    Hand,
    Law,
    Layout,
    Legend,
    Line,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import FIVE, five

# --- Where your rules order what every table needs. All must stay: each is cited at a table. ---

CITED = {
    Cite.SEATS: "CH.1(a)", Cite.LAYOUT: "CH.1(b)", Cite.HOLDER_NAME: "CH.1(c)", Cite.ODDS_POSTED: "CH.1(e)",
    Cite.DROP_BOX: "CH.1(f)", Cite.DISCARD_RACK: "CH.1(g)",
    Cite.ONE_DECK: "CH.2(a)", Cite.TWO_DECKS: "CH.2(b)", Cite.DECK_BACKS: "CH.2(b)(1)", Cite.WAITING_DECK: "CH.2(b)(2)",
    Cite.CHANGE_BY_HAND: "CH.2(c)", Cite.CHANGE_BY_SHOE: "CH.2(d)",
    Cite.INSPECT: "CH.3(a)", Cite.SPREAD: "CH.3(b)", Cite.WASH: "CH.3(c)", Cite.PRESHUFFLED: "CH.3(d)",
    Cite.SHUFFLE: "CH.4(a)", Cite.MACHINE_COUNT: "CH.4(b)", Cite.NO_CUT: "CH.4(c)", Cite.CUT_FIRST: "CH.4(d)",
    Cite.CUT: "CH.4(e)", Cite.RECUT: "CH.4(f)", Cite.IDLE: "CH.4(g)", Cite.RESHUFFLING_DEVICE: "CH.4(h)",
    Cite.TIES: "CH.5(c)",
    Cite.INSTRUMENTS: "CH.6(a)", Cite.SEATED: "CH.6(b)", Cite.BETS_CLOSED: "CH.6(c)", Cite.WAGERS: "CH.6(d)",
    Cite.ADJACENT_BOXES: "CH.6(e)",
    Cite.SHOE: "CH.7(a)", Cite.SHUFFLER_FOR_HAND: "CH.7(b)",
    Cite.OWN_HAND: "CH.8(a)", Cite.DECISION: "CH.8(c)", Cite.TURNS: "CH.8(d)", Cite.RACKING: "CH.8(f)",
    Cite.PAYTABLES: "CH.9(a)",
    Cite.IRREGULARITIES: "CH.10(a)", Cite.FACE_UP_CARD: "CH.10(a)", Cite.DRAWN_IN_ERROR: "CH.10(b)",
    Cite.WRONG_NUMBER: "CH.10(c)", Cite.EXPOSED_CARD: "CH.10(d)", Cite.SHUFFLER_JAM: "CH.10(e)",
    Cite.SHOE_JAM: "CH.10(f)", Cite.OUT_OF_ORDER: "CH.10(g)",
}  # fmt: skip

# --- The wagers. Each has a name, the clause that permits it and the one that gives it an area on the layout. ---

LINES = {
    "ante": Line("Ante", "CH.6(d)(1)", area="CH.1(d)"),
    "call": Line("Call", "CH.6(d)(2)", area="CH.1(d)", decision=0),
}

# --- How the cards are dealt. "manual_shoe" must stay, others may go; to add "hand", see any chapter of pitboss. ---

STUB = Stub(racked="CH.7(f)", counted="CH.7(g)", right="CH.7(h)", wrong="CH.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "CH.7(d)",
        "manual dealing shoe",
        (singles(2), community(5, "CH.7(e)")),
        announced="CH.7(c)",
        stub_by=STUB,
        manner=Manner("CH.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

DECISIONS = (Decision("CH.8(c)", "call", (2,), Folds("CH.8(d)"), sees=3),)  # Twice the Ante after the flop, or fold.


# --- The cards of a round, read. A score is larger when the hand is higher. `@kernel` lets the odds compile it. ---


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ CH.5(a), § CH.5(b): the best five of two cards and the board, the player's and the dealer's."""
    return Scores(five(cards[:2] + cards[4:9]), five(cards[2:4] + cards[4:9]))


# --- What a round comes to: one of these. The last to apply governs. ---

FOLDED, UNQUALIFIED, LOWER, EQUAL, HIGHER = range(5)  # A fold is 0.
FOURS = FIVE.least("Pair of 4s")


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ CH.8(d), § CH.8(e): which paragraph settles the Ante and the Call; `raised` is 0 after a fold."""
    found = LOWER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player > scores.dealer:
        found = HIGHER
    if scores.dealer < FOURS:
        found = UNQUALIFIED
    if raised == 0:
        found = FOLDED
    return found


# --- What each of them does to each wager: COLLECT, RETURN, EVEN, FORFEIT, or a table of paytables.toml. ---


def settlement(reading: Readings) -> dict[int, Row]:
    """§ CH.8(d), § CH.8(e): the Ante and the Call."""
    ante = paid_by("ante", "player", EVEN)
    return {
        FOLDED: Row("CH.8(d)", "the player folds", {"ante": FORFEIT}),
        UNQUALIFIED: Row("CH.8(e)(1)", "the dealer does not qualify", {"ante": ante, "call": RETURN}),
        LOWER: Row("CH.8(e)(2)", "the dealer's hand is higher", {"ante": COLLECT, "call": COLLECT}),
        EQUAL: Row("CH.8(e)(3)", "the hands are equal", {"ante": RETURN, "call": RETURN}),
        HIGHER: Row("CH.8(e)(4)", "the player's hand is higher", {"ante": ante, "call": EVEN}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    """Which hand each table of paytables.toml looks at."""
    return {"ante": Table("player")}


# --- The whole game. ---

GAME = Game(
    key="casino_holdem",  # By this it is called at the command line; lower case, digits and _.
    name="Casino Hold'em",
    law=Law("Harbor House Rulebook", "CH", "Part CH", clauses=73, unmodeled=2),
    seats_most=6,
    layout=Layout(
        player=2, dealer=2, community=5
    ),  # How many cards lie where, in the order in which `read` takes them.
    lines=LINES,
    hands={  # What wagers look at. Those of `read` first, in its order; others have a kernel of their own.
        "player": Hand("the player's cards and the board", FIVE, needs=("player", "community")),
        "dealer": Hand("the dealer's cards and the board", FIVE, needs=("dealer", "community")),
    },
    qualifies="Pair of 4s",  # "" where every hand does.
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("CH.8(b)", "Keep your cards in view of the dealer"),),  # Said with the question.
    at_turn=(Told("CH.8(d)", "form the best hand"),),  # With each player's cards, turned up to be settled.
    reveals=("CH.8(c)", "CH.8(d)"),  # By which the board and the dealer's cards are turned.
    deals=DEALS,
    tables=tables,
    rankings=ranked(
        "CH.5(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"
    ),  # The hands, highest first, as the rules page has them.
    irregularities=irregularities(
        CITED,
        LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES),
        "a player or the dealer",
    ),
    legends=(Legend("CH.1(e)", "Dealer qualifies with a pair of 4s", sign=""),),  # Words the layout bears.
    citations=CITED,
    folder=Path(__file__).parent,
    readings={},  # Where a clause can be understood in two ways and money turns on it: a Reading, with both.
    # What your game may do without; the chapters of pitboss have examples of each.
    limit=None,  # An aggregate payout limit.
    systems={},  # Progressives.
    hand_bonus=None,
    one_progressive="",
    card_areas={"community": CardArea("Board", "CH.1(h)")},
    up_cards=0,  # Cards of the dealer's that lie open while players decide.
    unlinked_tables={},
    generous_tables={},
    published_hold={},  # Holds someone else published, to compare with.
)
