"""§ .2(a), § .7: who may sit, what is staked, where and until when."""

from pitboss.citation import HOUSE_RULE
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, PLAYER
from tests.cases import cases
from tests.games import cited
from tests.honours import honours

from .floor import ANTE, NAMES, Floor, brought_to, every_game, only

PHASES = ("locked", "dealing", "stub", "deciding", "settling", "clearing")


# ---------------------------------------------------------------------------------------- § .2(a) Positions


@every_game
@honours(".2(a)", "TCP.2(a)")
def test_2_a_the_table_has_six_positions_and_caribbean_stud_seven(game: Game) -> None:
    most = 7 if game.chapter in ("639a", "TCP") else 6
    floor = Floor(game)
    for seat in range(1, most + 1):
        floor.player(seat, a.TakeSeat(seat))
    assert sorted(floor.state.seats) == list(range(1, most + 1))
    for seat in (-1, 0, most + 1, 8):
        floor.refuses(PLAYER, a.TakeSeat(seat), ".2(a)", f"seats are 1 to {most}", name="zoe")
        floor.refuses(PLAYER, a.PlaceWagers(seat, {"ante": ANTE}), ".2(a)", f"seats are 1 to {most}", name="ann")
    floor.refuses(PLAYER, a.TakeSeat(most), ".2(a)", "is taken", name="zoe")


@every_game
@honours(".2(a)", "TCP.2(a)")
def test_2_a_an_operator_may_have_fewer_positions(game: Game) -> None:
    floor = Floor(game, seats=3)
    floor.sit(3)
    floor.refuses(PLAYER, a.TakeSeat(4), ".2(a)", "seats are 1 to 3", name="dan")


# ---------------------------------------------------------------------------------------- § .7(a) Chips


@every_game
@honours(".7(a)", "TCP.6(c)")
def test_7_a_wagers_are_chips_plaques_or_an_approved_instrument_and_never_spoken(game: Game) -> None:
    floor = Floor(game).sit(1)
    wagers = dict.fromkeys(game.required, ANTE)
    for instrument in ("cash", "verbal", "verbal with cash", ""):
        floor.refuses_player(1, a.PlaceWagers(1, wagers, instrument), ".7(a)", "wagers are chips, plaques")
    for instrument in ("chips", "plaques", "approved instrument"):
        floor.player(1, a.PlaceWagers(1, wagers, instrument))


@every_game
@honours(".7(a)", "TCP.6(c)")
def test_7_a_nobody_stakes_more_than_the_chips_they_have(game: Game) -> None:
    each = len(game.required)
    floor = Floor(game).sit(1, cents=each * ANTE - 1)
    wagers = dict.fromkeys(game.required, ANTE)
    floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(a)", "in chips")
    floor.dealer(a.BuyIn("ann", 1))
    floor.player(1, a.PlaceWagers(1, wagers))
    assert (floor.chips(1), sum(floor.bets().values())) == (0, each * ANTE)


@every_game
def test_cash_is_changed_by_the_dealer_and_goes_to_the_drop_box(game: Game) -> None:
    floor = Floor(game)
    inventory = floor.state.money["inventory"]
    floor.refuses(PLAYER, a.BuyIn("ann", 100), HOUSE_RULE, "it is for the dealer", name="ann")
    for cents in (0, -100):
        floor.refuses(DEALER, a.BuyIn("ann", cents), HOUSE_RULE, "more than nothing")
    floor.refuses(DEALER, a.BuyIn("ann", inventory + 1), HOUSE_RULE, "a fill is needed")
    floor.dealer(a.BuyIn("ann", 10_000))
    assert floor.state.money["drop_box"] == floor.chips(1) == 10_000
    assert floor.state.money["inventory"] == inventory - 10_000
    floor.player(1, a.Tip(300))
    floor.player(1, a.CashOut(9_700))
    assert (floor.state.money["tip_box"], floor.chips(1)) == (300, 0)
    floor.refuses_player(1, a.CashOut(1), HOUSE_RULE, "of $0")
    floor.refuses_player(1, a.Tip(0), game.clause(Cite.DROP_BOX))


