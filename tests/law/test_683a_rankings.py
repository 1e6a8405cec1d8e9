"""§ 683a.6, the rankings: five, two, three and six cards, each against its table and none against a dealer."""

from itertools import pairwise

import pytest

from pitboss.cards import parse
from pitboss.rank.hands import THREE, five, pocket, six, three

from ..honours import honours
from .chips import CAJUN, FIVES, SIXES, cajun, plain, settled

PAYS = {
    "Royal flush": "2500.00", "Straight flush": "500.00", "Four-of-a-kind": "200.00", "Full house": "50.00",
    "Flush": "30.00", "Straight": "20.00", "Three-of-a-kind": "15.00", "Two pair": "10.00",
    "Pair of jacks or better": "5.00",
}  # fmt: skip


def held(cards, **more):
    """The first two of five cards are the player's, the rest the community's."""
    return settled(CAJUN, None, cajun(1, cards[:5]), community=cards[6:], **more)


def board(cards, **more):
    return settled(CAJUN, None, cajun(1, plain(2, cards), "board_bonus 1"), community=cards, **more).net("board_bonus")


@pytest.mark.parametrize("hand", PAYS)
@honours("683a.6(b)(1)-(9)", "683a.11(h)", "683a.1[Community card]")
def test_683a_6_b_the_players_two_and_the_three_community_cards_are_named_from_royal_flush_to_pair(hand):
    for cards in FIVES[hand]:
        found = held(cards)
        assert found.net("ante") == PAYS[hand]
        if hand != "Pair of jacks or better":
            assert found.hand("ante") == hand


@honours("683a.6(b)", "683a.6(b)(1)-(9)")
def test_683a_6_b_the_lowest_of_each_hand_stands_above_the_highest_of_the_next():
    for above, below in pairwise(list(PAYS)[:-1]):
        assert five(parse(FIVES[above][0])) > five(parse(FIVES[below][1]))
    assert five(parse(FIVES["Two pair"][0])) > five(parse("Ah Ad Kc Qs Jh"))
    assert five(parse("2h 2d 5c 4s 3h")) > five(parse(FIVES["No pair"][1]))


@honours("683a.6(a)", "683a.6(b)(6)")
def test_683a_6_a_the_ace_goes_low_with_2_3_4_5_and_with_no_other_sequence():
    assert held("Ah 2d 3c 4s 5h").hand("ante") == "Straight"
    assert held("Ah 2h 3h 4h 5h").hand("ante") == "Straight flush"
    for cards in ("Qh Kd Ac 2s 3h", "Kh Ad 2c 3s 4h", "Jh Qd Kc As 2h"):
        assert held(cards).net("ante") == "-5.00"


@honours("683a.6(a)")
def test_683a_6_a_the_cards_rank_from_the_ace_down_to_the_2():
    """Of pairs the 6 is the least that is not lost and the jack the least that wins."""
    outcomes = []
    for rank in "AKQJT98765432":
        one, two, last = [other for other in "QT73" if other != rank][:3]
        outcomes.append(held(f"{rank}h {rank}d {one}c {two}s {last}h").outcome("ante"))
    assert outcomes == ["win"] * 4 + ["push"] * 5 + ["lose"] * 4


@honours("683a.6(a)")
def test_683a_6_a_all_suits_are_equal():
    for suit in "cdhs":
        assert held(f"A{suit} J{suit} 9{suit} 7{suit} 2{suit}").net("ante") == "30.00"
        assert held(f"A{suit} K{suit} Q{suit} J{suit} T{suit}").net("ante") == "2500.00"


# --- (c): two cards ---

POCKET = {
    "Pair of aces": ("Ah Ad", "Ac As"),
    "Suited": ("Ah Jh", "As Qs", "Kd Ad"),
    "Unsuited": ("Ah Jd", "Qs Ac", "Ad Kc"),
    "Pair": ("2h 2d", "9c 9s", "Kh Ks"),
    "Nothing": ("Ah Th", "As Td", "Kh Qh", "9s 8s", "3h 2d"),
}


