"""Each threat of docs/security.md names a test that is there."""

import ast
import re
from pathlib import Path

from pitboss.log import schema
from pitboss.log.schema import META

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def functions_of(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_test_that_the_page_names_is_there() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 30
    missing = [f"{path}::{test}" for path, test in named if test not in functions_of(path)]
    assert not missing, "\n".join(missing)


def test_every_threat_has_a_test() -> None:
    table = PAGE.split("## Threats")[1].split("## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 20
    bare = [row for row in rows if not NAMED.search(row)]
    assert not bare, "\n".join(bare)


def test_every_test_of_the_locks_stands_on_the_page_or_beside_one_that_does() -> None:
    """A file of tests about security that the page does not know is a promise nobody reads of."""
    files = {path for path, _ in NAMED.findall(PAGE)}
    for name in (
        "test_sessions",
        "test_licensed",
        "test_strangers",
        "test_privacy",
        "test_cashier",
        "test_roles",
        "test_powers",
    ):
        assert f"tests/web/{name}.py" in files


def test_every_table_of_the_store_has_what_protects_it() -> None:
    section = PAGE.split("## What protects each table of the store")[1].split("## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert schema.SESSIONS.metadata is META  # Both files of tables are known.
    assert sorted(named) == sorted(META.tables)
