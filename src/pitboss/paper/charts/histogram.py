"""Results of many sessions, months or rounds as pictures, with every figure on them as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

import numpy as np
import numpy.typing as npt

from pitboss.paper.charts.axes import (
    BLUE,
    GREEN,
    MARGIN,
    ORANGE,
    PURPLE,
    SOFT,
    VERMILION,
    WIDTH,
    Chart,
    Scale,
    lines_of,
    steps,
    width_of,
)

BINS = 60
TALL = 300
OUTER = 0.001  # What lies beyond on either side is told, not drawn.
INKS = (BLUE, VERMILION, GREEN, ORANGE, PURPLE)

Cents = npt.NDArray[np.int64]
Points = Sequence[tuple[float, float]]


def histogram(results: Cents, title: str, notes: Sequence[str], along: str) -> str:
    """How often each result came, in dollars; losses in another color."""
    drawing = Chart()
    top = _heading(drawing, title, notes)
    low, high = (float(value) / 100 for value in np.quantile(results, (OUTER, 1 - OUTER)))
    ticks = steps(min(low, 0.0), max(high, 0.0, low + 1), 9)
    counts, edges = np.histogram(results / 100, _edges(ticks))
    part = 100 * counts / len(results)
    rises = steps(0, float(part.max()), 5)
    x = Scale(ticks[0], ticks[-1], MARGIN + 60, WIDTH - MARGIN)
    y = Scale(0, rises[-1], top + 30 + TALL, top + 30)
    drawing.upright(rises, y, x.start, x.end, "Of all, in percent", "%")
    drawing.level(ticks, x, y.end, y.start, along)
    for start, end, height in zip(edges, edges[1:], part.tolist(), strict=False):
        color = BLUE if start >= 0 else VERMILION
        drawing.box(x(start) + 0.5, y(height), max(x(end) - x(start) - 1, 0.5), y(0) - y(height), color)
    beyond = int(((results / 100 < ticks[0]) | (results / 100 > ticks[-1])).sum())
    if beyond:
        drawing.text(MARGIN, y.start + 60, f"{beyond:,} of {len(results):,} lie beyond.", 11, fill=SOFT)
    return drawing.page(y.start + 80, title, notes)


def _edges(ticks: Sequence[float]) -> npt.NDArray[np.float64]:
    """Bins that end at each tick, zero among them, so that a win is never drawn with a loss."""
    between = max(1, BINS // (len(ticks) - 1))
    return np.linspace(ticks[0], ticks[-1], between * (len(ticks) - 1) + 1)


def paths(series: Mapping[str, Points], title: str, notes: Sequence[str], along: str) -> str:
    """Amounts over time, in dollars, each in its color."""
    drawing = Chart()
    top = _legend(drawing, list(series), _heading(drawing, title, notes))
    every = [point for points in series.values() for point in points]
    across = steps(0, max(at for at, _ in every), 12)
    rises = steps(0, max(value for _, value in every), 6)
    x = Scale(across[0], across[-1], MARGIN + 80, WIDTH - MARGIN)
    y = Scale(0, rises[-1], top + 30 + TALL, top + 30)
    drawing.upright(rises, y, x.start, x.end, "In dollars")
    drawing.level(across, x, y.end, y.start, along)
    for points, ink in zip(series.values(), cycle(INKS)):
        drawing.curve([(x(at), y(value)) for at, value in points], ink, 1.5)
    return drawing.page(y.start + 60, title, notes)


def _legend(drawing: Chart, names: Sequence[str], top: float) -> float:
    at, top = float(MARGIN), top + 6
    for name, ink in zip(names, cycle(INKS)):
        drawing.box(at, top - 4, 18, 4, ink)
        drawing.text(at + 24, top, name, 12)
        at += 44 + width_of(name, 12)
    return top + 18


def _heading(drawing: Chart, title: str, notes: Sequence[str]) -> float:
    drawing.text(MARGIN, MARGIN + 6, title, 16, font_weight="bold")
    top = MARGIN + 28.0
    for note in notes:
        for line in lines_of(note, WIDTH - 2 * MARGIN, 12):
            drawing.text(MARGIN, top, line, 12, fill=SOFT)
            top += 17
    return top
