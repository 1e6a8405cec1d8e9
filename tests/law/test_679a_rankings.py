"""Chapter 679a, Three Card Prime: definitions and rankings. Stakes are $5 a line."""

from itertools import pairwise

import pytest

from tests.honours import honours

from .table import Paid, first, nets, refused, settled

GAME = "three_card_prime"


def beats(higher: str, lower: str) -> None:
    """The player wins with the one and loses with the other, against a dealer who qualifies."""
    assert nets(GAME, higher, lower, "ante 5", "5")["ante"] == 5
    assert nets(GAME, lower, higher, "ante 5", "5")["ante"] == -5


def tie(one: str, other: str) -> None:
    """The player wins with either, and a player who is not beaten wins."""
    assert nets(GAME, one, other, "ante 5", "5")["ante"] == 5
    assert nets(GAME, other, one, "ante 5", "5")["ante"] == 5


def all_six(cards: str, letter: str = "A") -> Paid:
    """Three cards of the player's and three of the dealer's; table A pays every hand of the list at its own odds."""
    player, dealer = first(3, cards), " ".join(cards.split()[3:])
    return settled(GAME, player, dealer, "ante 5, all_six 1", "fold", paytables={"all_six": letter})["all_six"]


# ----------------------------------------------------------------------------------- .1 Definitions


@honours("679a.1[Ante Wager]")
def test_679a_1_ante_wager_is_required() -> None:
    error = refused(GAME, "As Kd 9h", "Qc 9d 4s", "prime 5", "5")
    assert error.clause == "679a.7(d)(1)"
    assert "no Ante; it is required" in error.message


@honours("679a.1[Play Wager]")
def test_679a_1_play_wager_is_made_after_the_hand_is_seen_and_not_before() -> None:
    error = refused(GAME, "As Kd 9h", "Qc 9d 4s", "ante 5, play 5", "5")
    assert error.clause == "679a.7(d)"
    assert "'play' is not a wager made before the deal; those are ante, prime, pair_bonus, all_six" in error.message


@honours("679a.1[Play Wager]")
def test_679a_1_play_wager_keeps_the_player_in_competition_with_the_dealer() -> None:
    assert nets(GAME, "As Kd 9h", "Qc 9d 4s", "ante 5", "5") == {"ante": 5, "play": 5}
    assert nets(GAME, "As Kd 9h", "Qc 9d 4s", "ante 5", "fold") == {"ante": -5}


@honours("679a.1[Prime Wager]", "679a.1[Pair Bonus Wager]", "679a.1[All-Six Bonus Wager]")
@pytest.mark.parametrize(("wager", "won"), [("prime", 15), ("pair_bonus", 15), ("all_six", 100)])
def test_679a_1_each_side_bet_is_optional_and_plays_against_its_table_alone(wager: str, won: int) -> None:
    player, dealer = "Ah 9h 3h", "Kh 6h 9c"  # A flush of three, and of five with the dealer's.
    assert list(nets(GAME, player, dealer, "ante 5", "5")) == ["ante", "play"]
    for decision in ("5", "fold"):
        assert nets(GAME, player, dealer, f"ante 5, {wager} 5", decision, fourth="Ks")[wager] == won


@honours("679a.1[Bad Beat Bonus]")
@pytest.mark.parametrize(("letter", "flush", "straight"), [("A", 0, 20), ("B", 5, 20), ("C", 0, 10), ("D", 5, 10)])
def test_679a_1_bad_beat_bonus_begins_at_a_straight_or_at_a_flush_by_table(
    letter: str, flush: int, straight: int
) -> None:
    paytables = {"bad_beat_bonus": letter}
    for player, bonus in [("Ah Ad Kd", 0), ("Ah 9h 3h", flush), ("Ah 2d 3h", straight)]:
        lines = settled(GAME, player, "2c 2h 2s", "ante 5", "5", paytables=paytables)
        assert lines.get("bad_beat_bonus", Paid(0, "", "")).net == bonus, player
    assert "bad_beat_bonus" not in settled(GAME, "Ah 2d 3h", "Kc Kd Jc", "ante 5", "5", paytables=paytables)


