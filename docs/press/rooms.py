"""The rooms of the package as they are: who imports whom, read from the code, and drawn."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

from tests.test_tidy import BASE, MAY_IMPORT, PACKAGE, imports, modules, room_of

from docs.press.marks import raw, said, table
from docs.press.source import Sources
from docs.press.transcript import ROOT
from pitboss.paper.svg import SANS, Drawing

BELOW = "base"  # The five small modules everything stands on, as one.
DOORS = ("cli", "web")  # They may use every room.
WIDTH, HIGH, GAP, SWEEPS = 960, 64, 44, 4
# From the middle of a room: where a line leaves that goes round another, and how far it swings.
INSIDE, BESIDE = 80, 165
WIDE, EDGE = 236, 8  # Of a room, and what a line keeps free at the edge of the sheet.


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


class Plan(Drawing):
    """Rooms as boxes with their names; the colors are those of the page."""

    unit, type, ink = "", SANS, "var(--plot-ink)"

    def room(self, title: str, note: str, x: float, y: float, wide: float, kind: str = "room") -> None:
        self.shape("rect", class_=kind, x=x - wide / 2, y=y, width=wide, height=HIGH, rx=10)
        self.text(x, y + 28, title, 17, class_=f"name {kind}")
        self.text(x, y + 48, note, 13, class_=f"note {kind}")

    def edge(self, above: tuple[float, float], below: tuple[float, float]) -> None:
        """A line down from one room to another; past the side of what lies straight between them."""
        (x, y), (u, v) = above, below
        y += HIGH
        out, over = x, u
        high, low = (y + v) / 2, (y + v) / 2
        if x == u and v - y > GAP:
            side = 1 if x > WIDTH / 2 else -1
            out = over = min(max(x + side * BESIDE, EDGE), WIDTH - EDGE)
            x, u, high, low = x + side * INSIDE, u + side * INSIDE, y + GAP, v - GAP
        self.shape(
            "path", class_="edge", d=f"M{x:.0f} {y:.0f} C{out:.0f} {high:.0f} {over:.0f} {low:.0f} {u:.0f} {v:.0f}"
        )


def drawing() -> str:
    """Higher rooms stand on lower ones; a line means the upper imports the lower."""
    at = places()
    plan = Plan(WIDTH, max(y for _, y in at.values()) + HIGH + 20, "The rooms of the package", "and their imports")
    for room in uses():
        for other in sorted(direct(room)):
            plan.edge(at[room], at[other])
    plan.room(
        "cli and web", "the doors: they may use every room, and alone meet people", WIDTH / 2, 20, WIDTH - 40, "door"
    )
    across = {y: WIDTH / count for y, count in Counter(y for _, y in at.values()).items()}
    for room, (x, y) in at.items():
        if room == BELOW:
            plan.room(" ".join(FIRST), f"and {', '.join(sorted(BASE - set(FIRST)))}", x, y, 260)
        else:
            plan.room(room, note(room), x, y, min(WIDE, across[y] - GAP / 2))
    return raw(f'<figure class="chart rooms" tabindex="0">{plan}</figure>')


def note(room: str) -> str:
    """A few words about a room; its own first ones where none are kept here."""
    return SHORT.get(room) or re.split(r"[.,:;]", words_of(room))[0]


FIRST = ("cards", "money", "clause")
SHORT = {
    "clause_trace": "from clause to code", "rank": "cards to scores", "bank": "a double-entry ledger",
    "law": "the words of a chapter", "filing": "the Rules Submission", "chapters": "the six games", "table": "the live table",
    "odds": "exact figures, simulation", "training": "drills for dealers", "paper": "layouts, signs, filings",
    "log": "the durable log", "projections": "the log read back", "exchange": "the contract's JSON",
    "declare": "checks of a declaration", "verifier": "the regulator's program",
    "theoretical_hold": "wagers of a log, priced", "trust": "keys and signed checkpoints",
    "private_files": "files for one's own eyes",
}  # fmt: skip


def door(room: str) -> Path:
    return PACKAGE / room / "__init__.py" if (PACKAGE / room).is_dir() else PACKAGE / f"{room}.py"


def words_of(room: str) -> str:
    """What a room says of itself, at its door."""
    return (ast.get_docstring(ast.parse(door(room).read_text("utf-8"))) or "").split("\n\n")[0].replace("\n", " ")


def listing(linked: Sources) -> str:
    """Each room with its own first words, its size, and what it may import."""
    rows = []
    for room in sorted(MAY_IMPORT, key=lambda name: (name in BASE, name)):
        allowed = MAY_IMPORT[room]
        told = (
            "anything"
            if allowed is None
            else ", ".join(sorted((allowed - BASE - {room}) | kept_base(allowed))) or "nothing"
        )
        name = linked.link(door(room).relative_to(ROOT).as_posix(), words=room)
        rows.append((name, said(words_of(room)), f"{lines_in(room):,}", told))
    return table(("Room", "What it is, in its own words", "#Lines", "May import"), rows)


def kept_base(allowed: set[str]) -> set[str]:
    """The small modules, by one name where all of them may be used."""
    return {"the base"} if allowed >= BASE else allowed & BASE


def lines_in(room: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for name, path, _ in sources() if name == room)


def figure(name: str) -> str:
    """A drawing kept beside the pages."""
    svg = (ROOT / "docs" / "figures" / f"{name}.svg").read_text("utf-8")
    return raw(f'<figure class="chart {name}" tabindex="0">{svg}</figure>')


PARTS = {"rooms": drawing, "drawing": figure}