# ---------------------------------------------------------------------------------------- § .7(b) Seated players


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_only_who_is_seated_may_wager(game: Game) -> None:
    floor = Floor(game)
    floor.dealer(a.BuyIn("ann", 100_000))
    wagers = dict.fromkeys(game.required, ANTE)
    floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(b)", "ann is not seated")
    floor.player(1, a.TakeSeat(1))
    floor.player(1, a.PlaceWagers(1, wagers))
    floor.refuses_player(1, a.TakeSeat(2), ".7(b)", "seated already")
    floor.refuses_player(2, a.LeaveSeat(1), ".7(b)", "bob does not sit in seat 1")
    floor.refuses_player(1, a.LeaveSeat(1), ".7(b)", "take them back first")
    floor.player(1, a.PlaceWagers(1, {}))
    left = only(floor.player(1, a.LeaveSeat(1)))
    assert not left.abandoned
    floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(b)", "not seated")


# ---------------------------------------------------------------------------------------- § .7(c) No more bets


@every_game
@honours(".7(c)", "TCP.6(e)")
def test_7_c_before_no_more_bets_wagers_are_raised_and_taken_back_freely(game: Game) -> None:
    floor = Floor(game).ready(1)
    had, each = floor.chips(1), len(game.required)
    floor.bet(1)
    floor.bet(1, ante=1_000)
    assert floor.chips(1) == had - each * 1_000
    floor.player(1, a.PlaceWagers(1, {}))
    assert (floor.chips(1), floor.bets(), floor.state.boxes) == (had, {}, {})
    floor.refuses_player(1, a.PlaceWagers(1, {}), ".7(d)", "no wager lies on box 1")


@cases("phase", PHASES)
@every_game
@honours(".7(c)", "TCP.6(e)")
def test_7_c_afterwards_no_wager_is_made_raised_or_withdrawn(game: Game, phase: str) -> None:
    floor = brought_to(game, phase)
    for seat, ante in ((1, 1_000), (1, ANTE), (2, ANTE), (3, ANTE)):
        wagers = dict.fromkeys(game.required, ante)
        floor.refuses_player(seat, a.PlaceWagers(seat, wagers), ".7(c)", "after 'no more bets'")
    floor.refuses_player(1, a.PlaceWagers(1, {}), ".7(c)", "after 'no more bets'")
    floor.refuses(DEALER, a.NoMoreBets(), ".8(b)", "bets are locked once a round")


# ---------------------------------------------------------------------------------------- § .7(d) The wagers


@every_game
@honours(".7(d)(1)", "TCP.6(a)(1)")
def test_7_d_required_wagers_lie_between_the_minimum_and_the_maximum(game: Game) -> None:
    named = {line.clause for line in game.lines.values() if not line.optional and not line.rides}
    assert named == {cited(game, ".7(d)(1)")}
    floor = Floor(game, minimum={"ante": "10"}, maximum={"ante": "100"}).sit(1)
    for ante in (0, -100):
        floor.refuses_player(1, a.PlaceWagers(1, dict.fromkeys(game.required, ante)), ".7(d)(1)", "more than nothing")
    for ante in (998, 10_002):
        refusal = a.PlaceWagers(1, dict.fromkeys(game.required, ante))
        floor.refuses_player(1, refusal, ".7(d)", "at this table it is $10 to $100")
    for ante in (1_000, 1_002, 10_000):
        floor.bet(1, ante=ante)


