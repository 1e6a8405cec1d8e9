"""Checks by the log alone that a round follows from its seal: wagers, marks, every card and draw."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.messages import Message, english, message
from pitboss.table import events as e
from pitboss.table.sealing import draws_of, seal_mismatch, silent_seats
from pitboss.table.shoe import absent, mark_of, seal_of
from pitboss.table.state import RoundState, Seal, Table

HOLDS, NOT_YET, NO_SEAL = message("round-seal-holds"), message("round-seal-not-yet"), message("round-seal-none")


class SealVerdict(NamedTuple):
    """A verdict on one round, from the log alone."""

    sound: bool | None  # None where there is nothing to judge.
    message: Message

    @property
    def words(self) -> str:
        """The verdict in English."""
        return english(self.message)


def seal_verdict(state: Table, events: list[e.AnyEvent]) -> SealVerdict:
    """Judge the round of these events by the state after them."""
    played = state.last if state.round is None else state.round
    if played is None or (played.seal is None and not state.virtual):
        return SealVerdict(None, NO_SEAL)
    if played.seal is None:
        return SealVerdict(False, message("round-seal-fails", why=message("round-seal-missing")))
    if state.round is not None:
        return SealVerdict(None, NOT_YET)
    why = _why_not(played, played.seal, events)
    return SealVerdict(why is None, HOLDS if why is None else message("round-seal-fails", why=why))


def _why_not(played: RoundState, seal: Seal, events: list[e.AnyEvent]) -> Message | None:
    secret = bytes.fromhex(played.secret)
    if not secret:
        return message("round-seal-never-opened")
    if seal_of(seal.round, secret) != seal.commitment:
        return message("round-seal-other-secret")
    shown = [at for at, one in enumerate(events) if isinstance(one, e.DeckSealed) and one.commitment == seal.commitment]
    if not shown:
        return message("round-seal-shown-late")
    for seat, box in played.boxes.items():
        placed = [at for at, one in enumerate(events) if isinstance(one, e.WagersPlaced) and one.seat == seat]
        if box.seal != seal.commitment or not placed or placed[-1] < shown[0]:
            return message("round-seal-other-wager", seat=seat)
    return _chances(played, seal, events) or _drawn(played, secret)


def _chances(played: RoundState, seal: Seal, events: list[e.AnyEvent]) -> Message | None:
    marks = {seat: box.chance for seat, box in played.boxes.items() if box.chance}
    locked = next((event.chances for event in events if isinstance(event, e.BetsLocked)), {})
    if locked != marks:
        return message("round-seal-locked")
    for seat, told in played.opened.items():
        chance, mark = bytes.fromhex(told), marks.get(seat, "")
        if not mark or (mark_of(seal.round, seat, chance) != mark and chance != absent(mark)):
            return message("round-seal-chance", seat=seat)
    return None


def _drawn(played: RoundState, secret: bytes) -> Message | None:
    if played.burned and not silent_seats(played):
        return message("round-seal-burned")
    wrong = seal_mismatch(played, None if silent_seats(played) else draws_of(played, secret))
    return None if wrong is None else message("round-seal-not-followed", what=wrong)
