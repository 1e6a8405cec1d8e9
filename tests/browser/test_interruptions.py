"""Something happens to a player's seat or table while the page shows something else: afterwards the page can act again.

A seat is freed or left elsewhere and the table is closed, from every phase and while an outcome is looked at.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served

from .people import LOOK_AGAIN
from .screen import Screen

Opens = Callable[..., Screen]
GAME = GAMES["three_card_prime"]
SEAT = 2
WAGERED, SETTLED, LOOKING = "wagered", "settled", "looking"  # Moments that are no phases of the table.
BETS = re.compile("^(Bet the least|Repeat)")


def moments(*several: str) -> list[Any]:
    """The last in every run, the others in the long run."""
    return [*(pytest.param(one, marks=pytest.mark.long) for one in several[:-1]), several[-1]]


def at_table(house: Served, screen: Opens, name: str, **options: bool) -> tuple[Played, Screen]:
    """Ann is seated at a table that a person deals, and looks at it."""
    table = Played(house, GAME, name, decision_seconds=0).sit(ann=SEAT).ready()
    one = screen(house, "ann", **options).go(f"/table/{name}")
    one.button(BETS).wait_for()
    return table, one


def play_to(table: Played, one: Screen, moment: str) -> None:
    """As far as this, and the page has shown it."""
    if moment == s.BETTING:
        return
    table.bet("ann", SEAT)
    if moment == WAGERED:
        one.page.locator(".position.yours .stake").first.wait_for(state="attached")
        return
    if moment == s.DEALING:
        table.deal_some()
        return
    table.until(s.CLEARING if moment in (SETTLED, LOOKING) else moment)
    if moment == LOOKING:
        table.finish()
        one.button(re.compile("^Next round")).wait_for()
    elif moment in (SETTLED, s.CLEARING):
        slip(one).wait_for()


def slip(one: Screen) -> Locator:
    return one.page.get_by_role("complementary", name="Result of the round")


def takes_a_seat(table: Played, one: Screen) -> None:
    """The page offers a seat, and shows that it was taken."""
    seat = one.button(re.compile("^Take seat")).last
    seat.click()
    one.button("Leave").wait_for()
    one.region(re.compile("^Seat .: ann, you")).wait_for(state="attached")
    assert "ann" in table.state.seats.values()
    table.finish()
    one.button(BETS).click()
    while not any(box.player == "ann" for box in table.state.boxes.values()):
        one.page.wait_for_timeout(LOOK_AGAIN)


@pytest.mark.parametrize("moment", moments(s.BETTING, WAGERED, SETTLED, LOOKING))
@pytest.mark.parametrize(
    "motion", [pytest.param(False, id="still", marks=pytest.mark.long), pytest.param(True, id="moving")]
)
def test_a_seat_that_was_freed_can_be_taken_again(house: Served, screen: Opens, moment: str, motion: bool) -> None:
    table, one = at_table(house, screen, f"freed-{moment}-{motion}".lower(), motion=motion)
    play_to(table, one, moment)
    table.act("floor", a.FreeSeat(SEAT))
    table.finish()
    one.page.get_by_text("Your seat was freed").first.wait_for(state="attached")
    takes_a_seat(table, one)


@pytest.mark.parametrize("moment", moments(s.DEALING, s.SETTLING, s.CLEARING, LOOKING, s.DECIDING))
def test_a_seat_that_was_left_in_another_tab_can_be_taken_again(house: Served, screen: Opens, moment: str) -> None:
    table, one = at_table(house, screen, f"left-{moment}")
    play_to(table, one, moment)
    table.act("ann", a.LeaveSeat(SEAT))
    one.button("Leave").wait_for(state="hidden")
    table.finish()
    takes_a_seat(table, one)


@pytest.mark.parametrize("moment", moments(s.BETTING, LOOKING))
def test_a_table_that_closes_offers_nothing_more(house: Served, screen: Opens, moment: str) -> None:
    table, one = at_table(house, screen, f"closed-{moment}")
    play_to(table, one, moment)
    table.act("floor", a.CloseTable())
    one.page.locator(".console").get_by_text("The table is closed").wait_for()
    for offer in ("Next round", "Repeat", "Bet the least", "Take seat"):
        assert one.button(re.compile(f"^{offer}")).count() == 0
    one.press("Cash out")
    while table.state.money.get(s.chips("ann")):
        one.page.wait_for_timeout(LOOK_AGAIN)


def test_a_player_who_sits_out_before_the_cards_are_picked_up_can_come_back(house: Served, screen: Opens) -> None:
    """The page used to stop at the outcome, and neither the outcome nor what came later was there to be gone on from."""
    table, one = at_table(house, screen, "out")
    play_to(table, one, SETTLED)
    table.act("ann", a.SitOut(SEAT))
    table.finish()
    table.act("bob", a.TakeSeat(4))
    one.region(re.compile("^Seat 4: bob")).wait_for(state="attached")
    one.press("I am back")
    one.press(BETS)


def test_while_an_outcome_is_looked_at_the_page_follows_the_table(house: Served, screen: Opens) -> None:
    table, one = at_table(house, screen, "looks")
    play_to(table, one, LOOKING)
    table.act("bob", a.TakeSeat(4))
    one.region(re.compile("^Seat 4: bob")).wait_for(state="attached")
    assert one.page.locator(".house .playing-card.up").count() == 3
    assert slip(one).is_visible()
    one.press(re.compile("^Next round"))
    one.page.locator(".house .playing-card").first.wait_for(state="detached")
