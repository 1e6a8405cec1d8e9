"""The felt and the sign of a game, drawn by the same code that prints them."""

from __future__ import annotations

from docs.press.markdown import Part
from pitboss.chapters import find
from pitboss.cli.filings import standard
from pitboss.paper.layout import layout


def felt(game: str) -> str:
    """The layout as the template offers the game."""
    return f'<figure class="chart felt" tabindex="0">{layout(standard(find(game)))}</figure>'


PARTS: dict[str, Part] = {"felt": felt}
