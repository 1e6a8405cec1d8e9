"""Chapter 682a, Four Card Prime: the hands of the Aces Bonus. The stake is $1."""

import pytest

from tests.honours import honours

from .table import Paid, others, settled

GAME = "four_card_prime"


def aces(cards: str, letter: str = "C") -> Paid:
    """Table C pays every hand of the list at its own odds."""
    more = {"paytables": {"aces_bonus": letter}}
    return settled(GAME, cards, others(6, cards), "ante 5, aces_bonus 1", "fold", **more)["aces_bonus"]


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
