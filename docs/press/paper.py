"""The felt of a game, drawn by the same code that prints it."""

from __future__ import annotations

from docs.press.marks import raw
from pitboss.chapters import find
from pitboss.cli.filings import standard
from pitboss.paper.layout import layout


def felt(game: str) -> str:
    """The layout as the template offers the game."""
    return raw(f'<figure class="chart felt" tabindex="0">{layout(standard(find(game)))}</figure>')


PARTS = {"felt": felt}
