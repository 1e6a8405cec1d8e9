"""58 Pa. Code Chapter 679a, Three Card Prime: each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.chapters.pennsylvania import chapter, citations, drawn_from_the_shoe, held_in_the_hand, kept_in_view
from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Stub, fourth_cards, singles, stacks, stacks_with_fourth
from pitboss.law.game import (
    COLLECT,
    FORFEIT,
    RETURN,
    SIX_CARD_HANDS,
    THREE_CARD_HANDS,
    WINNING,
    Decision,
    Folds,
    Game,
    Hand,
    Layout,
    Legend,
    Limit,
    Line,
    Published,
    Reading,
    Readings,
    Row,
    Table,
    Told,
    depending_on,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import SIX, THREE, color, deuce, six, three
from pitboss.rank.kind import Kind

FOLDED, UNQUALIFIED, LOWER, HIGHER_OR_EQUAL = range(4)  # Findings.
QUEEN_HIGH, PAIR = THREE.least("Queen high"), THREE.least("Pair")

PAIR_OR_BETTER = THREE.names[THREE.number("Pair") :]
PAIRED = Kind("three cards and a fourth", 0, (), (*THREE.names, *(f"{name} beside a 2" for name in PAIR_OR_BETTER)))
BESIDE_A_2 = 1 << 31 | len(PAIR_OR_BETTER)  # Moves a score above all others, and its name to the second list.
PRIME = Kind("the Prime Wager", 0, (), ("Mixed colors", "Same color player hand", "Same color player and dealer hand"))

CITED = citations("679a", {
    Cite.ODDS_POSTED: "679a.2(b)(4)", Cite.DROP_BOX: "679a.2(c)", Cite.DISCARD_RACK: "679a.2(d)",
    Cite.TIES: "679a.6(c)", Cite.TURNS: "679a.11(c)", Cite.RACKING: "679a.11(e)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "679a.7(d)(1)", area="679a.2(b)(2)", terms=("679a.1[Ante Wager]",)),
    "play": Line("Play", "679a.7(d)(1)", area="679a.2(b)(2)", decision=0, terms=("679a.1[Play Wager]",)),
    "bad_beat_bonus": Line("Bad Beat Bonus", "679a.1[Bad Beat Bonus]", rides="play"),
    "prime": Line(
        "Prime",
        "679a.7(d)(2)",
        area="679a.2(b)(3)",
        optional=True,
        needs=("player", "dealer"),
        terms=("679a.1[Prime Wager]",),
    ),
    "pair_bonus": Line(
        "Pair Bonus",
        "679a.7(d)(3)",
        area="679a.2(b)(3)",
        optional=True,
        needs=("player", "fourth"),
        shows=Told("679a.11(d)(2)(ii)", "with a pair or better, turn up the fourth card"),
        terms=("679a.1[Pair Bonus Wager]",),
    ),
    "all_six": Line(
        "All-Six Bonus",
        "679a.7(d)(4)",
        area="679a.2(b)(3)",
        optional=True,
        needs=("player", "dealer"),
        terms=("679a.1[All-Six Bonus Wager]",),
    ),
}

DEALS = {
    "manual_shoe": Deal(
        "679a.8(c)",
        "manual dealing shoe",
        (singles(3), fourth_cards("pair_bonus")),
        announced="679a.8(b)",
        stub_by=Stub("679a.8(d)", "679a.8(e)", "679a.8(f)", "679a.8(g)"),
        manner=drawn_from_the_shoe("679a.8(b)"),
    ),
    "hand": Deal(
        "679a.9(b)",
        "from the hand",
        (singles(3), fourth_cards("pair_bonus")),
        shoe=False,
        announced="679a.9(a)(3)",
        stub_by=Stub("679a.9(c)", "679a.9(d)", "679a.9(e)", "679a.9(f)"),
        manner=held_in_the_hand("679a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "679a.10(b)",
        "automated dealing shoe",
        (stacks(3), fourth_cards("pair_bonus", "679a.10(c)")),
        announced="679a.10(a)(2)",
        stub_by=Stub("679a.10(c)", "679a.10(d)", "679a.10(e)", "679a.10(f)"),
        rest=Manner("679a.10(c)", "Take the stub out of the shoe first, and deal from it."),
    ),
    "reshuffling_shoe": Deal(
        "679a.10(g)",
        "automated shoe that reshuffles, four-card stacks",
        (stacks_with_fourth("pair_bonus", kept_by="679a.10(g)(1)", racked_by="679a.10(g)(2)"),),
        reshuffler=True,
        announced="679a.10(a)(2)",
        stub_by=Stub("679a.10(c)", "679a.10(d)", "679a.10(e)", "679a.10(f)"),
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 679a.1[Hand], § 679a.11(c)(2): the player's three cards, and the dealer's."""
    return Scores(three(cards[:3]), three(cards[3:6]))


