"""§ 657a.6, the rankings: four cards against the dealer, five and six cards against a table."""

from itertools import pairwise

import pytest

from pitboss.cards import parse
from pitboss.rank.hands import five, six

from ..honours import honours
from .chips import CRAZY, FIVES, SIXES, crazy, paid, plain, settled

LOWER, HIGHER, EQUAL = (f"657a.11(c)(3)(ii)({paragraph})" for paragraph in "ABC")


def against(player, dealer):
    return settled(CRAZY, dealer, crazy(1, player)).clause("ante")


def descend(*hands):
    """Each hand beats the next, whoever of player and dealer holds it."""
    for high, low in pairwise(hands):
        assert against(low, high) == LOWER, f"{low} does not lose to {high}"
        assert against(high, low) == HIGHER, f"{high} does not beat {low}"


@honours("657a.6(a)")
def test_657a_6_a_the_cards_rank_from_the_ace_down_to_the_2():
    for high, low in pairwise("AKQJT98765432"):
        one, two, last = [rank for rank in "KT842" if rank not in (high, low)][:3]
        descend(f"{high}h {high}d {one}c {two}s {last}c", f"{low}c {low}s {one}h {two}d {last}h")
    descend("Ah Td 8c 6s 2h", "Kd Tc 8s 6h 2d", "Kh 9d 7c 5s 3h", "Ks 8d 7h 5c 3d", "Kc 7d 6s 4h 2c")


@honours("657a.6(a)", "657a.6(b)(5)")
def test_657a_6_a_the_ace_goes_low_with_2_3_4_and_makes_the_lowest_straight():
    descend("2h 3d 4c 5s 9h", "Ah 2d 3c 4s 9d", "Ad Ac Kh Kd 9s")


@pytest.mark.parametrize("cards", ["Kh Ad 2c 3s 9h", "Qh Kd Ac 2s 9h"])
@honours("657a.6(a)")
def test_657a_6_a_the_ace_joins_no_other_sequence(cards):
    descend("2h 2d 4c 6d 8d", cards)


@honours("657a.6(a)", "657a.6(c)")
def test_657a_6_a_all_suits_are_equal():
    assert against("Ah Kh 9h 7h 2c", "As Ks 9s 7s 2d") == EQUAL
    assert against("Ac Kc 9c 7c 2h", "Ad Kd 9d 7d 2s") == EQUAL


@honours("657a.6(b)", "657a.6(b)(1)")
def test_657a_6_b_1_four_of_a_kind_tops_the_list_with_aces_best_and_2s_worst():
    descend("Ah Ad Ac As 9h", "Kh Kd Kc Ks 8h", "3h 3d 3c 3s 7h", "2h 2d 2c 2s 6h", "Ah Kh Qh Jh 5d")


@honours("657a.6(b)", "657a.6(b)(2)")
def test_657a_6_b_2_straight_flushes_run_from_ace_king_queen_jack_to_ace_2_3_4_and_beat_three_aces():
    descend(
        "Ah Kh Qh Jh 9d", "Ks Qs Js Ts 2d", "Qh Jh Th 9h 2c", "2s 3s 4s 5s 9c", "Ah 2h 3h 4h 9s", "Ad Ac As Kc Kd"
    )  # fmt: skip


@honours("657a.6(b)(2)")
def test_657a_6_b_2_ace_king_queen_jack_of_a_suit_is_a_straight_flush_and_no_royal():
    """The list of four-card hands has no royal flush; only five and six cards make one."""
    found = settled(CRAZY, "2c 9d 5h Qs 7c", crazy(1, "Ah Kh Qh Jh 2d", "queens_up 5"))
    assert found.hand("ante") == found.hand("queens_up") == "Straight flush"


@honours("657a.6(b)", "657a.6(b)(3)")
def test_657a_6_b_3_three_of_a_kind_beats_the_best_flush():
    descend("Ah Ad Ac Ks 9h", "Kh Kd Kc As Qh", "3h 3d 3c Ac 9h", "2h 2d 2c 4s 5h", "As Ks Qs Ts 9d")


@honours("657a.6(b)", "657a.6(b)(4)")
def test_657a_6_b_4_a_flush_is_any_four_of_one_suit_and_beats_the_best_straight():
    descend("Ah Kh Qh Th 2d", "As Ks Qs 9s 2c", "Kh Qh Jh 9h 2s", "2d 3d 4d 6d 8c", "Ah Kc Qs Jd 8h")


