"""A player's history from the log: rounds with stakes and results, sessions, and cash in and out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.log.projection import LogEvent, Projection
from pitboss.projections.round_results import RoundResults
from pitboss.table import events as e

PAUSE_SECONDS = 1800  # Longer without a round, and another session begins.
ON_PAPER = "on_paper"  # A share of a meter, paid with the floor's paperwork and not in chips.
ROUND_SECONDS = 60  # What a round alone counts for.


class Result(NamedTuple):
    """One round of one player at one table, all boxes together."""

    at: int
    table: str
    round: int
    staked: int
    net: int
    hand: str = ""  # Of the line that won most.


class Cash(NamedTuple):
    at: int
    table: str
    what: str
    cents: int


class Session(NamedTuple):
    results: tuple[Result, ...]

    @property
    def began(self) -> int:
        return self.results[0].at

    @property
    def seconds(self) -> int:
        return self.results[-1].at - self.began + ROUND_SECONDS

    @property
    def net(self) -> int:
        return sum(one.net for one in self.results)

    @property
    def staked(self) -> int:
        return sum(one.staked for one in self.results)


@dataclass
class Play:
    """All of one player, by time."""

    results: list[Result] = field(default_factory=list)
    cash: list[Cash] = field(default_factory=list)

    def add(self, table: str, number: int, cents: int) -> None:
        """Put what a claim moved into the result of its round."""
        self.results = [
            one._replace(net=one.net + cents) if (one.table, one.round) == (table, number) else one
            for one in self.results
        ]

    def since(self, at: int) -> Play:
        return Play([one for one in self.results if one.at >= at], [one for one in self.cash if one.at >= at])

    def sessions(self) -> list[Session]:
        """Rounds without a long pause between them."""
        found: list[list[Result]] = []
        for one in sorted(self.results):
            if not found or one.at - found[-1][-1].at > PAUSE_SECONDS:
                found.append([])
            found[-1].append(one)
        return [Session(tuple(results)) for results in found]

    @property
    def net(self) -> int:
        return sum(one.net for one in self.results)

    @property
    def seconds(self) -> int:
        return sum(session.seconds for session in self.sessions())

    @property
    def biggest(self) -> Result | None:
        """The round that won most, if one won."""
        best = max(self.results, key=lambda one: one.net, default=None)
        return best if best is not None and best.net > 0 else None

    def total(self, what: str) -> int:
        return sum(one.cents for one in self.cash if one.what == what)


@dataclass
class _Table:
    """The round under way at one table."""

    results: RoundResults = field(default_factory=RoundResults)
    staked: dict[str, int] = field(default_factory=dict)
    net: dict[str, int] = field(default_factory=dict)
    best: dict[str, tuple[int, str]] = field(default_factory=dict)


@dataclass
class Book:
    """Every player of a house. A round counts when it is over."""

    plays: dict[str, Play] = field(default_factory=dict)
    tables: dict[str, _Table] = field(default_factory=dict)

    def of(self, player: str) -> Play:
        return self.plays.get(player, Play()).since(0)

    def step(self, one: LogEvent) -> Book:
        stream, event, table = one.table, one.event, self.tables.setdefault(one.table, _Table())
        final = table.results.step(event)
        if isinstance(event, e.MoneyMoved):
            cents = event.transfers[0].cents if event.transfers else 0
            self.plays.setdefault(event.player, Play()).cash.append(Cash(event.at, stream, event.what, cents))
        elif isinstance(event, e.AwardDocumented):
            cents, player = sum(moved.cents for moved in event.transfers), table.results.players.get(event.seat, "")
            self.plays.setdefault(player, Play()).cash.append(Cash(event.at, stream, ON_PAPER, cents))
        elif isinstance(event, e.ClaimRuled | e.ClaimOpened):
            cents = event.owed if isinstance(event, e.ClaimOpened) else event.cents  # Owed: not returned so far.
            if table.net and event.round == table.results.number:  # The round is under way.
                table.net[event.player] = table.net.get(event.player, 0) + cents
            else:
                self.plays.setdefault(event.player, Play()).add(stream, event.round, cents)
        elif isinstance(event, e.BetsLocked):
            table.staked, table.net, table.best = {}, {}, {}
        for result in final:
            player = table.results.player(result)
            table.staked[player] = table.staked.get(player, 0) + sum(line.stake or 0 for line in result.lines)
            table.net[player] = table.net.get(player, 0) + result.net
            for line in result.lines:
                table.best[player] = max(table.best.get(player, (0, "")), (line.net, line.hand or ""))
        if isinstance(event, e.TableCleared):
            for player, net in table.net.items():
                _, hand = table.best.get(player, (0, ""))
                staked, number = table.staked.get(player, 0), table.results.number
                self.plays.setdefault(player, Play()).results.append(
                    Result(event.at, stream, number, staked, net, hand)
                )
            table.net, table.staked = {}, {}
        return self


BOOK = Projection(Book, Book.step)
