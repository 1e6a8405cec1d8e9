"""What every part of the procedure needs to say no: a refusal with its clause, and what would be right."""

from __future__ import annotations

from pitboss.bank.ledger import Transfer
from pitboss.error_codes import Code
from pitboss.errors import Refusal
from pitboss.messages import Message
from pitboss.rules.citations import Cite
from pitboss.table import state as s
from pitboss.table.state import RoundState, Table


class HostsPart(Refusal):
    """Lawful, but not whole: who keeps the seals fills in what they draw. Whoever only asks has the answer, yes."""


Clause = Cite | str  # By the name of what it orders, or a citation itself.


def cited(state: Table, clause: Clause) -> str:
    """The citation in the law of this table's game."""
    return clause if isinstance(clause, str) else state.game.citations[clause]


def refuse(state: Table, clause: Clause, message: str | Message, code: Code = "refused") -> Refusal:
    """A refusal by this table's law."""
    return Refusal(message, clause=cited(state, clause), code=code)


def need(condition: bool, state: Table, clause: Clause, message: str | Message, code: Code = "refused") -> None:
    if not condition:
        raise refuse(state, clause, message, code)


AS_SAID = {s.STUB: "racking the stub"}  # A phase whose name is no word for what is done in it.


def need_phase(state: Table, clause: Clause, *phases: str) -> None:
    if state.phase not in phases:
        then = " or ".join(AS_SAID.get(one, one) for one in phases)
        raise refuse(state, clause, f"the table is {doing(state)}; this is done when it is {then}", "not_now")


def doing(state: Table) -> str:
    return AS_SAID.get(state.phase, state.phase)


def move(source: str, target: str, cents: int, clause: str) -> tuple[Transfer, ...]:
    """One transfer, or none where there is nothing to move."""
    if cents < 0:
        source, target, cents = target, source, -cents
    return (Transfer(source, target, cents, clause),) if cents else ()


def dealt_in(played: RoundState) -> list[int]:
    return list(played.boxes)  # They were put in order when the bets were locked.
