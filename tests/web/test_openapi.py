"""The API against its own description, as anyone and as each role: no mistake of ours, and no answer it does not announce."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    ignored_auth,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pitboss.web.people.guard import HEADERS
from tests.night import SEED

from .served import ROLES, SECONDS, Served, served

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, negative_data_rejection, ignored_auth,
]  # fmt: skip
SLOW = {"/api/sign-in", "/api/register", "/api/accounts", "/api/password", "/api/audit"}  # A hash, or the whole log.
# What makes it likely that something is found at an address.
KNOWN = {
    "name": ("cajun-stud", "crazy-4-poker", "caribbean-stud-poker"),
    "game": ("cajun_stud", "three_card_prime", "four"),
    "role": ROLES,
    "number": (1, 2),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("openapi"), demo=True) as house:
        yield house


@pytest.fixture(scope="module")
def operations(house: Served) -> list[Any]:
    return described(house)


def described(house: Served) -> list[Any]:
    """Everything the description has, each with cases that fit it and cases that do not."""
    schema = schemathesis.openapi.from_url(f"{house.address}/openapi.json", timeout=SECONDS)
    schema.config.generation.update(with_security_parameters=False)
    schema.config.checks.negative_data_rejection.expected_statuses = ["400", "401", "403", "404", "413", "422"]
    found = [result.ok() for result in schema.get_all_operations()]
    return [
        (operation, mode, operation.as_strategy(generation_mode=mode))
        for operation in found
        for mode in GenerationMode
        if mode is GenerationMode.POSITIVE or can_be_wrong(operation)
    ]


def can_be_wrong(operation: Any) -> bool:
    """A body can, and a number; a word in an address is a word."""
    asked = [parameter.definition["schema"] for parameter in (*operation.path_parameters, *operation.query)]
    return bool(operation.body) or any(schema.get("type") != "string" for schema in asked)


def fuzz(house: Served, operations: list[Any], role: str, dose: int, lot: int = 6) -> int:
    """How many requests it came to."""
    with requests.Session() as session:
        headers = {"Authorization": f"Bearer {house.token(role)}"} if role else {}
        return sum(ask(session, headers, *operation, dose, lot) for operation in operations)


def ask(
    session: requests.Session, headers: dict[str, str], operation: Any, mode: Any, cases: Any, dose: int, lot: int
) -> int:
    known = {name: values for name, values in KNOWN.items() if f"{{{name}}}" in operation.path}
    negative, sent = mode is GenerationMode.NEGATIVE, 0

    @seed(lot)
    @settings(
        max_examples=max(2, dose // 8) if operation.path in SLOW else dose,
        deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(cases, st.data())
    def one(case: Any, data: st.DataObject) -> None:
        nonlocal sent
        for name, values in known.items():
            if not negative and data.draw(st.integers(0, 3)):
                case.path_parameters[name] = data.draw(st.sampled_from(values))
        session.cookies.clear()
        response = case.call_and_validate(session=session, headers=dict(headers), checks=CHECKS, timeout=SECONDS)
        assert all(response.headers[name.lower()] == [value] for name, value in HEADERS.items())
        sent += 1

    one()
    return sent


def test_every_operation_answers_as_described(house: Served, operations: list[Any]) -> None:
    assert fuzz(house, operations, "floor", dose=2) > 100
    assert not house.faults.said, house.faults.said[0]


@pytest.mark.long
@pytest.mark.parametrize("role", ["", *ROLES])
def test_every_operation_answers_as_described_at_length(house: Served, operations: list[Any], role: str) -> None:
    assert fuzz(house, operations, role, dose=10, lot=SEED) > 500
    assert not house.faults.said, house.faults.said[0]


@pytest.mark.long
def test_every_operation_answers_as_described_on_postgresql(postgres_url: str) -> None:
    with served(postgres_url, demo=True) as house:
        assert fuzz(house, described(house), "floor", dose=8, lot=SEED) > 500
