"""Every answer of the interface has a schema that says something, and an example that fits it; real answers fit too."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests

from pitboss.web.app import Settings, create_app

from .served import Served, served

GETS = [
    ("", "/healthz", "/healthz"),
    ("", "/api/tables", "/api/tables"),
    ("player", "/api/tables/{name}", "/api/tables/cajun-stud"),
    ("player", "/api/tables/{name}/offers", "/api/tables/crazy-4-poker/offers"),
    ("dealer", "/api/tables/{name}/offers", "/api/tables/caribbean-stud-poker/offers"),
    ("player", "/api/tables/{name}/felt", "/api/tables/crazy-4-poker/felt"),
    ("regulator", "/api/tables/{name}/rounds", "/api/tables/cajun-stud/rounds"),
    ("regulator", "/api/report", "/api/report"),
    ("floor", "/api/alarms", "/api/alarms"),
    ("floor", "/api/troubles", "/api/troubles"),
    ("regulator", "/api/settings", "/api/settings"),
    ("", "/api/clauses/{clause}", "/api/clauses/683a.11(b)"),
]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('shapes')}/house.db")).openapi()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("shapes"), demo=True) as house:
        yield house


def answers(described: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            for status, response in operation["responses"].items():
                content = response.get("content", {}).get("application/json")
                if content is not None and status.startswith("2"):
                    yield f"{method} {path}", content


def bare(schema: Any, components: dict[str, Any], where: str, seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Where a schema says no more than that something is there."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in seen:
            yield from bare(components[name], components, f"{where} {name}", seen | {name})
        return
    says = {"properties", "additionalProperties", "anyOf", "oneOf", "allOf", "const", "enum"}
    if (
        not schema
        or schema.get("additionalProperties") is True
        or (schema.get("type") == "object" and not says & set(schema))
    ):
        yield where
    if schema.get("type") == "array" and "items" not in schema:
        yield where
    for name, inner in schema.get("properties", {}).items():
        yield from bare(inner, components, f"{where}.{name}", seen)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from bare(schema[key], components, f"{where}[]", seen)
    for key in ("anyOf", "oneOf", "allOf"):
        for inner in schema.get(key, ()):
            yield from bare(inner, components, where, seen)


def test_no_answer_is_a_bare_object(described: dict[str, Any]) -> None:
    components = described["components"]["schemas"]
    found = [
        place for where, content in answers(described) for place in bare(content.get("schema", {}), components, where)
    ]
    assert not found, "\n".join(found)


def test_every_answer_has_an_example_that_fits(described: dict[str, Any]) -> None:
    every = list(answers(described))
    assert len(every) > 40
    for where, content in every:
        assert "example" in content, where
        fits(described, content["schema"], content["example"], where)


def fits(described: dict[str, Any], schema: dict[str, Any], value: Any, where: str) -> None:
    import jsonschema  # It takes seconds, which who only collects the tests can spare.

    whole = {**schema, "components": described["components"]}
    errors = [error.message for error in jsonschema.Draft202012Validator(whole).iter_errors(value)]
    assert not errors, f"{where}: {errors[:3]}"


def test_a_bare_answer_would_be_found() -> None:
    assert list(bare({"type": "array", "items": {"type": "object"}}, {}, "here")) == ["here[]"]
    assert list(bare({"properties": {"a": {}}}, {}, "here")) == ["here.a"]


@pytest.mark.parametrize(("role", "path", "address"), GETS)
def test_real_answers_have_the_shape_and_no_field_is_unnamed(
    house: Served, described: dict[str, Any], role: str, path: str, address: str
) -> None:
    headers = {"Authorization": f"Bearer {house.token(role)}"} if role else {}
    answer = requests.get(house.address + address, headers=headers, timeout=30)
    assert answer.status_code == 200, answer.text
    schema = described["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    fits(described, schema, answer.json(), address)
