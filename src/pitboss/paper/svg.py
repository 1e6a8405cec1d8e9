"""The one kit that draws: marks and words laid down one after another, then an SVG that stands alone.

Felts, signs and fans are drawn in millimetres and a serif; charts and the drawings of the documentation in points of
the screen and a sans-serif. What differs is the sheet and the type, and both are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple
from unicodedata import normalize
from xml.sax.saxutils import escape, quoteattr

BOLD = 1.1
LEAD = 1.05  # From line to line.
LEAST = 1.0
WIDE = {False: 62, True: 95}  # Letters of other alphabets: small ones, and capitals.


class Type(NamedTuple):
    """A family of type, and how wide its letters are in hundredths of the size: enough to know whether words fit."""

    family: str
    usual: float
    widths: Mapping[str, float]

    def width(self, words: str, size: float, bold: bool = False) -> float:
        """About how much room words take."""
        return sum(self.letter(letter) for letter in words) * size / 100 * (BOLD if bold else 1)

    def letter(self, letter: str) -> float:
        """An accent makes no letter wider; of letters we have not measured, capitals are the widest."""
        if letter in self.widths or letter.isascii():
            return self.widths.get(letter, self.usual)
        plain = normalize("NFD", letter)[0]
        return self.widths.get(plain, self.usual) if plain.isascii() else WIDE[letter.isupper()]

    def fitted(
        self, words: str, width: float, height: float, most: float, bold: bool = False
    ) -> tuple[list[str], float]:
        """Words in lines, in the largest type up to `most` in which they fit a place."""
        size, room = most, width / (BOLD if bold else 1)
        while size > LEAST:
            lines = self.lines(words, room, size)
            if (
                len(lines) * size * LEAD <= max(height, size * LEAD)
                and max(self.width(ln, size) for ln in lines) <= room
            ):
                break
            size -= most / 50
        return self.lines(words, room, size), size

    def lines(self, words: str, width: float, size: float) -> list[str]:
        """Words in lines that fit a width; a line may end after a hyphen or dash."""
        lines = [""]
        for word in words.replace("-", "-\0").replace("—", "—\0").replace(" ", " \0").split("\0"):
            if lines[-1] and self.width((lines[-1] + word).strip(), size) > width:
                lines.append("")
            lines[-1] += word
        return [line.strip() for line in lines]

    def evenly(self, words: str, width: float, size: float) -> list[str]:
        """In as few lines, all of them about as long: no word is left alone in the last."""
        lines = self.lines(words, width, size)
        while True:
            widest = max(self.width(line, size) for line in lines)
            closer = self.lines(words, widest * 0.999, size)
            if len(closer) > len(lines) or max(self.width(line, size) for line in closer) >= widest:
                return lines
            lines = closer


SERIF = Type(
    "Libertinus Serif, Times New Roman, Liberation Serif, serif", 52, {
        **dict.fromkeys("ijlI.,:;'|()", 28), **dict.fromkeys("frtJ -/", 33), **dict.fromkeys("acesz", 45),
        **dict.fromkeys("mw%", 78), **dict.fromkeys("ABCDEGHKNOQRTUVXYZ&", 66), **dict.fromkeys("MW—", 90),
        **dict.fromkeys("0123456789$FLPS", 48),
    },
)  # fmt: skip
SANS = Type("sans-serif", 53, {})  # Wide enough for any common one.
width_of, broken = SERIF.width, SERIF.lines


def text_of(value: object) -> str:
    """A measure to a hundredth, without the zeros at its end."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def attributes_text(attributes: Mapping[str, object]) -> str:
    """`font_size=12.0` as it is written; `class_` is `class`."""
    return "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(text_of(value))}" for key, value in attributes.items()
    )


