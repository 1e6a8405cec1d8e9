"""§ .6: each list of hands ranks as it is printed, the highest first, in every chapter; and what of the cards is a hand.

Of every game that compares hands, whoever of player and dealer holds the higher one wins. 682a, 657a and 684a rank four
cards alike: of each hand here the dealer of 682a has all six cards, and everyone else the first five.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from pitboss.cards import parse
from pitboss.rank.hands import THREE, five, pocket, six, three
from pitboss.rank.kind import Kind
from tests.cases import cases
from tests.games import CHAPTERS
from tests.honours import honours

from . import chips, table
from .chips import CAJUN, CARIBBEAN, CRAZY, FIVES, SIXES, cajun, caribbean, crazy, paid, plain

FOUR_CARDS = "Four-of-a-kind, Straight flush, Three-of-a-kind, Flush, Straight, Two pair, Pair"
FIVE_CARDS = (
    "Royal flush, Straight flush, Four-of-a-kind, Full house, Flush, Straight, Three-of-a-kind, Two pair, Pair of 2s"
)
SIX_CARDS = (
    "Six-card royal flush—hearts, spades or clubs; Royal flush; Straight flush; Four-of-a-kind; Full house; Flush; Straight; "
    "Three-of-a-kind"
)
# From the text of each section.
PRINTED = {
    "679a.6(b)": "Mini-royal, Straight flush, Three-of-a-kind, Straight, Flush, Pair",
    "679a.6(d)": SIX_CARDS,
    "657a.6(b)": FOUR_CARDS,
    "657a.6(d)": "Royal flush, Straight flush, Four-of-a-kind, Full house, Flush, Straight, Three-of-a-kind",
    "657a.6(e)": SIX_CARDS,
    "684a.6(b)": FOUR_CARDS,
    "684a.6(d)": "Four-of-a-kind, Royal flush, Straight flush, Three-of-a-kind, Flush, Straight, Two pair",
    "684a.6(e)": SIX_CARDS,
    "639a.6(b)": FIVE_CARDS,
    "682a.6(b)": FOUR_CARDS,
    "682a.6(d)": (
        "Four aces, Four-of-a-kind, Royal flush, Straight flush, Three aces, Three-of-a-kind, Flush, Straight, Two pair, "
        "Pair of aces"
    ),
    "682a.6(e)": SIX_CARDS,
    "683a.6(b)": FIVE_CARDS,
    "683a.6(d)": "Mini-royal, Straight flush, Three-of-a-kind, Straight, Flush, Pair",
    "683a.6(e)": SIX_CARDS,
}  # fmt: skip


def ranked_under(section: str) -> list[tuple[str, Kind]]:
    """The hands of a list by their paragraphs, in the order of the paragraphs."""
    rankings = [one for game in CHAPTERS.values() for one in game.rankings if one.clause.rpartition("(")[0] == section]
    return [(one.name, one.kind) for one in sorted(rankings, key=lambda one: int(one.clause.rpartition("(")[2][:-1]))]


@cases("section", PRINTED)
@honours(
    "679a.6(b)(1)-(6)", "679a.6(d)(1)-(8)", "657a.6(b)(1)-(7)", "657a.6(d)(1)-(7)", "657a.6(e)(1)-(8)",
    "684a.6(b)(1)-(7)", "684a.6(d)(1)-(7)", "684a.6(e)(1)-(8)", "639a.6(b)(1)-(9)", "682a.6(b)(1)-(7)",
    "682a.6(d)(1)-(10)", "682a.6(e)(1)-(8)", "683a.6(b)(1)-(9)", "683a.6(d)(1)-(6)", "683a.6(e)(1)-(8)",
)  # fmt: skip
def test_6_every_hand_of_a_list_ranks_below_the_one_printed_before_it(section: str) -> None:
    hands = ranked_under(section)
    assert [name for name, _ in hands] == PRINTED[section].split("; " if ";" in PRINTED[section] else ", ")
    for (higher, kind), (lower, same_kind) in pairwise(hands):
        assert kind is same_kind
        assert kind.least(higher) > kind.least(lower), f"{higher} above {lower}"


# ------------------------------------------------------------------- (a)-(c): hands that are compared

Result = Any  # What a chapter says of a round: a net amount, or the paragraph that settled it.


def result(chapter: str, player: str, dealer: str) -> Result:
    match chapter:
        case "679a":
            return table.nets("three_card_prime", player, dealer, "ante 5", "5")["ante"]
        case "682a":
            return table.nets("four_card_prime", table.first(5, player), dealer, "ante 5", "5")["raise"]
        case "684a":
            hands = table.first(5, player), table.first(5, dealer)
            return table.nets("four_card_frenzy", *hands, "ante 5, odds 5", "5")["raise"]
        case "657a":
            return chips.settled(CRAZY, table.first(5, dealer), crazy(1, table.first(5, player))).clause("ante")
        case _:
            return chips.settled(CARIBBEAN, dealer, caribbean(1, player)).clause("ante")


# Of the player's hand: higher, lower, equal. Elsewhere a player who is not beaten wins.
RESULTS: dict[str, tuple[Result, Result, Result]] = {
    "679a": (5, -5, 5), "682a": (5, -5, 5), "684a": (5, -5, 5),
    "657a": ("657a.11(c)(3)(ii)(B)", "657a.11(c)(3)(ii)(A)", "657a.11(c)(3)(ii)(C)"),
    "639a": ("639a.11(c)(3)(ii)(B)", "639a.11(c)(3)(ii)(A)", "639a.11(c)(3)(ii)(C)"),
}  # fmt: skip
SIZES = {3: ["679a"], 4: ["682a", "684a", "657a"], 5: ["639a"]}
KINDS = {
    3: ["Ah Kh Qh", "2s 3s 4s", "5c 5d 5h", "Ac 2d 3h", "2c 7c 4c", "6d 6h 3d", "As Kd Js"],
    4: ["2s 2c 2d 2h 9s 7c", "Ah Kh Qh Jh 4s 8c", "As Ad Ac Ks 4c 7h", "Kc Qc Jc 9c 4d 6s", "Ah Kd Qh Js 7d 8s",
        "As Ad Kh Ks 7c 8h", "Ah Ac Kd Qd 9h 7s", "Kc Qh Jc 9c 8s 6d"],
}  # fmt: skip
# By the number of cards that are ranked: a paragraph, and hands of which each beats the next.
LADDERS: dict[int, list[tuple[str, list[str]]]] = {
    3: [
        ("(a) the ace goes low", ["Ah 2c 3d", "Kc Qc 9c"]),
        ("(a) the ace goes high", ["Ah Kc Qd", "Jc Qc 9c"]),
        ("(a) the ace joins no other sequence", ["2c 2d 3h", "Kh Ad 2s"]),
        ("(a) not above a flush either", ["Qc 2c 3c", "Kh Ad 2s"]),
        ("(b)", KINDS[3]),
        ("(b)(1)", ["Ah Kh Qh", "Kc Qc Jc"]),
        ("(b)(1) above threes", ["Ah Kh Qh", "As Ad Ac"]),
        ("(b)(2)", ["Kc Qc Jc", "Qd Jd Td", "2s 3s 4s", "Ac 2c 3c", "As Ad Ah"]),
        ("(b)(3)", ["As Ad Ah", "Ks Kd Kh", "3s 3d 3h", "2s 2d 2h", "Ac Kd Qh"]),
        ("(b)(4)", ["Ac Kd Qh", "Ks Qd Jh", "2c 3d 4h", "As 2d 3h", "Ac Kc Jc"]),
        ("(b)(5)", ["2c 3c 5c", "As Ad Kh", "2c Qc 5d"]),
        ("(b)(6)", ["As Ad 2h", "Ks Kd Ah", "3s 3d 4h", "2s 2d Ah", "Ac Kd Jh"]),
        ("(c) kicker of a pair", ["Kc Kd 3h", "Ks Kh 2c"]),
        ("(c) first card", ["Ac Jd 9h", "Kc Qd Th"]),
        ("(c) second card", ["Ac Kd 9h", "As Qd Th"]),
        ("(c) third card", ["Ac Kd 9h", "As Kh 8c"]),
        ("(c) third of a flush", ["Qc Tc 4c", "Qd Td 3d"]),
        ("(c) second of a flush", ["Qc Tc 2c", "Qd 9d 8d"]),
    ],
    4: [
        ("(a) the ace goes low", ["2h 3d 4c 5s 9h Jd", "Ah 2d 3c 4s 9d Th", "Kc Kd Qc Qd 7s 8s"]),
        ("(a) the ace goes high", ["Ah Kc Qd Js 2h 4c", "Kd Kh Qc Qs 7s 8s"]),
        ("(a) the ace joins no other sequence", ["3c 3d 6h 8s Tc Jd", "Qh Kc Ad 2s 7h 9c"]),
        ("(a) nor with the 3", ["4c 4d 6h 8s Tc Jd", "Kc Ad 2s 3h 7h 9c"]),
        ("(b)", KINDS[4]),
        ("(b)(1)", ["As Ac Ad Ah 9s 3c", "Ks Kc Kd Kh 8s 4c", "3s 3c 3d 3h 9s 7c", "2s 2c 2d 2h Ts 8c", "Ah Kh Qh Jh 4s 6c"]),
        ("(b)(2)", ["Ah Kh Qh Jh 4s 8c", "Kd Qd Jd Td 4c 2s", "Qh Jh Th 9h 2c 7s", "2d 3d 4d 5d 9s Tc", "Ac 2c 3c 4c 9h Jd",
                    "As Ad Ah Ks Qd 7h"]),
        ("(b)(3)", ["As Ad Ah 2s 4c 7h", "Kd Kh Kc Qs 5c 8h", "3s 3d 3h 7c 9d Jc", "2s 2d 2h 8c Td Qh", "Ac Kc Qc Tc 4d 6s"]),
        ("(b)(4)", ["Ah Kh Qh Th 2d 4c", "As Ks Qs 9s 2c 5d", "Kh Qh Jh 9h 2s 5c", "2d 3d 4d 6d 8c Ts", "Ah Kc Qs Jd 8h 7s"]),
        ("(b)(4) three of a suit are none", ["2s 2d 5h 8s Jd Td", "Kc Qc 2c 9d 4h 7s"]),
        ("(b)(5)", ["Ac Kd Qh Js 7d 8s", "Kc Qd Jh Ts 2d 4s", "6h 5d 4c 3s 9d Kh", "5h 4d 3c 2s 9h Jc", "4h 3d 2c As 9c Td",
                    "Ah Ad Kh Ks Qc 7d"]),
        ("(b)(6)", ["Ah Ad Kh Kd Qc 5s", "Ac As Qh Qd Kc 7s", "Ah Ad 3h 3d 4c 6s", "Kh Ks Qc Qs Jd 5d", "4d 4h 2h 2d Ac 8s",
                    "3h 3c 2c 2s Ah 9d", "As Ad Kh Qd 9c 7h"]),
        ("(b)(7)", ["Ah Ad 4h 3d 9c 7s", "Kh Kd Ac Qd 9s 5c", "Qh Qc Ah Ks 9c 5d", "3h 3d Ac Kc 9d Js", "2h 2d Ah Kh Tc 8s",
                    "As Kc Qs Th 9h 7d"]),
        ("(c) upper pair of two", ["9h 9d 3c 3s 2h 5d", "8h 8d 7c 7s Ah Qd"]),
        ("(c) lower pair of two", ["Ks Kd 9s 9d 2c 4h", "Kc Kh 8s 8d Ac Qh"]),
        ("(c) first kicker", ["Ks Kd Ah 7c 3s 2d", "Kc Kh Qd Jc 3d 2h"]),
        ("(c) second kicker", ["Ks Kd Ah 9c 3s 2d", "Kc Kh As 8c 3d 2h"]),
        ("(c) first card", ["Ac 9d 7h 5s 4c 2d", "Kc Qd Th 9s 7c 5d"]),
        ("(c) fourth card", ["Ac Kd 9h 7s 5c 2d", "As Kh 9d 6s 5d 2h"]),
        ("(c) fourth of a flush", ["Ac Qc 9c 4c 7d 6s", "Ad Qd 9d 3d 7h 6h"]),
        # AMB-7: by the letter an ace, not in the other hand, would put the pair of 2s first.
        ("(c) the pair before any other card", ["Kh Kd 4c 3s 9d 7h", "2h 2d Ac Qs Jh 8c"]),
    ],
    5: [
        ("(a) the ace goes low", ["2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5d", "As Ac Ad Kh Qd"]),
        ("(a) the ace joins no other sequence", ["6h 6d 8c 9s Td", "Qh Kd Ac 2s 3h"]),
        ("(a) nor with jack to king", ["6h 6d 8c 9s Td", "Jh Qd Kc As 2h"]),
        ("(a) nor with the king and the 4", ["6h 6d 8c 9s Td", "Kh Ad 2c 3s 4h"]),
        ("(b)(1)", ["Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s"]),
        ("(b)(2)", ["Kh Qh Jh Th 9h", "Qs Js Ts 9s 8s", "6h 5h 4h 3h 2h", "5s 4s 3s 2s As", "9h 9d 9c 9s Ah"]),
        ("(b)(2) above four kings", ["5h 4h 3h 2h Ah", "Kh Kd Kc Ks Qd"]),
        ("(b)(3)", ["Ah Ad Ac As 2h", "Kh Kd Kc Ks Qh", "3h 3d 3c 3s Ah", "2h 2d 2c 2s Kh", "Ah Ad Ac Kd Ks"]),
        ("(b)(4)", ["Ah Ad Ac Kd Ks", "Kh Qh Qd Qc Kc", "3h 3d 3c Ah Ad", "2h 2d 2c As Ac"]),
        ("(b)(4) the threes first", ["Kh Kd Kc Ah Ad", "Qh Qd Qc As Ac"]),
        ("(b)(4) above a flush", ["4h 4d 4c 5h 5d", "2h 2d 2c 3h 3d", "As Ks Qs Js 9s"]),
        ("(b)(5)", ["Ah Kh Qh Jh 9h", "As Ks Qs Js 8s", "8h 5h 4h 3h 2h", "7s 5s 4s 3s 2s", "Ah Kd Qc Jd Th"]),
        ("(b)(6)", ["Ah Kd Qc Js Th", "Kh Qd Jc Ts 9h", "6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah", "As Ad Ac Kh Qh"]),
        ("(b)(7)", ["Ah Ad Ac 3s 2h", "Kh Kd Kc As Qh", "3h 3d 3c Ah Ks", "2h 2d 2c 4s 5h", "As Ac Kh Ks Qd"]),
        ("(b)(8)", ["Ah Ad Kh Kd 2c", "Ac As Qh Qd Kc", "Kh Ks Qc Qs Jd", "4d 4h 2h 2d Ac", "3h 3c 2c 2s Ah", "As Ad Kh Qd Jc"]),
        ("(b)(9)", ["Ah Ad 4h 3d 2c", "Kh Kd Ac Qd Js", "3h 3d As Kc Qh", "2h 2d Ah Kh Qc", "As Kc Qs Jh 9h"]),
        ("(c) down to the last card", ["Ah Kd Qc Js 9h", "As Kh Qd Jc 8s", "Ah Kd Qc Ts 9h", "As Kh Jd Tc 9s", "Ah Kd 5c 4s 3h",
                                       "As Kh 5d 4c 2s"]),
        ("(c) last of a flush", ["Ah Kh 9h 7h 3h", "As Ks 9s 7s 2s"]),
        ("(c) last beside a pair", ["Jh Jd Ac 5s 3h", "Js Jc Ad 5h 2d"]),
        ("(c) last beside two pair", ["Jh Jd 9c 9s 3h", "Js Jc 9d 9h 2d"]),
        # AMB-7: by the letter the ace, not in the other hand, would decide.
        ("(c) the pair before any other card", ["Kh Kd 4c 3s 2d", "2h 2c Ac Qs Jh"]),
        ("(c) two pair before any other card", ["9h 9d 3c 3s 2h", "8h 8d 7c 7s Ah"]),
    ],
}  # fmt: skip
TIES = {
    3: [
        ("Ah Kh Qh", "Ac Kc Qc"), ("Ks 9s 4s", "Kd 9d 4d"), ("Kc Kd 3h", "Ks Kh 3c"), ("Ac Kd 9h", "As Kh 9d"),
        ("9c Td Jh", "9s Th Jd"),
    ],
    4: [  # The other cards break no tie.
        ("Ah Kh Qh Jh 2c 3d", "As Ks Qs Js 2d 3c"), ("Ks 9s 4s 2s 7h 6d", "Kd 9d 4d 2d 7c 6h"),
        ("Ks Kd Ah 9c 8s 2d", "Kc Kh As 9d 3c 2h"), ("Ac Kd 9h 7s 5c 2d", "As Kh 9d 7c 3h 2c"),
        ("9c Td Jh Qs 2c 3d", "9s Th Jd Qc 7h 5c"), ("Ks Kd 9s 9d Qc 4h", "Kc Kh 9c 9h 3c 2d"),
        ("7h 6d 5c 4s Ah 2d", "7s 6h 5d 4c Ks 2c"),
    ],
    5: [
        ("Ah Kh 9h 7h 2h", "As Ks 9s 7s 2s"), ("Ah Kd Qc Js 9h", "As Kh Qd Jc 9s"), ("Jh Jd Ac 5s 3h", "Js Jc Ad 5h 3d"),
        ("Jh Jd 9c 9s 3h", "Js Jc 9d 9h 3d"), ("6h 5d 4c 3s 2h", "6s 5h 4d 3c 2s"), ("Kh Qh Jh Th 9h", "Ks Qs Js Ts 9s"),
        ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    ],
}  # fmt: skip


def beats(chapter: str, higher: str, lower: str) -> None:
    wins, loses, _ = RESULTS[chapter]
    assert result(chapter, higher, lower) == wins, f"{higher} does not beat {lower}"
    assert result(chapter, lower, higher) == loses, f"{lower} does not lose to {higher}"


def two_of_ranks(size: int, higher: str, lower: str) -> tuple[str, str]:
    """Two hands that differ in these ranks alone."""
    if size == 3:
        side = "5" if "9" in (higher, lower) else "9"
        return f"{higher}c {higher}d {side}h", f"{lower}c {lower}d {side}s"
    others = [rank for rank in "K9753" if rank not in (higher, lower)][:3]
    one, two, last = others
    if size == 4:
        return (
            f"{higher}c {higher}d {higher}h {one}s {two}h {last}c",
            f"{lower}c {lower}d {lower}h {one}h {two}s {last}d",
        )
    return f"{higher}h {higher}d {one}c {two}s {last}c", f"{lower}c {lower}s {one}h {two}d {last}h"


def compared() -> Iterator[Any]:
    for size, ladders in LADDERS.items():
        for chapter in SIZES[size]:
            for paragraph, hands in ladders:
                yield pytest.param(chapter, hands, id=f"{chapter}.6{paragraph}")


@cases(("chapter", "hands"), compared())
@honours(
    "679a.6(a)", "679a.6(b)", "679a.6(b)(1)-(6)", "679a.6(c)", "657a.6(a)", "657a.6(b)", "657a.6(b)(1)-(7)", "657a.6(c)",
    "684a.6(a)", "684a.6(b)", "684a.6(b)(1)-(7)", "684a.6(c)", "682a.6(a)", "682a.6(b)", "682a.6(b)(1)-(7)", "682a.6(c)",
    "639a.6(a)", "639a.6(b)", "639a.6(b)(1)-(9)", "639a.6(c)",
)  # fmt: skip
def test_6_each_hand_beats_the_next(chapter: str, hands: list[str]) -> None:
    for higher, lower in pairwise(hands):
        beats(chapter, higher, lower)


@cases(("size", "chapter"), [(size, chapter) for size, some in SIZES.items() for chapter in some])
@honours("679a.6(a)", "657a.6(a)", "684a.6(a)", "682a.6(a)", "639a.6(a)")
def test_6_a_the_cards_rank_from_the_ace_down_to_the_2(size: int, chapter: str) -> None:
    for higher, lower in pairwise("AKQJT98765432"):
        beats(chapter, *two_of_ranks(size, higher, lower))


@cases(("size", "chapter"), [(size, chapter) for size, some in SIZES.items() for chapter in some])
@honours(
    "679a.6(a)", "679a.6(c)", "657a.6(a)", "657a.6(c)", "684a.6(a)", "684a.6(c)", "682a.6(a)", "682a.6(c)", "639a.6(a)",
    "639a.6(c)", "639a.11(c)(3)(ii)(C)",
)  # fmt: skip
def test_6_hands_that_differ_in_suit_alone_tie(size: int, chapter: str) -> None:
    for one, other in TIES[size]:
        assert result(chapter, one, other) == result(chapter, other, one) == RESULTS[chapter][2], (one, other)


# ------------------------------------------------------------------- Which cards are a hand

NAMED = {
    "657a": [
        ("Kh Qh Jh Th Kd", "Straight flush"), ("9h 9d 9c 4s 4h", "Three-of-a-kind"), ("Ah 9h 7h 2h Ad", "Flush"),
        ("5h 4d 3c 2s 5d", "Straight"), ("Kh Kd 9c 9s Ah", "Two pair"), ("Kh Kd 9c 7s Ah", "Pair of kings"),
        ("Kh Jd 9c 7s 5h", "King high"), ("Ah Kh Qh Jh 2d", "Straight flush"),  # And no royal: the list has none.
    ],
    "639a": [
        ("Ah Ac Ad Kh Ks", "Full house"), ("Ah 2d 3d 4h 5s", "Straight"), ("Ah Jh 9h 7h 2h", "Flush"),
        ("Th 9d Ts 9s 2h", "Two pair"), ("Th 9d Ts 8s 2h", "Pair of 10s"), ("Ah Kd 9s 8s 2h", "Ace high"),
        ("Ah Kh Qh Jh Th", "Royal flush"), ("Kh Qh Jh Th 9h", "Straight flush"),
    ],
}  # fmt: skip


@cases(("chapter", "cards", "hand"), [(chapter, *one) for chapter, hands in NAMED.items() for one in hands])
@honours(
    "657a.1[Hand]",
    "657a.6(b)(2)",
    "657a.11(c)(2)",
    "639a.1[Hand]",
    "639a.1[Hole card]",
    "639a.6(b)(1)",
    "639a.11(c)(2)",
)
def test_11_c_2_the_hand_is_the_best_of_the_cards_in_whatever_order(chapter: str, cards: str, hand: str) -> None:
    game, seat = (CRAZY, crazy) if chapter == "657a" else (CARIBBEAN, caribbean)
    for order in (cards, " ".join(reversed(cards.split()))):
        assert chips.settled(game, plain(5, cards), seat(1, order)).hand("ante") == hand


@honours("639a.11(c)(2)")
def test_639a_11_c_2_the_dealers_cards_are_a_hand_in_whatever_order() -> None:
    for aces in ("Ah As 8s 4d 2h", "2h 4d 8s As Ah"):
        assert chips.settled(CARIBBEAN, aces, caribbean(1, "Kh Kd 9c 7s 3h")).outcome("ante") == "lose"


@honours("657a.1[Hand]", "657a.11(c)(2)", "657a.12(e)(2)")
def test_657a_1_a_hand_is_five_cards_and_none_of_the_dealers() -> None:
    """The dealer's first or last card would make a straight flush of it."""
    for dealer in ("Th 9c 7s 4d 2c", "9c 7s 4d 2c Th"):
        found = chips.settled(CRAZY, dealer, crazy(1, "Kh Qh Jh 9h 6c", "five_card_progressive 1"))
        assert (found.hand("ante"), found.net("five_card_progressive")) == ("Flush", "-1.00")
    aces = crazy(1, "Ah As 7d 6d 2c", "six_card_bonus 5")
    higher = RESULTS["657a"][0]
    assert chips.settled(CRAZY, "Kc Kd 9d 5h 3s", aces, bonus="Kh").clause("ante") == higher, (
        "the bonus card is nobody's"
    )


