"""Markdown to HTML: headings with anchors, code in colors, links between pages, and the parts that code fills in.

A paragraph `{{ name argument ... }}` becomes a part of the page; within a sentence it becomes a word or a figure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape, unescape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from docs.press.highlight import highlighted

Part = Callable[..., str]
ASKED = re.compile(r"\{\{ *([\w-]+)((?: +[^ }]+)*) *\}\}")
ALONE = re.compile(rf"^{ASKED.pattern}$", re.MULTILINE)
LINK = re.compile(r"^([\w-]+)\.md(#.*)?$")


def slug(words: str) -> str:
    """A heading as an anchor."""
    plain = re.sub(r"<[^>]+>", "", unescape(words)).lower().replace("§", "")
    return re.sub(r"[^a-z0-9.]+", "-", plain).strip("-.") or "top"


def rendered(text: str, parts: Mapping[str, Part]) -> str:
    """A page's HTML, its parts filled in."""
    blocks: list[str] = []

    def held(asked: re.Match[str]) -> str:
        blocks.append(filled(asked, parts))
        return f"<!--part {len(blocks) - 1}-->"

    text = outside_code(text, lambda prose: ASKED.sub(lambda asked: filled(asked, parts), ALONE.sub(held, prose)))
    html = str(machine().render(text))
    return re.sub(r"<!--part (\d+)-->\n?", lambda part: blocks[int(part[1])] + "\n", html)


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Text with its prose changed and its fenced blocks as they are."""
    pieces = re.split(r"(^```[\s\S]*?^```$)", text, flags=re.MULTILINE)
    return "".join(piece if piece.startswith("```") else change(piece) for piece in pieces)


def filled(asked: re.Match[str], parts: Mapping[str, Part]) -> str:
    assert asked[1] in parts, f"there is no part {asked[1]!r}; there are {', '.join(sorted(parts))}"
    return parts[asked[1]](*asked[2].split())


def machine() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "replacements", "smartquotes"])
    for name, rule in {
        "heading_open": heading, "fence": fence, "link_open": link, "table_open": table, "table_close": end_of_table,
    }.items():  # fmt: skip
        made.add_render_rule(name, rule)
    return made


Tokens = Sequence[Token]


def heading(self: RendererHTML, tokens: Tokens, at: int, options: Any, env: Any) -> str:
    token = tokens[at]
    inside = "".join(child.content for child in tokens[at + 1].children or ())
    return f'<{token.tag} id="{slug(inside)}">'


def fence(self: RendererHTML, tokens: Tokens, at: int, options: Any, env: Any) -> str:
    language, _, beside = tokens[at].info.partition(" ")
    named = beside.removeprefix("file=") if beside.startswith("file=") else ""
    code = highlighted(tokens[at].content.rstrip("\n"), language)
    title = f"<figcaption>{escape(named)}</figcaption>" if named else ""
    return f'<figure class="code {language}">{title}<pre tabindex="0"><code>{code}</code></pre></figure>\n'


def link(self: RendererHTML, tokens: Tokens, at: int, options: Any, env: Any) -> str:
    """`operator.md` is a page of the site."""
    target = str(tokens[at].attrs["href"])
    page = LINK.match(target)
    return f'<a href="{page[1]}.html{page[2] or ""}">' if page else f'<a href="{escape(target)}">'


def table(self: RendererHTML, tokens: Tokens, at: int, options: Any, env: Any) -> str:
    return '<div class="wide" tabindex="0"><table>\n'


def end_of_table(self: RendererHTML, tokens: Tokens, at: int, options: Any, env: Any) -> str:
    return "</table></div>\n"
