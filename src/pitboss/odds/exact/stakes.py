"""What may be staked on a wager, and what a round can take of a player's money."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.errors import BadInput
from pitboss.money import Cents, said
from pitboss.rules.game import Game
from pitboss.rules.round import payable_unit
from pitboss.rules.settle import staked
from pitboss.rules.sheet import Sheet


def check_stake(sheet: Sheet, line: str, cents: Cents, given: Cents | None = None) -> None:
    """`given`: what was named for a wager that must equal another of so many cents."""
    declared, unit, asked = sheet.game.lines[line], payable_unit(sheet, line)[0], cents if given is None else given
    right = ""
    if asked != cents:
        right = f"it must equal the {sheet.game.lines[declared.equals].title} of {said(cents)}"
    elif cents <= 0:
        right = "a wager is more than nothing"
    elif declared.sizes and cents not in declared.sizes:
        right = f"it is {' or '.join(said(size) for size in declared.sizes)}"
    elif cents % unit:
        right = f"some odds would pay a fraction of a cent, so it must be a multiple of {unit} cents"
    if right:
        told = f"{sheet.game.name}: {declared.title} of {said(asked)}; {right}"
        raise BadInput(told, clause=declared.clause, code="bad_stake")


def check_progressives(game: Game, lines: Mapping[str, object]) -> None:
    if len(two := [line for line in game.progressives if line in lines]) > 1:
        told = f"{game.name}: a table has one progressive wager, not {' and '.join(two)}"
        raise BadInput(told, clause=game.lines[two[0]].clause, code="two_progressives")


def most_staked(game: Game, ante: Fraction, beside: Fraction = Fraction(0)) -> Fraction:
    """All that is put down before the deal, and the largest raises: who has less cannot play every round to its end."""
    largest = tuple(max(decision.multiples) for decision in game.decisions)
    return sum(staked(game, largest).values()) * ante + beside
