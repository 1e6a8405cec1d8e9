"""Who can write to the store has no power by it: rows that do not follow from the log count for nothing, and nobody but the
house writes what counts into the log. In both stores, while the house is open and after it was started again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, update

from pitboss.errors import PitbossError
from pitboss.records import independent_verifier
from pitboss.records.audit import verify
from pitboss.records.export import CHECKPOINTS, EVENTS, export
from pitboss.records.house_powers import HousePowers
from pitboss.store import house_events as h
from pitboss.store.house_log import HouseLog
from pitboss.store.house_schema import ACCOUNTS, LINKS, LOCKS, PLAYER_LIMITS, SESSIONS, STANDINGS
from pitboss.store.house_schema import SETTINGS as SETTING_ROWS
from pitboss.store.log import Entry, Store
from pitboss.store.schema import EVENTS as ROWS
from pitboss.store.schema import HEADS
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.people.passwords import ARGON2
from pitboss.web.tables.own_limits import Limits

from .served import PASSWORD, Served
from .test_licensed import house_at

MINE = "what only the thief knows"
APPROVED = h.Approved(
    at=1,
    game="cajun_stud",
    item="layout",
    reference="CC-1",
    date="2026-05-01",
    granted_by="Bureau",
    subject="0123456789ab",
)


@pytest.fixture
def house(url: str) -> Iterator[Served]:
    with house_at(url) as house:
        access = house.casino.access
        for name, role in (("una", "administrator"), ("fay", FLOOR), ("rex", REGULATOR), ("ann", "player")):
            access.create(name, PASSWORD, role, by="una")
        yield house


def store_of(house: Served) -> Store:
    return house.casino.floor.house.store


def write(house: Served, *statements: Any) -> None:
    """As someone does who has the store, and not the house."""
    with store_of(house).engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)


def plant(house: Served, body: bytes) -> None:
    """Append to the house's log: the chain goes on as it should, and nothing signs it but what is given."""
    store, told = store_of(house), msgspec.json.decode(body)
    head = store.head("@house")
    assert head is not None
    entry = Entry("@house", head.sequence, head.hash, [(told["type"], told["at"], body)], told=None, owner="house")
    store.append_all([entry])


def refused(house: Served, name: str, password: str = PASSWORD) -> str:
    with pytest.raises(PitbossError) as error:
        Client(house.address).sign_in(name, password)
    assert error.value.code == "bad_sign_in"
    return error.value.message


def soon(house: Served) -> None:
    """What a host has read of settings and powers is not fresh any more."""
    casino = house.casino
    casino.house.until = 0.0
    assert casino.access.powers is not None
    casino.access.powers.until = casino.own.until = -1.0


def test_a_password_put_in_the_store_opens_nothing(house: Served) -> None:
    Client(house.address).sign_in("rex", PASSWORD)
    write(house, update(ACCOUNTS).where(ACCOUNTS.c.name == "rex").values(password=ARGON2.hash(MINE)))
    assert "is not as the house's log has it" in refused(house, "rex", MINE)
    found = verify(store_of(house)).finding
    assert found is not None
    assert "rex has a password that the log does not know of" in found.what
    house.casino.access.set_password("rex", PASSWORD[::-1], "una")  # The house itself mends it.
    Client(house.address).sign_in("rex", PASSWORD[::-1])


@pytest.mark.parametrize(
    "attack",
    [
        update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role=FLOOR),
        update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role="administrator"),
        update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(table="T9"),
        update(LOCKS).where(LOCKS.c.name == "ann").values(agreed_by="una"),
    ],
    ids=["the floor", "an administrator", "a table", "a consent"],
)
def test_a_role_written_into_the_store_is_nobody_s_also_in_an_open_session(house: Served, attack: Any) -> None:
    ann = house.client("ann")
    assert house.casino.access.person(ann.token) is not None
    write(house, attack)
    with pytest.raises(PitbossError):
        ann.ask("POST", "/tables", {"name": "mine", "submission": {}})
    assert house.casino.access.person(ann.token) is None
    refused(house, "ann")


def test_a_locked_account_is_not_opened_and_an_ended_session_not_revived(house: Served) -> None:
    fay = house.client("fay")
    rows = store_of(house).engine
    with rows.connect() as connection:
        [kept] = [dict(row._mapping) for row in connection.execute(SESSIONS.select().where(SESSIONS.c.name == "fay"))]
    house.casino.access.lock("fay", True, "una")
    house.casino.access.lock("fay", False, "una")
    write(house, insert(SESSIONS).values(**kept), delete(STANDINGS).where(STANDINGS.c.name == "fay"))
    assert house.casino.access.person(fay.token) is None
    house.casino.access.lock("fay", True, "una")
    write(house, update(STANDINGS).where(STANDINGS.c.name == "fay").values(locked=False))
    refused(house, "fay")


def test_nobody_agrees_to_what_was_written_behind_the_house_s_back(house: Served) -> None:
    write(house, update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role="administrator"))
    with pytest.raises(PitbossError, match="not as the house's log has it"):
        house.casino.access.agree("ann", "rex")


def test_a_setting_written_into_the_store_is_none_nor_carried_into_the_log_by_another_change(house: Served) -> None:
    casino = house.casino
    before = casino.house.now
    casino.house.change({"licensed": True})
    write(
        house,
        update(SETTING_ROWS).where(SETTING_ROWS.c.name == "licensed").values(value="false"),
        insert(SETTING_ROWS).values(name="buy_in_most", value="99999999999"),
    )
    soon(house)
    assert casino.house.now.licensed
    assert casino.house.now.buy_in_most == before.buy_in_most
    casino.house.change({"staff_idle_minutes": 5})
    logged = [one.event for one in casino.floor.house.log.read() if isinstance(one.event, h.SettingChanged)]
    assert [event.setting for event in logged] == ["licensed", "staff_idle_minutes"]