@honours("657a.6(b)", "657a.6(b)(5)")
def test_657a_6_b_5_straights_run_from_ace_king_queen_jack_to_ace_2_3_4_and_beat_the_best_two_pair():
    descend("Ah Kd Qc Js 9h", "Kh Qd Jc Ts 2h", "6h 5d 4c 3s 9d", "5h 4d 3c 2s 9h", "4h 3d 2c As 9c", "Ah Ad Kh Ks Qc")


@honours("657a.6(b)", "657a.6(b)(6)")
def test_657a_6_b_6_two_pair_runs_from_aces_and_kings_to_3s_and_2s_and_beats_a_pair_of_aces():
    descend(
        "Ah Ad Kh Kd Qc", "Ac As Qh Qd Kc", "Ah Ad 3h 3d 4c", "Kh Ks Qc Qs Jd", "4d 4h 2h 2d Ac", "3h 3c 2c 2s Ah",
        "As Ad Kh Qd 9c",
    )  # fmt: skip


@honours("657a.6(b)", "657a.6(b)(7)")
def test_657a_6_b_7_pairs_run_from_aces_to_2s_and_beat_no_pair():
    descend(
        "Ah Ad 4h 3d 9c", "Kh Kd Ac Qd 9s", "Qh Qc Ah Ks 9c", "3h 3d Ac Kc 9d", "2h 2d Ah Kh Tc", "As Kc Qs Th 9h"
    )  # fmt: skip


@honours("657a.6(c)")
def test_657a_6_c_between_equal_pairs_the_highest_other_card_in_the_four_decides():
    descend("Jh Jd Ac 5s 2h", "Js Jc Kd Qh 9d")
    descend("Jh Jd Ac 6s 2h", "Js Jc Ad 5h 3d")


@honours("657a.6(c)")
def test_657a_6_c_flushes_and_no_pair_are_compared_down_to_the_fourth_card():
    descend("Ah Kh 9h 7h 2c", "As Ks 9s 6s 5d")
    descend("Ah Kd 9c 7s 2h", "As Kh 9d 6c 3s")


@honours("657a.6(c)")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("Jh Jd Ac 9s 8h", "Js Jc Ad 9h 2d"),
        ("Ah Kh 9h 7h 6c", "As Ks 9s 7s 2d"),
        ("Ah Kd 9c 7s 6h", "As Kh 9d 7c 2s"),
        ("Ah Kd Qc Js 9h", "As Kh Qd Jc 2s"),
        ("Ah Kh Qh Jh 9h", "As Ks Qs Js 2d"),
        ("Jh Jd 9c 9s Ah", "Js Jc 9d 9h 2d"),
        ("7h 6d 5c 4s Ah", "7s 6h 5d 4c Ks"),
    ],
)
def test_657a_6_c_the_fifth_card_never_breaks_a_tie(player, dealer):
    assert against(player, dealer) == against(dealer, player) == EQUAL


@honours("657a.6(c)", "657a.6(b)(7)")
def test_657a_6_c_the_pair_counts_before_any_other_card():
    """AMB-7: by the letter an ace, not in the other hand, would put the pair of 2s first."""
    descend("Kh Kd 4c 3s 9d", "2h 2d Ac Qs Jh")


@honours("657a.6(c)", "657a.6(b)(6)")
def test_657a_6_c_between_two_pairs_the_upper_pair_then_the_lower_decides():
    descend("9h 9d 3c 3s 2h", "8h 8d 7c 7s Ah")
    descend("9h 9d 4c 4s 2h", "9c 9s 3h 3d Ah")


@honours("657a.1[Hand]", "657a.11(c)(2)")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Kh Qh Jh Th Kd", "Straight flush"),
        ("9h 9d 9c 4s 4h", "Three-of-a-kind"),
        ("Ah 9h 7h 2h Ad", "Flush"),
        ("5h 4d 3c 2s 5d", "Straight"),
        ("Kh Kd 9c 9s Ah", "Two pair"),
        ("Kh Kd 9c 7s Ah", "Pair of kings"),
        ("Kh Jd 9c 7s 5h", "King high"),
    ],
)
def test_657a_11_c_2_the_best_four_of_the_five_cards_are_the_hand(cards, hand):
    assert settled(CRAZY, plain(5, cards), crazy(1, cards)).hand("ante") == hand