@pytest.mark.parametrize(
    ("hand", "net"),
    [("Pair of aces", "30.00"), ("Suited", "20.00"), ("Unsuited", "10.00"), ("Pair", "5.00"), ("Nothing", "-1.00")],
)
@honours("683a.6(c)", "683a.6(c)(1)-(4)")
def test_683a_6_c_two_cards_pay_as_aces_ace_and_court_card_suited_or_not_or_a_pair(hand, net):
    for cards in POCKET[hand]:
        found = settled(CAJUN, None, cajun(1, cards, "pocket_bonus 1"), community=plain(3, cards))
        assert found.net("pocket_bonus") == net


@honours("683a.6(c)(1)-(4)")
def test_683a_6_c_the_four_hands_stand_in_this_order():
    scores = [{pocket(parse(cards)) for cards in hands} for hands in POCKET.values()]
    assert all(min(above) > max(below) for above, below in pairwise(scores))


# --- (d): three cards ---

BOARD = {
    "Mini-royal": ("Ah Kh Qh", "Qs As Ks"),
    "Straight flush": ("Ah 2h 3h", "Ks Qs Js"),
    "Three-of-a-kind": ("2h 2d 2c", "Ah As Ac"),
    "Straight": ("Ah 2h 3d", "As Ks Qd"),
    "Flush": ("2h 3h 5h", "As Ks Js"),
    "Pair": ("2h 2d 3h", "Ah Ad Kh"),
    "Nothing": ("2h 3d 5h", "Ah Kd Jh", "Kh Ad 2h"),
}


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        ("Mini-royal", "50.00"), ("Straight flush", "40.00"), ("Three-of-a-kind", "30.00"), ("Straight", "5.00"),
        ("Flush", "4.00"), ("Pair", "1.00"), ("Nothing", "-1.00"),
    ],
)  # fmt: skip
@honours("683a.6(d)", "683a.6(d)(1)-(6)")
def test_683a_6_d_three_cards_are_named_from_the_mini_royal_to_the_pair(hand, net):
    """AMB-9: ace, 2 and 3 are a straight of three."""
    for cards in BOARD[hand]:
        assert board(cards, paytables={"board_bonus": "C"}) == net


@honours("683a.6(d)(6)")
def test_683a_6_d_6_a_pair_on_the_board_is_told_with_its_rank():
    for cards, told in (("7s 7d Kc", "Pair of 7s"), ("As Ad 2c", "Pair of aces")):
        assert THREE.describe(three(parse(cards))) == told


@honours("683a.6(d)(1)-(6)")
def test_683a_6_d_the_lowest_of_each_board_stands_above_the_highest_of_the_next():
    scores = [[three(parse(cards)) for cards in hands] for hands in BOARD.values()]
    assert all(min(above) > max(below) for above, below in pairwise(scores))


# --- (e): six cards ---

SIX_CARD_PAYS = {
    "Six-card royal flush, diamonds": "200000.00", "Six-card royal flush, hearts": "20000.00",
    "Six-card royal flush, spades": "20000.00", "Six-card royal flush, clubs": "20000.00", "Royal flush": "1000.00",
    "Straight flush": "200.00", "Four-of-a-kind": "50.00", "Full house": "20.00", "Flush": "15.00",
    "Straight": "10.00", "Three-of-a-kind": "5.00", "Less": "-1.00",
}  # fmt: skip


@pytest.mark.parametrize("hand", SIX_CARD_PAYS)
@honours("683a.6(e)", "683a.6(e)(1)-(8)", "683a.11(i)(4)")
def test_683a_6_e_the_players_two_and_the_four_all_six_cards_are_named_by_their_best_five(hand):
    for cards in SIXES[hand]:
        seat, letters = cajun(1, cards[:5], "all_six 1"), {"all_six": "E"}
        found = settled(CAJUN, None, seat, community=plain(3, cards), bonus=cards[6:], paytables=letters)
        assert found.net("all_six") == SIX_CARD_PAYS[hand]


@honours("683a.6(e)(1)-(8)")
def test_683a_6_e_the_lowest_of_each_six_card_hand_stands_above_the_highest_of_the_next():
    below_royals = [hand for hand in SIX_CARD_PAYS if "hearts" not in hand and "clubs" not in hand]
    for above, below in pairwise(below_royals):
        assert six(parse(SIXES[above][0])) > six(parse(SIXES[below][-1]))