@honours("679a.1[Hand]")
@pytest.mark.parametrize("cards", ["As Kd", "As Kd 9h 8h"])
def test_679a_1_hand_is_three_cards_for_player_and_dealer(cards: str) -> None:
    assert nets(GAME, "As Kd 9h", "Qc 9d 4s", "ante 5", "5") == {"ante": 5, "play": 5}
    for error in (
        refused(GAME, cards, "Qc 9d 4s", "ante 5", "5"),
        refused(GAME, "Qc 9d 4s", cards, "ante 5", "5"),
    ):
        assert error.clause == "679a.13(c)"
        assert "it gets 3" in error.message


@honours("679a.1[Qualify or qualifies]")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Jc Td 8s", False),
        ("Qc 3d 2s", True),
        ("Kc 3d 2s", True),
        ("Ac Jd 9s", True),
        ("2c 2d 3s", True),
        ("3c 5c 7c", True),
    ],
    ids=["best jack high", "least queen high", "king high", "ace high", "pair of 2s", "flush of low cards"],
)
def test_679a_1_dealer_qualifies_with_queen_high_or_better(dealer: str, qualifies: bool) -> None:
    ante = settled(GAME, "7h 7s 7d", dealer, "ante 5", "5")["ante"]
    assert ante == ((5, "win", "679a.11(c)(3)(ii)") if qualifies else (0, "push", "679a.11(c)(3)(i)"))


# ------------------------------------------------------------------------------ .6(a)-(c) Three cards


@honours("679a.6(a)")
def test_679a_6_a_cards_rank_from_ace_down_to_2() -> None:
    for higher, lower in pairwise("AKQJT98765432"):
        side = "5" if "9" in (higher, lower) else "9"
        beats(f"{higher}c {higher}d {side}h", f"{lower}c {lower}d {side}s")


@honours("679a.6(a)")
def test_679a_6_a_ace_completes_a_straight_with_2_and_3_but_not_with_king_and_2() -> None:
    beats("Ah 2c 3d", "Kc Qc 9c")
    beats("Ah Kc Qd", "Jc Qc 9c")
    beats("2c 2d 3h", "Kh Ad 2s")
    beats("Qc 2c 3c", "Kh Ad 2s")


@honours("679a.6(a)")
def test_679a_6_a_suits_are_equal() -> None:
    tie("Ah Kh Qh", "Ac Kc Qc")
    tie("Ks 9s 4s", "Kd 9d 4d")


@honours("679a.6(b)")
def test_679a_6_b_hands_stand_in_the_order_listed() -> None:
    for higher, lower in pairwise(["Ah Kh Qh", "2s 3s 4s", "5c 5d 5h", "Ac 2d 3h", "2c 7c 4c", "6d 6h 3d", "As Kd Js"]):
        beats(higher, lower)


@honours("679a.6(b)(1)")
def test_679a_6_b_1_mini_royal_is_the_top_hand() -> None:
    beats("Ah Kh Qh", "Kc Qc Jc")
    beats("Ah Kh Qh", "As Ad Ac")


@honours("679a.6(b)(2)")
def test_679a_6_b_2_straight_flush_runs_from_king_queen_jack_to_ace_2_3() -> None:
    beats("Kc Qc Jc", "Qd Jd Td")
    beats("2d 3d 4d", "Ac 2c 3c")
    beats("Ac 2c 3c", "As Ad Ah")


@honours("679a.6(b)(3)")
def test_679a_6_b_3_three_of_a_kind_runs_from_aces_to_2s_and_beats_a_straight() -> None:
    beats("As Ad Ah", "Ks Kd Kh")
    beats("3s 3d 3h", "2s 2d 2h")
    beats("2s 2d 2h", "Ac Kd Qh")


@honours("679a.6(b)(4)")
def test_679a_6_b_4_straight_runs_from_ace_king_queen_to_ace_2_3_and_beats_a_flush() -> None:
    beats("Ac Kd Qh", "Ks Qd Jh")
    beats("2c 3d 4h", "As 2d 3h")
    beats("As 2d 3h", "Ac Kc Jc")


@honours("679a.6(b)(5)")
def test_679a_6_b_5_flush_is_three_of_one_suit_and_beats_a_pair() -> None:
    beats("2c 3c 5c", "As Ad Kh")
    beats("As Ad Kh", "2c Qc 5d")


@honours("679a.6(b)(6)")
def test_679a_6_b_6_pair_runs_from_aces_to_2s_and_beats_no_pair() -> None:
    beats("As Ad 2h", "Ks Kd Ah")
    beats("3s 3d 4h", "2s 2d Ah")
    beats("2s 2d 3h", "Ac Kd Jh")


