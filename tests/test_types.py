"""Types that hold. Where every type must be said, test_tidy.py looks."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from pitboss.answers import GameFacts, Line, Settled, SettledSeat
from pitboss.exchange import GameTold, LineTold, RoundTold, SeatTold

ROOT = Path(__file__).resolve().parent.parent


def test_the_type_checker_reads_the_calls_that_it_must_refuse() -> None:
    """`tests/typed_calls.py` has them: strict, mypy refuses an `ignore` that hides no error."""
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert options["strict"] is True
    assert "tests" in options["files"]
    assert not any(re.search(pattern, "tests/typed_calls.py") for pattern in options["exclude"])
    assert options.get("warn_unused_ignores", True) is True


def test_the_scripts_of_the_pages_are_checked_for_what_may_be_missing() -> None:
    options = json.loads((ROOT / "deno.json").read_text("utf-8"))["compilerOptions"]
    assert options["strict"] is True
    assert options["checkJs"] is True
    assert options.get("strictNullChecks", True) is True


def test_an_answer_of_the_library_has_the_names_of_the_contract() -> None:
    pairs = (LineTold, Line), (SeatTold, SettledSeat), (RoundTold, Settled), (GameTold, GameFacts)
    for told, answer in pairs:
        assert list(answer.__annotations__) == list(told.__annotations__), answer.__name__
