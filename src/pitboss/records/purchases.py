"""What players have bought of late from the cashier of tables that deal themselves, by the tables' logs alone.

Whoever can write to the store could take a row of what was bought away; a purchase stands in its table's log. A table's log
is read once, as far back as is asked for, and from then on what this host hears, or what others have written beyond it.
"""

from __future__ import annotations

from threading import Lock
from typing import NamedTuple

from pitboss.store.house import read_back
from pitboss.store.log import Store
from pitboss.table.events import AnyEvent, MoneyMoved
from pitboss.table.state import Table

BUY_IN, CASHIER = "buy_in", "house"  # The dealer of a table that deals itself bears the house's own name.


class Bought(NamedTuple):
    at: int
    cents: int


class Purchases:
    """Of every player, over all tables. It may be asked from any thread; `heard` on the thread that writes waits for nobody."""

    def __init__(self, store: Store) -> None:
        self.store, self.reading, self.lock = store, Lock(), Lock()
        self.read: dict[str, int] = {}  # How far each table's log was.
        self.bought: dict[str, list[Bought]] = {}  # By player.

    def heard(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """What is durable now. Of a table that was not read yet, or of which something is missing, the log tells later."""
        with self.lock:
            first = state.sequence - len(events) + 1
            if self.read.get(name, -1) >= first - 1:
                self._take(name, list(enumerate(events, first)), state.sequence)

    def since(self, player: str, moment: int) -> int:
        """Cents that a player has bought from a moment on; whatever is older is forgotten."""
        self.read_on(moment)
        with self.lock:
            found = [one for one in self.bought.get(player, ()) if one.at >= moment]
            self.bought[player] = found
            return sum(one.cents for one in found)

    def read_on(self, moment: int) -> None:
        """What the logs have beyond what was read; at first, from that moment on."""
        with self.reading:
            for name, head in self.store.heads().items():
                after = self.read.get(name)
                if after is None:
                    after = self.store.dated_before(name, moment, head.sequence)
                if after < head.sequence:
                    rows = self.store.read(name, after, head.sequence, kinds=(MoneyMoved.__name__,))
                    events = [(stored.sequence, read_back(name, stored)) for stored in rows]
                    with self.lock:
                        self.read.setdefault(name, after)
                        self._take(name, events, head.sequence)

    def _take(self, name: str, events: list[tuple[int, AnyEvent]], upto: int) -> None:
        for sequence, event in events:
            if (
                sequence > self.read[name]
                and isinstance(event, MoneyMoved)
                and (event.what, event.by) == (BUY_IN, CASHIER)
            ):
                self.bought.setdefault(event.player, []).append(Bought(event.at, event.transfers[0].cents))
        self.read[name] = max(self.read[name], upto)
