"""Positions on the felt in millimetres: the places around the table and the areas of each.

The dealer stands at the straight side. A position is told as its player sees it, x to the player's right and y toward
the player, from the rim inward; `place` says where on the table it is and how it is turned.
"""

from __future__ import annotations

import math
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from pitboss.filing.submission import Submission
from pitboss.law.game import Game
from pitboss.paper.inscriptions import Area, areas

WIDTH, HEIGHT = 1980.0, 1120.0  # A table of 78 by 44 inches.
MIDDLE, CENTER, RADIUS = WIDTH / 2, 130.0, 990.0  # The round side is a half circle about (MIDDLE, CENTER).
RIM = 948.0  # Where a position begins, inside the edge.
CARD_WIDTH, CARD_HEIGHT, FAN = 63.0, 88.0, 22.0  # A poker card, and how much of each shows in a fan.
REQUIRED, OPTIONAL = 66.0, 58.0  # Circles; a chip is 39 across.
DEVICE_WIDTH, DEVICE_HEIGHT = 82.0, 42.0
GAP = 9.0
STEP_MOST, SPAN_MOST = 30.0, 162.0  # Degrees between neighbours, and from the first to the last.


class Spot(msgspec.Struct, frozen=True):
    """A marked place by its middle; a page receives its fields as they are."""

    key: str
    title: str
    x: float
    y: float
    width: float
    height: float
    kind: Annotated[str, Meta(description="required, optional or electronic")]  # Or card, which no page receives.
    clause: str
    device: Annotated[bool, Meta(description="A wager made at a device, not with chips.")]
    mark: Annotated[str, Meta(description="The sign between it and the spot beside it.")]
    beside: str


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
    spots: list[Spot] = []
    y = 0.0
    for row, kind, width, height in (
        (devices, "electronic", DEVICE_WIDTH, DEVICE_HEIGHT), (staying, "required", REQUIRED, REQUIRED),
        (first, "required", REQUIRED, REQUIRED), (side, "optional", OPTIONAL, OPTIONAL),
    ):  # fmt: skip
        if row:
            spots += _row(game, row, kind, width, height, y)
            y -= height + GAP
    return spots + _cards(submission, y)


def _row(game: Game, row: list[Area], kind: str, width: float, height: float, y: float) -> list[Spot]:
    """§ 657a.2(b)(2): in a row the first is the leftmost, so that the Super Bonus lies right of the Ante."""
    lines = [game.lines[area.key] for area in row]
    gap = GAP + (18 if any(line.mark for line in lines) else 0)  # Room for the sign between.
    left = -(width + gap) * (len(row) - 1) / 2
    return [
        Spot(
            area.key, area.title, left + at * (width + gap), y - height / 2, width, height, kind, area.clause,
            device=area.key in game.systems, mark=line.mark, beside=line.equals,
        )
        for at, (area, line) in enumerate(zip(row, lines, strict=True))
    ]  # fmt: skip


def _cards(submission: Submission, y: float) -> list[Spot]:
    """A fan of the player's cards; the fourth card of a Pair Bonus beside it."""
    layout = submission.game.layout
    beside = any("fourth" in submission.game.lines[line].needs for line in submission.offered)
    fan = CARD_WIDTH + FAN * (layout.player - 1)
    whole = fan + (CARD_WIDTH + GAP if beside else 0)
    first, middle = -whole / 2 + CARD_WIDTH / 2, y - CARD_HEIGHT / 2
    places = [(f"card {at + 1}", "", first + FAN * at) for at in range(layout.player)]
    if beside:
        places.append(("fourth", "Fourth card", whole / 2 - CARD_WIDTH / 2))
    return [
        Spot(key, title, x, middle, CARD_WIDTH, CARD_HEIGHT, "card", clause="", device=False, mark="", beside="")
        for key, title, x in places
    ]


def inner_radius(submission: Submission) -> float:
    """How far from the middle the positions end."""
    return RIM - max(-spot.y + spot.height / 2 for spot in position(submission))


class Cards(NamedTuple):
    """Cards in a row before the dealer, given by the middle of the row."""

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
