"""How two wagers of one seat hang together in a round: their covariance, exactly, per unit of each.

With the player's cards given, a wager read from these alone is certain, so that of the other its mean given these cards
is enough. Where an optional wager goes by further cards it is not counted: None.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import numpy.typing as npt

from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import base_of, side_of
from pitboss.odds.exact.moments import distribution

Ints = npt.NDArray[np.int64]


def between_wagers(one: Choice, two: Choice) -> Fraction | None:
    """One of them may be the required wagers together, under the best play; meters are at seed."""
    assert one.wager != two.wager, "a wager and itself"
    if two.wager == BASE:
        one, two = two, one
    if not all(by_own_cards(each) for each in (one, two) if each.wager != BASE):
        return None
    both = _base_with(one, two) if one.wager == BASE else _sides(one, two)
    return both - distribution(one).mean * distribution(two).mean


def by_own_cards(choice: Choice) -> bool:
    """Is an optional wager settled by the player's cards alone?"""
    return choice.game.hands[side_of(choice).tally.hand].needs == ("player",)


def _base_with(base: Choice, side: Choice) -> Fraction:
    """The mean of both results multiplied."""
    from pitboss.odds.counting.own_names import own_names

    worth, whole = given_own_cards(base)
    names = own_names(base.game, side_of(side).tally.hand)
    won = np.zeros(256, np.int64)
    np.add.at(won, names, worth[sets.numbers(base.game.layout.player)])
    total = sum((each * amount for each, amount in zip(won.tolist(), side_of(side).worth(), strict=False)), Fraction(0))
    return total / (whole * len(names))


@cache
def given_own_cards(base: Choice) -> tuple[Ints, int]:
    """What the required wagers win on average by the player's cards up to suit, in whole parts; how many a unit has."""
    solution, plan = optimum.solution(base.sheet), base_of(base).plan()
    worth = np.zeros(plan.shape, np.int64)
    for multiple in (0, *base.game.decisions[0].multiples):
        np.copyto(worth, solution.expectation(multiple), where=plan == multiple)
    found: Ints = worth.sum(1)
    return found, solution.parts * solution.deals() * int(plan.shape[1])


def _sides(one: Choice, two: Choice) -> Fraction:
    from pitboss.odds.counting.own_names import own_names

    first, second = (side_of(each) for each in (one, two))
    mine, other = (own_names(one.game, side.tally.hand).astype(np.int64) for side in (first, second))
    pairs = np.bincount(mine << 8 | other, minlength=1 << 16).reshape(256, 256).tolist()
    total = sum(
        (a * b * pairs[at][to] for at, a in enumerate(first.worth()) for to, b in enumerate(second.worth())),
        Fraction(0),
    )
    return total / len(mine)
