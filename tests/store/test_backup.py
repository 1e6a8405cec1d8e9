"""A house in one file and back, from either kind of store to either; checked while it is copied, and never over another."""

import json
import os
import shutil
from pathlib import Path

import pytest
from sqlalchemy import select, text

from pitboss.errors import BadInput
from pitboss.log import backup, schema
from pitboss.log.database import LogBroken, StoreDown
from pitboss.log.schema import ACCOUNT_SECRETS, META
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, Command
from tests.commands import WHOLE
from tests.commands import pitboss as run
from tests.store.conftest import SNAPSHOT_KEY, Server, schema_url
from tests.store.tampering import play

FLO = Actor(FLOOR, "flo")


@pytest.fixture
def house(url: str) -> str:
    """With a little of everything in it, on both stores."""
    with Store(url, snapshot_key=SNAPSHOT_KEY) as store:
        play(store)
        with store.engine.begin() as connection:
            connection.execute(ACCOUNT_SECRETS.insert().values(digest="d", name="ann", secret=b"x"))
            row = {"id": "s", "name": "ann", "generation": 0, "stage": "full", "place": "", "began": 1, "seen": 1}
            connection.execute(schema.SESSIONS.insert().values(**row))
    return url


def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    with Store(url, existing=True) as store, store.engine.connect() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in META.sorted_tables if table not in backup.LEFT_OUT
        }  # fmt: skip


def test_a_backup_restored_is_the_same_house(house: str, postgres: Server, tmp_path: Path) -> None:
    copied = backup.back_up(house, tmp_path / "copy.db")
    assert copied.events > 20
    assert contents(f"sqlite:///{tmp_path}/copy.db") == contents(house)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["copy.db"]
    for place in (f"sqlite:///{tmp_path}/again.db", schema_url(postgres)):
        assert backup.restore(tmp_path / "copy.db", place) == copied
        assert contents(place) == contents(house)
        with Store(place, existing=True) as store:
            assert verify(store).sound
            assert not store.rows(select(schema.SESSIONS))[0]  # Who was signed in then is not signed in now.
            House(store).submit("crazy", Command(FLO, a.Fill(100), 10_000_000))


def test_nothing_is_written_over(house: str, tmp_path: Path) -> None:
    for name in ("copy.db", "house.db"):
        (tmp_path / name).write_text("mine")
    with pytest.raises(BadInput, match="never written over"):
        backup.back_up(house, tmp_path / "copy.db")
    with pytest.raises(BadInput, match="never over it"):
        backup.restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/house.db")
    assert [(tmp_path / name).read_text() for name in ("copy.db", "house.db")] == ["mine", "mine"]
    backup.back_up(house, tmp_path / "other.db")
    if house.startswith("postgres"):
        with pytest.raises(BadInput, match="there is a house in that database already"):
            backup.restore(tmp_path / "other.db", house)


