"""`/healthz` lives, `/readyz` writes; and every act is answered with its key, whatever keeps it from being done."""

import json
import os
import resource
import shutil
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from sqlalchemy.engine import make_url
from websockets.sync.client import ClientConnection, connect

from pitboss.chapters import GAMES
from pitboss.errors import PitbossError
from pitboss.table import acts as a
from pitboss.web.host.heartbeat import LATE_SECONDS
from pitboss.web.host.supervision import STORE
from pitboss.web.routes import tables as table_routes
from pitboss.web.tables.clock import Pace
from tests.store.drive import submission
from tests.web import served
from tests.web.hosts import until
from tests.web.served import Served

CAJUN = "cajun-stud"
SIT = {"type": "TakeSeat", "seat": 1}


def begun(url: str, **settings: Any) -> Served:
    house = served.begun(url, demo=True, pace=Pace(0.0, 600.0), **settings)
    house.casino.heartbeat.late = LATE_SECONDS
    return house


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next beat tells whether a house is well: it need not be waited for a second."""
    monkeypatch.setattr("pitboss.web.host.heartbeat._BEAT_SECONDS", 0.1)


@pytest.fixture(scope="module")
def house(quick_folder: Path) -> Iterator[Served]:
    """Each test leaves it well."""
    house = begun(f"sqlite:///{quick_folder}/ready.db")
    try:
        yield house.at_rest()
    finally:
        house.stop_anyhow()  # It hears what the other houses of this file complain of.


def asked(house: Served, path: str) -> tuple[int, Any]:
    try:
        with urlopen(f"{house.address}{path}", timeout=5) as told:
            return told.status, json.loads(told.read())
    except HTTPError as refused:
        return refused.code, json.loads(refused.read())


def unready(house: Served, words: str) -> None:
    """Within seconds: not ready, and why; alive all the same; in the log, on the floor's page and on a table's screen."""
    with watched(house) as socket:
        until(lambda: asked(house, "/readyz")[0] == 503)
        told = str(asked(house, "/readyz")[1]["troubles"])
        assert words in told
        status, alive = asked(house, "/healthz")
        assert (status, alive["status"]) == (200, "trouble")
        assert words in str(house.casino.floor.troubles.all())
        assert any(words in said for said in house.faults.taken())
        while words not in (json.loads(socket.recv(10)).get("fault") or ""):
            pass


def ready_again(house: Served) -> None:
    until(lambda: asked(house, "/readyz")[0] == 200)
    assert asked(house, "/healthz")[1]["status"] == "ok"
    house.faults.said.clear()


@contextmanager
def watched(house: Served, token: str = "") -> Iterator[ClientConnection]:
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{CAJUN}/watch{token and '?token='}{token}") as socket:
        socket.recv(10)
        yield socket


def test_a_house_that_is_well_says_so(house: Served) -> None:
    assert asked(house, "/readyz") == (200, {"ready": True, "troubles": []})
    there = len(house.client().tables())
    status, told = asked(house, "/healthz")
    assert (status, told["status"], told["store"]["tables"], told["troubles"]) == (200, "ok", there, [])
    assert told["written_seconds_ago"] < 3


def test_a_full_disk_shows(house: Served) -> None:
    file = Path(str(house.casino.floor.house.store.engine.url.database))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{file}-wal").stat().st_size, hard))
    try:
        unready(house, "out of reach")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    ready_again(house)


def test_a_full_disk_shows_while_the_log_still_finds_room(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written ahead goes over old bytes: for minutes every command is done, and nobody would know."""
    usage = shutil.disk_usage
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(path)._replace(free=4096))
    until(lambda: asked(house, "/readyz")[0] == 503)
    words = "it is full: make room, or soon nothing can be written"
    told = [{
        "what": "the disk of the house", "what_message": {"phrase": "the disk of the house"},
        "words": words, "words_message": {"key": "trouble-disk-full", "args": {}},
    }]  # fmt: skip
    assert asked(house, "/readyz")[1]["troubles"] == asked(house, "/healthz")[1]["troubles"] == told
    assert any("the disk of the house" in said for said in house.faults.taken())
    assert house.client("floor").ask("GET", "/troubles") == told
    monkeypatch.undo()
    ready_again(house)


