"""What may be staked on a wager, and what a round can take of a player's money."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.law.round import payable_unit
from pitboss.law.settle import staked
from pitboss.law.sheet import Sheet
from pitboss.messages import AND, OR, Money, Phrase, codes, listing, message
from pitboss.money import Cents


def check_stake(sheet: Sheet, line: str, cents: Cents, given: Cents | None = None) -> None:
    """`given`: what was named for a wager that must equal another of so many cents."""
    declared, unit, asked = sheet.game.lines[line], payable_unit(sheet, line)[0], cents if given is None else given
    title, right = Phrase(declared.title), None
    if asked != cents:
        right = message("stake-must-equal", wager=Phrase(sheet.game.lines[declared.equals].title), amount=Money(cents))
    elif cents <= 0:
        right = message("stake-more-than-nothing")
    elif declared.sizes and cents not in declared.sizes:
        right = message("stake-sizes", sizes=listing(map(Money, declared.sizes), OR))
    elif cents % unit:
        right = message("stake-pays-fractions", unit=unit)
    if right is not None:
        reason = message("stake-wrong", game=Phrase(sheet.game.name), wager=title, amount=Money(asked), why=right)
        raise BadInput(reason, clause=declared.clause, code="bad_stake")


def check_progressives(game: Game, lines: Mapping[str, object]) -> None:
    if len(two := [line for line in game.progressives if line in lines]) > 1:
        told = message("one-progressive", game=Phrase(game.name), wagers=codes(two, AND))
        raise BadInput(told, clause=game.lines[two[0]].clause, code="two_progressives")


def most_staked(game: Game, ante: Fraction, beside: Fraction = Fraction(0)) -> Fraction:
    """All that is put down before the deal, and the largest raises: who has less cannot play every round to its end."""
    largest = tuple(max(decision.multiples) for decision in game.decisions)
    return sum(staked(game, largest).values()) * ante + beside
