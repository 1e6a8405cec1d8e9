"""The house's settings as this host goes by them: read again every few seconds, so that all hosts agree."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Engine

from pitboss.records.house_powers import HousePowers
from pitboss.store import house_settings
from pitboss.store.house_settings import HouseSettings
from pitboss.web.host.house_clock import now

KEPT_SECONDS = 2.0


class HouseKept:
    """What the store says, and where the house's log says otherwise, that: whoever can write to the store sets nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.powers: HousePowers | None = None
        self.record: Callable[..., None] = lambda *events: None  # Into the house's log, once the house is open.
        self.found, self.until = house_settings.read(engine), time.monotonic() + KEPT_SECONDS

    @property
    def now(self) -> HouseSettings:
        if time.monotonic() > self.until:
            self.found, self.until = self._read(), time.monotonic() + KEPT_SECONDS
        return self.found

    def _read(self) -> HouseSettings:
        return house_settings.read(self.engine) if self.powers is None else self.powers.held_settings(self.engine)

    def change(self, changes: Mapping[str, Any]) -> HouseSettings:
        """Set these and no others, whatever the rows of the others say."""
        before = self.now
        house_settings.change(self.engine, changes)
        self.found = msgspec.structs.replace(before, **changes)
        self.record(*house_settings.changed(before, self.found, now()))
        return self.found
