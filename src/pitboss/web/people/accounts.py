"""Who is signed in, and an account as whoever keeps the accounts sees it."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.table.acts import Actor
from pitboss.web.people.sessions import FULL


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
class ListedAccount:
    name: str
    role: str
    table: str
    locked: bool
    waits: bool  # In a licensed house: for a second person to agree.
    second_factor: bool
