"""At the door: sessions, cookies, requests from other sites, limits, headers, the demonstration, the first account."""

import importlib.util
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from pitboss.cli import app as command_line
from pitboss.errors import PitbossError
from pitboss.web.app import STATIC
from pitboss.web.client import Client
from pitboss.web.people import passwords
from pitboss.web.people.access import ADMINISTRATOR, SESSION_SECONDS
from pitboss.web.people.guard import HEADERS
from pitboss.web.routes.accounts import COOKIE
from pitboss.web.tables.clock import Pace

from .served import PASSWORD, Served, served
from .test_roles import filled, operations


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("door"), demo=True, pace=Pace(0.0)) as house:
        for name in ("ann", "mal"):
            house.known(name)
        yield house.at_rest()


def ask(
    house: Served, method: str, path: str, body: Any = None, session: str = "", **headers: str
) -> tuple[int, Message, bytes]:
    """One request as a browser sends it, with the session in its cookie."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if session:
        sent["Cookie"] = f"{COOKIE}={session}"
    line = HTTPConnection("127.0.0.1", house.port, timeout=30)
    try:
        line.request(method, path, None if body is None else json.dumps(body), sent)
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        line.close()


def who(house: Served, session: str) -> str | None:
    told = json.loads(ask(house, "GET", "/api/me", session=session)[2])["you"]
    return None if told is None else str(told["name"])


# ---------------------------------------------------------------------------------------- Sessions


def test_a_session_is_kept_by_the_house_and_grows_old(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token is nothing but a number: what the store has of it opens no door."""
    good = house.token("ann")
    assert who(house, good) == "ann"
    with sqlite3.connect(house.casino.settings.database.removeprefix("sqlite:///")) as database:
        stored = [str(value) for row in database.execute("select * from sessions") for value in row]
    assert good not in stored
    for session in ("", "x", "..", good[:-1], good + "x", "ann", "floor", "x" * 5_000, *stored):
        assert who(house, session) is None, session
    for age, whose in ((SESSION_SECONDS - 60, "ann"), (SESSION_SECONDS + 1, None)):
        with monkeypatch.context() as patch:
            patch.setattr(house.casino.access.sessions, "clock", lambda age=age: time.time() - age)
            old = house.token("ann")
        assert who(house, old) == whose
    assert not house.faults.said, house.faults.said


def test_a_program_sends_it_as_a_bearer_token(house: Served) -> None:
    token = house.token("ann")
    for value, known in ((f"Bearer {token}", True), (f"Basic {token}", False), ("Bearer x", False), ("Bearer", False)):
        told = json.loads(ask(house, "GET", "/api/me", Authorization=value)[2])["you"]
        assert (told is not None) == known, value


def test_signing_in_gives_a_session_of_ones_own(house: Served) -> None:
    """Whatever session the browser came with, forced on it by another or not, is not taken over."""
    for planted in ("", "fixed", house.token("mal")):
        status, headers, body = ask(
            house,
            "POST",
            "/api/sign-in",
            {"name": "ann", "password": PASSWORD},
            planted,
            Content_Type="application/json",
        )
        assert status == 200
        given = headers["set-cookie"].split(";")[0].removeprefix(f"{COOKIE}=")
        assert given == json.loads(body)["token"]
        assert given != planted
        assert who(house, given) == "ann"


