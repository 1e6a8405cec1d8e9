"""A drawing as text: shapes and words collected, then one SVG that stands alone."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


class Drawing:
    """Millimetres throughout. What is written on it can be asked for, so that a check reads what a person would."""

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        self.width, self.height = width, height
        self.words: set[str] = set()
        self.parts = [f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"]

    def shape(self, name: str, **attributes: object) -> None:
        told = " ".join(f"{key.replace('_', '-')}={quoteattr(str(value))}" for key, value in attributes.items())
        self.parts.append(f"<{name} {told}/>")

    def text(self, x: float, y: float, words: str, size: float, **attributes: object) -> None:
        self.words.add(words)
        given = {"text_anchor": "middle", "fill": "#f4efe2", **attributes}
        told = " ".join(f"{key.replace('_', '-')}={quoteattr(str(value))}" for key, value in given.items())
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" {told}>{escape(words)}</text>')

    def __str__(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}mm" height="{self.height:g}mm" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" font-family="Helvetica, Arial, sans-serif" role="img">'
            + "\n".join(self.parts)
            + "</svg>\n"
        )  # fmt: skip
