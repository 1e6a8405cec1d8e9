"""What can go wrong, and whose fault it is.

    ValueError
      PitbossError       code, clause, message: all a person or a program needs
        BadInput             cannot be read at all: a card that does not exist, money that is not money
        Refusal              can be read, but the regulation does not permit it; cites the clause
        IncompleteGame       a game's folder lacks something; says what
        MissingExtra         asked of a light installation; says which extra brings it

An assertion is our own mistake. It stops the table and is never caught to keep going.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, final

from pitboss.citation import cite_text
from pitboss.error_codes import CODES, Code

LIKE_ENOUGH = 0.7
TYPED_MOST = 80  # A longer word was not mistyped, and comparing it would take its sender's time from everyone.
MESSAGE_MOST = 2_000  # Characters.


class Problem(TypedDict):
    code: str
    clause: str | None
    message: str


@final
class Refused(TypedDict):
    """An error as JSON."""

    error: Problem


class PitbossError(ValueError):
    """`code` is one of `error_codes.py`: `pitboss errors CODE` says what it means and what to do about it."""

    def __init__(self, message: str, *, code: Code = "bad_input", clause: str | None = None) -> None:
        if code not in CODES:
            raise AssertionError(
                f"{code!r} is no code of an error; add it to error_codes.py, and to its list what it means"
            )
        if len(message) > MESSAGE_MOST:  # What was given may be quoted in it, and be of any length.
            message = f"{message[: MESSAGE_MOST - 100]} … {message[-90:]}"
        message = message.encode("utf-8", "backslashreplace").decode()  # Nor need it be text: an argument is any bytes.
        super().__init__(message)
        self.message, self.code, self.clause = message, code, clause

    def __str__(self) -> str:
        return f"{self.message} ({cite_text(self.clause)})" if self.clause else self.message

    def as_dict(self) -> Refused:
        return {"error": {"code": self.code, "clause": self.clause, "message": self.message}}


class BadInput(PitbossError):
    """Not in a shape we can read."""


class IncompleteGame(BadInput):
    """A game that was not told whole."""

    def __init__(self, name: str, missing: list[str]) -> None:
        super().__init__(f"{name} is incomplete: {'; '.join(missing)}", code="incomplete_game")
        self.missing = missing


class MissingExtra(BadInput):
    """A part of the house that was not installed."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="missing_extra")


class Refusal(PitbossError):
    """Readable, and not permitted: the message names what was asked and what would be right."""

    def __init__(self, message: str, *, clause: str | None, code: Code = "refused") -> None:
        super().__init__(message, code=code, clause=clause)


def meant(word: str, known: Iterable[str]) -> str:
    """A question for someone who mistyped: "; did you mean …?", or nothing if nothing is like it."""
    from difflib import SequenceMatcher  # Only when something is wrong already.

    asked = word.lower().replace("-", "_").replace(" ", "_")

    def likeness(name: str) -> float:  # To the whole, its beginning ("carribean") or its end ("frenzy").
        told = name.lower()
        parts = (told, told[: len(asked)], told[-len(asked) :])
        return max(SequenceMatcher(None, asked, part).ratio() for part in parts)

    best = max(known, key=likeness, default="") if 0 < len(asked) <= TYPED_MOST else ""
    return f"; did you mean {best}?" if best and likeness(best) >= LIKE_ENOUGH else ""
