"""The site: every page of the contents, the clauses of each chapter, the sources they point to, and an index to search."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from docs.press import clauses, commands, http, odds, paper, readings, rooms, shell
from docs.press.library import Library
from docs.press.markdown import Part, rendered
from docs.press.reading import dead_links, read
from docs.press.source import Sources, listing, page_of, short
from docs.press.transcript import ROOT
from pitboss.chapters import GAMES

DOCS = ROOT / "docs"
STATIC = Path(__file__).parent / "static"
CHIP = ROOT / "src" / "pitboss" / "web" / "static" / "core" / "chip.svg"
CITED = re.compile(r"§ ?(\d{3}a\.\d{1,2}(?:\[[^\]<]+\])?(?:\([a-zA-Z0-9]{1,4}\))*)|\b(AMB-\d+)\b")
UNLINKED = ("a", "h1", "h2", "h3", "h4", "title", "script", "svg", "summary", "button")


class Page(NamedTuple):
    title: str
    body: str
    kind: str = "prose"


def contents() -> dict[str, Any]:
    return tomllib.loads((DOCS / "contents.toml").read_text("utf-8"))


def sources_of_pages() -> dict[str, Path]:
    """name -> Markdown file, in the order of the contents; the chapters of the matrix have none."""
    paths = {name: DOCS / f"{name}.md" for group in contents()["group"] for name in group["pages"]}
    return {name: path for name, path in paths.items() if path.is_file()}


def groups(pages: Mapping[str, Page]) -> list[shell.Group]:
    listed = contents()
    titles = {name: page.title for name, page in pages.items()} | listed["titles"]
    found = (
        shell.Group(group["title"], [(name, titles[name]) for name in group["pages"] if name in pages])
        for group in listed["group"]
    )
    return [group for group in found if group.pages]


def parts(sources: Sources) -> dict[str, Part]:
    modules = (clauses, commands, http, odds, paper, readings, rooms)
    found = {name: part for module in modules for name, part in module.PARTS.items()}
    return found | Library(sources).parts | {"room-list": lambda: rooms.listing(sources)}


def all_pages(sources: Sources) -> dict[str, Page]:
    filled = parts(sources)
    found = {}
    for name, path in sources_of_pages().items():
        body = rendered(path.read_text("utf-8"), filled)
        found[name] = Page(title_of(body), body, "home" if name == "index" else "prose")
    for game in GAMES.values():
        body = clauses.chapter_page(game, sources)
        found[f"clauses-{game.chapter}"] = Page(f"{game.chapter}, {game.name}", body, "matrix")
    return found


def title_of(body: str) -> str:
    heading = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    assert heading, "a page has a first heading"
    return re.sub(r"<[^>]+>", "", heading[1])


def cited(html: str) -> str:
    """Every citation of a clause, and of a point decided, a link to it; save where it would stand in another link."""
    pieces, inside = re.split(r"(<[^>]+>)", html), 0
    for at, piece in enumerate(pieces):
        tag = re.match(r"<(/?)(\w+)", piece)
        if tag and tag[2] in UNLINKED:
            inside += -1 if tag[1] else 1
        elif not tag and not inside:
            pieces[at] = CITED.sub(link, piece)
    return "".join(pieces)


def link(found: re.Match[str]) -> str:
    if found[2]:
        return f'<a class="cite" href="unclear.html#{found[2].lower()}">{found[2]}</a>'
    address = clauses.addresses().get(found[1])
    return f'<a class="cite" href="{escape(address)}">{found[0]}</a>' if address else found[0]


def build(target: Path) -> dict[str, str]:
    """Write the site and give its pages; a dead link is an error."""
    sources = Sources()
    made = all_pages(sources)
    menu = groups(made)
    html: dict[str, str] = {}
    index: list[tuple[str, str, str, str]] = []
    for name, page in made.items():
        body = cited(page.body)
        about = read(body)
        html[f"{name}.html"] = shell.page(name, page.title, body, menu, about.headings, page.kind)
        index += [(f"{name}.html#{each.anchor}", page.title, each.words, each.text) for each in about.sections]
    for path in sorted(sources.wanted):
        html[page_of(path)] = shell.page("", short(path), listing(path), menu, (), "source")
    files = {file.name for file in (*STATIC.iterdir(), CHIP)}
    dead = dead_links(html, files)
    assert not dead, "\n".join(dead)
    write(target, html, "window.searchIndex = " + json.dumps(index, ensure_ascii=False, separators=(",", ":")) + ";\n")
    return html


def write(target: Path, html: Mapping[str, str], index: str) -> None:
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    for name, text in html.items():
        (target / name).write_text(text, "utf-8")
    for file in (*STATIC.iterdir(), CHIP):
        shutil.copyfile(file, target / file.name)
    (target / "search-index.js").write_text(index, "utf-8")