def test_the_cookie_is_for_this_site_and_no_script(house: Served) -> None:
    body = {"name": "ann", "password": PASSWORD}
    plain = ask(house, "POST", "/api/sign-in", body, Content_Type="application/json")[1]["set-cookie"]
    parts = {part.strip().lower() for part in plain.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/", f"max-age={SESSION_SECONDS}"} <= parts
    assert not any(part.startswith("domain") for part in parts)
    assert "secure" not in parts
    behind = ask(house, "POST", "/api/sign-in", body, Content_Type="application/json", X_Forwarded_Proto="https")[1]
    assert "secure" in behind["set-cookie"].lower()
    assert behind["strict-transport-security"].startswith("max-age=")
    out = ask(house, "POST", "/api/sign-out", session=house.token("ann"))[1]["set-cookie"]
    assert "max-age=0" in out.lower()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/felts.css",
        "/static/core/app.js",
        "/healthz",
        "/api/tables",
        "/api/tables/nowhere",
        "/api/me/play",
        "/no-such",
    ],
)
def test_head_is_answered_as_get_is_without_a_body(house: Served, path: str) -> None:
    """On a line that is used again: what stood after the headers would be read as the next answer."""
    said = ["content-type", "content-encoding", "content-security-policy", "cache-control"]
    said += (
        [] if path in ("/healthz", "/api/tables") else ["content-length"]
    )  # These may have more to say a moment later.
    line = HTTPConnection("127.0.0.1", house.port, timeout=30)
    try:
        told = []
        for method in ("GET", "HEAD", "GET"):
            line.request(method, path, headers={"Accept-Encoding": "gzip"})
            answer = line.getresponse()
            told.append((answer.status, [answer.headers[name] for name in said], answer.read()))
        got, head, again = told
        assert head == (*got[:2], b"")
        assert again[0] == got[0]
    finally:
        line.close()


def test_head_does_nothing_that_get_does_not(house: Served) -> None:
    assert ask(house, "HEAD", "/api/sign-out")[0] == ask(house, "GET", "/api/sign-out")[0] == 405


def test_passwords_are_kept_by_argon2_alone(house: Served) -> None:
    house.client().register("kim", "a very own password")
    with sqlite3.connect(house.casino.settings.database.removeprefix("sqlite:///")) as database:
        kept = dict(database.execute("select name, secret from account_secrets").fetchall())
    database.close()
    assert kept["kim"].startswith(b"$argon2id$")
    assert len(set(kept.values())) == len(kept)
    file = Path(house.casino.settings.database.removeprefix("sqlite:///"))
    written = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert b"$argon2id$" in written
    assert b"a very own password" not in written
    assert house.token("kim").encode() not in written


def test_a_house_hashes_as_rfc_9106_has_it() -> None:
    """The tests' own houses hash cheaply; one that nobody has told so does not."""
    spec = importlib.util.spec_from_file_location("passwords_untouched", passwords.__file__)
    assert spec is not None
    assert spec.loader is not None
    untouched = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(untouched)
    own = untouched.Hasher().argon2
    assert (own.memory_cost, own.time_cost, own.parallelism) == (65_536, 3, 4)


def test_a_new_password_ends_every_session(house: Served) -> None:
    house.client().register("lee", "correct horse")
    first, second = house.client("lee"), house.client("lee")
    with pytest.raises(PitbossError, match="wrong"):
        first.ask("POST", "/password", {"old": "not this one", "new": "battery staple"})
    told = first.ask("POST", "/password", {"old": "correct horse", "new": "battery staple"})
    assert who(house, first.token) is None
    assert who(house, second.token) is None
    assert who(house, told["token"]) == "lee"
    with pytest.raises(PitbossError, match="wrong"):
        house.client().sign_in("lee", "correct horse")
    house.client().sign_in("lee", "battery staple")


# ---------------------------------------------------------------------------------------- Other sites


ELSEWHERE: tuple[dict[str, str], ...] = (
    {"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Origin": ""}, {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1:1"}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
)  # fmt: skip


@pytest.mark.parametrize("headers", ELSEWHERE, ids=lambda headers: " ".join(next(iter(headers.items()))))
def test_a_page_of_another_site_changes_nothing(house: Served, headers: dict[str, str]) -> None:
    before = house.casino.access.accounts(), {name: house.log(name) for name in house.casino.floor.hosted_tables}
    for method, path, _ in operations(house):
        if method != "GET":
            status, _, body = ask(house, method, filled(path), {}, house.token("floor"), **headers)
            assert (status, json.loads(body)["error"]["code"]) == (403, "cross_site"), (method, path)
    after = house.casino.access.accounts(), {name: house.log(name) for name in house.casino.floor.hosted_tables}
    assert after == before


def test_looking_changes_nothing(house: Served) -> None:
    """So a page of another site may as well be led to look; it cannot read the answer."""
    before = house.casino.access.accounts(), {name: house.log(name) for name in house.casino.floor.hosted_tables}
    for method, path, _ in operations(house):
        if method == "GET" and not path.endswith("/odds"):  # That one only computes, and for long.
            status, headers, _ = ask(
                house, "GET", filled(path), session=house.token("floor"), Origin="https://e.example"
            )
            assert status < 500
            assert "access-control-allow-origin" not in headers
    after = house.casino.access.accounts(), {name: house.log(name) for name in house.casino.floor.hosted_tables}
    assert after == before


@pytest.mark.parametrize("path", ["tables/cajun-stud/watch", "lobby"])
def test_a_socket_opens_to_our_own_pages_and_to_programs(house: Served, path: str) -> None:
    def opened(origin: str | None) -> Any:
        signed = {"Cookie": f"{COOKIE}={house.token('ann')}"}
        return connect(f"ws://127.0.0.1:{house.port}/api/{path}", origin=origin, additional_headers=signed)  # type: ignore[arg-type]

    for origin in (None, house.address):
        with opened(origin) as socket:
            socket.recv(10)
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus, match="403"):
            opened(origin)


