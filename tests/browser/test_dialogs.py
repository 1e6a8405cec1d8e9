"""Every dialog by the keyboard: the focus goes in, stays in however often Tab is pressed, and comes back with Escape."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played, Royal
from tests.web.served import Served

from .screen import Screen

Opens = Callable[..., Screen]
# Where the focus is: in the dialog that is open, on what opened it, or elsewhere.
WHERE = """(opener) => {
  const dialog = document.querySelector("dialog[open]"), here = document.activeElement;
  return dialog?.contains(here) ? "within" : here === opener ? "back" : `${here.tagName} ${here.textContent.slice(0, 30)}`;
}"""
STOPS = """() => [...document.querySelectorAll("dialog[open] :is(a[href], button, input, select, summary)")]
  .filter((one) => one.checkVisibility()).length"""


def swept(one: Screen, opener: Locator, key: str = "Enter") -> list[str]:
    """What is wrong with a dialog: opened, gone round by Tab and back, and left again."""
    element = opener.element_handle()
    opener.focus()
    one.page.keyboard.press(key)
    dialog = one.page.locator("dialog[open]")
    dialog.wait_for()
    name, found = dialog.get_attribute("aria-label"), [one.page.evaluate(WHERE, element)]
    stops = one.page.evaluate(STOPS)
    one.picture(f"dialog-{re.sub('[^a-z]+', '-', (name or '').lower())}")
    for key in ["Tab"] * (stops + 1) + ["Shift+Tab"] * (stops + 2):
        one.page.keyboard.press(key)
        found.append(one.page.evaluate(WHERE, element))
    wrong = [f"{name}: the focus is on {where}" for where in found if where != "within"]
    one.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    after = one.page.evaluate(WHERE, element)
    return wrong + ([] if after == "back" else [f"{name}: afterwards the focus is on {after}"])


@pytest.fixture(scope="module")
def dealt(house: Served) -> Played:
    """A round from a shoe on the table in which a decision is awaited, and much can be reported."""
    table = Royal(house, GAMES["crazy_4_poker"], "dialogs", virtual=False, decision_seconds=600).sit(ann=1).ready()
    return table.bet("ann", 1).until(s.DECIDING)


def test_the_players_dialogs_keep_the_focus_and_give_it_back(dealt: Played, screen: Opens) -> None:
    one = screen(dealt.house, "ann").go(f"/table/{dealt.name}")
    tip, other = one.button("Tip the dealer"), one.button(re.compile("^Other"))
    other.wait_for()
    wrong = swept(one, one.page.locator(".position.yours .area[data-key=ante]"), "?")
    for opener in (one.button("Seal", one.page.locator(".table-bar")), one.page.locator(".leave-seat"), tip, other):
        wrong += swept(one, opener)
    assert not wrong, "\n".join(wrong)
    tip.press("Enter")
    one.page.locator("dialog[open]").wait_for()
    held = one.page.locator(".held strong").inner_text()
    dealt.act("dealer", a.BuyIn("ann", 10_000))  # What it was opened from is drawn anew meanwhile.
    one.page.wait_for_function("(held) => document.querySelector('.held strong').textContent !== held", arg=held)
    one.page.keyboard.press("Escape")
    one.page.wait_for_function("() => document.activeElement.ariaLabel === 'Tip the dealer'")


def test_the_staffs_dialogs_keep_the_focus_and_give_it_back(dealt: Played, screen: Opens) -> None:
    one, wrong = screen(dealt.house, "dealer").go(f"/table/{dealt.name}"), list[str]()
    wrong += swept(one, one.button(re.compile("^Change cash for chips for ann")))
    one.page.locator("details.irregular summary").click()
    reports = one.page.locator("details.irregular button")
    wrong += swept(one, reports.first) + swept(one, reports.last)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
def test_the_offices_dialogs_keep_the_focus_and_give_it_back(dealt: Played, screen: Opens) -> None:
    wrong = list[str]()
    for who, path, names in (
        (
            "floor",
            f"/floor/{dealt.name}",
            ("Bring chips", "Card 1 of seat 1 was entered wrongly", "Free seat 1"),
        ),
        ("administrator", "/accounts", ("New password", "Lock")),
        ("ann", "/me", ("Stay away", "Sign out")),
    ):
        one = screen(dealt.house, who).go(path)
        one.page.wait_for_load_state("networkidle")
        for name in names:
            opener = one.button(re.compile(f"^{name}")).first
            opener.wait_for(state="attached")
            one.page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            wrong += swept(one, opener)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("goes", ["back", *(pytest.param(way, marks=pytest.mark.long) for way in ("address", "link"))])
def test_no_dialog_outlives_its_page(dealt: Played, screen: Opens, goes: str) -> None:
    one = screen(dealt.house, "ann").go("/guide").go(f"/table/{dealt.name}")
    one.button("Seal", one.page.locator(".table-bar")).click()
    dialog = one.page.locator("dialog[open]")
    dialog.wait_for()
    if goes == "back":
        one.page.go_back()
    else:
        one.page.evaluate("address => { location.hash = address }", "#/guide" if goes == "address" else "#/")
    dialog.wait_for(state="detached")
    one.page.locator(".table-page").wait_for(state="detached")


def test_a_dialog_ends_with_its_table(house: Served, screen: Opens) -> None:
    table = Played(house, GAMES["crazy_4_poker"], "ends").sit(ann=1).ready()
    one = screen(house, "ann").go("/table/ends")
    one.press("Tip the dealer")
    dialog = one.page.locator("dialog[open]")
    dialog.wait_for()
    table.act("floor", a.CloseTable())
    dialog.wait_for(state="detached")
