"""The papers at the door: the version, the changelog people read."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pitboss import __version__

ROOT = Path(__file__).resolve().parent.parent
SECTION = re.compile(r"^## (\S+?)(?:, (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:3])


def test_the_version_stands_in_one_place() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert settings["project"]["dynamic"] == ["version"]
    assert settings["tool"]["hatch"]["version"]["path"] == "src/pitboss/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", __version__)


def test_the_command_says_its_version() -> None:
    said = subprocess.run([sys.executable, "-m", "pitboss", "--version"], capture_output=True, text=True, check=True)
    assert said.stdout == f"pitboss {__version__}\n"


def test_releases_stand_newest_first_with_their_day() -> None:
    first, *released = SECTION.findall(CHANGELOG)
    assert first == ("Unreleased", "") or first[0] == __version__
    assert all(day for _, day in released)
    order = [numbers(version) for version, _ in released]
    assert order == sorted(order, reverse=True)
    assert order[0] < numbers(__version__) or (order[0] == numbers(__version__) and "dev" not in __version__)


@pytest.mark.parametrize(
    "section", re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:], ids=lambda one: one.split()[0]
)
def test_a_release_opens_with_a_sentence_and_then_one_line_a_change(section: str) -> None:
    _, opening, *rest = (part for part in re.split(r"\n\n+", section) if part.strip())
    assert re.match(r"[A-Z].*\.$", opening, re.DOTALL), f"open with a sentence on what matters, not {opening[:60]!r}"
    lines = [line for part in rest for line in part.splitlines()]
    assert lines
    assert all(line.startswith(("- ", "  ", "### ")) for line in lines), [
        line for line in lines if line[0] not in "-# "
    ]
