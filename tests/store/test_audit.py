"""`audit verify` finds every kind of tampering and names the first."""

import hashlib
from typing import Any

import pytest
from sqlalchemy import delete, insert, text, update

from pitboss.log.schema import EVENTS, HEADS, METERS, SNAPSHOTS
from pitboss.log.snapshot import NOBODY
from pitboss.log.table_log import Store
from pitboss.projections import audit
from pitboss.projections.audit import Verdict, verify
from pitboss.table import acts as a
from pitboss.table.acts import DEALER
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import CRAZY, linked_table
from tests.store.tampering import carefully, edit, find, found, get_row, play, remove, set_row, settled_for_more, swap


def test_an_untouched_log_is_sound(log: Store) -> None:
    verdict = verify(log)
    assert verdict.sound, verdict.finding
    assert (verdict.streams, verdict.rounds) == (4, 5)
    assert verdict.events == sum(log.streams().values())
    assert len(log.snapshot_sequences("crazy")) >= 2


def test_an_empty_store_is_sound(file_store: Store) -> None:
    assert verify(file_store) == Verdict(0, 0, 0, None)


# -------------------------------------------------------------------------------------------- clumsily


def test_every_changed_byte_of_an_event_is_found(log: Store) -> None:
    sequence, _ = find(log, "crazy", "SeatSettled")
    body = get_row(log, "crazy", sequence).body
    for at in range(0, len(body), 29):
        set_row(log, "crazy", sequence, body=body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :])
        assert found(log) == ("crazy", sequence, "the chain is broken: it is not what was written")
    set_row(log, "crazy", sequence, body=body)
    assert verify(log).sound


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [
        ("hash", b"\0" * 32, "the chain is broken"),
        ("told", b"{}", "the chain is broken"),
        ("told", None, "the chain is broken"),
        ("command", "another", "its command is marked 'another'"),
        ("command", None, "its command is marked None"),
        ("kind", "TableCleared", "it is marked TableCleared"),
        ("at", 17, "at 17"),
        ("batch", 2, "its command is marked with 2 events and brings about 1"),
        ("batch", None, "its command is marked with None events"),
        ("pool", "primary", "it is marked as a move of the meter primary"),
        ("move", 4, "it is marked as a move of the meter"),
    ],
)
def test_every_other_column_is_looked_at(log: Store, column: str, value: Any, says: str) -> None:
    sequence, _ = find(log, "cajun", "SeatSettled")
    set_row(log, "cajun", sequence, **{column: value})
    stream, where, what = found(log)
    assert (stream, where) == ("cajun", sequence)
    assert says in what


@pytest.mark.parametrize("value", ["text", 7, 2.5, None], ids=str)
def test_a_value_of_another_kind_is_found_and_not_stumbled_over(log: Store, value: Any) -> None:
    with log.engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA ignore_check_constraints = ON")
        for column in ("body", "hash", "told"):
            if value is not None or column == "told":
                connection.exec_driver_sql(
                    f"UPDATE events SET {column} = ? WHERE stream = 'crazy' AND sequence = 9", (value,)
                )
    assert found(log)[:2] == ("crazy", 9)


NO_TEXT = {"no letters": b'{"seat":"\xc1"}', "nested without end": b'{"seat":' + b"[" * 100_000}


@pytest.mark.parametrize("kind", ["SeatSettled", "TableOpened"])
@pytest.mark.parametrize("column", ["body", "told"])
@pytest.mark.parametrize("damage", NO_TEXT)
def test_what_cannot_be_read_is_found_and_not_stumbled_over(log: Store, damage: str, column: str, kind: str) -> None:
    """With care, so that the chain holds: the letters alone are wrong."""
    sequence, _ = find(log, "crazy", kind)
    with carefully(log, "crazy"):
        set_row(log, "crazy", sequence, **{column: NO_TEXT[damage]})
    assert found(log)[:2] == ("crazy", sequence)


def test_a_removed_event_is_found_wherever_it_stood(log: Store) -> None:
    events = log.streams()["crazy"]
    for sequence in (1, 7, events):
        row = dict(get_row(log, "crazy", sequence)._mapping)
        remove(log, "crazy", sequence)
        assert found(log)[:2] == ("crazy", sequence)
        with log.engine.begin() as connection:
            connection.execute(insert(EVENTS).values(row))
    assert verify(log).sound


def test_a_swapped_pair_is_found(log: Store) -> None:
    sequence, _ = find(log, "crazy", "Decided")
    swap(log, "crazy", sequence, sequence + 1)
    assert found(log)[:2] == ("crazy", sequence)


def test_an_event_beyond_the_last_is_found(log: Store) -> None:
    events = log.streams()["crazy"]
    with log.engine.begin() as connection:
        row = {**get_row(log, "crazy", events)._mapping, "sequence": events + 1, "command": "more"}
        connection.execute(insert(EVENTS).values(row))
    assert found(log)[:2] == ("crazy", events + 1)


def test_events_of_an_unknown_table_are_found(log: Store) -> None:
    with log.engine.begin() as connection:
        connection.execute(delete(HEADS).where(HEADS.c.stream == "crazy"))
    assert found(log) == ("crazy", 1, "it has events, but the table is not known to the store")


