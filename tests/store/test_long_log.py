"""A table that has lived long starts fast, and its log is gone through at a good pace."""

import time

import pytest

from pitboss.chapters import GAMES
from pitboss.records import audit
from pitboss.records.audit import verify
from pitboss.records.story import tell
from pitboss.store.log import Store
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, Actor, Command
from tests.sealed import House
from tests.store.bulk import recorded, small_change, written
from tests.store.conftest import SNAPSHOT_KEY
from tests.store.drive import CRAZY, in_memory


def started(url: str) -> float:
    """Seconds to open the store and have the table ready for its next command."""
    began = time.perf_counter()
    store = Store(url, snapshot_key=SNAPSHOT_KEY)
    House(store).table("T1")
    spent = time.perf_counter() - began
    store.close()
    return spent


def test_what_was_written_in_bulk_is_what_a_house_would_have_written(file_store: Store, sqlite_url: str) -> None:
    commands = recorded(in_memory(CRAZY, 7), 3, 2)
    house = House(file_store)
    for command in commands:
        house.submit("T1", command)
    other = Store(sqlite_url.replace("log.db", "bulk.db"))
    assert written(other, "T1", commands) == house.table("T1").state.sequence
    assert list(other.read("T1")) == list(file_store.read("T1"))
    assert other.heads() == file_store.heads()
    other.close()


def test_a_table_of_many_events_starts_fast_and_goes_on(file_store: Store, sqlite_url: str) -> None:
    events = written(file_store, "T1", small_change("T1", 24_000))
    assert len(file_store.kept("T1")) == events // 5_000
    assert started(sqlite_url) < 2
    House(file_store).submit("T1", Command(Actor(DEALER, "dee"), a.BuyIn("p1", 100)))
    assert verify(file_store).events == events + 1


@pytest.mark.long
def test_a_table_of_a_million_events_starts_in_two_seconds(file_store: Store, sqlite_url: str) -> None:
    events = written(file_store, "T1", small_change("T1", 1_004_998))
    assert started(sqlite_url) < 2
    verdict = verify(file_store)
    assert verdict.sound, verdict.finding
    assert verdict.events == events


@pytest.mark.long
def test_a_late_round_of_a_long_log_is_told_in_a_moment(file_store: Store) -> None:
    commands = recorded(in_memory(CRAZY, 1), 3_000, 2)
    written(file_store, "T1", commands)
    began = time.perf_counter()
    assert len(list(tell(file_store, "T1/2990"))) > 20
    assert time.perf_counter() - began < 2


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
def test_long_logs_of_whole_rounds_are_sound_in_stretches_and_on_all_cores(
    file_store: Store, game: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "STRETCH_EVENTS", 4_000)
    written(file_store, "T1", recorded(in_memory(game, 3), 1_200, 3))  # type: ignore[arg-type]
    alone, together = verify(file_store, processes=1), verify(file_store, processes=2)
    assert alone == together
    assert alone.sound, alone.finding
