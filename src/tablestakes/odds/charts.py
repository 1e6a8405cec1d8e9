"""The charts of a filing: each is drawn below a given height and says how much of the page it took."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import erf, exp, lcm, pi, sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tablestakes.odds.axes import (
    BLUE,
    GREEN,
    INK,
    MARGIN,
    ORANGE,
    PAPER,
    SOFT,
    VERMILION,
    WIDTH,
    Drawing,
    Scale,
    lines_of,
    number,
    signed,
    steps,
    width_of,
)

SESSIONS = ((100, BLUE), (400, ORANGE))  # Rounds.
LABEL_MOST = 400  # Of the page's width, for the labels of bars.
TALL = 250
RARE = 5e-5  # Results less likely than this are told, not drawn.


class Bar(NamedTuple):
    label: str
    value: float
    note: str  # Told at the end of the bar.
    color: str = ""  # Else by its sign.


def bars(drawing: Drawing, top: float, rows: Sequence[Bar], title: str, heading: str = "") -> float:
    """One bar for each row, from zero to the side of its sign."""
    label_width = min(LABEL_MOST, max(width_of(row.label, 12) for row in rows) + 4)
    left = MARGIN + label_width + 12
    folded = [lines_of(row.label, label_width, 12) for row in rows]
    heights = [8 + 14 * max(1, len(lines)) for lines in folded]
    low, high = min(0, *(row.value for row in rows)), max(0, *(row.value for row in rows))
    note_width = max(width_of(row.note, 11) for row in rows) + 12
    ticks = steps(low, high, 7)
    x = Scale(ticks[0], ticks[-1], left, WIDTH - MARGIN - note_width)
    if heading:
        drawing.text(MARGIN, top + 14, heading, 13, font_weight="bold")
        top += 26
    drawing.level(ticks, x, top, top + sum(heights), title)
    for row, lines, height in zip(rows, folded, heights, strict=True):
        for at, line in enumerate(lines):
            first = top + height / 2 + 4 - 7 * (len(lines) - 1)
            drawing.text(left - 12, first + 14 * at, line, 12, text_anchor="end")
        start, end = sorted((x(0), x(row.value)))
        color = row.color or (BLUE if row.value >= 0 else VERMILION)
        drawing.box(start, top + height / 2 - 7, max(end - start, 0.8), 14, color)
        drawing.text(max(end, x(0)) + 6, top + height / 2 + 4, row.note, 11, fill=SOFT)
        top += height
    return sum(heights) + 48 + (26 if heading else 0)


class Tier(NamedTuple):
    """A meter: the return is `at_nothing` with the meter empty, and grows by `per_unit` for each unit it holds."""

    name: str
    at_nothing: Fraction
    per_unit: Fraction
    seed: Fraction
    even: Fraction | None


def meter(drawing: Drawing, top: float, tier: Tier, heading: str) -> float:
    """The return as a function of what the meter holds, the seed and the break-even marked."""
    drawing.text(MARGIN, top + 14, heading, 13, font_weight="bold")
    marks = [(tier.seed, "seed", BLUE)] + ([(tier.even, "break-even", VERMILION)] if tier.even is not None else [])
    levels = steps(0, 1.12 * float(max(held for held, _, _ in marks)), 8)
    returns = [float(100 * (tier.at_nothing + tier.per_unit * Fraction(held))) for held in (0, levels[-1])]
    percents = steps(0, max(returns[1], 100), 6)
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 20, top + 52
    x, y = Scale(levels[0], levels[-1], left, right), Scale(percents[0], percents[-1], head + TALL, head)
    drawing.upright(percents, y, left, right, "Return, percent of the wager", "%")
    drawing.level(levels, x, head, head + TALL, "The meter holds, in units of the wager")
    drawing.line(left, y(100), right, y(100), VERMILION, stroke_dasharray="5 4")
    drawing.curve([(x(0), y(returns[0])), (x(levels[-1]), y(returns[1]))], INK)
    for held, name, color in marks:
        at = float(held)
        back = float(100 * (tier.at_nothing + tier.per_unit * held))
        drawing.line(x(at), y(back), x(at), head + TALL, color, stroke_dasharray="2 3")
        drawing.mark("circle", cx=x(at), cy=y(back), r=5, fill=color, stroke=PAPER, stroke_width=1.5)
        words = f"{name} {number(round(at, 2))}: {back:.2f}%"
        end = x(at) + 8 + width_of(words, 12) > right
        drawing.text(x(at) + (-9 if end else 9), y(back) + (18 if not end else -9), words, 12, fill=color,
                     text_anchor="end" if end else "start", font_weight="bold")  # fmt: skip
    return TALL + 106


Distribution = dict[Fraction, Fraction]  # Net result -> probability.


def one_round(drawing: Drawing, top: float, results: Distribution, heading: str) -> float:
    """The exact distribution of one round."""
    drawing.text(MARGIN, top + 14, heading, 13, font_weight="bold")
    shown = {float(net): float(part) for net, part in results.items() if part >= RARE}
    few = {net: part for net, part in results.items() if part < RARE}
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 8, top + 52
    levels, percents = steps(min(shown), max(shown), 12), steps(0, 100 * max(shown.values()), 5)
    x, y = Scale(levels[0], levels[-1], left + 14, right - 14), Scale(0, percents[-1], head + TALL, head)
    drawing.upright(percents, y, left, right, "Probability", "%")
    gap = min((b - a for a, b in zip(sorted(shown), sorted(shown)[1:], strict=False)), default=1.0)
    thick = max(2.0, min(16.0, (x(gap) - x(0)) * 0.7))
    drawing.level(levels, x, head + TALL, head + TALL, "Result of one round, in Antes")
    for net, part in sorted(shown.items()):
        color = VERMILION if net < 0 else BLUE if net > 0 else SOFT
        drawing.box(x(net) - thick / 2, y(100 * part), thick, head + TALL - y(100 * part), color)
        if part > 0.05:
            drawing.text(x(net), y(100 * part) - 5, f"{100 * part:.1f}%", 11, text_anchor="middle", fill=SOFT)
    told = ""
    if few:
        chance = float(sum(few.values()))
        told = f"Not drawn: {len(few)} rarer results, from {signed(float(min(few)), 0)} to {signed(float(max(few)), 0)} Antes, together {100 * chance:.4f}%."
    drawing.text(right, head + 12, told, 11, text_anchor="end", fill=SOFT)
    return TALL + 106


def session(drawing: Drawing, top: float, results: Distribution, heading: str) -> float:
    """Where a player stands after some rounds: the exact distribution of one, folded with itself; and the normal curve."""
    drawing.text(MARGIN, top + 14, heading, 13, font_weight="bold")
    mean = float(sum(net * part for net, part in results.items()))
    deviation = sqrt(float(sum(net**2 * part for net, part in results.items())) - mean**2)
    widest = SESSIONS[-1][0]
    reach = 3.2 * deviation * sqrt(widest)
    levels = steps(widest * mean - reach, widest * mean + reach, 10)
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 8, top + 52
    x, curves = Scale(levels[0], levels[-1], left, right), []
    for rounds, color in SESSIONS:
        width = max(1, round(deviation * sqrt(rounds) / 8))
        curves.append((rounds, color, folded(results, rounds, width, levels[0], levels[-1])))
    peak = max(max(density for _, density in points) for _, _, points in curves)
    parts = steps(0, 100 * peak, 5)
    y = Scale(0, parts[-1], head + TALL, head)
    drawing.upright(parts, y, left, right, "Probability per Ante", "%")
    drawing.level(levels, x, head, head + TALL, "Result of the session, in Antes")
    for at, (rounds, color, points) in enumerate(curves):
        normal = [
            (x(value), y(100 * bell(value, rounds * mean, deviation * sqrt(rounds))))
            for value in np.linspace(levels[0], levels[-1], 240).tolist()
        ]
        drawing.curve([(x(value), y(100 * density)) for value, density in points], color)
        drawing.curve(normal, INK, stroke_width=1, stroke_dasharray="3 3")
        ahead = 50 * (1 + erf(rounds * mean / (deviation * sqrt(2 * rounds))))
        words = (
            f"{rounds} rounds: mean {signed(rounds * mean, 2)}, standard deviation {deviation * sqrt(rounds):,.2f}; "
            f"ahead about {ahead:.0f}% of the time by the normal curve"
        )
        drawing.line(left + 10, head + 12 + 18 * at, left + 34, head + 12 + 18 * at, color, stroke_width=3)
        drawing.text(left + 42, head + 16 + 18 * at, words, 12)
    drawing.line(left + 10, head + 48, left + 34, head + 48, INK, stroke_dasharray="3 3")
    drawing.text(left + 42, head + 52, "normal curve of the same mean and deviation", 12, fill=SOFT)
    return TALL + 106


def bell(value: float, mean: float, deviation: float) -> float:
    return exp(-(((value - mean) / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))


def folded(results: Distribution, rounds: int, width: int, low: float, high: float) -> list[tuple[float, float]]:
    """The density after so many rounds, in bins some Antes wide; by Fourier transform, on the grid of the results."""
    grain = lcm(*(net.denominator for net in results))
    size = 1 << 18  # Wide enough that what lies beyond and comes round again is too rare to see.
    one: npt.NDArray[np.float64] = np.zeros(size)
    for net, part in results.items():
        one[int(net * grain) % size] += float(part)
    many = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    found, half = [], width * grain // 2
    for centre in range(round(low), round(high) + 1, width):
        inside = range(centre * grain - half, centre * grain - half + width * grain)
        found.append((float(centre) + (width - 1 / grain) / 2 - half / grain, float(many[[at % size for at in inside]].sum()) / width))
    return [(value, max(density, 0.0)) for value, density in found]


GROUP_COLORS = (BLUE, GREEN, ORANGE, VERMILION)
