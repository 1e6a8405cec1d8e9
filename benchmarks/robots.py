"""Players without a browser: each has a socket, wagers when it may and decides when it must; and what is timed meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import Any

import msgspec

from benchmarks.sockets import Socket

CHANCE = random.Random(1)


class Bound(msgspec.Struct):
    line: str
    required: bool
    minimum: str


class Turn(msgspec.Struct):
    seat: int
    amounts: list[str]


class Can(msgspec.Struct):
    wager: dict[str, list[Bound]] = {}  # By box.
    decide: Turn | None = None


class You(msgspec.Struct):
    seat: int | None = None


class Seal(msgspec.Struct):
    commitment: str


class Seen(msgspec.Struct):
    """As much of a view as a robot needs."""

    sequence: int
    round: int
    boxes: dict[str, msgspec.Raw]
    you: You | None = None
    seal: Seal | None = None


class News(msgspec.Struct):
    by: str


class Told(msgspec.Struct):
    type: str
    view: Seen | None = None
    can: Can = msgspec.field(default_factory=Can)
    news: list[News] = []


TOLD = msgspec.json.Decoder(Told)
ENCODE = msgspec.json.Encoder()


class Watch:
    """What is counted and timed while the crowd plays."""

    def __init__(self) -> None:
        self.viewers: Counter[str] = Counter()  # By table.
        self.under_way: dict[str, tuple[float, int]] = {}  # By robot: since when, and how many have yet to see it.
        self.think = (0.0, 0.0)
        self.playing = False
        self.spent: list[float] = []
        self.counts: Counter[str] = Counter()
        self.lost = 0
        self.last: dict[str, int] = {}  # By table: the last event anyone was told of.
        self.guests: dict[tuple[str, str], str] = {}  # Who looks on is told no names: by table, whom a label means.

    def sent(self, robot: str, table: str) -> None:
        self.under_way[robot] = (time.monotonic(), self.viewers[table])

    def saw(self, robot: str) -> None:
        began, left = self.under_way[robot]
        if left > 1:
            self.under_way[robot] = (began, left - 1)
        else:
            del self.under_way[robot]
            self.spent.append(time.monotonic() - began)


class Robot(Socket):
    """A player's browser without the pictures: it wagers when it may and decides when it must."""

    def __init__(self, watch: Watch, table: str, name: str) -> None:
        super().__init__()
        self.watch, self.table, self.name = watch, table, name
        self.sequence, self.done, self.told = -1, "", Told("view")

    def received(self, message: bytes) -> None:
        told = TOLD.decode(message)
        if told.view is None:
            self.watch.counts[told.type] += 1
            if told.type == "refused":  # The betting closed a moment ago.
                self.watch.under_way.pop(self.name, None)
            return
        self.watch.counts["frames"] += 1
        self.watch.counts["bytes"] += len(message)
        if self.sequence >= 0 and told.view.sequence - self.sequence != len(told.news):
            self.watch.lost += 1
        self.sequence = self.watch.last[self.table] = told.view.sequence
        acted = {self.watch.guests.get((self.table, news.by), news.by) for news in told.news}
        for robot in acted & self.watch.under_way.keys():
            self.watch.saw(robot)
        self.told = told
        self.think()

    def think(self) -> None:
        """Once for each thing that is asked, when all are there."""
        told = self.told
        if told.view is None or not self.watch.playing:
            return
        seat = None if told.view.you is None else told.view.you.seat
        if (turn := told.can.decide) is not None:
            raises = [*turn.amounts, None]
            choice = CHANCE.choice(raises)
            act = {"type": "Decide", "seat": turn.seat, "cents": None if choice is None else round(float(choice) * 100)}
            self.after_thinking(f"decide {told.view.sequence}", act)
        elif told.can.wager and seat is not None and str(seat) not in told.view.boxes:
            wagers = {b.line: round(float(b.minimum) * 100) for b in told.can.wager.get(str(seat), []) if b.required}
            seal = "" if told.view.seal is None else told.view.seal.commitment
            act = {"type": "PlaceWagers", "seat": seat, "wagers": wagers, "seal": seal}
            self.after_thinking(f"wager {told.view.round}", act)

    def after_thinking(self, what: str, act: dict[str, Any]) -> None:
        if what == self.done or self.name in self.watch.under_way:
            return
        self.done = what
        asyncio.get_running_loop().call_later(CHANCE.uniform(*self.watch.think), self.act, what, act)

    def act(self, what: str, act: dict[str, Any]) -> None:
        if self.is_open and self.watch.playing:
            self.watch.sent(self.name, self.table)
            self.send(ENCODE.encode({"act": act, "key": what}))


class Echoed(Socket):
    def __init__(self, message: bytes, counts: Counter[str]) -> None:
        super().__init__()
        self.message, self.counts = message, counts

    def received(self, message: bytes) -> None:
        self.counts["echoes"] += 1
        self.send(self.message)
