"""The command line, from the commands themselves: what `--help` says of each, with its arguments and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from docs.press.marks import code, fence, heading, said, table
from pitboss.cli import app


def every() -> Iterator[tuple[str, Any]]:
    """Each command by its full name, in the order of the help."""
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        if hasattr(command, "commands"):
            yield from ((f"{name} {inner}", each) for inner, each in command.commands.items())
        else:
            yield name, command


def manual() -> str:
    return "\n".join(told(name, command) for name, command in every())


def told(name: str, command: Any) -> str:
    words = "\n\n".join(said(" ".join(part.split())) for part in (command.help or "").split("\n\n"))
    usage = " ".join(["pitboss", name, *(piece for each in command.params for piece in used(each))])
    rows = [(code(", ".join(written(each))), meaning(each)) for each in command.params]
    asked = table(("Write", "Meaning"), rows) if rows else ""
    entry = f"```{{index}} ! single: {name} (command)\n```\n"
    example = (command.epilog or "").removeprefix("Example: ").strip("`")
    shown = fence("console", f"$ {example}") if example else ""
    return "\n".join([entry, heading(2, name), words + "\n", fence("text", usage), asked, shown])


def used(param: Any) -> Iterator[str]:
    """A parameter in the line of usage."""
    if param.param_type_name == "argument":
        yield param.metavar or param.name.upper()
        return
    shown = param.opts[-1] + ("" if flag(param) else f" {placeholder(param)}")
    yield shown if param.required else f"[{shown}]" + ("..." if param.multiple else "")


def flag(param: Any) -> bool:
    return bool(getattr(param, "is_flag", False))


def placeholder(param: Any) -> str:
    kind = param.type_descriptor.annotation
    return str(param.metavar or {int: "N", float: "N"}.get(kind, param.name.upper()))


def written(param: Any) -> list[str]:
    if param.param_type_name == "argument":
        return [param.metavar or param.name.upper()]
    both = [*param.opts, *param.secondary_opts]
    return [f"{each} {placeholder(param)}" if not flag(param) and each == param.opts[-1] else each for each in both]


def meaning(param: Any) -> str:
    """Its help, its default, the variable that sets it."""
    more = []
    if param.required and param.param_type_name == "option":
        more.append("required")
    if param.default not in (None, False, ()) and not flag(param):
        more.append(f"`{param.default}` if left out")
    if getattr(param, "envvar", None):
        more.append(f"also from `{param.envvar}`")
    return said(param.help or "") + (f" ({said('; '.join(more))})" if more else "")


PARTS = {"commands": manual}
