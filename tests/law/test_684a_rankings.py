"""Chapter 684a, Four Card Frenzy: definitions and rankings. Stakes are $5 a line."""

from itertools import pairwise

import pytest

from tests.honours import honours

from .table import nets, refused, settled

GAME = "four_card_frenzy"
KING_HIGH, QUEEN_HIGH = "Kc 6d 4s 3h 2c", "Qc Jd Ts 8h 7c"


def beats(higher: str, lower: str) -> None:
    """The player wins the Raise with the one and loses it with the other."""
    assert nets(GAME, higher, lower, "ante 5, odds 5", "5")["raise"] == 5
    assert nets(GAME, lower, higher, "ante 5, odds 5", "5")["raise"] == -5


def tie(one: str, other: str) -> None:
    """The player wins with either, and a player who is not beaten wins."""
    assert nets(GAME, one, other, "ante 5, odds 5", "5")["raise"] == 5
    assert nets(GAME, other, one, "ante 5, odds 5", "5")["raise"] == 5


def threes(rank: str, but: str, beside: str) -> str:
    """Three of a rank with two cards of other ranks."""
    return " ".join([f"{rank}c {rank}d {rank}h", *[card for card in beside.split() if card[0] not in rank + but][:2]])


# ----------------------------------------------------------------------------------- .1 Definitions


@honours("684a.1[Ante Wager]")
def test_684a_1_ante_wager_is_required() -> None:
    error = refused(GAME, "As Kd 9h 7d 2s", QUEEN_HIGH, "odds 5", "5")
    assert error.clause == "684a.7(d)(1)"
    assert "no Ante; it is required" in error.message


@honours("684a.1[Odds Wager]")
def test_684a_1_odds_wager_is_required_and_plays_against_the_dealer_and_a_table() -> None:
    error = refused(GAME, "As Kd 9h 7d 2s", QUEEN_HIGH, "ante 5", "5")
    assert error.clause == "684a.7(d)(1)"
    assert "no Odds; it is required" in error.message
    for player, odds in (("As Kd 9h 7d 2s", 0), ("As Ks 9s 7s 2h", 7.5), ("Jc 9d 6h 4h 2h", -5)):
        assert nets(GAME, player, QUEEN_HIGH, "ante 5, odds 5", "5")["odds"] == odds


