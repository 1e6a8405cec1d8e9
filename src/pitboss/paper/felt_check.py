"""§ .2(b): is every area on the felt, at every position, in its place and shape? Read from the drawing itself.

The check believes nothing the drawing program says of itself: it takes the SVG, finds each circle and rectangle with the
words that lie within, tells by the angle which position it belongs to, and compares with what the clauses order there.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.clause import cite_text
from pitboss.filing.submission import Submission
from pitboss.paper import places
from pitboss.paper.inscriptions import Area, areas
from pitboss.paper.layout import MARGIN

SVG = "{http://www.w3.org/2000/svg}"
CHIP = 39.0  # A chip must lie within its circle.
DEVICE_LEAST = 30.0  # The short side of a wagering device.
TURN, MOVE = re.compile(r"rotate\(([-\d.]+)\)"), re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
CIRCLE, DEVICE, CARD, WORDS = "circle", "device", "card", "words"


class Mark(NamedTuple):
    """A shape on the felt, or words: where its middle lies, in millimetres from the felt's corner."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""


class Fault(NamedTuple):
    """A fault of an area: its position and its clause."""

    seat: int | None  # None: on the dealer's side.
    title: str
    clause: str
    what: str

    def __str__(self) -> str:
        where = f"position {self.seat}" if self.seat is not None else "the dealer's side"
        return f"{self.title} {self.what} at {where} ({cite_text(self.clause)})"


def marks(svg: str) -> list[Mark]:
    """Everything drawn that could be an area, and all words, each in its place on the felt."""
    return list(_marks(ET.fromstring(svg), (-MARGIN, -MARGIN, 0.0)))


