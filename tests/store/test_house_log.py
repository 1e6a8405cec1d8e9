"""What is not a table's stands in a log of its own: durable, chained, audited, in the order it happened."""

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, update

from pitboss.cli import main
from pitboss.errors import BadInput
from pitboss.house import events as h
from pitboss.house.commands import CreateAccount
from pitboss.house.dealing import Dealing
from pitboss.log.database import LogBroken
from pitboss.log.house_log import HouseLog
from pitboss.log.schema import EVENTS, HEADS
from pitboss.log.table_log import Store, house_stream
from pitboss.projections.audit import verify
from pitboss.projections.checkpoints import keys_of
from pitboss.projections.house_key import key_for, rotate
from pitboss.table import acts as a
from pitboss.table.acts import FLOOR, Actor, Command
from pitboss.trust.note import SignerKey
from tests.house_events import recorded
from tests.sealed import House
from tests.store.conftest import Open
from tests.store.drive import at_house, submission
from tests.store.tampering import edit, found, remove, set_row

KEY = str(SignerKey("riverside", bytes(32)).public)
MADE = h.AccountMade(at=5, by="fay", account="dee", role="dealer", table="T1")
EVENTS_OF_EVERY_KIND: list[Any] = [
    h.AccountsFound(at=1, roles={}, accounts={}),
    MADE,
    h.RoleChanged(at=6, by="fay", account="dee", before="dealer", role="floorperson", with_consent_of="rex"),
    h.TableAssigned(at=6, by="fay", account="dee", table=""),
    h.AccountLocked(at=6, by="fay", account="dee"),
    h.AccountUnlocked(at=6, by="fay", account="dee"),
    h.PasswordChanged(at=6, by="dee", account="dee"),
    h.SecondFactorChanged(at=6, by="dee", account="dee", on=True),
    h.SignedIn(at=6, account="dee", place="127.0.0.1"),
    h.SignInFailed(at=6, place="127.0.0.1", why="no such account"),
    h.SignedOut(at=6, account="dee"),
    h.LimitsChanged(at=6, by="ann", account="ann", loss=10_000, minutes=None, holds_from=6),
    h.LimitsTightened(at=6, by="ann", account="ann", loss=5_000, minutes=None),
    h.SelfExcluded(at=6, by="ann", account="ann", until=99),
    h.Started(at=7, version="0.1.0", program="ab" * 32, host="a1"),
    h.Stopped(at=8, host="a1"),
    h.SettingsFound(at=8, settings={"pace": "1"}),
    h.SettingChanged(at=8, by="fay", setting="pace", before="1", after="2"),
    h.TablesFound(at=8, tables={"T1": Dealing(True, {1: "Ada"})}),
    h.DealingChanged(at=8, by="flo", table="T1", automatic=False),
    h.Approved(at=8, by="rex", game="cajun_stud", item="layout", reference="L-1", date="2026-01-31", granted_by="the Board"),
    h.ApprovalWithdrawn(at=8, by="rex", game="cajun_stud", item="layout"),
    h.MarksBegan(at=8, heads={"T1": 7}),
    h.LogExported(at=8, by="rex", what="log.zip", place="127.0.0.1"),
    h.ClockJumped(at=9, seconds=-3600, host="a1"),
    h.KeyMade(at=9, key=KEY),  # Last: from here on what gives power is signed.
    h.KeyRotated(at=9, before=KEY, key=KEY, signature="AA=="),
]  # fmt: skip


def test_every_kind_of_event_is_read_back_as_it_was_recorded(open_store: Open) -> None:
    assert {type(event) for event in EVENTS_OF_EVERY_KIND} == set(h.AnyHouseEvent.__args__)
    house = House(open_store())
    house.append_events(*EVENTS_OF_EVERY_KIND[:2])
    for event in EVENTS_OF_EVERY_KIND[2:]:
        house.append_events(event)
    other = House(open_store())
    assert [one.event for one in recorded(other.log)] == EVENTS_OF_EVERY_KIND
    assert [one.sequence for one in recorded(other.log)] == list(range(1, len(EVENTS_OF_EVERY_KIND) + 1))
    verdict = verify(other.store)
    assert (verdict.sound, verdict.events, verdict.streams) == (True, len(EVENTS_OF_EVERY_KIND), 0)


def test_the_houses_log_is_no_table(store: Store) -> None:
    house = House(store)
    house.append_events(MADE)
    at_house(house, name="T1").open()
    assert store.streams() == {"T1": 1}
    assert list(store.survey().houses) == [house_stream("house")] == ["@house"]
    opened = a.OpenTable("@house", submission(at_house(house).game))
    with pytest.raises(BadInput, match="begins the house's own log"):
        house.submit("@house", Command(Actor(FLOOR, "fay"), opened, 0))


