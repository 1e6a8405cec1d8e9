"""58 Pa. Code Chapter 683a, Cajun Stud: each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.chapters.pennsylvania import chapter, citations, drawn_from_the_shoe, held_in_the_hand, kept_in_view
from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Manner, Step, Stub, bonus_if, community, singles, stacks
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
    FORFEIT,
    SIX_CARD_HANDS,
    THREE_CARD_HANDS,
    CardArea,
    Decision,
    Folds,
    Game,
    Hand,
    Layout,
    Limit,
    Line,
    Published,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import (
    FIVE,
    LOW,
    POCKET,
    POCKET_SUITED,
    POCKET_UNSUITED,
    SIX,
    THREE,
    five,
    low,
    pocket,
    six,
    three,
)

FOLDED, STANDING = range(2)  # Findings.

CITED = citations("683a", {
    Cite.ODDS_POSTED: "683a.2(b)(4)", Cite.DROP_BOX: "683a.2(c)", Cite.DISCARD_RACK: "683a.2(d)",
    Cite.TIES: "683a.6(a)", Cite.TURNS: "683a.11(h)", Cite.RACKING: "683a.11(j)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "683a.7(d)(1)", area="683a.2(b)(2)", terms=("683a.1[Ante Wager]",)),
    "raise_1": Line(
        "First Raise", "683a.7(d)(1)", area="683a.2(b)(2)", decision=0, terms=("683a.1[Raise Wager]", "683a.1[Fold]")
    ),
    "raise_2": Line("Second Raise", "683a.7(d)(1)", area="683a.2(b)(2)", decision=1),
    "raise_3": Line("Third Raise", "683a.7(d)(1)", area="683a.2(b)(2)", decision=2),
    "pocket_bonus": Line(
        "Pocket Bonus", "683a.7(d)(2)", area="683a.2(b)(3)", optional=True, terms=("683a.1[Pocket Bonus Wager]",)
    ),
    "board_bonus": Line(
        "Board Bonus",
        "683a.7(d)(3)",
        area="683a.2(b)(3)",
        optional=True,
        needs=("community",),
        keeps_cards=True,  # § 683a.11(b), (d), (f).
        terms=("683a.1[Board Bonus Wager]",),
    ),
    "lo_ball": Line(
        "Lo Ball",
        "683a.7(d)(4)",
        area="683a.2(b)(3)",
        optional=True,
        needs=("player", "community"),
        terms=("683a.1[Lo Ball Wager]",),
    ),
    "all_six": Line(
        "All-Six Bonus",
        "683a.7(d)(5)",
        area="683a.2(b)(3)",
        optional=True,
        needs=("player", "bonus"),
        terms=("683a.1[All-Six Bonus Wager]",),
        shows=Told("683a.11(i)(4)", "expose the four All-Six cards"),
    ),
}


def rest_from_the_hand() -> tuple[Step, Step]:
    """§ 683a.10(c), AMB-47: the automated shoe deals the players' cards; the dealer takes the others in the hand."""
    return bonus_if("all_six", 4, "683a.10(c)(1)"), community(3, "683a.10(c)(2)")


