"""The shuffle under watch while the house runs: every deck that is opened at this host is counted as it is."""

from __future__ import annotations

import logging
import time
from typing import Any

from pitboss.records.shuffles import Shuffles
from pitboss.store.house import House
from pitboss.table.events import AnyEvent, TableCleared
from pitboss.table.sealing import opened_order
from pitboss.table.state import Table


class ShuffleWatch:
    def __init__(self, house: House) -> None:
        self.shuffles, self.since, self.alarmed = Shuffles(), int(time.time()), False
        house.listeners.append(self.heard)

    def heard(self, name: str, events: list[AnyEvent], state: Table) -> None:
        """On the thread that writes, when a round is over: by whichever host it was dealt."""
        played = state.last
        if played is None or not any(isinstance(event, TableCleared) for event in events):
            return
        order = opened_order(played, state.rules.worked_out)
        if not order:
            return
        self.shuffles.add(name, order)
        self.shuffles.promised += sum(bool(box.chance) for box in played.boxes.values())
        for seat in played.absent:
            player = played.boxes[seat].player
            self.shuffles.silent[player] = self.shuffles.silent.get(player, 0) + 1
        holds = self.shuffles.holds
        if holds is False and not self.alarmed:
            logging.error("the shuffle is not even at 99%%: %s", self.shuffles.tests())
        self.alarmed = holds is False

    def standing(self) -> dict[str, Any]:
        return {"since": self.since, **self.shuffles.as_dict()}
