"""What is written fits the terminal: no name, figure, fraction or clause is cut or parted, and a margin is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

NAME_CELLS = 40  # Names, figures and fractions up to this length stand whole; what is longer is prose and may wrap.
PROSE_CELLS = 24  # A column of prose is no narrower.
WORD = re.compile(r"§ \S+|\S+")
SENTENCE = re.compile(r"\.(?= |$)|, [a-z']+(?: [a-z']+){2}")  # No list has so many small words in a row.
GAP = 2
NONE = "–"  # In a column where this row has nothing.
Cell = str | Text  # What came from outside is told as it is; a style of ours is told apart from it, never within it.


class Paper(Console):
    """A console on which a paragraph keeps its margin: what goes on in the next line begins where the first did."""

    def print(self, *objects: Any, **how: Any) -> None:
        if len(objects) == 1 and isinstance(objects[0], str | Text) and not how.keys() & {"soft_wrap", "end"}:
            told = objects[0]
            if isinstance(told, str):
                told = self.render_str(told, markup=how.get("markup"), highlight=False)
            objects = (Paragraphs(told),)
        super().print(*objects, **how)


class Paragraphs:
    def __init__(self, told: Text) -> None:
        self.told = told

    def __rich_console__(self, out: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.told.split("\n", allow_blank=True) if self.told else [Text()]:
            margin = len(line.plain) - len(line.plain.lstrip(" "))
            yield from _indented(line[margin:], " " * margin, options.max_width) if line.plain.strip() else [Text()]


class Fitting:
    """A table whose names and figures are never cut: of columns that do not all fit, the last stand under their row."""

    def __init__(
        self, head: tuple[str, ...], rows: Sequence[tuple[Cell, ...]], title: str = "", margin: int = 0
    ) -> None:
        self.title, self.head, self.margin = title, tuple(map(Text, head)), margin
        self.rows = [tuple(map(_text, row)) for row in rows]

    def __rich_console__(self, out: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines(options.max_width - self.margin):
            yield Text.assemble(" " * self.margin, line, overflow="fold")

    def lines(self, room: int) -> Iterator[Text]:
        if self.title:
            yield Text(self.title, style="italic")
        widths = self.widths(room)
        if any(self.head[: len(widths)]):
            yield from beside(self.head[: len(widths)], widths, "bold")
        for row in self.rows:
            yield from beside(row[: len(widths)], widths)
            yield from self.under(row, len(widths), room)

    def widths(self, room: int) -> list[int]:
        """Of the columns that stand side by side: as wide as they need to be; prose shares what room is left."""
        columns = list(zip(self.head, *self.rows, strict=True))
        least = [max(map(_least, column)) for column in columns]
        while len(least) > 1 and sum(least) + GAP * (len(least) - 1) > room:
            least.pop()
        most = [max(cell_len(cell.plain) for cell in column) for column in columns[: len(least)]]
        left = room - sum(least) - GAP * (len(least) - 1)
        while left > 0 and (wanting := [at for at, width in enumerate(least) if width < most[at]]):
            for at in wanting[:left]:
                least[at] += 1
            left = room - sum(least) - GAP * (len(least) - 1)
        return least

    def under(self, row: tuple[Text, ...], first: int, room: int) -> Iterator[Text]:
        """What the row says in the columns that have no room: each with its name, as many to a line as fit."""
        line, before = Text(), " " * 2 * GAP
        for name, cell in zip(self.head[first:], row[first:], strict=True):
            if not cell or cell.plain == NONE:
                continue
            named = Text.assemble((f"{name}: ", "dim"), cell) if name else cell
            if line and cell_len(before + line.plain) + GAP + cell_len(named.plain) <= room:
                line = Text.assemble(line, " " * GAP, named)
                continue
            yield from _indented(line, before, room)
            line = named
        yield from _indented(line, before, room)


def beside(cells: Sequence[Text], widths: Sequence[int], style: str = "") -> Iterator[Text]:
    """Cells side by side, each within its width, over as many lines as the longest takes."""
    columns = [list(_lines(cell, width)) for cell, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*columns, fillvalue=Text()):
        line = Text(style=style, overflow="fold")
        for part, width in zip(parts, widths, strict=True):
            line.append_text(part).append(" " * (width - cell_len(part.plain) + GAP))
        line.rstrip()
        yield line


def _indented(told: Text, before: str, room: int) -> Iterator[Text]:
    """Prose whose every line begins at the same place."""
    for line in _lines(told, room - len(before)) if told else ():
        yield Text.assemble(before, line, overflow="fold")


def _text(cell: Cell) -> Text:
    return cell if isinstance(cell, Text) else Text(cell)


def _least(cell: Text) -> int:
    """The cells a text needs: all of a name; of prose and lists the longest part that must stay together."""
    told = cell.plain
    return cell_len(told) if cell_len(told) <= NAME_CELLS else max(PROSE_CELLS, *map(cell_len, _parts(told)))


def _parts(told: str) -> list[str]:
    """Where prose may be parted: between words; and a list between its items."""
    items = told.split(", ")
    listed = len(items) > 1 and not SENTENCE.search(told) and all(cell_len(item) <= NAME_CELLS for item in items)
    return [f"{item}," for item in items[:-1]] + items[-1:] if listed else WORD.findall(told)


def _lines(told: Text, width: int) -> Iterator[Text]:
    begun = end = 0
    for part in _parts(told.plain):
        at = told.plain.index(part, end)
        if end and cell_len(told.plain[begun:at] + part) > width:
            yield told[begun:end]
            begun = at
        end = at + len(part)
    yield told[begun:]
