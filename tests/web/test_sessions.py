"""Sessions live on the server: signing out, a lock, a new password or role ends them everywhere, open sockets and all."""

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete, insert, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitboss.errors import PitbossError
from pitboss.house.commands import ChangeSettings
from pitboss.log.house_log import HouseLog
from pitboss.log.schema import KEYS, SESSIONS
from pitboss.log.table_log import Store
from pitboss.table.acts import DEALER, FLOOR
from pitboss.web.client import Client
from pitboss.web.host.house_clock import now
from pitboss.web.people import open_sockets
from pitboss.web.people.access import Access, Holder
from pitboss.web.people.house_keys import HouseKeys
from pitboss.web.people.passwords import Hasher
from pitboss.web.people.sessions import digest
from tests.house_events import recorded

from .served import PASSWORD, SECONDS, Served, served

TABLE = "cajun-stud"


@pytest.fixture
def pair(postgres_url: str) -> Iterator[list[Served]]:
    with served(postgres_url) as one, served(postgres_url) as other:
        yield [one, other]


@contextmanager
def watch(house: Served, client: Client) -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{TABLE}/watch?token={client.token}") as socket:
        socket.recv(10)
        yield socket


def closed(socket: ClientConnection, seconds: float = 3.0) -> int | None:
    """How the house closed it, having let everything through that was on its way; None if it did not."""
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            try:
                socket.recv(0.1)
            except TimeoutError:
                continue
    except ConnectionClosed as end:
        return None if end.rcvd is None else end.rcvd.code
    return None


def signed_in(house: Served, name: str) -> Client:
    client = Client(house.address)
    client.sign_in(name, PASSWORD)
    return client


def test_signing_out_ends_the_session_and_its_sockets_and_no_other(url: str) -> None:
    """Whoever kept the cookie, or wrote the token down, has nothing."""
    with served(url) as house:
        house.known("ann")
        here, there = signed_in(house, "ann"), signed_in(house, "ann")
        with watch(house, here) as mine, watch(house, there) as other:
            here.ask("POST", "/sign-out", {})
            assert closed(mine) == 4401
            with pytest.raises(PitbossError, match="sign in first"):
                here.offers(TABLE)
            assert closed(other, 0.5) is None
            assert there.offers(TABLE) is not None


@pytest.mark.parametrize("change", ["lock", "password", "role", "own password"])
def test_a_changed_account_is_signed_out_at_once(url: str, change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "SWEEP_SECONDS", 1000.0)  # By word, not by looking.
    with served(url) as house:
        access = house.casino.access
        access.create("dora", PASSWORD, DEALER)
        client = signed_in(house, "dora")
        with watch(house, client) as socket:
            if change == "lock":
                access.change("dora", locked=True)
            elif change == "password":
                access.change("dora", "dora", password="another horse")
            elif change == "role":
                access.change("dora", role=FLOOR)
            else:
                signed_in(house, "dora").ask("POST", "/password", {"old": PASSWORD, "new": "another horse"})
            assert closed(socket) == 4401
        with pytest.raises(PitbossError, match="sign in first"):
            client.offers(TABLE)
        access.change("dora", locked=False)
        with pytest.raises(PitbossError, match="sign in first"):  # What is over stays over.
            client.offers(TABLE)