DAMAGE = {
    "an event changed": "UPDATE events SET body = :body WHERE stream = 'crazy' AND sequence = 4",
    "an event lost": "DELETE FROM events WHERE stream = 'crazy' AND sequence = 4",
    "the last events lost": "DELETE FROM events WHERE stream = 'crazy' AND sequence > 9",
    "a head lost": "DELETE FROM heads WHERE stream = 'crazy'",
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_house_is_not_copied(house: str, tmp_path: Path, how: str) -> None:
    backup.back_up(house, tmp_path / "copy.db")
    for place in (house, f"sqlite:///{tmp_path}/copy.db"):
        with Store(place) as store, store.engine.begin() as connection:
            connection.execute(text(DAMAGE[how]), {"body": b"{}"} if ":body" in DAMAGE[how] else {})
    with pytest.raises(LogBroken, match="nothing is copied"):
        backup.back_up(house, tmp_path / "second.db")
    for left in ("copy.db-wal", "copy.db-shm"):
        Path(tmp_path / left).unlink(missing_ok=True)
    with pytest.raises(LogBroken, match="nothing is copied"):
        backup.restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/restored.db")
    assert os.listdir(tmp_path) == ["copy.db"]


def test_a_house_on_a_disk_that_can_only_be_read(house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a byte is written there or beside it, and it is read like any other."""
    folder = tmp_path / "medium"
    folder.mkdir()
    backup.back_up(house, folder / "house.db")
    before = (folder / "house.db").read_bytes()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)  # Whoever is root may write everywhere.
    with Store(f"sqlite:///{folder}/house.db", existing=True) as store:
        assert verify(store).sound
        assert House(store).table("crazy").state.sequence > 10
        with pytest.raises(StoreDown, match=r"readonly|read-only"):
            House(store).submit("crazy", Command(FLO, a.Fill(100), 10_000_000))
    assert os.listdir(folder) == ["house.db"]
    assert (folder / "house.db").read_bytes() == before
    assert backup.restore(folder / "house.db", f"sqlite:///{tmp_path}/again.db").events > 20
    (folder / "house.db-wal").write_bytes(b"newer")
    with pytest.raises(BadInput, match=r"the newest of it is in house\.db-wal"):
        Store(f"sqlite:///{folder}/house.db", existing=True)


READERS = {
    "audit verify": 0, "audit heads": 0, "keys show": 0, "settings": 0, "settings staff_idle_minutes=3": 2, "replay crazy/1": 0,
    "report --no-theory": 0, "receipt crazy/1": 2,
}  # fmt: skip


def test_commands_read_a_house_on_a_disk_that_can_only_be_read(log_file: Path, tmp_path: Path) -> None:
    """By a user who may not write there. What would have to write says so in one line."""
    code = (
        WHOLE + "import os; os.access = lambda path, mode: mode != os.W_OK\n"
    )  # Whoever is root may write everywhere.
    (tmp_path / "medium").mkdir()
    copy = tmp_path / "medium" / "copy.db"
    backup.back_up(f"sqlite:///{log_file}", copy)
    for command, ended in READERS.items():
        done = run(*command.split(), "--database", f"sqlite:///{copy}", code=code)
        assert done.returncode == ended, (command, done.stderr)
        assert len(done.stderr.splitlines()) <= 1, (command, done.stderr)
        assert os.listdir(copy.parent) == ["copy.db"]


def test_the_commands(log_file: Path, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.db", f"sqlite:///{tmp_path}/again.db"
    told = run("backup", str(copy), "--database", f"sqlite:///{log_file}", "--json")
    assert json.loads(told.stdout)["events"] == sum(Store(f"sqlite:///{log_file}").streams().values())
    assert run("backup", str(copy), "--database", f"sqlite:///{log_file}").returncode == 2
    assert "every link of them checked" in run("restore", str(copy), "--database", again).stdout
    assert run("audit", "verify", "--database", again).returncode == 0
    assert run("restore", str(copy), "--database", again).returncode == 2
    shutil.rmtree(tmp_path / "none", ignore_errors=True)
    assert run("restore", str(tmp_path / "none"), "--database", again).returncode == 2


def test_a_backup_onto_a_disk_where_a_file_has_one_name_only(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on many a stick, and on shares."""

    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    assert backup.back_up(house, tmp_path / "copy.db").events > 20
    assert contents(f"sqlite:///{tmp_path}/copy.db") == contents(house)
    with pytest.raises(BadInput, match="is there already"):
        backup._publish(tmp_path / "copy.db", tmp_path / "copy.db")


def test_what_cannot_be_copied_leaves_nothing_behind(log_file: Path, tmp_path: Path) -> None:
    place = tmp_path / "folder"
    place.mkdir()
    for asked in (
        ["backup", "copy.db", "--database", "sqlite:///nothing.db"],
        ["backup", "copy.db", "--database", "sqlite:////dev/null"],
        ["backup", "nowhere/copy.db", "--database", f"sqlite:///{log_file}"],
        ["backup", "/proc/copy.db", "--database", f"sqlite:///{log_file}"],
        ["restore", str(log_file), "--database", "sqlite:///nowhere/house.db"],
        ["restore", ".", "--database", "sqlite:///house.db"],
    ):
        done = run(*asked, at=place)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
        assert os.listdir(place) == []
