"""Checks by the log alone that a round follows from its seal: wagers, marks, every card and draw."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.table import events as e
from pitboss.table.sealing import draws_of, seal_mismatch, silent_seats
from pitboss.table.shoe import absent, mark_of, seal_of
from pitboss.table.state import RoundState, Seal, Table

HOLDS = (
    "The seal holds: every card and every draw follows from the secret sealed before the wagers, and from what each player's "
    "page added."
)
NOT_YET = "The seal is opened when the round is over."
NO_SEAL = "A real shoe: nothing was sealed."


class SealVerdict(NamedTuple):
    """A verdict on one round, from the log alone."""

    sound: bool | None  # None where there is nothing to judge.
    words: str


def seal_verdict(state: Table, events: list[e.AnyEvent]) -> SealVerdict:
    """Judge the round of these events by the state after them."""
    played = state.last if state.round is None else state.round
    if played is None or (played.seal is None and not state.virtual):
        return SealVerdict(None, NO_SEAL)
    if played.seal is None:
        return SealVerdict(False, "The seal does not hold: a virtual deck was dealt without one.")
    if state.round is not None:
        return SealVerdict(None, NOT_YET)
    why = _why_not(played, played.seal, events)
    return SealVerdict(not why, f"The seal does not hold: {why}." if why else HOLDS)


def _why_not(played: RoundState, seal: Seal, events: list[e.AnyEvent]) -> str:
    secret = bytes.fromhex(played.secret)
    if not secret:
        return "it was never opened"
    if seal_of(seal.round, secret) != seal.commitment:
        return "the secret is not the one that was sealed"
    shown = [at for at, one in enumerate(events) if isinstance(one, e.DeckSealed) and one.commitment == seal.commitment]
    if not shown:
        return "it was not shown before the wagers"
    for seat, box in played.boxes.items():
        placed = [at for at, one in enumerate(events) if isinstance(one, e.WagersPlaced) and one.seat == seat]
        if box.seal != seal.commitment or not placed or placed[-1] < shown[0]:
            return f"seat {seat} wagered under another"
    return _chances(played, seal, events) or _drawn(played, secret)


def _chances(played: RoundState, seal: Seal, events: list[e.AnyEvent]) -> str:
    marks = {seat: box.chance for seat, box in played.boxes.items() if box.chance}
    locked = next((event.chances for event in events if isinstance(event, e.BetsLocked)), {})
    if locked != marks:
        return "what was locked is not what came with the wagers"
    for seat, told in played.opened.items():
        chance, mark = bytes.fromhex(told), marks.get(seat, "")
        if not mark or (mark_of(seal.round, seat, chance) != mark and chance != absent(mark)):
            return f"the chance of seat {seat} is not the one that was promised"
    return ""


def _drawn(played: RoundState, secret: bytes) -> str:
    if played.burned and not silent_seats(played):
        return "a card of the sealed deck was burned"
    wrong = seal_mismatch(played, None if silent_seats(played) else draws_of(played, secret))
    return f"{wrong} does not follow from it" if wrong else ""
