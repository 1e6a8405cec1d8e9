"""A drawing as text: shapes and words collected, then one SVG that stands alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr

FONTS = "Libertinus Serif, Times New Roman, Liberation Serif, serif"
# How wide letters are, in hundredths of the type size: enough to know whether words fit their place.
WIDTHS = {
    **dict.fromkeys("ijlI.,:;'|()", 28), **dict.fromkeys("frtJ -/", 33), **dict.fromkeys("acesz", 45), **dict.fromkeys("mw%", 78),
    **dict.fromkeys("ABCDEGHKNOQRTUVXYZ&", 66), **dict.fromkeys("MW—", 90), **dict.fromkeys("0123456789$FLPS", 48),
}  # fmt: skip
BOLD = 1.1


def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how much room words take."""
    return sum(WIDTHS.get(letter, 52) for letter in words) * size / 100 * (BOLD if bold else 1)


def broken(words: str, width: float, size: float) -> list[str]:
    """Words in lines that fit a width; a line may end after a hyphen or dash."""
    found = [""]
    for word in words.replace("-", "-\0").replace("—", "—\0").replace(" ", " \0").split("\0"):
        if found[-1] and width_of((found[-1] + word).strip(), size) > width:
            found.append("")
        found[-1] += word
    return [line.strip() for line in found]


def told(attributes: dict[str, object]) -> str:
    return " ".join(f"{key.replace('_', '-')}={quoteattr(str(value))}" for key, value in attributes.items())


def shown(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class Drawing:
    """Millimetres throughout. What is written on it can be asked for, so that a check reads what a person would."""

    def __init__(self, width: float, height: float, title: str, description: str) -> None:
        self.width, self.height, self.title, self.arcs = width, height, title, 0
        self.name = "-".join(title.lower().split())  # Before every id, so that two drawings can share a page.
        self.words: set[str] = set()
        self.parts = [f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"]

    def shape(self, name: str, **attributes: object) -> None:
        given = {key: shown(value) if isinstance(value, float) else value for key, value in attributes.items()}
        self.parts.append(f"<{name} {told(given)}/>")

    @contextmanager
    def group(self, **attributes: object) -> Iterator[None]:
        """Everything drawn inside shares these; `transform` moves and turns it."""
        self.parts.append(f"<g {told(attributes)}>")
        yield
        self.parts.append("</g>")

    def text(self, x: float, y: float, words: str, size: float, **attributes: object) -> None:
        self.words.add(words)
        given = {"text_anchor": "middle", "fill": "#f4efe2", **attributes}
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" {told(given)}>{escape(words)}</text>')

    def block(
        self, x: float, y: float, lines: list[str], size: float, words: str = "", lead: float = 1.05, **given: object
    ) -> None:
        """Words over several lines, the first on `y`; read as one inscription."""
        self.words.add(words or " ".join(lines))
        more = told({"text_anchor": "middle", "fill": "#f4efe2", **given})
        spans = "".join(
            f'<tspan x="{x:.1f}" y="{y + at * size * lead:.1f}">{escape(line)}</tspan>' for at, line in enumerate(lines)
        )
        self.parts.append(f'<text font-size="{size:.1f}" {more}>{spans}</text>')

    def arc(self, x: float, y: float, radius: float, said: list[str], size: float, **attributes: object) -> None:
        """Phrases along the lower half of a circle, read from its middle."""
        self.words.update(said)
        self.arcs += 1
        name = f"{self.name}-arc{self.arcs}"
        given = told({"fill": "#f4efe2", **attributes})
        path = f"M{x - radius:.1f} {y:.1f} A{radius:.1f} {radius:.1f} 0 0 0 {x + radius:.1f} {y:.1f}"
        self.parts.append(
            f'<path id="{name}" d="{path}" fill="none"/><text font-size="{size:.1f}" {given}><textPath '
            f'href="#{name}" startOffset="50%" text-anchor="middle">{escape("  ♦  ".join(said))}</textPath></text>'
        )

    def __str__(self) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}mm" height="{self.height:g}mm" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" font-family={quoteattr(FONTS)} role="img">'
            + "\n".join(self.parts)
            + "</svg>\n"
        )  # fmt: skip
