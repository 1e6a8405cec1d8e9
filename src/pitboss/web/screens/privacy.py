"""Whose names and results a viewer may know: one's own, those of one's own table, and for the staff that works there all.

Everyone else sees seats. Cards and chips on the felt lie open to whoever looks on; who they belong to does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.messages import Argument, PlayerName, message
from pitboss.messages.message import Shown
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.table.state import Table

KNOWS_ALL = (DEALER, FLOOR, REGULATOR)
NAME_FIELDS = frozenset({"player", "by", "who"})


def guests(state: Table) -> dict[str, int]:
    """Everyone at a table or with an open claim, and the first of their seats, by which others call them."""
    first: dict[str, int] = {}
    for seat, name in state.seats.items():
        if seat < first.get(name, seat + 1):
            first[name] = seat
    for played in (state, state.round, state.last):
        for seat, box in () if played is None else played.boxes.items():
            if seat < first.get(box.player, seat + 1):
                first[box.player] = seat
    return {**{claim.player: claim.seat for claim in state.claims.values()}, **first}


def knows_names(state: Table, viewer: Actor) -> bool:
    """Staff of the house, and whoever sits at this table."""
    return viewer.role in KNOWS_ALL or (viewer.role == PLAYER and viewer.name in state.seats.values())


def but(names: Mapping[str, int], viewer: Actor) -> dict[str, int]:
    own = viewer.name if viewer.role == PLAYER else ""
    return {name: seat for name, seat in names.items() if name != own} if own in names else dict(names)


def public_name(name: str, hidden: Mapping[str, int]) -> str:
    """The name, or what it is called by who may not know it."""
    return f"Guest {hidden[name]}" if name in hidden else name


def seats_without(seats: Mapping[str, str], hidden: Mapping[str, int]) -> dict[str, str]:
    """Who sits where, without the hidden names."""
    return {seat: public_name(name, hidden) for seat, name in seats.items()}


def without_names(record: Mapping[str, Any], hidden: Mapping[str, int]) -> dict[str, Any]:
    """A record whose fields that hold a name hold none of the hidden ones."""
    names = {key: record[key] for key in NAME_FIELDS if isinstance(record.get(key), str)}
    return {**record, **{key: public_name(name, hidden) for key, name in names.items()}}


def shown_without(hidden: Mapping[str, int]) -> Shown:
    """An argument of a message as it is shown to who may not know these names."""

    def shown(argument: Argument) -> Argument:
        if isinstance(argument, PlayerName) and argument.player in hidden:
            return message("event-guest", seat=hidden[argument.player])
        return argument

    return shown
