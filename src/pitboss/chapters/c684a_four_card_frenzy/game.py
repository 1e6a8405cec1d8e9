"""58 Pa. Code Chapter 684a, Four Card Frenzy: each rule written once."""

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
    Reading,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import EXPOSED_WINDOW, exposed_card, exposed_window, irregularities
from pitboss.rank.hands import COLOR, FOUR, OTHER_TWO_PAIR, SIX, best_four, color, six

FOLDED, LOWER, HIGHER_OR_EQUAL, LOWER_UNQUALIFIED, HIGHER_OR_EQUAL_UNQUALIFIED = range(5)  # Findings.
KING_HIGH, PAIR_OF_ACES = FOUR.least("King high"), FOUR.least("Pair of aces")

CITED = citations("684a", {
    Cite.ODDS_POSTED: "684a.2(b)(4)", Cite.DROP_BOX: "684a.2(c)", Cite.DISCARD_RACK: "684a.2(d)",
    Cite.TIES: "684a.6(c)", Cite.TURNS: "684a.11(c)", Cite.RACKING: "684a.11(e)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "684a.7(d)(1)", area="684a.2(b)(2)", terms=("684a.1[Ante Wager]",)),
    "raise": Line(
        "Raise", "684a.7(d)(1)", area="684a.2(b)(2)", decision=0, terms=("684a.1[Raise Wager]", "684a.1[Fold]")
    ),
    "odds": Line("Odds", "684a.7(d)(1)", area="684a.2(b)(2)", equals="ante", terms=("684a.1[Odds Wager]",)),
    "prime": Line("Prime", "684a.7(d)(2)", area="684a.2(b)(3)", optional=True, terms=("684a.1[Prime Wager]",)),
    "four_card_bonus": Line(
        "Four Card Bonus", "684a.7(d)(3)", area="684a.2(b)(3)", optional=True, terms=("684a.1[Four Card Bonus Wager]",)
    ),
    "all_six": Line(
        "All-Six Bonus",
        "684a.7(d)(4)",
        area="684a.2(b)(3)",
        optional=True,
        needs=("player", "bonus"),
        terms=("684a.1[All-Six Bonus Wager]",),
        shows=Told("684a.11(d)(3)", "expose the All-Six card"),
    ),
}

DEALS = {
    "manual_shoe": Deal(
        "684a.8(c)",
        "manual dealing shoe",
        (bonus_if("all_six"), singles(5)),
        announced="684a.8(b)",
        stub_by=Stub("684a.8(d)", "684a.8(e)", "684a.8(f)", "684a.8(g)"),
        manner=drawn_from_the_shoe("684a.8(b)"),
    ),
    "hand": Deal(
        "684a.9(b)",
        "from the hand",
        (bonus_if("all_six"), singles(5)),
        shoe=False,
        announced="684a.9(a)(3)",
        stub_by=Stub("684a.9(c)", "684a.9(d)", "684a.9(e)", "684a.9(f)"),
        manner=held_in_the_hand("684a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "684a.10(b)",
        "automated dealing shoe",
        (stacks(5), next_stack(5, "all_six")),
        announced="684a.10(a)(2)",
        stub_by=Stub("684a.10(c)", "684a.10(d)", "684a.10(e)", "684a.10(f)"),
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 684a.6(d), § 684a.11(c)(1): the best four of the player's five cards, and of the dealer's."""
    return Scores(best_four(cards[:5]), best_four(cards[5:10]))


@kernel
def prime_hand(cards: tuple[int, ...]) -> int:
    """§ 684a.11(d)(1): how many of the player's five cards share a color."""
    return color(cards[:5])


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ 684a.6(e), § 684a.11(d)(3): the player's five cards with the All-Six card."""
    return six(cards[:5] + cards[10:11])


@kernel
def raise_most(scores: Any) -> int:
    """§ 684a.11(b)(1): once the Ante; with a pair of aces or better once, twice or three times."""
    return 3 if scores.player >= PAIR_OF_ACES else 1


@kernel
def finding(scores: Any, raised: int) -> int:
    """§ 684a.11(b)(2), (c)(2)-(4): qualification bears on the Ante alone."""
    found = LOWER
    if scores.player >= scores.dealer:
        found = HIGHER_OR_EQUAL
    if scores.dealer < KING_HIGH:
        found += 2
    if raised == 0:
        found = FOLDED
    return found


SIDE_BETS = {
    "prime": paid_by("prime", "prime", COLLECT.under("684a.11(d)(1)(i)"), "684a.11(d)(1)(ii)"),
    "four_card_bonus": paid_by("four_card_bonus", "player", COLLECT.under("684a.11(d)(2)(i)"), "684a.11(d)(2)(ii)"),
    "all_six": paid_by("all_six", "six", COLLECT.under("684a.11(d)(3)(i)"), "684a.11(d)(3)(ii)"),
}


def settlement(reading: Readings) -> dict[int, Row]:
    """§ 684a.11(c), § 684a.11(d): the Ante, the Odds and the Raise, and then the side bets."""
    evens = paid_by("ante_and_raise", "player", RETURN)
    pushed = RETURN.under("684a.11(c)(2)(i)")
    won = {
        "raise": evens.under("684a.11(c)(3)(i)"),
        "odds": paid_by("odds", "player", RETURN.under("684a.11(c)(4)(ii)(A)"), "684a.11(c)(4)(i)(A)"),
        **SIDE_BETS,
    }
    lost = {
        "raise": COLLECT.under("684a.11(c)(3)(ii)"),
        "odds": paid_by("odds_bad_beat", "player", COLLECT.under("684a.11(c)(4)(ii)(B)"), "684a.11(c)(4)(i)(B)"),
        **SIDE_BETS,
    }
    return {
        FOLDED: Row("684a.11(b)(2)", "the player folds", {
            "ante": FORFEIT.under("684a.11(b)(2)"), "odds": FORFEIT.under("684a.11(b)(2)"), **SIDE_BETS}),
        LOWER: Row("684a.11(c)(1)", "the dealer qualifies and beats the player", {
            "ante": COLLECT.under("684a.11(c)(2)(ii)(B)"), **lost}),
        HIGHER_OR_EQUAL: Row("684a.11(c)(1)", "the dealer qualifies and does not beat the player", {
            "ante": evens.under("684a.11(c)(2)(ii)(A)"), **won}),
        LOWER_UNQUALIFIED: Row("684a.11(c)(1)", "the dealer does not qualify, yet beats the player", {
            "ante": pushed, **lost}),
        HIGHER_OR_EQUAL_UNQUALIFIED: Row("684a.11(c)(1)", "the dealer neither qualifies nor beats the player", {
            "ante": pushed, **won}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    """§ 684a.12(e), AMB-36: its last row as printed, or read as a pair of queens or better."""
    garbled = {OTHER_TWO_PAIR: ("Two pair",), "Two aces and two queens": ("Pair of queens",)}
    as_printed = reading["four_card_bonus_last_row"] == "as_printed"
    return {
        "ante_and_raise": Table("player", WINNING),
        "odds": Table("player"),
        "odds_bad_beat": Table("player"),
        "prime": Table("prime"),
        "four_card_bonus": Table("player", {} if as_printed else garbled),
        "all_six": Table("six"),
    }


GAME = Game(
    key="four_card_frenzy", law=chapter("684a", clauses=135, unmodeled=1),
    name="Four Card Frenzy", seats_most=6, layout=Layout(5, 5, bonus=1),
    lines=LINES,
    hands={
        "player": Hand("the best four of the player's five cards", FOUR),
        "dealer": Hand("the best four of the dealer's five cards", FOUR, needs=("dealer",)),
        "prime": Hand("colors of the player's five cards", COLOR, prime_hand),
        "six": Hand("the player's five cards and the All-Six card", SIX, six_hand, ("player", "bonus")),
    },
    qualifies="King high", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(
        Decision(
            "684a.11(b)(1)", "raise", (1, 2, 3), Folds("684a.11(b)(2)", at_once=True, forfeits="684a.11(b)(2)"),
            raise_most, limit_words="a pair of aces or better",
        ),
    ),
    while_deciding=(kept_in_view("684a.11(a)(2)"),),
    at_turn=(Told("684a.11(c)(1)", "compare the best four cards with yours"),),
    reveals=("684a.11(c)",),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("684a.6(b)(1)-(7)", FOUR, *FOUR_CARD_HANDS),
        *ranked(
            "684a.6(d)(1)-(7)", FOUR, "Four-of-a-kind", "Royal flush", "Straight flush", "Three-of-a-kind", "Flush",
            "Straight", "Two pair",
        ),
        *ranked("684a.6(e)(1)-(8)", SIX, *SIX_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES,
        exposed_card(CITED, "a dealer's card exposed before all have decided", "decided", LINES, SIDE_BETS),
        "a player or the dealer",
    ),
    card_areas={"all_six": CardArea("All-Six card", "684a.2(b)(3)")},
    citations=CITED, folder=Path(__file__).parent,
    legends=(),
    readings={
        "four_card_bonus_last_row": Reading("684a.12(e)", ("as_printed", "queens_or_better"), "AMB-36", (
            "Two aces and two queens pay 1 to 1, as printed; two pair is the least paying hand",
            "The last row of the Four Card Bonus means a pair of queens or better; every two pair pays 2 to 1"),
            why="Three other clauses make two pair the least hand that wins.", doubted="four_card_bonus", ranks="684a.6(d)"),
        "odds_under_limit": Reading("684a.12(g)", ("yes", "no"), "AMB-89", (
            "A payout limit counts what the Ante, Raise and Odds win together; no side bet is under it",
            "A payout limit counts what the Ante and Raise win; the Odds and every side bet are paid in full"),
            why="The limit is set against the odds of three subsections, and two of them pay the Odds Wager alone.",
            acts="It changes nothing without a payout limit, and with one only a round that reaches it"),
        EXPOSED_WINDOW: exposed_window("684a.13(d)"),
    },
    limit=Limit(
        "684a.12(g)", "684a.2(b)(5)", ("ante", "raise", "odds"), not_under={"odds": ("odds_under_limit", "no")},
        names_rest=True,
    ),
    systems={}, hand_bonus=None, one_progressive="", up_cards=0, unlinked_tables={}, generous_tables={}, published_hold={},
)  # fmt: skip
