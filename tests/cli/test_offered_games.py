"""Games that an installed package offers by an entry point: known to every command by their names, like the house's own."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pitboss.chapters import own
from tests.cli.own_game import written

ROOT = Path(__file__).resolve().parents[2]
TUTORIAL = (ROOT / "docs" / "own_game.md").read_text("utf-8")


def installed(at: Path, module: str = "river_stud.game") -> Path:
    """The package of the tutorial's last chapter, as an installer lays it down."""
    site = at / "site"
    site.mkdir()
    written(site)
    found = re.search(r"```toml file=pyproject\.toml\n(.*?)```", TUTORIAL, re.DOTALL)
    assert found
    project = tomllib.loads(found[1])["project"]
    offers = project["entry-points"][own.GROUP]
    assert offers == {"river_stud": "river_stud.game"}
    about = site / "river_stud-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (about / "entry_points.txt").write_text(f"[{own.GROUP}]\nriver_stud = {module}\n")
    return site


def pitboss(site: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    known = {**os.environ, "PYTHONPATH": path, own.GAMES_VARIABLE: ""}
    command = [sys.executable, "-m", "pitboss", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120, env=known, check=False)


def test_a_package_offers_a_game_by_its_name(tmp_path: Path) -> None:
    site = installed(tmp_path)
    assert json.loads(pitboss(site, "games", "--json").stdout)[-1]["game"] == "river_stud"
    assert "River Stud" in pitboss(site, "rules", "riv").stdout, "any unambiguous beginning"
    assert "river_stud/game.py:" in pitboss(site, "clauses", "RS", "--json").stdout
    asked = {"game": "river_stud", "dealer": "Qh 9c 7s", "seats": [
        {"seat": 1, "cards": "Ah Ad 9h", "wagers": {"ante": "5"}, "decisions": ["10"]}]}  # fmt: skip
    settled = pitboss(site, "settle", "-", "--json", stdin=json.dumps(asked))
    assert json.loads(settled.stdout)["seats"][0]["net"] == "15.00"


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("river_stud.no_such", "the entry point river_stud of pitboss.games: ModuleNotFoundError"),
        ("river_stud", "the entry point river_stud of pitboss.games declares no GAME"),
    ],
)
def test_a_package_that_offers_none_is_said_in_one_line(tmp_path: Path, module: str, words: str) -> None:
    done = pitboss(installed(tmp_path, module), "games", "--json")
    assert len(json.loads(done.stdout)) == 6, "the house's own are not hidden"
    assert done.returncode == 0
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
