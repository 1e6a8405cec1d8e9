"""§ 639a.8 to § 639a.10, dealing: the dealer's first card lies face up, and no card but the five each is dealt."""

from pitboss.chapters import CARIBBEAN_STUD_POKER
from tests.cases import cases

from ..honours import honours
from .chips import dealt, places, stacks_of

SHOE, HAND, AUTOMATED = (CARIBBEAN_STUD_POKER.deals[method] for method in ("manual_shoe", "hand", "automated_shoe"))
EVERY = {1: "progressive", 2: "five_card_hand_bonus_dealer", 3: "caribbean_stud_bonus"}


@honours("639a.8(d)", "639a.9(b)")
def test_639a_8_d_and_9_b_cards_go_one_by_one_clockwise_from_the_dealers_left_and_the_dealer_last():
    for deal in (SHOE, HAND):
        assert places(dealt(deal, [7, 1, 4], {})) == "147D" * 5
        assert places(dealt(deal, [2, 1, 3], EVERY)) == "123D" * 5


@cases(("deal", "stem"), [(SHOE, "639a.8(d)"), (HAND, "639a.9(b)")])
@honours("639a.8(d)(1)-(5)", "639a.9(b)(1)-(5)")
def test_639a_8_d_and_9_b_each_card_falls_under_its_paragraph(deal, stem):
    cards = dealt(deal, [3, 6], {})
    first, dealers_first, second, dealers_second = cards[:2], cards[2:3], cards[3:5], cards[5:6]
    assert [(card.to, card.face_up, card.clause) for card in first] == [
        ("seat 3", False, f"{stem}(1)"), ("seat 6", False, f"{stem}(1)")
    ]  # fmt: skip
    assert [(card.to, card.face_up, card.clause) for card in dealers_first] == [("dealer", True, f"{stem}(2)")]
    assert [(card.to, card.face_up, card.clause) for card in second] == [
        ("seat 3", False, f"{stem}(3)"), ("seat 6", False, f"{stem}(3)")
    ]  # fmt: skip
    assert [(card.to, card.face_up, card.clause) for card in dealers_second] == [("dealer", False, f"{stem}(4)")]
    assert places(cards[6:]) == "36D" * 3
    assert {(card.face_up, card.clause) for card in cards[6:]} == {(False, f"{stem}(5)")}


@honours("639a.8(d)(2)", "639a.9(b)(2)", "639a.10(b)", "639a.1[Hole card]")
def test_639a_1_of_the_dealers_five_cards_one_lies_face_up_and_four_are_hole_cards():
    for deal, up in ((SHOE, 0), (HAND, 0), (AUTOMATED, 4)):
        dealers = [card.face_up for card in dealt(deal, [1, 2], {}) if card.to == "dealer"]
        assert dealers == [at == up for at in range(5)]
        assert not any(card.face_up for card in dealt(deal, [1, 2], {}) if card.to != "dealer")


@honours("639a.10(b)")
def test_639a_10_b_the_automated_shoe_gives_stacks_of_five_and_the_dealers_bottom_card_is_turned_up():
    cards = dealt(AUTOMATED, [5, 2, 7], EVERY)
    assert stacks_of(cards) == ["22222", "55555", "77777", "DDDDD"]
    assert [card.face_up for card in cards] == [False] * 19 + [True]
    assert {card.clause for card in cards} == {"639a.10(b)"}


@cases("players", range(1, 8))
@honours("639a.8(h)", "639a.9(f)", "639a.10(f)")
def test_639a_8_h_9_f_and_10_f_the_stub_that_proves_52_lacks_five_to_each_hand(players):
    for deal in (SHOE, HAND, AUTOMATED):
        assert deal.stub(list(range(1, players + 1)), {1: list(EVERY.values())}) == 52 - 5 * (players + 1)


@honours("639a.13(a)", "639a.8(h)", "639a.9(f)", "639a.10(f)")
def test_639a_13_a_a_card_discarded_face_up_is_one_less_in_the_stub():
    for deal in (SHOE, HAND, AUTOMATED):
        assert deal.stub([1, 2], {}, burned=1) == deal.stub([1, 2], {}) - 1 == 36