def test_a_socket_at_no_table_is_refused(house: Served) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"ws://127.0.0.1:{house.port}/api/tables/nowhere/watch")


# ---------------------------------------------------------------------------------------- Limits


def test_signing_in_is_tried_only_so_often(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Right or wrong, by any of the ways in; other places go on."""
    monkeypatch.setattr(house.casino.access.throttle.by_place, "most", 10)
    monkeypatch.setattr(house.casino.access.throttle.by_place, "seen", {})
    right = {"name": "ann", "password": PASSWORD}
    tries = [("/api/sign-in", {"name": "ann", "password": f"guess {n}"}) for n in range(8)]
    tries += [("/api/register", {"name": "ann", "password": PASSWORD}), ("/api/welcome", {**right, "invitation": "x"})]
    for path, body in tries:
        assert ask(house, "POST", path, body, Content_Type="application/json")[0] in (400, 401, 403)
    for path, body in [("/api/sign-in", right), *tries]:
        status, _, told = ask(house, "POST", path, body, Content_Type="application/json")
        assert (status, json.loads(told)["error"]["code"]) == (429, "too_many")
    elsewhere = {"Content_Type": "application/json", "X_Forwarded_For": "203.0.113.9"}
    assert ask(house, "POST", "/api/sign-in", right, **elsewhere)[0] == 200


def test_a_place_asks_only_so_often(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.casino.requests, "most", 20)
    monkeypatch.setattr(house.casino.requests, "seen", {})
    assert [ask(house, "GET", "/healthz")[0] for _ in range(21)] == [200] * 20 + [429]


def test_a_wrong_name_and_a_wrong_password_are_told_alike(house: Served) -> None:
    told = [
        ask(house, "POST", "/api/sign-in", {"name": name, "password": "not this one"}, Content_Type="application/json")
        for name in ("ann", "nobody", "n\x00body", "no body", "")
    ]
    assert {status for status, _, _ in told} == {401}
    assert len({body for _, _, body in told}) == 1


# ---------------------------------------------------------------------------------------- Headers


def answers(house: Served) -> Iterator[tuple[str, int, Message, bytes]]:
    """Something of every kind and every status."""
    floor, kind = house.token("floor"), {"Content_Type": "application/json"}
    for file in STATIC.rglob("*.*"):
        path = f"/static/{file.relative_to(STATIC).as_posix()}"
        yield path, *ask(house, "GET", path)
    for path in (
        "/",
        "/favicon.ico",
        "/healthz",
        "/openapi.json",
        "/api/tables",
        "/nowhere",
        "/static/no",
        "/static/../app.py",
    ):
        yield path, *ask(house, "GET", path)
    yield "405", *ask(house, "DELETE", "/api/tables")
    yield "400", *ask(house, "POST", "/api/settle", {}, **kind)
    yield "NUL", *ask(house, "GET", "/api/tables/%00/felt")
    yield "NUL", *ask(house, "GET", "/api/rounds?table=%00", session=floor)
    yield "401", *ask(house, "GET", "/api/audit")
    yield "403", *ask(house, "GET", "/api/audit", session=house.token("ann"))
    yield "404", *ask(house, "GET", "/api/tables/nowhere")
    yield "413", *ask(house, "POST", "/api/settle", Content_Length=str(1 << 30))
    yield "422", *ask(house, "POST", "/api/tables/cajun-stud/acts", {"type": "NoMoreBets"}, floor, **kind)
    yield "csv", *ask(house, "GET", "/api/report/tables.csv", session=floor)
    yield "zip", *ask(house, "GET", "/api/export/log.zip", session=floor)
    yield "options", *ask(house, "OPTIONS", "/api/tables")
    yield "head", *ask(house, "HEAD", "/")


def test_every_answer_carries_the_security_headers(house: Served) -> None:
    seen = set()
    for what, status, headers, body in answers(house):
        seen.add(status)
        for name, value in HEADERS.items():
            assert headers[name] == value, (what, name)
        assert "server-timing" not in headers
        if what == "NUL":
            assert status == 400
        if status >= 400 and what != "head":
            assert json.loads(body)["error"]["message"], what
    assert {200, 307, 400, 401, 403, 404, 405, 413, 422} <= seen
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert "*" not in policy


def test_a_mistake_of_ours_tells_nothing_of_the_inside(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise KeyError("inside")

    monkeypatch.setattr(house.casino.lobby, "survey", broken)
    status, headers, body = ask(house, "GET", "/api/tables")
    assert (status, json.loads(body)["error"]["code"]) == (500, "our_mistake")
    assert all(headers[name] == value for name, value in HEADERS.items())
    assert b"inside" not in body
    said = house.faults.taken()
    assert "KeyError('inside')" in said[0]  # It is ours to read.


# ---------------------------------------------------------------------------------------- The demonstration


def test_a_persona_is_for_this_machine_alone(house: Served) -> None:
    assert ask(house, "POST", "/api/persona/floor")[0] == 200
    assert ask(house, "POST", "/api/persona/floor", Host=f"localhost:{house.port}")[0] == 200
    for headers in (
        {"X_Forwarded_For": "203.0.113.9"},
        {"Host": "elsewhere.example"},
        {"Host": "127.0.0.1.elsewhere.example"},
    ):
        status, _, body = ask(house, "POST", "/api/persona/floor", **headers)
        assert (status, json.loads(body)["error"]["code"]) == (403, "no_demo"), headers
    assert ask(house, "POST", "/api/persona/ann")[0] == 403


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "::", "example.org"])
def test_a_demonstration_is_not_served_to_others(host: str, tmp_path: Path) -> None:
    given = ["serve", "--demo", "--host", host, "--port", "0", "--database", f"sqlite:///{tmp_path}/floor.db"]
    told = CliRunner().invoke(command_line, given)
    assert told.exit_code != 0
    assert "--demo serves on this machine alone" in f"{told.output}{told.exception}"
    assert not (tmp_path / "floor.db").exists()


def test_without_a_demonstration_there_is_no_persona_and_the_first_link_works_once(tmp_path: Path) -> None:
    """Also when many follow it at once, after a player came first, and after a restart."""
    with served(tmp_path) as house:
        assert ask(house, "POST", "/api/persona/floor")[0] == 403
        house.client().register("ann", PASSWORD)
    with served(tmp_path) as house:
        (link,) = house.casino.invitations.open()
        assert house.client("ann").ask("GET", "/me")["first_run"] is True
        made: list[str] = []

        def follow(name: str) -> None:
            told = {"name": name, "password": PASSWORD, "invitation": link}
            if ask(house, "POST", "/api/welcome", told, Content_Type="application/json")[0] == 200:
                made.append(name)

        for wrong in ("", "x", link[:-1], link + "x", "ü"):
            told = {"name": "boss", "password": PASSWORD, "invitation": wrong}
            assert ask(house, "POST", "/api/welcome", told, Content_Type="application/json")[0] == 403
        short = {"name": "boss", "password": "short", "invitation": link}
        assert ask(house, "POST", "/api/welcome", short, Content_Type="application/json")[0] == 400
        threads = [threading.Thread(target=follow, args=(f"boss{n}",)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(made) == 1
        floor = [account.name for account in house.casino.access.accounts() if account.role == ADMINISTRATOR]
        assert floor == made
        assert house.client("ann").ask("GET", "/me")["first_run"] is False
    with served(tmp_path) as house:
        assert house.casino.invitations.open() == []
        client = Client(house.address)
        client.sign_in(made[0], PASSWORD)
        assert client.ask("GET", "/accounts")
