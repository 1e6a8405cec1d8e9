"""Time in the log never runs backward; a clock that is set throws nobody out, and decks grow old by what has passed."""

import time
from collections.abc import Iterator

import pytest

from pitboss.house import events as h
from pitboss.log.house_log import HouseLog
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.table.decks import HOURS, change_clause
from pitboss.web.host import house_clock
from pitboss.web.host.house_clock import CLOCK, HouseClock, now
from pitboss.web.tables.automation import open_to_wagers
from pitboss.web.tables.clock import Pace
from tests.house_events import recorded
from tests.sealed import under_seal
from tests.store.conftest import Open
from tests.store.drive import CRAZY, submission
from tests.web.hosts import until
from tests.web.served import PASSWORD, Served, served

HOUR = 3600
FLO = Actor(FLOOR, "flo")


class Machine:
    """A machine whose clock can be set, and whose time passes when it is told to."""

    def __init__(self) -> None:
        self.wall, self.passed = 1_000_000.0, 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.passed += seconds

    def clock(self) -> HouseClock:
        return HouseClock(lambda: self.wall, lambda: self.passed)


@pytest.mark.parametrize("jump", [-HOUR, HOUR, -20 * HOUR])
def test_the_houses_time_goes_by_what_has_passed(jump: float) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.pass_by(100)
    machine.wall += jump
    assert clock.now() == 1_000_100
    assert clock.drift() == jump
    machine.pass_by(10)
    assert clock.now() == 1_000_110
    assert machine.clock().now() == 1_000_110 + jump  # The next start believes the machine again, ...
    begun = machine.clock()
    begun.heard(1_000_110)
    assert begun.now() == max(1_000_110, 1_000_110 + jump)  # ... though never a time before the log's.
    machine.pass_by(5)
    assert begun.now() == max(1_000_115, 1_000_115 + jump)


def test_a_table_dates_nothing_before_what_it_has_seen(open_store: Open) -> None:
    """On both stores, at every host, after a restart, and from a snapshot."""
    store = open_store()
    house = House(store)
    house.submit("T1", Command(FLO, a.OpenTable("T1", submission(CRAZY)), 5_000))
    house.submit("T1", Command(FLO, a.Fill(100), 4_000))
    other = House(open_store())
    other.submit("T1", Command(FLO, a.Fill(100), 6_000))
    house.submit("T1", Command(FLO, a.Fill(100), 5_500))
    house.keep_snapshots(1)
    again = House(open_store())
    again.submit("T1", Command(FLO, a.Fill(100), 1))
    assert [stored.at for stored in store.read("T1")] == [5_000, 5_000, 6_000, 6_000, 6_000]


def test_the_houses_own_log_never_runs_backward(store: Store) -> None:
    log = HouseLog(store, "house")
    log.append_events(h.SignedOut(at=900, account="ann"), h.SignedOut(at=800, account="bob"))
    log.append_events(h.SignedOut(at=100, account="cat"))
    assert [one.event.at for one in recorded(log)] == [900, 900, 900]


@pytest.fixture
def house(sqlite_url: str) -> Iterator[Served]:
    with served(sqlite_url, demo=True, standard_tables=False, pace=Pace(0.0, 600.0)) as house:
        yield house


@pytest.mark.parametrize("jump", [-13 * HOUR, 13 * HOUR])
def test_a_clock_that_is_set_while_the_house_is_open(house: Served, monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """Nobody is thrown out, the jump is recorded once, and no deck is due before its time has passed."""
    floor = house.casino.floor
    house.do(floor.open("pit", submission(CRAZY)))
    house.casino.access.create("ann", PASSWORD)
    ann, flo = house.client("ann"), house.client("floor")
    house.do(floor.act("pit", Actor(PLAYER, "ann"), a.TakeSeat(1)))
    house.do(floor.act("pit", Actor(DEALER, "house"), a.BuyIn("ann", 5_000)))
    until(lambda: open_to_wagers(floor.state("pit")))
    wager = under_seal(floor.state("pit"), a.PlaceWagers(1, {"ante": 500, "super_bonus": 500}))
    house.do(floor.act("pit", Actor(PLAYER, "ann"), wager))
    house.do(floor.set_ready("pit", "ann"))
    entered = until(lambda: (deck := floor.state("pit").deck) and deck.entered_at)
    due = entered + HOURS[change_clause(floor.state("pit"), floor.state("pit").deck)] * HOUR
    before = CLOCK.now()
    monkeypatch.setattr(house_clock.time, "time", lambda true=time.time: true() + jump)
    assert ann.ask("GET", "/tables/pit/offers")
    assert flo.ask("GET", "/troubles") == []
    assert 4 * HOUR - 60 < due - now() <= 8 * HOUR  # No deck is due, or kept, by a clock that was set.
    house.do(floor.act("pit", FLO, a.Fill(100)))
    ats = [stored.at for stored in floor.house.store.read("pit")]
    assert ats == sorted(ats)
    assert before <= ats[-1] <= before + 60
    log = HouseLog(floor.house.store, "house")

    def jumps() -> list[int]:
        return [each.event.seconds for each in recorded(log) if isinstance(each.event, h.ClockJumped)]

    until(jumps)
    assert [round(seconds / 60) for seconds in jumps()] == [jump // 60]
