"""A table as it lies there, for everyone who looks at it, at every size: what is written is read, what is to be done is in reach.

Nothing is covered, cut off, run together or too small; an outcome lies over no card it is about.
"""

import random
from collections.abc import Callable

import pytest

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.deciding import turn
from tests.night import chance
from tests.web.played import Played, least
from tests.web.served import Served

from . import looking
from .screen import DESKTOP, PHONE, SIDEWAYS, Screen

Opens = Callable[..., Screen]
OWN = 3
LARGE, TWICE = {"width": 1440, "height": 900}, {"width": 640, "height": 400}
SMALL, SMALL_SIDEWAYS = {"width": 320, "height": 568}, {"width": 568, "height": 320}
FEW, ALL = (DESKTOP, PHONE, SMALL_SIDEWAYS, SMALL), (DESKTOP, LARGE, PHONE, SIDEWAYS, SMALL_SIDEWAYS, SMALL, TWICE)
TONIGHT = chance("laid").choice([game for game in GAMES.values() if game.key != "cajun_stud"])
LANGUAGE = chance("laid in").choice(["en", "es"])


class Laid(Played):
    """A full table but for one seat, from a shoe on the table, with a chip on everything, where the own decision is awaited."""

    def __init__(self, house: Served, game: Game, name: str = "laid") -> None:
        super().__init__(house, game, f"{name}-{game.chapter}", virtual=False, decision_seconds=600)
        others = [seat for seat in range(1, self.state.rules.submission.seats) if seat != OWN]
        self.seated = dict(zip(("ann", "bob", "cat", "dan", "eve", "fay"), (OWN, *others), strict=False))
        self.sit(**self.seated).ready()
        for name, seat in self.seated.items():
            self.bet(name, seat, *self.side)
        self.until(s.DECIDING)
        while (seat := turn(self.state)) != OWN:
            assert seat is not None
            self.act(self.state.in_round().boxes[seat].player, a.Decide(seat, least(self.state, seat)))

    def told(self, state: s.Table) -> tuple[int, ...]:
        """Always the same cards, all that are due."""
        played = state.in_round()
        return tuple(random.Random("laid").sample(DECK, len(played.plan))[played.dealt :])


def look(screens: dict[str, Screen], sizes: tuple[object, ...], phase: str) -> None:
    wrong = list[str]()
    for who, one in screens.items():
        for size in sizes:
            one.page.set_viewport_size(size)  # type: ignore[arg-type]
            looking.inside(one, "rest")
            told = f"{who}, {phase}, {size['width']}x{size['height']}"  # type: ignore[index]
            one.picture(f"laid-{told.replace(', ', '-')}")
            wrong += [f"{told}: {each}" for each in looking.laid(one) + looking.width(one)]
    assert not wrong, "\n".join(wrong)


def opened(house: Served, screen: Opens, who: str, page: str, language: str) -> Screen:
    one = screen(house, who)
    one.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    return one.go(page)


def looked_at(
    house: Served, screen: Opens, game: Game, sizes: tuple[object, ...], language: str = "en", floor: bool = False
) -> Screen:
    table = Laid(house, game)
    people = {"player": "ann", "dealer": "dealer", "rail": ""}
    screens = {name: opened(house, screen, who, f"/table/{table.name}", language) for name, who in people.items()}
    screens["player"].page.locator(".choices button").first.wait_for()
    screens["dealer"].page.locator(".next-words").wait_for()
    screens["rail"].page.locator(".position.turn").wait_for(state="attached")
    look(screens, sizes, "deciding")
    if floor:
        above = opened(house, screen, "floor", f"/floor/{table.name}", language)
        above.page.locator(".next .step").wait_for()
        look({"floor": above}, sizes, "deciding")
    table.until(s.CLEARING)
    screens["player"].page.locator(".slip").wait_for()
    for one in screens.values():
        one.page.locator(".plate .net.win, .plate .net.lose, .plate .net.even").nth(len(table.seated) - 1).wait_for(
            state="attached"
        )
    look(screens, sizes, "settled")
    return screens["player"]


def test_cajun_stud_with_six_wagers_at_a_seat_is_read_and_reached_by_everyone(house: Served, screen: Opens) -> None:
    one = looked_at(house, screen, GAMES["cajun_stud"], FEW)
    one.page.set_viewport_size(PHONE)
    one.page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    looking.inside(one, "rest")
    one.picture("laid-player-settled-light")
    assert looking.contrast(one) == []  # Also of the outcome where it lies over the buttons.


@pytest.mark.long
def test_another_game_each_night_at_every_size(house: Served, screen: Opens) -> None:
    looked_at(house, screen, TONIGHT, ALL, LANGUAGE, floor=True)


@pytest.mark.long
def test_three_cards_beside_a_fourth_show_their_ranks_on_the_smallest_phone(house: Served, screen: Opens) -> None:
    table = Laid(house, GAMES["three_card_prime"], "fourth")
    one = opened(house, screen, "ann", f"/table/{table.name}", "en")
    one.page.locator(".choices button").first.wait_for()
    assert one.page.locator(".position.yours .playing-card").count() == 4
    look({"player": one}, (SMALL,), "fourth")
