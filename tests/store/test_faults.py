"""A full disk, a lost connection, a torn or flipped file: the table stops cleanly, and goes on when the cause is gone."""

import random
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pitboss.errors import BadInput
from pitboss.log.database import StoreDown
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import DEALER
from tests.sealed import House
from tests.store.conftest import Open, postgres_server
from tests.store.drive import Driver, at_house, ready


def agree(house: House, store: Store, name: str = "T1") -> bool:
    """Memory and disk."""
    held, head = house.table(name), store.head(name)
    return head is not None and (held.state.sequence, held.link) == (head.sequence, head.hash)


def buy_until_refused(driver: Driver, most: int = 2_000) -> StoreDown:
    for _ in range(most):
        try:
            driver.do(DEALER, a.BuyIn("p1", 100))
        except StoreDown as down:
            return down
    raise AssertionError(f"{most} commands went through")


def test_a_full_database_stops_the_table_and_more_room_lets_it_go_on(file_store: Store) -> None:
    house = House(file_store)
    driver = ready(at_house(house), 1)
    connection = file_store.writers.idle[0].connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 4}")
    down = buy_until_refused(driver)
    assert "full" in down.message
    assert "goes on when the cause is gone" in down.message
    assert down.code == "store_down"
    assert agree(house, file_store)
    chips = driver.money["player:p1"]
    assert verify(file_store).sound
    driver.do(DEALER, a.BuyIn("p1", 100))  # The connection with the limit was thrown away.
    assert driver.money["player:p1"] == chips + 100
    assert verify(file_store).sound


@contextmanager
def files_at_most(size: int) -> Iterator[None]:
    """No file of this process may grow beyond: the disk is full, as far as it can tell."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_stops_the_table_and_more_room_lets_it_go_on(file_store: Store) -> None:
    house = House(file_store)
    driver = ready(at_house(house), 1)
    log = Path(f"{file_store.engine.url.database}-wal")
    with files_at_most(log.stat().st_size + 30_000):
        down = buy_until_refused(driver)
        assert "out of reach" in down.message
        assert agree(house, file_store)
        assert verify(file_store).sound
    driver.do(DEALER, a.BuyIn("p1", 100))
    driver.bet(1)
    driver.to_settling().finish()
    assert agree(house, file_store)
    assert verify(file_store).sound


def test_no_room_for_a_snapshot_is_no_reason_to_stop(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.log.tables.SNAPSHOT_EVERY", 2)

    def full(*arguments: Any) -> None:
        raise StoreDown("no room", code="store_down")

    monkeypatch.setattr(store, "keep_snapshot", full)
    ready(at_house(House(store)), 1)
    assert store.snapshot_sequences("T1") == []
    assert verify(store).sound


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_commit_that_fails_or_whose_answer_is_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Before: nothing happened. After: it happened, and nobody heard. The same command again does it once."""
    house = House(store)
    driver = ready(at_house(house), 1)
    real, chips = store.writers.write, driver.money["player:p1"]

    def failing(work: Callable[[Any], Any]) -> Any:
        def broken(cursor: Any) -> Any:
            work(cursor)
            raise store.writers.error("disk I/O error")

        real(broken if moment == "before" else work)
        raise StoreDown("the answer is lost", code="store_down")

    command = driver.command(DEALER, a.BuyIn("p1", 100))
    monkeypatch.setattr(store.writers, "write", failing)
    with pytest.raises(StoreDown):
        driver.submit(command)
    monkeypatch.undo()
    assert agree(house, store) == (moment == "before")
    events = driver.submit(command)
    assert len(events) == 1
    assert driver.money["player:p1"] == chips + 100
    assert agree(house, store)
    assert verify(store).sound


