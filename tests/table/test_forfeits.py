"""AMB-61, 62, 63, 66: what a fold gives up is collected when the clause says, and no cent rests with nobody."""

from pitboss.bank.ledger import AWARDS
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR
from pitboss.table.steps import next_step
from pitboss.table.view import view
from tests.cases import cases
from tests.honours import honours

from .floor import ANTE, Floor, every_game, games, least, names

AT_ONCE = games("684a")
BEFORE_THE_REVEAL = games("679a", "657a", "639a", "682a", "683a")
COLLECTED = {
    "679a": "679a.11(c)", "657a": "657a.11(c)", "639a": "639a.11(c)", "682a": "682a.11(c)", "683a": "683a.11(b)",
}  # fmt: skip


def folded(game: Game, **wagers: int) -> Floor:
    """Seat 1 has folded, seat 2 is asked."""
    floor = Floor(game).ready(1, 2)
    floor.before = floor.money()
    floor.bet(1, **wagers)
    floor.bet(2)
    floor.to_decisions()
    floor.decide(1, None)
    return floor


@AT_ONCE
@honours("684a.11(b)(2)")
def test_684a_11_b_2_what_a_fold_forfeits_is_collected_at_the_fold(game: Game) -> None:
    floor = folded(game)
    assert names(floor.log[-2:]) == ["Decided", "Forfeited"]
    assert floor.log[-1].clause == "684a.11(b)(2)"
    assert {name for name in floor.bets() if name.startswith("bet:1")} == set()


@BEFORE_THE_REVEAL
@honours("679a.11(c)", "657a.11(c)", "639a.11(c)", "682a.11(c)", "683a.11(b)")
def test_11_c_elsewhere_folds_are_collected_before_the_cards_are_turned_and_not_at_their_turn(game: Game) -> None:
    floor = folded(game)
    assert {name for name in floor.bets() if name.startswith("bet:1")}
    floor.decide(2, least(game))
    events = floor.dealer(a.Reveal())
    assert names(events) == ["Forfeited", "Revealed"]
    given_up = events[0]
    assert (given_up.seat, given_up.clause, given_up.over, given_up.racked) == (1, COLLECTED[game.chapter], True, True)
    assert given_up.net == -sum(dict.fromkeys(game.required, ANTE).values())
    assert {name for name in floor.bets() if name.startswith("bet:1")} == set()
    assert view(floor.state)["boxes"]["1"]["cards"] is None
    floor.all_decide()
    floor.refuses(DEALER, a.SettleSeat(1), _turns(game), "seat 2 comes first")
    floor.staff()
    assert not [event for event in floor.log if names([event]) == ["SeatSettled"] and event.seat == 1]


def _turns(game: Game) -> str:
    return {"682a": ".11(d)", "683a": ".11(h)"}.get(game.chapter, ".11(c)")


@every_game
@honours(".11(c)", "TCP.8(d)")
def test_11_c_when_all_fold_with_nothing_left_to_settle_the_table_is_cleared(game: Game) -> None:
    floor = folded(game)
    floor.decide(2, None)
    floor.all_decide()
    assert floor.state.phase == s.CLEARING
    floor.dealer(a.ClearTable())
    assert floor.state.last.results == dict.fromkeys((1, 2), -ANTE * len(game.required))


@cases("side", ["board_bonus", "pocket_bonus", "lo_ball", "all_six"])
@games("683a")
@honours("683a.11(b)")
def test_683a_11_b_each_of_the_four_keeps_a_folded_hand_on_the_table(game: Game, side: str) -> None:
    """AMB-63; a hand kept for the board alone is looked at by nobody."""
    floor = folded(game, **{side: ANTE})
    floor.decide(2, ANTE)
    given_up = floor.dealer(a.Reveal())[0]
    assert (given_up.racked, given_up.over) == (False, False)
    floor.all_decide()
    while not floor.round.boxes[2].settled:
        floor.do(*_step(floor))
    shown = view(floor.state)["boxes"]["1"]["cards"]
    assert ("?" in shown) == (side == "board_bonus")


