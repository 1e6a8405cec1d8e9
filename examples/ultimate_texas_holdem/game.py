"""Ultimate Texas Hold'em: two cards, a board of five, and one Play wager, the larger the sooner it is made."""

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
    Verdict,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import FIVE, five

# --- Where your rules order what every table needs. All must stay: each is cited at a table. ---

CITED = {
    Cite.SEATS: "UTH.1(a)", Cite.LAYOUT: "UTH.1(b)", Cite.HOLDER_NAME: "UTH.1(c)", Cite.ODDS_POSTED: "UTH.1(e)",
    Cite.DROP_BOX: "UTH.1(f)", Cite.DISCARD_RACK: "UTH.1(g)",
    Cite.ONE_DECK: "UTH.2(a)", Cite.TWO_DECKS: "UTH.2(b)", Cite.DECK_BACKS: "UTH.2(b)(1)", Cite.WAITING_DECK: "UTH.2(b)(2)",
    Cite.CHANGE_BY_HAND: "UTH.2(c)", Cite.CHANGE_BY_SHOE: "UTH.2(d)",
    Cite.INSPECT: "UTH.3(a)", Cite.SPREAD: "UTH.3(b)", Cite.WASH: "UTH.3(c)", Cite.PRESHUFFLED: "UTH.3(d)",
    Cite.SHUFFLE: "UTH.4(a)", Cite.MACHINE_COUNT: "UTH.4(b)", Cite.NO_CUT: "UTH.4(c)", Cite.CUT_FIRST: "UTH.4(d)",
    Cite.CUT: "UTH.4(e)", Cite.RECUT: "UTH.4(f)", Cite.IDLE: "UTH.4(g)", Cite.RESHUFFLING_DEVICE: "UTH.4(h)",
    Cite.TIES: "UTH.5(c)",
    Cite.INSTRUMENTS: "UTH.6(a)", Cite.SEATED: "UTH.6(b)", Cite.BETS_CLOSED: "UTH.6(c)", Cite.WAGERS: "UTH.6(d)",
    Cite.ADJACENT_BOXES: "UTH.6(e)",
    Cite.SHOE: "UTH.7(a)", Cite.SHUFFLER_FOR_HAND: "UTH.7(b)",
    Cite.OWN_HAND: "UTH.8(a)", Cite.DECISION: "UTH.8(c)", Cite.TURNS: "UTH.8(d)", Cite.RACKING: "UTH.8(f)",
    Cite.PAYTABLES: "UTH.9(a)",
    Cite.IRREGULARITIES: "UTH.10(a)", Cite.FACE_UP_CARD: "UTH.10(a)", Cite.DRAWN_IN_ERROR: "UTH.10(b)",
    Cite.WRONG_NUMBER: "UTH.10(c)", Cite.EXPOSED_CARD: "UTH.10(d)", Cite.SHUFFLER_JAM: "UTH.10(e)",
    Cite.SHOE_JAM: "UTH.10(f)", Cite.OUT_OF_ORDER: "UTH.10(g)",
}  # fmt: skip

# --- The wagers. Each has a name, the clause that permits it and the one that gives it an area on the layout. ---

LINES = {
    "ante": Line("Ante", "UTH.6(d)(1)", area="UTH.1(d)"),
    "blind": Line("Blind", "UTH.6(d)(2)", area="UTH.1(d)", equals="ante", mark="="),
    "play": Line("Play", "UTH.6(d)(3)", area="UTH.1(d)", decision=0),  # Asked for three times, and made once.
    "trips": Line("Trips", "UTH.6(d)(4)", area="UTH.1(d)", optional=True, needs=("player", "community")),
}

# --- How the cards are dealt. "manual_shoe" must stay, others may go; to add "hand", see any chapter of pitboss. ---

