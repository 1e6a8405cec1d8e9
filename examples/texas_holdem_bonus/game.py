"""Texas Hold'em Bonus: two cards, twice the Ante to see the flop, and a bet or a check after the flop and the turn."""

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
    Cite.SEATS: "THB.1(a)", Cite.LAYOUT: "THB.1(b)", Cite.HOLDER_NAME: "THB.1(c)", Cite.ODDS_POSTED: "THB.1(e)",
    Cite.DROP_BOX: "THB.1(f)", Cite.DISCARD_RACK: "THB.1(g)",
    Cite.ONE_DECK: "THB.2(a)", Cite.TWO_DECKS: "THB.2(b)", Cite.DECK_BACKS: "THB.2(b)(1)", Cite.WAITING_DECK: "THB.2(b)(2)",
    Cite.CHANGE_BY_HAND: "THB.2(c)", Cite.CHANGE_BY_SHOE: "THB.2(d)",
    Cite.INSPECT: "THB.3(a)", Cite.SPREAD: "THB.3(b)", Cite.WASH: "THB.3(c)", Cite.PRESHUFFLED: "THB.3(d)",
    Cite.SHUFFLE: "THB.4(a)", Cite.MACHINE_COUNT: "THB.4(b)", Cite.NO_CUT: "THB.4(c)", Cite.CUT_FIRST: "THB.4(d)",
    Cite.CUT: "THB.4(e)", Cite.RECUT: "THB.4(f)", Cite.IDLE: "THB.4(g)", Cite.RESHUFFLING_DEVICE: "THB.4(h)",
    Cite.TIES: "THB.5(c)",
    Cite.INSTRUMENTS: "THB.6(a)", Cite.SEATED: "THB.6(b)", Cite.BETS_CLOSED: "THB.6(c)", Cite.WAGERS: "THB.6(d)",
    Cite.ADJACENT_BOXES: "THB.6(e)",
    Cite.SHOE: "THB.7(a)", Cite.SHUFFLER_FOR_HAND: "THB.7(b)",
    Cite.OWN_HAND: "THB.8(a)", Cite.DECISION: "THB.8(c)", Cite.TURNS: "THB.8(d)", Cite.RACKING: "THB.8(f)",
    Cite.PAYTABLES: "THB.9(a)",
    Cite.IRREGULARITIES: "THB.10(a)", Cite.FACE_UP_CARD: "THB.10(a)", Cite.DRAWN_IN_ERROR: "THB.10(b)",
    Cite.WRONG_NUMBER: "THB.10(c)", Cite.EXPOSED_CARD: "THB.10(d)", Cite.SHUFFLER_JAM: "THB.10(e)",
    Cite.SHOE_JAM: "THB.10(f)", Cite.OUT_OF_ORDER: "THB.10(g)",
}  # fmt: skip

# --- The wagers. Each has a name, the clause that permits it and the one that gives it an area on the layout. ---

LINES = {
    "ante": Line("Ante", "THB.6(d)(1)", area="THB.1(d)"),
    "flop": Line("Flop", "THB.6(d)(2)", area="THB.1(d)", decision=0),
    "turn": Line("Turn", "THB.6(d)(3)", area="THB.1(d)", decision=1),
    "river": Line("River", "THB.6(d)(3)", area="THB.1(d)", decision=2),
}

# --- How the cards are dealt. "manual_shoe" must stay, others may go; to add "hand", see any chapter of pitboss. ---