def test_a_locked_database_shows(house: Served) -> None:
    other = sqlite3.connect(str(house.casino.floor.house.store.engine.url.database))
    other.isolation_level = None
    other.execute("BEGIN IMMEDIATE")
    try:
        house.casino.heartbeat.late = 0.5  # Nothing can be written: only the wait for it is shorter.
        unready(house, "does not answer")
    finally:
        house.casino.heartbeat.late = LATE_SECONDS
        other.close()
    ready_again(house)


def test_a_read_only_database_shows(house: Served) -> None:
    store = house.casino.floor.house.store
    for writer in store.writers.idle:
        writer.connection.execute("PRAGMA query_only=1")
    with pytest.MonkeyPatch.context() as patch:
        connected = store.writers._new_writer

        def read_only() -> Any:
            writer = connected()
            writer.connection.execute("PRAGMA query_only=1")
            return writer

        patch.setattr(store.writers, "_new_writer", read_only)
        unready(house, "readonly")
    for writer in store.writers.idle:
        writer.connection.execute("PRAGMA query_only=0")
    ready_again(house)


class Silence:
    """A line to PostgreSQL through which, from some moment on, nothing comes back."""

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        self.inner = str(parsed.query["host"]) + "/.s.PGSQL." + str(parsed.query.get("port", parsed.port or 5432))
        self.door = socket.create_server(("127.0.0.1", 0))
        query = {key: value for key, value in parsed.query.items() if key not in ("host", "port")}
        outer = parsed.set(host="127.0.0.1", port=self.door.getsockname()[1], query=query)
        self.url = outer.render_as_string(hide_password=False)
        self.speaks = threading.Event()
        self.speaks.set()
        self.over = False
        self.ends: list[socket.socket] = [self.door]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while not self.over:
            try:
                outer, _ = self.door.accept()
            except OSError:
                return
            inner = socket.socket(socket.AF_UNIX)
            inner.connect(self.inner)
            self.ends += [outer, inner]
            for source, target in ((outer, inner), (inner, outer)):
                threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(1 << 16):
                while not self.speaks.wait(0.2):
                    if self.over:
                        return
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def close(self) -> None:
        self.over = True
        for end in self.ends:
            end.close()


