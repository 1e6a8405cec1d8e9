"""What a house writes is its owner's alone, and its errors carry no secret."""

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import StatementError

from pitboss.errors import BadInput
from pitboss.log.database import store_down
from pitboss.log.house_log import HouseLog
from pitboss.log.schema import ACCOUNT_SECRETS
from pitboss.log.table_log import Store
from pitboss.odds.simulate.run import check_writable, write_json
from pitboss.private_files import make_private, private_folder, read_private, write_private
from pitboss.projections.checkpoints import append
from pitboss.projections.export import export
from pitboss.trust.keys import keep_key, new_key
from pitboss.web.people.access import Access


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def _open_handed() -> Iterator[None]:
    """Whatever the umask is."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_every_folder_made_on_the_way_is_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert mode(private_folder(tmp_path / "keys" / "house" / "old")) == 0o700
    assert mode(tmp_path / "keys") == mode(tmp_path / "keys" / "house") == 0o700
    assert mode(tmp_path) == 0o755  # What was there is whose it was.


def test_the_folder_of_the_keys_is_private(tmp_path: Path) -> None:
    file = keep_key(new_key("riverside", bytes), tmp_path / "house" / "keys")
    assert mode(file) == 0o600
    assert mode(file.parent) == mode(file.parent.parent) == 0o700


def test_the_database_and_what_lies_beside_it_are_private(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    Access(HouseLog(store, "house"))
    files = sorted(tmp_path.iterdir())
    assert {file.name for file in files} >= {"house.db", "house.db-wal", "house.db-shm"}
    assert {mode(file) for file in files} == {0o600}
    store.close()


def test_a_database_that_was_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/house.db").close()
    (tmp_path / "house.db").chmod(0o644)
    Store(f"sqlite:///{tmp_path}/house.db", existing=True).close()
    assert mode(tmp_path / "house.db") == 0o600


def test_keys_are_private_and_apart_from_the_data(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    folder = Access(HouseLog(store, "house")).keys.folder
    assert tmp_path not in folder.parents
    assert mode(folder) == 0o700
    assert {mode(file) for file in folder.iterdir()} == {0o600}
    (folder / "second-factors.key").chmod(0o640)
    with pytest.raises(BadInput, match="chmod 600"):
        Access(HouseLog(store, "house"))
    (folder / "second-factors.key").chmod(0o600)
    (folder / "second-factors.key").write_bytes(b"another")
    with pytest.raises(BadInput, match="not this house's"):
        Access(HouseLog(store, "house"))
    store.close()


def test_an_export_is_private(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    export(store, tmp_path / "audit")
    assert mode(tmp_path / "audit") == 0o700
    assert {mode(file) for file in (tmp_path / "audit").iterdir()} == {0o600}
    store.close()


def test_the_witness_s_file_is_private_also_where_it_was_not(tmp_path: Path) -> None:
    file = tmp_path / "witness.txt"
    append(file, ["first"])
    assert mode(file) == 0o600
    file.chmod(0o644)
    append(file, ["second"])
    assert (mode(file), file.read_text("utf-8")) == (0o600, "first\nsecond\n")


def test_what_is_written_is_whole_and_private_at_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_private(tmp_path / "a", b"first")
    assert mode(tmp_path / "a") == 0o600

    def broken(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="No space"):
        write_private(tmp_path / "a", b"second")
    assert read_private(tmp_path / "a") == b"first"
    assert [file.name for file in tmp_path.iterdir()] == ["a"]
    make_private(tmp_path / "b")
    assert mode(tmp_path / "b") == 0o600


@pytest.mark.parametrize("write", [write_private, lambda path, _: write_json(str(path), {})], ids=["ours", "a run"])
def test_a_device_is_written_to_and_not_replaced(tmp_path: Path, write: Callable[[Path, bytes], None]) -> None:
    """With root's power `/dev/null` became a file, by a link to it here the link."""
    (link := tmp_path / "nothing").symlink_to(os.devnull)
    check_writable(str(link))
    write(link, b"lost")
    assert link.is_symlink()
    assert link.read_bytes() == b""
    assert [file.name for file in tmp_path.iterdir()] == ["nothing"]


def test_an_error_of_the_store_carries_no_hash_and_no_parameter(store: Store) -> None:
    """Whatever goes wrong while an account is written; PostgreSQL adds the row to its own words, which we leave out."""
    secret = b"$argon2id$v=19$secret"
    told = []
    for row in (
        {"digest": "1", "name": object(), "secret": secret},
        {"digest": "2", "name": None, "secret": secret},
        {"digest": "3", "name": "bo\ud800", "secret": secret},
    ):
        try:
            with store.engine.begin() as connection:
                connection.execute(insert(ACCOUNT_SECRETS).values(**row))
        except (StatementError, UnicodeError) as error:
            told += [str(error).split("DETAIL:")[0], store_down(error).message]
    assert len(told) >= 4
    assert not [words for words in told if "argon2" in words]