@honours("657a.1[Hand]", "657a.11(c)", "657a.11(c)(2)")
def test_657a_11_c_2_the_best_four_are_found_wherever_they_lie_in_either_hand() -> None:
    high, low = ["Kh", "Qh", "Jh", "Th", "2d"], ["9d", "9c", "9s", "Kc", "4s"]
    for at in range(5):
        player, dealer = " ".join(high[at:] + high[:at]), " ".join(low[at:] + low[:at])
        beats("657a", player, dealer)
        found = chips.settled(CRAZY, dealer, crazy(1, player))
        assert (found.hand("ante"), found.net("super_bonus")) == ("Straight flush", "75.00")


# ------------------------------------------------------------------- Hands that play against a table


def paid_by_table(chapter: str, cards: str) -> float:
    """The net of a dollar on the bonus of four cards in 684a, of five in 682a; table C pays every hand at its own odds."""
    game, wager, others = {
        "684a": ("four_card_frenzy", "odds 5, four_card_bonus", 5), "682a": ("four_card_prime", "aces_bonus", 6)
    }[chapter]  # fmt: skip
    bonus = wager.split()[-1]
    wagers, more = f"ante 5, {wager} 1", {"paytables": {bonus: "C"}}
    return float(table.settled(game, cards, table.others(others, cards), wagers, "fold", **more)[bonus].net)


