"""58 Pa. Code Chapter 639a, Caribbean Stud Poker: each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.chapters.pennsylvania import chapter, citations, drawn_from_the_shoe, held_in_the_hand, kept_in_view
from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Stub, singles, stacks
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
    FORFEIT,
    RETURN,
    WINNING,
    Decision,
    Folds,
    Game,
    Hand,
    HandBonus,
    Layout,
    Legend,
    Line,
    Progressive,
    Reading,
    Readings,
    Row,
    Table,
    Told,
    paid_by,
    ranked,
)
from pitboss.law.irregular import exposed_card, irregularities
from pitboss.rank.hands import FIVE, five

FOLDED, UNQUALIFIED, LOWER, HIGHER, EQUAL = range(5)  # Findings.
ACE_KING = FIVE.least("Ace-king high")
ONE_OR_FIVE_DOLLARS = (100, 500)  # AMB-27: envy is scheduled for these two alone.

CITED = citations("639a", {
    Cite.ODDS_POSTED: "639a.2(b)(6)", Cite.DROP_BOX: "639a.2(e)", Cite.DISCARD_RACK: "639a.2(f)",
    Cite.TIES: "639a.6(c)", Cite.TURNS: "639a.11(c)", Cite.RACKING: "639a.11(d)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "639a.7(d)(1)", area="639a.2(b)(2)"),
    "bet": Line("Bet", "639a.7(d)(1)", area="639a.2(b)(2)", decision=0, terms=("639a.1[Bet Wager]", "639a.1[Fold]")),
    "caribbean_stud_bonus": Line("Caribbean Stud Bonus", "639a.7(d)(3)", area="639a.2(b)(4)", optional=True),
    "progressive": Line(
        "Progressive", "639a.7(d)(2)", area="639a.2(b)(3)", optional=True, sizes=ONE_OR_FIVE_DOLLARS, taken=True
    ),
    "five_card_hand_bonus_player": Line(
        "Five Card Hand Bonus, own hand",
        "639a.7(d)(4)",
        area="639a.2(b)(5)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
    ),
    "five_card_hand_bonus_dealer": Line(
        "Five Card Hand Bonus, dealer's hand",
        "639a.7(d)(4)",
        area="639a.2(b)(5)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
        needs=("dealer",),
    ),
}

# The dealer's first card lies face up. From the automated shoe it is the bottom card of the dealer's stack.
SHOE_STEPS = ("639a.8(d)(1)", "639a.8(d)(2)", "639a.8(d)(3)", "639a.8(d)(4)", "639a.8(d)(5)")
# Each player's cards are one pile; the dealer's second begins a pile to the right of the card that lies face up.
PILES = ("", "", "on top of the card before", "to the right of the first card", "on top of the card before")
HAND_STEPS = ("639a.9(b)(1)", "639a.9(b)(2)", "639a.9(b)(3)", "639a.9(b)(4)", "639a.9(b)(5)")
SPREAD = "spread with the top card to your right; turn up the bottom card, to your left"
DEALS = {
    "manual_shoe": Deal(
        "639a.8(d)",
        "manual dealing shoe",
        (singles(5, up={0}, by=SHOE_STEPS, how=PILES),),
        announced="639a.8(b)",
        stub_by=Stub("639a.8(e)", "639a.8(f)", "639a.8(g)", "639a.8(h)"),
        manner=drawn_from_the_shoe("639a.8(c)"),
    ),
    "hand": Deal(
        "639a.9(b)",
        "from the hand",
        (singles(5, up={0}, by=HAND_STEPS, how=PILES),),
        shoe=False,
        announced="639a.9(a)(3)",
        stub_by=Stub("639a.9(c)", "639a.9(d)", "639a.9(e)", "639a.9(f)"),
        manner=held_in_the_hand("639a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "639a.10(b)",
        "automated dealing shoe",
        (stacks(5, bottom_up=True, how=SPREAD),),
        announced="639a.10(a)(2)",
        stub_by=Stub("639a.10(c)", "639a.10(d)", "639a.10(e)", "639a.10(f)"),
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 639a.1[Hand], § 639a.1[Hole card], § 639a.11(c)(2): the player's five cards, and the dealer's with its hole cards."""
    return Scores(five(cards[:5]), five(cards[5:10]))


@kernel
def finding(scores: Any, bet: int) -> int:
    """§ 639a.11(b), (c)(3): the paragraph under which this hand is settled; the last that applies governs."""
    found = HIGHER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player < scores.dealer:
        found = LOWER
    if scores.dealer < ACE_KING:
        found = UNQUALIFIED
    if bet == 0:
        found = FOLDED
    return found


HAND_BONUS = {
    "five_card_hand_bonus_player": paid_by(
        "five_card_hand_bonus", "player", COLLECT.under("639a.11(c)(6)"), "639a.11(c)(6)(iii)"
    ),
    "five_card_hand_bonus_dealer": paid_by(
        "five_card_hand_bonus", "dealer", COLLECT.under("639a.11(c)(6)"), "639a.11(c)(6)(iii)"
    ),
}
SIDE_BETS = {
    "caribbean_stud_bonus": paid_by("caribbean_stud_bonus", "player", COLLECT.under("639a.11(c)(4)"), "639a.11(c)(4)"),
    "progressive": paid_by("progressive", "player", COLLECT.under("639a.11(c)(5)"), "639a.11(c)(5)(iv)"),
    **HAND_BONUS,
}


