"""Tools for every chart: scales, ticks, readable numbers and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

from pitboss.paper.svg import SANS, Drawing

WIDTH, MARGIN = 960, 36
INK, SOFT, GRID, PAPER, BAND = "#1b1b1f", "#55565c", "#dfe1e5", "#ffffff", "#f4f5f7"
# Of the palette by Okabe and Ito, which the color-blind can tell apart.
BLUE, VERMILION, GREEN, ORANGE, PURPLE = "#0072b2", "#d55e00", "#009e73", "#e69f00", "#a3487f"
width_of, lines_of = SANS.width, SANS.lines


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
    step = min((b - a for a, b in pairwise(like)), default=value)
    decimals = next((some for some in range(8) if abs(step - round(step, some)) < 1e-9 + abs(step) * 1e-6), 8)
    text = f"{abs(value):,.{decimals}f}"
    return f"−{text}" if value < 0 and text.strip("0.,") else text


def signed(value: float, decimals: int) -> str:
    if not value:
        return "0"
    return f"{'−' if value < 0 else '+'}{abs(value):,.{decimals}f}"


def how_often(part: float) -> str:
    """A probability: in percent, or as one in so many where percents say little."""
    if not part:
        return "never"
    return f"{100 * part:.2f}%" if part >= 0.0005 else f"1 in {1 / part:,.0f}"


class Chart(Drawing):
    """A drawing on white paper, a page wide and as high as its contents."""

    unit, type, paper, ink, anchor = "", SANS, PAPER, INK, "start"

    def __init__(self) -> None:
        super().__init__(WIDTH, 0, "")

    def page(self, height: float, title: str, described: Sequence[str]) -> str:
        """The sheet of paper around the marks."""
        self.height, self.title, self.description = round(height), title, " ".join(described)
        return str(self)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str = GRID, **more: object) -> None:
        self.shape("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **more)

    def box(self, x: float, y: float, width: float, height: float, fill: str, **more: object) -> None:
        self.shape("rect", x=x, y=y, width=width, height=height, fill=fill, **more)

    def dot(self, x: float, y: float, fill: str) -> None:
        self.shape("circle", cx=x, cy=y, r=5, fill=fill, stroke=PAPER, stroke_width=1.5)

    def curve(self, points: Sequence[tuple[float, float]], stroke: str, width: float = 2, **more: object) -> None:
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.shape("path", d=path, stroke=stroke, stroke_width=width, fill="none", **more)

    def note(self, x: float, y: float, words: str, size: float = 11, fill: str = SOFT) -> None:
        """Words over a grid, on a little paper of their own."""
        self.box(x - 3, y - size, width_of(words, size) + 6, size + 4, PAPER, opacity=0.88)
        self.text(x, y, words, size, fill=fill)

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
