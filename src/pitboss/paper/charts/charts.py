"""The charts of a filing: each is drawn below a given height and says how much of the page it took."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import exp, gcd, lcm, pi, sqrt
from typing import NamedTuple

import numpy as np

from pitboss.law.game import Game
from pitboss.paper.charts.axes import (
    BLUE,
    INK,
    MARGIN,
    ORANGE,
    PAPER,
    SOFT,
    VERMILION,
    WIDTH,
    Chart,
    Scale,
    how_often,
    lines_of,
    number,
    signed,
    steps,
    width_of,
)

SESSIONS = ((100, BLUE), (400, ORANGE))  # Rounds.
LABEL_MOST = 400  # Of the page's width, for the labels of bars.
TALL = 250
RARE = 1e-3  # Results less likely than this are told, not drawn.
GRID_POINTS = 1 << 18  # So wide that what lies beyond and comes round again is too rare to see.


class Bar(NamedTuple):
    label: str
    value: float
    note: str  # Told at the end of the bar.
    beside: str = ""  # Told between the label and the bar.
    color: str = ""  # Else by its sign.


def bars(drawing: Chart, top: float, rows: Sequence[Bar], title: str) -> float:
    """One bar for each row, from zero to the side of its sign."""
    label_width = min(LABEL_MOST, max(width_of(row.label, 12) for row in rows) + 4)
    beside, note_width = max(width_of(row.beside, 12) for row in rows), max(width_of(row.note, 11) for row in rows)
    left = MARGIN + label_width + 12 + (beside + 12 if beside else 0)
    wrapped = [lines_of(row.label, label_width, 12) for row in rows]
    heights = [8 + 14 * len(lines) for lines in wrapped]
    ticks = steps(min(0, *(row.value for row in rows)), max(0, *(row.value for row in rows)), 7)
    x = Scale(ticks[0], ticks[-1], left, WIDTH - MARGIN - note_width - 12)
    drawing.level(ticks, x, top, top + sum(heights), title)
    for row, lines, height in zip(rows, wrapped, heights, strict=True):
        middle = top + height / 2
        for at, line in enumerate(lines):
            drawing.text(MARGIN, middle + 4 - 7 * (len(lines) - 1) + 14 * at, line, 12)
        drawing.text(left - 12, middle + 4, row.beside, 12, text_anchor="end", fill=SOFT)
        start, end = sorted((x(0), x(row.value)))
        color = row.color or (BLUE if row.value >= 0 else VERMILION)
        drawing.box(start, middle - 7, max(end - start, 0.8), 14, color)
        drawing.note(end + 6, middle + 4, row.note)
        top += height
    return sum(heights) + 52


def heading(drawing: Chart, top: float, words: str) -> float:
    drawing.text(MARGIN, top + 14, words, 14, font_weight="bold")
    return 28


class Tier(NamedTuple):
    """A meter: the return is `at_nothing` with the meter empty, and grows by `per_unit` for each unit it holds."""

    name: str
    at_nothing: Fraction
    per_unit: Fraction
    seed: Fraction
    even: Fraction | None


def meter(drawing: Chart, top: float, tier: Tier) -> float:
    """The return as a function of what the meter holds, the seed and the break-even marked."""
    marks = [(tier.seed, "seed", BLUE)] + ([(tier.even, "break-even", VERMILION)] if tier.even is not None else [])
    levels = steps(0, 1.12 * float(max(level for level, _, _ in marks)), 8)
    returns = [float(100 * (tier.at_nothing + tier.per_unit * Fraction(level))) for level in (0, levels[-1])]
    percents = steps(0, max(returns[1], 100), 6)
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 20, top + 24
    x, y = Scale(levels[0], levels[-1], left, right), Scale(percents[0], percents[-1], head + TALL, head)
    drawing.upright(percents, y, left, right, "Return, percent of the wager", "%")
    drawing.level(levels, x, head, head + TALL, "The meter holds, in units of the wager")
    drawing.line(left, y(100), right, y(100), VERMILION, stroke_dasharray="5 4")
    drawing.curve([(x(0), y(returns[0])), (x(levels[-1]), y(returns[1]))], INK)
    for level, name, color in marks:
        back = tier.at_nothing + tier.per_unit * level
        across, up = x(float(level)), y(float(100 * back))
        drawing.line(across, up, across, head + TALL, color, stroke_dasharray="2 3")
        drawing.dot(across, up, color)
        words = f"{name} {number(round(float(level), 2))}: {float(100 * back):.2f}%"
        fits = across + 12 + width_of(words, 13) < right
        drawing.note(
            across + 10 if fits else across - 10 - width_of(words, 13), up + (20 if fits else -10), words, 13, color
        )
    return TALL + 82


Distribution = dict[Fraction, Fraction]  # Net result -> probability.


def one_round(drawing: Chart, top: float, results: Distribution, game: Game) -> float:
    """The exact distribution of one round."""
    parts_by_net = {float(net): float(part) for net, part in sorted(results.items()) if part >= RARE}
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 8, top + 24
    levels, percents = steps(min(parts_by_net), max(parts_by_net), 14), steps(0, 105 * max(parts_by_net.values()), 5)
    x, y = Scale(levels[0], levels[-1], left + 16, right - 16), Scale(0, percents[-1], head + TALL, head)
    drawing.upright(percents, y, left, right, "Probability", "%")
    drawing.level(levels, x, head + TALL, head + TALL, f"Result of one round, in {game.antes}")
    gap = min((b - a for a, b in pairwise(parts_by_net)), default=1.0)
    thick = max(2.0, min(18.0, (x(gap) - x(0)) * 0.7))
    for net, part in parts_by_net.items():
        across, up = x(net), y(100 * part)
        color = VERMILION if net < 0 else BLUE if net > 0 else SOFT
        drawing.box(across - thick / 2, up, thick, head + TALL - up, color)
        if not any(abs(x(other) - across) < 42 and more > part for other, more in parts_by_net.items()):
            drawing.text(across, up - 5, how_often(part), 11, text_anchor="middle", fill=SOFT)
    few = {net: part for net, part in results.items() if part < RARE}
    if few:
        low, high = (signed(float(end), 0) for end in (min(few), max(few)))
        caption = (
            f"Not drawn: {len(few)} rarer results, {low} to {high}, together {how_often(float(sum(few.values())))}"
        )
        drawing.text(right, head - 10, caption, 11, text_anchor="end", fill=SOFT)
    return TALL + 82


class Session(NamedTuple):
    """The distribution of a player's result after so many rounds."""

    rounds: int
    points: list[tuple[float, float]]  # Result, and probability per Ante.
    ahead: float  # The probability of a result above zero.