BONUS_HANDS: dict[str, list[tuple[str, int]]] = {
    "684a.6(d)": [("Ac Kd Jh 9s 7c", -1), ("Ac Ad Kh Qs 9c", -1), ("3c 3d 2h 2s Ac", 2), ("Ac 2d 3h 4s 9c", 3)],
    "684a.6(d)(1)": [("As Ac Ad Ah Kc", 200), ("Ks Kc Kd Kh Ac", 100), ("2s 2c 2d 2h 3c", 100)],
    "684a.6(d)(2)": [("Ah Kh Qh Jh 2c", 50), ("Ah Kh Qh Jh Th", 50), ("Ah Kh Qh Jd 2c", 3), ("Ah Kh Qh Th 2c", 4)],
    "684a.6(d)(3)": [("Kh Qh Jh Th 2c", 30), ("Ah 2h 3h 4h Kc", 30), ("Qh Kh Ah 2h 7c", 4)],
    "684a.6(d)(4)": [("As Ac Ad Kh Qc", 20), ("Ks Kc Kd Ah Ac", 8), ("2s 2c 2d 3h 4c", 8)],
    "684a.6(d)(5)": [("2h 3h 4h 6h Kc", 4), ("3h 4h 5h 9h 6c", 4), ("2h 3h 4h 6c Kc", -1)],
    "684a.6(d)(6)": [("Jd Qh Ks Ac 7d", 3), ("Ac 2d 3h 4s Kc", 3), ("8c 5d 6h 7s 8d", 3), ("Qc Kd Ah 2s 7c", -1)],
    "684a.6(d)(7)": [("Ks Kc Qs Qc 2d", 2), ("3s 3c 2s 2c Ad", 2), ("As Ac 2s 3c 9d", -1)],
    "682a.6(d)": [("Ac Kd Qh Js 9c", -1), ("Kc Kd Qh Js 9c", -1), ("Ac Ad 2h 4s 9c", 1), ("3c 3d 2h 2s 4c", 2)],
    "682a.6(d)(1)": [("As Ac Ad Ah 2c", 500)],
    "682a.6(d)(2)": [("Ks Kc Kd Kh Ac", 100), ("2s 2c 2d 2h 3c", 100)],
    "682a.6(d)(3)": [("Ah Kh Qh Jh Th", 50), ("Ah Kh Qh Jh Td", 3), ("Ah Kh Qh Jh 9h", 5)],
    "682a.6(d)(4)": [("Kh Qh Jh Th 9h", 40), ("Ah 2h 3h 4h 5h", 40)],  # AMB-9: the ace goes low at any length.
    "682a.6(d)(5)": [("As Ac Ad Kh Qc", 25), ("As Ac Ad Kh Kc", 25)],  # AMB-41: a full house has no row, its three has.
    "682a.6(d)(6)": [("Ks Kc Kd Ah Qc", 10), ("Ks Kc Kd Ah Ac", 10), ("2s 2c 2d 3h 4c", 10)],
    "682a.6(d)(7)": [("2h 3h 4h 6h Kh", 5), ("2h 3h 4h 6h Kc", -1)],
    "682a.6(d)(8)": [("Tc Jd Qh Ks Ac", 3), ("Ac 2d 3h 4s 5c", 3), ("Qc Kd Ah 2s 3c", -1), ("4c 5d 6h 7s 9c", -1)],
    "682a.6(d)(9)": [("As Ac Ks Kc 2d", 2), ("3s 3c 2s 2c Ad", 2)],
    "682a.6(d)(10)": [("As Ac 2s 3c 4d", 1), ("Ks Kc As Qc Jd", -1)],
}