def _marks(element: ET.Element, frame: tuple[float, float, float]) -> Iterator[Mark]:
    for child in element:
        if child.tag == f"{SVG}g":
            yield from _marks(child, _moved(frame, child.get("transform", "")))
        elif child.tag == f"{SVG}circle":
            across = 2 * float(child.get("r", "0"))
            yield Mark(CIRCLE, *_at(frame, child, "cx", "cy"), across, across)
        elif child.tag == f"{SVG}rect":
            width, height = float(child.get("width", "0")), float(child.get("height", "0"))
            x, y = float(child.get("x", "0")) + width / 2, float(child.get("y", "0")) + height / 2
            is_card = (width, height) == (places.CARD_WIDTH, places.CARD_HEIGHT)
            yield Mark(CARD if is_card else DEVICE, *_turned(frame, x, y), width, height)
        elif child.tag == f"{SVG}text" and (child.get("x") or child.findall(f"{SVG}tspan")):
            lines = child.findall(f"{SVG}tspan") or [child]
            middle = lines[len(lines) // 2]
            words = " ".join("".join(line.itertext()) for line in lines)
            yield Mark(WORDS, *_at(frame, middle, "x", "y"), 0, 0, words)


def _moved(frame: tuple[float, float, float], transform: str) -> tuple[float, float, float]:
    x, y, turn = frame
    if move := MOVE.search(transform):
        x, y = _turned(frame, float(move[1]), float(move[2]))
    if spin := TURN.search(transform):
        turn += float(spin[1])
    return x, y, turn


def _at(frame: tuple[float, float, float], element: ET.Element, across: str, down: str) -> tuple[float, float]:
    return _turned(frame, float(element.get(across, "0")), float(element.get(down, "0")))


def _turned(frame: tuple[float, float, float], x: float, y: float) -> tuple[float, float]:
    cos, sin = math.cos(math.radians(frame[2])), math.sin(math.radians(frame[2]))
    return frame[0] + x * cos - y * sin, frame[1] + x * sin + y * cos


def seat_of(mark: Mark, seats: int) -> int | None:
    """The position a mark belongs to, by where it lies around the table; None for the dealer's side."""
    x, y = mark.x - places.MIDDLE, mark.y - places.CENTER
    angle, away = math.degrees(math.atan2(y, x)), math.hypot(x, y)
    step = min(places.STEP_MOST, places.SPAN_MOST / max(1, seats - 1))
    for seat in range(1, seats + 1):
        middle = 90 + step * (seat - (seats + 1) / 2)
        if abs(angle - middle) < step / 2 and away > places.RIM / 2:
            return seat
    return None


def words_within(shape: Mark, written: list[Mark]) -> str:
    """The words in a shape, if there is exactly one text."""
    near = [
        mark.text
        for mark in written
        if math.hypot(mark.x - shape.x, mark.y - shape.y) <= min(shape.width, shape.height) / 2
    ]
    return squeezed(near[0]) if len(near) == 1 else ""


def faults(submission: Submission, svg: str) -> list[Fault]:
    """Every area that is missing, twice, nameless, of the wrong shape or misplaced, at each position and on the dealer's
    side."""
    every_mark = marks(svg)
    return [
        *_at_positions(submission, every_mark), *_between(submission, every_mark), *_dealers(submission, every_mark),
        *_astray(submission, every_mark),
    ]  # fmt: skip


def _at_positions(submission: Submission, every_mark: list[Mark]) -> Iterator[Fault]:
    every = [area for area in areas(submission) if area.each_seat]
    named = [mark for mark in every_mark if mark.kind == WORDS]
    for seat in range(1, submission.seats + 1):
        here = [mark for mark in every_mark if seat_of(mark, submission.seats) == seat]
        counts = {kind: _named(here, kind, named) for kind in (CIRCLE, DEVICE)}
        for area in every:
            right, wrong = (DEVICE, CIRCLE) if area.electronic else (CIRCLE, DEVICE)
            times = counts[right][squeezed(area.title)]
            if times != 1:
                yield Fault(seat, area.title, area.clause, "is missing" if not times else f"stands {times} times")
            if counts[wrong][squeezed(area.title)]:
                yield Fault(seat, area.title, area.clause, f"stands as a {wrong}")
        for title in {*counts[CIRCLE], *counts[DEVICE]} - {squeezed(area.title) for area in every}:
            unknown = f"an area {title!r}" if title else "an area without a name"
            yield Fault(seat, unknown, every[0].clause, "stands where none belongs")
        yield from _cards(submission, seat, here)
        yield from _sensors(submission, seat, here)
        yield from _crowded(submission, seat, here, named)


def squeezed(words: str) -> str:
    """Words without the breaks of their lines."""
    return "".join(words.split())


def _sensors(submission: Submission, seat: int, here: list[Mark]) -> Iterator[Fault]:
    """A device that accepts a progressive wager, drawn as a second ring within its circle."""
    circles = [mark for mark in here if mark.kind == CIRCLE and mark.width >= CHIP]
    rings = sum(any(o.width > m.width and math.hypot(o.x - m.x, o.y - m.y) < 1 for o in circles) for m in circles)
    systems = [key for key in submission.game.systems if key in submission.offered]
    if rings != len(systems):
        clause = submission.game.systems[systems[0]].device if systems else areas(submission)[0].clause
        yield Fault(seat, "the device of the progressive wager", clause, f"is drawn {rings} times, not {len(systems)},")


def _named(here: list[Mark], kind: str, written: list[Mark]) -> Counter[str]:
    """The titles of the areas of one shape."""
    return Counter(words_within(mark, written) for mark in _outer(here, kind))


def _outer(here: list[Mark], kind: str) -> list[Mark]:
    """The areas of one shape; a ring within a circle is its sensor, not another area."""
    large = [
        mark
        for mark in here
        if mark.kind == kind and min(mark.width, mark.height) >= (CHIP if kind == CIRCLE else DEVICE_LEAST)
    ]
    return [
        mark
        for mark in large
        if not any(o.width > mark.width and math.hypot(o.x - mark.x, o.y - mark.y) < 1 for o in large)
    ]


def _crowded(submission: Submission, seat: int, here: list[Mark], written: list[Mark]) -> Iterator[Fault]:
    """§ .2(b)(2): separate areas. None reaches into another or onto the cards, and all of it lies on the felt."""
    clauses = {squeezed(area.title): (area.title, area.clause) for area in areas(submission)}
    lying = [*_outer(here, CIRCLE), *_outer(here, DEVICE)]
    turn = places.place(seat, submission.seats).turn
    for at, mark in enumerate(lying):
        title, clause = clauses.get(words_within(mark, written), ("an area", areas(submission)[0].clause))
        if any(_overlap(mark, other, turn) for other in [*lying[:at], *(card for card in here if card.kind == CARD)]):
            yield Fault(seat, title, clause, "overlaps another place")
        if math.hypot(mark.x - places.MIDDLE, mark.y - places.CENTER) + mark.height / 2 > places.RADIUS:
            yield Fault(seat, title, clause, "reaches over the edge of the felt")


def _overlap(one: Mark, other: Mark, turn: float) -> bool:
    """Do two circles or boxes overlap, as the player of that position sees them?"""
    if one.kind == other.kind == CIRCLE:
        return math.hypot(other.x - one.x, other.y - one.y) < (one.width + other.width) / 2
    across, down = _turned((0, 0, -turn), other.x - one.x, other.y - one.y)
    return abs(across) < (one.width + other.width) / 2 and abs(down) < (one.height + other.height) / 2


def _astray(submission: Submission, every_mark: list[Mark]) -> Iterator[Fault]:
    """A betting area that belongs to no position."""
    for mark in _outer(every_mark, CIRCLE):
        if seat_of(mark, submission.seats) is None:
            yield Fault(None, "a betting area", areas(submission)[0].clause, "stands where none belongs")


def _cards(submission: Submission, seat: int, here: list[Mark]) -> Iterator[Fault]:
    wanted = sum(spot.kind == "card" for spot in places.position(submission))
    card_count = sum(mark.kind == CARD for mark in here)
    if card_count != wanted:
        clause = next(area.clause for area in areas(submission))
        yield Fault(seat, "the place of the cards", clause, f"holds {card_count}, not {wanted},")


def _between(submission: Submission, every_mark: list[Mark]) -> Iterator[Fault]:
    """§ 657a.2(b)(2): a sign between two areas, the second to the right of the first as the player sees them."""
    game, written = submission.game, [mark for mark in every_mark if mark.kind == WORDS]
    for key, line in game.lines.items():
        if not line.mark:
            continue
        for seat in range(1, submission.seats + 1):
            here = [mark for mark in written if seat_of(mark, submission.seats) == seat]
            turn = math.radians(places.place(seat, submission.seats).turn)
            along = {mark.text: mark.x * math.cos(turn) + mark.y * math.sin(turn) for mark in here}
            left, middle, right = (along.get(text) for text in (game.lines[line.equals].title, line.mark, line.title))
            if left is None or middle is None or right is None or not left < middle < right:
                yield Fault(
                    seat, f"{line.mark} before the {game.lines[key].title}", line.area, "is missing or misplaced"
                )


def _dealers(submission: Submission, every_mark: list[Mark]) -> Iterator[Fault]:
    """The cards of the dealer's side: as many places as are dealt, with their name under them."""
    shared: list[Area] = [area for area in areas(submission) if not area.each_seat]
    clauses = {area.title: area.clause for area in shared}
    for row in places.dealer_side(submission):
        cards = [
            mark
            for mark in every_mark
            if mark.kind == CARD and abs(mark.x - row.x) <= row.width / 2 and abs(mark.y - row.y) < 1
        ]
        name = [
            mark
            for mark in every_mark
            if mark.kind == WORDS and mark.text == row.title
            and abs(mark.x - row.x) < 1 and abs(mark.y - row.y) < places.CARD_HEIGHT
        ]  # fmt: skip
        clause = clauses.get(row.title, areas(submission)[0].clause)
        if len(cards) != row.cards:
            yield Fault(None, row.title, clause, f"has {len(cards)} places, not {row.cards},")
        if len(name) != 1:
            yield Fault(None, row.title, clause, "is missing")