def _step(floor: Floor) -> tuple[str, a.Act]:
    step = next_step(floor.state)
    assert step.act is not None
    return step.role, step.act


@cases("kind", ["wrong_number_of_cards", "exposed_card"])
@every_game
@honours(".13(c)", ".13(d)", "TCP.10(c)", "TCP.10(d)")
def test_13_a_void_gives_back_what_a_fold_of_this_round_gave_up(game: Game, kind: str) -> None:
    """AMB-62: the hand folded on was void too."""
    floor = folded(game)
    events = floor.report(kind)
    assert names(events) == ["IrregularityReported", "RoundVoided"]
    assert floor.money() == floor.before
    floor.dealer(a.ClearTable())
    assert floor.state.last.results == {}


@games("683a")
@honours("683a.13(d)")
def test_683a_13_d_raises_forfeited_in_a_later_asking_come_back_too(game: Game) -> None:
    floor = Floor(game).ready(1, 2)
    before = floor.money()
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions()
    for seat in (1, 2):
        floor.decide(seat, 3 * ANTE)
    floor.dealer(a.Reveal())
    floor.decide(1, None)
    floor.decide(2, ANTE)
    floor.dealer(a.Reveal())
    assert floor.round.boxes[1].over
    floor.report("exposed_card")
    assert floor.money() == before


# ---------------------------------------------------------------------------------------- Who left


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_a_ruling_of_loss_comes_before_the_cards_are_turned_or_not_at_all(game: Game) -> None:
    """AMB-66: afterwards the hand is settled as it lies, and the money held for the player."""
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat)
    floor.to_decisions().all_decide()
    floor.player(1, a.LeaveSeat(1))
    floor.refuses(FLOOR, a.RuleAbandoned(1, losing=True), ".7(b)", "settled as it lies")
    floor.finish()
    assert floor.state.money.get(s.chips("ann"), 0) == 1_000_000 + floor.state.last.results[1] - _funded(floor)


def _funded(floor: Floor) -> int:
    return floor.state.money.get(s.account("ann"), 0)


@every_game
@honours(".7(b)", "TCP.6(d)")
def test_7_b_leaving_abandons_all_the_boxes_of_the_player(game: Game) -> None:
    floor = Floor(game, adjacent_boxes=2).ready(1, 3)
    floor.bet(1)
    floor.bet(2, 1)
    floor.bet(3)
    floor.to_decisions()
    floor.player(1, a.LeaveSeat(1))
    assert [box.abandoned for box in floor.round.boxes.values()] == [True, True, False]
    floor.floor(a.RuleAbandoned(2, losing=True))
    floor.dealer(a.Decide(1, None))
    floor.decide(3, least(game))
    floor.all_decide().finish()
    assert floor.state.last.results[1] == floor.state.last.results[2] == -ANTE * len(game.required)


@games("657a", "639a")
@honours("657a.12(f)(2)", "639a.12(e)(2)")
def test_12_no_award_rests_with_nobody_when_the_rest_of_a_split_is_void(game: Game) -> None:
    """AMB-65, AMB-66: the dealer's royal is divided among two; one is paid before the misdeal is found."""
    bonus = game.hand_bonus
    assert bonus is not None
    floor = Floor(game).ready(1, 2)
    for seat in (1, 2):
        floor.bet(seat, **{bonus.dealer: 100})
    floor.to_decisions({"dealer": "As Ks Qs Js Ts"}).all_decide()
    while not floor.round.boxes[2].settled:
        floor.do(*_step(floor))
    pool = s.meter(bonus.meter, AWARDS)
    assert floor.state.money[pool] > 0
    floor.report("wrong_number_of_cards")
    assert floor.state.money[pool] == 0
    while floor.state.phase == s.CLEARING:
        floor.do(*_step(floor))
    assert all(cents == 0 for name, cents in floor.state.money.items() if name.endswith(AWARDS))


