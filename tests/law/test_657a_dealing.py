"""§ 657a.8 to § 657a.10, dealing: where each card goes, which way up, and what is left in the stub."""

from pitboss.chapters import CRAZY_4_POKER
from tests.cases import cases

from ..honours import honours
from .chips import dealt, places, stacks_of

SHOE, HAND, AUTOMATED = (CRAZY_4_POKER.deals[method] for method in ("manual_shoe", "hand", "automated_shoe"))
SIX = "six_card_bonus"


@honours("657a.8(d)")
def test_657a_8_d_the_bonus_card_comes_first_then_singles_clockwise_and_the_dealer_to_five():
    cards = dealt(SHOE, [6, 1, 3], {3: SIX})
    assert places(cards) == "B" + "136D" * 5
    assert {card.clause for card in cards} == {"657a.8(d)"}


@honours("657a.9(b)")
def test_657a_9_b_from_the_hand_the_bonus_card_comes_first_then_singles_to_five():
    cards = dealt(HAND, [2, 5], {2: SIX, 5: SIX})
    assert places(cards) == "B" + "25D" * 5
    assert {card.clause for card in cards} == {"657a.9(b)"}


@honours("657a.8(d)", "657a.9(b)", "657a.10(b)")
def test_657a_8_to_10_no_bonus_card_is_dealt_where_no_one_bet_on_it():
    assert places(dealt(SHOE, [1, 4], {1: "queens_up"})) == "14D" * 5
    assert places(dealt(HAND, [1, 4], {})) == "14D" * 5
    assert places(dealt(AUTOMATED, [1, 4], {4: "five_card_progressive"})) == "11111" + "44444" + "DDDDD"


@honours("657a.10(b)")
def test_657a_10_b_the_automated_shoe_gives_stacks_of_five_and_the_top_of_the_next_is_the_bonus_card():
    cards = dealt(AUTOMATED, [5, 2, 6], {6: SIX})
    assert stacks_of(cards) == ["22222", "55555", "66666", "DDDDD", "BRRRR"]
    assert [card.stack for card in cards] == [number for number in (1, 2, 3, 4, 5) for _ in range(5)]
    assert {card.clause for card in cards} == {"657a.10(b)"}


@cases("bettors", [{}, {2: SIX}])
@honours("657a.8(c)", "657a.8(d)", "657a.9(b)", "657a.10(b)")
def test_657a_8_to_10_every_card_goes_face_down(bettors):
    for deal in (SHOE, HAND, AUTOMATED):
        assert not any(card.face_up for card in dealt(deal, [1, 2, 3, 4, 5, 6], bettors))


@cases("players", range(1, 7))
@honours("657a.8(h)", "657a.9(f)")
def test_657a_8_h_and_9_f_the_stub_that_proves_52_lacks_the_hands_and_the_bonus_card(players):
    seats = list(range(1, players + 1))
    for deal in (SHOE, HAND):
        assert deal.stub(seats, {}) == 52 - 5 * (players + 1)
        assert deal.stub(seats, {1: [SIX]}) == 52 - 5 * (players + 1) - 1


@cases("players", range(1, 7))
@honours("657a.10(f)")
def test_657a_10_f_the_automated_stub_also_lacks_the_four_racked_with_the_bonus_card(players):
    seats = list(range(1, players + 1))
    assert AUTOMATED.stub(seats, {}) == 52 - 5 * (players + 1)
    assert AUTOMATED.stub(seats, {players: [SIX]}) == 52 - 5 * (players + 1) - 5


@honours("657a.13(a)", "657a.8(h)", "657a.9(f)", "657a.10(f)")
def test_657a_13_a_a_card_discarded_face_up_is_one_less_in_the_stub():
    for deal in (SHOE, HAND, AUTOMATED):
        assert deal.stub([1, 2], {}, burned=1) == deal.stub([1, 2], {}) - 1 == 36
