"""A table is re-filed under everyone's eyes, and a round of a virtual shoe is cancelled for a malfunction by two people."""

import re
from collections.abc import Callable

import pytest

from pitboss.chapters import GAMES
from pitboss.table import state as s
from tests.web.played import Played
from tests.web.served import Served

from .screen import Screen
from .test_irregular import told

pytestmark = pytest.mark.long

Opens = Callable[..., Screen]
CRAZY = GAMES["crazy_4_poker"]


def test_a_meter_is_withdrawn_by_a_notice_and_the_table_refiled_while_everyone_stays(
    house: Served, screen: Opens
) -> None:
    table = Played(house, CRAZY, "refiled", offered=["four_card_progressive"]).sit(ann=1).ready()
    table.bet("ann", 1, "four_card_progressive").finish()
    amount = sum(table.state.meters()["four_card_progressive"].values())
    ann, floor = screen(house, "ann").go("/table/refiled"), screen(house, "floor").go("/floor/refiled")
    meters = floor.page.get_by_role("region", name="Meters")
    meters.get_by_role("button", name="Withdraw").click()
    dialog = floor.page.get_by_role("dialog")
    dialog.get_by_label("Approved by").fill("Bureau of Gaming Operations")
    dialog.get_by_label("To the meter").select_option("five_card_progressive")
    floor.picture("withdrawal-dialog")
    floor.answer("Announce it")
    ann.page.get_by_text(
        re.compile("the Four-Card Progressive jackpot may be withdrawn. Its money goes to")
    ).first.wait_for()
    ann.picture("withdrawal-notice")
    meters.get_by_role("button", name="Take the notice back").wait_for()

    floor.go("/open/refiled")
    floor.page.get_by_label(re.compile("^Four-Card Progressive")).first.uncheck()
    floor.page.get_by_label(re.compile("^Five-Card Progressive")).first.check()
    again = floor.page.get_by_role("region", name="Re-file the open table")
    again.get_by_role("button", name="Re-file the open table").click()
    told(floor, "refiled is re-filed")
    ann.page.get_by_text("This table has a new Rules Submission").first.wait_for()
    ann.page.get_by_role("button", name=re.compile("^Five-Card Progressive")).first.wait_for()
    ann.picture("refiled")
    assert table.state.seats == {1: "ann"}
    assert table.state.meters()["five_card_progressive"]["primary"] == max(1_000_000, amount)
    table.ready()
    table.bet("ann", 1, "five_card_progressive").finish()


def test_a_malfunction_is_declared_confirmed_published_and_seen_by_all(house: Served, screen: Opens) -> None:
    table = Played(house, CRAZY, "stopped", decision_seconds=0).sit(ann=1, bob=3).ready()
    before = table.state.money["player:ann"]
    table.bet("ann", 1).bet("bob", 3).until(s.DECIDING)
    ann, rail = screen(house, "ann").go("/table/stopped"), screen(house).go("/table/stopped")
    floor, regulator = (screen(house, name).go("/floor/stopped") for name in ("floor", "regulator"))
    floor.press(re.compile("^Declare a malfunction: a screen contradicted the log"))
    floor.answer("Do it")
    for one in (ann, rail):
        one.page.get_by_text("The table is stopped.").first.wait_for()
    ann.picture("malfunction-declared")
    regulator.picture("malfunction-to-rule-on")
    regulator.press(re.compile("^The malfunction is confirmed"))
    regulator.answer("Do it")
    for one in (ann, rail):
        one.page.get_by_text(
            re.compile("was cancelled for a malfunction: a screen contradicted the log")
        ).first.wait_for()
    ann.picture("malfunction-confirmed")
    assert table.state.money["player:ann"] == before
    assert (table.state.phase, table.state.malfunctions) == (s.BETTING, 1)
    rail.press("Seal")
    rail.page.get_by_text("Rounds of this table cancelled for a malfunction: 1 of 1.").wait_for()
    rail.picture("malfunction-counted")
    table.ready()
    table.bet("ann", 1).finish()
