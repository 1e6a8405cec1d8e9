"""A table's inventory of chips: what it opened with, every fill and credit since, and what it should hold now."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.bank.ledger import DROP_BOX, INVENTORY, Transfer
from pitboss.log.projection import LogEvent, Projection
from pitboss.table import events as e


class Movement(NamedTuple):
    """Chips brought or taken away, and what the container held then."""

    sequence: int
    at: int
    by: str
    what: str  # opening, fill or credit.
    cents: int
    held: int


class Tray(NamedTuple):
    movements: tuple[Movement, ...] = ()
    held: int = 0
    dropped: int = 0  # Cash in the drop box since the table was opened.

    @property
    def opening(self) -> int:
        return self.movements[0].held if self.movements else 0

    def total(self, what: str) -> int:
        return sum(one.cents for one in self.movements if one.what == what)

    @property
    def win(self) -> int:
        """The win by count: cash, current chips and credits, less the opening and the fills."""
        return self.dropped + self.held + self.total("credit") - self.opening - self.total("fill")


def step(tray: Tray, one: LogEvent) -> Tray:
    """The tray after an event, counted since the table was last opened."""
    event = one.event
    change = gained(event.transfers, INVENTORY)
    held, dropped = tray.held + change, tray.dropped + gained(event.transfers, DROP_BOX)
    if isinstance(event, e.TableOpened):
        opening = Movement(one.sequence, event.at, event.by, "opening", held, held)
        return Tray((opening,), held, gained(event.transfers, DROP_BOX))
    if isinstance(event, e.InventoryMoved):
        movement = Movement(one.sequence, event.at, event.by, event.what, abs(change), held)
        return Tray((*tray.movements, movement), held, dropped)
    return Tray(tray.movements, held, dropped) if (held, dropped) != tray[1:] else tray


TRAY = Projection(Tray, step)


def gained(transfers: tuple[Transfer, ...], account: str) -> int:
    return sum(t.cents * ((t.target == account) - (t.source == account)) for t in transfers)
