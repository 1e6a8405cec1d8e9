"""The pages: where each is kept, what is filled into it, and the folder of Markdown that Sphinx reads.

A paragraph `{{ name argument ... }}` of a page becomes a part that code writes; within a sentence it becomes a word or
a figure. The rest of a page is Markdown as MyST reads it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from docs.press import clauses, commands, errors, http, odds, paper, readings, rooms
from docs.press.documented import GAMES
from docs.press.library import Library
from docs.press.marks import fence
from docs.press.source import Sources, listing, page_of
from docs.press.transcript import FENCE, ROOT
from pitboss.law.folder import PAGE

DOCS = ROOT / "docs"
Part = Callable[..., str]
ASKED = re.compile(r"\{\{ *([\w-]+)((?: +[^ }]+)*) *\}\}")
BLOCK = re.compile(r"^```[\s\S]*?^```$", re.MULTILINE)
# What contents.toml names as one and what it stands for, in the order of the games.
EACH_GAME: dict[str, Callable[[], list[str]]] = {
    "GAMES": lambda: list(GAMES),
    "CLAUSES": lambda: [f"clauses-{game.chapter}" for game in GAMES.values()],
    "DECISIONS": lambda: [f"decisions/{path.stem}" for path in sorted((DOCS / "decisions").glob("*.md"))],
}


def file_of(name: str) -> Path:
    """Where a page is kept: beside the others, at the top of the repository, or with its game."""
    if name in GAMES:
        return GAMES[name].folder / PAGE
    if name == "changelog":
        return ROOT / "CHANGELOG.md"
    return DOCS / f"{name}.md"


@cache
def contents() -> list[tuple[str, list[str]]]:
    """(title, names of pages) for each group, in the order they are read."""
    listed = tomllib.loads((DOCS / "contents.toml").read_text("utf-8"))["group"]
    return [
        (group["title"], [page for name in group["pages"] for page in EACH_GAME.get(name, lambda name=name: [name])()])
        for group in listed
    ]


def sources_of_pages() -> dict[str, Path]:
    """name -> Markdown file, in the order of the contents; the chapters of the matrix have none."""
    paths = {name: file_of(name) for _, names in contents() for name in names}
    return {name: path for name, path in paths.items() if path.is_file()}


def parts(sources: Sources) -> dict[str, Part]:
    modules: tuple[Any, ...] = (clauses, commands, errors, http, odds, paper, readings, rooms)
    found = {name: part for module in modules for name, part in module.PARTS.items()}
    return found | Library(sources).parts | {"room-list": lambda: rooms.listing(sources)}


def filled(text: str, given: Mapping[str, Part]) -> str:
    """A page with its parts filled in and its files shown under their names; other code is left as it is."""

    def one(asked: re.Match[str]) -> str:
        assert asked[1] in given, f"there is no part {asked[1]!r}; there are {', '.join(sorted(given))}"
        return given[asked[1]](*asked[2].split())

    pieces, at = [], 0
    for block in BLOCK.finditer(text):
        pieces += [ASKED.sub(one, text[at : block.start()]), shown(block[0])]
        at = block.end()
    return "".join([*pieces, ASKED.sub(one, text[at:])])


def shown(block: str) -> str:
    """A block that is a file has its name above it; what else stands beside the language is for the transcript."""
    opening, inside = block.split("\n", 1)
    found = FENCE.match(opening)
    if found and found[2]:
        return fence(found[1], inside.removesuffix("```"), caption=found[2]).rstrip()
    return re.sub(r"^(```\w+) .*", r"\1", opening) + "\n" + inside


def toctrees() -> str:
    """The contents as Sphinx wants them: they make the sidebar and the order of reading."""
    found = []
    for title, names in contents():
        listed = "\n".join(name for name in names if name != "index")
        if listed:
            found.append(f"```{{toctree}}\n:hidden:\n:caption: {title}\n\n{listed}\n```\n")
    return "\n".join(found)


def gathered() -> Iterator[tuple[str, str]]:
    """(name, Markdown) of every page that Sphinx is to read."""
    sources = Sources()
    given = parts(sources)
    for name, path in sources_of_pages().items():
        text = filled(path.read_text("utf-8"), given)
        yield name, f"{text}\n{toctrees()}" if name == "index" else text
    for game in GAMES.values():
        yield f"clauses-{game.chapter}", clauses.chapter_page(game, sources)
    for source in sorted(sources.wanted):
        yield page_of(source), listing(source)


def write(folder: Path) -> None:
    """The folder holds these pages and no other; one that has not changed keeps its day, so that it is not read again."""
    made = {folder / f"{name}.md": text for name, text in gathered()}
    for old in folder.rglob("*.md"):
        if old not in made:
            old.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
