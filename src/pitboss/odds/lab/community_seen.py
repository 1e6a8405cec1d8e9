"""Community cards seen before their own reveal: exactly, backward from the last decision.

All that matters of the cards known is which they are, not where they lie. So a card seen early only makes the set of
known cards larger, from the decision at which it is seen to the one before which it would have been revealed.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import last_cards
from pitboss.odds.exact.base import FOLDED, Ints, Raises, by_name, scale


def known_at(game: Game, decision: int, card: int, since: int) -> int:
    """How many cards are known at a decision, if a community card is seen since an earlier one."""
    early = since <= decision <= card
    return game.layout.player + game.decisions[decision].sees + early


def worth_of_seeing_early(sheet: Sheet, card: int, since: int) -> Fraction:
    """The expectation per Ante, if community card `card` is seen since decision `since`, both counted from 0."""
    worth, whole = worths_by_cards_known(sheet, card, since)
    ways = sets.models(known_at(sheet.game, 0, card, since)).ways
    return Fraction(int(worth @ ways), whole * int(ways.sum()))


def worths_by_cards_known(sheet: Sheet, card: int, since: int) -> tuple[Ints, int]:
    """For each set of cards known at the first decision, up to suit; and how many of these parts are an Ante."""
    game, last = sheet.game, len(sheet.game.decisions) - 1
    sizes = [known_at(game, decision, card, since) for decision in range(last + 1)]
    dealt = game.layout.player + game.layout.community
    standing = game.finding(None, 1)
    # What a raise earns grows evenly with it: none between the least and the largest can be best.
    raises_at = [tuple({decision.multiples[0], decision.multiples[-1]}) for decision in game.decisions]
    ends = {raises: by_name(sheet, standing, raises) for raises in product(*raises_at)}
    folds = {before: by_name(sheet, FOLDED, (*before, 0))[0]
             for decision in range(last + 1) for before in product(*raises_at[:decision])}  # fmt: skip
    parts = scale([*folds.values(), *(amount for amounts in ends.values() for amount in amounts)])
    worth: dict[Raises, Ints] = {
        raises: np.array([int(amount * parts) for amount in amounts], np.int64) for raises, amounts in ends.items()
    }
    for decision in reversed(range(last + 1)):
        size = sizes[decision]
        after = sizes[decision + 1] if decision < last else dealt
        for before in product(*raises_at[:decision]):
            fold = int(folds[before] * parts) * perm(52 - size, dealt - size)
            best: Ints = np.max(
                [summed(game, worth[*before, raised], after, size) for raised in raises_at[decision]], 0
            )
            worth[before] = np.maximum(best, fold)
    return worth[()], parts * perm(52 - sizes[0], dealt - sizes[0])


def summed(game: Game, worth: npt.NDArray[Any], after: int, size: int) -> Ints:
    """From sets of `after` cards to sets of `size`: the sum over every order in which the others can fall.

    All the cards that are ever dealt are known by the name of the hand alone.
    """
    for known in range(after - 1, size - 1, -1):
        if known == game.layout.player + game.layout.community - 1:
            worth = last_cards(game) @ worth
        else:
            worth = np.append(worth, 0)[sets.children(known)].sum(1)
    return worth
