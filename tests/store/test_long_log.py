"""A table that has lived long starts from its last snapshot, however long its log; and all of the log is gone through."""

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.chapters import GAMES
from pitboss.log.table_log import Store
from pitboss.log.tables import SNAPSHOT_EVERY
from pitboss.projections import audit
from pitboss.projections.audit import verify
from pitboss.projections.sentences import Sentence
from pitboss.projections.story import tell
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, Actor, Command
from tests.sealed import House
from tests.store.bulk import recorded, small_change, written
from tests.store.conftest import SNAPSHOT_KEY
from tests.store.drive import CRAZY, in_memory

A_FEW = 100  # Rows: heads, settings, a snapshot.


def last_kept(store: Store) -> int:
    return store.snapshot_sequences("T1")[-1]


def rows_read(store: Store, work: Callable[[], Any]) -> int:
    """How much of a log is looked at for this: on any machine, however busy, the time goes by it."""
    read, count = store.rows, 0

    def counted(*queries: Any) -> Any:
        nonlocal count
        found = read(*queries)
        count += sum(map(len, found))
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "rows", counted)
        work()
    return count


def read_to_start(url: str) -> int:
    """Rows, until the table is ready for its next command."""
    store = Store(url, snapshot_key=SNAPSHOT_KEY)
    count = rows_read(store, lambda: House(store).table("T1"))
    store.close()
    return count


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


def test_a_table_of_many_events_starts_from_its_last_snapshot_and_goes_on(file_store: Store, sqlite_url: str) -> None:
    events = written(file_store, "T1", small_change("T1", 24_000))
    assert len(file_store.snapshot_sequences("T1")) == events // 5_000
    assert events - last_kept(file_store) < read_to_start(sqlite_url) < events - last_kept(file_store) + A_FEW
    House(file_store).submit("T1", Command(Actor(DEALER, "dee"), a.BuyIn("p1", 100)))
    assert verify(file_store).events == events + 1


@pytest.mark.long
def test_a_table_of_very_many_events_reads_no_more_to_start(file_store: Store, sqlite_url: str) -> None:
    """So many that an audit shares them out to processes."""
    events = written(file_store, "T1", small_change("T1", audit.ALONE_EVENTS + 4_998))
    assert read_to_start(sqlite_url) < events - last_kept(file_store) + A_FEW
    verdict = verify(file_store)
    assert verdict.sound, verdict.finding
    assert verdict.events == events


@pytest.mark.long
def test_a_late_round_of_a_long_log_is_told_from_the_snapshot_before_it(file_store: Store) -> None:
    events = written(file_store, "T1", recorded(in_memory(CRAZY, 1), 1_500, 2))
    told = list[Sentence]()
    count = rows_read(file_store, lambda: told.extend(tell(file_store, "T1/1490")))
    assert len(told) > 20
    assert count < 2 * SNAPSHOT_EVERY < events / 2


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.chapter)
def test_long_logs_of_whole_rounds_are_sound_in_stretches_and_on_all_cores(
    file_store: Store, game: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "STRETCH_EVENTS", 1_000)
    written(file_store, "T1", recorded(in_memory(game, 3), 700, 3))  # type: ignore[arg-type]
    assert file_store.snapshot_sequences("T1")  # At which it is cut.
    alone, together = verify(file_store, processes=1), verify(file_store, processes=2)
    assert alone == together
    assert alone.sound, alone.finding
