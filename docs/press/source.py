"""The sources as pages: every line has an anchor, so that a clause can point to the very line that honours it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from docs.press.marks import fence, said
from docs.press.transcript import ROOT

LANGUAGES = {".py": "python", ".toml": "toml"}


class Sources:
    """The files that pages point to; they become pages themselves."""

    def __init__(self) -> None:
        self.wanted: set[str] = set()

    def link(self, path: str, line: int | str = "", words: str = "") -> str:
        """A link to a line of a file of the repository."""
        self.wanted.add(path)
        shown = words or f"{short(path)}{f':{line}' if line else ''}"
        return f"[{said(shown)}](source:{page_of(path)}#L-{line or 1})"

    def test(self, test_id: str) -> str:
        """A link to the test of this id."""
        path, _, name = test_id.partition("::")
        return self.link(path, definitions(path)[name], name.removeprefix("test_").replace("_", " "))

    def place(self, place: str) -> str:
        """A link to `path:line`."""
        path, _, line = place.rpartition(":")
        return self.link(path, line)


def short(path: str) -> str:
    return path.removeprefix("src/pitboss/")


def page_of(path: str) -> str:
    return f"source-{re.sub(r'[^a-zA-Z0-9]+', '-', short(path))}"


@cache
def read(path: str) -> str:
    return (Path(ROOT) / path).read_text("utf-8")


@cache
def definitions(path: str) -> dict[str, int]:
    """function -> the line it begins at."""
    text = read(path)
    found = re.finditer(r"^\s*(?:async )?def (\w+)", text, re.MULTILINE)
    return {one[1]: text.count("\n", 0, one.start(1)) + 1 for one in found}


def listing(path: str) -> str:
    """A file with its lines numbered; it stands in no contents, and the search leaves it out."""
    code = fence(LANGUAGES.get(Path(path).suffix, "text"), read(path), linenos="")
    return f"---\norphan: true\nnosearch: true\nhide-toc: true\n---\n# {said(short(path))}\n\n{code}"
