"""The traceability matrix: every clause with the code that carries it out and the tests that hold the code to it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import groupby

from docs.press.documented import GAMES
from docs.press.marks import heading, raw, said, table
from docs.press.source import Sources
from pitboss.chapters import index
from pitboss.clause_trace.trace import Trace, trace
from pitboss.law.game import Game

FEW = 3  # Links shown at once; more are folded away.
HEAD = ("Clause", "What it asks", "Code", "Tests")


@cache
def rows() -> tuple[Trace, ...]:
    return tuple(trace())


def anchor(clause: str) -> str:
    """`657a.11(c)(3)` as an anchor: 657a.11-c-3."""
    return re.sub(r"[\s/,']+", "_", re.sub(r"[\])]", "", re.sub(r"[\[(]", "-", clause)))


@cache
def addresses() -> dict[str, str]:
    """clause -> where it stands on the site."""
    return {row.clause: f"clauses-{row.clause.split('.')[0]}.html#{anchor(row.clause)}" for row in rows()}


def counted(what: str) -> str:
    found = {
        "clauses": len(rows()), "honoured": sum(row.honoured for row in rows()),
        "unmodeled": sum(row.unmodeled is not None for row in rows()),
        "places": len({place for row in rows() for place in row.code}),
        "tests": len({test for row in rows() for test in row.tests}),
    }  # fmt: skip
    return f"{found[what]:,}"


def of_chapter(game: Game) -> list[Trace]:
    return [row for row in rows() if row.clause.startswith(game.chapter)]


def overview() -> str:
    """How many clauses each chapter has, and how they stand."""
    lines, total = [], Counter[str]()
    for game in GAMES.values():
        mine = of_chapter(game)
        counts = {
            "all": len(mine), "kept": sum(row.honoured for row in mine), "none": sum(row.unmodeled is not None for row in mine),
            "code": sum(len(row.code) for row in mine), "tests": sum(len(row.tests) for row in mine),
        }  # fmt: skip
        total.update(counts)
        name = f"[{game.law.called}](clauses-{game.chapter}.md), {game.name}"
        lines.append((name, *(f"{number:,}" for number in counts.values())))
    lines.append(("**All**", *(f"**{total[key]:,}**" for key in ("all", "kept", "none", "code", "tests"))))
    return table(
        ("Chapter", "#Clauses", "#Honoured by a test", "#Nothing to model", "#Citations in code", "#In tests"), lines
    )


def chapter_page(game: Game, sources: Sources) -> str:
    """One chapter's clauses, section by section; to be filtered where scripts run and whole where they do not."""
    mine = of_chapter(game)
    kinds = list(dict.fromkeys(index()[row.clause].kind for row in mine))
    options = "".join(f"<option>{kind}</option>" for kind in kinds)
    bar = (
        '<form class="filter" hidden role="search">'
        '<label>Find <input type="search" name="words" placeholder="fold, .11(c), envy"></label>'
        f'<label>Kind <select name="kind"><option value="">all</option>{options}</select></label>'
        '<label>Standing <select name="standing"><option value="">all</option>'
        "<option>honoured</option><option>nothing to model</option></select></label><output></output></form>"
    )
    found = [
        f"---\nclass: matrix\n---\n# {game.law.called}, {game.name}\n",
        f"{game.law}, [{game.name}]({game.key}.md): {len(mine)} clauses, each in a few words of our "
        "own. [How to read this](clauses.md).\n",
        raw(bar),
    ]
    for section, some in groupby(mine, key=lambda row: re.split(r"[(\[]", row.clause)[0]):
        found += [heading(2, f"§ {section}"), table(HEAD, [line(row, sources) for row in some])]
    return "\n".join(found)


def line(row: Trace, sources: Sources) -> tuple[str, str, str, str]:
    """A row has its anchor, its place in the index, what it asks and how it stands, and the links."""
    about = index()[row.clause]
    standing = "honoured" if row.honoured else "nothing to model" if row.unmodeled else "open"
    why = f'<br><em class="why">Nothing to model: {said(row.unmodeled)}</em>' if row.unmodeled else ""
    code = several([sources.place(place) for place in row.code], "places") or by_another(row.clause, sources)
    tests = several([sources.test(test) for test in row.tests], "tests")
    marks = f'data-kind="{about.kind}" data-standing="{standing}"'
    told = f"{about.kind}; {', '.join(about.actors)}; {', '.join(about.how)}"
    return (
        f'<a id="{anchor(row.clause)}"></a>{{index}}`!{row.clause}`',
        f"{said(row.gist)}<br><small {marks}>{told}</small>{why}", code, tests,
    )  # fmt: skip


def by_another(clause: str, sources: Sources) -> str:
    """Where no line cites the clause itself: the lines of the nearest paragraph it belongs to."""
    cited = {row.clause: row.code for row in rows()}
    stem = clause
    while "(" in stem:
        stem = stem[: stem.rindex("(")]
        if cited.get(stem):
            links = several([sources.place(place) for place in cited[stem]], "places")
            return f"<small>under {said(stem)}</small><br>{links}"
    return ""


def several(links: list[str], what: str) -> str:
    first, rest = "<br>".join(links[:FEW]), "<br>".join(links[FEW:])
    if not rest:
        return first
    return f"{first}<details><summary>{len(links) - FEW} more {what}</summary>{rest}</details>"


PARTS = {"count": counted, "chapters": overview}