def test_a_connection_that_has_gone_silent_is_noticed_and_left(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No timeout of the kernel's or the server's helps here: what is sent is taken, and nothing comes back."""
    line = Silence(postgres_url)
    house = begun(line.url, standard_tables=False)
    try:
        house.do(house.casino.floor.open(CAJUN, submission(GAMES["cajun_stud"])))
        floor, stranger = house.client("floor"), house.client("regulator")
        assert floor.ask("GET", "/troubles") == []
        line.speaks.clear()
        with monkeypatch.context() as patch:  # From here on nothing is answered: only the wait for it is shorter.
            impatient(house, patch)
            unready(house, "does not answer")
            assert [told["what"] for told in floor.ask("GET", "/troubles")] == [STORE]
            assert floor.ask("GET", "/alarms") == []
            with pytest.raises(
                PitbossError, match="out of reach"
            ):  # The store must know those whom this host has not seen.
                stranger.ask("GET", "/troubles")
            with pytest.raises(PitbossError, match=r"no answer for 2 seconds|out of reach"):
                house.do(house.casino.floor.submit(CAJUN, table_command()))
        line.speaks.set()
        ready_again(house)
    finally:
        line.speaks.set()
        house.stop()
        line.close()


def impatient(house: Served, patch: pytest.MonkeyPatch) -> None:
    """Seconds where a house at work waits for many."""
    patch.setattr("pitboss.log.postgres.COMMIT_SECONDS", 2.0)
    patch.setattr("pitboss.log.postgres.PatientConnection.patience", 2.0)
    patch.setattr("pitboss.log.postgres.SHORT_SECONDS", 0.5)
    patch.setattr(house.casino.heartbeat, "late", 0.5)
    for writer in house.casino.floor.house.store.writers.idle:
        writer.connection.patience = 2.0


def table_command() -> Any:
    from pitboss.table.acts import PLAYER, Actor, Command

    return Command(Actor(PLAYER, "ann"), a.TakeSeat(3))


def test_an_expired_lease_shows(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.log.database import StoreDown
    from pitboss.web.host.hosts import Hosts

    house = begun(postgres_url, standard_tables=False)
    try:
        house.do(house.casino.floor.open(CAJUN, submission(GAMES["cajun_stud"])))

        def failing(self: Hosts, tables: object) -> Any:
            raise StoreDown("the list is out of reach", code="store_down")

        with monkeypatch.context() as patch:
            patch.setattr(Hosts, "_leased", failing)
            patch.setattr("pitboss.web.host.hosts.LEASE_SECONDS", 0.5)  # None is renewed: they are over sooner.
            until(lambda: "leases of this host have run out" in str(asked(house, "/readyz")))
            assert asked(house, "/readyz")[0] == 503
            assert house.casino.floor.minded == set()
        ready_again(house)
    finally:
        house.stop()


def test_a_dead_task_shows(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.web.host.supervision.WELL_SECONDS", 1.0)
    with monkeypatch.context() as patch:
        patch.setattr("pitboss.web.host.log_signing.JUMP_SECONDS", None)
        until(lambda: "the signing" in str(asked(house, "/readyz")))
        assert asked(house, "/readyz")[0] == 503
        house.faults.taken()
    ready_again(house)


# ------------------------------------------------------------------------------------ keys


def answered(house: Served, name: str, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a screen is told about its acts."""
    with watched(house, house.token(name) if name else "") as socket:
        return [spoken(socket, message) for message in messages]


def spoken(socket: ClientConnection, message: dict[str, Any] | None = None) -> dict[str, Any]:
    socket.send(json.dumps(message or {"act": SIT, "key": "my key"}))
    while (told := json.loads(socket.recv(30)))["type"] == "view":
        pass
    found: dict[str, Any] = told
    return found


def refused_with_key(told: dict[str, Any], code: str, key: str = "my key") -> bool:
    return (told["type"], told["key"], told["error"]["code"]) == ("refused", key, code)


def test_who_is_not_signed_in_is_refused_with_the_key(house: Served) -> None:
    assert refused_with_key(answered(house, "", [{"act": SIT, "key": "my key"}])[0], "not_signed_in")


def test_one_too_many_is_refused_with_its_key(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_routes, "MESSAGES_MOST", 1)
    told = answered(house, "player", [{"act": SIT, "key": "first"}, {"act": SIT, "key": "my key"}])
    assert refused_with_key(told[1], "too_many")


@pytest.mark.parametrize("act", [{"type": "Fly"}, {"type": "TakeSeat", "seat": "one"}, 5, None])
def test_what_is_no_act_is_refused_with_its_key(house: Served, act: Any) -> None:
    assert refused_with_key(answered(house, "player", [{"act": act, "key": "my key"}])[0], "bad_act")
    assert refused_with_key(answered(house, "player", [{"key": "my key"}])[0], "bad_act")


def failing_with(error: Exception) -> Callable[..., Any]:
    def failing(*given: Any) -> Any:
        raise error

    return failing


def test_a_store_that_is_down_is_answered_with_the_key(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError

    error = OperationalError("SELECT", {}, Exception("disk I/O error"))
    with watched(house, house.token("player")) as socket, monkeypatch.context() as patch:
        patch.setattr("pitboss.web.people.access.Holder.now", failing_with(error))
        assert refused_with_key(spoken(socket), "store_down")
    again = answered(house, "player", [{"act": SIT, "key": "my key"}])[0]
    assert again["type"] == "done" or again["error"]["code"] == "seat_taken"  # By who sits there since another test.


def test_a_mistake_of_ours_is_answered_with_the_key(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.web.routes.tables.carry_out", failing_with(KeyError("As Kd")))
    told = answered(house, "player", [{"act": SIT, "key": "my key"}])[0]
    assert refused_with_key(told, "our_mistake")
    assert "As Kd" not in str(told)
    house.faults.taken()


# ------------------------------------------------------------------------------------ the house's own file


@pytest.mark.parametrize(
    "how", ["removed", "replaced", "what is written ahead removed", "what is written ahead replaced"]
)
def test_a_file_removed_or_replaced_is_noticed_before_anyone_is_told_that_it_is_done(sqlite_url: str, how: str) -> None:
    house = begun(sqlite_url, standard_tables=False)
    file = Path(str(make_url(sqlite_url).database))
    try:
        house.do(house.casino.floor.open(CAJUN, submission(GAMES["cajun_stud"])))
        taken = Path(f"{file}-wal") if "ahead" in how else file
        os.rename(taken, f"{taken}.elsewhere")
        if how.endswith("replaced"):
            taken.write_bytes(Path(f"{taken}.elsewhere").read_bytes())
        with pytest.raises(PitbossError, match="removed or replaced"):
            house.do(house.casino.floor.submit(CAJUN, table_command()))
        unready(house, "removed or replaced")
        until(house.casino.heartbeat.gone.is_set)
    finally:
        house.stop_anyhow()
