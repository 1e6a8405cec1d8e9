"""A house whose accounts and settings were rows beside its log: one event takes them in, and everyone comes in as before."""

import json
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pyotp
import pytest
from sqlalchemy import Engine, event, func, insert, inspect, select, update

from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.house.account import Account, Limits
from pitboss.house.decide import DAY
from pitboss.log import backup
from pitboss.log.database import StoreDown
from pitboss.log.house_log import HouseLog, older_accounts, older_settings
from pitboss.log.schema import ACCOUNT_SECRETS, OLDER_HOUSE
from pitboss.log.table_log import Store
from pitboss.projections.audit import verify
from pitboss.web.app import Casino, Settings, create_app
from tests.house_events import recorded
from tests.store.test_versions import VERSIONS, bring_keys, old_store
from tests.web.interrupted import Interruption, Killed, Stalled
from tests.web.served import PASSWORD


def opened(url: str) -> Casino:
    casino: Casino = create_app(Settings(url, create=False, standard_tables=False)).state.casino
    return casino


def close(casino: Casino) -> None:
    casino.floor.hosts.thread.shutdown()
    casino.floor.queue.disk.shutdown()
    casino.log.store.close()


@pytest.fixture
def older(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    old_store(url, 4)
    bring_keys(4, tmp_path / "keys", monkeypatch)
    return url


def everyone_comes_in(casino: Casino) -> None:
    access = casino.access
    assert access.person(access.sign_in("una", PASSWORD, "here")) is not None
    assert access.person(access.sign_in("ann", PASSWORD[::-1], "here")) is not None
    with pytest.raises(PitbossError, match="wrong"):
        access.sign_in("ann", PASSWORD, "here")
    with pytest.raises(PitbossError, match="locked"):
        access.sign_in("mal", PASSWORD, "here")
    with pytest.raises(PitbossError, match="the code of your second factor"):
        access.sign_in("fay", PASSWORD, "here")
    secret = json.loads((VERSIONS / "4.json").read_text())["second_factor"]
    access.sign_in("fay", PASSWORD, "here", pyotp.TOTP(secret).now())


def test_everything_goes_on_as_it_was(older: str) -> None:
    casino = opened(older)
    everyone_comes_in(casino)
    house = casino.log.current()
    assert {name: (one.role, one.table, one.agreed_by) for name, one in house.accounts.items()} == {
        "una": ("administrator", "", "the first run's link"), "fay": ("floorperson", "", "rex"), "dee": ("dealer", "T1", ""),
        "rex": ("regulator", "", ""), "ann": ("player", "", ""), "bob": ("player", "", ""), "mal": ("player", "", ""),
    }  # fmt: skip
    assert (house.settings.staff_idle_minutes, house.settings.buy_in_most) == (20, 123_45)
    assert house.accounts["ann"].own.excluded_until > 2 * 10**9
    bob = house.accounts["bob"].own
    assert bob.limits == Limits(100_00, 30, 30)
    assert bob.at(bob.coming_at).limits == Limits(500_00, 30, 30)
    assert bob.coming_at > DAY
    assert verify(casino.log.store, marks=casino.floor.house.marks).finding is None
    with casino.log.store.engine.connect() as connection:
        there = set(inspect(connection).get_table_names())
    assert not there & {
        "accounts",
        "account_locks",
        "account_standings",
        "player_limits",
        "house_settings",
        "invitations",
    }
    close(casino)


def test_it_is_taken_in_once(older: str) -> None:
    def taken(casino: Casino) -> list[h.AccountsFound]:
        events = [one.event for one in recorded(casino.log)]
        return [event for event in events if isinstance(event, h.AccountsFound) and event.accounts is not None]

    casino = opened(older)
    [first] = taken(casino)
    assert first.accounts is not None
    assert first.accounts["dee"].table == "T1"
    close(casino)
    casino = opened(older)
    assert taken(casino) == [first]
    close(casino)


def test_a_backup_made_before_it_was_opened_has_it_all(older: str, tmp_path: Path) -> None:
    backup.back_up(older, tmp_path / "copy.db")
    restored = f"sqlite:///{tmp_path}/restored.db"
    backup.restore(tmp_path / "copy.db", restored)
    casino = opened(restored)
    everyone_comes_in(casino)
    assert verify(casino.log.store).finding is None
    close(casino)


def test_a_row_that_was_altered_before_gives_nobody_what_the_log_does_not(older: str) -> None:
    """The log speaks of all these accounts, so their rows count for nothing: not even a password put in another's place."""
    store = Store(older, existing=True)  # Brought up to date, and not opened as a house yet.
    bobs = select(func.max(ACCOUNT_SECRETS.c.secret)).where(ACCOUNT_SECRETS.c.name == "bob").scalar_subquery()
    body = json.dumps({"ann": {"role": "administrator"}, "eve": {"role": "administrator"}}).encode()
    with store.engine.begin() as connection:
        connection.execute(update(ACCOUNT_SECRETS).where(ACCOUNT_SECRETS.c.name == "una").values(secret=bobs))
        connection.execute(update(OLDER_HOUSE).where(OLDER_HOUSE.c.name == "accounts").values(body=body))
    store.close()
    casino = opened(older)
    assert casino.log.current().accounts["ann"].role == "player"
    assert "eve" not in casino.log.current().accounts
    with pytest.raises(PitbossError, match="is not as the house's log has it"):
        casino.access.sign_in("una", PASSWORD, "here")
    finding = verify(casino.log.store).finding
    assert finding is not None
    assert "una has a password that the log does not know of" in finding.what
    close(casino)


def contents(store: Store) -> Any:
    return older_accounts(store), older_settings(store), store.secrets()


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)])
def test_a_kill_while_it_is_brought_up_to_date_loses_nothing(tmp_path: Path, step: int) -> None:
    """At every fourth statement of the migration, or at all of them: the store is as it was, or as it became."""
    calls = at = 0

    def statement(*_: Any) -> None:
        nonlocal calls
        calls += 1
        if 0 < at <= calls:
            raise Killed

    old_store(f"sqlite:///{tmp_path}/whole.db", 4)
    with Store(f"sqlite:///{tmp_path}/whole.db", existing=True) as store:
        whole = contents(store)
    assert (len(whole[0]), len(whole[2])) == (7, 8)
    event.listen(Engine, "before_cursor_execute", statement)
    try:
        for number in count(1, step):
            url = f"sqlite:///{tmp_path}/{number}.db"
            at = 0
            old_store(url, 4)
            calls, at = 0, number
            with suppress(Killed):
                Store(url, existing=True).close()
            needed, at = calls, 0
            with Store(url, existing=True) as store:
                assert contents(store) == whole
            if needed < number:
                break
    finally:
        event.remove(Engine, "before_cursor_execute", statement)
    assert number > 20


def test_a_kill_or_a_stall_while_it_is_taken_in_takes_it_in_once(url: str) -> None:
    """At every call of the first opening; here without the house's key, as a house that never had one."""
    for number in count(1):
        for is_kill in (True, False):
            store = Store(url)
            if number == 1 and is_kill:
                accounts = {"ann": Account("player", credential="c"), "una": Account("administrator", locked=True)}
                body = msgspec.json.encode(accounts)
                with store.engine.begin() as connection:
                    connection.execute(insert(OLDER_HOUSE).values(name="accounts", body=body))
            stalled, cut = Stalled(store), Interruption(number, is_kill=is_kill)
            with stalled.during(cut), suppress(Killed, StoreDown):
                HouseLog(store, f"house-{number}-{is_kill}").import_older_rows(5)
            log = HouseLog(store, f"house-{number}-{is_kill}")
            log.import_older_rows(6)
            assert log.current().accounts == accounts
            assert [type(one.event) for one in recorded(log)] == [
                h.AccountsFound,
                h.SettingsFound,
                h.TablesFound,
                h.MarksBegan,
            ]
            store.close()
        if cut.calls < number:
            break
    assert number > 4