def session(drawing: Chart, top: float, results: Distribution, game: Game) -> float:
    """After 100 rounds and after 400; and the normal curves of the exact mean and variance."""
    mean = float(sum(net * part for net, part in results.items()))
    deviation = sqrt(float(sum(net**2 * part for net, part in results.items())) - mean**2)
    widest = SESSIONS[-1][0]
    reach = 3.2 * deviation * sqrt(widest)
    levels = steps(widest * mean - reach, widest * mean + reach, 10)
    left, right, head = MARGIN + 52, WIDTH - MARGIN - 8, top + 24
    x = Scale(levels[0], levels[-1], left, right)
    curves = [folded(results, rounds, deviation * sqrt(rounds) / 8, levels[0], levels[-1]) for rounds, _ in SESSIONS]
    parts = steps(0, 130 * max(density for each in curves for _, density in each.points), 5)
    y = Scale(0, parts[-1], head + TALL, head)
    drawing.upright(parts, y, left, right, f"Probability per {game.ante_title} of result", "%")
    drawing.level(levels, x, head, head + TALL, f"Result of the session, in {game.antes}")
    for at, (each, (_, color)) in enumerate(zip(curves, SESSIONS, strict=True)):
        middle, spread = each.rounds * mean, deviation * sqrt(each.rounds)
        values: list[float] = np.linspace(levels[0], levels[-1], 240).tolist()
        normal = [(x(value), y(100 * bell(value, middle, spread))) for value in values]
        drawing.curve([(x(value), y(100 * density)) for value, density in each.points], color)
        drawing.curve(normal, INK, 1, stroke_dasharray="3 3")
        words = (
            f"{each.rounds} rounds: mean {signed(middle, 2)}, standard deviation {spread:,.2f}; "
            f"ahead {100 * each.ahead:.1f}% of the time"
        )
        key(drawing, left + 10, head + 14 + 18 * at, words, stroke=color, stroke_width=3)
    words = "the normal curve of the same mean and deviation"
    key(drawing, left + 10, head + 14 + 18 * len(curves), words, stroke=INK, stroke_dasharray="3 3")
    return TALL + 82


def key(drawing: Chart, x: float, y: float, words: str, stroke: str, **attributes: object) -> None:
    """Draw the legend of a line."""
    drawing.box(x - 4, y - 9, 36 + width_of(words, 12), 17, PAPER, opacity=0.85)
    drawing.line(x, y, x + 24, y, stroke, **attributes)
    drawing.text(x + 32, y + 4, words, 12)


def bell(value: float, mean: float, deviation: float) -> float:
    return exp(-(((value - mean) / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))


def folded(results: Distribution, rounds: int, width: float, low: float, high: float) -> Session:
    """The distribution after many rounds, by Fourier transform on the grid of results."""
    grain = lcm(*(net.denominator for net in results))
    one, zero = np.zeros(GRID_POINTS), GRID_POINTS // 2
    for net, part in results.items():
        one[int(net * grain) % GRID_POINTS] += float(part)
    many = np.roll(np.fft.irfft(np.fft.rfft(one) ** rounds, GRID_POINTS), zero).clip(0)
    common = sorted(int(net * grain) for net, part in results.items() if part >= RARE)
    apart = gcd(*(b - a for a, b in pairwise(common))) or 1  # All but a few sums lie so far apart.
    wide = max(1, round(width * grain / apart)) * apart
    first, last = (round(end * grain / wide) * wide for end in (low, high))
    inside = many[zero + first : zero + last].reshape(-1, wide).sum(1) * grain / wide
    centres = (np.arange(first, last, wide) + (wide - apart) / 2) / grain
    return Session(rounds, list(zip(centres.tolist(), inside.tolist(), strict=True)), float(many[zero + 1 :].sum()))
