"""Chapter 679a, Three Card Prime: who gets which card in turn."""

from pitboss.chapters.c679a_three_card_prime.game import DEALS
from tests.cases import cases
from tests.honours import honours

from .table import places

GAME = "three_card_prime"
WAGERS = {1: {"ante", "pair_bonus"}, 3: {"ante", "prime"}, 4: {"ante", "pair_bonus", "all_six"}}
NO_FOURTH = {1: {"ante", "all_six"}, 3: {"ante"}, 4: {"ante", "prime"}}


@honours("679a.8(c)")
def test_679a_8_c_singles_to_three_each_then_a_fourth_to_each_pair_bonus() -> None:
    order = DEALS["manual_shoe"].order([4, 1, 3], WAGERS)
    assert places(DEALS["manual_shoe"], [4, 1, 3], WAGERS) == "1 3 4 D 1 3 4 D 1 3 4 D 4th1 4th4"
    assert places(DEALS["manual_shoe"], [4, 1, 3], NO_FOURTH) == "1 3 4 D 1 3 4 D 1 3 4 D"
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("679a.8(c)", False, 0)}


@honours("679a.9(b)")
def test_679a_9_b_from_the_hand_the_same_singles_then_fourths() -> None:
    order = DEALS["hand"].order([4, 1, 3], WAGERS)
    assert places(DEALS["hand"], [4, 1, 3], WAGERS) == "1 3 4 D 1 3 4 D 1 3 4 D 4th1 4th4"
    assert places(DEALS["hand"], [4, 1, 3], NO_FOURTH) == "1 3 4 D 1 3 4 D 1 3 4 D"
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("679a.9(b)", False, 0)}


@honours("679a.10(b)")
def test_679a_10_b_automated_shoe_gives_stacks_of_three_and_the_last_to_the_dealer() -> None:
    order = DEALS["automated_shoe"].order([4, 1, 3], NO_FOURTH)
    assert places(DEALS["automated_shoe"], [4, 1, 3], NO_FOURTH) == "1 1 1 3 3 3 4 4 4 D D D"
    assert [one.stack for one in order] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert {(one.clause, one.face_up) for one in order} == {("679a.10(b)", False)}


@honours("679a.10(c)")
def test_679a_10_c_fourth_cards_come_from_the_stub_after_all_stacks() -> None:
    order = DEALS["automated_shoe"].order([4, 1, 3], WAGERS)
    assert places(DEALS["automated_shoe"], [4, 1, 3], WAGERS) == "1 1 1 3 3 3 4 4 4 D D D 4th1 4th4"
    assert [(one.clause, one.face_up, one.stack) for one in order[12:]] == [("679a.10(c)", False, 0)] * 2


@honours("679a.10(g)")
def test_679a_10_g_reshuffling_shoe_gives_stacks_of_four_to_all() -> None:
    order = DEALS["reshuffling_shoe"].order([4, 1, 3], WAGERS)
    assert [one.stack for one in order] == [stack for stack in (1, 2, 3, 4) for _ in range(4)]
    assert not any(one.face_up for one in order)
    assert [name for name, deal in DEALS.items() if deal.reshuffler] == ["reshuffling_shoe"]


@honours("679a.10(g)(1)")
def test_679a_10_g_1_top_card_of_a_pair_bonus_stack_is_the_fourth_card() -> None:
    order = DEALS["reshuffling_shoe"].order([1, 4], WAGERS)
    tops = {one.stack: (one.to, one.clause) for one in reversed(order)}
    assert tops[1] == ("fourth 1", "679a.10(g)(1)")
    assert tops[2] == ("fourth 4", "679a.10(g)(1)")
    assert [one.to for one in order if one.stack == 2][1:] == ["seat 4"] * 3


@honours("679a.10(g)(2)")
def test_679a_10_g_2_any_other_top_card_and_the_dealers_is_discarded() -> None:
    assert places(DEALS["reshuffling_shoe"], [1, 3], WAGERS) == "4th1 1 1 1 R 3 3 3 R D D D"
    order = DEALS["reshuffling_shoe"].order([1, 3], WAGERS)
    assert [one.clause for one in order if one.to == "rack"] == ["679a.10(g)(2)"] * 2


@honours("679a.8(f)", "679a.9(e)", "679a.10(e)")
@cases("method", ["manual_shoe", "hand", "automated_shoe"])
def test_679a_stub_that_proves_52_cards_is_what_three_each_and_the_fourth_cards_leave(method: str) -> None:
    for hands in range(1, 7):
        seats = list(range(1, hands + 1))
        for fourths in range(hands + 1):
            wagers = {seat: {"ante", "pair_bonus"} if seat <= fourths else {"ante"} for seat in seats}
            assert DEALS[method].stub(seats, wagers) == 52 - 3 * (hands + 1) - fourths


@honours("679a.10(e)", "679a.10(g)")
def test_679a_stub_after_stacks_of_four_is_what_four_each_leave() -> None:
    for hands in range(1, 7):
        seats = list(range(1, hands + 1))
        for wagers in ({1: {"pair_bonus"}}, {}):
            assert DEALS["reshuffling_shoe"].stub(seats, wagers) == 52 - 4 * (hands + 1)


@honours("679a.13(a)")
@cases("method", list(DEALS))
def test_679a_13_a_face_up_card_that_is_discarded_leaves_one_less_in_the_stub(method: str) -> None:
    deal = DEALS[method]
    assert deal.stub([1, 3], WAGERS, burned=1) == deal.stub([1, 3], WAGERS) - 1
