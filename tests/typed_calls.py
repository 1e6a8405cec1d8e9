"""Calls that a type checker refuses, each with the error it must give, and calls that it permits.

Nothing here runs: `make types` reads it, strictly, and an `ignore` that hides no error is an error itself.
"""

import json
from fractions import Fraction
from typing import assert_type

from pitboss import advise, analyze, games, settle, settle_many, simulate, table
from pitboss.errors import PitbossError
from pitboss.playing import PlayedTable
from pitboss.table.state import Table


def refused_calls() -> None:
    settle(42)  # type: ignore[arg-type]
    settle({"gmae": "cajun_stud", "seats": []})  # type: ignore[typeddict-item]
    settle({"game": "cajun_stud", "seats": [{"seat": "1", "cards": "As Ah", "wagers": {}}]})  # type: ignore[typeddict-item]
    settle_many(["cajun_stud"])  # type: ignore[list-item]
    analyze(657)  # type: ignore[arg-type]
    advise("cajun_stud", 42)  # type: ignore[arg-type]
    simulate("cajun_stud", rounds="1M")  # type: ignore[arg-type]
    table("cajun_stud", seed="seven")  # type: ignore[arg-type]
    PitbossError("no", code="nto_now")  # type: ignore[arg-type]


def absent_attributes() -> list[object]:
    return [
        settle({"game": "cajun_stud", "seats": []}).seats[0].nett,  # type: ignore[attr-defined]
        analyze()[0].holds,  # type: ignore[attr-defined]
        advise("cajun_stud", "As Ah").bset,  # type: ignore[attr-defined]
        Table().rules.sheeet,  # type: ignore[attr-defined]
        Table().rules.submission.sheet.rows[0].verdicts["ante"].then.odds,  # type: ignore[union-attr]
    ]


def permitted_calls() -> None:
    wagers = {"ante": "5"}
    settle({"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [{"seat": 1, "cards": "As Ah", "wagers": wagers}]})
    assert_type(settle(json.loads("{}")).seats[0].lines[0].net, str)
    assert_type(analyze("cajun_stud")[0].hold.numerator, int)
    assert_type(advise("cajun_stud", "As Ah").best.ev, Fraction)
    assert_type(table("cajun_stud"), PlayedTable)
    assert games()[0].paytables
    PitbossError("no", code="not_now")