@cases("clause", BONUS_HANDS)
@honours("684a.6(d)", "684a.6(d)(1)-(7)", "682a.6(d)", "682a.6(d)(1)-(10)")
def test_6_d_each_hand_of_a_bonus_pays_as_the_hand_it_is(clause: str) -> None:
    for cards, net in BONUS_HANDS[clause]:
        assert paid_by_table(clause[:4], cards) == net, cards


FIVE_CARD_PAYS = {
    "Royal flush": "10000f", "Straight flush": "1000f", "Four-of-a-kind": "300f", "Full house": "50f", "Flush": "40f",
    "Straight": "30f", "Three-of-a-kind": "9f", "Two pair": "-",
}  # fmt: skip
SIX_CARD_PAYS = {
    "Six-card royal flush, diamonds": "200000", "Six-card royal flush, hearts": "20000",
    "Six-card royal flush, spades": "20000", "Six-card royal flush, clubs": "20000", "Royal flush": "1000",
    "Straight flush": "200", "Four-of-a-kind": "50", "Full house": "20", "Flush": "15", "Straight": "10",
    "Three-of-a-kind": "5", "Less": "-",
}  # fmt: skip
RAISED_PAYS = {
    "Royal flush": "2500.00", "Straight flush": "500.00", "Four-of-a-kind": "200.00", "Full house": "50.00",
    "Flush": "30.00", "Straight": "20.00", "Three-of-a-kind": "15.00", "Two pair": "10.00",
    "Pair of jacks or better": "5.00",
}  # fmt: skip


