"""The papers at the door: the version, the changelog people read."""

import random
import re
import secrets
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pitboss import __version__
from pitboss.law.edition import AMENDMENTS

ROOT = Path(__file__).resolve().parent.parent
SECTION = re.compile(r"^## (\S+?)(?:, (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:3])


def test_chance_is_the_same_in_every_run_of_one_seed(request: pytest.FixtureRequest) -> None:
    seed = request.config.getoption("--hypothesis-seed", default=None)
    same = random.Random(f"{seed} {request.node.nodeid} test")
    assert secrets.token_bytes(8) == same.randbytes(8)


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
    "section", re.split(r"^## (?!Unreleased)", CHANGELOG, flags=re.MULTILINE)[1:], ids=lambda one: one.split()[0]
)
def test_a_release_opens_with_a_sentence_and_then_one_line_a_change(section: str) -> None:
    """What is not released yet is a plain list, to which everyone adds at the top."""
    _, opening, *rest = (part for part in re.split(r"\n\n+", section) if part.strip())
    assert re.match(r"[A-Z].*\.$", opening, re.DOTALL), f"open with a sentence on what matters, not {opening[:60]!r}"
    lines = [line for part in rest for line in part.splitlines()]
    assert lines
    assert all(line.startswith(("- ", "  ", "### ")) for line in lines), [
        line for line in lines if line[0] not in "-# "
    ]
    assert sum(line.startswith("- ") for line in lines) <= 40
    assert not [line for line in lines if len(line) > 200]


def paths(page: str) -> list[str]:
    """What a page names in code that looks like a file of the repository."""
    return re.findall(r"`([\w/.<>-]+/[\w.<>-]*|[\w]+\.(?:txt|md|toml))`", (ROOT / page).read_text("utf-8"))


def there(path: str) -> bool:
    return (ROOT / path).exists() or (ROOT / "src" / "pitboss" / path).exists()


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "SECURITY.md", "README.md"])
def test_a_page_names_files_that_are_there(page: str) -> None:
    named = [path for path in paths(page) if "<" not in path and not path.startswith((".venv", "build/"))]
    assert named
    listed = {path.name for folder in CHAPTERS for path in folder.iterdir()} | {f"{AMENDMENTS}/"}
    assert not [path for path in named if not there(path) and path not in listed]


def test_what_a_page_says_make_does_make_does() -> None:
    """Every page; and what is declared to be no file has a recipe, or `make` would say that there is nothing to do."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):.*\n\t", makefile, re.MULTILINE))
    declared = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert {name for names in declared for name in names.split()} == targets
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").rglob("*.md")]
    named = {
        page.name: set(re.findall(r"(?:`|^    )make ([a-z]+)", page.read_text("utf-8"), re.MULTILINE)) for page in pages
    }
    assert named["CONTRIBUTING.md"]
    assert named["README.md"]
    assert not {name: unknown for name, made in named.items() if (unknown := made - targets)}


CHAPTERS = sorted(path.parent for path in (ROOT / "src" / "pitboss" / "chapters").glob("*/game.py"))


@pytest.mark.parametrize("folder", CHAPTERS, ids=lambda folder: folder.name)
def test_a_chapter_is_what_contributing_says_it_is(folder: Path) -> None:
    """The list one follows to add a chapter, followed for those there are: its folder, its tests, its oracle."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    steps = text.partition("## To add a chapter")[2]
    listed = re.findall(r"^\| `([\w.]+)` \|", steps, re.MULTILINE)
    optional = set(re.findall(r"^\| `(\w+)/` \|", steps, re.MULTILINE))
    assert {path.name for path in folder.iterdir() if path.name != "__pycache__"} - optional == set(listed)
    number, _, name = folder.name[1:].partition("_")
    assert name
    for pattern in re.findall(r"`(test_<number>_\w+\.py)`", steps):
        assert (ROOT / "tests" / "law" / pattern.replace("<number>", number)).is_file(), pattern


def test_a_decision_says_what_it_should_and_no_more() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [path.name[:2] for path in records] == [f"{number:02}" for number in range(1, len(records) + 1)]
    for path in records:
        text = path.read_text("utf-8")
        asked = re.findall(r"^\*\*([^*]+)\.\*\*", text, re.MULTILINE)
        assert {"Question", "Decision", "Why", "Cost", "Checks"} <= set(asked), path.name
        assert 10 <= len(text.splitlines()) <= 32, path.name
        tests = re.findall(r"`(tests/[\w/.]+)`", text)
        assert all((ROOT / test).exists() for test in tests), path.name


def test_coverage_has_a_gate() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["coverage"]
    assert settings["run"]["branch"]
    assert settings["run"]["source"] == ["pitboss"]
    assert 93 <= settings["report"]["fail_under"] <= 100, "it is raised, never lowered"
    assert "pytest --cov " in (ROOT / "Makefile").read_text("utf-8").partition("\ncoverage:")[2]
