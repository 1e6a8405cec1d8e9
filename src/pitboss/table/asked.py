"""What every part of the procedure needs to say no: a refusal with its clause, and what would be right."""

from __future__ import annotations

from pitboss.bank.ledger import Transfer
from pitboss.errors import Refusal
from pitboss.table.acts import Command
from pitboss.table.state import RoundState, Table


def refuse(state: Table, clause: str, message: str, code: str = "refused") -> Refusal:
    """A refusal in this table's chapter: `.7(b)` becomes `657a.7(b)`."""
    chapter = state.rules.game.chapter if state.rules is not None and clause.startswith(".") else ""
    return Refusal(message, clause=chapter + clause, code=code)


def need(condition: bool, state: Table, clause: str, message: str, code: str = "refused") -> None:
    if not condition:
        raise refuse(state, clause, message, code)


def need_phase(state: Table, clause: str, *phases: str) -> None:
    if state.phase not in phases:
        raise refuse(
            state, clause, f"the table is {state.phase}; this is done when it is {' or '.join(phases)}", "not_now"
        )


def stamp(command: Command) -> dict[str, object]:
    """Who did it and when, for every event of a command."""
    name = command.actor.name or command.actor.role
    return {"by": name, "at": command.at}


def move(source: str, target: str, cents: int, clause: str) -> tuple[Transfer, ...]:
    """One transfer, or none where there is nothing to move."""
    if cents < 0:
        source, target, cents = target, source, -cents
    return (Transfer(source, target, cents, clause),) if cents else ()


def dealt_in(played: RoundState) -> list[int]:
    return list(played.boxes)  # They were put in order when the bets were locked.
