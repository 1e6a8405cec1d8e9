"""Who can write to the store has no power by it: rows that do not follow from the log count for nothing, and nobody but the
house writes what counts into the log. In both stores, while the house is open and after it was started again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert, select, update

from pitboss.errors import PitbossError
from pitboss.house import events as h
from pitboss.records import independent_verifier
from pitboss.records.audit import verify
from pitboss.records.export import CHECKPOINTS, EVENTS, export
from pitboss.records.house_key import named_key
from pitboss.records.house_powers import ENDED_SECONDS, HousePowers
from pitboss.store.house_log import HouseLog
from pitboss.store.house_schema import ACCOUNTS, LINKS, LOCKS, PLAYER_LIMITS, SESSIONS, STANDINGS
from pitboss.store.house_schema import SETTINGS as SETTING_ROWS
from pitboss.store.log import Entry, Store
from pitboss.store.schema import EVENTS as ROWS
from pitboss.store.schema import HEADS
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.trust.keys import place_of
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.people.passwords import ARGON2
from pitboss.web.people.sessions import SESSION_SECONDS
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


def refused_of(house: Served, name: str, password: str = PASSWORD) -> str:
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
    assert "is not as the house's log has it" in refused_of(house, "rex", MINE)
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
    refused_of(house, "ann")


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
    refused_of(house, "fay")


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
    refused_of(house, "ann")
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
    refused_of(house, "ann")


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
        refused_of(house, "ann")
        Client(house.address).sign_in("una", PASSWORD)


def test_a_session_that_was_signed_out_of_is_not_revived_by_its_row(house: Served) -> None:
    fay = house.client("fay")
    with store_of(house).engine.connect() as connection:
        [kept] = [dict(row._mapping) for row in connection.execute(SESSIONS.select().where(SESSIONS.c.name == "fay"))]
    other = house.client("fay")
    house.casino.access.sign_out(fay.token)
    write(house, insert(SESSIONS).values(**kept))
    soon(house)
    assert house.casino.access.person(fay.token) is None
    assert house.casino.access.person(other.token) is not None
    assert SESSION_SECONDS < ENDED_SECONDS


@pytest.mark.parametrize("column", ["began", "stage", "generation", "name"])
def test_a_session_is_turned_into_no_other_and_not_made_younger(house: Served, column: str) -> None:
    fay = house.client("fay")
    began = select(SESSIONS.c.began).where(SESSIONS.c.name == "fay").scalar_subquery()
    values = {"began": began + 3600, "stage": "enrol", "generation": 7, "name": "una"}
    write(house, update(SESSIONS).where(SESSIONS.c.name == "fay").values({column: values[column]}))
    assert house.casino.access.person(fay.token) is None


def test_nobody_is_their_own_second_person_by_writing_who_changed_an_account(house: Served) -> None:
    """An administrator with the database: the row says that someone else made the account, or gave it its password."""
    access = house.casino.access
    access.create("eve", PASSWORD, FLOOR, by="una")
    for change in (
        lambda: None,
        lambda: access.set_password("eve", PASSWORD[::-1], "una"),
        lambda: access.set_role("eve", "dealer", "una"),
        lambda: access.drop_second_factor("eve", "una"),
    ):
        change()
        write(house, update(LOCKS).where(LOCKS.c.name == "eve").values(changed_by="rex"))
        with pytest.raises(PitbossError, match="a second person agrees"):
            access.agree("eve", "una")
        write(house, update(LOCKS).where(LOCKS.c.name == "eve").values(changed_by="una"))
        access.agree("eve", "rex")


def test_without_the_house_s_key_nobody_is_given_power(house: Served) -> None:
    store = Store(house.casino.settings.database, existing=True)
    try:
        with pytest.raises(PitbossError, match="the house's key is not on this machine"):
            HouseLog(store, "house").record(h.RoleChanged(at=now(), account="ann", before="player", role=FLOOR))
        HouseLog(store, "house").record(h.LogExported(at=now(), what="elsewhere"))  # That anyone may say.
    finally:
        store.close()


# ------------------------------------------------------------------------------------ what only takes power away


def kinds(of: type[h.HouseEvent]) -> set[str]:
    return {kind.__name__ for kind in h.AnyHouseEvent.__args__ if issubclass(kind, of)}


def test_every_event_gives_power_or_takes_it_or_does_neither() -> None:
    """A new one must be placed here; the auditor's own program asks for a signature on the very same ones."""
    assert kinds(h.TakesPower) == {
        "AccountLocked", "LimitsTightened", "SelfExcluded", "SignedOut", "ApprovalWithdrawn",
    }  # fmt: skip
    assert kinds(h.GivesPower) == set(independent_verifier.POWERS)
    assert kinds(h.HouseEvent) - kinds(h.GivesPower) - kinds(h.TakesPower) == {
        "SignedIn", "SignInFailed", "SessionsEnded", "KeyMade", "KeyRotated", "Started", "Stopped", "LogExported", "ClockJumped",
    }  # fmt: skip


