"""The rooms of the package as they are: who imports whom, read from the code, and drawn."""

from __future__ import annotations

import ast
from functools import cache
from html import escape
from pathlib import Path

from tests.test_tidy import BASE, MAY_IMPORT, PACKAGE, imports, modules, room_of

from docs.press.markdown import Part
from docs.press.marks import said, table
from docs.press.source import Sources
from docs.press.transcript import ROOT

BELOW = "base"  # The five small modules everything stands on, as one.
DOORS = ("cli", "web")  # They may use every room.
WIDTH, HIGH, GAP, SWEEPS = 960, 64, 44, 4
INSIDE, BESIDE = (
    80,
    165,
)  # From the middle of a room: where a line leaves that goes round another, and how far it swings.


@cache
def sources() -> tuple[tuple[str, Path, ast.Module], ...]:
    """Every module, parsed once."""
    return tuple(modules())


@cache
def uses() -> dict[str, set[str]]:
    """room -> the rooms it imports, the doors left out."""
    found: dict[str, set[str]] = {BELOW: set()}
    for room, path, tree in sources():
        if room in (*DOORS, "__init__", "__main__"):
            continue
        mine = found.setdefault(merged(room), set())
        for name in imports(path, tree):
            if name.split(".")[0] == PACKAGE.name:
                mine.add(merged(room_of(name)))
    return {room: others & found.keys() - {room} for room, others in found.items()}


def merged(room: str) -> str:
    return BELOW if room in BASE else room


@cache
def level(room: str) -> int:
    return max((1 + level(other) for other in uses()[room]), default=0)


@cache
def reached(room: str) -> frozenset[str]:
    """Every room below this one, near or far."""
    return frozenset(uses()[room]).union(*(reached(other) for other in uses()[room]))


def direct(room: str) -> set[str]:
    """The rooms below that are not also reached by way of another."""
    return {other for other in uses()[room] if not any(other in reached(way) for way in uses()[room])}


@cache
def places() -> dict[str, tuple[float, float]]:
    """Each room's middle and top: as high as what it stands on needs, and near to the rooms it is joined to."""
    rows = [sorted(room for room in uses() if level(room) == high) for high in range(max(map(level, uses())) + 1)]
    found: dict[str, tuple[float, float]] = {}
    for sweep in range(SWEEPS):
        for high, row in list(enumerate(rows))[:: 1 if sweep % 2 == 0 else -1]:
            row.sort(key=lambda room: near(room, found))
            for at, room in enumerate(row):
                found[room] = WIDTH * (at + 0.5) / len(row), 20 + (len(rows) - high) * (HIGH + GAP)
    return found


def near(room: str, found: dict[str, tuple[float, float]]) -> float:
    """Where its neighbours stand, on average; in the middle while it has none."""
    joined = direct(room) | {other for other in uses() if room in direct(other)}
    across = [found[other][0] for other in joined if other in found]
    return sum(across) / len(across) if across else WIDTH / 2


def drawing() -> str:
    """Higher rooms stand on lower ones; a line means the upper imports the lower."""
    at = places()
    lines = [curve(at[room], at[other]) for room in uses() for other in sorted(direct(room))]
    boxes = [box(room, *at[room]) for room in at]
    door = (
        f'<rect class="door" x="20" y="20" width="{WIDTH - 40}" height="{HIGH}" rx="10"/>'
        f'<text x="{WIDTH / 2}" y="48" class="name">cli and web</text>'
        f'<text x="{WIDTH / 2}" y="68" class="note">the doors: they may use every room, and alone meet people</text>'
    )
    height = max(y for _, y in at.values()) + HIGH + 20
    return (
        f'<figure class="chart rooms" tabindex="0"><svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="The rooms of the package and their imports">{"".join(lines)}{door}{"".join(boxes)}</svg></figure>'
    )


def curve(above: tuple[float, float], below: tuple[float, float]) -> str:
    """A line down from one room to another; past the side of what lies straight between them."""
    (x, y), (u, v) = above, below
    y += HIGH
    if x == u and v - y > GAP:
        side = 1 if x > WIDTH / 2 else -1
        out = x + side * BESIDE
        x, u = x + side * INSIDE, u + side * INSIDE
        return f'<path class="edge" d="M{x:.0f} {y:.0f} C{out:.0f} {y + GAP:.0f} {out:.0f} {v - GAP:.0f} {u:.0f} {v:.0f}"/>'
    middle = (y + v) / 2
    return f'<path class="edge" d="M{x:.0f} {y:.0f} C{x:.0f} {middle:.0f} {u:.0f} {middle:.0f} {u:.0f} {v:.0f}"/>'


def box(room: str, x: float, y: float) -> str:
    title, note, wide = (
        ("cards money clause", "and errors, kernel", 260) if room == BELOW else (room, SHORT.get(room, ""), 236)
    )
    return (
        f'<rect class="room" x="{x - wide / 2:.0f}" y="{y:.0f}" width="{wide}" height="{HIGH}" rx="10"/>'
        f'<text x="{x:.0f}" y="{y + 28:.0f}" class="name">{escape(title)}</text>'
        f'<text x="{x:.0f}" y="{y + 48:.0f}" class="note">{escape(note)}</text>'
    )


SHORT = {
    "law": "the index of clauses", "rank": "cards to scores", "bank": "a double-entry ledger",
    "rules": "the words of a chapter", "chapters": "the six games", "table": "the live table",
    "odds": "exact figures, simulation", "training": "drills for dealers", "paper": "layouts, signs, filings",
    "store": "the durable log", "exchange": "the contract's JSON",
}  # fmt: skip


def listing(linked: Sources) -> str:
    """Each room with its own first words, its size, and what it may import."""
    rows = []
    for room in sorted(MAY_IMPORT, key=lambda name: (name in BASE, name)):
        path = PACKAGE / room / "__init__.py" if (PACKAGE / room).is_dir() else PACKAGE / f"{room}.py"
        words = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split("\n\n")[0].replace("\n", " ")
        allowed = MAY_IMPORT[room]
        told = (
            "anything"
            if allowed is None
            else ", ".join(sorted((allowed - BASE - {room}) | kept_base(allowed))) or "nothing"
        )
        name = linked.link(path.relative_to(ROOT).as_posix(), words=room)
        rows.append((name, said(words), f"{lines_in(room):,}", told))
    return table(("Room", "What it is, in its own words", "#Lines", "May import"), rows)


def kept_base(allowed: set[str]) -> set[str]:
    """The small modules, by one name where all of them may be used."""
    return {"the base"} if allowed >= BASE else allowed & BASE


def lines_in(room: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for name, path, _ in sources() if name == room)


def figure(name: str) -> str:
    """A drawing kept beside the pages."""
    svg = (ROOT / "docs" / "figures" / f"{name}.svg").read_text("utf-8")
    return f'<figure class="chart {name}" tabindex="0">{svg.strip()}</figure>'


PARTS: dict[str, Part] = {"rooms": drawing, "drawing": figure}
