"""The invariant itself: an event that says one thing and moves another is found out, whoever decided it."""

import pytest
from msgspec.structs import replace

from pitboss.bank.ledger import Transfer
from pitboss.table import events as e
from pitboss.table import state as s
from tests.invariants.money import Movements, check_inventory, check_money
from tests.store.drive import CRAZY, Driver, in_memory


def settled() -> tuple[s.Table, e.SeatSettled]:
    """A table before its only seat is settled, and the event that settles it."""
    driver = in_memory(CRAZY).open(virtual=False, offered=[]).sit(1).staff()
    driver.bet(1)
    driver.to_settling({"seat 1": "Ac Ad Ah As 2c", "dealer": "Kc Qd 9h 7s 3c"})
    return before_and_event(driver)


def before_and_event(driver: Driver) -> tuple[s.Table, e.SeatSettled]:
    while True:
        before = driver.state
        for event in driver.step():
            if isinstance(event, e.SeatSettled):
                return before, event


def problem(state: s.Table, event: e.AnyEvent) -> str:
    with pytest.raises(AssertionError) as caught:
        check_inventory(event, check_money(state, event, Movements(whole=False))[1])
    return str(caught.value)


def test_an_event_that_moves_what_its_lines_say_passes() -> None:
    state, event = settled()
    assert event.net > 0
    movements, unexplained = check_money(state, event, Movements(whole=False))
    assert unexplained == 0
    assert movements.gained == {"p1": event.net + sum(line.stake or 0 for line in event.lines)}


def test_a_line_that_says_more_than_was_paid_is_found_out() -> None:
    state, event = settled()
    first, *others = event.lines
    richer = replace(event, net=event.net + 100, lines=(first._replace(net=first.net + 100), *others))
    assert "player:p1: the event says" in problem(state, richer)


def test_a_stake_that_stays_on_the_layout_is_found_out() -> None:
    state, event = settled()
    stays = tuple(transfer for transfer in event.transfers if transfer.source != s.bet(1, "ante"))
    assert "bet:1:ante: the event says -500 cents and moves 0" in problem(state, replace(event, transfers=stays))


def test_a_net_that_is_not_the_sum_of_its_lines_is_found_out() -> None:
    state, event = settled()
    assert "is not the sum of the lines" in problem(state, replace(event, net=event.net + 1))


def test_a_line_of_a_void_hand_is_found_out() -> None:
    """A bonus on a wager that went back when the round was void: nothing is there to win on."""
    state, event = settled()
    played = state.in_round()
    void = replace(state, round=replace(played, irregularity="exposed_card", settles=()))
    assert "of a wager that went back when the hand was void" in problem(void, event)


def test_money_from_the_inventory_that_no_event_speaks_of_is_found_out() -> None:
    state, event = settled()
    gift = Transfer(s.INVENTORY, s.OUTSIDE, 1, event.clause)
    assert "-1 cents reached the inventory" in problem(state, replace(event, transfers=(*event.transfers, gift)))


def test_an_event_that_says_nothing_of_money_may_not_move_any() -> None:
    state, event = settled()
    gift = (Transfer(s.INVENTORY, s.chips("p1"), 1, event.clause),)
    assert "does not know what it means" in problem(
        state, e.CameBack(clause=event.clause, seat=1, player="p1", transfers=gift)
    )


def test_a_result_that_is_not_what_the_player_gained_is_found_out() -> None:
    driver = in_memory(CRAZY).open().sit(1).staff()
    driver.bet(1)
    driver.to_settling()
    while driver.state.phase != s.CLEARING:
        driver.step()
    (gained,) = driver.state.in_round().results.values()
    clear = e.TableCleared(clause="657a.11(h)", rack=())
    check_money(driver.state, clear, Movements(whole=True, gained={"p1": gained}))
    with pytest.raises(AssertionError, match="p1 is shown"):
        check_money(driver.state, clear, Movements(whole=True, gained={"p1": gained + 100}))
