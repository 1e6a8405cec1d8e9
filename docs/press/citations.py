"""Every citation of a clause, and of a point decided, a link to it."""

from __future__ import annotations

import re
from html import escape

from docs.press import clauses

CITED = re.compile(r"§ ?(\d{3}a\.\d{1,2}(?:\[[^\]<]+\])?(?:\([a-zA-Z0-9]{1,4}\))*)|\b(AMB-\d+)\b")
UNLINKED = ("a", "h1", "h2", "h3", "h4", "title", "script", "svg", "summary", "button")


def linked(html: str, up: str = "") -> str:
    """Save where it would stand in another link; `up` leads to the top of the site."""
    pieces, inside = re.split(r"(<[^>]+>)", html), 0
    for at, piece in enumerate(pieces):
        tag = re.match(r"<(/?)(\w+)", piece)
        if tag and tag[2] in UNLINKED:
            inside += -1 if tag[1] else 1
        elif not tag and not inside:
            pieces[at] = CITED.sub(lambda found: link(found, up), piece)
    return "".join(pieces)


def link(found: re.Match[str], up: str) -> str:
    address = f"unclear.html#{found[2].lower()}" if found[2] else clauses.addresses().get(found[1])
    return f'<a class="cite" href="{up}{escape(address)}">{found[0]}</a>' if address else found[0]
