"""New Game: each rule written once. Read it from the top; every part says what it is for and what may go.

Three cards against the dealer's three. You put down an Ante, look at your cards and fold, or raise by twice the
Ante. A dealer without queen high pays the Ante and leaves the Raise; otherwise the higher hand wins both.

Lines name clauses, `N-G.6(d)(1)`: those are the rows of clauses.tsv, in your own words. A payment, a refusal and a prompt
all cite one. `pitboss clauses FOLDER` lists them; if one is cited and not there, or a fact is missing, it is said at once.
"""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, singles, stacks
from pitboss.law.game import (
    COLLECT,
    EVEN,
    FORFEIT,
    RETURN,
    THREE_CARD_HANDS,
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
from pitboss.rank.hands import THREE, three

# --- Where your rules order what every table needs. All must stay: each is cited at a table. ---

CITED = {
    Cite.SEATS: "N-G.1(a)", Cite.LAYOUT: "N-G.1(b)", Cite.HOLDER_NAME: "N-G.1(c)", Cite.ODDS_POSTED: "N-G.1(e)",
    Cite.DROP_BOX: "N-G.1(f)", Cite.DISCARD_RACK: "N-G.1(g)",
    Cite.ONE_DECK: "N-G.2(a)", Cite.TWO_DECKS: "N-G.2(b)", Cite.DECK_BACKS: "N-G.2(b)(1)", Cite.WAITING_DECK: "N-G.2(b)(2)",
    Cite.CHANGE_BY_HAND: "N-G.2(c)", Cite.CHANGE_BY_SHOE: "N-G.2(d)",
    Cite.INSPECT: "N-G.3(a)", Cite.SPREAD: "N-G.3(b)", Cite.WASH: "N-G.3(c)", Cite.PRESHUFFLED: "N-G.3(d)",
    Cite.SHUFFLE: "N-G.4(a)", Cite.MACHINE_COUNT: "N-G.4(b)", Cite.NO_CUT: "N-G.4(c)", Cite.CUT_FIRST: "N-G.4(d)",
    Cite.CUT: "N-G.4(e)", Cite.RECUT: "N-G.4(f)", Cite.IDLE: "N-G.4(g)", Cite.RESHUFFLING_DEVICE: "N-G.4(h)",
    Cite.TIES: "N-G.5(c)",
    Cite.INSTRUMENTS: "N-G.6(a)", Cite.SEATED: "N-G.6(b)", Cite.BETS_CLOSED: "N-G.6(c)", Cite.WAGERS: "N-G.6(d)",
    Cite.ADJACENT_BOXES: "N-G.6(e)",
    Cite.SHOE: "N-G.7(a)", Cite.SHUFFLER_FOR_HAND: "N-G.7(b)",
    Cite.OWN_HAND: "N-G.8(a)", Cite.DECISION: "N-G.8(c)", Cite.TURNS: "N-G.8(d)", Cite.RACKING: "N-G.8(f)",
    Cite.PAYTABLES: "N-G.9(a)",
    Cite.IRREGULARITIES: "N-G.10(a)", Cite.FACE_UP_CARD: "N-G.10(a)", Cite.DRAWN_IN_ERROR: "N-G.10(b)",
    Cite.WRONG_NUMBER: "N-G.10(c)", Cite.EXPOSED_CARD: "N-G.10(d)", Cite.SHUFFLER_JAM: "N-G.10(e)",
    Cite.SHOE_JAM: "N-G.10(f)", Cite.OUT_OF_ORDER: "N-G.10(g)",
}  # fmt: skip

# --- The wagers. Each has a name, the clause that permits it and the one that gives it an area on the layout. ---

LINES = {
    "ante": Line("Ante", "N-G.6(d)(1)", area="N-G.1(d)"),
    # Staked at the first decision. Its size is counted in Antes (see DECISIONS).
    "raise": Line("Raise", "N-G.6(d)(2)", area="N-G.1(d)", decision=0),
    # A side bet. It may be deleted, with all else that names pair_up: here, in SIDE_BETS, `tables` and paytables.toml.
    "pair_up": Line("Pair Up", "N-G.6(d)(3)", area="N-G.1(d)", optional=True),
}

# --- How the cards are dealt. "manual_shoe" must stay, others may go; to add "hand", see any chapter of pitboss. ---

STUB = Stub(racked="N-G.7(f)", counted="N-G.7(g)", right="N-G.7(h)", wrong="N-G.7(i)")
DEALS = {
    "manual_shoe": Deal(
        "N-G.7(d)",
        "manual dealing shoe",
        (singles(3),),  # Three rounds of one card, to each player and then the dealer.
        announced="N-G.7(c)",
        stub_by=STUB,
        manner=Manner("N-G.7(c)", "Draw with the hand nearer the shoe, place with the other."),
    ),
    "automated_shoe": Deal("N-G.7(e)", "automated dealing shoe", (stacks(3),), announced="N-G.7(c)", stub_by=STUB),
}

DECISIONS = (  # Two Antes, or the hand folds; (1, 2) would leave the choice.
    Decision("N-G.8(c)", "raise", (2,), Folds("N-G.8(d)")),
)


# --- The cards of a round, read. A score is larger when the hand is higher. `@kernel` lets the odds compile it. ---


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ N-G.5(a), § N-G.5(b): the player's three cards, then the dealer's, in the order of the Layout below."""
    return Scores(three(cards[:3]), three(cards[3:6]))


# --- What a round comes to: one of these. The last to apply governs. ---

FOLDED, UNQUALIFIED, LOWER, EQUAL, HIGHER = range(5)  # A fold is 0.
QUALIFYING = "Queen high"  # A name of THREE; "Pair" would ask more of the dealer.
QUALIFIED = THREE.least(QUALIFYING)


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ N-G.8(d), § N-G.8(e): which paragraph settles the Ante and the Raise; `raised` is 0 after a fold."""
    found = LOWER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player > scores.dealer:
        found = HIGHER
    if scores.dealer < QUALIFIED:
        found = UNQUALIFIED
    if raised == 0:
        found = FOLDED
    return found


# --- What each of them does to each wager: COLLECT, RETURN, EVEN, FORFEIT, or a table of paytables.toml. ---

SIDE_BETS = {
    # Paid by its table over the hand "player"; a hand without a row is collected.
    "pair_up": paid_by("pair_up", "player", COLLECT.under("N-G.8(g)(1)"), "N-G.8(g)(2)"),
}


def settlement(reading: Readings) -> dict[int, Row]:
    """§ N-G.8(e), § N-G.8(g): the Ante and the Raise, and then the side bets."""
    return {
        FOLDED: Row("N-G.8(d)", "the player folds", {"ante": FORFEIT, **SIDE_BETS}),
        UNQUALIFIED: Row("N-G.8(e)(1)", "the dealer does not qualify", {"ante": EVEN, "raise": RETURN, **SIDE_BETS}),
        LOWER: Row("N-G.8(e)(2)", "the dealer's hand is higher", {"ante": COLLECT, "raise": COLLECT, **SIDE_BETS}),
        EQUAL: Row("N-G.8(e)(3)", "the hands are equal", {"ante": RETURN, "raise": RETURN, **SIDE_BETS}),
        HIGHER: Row("N-G.8(e)(4)", "the player's hand is higher", {"ante": EVEN, "raise": EVEN, **SIDE_BETS}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    """Which hand each table of paytables.toml looks at."""
    return {"pair_up": Table("player")}


# --- The whole game. Nothing has a default: what is missing is said when the folder is read. ---

GAME = Game(
    key="new_game",  # By this it is called at the command line; lower case, digits and _.
    name="New Game",
    # How the rules are named, what their citations begin with, and how many rows clauses.tsv and unmodeled.toml have:
    # counted, so that none is lost. Adding a clause means counting it here.
    law=Law("New Game", "N-G", "House Rules", clauses=73, unmodeled=2),
    seats_most=6,
    layout=Layout(player=3, dealer=3),  # How many cards lie where, in the order in which `read` takes them.
    lines=LINES,
    hands={  # What wagers look at. Those of `read` first, in its order; others have a kernel of their own.
        "player": Hand("the player's three cards", THREE),
        "dealer": Hand("the dealer's three cards", THREE, needs=("dealer",)),
    },
    qualifies=QUALIFYING,  # "" where every hand does.
    read=read,
    scores=Scores,
    finding=finding,
    settlement=settlement,
    decisions=DECISIONS,
    while_deciding=(Told("N-G.8(b)", "Keep your cards in view of the dealer"),),  # Said with the question.
    at_turn=(Told("N-G.8(d)", "form the best hand"),),  # With each player's cards, turned up to be settled.
    reveals=("N-G.8(d)",),  # By which the dealer's cards are turned.
    deals=DEALS,
    tables=tables,
    rankings=ranked(
        "N-G.5(b)(1)-(6)", THREE, *THREE_CARD_HANDS
    ),  # The hands, highest first, as the rules page has them.
    irregularities=irregularities(
        CITED,
        LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES, SIDE_BETS),
        "a player or the dealer",
    ),
    legends=(Legend("N-G.1(e)", f"Dealer qualifies with {QUALIFYING.lower()}", sign=""),),  # Words the layout bears.
    citations=CITED,
    folder=Path(__file__).parent,
    readings={},  # Where a clause can be understood in two ways and money turns on it: a Reading, with both.
    # What your game may do without; the chapters of pitboss have examples of each.
    limit=None,  # An aggregate payout limit.
    systems={},  # Progressives.
    hand_bonus=None,
    one_progressive="",
    card_areas={},  # Places for community or bonus cards.
    up_cards=0,  # Cards of the dealer's that lie open while players decide.
    unlinked_tables={},
    generous_tables={},
    published_hold={},  # Holds someone else published, to compare with.
)
