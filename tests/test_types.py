"""Types that hold: where nothing is `Any`, and what a type checker refuses."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src/pitboss"
# Rooms, and single modules, in which every type is said.
SAID = (
    "table", "bank", "trust", "error_codes.py", "errors.py", "exchange.py", "library.py", "playing.py", "money.py", "cards.py",
    "clause.py", "rank", "law",
)  # fmt: skip
# Where some are open, how many: a chapter's own scores, what TOML holds, a verifier of any JSON. Lower it, never raise it.
OPEN_MOST = {"rules": 11, "records": 29, "chapters": 8}


def any_in(path: Path) -> list[int]:
    """The lines that leave a type open."""
    tree = ast.parse(path.read_text())
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"]


def files_of(name: str) -> list[Path]:
    place = SOURCES / name
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


@pytest.mark.parametrize("name", SAID)
def test_no_type_is_left_open(name: str) -> None:
    found = {path.relative_to(SOURCES).as_posix(): lines for path in files_of(name) if (lines := any_in(path))}
    assert files_of(name)
    assert not found


@pytest.mark.parametrize(("name", "most"), OPEN_MOST.items())
def test_no_more_types_are_left_open_than_before(name: str, most: int) -> None:
    found = {path.relative_to(SOURCES).as_posix(): lines for path in files_of(name) if (lines := any_in(path))}
    assert sum(map(len, found.values())) <= most, found


WRONG = {
    "settle(42)": "arg-type",
    'settle({"gmae": "cajun_stud", "seats": []})': "typeddict-item",
    'settle({"game": "cajun_stud", "seats": [{"seat": "1", "cards": "As Ah", "wagers": {}}]})': "typeddict-item",
    'settle_many(["cajun_stud"])': "list-item",
    "analyze(657)": "arg-type",
    'advise("cajun_stud", 42)': "arg-type",
    'simulate("cajun_stud", rounds="1M")': "arg-type",
    'table("cajun_stud", seed="seven")': "arg-type",
    'settle({"game": "cajun_stud", "seats": []}).seats[0].nett': "attr-defined",
    "analyze()[0].holds": "attr-defined",
    'advise("cajun_stud", "As Ah").bset': "attr-defined",
    'PitbossError("no", code="nto_now")': "arg-type",
    "Table().rules.sheeet": "attr-defined",
    'Table().rules.submission.sheet.rows[0].verdicts["ante"].then.odds': "union-attr",
}
RIGHT = (
    'settle({"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [{"seat": 1, "cards": "As Ah", "wagers": {"ante": "5"}}]})',
    "settle(json.loads('{}')).seats[0].lines[0].net.upper()",
    'analyze("cajun_stud")[0].hold.numerator',
    'advise("cajun_stud", "As Ah").best.ev.numerator',
    "games()[0].paytables",
    'PitbossError("no", code="not_now")',
)


def test_a_type_checker_refuses_what_cannot_be_asked_and_what_is_not_answered(tmp_path: Path) -> None:
    from mypy import api

    asked = [*WRONG, *RIGHT]
    lines = [
        "import json",
        "from pitboss import advise, analyze, games, settle, settle_many, simulate, table",
        "from pitboss.errors import PitbossError",
        "from pitboss.table.state import Table",
        *asked,
    ]
    before = len(lines) - len(asked)
    (tmp_path / "asked.py").write_text("\n".join(lines) + "\n")
    told, errors, _ = api.run(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache"), "--no-error-summary",
         "--follow-imports", "silent", str(tmp_path / "asked.py")]
    )  # fmt: skip
    assert not errors
    found: dict[str, set[str]] = {}
    for line in told.splitlines():
        where, kind, words = line.removeprefix(f"{tmp_path}/").split(": ", 2)
        if kind == "error":
            found.setdefault(asked[int(where.split(":")[1]) - before - 1], set()).add(
                words.rpartition("[")[2].rstrip("]")
            )
    assert found.keys() == WRONG.keys()
    assert {call for call, kind in WRONG.items() if kind not in found[call]} == set()


def test_the_scripts_of_the_pages_are_checked_for_what_may_be_missing() -> None:
    options = json.loads((ROOT / "deno.json").read_text("utf-8"))["compilerOptions"]
    assert options["strict"] is True
    assert options["checkJs"] is True
    assert options.get("strictNullChecks", True) is True