def test_a_session_is_good_at_every_host_and_ends_at_every_host(
    pair: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    one.known("ann")
    client = signed_in(one, "ann")
    there = Client(other.address, client.token)
    assert there.ask("GET", "/me")["you"]["name"] == "ann"
    with watch(other, there) as socket:
        client.ask("POST", "/sign-out", {})
        assert closed(socket, SECONDS) == 4401
    with pytest.raises(PitbossError, match="sign in first"):
        there.offers(TABLE)


def test_lost_word_is_made_up_for(pair: list[Served], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "SWEEP_SECONDS", 0.2)
    one, other = pair
    one.known("ann")
    client = signed_in(one, "ann")
    with watch(other, client) as socket:
        monkeypatch.setattr(one.casino.floor.hosts, "tell", lambda notice: None)
        one.casino.access.change("ann", locked=True)
        assert closed(socket, SECONDS) == 4401


def test_all_open_sockets_are_looked_up_together_and_none_is_revived(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who acts again and again asks the store nothing more; nor does it make good what is over, or another's."""
    monkeypatch.setattr(open_sockets, "SWEEP_SECONDS", 1000.0)
    with served(url) as house:
        access, sockets = house.casino.access, house.casino.sockets
        access.create("fay", PASSWORD, FLOOR)
        house.known("ann")
        tokens = {name: signed_in(house, name).token for name in ("ann", "fay")}
        holders = {name: Holder(access, token) for name, token in tokens.items()}
        for holder in holders.values():
            house.do(holder.look())
        asked: list[str | None] = []
        monkeypatch.setattr(access, "person", asked.append)

        def swept(name: str, holder: Holder) -> bool:
            """Does a sweep spare it its own look?"""
            holder.until = 0.0
            with sockets.held(holder, lambda: None):
                house.do(sockets.look())
            return holder.until > time.monotonic()

        assert swept("ann", holders["ann"])
        assert house.do(holders["ann"].now()).name == "ann"
        assert not asked
        assert not swept("fay", holders["fay"])  # That she is not idle, her own look says.
        person, session = access.holders([digest(tokens["ann"])])[digest(tokens["ann"])]
        other = Holder(access, tokens["fay"])
        other.found = person
        other.found_again(person, session, time.monotonic())
        assert not other.until
        turned = session._replace(
            began=session.began + 1
        )  # In the store; what was proven once is proven of nothing else.
        holders["ann"].until = 0.0
        holders["ann"].found_again(person, turned, time.monotonic())
        assert not holders["ann"].until
        holders["ann"].found, holders["ann"].until = None, 0.0  # It has ended meanwhile.
        holders["ann"].found_again(person, session, time.monotonic())
        assert (holders["ann"].found, holders["ann"].until) == (None, 0.0)


def test_a_sweep_of_many_asks_for_some_at_a_time_and_for_all(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "SWEEP_SECONDS", 1000.0)
    monkeypatch.setattr(open_sockets, "SWEPT_TOGETHER", 2)
    monkeypatch.setattr(open_sockets, "BETWEEN_SECONDS", 0.0)
    with served(url) as house, ExitStack() as opened:
        access, sockets = house.casino.access, house.casino.sockets
        asked: list[int] = []
        closed_ones: list[str] = []
        holders = access.holders

        def counted(some: list[str]) -> Any:
            asked.append(len(some))
            return holders(some)

        house.known("ann")
        tokens = [access.session("ann") for _ in range(5)]
        for token in tokens:
            holder = Holder(access, token)
            house.do(holder.look())
            opened.enter_context(sockets.held(holder, partial(closed_ones.append, token)))
        with access.engine.begin() as connection:  # No word comes of these.
            connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_([digest(tokens[0]), digest(tokens[4])])))
        monkeypatch.setattr(access, "holders", counted)
        house.do(sockets.look())
        assert asked == [2, 2, 1]
        assert closed_ones == [tokens[0], tokens[4]]


def test_idle_staff_is_signed_out_and_a_player_is_not(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "SWEEP_SECONDS", 0.2)
    with served(url) as house:
        access = house.casino.access
        access.create("fay", PASSWORD, FLOOR)
        house.known("ann")
        house.casino.log.submit(ChangeSettings(at=now(), settings={"staff_idle_minutes": 10}))
        staff, player = signed_in(house, "fay"), signed_in(house, "ann")
        with watch(house, staff) as socket, watch(house, player) as other:
            monkeypatch.setattr(access.sessions, "clock", lambda: time.time() + 9 * 60)
            assert staff.offers(TABLE) is not None  # It is used, and lives on from here.
            monkeypatch.setattr(access.sessions, "clock", lambda: time.time() + 18 * 60)
            assert closed(socket, 1.0) is None
            monkeypatch.setattr(access.sessions, "clock", lambda: time.time() + 40 * 60)
            assert closed(socket) == 4401
            with pytest.raises(PitbossError, match="sign in first"):
                staff.offers(TABLE)
            assert player.offers(TABLE) is not None
            assert closed(other, 0.5) is None


