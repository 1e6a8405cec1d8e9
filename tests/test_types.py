"""Types that hold: what a type checker refuses. Where every type must be said, test_tidy.py looks."""

from __future__ import annotations

import json
from pathlib import Path

from pitboss.answers import GameFacts, Line, Settled, SettledSeat
from pitboss.exchange import GameTold, LineTold, RoundTold, SeatTold

ROOT = Path(__file__).resolve().parent.parent
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


def test_an_answer_of_the_library_has_the_names_of_the_contract() -> None:
    pairs = (LineTold, Line), (SeatTold, SettledSeat), (RoundTold, Settled), (GameTold, GameFacts)
    for told, answer in pairs:
        assert list(answer.__annotations__) == list(told.__annotations__), answer.__name__
