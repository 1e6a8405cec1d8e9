"""Search for rounds by table, player, time, irregularity or jackpot; the newest first, a stretch of the log at a time."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.log.projection import LogEvent, Projection, computed, rounds_back
from pitboss.log.table_log import Store
from pitboss.money import Cents
from pitboss.projections.round_results import Result, RoundResults, is_meter_award
from pitboss.table import events as e

LOOKED_AT_MOST = 20_000  # Rounds gone through for one answer; the answer says where to go on.


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
    """The place of a round among those of all tables."""

    began: int
    table: str
    number: int


class Wanted(NamedTuple):
    """The rounds to look for; an empty field matches any."""

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
    last = 0 if head is None else head.sequence
    for rows in rounds_back(store, stream, last if upto is None else _end_of_round(store, stream, last, upto)):
        yield from reversed(computed(ROUNDS, stream, rows).known)


def _end_of_round(store: Store, stream: str, last: int, at: int) -> int:
    """The last event of the round that was being played at a second, or of the one before."""
    ends = store.read(stream, store.dated_before(stream, at + 1, last), last, kinds=(e.TableCleared.__name__,))
    return next((row.sequence for row in ends), last)


@dataclass
class Rounds:
    """The rounds of one table in the order in which they were played, and what is known of the one to come or under way."""

    over: list[Round] = field(default_factory=list)
    now: Round = field(default_factory=lambda: Round(""))
    results: RoundResults = field(default_factory=RoundResults)

    @property
    def known(self) -> list[Round]:
        return [*self.over, self.now] if self.now.number else self.over


def step(table: Rounds, one: LogEvent) -> Rounds:
    event, now, round_results = one.event, table.now, table.results
    final = round_results.step(event)
    if isinstance(event, e.BetsLocked):
        now.table, now.number, now.began, now.dealer = one.table, event.number, event.at, event.by
        now.players = list(dict.fromkeys(round_results.players.values()))
    elif isinstance(event, e.IrregularityReported):
        now.irregularities.append(event.kind)
    elif isinstance(event, e.RoundVoided):
        now.void = True
    for result in final:
        _add_result(now, round_results, result)
    if isinstance(event, e.TableCleared):
        now.table, now.ended = one.table, event.at
        table.over.append(now)
        table.now = Round("")
    return table


ROUNDS = Projection(
    Rounds, step,
    (
        e.WagersPlaced, e.BetsLocked, e.IrregularityReported, e.RoundVoided, e.Forfeited, e.SeatSettled,
        e.SettlementReversed, e.TableCleared,
    ),
)  # fmt: skip


def _add_result(now: Round, round_results: RoundResults, result: Result) -> None:
    now.win -= result.net
    for line in result.lines:
        if not round_results.is_returned(line):
            now.handle += line.stake or 0
        if is_meter_award(line):
            jackpot = Jackpot(round_results.player(result), line.wager, line.hand, line.net + (line.stake or 0))
            now.jackpots.append(jackpot)
