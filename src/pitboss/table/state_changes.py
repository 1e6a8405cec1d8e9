"""Copies of a state with some parts changed, for `evolve`."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.bank.ledger import post
from pitboss.money import Cents
from pitboss.table.events import AnyEvent
from pitboss.table.state import Box, Deck, RoundState, Table


def after(state: Table, event: AnyEvent, **changed: object) -> Table:
    """The state after an event: money moved, sequence counted, these parts changed. Call it once per event."""
    changed["sequence"] = state.sequence + 1
    if event.transfers:
        changed["money"] = money_after(state, event)
    return replace(state, **changed)


def money_after(state: Table, event: AnyEvent) -> dict[str, Cents]:
    """The balances after an event's transfers."""
    if not event.transfers:
        return state.money
    return post(state.money, event.transfers, () if state.law is None else state.law.linked_meters)


def round_after(state: Table, event: AnyEvent, **changed: object) -> Table:
    """The state after an event that changes only the round."""
    return after(state, event, round=replace(state.in_round(), **changed))


def deck_with(state: Table, back: str, **changed: object) -> dict[str, Deck]:
    return {**state.decks, back: replace(state.decks[back], **changed)}


def box_with(played: RoundState, seat: int, **changed: object) -> dict[int, Box]:
    return {**played.boxes, seat: replace(played.boxes[seat], **changed)}
