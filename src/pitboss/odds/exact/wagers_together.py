"""How two wagers of one seat hang together in a round: their covariance, exactly, per unit of each.

With the player's cards given, a wager read from these alone is certain, so that of the other its mean given these cards
is enough. Where both go by further cards, the deals of these are counted too.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets, shipped_pairs
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base_beside import COUNTED_BY, mean_of_both
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import base_of, side_of
from pitboss.odds.exact.moments import distribution

Ints = npt.NDArray[np.int64]


def between_wagers(one: Choice, two: Choice) -> Fraction | None:
    """One of them may be the required wagers together, under the best play; meters are at seed.

    None where it cannot be counted: in no game of the package, but one of one's own may deal what is too much to go through.
    """
    assert one.wager != two.wager, "a wager and itself"
    if two.wager == BASE:
        one, two = two, one
    both = _base_with(one, two) if one.wager == BASE else _sides(one, two)
    return None if both is None else both - distribution(one).mean * distribution(two).mean


def by_own_cards(choice: Choice) -> bool:
    """Is an optional wager settled by the player's cards alone?"""
    return choice.game.hands[side_of(choice).tally.hand].needs == ("player",)


def _base_with(base: Choice, side: Choice) -> Fraction | None:
    """The mean of both results multiplied."""
    from pitboss.odds.counting.own_names import own_names

    hand, amounts = side_of(side).tally.hand, side_of(side).worth()
    if not by_own_cards(side):
        return mean_of_both(base_of(base), hand, amounts)
    worth, whole = given_own_cards(base)
    names = own_names(base.game, hand)
    won = np.zeros(256, np.int64)
    np.add.at(won, names, worth[sets.numbers(base.game.layout.player)])
    total = sum((each * amount for each, amount in zip(won.tolist(), amounts, strict=False)), Fraction(0))
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


def _sides(one: Choice, two: Choice) -> Fraction | None:
    """The mean of both results multiplied."""
    first, second = (side_of(each) for each in (one, two))
    pairs = names_of_one_seat(one.game, first.tally.hand, second.tally.hand).tolist()
    if not pairs:
        return None
    total = sum(
        (a * b * pairs[at][to] for at, a in enumerate(first.worth()) for to, b in enumerate(second.worth())),
        Fraction(0),
    )
    return total / sum(map(sum, pairs))


def names_of_one_seat(game: Game, one: str, two: str) -> Ints:
    """[name, name] -> deals to one seat; empty where there are too many to go through."""
    if (there := shipped_pairs.counts(game, shipped_pairs.names_key(one, two))) is not None:
        return np.array(there, np.int64)

    def counted() -> Ints:
        from pitboss.odds.counting.one_seat import name_pairs

        found = name_pairs(game, one, two)
        return np.zeros((0, 0), np.int64) if found is None else found

    return kept(f"{game.key}-{one}-and-{two}", edition_of(game, *COUNTED_BY), counted)
