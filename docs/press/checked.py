"""The finished site looked over: every link leads somewhere, and nothing is fetched from elsewhere.

Sphinx checks the links it makes itself; these are all that stand in the pages, those of drawings, sources and
citations too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

FETCHED = {
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("form", "action"),
    ("object", "data"),
    ("image", "href"),
}
ELSEWHERE = ("//", "mailto:", "javascript:")
FOLLOWED = {("a", "href")}


class Reader(HTMLParser):
    """A page's anchors, the links one may follow, and what a browser would fetch."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.anchors = Counter[str]()
        self.followed: set[str] = set()
        self.fetched: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.anchors[value] += 1
            if (tag, name) in FOLLOWED and value:
                self.followed.add(value)
            if (tag, name) in FETCHED and value:
                self.fetched.add(value)


def site(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}


def faults(pages: Mapping[str, str], files: set[str]) -> list[str]:
    """Links to pages, files or anchors that are not there; anchors given twice; anything fetched from elsewhere."""
    known = {name: Reader(html) for name, html in pages.items()}
    found = []
    for name, page in known.items():
        found += [f"{name}: the anchor {anchor} twice" for anchor, times in page.anchors.items() if times > 1]
        found += [f"{name}: {link} is fetched from elsewhere" for link in sorted(page.fetched) if foreign(link)]
        for link in sorted(link for link in page.followed | page.fetched if not foreign(link)):
            path, _, anchor = link.partition("#")
            target = beside(name, path.partition("?")[0])
            if target not in known and target not in files:
                found.append(f"{name}: {link} leads nowhere")
            elif anchor and target in known and unquote(anchor) not in known[target].anchors:
                found.append(f"{name}: {link} has no such anchor")
    return found


def foreign(link: str) -> bool:
    return "://" in link or link.startswith(ELSEWHERE)


def beside(page: str, path: str) -> str:
    """A path written on a page, from the top of the site."""
    if not path:
        return page
    parts = page.split("/")[:-1]
    for piece in path.split("/"):
        if piece == "..":
            parts.pop()
        elif piece != ".":
            parts.append(piece)
    return "/".join(parts)


def checked(folder: Path) -> list[str]:
    """All that is wrong with a site in a folder."""
    return faults(site(folder), {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()})
