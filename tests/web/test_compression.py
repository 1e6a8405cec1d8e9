"""Longer answers are compressed for who can read that; not where their length could tell a secret."""

import gzip
import re
from collections.abc import Iterator

import pytest
import requests
from fastapi.routing import APIRoute
from websockets.sync.client import connect

from pitboss.web.people.compression import WITH_SECRETS, takes_gzip
from pitboss.web.routes.accounts import NewFactor, Session

from .served import Served, served

LONG = ("/openapi.json", "/", "/static/core/app.js", "/api/games", "/api/games/cajun_stud/rules", "/felts.css")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("compressing"), demo=True, standard_tables=False) as house:
        yield house


def asked(house: Served, path: str, method: str = "GET", **headers: str) -> requests.Response:
    given = {"Accept-Encoding": "gzip", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return requests.request(method, f"{house.address}{path}", headers=given, timeout=30, stream=True)


@pytest.mark.parametrize("path", LONG)
def test_a_long_answer_comes_compressed_and_is_the_same(house: Served, path: str) -> None:
    told = asked(house, path)
    assert told.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in told.headers["Vary"]
    short, plain = told.raw.read(decode_content=False), asked(house, path, Accept_Encoding="identity")
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(short) == plain.content
    assert len(short) < 0.6 * len(plain.content)


def test_a_short_answer_goes_as_it_is(house: Served) -> None:
    assert "Content-Encoding" not in asked(house, "/api/me").headers


@pytest.mark.parametrize("headers", [{"Origin": "http://elsewhere.example"}, {"Sec_Fetch_Site": "cross-site"}])
def test_a_page_of_another_site_learns_nothing_by_the_length(house: Served, headers: dict[str, str]) -> None:
    assert "Content-Encoding" not in asked(house, "/api/games/cajun_stud/rules", **headers).headers
    assert (
        asked(house, "/api/games/cajun_stud/rules", Sec_Fetch_Site="same-origin").headers["Content-Encoding"] == "gzip"
    )


def test_what_holds_a_session_or_a_secret_is_never_compressed(house: Served) -> None:
    """Every route that answers with one is among those left alone; one that is long enough is asked."""
    for route in house.app.routes:
        if isinstance(route, APIRoute) and route.response_model in (Session, NewFactor):
            assert re.sub(r"\{.*", "", route.path).startswith(WITH_SECRETS), route.path
    you = {"Authorization": f"Bearer {house.token('dealer')}"}
    told = asked(house, "/api/second-factor", "POST", **you)
    assert len(told.content) > 1000
    assert "Content-Encoding" not in told.headers


def test_a_socket_s_frames_are_as_they_were(house: Served) -> None:
    with connect(f"ws://127.0.0.1:{house.port}/api/lobby", additional_headers={"Accept-Encoding": "gzip"}) as socket:
        assert not socket.protocol.extensions


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("", False), ("br", False), ("gzip;q=0", False),
     ("gzip; q=0.0, br", False), ("identity", False), ("GZIP", True)],
)  # fmt: skip
def test_only_who_can_read_it(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes
