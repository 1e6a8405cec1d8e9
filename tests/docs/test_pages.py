"""Every command of every page, run again: what a page says and what the command says are the same."""

from pathlib import Path

import pytest

from docs.press.pages import DOCS, EACH_GAME, contents, sources_of_pages
from docs.press.transcript import Step, agrees, replayed, steps_of, unannounced
from tests.commands import set_the_press_up

PAGES = {name: path.read_text("utf-8") for name, path in sources_of_pages().items()}
RUNNING = [name for name, text in PAGES.items() if any(isinstance(step, Step) for step in steps_of(text))]


LONG = {"own_game"}  # Its commands compile a game again after each change.


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in RUNNING]
)
def test_the_commands_of_a_page_say_what_the_page_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_the_press_up(monkeypatch, tmp_path)
    told = replayed(PAGES[name])
    assert not unannounced(told)
    stale = [f"$ {step.command}\n{said.text}" for step, said in told if not agrees(step.kept, said.text)]
    assert not stale, f"{name} is stale; `make docs` puts it right:\n" + "\n".join(stale)


def test_every_kind_of_user_has_a_page_that_runs() -> None:
    assert {"operator", "dealer", "player", "auditor", "mathematician", "developer"} <= set(RUNNING)


def test_every_page_stands_in_the_contents() -> None:
    listed = [name for _, names in contents() for name in names]
    assert len(listed) == len(set(listed))
    assert {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")} <= set(listed)
    assert set(listed) - PAGES.keys() == {*EACH_GAME["CLAUSES"](), "genindex"}, "pages that are made"