STUB = Stub(racked="THB.7(f)", counted="THB.7(g)", right="THB.7(h)", wrong="THB.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "THB.7(d)",
        "manual dealing shoe",
        (singles(2), community(5, "THB.7(e)")),
        announced="THB.7(c)",
        stub_by=STUB,
        manner=Manner("THB.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

DECISIONS = (  # Twice the Ante before the flop, or fold; then a bet of one Ante or a check, after the flop and after the turn.
    Decision("THB.8(c)(1)", "flop", (2,), Folds("THB.8(d)")),
    Decision("THB.8(c)(2)", "turn", (0, 1), Folds("THB.8(d)"), sees=3),
    Decision("THB.8(c)(3)", "river", (0, 1), Folds("THB.8(d)"), sees=4),
)


# --- The cards of a round, read. A score is larger when the hand is higher. `@kernel` lets the odds compile it. ---


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ THB.5(a), § THB.5(b): the best five of two cards and the board, the player's and the dealer's."""
    return Scores(five(cards[:2] + cards[4:9]), five(cards[2:4] + cards[4:9]))


# --- What a round comes to: one of these. The last to apply governs. ---

FOLDED, LOWER, EQUAL, HIGHER = range(4)  # A fold is 0.


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ THB.8(d), § THB.8(e): which paragraph settles the wagers; `raised` is 0 after a fold."""
    found = LOWER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player > scores.dealer:
        found = HIGHER
    if raised == 0:
        found = FOLDED
    return found


# --- What each of them does to each wager: COLLECT, RETURN, EVEN, FORFEIT, or a table of paytables.toml. ---


def settlement(reading: Readings) -> dict[int, Row]:
    """§ THB.8(d), § THB.8(e): the Ante goes back unless it wins with a straight; the bets are paid even money."""
    bets = ("flop", "turn", "river")
    return {
        FOLDED: Row("THB.8(d)", "the player folds", {"ante": FORFEIT}),
        LOWER: Row("THB.8(e)(1)", "the dealer's hand is higher", dict.fromkeys(("ante", *bets), COLLECT)),
        EQUAL: Row("THB.8(e)(2)", "the hands are equal", dict.fromkeys(("ante", *bets), RETURN)),
        HIGHER: Row(
            "THB.8(e)(3)",
            "the player's hand is higher",
            {"ante": paid_by("ante", "player", RETURN), **dict.fromkeys(bets, EVEN)},
        ),
    }


def tables(reading: Readings) -> dict[str, Table]:
    """Which hand each table of paytables.toml looks at."""
    return {"ante": Table("player")}


# --- The whole game. ---

GAME = Game(
    key="texas_holdem_bonus",  # By this it is called at the command line; lower case, digits and _.
    name="Texas Hold'em Bonus",
    law=Law("Harbor House Rulebook", "THB", "Part THB", clauses=76, unmodeled=2),
    seats_most=6,
    layout=Layout(
        player=2, dealer=2, community=5
    ),  # How many cards lie where, in the order in which `read` takes them.
    lines=LINES,
    hands={  # What wagers look at. Those of `read` first, in its order; others have a kernel of their own.
        "player": Hand("the player's cards and the board", FIVE, needs=("player", "community")),
        "dealer": Hand("the dealer's cards and the board", FIVE, needs=("dealer", "community")),
    },
    qualifies="",  # Every hand does.
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("THB.8(b)", "Keep your cards in view of the dealer"),),  # Said with the question.
    at_turn=(Told("THB.8(d)", "form the best hand"),),  # With each player's cards, turned up to be settled.
    reveals=("THB.8(c)(2)", "THB.8(c)(3)", "THB.8(d)"),  # By which the board and the dealer's cards are turned.
    deals=DEALS,
    tables=tables,
    rankings=ranked(
        "THB.5(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"
    ),  # The hands, highest first, as the rules page has them.
    irregularities=irregularities(
        CITED,
        LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES),
        "a player or the dealer",
    ),
    legends=(Legend("THB.1(e)", "Ante pays with a straight or better", sign=""),),  # Words the layout bears.
    citations=CITED,
    folder=Path(__file__).parent,
    readings={},  # Where a clause can be understood in two ways and money turns on it: a Reading, with both.
    # What your game may do without; the chapters of pitboss have examples of each.
    limit=None,  # An aggregate payout limit.
    systems={},  # Progressives.
    hand_bonus=None,
    one_progressive="",
    card_areas={"community": CardArea("Board", "THB.1(h)")},
    up_cards=0,  # Cards of the dealer's that lie open while players decide.
    unlinked_tables={},
    generous_tables={},
    published_hold={},  # Holds someone else published, to compare with.
)
