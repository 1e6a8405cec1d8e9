"""The README runs as written: its Python as a doctest, its commands one after another."""

import doctest
import re
from pathlib import Path

import pytest

from docs.press.transcript import replayed, unannounced
from pitboss.law.sheet import sheet
from pitboss.odds.exact.optimum import base
from tests.commands import set_the_press_up
from tests.games import CHAPTERS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_in_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (failed, tried > 3) == (0, True)


def test_the_commands_in_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_the_press_up(monkeypatch, tmp_path)
    told = replayed(README)
    assert len(told) > 10
    assert not unannounced(told)
    assert all(said.text for _, said in told)


def test_the_links_in_the_readme_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert all((ROOT / link).is_file() for link in links)


@pytest.mark.parametrize("game", CHAPTERS.values(), ids=CHAPTERS)
def test_the_edges_in_the_readme_are_what_the_odds_say(game) -> None:
    found = base(sheet(game))
    row = next(line for line in README.splitlines() if line.startswith(f"| {game.name} | {game.chapter} |"))
    assert f"| {found.ev} | {float(-found.ev):.4%} | {float(found.element_of_risk):.4%} |" in row


def test_the_package_docstring() -> None:
    import pitboss

    assert doctest.testmod(pitboss).failed == 0
