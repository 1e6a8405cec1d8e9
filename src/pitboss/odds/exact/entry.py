"""The figures of one choice, each found once."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, Base
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.side import Side, side

Entry = dict[str, Any]


@cache
def base_of(choice: Choice, larger: bool = False) -> Base:
    assert choice.wager == BASE
    return optimum.base(choice.sheet, larger)


@cache
def side_of(choice: Choice, bettors: int = 1) -> Side:
    assert choice.wager != BASE
    return side(choice.sheet, choice.wager, bettors)


def ev_of(choice: Choice) -> Fraction:
    """Per Ante for the required wagers; per unit staked for an optional one, its meters at seed."""
    if choice.wager == BASE:
        return base_of(choice).ev
    found = side_of(choice)
    return found.ev(found.seeds())


def forfeited_by_fold(choice: Choice) -> bool:
    verdict = choice.sheet.rows[FOLDED].verdicts.get(choice.wager)
    return verdict is not None and verdict.forfeits


def as_json(value: Fraction) -> dict[str, str]:
    return {"num": str(value.numerator), "den": str(value.denominator)}


def percent(value: Fraction | float) -> float:
    return float(value * 100)
