"""The command line, from the commands themselves: what `--help` says of each, with its arguments and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from docs.press.markdown import Part, slug
from docs.press.marks import said, table
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
    words = "".join(f"<p>{said(' '.join(part.split()))}</p>" for part in (command.help or "").split("\n\n"))
    usage = " ".join(["pitboss", name, *(piece for each in command.params for piece in used(each))])
    rows = [(f"<code>{said(', '.join(written(each)))}</code>", meaning(each)) for each in command.params]
    asked = table(("Write", "Meaning"), rows) if rows else ""
    line = f'<pre tabindex="0"><code>{said(usage)}</code></pre>'
    return f'<section class="command"><h2 id="{slug(name)}">{name}</h2>{words}{line}{asked}</section>'


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
    return said(param.help or "") + (f" <small>{said('; '.join(more))}</small>" if more else "")


PARTS: dict[str, Part] = {"commands": manual}