@cases("size", [100, 500])
@games("657a", "639a")
@honours("657a.11(b)(2)", "639a.11(b)", "657a.11(e)(5)(i)", "639a.11(c)(5)(v)", "657a.12(d)(5)(i)", "639a.12(d)(6)")
def test_11_b_who_folds_with_nothing_but_the_progressive_down_is_still_paid_the_envy_bonus(
    game: Game, size: int
) -> None:
    """As `settle` pays it: the wager is forfeited, the eligibility is not. Its cards are in the rack all the while."""
    wager = game.progressives[0]
    floor = Floor(game, progressive_wager=str(size // 100), paytables={} if game.chapter == "657a" else {wager: "D"})
    floor.ready(1, 2, 3, 4)
    floor.bet(1, **{wager: size})
    floor.bet(2)
    floor.bet(3, **{wager: size})
    floor.bet(4)
    floor.to_decisions({"seat 2": "As Ks Qs Js Ts", "seat 1": "2c 4d 6h 8s Tc", "seat 3": "2d 4h 6s 8c Td"})
    chips = floor.chips(1)
    floor.decide(1, None)
    floor.decide(2, least(game))
    floor.decide(3, None)
    floor.decide(4, None)
    floor.dealer(a.Reveal())
    assert floor.round.racked == (1, 3, 4)
    assert [seat for seat, box in floor.round.boxes.items() if box.over] == [4], "it has nothing to wait for"
    floor.wants(DEALER, game.systems[game.progressives[0]].envy, "Seat 3 folded: pay it the Envy Bonus")
    floor.staff()
    envied = {"657a": 500, "639a": 100_000}[game.chapter] * size // 100
    assert floor.chips(1) == chips + envied
    stake = ANTE * len(game.required) + size
    assert floor.state.last.results[1] == floor.state.last.results[3] == envied - stake


@games("657a", "639a")
@honours("657a.11(b)(2)", "639a.11(b)", ".7(b)")
def test_7_b_a_box_ruled_losing_is_paid_no_envy(game: Game) -> None:
    wager = game.progressives[0]
    floor = Floor(game, paytables={} if game.chapter == "657a" else {wager: "D"}).ready(1, 2)
    floor.bet(1, **{wager: 100})
    floor.bet(2)
    floor.to_decisions({"seat 2": "As Ks Qs Js Ts"})
    floor.player(1, a.LeaveSeat(1))
    floor.floor(a.RuleAbandoned(1, losing=True))
    floor.decide(2, least(game))
    floor.all_decide().finish()
    assert floor.state.last.results[1] == -ANTE * len(game.required) - 100


@games("683a")
@honours("683a.11(b)", "683a.11(h)")
def test_683a_11_b_a_hand_kept_for_the_board_bonus_alone_is_not_turned_up(game: Game) -> None:
    """AMB-63: its cards stay on the table, and no bet that lives looks at them."""
    floor = folded(game, board_bonus=ANTE)
    floor.decide(2, least(game))
    floor.all_decide()
    while floor.round.boxes[2].settled is False:
        floor.do(*_step(floor))
    words = next_step(floor.state).words
    assert words == "Seat 1 folded: settle the bets that live. Pick up its cards."
    assert view(floor.state)["boxes"]["1"]["cards"] == "?? ??"


@games("683a")
@honours("683a.11(h)")
def test_683a_11_h_a_folded_hand_is_turned_up_for_a_bet_on_it(game: Game) -> None:
    floor = folded(game, pocket_bonus=ANTE)
    floor.decide(2, least(game))
    floor.all_decide()
    while floor.round.boxes[2].settled is False:
        floor.do(*_step(floor))
    assert "turn up its cards" in next_step(floor.state).words
    assert "??" not in (view(floor.state)["boxes"]["1"]["cards"] or "??")
