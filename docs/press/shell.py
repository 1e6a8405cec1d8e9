"""What stands around every page: the head, the way through the pages, what is on this one, and the foot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from docs.press.reading import Heading
from pitboss import __version__

TITLE = "pitboss"
NOTICE = "The names of the games are trademarks of their owners and are used to describe them."


class Group(NamedTuple):
    """A part of the contents: its title, and (name, title) of its pages."""

    title: str
    pages: list[tuple[str, str]]


def page(name: str, title: str, body: str, groups: Sequence[Group], headings: Sequence[Heading], note: str = "") -> str:
    """A whole page, ready to be opened from a disk."""
    shown = f"{escape(title)} · {TITLE}" if name != "index" else f"{TITLE}: {escape(title)}"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{shown}</title>
<link rel="icon" href="chip.svg">
<link rel="stylesheet" href="site.css">
<script src="site.js" defer></script>
</head>
<body class="{note or "prose"}">
<a class="skip" href="#main">To the text</a>
<header class="top">
<a class="brand" href="index.html"><img src="chip.svg" alt="" width="26" height="26">{TITLE}</a>
<a class="to-contents" href="#contents">Contents</a>
<form class="search" role="search" hidden><input type="search" placeholder="Search" aria-label="Search the documentation"
 autocomplete="off" aria-controls="found"><kbd>/</kbd><ol id="found" hidden></ol></form>
<button class="theme" type="button" hidden aria-label="Dark or light">◐</button>
</header>
<div class="frame">
{contents(name, groups)}
<main id="main">
{body}
{onward(name, groups)}
</main>
{on_this_page(headings)}
</div>
<footer>{TITLE} {__version__}. MIT licence. {NOTICE}</footer>
</body>
</html>
"""


def contents(name: str, groups: Sequence[Group]) -> str:
    """At the side of a wide screen, below the text on a phone."""
    found = []
    for group in groups:
        links = "".join(
            f'<li><a href="{each}.html"{" aria-current=page" if each == name else ""}>{escape(title)}</a></li>'
            for each, title in group.pages
        )
        found.append(f"<section><h2>{escape(group.title)}</h2><ul>{links}</ul></section>")
    return f'<nav class="contents" id="contents" aria-label="Pages">{"".join(found)}</nav>'


def on_this_page(headings: Sequence[Heading]) -> str:
    second = [each for each in headings if each.level == 2]
    if len(second) < 2:
        return '<aside class="here"></aside>'
    links = "".join(f'<li><a href="#{each.anchor}">{escape(each.words)}</a></li>' for each in second)
    return f'<aside class="here"><nav aria-label="On this page"><h2>On this page</h2><ul>{links}</ul></nav></aside>'


def onward(name: str, groups: Sequence[Group]) -> str:
    """The page before and the page after."""
    order = [each for group in groups for each in group.pages]
    names = [each for each, _ in order]
    if name not in names:
        return ""
    at = names.index(name)
    before = f'<a rel="prev" href="{order[at - 1][0]}.html">{escape(order[at - 1][1])}</a>' if at else "<span></span>"
    after = (
        f'<a rel="next" href="{order[at + 1][0]}.html">{escape(order[at + 1][1])}</a>' if at + 1 < len(order) else ""
    )
    return f'<nav class="onward" aria-label="Next and previous">{before}{after}</nav>'
