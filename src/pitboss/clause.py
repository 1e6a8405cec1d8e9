"""A citation: parsed, ordered, printed.

`657a.11(c)(3)(ii)(A)` is chapter 657a, section 11 and its paragraphs; a definition is `657a.1[Queens Up Wager]`. Another
regulation's chapter may be called otherwise, `TCP.5(b)` or `3CP-4.2`.
"""

from __future__ import annotations

import re
from functools import total_ordering
from typing import NamedTuple

from pitboss.citation import HOUSE_RULE, cite_text
from pitboss.errors import BadInput
from pitboss.messages import message

__all__ = ["HOUSE_RULE", "SECTION", "SHAPE", "Clause", "Entry", "beside", "cite_text", "section"]

SECTION = r"\d{1,3}(?:\[[^\]]+\])?(?:\([a-zA-Z0-9]{1,4}\))*"  # What may follow the chapter and its point.
SHAPE = re.compile(r"([A-Za-z0-9][A-Za-z0-9-]*)\.(\d{1,3})(?:\[([^\]]+)\])?((?:\([a-zA-Z0-9]{1,4}\))*)$")
PARAGRAPH = re.compile(r"\(([a-zA-Z0-9]+)\)")
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@total_ordering
class Clause:
    """One place in a regulation. Clauses order as they stand on the page."""

    __slots__ = ("chapter", "paragraphs", "section", "term")

    def __init__(self, text: str) -> None:
        match = SHAPE.match(text.strip().removeprefix("§").strip())
        if match is None:
            raise BadInput(
                message("no-citation", text=repr(text)),
                code="bad_clause",
            )
        self.chapter, self.section = match[1], int(match[2])
        self.term: str = match[3] or ""
        self.paragraphs = tuple(PARAGRAPH.findall(match[4]))

    def __str__(self) -> str:
        term = f"[{self.term}]" if self.term else ""
        return f"{self.chapter}.{self.section}{term}" + "".join(f"({p})" for p in self.paragraphs)

    def __repr__(self) -> str:
        return f"Clause({str(self)!r})"

    def _key(self) -> tuple[object, ...]:
        chapter = tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in _parts(self.chapter))
        depths = tuple(_place(p, depth) for depth, p in enumerate(self.paragraphs))
        return chapter, self.section, self.term.lower(), depths

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clause) and str(self) == str(other)

    def __lt__(self, other: Clause) -> bool:
        return self._key() < other._key()

    def __hash__(self) -> int:
        return hash(str(self))

    def within(self, other: Clause) -> bool:
        """Is this the other clause, or a paragraph of it?"""
        mine, theirs = str(self), str(other)
        return mine == theirs or (mine.startswith(theirs) and mine[len(theirs)] in "([")


def _parts(chapter: str) -> list[str]:
    """Numbers and the letters between them, so that chapter 9 comes before chapter 10."""
    return re.findall(r"\d+|\D+", chapter)


def _place(paragraph: str, depth: int) -> tuple[int, str]:
    """Sort key of a paragraph among its neighbours: (2) before (10), (ix) after (v), (a) before (b)."""
    if paragraph.isdigit():
        return int(paragraph), ""
    if depth >= 2 and paragraph in ROMAN:  # At the first level (i) is a letter.
        return ROMAN.index(paragraph), ""
    return 0, paragraph


class Entry(NamedTuple):
    """One clause of a game's law, in our own words."""

    clause: str
    game: str
    kind: str
    actors: tuple[str, ...]
    how: tuple[str, ...]
    gist: str


def beside(first: str, *others: str) -> str:
    """Clauses cited together, each once: `657a.2(e), (f)`."""
    shared = section(first)
    shortened = [
        other.removeprefix(shared) if other.startswith(f"{shared}(") else other for other in others if other != first
    ]
    return ", ".join((first, *dict.fromkeys(shortened)))


def section(clause: str) -> str:
    """The section a clause stands in: `657a.13` for `657a.13(a)`."""
    return clause.partition("(")[0]