@kernel
def prime_hand(cards: tuple[int, ...]) -> int:
    """§ 679a.11(d)(1): the player's cards of one color, and the dealer's of that same color too."""
    own = 1 if color(cards[:3]) >= 3 << 8 else 0
    return 2 << 8 | 2 if color(cards[:6]) >= 6 << 8 else own << 8 | own


@kernel
def pair_hand(cards: tuple[int, ...]) -> int:
    """§ 679a.11(d)(2): the player's three cards; with a pair or better the fourth card is turned, and may be a 2."""
    score = three(cards[:3])
    beside_a_2 = deuce(cards[6:7]) == 1 and score >= PAIR
    return score + BESIDE_A_2 if beside_a_2 else score


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ 679a.11(d)(3): the player's three cards with the dealer's three."""
    return six(cards[:6])


@kernel
def finding(scores: Any, play: int) -> int:
    """§ 679a.1[Qualify or qualifies], § 679a.11(b), (c)(3): the paragraph that settles; the last to apply governs."""
    found = LOWER
    if scores.player >= scores.dealer:
        found = HIGHER_OR_EQUAL
    if scores.dealer < QUEEN_HIGH:
        found = UNQUALIFIED
    if play == 0:
        found = FOLDED
    return found


SIDE_BETS = {
    "prime": paid_by("prime", "prime", COLLECT.under("679a.11(d)(1)(i)"), "679a.11(d)(1)(ii)"),
    "pair_bonus": paid_by(
        "pair_bonus", "pair", under="679a.11(d)(2)(ii)(B)", otherwise=paid_by(
            "pair_bonus_without_a_2", "pair", COLLECT.under("679a.11(d)(2)(i)"), "679a.11(d)(2)(ii)(A)")),
    "all_six": paid_by("all_six", "six", COLLECT.under("679a.11(d)(3)(i)"), "679a.11(d)(3)(ii)"),
}  # fmt: skip


def settlement(reading: Readings) -> dict[int, Row]:
    """§ 679a.11(c), § 679a.11(d): the Ante and the Play, and then the side bets."""
    evens = paid_by("ante", "player", RETURN)
    unqualified = "play_unqualified" if reading["play_when_unqualified"] == "even" else "play"
    play_verdict = RETURN if reading["bad_beat_play"] == "returned" else COLLECT
    beaten, bonus = COLLECT.under("679a.11(c)(3)(iii)"), "679a.11(c)(3)(iv)"
    return {
        FOLDED: Row("679a.11(b)", "the player folds", {"ante": FORFEIT, **SIDE_BETS}),
        UNQUALIFIED: Row("679a.11(c)(3)(i)", "the dealer does not qualify", {
            "ante": RETURN, "play": paid_by(unqualified, "player", RETURN), **SIDE_BETS}),
        HIGHER_OR_EQUAL: Row("679a.11(c)(3)(ii)", "the dealer qualifies and does not beat the player", {
            "ante": evens, "play": paid_by("play", "player", RETURN), **SIDE_BETS}),
        LOWER: Row("679a.11(c)(3)(iii)", "the dealer qualifies and beats the player", {
            "ante": depending_on("bad_beat_bonus", "player", COLLECT.under(bonus), beaten),
            "play": depending_on("bad_beat_bonus", "player", play_verdict.under(bonus), beaten),
            "bad_beat_bonus": paid_by("bad_beat_bonus", "player", None, bonus), **SIDE_BETS}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "ante": Table("player", WINNING),
        "play_unqualified": Table("player", {"Dealer does not qualify": ("Nothing",)}),
        "play": Table("player"),
        "bad_beat_bonus": Table("player"),
        "prime": Table("prime", wins_with="your cards all of one color"),
        "pair_bonus_without_a_2": Table("pair", {"Mini-royal flush": ("Mini-royal",)}),
        "pair_bonus": Table("pair", {
            **{name: (f"{name} beside a 2",) for name in PAIR_OR_BETTER},
            "Mini-royal flush": ("Mini-royal beside a 2",)}),
        "all_six": Table("six"),
    }  # fmt: skip


GAME = Game(
    key="three_card_prime", law=chapter("679a", clauses=127, unmodeled=1),
    name="Three Card Prime", seats_most=6, layout=Layout(3, 3, fourth=1),
    lines=LINES,
    hands={
        "player": Hand("the player's three cards", THREE),
        "dealer": Hand("the dealer's three cards", THREE, needs=("dealer",)),
        "prime": Hand("colors of the player's and dealer's cards", PRIME, prime_hand, ("player", "dealer")),
        "pair": Hand("the player's three cards and the fourth", PAIRED, pair_hand, ("player", "fourth")),
        "six": Hand("the player's and the dealer's six cards", SIX, six_hand, ("player", "dealer")),
    },
    qualifies="Queen high", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(Decision("679a.11(b)", "play", (1,), Folds("679a.11(c)")),),
    while_deciding=(kept_in_view("679a.11(a)(2)"),),
    at_turn=(Told("679a.11(c)(2)", "form the best hand"),),
    reveals=("679a.11(c)",),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("679a.6(b)(1)-(6)", THREE, *THREE_CARD_HANDS),
        *ranked("679a.6(d)(1)-(8)", SIX, *SIX_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES,
        exposed_card(CITED, "a dealer's card exposed before the reveal", "revealed", LINES, SIDE_BETS),
        "a player or the dealer",
    ),
    citations=CITED, folder=Path(__file__).parent,
    legends=(
        Legend("679a.2(b)(4)", "Dealer qualifies with a queen or Ante pushes and Play wins", sign=""),
        Legend("679a.2(b)(4)", "Player wins ties", sign=""),
    ),
    readings={
        "play_when_unqualified": Reading("679a.12(a)", ("even", "table"), "AMB-14", (
            "Play pays 1 to 1 when the dealer does not qualify, as printed",
            "Play pays by its table also when the dealer does not qualify, which gives the published hold"),
            why="Three paragraphs pay evens then, and the table is for a qualified dealer."),
        "bad_beat_play": Reading("679a.11(c)(3)(iv)", ("returned", "collected"), "AMB-13", (
            "Play stays the player's and earns the Bad Beat Bonus",
            "Play is lost; the Bad Beat Bonus is paid all the same"),
            why="No paragraph collects the Play Wager, and odds “to 1” leave the stake."),
    },
    limit=Limit("679a.12(h)", "679a.2(b)(5)", tuple(LINES), {"all_six": ("E", "Six-card royal flush")}),
    published_hold={
        "base": Published("2.28", "3.03"), "prime": Published("3.62", "3.62"), "pair_bonus": Published("3.18", "5.83"),
        "all_six": Published("6.74", "18.1"),
    },
    card_areas={}, systems={}, hand_bonus=None, one_progressive="", up_cards=0, unlinked_tables={}, generous_tables={},
)  # fmt: skip
