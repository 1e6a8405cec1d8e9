"""CONTRIBUTING's list for a chapter, followed: the files it names, the one line elsewhere, and the commands that then work."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.own_game import written

ROOT = Path(__file__).resolve().parents[2]
STEPS = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## To add a chapter")[2]
LISTED = re.findall(r"^\| `([\w.]+)` \|", STEPS, re.MULTILINE)
NAMED = re.search(r"name it in `([\w/.]+)`\. (.*?) work as soon as", " ".join(STEPS.split()))
ROUND = {"game": "river_stud", "dealer": "Qh 9c 7s", "seats": [
    {"seat": 1, "cards": "Ah Ad 9h", "wagers": {"ante": "5"}, "decisions": ["10"]}]}  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with a seventh chapter: its folder as listed, and its name where it is to be named."""
    top = tmp_path_factory.mktemp("seventh")
    package = Path(
        shutil.copytree(ROOT / "src" / "pitboss", top / "pitboss", ignore=shutil.ignore_patterns("__pycache__"))
    )
    begun = written(tmp_path_factory.mktemp("begun"))
    (begun / "words.es.toml").write_text("# Nothing yet.\n")  # A chapter has one; a game of one's own may.
    chapter = package / "chapters" / "c700_river_stud"
    chapter.mkdir()
    for name in LISTED:
        shutil.copy(begun / name, chapter / name)
    assert NAMED
    where = package / NAMED[1]
    text = where.read_text("utf-8")
    first = re.search(r"^from pitboss\.chapters\.c\w+\.game import .*\n", text, re.MULTILINE)
    assert first
    text = text.replace(first[0], f"{first[0]}from pitboss.chapters.c700_river_stud.game import GAME as RIVER_STUD\n")
    where.write_text(text.replace("CAJUN_STUD,\n    )", "CAJUN_STUD, RIVER_STUD,\n    )"), "utf-8")
    return top


def run(house: Path, *arguments: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "pitboss", *arguments], input=stdin, capture_output=True, text=True, timeout=240, cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_the_commands_named_there_work_for_a_seventh_chapter(house: Path) -> None:
    assert NAMED
    ways = {
        "pitboss rules": lambda: run(house, "rules", "river_stud"),
        "pitboss settle": lambda: run(house, "settle", "-", stdin=json.dumps(ROUND)),
        "pitboss analyze": lambda: run(house, "analyze", "river_stud"),
        "pitboss layout": lambda: run(house, "layout", "river_stud", "-o", "felt.svg"),
    }
    assert set(re.findall(r"`(pitboss \w+)`", NAMED[2])) == set(ways)
    told = {command: way() for command, way in ways.items()}
    assert all(told.values())
    assert [game["game"] for game in json.loads(run(house, "games", "--json"))][-1] == "river_stud"
    assert "3.2048" in told["pitboss analyze"]


def test_what_is_open_is_said_until_tests_honour_it(house: Path) -> None:
    """Step 6: `pitboss clauses` until nothing is open."""
    told = run(house, "clauses", "river_stud")
    assert "73 clauses: 0 honoured by a test, 2 with nothing to model, 71 open." in told