DEALS = {  # The dealer has no hand.
    "manual_shoe": Deal(
        "683a.8(c)",
        "manual dealing shoe",
        (bonus_if("all_six", 4), singles(2, dealer=0), community(3, "683a.8(d)")),
        announced="683a.8(b)",
        stub_by=Stub("683a.8(d)", "683a.8(e)", "683a.8(f)", "683a.8(g)"),
        manner=drawn_from_the_shoe("683a.8(b)"),
    ),
    "hand": Deal(
        "683a.9(b)",
        "from the hand",
        (bonus_if("all_six", 4), singles(2, dealer=0), community(3, "683a.9(c)")),
        shoe=False,
        announced="683a.9(a)(3)",
        stub_by=Stub("683a.9(c)", "683a.9(d)", "683a.9(e)", "683a.9(f)"),
        manner=held_in_the_hand("683a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "683a.10(b)",
        "automated dealing shoe",
        (stacks(2, dealer=0), *rest_from_the_hand()),
        announced="683a.10(a)(2)",
        stub_by=Stub("683a.10(c)(2)", "683a.10(d)", "683a.10(e)", "683a.10(f)"),
        rest=Manner("683a.10(c)", f"Take the rest out of the shoe first. {held_in_the_hand('683a.9(a)(2)').words}"),
        rest_by_hand=True,
    ),
}


class Scores(NamedTuple):
    hand: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 683a.1[Community card], § 683a.11(h): the player's two cards and the three community cards."""
    return Scores(five(cards[:5]))


@kernel
def pocket_hand(cards: tuple[int, ...]) -> int:
    """§ 683a.11(i)(1): the player's two cards."""
    return pocket(cards[:2])


@kernel
def board_hand(cards: tuple[int, ...]) -> int:
    """§ 683a.11(i)(2): the three community cards."""
    return three(cards[2:5])


@kernel
def low_hand(cards: tuple[int, ...]) -> int:
    """§ 683a.11(i)(3): the player's two cards and the community cards, the lower the better."""
    return low(cards[:5])


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ 683a.6(e), § 683a.11(i)(4): the player's two cards with the four All-Six cards."""
    return six(cards[:2] + cards[5:9])


@kernel
def finding(scores: Any, last_raise: int) -> int:
    """§ 683a.11(b), (d), (f), (h): a hand that stood three times has put down all three Raises."""
    return STANDING if last_raise else FOLDED


SIDE_BETS = {
    "pocket_bonus": paid_by("pocket_bonus", "pocket", COLLECT.under("683a.11(i)(1)(i)"), "683a.11(i)(1)(ii)"),
    "board_bonus": paid_by("board_bonus", "board", COLLECT.under("683a.11(i)(2)(i)"), "683a.11(i)(2)(ii)"),
    "lo_ball": paid_by("lo_ball", "low", COLLECT.under("683a.11(i)(3)(i)"), "683a.11(i)(3)(ii)"),
    "all_six": paid_by("all_six", "six", COLLECT.under("683a.11(i)(4)(i)"), "683a.11(i)(4)(ii)"),
}
BASE = ("ante", "raise_1", "raise_2", "raise_3")


def settlement(reading: Readings) -> dict[int, Row]:
    """§ 683a.11(h), § 683a.11(i): the Ante and the Raises, and then the side bets."""
    by_table = paid_by("ante_and_raise", "hand", COLLECT.under("683a.11(h)(2)"), "683a.11(h)(1)")
    return {
        FOLDED: Row("683a.11(b)", "the player folds", {**dict.fromkeys(BASE, FORFEIT), **SIDE_BETS}),
        STANDING: Row("683a.11(h)", "the player stays", {**dict.fromkeys(BASE, by_table), **SIDE_BETS}),
    }


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "ante_and_raise": Table("hand"),
        "pocket_bonus": Table("pocket"),
        "board_bonus": Table("board"),
        "lo_ball": Table("low"),
        "all_six": Table("six"),
    }


GAME = Game(
    key="cajun_stud", law=chapter("683a", clauses=140, unmodeled=1),
    name="Cajun Stud", seats_most=6, layout=Layout(2, community=3, bonus=4),
    lines=LINES,
    hands={
        "hand": Hand("the player's two cards and the community cards", FIVE, needs=("player", "community")),
        "pocket": Hand("the player's two cards", POCKET, pocket_hand),
        "board": Hand("the community cards", THREE, board_hand, ("community",)),
        "low": Hand("the player's two cards and the community cards, low", LOW, low_hand, ("player", "community")),
        "six": Hand("the player's two cards and the four All-Six cards", SIX, six_hand, ("player", "bonus")),
    },
    qualifies="", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(
        Decision("683a.11(b)", "raise_1", (1, 2, 3), Folds("683a.11(b)", forfeits="683a.11(b)"), sees=0),
        Decision("683a.11(d)", "raise_2", (1, 2, 3), Folds("683a.11(d)", forfeits="683a.11(d)"), sees=1),
        Decision("683a.11(f)", "raise_3", (1, 2, 3), Folds("683a.11(f)", forfeits="683a.11(f)"), sees=2),
    ),
    while_deciding=(kept_in_view("683a.11(a)(2)"),),
    at_turn=(Told("683a.11(h)", "announce the best five-card hand"),),
    reveals=("683a.11(c)", "683a.11(e)", "683a.11(g)"),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("683a.6(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"),
        *ranked("683a.6(c)(1)-(4)", POCKET, "Pair of aces", POCKET_SUITED, POCKET_UNSUITED, "Pair of 2s—kings"),
        *ranked("683a.6(d)(1)-(6)", THREE, *THREE_CARD_HANDS),
        *ranked("683a.6(e)(1)-(8)", SIX, *SIX_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES,
        exposed_card(CITED, "a community card exposed before its own reveal", "revealed", LINES, SIDE_BETS),
        "a player or the community area",
    ),
    card_areas={"all_six": CardArea("All-Six cards", "683a.2(b)(3)"), "community": CardArea("Community cards", "683a.2(b)(2)")},
    citations=CITED, folder=Path(__file__).parent,
    legends=(),
    limit=Limit("683a.12(f)", "683a.2(b)(5)", BASE, base="the minimum Ante and Raise Wager"),
    published_hold={
        "base": Published("1.37", "4.28", of_all_staked=True),
        "lo_ball": Published("7.18", "8.71"), "board_bonus": Published("2.14", "7.1", note="AMB-45"),
        "all_six": Published("6.74", "18.1"), "pocket_bonus": Published("4.52", "9.95"),
    },
    readings={}, systems={}, hand_bonus=None, one_progressive="", up_cards=0, unlinked_tables={}, generous_tables={},
)  # fmt: skip
