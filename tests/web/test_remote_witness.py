"""A witness over HTTP, on a real socket: told in order and with proofs, whether it is down, slow, broken, or comes back."""

import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from sqlalchemy import delete, update

from pitboss.chapters import GAMES
from pitboss.errors import BadInput
from pitboss.house import events as h
from pitboss.log.checkpoints import Checkpoints
from pitboss.log.schema import CHECKPOINTS, TILES
from pitboss.messages import english
from pitboss.projections.audit import verify
from pitboss.trust.cosignature import COSIGNATURE, WitnessKey, cosignatures, cosigned, request_body, witness_key_from
from pitboss.trust.keys import KEY_FOLDER
from pitboss.trust.note import DASH, SignerKey, b64, checkpoint_from, from_b64, opened
from pitboss.web.host.house_clock import now
from pitboss.web.host.remote_witness import RemoteWitness, is_url
from tests.trust.consistency import is_consistent

from .played import Played
from .served import Served, served
from .test_proofs import key_of, soon

SIGNER = SignerKey("witness.example/w1", bytes(range(32)))
KEY = WitnessKey(SIGNER.name, SIGNER.public.public)


class Answering(BaseHTTPRequestHandler):
    """What the protocol asks of a witness; or a fault."""

    server: "Witness"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        status, told, kind = self.server.answer(self.path, body)
        data = told.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Nothing on the screen."""


class Witness(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Answering)
        self.fault, self.slow, self.turn = 0, 0.0, threading.Lock()
        self.seen: list[tuple[int, bytes]] = []
        self.known: Any = None  # The house's key.
        self.url = f"http://127.0.0.1:{self.server_address[1]}/w1"
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def answer(self, path: str, body: str) -> tuple[int, str, str]:
        time.sleep(self.slow)
        if self.fault or self.known is None:
            return self.fault or 503, "", "text/plain"
        with self.turn:  # One after another: what it has seen is looked at and added to at once.
            return self.looked_at(path, body)

    def has_seen(self, count: int) -> bool:
        return len(self.seen) == count

    def looked_at(self, path: str, body: str) -> tuple[int, str, str]:
        plain, size = "text/plain", "text/x.tlog.size"
        head, _, note = body.partition("\n\n")
        lines = head.splitlines()
        if path != "/w1/add-checkpoint" or not lines[0].startswith("old "):
            return 400, "", plain
        text, _ = opened(note, [self.known])
        point, old = checkpoint_from(text), int(lines[0].removeprefix("old "))
        last, root = self.seen[-1] if self.seen else (0, b"")
        if old != last:
            return 409, f"{last}\n", size
        if old == point.size and root != point.root:
            return 409, "", plain
        if old and not is_consistent(old, root, point.size, point.root, [from_b64(line) for line in lines[1:]]):
            return 422, "", plain
        if old != point.size:
            self.seen.append((point.size, point.root))
        at = 1_800_000_000
        signature = KEY.hash + at.to_bytes(8) + SIGNER.sign(cosigned(text, at))
        return 200, f"{DASH}{KEY.name} {b64(signature)}\n{DASH}another {b64(b'x' * 76)}\n", plain


@pytest.fixture
def witness() -> Iterator[Witness]:
    running = Witness()
    yield running
    running.shutdown()
    running.server_close()


@pytest.fixture
def house(tmp_path: Path, witness: Witness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Its witness waits for no one: the house is told to look by the tests."""
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    monkeypatch.setattr("pitboss.web.host.remote_witness.LOOK_SECONDS", 0.02)
    with served(tmp_path, demo=True, standard_tables=False, witness_url=witness.url, witness_key=str(KEY)) as house:
        remote = house.casino.log_signer.remote
        assert remote is not None
        remote.timeout, remote.again = 0.3, (0.02,)
        witness.known = key_of(house)
        yield house
        witness.fault, witness.slow = 0, 0.0


def signed(house: Served, table: Played | None = None) -> list[tuple[int, bytes]]:
    """One more checkpoint over something new; all of them."""
    (table or Played(house, GAMES["crazy_4_poker"], f"T{len(house.casino.floor.hosted_tables)}")).ready()
    assert house.casino.log_signer.make() is not None
    return [(one.size, one.root) for one in Checkpoints(house.casino.floor.house.store).after()]


def alarms(house: Served) -> list[str]:
    told = house.client("floor").ask("GET", "/alarms")
    return [one["words"] for one in told if one["kind"] == "witness"]


