"""Chapter 682a, Four Card Prime: who gets which card in turn, and what an irregularity does. Stakes are $5 a line."""

from pitboss.chapters.c682a_four_card_prime.game import DEALS
from tests.cases import cases
from tests.honours import honours

from .table import box, places, refused, settled, settled_boxes

GAME = "four_card_prime"
DEALER = "Qc Td 8s 6h 4c 2d"
ALL = "ante 5, prime 5, aces_bonus 5, all_six 5"
BONUS_BET = {2: {"ante", "prime"}, 5: {"ante", "all_six"}}
NO_BONUS_BET = {2: {"ante", "prime"}, 5: {"ante", "aces_bonus"}}


# ------------------------------------------------------------------------------- .8 to .10 The deal


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


# ----------------------------------------------------------------------------- .13 Irregularities


@honours("682a.13(a)", "682a.13(c)", "682a.13(f)")
@cases(
    ("irregularity", "clause"),
    [("second_face_up_card", "682a.13(a)"), ("wrong_number_of_cards", "682a.13(c)"), ("shoe_jam", "682a.13(f)")],
)
@cases("player", ["As Ac 9s 7c 3s", "Kd Jh 9s 7c 3s"], ids=["would win", "would lose"])
@cases("decision", ["", "15", "fold"], ids=["undecided", "raise", "fold"])
def test_682a_13_void_round_returns_every_wager(irregularity: str, clause: str, player: str, decision: str) -> None:
    lines = settled(GAME, player, DEALER, ALL, decision, bonus="Ad", irregularity=irregularity)
    staked = ["ante", *(["raise"] if decision == "15" else []), "prime", "aces_bonus", "all_six"]
    assert lines == dict.fromkeys(staked, (0, "push", clause))


@honours("682a.13(a)", "682a.13(b)", "682a.13(e)")
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam", "device_out_of_order"])
@cases(("player", "decision"), [("2s 2c 2h 7c 9s", "15"), ("Jh Ts 9s 7c 3s", "5"), ("Kh Js 9s 7c 3s", "fold")])
def test_682a_13_one_face_up_card_an_unseen_card_or_a_shuffler_jam_returns_nothing(
    irregularity: str, player: str, decision: str
) -> None:
    plain = settled(GAME, player, DEALER, ALL, decision, bonus="Ad")
    assert settled(GAME, player, DEALER, ALL, decision, bonus="Ad", irregularity=irregularity) == plain
    assert plain["ante"].net != 0


@honours("682a.11(b)", "682a.13(a)", "682a.13(b)")
@cases("irregularity", ["face_up_card", "card_drawn_in_error", "shuffler_jam"])
def test_682a_13_round_that_goes_on_still_needs_its_decisions(irregularity: str) -> None:
    error = refused(GAME, "As Kd 9h 7c 3s", DEALER, "ante 5", "", irregularity=irregularity)
    assert error.clause == "682a.11(b)"


@honours("682a.13(c)")
@cases(
    ("player", "dealer"),
    [("As Kd 9h 7c", DEALER), ("As Kd 9h 7c 3s 3c", DEALER), ("As Kd 9h 7c 3s", "Qc Td 8s 6h 4c")],
    ids=["four to the player", "six to the player", "five to the dealer"],
)
def test_682a_13_c_hand_with_too_few_or_too_many_cards_returns_every_wager(player: str, dealer: str) -> None:
    lines = settled(GAME, player, dealer, "ante 5, prime 5", "", irregularity="wrong_number_of_cards")
    assert lines == dict.fromkeys(("ante", "prime"), (0, "push", "682a.13(c)"))


@honours("682a.13(a)", "682a.13(f)")
@cases(("irregularity", "clause"), [("second_face_up_card", "682a.13(a)"), ("shoe_jam", "682a.13(f)")])
def test_682a_13_deal_that_was_broken_off_returns_every_wager(irregularity: str, clause: str) -> None:
    boxes = box(1, "As Kd 9h 7c 3s", "ante 5, prime 5"), box(2, "", "ante 5, prime 5")
    results = settled_boxes(GAME, "", *boxes, irregularity=irregularity)
    assert results == {seat: dict.fromkeys(("ante", "prime"), (0, "push", clause)) for seat in (1, 2)}


@honours("682a.13(d)")
@cases("raised", [5, 15])
def test_682a_13_d_exposed_dealers_card_returns_ante_and_raise_and_settles_the_side_bets(raised: int) -> None:
    boxes = box(1, "As Ac 9s 7c 3s", ALL, str(raised)), box(2, "Kd Jh 9h 7s 3c", ALL)
    results = settled_boxes(GAME, DEALER, *boxes, bonus="Ad", irregularity="exposed_card")
    back = (0, "push", "682a.13(d)")
    assert results[1] == {
        "ante": back,
        "raise": back,
        "prime": (30, "win", "682a.11(e)(1)(ii)"),
        "aces_bonus": (5, "win", "682a.11(e)(2)(ii)"),
        "all_six": (25, "win", "682a.11(e)(3)(ii)"),
    }
    assert results[2] == {
        "ante": back,
        "prime": (-5, "lose", "682a.11(e)(1)(i)"),
        "aces_bonus": (-5, "lose", "682a.11(e)(2)(i)"),
        "all_six": (-5, "lose", "682a.11(e)(3)(i)"),
    }


@honours("682a.13(d)")
def test_682a_13_d_exposed_dealers_card_pays_no_win_bonus_and_no_bad_beat_bonus() -> None:
    boxes = box(1, "2s 2c 2h 7c 9s", "ante 5", "5"), box(2, "Kd Jh 9h 7s 3c", "ante 5")
    back = (0, "push", "682a.13(d)")
    for dealer in (DEALER, "5s 5d 5h 8c Ts Jd"):
        results = settled_boxes(GAME, dealer, *boxes, irregularity="exposed_card")
        assert results == {1: {"ante": back, "raise": back}, 2: {"ante": back}}


@honours("682a.13(d)")
def test_682a_13_d_once_all_have_decided_an_exposed_card_changes_nothing() -> None:
    boxes = box(1, "As Ac 9s 7c 3s", ALL, "15"), box(2, "Kd Jh 9h 7s 3c", ALL, "fold")
    plain = settled_boxes(GAME, DEALER, *boxes, bonus="Ad")
    assert settled_boxes(GAME, DEALER, *boxes, bonus="Ad", irregularity="exposed_card") == plain
