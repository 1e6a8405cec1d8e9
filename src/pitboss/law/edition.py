"""Editions of the law: a game in force from a day on, and the changes of each amendment.

A folder's `paytables.toml` is the first edition, with its source and the day it holds from. An amendment is one more file,
`amendments/2027-01-31.toml`, named for its day: where it was published, what it says in words, and the tables it changes,
whole. Where it changes rules as well, its `rules` names a module of the folder whose `amend(game)` gives the game as amended.
Nothing is ever taken away, so a log is judged by the law of its day. Days are written `2027-01-31`, and order as text.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.errors import BadInput
from pitboss.law.folder import PAYTABLES, read_toml
from pitboss.messages import Argument, message

AMENDMENTS = "amendments"
DAY = re.compile(r"\d{4}-\d\d-\d\d\Z", re.ASCII)  # Other ways to write one order otherwise.


class Edition(NamedTuple):
    """The day an edition holds from, its source, and what it changed; the first changed nothing."""

    since: str
    source: str
    says: str = ""

    def __str__(self) -> str:
        return f"in force since {self.since}, {self.source}" if self.since else self.source


def day(text: str, what: Argument = "") -> str:
    """A day as it is written here, or a clear error."""
    if not is_day(text):
        subject = what or message("the-day")
        raise BadInput(message("no-day", subject=subject, text=repr(text)), code="bad_day")
    return text


def is_day(text: str) -> bool:
    """A day that there is: no 31 February. (The core knows no calendar but this.)"""
    if not DAY.match(text):
        return False
    year, month, month_day = map(int, text.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= month_day <= days[month - 1]


@cache
def amendments(folder: Path) -> tuple[Path, ...]:
    """The files by which this folder's law was amended, the oldest first."""
    paths = sorted((folder / AMENDMENTS).glob("*.toml"))
    for path in paths:
        day(path.stem, f"the name of {path.name}")
    return tuple(paths)


def first_edition(folder: Path) -> Edition:
    about = read_toml(folder / PAYTABLES)["chapter"]
    return Edition(str(about["since"]), about["source"])


def edition_by(path: Path) -> Edition:
    about = read_toml(path)
    return Edition(path.stem, about["source"], about["says"])


def amended_tables(folder: Path, until: str) -> dict[str, Any]:
    """The tables as the amendments up to this day leave them; each with where it was published."""
    data = {name: table for name, table in read_toml(folder / PAYTABLES).items() if name != "chapter"}
    for path in amendments(folder):
        if path.stem <= until:
            about = read_toml(path)
            data |= {
                name: {"since": path.stem, "source": about["source"], **table}
                for name, table in about.get("tables", {}).items()
            }
    return data


@cache
def sources_digest(folder: Path, since: str) -> str:
    """Hash of all sources that settle a round: the game's folder and the rules it calls.

    Where it differs from what a log has, a mistake of ours was mended since; where it does not, the log is to blame.
    """
    package = Path(__file__).resolve().parent.parent
    files = [package / "cards.py", package / "money.py", *sorted((package / "rank").glob("*.py"))]
    files += [path for room in ("law", "table") for path in sorted((package / room).glob("*.py"))]
    files += [*sorted(folder.glob("*.py")), folder / PAYTABLES, *(p for p in amendments(folder) if p.stem <= since)]
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
