"""At the dealer's and the floor's screens: chips that differ; an award with its cards and amount, verified, validated, paid.

And at everybody's, how it is celebrated.
"""

import re
from collections.abc import Callable

import pytest

from pitboss.cards import parse
from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from tests.web.played import Played, Royal
from tests.web.served import Served

from .screen import DESKTOP, PHONE, SIDEWAYS, Screen

pytestmark = pytest.mark.long

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


EARS = """
  window.tones = []; window.buzzed = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) { tones.push(this.frequency.value); return start.apply(this, given); };
  Navigator.prototype.vibrate = (pattern) => buzzed.push(pattern) > 0;
"""
COVERED = """() => {
  const banner = document.querySelector(".celebration .banner").getBoundingClientRect();
  return [...document.querySelectorAll(".playing-card, .slip:not([hidden]), .called")].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && box.width && box.top < banner.bottom && box.bottom > banner.top
      && box.left < banner.right && box.right > banner.left;
  }).length;
}"""


def test_a_jackpot_is_celebrated_off_the_cards_and_heard_on_the_whole_floor(
    house: Served, screen: Callable[..., Screen]
) -> None:
    """Of a tier with a name of its own: what it paid stands in the banner, the toasts and the neighbour's ears alike."""
    game, line = GAMES["caribbean_stud_poker"], "progressive"
    table = Royal(house, game, "mega", virtual=False, offered=[line], paytables={line: "F"}).sit(ann=1, bob=3).ready()
    elsewhere = [screen(house).go(path) for path in ("/", "/wall", "/table/cajun-stud")] + [
        screen(house, "floor").go("/floor")
    ]
    ann, bob = screen(house, "ann"), screen(house, "bob")
    ann.context.add_init_script(EARS)
    ann.go("/table/mega").page.locator(".table-page").click(position={"x": 3, "y": 300})
    bob.go("/table/mega")
    table.bet("ann", 1, line).bet("bob", 3)
    table.act("dealer", a.NoMoreBets())
    table.until(s.SETTLING)
    paid = exact(table.state.meters()[line]["mega"]).removesuffix(".00")
    table.finish()
    for one in (ann, bob):
        one.page.locator(".celebration.jackpot .banner").get_by_text(f"Jackpot! {paid}").wait_for()
    for size in (DESKTOP, PHONE, SIDEWAYS, {"width": 320, "height": 640}):
        ann.page.set_viewport_size(size)  # type: ignore[arg-type]
        ann.page.wait_for_timeout(60)
        ann.picture(f"jackpot-{size['width']}")
        assert ann.page.evaluate(COVERED) == 0, size
    for one in elsewhere:
        one.page.get_by_text(f"Jackpot at Caribbean Stud Poker: {paid} paid.").first.wait_for(state="attached")
    assert ann.page.evaluate("tones.filter((tone) => tone === 2094).length") == 1  # The last note of the tune.
    assert [60, 60, 60, 60, 200] in ann.page.evaluate("buzzed")
    assert ann.page.locator(".celebration .drop").count() == 0  # Motion is not wanted here.


def exact(cents: int) -> str:
    return f"${cents / 100:,.2f}"


def wait(screen: Screen, done: Callable[[], bool]) -> None:
    for _ in range(200):
        if done():
            return
        screen.page.wait_for_timeout(50)
    raise AssertionError("it did not come about")
