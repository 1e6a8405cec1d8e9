"""Data in a game's folder besides rules and paytables: its look, clauses and translated words."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.clause import Clause, Entry
from pitboss.errors import BadInput
from pitboss.messages import codes, message

PAYTABLES, LOOK = "paytables.toml", "look.toml"
CLAUSES, UNMODELED, PAGE = "clauses.tsv", "unmodeled.toml", "page.md"
COLUMNS = ("clause", "kind", "actor", "how", "gist")  # Of clauses.tsv.
WORDS = "words.{language}.toml"  # What the game's own files say, in another language; a game may be without.


class Emblem(NamedTuple):
    """The game as a small felt: the cards before the player and the house, how many of those are open, a suit."""

    own: int
    house: int
    open: int
    suit: str


class Look(NamedTuple):
    """The colors of the felt, from the middle to the rim, and the emblem."""

    light: str
    cloth: str
    deep: str
    emblem: Emblem


@cache
def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:  # Not TOML, or not even text.
        raise BadInput(
            message("own-faulty", file=f"{path.parent.name}/{path.name}", why=error), code="bad_game"
        ) from error


def read_look(folder: Path) -> Look:
    tables = read_toml(folder / LOOK)
    return Look(**tables["felt"], emblem=Emblem(**tables["emblem"]))


def read_clauses(folder: Path, game: str) -> dict[str, Entry]:
    """Every clause by its citation, in reading order; the first line names the columns."""
    entries: dict[str, Entry] = {}
    where = f"{folder.name}/{CLAUSES}, line"
    try:
        lines = (folder / CLAUSES).read_text("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise BadInput(message("own-faulty", file=f"{folder.name}/{CLAUSES}", why=error), code="bad_game") from error
    for at, line in enumerate(lines[1:], 2):
        parts = line.split("\t")
        if len(parts) != len(COLUMNS):
            count, right = len(parts), len(COLUMNS)
            reason = message(
                "own-clause-columns", file=where, line=at, count=count, right=right, columns=codes(COLUMNS)
            )
            raise BadInput(reason, code="bad_game")
        clause, kind, actor, how, gist = parts
        if clause in entries:
            raise BadInput(message("own-clause-twice", file=where, line=at, clause=clause), code="bad_game")
        Clause(clause)
        entries[clause] = Entry(clause, game, kind, tuple(actor.split(",")), tuple(how.split(",")), gist)
    return entries


def read_unmodeled(folder: Path) -> dict[str, str]:
    return {clause: str(why) for clause, why in read_toml(folder / UNMODELED).items()}


def read_words(folder: Path, language: str) -> dict[str, str]:
    """By what it is in English; nothing where the folder has no file for the language."""
    path = folder / WORDS.format(language=language)
    return {str(phrase): str(words) for phrase, words in read_toml(path).items()} if path.is_file() else {}
