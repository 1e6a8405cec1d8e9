"""§ 639a.6, the rankings: five cards against five."""

from itertools import pairwise

import pytest

from ..honours import honours
from .chips import CARIBBEAN, caribbean, settled

LOWER, HIGHER, EQUAL = (f"639a.11(c)(3)(ii)({paragraph})" for paragraph in "ABC")


def against(player, dealer):
    return settled(CARIBBEAN, dealer, caribbean(1, player)).clause("ante")


def descend(*hands):
    """Each hand beats the next, whoever of player and dealer holds it."""
    for high, low in pairwise(hands):
        assert against(low, high) == LOWER, f"{low} does not lose to {high}"
        assert against(high, low) == HIGHER, f"{high} does not beat {low}"


@honours("639a.6(a)")
def test_639a_6_a_the_cards_rank_from_the_ace_down_to_the_2():
    for high, low in pairwise("AKQJT98765432"):
        one, two, three = [rank for rank in "KJ852" if rank not in (high, low)][:3]
        descend(f"{high}h {high}d {one}c {two}s {three}c", f"{low}c {low}s {one}h {two}d {three}h")


@honours("639a.6(a)", "639a.6(b)(6)")
def test_639a_6_a_the_ace_goes_low_with_2_3_4_5_and_makes_the_lowest_straight():
    descend("2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5d", "As Ac Ad Kh Qd")


@pytest.mark.parametrize("cards", ["Qh Kd Ac 2s 3h", "Jh Qd Kc As 2h", "Kh Ad 2c 3s 4h"])
@honours("639a.6(a)")
def test_639a_6_a_the_ace_joins_no_other_sequence(cards):
    descend("6h 6d 8c 9s Td", cards)


@honours("639a.6(a)", "639a.6(c)")
def test_639a_6_a_all_suits_are_equal():
    assert against("Ah Kh 9h 7h 2h", "As Ks 9s 7s 2s") == EQUAL
    assert against("Ac Kc 9c 7c 2c", "Ad Kd 9d 7d 2d") == EQUAL


@honours("639a.6(b)", "639a.6(b)(1)")
def test_639a_6_b_1_a_royal_flush_tops_the_list():
    descend("Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s")
    assert settled(CARIBBEAN, "2c 9d 5h Qs 7c", caribbean(1, "Ah Kh Qh Jh Th")).hand("ante") == "Royal flush"
    assert settled(CARIBBEAN, "2c 9d 5h Qs 7c", caribbean(1, "Kh Qh Jh Th 9h")).hand("ante") == "Straight flush"


@honours("639a.6(b)", "639a.6(b)(2)")
def test_639a_6_b_2_straight_flushes_run_from_the_king_to_the_5_and_beat_four_aces():
    descend("Kh Qh Jh Th 9h", "Qs Js Ts 9s 8s", "6h 5h 4h 3h 2h", "5s 4s 3s 2s As", "9h 9d 9c 9s Ah")
    descend("5h 4h 3h 2h Ah", "Kh Kd Kc Ks Qd")


@honours("639a.6(b)", "639a.6(b)(3)")
def test_639a_6_b_3_fours_run_from_aces_to_2s_and_beat_the_best_full_house():
    descend("Ah Ad Ac As 2h", "Kh Kd Kc Ks Qh", "3h 3d 3c 3s Ah", "2h 2d 2c 2s Kh", "Ah Ad Ac Kd Ks")


@honours("639a.6(b)", "639a.6(b)(4)")
def test_639a_6_b_4_full_houses_run_from_aces_over_kings_to_2s_over_3s_and_beat_the_best_flush():
    descend("Ah Ad Ac Kd Ks", "Kh Qh Qd Qc Kc", "3h 3d 3c Ah Ad", "2h 2d 2c As Ac")
    descend("Kh Kd Kc Ah Ad", "Qh Qd Qc As Ac")
    descend("4h 4d 4c 5h 5d", "2h 2d 2c 3h 3d", "As Ks Qs Js 9s")


@honours("639a.6(b)", "639a.6(b)(5)")
def test_639a_6_b_5_flushes_run_from_ace_king_queen_jack_9_to_7_5_4_3_2_and_beat_the_best_straight():
    descend("Ah Kh Qh Jh 9h", "As Ks Qs Js 8s", "8h 5h 4h 3h 2h", "7s 5s 4s 3s 2s", "Ah Kd Qc Jd Th")


