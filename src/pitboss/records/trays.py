"""A table's inventory of chips: what it opened with, every fill and credit since, and what it should hold now."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.bank.ledger import DROP_BOX, INVENTORY, Transfer
from pitboss.store.house import EVENT
from pitboss.store.log import Store
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
    movements: list[Movement]
    held: int
    dropped: int  # Cash in the drop box since the table was opened.

    @property
    def opening(self) -> int:
        return self.movements[0].held if self.movements else 0

    def total(self, what: str) -> int:
        return sum(one.cents for one in self.movements if one.what == what)

    @property
    def win(self) -> int:
        """By the count, as on paper: cash and what is there, less what was there and what was brought; credits back."""
        return self.dropped + self.held + self.total("credit") - self.opening - self.total("fill")


def tray(store: Store, stream: str) -> Tray:
    """Read from the log, since the table was last opened."""
    movements: list[Movement] = []
    held = dropped = 0
    for stored in store.read(stream):
        event = EVENT.decode(stored.body)
        held += gained(event.transfers, INVENTORY)
        if isinstance(event, e.TableOpened):
            movements, dropped = [Movement(stored.sequence, event.at, event.by, "opening", held, held)], 0
        elif isinstance(event, e.InventoryMoved):
            cents = abs(gained(event.transfers, INVENTORY))
            movements.append(Movement(stored.sequence, event.at, event.by, event.what, cents, held))
        dropped += gained(event.transfers, DROP_BOX)
    return Tray(movements, held, dropped)


def gained(transfers: tuple[Transfer, ...], account: str) -> int:
    return sum(t.cents * ((t.target == account) - (t.source == account)) for t in transfers)
