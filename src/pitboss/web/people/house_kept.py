"""The house's settings as this host goes by them: read again every few seconds, so that all hosts agree."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Engine

from pitboss.store import house_settings
from pitboss.store.house_settings import HouseSettings

KEPT_SECONDS = 2.0


class HouseKept:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.found, self.until = house_settings.read(engine), time.monotonic() + KEPT_SECONDS

    @property
    def now(self) -> HouseSettings:
        if time.monotonic() > self.until:
            self.found, self.until = house_settings.read(self.engine), time.monotonic() + KEPT_SECONDS
        return self.found

    def change(self, changes: Mapping[str, Any]) -> HouseSettings:
        self.found = house_settings.change(self.engine, changes)
        return self.found
