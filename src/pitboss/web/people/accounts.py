"""Accounts as the store has them: who there is, in what role, how they come in, and who agreed to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from pitboss.errors import BadInput, PitbossError
from pitboss.store.house_schema import ACCOUNTS, LOCKS, STANDINGS
from pitboss.table.acts import DEALER, FLOOR, PLAYER, REGULATOR, Actor
from pitboss.web.people.sessions import FULL

ADMINISTRATOR = "administrator"
STAFF = (DEALER, FLOOR, REGULATOR, ADMINISTRATOR)
ROLES = (PLAYER, *STAFF)
LINK = "the first run's link"  # Who agreed to the first accounts.
JOINED = ACCOUNTS.outerjoin(STANDINGS, ACCOUNTS.c.name == STANDINGS.c.name).outerjoin(
    LOCKS, ACCOUNTS.c.name == LOCKS.c.name
)


class NotAllowed(PitbossError):
    """Not signed in, or not for this role."""


@dataclass(frozen=True)
class Person:
    name: str
    role: str
    table: str = ""
    stage: str = FULL

    @property
    def actor(self) -> Actor:
        return Actor(self.role, self.name)


@dataclass(frozen=True)
class Account:
    """As who keeps the accounts sees it; one without a standing of its own is open and of the first generation."""

    name: str
    role: str
    table: str
    locked: bool = False
    waits: bool = False  # In a licensed house: for a second person to agree.
    second_factor: bool = False


@dataclass(frozen=True)
class Known:
    """What signing in needs of an account."""

    password: str
    role: str
    locked: bool
    generation: int
    agreed_by: str
    factor: bytes | None
    factor_step: int


def select_all() -> Any:
    columns = (
        ACCOUNTS.c.name,
        ACCOUNTS.c.role,
        ACCOUNTS.c.table,
        STANDINGS.c.locked,
        LOCKS.c.agreed_by,
        LOCKS.c.factor_on,
    )
    return select(*columns).select_from(JOINED)


def fresh_locks(name: str, own_look: str, by: str, agreed_by: str) -> dict[str, Any]:
    return {
        "name": name, "look": own_look, "changed_by": by, "agreed_by": agreed_by, "factor": None, "factor_on": False,
        "factor_step": 0,
    }  # fmt: skip


def check_own_table(name: str, role: str, table: str) -> None:
    if table and role != DEALER:
        raise BadInput(f"{name} is no dealer; only dealers have a table of their own", code="not_a_dealer")