def test_after_a_lost_answer_the_next_command_finds_its_way(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(store)
    driver = ready(at_house(house), 1)
    real, chips = store.writers.write, driver.money["player:p1"]

    def lost(work: Callable[[Any], Any]) -> Any:
        real(work)
        raise StoreDown("the answer is lost", code="store_down")

    monkeypatch.setattr(store.writers, "write", lost)
    with pytest.raises(StoreDown):
        driver.do(DEALER, a.BuyIn("p1", 100))
    monkeypatch.undo()
    driver.do(DEALER, a.BuyIn("p1", 7))
    assert driver.money["player:p1"] == chips + 107
    assert agree(house, store)


def test_a_writer_that_waits_too_long_for_another_gives_up_in_words(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    house = House(store)
    driver = ready(at_house(house), 1)
    store.writers.idle[0].connection.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(str(store.engine.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreDown, match="locked"):
        driver.do(DEALER, a.BuyIn("p1", 100))
    other.execute("ROLLBACK")
    other.close()
    driver.do(DEALER, a.BuyIn("p1", 100))
    assert agree(house, store)
    store.close()


def cut_off(store: Store) -> None:
    """Every other connection to the server ends."""
    others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
    with store.engine.begin() as connection:
        connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"))


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_lost_connection_stops_the_table_once_and_then_it_goes_on(open_store: Open) -> None:
    store, other = open_store(), open_store()
    house = House(store)
    driver = ready(at_house(house), 1)
    for _ in range(3):
        cut_off(other)
        with pytest.raises(StoreDown, match="out of reach"):
            driver.do(DEALER, a.BuyIn("p1", 100))
        driver.do(DEALER, a.BuyIn("p1", 100))
        assert agree(house, store)
    driver.bet(1)
    driver.to_settling().finish()
    assert driver.money["player:p1"] > 0
    assert verify(other).sound


@pytest.mark.long
def test_a_server_that_crashes_and_comes_back_has_lost_nothing(quick_folder: Path) -> None:
    with postgres_server(quick_folder / "crash") as server:
        store = Store(server.get_uri())
        house = House(store)
        driver = ready(at_house(house), 1)
        for _ in range(3):
            driver.bet(1)
            driver.to_settling()
            server.crash()
            with pytest.raises(StoreDown, match="out of reach"):
                driver.finish()
            server.start()
            with suppress(StoreDown):  # The first may still find the old connection.
                driver.staff()
            driver.finish()
            assert agree(house, store)
        assert verify(store).sound
        store.close()


# -------------------------------------------------------------------------------------------- torn and flipped files


def rows(store: Store) -> dict[str, Any]:
    """All there is in a store."""
    with store.reader.connect() as connection:
        return {
            name: sorted(map(repr, connection.execute(text(f"SELECT * FROM {name}"))))
            for name in ("events", "heads", "meters", "snapshots", "version")
        }


@pytest.fixture
def played(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, int]]:
    """A store after two rounds at two tables, closed in the middle of its write-ahead log; and its rounds."""
    monkeypatch.setattr("pitboss.log.tables.SNAPSHOT_EVERY", 20)
    store = Store(sqlite_url)
    house = House(store)
    for name in ("T1", "T2"):
        ready(at_house(house, name=name), 1, 2).round(1, 2)
    yield Path(str(store.engine.url.database)), 2
    store.close()


def copied(file: Path, folder: Path) -> Path:
    for path in file.parent.glob(f"{file.name}*"):
        shutil.copy(path, folder / path.name)
    return folder / file.name


def test_a_torn_log_ends_with_a_whole_command(played: tuple[Path, int], tmp_path: Path) -> None:
    rng = random.Random(1)
    whole = played[0].with_name(f"{played[0].name}-wal").stat().st_size
    for _ in range(12):
        file = copied(played[0], tmp_path)
        with file.with_name(f"{file.name}-wal").open("r+b") as log:
            log.truncate(rng.randrange(whole))
        file.with_name(f"{file.name}-shm").unlink()
        store = Store(f"sqlite:///{file}")
        verdict = verify(store)
        assert verdict.sound, verdict.finding
        house = House(store)
        for name in store.streams():
            assert agree(house, store, name)
        store.close()


def test_a_flipped_byte_is_found_or_was_never_looked_at(played: tuple[Path, int], tmp_path: Path) -> None:
    base = sqlite3.connect(played[0])
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    base.close()
    store = Store(f"sqlite:///{played[0]}")
    right = rows(store)
    store.close()
    rng, found = random.Random(2), 0
    size = played[0].stat().st_size
    for _ in range(80):
        file = tmp_path / "flipped.db"
        shutil.copy(played[0], file)
        with file.open("r+b") as bytes_of:
            at = rng.randrange(100, size)
            bytes_of.seek(at)
            byte = bytes_of.read(1)[0]
            bytes_of.seek(at)
            bytes_of.write(bytes([byte ^ (1 << rng.randrange(8))]))
        try:
            flipped = Store(f"sqlite:///{file}", existing=True)
        except BadInput:
            found += 1
            continue
        verdict = verify(flipped)
        assert not verdict.sound or rows(flipped) == right, f"byte {at}"
        found += not verdict.sound
        flipped.close()
        for path in tmp_path.iterdir():
            path.unlink()
    assert found > 10  # Of 80; the rest lay where a page has nothing on it.
