"""Errors of the program: refusals, bad input and faults of our own.

    ValueError
      PitbossError       code, clause, message: all a person or a program needs
        BadInput             cannot be read at all: a card that does not exist, money that is not money
        NotAllowed           can be read, but not for whoever asks, or not now
        Refusal              can be read, but the regulation does not permit it; cites the clause
        IncompleteGame       a game's folder lacks something; says what
        MissingExtra         asked of a light installation; says which extra brings it

An assertion is our own mistake. It stops the table and is never caught to keep going.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from pathlib import Path
from typing import TypedDict, final

from pitboss.citation import cite_text
from pitboss.error_codes import CODES, Code
from pitboss.messages import Argument, Message, catalogue, message, with_arguments
from pitboss.messages import Code as Word

LIKE_ENOUGH = 0.7
TYPED_MOST = 80  # A longer word was not mistyped, and comparing it would take its sender's time from everyone.
MESSAGE_MOST = 2_000  # Characters.
VERBATIM = "verbatim"  # The key of a message that is one text, which no catalogue has.


class ErrorDetail(TypedDict):
    code: str
    clause: str | None
    message: str
    key: str
    args: dict[str, object]


@final
class ErrorBody(TypedDict):
    """An error as JSON."""

    error: ErrorDetail


class PitbossError(ValueError):
    """`code` is one of `error_codes.py`: `pitboss errors CODE` says what it means and what to do about it."""

    def __init__(self, message: str | Message, *, code: Code = "bad_input", clause: str | None = None) -> None:
        if code not in CODES:
            raise AssertionError(
                f"{code!r} is no code of an error; add it to error_codes.py, and to its list what it means"
            )
        super().__init__(message)
        self.reason = Message(VERBATIM, {"text": message}) if isinstance(message, str) else message
        self.code, self.clause = code, clause

    @property
    def message(self) -> str:
        """The error's message in English: what was wrong, and what would be right."""
        return self.text()

    def text(self, language: str = "en") -> str:
        """The message in a language. What was given may be quoted in it, be of any length, and be no text at all."""
        return printable(catalogue(language).text(self.reason))

    @property
    def cited_reason(self) -> Message:
        """What was wrong, with its clause: as `str` has it, in any language."""
        reason = with_arguments(self.reason, _printable_argument)
        return message("reason-cited", why=reason, clause=cite_text(self.clause)) if self.clause else reason

    def __str__(self) -> str:
        return f"{self.message} ({cite_text(self.clause)})" if self.clause else self.message

    def as_dict(self) -> ErrorBody:
        reason = with_arguments(self.reason, _printable_argument).as_dict()
        return {"error": {"code": self.code, "clause": self.clause, "message": self.message, **reason}}  # type: ignore[typeddict-item]


def printable(text: str) -> str:
    """A text cut to a length that can be shown, with escapes for what is no text."""
    if len(text) > MESSAGE_MOST:
        text = f"{text[: MESSAGE_MOST - 100]} … {text[-90:]}"
    return text.encode("utf-8", "backslashreplace").decode()


def _printable_argument(argument: Argument) -> Argument:
    return printable(argument) if isinstance(argument, str) else argument


class BadInput(PitbossError):
    """Not in a shape we can read."""


def unreadable(file: str | Path, error: OSError) -> BadInput:
    """The refusal of a file that cannot be read."""
    return BadInput(message("file-unreadable", file=file, why=error.strerror or error), code="no_such_file")


def unwritable(file: str | Path, error: OSError) -> BadInput:
    """The refusal of a file that cannot be written."""
    return BadInput(message("file-unwritable", file=file, why=error.strerror or error), code="cannot_write")


class NotAllowed(PitbossError):
    """Not signed in, or not for this role, this account or this moment."""


class IncompleteGame(BadInput):
    """A game whose declaration is incomplete."""

    def __init__(self, name: str, missing: list[str]) -> None:
        super().__init__(message("game-incomplete", game=name, missing="; ".join(missing)), code="incomplete_game")
        self.missing = missing


class MissingExtra(BadInput):
    """A part of the house that was not installed."""

    def __init__(self, message: str | Message) -> None:
        super().__init__(message, code="missing_extra")


class Refusal(PitbossError):
    """Readable, and not permitted: the message names what was asked and what would be right."""

    def __init__(self, message: str | Message, *, clause: str | None, code: Code = "refused") -> None:
        super().__init__(message, code=code, clause=clause)


def meant(word: str, known: Iterable[str]) -> str:
    """A question for someone who mistyped: "; did you mean …?", or nothing if nothing is like it."""
    hint = closest(word, known)
    return catalogue().argument_text(hint) if hint else ""


def closest(word: str, known: Iterable[str]) -> Message | str:
    """The same question as a message, to be put at the end of another; empty if nothing is like the word."""
    typed = word.lower().replace("-", "_").replace(" ", "_")

    def likeness(name: str) -> float:  # To the whole, its beginning ("carribean") or its end ("frenzy").
        lower = name.lower()
        parts = (lower, lower[: len(typed)], lower[-len(typed) :])
        return max(SequenceMatcher(None, typed, part).ratio() for part in parts)

    best = max(known, key=likeness, default="") if 0 < len(typed) <= TYPED_MOST else ""
    return message("did-you-mean", word=Word(best)) if best and likeness(best) >= LIKE_ENOUGH else ""
