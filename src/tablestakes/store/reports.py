"""What an operator asks of the log: drop, handle, win and hold by table, game, wager and hour; jackpots; irregularities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tablestakes.bank.ledger import DROP_BOX
from tablestakes.money import Cents
from tablestakes.store.house import EVENT
from tablestakes.store.log import Store
from tablestakes.table import events as e

HOUR = 3600


@dataclass
class Takings:
    """Handle is what was staked to a result, win what the house kept of it."""

    handle: Cents = 0
    win: Cents = 0
    lines: int = 0

    @property
    def hold(self) -> float | None:
        return self.win / self.handle if self.handle else None

    def add(self, stake: Cents, net: Cents) -> None:
        self.handle += stake
        self.win -= net
        self.lines += 1


@dataclass
class Report:
    """Everything by the keys an operator sorts by."""

    drop: dict[str, Cents] = field(default_factory=dict)  # By table.
    by_table: dict[str, Takings] = field(default_factory=dict)
    by_game: dict[str, Takings] = field(default_factory=dict)
    by_wager: dict[tuple[str, str], Takings] = field(default_factory=dict)  # (game, wager)
    by_hour: dict[int, Takings] = field(default_factory=dict)
    jackpots: list[dict[str, Any]] = field(default_factory=list)
    voids: dict[tuple[str, str, str], int] = field(default_factory=dict)  # (table, who reported, kind)
    rounds: dict[str, int] = field(default_factory=dict)


def report(store: Store) -> Report:
    """One pass over every table's log."""
    found = Report()
    for stream in store.streams():
        game = ""
        for event in events_of(store, stream):
            if isinstance(event, e.TableOpened):
                game = str(event.submission["game"])
            _count(found, stream, game, event)
    return found


def events_of(store: Store, stream: str) -> Iterator[e.AnyEvent]:
    for stored in store.read(stream):
        yield EVENT.decode(stored.body)


def _count(found: Report, stream: str, game: str, event: e.AnyEvent) -> None:
    for transfer in event.transfers:
        if transfer.target == DROP_BOX:
            found.drop[stream] = found.drop.get(stream, 0) + transfer.cents
    if isinstance(event, e.BetsLocked):
        found.rounds[stream] = event.number
    elif isinstance(event, e.IrregularityReported):
        key = (stream, event.by, event.kind)
        found.voids[key] = found.voids.get(key, 0) + 1
    elif isinstance(event, e.SeatSettled):
        for line in event.lines:
            for takings in (
                found.by_table.setdefault(stream, Takings()),
                found.by_game.setdefault(game, Takings()),
                found.by_wager.setdefault((game, line.wager), Takings()),
                found.by_hour.setdefault(event.at // HOUR, Takings()),
            ):
                takings.add(line.stake or 0, line.net)
            if line.odds is not None and "%" in line.odds and line.outcome == "win":
                paid = {"table": stream, "seat": event.seat, "wager": line.wager, "odds": line.odds}
                found.jackpots.append(
                    {**paid, "cents": line.net + (line.stake or 0), "hand": line.hand, "at": event.at}
                )
