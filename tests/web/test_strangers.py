"""Nothing an anonymous stranger sends stops the floor: hostile documents, half-open lines, sockets by the hundred."""

import asyncio
import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pitboss.errors import PitbossError
from pitboss.web.host import sandbox, sandbox_worker, slow_connections
from pitboss.web.host.sandbox import Sandbox
from pitboss.web.host.slow_connections import PatientProtocol
from pitboss.web.people import guard

from .served import Served, served
from .test_fuzz_bodies import ROUND

HOSTILE_TOML = {
    "dotted keys": "a." * 49_000 + "b = 1",
    "a dotted header": "[" + "a." * 48_000 + "b]",
    "quoted parts": '"a".' * 24_000 + "b = 1",
    "hidden behind a string of six quotes": 'x = ["""a"""", {' + "b." * 48_000 + "b = 1}]",
    "nested lists": "a = " + "[" * 98_000,
    "nested tables": "a = {" * 19_000,
    "a number of 5,000 digits": "a = " + "9" * 5_000,
    "a hexadecimal number": "game = 'cajun_stud'\nseats = 0x" + "f" * 90_000,
    "nothing": "",
    "no text": "\x00\x01",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("strangers"), demo=True) as house:
        yield house


def post(house: Served, path: str, body: bytes) -> tuple[int, bytes]:
    line = HTTPConnection("127.0.0.1", house.port, timeout=60)
    try:
        line.request("POST", f"/api{path}", body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        return answer.status, answer.read()
    finally:
        line.close()


class Pulse:
    """Is the floor alive meanwhile? The longest that its loop stood still."""

    def __init__(self, house: Served) -> None:
        self.house, self.longest, self.over = house, 0.0, False

    def __enter__(self) -> "Pulse":
        async def beat() -> None:
            while not self.over:
                before = time.monotonic()
                await asyncio.sleep(0.01)
                self.longest = max(self.longest, time.monotonic() - before)

        assert self.house.loop is not None
        self.done = asyncio.run_coroutine_threadsafe(beat(), self.house.loop)
        return self

    def __exit__(self, *error: Any) -> None:
        self.over = True
        self.done.result(30)


@pytest.mark.parametrize("what", HOSTILE_TOML)
def test_a_hostile_submission_is_refused(house: Served, what: str) -> None:
    status, told = post(house, "/submissions/check", json.dumps({"text": HOSTILE_TOML[what]}).encode())
    assert status in (400, 413), told[:200]
    assert len(told) < 5_000
    assert not house.faults.said, house.faults.said


def test_a_list_of_a_megabyte_stalls_no_table_and_answers_little(house: Served) -> None:
    listed = [b"[" + b",".join([b"0"] * 500_000) + b"]", b"[" + b",".join([b'{"game":"x"}'] * 70_000) + b"]"]
    with Pulse(house) as pulse:
        for body in listed:
            status, told = post(house, "/settle", body)
            assert (status, json.loads(told)["error"]["code"]) == (413, "too_large")
            assert len(told) < 5_000
    assert pulse.longest < 2.0
    status, told = post(house, "/settle", json.dumps([ROUND] * 200).encode())
    assert status == 200
    assert len(json.loads(told)) == 200


def test_what_is_quoted_in_an_error_is_short(house: Served) -> None:
    for round_ in ({**ROUND, "dealer": "x" * 500_000}, {**ROUND, "x" * 500_000: 1}, {**ROUND, "game": "x" * 500_000}):
        status, told = post(house, "/settle", json.dumps(round_).encode())
        assert status == 400
        assert len(told) < 5_000


def test_numbers_of_any_length_are_refused_and_no_mistake_of_ours(house: Served) -> None:
    for digits in (400, 4_299, 5_000, 100_000):
        long = "9" * digits
        for path in (f"/tables/cajun-stud/rounds/{long[:60_000]}", f"/tables/cajun-stud/rounds?last={long[:60_000]}"):
            with suppress(ConnectionError):
                line = HTTPConnection("127.0.0.1", house.port, timeout=60)
                headers = {"Authorization": f"Bearer {house.token('floor')}"}
                line.request("GET", f"/api{path}", headers=headers)
                assert line.getresponse().status in (400, 404), path[:60]
                line.close()
        sent = json.dumps(ROUND)
        for body in (sent.replace('"seat": 1', f'"seat": {long}'), sent.replace('"ante": "5"', f'"ante": {long}')):
            assert post(house, "/settle", body.encode())[0] in (400, 422)
    assert not house.faults.said, house.faults.said


# ---------------------------------------------------------------------------------------- The workbench itself


def run(work: Any) -> Any:
    return asyncio.run(work)


def test_work_has_an_end_in_time_and_memory_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "SECONDS_MOST", 2.0)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ.get("PYTHONPATH", "src"), "."]))
    monkeypatch.setattr(sandbox, "WORKER", "tests.web.greedy_worker")

    async def tried() -> None:
        runner = Sandbox()
        try:
            for task in (b"for ever", b"all memory", b"a crash"):
                with pytest.raises(PitbossError) as refused:
                    await runner.do("greedy", task, "here")
                assert refused.value.code == "too_large", task
                assert await runner.do("greedy", b"well", "here") == b'"well"'
        finally:
            await runner.close()

    run(tried())


