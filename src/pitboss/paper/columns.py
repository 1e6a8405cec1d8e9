"""Tables of odds in columns, as a layout, a sign or a leaflet has them: each row a hand and what it pays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.clause import cite_text
from pitboss.paper.inscriptions import OddsTable, row_said
from pitboss.paper.svg import Drawing, broken, width_of


class Face(NamedTuple):
    """How the rows of a drawing look, in millimetres; the rest follows from the size of the type."""

    size: float
    ink: str
    accent: str
    rule: str
    cite: str = ""  # The colour of the clause beside a title; none is shown without one.

    @property
    def pitch(self) -> float:
        return self.size * 1.3

    @property
    def title(self) -> float:
        return self.size * 1.2


@dataclass
class Column:
    x: float
    y: float
    width: float
    height: float
    tables: list[OddsTable] = field(default_factory=list)


def lines_of(hand: str, odds: str, width: float, size: float) -> list[str]:
    return broken(hand, width - width_of(odds, size, bold=True) - size * 0.8, size)


def height_of(table: OddsTable, width: float, face: Face) -> float:
    """The height of a table and the space after it."""
    rows = sum(len(lines_of(hand, odds, width, face.size)) for hand, odds in table.rows)
    return face.title * 1.6 + rows * face.pitch + face.size * 1.1


def fill(columns: list[Column], tables: list[OddsTable], face: Face, apart: bool = True) -> list[OddsTable]:
    """The tables into the columns, the longest first; what fits nowhere comes back.

    A table that belongs under the one before stays there, unless they may stand apart and more would fit so.
    """
    alone = [[table] for table in tables]
    together: list[list[OddsTable]] = []
    for table in tables:
        if table.follows and together:
            together[-1].append(table)
        else:
            together.append([table])
    ways = (together, alone) if apart else (together,)
    chosen = min((packed(columns, groups, face) for groups in ways), key=lambda packing: len(packing[1]))
    for column, column_tables in zip(columns, chosen[0], strict=True):
        column.tables = sorted(column_tables, key=tables.index)
    return chosen[1]


def in_order(columns: list[Column], tables: list[OddsTable]) -> None:
    """Columns alike, so that the first table stands in the first of them."""
    contents = sorted(
        (column.tables for column in columns), key=lambda here: min(map(tables.index, here), default=len(tables))
    )
    for column, here in zip(columns, contents, strict=True):
        column.tables = here


def packed(
    columns: list[Column], groups: list[list[OddsTable]], face: Face
) -> tuple[list[list[OddsTable]], list[OddsTable]]:
    """The tables in each column, and those that fit nowhere; each group goes where most room is left."""
    contents: list[list[OddsTable]] = [[] for _ in columns]
    room, left = [column.height + face.size for column in columns], list[OddsTable]()
    for group in sorted(groups, key=lambda group: -sum(len(table.rows) + 2 for table in group)):
        needs = [sum(height_of(table, column.width, face) for table in group) for column in columns]
        fits = [at for at in range(len(columns)) if needs[at] <= room[at]]
        if fits:
            at = max(fits, key=lambda at: room[at])
            contents[at] += group
            room[at] -= needs[at]
        else:
            left += group
    return contents, left


def draw(drawing: Drawing, column: Column, face: Face) -> None:
    y = column.y
    for table in column.tables:
        draw_table(drawing, table, column.x, y, column.width, face)
        y += height_of(table, column.width, face)


def draw_table(drawing: Drawing, table: OddsTable, x: float, y: float, width: float, face: Face) -> None:
    small, cite = face.size * 0.62, cite_text(table.clause)
    room = width - (width_of(cite, small) + small if face.cite else 0)
    size = face.title * min(1.0, room / width_of(table.title, face.title, bold=True))
    bold = {"text_anchor": "start", "fill": face.accent, "font_weight": "bold"}
    drawing.text(x, y + face.title, table.title, size, **bold, **drawing.fit(table.title, size, bold=True))
    if face.cite:
        fit = drawing.fit(cite, small)
        drawing.text(x + width, y + face.title, cite, small, text_anchor="end", fill=face.cite, **fit)
    line = y + face.title * 1.3
    drawing.shape("line", x1=x, x2=x + width, y1=line, y2=line, stroke=face.rule, stroke_width=face.size / 14)
    y += face.title * 1.6
    for hand, odds in table.rows:
        lines = lines_of(hand, odds, width, face.size)
        base = y + face.pitch * 0.8
        drawing.block(x, base, lines, face.size, hand, lead=1.3, text_anchor="start", fill=face.ink)
        last = base + face.pitch * (len(lines) - 1)
        drawing.block(x + width, last, [odds], face.size, text_anchor="end", fill=face.ink, font_weight="bold")
        drawing.words.add(row_said(table.title, hand, odds))
        y += face.pitch * len(lines)
