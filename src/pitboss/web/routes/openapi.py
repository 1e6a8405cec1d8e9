"""The OpenAPI description: what FastAPI cannot know of acts, rounds and answers, and an example of every answer.

An answer may grow, and a reader ignores fields that it does not know: so fields are named, and none is forbidden.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import FastAPI
from msgspec import Meta

from pitboss.chapters import GAMES
from pitboss.exchange import RoundAsked, Seated, Terms
from pitboss.filing.submission import KEYS
from pitboss.projections.sentences import NumberedSentence
from pitboss.table.acts import AnyAct
from pitboss.theoretical_hold import ReportSeen
from pitboss.web.host.supervision import TroubleSeen
from pitboss.web.routes.alarms import AlarmSeen
from pitboss.web.routes.guide import OddsSeen
from pitboss.web.routes.health import HealthSeen, ReadinessSeen
from pitboss.web.routes.protocol import SOCKETS
from pitboss.web.routes.tables import ActResult, AdviceSeen, ChipsSeen, ClauseSeen, TableOpenedSeen
from pitboss.web.screens.records import VALUE, VALUES, FeltSeen, FrameSeen, OfferSeen, RecentRound, TableListed
from pitboss.web.screens.replay import ReplaySeen

REFERENCE = "#/components/schemas/{name}"
CLOSED = (RoundAsked, Seated, Terms)  # An unknown field is refused.
ROUND_FIELDS = {
    "when": "When the irregularity happened: dealing, deciding, decided or revealed. Default: as far as all have decided.",
    "asked_seat": "AMB-90: whose decision was awaited then.",
    "round": "A name of your own for it.",
}
Schema = dict[str, Any]
SHOWN = next(game for game in GAMES.values() if game.layout.community)  # The examples are of one game, cards and all.

# By method and path: the record that answers there. Its route has `response_model=Any`, which writes numbers as others do.
ANSWERS: dict[tuple[str, str], Any] = {
    ("get", "/healthz"): HealthSeen,
    ("get", "/readyz"): ReadinessSeen,
    ("get", "/api/alarms"): list[AlarmSeen],
    ("get", "/api/troubles"): list[TroubleSeen],
    ("get", "/api/tables"): list[TableListed],
    ("post", "/api/tables"): TableOpenedSeen,
    ("get", "/api/tables/{name}"): FrameSeen,
    ("get", "/api/tables/{name}/offers"): list[OfferSeen],
    ("post", "/api/tables/{name}/acts"): ActResult,
    ("post", "/api/tables/{name}/buy-in"): ChipsSeen,
    ("post", "/api/tables/{name}/ready"): Annotated[dict[str, bool], Meta(description="Nothing more is said.")],
    ("get", "/api/tables/{name}/advice"): AdviceSeen,
    ("get", "/api/tables/{name}/felt"): FeltSeen,
    ("get", "/api/tables/{name}/rounds"): list[RecentRound],
    ("get", "/api/tables/{name}/rounds/{number}"): list[NumberedSentence],
    ("get", "/api/tables/{name}/rounds/{number}/replay"): ReplaySeen,
    ("get", "/api/tables/{name}/rounds/{number}/receipt"): Annotated[
        dict[str, Any], Meta(description="A signed proof, checked without us.", extra_json_schema=VALUES)
    ],
    ("get", "/api/games/{game}/odds"): OddsSeen,
    ("get", "/api/report"): ReportSeen,
    ("get", "/api/settings"): Annotated[dict[str, bool | int | str], Meta(description="By name.")],
    ("get", "/api/clauses/{clause}"): ClauseSeen,
}

# What a field may hold, for examples one can read. A field not named here shows its kind.
SAMPLES: dict[str, Any] = {
    "game": SHOWN.key, "title": SHOWN.name, "name": SHOWN.key.replace("_", "-"), "table": SHOWN.key.replace("_", "-"),
    "clause": SHOWN.decisions[0].clause, "chapter": SHOWN.chapter, "called": SHOWN.law.called,
    "cards": "As Kd", "community": "Ac 9d 4h", "dealer": "?? ??", "chips": "490.00",
    "net": "15.00", "stake": "5.00", "wager": "ante", "words": "Wagers are open.", "phase": "betting", "role": "player",
    "player": "ann", "version": "0.2.0", "status": "ok", "kind": "sqlite", "type": "view", "num": "-53223", "den": "1082900",
    "multiple": 1, "decimal": -0.049149, "hold_pct": 4.9149, "per": "ante", "of": "of the Ante", "paytable": "A",
    "minimum": "5.00", "maximum": "500.00", "holder": "Example Casino", "hand": "Pair of aces", "odds": "1 to 1",
    "outcome": "win",
    "message": "Ante of $2; at this table it is $5 to $500", "code": "refused", "gist": "The first raise, or a fold.",
    "token": "…", "handle": "1000.00", "win": "49.15", "drop": "500.00", "hold": 0.04915,
    "cited": SHOWN.law.cite(SHOWN.decisions[0].clause),
}  # fmt: skip
DEEPEST = 12


def example(schema: Schema, components: Schema, name: str = "", depth: int = 0) -> Any:
    """A value of this shape that a person can read."""
    if "$ref" in schema:
        return example(components[schema["$ref"].rsplit("/", 1)[1]], components, name, depth + 1)
    for given in ("const", "default", "example"):
        if given in schema:
            return schema[given]
    if chosen := schema.get("examples") or schema.get("enum"):
        return chosen[0]
    for either in ("anyOf", "oneOf", "allOf"):
        if either in schema:
            return example(schema[either][0], components, name, depth)
    kinds = schema.get("type", [])
    kind = kinds if isinstance(kinds, str) else next(iter(kinds), "null")
    sample = SAMPLES.get(name)
    if sample is not None and KINDS.get(kind) is type(sample):
        return sample
    if kind == "object":
        inner = schema.get("properties", {})
        return (
            {key: example(each, components, key, depth + 1) for key, each in inner.items()} if depth < DEEPEST else {}
        )
    if kind == "array":
        if "prefixItems" in schema:
            return [example(each, components, name, depth + 1) for each in schema["prefixItems"]]
        least = schema.get("minItems", 1)
        items = schema.get("items", VALUE)
        return [example(items, components, name.removesuffix("s"), depth + 1)] * least if depth < DEEPEST else []
    if kind in ("integer", "number"):
        return schema.get("minimum", 1)
    return {"string": "…", "boolean": True}.get(kind)


KINDS = {"string": str, "integer": int, "number": float, "boolean": bool}


NOT_YET = {"/api/checkpoint"}  # Asks for nothing by name, and may have nothing to show.


def _record_schemas() -> tuple[dict[tuple[str, str], Schema], Schema]:
    """The schema of each answer; and every record and act with its fields. `Act` is any act, and its type says which."""
    (act, _, *answers), schemas = msgspec.json.schema_components(
        [AnyAct, RoundAsked, *ANSWERS.values()], schema_hook=anything, ref_template=REFERENCE
    )
    for closed in CLOSED:
        schemas[closed.__name__]["additionalProperties"] = False
    for name, about in ROUND_FIELDS.items():
        schemas[RoundAsked.__name__]["properties"][name]["description"] = about
    return dict(zip(ANSWERS, answers, strict=True)), {**schemas, "Act": act}


def anything(kind: type) -> dict[str, Any]:
    """A value of a Rules Submission, which has checks of its own."""
    assert kind is object, kind
    return {"description": "As a Rules Submission has it."}


def describe(app: FastAPI) -> None:
    generated = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = generated()
            answers, schemas = _record_schemas()
            told.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
            for checked in ("Checked", "Form"):
                told["components"]["schemas"][checked]["properties"]["submission"] = {
                    "type": "object", "properties": dict.fromkeys(KEYS, VALUE), "description": "A Rules Submission.",
                }  # fmt: skip
            told["x-websockets"] = [socket.as_dict() for socket in SOCKETS]
            for path, operations in told["paths"].items():
                for method, operation in operations.items():
                    _prune(path, method, operation)
                    _tell_answer(answers.get((method, path)), operation, told["components"]["schemas"])
        return generated()

    app.openapi = openapi  # type: ignore[method-assign]


def _tell_answer(schema: Schema | None, operation: Schema, components: Schema) -> None:
    """The shape of the answer where the route could not say it, and an example of it."""
    content = operation["responses"]["200"].get("content", {}).get("application/json")
    if content is None:
        return
    if schema is not None:
        content["schema"] = schema
    content["example"] = example(content["schema"], components)


def _prune(path: str, method: str, operation: dict[str, Any]) -> None:
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
