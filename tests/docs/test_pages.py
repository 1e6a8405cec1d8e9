"""Every command of every page, run again: what a page says and what the command says are the same."""

import pytest

from docs.press.site import DOCS, contents, sources_of_pages
from docs.press.transcript import Step, agrees, replayed, steps_of, unannounced

LATER = {"cluster", "hosting"}  # Their pages stand in the contents, and are left out while there is no such file.
PAGES = {name: path.read_text("utf-8") for name, path in sources_of_pages().items()}
RUNNING = [name for name, text in PAGES.items() if any(isinstance(step, Step) for step in steps_of(text))]


@pytest.mark.parametrize("name", RUNNING)
def test_the_commands_of_a_page_say_what_the_page_says(name: str) -> None:
    told = replayed(PAGES[name])
    assert not unannounced(told)
    stale = [f"$ {step.command}\n{said.text}" for step, said in told if not agrees(step.kept, said.text)]
    assert not stale, f"docs/{name}.md is stale; `make docs` puts it right:\n" + "\n".join(stale)


def test_every_kind_of_user_has_a_page_that_runs() -> None:
    assert {"operator", "dealer", "player", "auditor", "mathematician", "developer"} <= set(RUNNING)


def test_every_page_stands_in_the_contents() -> None:
    listed = [name for group in contents()["group"] for name in group["pages"]]
    assert len(listed) == len(set(listed))
    assert {path.stem for path in DOCS.glob("*.md")} <= set(listed)
    made = {name for name in listed if name.startswith("clauses-")}
    assert set(listed) - PAGES.keys() - made <= LATER
