"""One version for every table; from each version there was to the newest; another program's database is left alone.

Versions: 1 was before the first release and is refused; 2 is that of 0.1.0; 3 had signed checkpoints; 4 had every table at one
version, and rows of accounts and settings beside the house's log; 5 had in rows how each table is dealt. `versions` holds a
small house of each as the programs of then made it, those of 4 and 5 with their keys.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, inspect, text
from sqlalchemy.engine import make_url

from pitboss.errors import BadInput
from pitboss.house.dealing import Dealing
from pitboss.log import migrations, schema
from pitboss.log.table_log import Store
from pitboss.log.tables import House
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, PLAYER, Actor, Command
from pitboss.web.app import Settings, create_app

VERSIONS = Path(__file__).parent / "versions"
SOUND = (2, 4, 5)  # What 3 had in its log was not signed, and gives no power.


DEALING = {
    3: {},
    5: {"T1": Dealing(), "T2": Dealing(automatic=True, robots={3: "Ada"})},
}  # Older tables all dealt themselves; without its key 3 says nothing.


def bare(url: str) -> Engine:
    parsed = make_url(url)
    driver = "postgresql+psycopg" if parsed.get_backend_name() == "postgresql" else "sqlite"
    return create_engine(parsed.set(drivername=driver))


def value(told: Any) -> Any:
    return bytes.fromhex(told["hex"]) if isinstance(told, dict) else told


def old_store(url: str, number: int) -> None:
    """As the program of that version left it."""
    kept, engine = json.loads((VERSIONS / f"{number}.json").read_text()), bare(url)
    with engine.begin() as connection:
        for statement in kept["ddl"][engine.dialect.name]:
            connection.execute(text(statement))
        for name, table in kept["rows"].items():
            columns = ", ".join(f'"{column}"' for column in table["columns"])
            marks = ", ".join(f":c{at}" for at in range(len(table["columns"])))
            for row in table["rows"]:
                values = {f"c{at}": flag(url, name, table["columns"][at], value(one)) for at, one in enumerate(row)}
                connection.execute(text(f'INSERT INTO "{name}" ({columns}) VALUES ({marks})'), values)
    engine.dispose()


def bring_keys(number: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys that lay apart from the store, where the program of then kept them."""
    for name, content in json.loads((VERSIONS / f"{number}.json").read_text()).get("keys", {}).items():
        (folder / name).parent.mkdir(mode=0o700, exist_ok=True)
        (folder / name).write_bytes(bytes.fromhex(content))
        (folder / name).chmod(0o600)
    monkeypatch.setenv("PITBOSS_KEYS", str(folder))


def flag(url: str, table: str, column: str, told: Any) -> Any:
    return bool(told) if url.startswith("postgres") and column in ("locked", "factor_on", "automatic") else told


def tables(url: str) -> set[str]:
    engine = bare(url)
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_store_of_every_version_is_brought_up_and_played_on(
    url: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_store(url, number)
    bring_keys(number, tmp_path, monkeypatch)
    store = Store(url, existing=True)
    try:
        assert {table.name for table in schema.META.tables.values()} <= tables(url)
        migrations.check_schema(store.engine)
        house = House(store)
        state = house.table("T1").state
        assert (state.sequence, state.seats) == (3, {1: "ann"})
        again = house.submit("T1", Command(Actor(PLAYER, "ann"), a.TakeSeat(1), 9, "one"))  # It was done, then.
        assert house.table("T1").state.sequence == 3
        assert [type(event).__name__ for event in again] == ["SeatTaken"]
        with store.engine.connect() as connection:
            assert migrations.version_of(connection) == len(migrations.MIGRATIONS)
        assert (verify(store).finding is None) == (number in SOUND)
    finally:
        store.close()
    casino = create_app(Settings(url, create=False)).state.casino
    casino.floor.house.submit("T1", Command(Actor(FLOOR, "flo"), a.Fill(100), 2_000))
    assert casino.log.current().dealing == DEALING.get(number, {"T1": Dealing(automatic=True)})
    if number in SOUND:
        assert "ann" in {account.name for account in casino.access.accounts()}
        assert verify(casino.floor.house.store, marks=casino.floor.house.marks).finding is None
    casino.floor.house.store.close()


def test_there_is_a_house_of_each_version_to_test() -> None:
    assert {int(file.stem) for file in VERSIONS.glob("*.json")} == set(range(2, len(migrations.MIGRATIONS)))


def test_no_part_of_the_house_has_tables_of_its_own() -> None:
    """They would be of no version, and in no backup."""
    sources = Path(schema.__file__).parents[1]
    assert [file.name for file in sources.rglob("*.py") if "MetaData()" in file.read_text(encoding="utf-8")] == [
        "schema.py"
    ]


def test_a_new_store_has_every_table_at_once(url: str) -> None:
    Store(url).close()
    assert tables(url) == {table.name for table in schema.META.tables.values()}
    assert schema.SESSIONS.name in tables(url)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE customers (name VARCHAR(40))",
        "CREATE TABLE version (release VARCHAR(40))",
        "CREATE TABLE version AS SELECT 2 AS number",
    ],
)
def test_another_programs_database_is_refused_and_left_alone(url: str, statement: str) -> None:
    engine = bare(url)
    with engine.begin() as connection:
        connection.execute(text(statement))
    before = tables(url)
    for existing in (True, False):
        with pytest.raises(BadInput, match="another program's") as refused:
            Store(url, existing=existing)
        assert refused.value.code == "foreign_database"
    assert tables(url) == before
    engine.dispose()


@pytest.mark.parametrize("content", ["another program's", "no database", "nothing"])
def test_a_file_that_is_no_house_is_not_changed_by_a_look_at_it(content: str, tmp_path: Path) -> None:
    """Neither its bytes (how it is written lies in them) nor who may read it, and nothing is left beside it."""
    file = tmp_path / "other.db"
    if content == "no database":
        file.write_bytes(b"dear diary, " * 500)
    elif content == "nothing":
        file.touch()
    else:
        with closing(sqlite3.connect(file)) as other:
            other.execute("CREATE TABLE customers (name)")
    file.chmod(0o644)
    before = file.read_bytes()
    for existing in (True, False) if before else (True,):  # Where nothing is, a house may be made.
        with pytest.raises(BadInput):
            Store(f"sqlite:///{file}", existing=existing)
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (before, 0o644)
    assert list(tmp_path.iterdir()) == [file]


def test_a_house_does_not_open_without_its_indices(url: str) -> None:
    Store(url).close()
    engine = bare(url)
    with engine.begin() as connection:
        connection.execute(text("DROP INDEX commands"))
    with pytest.raises(
        BadInput, match="the index commands is missing from the store; make it again \\(CREATE UNIQUE INDEX"
    ):
        create_app(Settings(url))
    if engine.dialect.name == "postgresql":
        store = Store(url)
        with engine.begin() as connection:
            connection.execute(
                text("CREATE UNIQUE INDEX commands ON events (stream, command) WHERE command IS NOT NULL")
            )
            connection.execute(text("ALTER TABLE heads DROP CONSTRAINT heads_pkey"))
        with pytest.raises(BadInput, match="the index heads_pkey is missing"):
            migrations.check_schema(store.engine)
        store.close()
    engine.dispose()
