"""At the dealer's and the floor's screens: chips that differ; an award with its cards and amount, verified, validated, paid."""

import re
from collections.abc import Callable

import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served

from .screen import Screen

ACES = parse("Ac Ad Ah As 2d")


@pytest.mark.long
def test_chips_that_differ_are_ruled_on_and_an_award_is_verified_before_it_is_paid(
    house: Served, screen: Callable[..., Screen]
) -> None:
    line = "four_card_progressive"
    played = Played(house, GAMES["crazy_4_poker"], "awarded", virtual=False, offered=[line]).sit(ann=1, bob=2).ready()
    for name, seat in (("ann", 1), ("bob", 2)):
        played.bet(name, seat, line)
    played.act("dealer", a.NoMoreBets())
    dealer, floor = screen(house, "dealer").go("/table/awarded"), screen(house, "floor").go("/floor/awarded")

    dealer.button(re.compile("There are not as many chips")).click()
    dealer.button(re.compile("^Call the floor$")).click()
    floor.button(re.compile("Cancel the progressive wager of seat 2")).first.click()
    wait(dealer, lambda: line not in played.state.in_round().boxes[2].wagers)
    dealer.button(re.compile("^Collect them")).click()
    wait(dealer, lambda: played.state.in_round().collected)

    spare = iter(parse("3c 4d 6h 7s Kc 5c 8d Qh Js 3h"))
    plan, hands = played.state.in_round().plan, iter(ACES)
    played.act("dealer", a.TellCards(tuple(next(hands) if one.to == "seat 1" else next(spare) for one in plan)))
    played.until(s.SETTLING)
    while not played.state.in_round().boxes[2].settled:  # Seat 2 comes first.
        next(played.steps())
    dealer.page.get_by_text("To be verified.").first.wait_for()
    dealer.picture("awarded-dealer-verifies")
    dealer.button(re.compile("^Verified: it wins")).click()
    dealer.button(re.compile("^The light is on")).click()
    dealer.page.get_by_text("Waits for the floorperson.").first.wait_for()
    awards = floor.region("Awards")
    for told in ("Four aces", "100% of meter", "verified by the dealer; it waits for the floor"):
        awards.get_by_text(told).wait_for()
    meter = exact(played.state.meters()[line]["primary"])
    awards.get_by_text(meter).wait_for()
    shown = awards.get_by_role("img", name=re.compile("^Seat 1, ann: ace of clubs, ace of diamonds"))
    shown.wait_for()
    floor.picture("awarded-floor")
    floor.button(re.compile("Validate")).first.click()
    dealer.page.get_by_text("Validated.").first.wait_for()
    dealer.button(re.compile("^Settle seat 1")).click()
    wait(dealer, lambda: played.state.in_round().boxes[1].settled)
    assert [check[2] for check in played.state.in_round().verified] == [False, True]

    awards.get_by_text("the cards stay until the paperwork is done").wait_for()
    assert meter in awards.inner_text()
    shown.wait_for()
    floor.picture("awarded-paperwork")
    floor.button(re.compile("^Complete the paperwork")).first.click()
    awards.wait_for(state="hidden")
    assert not played.state.in_round().undocumented


def exact(cents: int) -> str:
    return f"${cents / 100:,.2f}"


def wait(screen: Screen, done: Callable[[], bool]) -> None:
    for _ in range(200):
        if done():
            return
        screen.page.wait_for_timeout(50)
    raise AssertionError("it did not come about")
