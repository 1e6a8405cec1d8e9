"""Chapter 684a, Four Card Frenzy: who gets which card in turn."""

from pitboss.chapters.c684a_four_card_frenzy.game import DEALS
from tests.cases import cases
from tests.honours import honours

from .table import places

GAME = "four_card_frenzy"
BONUS_BET = {2: {"ante", "odds", "prime"}, 5: {"ante", "odds", "all_six"}}
NO_BONUS_BET = {2: {"ante", "odds", "prime"}, 5: {"ante", "odds", "four_card_bonus"}}


@honours("684a.8(c)")
def test_684a_8_c_all_six_card_first_if_bet_then_singles_to_five_each() -> None:
    deal = DEALS["manual_shoe"]
    assert places(deal, [5, 2], BONUS_BET) == "B 2 5 D 2 5 D 2 5 D 2 5 D 2 5 D"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 5 D 2 5 D 2 5 D 2 5 D 2 5 D"
    order = deal.order([5, 2], BONUS_BET)
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("684a.8(c)", False, 0)}


@honours("684a.9(b)")
def test_684a_9_b_from_the_hand_the_same_order() -> None:
    deal = DEALS["hand"]
    assert places(deal, [5, 2], BONUS_BET) == "B 2 5 D 2 5 D 2 5 D 2 5 D 2 5 D"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 5 D 2 5 D 2 5 D 2 5 D 2 5 D"
    order = deal.order([5, 2], BONUS_BET)
    assert {(one.clause, one.face_up, one.stack) for one in order} == {("684a.9(b)", False, 0)}


@honours("684a.10(b)")
def test_684a_10_b_automated_shoe_gives_stacks_of_five_and_one_more_only_for_the_all_six_card() -> None:
    deal = DEALS["automated_shoe"]
    assert places(deal, [5, 2], BONUS_BET) == "2 2 2 2 2 5 5 5 5 5 D D D D D B R R R R"
    assert places(deal, [5, 2], NO_BONUS_BET) == "2 2 2 2 2 5 5 5 5 5 D D D D D"
    order = deal.order([5, 2], BONUS_BET)
    assert [one.stack for one in order] == [stack for stack in (1, 2, 3, 4) for _ in range(5)]
    assert {(one.clause, one.face_up) for one in order} == {("684a.10(b)", False)}


@honours("684a.8(f)", "684a.9(e)", "684a.10(e)")
@cases(("method", "bonus"), [("manual_shoe", 1), ("hand", 1), ("automated_shoe", 5)])
def test_684a_stub_that_proves_52_cards_is_what_five_each_and_the_bonus_card_or_its_stack_leave(
    method: str, bonus: int
) -> None:
    for hands in range(1, 7):
        seats = list(range(1, hands + 1))
        assert DEALS[method].stub(seats, {1: {"ante"}}) == 52 - 5 * (hands + 1)
        assert DEALS[method].stub(seats, {hands: {"ante", "all_six"}}) == 52 - 5 * (hands + 1) - bonus


@honours("684a.13(a)")
@cases("method", list(DEALS))
def test_684a_13_a_face_up_card_that_is_discarded_leaves_one_less_in_the_stub(method: str) -> None:
    deal = DEALS[method]
    assert deal.stub([2, 5], BONUS_BET, burned=1) == deal.stub([2, 5], BONUS_BET) - 1