@every_game
@honours(".7(d)(1)", "TCP.6(a)(1)")
def test_7_d_1_all_required_wagers_are_made_and_pairs_are_equal(game: Game) -> None:
    floor = Floor(game).sit(1)
    for missing in game.required:
        wagers = {line: ANTE for line in game.required if line != missing}
        if wagers:
            floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(d)(1)", "it is required")
            floor.refuses_player(1, a.PlaceWagers(1, {**wagers, missing: 2 * ANTE}), ".7(d)(1)", "must be equal")
    for line in game.optional:
        amount = 100 if game.lines[line].sizes else ANTE
        if line in floor.state.rules.offered and line not in game.alone:
            floor.refuses_player(1, a.PlaceWagers(1, {line: amount}), ".7(d)(1)", "it is required")


@every_game
@honours(".7(d)", "TCP.6(a)")
def test_7_d_optional_wagers_only_where_offered_and_in_their_bounds(game: Game) -> None:
    bare, full = Floor(game, offered=[]).sit(1), Floor(game).sit(1)
    required = dict.fromkeys(game.required, ANTE)
    for line in game.optional:
        declared = game.lines[line]
        amount = 100 if declared.sizes else ANTE
        if declared.always_offered:
            bare.player(1, a.PlaceWagers(1, {**required, line: amount}))
            continue
        bare.refuses_player(1, a.PlaceWagers(1, {**required, line: amount}), declared.clause, "does not offer")
        if line not in full.state.rules.offered:
            full.refuses_player(1, a.PlaceWagers(1, {**required, line: amount}), declared.clause, "does not offer")
            continue
        full.player(1, a.PlaceWagers(1, {**required, line: amount}))
        for wrong in (amount - 1, 99 if declared.sizes else 50_001):
            answer = full.refuses_player(
                1, a.PlaceWagers(1, {**required, line: wrong}), declared.clause if declared.sizes else ".7(d)"
            )
            assert answer.code == "bad_stake"


@every_game
@honours(".7(d)", ".7(c)", "TCP.6(a)", "TCP.6(e)")
def test_7_d_a_raise_is_no_wager_before_the_deal_and_nothing_else_is_one(game: Game) -> None:
    floor = Floor(game).sit(1)
    raises = [line for line, declared in game.lines.items() if declared.decision >= 0 or declared.rides]
    for line in (*raises, "insurance"):
        wagers = {**dict.fromkeys(game.required, ANTE), line: ANTE}
        floor.refuses_player(1, a.PlaceWagers(1, wagers), ".7(d)", "is not a wager made before the deal")


