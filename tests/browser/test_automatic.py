"""Tables that deal themselves, in a real browser: from the lobby to the result, at a desk and on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.law.game import Game
from pitboss.log.projection import EVENT
from pitboss.table import acts as a
from pitboss.table import events as e
from pitboss.table import state as s
from pitboss.table.acts import PLAYER, Actor
from tests.night import SEED
from tests.web.served import Served

from . import looking
from .screen import Screen

pytestmark = pytest.mark.long

Opens = Callable[..., Screen]
KEYS_MOST = 10  # To the first card.


def case(game: Game, phone: bool) -> Any:
    return pytest.param(game, phone, id=f"{game.chapter}-{'phone' if phone else 'desk'}")


games = pytest.mark.parametrize(  # One night at a desk, the next on a phone.
    ("game", "phone"), [case(game, (at + SEED) % 2 == 0) for at, game in enumerate(GAMES.values())]
)


def come_in(one: Screen, game: Game) -> str:
    """From the lobby to a seat with chips, as the house's guest; the seat."""
    name = game.key.replace("_", "-")
    one.go("/")
    one.page.get_by_role("link", name=f"Watch: {game.name}, {name}").click()
    one.press(re.compile("^Play now a seat"))
    one.page.get_by_role("radio", name="puts $5", exact=True).wait_for(state="attached")  # There are chips to put down.
    state = one.house.casino.floor.state(name)
    return next(str(seat) for seat, who in state.seats.items() if who == "player")


def wager(one: Screen, game: Game, seat: str) -> None:
    """A chip on every area that must have one, and on the first that may."""
    box = one.region(re.compile(rf"^Seat {seat}: player, you"))
    offered = one.house.casino.floor.state(game.key.replace("_", "-")).rules.submission.offered
    for line in (*game.required, *offered[:1]):
        if not game.lines[line].equals:
            one.button(re.compile(rf"^{re.escape(game.lines[line].title)}, "), box).click()
    one.press(re.compile("^Deal"))


def decide(one: Screen, game: Game, fold: bool) -> None:
    """Stay in as often as one is asked, or fold at once; and see the result."""
    for decision in game.decisions:
        stay = one.button(re.compile(rf"^{re.escape(game.lines[decision.line].title)} \$")).first
        stay.wait_for()
        one.picture(f"automatic-{game.chapter}-decides")
        if fold:
            one.press(re.compile("^Fold$"))
            break
        stay.click()
    one.page.get_by_role("complementary", name="Result of the round").wait_for()


@games
def test_a_guest_plays(house: Served, screen: Opens, game: Game, phone: bool) -> None:
    house.do(leave(house, game))
    one = screen(house, phone=phone)
    seat = come_in(one, game)
    wager(one, game, seat)
    decide(one, game, fold=False)
    one.picture(f"automatic-{game.chapter}-{'phone' if phone else 'desk'}-result")
    assert not looking.width(one)
    assert not looking.targets(one)
    one.press(re.compile("^Repeat and deal"))
    one.page.get_by_role("complementary", name="Result of the round").wait_for(state="hidden")
    decide(one, game, fold=True)
    one.press(re.compile("^History"))
    name = game.key.replace("_", "-")
    while house.casino.floor.state(name).round is not None:  # It is over when the table is cleared.
        one.page.wait_for_timeout(10)
    last = house.casino.floor.state(name).rounds
    panel = one.page.get_by_role("complementary", name="About this table")
    panel.get_by_text(f"Round {last}", exact=True).click()
    panel.get_by_text("You folded.").first.wait_for()
    one.picture(f"automatic-{game.chapter}-{'phone' if phone else 'desk'}-history")


def test_a_double_click_acts_once(house: Served, screen: Opens) -> None:
    """On the wagers and on the decision; with everything in motion, as most people have it."""
    game = GAMES["caribbean_stud_poker"]
    name = game.key.replace("_", "-")
    house.do(leave(house, game))
    one = screen(house, motion=True)
    seat = come_in(one, game)
    before = house.log(name)
    box = one.region(re.compile(rf"^Seat {seat}: player, you"))
    one.button(re.compile("^Ante, "), box).click()
    one.button(re.compile("^Deal")).dblclick()
    one.button(re.compile(rf"^{game.lines[game.decisions[0].line].title} \$")).dblclick()
    one.page.get_by_role("complementary", name="Result of the round").wait_for()
    events = [EVENT.decode(stored.body) for stored in house.casino.floor.house.store.read(name, before)]
    mine = [type(event) for event in events if getattr(event, "seat", 0) == int(seat)]
    assert mine.count(e.WagersPlaced) == mine.count(e.Decided) == mine.count(e.SeatSettled) == 1


def test_the_personas_are_one_stop_and_the_tables_few_keys_away(house: Served, screen: Opens) -> None:
    one, keys = screen(house).go("/"), 0
    one.button(re.compile("^Play now")).first.wait_for()
    named = "(document.activeElement.ariaLabel ?? document.activeElement.textContent)"
    while not one.page.evaluate(f"{named}.startsWith('Play now')"):
        one.page.keyboard.press("Enter" if keys == 1 else "Tab")  # The first stop leads over the bar.
        keys += 1
        assert keys + 3 <= KEYS_MOST  # One to sit down, one to bet, one for the cards.
    one.page.get_by_role("toolbar", name="Be someone for a while").get_by_role("button").first.focus()
    one.page.keyboard.press("ArrowRight")
    assert one.page.evaluate(f"{named}.startsWith('Dealer')")
    one.page.keyboard.press("ArrowLeft")
    one.page.keyboard.press("ArrowLeft")
    assert one.page.evaluate(f"{named}.startsWith('Administrator')")


def test_who_is_told_how_it_stands_may_go_on_or_leave(house: Served, screen: Opens) -> None:
    game = GAMES["four_card_prime"]
    house.do(leave(house, game))
    one = screen(house)
    come_in(one, game)
    for verb in ("Go on", "Leave"):
        one.page.evaluate("sessionStorage.setItem('reality', '1')")  # Long ago.
        one.page.reload()
        asked = one.page.get_by_role("dialog", name="How it stands")
        asked.get_by_text("All sessions together:").wait_for()
        asked.get_by_role("button", name=verb, exact=True).click()
        asked.wait_for(state="detached")
    one.page.get_by_role("dialog", name="Leave the table?").wait_for()
    house.do(leave(house, game))


async def leave(house: Served, game: Game) -> None:
    """The guest of an earlier test gives up the seat and takes the chips away."""
    floor, name, guest = house.casino.floor, game.key.replace("_", "-"), Actor(PLAYER, "player")
    for seat, who in dict(floor.state(name).seats).items():
        if who == guest.name:
            await floor.act(name, guest, a.LeaveSeat(seat))
    if chips := floor.state(name).money.get(s.chips(guest.name), 0):
        await floor.act(name, guest, a.CashOut(chips))
