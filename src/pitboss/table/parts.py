"""A state with one of its parts changed: what the folds are made of."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.table.state import Box, RoundState, Table


def deck_with(state: Table, back: str, **changed: object) -> Table:
    return replace(state, decks={**state.decks, back: replace(state.decks[back], **changed)})


def round_with(state: Table, **changed: object) -> Table:
    return replace(state, round=replace(state.in_round(), **changed))


def box_with(played: RoundState, seat: int, **changed: object) -> dict[int, Box]:
    return {**played.boxes, seat: replace(played.boxes[seat], **changed)}
