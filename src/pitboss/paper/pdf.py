"""A drawing as PDF, its text still text; and a paper into the file it was asked for."""

from __future__ import annotations

from pathlib import Path

from pitboss.errors import BadInput, unwritable
from pitboss.messages import message
from pitboss.paper.svg import Drawing
from pitboss.paper.typeset import compiled, document


def write(drawing: Drawing, path: Path) -> None:
    """SVG or PDF, by the file's name."""
    if path.suffix not in (".svg", ".pdf"):
        raise BadInput(message("file-neither-svg-nor-pdf", file=path), code="bad_file")
    save(path, str(drawing).encode() if path.suffix == ".svg" else pdf(drawing))


def save(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise unwritable(path, error) from error


def pdf(drawing: Drawing) -> bytes:
    """A page of the drawing's own size."""
    size = f"width: {drawing.width:g}mm, height: {drawing.height:g}mm, margin: 0pt"
    source = f'{document(drawing.title)}#set page({size})\n#image("drawing.svg", width: 100%, height: 100%)\n'
    return compiled(source, {"drawing.svg": str(drawing)})
