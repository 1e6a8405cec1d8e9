"""Three people at one table, one of whom goes: the round ends, the seat is freed, and the floor is told meanwhile.

And a player who calls for the floor, and a dealer who takes over from the automatic one.
"""

import functools
import re
from collections.abc import Callable, Iterator

import pytest

from pitboss.chapters import GAMES
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.absence import sits_out
from pitboss.table.acts import DEALER, PLAYER, Actor
from pitboss.table.deciding import deciding_seat
from pitboss.web.host.house_clock import CLOCK
from pitboss.web.tables.clock import DECISION, Pace
from tests.table.floor import submission
from tests.web.served import Served, served

from .people import LOOK_AGAIN
from .screen import Screen

Opens = Callable[..., Screen]
GAME = GAMES["three_card_prime"]
SECONDS = 45  # For a decision: enough where the machine is busy. They go by when the clock is put forward.
PEOPLE = {2: "ann", 3: "ben", 4: "cat"}


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table that deals itself, with three people who have chips."""
    with served(tmp_path_factory.mktemp("three"), demo=True, standard_tables=False) as house:
        floor = house.casino.floor
        house.do(floor.open("pit", submission(GAME, decision_seconds=SECONDS), automatic=True, pace=Pace(0.0, 60.0)))
        for seat, name in PEOPLE.items():
            house.known(name)
            house.do(floor.act("pit", Actor(PLAYER, name), a.TakeSeat(seat)))
            house.do(floor.act("pit", Actor(DEALER, "house"), a.BuyIn(name, 50_000)))
        yield house


def state(house: Served) -> s.Table:
    return house.casino.floor.state("pit")


def wait(one: Screen, what: Callable[[], object]) -> None:
    for _ in range(1000):
        if what():
            return
        one.page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError("it did not come about")


def goes_by(house: Served, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the house and for what the table waits for, at once; the house's clock is put back after the test."""
    monkeypatch.setattr(CLOCK, "base", CLOCK.base)
    house.time_passes("pit", seconds)


def counts_for(house: Served, seat: int) -> bool:
    """Does the table's own clock run for this seat's decision? The log may be a moment ahead of it."""
    awaited = house.casino.floor.hosted_tables["pit"].clock.awaited
    return awaited is not None and (awaited.what, awaited.seat) == (DECISION, seat)


def lay(one: Screen, seat: int) -> None:
    """The least that must be wagered, which counts as it is laid."""
    one.press(re.compile("^Bet the least"))
    wait(one, lambda: seat in state(one.house).boxes)


