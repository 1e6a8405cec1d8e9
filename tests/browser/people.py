"""A player, a dealer and a floorperson at their screens. Each does what the page offers, by what it calls it."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import TimeoutError

from pitboss.cards import CARD_NAMES, RANKS, SUITS
from pitboss.law.game import Game
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, SYSTEM
from pitboss.table.deciding import deciding_seat, decision_index
from pitboss.table.steps import next_step
from pitboss.web.host.house_clock import now
from tests.table.floor import submission
from tests.web.served import Served

from .screen import Screen

SECONDS = 300
LOOK_AGAIN = 40  # Milliseconds; each look costs the browser something too.
NOT_A_CLAUSE = re.compile(r"^(?!Section |§)")  # A button that does something; a clause can be pressed too.
RANK_WORDS = dict(
    zip(RANKS, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"], strict=True)
)
SUIT_WORDS = dict(zip(SUITS, ["clubs", "diamonds", "hearts", "spades"], strict=True))


def spoken(card: int) -> str:
    """As a screen reader says it: the ace of spades."""
    name = CARD_NAMES[card]
    return f"{RANK_WORDS[name[0]]} of {SUIT_WORDS[name[1]]}"


class Company:
    """Three screens around one table that a person deals."""

    def __init__(self, house: Served, game: Game, name: str, virtual: bool = True, **changes: object) -> None:
        self.house, self.game, self.name = house, game, name
        opening = {"name": name, "submission": submission(game, **changes), "automatic": False, "virtual": virtual}
        house.client("floor").ask("POST", "/tables", opening)
        house.known("ann")

    def look(self, player: Screen, dealer: Screen, floor: Screen) -> "Company":
        self.player, self.dealer, self.floor = player, dealer, floor
        player.go(f"/table/{self.name}")
        dealer.go(f"/table/{self.name}")
        floor.go(f"/floor/{self.name}")
        return self

    @property
    def state(self) -> s.Table:
        return self.house.casino.floor.state(self.name)

    def moved(self, before: int) -> bool:
        """Has the log grown? Looked at for a moment, while the browsers go on."""
        until = time.monotonic() + 0.4
        while self.house.log(self.name) == before and time.monotonic() < until:
            self.dealer.page.wait_for_timeout(LOOK_AGAIN)
        return self.house.log(self.name) > before

    def wait(self, what: Callable[[], bool]) -> None:
        until = time.monotonic() + SECONDS
        while not what():
            assert time.monotonic() < until, "it did not come about"
            self.dealer.page.wait_for_timeout(LOOK_AGAIN)

    # ------------------------------------------------------------------------------------ the player

    def sit(self, seat: int) -> None:
        self.player.press(f"Take seat {seat}")
        self.player.region(re.compile(rf"^Seat {seat}: ann, you")).wait_for(state="attached")
        self.dealer.press(re.compile("^Change cash for chips for ann"))
        self.dealer.answer("Change")
        self.wait(lambda: bool(self.state.money.get(s.chips("ann"))))

    def wager(self, seat: int) -> None:
        """A chip on every area that takes one: they count as they are laid."""
        box = self.player.region(re.compile(rf"^Seat {seat}: ann"))
        rules = self.state.rules
        for line in (*self.game.required, *rules.submission.offered):
            declared = self.game.lines[line]
            if not declared.equals:
                self.player.button(re.compile(rf"^{re.escape(declared.title)}, empty"), box).click()
        wanted = {*self.game.required, *rules.submission.offered}
        self.wait(lambda: seat in self.state.boxes and set(self.state.boxes[seat].wagers) == wanted)

    def decide(self, seat: int, fold: bool) -> None:
        decision = self.game.decisions[decision_index(self.state)]
        title = self.game.lines[decision.line].title
        self.player.press("Fold" if fold else re.compile(rf"^{re.escape(title)} \$"))

    # ------------------------------------------------------------------------------------ the staff

    def staff(self, screen: Screen, place: str) -> None:
        """What the page says comes next; where it asks how much, as it proposes."""
        before, until = self.house.log(self.name), time.monotonic() + SECONDS
        if not self.state.virtual and screen is self.dealer and self.tells_cards():
            self.tell()
        else:
            self.press_what_is_next(screen, place, before)
        while not self.moved(before):
            dialog = screen.page.get_by_role("dialog")
            if dialog.count():
                dialog.get_by_role("button").last.click()
            assert time.monotonic() < until, f"nothing came of {next_step(self.state).words}"

    def press_what_is_next(self, screen: Screen, place: str, before: int) -> None:
        """The page may be behind the table, and draw the button anew under the hand that presses it."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            told = screen.region(place).filter(has_text=next_step(self.state, now()).words)
            with suppress(TimeoutError):
                screen.button(NOT_A_CLAUSE, told).first.click(timeout=5_000)
                return
            if self.house.log(self.name) > before:
                return
        raise AssertionError(f"nowhere to press for {next_step(self.state, now()).words}")

    def tells_cards(self) -> bool:
        played = self.state.round
        wanted = next_step(self.state, now())
        return played is not None and played.dealt < len(played.plan) and wanted.role == DEALER and wanted.act is None

    def tell(self) -> None:
        """Every card of the plan by its key, the lowest that are left; then all are sent at once."""
        played = self.state.in_round()
        out = {card for cards in played.cards.values() for card in cards}
        left = [card for card in range(52) if card not in out]
        pad = self.dealer.page.get_by_role("group", name="Enter the cards as they are drawn")
        for card in left[: len(played.plan) - played.dealt]:
            self.dealer.press(re.compile(rf"^{spoken(card)}$"), pad)
        self.dealer.press(re.compile("^Send"), pad)

    def report(self, kind: str) -> None:
        """An irregularity, by the dealer."""
        before = self.house.log(self.name)
        if not self.dealer.page.locator("details.irregular[open]").count():
            self.dealer.page.get_by_text("Something went wrong").click()
        self.dealer.press(re.compile(re.escape(self.game.irregularities[kind].what), re.IGNORECASE))
        self.dealer.answer("Report it")
        self.wait(lambda: self.house.log(self.name) > before)

    # ------------------------------------------------------------------------------------ the round

    def step(self, fold: bool = False) -> bool:
        """The next act of whoever is to act; nothing when the table waits for a wager or for someone to come."""
        state, seat = self.state, deciding_seat(self.state)
        if seat is not None:
            before = self.house.log(self.name)
            self.decide(seat, fold)
            self.wait(lambda: self.house.log(self.name) > before)
            return True
        wanted = next_step(state, now())
        if wanted.role == DEALER:
            self.staff(self.dealer, "The next step")
        elif wanted.role == FLOOR:
            self.staff(self.floor, "What is awaited")
        elif wanted.role == SYSTEM:  # The seal, the pages' chance, the draw: nobody is asked to do anything.
            self.wait(lambda: next_step(self.state, now()).role != SYSTEM)
        else:
            return False
        return True

    def until(self, *phases: str, fold: bool = False) -> None:
        while self.state.phase not in phases:
            assert self.step(fold), (self.state.phase, next_step(self.state).words)

    def ready(self) -> None:
        """Decks brought, inspected, washed, shuffled and cut, as the page leads through it."""
        while self.step():
            pass

    def finish(self, fold: bool = False) -> None:
        number = self.state.rounds
        while self.state.round is not None:
            assert self.step(fold), next_step(self.state).words
        assert self.state.last is not None
        assert self.state.last.number == number
