"""Shared parts of typeset papers: typst source for tables and headings, and the PDF."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from pitboss.paper.svg import SERIF

FONT = '("Libertinus Serif", "New Computer Modern")'


def quoted(text: object) -> str:
    """Words as typst takes them, whatever is in them."""
    return json.dumps(str(text), ensure_ascii=False)


def words(text: object, **style: str) -> str:
    """A run of text in some style: words("17", size="9pt")."""
    given = "".join(f"{name}: {value}, " for name, value in style.items())
    return f"#text({given}{quoted(text)})"


def fitting(text: str, room: float, most: float) -> str:
    """The size of type, in points, in which the longest word of a text fits a line of so many points."""
    longest = max((SERIF.width(word, 1, bold=True) for word in text.split()), default=0.0)
    return f"{min(most, room / longest if longest else most):.2f}pt"


def heading(level: int, text: str) -> str:
    return f"#heading(level: {level}, {quoted(text)})\n"


def paragraph(text: str, **style: str) -> str:
    return words(text, **style) + "\n\n"


def grid(widths: str, head: Iterable[str], rows: Iterable[Iterable[object]], align: str = "left") -> str:
    """A table with a head that is repeated on every page it runs over; a row of one cell is a heading in it."""
    named = list(head)
    names = ", ".join(f'text(weight: "bold", {quoted(name)})' for name in named)
    cells = ""
    for row in rows:
        given = [quoted(cell) for cell in row]
        alone = f"table.cell(colspan: {len(named)}, inset: (top: 8pt), emph({given[0]}))"
        cells += (alone if len(given) == 1 < len(named) else ", ".join(given)) + ", "
    return f"#table(columns: {widths}, align: {align}, table.header({names}), {cells})\n"


def document(title: str, keywords: Iterable[str] = ()) -> str:
    """The document's title and keywords. No date: the same choices give the same file."""
    listed = "".join(f"{quoted(word)}, " for word in keywords)
    named = f", keywords: ({listed})" if listed else ""
    return f'#set document(title: {quoted(title)}, author: "pitboss", date: none{named})\n'


def compiled(source: str, files: Mapping[str, str | bytes] | None = None) -> bytes:
    """The PDF of a source, with the files it names lying beside it; only the fonts that come with typst are used."""
    import typst  # 80 MB, and only needed here.

    with tempfile.TemporaryDirectory() as folder:
        for name, content in {"source.typ": source, **(files or {})}.items():
            (Path(folder) / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        pdf: bytes = typst.compile(str(Path(folder) / "source.typ"), ignore_system_fonts=True)
    return pdf
