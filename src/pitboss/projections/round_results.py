"""The round at one table, followed event by event: its boxes, and the results of wagers that are final.

A fold forfeits wagers, but a void returns them (AMB-62). A forfeit is final when the seat's turn or the round is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pitboss.law.settlement import WIN, Line
from pitboss.table import events as e

Result = e.Forfeited | e.SeatSettled | e.SettlementReversed


@dataclass
class RoundResults:
    """The facts of a round that its results refer to."""

    number: int = 0
    dealer: str = ""
    players: dict[int, str] = field(default_factory=dict)  # By seat, of those with wagers.
    void: bool = False
    settles: tuple[str, ...] = ()  # Of a void round, the wagers that are settled all the same.
    pending: dict[int, e.Forfeited] = field(default_factory=dict)  # By seat.
    over: bool = False

    def step(self, event: e.AnyEvent) -> list[Result]:
        """Take an event, and return the results that it makes final."""
        if self.over:
            self.players, self.over = {}, False
        if isinstance(event, e.WagersPlaced):
            if event.wagers:
                self.players[event.seat] = event.player
            else:
                self.players.pop(event.seat, None)
        elif isinstance(event, e.BetsLocked):
            self.number, self.dealer, self.void, self.settles = event.number, event.by, False, ()
        elif isinstance(event, e.Forfeited):
            self.pending[event.seat] = event
        elif isinstance(event, e.RoundVoided):
            self.void, self.settles = True, event.settles
            self.pending.clear()
        elif isinstance(event, e.SeatSettled):
            before = self.pending.pop(event.seat, None) if event.last else None
            return [event] if before is None else [before, event]
        elif isinstance(event, e.SettlementReversed):
            return [event]
        elif isinstance(event, e.TableCleared):
            self.over = True
            results = list[Result](self.pending.values())
            self.pending.clear()
            return results
        return []

    def player(self, result: Result) -> str:
        return self.players.get(result.seat, "")

    def is_returned(self, line: Line) -> bool:
        """Did the wager go back, with nothing staked to a result?"""
        return self.void and line.wager not in self.settles


def final_results(events: Iterable[e.AnyEvent]) -> list[Result]:
    """Every result among these events that became final."""
    followed = RoundResults()
    return [result for event in events for result in followed.step(event)]


def is_meter_award(line: Line) -> bool:
    """Was the line paid a share of a meter?"""
    return line.outcome == WIN and line.odds is not None and "%" in line.odds
