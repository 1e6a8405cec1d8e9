"""A finished page read back: its headings, its anchors, its links, and the text under each heading, for the search."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple

HEADINGS = {"h1": 1, "h2": 2, "h3": 3}
SILENT = {"script", "style", "title", "svg", "pre", "nav", "form"}
VOID = {"meta", "link", "img", "input", "br", "wbr", "hr"}


class Heading(NamedTuple):
    level: int
    anchor: str
    words: str


class Section(NamedTuple):
    """What the search finds: a heading, or a clause of the matrix, with the text that belongs to it."""

    anchor: str
    words: str
    text: str


class Reader(HTMLParser):
    """Reads a page once."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []  # Everything that would be fetched or followed.
        self.headings: list[Heading] = []
        self.sections: list[Section] = []
        self.open: list[str] = []
        self.heading: list[str] | None = None
        self.into: list[list[str]] = [[]]
        self.pending = ("", "")

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.anchors += [given["id"]] if "id" in given else []
        self.links += [given[name] for name in ("href", "src", "action", "data") if name in given]
        if tag in HEADINGS:
            self.end_section()
            self.heading, self.pending = [], (given.get("id", ""), "")
        elif tag == "tr" and "id" in given:
            self.end_section()
            self.pending = (given["id"], "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in HEADINGS and self.heading is not None:
            words = " ".join("".join(self.heading).split())
            self.headings.append(Heading(HEADINGS[tag], self.pending[0], words))
            self.pending, self.heading = (self.pending[0], words), None
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.heading is not None:
            self.heading.append(data)
        elif not SILENT & set(self.open):
            self.into[-1].append(data)

    def end_section(self) -> None:
        text = " ".join(" ".join(self.into[-1]).split())
        anchor, words = self.pending
        if anchor and (text or words):
            self.sections.append(Section(anchor, words or text.split(" ")[0], text))
        self.into[-1] = []


def read(html: str) -> Reader:
    found = Reader()
    found.feed(html)
    found.end_section()
    return found


def dead_links(pages: dict[str, str], files: set[str]) -> list[str]:
    """Links to pages, files or anchors that are not there; anchors given twice; anything fetched from elsewhere."""
    known = {name: read(html) for name, html in pages.items()}
    found = []
    for name, page in known.items():
        twice = (
            {anchor for anchor in page.anchors if page.anchors.count(anchor) > 1} if len(page.anchors) < 400 else set()
        )
        found += [f"{name}: the anchor {anchor} twice" for anchor in sorted(twice)]
        for link in sorted(set(page.links)):
            target, _, anchor = link.partition("#")
            target = target or name
            if "://" in target or target.startswith(("//", "mailto:", "javascript:")):
                found.append(f"{name}: {link} leads elsewhere")
            elif target not in known and target not in files:
                found.append(f"{name}: {link} leads nowhere")
            elif anchor and target in known and anchor not in known[target].anchors:
                found.append(f"{name}: {link} has no such anchor")
    return found
