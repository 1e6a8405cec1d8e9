"""58 Pa. Code Chapter 657a, Crazy 4 Poker: each rule written once."""

from pathlib import Path
from typing import Any, NamedTuple

from pitboss.chapters.pennsylvania import chapter, citations, drawn_from_the_shoe, held_in_the_hand, kept_in_view
from pitboss.kernel import kernel
from pitboss.law.citations import Cite
from pitboss.law.deal import Deal, Stub, bonus_if, next_stack, singles, stacks
from pitboss.law.game import (
    COLLECT,
    FIVE_CARD_HANDS,
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
from pitboss.rank.hands import FIVE, FOUR, SIX, best_four, five, six

FOLDED, LOWER, HIGHER, EQUAL, UNQUALIFIED, LOWER_UNQUALIFIED = range(6)  # Findings.
KING_HIGH, PAIR_OF_ACES = FOUR.least("King high"), FOUR.least("Pair of aces")
OR_A_SIGN = "657a.2(b)(8)"  # A legend may stand on a sign instead.
ONE_OR_FIVE_DOLLARS = (100, 500)  # AMB-27: envy is scheduled for these two alone.

CITED = citations("657a", {
    Cite.ODDS_POSTED: "657a.2(b)(6)", Cite.DROP_BOX: "657a.2(e)", Cite.DISCARD_RACK: "657a.2(f)",
    Cite.TIES: "657a.6(c)", Cite.TURNS: "657a.11(c)", Cite.RACKING: "657a.11(h)",
})  # fmt: skip

LINES = {
    "ante": Line("Ante", "657a.7(d)(1)", area="657a.2(b)(2)"),
    "play": Line("Play", "657a.7(d)(1)", area="657a.2(b)(2)", decision=0, terms=("657a.1[Play Wager]",)),
    "super_bonus": Line("Super Bonus", "657a.7(d)(1)", area="657a.2(b)(2)", equals="ante", mark="="),
    "queens_up": Line("Queens Up", "657a.7(d)(2)", area="657a.2(b)(2)", optional=True, always_offered=True),
    "four_card_progressive": Line(
        "Four-Card Progressive",
        "657a.7(d)(3)",
        area="657a.2(b)(3)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
    ),
    "five_card_progressive": Line(
        "Five-Card Progressive",
        "657a.7(d)(4)",
        area="657a.2(b)(3)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
    ),
    "five_card_hand_bonus_player": Line(
        "Five Card Hand Bonus, own hand",
        "657a.7(d)(5)",
        area="657a.2(b)(4)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
    ),
    "five_card_hand_bonus_dealer": Line(
        "Five Card Hand Bonus, dealer's hand",
        "657a.7(d)(5)",
        area="657a.2(b)(4)",
        optional=True,
        sizes=ONE_OR_FIVE_DOLLARS,
        taken=True,
        needs=("dealer",),
    ),
    "six_card_bonus": Line(
        "Six Card Bonus",
        "657a.7(d)(6)",
        area="657a.2(b)(5)(i)",
        optional=True,
        needs=("player", "bonus"),
        shows=Told("657a.11(g)", "turn up the Six Card Bonus card"),
    ),
}

# The Six Card Bonus card is dealt first by shoe or hand, but last by the automated shoe.
DEALS = {
    "manual_shoe": Deal(
        "657a.8(d)",
        "manual dealing shoe",
        (bonus_if("six_card_bonus"), singles(5)),
        announced="657a.8(b)",
        stub_by=Stub("657a.8(e)", "657a.8(f)", "657a.8(g)", "657a.8(h)"),
        manner=drawn_from_the_shoe("657a.8(c)"),
    ),
    "hand": Deal(
        "657a.9(b)",
        "from the hand",
        (bonus_if("six_card_bonus"), singles(5)),
        shoe=False,
        announced="657a.9(a)(3)",
        stub_by=Stub("657a.9(c)", "657a.9(d)", "657a.9(e)", "657a.9(f)"),
        manner=held_in_the_hand("657a.9(a)(2)"),
    ),
    "automated_shoe": Deal(
        "657a.10(b)",
        "automated dealing shoe",
        (stacks(5), next_stack(5, "six_card_bonus")),
        announced="657a.10(a)(2)",
        stub_by=Stub("657a.10(c)", "657a.10(d)", "657a.10(e)", "657a.10(f)"),
    ),
}


class Scores(NamedTuple):
    player: int
    dealer: int


@kernel
def read(cards: tuple[int, ...]) -> Scores:
    """§ 657a.1[Hand], § 657a.11(c)(2): the best four of the player's five cards, and of the dealer's."""
    return Scores(best_four(cards[:5]), best_four(cards[5:10]))


@kernel
def five_hand(cards: tuple[int, ...]) -> int:
    """§ 657a.11(e), § 657a.12(e)(2): all five of the player's cards."""
    return five(cards[:5])


@kernel
def dealer_five_hand(cards: tuple[int, ...]) -> int:
    """§ 657a.11(f): all five of the dealer's cards."""
    return five(cards[5:10])


@kernel
def six_hand(cards: tuple[int, ...]) -> int:
    """§ 657a.6(e), § 657a.11(g): the player's five cards with the bonus card."""
    return six(cards[:5] + cards[10:11])


@kernel
def play_most(scores: Any) -> int:
    """§ 657a.11(b): the Ante, or up to three times it on a pair of aces or better."""
    return 3 if scores.player >= PAIR_OF_ACES else 1


@kernel
def finding(scores: Any, play: int) -> int:
    """§ 657a.11(b), (c)(3): the paragraph under which this hand is settled; the last that applies governs."""
    found = HIGHER
    if scores.player == scores.dealer:
        found = EQUAL
    if scores.player < scores.dealer:
        found = LOWER
    if scores.dealer < KING_HIGH:
        found = UNQUALIFIED if scores.player >= scores.dealer else LOWER_UNQUALIFIED
    if play == 0:
        found = FOLDED
    return found


LOST_CHIP = COLLECT.under("657a.11(e)")
PROGRESSIVES = {
    "four_card_progressive": paid_by("four_card_progressive", "player", LOST_CHIP, "657a.11(e)(4)"),
    "five_card_progressive": paid_by("five_card_progressive", "five", LOST_CHIP, "657a.11(e)(4)"),
}
HAND_BONUS = {
    "five_card_hand_bonus_player": paid_by(
        "five_card_hand_bonus", "five", COLLECT.under("657a.11(f)"), "657a.11(f)(3)"
    ),
    "five_card_hand_bonus_dealer": paid_by(
        "five_card_hand_bonus", "dealer_five", COLLECT.under("657a.11(f)"), "657a.11(f)(3)"
    ),
}
SIX_CARD = {"six_card_bonus": paid_by("six_card_bonus", "six", COLLECT.under("657a.11(g)(1)"), "657a.11(g)(2)")}


def settlement(reading: Readings) -> dict[int, Row]:
    """§ 657a.11(c), § 657a.11(b)(3): the game, then the side bets; a fold keeps the Six Card Bonus."""
    evens = paid_by("ante_and_play", "player", RETURN)
    bonus_or_return, bonus_or_collect = (paid_by("super_bonus", "player", other) for other in (RETURN, COLLECT))
    below_unqualified = bonus_or_return if reading["super_bonus_when_unqualified"] == "returned" else bonus_or_collect
    side = {
        "queens_up": paid_by("queens_up", "player", COLLECT.under("657a.11(d)"), "657a.11(d)"),
        **PROGRESSIVES,
        **HAND_BONUS,
        **SIX_CARD,
    }
    folded = {
        "ante": FORFEIT,
        "super_bonus": FORFEIT,
        "queens_up": FORFEIT.under("657a.11(b)(1)"),
        **dict.fromkeys(PROGRESSIVES, FORFEIT.under("657a.11(b)(2)")),
        **(HAND_BONUS if reading["fold_keeps_hand_bonus"] else dict.fromkeys(HAND_BONUS, FORFEIT)),
        **SIX_CARD,
    }
    return {
        FOLDED: Row("657a.11(b)", "the player folds", folded),
        UNQUALIFIED: Row("657a.11(c)(3)(i)", "the dealer does not qualify", {
            "ante": RETURN, "play": evens, "super_bonus": bonus_or_return, **side}),
        LOWER_UNQUALIFIED: Row("657a.11(c)(3)(i)", "the dealer does not qualify, though higher", {
            "ante": RETURN, "play": evens, "super_bonus": below_unqualified, **side}),
        LOWER: Row("657a.11(c)(3)(ii)(A)", "the dealer qualifies and beats the player", {
            "ante": COLLECT, "play": COLLECT, "super_bonus": bonus_or_collect, **side}),
        HIGHER: Row("657a.11(c)(3)(ii)(B)", "the player beats the qualified dealer", {
            "ante": evens, "play": evens, "super_bonus": bonus_or_return, **side}),
        EQUAL: Row("657a.11(c)(3)(ii)(C)", "the hands are equal and the dealer qualifies", {
            "ante": RETURN, "play": RETURN, "super_bonus": bonus_or_return, **side}),
    }  # fmt: skip


def tables(reading: Readings) -> dict[str, Table]:
    return {
        "ante_and_play": Table("player", WINNING),
        "super_bonus": Table("player"),
        "queens_up": Table("player"),
        "four_card_progressive": Table("player"),
        "five_card_progressive": Table("five"),
        "five_card_hand_bonus": Table("five"),
        "six_card_bonus": Table("six"),
    }


def progressive(envy: str, *terms: str) -> Progressive:
    return Progressive(
        "657a.2(c)", device="657a.2(c)(1)", lock_out="657a.2(c)(2)",
        verified=("657a.11(e)(1)", "657a.11(e)(2)"), validated="657a.11(e)(3)",
        documented="657a.11(e)(4)", envy=envy, terms=terms,
    )  # fmt: skip


GAME = Game(
    key="crazy_4_poker", law=chapter("657a", clauses=174, unmodeled=1),
    name="Crazy 4 Poker", seats_most=6, layout=Layout(5, 5, bonus=1),
    lines=LINES,
    hands={
        "player": Hand("the best four of the player's five cards", FOUR),
        "dealer": Hand("the best four of the dealer's five cards", FOUR, needs=("dealer",)),
        "five": Hand("the player's five cards", FIVE, five_hand),
        "dealer_five": Hand("the dealer's five cards", FIVE, dealer_five_hand, ("dealer",)),
        "six": Hand("the player's five cards and the bonus card", SIX, six_hand, ("player", "bonus")),
    },
    qualifies="King high", read=read, scores=Scores, finding=finding, settlement=settlement,
    decisions=(
        Decision(
            "657a.11(b)", "play", (1, 2, 3), Folds("657a.11(c)"), play_most, any_amount=True,
            limit_words="a pair of aces or better",
        ),
    ),
    while_deciding=(kept_in_view("657a.11(a)(2)"),),
    at_turn=(Told("657a.11(c)(2)", "form the best four-card hand"),), racks_at_end=True,
    reveals=("657a.11(c)",),
    deals=DEALS, tables=tables,
    rankings=(
        *ranked("657a.6(b)(1)-(7)", FOUR, *FOUR_CARD_HANDS),
        *ranked("657a.6(d)(1)-(7)", FIVE, *FIVE_CARD_HANDS),
        *ranked("657a.6(e)(1)-(8)", SIX, *SIX_CARD_HANDS),
    ),
    irregularities=irregularities(
        CITED, LINES, exposed_card(CITED, "a dealer's card exposed before all have decided", "decided", LINES),
        "a player or the dealer",
    ),
    card_areas={"six_card_bonus": CardArea("Six Card Bonus card", "657a.2(b)(5)(ii)")},
    citations=CITED, folder=Path(__file__).parent,
    legends=(
        Legend("657a.2(b)(7)(i)", "Best four cards play", sign=OR_A_SIGN),
        Legend("657a.2(b)(7)(ii)", "Dealer qualifies with king or better", sign=OR_A_SIGN),
        Legend("657a.2(b)(7)(iii)", "Pair of aces or better: Play up to three times the Ante", sign=OR_A_SIGN),
        Legend(
            "657a.2(b)(7)(iv)", "Super Bonus is returned when a hand below a straight beats or ties the dealer", sign=OR_A_SIGN),
    ),
    readings={
        "super_bonus_when_unqualified": Reading("657a.11(c)(3)(i)", ("returned", "compared"), "AMB-25", (
            "An unqualified dealer never takes the Super Bonus",
            "The Super Bonus is lost if the unqualified dealer's hand is higher"),
            why="Play wins then whatever the hands, and nothing there collects."),
        "fold_keeps_hand_bonus": Reading("657a.11(b)", (True, False), "AMB-23", (
            "A fold keeps the Five Card Hand Bonus, as Chapter 639a says outright",
            "A fold forfeits the Five Card Hand Bonus"),
            why="A forfeit needs words, and none name this wager."),
        "reserve": Reading("657a.12(d)(3)", ("larger", "added"), "AMB-29", (
            "A meter won whole restarts at the larger of reseed and reserve",
            "A meter won whole restarts at the reseed plus the reserve"),
            why="The text gives the reserve's rate, not its use; so no restart falls short of the reseed."),
        "dealer_hand_share": Reading("657a.12(f)(2)", ("players", "wagers"), "AMB-86", (
            "The dealer's hand is divided by players; of several boxes of one player the first settled is paid",
            "The dealer's hand is divided by wagers; every box that made one is paid"),
            why="The share is divided among players who wagered on that hand, not among wagers.",
            acts="The meter pays the same share; it is divided otherwise where one player wagers in several boxes"),
    },
    systems={
        "four_card_progressive": progressive(
            "657a.11(e)(5)(i)", "657a.1[Four-Card Progressive Payout Hand]", "657a.1[Four-Card Envy Bonus]",
            "657a.1[Four-Card Envy Bonus Qualifying Hand]",
        ),
        "five_card_progressive": progressive(
            "657a.11(e)(5)(ii)", "657a.1[Five-Card Progressive Payout Hand]", "657a.1[Five-Card Envy Bonus]",
            "657a.1[Five-Card Envy Bonus Qualifying Hand]",
        ),
    },
    hand_bonus=HandBonus(
        "657a.12(f)(1)", system="657a.2(d)", verified=("657a.11(f)(1)",), validated="657a.11(f)(2)",
        drawn="magic_card_and_lucky_bonus", documented="657a.11(f)(3)", floor_odds="500 for 1", meter="five_card_hand_bonus",
        player="five_card_hand_bonus_player", dealer="five_card_hand_bonus_dealer",
        split="657a.12(f)(2)", magic=("657a.1[Magic Card Bonus](i)", "657a.1[Magic Card Bonus](ii)"),
        lucky=("657a.1[Lucky Bonus](i)", "657a.1[Lucky Bonus](ii)"), bonus_table="657a.12(f)(3)",
        scale="657a.12(f)(4)", terms=("657a.1[Magic Card Bonus]", "657a.1[Lucky Bonus]"),
    ),
    one_progressive="657a.2(b)(3)",
    limit=None, up_cards=0, unlinked_tables={}, generous_tables={}, published_hold={},
)  # fmt: skip
