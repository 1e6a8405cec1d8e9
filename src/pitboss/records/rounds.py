"""Rounds found again: by table, player, time, irregularity or jackpot, the newest first, a stretch of the log at a time."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.records.folds import Folds
from pitboss.store.house import EVENT
from pitboss.store.log import Store, Stored
from pitboss.table import events as e

STRETCH_EVENTS = 1_000
LOOKED_AT_MOST = 20_000  # Rounds gone through for one answer; the answer says where to go on.
TOLD = {  # What a round is told by; no other event is decoded.
    kind.__name__
    for kind in (
        e.WagersPlaced, e.BetsLocked, e.IrregularityReported, e.RoundVoided, e.Forfeited, e.SeatSettled,
        e.SettlementReversed, e.TableCleared,
    )
}  # fmt: skip
CLEARED = e.TableCleared.__name__


class Jackpot(NamedTuple):
    """A share of a meter that was won."""

    player: str
    wager: str
    hand: str | None
    cents: Cents


@dataclass
class Round:
    """A round in short. One that is not over has no end yet, and nothing that only its end makes known."""

    table: str
    number: int = 0
    began: int = 0
    ended: int | None = None
    dealer: str = ""
    players: list[str] = field(default_factory=list)
    handle: Cents = 0
    win: Cents = 0  # The house's.
    irregularities: list[str] = field(default_factory=list)
    void: bool = False
    jackpots: list[Jackpot] = field(default_factory=list)

    @property
    def place(self) -> Place:
        return Place(self.began, self.table, self.number)


class Place(NamedTuple):
    """Where a round stands among those of all tables."""

    began: int
    table: str
    number: int


class Wanted(NamedTuple):
    """What to look for; what is left empty does not matter."""

    table: str = ""
    player: str = ""
    since: int = 0
    until: int | None = None
    irregular: bool = False
    jackpot: bool = False

    def fits(self, found: Round) -> bool:
        return (
            (not self.player or self.player in found.players)
            and (not self.irregular or bool(found.irregularities) or found.void)
            and (not self.jackpot or bool(found.jackpots))
        )


class Found(NamedTuple):
    rounds: list[Round]
    further: Place | None  # Where the search stopped, if there may be more.


def search(store: Store, wanted: Wanted, most: int = 50, before: Place | None = None) -> Found:
    """Rounds of one table or of all, newest first; `before` goes on where an earlier search stopped."""
    streams = [wanted.table] if wanted.table else list(store.heads())
    upto = min((at for at in (wanted.until, before and before.began) if at is not None), default=None)
    every = heapq.merge(*(newest_first(store, name, upto) for name in streams), key=lambda r: r.place, reverse=True)
    found: list[Round] = []
    for looked_at, one in enumerate(every):
        if one.began < wanted.since:
            break
        if (before is not None and one.place >= before) or (wanted.until is not None and one.began > wanted.until):
            continue
        if wanted.fits(one):
            found.append(one)
        if len(found) == most or looked_at >= LOOKED_AT_MOST:
            return Found(found, one.place)
    return Found(found, None)


def newest_first(store: Store, stream: str, upto: int | None = None) -> Iterator[Round]:
    """The rounds of a table from its last on, or from the last that had begun by a second."""
    head = store.head(stream)
    end = 0 if head is None else head.sequence if upto is None else by_then(store, stream, head.sequence, upto)
    stretch = STRETCH_EVENTS
    while end > 0:
        begin = max(0, end - stretch)
        rows = list(store.read(stream, begin, end))
        first = next((row.sequence for row in rows if row.kind == CLEARED), end) if begin else 0
        if begin and first >= end:  # No whole round in it: look further back.
            stretch *= 2
            continue
        whole = [row for row in rows if row.sequence > first]
        yield from reversed(list(rounds_in(stream, whole)))
        end = first


def by_then(store: Store, stream: str, last: int, at: int) -> int:
    """The last event of the round that was being played at a second, or of the one before; found by halves."""
    low, high = 0, last
    while low < high:
        middle = (low + high + 1) // 2
        row = next(store.read(stream, middle - 1, middle), None)
        low, high = (middle, high) if row is not None and row.at <= at else (low, middle - 1)
    for row in store.read(stream, low, last):
        if row.kind == CLEARED:
            return row.sequence
    return last


def rounds_in(stream: str, rows: list[Stored]) -> Iterator[Round]:
    """Rows that begin with a round, told one round after another; the last may not be over."""
    now, players, settles, folds = Round(stream), dict[int, str](), tuple[str, ...](), Folds()
    for row in rows:
        if row.kind not in TOLD:
            continue
        event = EVENT.decode(row.body)
        if isinstance(event, e.WagersPlaced):
            players[event.seat] = event.player
            if not event.wagers:
                del players[event.seat]
        elif isinstance(event, e.BetsLocked):
            now.number, now.began, now.dealer = event.number, event.at, event.by
            now.players = list(dict.fromkeys(players.values()))
        elif isinstance(event, e.IrregularityReported):
            now.irregularities.append(event.kind)
        elif isinstance(event, e.RoundVoided):
            now.void, settles = True, event.settles
        for standing in folds.hear(event):
            settled(now, players.get(standing.seat, ""), standing, settles)
        if isinstance(event, e.TableCleared):
            now.ended = event.at
            yield now
            now, players = Round(stream), {}
    if now.number:
        yield now


def settled(
    now: Round, player: str, event: e.Forfeited | e.SeatSettled | e.SettlementReversed, settles: tuple[str, ...]
) -> None:
    now.win -= event.net
    for line in event.lines:
        if not now.void or line.wager in settles:  # Else it went back: nothing was staked to a result.
            now.handle += line.stake or 0
        if line.odds is not None and "%" in line.odds and line.outcome == "win":
            now.jackpots.append(Jackpot(player, line.wager, line.hand, line.net + (line.stake or 0)))
