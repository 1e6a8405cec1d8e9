"""What folds gave up, held until it is sure: a void takes it back (AMB-62), a turn or the end of the round seals it."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.table import events as e


class Folds:
    """Goes through a round's events and answers with those by which wagers came to a result that stands."""

    def __init__(self) -> None:
        self.held: dict[int, e.Forfeited] = {}

    def hear(self, event: e.AnyEvent) -> list[e.Forfeited | e.SeatSettled | e.SettlementReversed]:
        if isinstance(event, e.Forfeited):
            self.held[event.seat] = event
        elif isinstance(event, e.RoundVoided):
            self.held.clear()
        elif isinstance(event, e.SeatSettled):
            before = self.held.pop(event.seat, None) if event.last else None
            return [event] if before is None else [before, event]
        elif isinstance(event, e.SettlementReversed):
            return [event]
        elif isinstance(event, e.TableCleared):
            sure = [*self.held.values()]
            self.held.clear()
            return [*sure]
        return []


def standing(events: Iterable[e.AnyEvent]) -> list[e.Forfeited | e.SeatSettled | e.SettlementReversed]:
    """All of these events by which wagers came to a result that stands."""
    folds = Folds()
    return [found for event in events for found in folds.hear(event)]
