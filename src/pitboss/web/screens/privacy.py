"""Whose names and results a viewer may know: one's own, those of one's own table, and for the staff that works there all.

Everyone else sees seats. Cards and chips on the felt lie open to whoever looks on; who they belong to does not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pitboss.messages import Argument, PlayerName, message
from pitboss.messages.message import Shown
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.state import Table

KNOWS_ALL = (DEALER, FLOOR, REGULATOR)
NAME_FIELDS = frozenset({"player", "by", "who"})
# Under these keys stand words of ours, and never a name; somebody may be called as one of them is.
OURS = frozenset(
    {"role", "phase", "event", "what", "clause", "kind", "stage", "line", "wager", "outcome", "key", "type", "given_up"}
)
ENCODE = msgspec.json.Encoder()
NAMELESS = frozenset({int, float, bool, type(None)})


def guests(state: Table) -> dict[str, int]:
    """Everyone at a table, and the first of their seats, by which others call them."""
    first: dict[str, int] = {}
    for seat, name in state.seats.items():
        if seat < first.get(name, seat + 1):
            first[name] = seat
    for played in (state, state.round, state.last):
        for seat, box in () if played is None else played.boxes.items():
            if seat < first.get(box.player, seat + 1):
                first[box.player] = seat
    return first


def knows_names(state: Table, viewer: Actor) -> bool:
    """Staff of the house, and whoever sits at this table."""
    return viewer.role in KNOWS_ALL or (viewer.role == PLAYER and viewer.name in state.seats.values())


def but(names: Mapping[str, int], viewer: Actor) -> dict[str, int]:
    own = viewer.name if viewer.role == PLAYER else ""
    return {name: seat for name, seat in names.items() if name != own} if own in names else dict(names)


def public_name(name: str, hidden: Mapping[str, int]) -> str:
    """The name, or what it is called by who may not know it."""
    return f"Guest {hidden[name]}" if name in hidden else name


def without_names(record: Mapping[str, Any], hidden: Mapping[str, int]) -> dict[str, Any]:
    """A record whose fields that hold a name hold none of the hidden ones."""
    return {
        key: public_name(value, hidden) if key in NAME_FIELDS and isinstance(value, str) else value
        for key, value in record.items()
    }


def shown_without(hidden: Mapping[str, int]) -> Shown:
    """An argument of a message as it is shown to who may not know these names."""

    def shown(argument: Argument) -> Argument:
        if isinstance(argument, PlayerName) and argument.player in hidden:
            return message("event-guest", seat=hidden[argument.player])
        return argument

    return shown


def masked(told: Any, hidden: Mapping[str, int]) -> Any:
    """The same without these names, wherever in it they stand: as a value, or within a sentence."""
    names = {name: public_name(name, hidden) for name in hidden}
    return _masked(told, names, *pattern(tuple(names))) if names else told


def names_in(plain: bytes, names: tuple[bytes, ...]) -> bool:
    """Could one of these names, as JSON has them, stand in this? Most of what is told names nobody: that is seen at a glance."""
    return any(map(plain.__contains__, names))


def _masked(told: Any, names: Mapping[str, str], words: re.Pattern[str], shortest: int) -> Any:
    if isinstance(told, str):
        if len(told) < shortest:
            return told
        return names.get(told) or words.sub(lambda name: names[name[0]], told)
    if isinstance(told, dict):
        return {
            key: value if key in OURS or type(value) in NAMELESS else _masked(value, names, words, shortest)
            for key, value in told.items()
        }
    if isinstance(told, (list, tuple)):
        return [_masked(value, names, words, shortest) for value in told]
    return told


@lru_cache(maxsize=1 << 10)
def as_json(names: tuple[str, ...]) -> tuple[bytes, ...]:
    """As they stand in JSON, without their quotes."""
    return tuple(ENCODE.encode(name)[1:-1] for name in names)


@lru_cache(maxsize=1 << 10)
def pattern(names: tuple[str, ...]) -> tuple[re.Pattern[str], int]:
    """Of the names at one table, and how short the shortest is: they are looked for in frame after frame."""
    longest_first = sorted(names, key=len, reverse=True)
    words = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")
    return words, len(longest_first[-1])
