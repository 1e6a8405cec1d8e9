"""Chapter 682a, Four Card Prime: the hands of the Aces Bonus and of All-Six. The stake is $1."""

import pytest

from tests.honours import honours

from .table import Paid, first, others, settled

GAME = "four_card_prime"


def aces(cards: str, letter: str = "C") -> Paid:
    """Table C pays every hand of the list at its own odds."""
    more = {"paytables": {"aces_bonus": letter}}
    return settled(GAME, cards, others(6, cards), "ante 5, aces_bonus 1", "fold", **more)["aces_bonus"]


def all_six(cards: str, letter: str = "A") -> Paid:
    """Five cards of the player's and the All-Six card; table A pays every hand of the list at its own odds."""
    more = {"bonus": cards.split()[5], "paytables": {"all_six": letter}}
    return settled(GAME, first(5, cards), others(6, cards), "ante 5, all_six 1", "fold", **more)["all_six"]


# --------------------------------------------------------------------- .6(d) Five cards, Aces Bonus


@honours("682a.6(d)")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [("Ac Kd Qh Js 9c", -1), ("Kc Kd Qh Js 9c", -1), ("Ac Ad 2h 4s 9c", 1), ("3c 3d 2h 2s 4c", 2)],
    ids=["ace high", "pair of kings", "pair of aces", "3s and 2s"],
)
def test_682a_6_d_least_hand_that_pays_is_a_pair_of_aces(cards: str, pays: int) -> None:
    assert aces(cards).net == pays


@honours("682a.6(d)(1)")
def test_682a_6_d_1_four_aces_stand_first() -> None:
    assert aces("As Ac Ad Ah 2c").net == 500


@honours("682a.6(d)(2)")
def test_682a_6_d_2_any_other_four_of_a_kind_stands_second() -> None:
    assert aces("Ks Kc Kd Kh Ac").net == 100
    assert aces("2s 2c 2d 2h 3c").net == 100


@honours("682a.6(d)(3)")
def test_682a_6_d_3_royal_flush_is_ace_to_10_of_one_suit() -> None:
    assert aces("Ah Kh Qh Jh Th").net == 50
    assert aces("Ah Kh Qh Jh Td").net == 3
    assert aces("Ah Kh Qh Jh 9h").net == 5


@honours("682a.6(d)(4)")
def test_682a_6_d_4_straight_flush_is_any_other_five_suited_in_sequence() -> None:
    assert aces("Kh Qh Jh Th 9h").net == 40
    assert aces("Ah 2h 3h 4h 5h").net == 40  # AMB-9: the ace goes low at any length.


@honours("682a.6(d)(5)")
def test_682a_6_d_5_three_aces_stand_above_other_threes_a_pair_beside_them_or_not() -> None:
    assert aces("As Ac Ad Kh Qc").net == 25
    assert aces("As Ac Ad Kh Kc").net == 25  # AMB-41: a full house has no row and plays as its three.


@honours("682a.6(d)(6)")
def test_682a_6_d_6_any_other_three_of_a_kind() -> None:
    assert aces("Ks Kc Kd Ah Qc").net == 10
    assert aces("Ks Kc Kd Ah Ac").net == 10
    assert aces("2s 2c 2d 3h 4c").net == 10


@honours("682a.6(d)(7)")
def test_682a_6_d_7_flush_is_five_of_one_suit() -> None:
    assert aces("2h 3h 4h 6h Kh").net == 5
    assert aces("2h 3h 4h 6h Kc").net == -1


@honours("682a.6(d)(8)")
def test_682a_6_d_8_straight_is_five_in_sequence_ace_high_or_low() -> None:
    assert aces("Tc Jd Qh Ks Ac").net == 3
    assert aces("Ac 2d 3h 4s 5c").net == 3
    assert aces("Qc Kd Ah 2s 3c").net == -1
    assert aces("4c 5d 6h 7s 9c").net == -1


@honours("682a.6(d)(9)")
def test_682a_6_d_9_two_pair_of_any_ranks() -> None:
    assert aces("As Ac Ks Kc 2d").net == 2
    assert aces("3s 3c 2s 2c Ad").net == 2


