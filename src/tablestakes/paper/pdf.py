"""A drawing as PDF, its text still text; typeset by typst."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tablestakes.errors import BadInput
from tablestakes.paper.svg import Drawing


def write(drawing: Drawing, path: Path) -> None:
    """SVG or PDF, by the file's name."""
    if path.suffix not in (".svg", ".pdf"):
        raise BadInput(f"{path} is neither .svg nor .pdf", code="bad_file")
    try:
        if path.suffix == ".svg":
            path.write_text(str(drawing), "utf-8")
        else:
            path.write_bytes(pdf(drawing))
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror or error}", code="cannot_write") from error


def pdf(drawing: Drawing) -> bytes:
    """A page of the drawing's own size."""
    import typst  # 80 MB, and only needed here.

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "drawing.svg").write_text(str(drawing), "utf-8")
        page = Path(folder) / "page.typ"
        size = f"width: {drawing.width:g}mm, height: {drawing.height:g}mm, margin: 0pt"
        page.write_text(f'#set page({size})\n#image("drawing.svg", width: 100%, height: 100%)\n', "utf-8")
        found: bytes = typst.compile(str(page))
    return found
