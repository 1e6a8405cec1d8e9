"""Chapter 682a, Four Card Prime: who gets which card in turn."""

from pitboss.chapters.c682a_four_card_prime.game import DEALS
from tests.cases import cases
from tests.honours import honours

from .table import places

GAME = "four_card_prime"
BONUS_BET = {2: {"ante", "prime"}, 5: {"ante", "all_six"}}
NO_BONUS_BET = {2: {"ante", "prime"}, 5: {"ante", "aces_bonus"}}


@honours("682a.8(c)")
def test_682a_8_c_all_six_card_first_if_bet_then_singles_to_five_and_a_sixth_to_the_dealer() -> None:
    deal = DEALS["manual_shoe"]
    assert places(deal, [5, 2], BONUS_BET) == "B 2 5 D 2 5 D 2 5 D 2 5 D 2 5 D D"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 5 D 2 5 D 2 5 D 2 5 D 2 5 D D"
    order = deal.order([5, 2], BONUS_BET)
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("682a.8(c)", False, 0)}


@honours("682a.9(b)")
def test_682a_9_b_from_the_hand_the_same_order() -> None:
    deal = DEALS["hand"]
    assert places(deal, [5, 2], BONUS_BET) == "B 2 5 D 2 5 D 2 5 D 2 5 D 2 5 D D"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 5 D 2 5 D 2 5 D 2 5 D 2 5 D D"
    order = deal.order([5, 2], BONUS_BET)
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("682a.9(b)", False, 0)}


@honours("682a.10(b)")
def test_682a_10_b_automated_shoe_gives_stacks_of_five_and_always_one_more_for_the_dealers_sixth_card() -> None:
    deal = DEALS["automated_shoe"]
    assert places(deal, [5, 2], BONUS_BET) == "2 2 2 2 2 5 5 5 5 5 D D D D D B D R R R"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 2 2 2 2 5 5 5 5 5 D D D D D D R R R R"
    order = deal.order([5, 2], BONUS_BET)
    assert [one.stack for one in order] == [stack for stack in (1, 2, 3, 4) for _ in range(5)]
    assert {(one.clause, one.face_up) for one in order} == {("682a.10(b)", False)}


@honours("682a.8(f)", "682a.9(e)")
@cases("method", ["manual_shoe", "hand"])
def test_682a_stub_that_proves_52_cards_is_what_five_each_six_and_the_bonus_card_leave(method: str) -> None:
    for hands in range(1, 7):
        seats = list(range(1, hands + 1))
        assert DEALS[method].stub(seats, {1: {"ante"}}) == 52 - 5 * hands - 6
        assert DEALS[method].stub(seats, {hands: {"ante", "all_six"}}) == 52 - 5 * hands - 6 - 1


@honours("682a.10(e)")
def test_682a_10_e_stub_that_proves_52_cards_is_what_the_stacks_leave_bonus_card_or_not() -> None:
    for hands in range(1, 7):
        seats = list(range(1, hands + 1))
        for wagers in ({1: {"ante"}}, {1: {"ante", "all_six"}}):
            assert DEALS["automated_shoe"].stub(seats, wagers) == 52 - 5 * hands - 10


@honours("682a.13(a)")
@cases("method", list(DEALS))
def test_682a_13_a_face_up_card_that_is_discarded_leaves_one_less_in_the_stub(method: str) -> None:
    deal = DEALS[method]
    assert deal.stub([2, 5], BONUS_BET, burned=1) == deal.stub([2, 5], BONUS_BET) - 1
