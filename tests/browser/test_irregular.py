"""What goes wrong at a real shoe, by the buttons of dealer and floor: who reports is asked enough, and told what came of it.

And who is freed, ruled on, or comes to a closed table is told so.
"""

import re
from collections.abc import Callable

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served

from .screen import Screen
from .test_awards import wait

pytestmark = pytest.mark.long

Opens = Callable[..., Screen]


def decided_on(house: Served, name: str) -> Played:
    """Two players at a real shoe, the first of whom decides."""
    table = Played(house, GAMES["crazy_4_poker"], name, virtual=False, decision_seconds=0).sit(ann=1, bob=3).ready()
    table.bet("ann", 1).bet("bob", 3)
    return table.until(s.DECIDING)


def told(one: Screen, words: str) -> None:
    one.page.locator("#toast").get_by_text(re.compile(words)).wait_for(state="attached")  # It goes after a while.


def test_a_report_asks_where_and_when_of_dealer_and_floor_alike_and_says_what_came_of_it(
    house: Served, screen: Opens
) -> None:
    table = decided_on(house, "reported")
    dealer, floor = screen(house, "dealer").go("/table/reported"), screen(house, "floor").go("/floor/reported")
    ann, bob = (screen(house, name).go("/table/reported") for name in ("ann", "bob"))
    floor.page.get_by_role("button", name=re.compile("^A dealer's card exposed")).click()
    dialog = floor.page.get_by_role("dialog")
    dialog.get_by_label("Where").select_option("seat 1")
    assert dialog.get_by_label("When").locator("option").count() == 2
    dialog.get_by_text("What follows turns on where and when it was").wait_for()
    dialog.get_by_label("Where").select_option("dealer")
    dialog.get_by_text("What follows: Void all hands").wait_for()  # The money is spoken of before it moves.
    dialog.get_by_label("Where").select_option("seat 1")
    floor.answer("Report it")
    told(floor, "No rule voids the hands for it")
    assert not table.state.in_round().irregularity

    table.until(s.SETTLING)
    while not table.state.in_round().boxes[3].settled:  # Seat 3 comes first.
        next(table.steps())
    dealer.page.get_by_role("button", name="Settle seat 1").wait_for()  # What can be told by now is offered.
    dealer.page.get_by_text("Something went wrong").click()
    dealer.press(re.compile("^A dealer's card exposed"))
    dealer.page.get_by_role("dialog").get_by_label("When").select_option("revealed")
    dealer.answer("Report it")
    told(dealer, "the log disproves it: that card lay open by right")

    dealer.press(re.compile("^A wrong number of cards"))
    dealer.answer("Report it")
    told(dealer, "Void all hands.*goes back to ann")
    floor.page.get_by_text("The hands are void: wagers not yet settled go back.").wait_for()
    ann.page.locator(".slip").get_by_text("All hands void, wagers returned").wait_for()
    bob.page.locator(".slip .result-lines").wait_for()  # What was settled stands.
    assert bob.page.locator(".slip").get_by_text("void").count() == 0


def test_a_player_who_left_in_a_round_is_led_back_when_the_box_is_ruled_live(house: Served, screen: Opens) -> None:
    table = decided_on(house, "freed")
    floor, ann = screen(house, "floor").go("/floor/freed"), screen(house, "ann").go("/table/freed")
    bob, rail = screen(house, "bob").go("/table/freed"), screen(house).go("/table/freed")
    rail.page.get_by_text("the dealer changes cash for chips").wait_for()
    table.act("ann", a.LeaveSeat(1))  # In another tab; the seat of a player with cards in play is not freed (AMB-81).
    bob.page.locator(".prompt-bar").get_by_text("ann has left: the hand folds").wait_for()
    floor.press(re.compile("^Rule seat 1 live"))
    ann.page.get_by_text("Your cards still lie at seat 1").wait_for()
    ann.press(re.compile("^Take a seat"))
    ann.press(re.compile("^Fold$"))
    wait(ann, lambda: table.state.in_round().boxes[1].folded)

    table.finish()
    table.act("floor", a.CloseTable())
    rail.page.locator(".prompt-bar").get_by_text("The table is closed.").wait_for()
    assert rail.button(re.compile("^Play now")).is_disabled()
    bob.go("/").go("/table/freed")
    bob.page.locator(".console").get_by_text("The table is closed.").wait_for()
    bob.press("Cash out")
    told(bob, "Cashed out: ")
