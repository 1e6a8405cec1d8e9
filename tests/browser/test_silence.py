"""A line that says nothing more when a clock has run out: after five seconds the page opens another, once."""

import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute

from pitboss.chapters import GAMES
from tests.table.floor import submission
from tests.web.served import Served

from .people import LOOK_AGAIN
from .screen import Screen
from .test_newcomer import Newcomer

Opens = Callable[..., Screen]
OVERDUE = 5  # Seconds, as prompt.js has it.


class Lines:
    """Between the page and the house; what is heard may be made to fall silent, while the line stays open."""

    def __init__(self, one: Screen) -> None:
        self.opened, self.silent, self.stays_silent = 0, False, False
        one.page.route_web_socket(re.compile(r"/api/tables/[\w-]+/watch"), self.passes)

    def passes(self, page: WebSocketRoute) -> None:
        house, self.silent = page.connect_to_server(), self.stays_silent
        self.opened += 1
        house.on_message(lambda told: None if self.silent else page.send(told))


def seconds(one: Screen) -> int:
    """What the ring shows as soon as it is on: so many seconds are left, or up to one less."""
    while not one.page.locator(".clock.on").count():
        one.page.clock.run_for(250)
        one.page.wait_for_timeout(LOOK_AGAIN)
    return int(one.page.locator(".clock text").text_content() or 0)


def test_a_line_silent_past_its_clock_is_opened_anew_after_five_seconds_and_only_once(
    house: Served, screen: Opens
) -> None:
    game = GAMES["three_card_prime"]
    opening = {"name": "silence", "submission": submission(game, decision_seconds=600), "automatic": True}
    house.client("floor").ask("POST", "/tables", opening)
    one = screen(house)
    lines = Lines(one)
    one.page.clock.install()
    guest = Newcomer(one, game)
    guest.name = "silence"
    guest.come_in().wager().deal()
    one.button("Fold").wait_for()
    one.page.clock.pause_at(one.page.evaluate("Date.now() / 1000 + 1"))  # From now on the page's time is the test's.
    first, lines.silent = lines.opened, True
    one.page.clock.run_for((seconds(one) + OVERDUE - 1) * 1000)  # Between four and five seconds past its end.
    assert lines.opened == first
    one.page.clock.run_for(1_500)
    assert seconds(one) > OVERDUE  # The new line tells how much is left.
    assert lines.opened == first + 1
    lines.silent = lines.stays_silent = True
    one.page.clock.run_for((seconds(one) + OVERDUE + 1) * 1000)
    one.page.clock.run_for(10_000)
    while lines.opened < first + 2:
        one.page.wait_for_timeout(LOOK_AGAIN)
    one.page.clock.run_for(10_000)  # And not another one every quarter of a second.
    assert lines.opened == first + 2