@honours("657a.1[Hand]", "657a.11(c)(2)", "657a.12(e)(2)")
def test_657a_1_a_hand_is_five_cards_and_none_of_the_dealers():
    """The dealer's first or last card would make a straight flush of it."""
    for dealer in ("Th 9c 7s 4d 2c", "9c 7s 4d 2c Th"):
        found = settled(CRAZY, dealer, crazy(1, "Kh Qh Jh 9h 6c", "five_card_progressive 1"))
        assert (found.hand("ante"), found.net("five_card_progressive")) == ("Flush", "-1.00")
    aces = crazy(1, "Ah As 7d 6d 2c", "six_card_bonus 5")
    assert settled(CRAZY, "Kc Kd 9d 5h 3s", aces, bonus="Kh").clause("ante") == HIGHER, (
        "the bonus card is not the dealer's"
    )


@honours("657a.1[Hand]", "657a.11(c)", "657a.11(c)(2)")
def test_657a_11_c_2_the_best_four_are_found_wherever_they_lie_in_either_hand():
    high, low = ["Kh", "Qh", "Jh", "Th", "2d"], ["9d", "9c", "9s", "Kc", "4s"]
    for at in range(5):
        player, dealer = " ".join(high[at:] + high[:at]), " ".join(low[at:] + low[:at])
        assert against(player, dealer) == HIGHER
        assert against(dealer, player) == LOWER
        found = settled(CRAZY, dealer, crazy(1, player))
        assert (found.hand("ante"), found.net("super_bonus")) == ("Straight flush", "75.00")


FIVE_CARD_PAYS = {
    "Royal flush": "10000f", "Straight flush": "1000f", "Four-of-a-kind": "300f", "Full house": "50f", "Flush": "40f",
    "Straight": "30f", "Three-of-a-kind": "9f", "Two pair": "-",
}  # fmt: skip


@pytest.mark.parametrize("hand", FIVE_CARD_PAYS)
@honours("657a.6(d)(1)-(7)", "657a.1[Five-Card Progressive Payout Hand]")
def test_657a_6_d_five_cards_are_named_from_the_royal_flush_to_three_of_a_kind(hand):
    for cards in FIVES[hand]:
        found = settled(CRAZY, plain(5, cards), crazy(1, cards, "five_card_progressive 1"))
        assert found.net("five_card_progressive") == paid(FIVE_CARD_PAYS[hand], 1)
        if hand != "Two pair":
            assert found.hand("five_card_progressive") == hand


@honours("657a.6(d)", "657a.6(d)(1)-(7)")
def test_657a_6_d_the_lowest_of_each_five_card_hand_stands_above_the_highest_of_the_next():
    for above, below in pairwise(FIVE_CARD_PAYS):
        assert five(parse(FIVES[above][0])) > five(parse(FIVES[below][1]))


SIX_CARD_PAYS = {
    "Six-card royal flush, diamonds": "200000", "Six-card royal flush, hearts": "20000",
    "Six-card royal flush, spades": "20000", "Six-card royal flush, clubs": "20000", "Royal flush": "1000",
    "Straight flush": "200", "Four-of-a-kind": "50", "Full house": "20", "Flush": "15", "Straight": "10",
    "Three-of-a-kind": "5", "Less": "-",
}  # fmt: skip


@pytest.mark.parametrize("hand", SIX_CARD_PAYS)
@honours("657a.6(e)", "657a.6(e)(1)-(8)")
def test_657a_6_e_the_best_five_of_six_are_named_from_the_six_card_royal_to_three_of_a_kind(hand):
    for cards in SIXES[hand]:
        own, bonus = cards[:14], cards[15:]
        found = settled(
            CRAZY, plain(5, cards), crazy(1, own, "six_card_bonus 1"), bonus=bonus, paytables={"six_card_bonus": "E"}
        )
        assert found.net("six_card_bonus") == paid(SIX_CARD_PAYS[hand], 1)


@honours("657a.6(e)(1)-(8)")
def test_657a_6_e_the_lowest_of_each_six_card_hand_stands_above_the_highest_of_the_next():
    below_royals = [hand for hand in SIX_CARD_PAYS if "hearts" not in hand and "clubs" not in hand]
    for above, below in pairwise(below_royals):
        assert six(parse(SIXES[above][0])) > six(parse(SIXES[below][-1]))