def settlement(reading: Readings) -> dict[int, Row]:
    evens = paid_by("ante", "player", RETURN)
    return {
        FOLDED: Row("639a.11(b)", "the player folds", {
            "ante": FORFEIT, "caribbean_stud_bonus": FORFEIT, "progressive": FORFEIT, **HAND_BONUS}),
        UNQUALIFIED: Row("639a.11(c)(3)(i)", "the dealer does not qualify", {
            "ante": evens, "bet": RETURN, **SIDE_BETS}),
        LOWER: Row("639a.11(c)(3)(ii)(A)", "the dealer qualifies and beats the player", {
            "ante": COLLECT, "bet": COLLECT, **SIDE_BETS}),
        HIGHER: Row("639a.11(c)(3)(ii)(B)", "the player beats the qualified dealer", {
            "ante": evens, "bet": paid_by("bet", "player", RETURN), **SIDE_BETS}),
        EQUAL: Row("639a.11(c)(3)(ii)(C)", "the hands are equal and the dealer qualifies", {
            "ante": RETURN, "bet": RETURN, **SIDE_BETS}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "ante": Table("player", WINNING),
        "bet": Table("player"),
        "caribbean_stud_bonus": Table("player"),
        "progressive": Table("player"),
        "five_card_hand_bonus": Table("player"),
    }


GAME = Game(
    key="caribbean_stud_poker", law=chapter("639a", clauses=148, unmodeled=1),
    name="Caribbean Stud Poker", seats_most=7, layout=Layout(5, 5),
    lines=LINES,
    hands={
        "player": Hand("the player's five cards", FIVE),
        "dealer": Hand("the dealer's five cards", FIVE, needs=("dealer",)),
    },
    qualifies="Ace-king high", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(Decision("639a.11(b)", "bet", (2,), Folds("639a.11(c)")),),
    while_deciding=(kept_in_view("639a.11(a)(2)"), Told("639a.11(a)(3)", "then lay them face down and leave them"),),
    at_turn=(Told("639a.11(c)(2)", "form the best five-card hand"),),
    reveals=("639a.11(c)",),
    deals=DEALS, tables=tables,
    rankings=ranked("639a.6(b)(1)-(9)", FIVE, *FIVE_CARD_HANDS, "Two pair", "Pair of 2s"),
    irregularities=irregularities(
        CITED, LINES, exposed_card(CITED, "a hole card exposed before all have decided", "decided", LINES),
        "a player or the dealer",
    ),
    citations=CITED, folder=Path(__file__).parent,
    legends=(Legend("639a.2(b)(7)", "Bet is returned when the dealer does not hold ace-king or better", sign="639a.2(b)(7)"),),
    readings={
        "reserve": Reading("639a.12(d)(4)", ("larger", "added"), "AMB-29", (
            "A meter won whole restarts at the larger of reseed and reserve",
            "A meter won whole restarts at the reseed plus the reserve"),
            why="The text gives the reserve's rate, not its use; so no restart falls short of the reseed."),
        "dealer_hand_share": Reading("639a.12(e)(2)", ("players", "wagers"), "AMB-86", (
            "The dealer's hand is divided by players; of several boxes of one player the first settled is paid",
            "The dealer's hand is divided by wagers; every box that made one is paid"),
            why="The share is divided among players who wagered on that hand, not among wagers.",
            acts="The meter pays the same share; it is divided otherwise where one player wagers in several boxes"),
    },
    systems={
        "progressive": Progressive(
            "639a.2(c)", device="639a.2(c)(1)", lock_out="639a.2(c)(2)",
            verified=("639a.11(c)(5)(i)", "639a.11(c)(5)(ii)"), validated="639a.11(c)(5)(iii)",
            documented="639a.11(c)(5)(iv)", envy="639a.11(c)(5)(v)",
            terms=(
                "639a.1[Progressive Payout Hand](i)", "639a.1[Progressive Payout Hand](ii)", "639a.1[Envy Bonus]",
                "639a.1[Envy Bonus Qualifying Hand]",
            ),
        ),
    },
    hand_bonus=HandBonus(
        "639a.12(e)(1)", system="639a.2(d)", verified=("639a.11(c)(6)(i)",), validated="639a.11(c)(6)(ii)",
        drawn="magic_card_and_lucky_bonus", documented="639a.11(c)(6)(iii)", floor_odds="500 for 1", meter="five_card_hand_bonus",
        player="five_card_hand_bonus_player", dealer="five_card_hand_bonus_dealer",
        split="639a.12(e)(2)", magic=("639a.1[Magic Card Bonus](i)", "639a.1[Magic Card Bonus](ii)"),
        lucky=("639a.1[Lucky Bonus](i)", "639a.1[Lucky Bonus](ii)"), bonus_table="639a.12(e)(3)",
        scale="639a.12(e)(4)", terms=("639a.1[Magic Card Bonus]", "639a.1[Lucky Bonus]"),
    ),
    up_cards=1,
    unlinked_tables={"progressive": ("639a.12(d)(3)", ("A", "B", "C", "E"))},
    generous_tables={"progressive": ("639a.12(d)(1)", ("A", "B", "E"))},
    card_areas={}, limit=None, one_progressive="", published_hold={},
)  # fmt: skip
