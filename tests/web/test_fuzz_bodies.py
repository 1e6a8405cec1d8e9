"""Documents a house is sent, each spoiled in some place: a round to settle, a Rules Submission, an act, an account."""

import copy
import json
import tomllib
from collections.abc import Iterator
from email.message import Message
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.chapters import GAMES
from pitboss.filing.choices import template
from pitboss.web.people.guard import BODY_MOST, HEADERS
from tests.table.test_roles import ACTS

from .served import SECONDS, Served, served

ROUND = {
    "game": "crazy_4_poker", "submission": {"paytables": {"queens_up": "A"}, "readings": {}, "offered": ["queens_up"]},
    "meters": {"five_card_progressive": {"primary": "12345.67"}}, "dealer": "Kh Kd 9c 7s 2h", "community": None,
    "bonus": "4d", "magic_card": None, "lucky_position": None, "irregularity": None,
    "seats": [{"seat": 1, "player": "p1", "cards": "Ah Ad 9h 7h 2c", "fourth": None,
               "wagers": {"ante": "5", "super_bonus": "5", "queens_up": "5"}, "decisions": ["15"]}],
}  # fmt: skip
OPENINGS = [{"name": "new", "submission": tomllib.loads(template(game)), "virtual": False} for game in GAMES.values()]
ACCOUNT = {"name": "someone", "password": "correct horse", "role": "dealer", "table": "cajun-stud"}
DOCUMENTS: dict[str, list[Any]] = {
    "/settle": [ROUND, [ROUND, ROUND]],
    "/tables": OPENINGS,
    "/submissions/check": [{"text": json.dumps(opening["submission"])} for opening in OPENINGS],
    "/tables/cajun-stud/acts": [msgspec.to_builtins(act) for act in ACTS],
    "/accounts": [ACCOUNT],
}
odd = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just([]), st.just({}), st.just([[]]),
    st.just("9" * 5_000), st.just(10**400), st.just("١٢٣"), st.just("1e9"), st.just("\x00"), st.just("-0.005"),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("bodies"), demo=True) as house:
        yield house


def post(house: Served, path: str, body: bytes, **headers: str) -> tuple[int, Message, bytes]:
    sent = {"Authorization": f"Bearer {house.token('floor')}", "Content-Type": "application/json", **headers}
    try:
        with urlopen(Request(f"{house.address}/api{path}", body, sent), timeout=SECONDS) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.headers, refused.read()


def guarded(headers: Message) -> bool:
    return all(headers[name] == value for name, value in HEADERS.items())


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a document."""
    yield path
    if isinstance(document, dict | list):
        for key in document if isinstance(document, dict) else range(len(document)):
            yield from places(document[key], (*path, key))


def spoiled(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    changed = copy.copy(document)
    changed[path[0]] = spoiled(document[path[0]], path[1:], value)
    return changed


def spoil(house: Served, path: str, dose: int, derandomize: bool = True) -> None:
    @settings(
        max_examples=dose,
        deadline=None,
        database=None,
        derandomize=derandomize,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def one(data: st.DataObject) -> None:
        document = data.draw(st.sampled_from(DOCUMENTS[path]))
        if path == "/submissions/check":
            filed = json.loads(document["text"])
            where = data.draw(st.sampled_from(list(places(filed))))
            document = {"text": json.dumps(spoiled(filed, where, data.draw(odd)))}
        else:
            where = data.draw(st.sampled_from(list(places(document))))
            document = spoiled(document, where, data.draw(odd))
        status, headers, told = post(house, path, json.dumps(document).encode())
        assert status in (200, 400, 403, 404, 422), (status, document, told)
        assert guarded(headers)
        if status != 200:
            assert json.loads(told)["error"]["message"]

    one()
    assert not house.faults.said, house.faults.said[0]


@pytest.mark.parametrize("path", list(DOCUMENTS))
def test_a_spoiled_document_is_refused_with_a_reason(house: Served, path: str) -> None:
    spoil(house, path, dose=80)


@pytest.mark.long
@pytest.mark.parametrize("path", list(DOCUMENTS))
def test_many_spoiled_documents_are_refused_with_a_reason(house: Served, path: str) -> None:
    spoil(house, path, dose=800, derandomize=False)


@pytest.mark.parametrize("path", [*DOCUMENTS, "/sign-in", "/register"])
def test_what_is_no_json_or_too_much_is_refused(house: Served, path: str) -> None:
    for body in (b"", b"{", b"\xff\xfe", b'{"type": "\xff"}', b"[" * 100_000, b'{"a":' * 50_000, b"nul", b'"\\ud800"'):
        status, _, told = post(house, path, body)
        assert status == 400, (body[:20], told)
        assert json.loads(told)["error"]["message"]
    status, headers, told = post(house, path, b"", **{"Content-Length": str(BODY_MOST + 1)})
    assert (status, json.loads(told)["error"]["code"]) == (413, "too_large")
    assert guarded(headers)
    assert post(house, path, b"{}", **{"Content-Type": "text/plain"})[0] in (400, 422)
    assert not house.faults.said, house.faults.said[0]
