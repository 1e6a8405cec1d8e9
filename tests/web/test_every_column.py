"""Whoever has the database can write into any column of any table. For each of them: who notices, or why it does not matter.

The list is held to the schema: a new table or column must be placed here. What an audit finds is tried out, on both stores,
on a house where everything has happened once; what a running house goes by is tried out in the test that is named.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyotp
import pytest
from sqlalchemy import Table, and_, delete, insert, select

from pitboss.chapters import GAMES
from pitboss.house.account import Limits
from pitboss.house.commands import ChangeSettings
from pitboss.log import schema
from pitboss.log.schema import META
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.table import acts as a
from pitboss.table.acts import DEALER, FLOOR
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from tests.docs.test_security import functions_of
from tests.store.conftest import Server, schema_url
from tests.store.drive import five_card

from .played import Played
from .served import PASSWORD, Served, served

Row = dict[str, Any]
Change = Callable[[Any], Any]


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, bytes):
        return value[:-1] + bytes([value[-1] ^ 1])
    return f"{value}x" if value is not None else None


class Found(NamedTuple):
    """`audit verify` finds it. `of`: in which row it is tried; `to`: what is written there."""

    of: Callable[[Row], bool] = lambda row: True
    to: Change = other


class Held(NamedTuple):
    """A running house does not go by it, or does not start: as this test shows."""

    test: str


class Harmless(NamedTuple):
    """Nobody gains anything by it; the page says so, in these words."""

    words: str


Place = Found | Held | Harmless
POWERS, CASHIER, SESSIONS = "tests/web/test_powers.py", "tests/web/test_cashier.py", "tests/web/test_sessions.py"
TRAINING = "tests/web/test_training.py"
SESSION = Held(f"{POWERS}::test_a_session_is_turned_into_no_other_and_not_made_younger")
PROGRESS = Held(f"{TRAINING}::test_the_roster_is_the_floor_s_and_holds_only_what_judges_again")
BOUGHT = Held(f"{CASHIER}::test_what_was_bought_follows_from_the_log_whatever_the_rows_say")
TILE = Held("tests/store/test_witnessed.py::test_tiles_are_a_shortcut_and_are_made_again_from_the_log")
TABLE_LEASE = Harmless("which host runs a table")
LEASE = Harmless("whoever changes it can hold up a checkpoint")
KNOWN_PLACE = Harmless("may try passwords from there while the address is throttled")
OLDER = Held(f"{POWERS}::test_all_of_it_holds_when_the_house_is_started_again")
HOUSE_KEY = Held(f"{SESSIONS}::test_a_key_that_is_there_is_never_written_over_and_another_s_is_refused")


def is_table(row: Row) -> bool:
    return not str(row["stream"]).startswith("@")


def of(name: str) -> Callable[[Row], bool]:
    return lambda row: bool(row["name"] == name)


def set_to(value: Any) -> Change:
    return lambda before: value


def less(value: int) -> int:
    return value - 1


PLACED: dict[str, dict[str, Place]] = {
    "events": {
        "stream": Found(), "sequence": Found(), "kind": Found(is_table), "at": Found(is_table), "body": Found(is_table),
        "hash": Found(is_table), "told": Found(lambda row: row["told"] is not None),
        "command": Found(lambda row: row["command"] is not None), "batch": Found(lambda row: row["batch"] is not None),
        "pool": Found(lambda row: row["pool"] is not None), "move": Found(lambda row: row["move"] is not None),
    },
    "heads": {"stream": Found(is_table), "property": Found(is_table), "sequence": Found(is_table), "hash": Found(is_table)},
    "snapshots": {"stream": Found(), "sequence": Found(), "rounds": Found(), "hash": Found(), "body": Found()},
    "meters": {"property": Found(), "name": Found(), "moves": Found(), "held": Found(to=set_to(b'{"primary":1}'))},
    "checkpoints": {
        "number": Found(), "at": Harmless("when a checkpoint was made"), "size": Found(), "root": Found(),
        "note": Found(to=lambda note: note.replace(b"\n\n", b"0\n\n", 1)),
    },
    "covered": {"number": Found(), "stream": Found(), "first": Found(), "last": Found()},
    "tiles": {"row": TILE, "number": TILE, "hashes": TILE},
    "leases": {"name": LEASE, "holder": LEASE, "until": LEASE},
    "version": {"number": Held("tests/store/test_log.py::test_a_store_newer_than_the_program_is_left_alone")},
    "account_secrets": {"digest": Found(of("ann")), "name": Harmless("whose it was"), "secret": Found(of("ann"))},
    "older_house": {"name": OLDER, "body": OLDER},
    "pending_factors": {
        "name": Harmless("sealed for one account, and turned on by a code"),
        "sealed": Harmless("sealed for one account, and turned on by a code"),
    },
    "sessions": {
        "id": Held(f"{SESSIONS}::test_a_session_planted_or_turned_in_the_store_is_nobody_s"),
        "name": SESSION, "generation": SESSION, "stage": SESSION, "began": SESSION,
        "place": Harmless("where from and when last used"), "seen": Harmless("where from and when last used"),
    },
    "known_places": {"name": KNOWN_PLACE, "place": KNOWN_PLACE, "at": KNOWN_PLACE},
    "house_keys": {"name": HOUSE_KEY, "digest": HOUSE_KEY},
    "training_progress": {"name": PROGRESS, "game": PROGRESS, "body": PROGRESS},
    "training_certificates": {"code": PROGRESS, "name": PROGRESS, "game": PROGRESS, "body": PROGRESS},
    "chips_bought": {"name": BOUGHT, "key": BOUGHT, "at": BOUGHT, "cents": BOUGHT},
    "table_leases": {"name": TABLE_LEASE, "host": TABLE_LEASE, "until": TABLE_LEASE},
}  # fmt: skip
TRIED = [
    (table, column) for table, columns in PLACED.items() for column, how in columns.items() if isinstance(how, Found)
]


def test_every_column_of_every_table_is_placed() -> None:
    assert schema.SESSIONS.metadata is META
    wanted = {name: sorted(table.columns.keys()) for name, table in META.tables.items()}
    assert {name: sorted(columns) for name, columns in PLACED.items()} == wanted


def test_every_test_that_is_named_is_there_and_what_does_not_matter_is_said() -> None:
    page = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    for table, columns in PLACED.items():
        for column, how in columns.items():
            if isinstance(how, Held):
                path, _, test = how.test.partition("::")
                assert test in functions_of(path), how.test
            if isinstance(how, Harmless):
                [row] = [row for row in rows if f"`{table}`" in row.split("|")[1]]
                assert how.words in row, (table, column, row)


def furnish(house: Served) -> None:
    """Everything once: rounds, a linked meter, a snapshot, checkpoints, people of all kinds and what befalls them."""
    casino, game = house.casino, GAMES["crazy_4_poker"]
    access = casino.access
    for name, role in (("una", "administrator"), ("dee", DEALER), ("fay", FLOOR), ("ann", "player"), ("bob", "player")):
        access.create(name, PASSWORD, role, by="una")
    access.change("dee", "una", locked=True)
    secret = access.begin_second_factor("fay")
    access.finish_second_factor("fay", pyotp.TOTP(secret).now(), "")
    casino.own.exclude("ann", now() + 10**6, now())
    casino.own.change("bob", Limits(loss=100_00, minutes=60), now())
    casino.own.change("bob", Limits(loss=500_00, minutes=30), now())
    casino.log.submit(ChangeSettings(at=now(), settings={"staff_idle_minutes": 20}))
    table = Played(house, game, "T1", **five_card(game, linked=True))
    table.sit(cat=1).ready().bet("cat", 1, "five_card_progressive").finish()
    Client(house.address).sign_in("bob", PASSWORD)
    casino.floor.house.keep_snapshots(least=1)
    table.act("floor", a.Fill(100))
    casino.log_signer.make()


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('every')}/floor.db"
    else:
        server: Server = request.getfixturevalue("postgres")
        url = schema_url(server)
    with served(url, demo=True, standard_tables=False) as house:
        furnish(house)
    with Store(url, existing=True) as store:
        yield store


def rows_of(store: Store, table: Table) -> list[Row]:
    with store.engine.connect() as connection:
        return [dict(row._mapping) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]


def replace(store: Store, table: Table, before: Row, after: Row) -> None:
    """As someone does who has the database."""
    here = and_(*(column == before[column.name] for column in table.primary_key.columns))
    with store.engine.begin() as connection:
        connection.execute(delete(table).where(here))
        connection.execute(insert(table).values(after))


@pytest.mark.parametrize(("name", "column"), TRIED, ids=[".".join(one) for one in TRIED])
def test_an_audit_finds_it(store: Store, name: str, column: str) -> None:
    table, how = META.tables[name], PLACED[name][column]
    assert isinstance(how, Found)
    row = next(row for row in reversed(rows_of(store, table)) if how.of(row))
    changed = {**row, column: how.to(row[column])}
    assert changed != row
    replace(store, table, row, changed)
    try:
        finding = verify(store).finding
    finally:
        replace(store, table, changed, row)
    assert finding is not None, f"{name}.{column} as {changed[column]!r} is taken for sound"


def test_as_it_was_it_is_sound_and_nothing_is_missing(store: Store) -> None:
    assert verify(store).finding is None
    audited = {name for name, _ in TRIED}
    assert {name for name in audited if not rows_of(store, META.tables[name])} == set()


DELETED = ("events", "heads", "meters", "checkpoints", "covered", "account_secrets")


@pytest.mark.parametrize("name", DELETED)
def test_an_audit_finds_that_a_row_is_gone(store: Store, name: str) -> None:
    """The last one: of the log that is its end, which its head still knows."""
    table = META.tables[name]
    row = rows_of(store, table)[-1]
    with store.engine.begin() as connection:
        connection.execute(delete(table).where(and_(*(key == row[key.name] for key in table.primary_key.columns))))
    try:
        finding = verify(store).finding
    finally:
        with store.engine.begin() as connection:
            connection.execute(insert(table).values(row))
    assert finding is not None
