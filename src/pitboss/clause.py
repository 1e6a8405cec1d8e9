"""A citation: parsed, ordered, printed, and looked up in law/clauses.tsv.

`657a.11(c)(3)(ii)(A)` is chapter 657a, section 11 and its paragraphs; a definition is `657a.1[Queens Up Wager]`.
"""

from __future__ import annotations

import re
from functools import cache, total_ordering
from importlib.resources import files
from typing import NamedTuple

from pitboss.errors import BadInput

CHAPTERS = ("679a", "657a", "684a", "639a", "682a", "683a")  # In the order of the clause index.
SHAPE = re.compile(r"(\d{3}a)\.(\d{1,2})(?:\[([^\]]+)\])?((?:\([a-zA-Z0-9]{1,4}\))*)$")
PARAGRAPH = re.compile(r"\(([a-zA-Z0-9]+)\)")
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@total_ordering
class Clause:
    """One place in the Code. Clauses order as they stand on the page."""

    __slots__ = ("chapter", "paragraphs", "section", "term")

    def __init__(self, text: str) -> None:
        found = SHAPE.match(text.strip().removeprefix("§").strip())
        if found is None:
            raise BadInput(
                f"{text!r} is not a citation; write it like 657a.11(c)(3)(ii)(A) or 657a.1[Hand]", code="bad_clause"
            )
        self.chapter, self.section = found[1], int(found[2])
        self.term: str = found[3] or ""
        self.paragraphs = tuple(PARAGRAPH.findall(found[4]))

    def __str__(self) -> str:
        term = f"[{self.term}]" if self.term else ""
        return f"{self.chapter}.{self.section}{term}" + "".join(f"({p})" for p in self.paragraphs)

    def __repr__(self) -> str:
        return f"Clause({str(self)!r})"

    def _key(self) -> tuple[object, ...]:
        depths = tuple(_place(p, depth) for depth, p in enumerate(self.paragraphs))
        return int(self.chapter[:-1]), self.section, self.term.lower(), depths

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

    @property
    def entry(self) -> Entry | None:
        """Its row in the index; a stem, which says nothing by itself, has none."""
        return index().get(str(self))


def _place(paragraph: str, depth: int) -> tuple[int, str]:
    """Where a paragraph stands among its neighbours: (2) before (10), (ix) after (v), (a) before (b)."""
    if paragraph.isdigit():
        return int(paragraph), ""
    if depth >= 2 and paragraph in ROMAN:  # At the first level (i) is a letter.
        return ROMAN.index(paragraph), ""
    return 0, paragraph


class Entry(NamedTuple):
    """One row of the index, in our own words."""

    clause: str
    game: str
    kind: str
    actors: tuple[str, ...]
    how: tuple[str, ...]
    gist: str


@cache
def index() -> dict[str, Entry]:
    """All clauses by id, in reading order."""
    entries = {}
    text = files("pitboss.law").joinpath("clauses.tsv").read_text("utf-8")
    for line in text.splitlines()[1:]:
        clause, game, kind, actor, how, gist = line.split("\t")
        entries[clause] = Entry(clause, game, kind, tuple(actor.split(",")), tuple(how.split(",")), gist)
    return entries


def beside(first: str, second: str) -> str:
    """Two clauses cited together: `657a.2(e), (f)`."""
    shared = section(first) + "("
    return f"{first}, {second.removeprefix(shared[:-1])}" if second.startswith(shared) else f"{first}, {second}"


def section(clause: str) -> str:
    """The section a clause stands in: `657a.13` for `657a.13(a)`."""
    return clause.partition("(")[0]


def gist(clause: str) -> str:
    entry = index().get(clause)
    return entry.gist if entry else ""


def chapters_of(suffix: str) -> list[str]:
    """`.7(e)` stands for the same paragraph of every chapter that has it."""
    return [chapter + suffix for chapter in CHAPTERS if chapter + suffix in index()]
