"""Chapter 684a, Four Card Frenzy: who gets which card in turn, and what an irregularity does. Stakes are $5 a line."""

from pitboss.chapters.c684a_four_card_frenzy.game import DEALS
from tests.cases import cases
from tests.honours import honours

from .table import box, places, refused, settled, settled_boxes

GAME = "four_card_frenzy"
DEALER = "Kc Td 8s 6h 4c"
BASE = "ante 5, odds 5"
ALL = f"{BASE}, prime 5, four_card_bonus 5, all_six 5"
BONUS_BET = {2: {"ante", "odds", "prime"}, 5: {"ante", "odds", "all_six"}}
NO_BONUS_BET = {2: {"ante", "odds", "prime"}, 5: {"ante", "odds", "four_card_bonus"}}


# ------------------------------------------------------------------------------- .8 to .10 The deal


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


# ----------------------------------------------------------------------------- .13 Irregularities


@honours("684a.13(a)", "684a.13(c)", "684a.13(f)")
@cases(
    ("irregularity", "clause"),
    [("second_face_up_card", "684a.13(a)"), ("wrong_number_of_cards", "684a.13(c)"), ("shoe_jam", "684a.13(f)")],
)
@cases("player", ["As Ac 9s 9c 3s", "Kd Jh 9s 7c 3s"], ids=["would win", "would lose"])
@cases("decision", ["", "5", "fold"], ids=["undecided", "raise", "fold"])
def test_684a_13_void_round_returns_every_wager(irregularity: str, clause: str, player: str, decision: str) -> None:
    lines = settled(GAME, player, DEALER, ALL, decision, bonus="Ad", irregularity=irregularity)
    staked = ["ante", *(["raise"] if decision == "5" else []), "odds", "prime", "four_card_bonus", "all_six"]
    assert lines == dict.fromkeys(staked, (0, "push", clause))


@honours("684a.13(a)", "684a.13(b)", "684a.13(e)")
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam", "device_out_of_order"])
@cases(("player", "decision"), [("2s 2c 2h 7c 9s", "15"), ("Jh Ts 9s 7c 3s", "5"), ("Kh Js 9s 7c 3s", "fold")])
def test_684a_13_one_face_up_card_an_unseen_card_or_a_shuffler_jam_returns_nothing(
    irregularity: str, player: str, decision: str
) -> None:
    plain = settled(GAME, player, DEALER, ALL, decision, bonus="Ad")
    assert settled(GAME, player, DEALER, ALL, decision, bonus="Ad", irregularity=irregularity) == plain
    assert plain["ante"].net != 0


@honours("684a.11(b)", "684a.13(a)", "684a.13(b)")
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam"])
def test_684a_13_round_that_goes_on_still_needs_its_decisions(irregularity: str) -> None:
    error = refused(GAME, "As Kd 9h 7c 3s", DEALER, BASE, "", irregularity=irregularity)
    assert str(error.clause).startswith("684a.11(b)")


@honours("684a.13(c)")
@cases(
    ("player", "dealer"),
    [("As Kd 9h 7c", DEALER), ("As Kd 9h 7c 3s 3c", DEALER), ("As Kd 9h 7c 3s", "Kc Td 8s 6h")],
    ids=["four to the player", "six to the player", "four to the dealer"],
)
def test_684a_13_c_hand_with_too_few_or_too_many_cards_returns_every_wager(player: str, dealer: str) -> None:
    lines = settled(GAME, player, dealer, f"{BASE}, prime 5", "", irregularity="wrong_number_of_cards")
    assert lines == dict.fromkeys(("ante", "odds", "prime"), (0, "push", "684a.13(c)"))


@honours("684a.13(a)", "684a.13(f)")
@cases(("irregularity", "clause"), [("second_face_up_card", "684a.13(a)"), ("shoe_jam", "684a.13(f)")])
def test_684a_13_deal_that_was_broken_off_returns_every_wager(irregularity: str, clause: str) -> None:
    boxes = box(1, "As Kd 9h 7c 3s", f"{BASE}, prime 5"), box(2, "", f"{BASE}, prime 5")
    results = settled_boxes(GAME, "", *boxes, irregularity=irregularity)
    assert results == {seat: dict.fromkeys(("ante", "odds", "prime"), (0, "push", clause)) for seat in (1, 2)}


@honours("684a.13(d)")
@cases("raised", [5, 15])
def test_684a_13_d_exposed_dealers_card_returns_ante_raise_and_odds_and_settles_the_side_bets(raised: int) -> None:
    boxes = box(1, "As Ac 9s 9c 3s", ALL, str(raised)), box(2, "Kd Jh 9h 7s 3c", ALL)
    results = settled_boxes(GAME, DEALER, *boxes, bonus="Ad", irregularity="exposed_card")
    back = (0, "push", "684a.13(d)")
    assert results[1] == {
        "ante": back,
        "raise": back,
        "odds": back,
        "prime": (30, "win", "684a.11(d)(1)(ii)"),
        "four_card_bonus": (10, "win", "684a.11(d)(2)(ii)"),
        "all_six": (125, "win", "684a.11(d)(3)(ii)"),
    }
    assert results[2] == {
        "ante": back,
        "odds": back,
        "prime": (-5, "lose", "684a.11(d)(1)(i)"),
        "four_card_bonus": (-5, "lose", "684a.11(d)(2)(i)"),
        "all_six": (-5, "lose", "684a.11(d)(3)(i)"),
    }


@honours("684a.13(d)")
def test_684a_13_d_exposed_dealers_card_pays_nothing_on_odds_whether_the_straight_or_better_won_or_not() -> None:
    boxes = box(1, "2s 2c 2h 7c 9s", BASE, "5"), box(2, "Kd Jh 9h 7s 3c", BASE)
    back = (0, "push", "684a.13(d)")
    for dealer in (DEALER, "5s 5d 5h 8c Ts"):
        results = settled_boxes(GAME, dealer, *boxes, irregularity="exposed_card")
        assert results == {1: {"ante": back, "raise": back, "odds": back}, 2: {"ante": back, "odds": back}}


@honours("684a.13(d)")
def test_684a_13_d_once_all_have_decided_an_exposed_card_changes_nothing() -> None:
    boxes = box(1, "As Ac 9s 9c 3s", ALL, "15"), box(2, "Kd Jh 9h 7s 3c", ALL, "fold")
    plain = settled_boxes(GAME, DEALER, *boxes, bonus="Ad")
    assert settled_boxes(GAME, DEALER, *boxes, bonus="Ad", irregularity="exposed_card") == plain
