"""A PAR sheet as a workbook, as comma-separated text, or typeset: the same pages, the same digest."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction
from itertools import count
from typing import Any

from pitboss.paper.par import Block, Cell, Par
from pitboss.paper.typeset import FONT, compiled, document, grid, heading, paragraph

EXACTLY = ", exactly"
DIGITS = 12
UNBROKEN_MOST, BROKEN_AT = 18, 9  # Digits of a fraction in print.
FRACTION = re.compile(r"-?\d+/\d+")
SHEET_NAME_MOST = 31  # Of a workbook.


def spread(block: Block) -> tuple[tuple[str, ...], list[list[Any]]]:
    """The columns as they are written: a column with fractions has one more, with their text."""
    exact = [any(isinstance(row[at], Fraction) for row in block.rows) for at in range(len(block.head))]
    head = [part for at, name in enumerate(block.head) for part in ((name, name + EXACTLY) if exact[at] else (name,))]
    rows = [[part for at, cell in enumerate(row) for part in _parts(cell, exact[at])] for row in block.rows]
    return tuple(head), rows


def _parts(cell: Cell, exact: bool) -> tuple[Any, ...]:
    if isinstance(cell, Fraction):
        return _number(cell), str(cell)
    cell = _number(cell) if isinstance(cell, float) else cell
    return (cell, None) if exact else (cell,)


def _number(value: Fraction | float) -> float:
    """No more digits than are known."""
    return float(f"{float(value):.{DIGITS}g}")


def workbook(found: Par, created: Any) -> bytes:
    """As .xlsx, a sheet a page. `created` is the moment it bears: the same moment gives the same file."""
    import xlsxwriter

    held = io.BytesIO()
    book = xlsxwriter.Workbook(held, {"in_memory": True, "strings_to_numbers": False, "strings_to_formulas": False})
    book.set_properties({"title": found.pages[0].title, "author": "pitboss", "created": created})
    kinds = ({"bold": True}, {"bold": True, "font_size": 14}, {"text_wrap": True})
    bold, large, wrapped = (book.add_format(kind) for kind in kinds)
    for name, page in zip(sheet_names([page.name for page in found.pages]), found.pages, strict=True):
        sheet = book.add_worksheet(name)
        sheet.set_column(0, 0, 44, wrapped)
        sheet.set_column(1, 9, 26)
        sheet.write_string(0, 0, page.title, large)
        sheet.write_string(1, 0, found.standing)
        at = 3
        for block in page.blocks:
            head, rows = spread(block)
            sheet.write_string(at, 0, block.title, bold)
            sheet.write_row(at + 1, 0, head, bold)
            for number, row in enumerate(rows, at + 2):
                sheet.write_row(number, 0, row)
            at += len(rows) + 3
    book.close()
    return held.getvalue()


def sheet_names(names: Iterable[str]) -> list[str]:
    """No longer than a workbook takes, and no two alike; the letter of a table stays."""
    found: list[str] = []
    for name in names:
        wager, _, letter = name.partition(" ")
        for number in count(1):
            end = (f"~{number}" if number > 1 else "") + (f" {letter}" if letter else "")
            short = f"{wager[: SHEET_NAME_MOST - len(end)]}{end}"
            if short not in found:
                found.append(short)
                break
    return found


def text(found: Par) -> str:
    """As .csv: the pages one under another, each block with its title and its head."""
    held = io.StringIO()
    out = csv.writer(held, lineterminator="\n")
    for page in found.pages:
        out.writerow([page.name, page.title])
        out.writerow([found.standing])
        for block in page.blocks:
            head, rows = spread(block)
            out.writerow([block.title])
            out.writerows([head, *rows, []])
    return held.getvalue()


def typeset(found: Par) -> bytes:
    """As .pdf, to print and sign."""
    page = '#set page(paper: "us-letter", flipped: true, margin: 16mm, numbering: "1 of 1")\n'
    source = document(found.pages[0].title) + page + f"#set text(font: {FONT}, size: 8pt)\n"
    source += "#set table(stroke: 0.3pt + gray, inset: 3pt)\n"
    for number, each in enumerate(found.pages):
        source += "#pagebreak()\n" * bool(number) + heading(1, each.title) + paragraph(found.standing)
        for block in each.blocks:
            head, rows = spread(block)
            source += heading(2, block.title) + (_grid(head, rows) if rows else paragraph("None."))
    return compiled(source)


def _grid(head: tuple[str, ...], rows: list[list[Any]]) -> str:
    return grid(f"({', '.join(['auto'] * len(head))})", head, [list(map(_said, row)) for row in rows])


def _said(cell: Any) -> str:
    """A cell in print; a long fraction may be broken."""
    if isinstance(cell, str) and len(cell) > UNBROKEN_MOST and FRACTION.fullmatch(cell):
        return "\u200b".join(cell[at : at + BROKEN_AT] for at in range(0, len(cell), BROKEN_AT))
    return "" if cell is None else f"{cell:.10g}" if isinstance(cell, float) else str(cell)
