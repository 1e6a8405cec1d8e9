"""Entries of the report that were worked out before, kept between runs like any derived table.

They follow from the sources alone: of the rules, the rankings, the chapters and the odds. Whoever changes one of these, or
asks for a game that is not a chapter of this package as it stands, has them worked out anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from pitboss.chapters import is_chapter
from pitboss.odds.compiled.cache import kept
from pitboss.odds.exact.choice import Choice
from pitboss.odds.exact.entry import Entry

ROOMS = ("rank", "law", "filing", "chapters", "odds")
ENDINGS = (".py", ".toml", ".npz")


def kept_entry(choice: Choice, make: Callable[[], Entry]) -> Entry:
    """As it was worked out before, or as it is now; the same either way, down to a list that was a tuple."""
    if not is_chapter(choice.game):
        return make()
    told = kept(f"{choice.game.key}-entry-{name_of(choice)}", sources(), lambda: _encoded(make()))
    found: Entry = msgspec.json.decode(told.tobytes())
    return found


def _encoded(entry: Entry) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.frombuffer(msgspec.json.encode(entry), np.uint8).copy()


def name_of(choice: Choice) -> str:
    """A word for all that was chosen."""
    told = f"{choice.game.edition.since} {choice.wager} {choice.letter} {choice.readings}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@cache
def sources() -> str:
    """In one word, all that an entry follows from."""
    package = Path(__file__).parents[2]
    files = list(package.glob("*.py"))
    for room in ROOMS:
        files += [path for path in (package / room).rglob("*") if path.suffix in ENDINGS]
    found = hashlib.sha256()
    for path in sorted(files):
        body = path.read_bytes()
        found.update(f"{path.relative_to(package).as_posix()} {len(body)}\n".encode() + body)
    return found.hexdigest()[:16]
