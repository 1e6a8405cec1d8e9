"""§ 639a.13, irregularities: what goes back to the players and what is settled all the same."""

import pytest

from tablestakes.chapters import CARIBBEAN_STUD_POKER

from ..honours import honours
from .chips import CARIBBEAN, FOLD, caribbean, settled

BETS = "caribbean_stud_bonus 5, progressive 1, five_card_hand_bonus_player 1, five_card_hand_bonus_dealer 1"
SEATS = caribbean(1, "Ah Kh Qh Jh Th", BETS), caribbean(2, "9h 9d 9c 9s 8h", BETS, bet=FOLD)
ROUND = {"magic_card": "Ah", "lucky_position": 1}
METERS = {
    "progressive": {"primary": "20000.00"},
    "five_card_hand_bonus": {"primary": "9000.00", "reserve": "7.00"},
}
DEALER = "Kc Js 8d 7c 2s"


def after(irregularity, *seats, dealer=DEALER):
    return settled(
        CARIBBEAN,
        dealer,
        *(seats or SEATS),
        **ROUND,
        meters=METERS,
        paytables={"progressive": "D"},
        irregularity=irregularity,
    )


def assert_all_returned(found, clause):
    """No one's money has changed, nor a meter, and no bonus was drawn."""
    for seat, given in zip((1, 2), SEATS, strict=True):
        placed = {*given["wagers"], *(["bet"] if seat == 1 else [])}
        assert found.nets(seat) == dict.fromkeys(placed, "0.00")
        assert found.all("outcome", seat) == dict.fromkeys(placed, "push")
        assert found.all("clause", seat) == dict.fromkeys(placed, clause)
    assert found.meters == METERS


def assert_settled_as_ever(found):
    regular = after(None)
    assert found.seats == regular.seats
    assert found.meters == regular.meters != METERS


@honours("639a.13(a)")
def test_639a_13_a_one_face_up_card_is_discarded_and_the_round_goes_on():
    assert_settled_as_ever(after("face_up_card"))


@honours("639a.13(a)")
def test_639a_13_a_a_second_face_up_card_voids_the_round_and_returns_every_wager():
    assert_all_returned(after("second_face_up_card"), "639a.13(a)")


@honours("639a.13(b)")
def test_639a_13_b_a_card_drawn_in_error_is_the_next_card_and_the_round_goes_on():
    assert_settled_as_ever(after("card_drawn_in_error"))


@honours("639a.13(c)")
def test_639a_13_c_a_wrong_number_of_cards_returns_every_wager():
    assert_all_returned(after("wrong_number_of_cards"), "639a.13(c)")


@honours("639a.13(c)")
def test_639a_13_c_the_round_is_void_with_the_cards_it_has():
    six, four = {**SEATS[0], "cards": "Ah Kh Qh Jh Th 9d"}, {**SEATS[1], "cards": "9h 9d 9c 9s"}
    assert_all_returned(after("wrong_number_of_cards", six, SEATS[1]), "639a.13(c)")
    assert_all_returned(after("wrong_number_of_cards", SEATS[0], four), "639a.13(c)")
    assert_all_returned(after("wrong_number_of_cards", dealer="Kc Js 8d 7c"), "639a.13(c)")


@honours("639a.13(d)")
def test_639a_13_d_a_hole_card_exposed_before_all_have_decided_returns_every_wager_side_bets_too():
    """Seat 1 folded, seat 2 had still to be asked."""
    folded, undecided = {**SEATS[0], "decisions": [FOLD]}, {**SEATS[1], "decisions": []}
    found = after("exposed_card", folded, undecided)
    for seat, given in zip((1, 2), SEATS, strict=True):
        assert found.nets(seat) == dict.fromkeys(given["wagers"], "0.00")
        assert found.all("clause", seat) == dict.fromkeys(given["wagers"], "639a.13(d)")
    assert found.meters == METERS


@honours("639a.13(d)")
def test_639a_13_d_a_bet_already_made_is_returned_too():
    found = after("exposed_card", SEATS[0], {**SEATS[1], "decisions": []})
    assert found.nets(1) == dict.fromkeys([*SEATS[0]["wagers"], "bet"], "0.00")


@honours("639a.13(d)")
def test_639a_13_d_once_the_last_player_has_decided_an_exposed_card_changes_nothing():
    assert_settled_as_ever(after("exposed_card"))


@honours("639a.13(e)")
def test_639a_13_e_a_jam_of_the_shuffler_costs_a_shuffle_and_no_wager():
    assert_settled_as_ever(after("shuffler_jam"))


@honours("639a.13(f)")
def test_639a_13_f_a_jam_of_the_automated_shoe_returns_every_wager():
    assert_all_returned(after("shoe_jam"), "639a.13(f)")


@honours("639a.13(g)")
def test_639a_13_g_a_device_out_of_order_is_covered_or_signed_and_voids_nothing():
    assert_settled_as_ever(after("device_out_of_order"))
    does = CARIBBEAN_STUD_POKER.irregularities["device_out_of_order"].does
    assert "Cover it" in does
    assert "sign" in does


@pytest.mark.parametrize("irregularity", ["second_face_up_card", "wrong_number_of_cards", "exposed_card", "shoe_jam"])
@honours("639a.13(a)", "639a.13(c)", "639a.13(d)", "639a.13(f)")
def test_639a_13_in_a_void_round_nothing_is_envied_and_nothing_drawn(irregularity):
    """AMB-12."""
    seats = caribbean(1, "Kd Jc 8h 6s 4h", BETS), caribbean(2, "Ah Kh Qh Jh Th", BETS)
    undecided = {**seats[0], "decisions": []}, seats[1]
    found = after(irregularity, *undecided)
    assert found.net("envy") == found.net("magic_card", 2) == found.net("lucky_bonus") == "none"
    regular = after(None, *seats)
    assert (regular.net("envy"), regular.net("magic_card", 2)) == ("1000.00", "20.00")
    assert regular.net("lucky_bonus") == "5.00"
