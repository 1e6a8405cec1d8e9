"""A linked meter's row is held to the log while the house runs: whoever writes another stops the tables, and is paid nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from pitboss.log.database import LogBroken, StoreDown, store_down
from pitboss.log.linked_meters import LinkedMeters
from pitboss.log.schema import METERS
from pitboss.log.table_log import MeterLevel, Store
from pitboss.projections.audit import verify
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import CARIBBEAN, CRAZY, ROYAL, linked_table

from .test_linked import EACH, SEED, held, lock, validate


def row(store: Store) -> dict[str, Any]:
    with store.engine.begin() as connection:
        return dict(connection.execute(select(METERS)).one()._mapping)


def written(**changes: Any) -> Callable[[Store, dict[str, Any]], None]:
    def write(store: Store, first: dict[str, Any]) -> None:
        more = {"moves": row(store)["moves"] + changes["later"]} if "later" in changes else {}
        with store.engine.begin() as connection:
            connection.execute(update(METERS).values(held=changes["held"], **more))

    return write


def put_back(store: Store, first: dict[str, Any]) -> None:
    """As it truly was once: before another table won from it, say."""
    with store.engine.begin() as connection:
        connection.execute(update(METERS).values(**first))


def removed(store: Store, first: dict[str, Any]) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(METERS))


RAISED = b'{"primary":99900000}'
TAMPERED = {
    "more cents": written(held=RAISED),
    "more cents and another move": written(held=RAISED, later=1),
    "fewer cents": written(held=b'{"primary":1}'),
    "as it was before": put_back,
    "no row": removed,
    "no meter": written(held=b"not JSON"),
}
every_row = pytest.mark.parametrize("tampered", TAMPERED.values(), ids=TAMPERED.keys())


@every_row
def test_a_row_that_is_not_the_log_s_pays_nothing_while_the_house_runs(store: Store, tampered: Any) -> None:
    house = House(store)
    first, other = linked_table(house, CRAZY, "T1"), linked_table(house, CARIBBEAN, "T2")
    before = row(store)
    lock(other)
    lock(first, seat_1=ROYAL).verified()
    honest, events = row(store), store.streams()
    tampered(store, before)
    for _ in range(2):
        with pytest.raises(LogBroken, match="meter"):
            first.step()
    assert store.streams() == events
    removed(store, before)
    with store.engine.begin() as connection:
        connection.execute(METERS.insert().values(**honest))
    validate(first)  # Put right again, the tables go on.
    first.finish()
    other.finish()
    assert held(store) == {"primary": SEED}
    assert verify(store).sound


@every_row
def test_a_row_that_was_changed_while_no_host_ran_stops_its_tables_at_the_start(store: Store, tampered: Any) -> None:
    table = linked_table(House(store), CRAZY, "T1")
    before = row(store)
    lock(table)
    tampered(store, before)
    with pytest.raises(LogBroken, match="meter"):
        House(store).table("T1")


def test_a_row_changed_between_the_look_and_the_commit_is_found_at_the_next_look(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = linked_table(House(store), CRAZY, "T1")
    append = store.append

    def too_late(*fields: Any) -> Any:
        written(held=RAISED)(store, {})
        monkeypatch.setattr(store, "append", append)
        return append(*fields)

    table.bet(1, five_card_progressive=100)
    monkeypatch.setattr(store, "append", too_late)
    with pytest.raises(LogBroken, match="meter"):
        table.to_settling({"seat 1": ROYAL})


def test_what_other_hosts_have_moved_is_read_from_the_log(open_store: Open) -> None:
    """Every host beside every other, each with tables of both games; none takes another's move for a forgery."""
    tables = [
        linked_table(House(open_store()), game, f"T{n}") for n, game in enumerate((CRAZY, CARIBBEAN, CRAZY, CARIBBEAN))
    ]
    for _ in range(3):
        for table in tables:
            lock(table)
        for table in reversed(tables):
            table.finish()
    store = open_store()
    assert held(store) == {"primary": SEED + 12 * EACH}
    assert House(store).table("T0").state.linked == {"five_card_progressive": {"primary": SEED + 12 * EACH}}
    assert verify(store).sound


def test_a_database_that_fails_between_two_tables_leaves_no_half_read_meter(
    open_store: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves of the second table may be earlier than those already read of the first."""
    house = House(open_store())
    for name in ("T1", "T2"):
        lock(linked_table(house, CRAZY, name))
    store, failures = open_store(), ["T2"]
    read = store.read

    def failing(stream: str, *fields: Any) -> Any:
        if stream in failures:
            failures.remove(stream)
            raise store_down(OSError("no answer"))
        return read(stream, *fields)

    monkeypatch.setattr(store, "read", failing)
    meters = LinkedMeters(store, "house")
    with pytest.raises(StoreDown):
        meters.standing(row(store)["name"])
    assert meters.standing(row(store)["name"]) == MeterLevel(row(store)["moves"], held(store))