@cases("hand", FIVE_CARD_PAYS)
@honours("657a.6(d)(1)-(7)", "657a.1[Five-Card Progressive Payout Hand]")
def test_657a_6_d_five_cards_are_named_from_the_royal_flush_to_three_of_a_kind(hand: str) -> None:
    for cards in FIVES[hand]:
        found = chips.settled(CRAZY, plain(5, cards), crazy(1, cards, "five_card_progressive 1"))
        assert found.net("five_card_progressive") == paid(FIVE_CARD_PAYS[hand], 1)
        if hand != "Two pair":
            assert found.hand("five_card_progressive") == hand


@cases("hand", RAISED_PAYS)
@honours("683a.6(b)(1)-(9)", "683a.11(h)", "683a.1[Community card]")
def test_683a_6_b_the_players_two_and_the_three_community_cards_are_named_from_royal_flush_to_pair(hand: str) -> None:
    for cards in FIVES[hand]:
        found = held(cards)
        assert found.net("ante") == RAISED_PAYS[hand]
        if hand != "Pair of jacks or better":
            assert found.hand("ante") == hand


@cases("hand", SIX_CARD_PAYS)
@honours("657a.6(e)", "657a.6(e)(1)-(8)", "683a.6(e)", "683a.6(e)(1)-(8)", "683a.11(i)(4)")
def test_6_e_six_cards_are_named_by_their_best_five_from_the_six_card_royal_down(hand: str) -> None:
    net = paid(SIX_CARD_PAYS[hand], 1)
    for cards in SIXES[hand]:
        seat, letters = crazy(1, cards[:14], "six_card_bonus 1"), {"six_card_bonus": "E"}
        found = chips.settled(CRAZY, plain(5, cards), seat, bonus=cards[15:], paytables=letters)
        assert found.net("six_card_bonus") == net
        seat, letters = cajun(1, cards[:5], "all_six 1"), {"all_six": "E"}
        found = chips.settled(CAJUN, None, seat, community=plain(3, cards), bonus=cards[6:], paytables=letters)
        assert found.net("all_six") == net


