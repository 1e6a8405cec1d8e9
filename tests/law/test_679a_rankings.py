"""Chapter 679a, Three Card Prime: definitions and rankings. Stakes are $5 a line."""

from itertools import pairwise

import pytest

from tests.honours import honours

from .table import Paid, nets, refused, settled

GAME = "three_card_prime"


def beats(higher: str, lower: str) -> None:
    """The player wins with the one and loses with the other, against a dealer who qualifies."""
    assert nets(GAME, higher, lower, "ante 5", "5")["ante"] == 5
    assert nets(GAME, lower, higher, "ante 5", "5")["ante"] == -5


def tie(one: str, other: str) -> None:
    """The player wins with either, and a player who is not beaten wins."""
    assert nets(GAME, one, other, "ante 5", "5")["ante"] == 5
    assert nets(GAME, other, one, "ante 5", "5")["ante"] == 5


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
    for error in (refused(GAME, cards, "Qc 9d 4s", "ante 5", "5"), refused(GAME, "Qc 9d 4s", cards, "ante 5", "5")):
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