def test_an_exclusion_and_a_limit_hold_whatever_the_rows_say(house: Served) -> None:
    own, until = house.casino.own, now() + 10**6
    own.change("ann", Limits(loss=10_00), now())
    own.exclude("ann", until, now())
    for attack in (
        update(PLAYER_LIMITS).where(PLAYER_LIMITS.c.name == "ann").values(excluded_until=0, limits="{}"),
        delete(PLAYER_LIMITS),
    ):
        write(house, attack)
        soon(house)
        held = own.of("ann", now())
        assert (held.excluded_until, held.limits.loss) == (until, 10_00)


def test_no_administrator_s_link_is_made_by_writing_to_the_store(house: Served) -> None:
    """The administrators' rows are deleted and a link is planted: the house lacks nobody, and the link is not whole."""
    link = "0" * 32
    write(house, delete(ACCOUNTS).where(ACCOUNTS.c.role == "administrator"), insert(LINKS).values(link=link))
    house.casino.invitations.done = False
    assert house.casino.invitations.open() == []
    for tried in (link, link + "0" * 32):
        with pytest.raises(PitbossError):
            Client(house.address).ask(
                "POST", "/invitations", {"invitation": tried, "name": "mal", "password": PASSWORD}
            )


def test_the_store_holds_half_of_a_link(url: str) -> None:
    with house_at(url) as house:
        [link] = house.casino.invitations.open()
        with store_of(house).engine.connect() as connection:
            halves = list(connection.execute(LINKS.select()).scalars())
        assert link not in halves
        with pytest.raises(PitbossError):
            house.casino.invitations.redeem(halves[0], "mal", PASSWORD)
        assert house.casino.invitations.redeem(link, "una", PASSWORD).role == "administrator"


def test_an_approval_planted_in_the_log_is_none_is_found_and_stays_found_under_a_checkpoint(
    house: Served, tmp_path: Path
) -> None:
    approvals = house.casino.floor.approvals
    house.casino.floor.house.record(APPROVED)
    assert approvals.of_game("cajun_stud") != {}
    planted = msgspec.structs.replace(APPROVED, item="progressive", subject="")
    plant(house, msgspec.json.encode(planted))
    assert list(approvals.of_game("cajun_stud")) == ["layout:0123456789ab"]
    for _ in range(2):
        found = verify(store_of(house)).finding
        assert found is not None
        assert (found.stream, "has not signed it" in found.what) == ("@house", True)
        house.casino.notary.make()  # The next checkpoint is over it: that makes it no truer.
    export(store_of(house), tmp_path)
    lines, points = ((tmp_path / name).read_text("utf-8").splitlines() for name in (EVENTS, CHECKPOINTS))
    with pytest.raises(independent_verifier.Broken, match="gives power, and the house has not signed it"):
        independent_verifier.verify(lines, points)


def test_a_row_and_its_event_planted_together_open_nothing(house: Served) -> None:
    write(house, update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role=FLOOR))
    plant(house, msgspec.json.encode(h.RoleChanged(at=1, by="una", account="ann", before="player", role=FLOOR)))
    refused(house, "ann")
    ann = HousePowers(HouseLog(store_of(house), "house")).standing("ann")
    assert ann is not None
    assert ann.role == "player"


def test_what_the_house_has_signed_counts_only_where_it_stands(house: Served) -> None:
    """A promotion that was taken back is appended again, as it was signed."""
    access, store = house.casino.access, store_of(house)
    access.set_role("ann", FLOOR, "una")
    signed = [stored.body for stored in store.read("@house", kinds=("RoleChanged",))][-1]
    access.set_role("ann", "player", "una")
    plant(house, signed)
    write(house, update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role=FLOOR))
    refused(house, "ann")


def test_the_end_of_the_log_cut_off_under_a_running_house_is_noticed(house: Served) -> None:
    store = store_of(house)
    access = house.casino.access
    assert access.powers is not None
    access.powers.read_on()
    last = list(store.read("@house"))[-2:]
    write(
        house,
        delete(ROWS).where(ROWS.c.stream == "@house", ROWS.c.sequence >= last[-1].sequence),
        update(HEADS).where(HEADS.c.stream == "@house").values(sequence=last[0].sequence, hash=last[0].hash),
    )
    with pytest.raises(PitbossError, match="has lost events that this host has read"):
        access.powers.read_on()


def test_all_of_it_holds_when_the_house_is_started_again(url: str) -> None:
    with house_at(url) as house:
        house.casino.access.create("una", PASSWORD, "administrator")
        house.casino.access.create("ann", PASSWORD)
    with house_at(url) as house:
        Client(house.address).sign_in("una", PASSWORD)
        write(house, update(ACCOUNTS).where(ACCOUNTS.c.name == "ann").values(role="administrator"))
    with house_at(url) as house:
        refused(house, "ann")
        Client(house.address).sign_in("una", PASSWORD)


def test_without_the_house_s_key_nobody_is_given_power(house: Served) -> None:
    store = Store(house.casino.settings.database, existing=True)
    try:
        with pytest.raises(PitbossError, match="the house's key is not on this machine"):
            HouseLog(store, "house").record(h.RoleChanged(at=now(), account="ann", before="player", role=FLOOR))
        HouseLog(store, "house").record(h.LogExported(at=now(), what="elsewhere"))  # That anyone may say.
    finally:
        store.close()