@honours("684a.1[Raise Wager]")
def test_684a_1_raise_wager_keeps_the_player_in() -> None:
    raised = nets(GAME, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5", "15")
    assert raised == {"ante": 5, "raise": 15, "odds": 0}
    early = refused(GAME, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5, raise 5", "5")
    assert early.clause == "684a.7(d)"
    assert "'raise' is not a wager made before the deal" in early.message
    undecided = refused(GAME, "As Ad 9h 7d 2s", KING_HIGH, "ante 5, odds 5", "")
    assert undecided.clause == "684a.11(b)(1)"
    assert nets(GAME, "As Ad Ah Ac 2s", KING_HIGH, "ante 5, odds 5", "fold") == {"ante": -5, "odds": -5}


@honours("684a.1[Fold]")
def test_684a_1_fold_leaves_the_round_without_a_raise() -> None:
    lines = settled(GAME, "As Ad Ah Ac Ks", KING_HIGH, "ante 5, odds 5", "fold")
    assert {wager: (paid.net, paid.outcome) for wager, paid in lines.items()} == {
        "ante": (-5, "forfeit"),
        "odds": (-5, "forfeit"),
    }


@honours("684a.1[Prime Wager]", "684a.1[Four Card Bonus Wager]", "684a.1[All-Six Bonus Wager]")
@pytest.mark.parametrize(("wager", "won"), [("prime", 30), ("four_card_bonus", 20), ("all_six", 100)])
def test_684a_1_each_side_bet_is_optional_and_plays_against_its_table_alone(wager: str, won: int) -> None:
    player = "Ah 9h 3d 7h Jh"
    assert list(nets(GAME, player, KING_HIGH, "ante 5, odds 5", "5")) == ["ante", "raise", "odds"]
    for dealer in (QUEEN_HIGH.replace("8h", "8d"), "Kc Kd Ks 8s 4c"):
        for decision in ("5", "fold"):
            lines = nets(GAME, player, dealer, f"ante 5, odds 5, {wager} 5", decision, bonus="2h")
            assert lines[wager] == won


# ------------------------------------------------------------------------------- .6(a)-(c) Four cards


@honours("684a.6(a)")
def test_684a_6_a_cards_rank_from_ace_down_to_2() -> None:
    for higher, lower in pairwise("AKQJT98765432"):
        beats(threes(higher, lower, "5s 9h Ks 3s 7h"), threes(lower, higher, "5h 9s Kh 3h 7s"))


@honours("684a.6(a)")
def test_684a_6_a_ace_completes_a_straight_with_2_3_4_or_king_queen_jack_and_no_other() -> None:
    beats("Ah 2c 3d 4s 9h", "Kc Kd Qc Qd 7s")
    beats("Ah Kc Qd Js 2h", "Kd Kh Qc Qs 7s")
    beats("3c 3d 6h 8s Tc", "Qh Kc Ad 2s 7h")
    beats("4c 4d 6h 8s Tc", "Kc Ad 2s 3h 7h")


@honours("684a.6(a)")
def test_684a_6_a_suits_are_equal() -> None:
    tie("Ah Kh Qh Jh 2c", "As Ks Qs Js 2d")
    tie("Ks 9s 4s 2s 7h", "Kd 9d 4d 2d 7c")


@honours("684a.6(b)")
def test_684a_6_b_hands_stand_in_the_order_listed() -> None:
    ladder = [
        "2s 2c 2d 2h 9s",
        "Ah Kh Qh Jh 4s",
        "As Ad Ac Ks 4c",
        "Kc Qc Jc 9c 4d",
        "Ah Kd Qh Js 7d",
        "As Ad Kh Ks 7c",
        "Ah Ac Kd Qd 9h",
        "Kc Qh Jc 9c 8s",
    ]
    for higher, lower in pairwise(ladder):
        beats(higher, lower)


@honours("684a.6(b)(1)")
def test_684a_6_b_1_four_of_a_kind_tops_the_list_from_aces_to_2s() -> None:
    beats("As Ac Ad Ah 9s", "Ks Kc Kd Kh 8s")
    beats("3s 3c 3d 3h 9s", "2s 2c 2d 2h Ts")
    beats("2s 2c 2d 2h 9s", "Ah Kh Qh Jh 4s")


@honours("684a.6(b)(2)")
def test_684a_6_b_2_straight_flush_runs_from_ace_king_queen_jack_to_ace_2_3_4() -> None:
    beats("Ah Kh Qh Jh 4s", "Kd Qd Jd Td 4c")
    beats("2d 3d 4d 5d 9s", "Ac 2c 3c 4c 9h")
    beats("Ac 2c 3c 4c 9h", "As Ad Ah Ks Qd")


@honours("684a.6(b)(3)")
def test_684a_6_b_3_three_of_a_kind_runs_from_aces_to_2s_and_beats_a_flush() -> None:
    beats("As Ad Ah 2s 4c", "Kd Kh Kc Qs 5c")
    beats("3s 3d 3h 7c 9d", "2s 2d 2h 8c Td")
    beats("2s 2d 2h 3c 7s", "Ac Kc Qc Tc 4d")


@honours("684a.6(b)(4)")
def test_684a_6_b_4_flush_is_four_of_one_suit_and_beats_a_straight() -> None:
    beats("2c 3c 4c 6c 9d", "Ac Kd Qh Js 7d")
    beats("2s 2d 5h 8s Jd", "Kc Qc 2c 9d 4h")


@honours("684a.6(b)(5)")
def test_684a_6_b_5_straight_runs_from_ace_king_queen_jack_to_ace_2_3_4_and_beats_two_pair() -> None:
    beats("Ac Kd Qh Js 7d", "Kc Qd Jh Ts 2d")
    beats("2c 3d 4h 5s 9c", "Ah 2d 3h 4s 9d")
    beats("Ah 2d 3h 4s 9d", "As Ad Ks Kd 7c")


@honours("684a.6(b)(6)")
def test_684a_6_b_6_two_pair_runs_from_aces_and_kings_to_3s_and_2s_and_beats_a_pair() -> None:
    beats("As Ad Ks Kd 7c", "Ah Ac Qs Qd 7d")
    beats("4s 4d 2s 2d 9c", "3s 3d 2c 2h 9d")
    beats("3s 3d 2c 2h 9d", "As Ac Kh Qd 9h")


@honours("684a.6(b)(7)")
def test_684a_6_b_7_pair_runs_from_aces_to_2s_and_beats_no_pair() -> None:
    beats("As Ac 3h 5d 9h", "Ks Kc Ah Qs Tc")
    beats("3s 3d 5h 7s 9c", "2s 2d Ah Kc 9d")
    beats("2s 2d 4h 7c 9s", "Ac Kd Qh Ts 8c")


@honours("684a.6(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ks Kd 9s 9d 2c", "Kc Kh 8s 8d Ac"),
        ("Ks Kd Ah 7c 3s", "Kc Kh Qd Jc 3d"),
        ("Ks Kd Ah 9c 3s", "Kc Kh As 8c 3d"),
        ("Ac 9d 7h 5s 4c", "Kc Qd Th 9s 7c"),
        ("Ac Kd 9h 7s 5c", "As Kh 9d 6s 5d"),
        ("Ac Qc 9c 4c 7d", "Ad Qd 9d 3d 7h"),
    ],
    ids=["lower pair of two", "first kicker", "second kicker", "first card", "fourth card", "fourth of a flush"],
)
def test_684a_6_c_highest_card_that_the_other_hand_has_not_decides(higher: str, lower: str) -> None:
    beats(higher, lower)


@honours("684a.6(c)")
def test_684a_6_c_equal_hands_tie_and_a_fifth_card_breaks_no_tie() -> None:
    tie("Ks Kd Ah 9c 8s", "Kc Kh As 9d 3c")
    tie("Ac Kd 9h 7s 5c", "As Kh 9d 7c 3h")
    tie("9c Td Jh Qs 2c", "9s Th Jd Qc 7h")
    tie("Ks Kd 9s 9d Qc", "Kc Kh 9c 9h 3c")
