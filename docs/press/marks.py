"""A few marks of Markdown that every part uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

SIGNS = re.compile(r"(`[^`]+`)|([\\*_\[\]<>|~$])")


def said(text: object) -> str:
    """Words as they are; what stands in backticks is code."""
    return SIGNS.sub(lambda found: found[1] or f"\\{found[2]}", str(text))


def code(text: object) -> str:
    """`code`, whatever is in it."""
    return f"``{text}``" if "`" in str(text) else f"`{text}`"


def cell(text: str) -> str:
    """Markdown as it may stand in a table: on one line, and no bar that would end it."""
    return re.sub(r"(?<!\\)\|", r"\|", text.strip().replace("\n\n", "<br>").replace("\n", " "))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are Markdown. A head that begins with `#` is of figures, set to the right."""
    rule = ("---:" if name.startswith("#") else "---" for name in head)
    lines = [[name.lstrip("#") for name in head], list(rule), *([cell(each) for each in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def heading(level: int, words: str, anchor: str = "") -> str:
    """A heading, and the name by which links find it where its own words would not do."""
    return (f"({anchor})=\n" if anchor else "") + f"{'#' * level} {words}\n"


def folded(summary: str, inside: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>\n\n{inside}\n</details>\n"


def fence(language: str, text: str, **options: str) -> str:
    """A block of code, its ticks more than any inside."""
    ticks = "`" * max([3, *(len(found) + 1 for found in re.findall(r"^`{3,}", text, re.MULTILINE))])
    given = "".join(f":{name.replace('_', '-')}:{f' {value}' if value else ''}\n" for name, value in options.items())
    return f"{ticks}{{code-block}} {language}\n{given}\n{text.rstrip()}\n{ticks}\n"


def raw(html: str) -> str:
    """A drawing, or anything Markdown has no words for."""
    return f"```{{raw}} html\n{html.strip()}\n```\n"


def percent(part: Fraction | float, decimals: int = 2) -> str:
    return f"{100 * float(part):.{decimals}f}%".replace("-", "−")


def exactly(part: Fraction) -> str:
    """A fraction that may break after its stroke."""
    return f'<span class="fraction">{part.numerator}/<wbr>{part.denominator}</span>'.replace("-", "−")
