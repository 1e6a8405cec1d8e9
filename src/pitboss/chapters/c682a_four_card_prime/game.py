"""58 Pa. Code Chapter 682a, Four Card Prime: each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.chapters.pennsylvania import chapter, citations, drawn_from_the_shoe, held_in_the_hand, kept_in_view
from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Stub, bonus_if, next_stack, singles, stacks
from pitboss.law.game import (
    COLLECT,
    FORFEIT,
    FOUR_CARD_HANDS,
    RETURN,
    SIX_CARD_HANDS,
    WINNING,
    CardArea,
    Decision,
    Folds,
    Game,
    Hand,
    Layout,
    Limit,
    Line,
    Published,
    Reading,
    Readings,
    Row,
    Table,
    Told,
    Verdict,
    paid_by,
    ranked,
)
from pitboss.law.irregular import EXPOSED_WINDOW, exposed_card, exposed_window, irregularities
from pitboss.rank.hands import ACES, COLOR, FOUR, SIX, aces, best_four, color, six

FOLDED, LOWER, BAD_BEAT, HIGHER_OR_EQUAL = range(4)  # Findings.
THREE_OF_A_KIND = FOUR.least("Three-of-a-kind")

CITED = citations("682a", {
    Cite.ODDS_POSTED: "682a.2(b)(4)", Cite.DROP_BOX: "682a.2(c)", Cite.DISCARD_RACK: "682a.2(d)",
    Cite.TIES: "682a.6(c)", Cite.TURNS: "682a.11(d)", Cite.RACKING: "682a.11(f)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "682a.7(d)(1)", area="682a.2(b)(2)", terms=("682a.1[Ante Wager]",)),
    "raise": Line("Raise", "682a.7(d)(1)", area="682a.2(b)(2)", decision=0, terms=("682a.1[Raise Wager]",)),
    "win_bonus": Line("Win Bonus", "682a.1[Win Bonus]", rides="ante"),
    "bad_beat_bonus": Line("Bad Beat Bonus", "682a.1[Bad Beat Bonus]", rides="ante"),
    "prime": Line("Prime", "682a.7(d)(2)", area="682a.2(b)(3)", optional=True, terms=("682a.1[Prime Wager]",)),
    "aces_bonus": Line(
        "Aces Bonus", "682a.7(d)(3)", area="682a.2(b)(3)", optional=True, terms=("682a.1[Aces Bonus Wager]",)
    ),
    "all_six": Line(
        "All-Six Bonus",
        "682a.7(d)(4)",
        area="682a.2(b)(3)",
        optional=True,
        needs=("player", "bonus"),
        terms=("682a.1[All-Six Bonus Wager]",),
        shows=Told("682a.11(e)(3)", "expose the All-Six card"),
    ),
}

# The dealer has six cards. By shoe or hand the sixth comes last; the automated shoe takes it from one more stack.
DEALS = {
    "manual_shoe": Deal(
        "682a.8(c)",
        "manual dealing shoe",
        (bonus_if("all_six"), singles(5, dealer=6)),
        announced="682a.8(b)",
        stub_by=Stub("682a.8(d)", "682a.8(e)", "682a.8(f)", "682a.8(g)"),
        manner=drawn_from_the_shoe("682a.8(b)"),
    ),
    "hand": Deal(
        "682a.9(b)",
        "from the hand",
        (bonus_if("all_six"), singles(5, dealer=6)),
        shoe=False,
        announced="682a.9(a)(3)",
        stub_by=Stub("682a.9(c)", "682a.9(d)", "682a.9(e)", "682a.9(f)"),
        manner=held_in_the_hand("682a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "682a.10(b)",
        "automated dealing shoe",
        (stacks(5), next_stack(5, "all_six", dealer=1)),
        announced="682a.10(a)(2)",
        stub_by=Stub("682a.10(c)", "682a.10(d)", "682a.10(e)", "682a.10(f)"),
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 682a.11(d)(1): the best four of the player's five cards, and of the dealer's six."""
    return Scores(best_four(cards[:5]), best_four(cards[5:11]))


@kernel
def prime_hand(cards: tuple[int, ...]) -> int:
    """§ 682a.11(e)(1): how many of the player's five cards share a color."""
    return color(cards[:5])