@honours("682a.6(d)(10)")
def test_682a_6_d_10_pair_of_aces_stands_last_and_no_other_pair_counts() -> None:
    assert aces("As Ac 2s 3c 4d").net == 1
    assert aces("Ks Kc As Qc Jd").net == -1


# ---------------------------------------------------------------------------- .6(e) Six cards, All-Six


@honours("682a.6(e)")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("7c 7d 2c 2h 9h 9d", -1),
        ("7c 7d 2c 4h 9h Kd", -1),
        ("7c 7d 7h 4h 9h Kd", 5),
        ("Ac 2d 3h 4s 9c Kd", -1),
        ("Ac 2c 3c 4c 9h Kd", -1),
    ],
    ids=["three pairs", "pair", "three-of-a-kind", "four in sequence", "four of one suit"],
)
def test_682a_6_e_least_six_card_hand_that_pays_is_three_of_a_kind(cards: str, pays: int) -> None:
    assert all_six(cards).net == pays


@honours("682a.6(e)(1)")
def test_682a_6_e_1_six_card_royal_is_ace_to_9_of_one_suit() -> None:
    assert all_six("Ah Kh Qh Jh Th 9h", "E").net == 20_000
    assert all_six("Ad Kd Qd Jd Td 9d", "E").net == 200_000
    assert all_six("Ah Kh Qh Jh Th 8h", "E").net == 1000
    assert all_six("Kh Qh Jh Th 9h 8h", "E").net == 200


@honours("682a.6(e)(2)")
def test_682a_6_e_2_royal_flush_is_ace_to_10_of_one_suit() -> None:
    assert all_six("Ah Kh Qh Jh Th 2c").net == 1000
    assert all_six("Ah Kh Qh Jh Tc 2h").net == 20


@honours("682a.6(e)(3)")
def test_682a_6_e_3_straight_flush_is_any_other_five_suited_in_sequence() -> None:
    assert all_six("Kh Qh Jh Th 9h Ac").net == 200
    assert all_six("Ah 2h 3h 4h 5h Kc").net == 200  # AMB-9: the ace goes low at any length.
    assert all_six("Ah 2h 3h 4h Kh Qc").net == 20


@honours("682a.6(e)(4)")
def test_682a_6_e_4_four_of_a_kind_plays_above_the_pair_beside_it() -> None:
    assert all_six("2c 2d 2h 2s Kh Kd").net == 50
    assert all_six("2c 2d 2h 3s Kh Kd").net == 25


@honours("682a.6(e)(5)")
def test_682a_6_e_5_full_house_is_three_of_a_kind_and_a_pair_or_two_threes() -> None:
    assert all_six("7c 7d 7h 2c 2h 9d").net == 25
    assert all_six("7c 7d 7h 2c 2h 2d").net == 25
    assert all_six("7c 7d 7h 2c 3h 9d").net == 5


@honours("682a.6(e)(6)")
def test_682a_6_e_6_flush_is_five_of_one_suit_and_plays_above_a_straight() -> None:
    assert all_six("2h 4h 6h 8h Th Ac").net == 20
    assert all_six("3h 4h 5h 6h Kh 7c").net == 20
    assert all_six("2h 4h 6h 8h Tc Ac").net == -1


@honours("682a.6(e)(7)")
def test_682a_6_e_7_straight_is_five_in_sequence_ace_high_or_low() -> None:
    assert all_six("Tc Jd Qh Ks Ac 2d").net == 10
    assert all_six("Ac 2d 3h 4s 5c Kd").net == 10
    assert all_six("Qc Kd Ah 2s 3c 4d").net == -1
    assert all_six("4c 5d 6h 7s 8c 8d").net == 10


@honours("682a.6(e)(8)")
def test_682a_6_e_8_three_of_a_kind_is_three_of_a_rank_with_or_without_the_bonus_card() -> None:
    assert all_six("2c 2d 2h 9s Kh Qd").net == 5
    assert all_six("2c 9d Kh 2s 2h Qd").net == 5
    assert all_six("2c 2d Kh Ks 3h Qd").net == -1
