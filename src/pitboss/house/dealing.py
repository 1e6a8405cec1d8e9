"""How a table is dealt: by a dealer, or by itself; and which of its seats the house's robots have."""

from __future__ import annotations

import msgspec


class Dealing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Without a record in the log a table waits for a dealer."""

    automatic: bool = False
    robots: dict[int, str] = {}  # By seat.
