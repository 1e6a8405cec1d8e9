"""§ 683a.8 to § 683a.10, dealing: two to each player, three in common, four for All-Six, none to the dealer."""

from pitboss.chapters import CAJUN_STUD
from tests.cases import cases

from ..honours import honours
from .chips import dealt, places, stacks_of

SHOE, HAND, AUTOMATED = (CAJUN_STUD.deals[method] for method in ("manual_shoe", "hand", "automated_shoe"))
SIX = "all_six"


@cases(("deal", "players", "community"), [(SHOE, "683a.8(c)", "683a.8(d)"), (HAND, "683a.9(b)", "683a.9(c)")])
@honours("683a.8(c)", "683a.8(d)", "683a.9(b)", "683a.9(c)")
def test_683a_8_and_9_the_all_six_cards_come_first_then_two_singles_each_then_the_community(deal, players, community):
    cards = dealt(deal, [6, 1, 3], {3: SIX})
    assert places(cards) == "BBBB" + "136" * 2 + "CCC"
    assert [card.clause for card in cards] == [players] * 10 + [community] * 3
    assert not any(card.face_up for card in cards)


@honours("683a.8(c)", "683a.9(b)", "683a.10(c)(1)")
def test_683a_8_to_10_no_all_six_cards_are_dealt_where_no_one_bet_on_them():
    assert places(dealt(SHOE, [1, 4], {1: "lo_ball"})) == places(dealt(HAND, [1, 4], {})) == "1414CCC"
    assert places(dealt(AUTOMATED, [1, 4], {4: "pocket_bonus"})) == "1144CCC"


@honours("683a.10(b)", "683a.10(c)", "683a.10(c)(1)", "683a.10(c)(2)")
def test_683a_10_stacks_of_two_go_to_the_players_then_the_rest_from_the_hand_all_six_before_community():
    """AMB-47."""
    cards = dealt(AUTOMATED, [5, 2, 6], {6: SIX})
    assert stacks_of(cards) == ["22", "55", "66", "BBBBCCC"]
    clauses = ["683a.10(b)"] * 6 + ["683a.10(c)(1)"] * 4 + ["683a.10(c)(2)"] * 3
    assert [card.clause for card in cards] == clauses
    assert [card.stack for card in cards] == [1, 1, 2, 2, 3, 3] + [0] * 7
    assert not any(card.face_up for card in cards)


@cases("players", range(1, 7))
@honours("683a.8(g)", "683a.9(f)", "683a.10(f)")
def test_683a_8_g_9_f_and_10_f_the_stub_that_proves_52_lacks_two_each_three_and_four(players):
    seats = list(range(1, players + 1))
    for deal in (SHOE, HAND, AUTOMATED):
        assert deal.stub(seats, {}) == 52 - 2 * players - 3
        assert deal.stub(seats, {players: [SIX]}) == 52 - 2 * players - 3 - 4


@honours("683a.13(a)", "683a.8(g)", "683a.9(f)", "683a.10(f)")
def test_683a_13_a_a_card_discarded_face_up_is_one_less_in_the_stub():
    for deal in (SHOE, HAND, AUTOMATED):
        assert deal.stub([1, 2], {}, burned=1) == deal.stub([1, 2], {}) - 1 == 44


@honours("683a.11(c)", "683a.11(e)")
def test_683a_11_c_and_e_no_community_card_is_open_at_the_first_raise_one_at_the_second_two_at_the_third():
    shown = {decision.clause: decision.sees for decision in CAJUN_STUD.decisions}
    assert shown == {"683a.11(b)": 0, "683a.11(d)": 1, "683a.11(f)": 2}