@kernel
def aces_hand(cards: tuple[int, ...]) -> int:
    """§ 682a.11(e)(2): all five of the player's cards."""
    return aces(cards[:5])


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ 682a.6(e), § 682a.11(e)(3): the player's five cards with the All-Six card."""
    return six(cards[:5] + cards[11:12])


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ 682a.11(b), (d)(2): the player wins ties; three-of-a-kind or better is never beaten for nothing."""
    found = LOWER
    if scores.player >= THREE_OF_A_KIND:
        found = BAD_BEAT
    if scores.player >= scores.dealer:
        found = HIGHER_OR_EQUAL
    if raised == 0:
        found = FOLDED
    return found


def side_bets(reading: Readings) -> dict[str, Verdict]:
    """§ 682a.11(e)(2), AMB-41: the Aces Bonus is won by five-card hands, as printed, or by the best four."""
    hand = "aces" if reading["aces_bonus_hand"] == "five_card" else "player"
    return {
        "prime": paid_by("prime", "prime", COLLECT.under("682a.11(e)(1)(i)"), "682a.11(e)(1)(ii)"),
        "aces_bonus": paid_by("aces_bonus", hand, COLLECT.under("682a.11(e)(2)(i)"), "682a.11(e)(2)(ii)"),
        "all_six": paid_by("all_six", "six", COLLECT.under("682a.11(e)(3)(i)"), "682a.11(e)(3)(ii)"),
    }


def settlement(reading: Readings) -> dict[int, Row]:
    evens, side = paid_by("ante_and_raise", "player", RETURN), side_bets(reading)
    return {
        FOLDED: Row("682a.11(b)", "the player folds", {"ante": FORFEIT, **side}),
        LOWER: Row("682a.11(d)(2)(ii)(A)", "the dealer beats less than three-of-a-kind", {
            "ante": COLLECT, "raise": COLLECT, **side}),
        BAD_BEAT: Row("682a.11(d)(2)(ii)(B)", "the dealer beats three-of-a-kind or better", {
            "ante": RETURN, "raise": COLLECT, "bad_beat_bonus": paid_by("bad_beat_bonus", "player", None), **side}),
        HIGHER_OR_EQUAL: Row("682a.11(d)(2)(i)", "the dealer does not beat the player", {
            "ante": evens, "raise": evens, "win_bonus": paid_by("win_bonus", "player", None), **side}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "ante_and_raise": Table("player", WINNING),
        "win_bonus": Table("player"),
        "bad_beat_bonus": Table("player"),
        "prime": Table("prime"),
        "aces_bonus": Table(side_bets(reading)["aces_bonus"].reads),
        "all_six": Table("six"),
    }


GAME = Game(
    key="four_card_prime", law=chapter("682a", clauses=131, unmodeled=1),
    name="Four Card Prime", seats_most=6, layout=Layout(5, 6, bonus=1),
    lines=LINES,
    hands={
        "player": Hand("the best four of the player's five cards", FOUR),
        "dealer": Hand("the best four of the dealer's six cards", FOUR, needs=("dealer",)),
        "prime": Hand("colors of the player's five cards", COLOR, prime_hand),
        "aces": Hand("the player's five cards", ACES, aces_hand),
        "six": Hand("the player's five cards and the All-Six card", SIX, six_hand, ("player", "bonus")),
    },
    qualifies="", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(Decision("682a.11(b)", "raise", (1, 2, 3), Folds("682a.11(c)")),),
    while_deciding=(kept_in_view("682a.11(a)(2)"),),
    at_turn=(Told("682a.11(d)(1)", "compare the best four cards with yours"),),
    reveals=("682a.11(d)",),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("682a.6(b)(1)-(7)", FOUR, *FOUR_CARD_HANDS),
        *ranked(
            "682a.6(d)(1)-(10)", ACES, "Four aces", "Four-of-a-kind", "Royal flush", "Straight flush", "Three aces",
            "Three-of-a-kind", "Flush", "Straight", "Two pair", "Pair of aces",
        ),
        *ranked("682a.6(e)(1)-(8)", SIX, *SIX_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES,
        exposed_card(
            CITED, "a dealer's card exposed before all have decided", "decided", LINES,
            ("prime", "aces_bonus", "all_six"),
        ),
        "a player or the dealer",
    ),
    card_areas={"all_six": CardArea("All-Six card", "682a.2(b)(3)")},
    citations=CITED, folder=Path(__file__).parent,
    legends=(),
    readings={
        "aces_bonus_hand": Reading("682a.11(e)(2)(ii)", ("five_card", "four_card"), "AMB-41", (
            "The Aces Bonus looks at all five cards, as printed",
            "The Aces Bonus looks at the best four cards, which gives the published hold"),
            why="The text speaks of five cards in six places.", doubted="aces_bonus", ranks="682a.6(d)"),
        EXPOSED_WINDOW: exposed_window("682a.13(d)"),
    },
    limit=Limit("682a.12(g)", "682a.2(b)(5)", ("aces_bonus", "all_six"), {"all_six": ("E", "Six-card royal flush")}),
    published_hold={
        "base": Published("2.13", "2.63", note="AMB-44"),
        "aces_bonus": Published("1.11", "6.6"), "all_six": Published("6.74", "18.1"), "prime": Published("4.74", "9.8"),
    },
    systems={}, hand_bonus=None, one_progressive="", up_cards=0, unlinked_tables={}, generous_tables={},
)  # fmt: skip
