"""The felt to scale: § .2(b), every betting area at every position, the cards' places, legends and odds."""

from __future__ import annotations

import math

from tablestakes.paper.inscriptions import Area, OddsTable, areas, limit_words, odds_tables
from tablestakes.paper.svg import Drawing
from tablestakes.rules.submission import Submission

WIDTH, HEIGHT = 1980.0, 1120.0  # Millimetres: a table of 78 by 44 inches.
CHALK, GOLD, FELT, DEEP = "#f4efe2", "#d9b45b", "#1c5b41", "#123f2d"
ARC = 880.0  # From the dealer's middle to the middle of a position.
ODDS_LINES_MOST = 34


def layout(submission: Submission) -> Drawing:
    """The whole felt, the dealer's side at the top."""
    game = submission.game
    felt = Drawing(
        WIDTH, HEIGHT, f"{game.name} layout", f"The layout of a {game.name} table for {submission.certificate_holder}"
    )
    path = f"M20 20 H{WIDTH - 20} V420 Q{WIDTH - 40} {HEIGHT - 20} {WIDTH / 2} {HEIGHT - 20} Q40 {HEIGHT - 20} 20 420 Z"
    felt.shape("path", d=path, fill=FELT, stroke="#5b4327", stroke_width=24)
    _dealer_side(felt, submission)
    every = areas(submission)
    for seat in range(1, submission.seats + 1):
        _position(felt, submission, [area for area in every if area.each_seat], seat)
    _shared_places(felt, submission, [area for area in every if not area.each_seat])
    _odds(felt, submission)
    return felt


def _dealer_side(felt: Drawing, submission: Submission) -> None:
    middle = WIDTH / 2
    felt.text(middle, 215, submission.certificate_holder, 44, font_weight="bold", fill=GOLD)
    felt.text(middle, 262, submission.game.name, 30)
    felt.shape("rect", x=middle - 260, y=50, width=520, height=110, rx=12, fill=DEEP, stroke=CHALK, stroke_width=2)
    felt.text(middle, 112, "Dealer", 24)
    for at, (_, legend) in enumerate(submission.game.legends):
        felt.text(middle, 300 + 26 * at, legend, 19, font_style="italic")
    if submission.limit is not None and submission.game.limit is not None:
        felt.text(middle, 300 + 26 * len(submission.game.legends), limit_words(submission), 19, font_weight="bold")


def _position(felt: Drawing, submission: Submission, every: list[Area], seat: int) -> None:
    """One box: required wagers large and in a row, optional ones small around them, the cards toward the dealer."""
    x, y = place(seat, submission.seats)
    game = submission.game
    required = [area for area in every if not game.lines[area.key].optional]
    optional = [area for area in every if game.lines[area.key].optional]
    if game.chapter == "657a":  # § 657a.2(b)(2): the Super Bonus stands right of the Ante, with the sign between.
        required = sorted(required, key=lambda area: ("ante", "super_bonus", "play").index(area.key))
    step = 78.0
    first = x - step * (len(required) - 1) / 2
    for at, area in enumerate(required):
        cx = first + step * at
        felt.shape("circle", cx=f"{cx:.1f}", cy=f"{y:.1f}", r=32, fill="none", stroke=CHALK, stroke_width=3)
        _words(felt, cx, y, area.title, 13)
        if area.key == "super_bonus" and required[at - 1].key == "ante":
            felt.text(cx - step / 2, y + 8, "=", 26, font_weight="bold")
    for at, area in enumerate(optional):
        cx, cy = x + 62 * (at - (len(optional) - 1) / 2), y + 66
        felt.shape("circle", cx=f"{cx:.1f}", cy=f"{cy:.1f}", r=26, fill="none", stroke=GOLD, stroke_width=2)
        _words(felt, cx, cy, area.title, 8.5)
    for card in range(game.layout.player):
        left = x - 21.0 * game.layout.player / 2 + 21 * card
        felt.shape(
            "rect",
            x=f"{left:.1f}",
            y=f"{y - 110:.1f}",
            width=18,
            height=58,
            rx=4,
            fill="none",
            stroke=CHALK,
            stroke_opacity=0.5,
        )
    felt.text(x, y + 112, str(seat), 15, fill=GOLD)


def place(seat: int, seats: int) -> tuple[float, float]:
    """Seat 1 is farthest to the dealer's left, which is the right of the drawing."""
    angle = math.radians(18 + 144 * (seat - 0.5) / seats)
    return WIDTH / 2 + ARC * math.cos(angle), 230 + 0.72 * ARC * math.sin(angle)


def _words(felt: Drawing, x: float, y: float, title: str, size: float) -> None:
    """A title in a circle, broken over lines; the whole of it counts as written."""
    parts = broken(title)
    for at, part in enumerate(parts):
        felt.text(x, y + size / 3 + (at - (len(parts) - 1) / 2) * size * 1.1, part, size)
    felt.words.add(title)


def broken(title: str, most: int = 9) -> list[str]:
    """A title in short lines, so that it fits a circle."""
    found = [""]
    for word in title.replace("-", "- ").split():
        joined = f"{found[-1]}{'' if found[-1].endswith('-') else ' '}{word}".strip()
        if found[-1] and len(joined) > most:
            found.append(word)
        else:
            found[-1] = joined
    return found


def _shared_places(felt: Drawing, submission: Submission, shared: list[Area]) -> None:
    for at, area in enumerate(shared):
        count = submission.game.layout.community if area.key == "community" else submission.game.layout.bonus
        left = WIDTH / 2 - 150 + 300 * at / max(1, len(shared)) - 35 * count
        for card in range(count):
            felt.shape(
                "rect",
                x=f"{left + 70 * card:.1f}",
                y=430,
                width=63,
                height=88,
                rx=6,
                fill="none",
                stroke=GOLD,
                stroke_width=2,
            )
        felt.text(left + 35 * count, 538, area.title, 16)


def _odds(felt: Drawing, submission: Submission) -> None:
    """As many odds as a felt can bear at a readable size, left and right of the dealer; the sign has them all."""
    columns: list[list[OddsTable]] = [[], []]
    lengths = [0, 0]
    for table in odds_tables(submission):
        side = 0 if lengths[0] <= lengths[1] else 1
        if lengths[side] + len(table.rows) + 2 <= ODDS_LINES_MOST / 2:
            columns[side].append(table)
            lengths[side] += len(table.rows) + 2
    for side, tables in enumerate(columns):
        x, y = (120.0, 70.0) if side == 0 else (WIDTH - 520.0, 70.0)
        for table in tables:
            felt.text(x, y, table.title, 15, text_anchor="start", fill=GOLD, font_weight="bold")
            for hand, odds in table.rows:
                y += 17
                felt.text(x, y, hand, 12.5, text_anchor="start")
                felt.text(x + 400, y, odds, 12.5, text_anchor="end")
            y += 30
