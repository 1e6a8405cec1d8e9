"""The live table: what may be asked, what happened, and the one procedure between them.

`decide(state, command)` gives events or a refusal; `evolve(state, event)` gives the next state. Neither knows a clock,
chance, a disk or a network: hours, entropy and told cards arrive in the commands.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType


class Room(ModuleType):
    """This room, which can also be called: `pitboss.table("cajun_stud")` opens a table, and says so itself."""

    def __call__(self, game: str, submission: Mapping[str, object] | None = None, seed: int | None = None) -> object:
        opened: object = import_module("pitboss.library").table(game, submission, seed)
        return opened


sys.modules[__name__].__class__ = Room
