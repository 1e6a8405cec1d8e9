"""All-Six of Chapters 679a, 682a and 684a: six-card hands, the same list in each. The stake is $1."""

from collections.abc import Callable

import pytest

from tests.cases import cases
from tests.honours import honours

from .table import Paid, first, others, settled

Six = Callable[..., Paid]


def six_of_679a(cards: str, letter: str = "A") -> Paid:
    """Three cards of the player's and three of the dealer's; table A pays every hand of the list at its own odds."""
    player, dealer, more = first(3, cards), " ".join(cards.split()[3:]), {"paytables": {"all_six": letter}}
    return settled("three_card_prime", player, dealer, "ante 5, all_six 1", "fold", **more)["all_six"]


def six_of_682a(cards: str, letter: str = "A") -> Paid:
    """Five cards of the player's and the All-Six card."""
    more = {"bonus": cards.split()[5], "paytables": {"all_six": letter}}
    return settled("four_card_prime", first(5, cards), others(6, cards), "ante 5, all_six 1", "fold", **more)["all_six"]


def six_of_684a(cards: str, letter: str = "A") -> Paid:
    wagers, more = "ante 5, odds 5, all_six 1", {"bonus": cards.split()[5], "paytables": {"all_six": letter}}
    return settled("four_card_frenzy", first(5, cards), others(5, cards), wagers, "fold", **more)["all_six"]


@pytest.fixture(params=[six_of_679a, six_of_682a, six_of_684a], ids=["679a", "682a", "684a"])
def all_six(request: pytest.FixtureRequest) -> Six:
    return request.param


@honours("679a.6(d)", "682a.6(e)", "684a.6(e)")
@cases(
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
def test_least_six_card_hand_that_pays_is_three_of_a_kind(all_six: Six, cards: str, pays: int) -> None:
    assert all_six(cards).net == pays


@honours("679a.6(d)(1)", "682a.6(e)(1)", "684a.6(e)(1)")
def test_six_card_royal_is_ace_to_9_of_one_suit(all_six: Six) -> None:
    assert all_six("Ah Kh Qh Jh Th 9h", "E").net == 20_000
    assert all_six("Ad Kd Qd Jd Td 9d", "E").net == 200_000
    assert all_six("Ah Kh Qh Jh Th 8h", "E").net == 1000
    assert all_six("Kh Qh Jh Th 9h 8h", "E").net == 200


@honours("679a.6(d)(2)", "682a.6(e)(2)", "684a.6(e)(2)")
def test_royal_flush_is_ace_to_10_of_one_suit(all_six: Six) -> None:
    assert all_six("Ah Kh Qh Jh Th 2c").net == 1000
    assert all_six("Ah Kh Qh Jh Tc 2h").net == 20


@honours("679a.6(d)(3)", "682a.6(e)(3)", "684a.6(e)(3)")
def test_straight_flush_is_any_other_five_suited_in_sequence(all_six: Six) -> None:
    assert all_six("Kh Qh Jh Th 9h Ac").net == 200
    assert all_six("Ah 2h 3h 4h 5h Kc").net == 200  # AMB-9: the ace goes low at any length.
    assert all_six("Ah 2h 3h 4h Kh Qc").net == 20


@honours("679a.6(d)(4)", "682a.6(e)(4)", "684a.6(e)(4)")
def test_four_of_a_kind_plays_above_the_pair_beside_it(all_six: Six) -> None:
    assert all_six("2c 2d 2h 2s Kh Kd").net == 50
    assert all_six("2c 2d 2h 3s Kh Kd").net == 25


@honours("679a.6(d)(5)", "682a.6(e)(5)", "684a.6(e)(5)")
def test_full_house_is_three_of_a_kind_and_a_pair_or_two_threes(all_six: Six) -> None:
    assert all_six("7c 7d 7h 2c 2h 9d").net == 25
    assert all_six("7c 7d 7h 2c 2h 2d").net == 25
    assert all_six("7c 7d 7h 2c 3h 9d").net == 5


@honours("679a.6(d)(6)", "682a.6(e)(6)", "684a.6(e)(6)")
def test_flush_is_five_of_one_suit_and_plays_above_a_straight(all_six: Six) -> None:
    assert all_six("2h 4h 6h 8h Th Ac").net == 20
    assert all_six("3h 4h 5h 6h Kh 7c").net == 20
    assert all_six("2h 4h 6h 8h Tc Ac").net == -1


@honours("679a.6(d)(7)", "682a.6(e)(7)", "684a.6(e)(7)")
def test_straight_is_five_in_sequence_ace_high_or_low(all_six: Six) -> None:
    assert all_six("Tc Jd Qh Ks Ac 2d").net == 10
    assert all_six("Ac 2d 3h 4s 5c Kd").net == 10
    assert all_six("Qc Kd Ah 2s 3c 4d").net == -1
    assert all_six("4c 5d 6h 7s 8c 8d").net == 10


@honours("679a.6(d)(8)", "682a.6(e)(8)", "684a.6(e)(8)")
def test_three_of_a_kind_is_three_of_a_rank_with_or_without_the_bonus_card(all_six: Six) -> None:
    assert all_six("2c 2d 2h 9s Kh Qd").net == 5
    assert all_six("2c 9d Kh 2s 2h Qd").net == 5
    assert all_six("2c 2d Kh Ks 3h Qd").net == -1
