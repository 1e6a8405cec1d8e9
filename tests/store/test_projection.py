"""One way to compute a state from the logs: read back, followed and heard live, it is the same, and counts no event twice."""

from collections import Counter
from threading import Event, Thread
from typing import Any

import pytest

from pitboss.log.database import LogBroken
from pitboss.log.projection import Follower, LogEvent, Projection, project
from pitboss.log.table_log import Store
from pitboss.table.events import MoneyMoved, TableOpened
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import CAJUN, CRAZY, Driver, at_house, ready
from tests.store.tampering import edit

Places = list[tuple[str, int]]


def noted(places: Places, one: LogEvent) -> Places:
    return [*places, (one.table, one.sequence)]


def kinds_noted(kinds: Counter[str], one: LogEvent) -> Counter[str]:
    kinds[type(one.event).__name__] += 1
    return kinds


PLACES = Projection(list, noted)
KINDS = Projection(Counter, kinds_noted)


def two_tables(store: Store) -> tuple[House, Driver, Driver]:
    house = House(store)
    return house, ready(at_house(house, CAJUN, "cajun"), 1), ready(at_house(house, CRAZY, "crazy"), 1)


def every_place(store: Store) -> Places:
    return [(table, number) for table, last in store.streams().items() for number in range(1, last + 1)]


def test_all_tables_are_read_one_after_another_and_one_table_alone(store: Store) -> None:
    two_tables(store)
    assert project(store, PLACES) == every_place(store)
    assert project(store, PLACES, "crazy") == [place for place in every_place(store) if place[0] == "crazy"]
    assert project(store, PLACES, "nowhere") == []


def test_what_is_read_on_and_heard_by_turns_is_what_is_read_at_once(open_store: Open) -> None:
    """Every event once: those heard before they are read, those never heard, and those heard of which some were read."""
    store = open_store()
    house, cajun, crazy = two_tables(store)
    follower = Follower(store, PLACES)
    cajun.round(1)
    follower.read_on()
    house.listeners.append(follower.hear)
    cajun.round(1)
    follower.read_on()
    house.listeners.clear()
    crazy.round(1)  # Another host's: not heard here.
    house.listeners.append(follower.hear)
    crazy.round(1)  # Heard, and something is missing before it.
    follower.read_on()
    crazy.round(1)
    after = crazy.state
    follower.hear("crazy", crazy.log[-3:], after)  # Heard again.
    ready(at_house(house, CAJUN, "third"), 2)  # It is heard from its first event on.
    assert follower.result(sorted) == sorted(every_place(store))
    assert follower.ends == store.streams()


def test_only_its_kinds_are_read_and_heard_and_the_rest_is_passed(store: Store) -> None:
    house, cajun, _ = two_tables(store)
    follower = Follower(store, Projection(Counter, kinds_noted, kinds=(MoneyMoved,)))
    follower.read_on("cajun")
    house.listeners.append(follower.hear)
    cajun.round(1)
    assert follower.result(dict) == {"MoneyMoved": project(store, KINDS, "cajun")["MoneyMoved"]}
    assert follower.ends == {"cajun": store.streams()["cajun"]}


def test_what_lasts_is_known_where_the_beginning_is_skipped(store: Store) -> None:
    house, cajun, _ = two_tables(store)
    began = store.streams()
    follower = Follower(store, Projection(list, noted, lasting=(TableOpened,)), lambda table, last: began.get(table, 0))
    house.listeners.append(follower.hear)
    cajun.round(1)
    assert follower.state == [], "the table was not opened yet, as far as this follower knows"
    follower.read_on()
    cajun.round(1)
    expected = [("cajun", 1), *(("cajun", n) for n in range(began["cajun"] + 1, store.streams()["cajun"] + 1))]
    assert [place for place in follower.state if place[0] == "cajun"] == expected
    assert [place for place in follower.state if place[0] == "crazy"] == [("crazy", 1)]


def test_a_step_that_fails_leaves_nothing_half_counted(store: Store) -> None:
    house, cajun, _ = two_tables(store)
    failing = [False]

    def step(kinds: Counter[str], one: LogEvent) -> Counter[str]:
        kinds_noted(kinds, one)
        if failing[0]:
            raise ZeroDivisionError
        return kinds

    follower = Follower(store, Projection(Counter, step))
    follower.read_on()
    failing[0] = True
    cajun.round(1)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            follower.read_on()
    failing[0] = False
    house.listeners.append(follower.hear)
    cajun.round(1)
    follower.read_on()
    assert follower.state == project(store, KINDS)


def test_hearing_waits_for_no_reading(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that writes goes on while another reads a long log."""
    house, cajun, crazy = two_tables(file_store)
    follower = Follower(file_store, PLACES)
    follower.read_on("cajun")
    read, is_reading, goes_on = Store.read, Event(), Event()

    def slow(store: Store, *asked: Any, **how: Any) -> Any:
        is_reading.set()
        assert goes_on.wait(10)
        return read(store, *asked, **how)

    monkeypatch.setattr(Store, "read", slow)
    reader = Thread(target=follower.read_on)
    reader.start()
    assert is_reading.wait(10)
    house.listeners.append(follower.hear)
    cajun.round(1)
    crazy.round(1)
    assert follower.ends["cajun"] == file_store.streams()["cajun"]
    goes_on.set()
    reader.join()
    follower.read_on()
    assert sorted(follower.state) == sorted(every_place(file_store))


def test_an_event_that_is_not_one_is_named(log: Store) -> None:
    table = next(iter(log.streams()))
    edit(log, table, 2, lambda event: event.update(type="Nothing"))
    with pytest.raises(LogBroken, match=f"{table}, event 2: the log is not what was written"):
        project(log, PLACES)
