"""Six regulated poker-style table games of the Pennsylvania Code, the regulation itself as running software.

>>> import pitboss
>>> answer = pitboss.settle({"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [
...     {"seat": 1, "cards": "As Ah", "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]})
>>> answer
<cajun_stud: seat 1 150.00>
>>> answer.seats[0].lines[0]
<ante win 15.00, § 683a.11(h)(1)>
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.3.0.dev0"
__all__ = ["__version__", "advise", "analyze", "games", "settle", "settle_many", "simulate", "table"]

if TYPE_CHECKING:
    from pitboss.library import advise, analyze, games, settle, settle_many, simulate, table


def __getattr__(name: str) -> Any:
    """The names above, when they are first asked for: importing the package alone is nearly free."""
    if name in __all__:
        # The room `table` can be called: the name is taken, and a live table is what it is there for.
        return import_module("pitboss.table") if name == "table" else getattr(import_module("pitboss.library"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