STUB = Stub(racked="UTH.7(f)", counted="UTH.7(g)", right="UTH.7(h)", wrong="UTH.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "UTH.7(d)",
        "manual dealing shoe",
        (singles(2), community(5, "UTH.7(e)")),
        announced="UTH.7(c)",
        stub_by=STUB,
        manner=Manner("UTH.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
}

DECISIONS = (  # Multiples that begin with 0 let one pass; without it one folds.
    Decision("UTH.8(c)(1)", "play", (0, 3, 4), Folds("UTH.8(d)")),
    Decision("UTH.8(c)(2)", "play", (0, 2), Folds("UTH.8(d)"), sees=3),
    Decision("UTH.8(c)(3)", "play", (1,), Folds("UTH.8(d)"), sees=5),
)


# --- The cards of a round, read. A score is larger when the hand is higher. `@kernel` lets the odds compile it. ---


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ UTH.5(a), § UTH.5(b): the best five of two cards and the board, the player's and the dealer's."""
    return Scores(five(cards[:2] + cards[4:9]), five(cards[2:4] + cards[4:9]))


# --- What a round comes to: one of these. The last to apply governs. ---

FOLDED, LOWER, EQUAL, HIGHER, UNQUALIFIED_LOWER, UNQUALIFIED_EQUAL, UNQUALIFIED_HIGHER = range(7)  # A fold is 0.
PAIR = FIVE.least("Pair of 2s")


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ UTH.8(d), § UTH.8(e): which paragraph settles the Ante, the Blind and the Play; `raised` is 0 after a fold."""
    found = LOWER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player > scores.dealer:
        found = HIGHER
    if scores.dealer < PAIR:
        found += UNQUALIFIED_LOWER - LOWER
    if raised == 0:
        found = FOLDED
    return found


# --- What each of them does to each wager: COLLECT, RETURN, EVEN, FORFEIT, or a table of paytables.toml. ---

SIDE_BETS = {"trips": paid_by("trips", "player", COLLECT.under("UTH.8(g)(1)"), "UTH.8(g)(2)")}


def settlement(reading: Readings) -> dict[int, Row]:
    """§ UTH.8(e), § UTH.8(g): the Ante, the Blind and the Play, and then the side bet."""
    blind = paid_by("blind", "player", RETURN)

    def row(clause: str, when: str, ante: Verdict, play: Verdict, blind: Verdict) -> Row:
        return Row(clause, when, {"ante": ante, "blind": blind, "play": play, **SIDE_BETS})

    return {
        FOLDED: Row("UTH.8(d)", "the player folds", {"ante": FORFEIT, "blind": FORFEIT, **SIDE_BETS}),
        LOWER: row("UTH.8(e)(1)", "the dealer qualifies and is higher", COLLECT, COLLECT, COLLECT),
        EQUAL: row("UTH.8(e)(2)", "the dealer qualifies and the hands are equal", RETURN, RETURN, RETURN),
        HIGHER: row("UTH.8(e)(3)", "the dealer qualifies and the player is higher", EVEN, EVEN, blind),
        UNQUALIFIED_LOWER: row("UTH.8(e)(4)", "the dealer does not qualify and is higher", RETURN, COLLECT, COLLECT),
        UNQUALIFIED_EQUAL: row(
            "UTH.8(e)(4)", "the dealer does not qualify and the hands are equal", RETURN, RETURN, RETURN
        ),
        UNQUALIFIED_HIGHER: row(
            "UTH.8(e)(4)", "the dealer does not qualify and the player is higher", RETURN, EVEN, blind
        ),
    }


def tables(reading: Readings) -> dict[str, Table]:
    """Which hand each table of paytables.toml looks at."""
    return {"blind": Table("player"), "trips": Table("player")}


# --- The whole game. ---

GAME = Game(
    key="ultimate_texas_holdem",  # By this it is called at the command line; lower case, digits and _.
    name="Ultimate Texas Hold'em",
    law=Law("Harbor House Rulebook", "UTH", "Part UTH", clauses=82, unmodeled=2),
    seats_most=6,
    layout=Layout(
        player=2, dealer=2, community=5
    ),  # How many cards lie where, in the order in which `read` takes them.
    lines=LINES,
    hands={  # What wagers look at. Those of `read` first, in its order; others have a kernel of their own.
        "player": Hand("the player's cards and the board", FIVE, needs=("player", "community")),
        "dealer": Hand("the dealer's cards and the board", FIVE, needs=("dealer", "community")),
    },
    qualifies="Pair of 2s",  # "" where every hand does.
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("UTH.8(b)", "Keep your cards in view of the dealer"),),  # Said with the question.
    at_turn=(Told("UTH.8(d)", "form the best hand"),),  # With each player's cards, turned up to be settled.
    reveals=("UTH.8(c)(2)", "UTH.8(c)(3)", "UTH.8(d)"),  # By which the board and the dealer's cards are turned.
    deals=DEALS,
    tables=tables,
    rankings=ranked(
        "UTH.5(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"
    ),  # The hands, highest first, as the rules page has them.
    irregularities=irregularities(
        CITED,
        LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES, SIDE_BETS),
        "a player or the dealer",
    ),
    legends=(Legend("UTH.1(e)", "Dealer qualifies with a pair", sign=""),),  # Words the layout bears.
    citations=CITED,
    folder=Path(__file__).parent,
    readings={},  # Where a clause can be understood in two ways and money turns on it: a Reading, with both.
    # What your game may do without; the chapters of pitboss have examples of each.
    limit=None,  # An aggregate payout limit.
    systems={},  # Progressives.
    hand_bonus=None,
    one_progressive="",
    card_areas={"community": CardArea("Board", "UTH.1(h)")},
    up_cards=0,  # Cards of the dealer's that lie open while players decide.
    unlinked_tables={},
    generous_tables={},
    published_hold={},  # Holds someone else published, to compare with.
)