def metric(house: Served, name: str) -> float:
    with urlopen(f"{house.address}/metrics", timeout=30) as told:
        lines = told.read().decode().splitlines()
    return float(next(line for line in lines if line.startswith(name)).rpartition(" ")[2])


def test_every_checkpoint_is_told_in_order_with_its_proof_and_comes_back_cosigned(
    house: Served, witness: Witness
) -> None:
    for count in range(1, 4):
        every = signed(house)
        soon(partial(witness.has_seen, count))
        assert witness.seen == every

    def newest() -> str:
        found = Checkpoints(house.casino.floor.house.store).newest()
        return found.note if found is not None and KEY.name in found.note else ""

    note = soon(newest)
    text, _ = opened(note, [key_of(house)])
    assert cosignatures(note, text, KEY)
    assert "another" not in note
    assert verify(house.casino.floor.house.store).sound
    assert alarms(house) == []


@pytest.mark.parametrize(
    ("fault", "slow", "words"),
    [
        (500, 0.0, "answers 500"),
        (0, 0.8, "within 0.3 seconds"),
        pytest.param(404, 0.0, "know", marks=pytest.mark.long),
    ],
)
def test_a_witness_in_trouble_is_an_alarm_holds_nothing_up_and_is_told_all_when_it_is_well(
    house: Served, witness: Witness, fault: int, slow: float, words: str
) -> None:
    every = signed(house)
    soon(lambda: witness.seen == every)
    witness.fault, witness.slow = fault, slow
    table = Played(house, GAMES["crazy_4_poker"], "busy").sit(ann=1).ready()
    table.bet("ann", 1).finish()
    missed = signed(house, table)
    (told,) = soon(lambda: alarms(house))
    assert words in told
    assert metric(house, 'pitboss_alarms{kind="witness"}') == 1
    assert metric(house, "pitboss_witness_failures") >= 1
    with urlopen(f"{house.address}/readyz", timeout=30) as ready:
        assert json.loads(ready.read())["ready"], "the floor goes on"
    missed = signed(house)
    witness.fault, witness.slow = 0, 0.0
    soon(lambda: witness.seen == missed)
    soon(lambda: alarms(house) == [])
    assert metric(house, 'pitboss_alarms{kind="witness"}') == 0


def test_a_witness_that_is_down_is_told_once_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with served(tmp_path, demo=True, standard_tables=False, witness_url=f"http://127.0.0.1:{port}/w1") as house:
        remote = house.casino.log_signer.remote
        assert remote is not None
        remote.again = (0.02,)
        every = signed(house)
        assert "cannot be reached" in soon(lambda: alarms(house))[0]
        witness = Witness(port)
        witness.known = key_of(house)
        soon(lambda: witness.seen == every)
        soon(lambda: alarms(house) == [])
    witness.shutdown()
    witness.server_close()


def test_a_log_that_was_cut_or_rewritten_is_refused_by_the_witness_and_said_so(house: Served, witness: Witness) -> None:
    every = signed(house)
    every = signed(house)
    soon(lambda: witness.seen == every)
    store = house.casino.floor.house.store
    remote = RemoteWitness(Checkpoints(store), witness.url, str(KEY), timeout=5)
    with store.engine.begin() as connection:
        connection.execute(delete(CHECKPOINTS).where(CHECKPOINTS.c.size == every[-1][0]))
    assert not remote.tell()
    assert "the log was cut" in english(remote.why)
    with store.engine.begin() as connection:  # Another history, of more events.
        connection.execute(update(TILES).values(hashes=bytes(32) * 256))
        connection.execute(update(CHECKPOINTS).values(size=every[-1][0] + 1))
    assert not remote.tell()
    assert "rewritten" in english(remote.why)
    house.faults.setLevel(logging.CRITICAL)  # It rightly complains while it stops.


def test_a_witness_that_was_put_back_is_told_on_from_where_it_is(house: Served, witness: Witness) -> None:
    """It was restored from an older copy of itself, or lost everything: what it has is still a beginning of this log."""
    for left in (1, 0):
        every = signed(house)
        every = signed(house)
        soon(lambda every=every: witness.seen[-1] == every[-1])  # type: ignore[misc]
        with witness.turn:
            del witness.seen[left:]
        every = signed(house)
        soon(lambda every=every: witness.seen[-1:] == [every[-1]])  # type: ignore[misc]
        assert alarms(house) == []