TAKES = [
    h.AccountLocked(at=1, by="ann", account="ann"),
    h.LimitsTightened(at=1, by="ann", account="ann", loss=5_00),
    h.SelfExcluded(at=1, by="ann", account="ann", until=10**11),
    h.SignedOut(at=1, by="ann", account="ann", digest="0" * 64),
    h.ApprovalWithdrawn(at=1, by="rex", game="cajun_stud", item="layout", subject="0123456789ab"),
]


@pytest.mark.parametrize("event", TAKES, ids=[type(event).__name__ for event in TAKES])
def test_what_only_takes_power_away_is_recorded_and_counts_without_the_key(
    house: Served, event: h.AnyHouseEvent, tmp_path: Path
) -> None:
    assert {type(one).__name__ for one in TAKES} == kinds(h.TakesPower)
    casino, store = house.casino, store_of(house)
    casino.floor.house.record(APPROVED)
    store.sign = None  # As on a host where the key is not.
    casino.floor.house.record(msgspec.structs.replace(event, at=now()))
    [stored] = store.read("@house", kinds=(type(event).__name__,))
    assert b"signed" not in stored.body
    soon(house)
    ann = casino.access.powers.standing("ann")  # type: ignore[union-attr]
    assert ann is not None
    held = {
        "AccountLocked": ann.locked,
        "LimitsTightened": ann.limit_at(now()) == (5_00, None),
        "SelfExcluded": ann.excluded_until == 10**11,
        "SignedOut": casino.access.powers.is_ended("0" * 64),  # type: ignore[union-attr]
        "ApprovalWithdrawn": casino.floor.approvals.of_game("cajun_stud") == {},
    }
    assert held[type(event).__name__]
    export(store, tmp_path)
    independent_verifier.verify((tmp_path / EVENTS).read_text("utf-8").splitlines())


def test_a_player_who_stays_away_or_sets_a_limit_is_refused_by_no_host(url: str) -> None:
    """A host of the house that was started without its key: it says so, and does all that protects someone."""
    with house_at(url) as house:
        access = house.casino.access
        for name, role in (("una", "administrator"), ("ann", "player"), ("bob", "player"), ("cat", "player")):
            access.create(name, PASSWORD, role, by="una")
        house.casino.own.change("cat", Limits(loss=50_00, minutes=60), now())
        named = named_key(store_of(house))
        assert named is not None
    key = place_of(named.name)
    kept = key.read_bytes()
    key.unlink()
    try:
        with house_at(url) as house:
            assert house.casino.notary.trouble
            ann, cat, access = house.client("ann"), house.client("cat"), house.casino.access
            until = ann.ask("POST", "/me/exclusion", {"days": 7})["excluded_until"]
            assert ann.ask("PUT", "/me/limits", {"loss": 20, "minutes": 30})["loss"] == "20.00"
            with pytest.raises(PitbossError, match="what is tighter holds from now on, what is looser") as refused:
                cat.ask("PUT", "/me/limits", {"loss": 20, "minutes": 90})
            assert refused.value.code == "no_key"
            with pytest.raises(PitbossError, match=r"^the house's key is not on this machine"):
                cat.ask("PUT", "/me/limits", {"loss": 500, "minutes": 60})
            access.lock("bob", True, "una")
            token = house.token("una")
            Client(house.address, token).ask("POST", "/sign-out", {})
            with pytest.raises(PitbossError, match="the house's key is not on this machine"):
                access.lock("bob", False, "una")
            soon(house)
            assert access.person(token) is None
    finally:
        key.write_bytes(kept)
        key.chmod(0o600)
    with house_at(url) as house:  # Where the key is, all of it still holds, and the log is sound.
        assert "locked" in refused_of(house, "bob")
        held = {name: house.casino.own.of(name, now()) for name in ("ann", "cat")}
        assert (held["ann"].excluded_until, held["ann"].limits) == (until, Limits(20_00, 30))
        assert held["cat"].limits == Limits(20_00, 60)
        assert verify(store_of(house)).finding is None


@pytest.mark.parametrize(
    "planted",
    [
        h.SelfExcluded(at=1, by="ann", account="ann", until=1),
        h.LimitsTightened(at=1, by="ann", account="ann", loss=10**9, minutes=None),
        h.LimitsChanged(at=1, by="ann", account="ann", loss=None, minutes=None, holds_from=1),
    ],
    ids=["a shorter exclusion", "looser limits", "no limits"],
)
def test_nothing_planted_in_the_log_without_a_signature_loosens_anything(house: Served, planted: Any) -> None:
    own, until = house.casino.own, now() + 10**6
    own.change("ann", Limits(loss=10_00, minutes=10), now())
    own.exclude("ann", until, now())
    plant(house, msgspec.json.encode(msgspec.structs.replace(planted, at=now())))
    write(house, delete(PLAYER_LIMITS))
    soon(house)
    held = own.of("ann", now() + 2)
    assert (held.excluded_until, held.limits.loss, held.limits.minutes) == (until, 10_00, 10)
