"""The sources as pages: every line has an anchor, so that a clause can point to the very line that honours it."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from docs.press.highlight import highlighted
from docs.press.transcript import ROOT

SUFFIXES = {".py": "python", ".toml": "toml", ".js": "js", ".css": "css"}


class Sources:
    """The files that pages point to; they become pages themselves."""

    def __init__(self) -> None:
        self.wanted: set[str] = set()

    def at(self, path: str, line: int | str = "") -> str:
        """The address of a line of a file of the repository."""
        self.wanted.add(path)
        return f"{page_of(path)}{f'#L{line}' if line else ''}"

    def link(self, path: str, line: int | str = "", words: str = "") -> str:
        shown = words or f"{short(path)}{f':{line}' if line else ''}"
        return f'<a class="src" href="{self.at(path, line)}">{escape(shown)}</a>'

    def test(self, test_id: str) -> str:
        """A link to the test of this id."""
        path, _, name = test_id.partition("::")
        return self.link(path, line_of_test(path, name), name.removeprefix("test_").replace("_", " "))

    def place(self, place: str) -> str:
        """A link to `path:line`."""
        path, _, line = place.rpartition(":")
        return self.link(path, line)


def short(path: str) -> str:
    return path.removeprefix("src/pitboss/")


def page_of(path: str) -> str:
    return f"source-{re.sub(r'[^a-zA-Z0-9]+', '-', short(path))}.html"


@cache
def read(path: str) -> str:
    return (Path(ROOT) / path).read_text("utf-8")


@cache
def definitions(path: str) -> dict[str, int]:
    """function -> the line it begins at."""
    found = re.finditer(r"^\s*(?:async )?def (\w+)", read(path), re.MULTILINE)
    text = read(path)
    return {one[1]: text.count("\n", 0, one.start(1)) + 1 for one in found}


def line_of_test(path: str, name: str) -> int:
    return definitions(path)[name]


def listing(path: str) -> str:
    """A file with its lines numbered."""
    code = highlighted(read(path).rstrip("\n"), SUFFIXES.get(Path(path).suffix, ""))
    lines = (
        f'<span class="l" id="L{number}"><a href="#L{number}">{number}</a>{line}\n</span>'
        for number, line in enumerate(code.split("\n"), 1)
    )
    inside = "".join(lines)
    return f'<h1>{escape(short(path))}</h1>\n<figure class="code listing"><pre tabindex="0"><code>{inside}</code></pre></figure>'
