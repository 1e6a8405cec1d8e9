"""§ 683a.13, irregularities: what goes back to the players and what is settled all the same."""

from pitboss.chapters import CAJUN_STUD
from tests.cases import cases

from ..honours import honours
from .chips import CAJUN, cajun, settled

BETS = "pocket_bonus 2, board_bonus 2, lo_ball 2, all_six 2"
SEATS = cajun(1, "Ah Ad", BETS, "5 10 15"), cajun(2, "8h 2d", BETS, "10 fold")
COMMUNITY, BONUS = "9c 9s 7h", "Ac Kd Qs 4h"
SIDE = {
    1: {"pocket_bonus": "60.00", "board_bonus": "2.00", "lo_ball": "-2.00", "all_six": "10.00"},
    2: {"pocket_bonus": "-2.00", "board_bonus": "2.00", "lo_ball": "-2.00", "all_six": "-2.00"},
}
BASE = {1: ["ante", "raise_1", "raise_2", "raise_3"], 2: ["ante", "raise_1"]}


def after(irregularity, *seats):
    return settled(CAJUN, None, *(seats or SEATS), community=COMMUNITY, bonus=BONUS, irregularity=irregularity)


def assert_all_returned(found, clause):
    for seat, given in zip((1, 2), SEATS, strict=True):
        placed = {*given["wagers"], *BASE[seat]}
        assert found.nets(seat) == dict.fromkeys(placed, "0.00")
        assert found.all("outcome", seat) == dict.fromkeys(placed, "push")
        assert found.all("clause", seat) == dict.fromkeys(placed, clause)


def assert_settled_as_ever(found):
    assert found.seats == after(None).seats
    assert (found.net("raise_3", 1), found.net("raise_1", 2)) == ("30.00", "-10.00")


@honours("683a.13(a)")
def test_683a_13_a_one_face_up_card_is_discarded_and_the_round_goes_on():
    assert_settled_as_ever(after("face_up_card"))


@honours("683a.13(a)")
def test_683a_13_a_a_second_face_up_card_voids_the_round_and_returns_every_wager():
    assert_all_returned(after("second_face_up_card"), "683a.13(a)")


@honours("683a.13(b)")
def test_683a_13_b_a_card_drawn_in_error_is_the_next_card_and_the_round_goes_on():
    assert_settled_as_ever(after("card_drawn_in_error"))


@honours("683a.13(c)")
def test_683a_13_c_a_wrong_number_of_cards_returns_every_wager_side_bets_too():
    assert_all_returned(after("wrong_number_of_cards"), "683a.13(c)")


@honours("683a.13(c)")
def test_683a_13_c_the_round_is_void_with_the_cards_it_has():
    three, one = {**SEATS[0], "cards": "Ah Ad Th"}, {**SEATS[1], "cards": "8h"}
    assert_all_returned(after("wrong_number_of_cards", three, one), "683a.13(c)")
    short = settled(CAJUN, None, *SEATS, community="9c 9s", bonus=BONUS, irregularity="wrong_number_of_cards")
    assert_all_returned(short, "683a.13(c)")


@honours("683a.13(d)")
def test_683a_13_d_a_community_card_exposed_early_returns_ante_and_raises_and_settles_the_side_bets():
    """AMB-51: settled, not also returned; each under the paragraph of § 683a.11(i) that settles it."""
    found = after("exposed_card")
    for seat in (1, 2):
        assert found.nets(seat) == dict.fromkeys(BASE[seat], "0.00") | SIDE[seat]
        assert {found.clause(wager, seat) for wager in BASE[seat]} == {"683a.13(d)"}
        assert {found.outcome(wager, seat) for wager in BASE[seat]} == {"push"}
        assert all(found.clause(wager, seat).startswith("683a.11(i)") for wager in SIDE[seat])


@honours("683a.13(d)")
def test_683a_13_d_the_side_bets_come_out_as_they_would_have_in_a_round_that_stands():
    regular = after(None)
    for seat in (1, 2):
        assert {wager: regular.net(wager, seat) for wager in SIDE[seat]} == SIDE[seat]


@cases("decisions", [[], ["5"], ["5", "10"]])
@honours("683a.13(d)")
def test_683a_13_d_may_happen_before_any_of_the_three_decisions(decisions):
    found = after("exposed_card", {**SEATS[0], "decisions": decisions})
    assert found.nets() == dict.fromkeys(BASE[1][: 1 + len(decisions)], "0.00") | SIDE[1]


@honours("683a.13(d)")
def test_683a_13_d_runs_until_the_community_cards_are_revealed():
    assert CAJUN_STUD.irregularities["exposed_card"].until == "revealed"


@honours("683a.13(e)")
def test_683a_13_e_a_jam_of_the_shuffler_costs_a_shuffle_and_no_wager():
    assert_settled_as_ever(after("shuffler_jam"))


@honours("683a.13(f)")
def test_683a_13_f_a_jam_of_the_automated_shoe_returns_every_wager_side_bets_too():
    assert_all_returned(after("shoe_jam"), "683a.13(f)")


@honours("683a.13(g)")
def test_683a_13_g_a_device_out_of_order_is_covered_or_signed_and_voids_nothing():
    assert_settled_as_ever(after("device_out_of_order"))
    does = CAJUN_STUD.irregularities["device_out_of_order"].does
    assert "Cover it" in does
    assert "sign" in does
