"""What every chart is drawn with: scales, ticks, numbers as they are read, and the marks of an SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil, floor, log10
from textwrap import wrap
from xml.sax.saxutils import escape, quoteattr

WIDTH, MARGIN = 960, 36
INK, SOFT, GRID, PAPER, BAND = "#1b1b1f", "#55565c", "#dfe1e5", "#ffffff", "#f4f5f7"
# Of the palette by Okabe and Ito, which the color-blind can tell apart.
BLUE, VERMILION, GREEN, ORANGE, PURPLE = "#0072b2", "#d55e00", "#009e73", "#e69f00", "#a3487f"
LETTER = 0.53  # The width of a letter on average, in font sizes; wide enough for any common sans-serif.


@dataclass(frozen=True)
class Scale:
    """From values to places on the paper."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def steps(low: float, high: float, most: int) -> list[float]:
    """Round values from the last below `low` to the first above `high`, about so many."""
    rough = max(high - low, 1e-12) / max(most, 1)
    unit: float = 10.0 ** floor(log10(rough))
    step = next(unit * by for by in (1, 2, 2.5, 5, 10) if unit * by >= rough * 0.999)
    return [step * at for at in range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)]


def number(value: float, like: Sequence[float] = ()) -> str:
    """As it is read: 12,500, −0.05; with as many decimals as the step between the ticks asks for."""
    step = min((abs(b - a) for a, b in zip(like, like[1:], strict=False)), default=abs(value) or 1)
    decimals = max(0, ceil(-log10(step) - 1e-9)) if step < 1 else 0
    if decimals == 0 and step != round(step):
        decimals = 1
    elif step < 1 and abs(step * 10**decimals - round(step * 10**decimals)) > 1e-6:
        decimals += 1
    text = f"{abs(value):,.{decimals}f}"
    return f"−{text}" if value < 0 and float(text.replace(",", "")) else text


def signed(value: float, decimals: int) -> str:
    return f"{'−' if value < 0 else '+'}{abs(value):,.{decimals}f}"


def width_of(text: str, size: float) -> float:
    return len(text) * size * LETTER


def lines_of(text: str, width: float, size: float) -> list[str]:
    """The text in as many lines as it takes."""
    return wrap(text, max(8, int(width / (size * LETTER)))) or [""]


@dataclass
class Drawing:
    """Marks laid down one after another."""

    marks: list[str] = field(default_factory=list)

    def mark(self, tag: str, words: str | None = None, **attributes: str | float) -> None:
        self.marks.append(f"<{tag}{_written(attributes)}" + ("/>" if words is None else f">{escape(words)}</{tag}>"))

    @contextmanager
    def group(self, title: str, **attributes: str | float) -> Iterator[None]:
        self.marks.append(f"<g{_written({'role': 'group', **attributes})}>")
        self.mark("title", title)
        yield
        self.marks.append("</g>")

    def text(self, x: float, y: float, words: str, size: float = 12, **attributes: str | float) -> None:
        self.mark("text", words, x=x, y=y, font_size=size, **({"fill": INK} | attributes))

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str = GRID, **attributes: str | float) -> None:
        self.mark("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attributes)

    def box(self, x: float, y: float, width: float, height: float, fill: str, **attributes: str | float) -> None:
        self.mark("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)

    def curve(self, points: Sequence[tuple[float, float]], stroke: str, **attributes: str | float) -> None:
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.mark("path", d=path, stroke=stroke, **({"fill": "none", "stroke_width": 2} | attributes))

    def level(self, values: Sequence[float], x: Scale, top: float, bottom: float, title: str) -> None:
        """The axis along the foot of a chart, its grid lines rising."""
        for value in values:
            self.line(x(value), top, x(value), bottom, SOFT if value == 0 else GRID)
            self.text(x(value), bottom + 16, number(value, values), 11, text_anchor="middle", fill=SOFT)
        self.text((x.start + x.end) / 2, bottom + 34, title, 12, text_anchor="middle", fill=SOFT)

    def upright(self, values: Sequence[float], y: Scale, left: float, right: float, title: str, unit: str = "") -> None:
        """The axis at the left of a chart; its title stands above it, level, so that no one turns the page."""
        for value in values:
            self.line(left, y(value), right, y(value), SOFT if value == 0 else GRID)
            self.text(left - 8, y(value) + 4, number(value, values) + unit, 11, text_anchor="end", fill=SOFT)
        self.text(MARGIN, y.end - 14, title, 12, fill=SOFT)


def _written(attributes: dict[str, str | float]) -> str:
    shown = {
        key.rstrip("_").replace("_", "-"): f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
        for key, value in attributes.items()
    }  # fmt: skip
    return "".join(f" {key}={quoteattr(value)}" for key, value in shown.items())