def test_a_clock_set_back_throws_nobody_out(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(url) as house:
        house.casino.access.create("fay", PASSWORD, FLOOR)
        client = signed_in(house, "fay")
        monkeypatch.setattr(house.casino.access.sessions, "clock", lambda: time.time() - 3 * 3600)
        assert client.offers(TABLE) is not None


def test_an_account_keeps_only_so_many_sessions(url: str) -> None:
    with served(url) as house:
        tokens = [house.known("ann").token for _ in range(40)]
        good = [token for token in tokens if house.casino.access.person(token) is not None]
        assert len(good) == 30


def test_a_password_is_hashed_while_nothing_waits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign-up takes no lock while argon2 works: the tables write on."""
    with served(url) as house:
        begun, go_on, made = threading.Event(), threading.Event(), list[str]()
        really = Hasher.hash

        def slow(hasher: Hasher, password: str) -> str:
            begun.set()
            assert go_on.wait(SECONDS)
            return really(hasher, password)

        monkeypatch.setattr(Hasher, "hash", slow)
        work = threading.Thread(target=lambda: made.append(house.casino.access.create("ann", PASSWORD).name))
        work.start()
        try:
            assert begun.wait(SECONDS)
            before = time.monotonic()
            house.casino.log.submit(ChangeSettings(at=now(), settings={"staff_idle_minutes": 5}))
            assert time.monotonic() - before < 5  # The store's own patience with a lock is ten seconds.
            assert not made
        finally:
            go_on.set()
            work.join(SECONDS)
        assert made == ["ann"]


def test_the_store_holds_no_key_and_no_session(tmp_path: Any) -> None:
    """Whoever has the database can sign nothing and sign in as nobody."""
    with served(tmp_path) as house:
        token = house.known("ann").token
        keys = [file.read_bytes() for file in house.casino.access.keys.folder.iterdir()]
        assert len(keys) >= 2
        (link,) = house.casino.invitations.open()
    with sqlite3.connect(f"{tmp_path}/floor.db") as database:
        kept = "\n".join(database.iterdump()).lower()
    assert token not in kept
    for key in keys:
        assert key.hex() not in kept
    assert link not in kept


def test_sign_ins_and_changes_are_in_the_log(url: str) -> None:
    with served(url) as house:
        access = house.casino.access
        access.create("fay", PASSWORD, FLOOR, by="adam")
        signed_in(house, "fay").ask("POST", "/sign-out", {})
        with pytest.raises(PitbossError, match="wrong"):
            Client(house.address).sign_in("fay", "not this one at all")
        with pytest.raises(PitbossError, match="wrong"):
            Client(house.address).sign_in("my password!", PASSWORD)
        access.change("fay", "adam", role=DEALER)
        access.change("fay", "adam", locked=True)
        told = [type(found.event).__name__ for found in recorded(house.casino.floor.house.log)]
        wanted = [
            "AccountMade",
            "SignedIn",
            "SignedOut",
            "SignInFailed",
            "SignInFailed",
            "RoleChanged",
            "AccountLocked",
        ]
        assert [one for one in told if one in wanted] == wanted
        whole = json.dumps([str(found.event) for found in recorded(house.casino.floor.house.log)])
        assert PASSWORD not in whole
        assert "my password!" not in whole
        assert "argon2" not in whole


def test_a_session_planted_or_turned_in_the_store_is_nobody_s(store: Store) -> None:
    """Whoever can write to the store has no key: a row of theirs, or theirs made another's, opens no door."""
    access = Access(HouseLog(store, "house"))
    access.create("fay", PASSWORD, FLOOR)
    access.create("mal", PASSWORD)
    own, planted = access.session("mal"), "A" * 43
    assert access.person(own) is not None
    row = {"name": "fay", "generation": 0, "stage": "full", "place": "", "began": now(), "seen": now()}
    with access.engine.begin() as connection:
        connection.execute(insert(SESSIONS).values(id=digest(planted), **row))
        connection.execute(insert(SESSIONS).values(id=digest(f"{planted}.{'0' * 32}"), **row))
        connection.execute(update(SESSIONS).where(SESSIONS.c.id == digest(own)).values(name="fay"))
    for token in (planted, f"{planted}.{'0' * 32}", own):
        assert access.person(token) is None
        assert access.still(token) is None
    with access.engine.begin() as connection:
        connection.execute(update(SESSIONS).where(SESSIONS.c.id == digest(own)).values(name="mal", stage="enrol"))
    assert access.person(own) is None, "nor is what it may do changed there"


def test_a_key_that_is_there_is_never_written_over_and_another_s_is_refused(store: Store) -> None:
    """Whoever takes the row away that tells of a key takes the key from nobody; with another digest the house does not start."""
    keys = HouseKeys(store.engine)
    made = keys.key("second-factors")
    with store.engine.begin() as connection:
        connection.execute(delete(KEYS).where(KEYS.c.name == "second-factors"))
    assert keys.key("second-factors") == made == HouseKeys(store.engine).key("second-factors")
    with store.engine.begin() as connection:
        connection.execute(update(KEYS).where(KEYS.c.name == "second-factors").values(digest="0" * 64))
    with pytest.raises(PitbossError, match="is not this house's"):
        keys.key("second-factors")
