"""§ 657a.11(e)(5), § 639a.11(c)(5)(v): an Envy Bonus is paid for a hand that lies open, and not before it is turned up."""

from typing import Any

from pitboss.cards import parse
from pitboss.law.game import Game
from pitboss.law.settlement import settle_lawful
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import DEALER
from pitboss.table.steps import next_step
from pitboss.table.turns import as_round

from .floor import NAMES, Floor, games
from .test_stateful import books_balance

ROYAL, STRAIGHT_FLUSH, NOTHING = "As Ks Qs Js Ts", "9c 8c 7c 6c 5c", "2d 4h 6s 8d Th"
PROGRESSIVES = {"657a": ("five_card_progressive", "A"), "639a": ("progressive", "D")}


def opened(game: Game, seats: tuple[int, ...] = (1, 2, 3), **changes: Any) -> tuple[Floor, str]:
    wager, letter = PROGRESSIVES[game.chapter]
    floor = Floor(game, offered=[wager], paytables={wager: letter}, adjacent_boxes=2, **changes).ready(*seats)
    return floor, wager


def turn(floor: Floor) -> list[e.SeatSettled]:
    """The next seat's turn, whatever it needs; the wagers before its award are not asked about."""
    while True:
        step = next_step(floor.state)
        assert step.act is not None
        settled = [event for event in floor.do(step.role, step.act) if isinstance(event, e.SeatSettled)]
        if settled and settled[0].last:
            books_balance(floor.state)
            return settled


def envy(events: list[e.SeatSettled]) -> dict[int, int]:
    return {event.seat: line.net for event in events for line in event.lines if line.wager == "envy"}


@games("657a", "639a")
def test_who_was_settled_before_the_hand_was_turned_is_paid_on_its_turn(game: Game) -> None:
    floor, wager = opened(game)
    for seat in (1, 2, 3):
        floor.bet(seat, **{wager: 100})
    floor.to_decisions({"seat 2": ROYAL, "seat 1": STRAIGHT_FLUSH}).all_decide(fold=(3,))
    whole = settle_lawful(as_round(floor.state, floor.round)._replace(meters=floor.state.meters()))
    assert envy(turn(floor)) == {}, "nobody has seen another hand yet"
    shown = turn(floor)
    assert [event.seat for event in shown] == [2, 3]
    assert envy(shown) == {3: 100_000}
    assert shown[1].clause == {"657a": "657a.11(e)(5)(ii)", "639a": "639a.11(c)(5)(v)"}[game.chapter]
    assert envy(turn(floor)) == {1: 100_000, 2: 30_000, 3: 30_000}
    assert {seat.seat: seat.net for seat in whole.seats} == floor.round.results
    floor.finish()


@games("657a", "639a")
def test_the_dealer_is_told_whom_to_pay(game: Game) -> None:
    floor, wager = opened(game)
    for seat in (1, 2, 3):
        floor.bet(seat, **{wager: 100})
    floor.to_decisions({"seat 1": STRAIGHT_FLUSH}).all_decide()
    turn(floor)
    turn(floor)
    floor.dealer(a.SettleSeat(1))
    while not isinstance(next_step(floor.state).act, a.SettleSeat):
        step = next_step(floor.state)
        assert step.act is not None
        floor.do(step.role, step.act)
    assert "Pay seat 2 the Envy Bonus for this hand. Pay seat 3 the Envy" in next_step(floor.state).words
    floor.finish()


@games("657a", "639a")
def test_of_two_boxes_of_one_player_the_higher_is_envied_and_no_more_than_that(game: Game) -> None:
    """AMB-32: first the straight flush, then the royal flush of the same player: seven hundred dollars more."""
    floor, wager = opened(game, (1, 3))
    floor.bet(3, **{wager: 100})
    floor.bet(2, player=1, **{wager: 100})
    floor.bet(1, **{wager: 100})
    floor.to_decisions({"seat 2": STRAIGHT_FLUSH, "seat 1": ROYAL}).all_decide()
    assert [envy(turn(floor)) for _ in range(3)] == [{}, {3: 30_000}, {3: 70_000}]
    floor.finish()


@games("657a", "639a")
def test_a_hand_that_was_told_wrongly_is_envied_by_nobody_and_the_right_one_is(game: Game) -> None:
    """AMB-73: seat 3 is settled; then the cards of seat 2 and of seat 1 are told anew, before they are turned up."""
    floor, wager = opened(game)
    for seat in (1, 2, 3):
        floor.bet(seat, **{wager: 100})
    floor.to_decisions({"seat 2": ROYAL, "seat 1": NOTHING}).all_decide()
    turn(floor)
    floor.floor(a.CorrectCard("seat 2", 5, parse("9h")[0]))
    assert envy(turn(floor)) == {}
    for number, card in enumerate(parse("9d 8d 7d 6d 5d"), 1):
        floor.floor(a.CorrectCard("seat 1", number, card))
    assert envy(turn(floor)) == {2: 30_000, 3: 30_000}
    floor.finish()


@games("657a", "639a")
def test_a_hand_that_is_void_before_it_is_turned_is_envied_by_nobody(game: Game) -> None:
    floor, wager = opened(game)
    before = floor.chips(3)
    for seat in (1, 2, 3):
        floor.bet(seat, **{wager: 100})
    floor.to_decisions({"seat 1": ROYAL}).all_decide()
    settled_before = turn(floor)
    assert envy(settled_before) == {}
    floor.do(DEALER, a.ReportIrregularity("wrong_number_of_cards"))
    floor.finish()
    assert floor.chips(3) == before + settled_before[0].net
    assert floor.state.money.get(s.payable(NAMES[1]), 0) == 0
