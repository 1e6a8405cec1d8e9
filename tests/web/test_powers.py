"""Who can write to the store has no power by it: rows that do not follow from the log count for nothing, and nobody but the
house writes what counts into the log. In both stores, while the house is open and after it was started again."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Table, delete, insert, select, text, update

from pitboss.errors import BadInput, PitbossError
from pitboss.house import events as h
from pitboss.house.account import Account, Limits, secret_digest
from pitboss.house.approvals import of_game
from pitboss.house.commands import ChangeSettings
from pitboss.house.dealing import Dealing
from pitboss.house.evolve import ENDED_SECONDS
from pitboss.log.database import HouseGone
from pitboss.log.house_log import HouseLog
from pitboss.log.migrations import _MADE_AGAIN, NEWEST, check_schema
from pitboss.log.schema import ACCOUNT_SECRETS, HEADS, META, OLDER_HOUSE, SESSIONS, VERSION
from pitboss.log.schema import EVENTS as ROWS
from pitboss.log.table_log import Entry, Store
from pitboss.messages import english
from pitboss.projections.audit import verify
from pitboss.projections.export import CHECKPOINTS, EVENTS, export
from pitboss.projections.house_key import named_key
from pitboss.table.acts import FLOOR, REGULATOR
from pitboss.trust.keys import place_of
from pitboss.verifier import independent_verifier
from pitboss.verifier.broken import Broken
from pitboss.verifier.checkpoints import POWERS
from pitboss.web.app import Settings, create_app
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.host.log_signing import HOUSE_LOG
from pitboss.web.people.passwords import ARGON2
from pitboss.web.people.sessions import SESSION_SECONDS
from tests.house_events import recorded

from .hosts import until
from .served import PASSWORD, Served, served

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
    with served(url, standard_tables=False) as house:
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


def test_a_password_put_in_the_store_opens_nothing(house: Served) -> None:
    Client(house.address).sign_in("rex", PASSWORD)
    mine = ARGON2.hash(MINE).encode()
    write(house, update(ACCOUNT_SECRETS).where(ACCOUNT_SECRETS.c.name == "rex").values(secret=mine))
    assert "is not as the house's log has it" in refused_of(house, "rex", MINE)
    found = verify(store_of(house)).finding
    assert found is not None
    assert "rex has a password that the log does not know of" in found.what
    house.casino.access.change("rex", "una", password=PASSWORD[::-1])  # The house itself mends it.
    Client(house.address).sign_in("rex", PASSWORD[::-1])
    assert verify(store_of(house)).finding is None


def test_a_password_beside_the_one_that_the_log_names_opens_nothing(house: Served) -> None:
    mine = ARGON2.hash(MINE).encode()
    planted = secret_digest("rex", mine)
    write(house, insert(ACCOUNT_SECRETS).values(digest=planted, name="rex", secret=mine))
    plant(house, msgspec.json.encode(h.PasswordChanged(at=now(), by="rex", account="rex", credential=planted)))
    assert "wrong" in refused_of(house, "rex", MINE)
    Client(house.address).sign_in("rex", PASSWORD)


GIVES = [
    h.AccountsFound(at=1, roles={"ann": FLOOR}, accounts={"ann": Account(FLOOR)}),
    h.AccountMade(at=1, by="una", account="mal", role=FLOOR, with_consent_of="rex"),
    h.RoleChanged(at=1, by="una", account="ann", before="player", role=FLOOR),
    h.TableAssigned(at=1, by="una", account="dee", table="T9"),
    h.AccountUnlocked(at=1, by="una", account="kit"),
    h.PasswordChanged(at=1, by="ann", account="ann", credential="0" * 64),
    h.SecondFactorChanged(at=1, by="una", account="fay", on=False),
    h.LimitsChanged(at=1, by="kit", account="kit", loss=None, holds_from=1),
    h.SettingsFound(at=1, settings={"licensed": "true"}),
    h.SettingChanged(at=1, setting="buy_in_most", before="10000.00", after="999999.00"),
    APPROVED,
    h.TablesFound(at=1, tables={"T1": Dealing(automatic=True)}),
    h.DealingChanged(at=1, by="una", table="T1", automatic=True),
    h.MarksBegan(at=1, heads={"T1": 10**6}),
]


@pytest.mark.parametrize("event", GIVES, ids=[type(event).__name__ for event in GIVES])
def test_what_gives_power_and_was_planted_unsigned_changes_nothing_and_is_found(
    house: Served, event: h.AnyHouseEvent
) -> None:
    """Of every kind, also for whoever is signed in, and after the house was started again."""
    assert {type(one).__name__ for one in GIVES} == kinds(h.GivesPower)
    casino, ann = house.casino, house.client("ann")
    casino.access.create("dee", PASSWORD, "dealer", by="una")
    casino.access.create("kit", PASSWORD)
    casino.own.change("kit", Limits(loss=5_00), now())
    casino.access.change("kit", "una", locked=True)
    before = casino.log.current()
    plant(house, msgspec.json.encode(msgspec.structs.replace(event, at=now())))
    assert casino.log.current() == before == HouseLog(store_of(house), "house").current()
    with pytest.raises(PitbossError):
        ann.ask("POST", "/tables", {"name": "mine", "submission": {}})
    found = verify(store_of(house)).finding
    assert found is not None
    assert "has not signed it" in found.what


def test_a_locked_account_is_not_opened_and_an_ended_session_not_revived(house: Served) -> None:
    fay = house.client("fay")
    rows = store_of(house).engine
    with rows.connect() as connection:
        [kept] = [dict(row._mapping) for row in connection.execute(SESSIONS.select().where(SESSIONS.c.name == "fay"))]
    house.casino.access.change("fay", "una", locked=True)
    house.casino.access.change("fay", "una", locked=False)
    write(house, insert(SESSIONS).values(**kept))
    assert house.casino.access.person(fay.token) is None
    house.casino.access.change("fay", "una", locked=True)
    refused_of(house, "fay")


def test_a_setting_that_was_made_tighter_stays_so(house: Served) -> None:
    """At this host and at another; it fell back after two seconds, where the store stalled between its row and its event."""
    log, other = house.casino.log, HouseLog(store_of(house), "house")
    other.current()
    log.submit(ChangeSettings(at=now(), settings={"licensed": True, "buy_in_most": 1_00}))
    for one in (log, other):
        assert (one.current().settings.licensed, one.current().settings.buy_in_most) == (True, 1_00)
    house.casino.log.submit(ChangeSettings(at=now(), settings={"staff_idle_minutes": 5}))
    logged = [one.event.setting for one in recorded(log) if isinstance(one.event, h.SettingChanged)]
    assert logged == ["licensed", "buy_in_most", "staff_idle_minutes"]


def test_no_administrator_s_link_is_made_by_writing_to_the_store(house: Served) -> None:
    """An administrator is there, so that no link is open, whatever someone plants or tries."""
    plant(house, msgspec.json.encode(h.RoleChanged(at=1, by="", account="una", before="administrator", role="player")))
    assert house.casino.invitations.open() == []
    for tried in ("0" * 64, house.casino.invitations._link(0)):
        with pytest.raises(PitbossError, match="not valid any more"):
            Client(house.address).ask("POST", "/welcome", {"invitation": tried, "name": "mal", "password": PASSWORD})


def test_the_store_holds_nothing_of_a_link_and_each_is_good_once(url: str) -> None:
    with served(url, standard_tables=False) as house:
        [link] = house.casino.invitations.open()
        store = store_of(house)
        with store.engine.connect() as connection:
            rows = [str(row) for table in META.sorted_tables for row in connection.execute(table.select())]
        assert link not in "".join(rows)
        assert house.casino.invitations.redeem(link, "una", PASSWORD).role == "administrator"
        assert house.casino.invitations.open() == []
        house.casino.log.submit(ChangeSettings(at=now(), settings={"licensed": True}))
        [second] = house.casino.invitations.open()
        assert second != link
        with pytest.raises(PitbossError, match="not valid any more"):
            house.casino.invitations.redeem(link, "ben", PASSWORD)
        house.casino.invitations.redeem(second, "ben", PASSWORD)
        assert house.casino.invitations.open() == []


def test_an_approval_planted_in_the_log_is_none_is_found_and_stays_found_under_a_checkpoint(
    house: Served, tmp_path: Path
) -> None:
    log = house.casino.log
    log.append_events(APPROVED)
    assert of_game(log.current().approvals, "cajun_stud") != {}
    planted = msgspec.structs.replace(APPROVED, item="progressive", subject="")
    plant(house, msgspec.json.encode(planted))
    assert list(of_game(log.current().approvals, "cajun_stud")) == ["layout:0123456789ab"]
    for _ in range(2):
        found = verify(store_of(house)).finding
        assert found is not None
        assert (found.stream, "has not signed it" in found.what) == ("@house", True)
        house.casino.log_signer.make()  # The next checkpoint is over it: that makes it no truer.
    export(store_of(house), tmp_path)
    lines, points = ((tmp_path / name).read_text("utf-8").splitlines() for name in (EVENTS, CHECKPOINTS))
    with pytest.raises(Broken, match="gives power, and the house has not signed it"):
        independent_verifier.verify(lines, points)


def test_what_the_house_has_signed_counts_only_where_it_stands(house: Served) -> None:
    """A promotion that was taken back is appended again, as it was signed."""
    access, store = house.casino.access, store_of(house)
    access.change("ann", "una", role=FLOOR)
    signed = [stored.body for stored in store.read("@house", kinds=("RoleChanged",))][-1]
    access.change("ann", "una", role="player")
    plant(house, signed)
    assert house.casino.log.current().accounts["ann"].role == "player"


def test_the_end_of_the_log_cut_off_under_a_running_house_is_noticed(house: Served) -> None:
    store, log = store_of(house), house.casino.log
    log.current()
    house.faults.setLevel(logging.CRITICAL)  # It complains, and writes on there no more.
    last = list(store.read("@house"))[-2:]
    write(
        house,
        delete(ROWS).where(ROWS.c.stream == "@house", ROWS.c.sequence >= last[-1].sequence),
        update(HEADS).where(HEADS.c.stream == "@house").values(sequence=last[0].sequence, hash=last[0].hash),
    )
    with pytest.raises(PitbossError, match="has lost events that this host has read"):
        log.current()
    with pytest.raises(PitbossError, match="has lost events"):
        Client(house.address).sign_in("rex", PASSWORD)
    house.casino.log_signer.read_on()
    assert "has lost events" in english(house.casino.floor.troubles.told[HOUSE_LOG])


def test_all_of_it_holds_when_the_house_is_started_again(url: str) -> None:
    promoted = h.RoleChanged(at=1, by="una", account="ann", before="player", role="administrator")
    with served(url, standard_tables=False) as house:
        house.casino.access.create("una", PASSWORD, "administrator")
        house.casino.access.create("ann", PASSWORD)
    with served(url, standard_tables=False) as house:
        Client(house.address).sign_in("una", PASSWORD)
        plant(house, msgspec.json.encode(promoted))
        write(house, insert(OLDER_HOUSE).values(name="accounts", body=b'{"mal":{"role":"administrator"}}'))
    with served(url, standard_tables=False) as house:
        assert {name: one.role for name, one in house.casino.log.current().accounts.items()} == {
            "una": "administrator", "ann": "player",
        }  # fmt: skip
        Client(house.address).sign_in("una", PASSWORD)


def test_a_session_that_was_signed_out_of_is_not_revived_by_its_row(house: Served) -> None:
    fay = house.client("fay")
    with store_of(house).engine.connect() as connection:
        [kept] = [dict(row._mapping) for row in connection.execute(SESSIONS.select().where(SESSIONS.c.name == "fay"))]
    other = house.client("fay")
    house.casino.access.sign_out(fay.token)
    write(house, insert(SESSIONS).values(**kept))
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


def test_nobody_is_their_own_second_person_by_planting_who_changed_an_account(house: Served) -> None:
    """An administrator with the database: an event says that someone else made the account, or gave it its password."""
    access = house.casino.access
    access.create("eve", PASSWORD, FLOOR, by="una")
    for change in ({}, {"password": PASSWORD[::-1]}, {"role": "dealer"}, {"drops_factor": True}):
        if change:
            access.change("eve", "una", **change)
        role = house.casino.log.current().accounts["eve"].role
        plant(house, msgspec.json.encode(h.AccountMade(at=now(), by="rex", account="eve", role=role)))
        with pytest.raises(PitbossError, match="a second person agrees"):
            access.agree("eve", "una")
        access.agree("eve", "rex")


def test_without_the_house_s_key_nobody_is_given_power(house: Served) -> None:
    store = Store(house.casino.settings.database, existing=True)
    try:
        with pytest.raises(PitbossError, match="the house's key is not on this machine"):
            HouseLog(store, "house").append_events(h.RoleChanged(at=now(), account="ann", before="player", role=FLOOR))
        HouseLog(store, "house").append_events(h.LogExported(at=now(), what="elsewhere"))  # That anyone may say.
    finally:
        store.close()


@pytest.mark.parametrize("table", META.sorted_tables, ids=[table.name for table in META.sorted_tables])
def test_a_dropped_table_is_made_again_where_it_is_a_snapshot_and_lets_nobody_in(url: str, table: Table) -> None:
    with served(url, standard_tables=False) as house:
        house.casino.access.create("una", PASSWORD, "administrator")
        house.casino.floor.house.keep_snapshots(least=1)
    store = Store(url, existing=True)
    with store.engine.begin() as connection:
        table.drop(connection)
    store.close()
    if table not in _MADE_AGAIN:
        with pytest.raises(PitbossError):
            create_app(Settings(url, create=False))
        return
    with served(url, standard_tables=False) as house:
        assert house.casino.invitations.open() == []
        Client(house.address).sign_in("una", PASSWORD)
        assert house.casino.log_signer.make() is not None
        assert verify(store_of(house)).finding is None


STAYS_AWAY = {
    "sqlite": "CREATE TRIGGER quiet BEFORE INSERT ON events WHEN NEW.kind = 'SelfExcluded' BEGIN SELECT RAISE(IGNORE); END",
    "postgresql": """
        CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF NEW.kind = 'SelfExcluded' THEN RETURN NULL; END IF; RETURN NEW; END $$;
        CREATE TRIGGER quiet BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION quiet()
    """,
}


def test_a_database_that_drops_what_it_is_given_is_noticed(house: Served) -> None:
    """A trigger needs no key. A player who asks to stay away is not told that it is so, and the floor and the audit see it."""
    store, ann = store_of(house), house.client("ann")
    house.faults.setLevel(logging.CRITICAL)
    write(house, text(STAYS_AWAY[store.engine.dialect.name]))
    with pytest.raises(PitbossError, match="has lost events"):
        ann.ask("POST", "/me/exclusion", {"days": 365})
    with pytest.raises(PitbossError, match="a trigger quiet, which is none of the store's"):
        store.beat("here", 1)
    finding = verify(store).finding
    assert "trigger quiet" in (finding.what if finding else "")
    with pytest.raises(BadInput, match="a trigger quiet"):
        check_schema(store.engine)


def test_a_host_ends_when_a_newer_program_has_taken_the_store_over(house: Served) -> None:
    store, heartbeat = store_of(house), house.casino.heartbeat
    house.faults.setLevel(logging.CRITICAL)
    write(house, update(VERSION).values(number=NEWEST + 1))
    with pytest.raises(HouseGone, match=f"of version {NEWEST + 1} and this program knows {NEWEST}"):
        store.beat("here", 1)
    until(heartbeat.gone.is_set)


# ------------------------------------------------------------------------------------ what only takes power away


def kinds(of: type[h.HouseEvent]) -> set[str]:
    return {kind.__name__ for kind in h.AnyHouseEvent.__args__ if issubclass(kind, of)}


def test_every_event_gives_power_or_takes_it_or_does_neither() -> None:
    """A new one must be placed here; the auditor's own program asks for a signature on the very same ones."""
    assert kinds(h.TakesPower) == {
        "AccountLocked", "LimitsTightened", "SelfExcluded", "SignedOut", "ApprovalWithdrawn",
    }  # fmt: skip
    assert kinds(h.GivesPower) == set(POWERS)
    assert kinds(h.HouseEvent) - kinds(h.GivesPower) - kinds(h.TakesPower) == {
        "SignedIn", "SignInFailed", "KeyMade", "KeyRotated", "Started", "Stopped", "LogExported", "ClockJumped",
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
    casino.floor.house.append_events(APPROVED)
    store.sign = None  # As on a host where the key is not.
    casino.floor.house.append_events(msgspec.structs.replace(event, at=now()))
    [stored] = store.read("@house", kinds=(type(event).__name__,))
    assert b"signed" not in stored.body
    after = casino.log.current()
    ann = after.accounts["ann"]
    held = {
        "AccountLocked": ann.locked,
        "LimitsTightened": ann.own.limits == Limits(loss=5_00),
        "SelfExcluded": ann.own.excluded_until == 10**11,
        "SignedOut": "0" * 64 in after.ended_sessions,
        "ApprovalWithdrawn": of_game(after.approvals, "cajun_stud") == {},
    }
    assert held[type(event).__name__]
    export(store, tmp_path)
    independent_verifier.verify((tmp_path / EVENTS).read_text("utf-8").splitlines())


def test_a_player_who_stays_away_or_sets_a_limit_is_refused_by_no_host(url: str) -> None:
    """A host of the house that was started without its key: it says so, and does all that protects someone."""
    with served(url, standard_tables=False) as house:
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
        with served(url, standard_tables=False) as house:
            assert house.casino.log_signer.trouble
            ann, cat, access = house.client("ann"), house.client("cat"), house.casino.access
            until = ann.ask("POST", "/me/exclusion", {"days": 7})["excluded_until"]
            assert ann.ask("PUT", "/me/limits", {"loss": 20, "minutes": 30})["loss"] == "20.00"
            with pytest.raises(PitbossError, match="what is tighter holds from now on, what is looser") as refused:
                cat.ask("PUT", "/me/limits", {"loss": 20, "minutes": 90})
            assert refused.value.code == "no_key"
            with pytest.raises(PitbossError, match=r"^the house's key is not on this machine"):
                cat.ask("PUT", "/me/limits", {"loss": 500, "minutes": 60})
            access.change("bob", "una", locked=True)
            token = house.token("una")
            Client(house.address, token).ask("POST", "/sign-out", {})
            with pytest.raises(PitbossError, match="the house's key is not on this machine"):
                access.change("bob", "una", locked=False)
            assert access.person(token) is None
    finally:
        key.write_bytes(kept)
        key.chmod(0o600)
    with served(url, standard_tables=False) as house:  # Where the key is, all of it still holds, and the log is sound.
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
    house.casino.log.current()
    held = own.of("ann", now() + 2)
    assert (held.excluded_until, held.limits.loss, held.limits.minutes) == (until, 10_00, 10)


LATE = 10**11  # Long after everything that is still to come.


def test_nothing_planted_with_a_late_date_makes_anything_looser(house: Served) -> None:
    """Looser limits hold when their time has come, and an ended session is forgotten: by dates the house vouches for."""
    own, log, fay = house.casino.own, house.casino.log, house.client("fay")
    with store_of(house).engine.connect() as connection:
        [kept] = [dict(row._mapping) for row in connection.execute(SESSIONS.select().where(SESSIONS.c.name == "fay"))]
    house.casino.access.sign_out(fay.token)
    own.change("ann", Limits(loss=10_00), now())
    own.change("ann", Limits(loss=500_00), now())
    for event in (
        h.LimitsTightened(at=LATE, by="ann", account="ann"),
        h.SelfExcluded(at=LATE, by="ann", account="ann", until=1),
        h.SignedOut(at=LATE, by="ann", account="ann", digest="0" * 64),
        h.Started(at=LATE, version="1", program="x"),
        h.SignedIn(at=LATE, account="ann"),
    ):
        plant(house, msgspec.json.encode(event))
    write(house, insert(SESSIONS).values(**kept))
    log.current()
    assert own.of("ann", now()).limits.loss == 10_00
    assert house.casino.access.person(fay.token) is None
    until = now() + 1000
    assert own.exclude("ann", until, now()).excluded_until == until, "nor does it keep a player from staying away"
    own.change("ann", Limits(loss=500_00), now())
    assert own.of("ann", now() + 10).limits.loss == 10_00
    assert log.current().accounts["ann"].own.coming_at < LATE
