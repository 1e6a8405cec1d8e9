"""The Python library, by introspection: signatures, docstrings, and the acts and events of a table with their fields."""

from __future__ import annotations

import importlib
import inspect
import re
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from docs.press.highlight import highlighted
from docs.press.markdown import Part
from docs.press.marks import said, table
from docs.press.source import Sources
from docs.press.transcript import ROOT
from pitboss.table.acts import AnyAct
from pitboss.table.events import AnyEvent
from pitboss.table.procedure import RULES


class Library:
    """Parts that point to sources."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.parts: dict[str, Part] = {"object": self.told, "acts": self.acts, "events": self.events}

    def told(self, name: str) -> str:
        """One public name: how it is called, what it says of itself, where it is."""
        thing = found(name)
        where = self.at(thing)
        shown = name.removeprefix("pitboss.")
        body = "".join(f"<p>{said(part)}</p>" for part in paragraphs(inspect.getdoc(thing) or ""))
        code = highlighted(signature(thing, name.rpartition(".")[2]), "python")
        members = "".join(method(thing, each) for each in public(thing)) if inspect.isclass(thing) else ""
        return (
            f'<section class="object" id="{shown}"><header><code>{shown}</code>{where}</header>'
            f'<pre tabindex="0"><code>{code}</code></pre>{body}{members}</section>'
        )

    def at(self, thing: Any) -> str:
        try:
            path, line = inspect.getsourcefile(thing), inspect.getsourcelines(thing)[1]
        except TypeError:
            return ""
        assert path is not None
        return self.sources.link(str(path).removeprefix(f"{ROOT}/"), line, "source")

    def acts(self) -> str:
        """Every act: who may do it, its fields, what it says of itself."""
        rows = []
        for act in typing.get_args(AnyAct):
            roles = ", ".join(RULES[act].roles)
            rows.append((self.named(act), roles, fields(act), said(inspect.getdoc(act) or "")))
        return table(("Act", "Who", "Fields", "What it is"), rows, "structs")

    def events(self) -> str:
        rows = []
        for event in typing.get_args(AnyEvent):
            own = event.__doc__ if "__doc__" in vars(event) else ""
            rows.append((self.named(event), fields(event), said(inspect.cleandoc(own or ""))))
        return table(("Event", "Fields", "What it says"), rows, "structs")

    def named(self, struct: type) -> str:
        path, line = inspect.getsourcefile(struct), inspect.getsourcelines(struct)[1]
        return self.sources.link(str(path).removeprefix(f"{ROOT}/"), line, struct.__name__)


def found(name: str) -> Any:
    """The object of a dotted name."""
    module, _, rest = name.rpartition(".")
    try:
        return getattr(importlib.import_module(module), rest)
    except ModuleNotFoundError:
        return getattr(found(module), rest)


def paragraphs(doc: str) -> list[str]:
    return [" ".join(part.split()) for part in doc.split("\n\n") if part.strip()]


def signature(thing: Any, name: str) -> str:
    """As it would be written; long ones one parameter a line."""
    if not callable(thing):
        return f"{name}: {type(thing).__name__}"
    try:
        told = inspect.signature(thing)
    except ValueError:
        return name
    parts = [plain(str(each)) for each in told.parameters.values() if each.name != "self"]
    gives = told.return_annotation
    ends = (
        "" if gives in (inspect.Signature.empty, None, "None") or inspect.isclass(thing) else f" -> {plain(str(gives))}"
    )
    short = f"{name}({', '.join(parts)}){ends}"
    return short if len(short) < 92 else f"{name}(\n" + "".join(f"    {part},\n" for part in parts) + f"){ends}"


def plain(annotation: str) -> str:
    """Without the quotes of postponed annotations and the modules of names."""
    return re.sub(r"\b(?:pitboss|collections|typing|pathlib)[\w.]*\.(\w+)", r"\1", annotation.replace("'", ""))


def public(thing: type) -> Iterator[str]:
    for name, member in vars(thing).items():
        if not name.startswith("_") and inspect.isfunction(member) and inspect.getdoc(member):
            yield name


def method(thing: type, name: str) -> str:
    member = getattr(thing, name)
    words = " ".join(f"<p>{said(part)}</p>" for part in paragraphs(inspect.getdoc(member) or ""))
    code = highlighted(signature(member, name), "python")
    return f'<div class="method"><pre tabindex="0"><code>{code}</code></pre>{words}</div>'


def fields(struct: type) -> str:
    """Each field with its type; one that may be left out with what it is then."""
    told = []
    for field in msgspec.structs.fields(struct):
        if field.name in ("clause", "by", "at", "transfers"):
            continue
        default = "" if field.default is msgspec.NODEFAULT else f" = {field.default!r}"
        told.append(f"<code>{field.encode_name}: {said(kind(field.type))}{said(default)}</code>")
    return "<br>".join(told)


def kind(annotation: Any) -> str:
    return plain(
        annotation.__name__ if isinstance(annotation, type) and not typing.get_args(annotation) else str(annotation)
    )