@honours("657a.6(d)", "657a.6(d)(1)-(7)", "683a.6(b)", "683a.6(b)(1)-(9)", "657a.6(e)(1)-(8)", "683a.6(e)(1)-(8)")
def test_6_the_lowest_of_each_name_is_above_the_highest_of_the_next() -> None:
    for above, below in pairwise(list(RAISED_PAYS)[:-1]):
        assert five(parse(FIVES[above][0])) > five(parse(FIVES[below][1]))
    assert five(parse(FIVES["Two pair"][0])) > five(parse("Ah Ad Kc Qs Jh"))
    assert five(parse("2h 2d 5c 4s 3h")) > five(parse(FIVES["No pair"][1]))
    royals_once = [hand for hand in SIX_CARD_PAYS if "hearts" not in hand and "clubs" not in hand]
    for above, below in pairwise(royals_once):
        assert six(parse(SIXES[above][0])) > six(parse(SIXES[below][-1]))


# ------------------------------------------------------------------- 683a: five, three and two cards


def held(cards: str, **more: Any) -> chips.Settled:
    """The first two of five cards are the player's, the rest the community's."""
    return chips.settled(CAJUN, None, cajun(1, cards[:5]), community=cards[6:], **more)


@honours("683a.6(a)", "683a.6(b)(6)")
def test_683a_6_a_the_ace_goes_low_with_2_3_4_5_and_with_no_other_sequence() -> None:
    assert held("Ah 2d 3c 4s 5h").hand("ante") == "Straight"
    assert held("Ah 2h 3h 4h 5h").hand("ante") == "Straight flush"
    for cards in ("Qh Kd Ac 2s 3h", "Kh Ad 2c 3s 4h", "Jh Qd Kc As 2h"):
        assert held(cards).net("ante") == "-5.00"


