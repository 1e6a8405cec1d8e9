"""The log: appended to and read back, on both stores; one writer at a time; a chain that fits one table only."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from pitboss.errors import BadInput
from pitboss.log import database, migrations
from pitboss.log.database import ConcurrentWrite, StoreDown, open_engine
from pitboss.log.migrations import migrate
from pitboss.log.table_log import Entry, Move, Snapshot, Store, Stored, chain_hash, genesis
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import DEALER
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import at_house, ready
from tests.store.hosts import append_two, run_at_once

TWO = [("First", 5, b'{"n":1}'), ("Second", 6, b'{"n":2}')]


def test_events_come_back_as_they_were_written(store: Store) -> None:
    link = store.append("T1", 0, genesis("T1"), TWO, b'{"act":1}', "c1").link
    first, second = store.read("T1")
    middle = chain_hash(genesis("T1"), b'{"n":1}', b'{"act":1}')
    assert first == Stored(1, "First", 5, b'{"n":1}', middle, b'{"act":1}', "c1", 2)
    assert second == Stored(2, "Second", 6, b'{"n":2}', link)
    assert link == chain_hash(middle, b'{"n":2}') == store.link("T1", 2)
    assert store.streams() == {"T1": 2}
    assert store.head("T1") == ("house", 2, link)


def test_a_reader_begins_and_stops_where_it_is_told(store: Store) -> None:
    link = genesis("T1")
    for number in range(5):
        link = store.append("T1", number, link, [("E", 0, b"%d" % number)]).link
    assert [one.sequence for one in store.read("T1", 2)] == [3, 4, 5]
    assert [one.sequence for one in store.read("T1", 1, 3)] == [2, 3]
    assert list(store.read("T2")) == []


def test_many_events_are_read_in_pieces(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.log.table_log.READ_ROWS", 3)
    store.append("T1", 0, genesis("T1"), [("E", 0, b"%d" % n) for n in range(7)])
    assert [one.body for one in store.read("T1")] == [b"%d" % n for n in range(7)]
    assert [one.sequence for one in store.read("T1", 0, 6)] == [1, 2, 3, 4, 5, 6]


def test_what_is_written_ahead_is_brought_into_the_file_beside_the_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once there is enough of it; the next commit then goes over what was ahead, which does not grow."""
    monkeypatch.setattr(database, "BROUGHT_IN_AFTER", 3)
    file, ahead = tmp_path / "house.db", tmp_path / "house.db-wal"

    def in_the_file() -> int:
        """The file alone, as it would be found without what is ahead of it."""
        alone = shutil.copy(file, tmp_path / "alone.db")
        with closing(sqlite3.connect(f"file:{alone}?immutable=1", uri=True)) as connection:
            return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])

    with Store(f"sqlite:///{file}") as store:
        link, counts = genesis("T1"), []
        store.writers.commits = 3
        store.writers.merge_written_ahead()
        for number in range(4):
            counts.append(in_the_file())
            link = store.append("T1", number, link, [("E", 0, b"%d" % number)]).link
            store.writers.merge_written_ahead()
        assert counts == [0, 0, 0, 3]
        size = ahead.stat().st_size
        store.append("T1", 4, link, [("E", 0, b"4")])
        assert ahead.stat().st_size == size
        assert [one.body for one in store.read("T1")] == [b"%d" % number for number in range(5)]


def test_who_was_overtaken_is_refused_and_leaves_nothing(open_store: Open) -> None:
    one, other = open_store(), open_store()
    link = one.append("T1", 0, genesis("T1"), TWO).link
    for expected, before in ((0, genesis("T1")), (1, link), (3, link)):
        with pytest.raises(ConcurrentWrite):
            other.append("T1", expected, before, TWO)
    assert other.streams() == {"T1": 2}
    assert other.append("T1", 2, link, TWO).link == one.link("T1", 4)


