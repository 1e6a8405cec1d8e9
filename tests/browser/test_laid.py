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
from pitboss.table.deciding import deciding_seat
from tests.night import chance
from tests.table.floor import every_game
from tests.web.played import Played, least
from tests.web.served import Served

from . import looking
from .screen import DESKTOP, PHONE, SIDEWAYS, Screen

Opens = Callable[..., Screen]
OWN = 3
LARGE, TWICE = {"width": 1440, "height": 900}, {"width": 640, "height": 400}
SMALL, SMALL_SIDEWAYS = {"width": 320, "height": 568}, {"width": 568, "height": 320}
NARROW = {"width": 320, "height": 640}
FEW, ALL = (
    (DESKTOP, PHONE, SMALL_SIDEWAYS, SMALL),
    (DESKTOP, LARGE, PHONE, SIDEWAYS, NARROW, SMALL_SIDEWAYS, SMALL, TWICE),
)
LANGUAGE = chance("laid in").choice(["en", "es"])
# What must be in the same place in every phase; the names of wagers that are in sight; and how wide the own cards are.
FRAME = """() => {
  const box = (one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join(" ");
  const places = [".table-bar", ".stage", ".desk", ".house", ".near .area", ".felt-art .cloth"];
  const names = [...document.querySelectorAll(".near .spot-name")].filter((one) => one.checkVisibility());
  const cards = [...document.querySelectorAll(".near .playing-card")].map((one) => one.offsetWidth);
  const odds = [...document.querySelectorAll(".felt-art .odds-title")].map((one) => one.textContent + box(one));
  const frame = places.flatMap((place) => [...document.querySelectorAll(place)].map((one) => `${place} ${box(one)}`));
  return { frame: [...frame, ...odds], names: names.length, card: Math.min(99, ...cards) };
}"""
# From now on: which hand is named although one of its cards lies face down.
NAMED_EARLY = """() => {
  window.early = [];
  const look = () => {
    for (const place of document.querySelectorAll(".position, .row-of-cards")) {
      const name = place.querySelector(".called, .row-called")?.textContent;
      const hand = place.querySelector(".hand-of-cards"); // A fourth card after it is no part of the hand.
      if (name && hand.querySelector(".playing-card:not(.up)")) window.early.push(name);
    }
  };
  new MutationObserver(look).observe(document.querySelector(".stage"), { subtree: true, childList: true, attributes: true });
}"""


class Laid(Played):
    """A full table but for one seat, from a shoe on the table."""

    def __init__(self, house: Served, game: Game, name: str = "laid") -> None:
        super().__init__(house, game, f"{name}-{game.chapter}", virtual=False, decision_seconds=600)
        others = [seat for seat in range(1, self.state.rules.submission.seats) if seat != OWN]
        self.seated = dict(zip(("ann", "bob", "cat", "dan", "eve", "fay"), (OWN, *others), strict=False))
        self.sit(**self.seated).ready()

    def wager(self) -> "Laid":
        """A chip on everything."""
        for name, seat in self.seated.items():
            self.bet(name, seat, *self.side)
        return self

    def to_decision(self) -> "Laid":
        """Until the own decision is awaited."""
        self.until(s.DECIDING)
        while (seat := deciding_seat(self.state)) != OWN:
            assert seat is not None
            self.act(self.state.in_round().boxes[seat].player, a.Decide(seat, least(self.state, seat)))
        return self

    def told(self, state: s.Table) -> tuple[int, ...]:
        """Always the same cards, all that are due."""
        played = state.in_round()
        return tuple(random.Random("laid").sample(DECK, len(played.plan))[played.dealt :])


Frames = dict[object, list[str]]


def look(screens: dict[str, Screen], sizes: tuple[object, ...], phase: str, frames: Frames | None = None) -> None:
    """At every size: nothing is wrong, and what frames the felt is where it was in the phase before."""
    wrong = list[str]()
    for who, one in screens.items():
        for size in sizes:
            one.page.set_viewport_size(size)  # type: ignore[arg-type]
            looking.inside(one, "rest")
            at = f"{who}, {phase}, {size['width']}x{size['height']}"  # type: ignore[index]
            one.picture(f"laid-{at.replace(', ', '-')}")
            wrong += [f"{at}: {each}" for each in looking.laid(one) + looking.width(one)]
            if frames is not None and who == "player":
                seen = one.page.evaluate(FRAME)
                was = frames.setdefault(str(size), seen["frame"])
                wrong += [
                    f"{at}: {now}, before {old}" for old, now in zip(was, seen["frame"], strict=True) if old != now
                ]
                if seen["names"] != one.page.locator(".near .area").count():
                    wrong.append(f"{at}: {seen['names']} names of wagers")
                if size == PHONE and seen["card"] < 76:
                    wrong.append(f"{at}: own cards {seen['card']} pixels wide")
    assert not wrong, "\n".join(wrong)


def opened(house: Served, screen: Opens, who: str, page: str, language: str) -> Screen:
    one = screen(house, who)
    one.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    return one.go(page)


def looked_at(
    house: Served, screen: Opens, game: Game, sizes: tuple[object, ...], language: str = "en", floor: bool = False
) -> Screen:
    table, frames = Laid(house, game), Frames()
    player = opened(house, screen, "ann", f"/table/{table.name}", language)
    player.page.locator(".position.yours .area").first.wait_for()
    player.page.evaluate(NAMED_EARLY)
    look({"player": player}, sizes, "betting", frames)
    table.wager()
    player.page.locator(".near .stake").nth(len(table.side)).wait_for(state="attached")
    look({"player": player}, sizes, "wagered", frames)
    table.to_decision()
    people = {"dealer": "dealer", "rail": ""}
    screens = {name: opened(house, screen, who, f"/table/{table.name}", language) for name, who in people.items()}
    screens["player"] = player
    player.page.locator(".choices button").first.wait_for()
    screens["dealer"].page.locator(".next-words").wait_for()
    screens["rail"].page.locator(".position.turn").wait_for(state="attached")
    look(screens, sizes, "deciding", frames)
    if floor:
        above = opened(house, screen, "floor", f"/floor/{table.name}", language)
        above.page.locator(".next .step").wait_for()
        look({"floor": above}, sizes, "deciding")
    table.until(s.CLEARING)
    player.page.locator(".slip").wait_for()
    for one in screens.values():
        one.page.locator(".plate .net.win, .plate .net.lose, .plate .net.even").nth(len(table.seated) - 1).wait_for(
            state="attached"
        )
    look(screens, sizes, "settled", frames)
    assert player.page.evaluate("window.early") == []  # No hand was named before its last card was turned.
    return player


@pytest.mark.long
def test_cajun_stud_with_six_wagers_at_a_seat_is_read_and_reached_by_everyone(house: Served, screen: Opens) -> None:
    one = looked_at(house, screen, GAMES["cajun_stud"], FEW)
    one.page.set_viewport_size(PHONE)
    one.page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    looking.inside(one, "rest")
    one.picture("laid-player-settled-light")
    assert looking.contrast(one) == []  # Also of the outcome where it lies over the buttons.


@pytest.mark.long
@every_game
def test_every_game_at_every_size(house: Served, screen: Opens, game: Game) -> None:
    looked_at(house, screen, game, ALL, LANGUAGE, floor=True)
