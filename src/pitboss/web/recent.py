"""The rounds of late, read back from the end of a table's log."""

from __future__ import annotations

from typing import Any

from pitboss.money import dollars
from pitboss.store.house import EVENT
from pitboss.store.log import Store
from pitboss.table import events as e
from pitboss.web.frames import settled_line

EVENTS_FIRST = 500  # How far back to look at first; twice as far each time that is not enough.


def recent(store: Store, stream: str, last: int, player: str) -> list[dict[str, Any]]:
    """The last rounds that are over, the newest first."""
    head, back = store.head(stream), EVENTS_FIRST
    end = 0 if head is None else head.sequence
    while True:
        after = max(0, end - back)
        found = _rounds(store, stream, after, end, player)
        if len(found) >= last or not after:
            return found[-last:][::-1]
        back *= 2


def _rounds(store: Store, stream: str, after: int, upto: int, player: str) -> list[dict[str, Any]]:
    """Those that began after an event; one that was under way then is left out."""
    found, whole, told = [], after == 0, _Round(player)
    for stored in store.read(stream, after, upto):
        event = EVENT.decode(stored.body)
        told.hear(event)
        if isinstance(event, e.TableCleared):
            if whole and told.number:
                found.append(told.over(event.at))
            whole, told = True, _Round(player)
    return found


class _Round:
    """One round as its events come by."""

    def __init__(self, player: str) -> None:
        self.player, self.number, self.void = player, 0, ""
        self.boxes: dict[int, str] = {}
        self.net: dict[int, int] = {}
        self.lines: list[dict[str, Any]] = []

    def hear(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.WagersPlaced):
            self.boxes.pop(event.seat, None)
            if event.wagers:
                self.boxes[event.seat] = event.player
        elif isinstance(event, e.BetsLocked):
            self.number = event.number
        elif isinstance(event, e.RoundVoided):
            self.void = event.why
        elif isinstance(event, e.SeatSettled):
            self.net[event.seat] = event.net
            if self.boxes.get(event.seat) == self.player:
                self.lines += [{"seat": event.seat, **settled_line(line)} for line in event.lines]

    def over(self, at: int) -> dict[str, Any]:
        own = [seat for seat, who in self.boxes.items() if who == self.player]
        return {
            "round": self.number, "at": at, "void": self.void or None,
            "players": {str(seat): who for seat, who in sorted(self.boxes.items())},
            "net": {str(seat): dollars(cents) for seat, cents in sorted(self.net.items())},
            "yours": dollars(sum(self.net.get(seat, 0) for seat in own)) if own else None, "lines": self.lines,
        }  # fmt: skip
