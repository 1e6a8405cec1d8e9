"""The Python library: what Sphinx documents by itself, and the acts and events of a table with their fields."""

from __future__ import annotations

import importlib
import inspect
import re
import typing
from collections.abc import Callable
from typing import Any

import msgspec

from docs.press.marks import code, said, table
from docs.press.source import Sources
from docs.press.transcript import ROOT
from pitboss.table.acts import AnyAct
from pitboss.table.events import AnyEvent
from pitboss.table.procedure import RULES

UNSAID = ("clause", "by", "at", "transfers")  # Every event holds them; the page says so once.


class Library:
    """Parts that point to sources."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.parts: dict[str, Callable[..., str]] = {"object": self.told, "acts": self.acts, "events": self.events}

    def told(self, name: str) -> str:
        """One public name: Sphinx reads its signature and its docstring; its source becomes a page."""
        thing = found(name)
        if (place := place_of(thing)) is not None:
            self.sources.link(*place)
        kind = "class" if inspect.isclass(thing) else "function" if callable(thing) else "data"
        more = "   :members:\n" if kind == "class" else ""
        return f"```{{eval-rst}}\n.. auto{kind}:: {name}\n{more}```"

    def acts(self) -> str:
        """Every act: who may do it, its fields, what it says of itself."""
        rows = []
        for act in typing.get_args(AnyAct):
            roles = ", ".join(RULES[act].roles)
            rows.append((self.named(act), roles, fields(act), words(act)))
        return table(("Act", "Who", "Fields", "What it is"), rows)

    def events(self) -> str:
        rows = [(self.named(event), fields(event), words(event)) for event in typing.get_args(AnyEvent)]
        return table(("Event", "Fields", "What it says"), rows)

    def named(self, struct: type) -> str:
        place = place_of(struct)
        assert place is not None
        return self.sources.link(*place, struct.__name__)


def found(name: str) -> Any:
    """The object of a dotted name."""
    module, _, rest = name.rpartition(".")
    try:
        return getattr(importlib.import_module(module), rest)
    except ModuleNotFoundError:
        return getattr(found(module), rest)


def place_of(thing: Any) -> tuple[str, int] | None:
    """The file of the repository and the line where something is defined; nothing for a plain value."""
    try:
        path, (_, line) = inspect.getsourcefile(thing), inspect.getsourcelines(thing)
    except TypeError:
        return None
    assert path is not None
    return str(path).removeprefix(f"{ROOT}/"), line


def words(struct: type) -> str:
    """What it says of itself; not what it inherits."""
    return said(inspect.cleandoc(vars(struct).get("__doc__") or ""))


def fields(struct: type) -> str:
    """Each field with its type; one that may be left out with what it is then."""
    told = []
    for field in msgspec.structs.fields(struct):
        if field.name not in UNSAID:
            default = "" if field.default is msgspec.NODEFAULT else f" = {field.default!r}"
            told.append(code(f"{field.encode_name}: {kind(field.type)}{default}"))
    return "<br>".join(told)


def kind(annotation: Any) -> str:
    """A type without the modules of its names."""
    plain = isinstance(annotation, type) and not typing.get_args(annotation)
    return short(annotation.__name__ if plain else str(annotation))


def short(text: str) -> str:
    return re.sub(r"\b(?:(?:pitboss|collections|typing|pathlib)[\w.]*|[a-z])\.([A-Z]\w*)", r"\1", text)


def signature(thing: Any) -> tuple[str, str] | None:
    """How something is called and what it gives, by the names its author wrote; nothing for what is not called."""
    try:
        found = inspect.signature(thing)
    except (TypeError, ValueError):
        return None
    asked = [each for each in found.parameters.values() if each.name != "self"]
    unquoted = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(found.replace(parameters=asked)))
    call, _, gives = re.sub(r"<[\w .]+>", "...", short(unquoted)).partition(" -> ")
    return call, "" if inspect.isclass(thing) else gives
