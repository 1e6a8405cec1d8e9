"""Chapter 684a, Four Card Frenzy: the hands of the Four Card Bonus. The stake is $1."""

import pytest

from tests.honours import honours

from .table import Paid, others, settled

GAME = "four_card_frenzy"


def four(cards: str, letter: str = "C") -> Paid:
    """Table C pays every hand of the list at its own odds."""
    wagers, more = "ante 5, odds 5, four_card_bonus 1", {"paytables": {"four_card_bonus": letter}}
    return settled(GAME, cards, others(5, cards), wagers, "fold", **more)["four_card_bonus"]


# ----------------------------------------------------------------- .6(d) Four cards, Four Card Bonus


@honours("684a.6(d)")
@pytest.mark.parametrize(
    ("cards", "pays"),
    [("Ac Kd Jh 9s 7c", -1), ("Ac Ad Kh Qs 9c", -1), ("3c 3d 2h 2s Ac", 2), ("Ac 2d 3h 4s 9c", 3)],
    ids=["ace high", "pair of aces", "3s and 2s", "least straight"],
)
def test_684a_6_d_least_hand_that_pays_is_two_pair(cards: str, pays: int) -> None:
    assert four(cards).net == pays


@honours("684a.6(d)(1)")
def test_684a_6_d_1_four_of_a_kind_stands_first() -> None:
    assert four("As Ac Ad Ah Kc").net == 200
    assert four("Ks Kc Kd Kh Ac").net == 100
    assert four("2s 2c 2d 2h 3c").net == 100


@honours("684a.6(d)(2)")
def test_684a_6_d_2_royal_flush_is_ace_king_queen_jack_of_one_suit() -> None:
    assert four("Ah Kh Qh Jh 2c").net == 50
    assert four("Ah Kh Qh Jh Th").net == 50
    assert four("Ah Kh Qh Jd 2c").net == 3
    assert four("Ah Kh Qh Th 2c").net == 4


@honours("684a.6(d)(3)")
def test_684a_6_d_3_straight_flush_is_any_other_four_suited_in_sequence() -> None:
    assert four("Kh Qh Jh Th 2c").net == 30
    assert four("Ah 2h 3h 4h Kc").net == 30
    assert four("Qh Kh Ah 2h 7c").net == 4


@honours("684a.6(d)(4)")
def test_684a_6_d_4_three_of_a_kind_stands_above_a_flush() -> None:
    assert four("As Ac Ad Kh Qc").net == 20
    assert four("Ks Kc Kd Ah Ac").net == 8
    assert four("2s 2c 2d 3h 4c").net == 8


@honours("684a.6(d)(5)")
def test_684a_6_d_5_flush_is_four_of_one_suit_and_plays_above_a_straight_or_two_pair() -> None:
    assert four("2h 3h 4h 6h Kc").net == 4
    assert four("3h 4h 5h 9h 6c").net == 4
    assert four("2h 3h 4h 6c Kc").net == -1


@honours("684a.6(d)(6)")
def test_684a_6_d_6_straight_is_four_in_sequence_of_mixed_suits() -> None:
    assert four("Jd Qh Ks Ac 7d").net == 3
    assert four("Ac 2d 3h 4s Kc").net == 3
    assert four("8c 5d 6h 7s 8d").net == 3
    assert four("Qc Kd Ah 2s 7c").net == -1


@honours("684a.6(d)(7)")
def test_684a_6_d_7_two_pair_stands_last() -> None:
    assert four("Ks Kc Qs Qc 2d").net == 2
    assert four("3s 3c 2s 2c Ad").net == 2
    assert four("As Ac 2s 3c 9d").net == -1
    assert four("Ks Kc Kd Ah Ac").net == 8, "three kings stand above two pair of kings and aces"