def test_a_command_id_is_kept_once_in_a_stream(store: Store) -> None:
    link = store.append("T1", 0, genesis("T1"), TWO, b"{}", "same").link
    with pytest.raises(ConcurrentWrite):
        store.append("T1", 2, link, TWO, b"{}", "same")
    assert store.past_command("T1", "same") == (1, 2, b"{}")
    assert store.past_command("T1", "other") is None
    assert store.past_command("T2", "same") is None
    store.append("T2", 0, genesis("T2"), TWO, b"{}", "same")  # Another table's ids are its own.


@pytest.mark.parametrize("streams", [1, 3, 4, 21, 85, 150])
def test_many_streams_are_one_commit_however_many_there_are(open_store: Open, streams: int) -> None:
    """Rows go to the database some at a time; each head moves from where it was, or nothing is written at all."""
    store, names = open_store(), [f"T{number}" for number in range(streams)]
    first = store.append_all([Entry(name, 0, genesis(name), TWO, b"{}", "a") for name in names])
    second = [Entry(name, 2, first[name].link, TWO[:1], b"{}", "b") for name in names]
    store.append_all([*second, *(Entry(name, 3, b"", TWO, b"{}", "c") for name in names)])  # Those follow the second.
    assert store.streams() == dict.fromkeys(names, 5)
    for name in names:
        assert read_chain(store, name) == store.head(name)[2]  # type: ignore[index]
        assert [one.command for one in store.read(name)] == ["a", None, "b", "c", None]
    late = [Entry(name, 5 - (name == names[-1]), b"", TWO, b"{}") for name in names]
    with pytest.raises(ConcurrentWrite):
        store.append_all(late)
    assert store.streams() == dict.fromkeys(names, 5)


def read_chain(store: Store, name: str) -> bytes:
    link = genesis(name)
    for one in store.read(name):
        link = chain_hash(link, one.body, one.told)
        assert link == one.hash
    return link


def test_a_meter_moves_with_the_events_or_not_at_all(open_store: Open) -> None:
    one, other = open_store(), open_store()
    done = one.append("T1", 0, genesis("T1"), TWO, moves={0: Move("pool", {"primary": 500}, {})})
    assert done.meters == {"pool": (1, {"primary": 500})}
    other.append("T2", 0, genesis("T2"), TWO, moves={0: Move("pool", {"primary": 29})})
    with pytest.raises(ConcurrentWrite):  # An award from what it held before the other table's increment.
        one.append("T1", 2, done.link, TWO, moves={0: Move("pool", {"primary": -500}, {"primary": 500})})
    assert one.streams() == {"T1": 2, "T2": 2}
    assert one.meter("house", "pool") == (2, {"primary": 529})
    one.append("T1", 2, done.link, TWO, moves={0: Move("pool", {"primary": -29}, {"primary": 529})})
    assert other.meters("house") == {"pool": {"primary": 500}}
    assert [stored.move for stored in one.read("T1")] == [1, None, 3, None]
    assert one.meter("elsewhere", "pool") is None


def test_a_seed_that_comes_second_is_refused(open_store: Open) -> None:
    one, other = open_store(), open_store()
    one.append("T1", 0, genesis("T1"), TWO, moves={0: Move("pool", {"primary": 500}, {})})
    with pytest.raises(ConcurrentWrite):
        other.append("T2", 0, genesis("T2"), TWO, moves={0: Move("pool", {"primary": 500}, {})})
    assert other.streams() == {"T1": 2}


def test_snapshots_are_found_newest_first(store: Store) -> None:
    for sequence, rounds in ((10, 1), (20, 2), (30, 4)):
        store.keep_snapshot("T1", Snapshot(sequence, rounds, b"h%d" % sequence, b"body"))
    store.keep_snapshot("T1", Snapshot(30, 4, b"again", b"body"))
    assert [kept.sequence for kept in store.snapshots("T1")] == [30, 20, 10]
    assert store.snapshot_sequences("T1") == [10, 20, 30]
    assert store.snapshot("T1") == (30, 4, b"again", b"body")
    assert store.snapshot("T1", below=30) == (20, 2, b"h20", b"body")
    assert store.snapshot("T1", rounds_below=2) == (10, 1, b"h10", b"body")
    assert store.snapshot("T1", rounds_below=1) is None


