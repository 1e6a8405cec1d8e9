"""Whoever can write to the store appends a lawful command to a table's log, in anyone's name, with its chain as it should be:
a host takes it for nobody's. So does the next start; tables that nobody touched go on."""

import logging
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from pitboss.cli import main
from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.log.database import LogBroken
from pitboss.log.host_marks import MARKED, HostMarks
from pitboss.log.schema import EVENTS, HEADS
from pitboss.log.table_log import Store, chain_hash, genesis
from pitboss.messages import english
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table import state as s
from pitboss.table.acts import DEALER, FLOOR, PLAYER, Actor, Command
from pitboss.web.host.house_clock import now
from tests.house_events import recorded
from tests.sealed import House
from tests.store.drive import CRAZY, submission

from .hosts import until
from .served import Served, begun

TABLE, SPARED = "pit", "spared"


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    """Two tables; ann has a seat and chips at one of them."""
    found = begun(url, demo=True, standard_tables=False)
    for name in (TABLE, SPARED):
        found.do(found.casino.floor.open(name, submission(CRAZY), automatic=False))
    found.known("ann").act(TABLE, a.TakeSeat(1))
    found.client("dealer").act(TABLE, a.BuyIn("ann", 100_00))
    try:
        yield found
    finally:
        found.stop_anyhow()


def forged(store: Store, actor: Actor, act: a.AnyAct, at: int = 0) -> None:
    """As someone does who has the store and the program, and not the house's keys."""
    House(store).submit(TABLE, Command(actor, act, at or now()))


FORGED: dict[str, tuple[Actor, a.AnyAct]] = {
    "chips for nothing": (Actor(DEALER, "house"), a.BuyIn("mal", 5_000_00)),
    "another's chips": (Actor(PLAYER, "ann"), a.CashOut(100_00)),
    "another's seat": (Actor(PLAYER, "ann"), a.LeaveSeat(1)),
    "a fill": (Actor(FLOOR, "floor"), a.Fill(1_000_00)),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_command_planted_in_a_table_s_log_is_nobody_s(house: Served, what: str) -> None:
    floor, store = house.casino.floor, house.casino.floor.house.store
    before = floor.state(TABLE)
    house.faults.setLevel(logging.CRITICAL)  # It rightly complains.
    forged(store, *FORGED[what])
    assert verify(store).finding is None, "by the rules alone it could have happened"
    found = verify(store, marks=floor.house.marks).finding
    assert (found and found.stream, found and found.what) == (TABLE, "no host of this house wrote it")
    with pytest.raises(PitbossError):
        house.client("dealer").act(TABLE, a.BuyIn("bob", 5_00))
    assert until(lambda: "no host of this house wrote it" in english(floor.hosted_tables[TABLE].fault or ""))
    assert floor.state(TABLE).money == before.money
    house.client("dealer").act(SPARED, a.BuyIn("bob", 5_00))  # The others go on.


def audited(url: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["audit", "verify", "--database", url])
    return int(left.value.code or 0)


def test_also_when_no_host_ran(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    house = begun(url, demo=True, standard_tables=False)
    for name in (TABLE, SPARED):
        house.do(house.casino.floor.open(name, submission(CRAZY), automatic=False))
    house.stop()
    assert audited(url) == 0
    with Store(url, existing=True) as store:
        forged(store, Actor(DEALER, "house"), a.BuyIn("mal", 5_000_00))
        forged_table = a.OpenTable("mine", submission(CRAZY))
        House(store).submit("mine", Command(Actor(FLOOR, "mal"), forged_table, 1))  # Nor is a whole table, however old.
    assert audited(url) == 1  # Where the house's keys are.
    assert "mine, event 1: no host of this house wrote it" in capsys.readouterr().out
    house = begun(url, demo=True, standard_tables=False)
    try:
        floor = house.casino.floor
        for name in (TABLE, "mine"):
            assert name in floor.stopped or floor.hosted_tables[name].fault
        assert floor.state(TABLE).money.get(s.chips("mal"), 0) == 0
        house.client("dealer").act(SPARED, a.BuyIn("bob", 5_00))
    finally:
        house.stop_anyhow()


def rewritten(store: Store, change: Callable[[dict[str, Any]], None]) -> None:
    """The last command's event, changed, and the chain and the head mended after it."""
    *_, before, last = store.read(TABLE)
    body = msgspec.json.decode(last.body)
    change(body)
    data = msgspec.json.encode(body)
    link = chain_hash(before.hash, data, last.told)
    with store.engine.begin() as connection:
        here = update(EVENTS).where(EVENTS.c.stream == TABLE, EVENTS.c.sequence == last.sequence)
        connection.execute(here.values(body=data, hash=link))
        connection.execute(update(HEADS).where(HEADS.c.stream == TABLE).values(hash=link))


def test_what_a_command_brought_about_is_under_its_mark_and_so_is_its_place(house: Served) -> None:
    """Another name in the last event; the last command once more after itself; an event more that no command brought about."""
    made, store = house.casino.floor.house, house.casino.floor.house.store
    marks = made.marks
    assert marks is not None
    rows = list(store.read(TABLE))
    assert [one.sequence for one in marks.checked_rows(TABLE, rows)] == [one.sequence for one in rows]
    assert all(MARKED.search(one.told) for one in rows if one.told is not None)
    again = rows[-1]._replace(sequence=len(rows) + 1)
    for wrong in (
        [*rows, again],
        [*rows, again._replace(told=None)],
        [*rows[:-1], again],
        [rows[0]._replace(told=b"{}")],
    ):
        with pytest.raises(LogBroken, match="no host of this house wrote it"):
            list(marks.checked_rows(TABLE, wrong))
    with pytest.raises(LogBroken):
        list(marks.checked_rows(SPARED, rows))
    rewritten(store, lambda body: body.update(player="mal"))
    with pytest.raises(LogBroken, match="no host of this house wrote it"):
        list(marks.checked_rows(TABLE, store.read(TABLE)))
    with pytest.raises(LogBroken):
        list(
            HostMarks(bytes(32), marks.began).checked_rows(SPARED, store.read(SPARED))
        )  # By another key it is another house's.


def test_what_is_older_than_the_marks_is_taken_as_it_is_and_nothing_after_it(url: str) -> None:
    """A house whose tables were played at before its hosts marked anything; and nobody says later that it was so."""
    with Store(url) as store:
        House(store).submit(TABLE, Command(Actor(FLOOR, "flo"), a.OpenTable(TABLE, submission(CRAZY)), now()))
    house = begun(url, demo=True, standard_tables=False)
    try:
        log = house.casino.floor.house.log
        [began] = [one.event for one in recorded(log) if isinstance(one.event, h.MarksBegan)]
        assert began.heads == {TABLE: 1}
        house.client("dealer").act(TABLE, a.BuyIn("ann", 5_00))
        log.append_events(h.MarksBegan(at=now(), heads={TABLE: 10**6}))  # Said once: a second counts for nothing.
        store = house.casino.floor.house.store
        forged(store, Actor(DEALER, "house"), a.BuyIn("mal", 5_00))
        with pytest.raises(LogBroken, match="no host of this house wrote it"):
            list(house.casino.floor.house.checked_rows(TABLE, 0, genesis(TABLE)))
    finally:
        house.stop_anyhow()