def test_hosts_and_threads_that_record_at_once_lose_nothing(open_store: Open) -> None:
    logs = [HouseLog(open_store(), "house") for _ in range(2)]

    def record(log: HouseLog, number: int) -> None:
        for turn in range(5):
            log.append_events(h.SignedIn(at=turn, account=f"p{number}"))

    threads = [threading.Thread(target=record, args=(logs[number % 2], number)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    names = [one.event.account for one in recorded(logs[0]) if isinstance(one.event, h.SignedIn)]
    assert sorted(names) == sorted([f"p{number}" for number in range(4)] * 5)
    assert verify(logs[0].store).sound


def create(name: str) -> CreateAccount:
    return CreateAccount(at=1, account=name, password_hash="x")


def test_of_two_hosts_that_decide_at_once_the_second_decides_again(
    open_store: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (HouseLog(open_store(), "house") for _ in range(2))
    append_all, quicker = one.store.append_all, ["ann", "bob"]

    def overtaken(entries: Any) -> Any:
        if quicker:
            other.submit(create(quicker.pop()))
        return append_all(entries)

    monkeypatch.setattr(one.store, "append_all", overtaken)
    assert set(one.submit(create("cat")).accounts) == {"ann", "bob", "cat"}
    quicker.append("dee")
    with pytest.raises(BadInput, match="the name dee is taken"):
        one.submit(create("dee"))
    assert one.current() == other.current()
    assert len(one.store.secrets()) == 4, "nothing is left of what was not decided"
    assert verify(one.store).sound


def test_a_host_with_the_key_of_before_gives_no_power_rather_than_an_unsound_log(
    open_store: Open, tmp_path: Path
) -> None:
    stores = [open_store() for _ in range(2)]
    for store in stores:
        key_for(store, "house", 1, lambda size: b"k" * size, tmp_path)
    here = HouseLog(stores[0], "house")
    here.submit(create("ann"))
    rotate(stores[1], "house", 2, lambda size: b"l" * size, tmp_path)
    with pytest.raises(BadInput, match="this host has the old one") as refused:
        here.submit(create("bob"))
    assert refused.value.code == "no_key"
    key_for(stores[0], "house", 3, lambda size: b"k" * size, tmp_path)
    assert set(here.submit(create("bob")).accounts) == {"ann", "bob"}
    assert verify(stores[0]).sound


CHANGES: list[tuple[str, Any]] = [
    ("a role", lambda s: edit(s, "@house", 2, lambda e: e.update(role="regulator"))),
    ("a date", lambda s: set_row(s, "@house", 2, at=77)),
    ("a kind", lambda s: set_row(s, "@house", 2, kind="SignedIn")),
    ("a command", lambda s: set_row(s, "@house", 2, command="x")),
    ("an event that is none", lambda s: set_row(s, "@house", 2, body=b"{}")),
    ("a removed one", lambda s: remove(s, "@house", 2)),
    ("the last removed", lambda s: remove(s, "@house", 3)),
]


@pytest.mark.parametrize("change", [row[1] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_a_changed_log_of_the_house_is_found(store: Store, change: Any) -> None:
    house = House(store)
    for account in ("ann", "bob", "cleo"):
        house.append_events(h.AccountMade(at=1, account=account, role="player"))
    assert verify(store).sound
    change(store)
    assert found(store)[0] == "@house"


def test_a_head_that_is_not_the_houses_is_found(store: Store) -> None:
    House(store).append_events(MADE, h.SignedIn(at=6, account="dee"))
    with store.engine.begin() as connection:
        connection.execute(update(HEADS).values(hash=b"\1" * 32))
    assert "the end of the chain" in found(store)[2]
    with store.engine.begin() as connection:
        connection.execute(delete(HEADS))
    assert found(store)[0] == "@house"
    with store.engine.begin() as connection:
        connection.execute(delete(EVENTS))
    assert verify(store).sound  # Nothing is left that could say otherwise: what a witness holds does.


def test_what_was_altered_is_not_read_back(store: Store) -> None:
    house = House(store)
    house.append_events(MADE)
    edit(store, "@house", 1, lambda e: e.update(role="regulator"))
    with pytest.raises(LogBroken, match="@house, event 1"):
        HouseLog(store, "house").current()


def test_no_event_holds_a_secret() -> None:
    """Fields are named for what they hold; a secret has no field to be in."""
    fields = {field.name for kind in h.AnyHouseEvent.__args__ for field in msgspec.structs.fields(kind)}
    assert not fields & {"password", "session", "token", "secret", "private", "hash", "code"}


def test_a_changed_setting_is_recorded_as_it_was_and_is(
    store: Store, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ("staff_idle_minutes=45", "staff_idle_minutes=45", "licensed=true"):
        with pytest.raises(SystemExit) as left:
            main(["settings", words, "--database", url])
        assert not left.value.code
    told = [one.event for one in recorded(House(store).log)]
    assert [(one.setting, one.before, one.after) for one in told if isinstance(one, h.SettingChanged)] == [
        ("staff_idle_minutes", "30", "45"),
        ("licensed", "false", "true"),
    ]


@pytest.mark.parametrize("shared", [True, False], ids=["one folder", "two folders"])
def test_of_two_hosts_that_start_at_once_one_makes_the_key(open_store: Open, tmp_path: Path, shared: bool) -> None:
    """The other host is let in at the worst moment: when this one has seen that there is no key, and draws one."""
    store, quicker, folders = open_store(), open_store(), (tmp_path / "a", tmp_path / ("a" if shared else "b"))
    theirs: list[SignerKey | None] = []

    def drawn(size: int) -> bytes:
        if not theirs:
            theirs.append(key_for(quicker, "house", 1, lambda size: b"q" * size, folders[0]))
        return b"s" * size

    found = key_for(store, "house", 1, drawn, folders[1])
    assert theirs[0] is not None
    assert (found and found.public) == (theirs[0].public if shared else None)
    assert (store.sign is not None) == shared
    assert [held.key for held in keys_of(store)] == [theirs[0].public]
    assert len(list(store.read(house_stream("house"), kinds=("KeyMade",)))) == 1
    assert len(list(tmp_path.rglob("*.key"))) == 1, "what was drawn in vain is not kept"
    assert (key_for(store, "house", 1, drawn, folders[1]) is not None) == shared
