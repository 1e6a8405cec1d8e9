"""Chapter 682a, Four Card Prime: definitions and rankings. Stakes are $5 a line.

A hand that is compared is written with six cards: the dealer has all six, the player the first five.
"""

from itertools import pairwise

import pytest

from tests.honours import honours

from .table import first, nets, refused

GAME = "four_card_prime"
QUEEN_HIGH = "Qc Td 8s 6h 4c 2d"


def beats(higher: str, lower: str) -> None:
    """The player wins the Raise with the one and loses it with the other."""
    assert nets(GAME, first(5, higher), lower, "ante 5", "5")["raise"] == 5
    assert nets(GAME, first(5, lower), higher, "ante 5", "5")["raise"] == -5


def tie(one: str, other: str) -> None:
    """The player wins with either, and a player who is not beaten wins."""
    assert nets(GAME, first(5, one), other, "ante 5", "5")["raise"] == 5
    assert nets(GAME, first(5, other), one, "ante 5", "5")["raise"] == 5


def threes(rank: str, but: str, beside: str) -> str:
    """Three of a rank with three cards of other ranks."""
    return " ".join([f"{rank}c {rank}d {rank}h", *[card for card in beside.split() if card[0] not in rank + but][:3]])


# ----------------------------------------------------------------------------------- .1 Definitions


@honours("682a.1[Ante Wager]")
def test_682a_1_ante_wager_is_required() -> None:
    error = refused(GAME, "As Kd 9h 7c 2s", QUEEN_HIGH, "prime 5", "5")
    assert error.clause == "682a.7(d)(1)"
    assert "no Ante; it is required" in error.message


@honours("682a.1[Raise Wager]")
def test_682a_1_raise_wager_of_one_two_or_three_antes_keeps_the_player_in() -> None:
    for raised in (5, 10, 15):
        assert nets(GAME, "As Kd 9h 7c 2s", QUEEN_HIGH, "ante 5", str(raised)) == {"ante": 5, "raise": raised}
    assert nets(GAME, "As Kd 9h 7c 2s", QUEEN_HIGH, "ante 5", "fold") == {"ante": -5}


@honours("682a.1[Prime Wager]", "682a.1[Aces Bonus Wager]", "682a.1[All-Six Bonus Wager]")
@pytest.mark.parametrize(("wager", "won"), [("prime", 30), ("aces_bonus", 25), ("all_six", 100)])
def test_682a_1_each_side_bet_is_optional_and_plays_against_its_table_alone(wager: str, won: int) -> None:
    player = "Ah 9h 3h 7h Jh"
    assert list(nets(GAME, player, QUEEN_HIGH.replace("6h", "6s"), "ante 5", "5")) == ["ante", "raise"]
    for decision in ("5", "fold"):
        lines = nets(GAME, player, "Kc Kd Ks 8s 4c 2d", f"ante 5, {wager} 5", decision, bonus="3s")
        assert lines[wager] == won


@honours("682a.1[Win Bonus]", "682a.1[Bad Beat Bonus]")
@pytest.mark.parametrize(
    ("player", "dealer", "bonus"),
    [
        ("Ac Kc Qc Tc 4d", QUEEN_HIGH.replace("Qc", "Qd").replace("4c", "4h"), {}),
        ("3c 3d 3h Ks 9c", QUEEN_HIGH, {"win_bonus": 10}),
        ("Ac Kc Qc Tc 4d", "2s 2d 2h 3c 7s 9d", {}),
        ("3c 3d 3h Ks 9c", "4c 4d 4h 2s 8s Jh", {"bad_beat_bonus": 10}),
    ],
    ids=["flush wins", "three-of-a-kind wins", "flush is beaten", "three-of-a-kind is beaten"],
)
def test_682a_1_win_bonus_and_bad_beat_bonus_ride_on_the_ante_from_three_of_a_kind(
    player: str, dealer: str, bonus: dict[str, int]
) -> None:
    for raised in ("5", "15"):  # The Raise does not enter into it.
        lines = nets(GAME, player, dealer, "ante 5", raised)
        assert {wager: paid for wager, paid in lines.items() if wager.endswith("bonus")} == bonus


# ------------------------------------------------------------------------------- .6(a)-(c) Four cards


@honours("682a.6(a)")
def test_682a_6_a_cards_rank_from_ace_down_to_2() -> None:
    for higher, lower in pairwise("AKQJT98765432"):
        beats(threes(higher, lower, "5s 9h Ks 3s 7h"), threes(lower, higher, "5h 9s Kh 3h 7s"))


@honours("682a.6(a)")
def test_682a_6_a_ace_completes_a_straight_with_2_3_4_or_king_queen_jack_and_no_other() -> None:
    beats("Ah 2c 3d 4s 9h Th", "Kc Kd Qc Qd 7s 8s")
    beats("Ah Kc Qd Js 2h 4c", "Kd Kh Qc Qs 7s 8s")
    beats("3c 3d 6h 8s Tc Jd", "Qh Kc Ad 2s 7h 9c")
    beats("4c 4d 6h 8s Tc Jd", "Kc Ad 2s 3h 7h 9c")


@honours("682a.6(a)")
def test_682a_6_a_suits_are_equal() -> None:
    tie("Ah Kh Qh Jh 2c 3d", "As Ks Qs Js 2d 3c")
    tie("Ks 9s 4s 2s 7h 6d", "Kd 9d 4d 2d 7c 6h")