def test_three_people_one_of_whom_goes(three: Served, screen: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, cat = (screen(three, name).go("/table/pit") for name in PEOPLE.values())
    ann.page.get_by_text(
        f"You have {SECONDS} seconds for each decision; then the hand folds."
    ).wait_for()  # Said beforehand.
    lay(ann, 2)
    ann.press(re.compile("^Deal"))
    ann.page.get_by_text(re.compile("Waiting for (ben and cat|cat and ben)")).wait_for()  # Nobody is shut out.
    ben.page.locator(".clock.on").wait_for()  # And everyone sees how long there is.
    ben.picture("three-betting-window")
    lay(ben, 3)
    ben.press(re.compile("^Deal"))
    lay(cat, 4)
    cat.press(re.compile("^Deal"))
    wait(ann, lambda: deciding_seat(state(three)) == 2)
    ann.press(re.compile(r"^Play \$5"))
    cat.close()  # The page is closed at the decision.
    ben.press(re.compile(r"^Play \$5"))
    wait(ann, lambda: deciding_seat(state(three)) == 4 and counts_for(three, 4))
    goes_by(three, SECONDS, monkeypatch)
    ann.page.get_by_text("Time ran out: Seat 4 folds.").wait_for(state="attached")
    wait(ann, lambda: state(three).last is not None)  # The round ends.
    for one in (ann, ben):
        one.press(re.compile("^Repeat and deal"))  # Two are there, and two are waited for.
    wait(ann, lambda: deciding_seat(state(three)) == 2)
    ann.press("Fold")
    ben.press("Fold")
    wait(ann, lambda: sits_out(state(three), "cat"))
    ann.region(re.compile("^Seat 4: cat, sits out")).wait_for(state="attached")
    goes_by(three, 300, monkeypatch)
    wait(ann, lambda: 4 not in state(three).seats)
    ann.region(re.compile("^Seat 4: free")).wait_for(state="attached")  # Even while an outcome is looked at.
    assert state(three).money[s.chips("cat")] == 50_000 - 500  # The chips are kept.
    ann.picture("three-seat-freed")


def alone(house: Served, name: str, player: str) -> s.Table:
    """A table that deals itself, with one player who has chips."""
    floor = house.casino.floor
    house.do(floor.open(name, submission(GAME), automatic=True, pace=Pace(0.0, 60.0)))
    house.known(player)
    house.do(floor.act(name, Actor(PLAYER, player), a.TakeSeat(2)))
    house.do(floor.act(name, Actor(DEALER, "house"), a.BuyIn(player, 50_000)))
    return floor.state(name)


def test_a_player_calls_for_the_floor_who_sees_it_and_comes(three: Served, screen: Opens) -> None:
    alone(three, "call", "dan")
    dan, floor = screen(three, "dan", phone=True).go("/table/call"), screen(three, "floor", phone=True).go("/floor")
    dan.press("Call the floor")
    dan.page.get_by_text("The floorperson is called.").wait_for()
    waiting = floor.region("Waiting for the floor")
    call = waiting.get_by_role("listitem").filter(has_text=re.compile("^Seat 2: .+ calls for the floor."))
    call.wait_for()
    floor.picture("call-waits")
    assert waiting.get_by_text("Nothing waits for the floor.").is_hidden()
    floor.press("I have come", call)
    call.wait_for(state="detached")
    wait(floor, lambda: not three.casino.floor.state("call").calls)
    waiting.get_by_text("Nothing waits for the floor.").wait_for()


@pytest.mark.long
def test_a_dealer_takes_over_from_the_automatic_dealer_and_gives_back(three: Served, screen: Opens) -> None:
    alone(three, "taken-over", "eve")
    dealer, floor = screen(three, "dealer").go("/table/taken-over"), screen(three, "floor").go("/floor")
    row = floor.page.get_by_role("row").filter(has_text="taken-over")
    row.get_by_text("deals itself").wait_for()
    dealer.press("Take over the dealing")
    row.get_by_text("any dealer").wait_for()
    three.known("zoe")
    three.do(three.casino.floor.act("taken-over", Actor(PLAYER, "zoe"), a.TakeSeat(3)))
    dealer.page.get_by_text("No chips yet: zoe. Ask whether they buy in.").wait_for()
    eve = screen(three, "eve").go("/table/taken-over")
    eve.press(re.compile("^Bet the least"))
    dealer.page.get_by_text("No bet yet: zoe.").wait_for()
    dealer.press(re.compile("^No more bets"))  # Nothing moves until the dealer does.
    now = functools.partial(three.casino.floor.state, "taken-over")
    wait(dealer, lambda: now().phase != s.BETTING)
    dealer.press(re.compile("^Deal"))
    wait(dealer, lambda: bool(now().in_round().dealt))
    dealer.button(re.compile("^Rack the stub")).wait_for()
    assert "undefined" not in dealer.page.inner_text("body")  # An act that says nothing is done without a word.
    dealer.picture("dealer-took-over")
    dealer.press("Hand over to the automatic dealer")
    row.get_by_text("deals itself").wait_for()
    wait(eve, lambda: deciding_seat(now()) == 2)  # The automatic dealer goes on where the round is.
    eve.press("Fold")
    wait(eve, lambda: now().round is None)
