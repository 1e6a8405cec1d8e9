"""The OpenAPI description, with what FastAPI cannot know: the acts a table takes and the rounds the house settles."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI

from pitboss.filing.submission import KEYS
from pitboss.law.irregular import MOMENTS
from pitboss.table.acts import AnyAct
from pitboss.web.routes.protocol import SOCKETS
from pitboss.web.routes.shapes import ANSWERS, VALUE, example, of

AN_ACT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}},
    }
}
A_ROUND: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {
                    "description": "A round, or a list of them, as the command `settle` reads it. In a list, what cannot "
                    "be settled answers with its error in its place.",
                    "anyOf": [{"$ref": "#/components/schemas/Round"}, {"type": "array"}],
                }
            }
        },
    }
}

TEXT, MONEY = {"type": ["string", "null"]}, {"type": ["string", "integer"], "description": "Dollars, such as 12.50."}
ROUND: dict[str, Any] = {
    "Round": {
        "type": "object",
        "required": ["game", "seats"],
        "additionalProperties": False,
        "properties": {
            "game": {"type": "string", "examples": ["cajun_stud"]},
            "round": {"description": "A name of your own for it."},
            "submission": {"type": ["object", "null"], "description": "paytables, readings, limit, offered"},
            "meters": {"type": ["object", "null"], "additionalProperties": {"type": "object"}},
            "dealer": TEXT,
            "community": TEXT,
            "bonus": TEXT,
            "magic_card": TEXT,
            "lucky_position": {"anyOf": [{"type": ["integer", "null"]}, {"const": "dealer"}]},
            "irregularity": TEXT,
            "when": {
                "enum": [*MOMENTS, None],
                "description": "The moment of the irregularity; else as far as all decided.",
            },
            "asked_seat": {"type": ["integer", "null"], "description": "Whose decision was awaited then."},
            "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
        },
    },
    "Seat": {
        "type": "object",
        "required": ["seat"],
        "additionalProperties": False,
        "properties": {
            "seat": {"type": "integer"},
            "player": TEXT,
            "cards": TEXT,
            "fourth": TEXT,
            "wagers": {"type": ["object", "null"], "additionalProperties": MONEY},
            "decisions": {"type": ["array", "null"], "items": {"type": ["string", "integer"]}},
        },
    },
}


NOT_YET = {"/api/checkpoint"}  # Asks for nothing by name, and may have nothing to show.


def act_schemas() -> dict[str, Any]:
    """Every act with its fields; `Act` is any of them, told apart by its type."""
    (either,), each = msgspec.json.schema_components(
        [AnyAct], schema_hook=anything, ref_template="#/components/schemas/{name}"
    )
    return {**each, "Act": either}


def anything(kind: type) -> dict[str, Any]:
    """A value of a Rules Submission, which has checks of its own."""
    assert kind is object, kind
    return {"description": "As a Rules Submission has it."}


def describe(app: FastAPI) -> None:
    generated = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = generated()
            told.setdefault("components", {}).setdefault("schemas", {}).update(act_schemas() | ROUND)
            for checked in ("Checked", "Form"):
                told["components"]["schemas"][checked]["properties"]["submission"] = of(
                    "A Rules Submission.", **dict.fromkeys(KEYS, VALUE)
                )
            told["x-websockets"] = [socket.as_dict() for socket in SOCKETS]
            for path, operations in told["paths"].items():
                for method, operation in operations.items():
                    prune(path, method, operation)
                    tell_answer(path, method, operation, told["components"]["schemas"])
        return generated()

    app.openapi = openapi  # type: ignore[method-assign]


def tell_answer(path: str, method: str, operation: dict[str, Any], components: dict[str, Any]) -> None:
    """The shape of the answer where the route could not say it, and an example of it."""
    content = operation["responses"]["200"].get("content", {}).get("application/json")
    if content is None:
        return
    if (method, path) in ANSWERS:
        content["schema"] = ANSWERS[method, path]
    content["example"] = example(content["schema"], components)


def prune(path: str, method: str, operation: dict[str, Any]) -> None:
    """Take away the refusals an operation cannot meet; every operation was given all of them."""
    asks, acts = "parameters" in operation, method != "get"
    operation["responses"]["200"]["description"] = "What was asked for, or that it was done."
    signed = "security" in operation
    meets = {
        "400": asks or acts,
        "401": signed or path == "/api/sign-in",
        "403": signed or acts,
        "404": asks or "requestBody" in operation or path in NOT_YET,
        "413": acts,
        "422": acts and "accounts" not in operation["tags"],
    }
    for status, can in meets.items():
        if not can:
            operation["responses"].pop(status, None)
        elif refused := operation["responses"].get(status):  # Also where the answer itself is no JSON.
            refused["content"] = {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}}
