"""Where things lie on the felt, in millimetres: the positions around the table and what each of them has.

The dealer stands at the straight side. A position is told as its player sees it, x to the player's right and y toward
the player, from the rim inward; `place` says where on the table it is and how it is turned.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pitboss.filing.submission import Submission
from pitboss.paper.inscriptions import Area, areas

WIDTH, HEIGHT = 1980.0, 1120.0  # A table of 78 by 44 inches.
MIDDLE, CENTER, RADIUS = WIDTH / 2, 130.0, 990.0  # The round side is a half circle about (MIDDLE, CENTER).
RIM = 948.0  # Where a position begins, inside the edge.
CARD_WIDTH, CARD_HEIGHT, FAN = 63.0, 88.0, 22.0  # A poker card, and how much of each shows in a fan.
REQUIRED, OPTIONAL = 66.0, 58.0  # Circles; a chip is 39 across.
DEVICE_WIDTH, DEVICE_HEIGHT = 82.0, 42.0
GAP = 9.0
STEP_MOST, SPAN_MOST = 30.0, 162.0  # Degrees between neighbours, and from the first to the last.


class Spot(NamedTuple):
    """A marked place, told by its middle."""

    key: str
    title: str
    x: float
    y: float
    width: float
    height: float
    kind: str  # required, optional, electronic, card
    clause: str = ""
    device: bool = False  # Does one accept the wager here?
    mark: str = ""  # A sign between it and the place beside it.
    beside: str = ""


class Place(NamedTuple):
    """A point on the table, and by how many degrees what lies there is turned."""

    x: float
    y: float
    turn: float


def place(seat: int, seats: int) -> Place:
    """The rim of a position. Seat 1 is farthest to the dealer's left, which is the right of the drawing."""
    step = min(STEP_MOST, SPAN_MOST / max(1, seats - 1))
    angle = 90 + step * (seat - (seats + 1) / 2)
    along = math.radians(angle)
    return Place(MIDDLE + RIM * math.cos(along), CENTER + RIM * math.sin(along), angle - 90)


def position(submission: Submission) -> list[Spot]:
    """One box, row by row from the player inward: devices at the rim, what is bet to stay, the first wagers, the side
    bets, and the cards toward the dealer."""
    game = submission.game
    every = [area for area in areas(submission) if area.each_seat]
    devices = [area for area in every if area.electronic]
    staying = [area for area in every if game.lines[area.key].decision >= 0]
    first = [area for area in every if area.key in game.required]
    side = [area for area in every if game.lines[area.key].optional and not area.electronic]
    found: list[Spot] = []
    y = 0.0
    for row, kind, width, height in (
        (devices, "electronic", DEVICE_WIDTH, DEVICE_HEIGHT), (staying, "required", REQUIRED, REQUIRED),
        (first, "required", REQUIRED, REQUIRED), (side, "optional", OPTIONAL, OPTIONAL),
    ):  # fmt: skip
        if row:
            found += [
                spot._replace(
                    device=spot.key in game.systems, mark=game.lines[spot.key].mark, beside=game.lines[spot.key].equals
                )
                for spot in _row(row, kind, width, height, y, any(game.lines[area.key].mark for area in row))
            ]
            y -= height + GAP
    return found + _cards(submission, y)


def _row(row: list[Area], kind: str, width: float, height: float, y: float, marked: bool) -> list[Spot]:
    """§ 657a.2(b)(2): in a row the first is the leftmost, so that the Super Bonus lies right of the Ante."""
    gap = GAP + (18 if marked else 0)  # Room for the sign between.
    left = -(width + gap) * (len(row) - 1) / 2
    return [
        Spot(area.key, area.title, left + at * (width + gap), y - height / 2, width, height, kind, area.clause)
        for at, area in enumerate(row)
    ]


def _cards(submission: Submission, y: float) -> list[Spot]:
    """A fan of the player's cards; the fourth card of a Pair Bonus beside it."""
    layout = submission.game.layout
    beside = any("fourth" in submission.game.lines[line].needs for line in submission.offered)
    fan = CARD_WIDTH + FAN * (layout.player - 1)
    whole = fan + (CARD_WIDTH + GAP if beside else 0)
    first, middle = -whole / 2 + CARD_WIDTH / 2, y - CARD_HEIGHT / 2
    found = [
        Spot(f"card {at + 1}", "", first + FAN * at, middle, CARD_WIDTH, CARD_HEIGHT, "card")
        for at in range(layout.player)
    ]
    if beside:
        found.append(Spot("fourth", "Fourth card", whole / 2 - CARD_WIDTH / 2, middle, CARD_WIDTH, CARD_HEIGHT, "card"))
    return found


def inner_radius(submission: Submission) -> float:
    """How far from the middle the positions end."""
    return RIM - max(-spot.y + spot.height / 2 for spot in position(submission))


class Cards(NamedTuple):
    """Cards side by side before the dealer, told by the middle of the row."""

    title: str
    x: float
    y: float
    cards: int

    @property
    def width(self) -> float:
        return self.cards * CARD_WIDTH + (self.cards - 1) * GAP


def dealer_side(submission: Submission) -> list[Cards]:
    """The dealer's cards, or the community cards, in the middle; bonus cards to the dealer's left of them."""
    layout, shared = submission.game.layout, [area for area in areas(submission) if not area.each_seat]
    y = 148.0
    middle = Cards("Community cards" if layout.community else "Dealer", MIDDLE, y, layout.community or layout.dealer)
    bonus = [area for area in shared if area.key != "community"]
    if not bonus:
        return [middle]
    width = Cards("", 0, 0, layout.bonus).width
    return [middle, Cards(bonus[0].title, MIDDLE + middle.width / 2 + 46 + width / 2, y, layout.bonus)]