def test_a_head_without_its_events_is_found(log: Store) -> None:
    with log.engine.begin() as connection:
        connection.execute(delete(EVENTS).where(EVENTS.c.stream == "cajun"))
    assert found(log)[:2] == ("cajun", 1)


def test_a_log_under_another_tables_name_is_found(log: Store) -> None:
    with log.engine.begin() as connection:
        for table in (EVENTS, HEADS, SNAPSHOTS):
            connection.execute(update(table).where(table.c.stream == "crazy").values(stream="daisy"))
    assert found(log)[:2] == ("daisy", 1)


@pytest.mark.parametrize("change", [{"hash": b"\1" * 32}, {"sequence": 10}])
def test_a_changed_head_is_found(log: Store, change: dict[str, Any]) -> None:
    with log.engine.begin() as connection:
        connection.execute(update(HEADS).where(HEADS.c.stream == "crazy").values(**change))
    assert found(log)[0] == "crazy"


@pytest.mark.parametrize(
    "change", [{"held": b'{"primary":999999999}'}, {"moves": 99}, {"held": b"{}"}, {"held": b"not JSON"}, {"name": "x"}]
)
def test_a_changed_meter_is_found(log: Store, change: dict[str, Any]) -> None:
    with log.engine.begin() as connection:
        connection.execute(update(METERS).values(**change))
    assert "meter" in found(log)[2]


def test_a_removed_meter_is_found(log: Store) -> None:
    with log.engine.begin() as connection:
        connection.execute(delete(METERS))
    assert found(log) == ("house", 0, found(log)[2])


def test_a_changed_snapshot_is_found(log: Store) -> None:
    kept = log.snapshot("crazy")
    assert kept is not None
    other = kept.body[len(NOBODY) + 32 :].replace(b"p1", b"p9")
    for change in (
        {"body": kept.body.replace(b"p1", b"p9")},
        {"body": b""},
        {"body": NOBODY + hashlib.sha256(other).digest() + other},
        {"rounds": kept.rounds + 1},
        {"hash": b"\1" * 32},
        {"sequence": kept.sequence + 1000},
    ):
        with log.engine.begin() as connection:
            where = (SNAPSHOTS.c.stream == "crazy") & (SNAPSHOTS.c.sequence == kept.sequence)
            connection.execute(update(SNAPSHOTS).where(where).values(**change))
        assert "snapshot" in found(log)[2]
        with log.engine.begin() as connection:
            connection.execute(
                delete(SNAPSHOTS).where(SNAPSHOTS.c.sequence >= kept.sequence, SNAPSHOTS.c.stream == "crazy")
            )
        log.keep_snapshot("crazy", kept)
        assert verify(log).sound


# -------------------------------------------------------------------------------------------- both stores, live, parallel


def test_tampering_is_found_on_both_stores(store: Store) -> None:
    play(store)
    sequence, _ = find(store, "crazy", "SeatSettled")
    assert verify(store).sound
    with carefully(store, "crazy"):
        edit(store, "crazy", sequence, settled_for_more)
    assert found(store)[:2] == ("crazy", sequence)
    remove(store, "cajun", 3)
    assert found(store)[:2] == ("cajun", 3)


def test_play_goes_on_during_an_audit(open_store: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.log.table_log.READ_ROWS", 10)
    monkeypatch.setattr("pitboss.log.tables.SNAPSHOT_EVERY", 5)
    store, other = open_store(), open_store()
    driver = linked_table(House(store), CRAZY, "T1")
    step, calls = audit.TableAudit.next_event, list[int]()

    def playing(self: Any, stored: Any) -> Any:
        calls.append(1)
        if len(calls) % 7 == 0:
            driver.do(DEALER, a.BuyIn("p1", 100))
        if len(calls) == 12:
            driver.bet(1, five_card_progressive=100)
            driver.do(DEALER, a.NoMoreBets())
        return step(self, stored)

    monkeypatch.setattr(audit.TableAudit, "next_event", playing)
    before = store.streams()["T1"]
    verdict = verify(other)
    assert verdict.sound, verdict.finding
    assert verdict.events == before
    assert store.streams()["T1"] > before


def test_stretches_from_snapshot_to_snapshot_prove_the_same(log: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "STRETCH_EVENTS", 10)
    whole = verify(log)
    assert whole.sound, whole.finding
    assert whole.events == sum(log.streams().values())
    assert whole.rounds == 5
    sequence, _ = find(log, "crazy", "SeatSettled", -1)
    edit(log, "crazy", sequence, settled_for_more)
    assert found(log)[:2] == ("crazy", sequence)


def test_several_processes_prove_the_same(log: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "STRETCH_EVENTS", 10)
    assert verify(log, processes=2) == verify(log)
    sequence, _ = find(log, "crazy", "SeatSettled")
    edit(log, "crazy", sequence, settled_for_more)
    assert verify(log, processes=2).finding == verify(log).finding


def test_progress_is_told(log: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    assert verify(log, told.append).sound
    assert sum(told) <= sum(log.streams().values())


def test_a_damaged_file_is_named(log: Store) -> None:
    with log.engine.begin() as connection:
        connection.execute(text("DROP TABLE heads"))
    assert found(log)[0] == "the store"