@honours("682a.6(b)")
def test_682a_6_b_hands_stand_in_the_order_listed() -> None:
    ladder = [
        "2s 2c 2d 2h 9s 7c",
        "Ah Kh Qh Jh 4s 8c",
        "As Ad Ac Ks 4c 7h",
        "Kc Qc Jc 9c 4d 6s",
        "Ah Kd Qh Js 7d 8s",
        "As Ad Kh Ks 7c 8h",
        "Ah Ac Kd Qd 9h 7s",
        "Kc Qh Jc 9c 8s 6d",
    ]
    for higher, lower in pairwise(ladder):
        beats(higher, lower)


@honours("682a.6(b)(1)")
def test_682a_6_b_1_four_of_a_kind_tops_the_list_from_aces_to_2s() -> None:
    beats("As Ac Ad Ah 9s 3c", "Ks Kc Kd Kh 8s 4c")
    beats("3s 3c 3d 3h 9s 7c", "2s 2c 2d 2h Ts 8c")
    beats("2s 2c 2d 2h 9s 7c", "Ah Kh Qh Jh 4s 8c")


@honours("682a.6(b)(2)")
def test_682a_6_b_2_straight_flush_runs_from_ace_king_queen_jack_to_ace_2_3_4() -> None:
    beats("Ah Kh Qh Jh 4s 8c", "Kd Qd Jd Td 4c 2s")
    beats("2d 3d 4d 5d 9s Tc", "Ac 2c 3c 4c 9h Jd")
    beats("Ac 2c 3c 4c 9h Jd", "As Ad Ah Ks Qd 7h")


@honours("682a.6(b)(3)")
def test_682a_6_b_3_three_of_a_kind_runs_from_aces_to_2s_and_beats_a_flush() -> None:
    beats("As Ad Ah 2s 4c 7h", "Kd Kh Kc Qs 5c 8h")
    beats("3s 3d 3h 7c 9d Jc", "2s 2d 2h 8c Td Qc")
    beats("2s 2d 2h 3c 7s 9d", "Ac Kc Qc Tc 4d 6s")


@honours("682a.6(b)(4)")
def test_682a_6_b_4_flush_is_four_of_one_suit_and_beats_a_straight() -> None:
    beats("2c 3c 4c 6c 9d Jh", "Ac Kd Qh Js 7d 8s")
    beats("2s 2d 5h 8s Jd Td", "Kc Qc 2c 9d 4h 7s")


@honours("682a.6(b)(5)")
def test_682a_6_b_5_straight_runs_from_ace_king_queen_jack_to_ace_2_3_4_and_beats_two_pair() -> None:
    beats("Ac Kd Qh Js 7d 8s", "Kc Qd Jh Ts 2d 4s")
    beats("2c 3d 4h 5s 9c Jd", "Ah 2d 3h 4s 9d Jc")
    beats("Ah 2d 3h 4s 9d Jc", "As Ad Ks Kd 7c 8h")


@honours("682a.6(b)(6)")
def test_682a_6_b_6_two_pair_runs_from_aces_and_kings_to_3s_and_2s_and_beats_a_pair() -> None:
    beats("As Ad Ks Kd 7c 8h", "Ah Ac Qs Qd 7d 9h")
    beats("4s 4d 2s 2d 9c Jh", "3s 3d 2c 2h 9d Jc")
    beats("3s 3d 2c 2h 9d Jc", "As Ac Kh Qd 9h 7s")


@honours("682a.6(b)(7)")
def test_682a_6_b_7_pair_runs_from_aces_to_2s_and_beats_no_pair() -> None:
    beats("As Ac 3h 5d 9h 7s", "Ks Kc Ah Qs Tc 8d")
    beats("3s 3d 5h 7s 9c Jd", "2s 2d Ah Kc 9d Jc")
    beats("2s 2d 4h 7c 9s Jd", "Ac Kd Qh Ts 8c 6d")


@honours("682a.6(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Kd 9s 9d 2c 4h", "Kc Kh 8s 8d Ac Qh"),
        ("Ks Kd Ah 7c 3s 2d", "Kc Kh Qd Jc 3d 2h"),
        ("Ks Kd Ah 9c 3s 2d", "Kc Kh As 8c 3d 2h"),
        ("Ac 9d 7h 5s 4c 2d", "Kc Qd Th 9s 7c 5d"),
        ("Ac Kd 9h 7s 5c 2d", "As Kh 9d 6s 5d 2h"),
        ("Ac Qc 9c 4c 7d 6s", "Ad Qd 9d 3d 7h 6h"),
    ],
    ids=["lower pair of two", "first kicker", "second kicker", "first card", "fourth card", "fourth of a flush"],
)
def test_682a_6_c_highest_card_that_the_other_hand_has_not_decides(higher: str, lower: str) -> None:
    beats(higher, lower)


@honours("682a.6(c)")
def test_682a_6_c_equal_hands_tie_and_a_fifth_card_breaks_no_tie() -> None:
    tie("Ks Kd Ah 9c 8s 2d", "Kc Kh As 9d 3c 2h")
    tie("Ac Kd 9h 7s 5c 2d", "As Kh 9d 7c 3h 2c")
    tie("9c Td Jh Qs 2c 3d", "9s Th Jd Qc 7h 5c")
    tie("Ks Kd 9s 9d Qc 4h", "Kc Kh 9c 9h 3c 2d")