@honours("683a.6(a)")
def test_683a_6_a_the_cards_rank_from_the_ace_down_to_the_2() -> None:
    """Of pairs the 6 is the least that is not lost and the jack the least that wins."""
    outcomes = []
    for rank in "AKQJT98765432":
        one, two, last = [other for other in "QT73" if other != rank][:3]
        outcomes.append(held(f"{rank}h {rank}d {one}c {two}s {last}h").outcome("ante"))
    assert outcomes == ["win"] * 4 + ["push"] * 5 + ["lose"] * 4


@honours("683a.6(a)")
def test_683a_6_a_all_suits_are_equal() -> None:
    for suit in "cdhs":
        assert held(f"A{suit} J{suit} 9{suit} 7{suit} 2{suit}").net("ante") == "30.00"
        assert held(f"A{suit} K{suit} Q{suit} J{suit} T{suit}").net("ante") == "2500.00"


POCKET = {  # By what a dollar comes to.
    "30.00": ("Ah Ad", "Ac As"), "20.00": ("Ah Jh", "As Qs", "Kd Ad"), "10.00": ("Ah Jd", "Qs Ac", "Ad Kc"),
    "5.00": ("2h 2d", "9c 9s", "Kh Ks"), "-1.00": ("Ah Th", "As Td", "Kh Qh", "9s 8s", "3h 2d"),
}  # fmt: skip
BOARD = {
    "50.00": ("Ah Kh Qh", "Qs As Ks"), "40.00": ("Ah 2h 3h", "Ks Qs Js"), "30.00": ("2h 2d 2c", "Ah As Ac"),
    "5.00": ("Ah 2h 3d", "As Ks Qd"), "4.00": ("2h 3h 5h", "As Ks Js"), "1.00": ("2h 2d 3h", "Ah Ad Kh"),
    "-1.00": ("2h 3d 5h", "Ah Kd Jh", "Kh Ad 2h"),
}  # fmt: skip


