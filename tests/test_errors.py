"""The codes of errors: one list, and nothing outside it."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.error_codes import CODES, is_code, meanings
from pitboss.errors import BadInput, PitbossError, Refusal
from pitboss.web.client import told

ROOT = Path(__file__).resolve().parent.parent
BY_PLACE = {"need": 4, "refuse": 3}  # Where the procedure's own words of refusal take a code.


def words_of(node: ast.AST) -> Iterator[str]:
    """The words an expression can come to, the tests of a choice left out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (word for branch in (node.body, node.orelse) for word in words_of(branch))
    elif isinstance(node, ast.Dict):
        yield from (word for value in node.values for word in words_of(value))


def codes_of(node: ast.AST) -> Iterator[str]:
    """The codes that one place in the sources gives: an argument, a default, a name of that type."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        given = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
        at = BY_PLACE.get(name)
        for value in (*given, *(node.args[at : at + 1] if at else ())):
            yield from words_of(value)
    elif isinstance(node, ast.FunctionDef):
        defaults = dict(zip([one.arg for one in node.args.kwonlyargs], node.args.kw_defaults, strict=True))
        yield from words_of(defaults["code"]) if defaults.get("code") else ()
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        kind, words = ast.unparse(node.annotation), list(words_of(node.value))
        yield from words if "Code" in kind else CODES.intersection(words) if kind == "Final" else ()


def raised() -> dict[str, list[str]]:
    """Every code that the sources give, and where."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src/pitboss").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for code in codes_of(node):
                found.setdefault(code, []).append(f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")
    return found


def test_every_code_that_is_given_is_in_the_list_and_the_list_holds_no_other() -> None:
    given = raised()
    assert {code: places for code, places in given.items() if code not in CODES} == {}
    assert sorted(CODES - given.keys()) == []


def test_every_code_has_its_meaning_and_a_remedy_in_one_line_each_in_order() -> None:
    assert list(meanings()) == sorted(CODES)
    for code, meaning in meanings().items():
        for words in meaning:
            assert words[:1].isupper() or words.startswith("`"), code
            assert words.endswith((".", "`")), code
            assert words.count("`") % 2 == 0, code


def test_an_error_with_another_code_cannot_be_made() -> None:
    for kind in (PitbossError, BadInput):
        with pytest.raises(AssertionError, match="'nto_now' is no code"):
            kind("no", code="nto_now")  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="no code"):
        Refusal("no", clause="657a.1", code="nto_now")  # type: ignore[arg-type]


def test_the_command_tells_one_code_or_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["errors", "not_now", "--json"])
    assert json.loads(capsys.readouterr().out) == [{"code": "not_now", **meanings()["not_now"]._asdict()}]
    with pytest.raises(SystemExit):
        main(["errors", "--json"])
    assert [one["code"] for one in json.loads(capsys.readouterr().out)] == sorted(CODES)
    with pytest.raises(SystemExit, match="2"):
        main(["errors", "not_no"])
    assert "did you mean not_now?" in capsys.readouterr().err


def test_the_page_lists_every_code() -> None:
    from docs.press.errors import every_code

    page = every_code()
    assert [code for code in sorted(CODES) if f"| `{code}` |" not in page] == []


def test_a_house_of_another_version_may_give_a_code_this_one_does_not_know() -> None:
    body = {"error": {"code": "moon_is_full", "clause": "657a.1", "message": "not tonight"}}
    error = told(json.dumps(body).encode(), 422)
    assert isinstance(error, Refusal)
    assert (error.code, error.clause, error.message) == ("other_version", "657a.1", "not tonight")
    assert not is_code("moon_is_full")
