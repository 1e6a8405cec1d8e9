"""A few marks of HTML that every part uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from docs.press.markdown import slug

CODE = re.compile(r"`([^`]+)`")


def said(text: object) -> str:
    """Words as they are; what stands in backticks is code."""
    return CODE.sub(r"<code>\1</code>", escape(str(text), quote=False))


def table(head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """Cells are HTML. A head that begins with `#` is of figures, set to the right."""
    figures = [name.startswith("#") for name in head]
    top = "".join(
        f"<th{' class=n' * number}>{name.lstrip('#')}</th>" for name, number in zip(head, figures, strict=True)
    )
    body = "\n".join(
        "<tr>" + "".join(
            f"<td{' class=n' * number}>{cell}</td>" for cell, number in zip(row, figures, strict=True)
        ) + "</tr>"
        for row in rows
    )  # fmt: skip
    return f'<div class="wide {kind}" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>\n{body}\n</tbody></table></div>'


def heading(level: int, words: str, anchor: str = "") -> str:
    return f'<h{level} id="{anchor or slug(words)}">{said(words)}</h{level}>'


def folded(summary: str, inside: str) -> str:
    return f"<details><summary>{summary}</summary>\n{inside}\n</details>"


def percent(part: Fraction | float, decimals: int = 2) -> str:
    return f"{100 * float(part):.{decimals}f}%".replace("-", "−")


def exactly(part: Fraction) -> str:
    """A fraction that may break after its stroke."""
    return f'<span class="fraction">{part.numerator}/<wbr>{part.denominator}</span>'.replace("-", "−")
