"""The HTTP interface and the sockets, from the description the server itself gives."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docs.press.marks import code, heading, said, table
from pitboss.web.app import Settings, create_app

Schema = dict[str, Any]
BOUNDS = {
    "maxLength": "at most {} characters",
    "minLength": "at least {} characters",
    "maximum": "at most {}",
    "minimum": "at least {}",
    "exclusiveMinimum": "more than {}",
}
AN_ACT = "Act"  # Its shapes stand on the page of the stream.


@cache
def description() -> Schema:
    """The OpenAPI description of a server that has just been made."""
    with tempfile.TemporaryDirectory(prefix="pitboss-http-") as folder:
        app = create_app(Settings(f"sqlite:///{Path(folder) / 'house.db'}", standard_tables=False))
        found: Schema = app.openapi()
        app.state.casino.floor.house.store.close()
        return found


def routes() -> str:
    """Every route, by what it is about."""
    groups: dict[str, list[str]] = {}
    for path, methods in description()["paths"].items():
        for method, about in methods.items():
            groups.setdefault(about["tags"][0], []).append(route(method, path, about))
    return "\n".join(heading(2, tag.capitalize()) + "\n" + "\n".join(told) for tag, told in groups.items())


def route(method: str, path: str, about: Schema) -> str:
    words = paragraphs(str(about.get("description", about["summary"])))
    roles = f"For the {' and the '.join(about['x-roles'])}.\n" if "x-roles" in about else ""
    rows = [
        (code(each["name"]), each["in"], kind(each["schema"]), needed(each["required"]))
        for each in about.get("parameters", ())
    ]
    body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    rows += [(name, "body", told, needed(required)) for name, told, required in fields(body or {})]
    asked = table(("Send", "In", "Type", ""), rows) if rows else ""
    anchor = f"{method}-{path.strip('/')}".replace("/", "-").replace("{", "").replace("}", "")
    entry = f"```{{index}} ! single: {path} ({method.upper()})\n```\n"
    title = heading(3, f"{method.upper()} {code(path)}", anchor)
    return "\n".join(part for part in (entry, title, words, roles, asked, answer(about)) if part)


def needed(required: bool) -> str:
    return "required" if required else ""


def answer(about: Schema) -> str:
    """What comes back when all is well: its fields, or the kind of file it is."""
    content = about["responses"]["200"].get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    whole = resolved(schema.get("items", schema))
    rows = [(name, told) for name, told, _ in fields(whole)]
    if rows:
        each = "Each of a list answers with" if schema.get("type") == "array" else "Answers with"
        return table((each, "Type"), rows)
    others = [name for name in content if name != "application/json"]
    return f"Answers with {' or '.join(code(name) for name in others)}.\n" if others else ""


def fields(schema: Schema) -> Iterator[tuple[str, str, bool]]:
    """The properties of a shape, one level deep: name, type and words, and whether it is required."""
    if schema.get("$ref", "").endswith(f"/{AN_ACT}"):
        yield "[an act](socket.md#acts)", "object", True
        return
    for option in schema.get("anyOf", [schema]):
        shape = resolved(option)
        for name, about in shape.get("properties", {}).items():
            words = f"; {said(about['description'])}" if "description" in about else ""
            yield code(name), kind(about) + words, name in shape.get("required", ())


def resolved(schema: Schema) -> Schema:
    """A reference followed to what it names."""
    if "$ref" not in schema:
        return schema
    found: Schema = description()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found


def kind(schema: Schema) -> str:
    """A type in few words, with its bounds."""
    if "$ref" in schema:
        return f"object{holding(schema)}"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind(each) for each in schema["anyOf"]))
    if schema.get("type") == "array":
        inside = schema.get("items") or schema.get("prefixItems", [{}])[0]
        return f"list, each{holding(inside)}" if holding(inside) else f"list of {kind(inside)}"
    if "const" in schema:
        return said(repr(schema["const"]))
    given = schema.get("type", "anything")
    told = [" or ".join(given) if isinstance(given, list) else given]
    told += [words.format(schema[key]) for key, words in BOUNDS.items() if key in schema]
    told += [" or ".join(repr(value) for value in schema["enum"])] if "enum" in schema else []
    if "default" in schema:
        told.append(f"{schema['default']!r} if left out" if schema["default"] not in ("", None) else "may be left out")
    return said(", ".join(told)).replace("null", "nothing")


def holding(schema: Schema) -> str:
    """The names of what an object holds."""
    names = ", ".join(code(name) for name in resolved(schema).get("properties", {}))
    return f" with {names}" if names else ""


def paragraphs(text: str) -> str:
    return "\n\n".join(said(part) for part in text.split("\n\n")) + "\n"


def sockets() -> str:
    """Every socket: what it is for, and the messages both ways."""
    found = []
    for each in description()["x-websockets"]:
        rows = [(said(message["from"]), code(message["shape"]), said(message["means"])) for message in each["messages"]]
        words = "\n".join(paragraphs(part) for part in each["words"])
        found.append(f"{heading(2, each['summary'])}\n{code(each['path'])}\n\n{words}")
        found.append(table(("From", "Message", "Meaning"), rows))
    return "\n".join(found)


PARTS = {"routes": routes, "sockets": sockets}
