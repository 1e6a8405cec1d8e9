"""Types that hold: where nothing is `Any`, and what a type checker refuses."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent / "src/pitboss"
CHECKED = ("table/state.py", "table/evolve.py", "table/procedure.py", "table/settling.py", "bank", "records/words.py")


def any_in(path: Path) -> list[int]:
    """The lines that leave a type open."""
    tree = ast.parse(path.read_text())
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"]


def files_of(name: str) -> list[Path]:
    place = SOURCES / name
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


@pytest.mark.parametrize("name", CHECKED)
def test_no_type_is_left_open(name: str) -> None:
    found = {path.relative_to(SOURCES).as_posix(): lines for path in files_of(name) if (lines := any_in(path))}
    assert files_of(name)
    assert not found
