"""Checks that every part of the procedure uses to refuse a command, with its clause."""

from __future__ import annotations

from pitboss.bank.ledger import Transfer
from pitboss.error_codes import Code
from pitboss.errors import Refusal
from pitboss.law.citations import Cite
from pitboss.messages import OR, Argument, Message, PlayerName, listing, message
from pitboss.table.acts import ROLES
from pitboss.table.state import Table


class HostsPart(Refusal):
    """Lawful, but not whole: who keeps the seals fills in what they draw. Whoever only asks has the answer, yes."""


Clause = Cite | str  # By the name of what it orders, or a citation itself.


def cited(state: Table, clause: Clause) -> str:
    """The citation in the law of this table's game."""
    return clause if isinstance(clause, str) else state.game.citations[clause]


def refuse(state: Table, clause: Clause, reason: str | Message, code: Code = "refused") -> Refusal:
    """A refusal by this table's law."""
    return Refusal(reason, clause=cited(state, clause), code=code)


def need(condition: bool, state: Table, clause: Clause, reason: str | Message, code: Code = "refused") -> None:
    if not condition:
        raise refuse(state, clause, reason, code)


def need_phase(state: Table, clause: Clause, *phases: str) -> None:
    if state.phase not in phases:
        reason = message("phase-wrong", phase=phase_name(state.phase), phases=listing(map(phase_name, phases), OR))
        raise refuse(state, clause, reason, "not_now")


def phase_name(phase: str) -> Message:
    """The words for a phase of the round: dealing, racking the stub."""
    return message(f"phase-{phase}")


BACKS = ("red", "blue", "green")  # The usual colors of decks, which have a word in every language.


def back_name(back: str) -> Argument:
    """The color of a deck's back."""
    return message(f"back-{back}") if back in BACKS else back


DEVICES = ("shuffler", "shoe")  # What can break down.


def device_name(device: str) -> Argument:
    return message(f"device-{device}") if device in DEVICES else device


COMMON_PLACES = ("dealer", "community", "bonus", "rack", "burned")  # Where cards lie that are no seat's.


def place_name(place: str) -> Argument:
    """The words for a place of cards: seat 3, seat 3's fourth card, the dealer."""
    kind, _, seat = place.partition(" ")
    if kind in COMMON_PLACES:
        return message(f"cards-of-{kind}")
    return message("fourth-of-seat" if kind == "fourth" else "place-seat", seat=seat) if seat else place


def role_name(role: str) -> Message:
    return message(f"role-{role}")


def role_or_name(who: str) -> Argument:
    """A role or a person within a sentence."""
    return message(f"event-role-{who}") if who in ROLES else PlayerName(who)


def player_or_nobody(name: str) -> Argument:
    return PlayerName(name) if name else message("nobody")


def move(source: str, target: str, cents: int, clause: str) -> tuple[Transfer, ...]:
    """One transfer, or none where there is nothing to move."""
    if cents < 0:
        source, target, cents = target, source, -cents
    return (Transfer(source, target, cents, clause),) if cents else ()