@cases("net", POCKET)
@honours("683a.6(c)", "683a.6(c)(1)-(4)")
def test_683a_6_c_two_cards_pay_as_aces_ace_and_court_card_suited_or_not_or_a_pair(net: str) -> None:
    for cards in POCKET[net]:
        found = chips.settled(CAJUN, None, cajun(1, cards, "pocket_bonus 1"), community=plain(3, cards))
        assert found.net("pocket_bonus") == net


@cases("net", BOARD)
@honours("683a.6(d)", "683a.6(d)(1)-(6)")
def test_683a_6_d_three_cards_are_named_from_the_mini_royal_to_the_pair(net: str) -> None:
    """AMB-9: ace, 2 and 3 are a straight of three."""
    for cards in BOARD[net]:
        seat, letters = cajun(1, plain(2, cards), "board_bonus 1"), {"board_bonus": "C"}
        assert chips.settled(CAJUN, None, seat, community=cards, paytables=letters).net("board_bonus") == net


@honours("683a.6(c)(1)-(4)", "683a.6(d)(1)-(6)")
def test_683a_6_the_lowest_of_each_hand_of_two_or_three_cards_is_above_the_highest_of_the_next() -> None:
    for names, score in ((POCKET, pocket), (BOARD, three)):
        scores = [{score(parse(cards)) for cards in hands} for hands in names.values()]
        assert all(min(above) > max(below) for above, below in pairwise(scores))


@honours("683a.6(d)(6)")
def test_683a_6_d_6_a_pair_on_the_board_is_named_with_its_rank() -> None:
    for cards, name in (("7s 7d Kc", "Pair of 7s"), ("As Ad 2c", "Pair of aces")):
        assert THREE.describe(three(parse(cards))) == name