def test_reading_holds_nobody_up(open_store: Open) -> None:
    reader, writer = open_store(), open_store()
    link = writer.append("T1", 0, genesis("T1"), TWO).link
    going = reader.read("T1")
    next(going)
    writer.append("T1", 2, link, TWO)
    assert len(list(going)) == 1  # What is written after a page was read comes with the next page.


# -------------------------------------------------------------------------------------------- migrations


def test_an_empty_store_is_brought_up_and_running_it_again_is_harmless(url: str) -> None:
    engine = open_engine(url)
    before = inspect(engine).get_table_names()
    assert {"events", "heads", "meters", "snapshots", "version"} <= set(before)
    assert migrate(engine) == migrate(engine) == len(migrations.MIGRATIONS)
    assert inspect(engine).get_table_names() == before
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*), max(number) FROM version")).one() == (
            1,
            len(migrations.MIGRATIONS),
        )
    engine.dispose()


def test_a_store_from_before_the_first_release_is_left_alone(sqlite_url: str) -> None:
    plain = create_engine(sqlite_url)
    with plain.begin() as connection:
        for statement in (
            "CREATE TABLE version (number INTEGER NOT NULL)",
            "INSERT INTO version VALUES (1)",
            "CREATE TABLE events (stream VARCHAR(80), sequence BIGINT, body BLOB)",
        ):
            connection.execute(text(statement))
    with pytest.raises(BadInput, match="before the first release"):
        Store(sqlite_url)
    with plain.connect() as connection:
        assert connection.execute(text("SELECT number FROM version")).scalar() == 1
    plain.dispose()


def test_an_old_store_keeps_its_events_when_a_step_is_added(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old = Store(url)
    old.append("T1", 0, genesis("T1"), TWO)
    old.close()

    def second(connection: object) -> None:
        connection.execute(text("CREATE TABLE notes (words VARCHAR(80))"))  # type: ignore[attr-defined]

    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, second))
    monkeypatch.setattr(migrations, "NEWEST", len(migrations.MIGRATIONS))
    for _ in range(2):
        new = Store(url)
        assert new.streams() == {"T1": 2}
        assert inspect(new.engine).has_table("notes")
        new.close()


def test_a_store_newer_than_the_program_is_left_alone(url: str) -> None:
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE version SET number = 99"))
    store.close()
    with pytest.raises(BadInput, match="version 99 and this program knows"):
        Store(url)


def test_a_store_that_is_up_to_date_is_opened_while_another_writes(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    with store.engine.begin():  # Holds SQLite's one write lock.
        other = Store(sqlite_url)
        assert other.streams() == {}
        other.close()
    store.close()


def test_a_copy_that_may_only_be_read_can_be_audited(sqlite_url: str, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    ready(at_house(House(store)), 1).round(1)
    store.close()
    copy = Path(shutil.copy(str(store.engine.url.database), tmp_path / "copy.db"))
    copy.chmod(0o444)
    reader = Store(f"sqlite:///file:{copy}?immutable=1&uri=true", existing=True)
    assert verify(reader).sound
    with pytest.raises(StoreDown):
        at_house(House(reader)).do(DEALER, a.BuyIn("p1", 500))
    reader.close()
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]


def test_hosts_that_start_at_once_on_a_new_store_all_come_up(url: str) -> None:
    assert run_at_once(append_two, [(url, f"T{number}") for number in range(3)]) == ["done"] * 3
    store = Store(url)
    assert store.streams() == {f"T{number}": 2 for number in range(3)}
    store.close()


# -------------------------------------------------------------------------------------------- bad URLs


@pytest.mark.parametrize("bad", ["pitboss.db", "nosuch://db", "sqlite:////nowhere/at/all/x.db", "://"])
def test_a_url_that_leads_nowhere_is_refused_in_words(bad: str) -> None:
    with pytest.raises(BadInput):
        Store(bad)


def test_a_store_that_must_exist_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no store"):
        Store(f"sqlite:///{tmp_path / 'none.db'}", existing=True)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"not a database, but long enough to look at" * 100)
    with pytest.raises(BadInput, match="not a database") as refused:
        Store(f"sqlite:///{tmp_path / 'x.db'}")
    assert refused.value.code == "damaged"