def test_a_place_has_one_task_at_a_time_and_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tried() -> None:
        runner, going = Sandbox(), asyncio.Event()
        at_once = most = 0

        async def slow(task: str, data: bytes) -> bytes:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            await going.wait()
            at_once -= 1
            return b""

        monkeypatch.setattr(runner, "_done", slow)
        asked = [asyncio.ensure_future(runner.do("settle", b"", "here")) for _ in range(10)]
        await asyncio.sleep(0.05)
        told = [one.exception() for one in asked if one.done()]
        assert [error.code for error in told if isinstance(error, PitbossError)] == ["too_many"] * 6
        assert most == 1
        others = [asyncio.ensure_future(runner.do("settle", b"", f"place {n}")) for n in range(60)]
        await asyncio.sleep(0.05)
        assert most == sandbox.WORKERS
        assert sum(one.done() for one in others) == 60 - (sandbox.WAITING_MOST - 4)
        going.set()
        await asyncio.gather(*asked, *others, return_exceptions=True)
        assert (runner.waiting, runner.places) == ({}, {})

    run(tried())


def test_a_worker_is_limited() -> None:
    assert sandbox_worker.MEMORY_MOST <= 1 << 30
    assert sandbox_worker.ROUNDS_MOST <= 1000


# ---------------------------------------------------------------------------------------- Lines


def until(true: Any, seconds: float = 15.0) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(true())


