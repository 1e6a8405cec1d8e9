"""What commands share in showing things: tables on a terminal, JSON for programs, files and standard input."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from pitboss.errors import BadInput
from pitboss.paper.rules_page import Grid, Section


def console() -> Console:
    """Colors and boxes on a terminal; plain and wide when piped."""
    return Console(width=None if sys.stdout.isatty() else 160, highlight=False, soft_wrap=False)


def print_json(value: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
    sys.stdout.flush()


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], title: str = "") -> Table:
    shown = Table(
        title=title or None, title_justify="left", header_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for name in head:
        shown.add_column(name, overflow="fold")
    for row in rows:
        shown.add_row(*row)
    return shown


def print_section(out: Console, section: Section) -> None:
    cite = f"  [dim]§ {section.clause}[/dim]" if section.clause else ""
    out.print(f"\n[bold]{section.title}[/bold]{cite}")
    for paragraph in section.paragraphs:
        out.print(f"  {paragraph}")
    if section.grid is not None:
        print_grid(out, section.grid)


def print_grid(out: Console, grid: Grid) -> None:
    out.print(Padding(table(grid.head, grid.rows), (0, 0, 0, 2)))


def read_bytes(path: str) -> bytes:
    """A file, or standard input for a dash."""
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}", code="no_such_file") from error


def read_json(path: str) -> Any:
    try:
        return msgspec.json.decode(read_bytes(path))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is not JSON: {error}", code="bad_json") from error


def read_toml(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(read_bytes(path).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is not TOML: {error}", code="bad_toml") from error


def write_text(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror or error}", code="cannot_write") from error
