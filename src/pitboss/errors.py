"""What can go wrong, and whose fault it is.

    ValueError
      PitbossError       code, clause, message: all a person or a program needs
        BadInput             cannot be read at all: a card that does not exist, money that is not money
        Refusal              can be read, but the regulation does not permit it; cites the clause

An assertion is our own mistake. It stops the table and is never caught to keep going.
"""

from __future__ import annotations

from typing import Any


class PitbossError(ValueError):
    def __init__(self, message: str, *, code: str = "bad_input", clause: str | None = None) -> None:
        super().__init__(message)
        self.message, self.code, self.clause = message, code, clause

    def __str__(self) -> str:
        return f"{self.message} (§ {self.clause})" if self.clause else self.message

    def as_dict(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "clause": self.clause, "message": self.message}}


class BadInput(PitbossError):
    """Not in a shape we can read."""


class Refusal(PitbossError):
    """Readable, and not permitted: the message names what was asked and what would be right."""

    def __init__(self, message: str, *, clause: str | None, code: str = "refused") -> None:
        super().__init__(message, code=code, clause=clause)