@honours("679a.6(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Kc Kd 3h", "Ks Kh 2c"),
        ("Ac Jd 9h", "Kc Qd Th"),
        ("Ac Kd 9h", "As Qd Th"),
        ("Ac Kd 9h", "As Kh 8c"),
        ("Qc Tc 4c", "Qd Td 3d"),
        ("Qc Tc 2c", "Qd 9d 8d"),
    ],
    ids=["kicker of a pair", "first card", "second card", "third card", "third of a flush", "second of a flush"],
)
def test_679a_6_c_highest_card_that_the_other_hand_has_not_decides(higher: str, lower: str) -> None:
    beats(higher, lower)


@honours("679a.6(c)")
def test_679a_6_c_hands_that_differ_in_suit_alone_tie() -> None:
    tie("Kc Kd 3h", "Ks Kh 3c")
    tie("Ac Kd 9h", "As Kh 9d")
    tie("9c Td Jh", "9s Th Jd")


# ---------------------------------------------------------------------------- .6(d) Six cards, All-Six


@honours("679a.6(d)")
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
def test_679a_6_d_least_six_card_hand_that_pays_is_three_of_a_kind(cards: str, pays: int) -> None:
    assert all_six(cards).net == pays


@honours("679a.6(d)(1)")
def test_679a_6_d_1_six_card_royal_is_ace_to_9_of_one_suit() -> None:
    assert all_six("Ah Kh Qh Jh Th 9h", "E").net == 20_000
    assert all_six("Ad Kd Qd Jd Td 9d", "E").net == 200_000
    assert all_six("Ah Kh Qh Jh Th 8h", "E").net == 1000
    assert all_six("Kh Qh Jh Th 9h 8h", "E").net == 200


@honours("679a.6(d)(2)")
def test_679a_6_d_2_royal_flush_is_ace_to_10_of_one_suit() -> None:
    assert all_six("Ah Kh Qh Jh Th 2c").net == 1000
    assert all_six("Ah Kh Qh Jh Tc 2h").net == 20


@honours("679a.6(d)(3)")
def test_679a_6_d_3_straight_flush_is_any_other_five_suited_in_sequence() -> None:
    assert all_six("Kh Qh Jh Th 9h Ac").net == 200
    assert all_six("Ah 2h 3h 4h 5h Kc").net == 200  # AMB-9: the ace goes low at any length.
    assert all_six("Ah 2h 3h 4h Kh Qc").net == 20


@honours("679a.6(d)(4)")
def test_679a_6_d_4_four_of_a_kind_plays_above_the_pair_beside_it() -> None:
    assert all_six("2c 2d 2h 2s Kh Kd").net == 50
    assert all_six("2c 2d 2h 3s Kh Kd").net == 25


@honours("679a.6(d)(5)")
def test_679a_6_d_5_full_house_is_three_of_a_kind_and_a_pair_or_two_threes() -> None:
    assert all_six("7c 7d 7h 2c 2h 9d").net == 25
    assert all_six("7c 7d 7h 2c 2h 2d").net == 25
    assert all_six("7c 7d 7h 2c 3h 9d").net == 5


@honours("679a.6(d)(6)")
def test_679a_6_d_6_flush_is_five_of_one_suit_and_plays_above_a_straight() -> None:
    assert all_six("2h 4h 6h 8h Th Ac").net == 20
    assert all_six("3h 4h 5h 6h Kh 7c").net == 20
    assert all_six("2h 4h 6h 8h Tc Ac").net == -1


@honours("679a.6(d)(7)")
def test_679a_6_d_7_straight_is_five_in_sequence_ace_high_or_low() -> None:
    assert all_six("Tc Jd Qh Ks Ac 2d").net == 10
    assert all_six("Ac 2d 3h 4s 5c Kd").net == 10
    assert all_six("Qc Kd Ah 2s 3c 4d").net == -1
    assert all_six("4c 5d 6h 7s 8c 8d").net == 10


@honours("679a.6(d)(8)")
def test_679a_6_d_8_three_of_a_kind_is_three_of_a_rank_in_either_hand_or_both() -> None:
    assert all_six("2c 2d 2h 9s Kh Qd").net == 5
    assert all_six("2c 9d Kh 2s 2h Qd").net == 5
    assert all_six("2c 2d Kh Ks 3h Qd").net == -1