@honours("639a.6(b)", "639a.6(b)(6)")
def test_639a_6_b_6_straights_run_from_the_ace_to_the_5_and_beat_three_aces():
    descend("Ah Kd Qc Js Th", "Kh Qd Jc Ts 9h", "6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah", "As Ad Ac Kh Qh")


@honours("639a.6(b)", "639a.6(b)(7)")
def test_639a_6_b_7_threes_run_from_aces_to_2s_and_beat_the_best_two_pair():
    descend("Ah Ad Ac 3s 2h", "Kh Kd Kc As Qh", "3h 3d 3c Ah Ks", "2h 2d 2c 4s 5h", "As Ac Kh Ks Qd")


@honours("639a.6(b)", "639a.6(b)(8)")
def test_639a_6_b_8_two_pair_runs_from_aces_and_kings_to_3s_and_2s_and_beats_a_pair_of_aces():
    descend("Ah Ad Kh Kd 2c", "Ac As Qh Qd Kc", "Kh Ks Qc Qs Jd", "4d 4h 2h 2d Ac", "3h 3c 2c 2s Ah", "As Ad Kh Qd Jc")


@honours("639a.6(b)", "639a.6(b)(9)")
def test_639a_6_b_9_pairs_run_from_aces_to_2s_and_beat_no_pair():
    descend("Ah Ad 4h 3d 2c", "Kh Kd Ac Qd Js", "3h 3d As Kc Qh", "2h 2d Ah Kh Qc", "As Kc Qs Jh 9h")


@honours("639a.6(c)")
def test_639a_6_c_the_highest_card_not_in_the_other_hand_decides_down_to_the_last():
    descend("Ah Kd Qc Js 9h", "As Kh Qd Jc 8s", "Ah Kd Qc Ts 9h", "As Kh Jd Tc 9s", "Ah Kd 5c 4s 3h", "As Kh 5d 4c 2s")
    descend("Ah Kh 9h 7h 3h", "As Ks 9s 7s 2s")
    descend("Jh Jd Ac 5s 3h", "Js Jc Ad 5h 2d")
    descend("Jh Jd 9c 9s 3h", "Js Jc 9d 9h 2d")


@honours("639a.6(c)", "639a.6(b)(9)")
def test_639a_6_c_what_makes_the_hand_counts_before_any_other_card():
    """AMB-7: by the letter the ace, not in the other hand, would decide."""
    descend("Kh Kd 4c 3s 2d", "2h 2c Ac Qs Jh")
    descend("9h 9d 3c 3s 2h", "8h 8d 7c 7s Ah")
    descend("2h 3d 4c 5s 6h", "Ah 2d 3c 4s 5d")


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Ah Kd Qc Js 9h", "As Kh Qd Jc 9s"),
        ("Jh Jd Ac 5s 3h", "Js Jc Ad 5h 3d"),
        ("Jh Jd 9c 9s 3h", "Js Jc 9d 9h 3d"),
        ("6h 5d 4c 3s 2h", "6s 5h 4d 3c 2s"),
        ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s"),
        ("Kh Qh Jh Th 9h", "Ks Qs Js Ts 9s"),
        ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    ],
)
@honours("639a.6(c)", "639a.11(c)(3)(ii)(C)")
def test_639a_6_c_equal_to_the_last_card_is_a_tie(player, dealer):
    found = settled(CARIBBEAN, dealer, caribbean(1, player))
    assert found.all("clause") == {"ante": EQUAL, "bet": EQUAL}
    assert found.nets() == {"ante": "0.00", "bet": "0.00"}


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Ah Ac Ad Kh Ks", "Full house"),
        ("Ah 2d 3d 4h 5s", "Straight"),
        ("Ah Jh 9h 7h 2h", "Flush"),
        ("Th 9d Ts 9s 2h", "Two pair"),
        ("Th 9d Ts 8s 2h", "Pair of 10s"),
        ("Ah Kd 9s 8s 2h", "Ace high"),
    ],
)
@honours("639a.1[Hand]", "639a.1[Hole card]", "639a.11(c)(2)")
def test_639a_11_c_2_the_five_cards_are_the_hand_in_whatever_order_they_fell(cards, hand):
    for order in (cards, " ".join(reversed(cards.split()))):
        assert settled(CARIBBEAN, "2c 9c 5h Qs 7c", caribbean(1, order)).hand("ante") == hand
    for aces in ("Ah As 8s 4d 2h", "2h 4d 8s As Ah"):
        assert settled(CARIBBEAN, aces, caribbean(1, "Kh Kd 9c 7s 3h")).outcome("ante") == "lose", "the dealer's too"