def test_an_older_checkpoint_told_again_changes_nothing_at_the_witness(house: Served, witness: Witness) -> None:
    """As another host does that starts with what it has, or whoever has kept an old one."""
    signed(house)
    every = signed(house)
    soon(lambda: witness.seen == every)
    oldest = next(Checkpoints(house.casino.floor.house.store).after())
    remote = RemoteWitness(Checkpoints(house.casino.floor.house.store), witness.url, str(KEY), timeout=5)
    for old in (0, oldest.size):
        assert remote._post(request_body(old, [], oldest.note)) == (409, f"{every[-1][0]}\n")
    assert remote.tell()
    assert (remote.size, witness.seen) == (every[-1][0], every)


def test_a_house_put_back_to_an_older_day_is_found_at_once_also_when_it_has_grown_as_far_again(
    tmp_path: Path, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The witness is ahead; then as far, of another history; then behind it. It never says that all is well."""
    monkeypatch.setenv(KEY_FOLDER, str(tmp_path / "keys"))
    settings: dict[str, Any] = {"demo": True, "standard_tables": False, "witness_url": witness.url}
    with served(tmp_path, **settings) as house:
        witness.known = key_of(house)
        every = signed(house)
        soon(lambda: witness.seen == every)
    older = {file: file.read_bytes() for file in tmp_path.glob("floor.db*")}
    with served(tmp_path, **settings) as house:
        house.casino.floor.house.append_events(*[h.LogExported(at=now(), what="much") for _ in range(50)])
        house.casino.log_signer.make()
        soon(lambda: witness.seen[-1][0] >= every[-1][0] + 50)
    for file in tmp_path.glob("floor.db*"):
        file.unlink()
    for file, data in older.items():
        file.write_bytes(data)
    ahead = witness.seen[-1][0]
    with served(tmp_path, **settings) as house:
        store, remote = house.casino.floor.house.store, house.casino.log_signer.remote
        assert remote is not None
        house.casino.log_signer.every = 10**9  # Only the test signs.
        house.casino.log_signer.make()
        remote.tell()
        assert "the log was cut" in alarms(house)[0]
        for upto in (ahead, ahead + 1):
            there = sum(head.sequence for head in store.all_heads().values())
            house.casino.floor.house.append_events(
                *[h.LogExported(at=now(), what="other") for _ in range(upto - there)]
            )
            made = house.casino.log_signer.make()
            assert made is not None
            assert made.size == upto
            assert not remote.tell()
            assert "has been rewritten" in alarms(house)[0]
        assert metric(house, 'pitboss_alarms{kind="witness"}') == 1
    assert witness.seen[-1][0] == ahead


def test_an_answer_without_the_witness_s_own_signature_is_none(house: Served, witness: Witness) -> None:
    signed(house)
    other = WitnessKey(KEY.name, SignerKey("x", bytes(32)).public.public)
    remote = RemoteWitness(Checkpoints(house.casino.floor.house.store), witness.url, str(other), timeout=5)
    witness.seen.clear()
    assert not remote.tell()
    assert "not signed by" in english(remote.why)
    soon(lambda: house.casino.log_signer.remote.size > 0)  # type: ignore[union-attr]


def test_a_cosignature_is_of_one_text_one_time_and_one_key() -> None:
    text, at = "house\n7\nAAAA\n", 1_679_315_147
    line = f"{DASH}{KEY.name} {b64(KEY.hash + at.to_bytes(8) + SIGNER.sign(cosigned(text, at)))}"
    assert cosignatures(line, text, KEY) == [line]
    assert cosignatures(line, text.replace("7", "8"), KEY) == []
    later = f"{DASH}{KEY.name} {b64(KEY.hash + (at + 1).to_bytes(8) + SIGNER.sign(cosigned(text, at)))}"
    assert cosignatures(f"{later}\nnonsense\n{DASH}x y", text, KEY) == []
    assert witness_key_from(str(KEY)) == KEY
    for wrong in (
        str(SIGNER.public),
        str(KEY).replace("w1", "w2"),
        "x",
        f"{KEY.name}+00000000+{b64(COSIGNATURE + KEY.public)}",
    ):
        with pytest.raises(BadInput):
            witness_key_from(wrong)


def test_an_address_is_an_address() -> None:
    assert is_url("https://witness.example/w1")
    assert not is_url("/mnt/witness/heads.txt")
    for wrong in ("http://", "ftp://a/b", "https://user:word@a/b"):
        with pytest.raises(BadInput):
            RemoteWitness(None, wrong)  # type: ignore[arg-type]