def is_closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(4096) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET /healthz HT", b"POST /api/settle HTTP/1.1\r\nHost: x\r\nX-A: "])
def test_a_line_that_asks_nothing_is_dropped(house: Served, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(slow_connections, "HEAD_SECONDS", 0.3)
    with ExitStack() as held:
        lines = [held.enter_context(socket.create_connection(("127.0.0.1", house.port))) for _ in range(20)]
        for line in lines:
            line.sendall(said)
        assert until(lambda: all(is_closed(line) for line in lines))
        assert until(lambda: not PatientProtocol.waiting)


def test_half_a_second_request_is_dropped_too(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_connections, "HEAD_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in line.recv(4096)
        line.sendall(b"GET /healthz HT")
        assert until(lambda: is_closed(line))


def test_a_body_that_does_not_come_is_not_waited_for(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", house.port), timeout=15) as line:
        line.sendall(b"POST /api/settle HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
        assert b" 408 " in line.recv(4096)
    assert not house.faults.said, house.faults.said


def test_the_oldest_of_many_silent_lines_goes_first(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_connections, "WAITING_OF_PLACE_MOST", 5)
    assert until(lambda: not PatientProtocol.waiting)
    with ExitStack() as held:
        lines = [held.enter_context(socket.create_connection(("127.0.0.1", house.port))) for _ in range(9)]
        assert until(lambda: sum(is_closed(line) for line in lines) == 4)
        assert len(PatientProtocol.waiting) == 5
        assert post(house, "/settle", json.dumps(ROUND).encode())[0] == 200
    assert until(lambda: not PatientProtocol.waiting)


def test_a_line_whose_answer_nobody_reads_is_dropped(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests one after the other and one byte read: what the kernels hold fills up, and the line with it."""
    monkeypatch.setattr(slow_connections, "UNREAD_SECONDS", 0.3)
    lines = house.server.server_state.connections
    assert until(lambda: not PatientProtocol.waiting)
    with socket.socket() as line:
        line.settimeout(30)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", house.port))
        mine = line.getsockname()

        def is_kept() -> bool:
            return any(one.transport.get_extra_info("peername") == mine for one in list(lines))

        line.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 60)
        assert line.recv(1) == b"H"  # It is being answered.
        assert until(lambda: not is_kept())
    assert not house.faults.said, house.faults.said


SURROGATE = b'"\\ud800"'
DEEP = b"[" * 90_000
ODD_HEADS = {
    "an origin that is no address": b"Origin: http://[\r\n",
    "an origin that is not even text": b"Origin: \xff\xfe\r\n",
    "a token of odd letters": b"Authorization: Bearer \xff\xc3\x28\r\n",
    "cookies that are none": b"Cookie: pitboss=\xff; ;;=;pitboss\r\n",
    "a body that says it is packed": b"Content-Encoding: gzip\r\n",
    "another alphabet": b"Content-Type: application/json; charset=utf-16\r\n",
    "another kind of body": b"Content-Type: multipart/form-data; boundary=x\r\n",
    "a language that is none": b"Accept-Language: \xff,;q=\r\nAccept-Encoding: ;q=,gzip;q=x\r\n",
    "a range beyond all": b"Range: bytes=99999999999999999999-,0-0,0-0\r\n",
    "a socket that is none": b"Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n",
    "a forwarded address": b"X-Forwarded-For: [\r\nX-Forwarded-Proto: \xff\r\nForwarded: for=[\r\n",
}
ODD_PATHS = (
    b"/", b"/api/me", b"/metrics", b"/healthz", b"/static/../app.py", b"/static/%2e%2e/%2e%2e/app.py", b"/static//etc/passwd",
    b"/api/tables/%ff%fe", b"/api/tables/%ED%A0%80", b"/api/tables/%00", b"/nowhere/%C0%AF", b"//", b"/words/%ff.json",
    b"/api/tables?x=%ED%A0%80&x=%ff", b"/api/tables/cajun-stud/watch", b"/api/lobby",
)  # fmt: skip
ODD_HOSTS = (b"[", b"[::1", b"a b", b"x:99999999", b"\xff", b"")
ODD_BODIES = (
    SURROGATE, b'{"name":' + SURROGATE + b',"password":' + SURROGATE + b"}", b'{"submission":{"game":' + SURROGATE + b"}}",
    b'{"text":' + SURROGATE + b"}", b'{"submission":{' + SURROGATE + b":1}}", b'[{"game":' + SURROGATE + b"}]", DEEP,
    b'{"text":' + DEEP, b'{"submission":' + DEEP, b'{"a":' * 90_000, b"1e999", b"NaN", b'{"submission":{"seats":1e999}}',
    b"\xff\xfe{\x00", b"\xef\xbb\xbf{}", b'{"name":"' + b"x" * 900_000 + b'"}', b'{"":0,"":1}', b"",
)  # fmt: skip


def raw(house: Served, data: bytes) -> bytes:
    """The first line of the answer."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=30) as line:
        line.sendall(data)
        told = b""
        while b"\r\n" not in told and (part := line.recv(4096)):
            told += part
        return told.partition(b"\r\n")[0]


@pytest.mark.parametrize("what", ODD_HEADS)
def test_an_odd_head_is_answered_and_no_mistake_of_ours(house: Served, what: str) -> None:
    for path in ODD_PATHS:
        for method in (b"GET", b"POST", b"BREW"):
            head = method + b" " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n"
            told = raw(house, head + ODD_HEADS[what] + b"\r\n")
            assert told[9:10] in (b"2", b"3", b"4"), (method, path, told)
    assert not house.faults.said, house.faults.said


@pytest.mark.parametrize("host", ODD_HOSTS)
def test_a_house_called_by_no_name_answers_and_makes_no_mistake(house: Served, host: bytes) -> None:
    for path in (*ODD_PATHS, b"/api/persona/player"):
        for method in (b"GET", b"POST"):
            told = raw(house, method + b" " + path + b" HTTP/1.1\r\nHost: " + host + b"\r\nContent-Length: 0\r\n\r\n")
            assert told[9:10] in (b"2", b"3", b"4"), (method, path, told)
    assert not house.faults.said, house.faults.said


def open_posts(house: Served) -> list[str]:
    """What a stranger may send a body to."""
    described = house.app.openapi()["paths"]
    return sorted(path for path, methods in described.items() if "post" in methods and "{" not in path)


def test_an_odd_body_is_refused_at_every_door_in_few_words(house: Served) -> None:
    doors = open_posts(house)
    assert {"/api/settle", "/api/sign-in", "/api/register", "/api/submissions/check"} <= set(doors)
    for door in doors:
        for body in ODD_BODIES:
            status, told = post(house, door.removeprefix("/api"), body)
            assert status < 500, (door, body[:60], told[:200])
            assert len(told) < 5_000 or status == 200, (door, body[:60])
    assert not house.faults.said, house.faults.said


@pytest.mark.parametrize("path", ["lobby", "tables/cajun-stud/watch"])
def test_a_place_has_only_so_many_sockets(house: Served, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(guard, "SOCKETS_OF_PLACE_MOST", 5)
    address = f"ws://127.0.0.1:{house.port}/api/{path}"
    for _ in range(2):  # What was closed is free again.
        with ExitStack() as held:
            assert until(lambda: tries(address))
            for _ in range(5):
                held.enter_context(connect(address)).recv(10)
            assert not tries(address)
    assert until(lambda: tries(address))


def tries(address: str) -> bool:
    try:
        with connect(address) as one:
            one.recv(10)
        return True
    except InvalidStatus:
        return False


def test_sign_ups_by_the_dozen_leave_the_tables_alone(house: Served) -> None:
    """The passwords are hashed a few at a time, and who comes too many is told; commands go on."""
    statuses: list[int] = []

    def sign_up(n: int) -> None:
        statuses.append(
            post(house, "/register", json.dumps({"name": f"new{n}", "password": "correct horse"}).encode())[0]
        )

    threads = [threading.Thread(target=sign_up, args=(n,)) for n in range(24)]
    for thread in threads:
        thread.start()
    player = house.known("ann")
    for _ in range(5):
        assert player.buy_in("cajun-stud", 1)
    for thread in threads:
        thread.join(60)
    assert set(statuses) <= {200, 429}
    assert 200 in statuses