# ---------------------------------------------------------------------------------------- § .7(e) Neighbouring boxes


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_as_many_boxes_as_the_submission_says_side_by_side(game: Game) -> None:
    floor = Floor(game, adjacent_boxes=2).sit(3)
    wagers = dict.fromkeys(game.required, ANTE)
    for seat in (1, 5):
        floor.refuses_player(3, a.PlaceWagers(seat, wagers), ".7(e)", "it may be 2, side by side")
    floor.bet(3)
    floor.bet(4, player=3)
    for seat in (2, 5):
        floor.refuses_player(3, a.PlaceWagers(seat, wagers), ".7(e)", "it may be 2")
    floor.player(3, a.PlaceWagers(4, {}))
    floor.bet(2, player=3)
    assert {seat: box.player for seat, box in floor.state.boxes.items()} == {3: "cat", 2: "cat"}


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_by_default_one_box_and_three_only_where_three_are_filed(game: Game) -> None:
    one, three = Floor(game).sit(2), Floor(game, adjacent_boxes=3).sit(2)
    one.bet(2)
    one.refuses_player(2, a.PlaceWagers(3, dict.fromkeys(game.required, ANTE)), ".7(e)", "it may be 1")
    for seat in (2, 3, 1):
        three.bet(seat, player=2)
    three.refuses_player(2, a.PlaceWagers(4, dict.fromkeys(game.required, ANTE)), ".7(e)", "it may be 3")


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_the_seat_counts_only_where_it_carries_a_wager(game: Game) -> None:
    """AMB-88: the number filed is that of adjacent boxes with a wager on them; they lie beside the seat."""
    one, two = Floor(game).sit(2), Floor(game, adjacent_boxes=2).sit(2)
    wagers = dict.fromkeys(game.required, ANTE)
    one.refuses_player(
        2, a.PlaceWagers(4, wagers), ".7(e)", "box 4 for one player; it may be 1, side by side and with seat 2"
    )
    one.bet(3, player=2)
    one.refuses_player(2, a.PlaceWagers(2, wagers), ".7(e)", "boxes 2, 3 for one player; it may be 1")
    one.player(2, a.PlaceWagers(3, {}))
    one.bet(2)
    two.bet(3, player=2)
    two.refuses_player(2, a.PlaceWagers(1, wagers), ".7(e)", "boxes 1, 3 for one player; it may be 2, side by side")
    two.bet(4, player=2)
    two.refuses_player(2, a.PlaceWagers(2, wagers), ".7(e)", "boxes 2, 3, 4 for one player; it may be 2")
    two.refuses_player(
        2, a.PlaceWagers(3, {}), ".7(e)", "box 4 for one player; it may be 2, side by side and with seat 2"
    )
    two.staff()
    assert list(two.round.boxes) == [3, 4]


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_no_one_uses_anothers_box_or_seat(game: Game) -> None:
    floor = Floor(game, adjacent_boxes=2).sit(1, 3)
    wagers = dict.fromkeys(game.required, ANTE)
    floor.bet(2, player=1)
    floor.refuses_player(3, a.PlaceWagers(2, wagers), ".7(e)", "another player's box")
    floor.refuses_player(3, a.PlaceWagers(2, {}), ".7(e)", "another player's box")
    floor.refuses(PLAYER, a.TakeSeat(2), ".7(e)", "another player has a wager", name="zoe")
    floor.refuses_player(3, a.PlaceWagers(1, wagers), ".7(e)", "another player's")
    floor.player(1, a.PlaceWagers(2, {}))
    floor.bet(2, player=3)


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_a_seat_in_play_as_a_box_is_not_taken_until_the_round_is_over(game: Game) -> None:
    floor = Floor(game, adjacent_boxes=2).ready(1)
    floor.bet(1)
    floor.bet(2, player=1)
    floor.to_decisions()
    floor.refuses(PLAYER, a.TakeSeat(2), ".7(e)", "another player has a wager", name="zoe")
    floor.all_decide().finish()
    floor.do(PLAYER, a.TakeSeat(2), "zoe")


@every_game
@honours(".7(e)", "TCP.6(f)")
def test_7_e_each_box_is_its_own_hand_with_its_own_decision(game: Game) -> None:
    """AMB-54: box by box in order."""
    floor = Floor(game, adjacent_boxes=2).ready(1)
    floor.bet(1)
    floor.bet(2, player=1)
    floor.to_decisions()
    raised = ANTE * game.decisions[0].multiples[0]
    floor.refuses_player(1, a.Decide(2, None), ".11(b)", "it is seat 1's turn")
    floor.do(PLAYER, a.Decide(1, raised), NAMES[1])
    floor.do(PLAYER, a.Decide(2, None), NAMES[1])
    assert [floor.round.boxes[seat].decisions for seat in (1, 2)] == [(raised,), (None,)]
    assert floor.state.phase == s.DECIDING


@every_game
def test_wagers_stay_as_they_were_made_whatever_becomes_of_what_was_asked(game: Game) -> None:
    """What was lawful is kept for the next time, and is the table's own."""
    floor, asked = Floor(game).ready(1), dict.fromkeys(game.required, ANTE)
    for _ in range(2):
        placed = only(floor.player(1, a.PlaceWagers(1, asked)))
        asked.update(dict.fromkeys(game.required, ANTE * 2))
        assert placed.wagers == floor.state.boxes[1].wagers == dict.fromkeys(game.required, ANTE)
        asked.update(dict.fromkeys(game.required, ANTE))