class Drawing:
    """A sheet and what lies on it. What is written on it can be asked for, so that a check reads what a person would."""

    unit, type, paper, ink, anchor = "mm", SERIF, "", "#f4efe2", "middle"

    def __init__(self, width: float, height: float, title: str, description: str = "") -> None:
        self.width, self.height, self.title, self.description, self.arcs = width, height, title, description, 0
        self.words: set[str] = set()
        self.parts: list[str] = []

    @property
    def name(self) -> str:
        """Before every id, so that two drawings can share a page."""
        return "-".join("".join(sign if sign.isalnum() else " " for sign in self.title.lower()).split())

    def shape(self, tag: str, /, **attributes: object) -> None:
        self.parts.append(f"<{tag}{attributes_text(attributes)}/>")

    @contextmanager
    def group(self, title: str = "", **attributes: object) -> Iterator[None]:
        """Everything drawn inside shares these; `transform` moves and turns it. A title is read aloud."""
        self.parts.append(f"<g{attributes_text({'role': 'group', **attributes} if title else attributes)}>")
        if title:
            self.parts.append(f"<title>{escape(title)}</title>")
        yield
        self.parts.append("</g>")

    def text(self, x: float, y: float, words: str, size: float, **attributes: object) -> None:
        self.words.add(words)
        place = {"x": float(x), "y": float(y), "font_size": float(size)}
        given = attributes_text({**place, "text_anchor": self.anchor, "fill": self.ink, **attributes})
        self.parts.append(f"<text{given}>{escape(words)}</text>")

    def fit(self, words: str, size: float, bold: bool = False) -> dict[str, object]:
        """Words to the room they were given, whatever type a reader's machine has."""
        return {"textLength": self.type.width(words, size, bold), "lengthAdjust": "spacingAndGlyphs"}

    def block(
        self, x: float, y: float, lines: list[str], size: float, words: str = "", lead: float = 1.05, **given: object
    ) -> None:
        """Words over several lines, the first on `y`; read as one inscription. Each line is held to its room."""
        self.words.add(words or " ".join(lines))
        more = attributes_text({"font_size": float(size), "text_anchor": self.anchor, "fill": self.ink, **given})
        bold = given.get("font_weight") == "bold"
        places = (
            attributes_text({"x": float(x), "y": y + at * size * lead, **(self.fit(line, size, bold) if line else {})})
            for at, line in enumerate(lines)
        )
        spans = "".join(f"<tspan{at}>{escape(line)}</tspan>" for at, line in zip(places, lines, strict=True))
        self.parts.append(f"<text{more}>{spans}</text>")

    def arc(self, x: float, y: float, radius: float, phrases: list[str], size: float, **attributes: object) -> None:
        """Phrases along the lower half of a circle, read from its middle."""
        self.words.update(phrases)
        self.arcs += 1
        name = f"{self.name}-arc{self.arcs}"
        given = attributes_text({"font_size": float(size), "fill": self.ink, **attributes})
        start, end = text_of(x - radius), text_of(x + radius)
        path = f"M{start} {text_of(y)} A{text_of(radius)} {text_of(radius)} 0 0 0 {end} {text_of(y)}"
        self.parts.append(
            f'<path id="{name}" d="{path}" fill="none"/><text{given}><textPath '
            f'href="#{name}" startOffset="50%" text-anchor="middle">{escape("  ♦  ".join(phrases))}</textPath></text>'
        )

    def __str__(self) -> str:
        size = {"width": f"{self.width:g}{self.unit}", "height": f"{self.height:g}{self.unit}"}
        head = {
            "xmlns": "http://www.w3.org/2000/svg", **size, "viewBox": f"0 0 {self.width:g} {self.height:g}",
            "font_family": self.type.family, "role": "img", "aria_labelledby": f"{self.name}-title {self.name}-desc",
        }  # fmt: skip
        about = f'<title id="{self.name}-title">{escape(self.title)}</title>'
        about += f'<desc id="{self.name}-desc">{escape(self.description)}</desc>'
        if self.paper:
            about += f"\n<rect{attributes_text({'width': self.width, 'height': self.height, 'fill': self.paper})}/>"
        return "\n".join([f"<svg{attributes_text(head)}>", about, *self.parts, "</svg>", ""])
