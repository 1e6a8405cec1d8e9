"""The game without a dealer's hand, solved backward from the last community card to the first decision.

What the player knows at a decision is a set of cards up to suit, and the raises made so far. Expectations are whole
numbers: parts of a unit, summed over every order in which the cards still to come can fall.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.counting import sets
from pitboss.odds.counting.kept_counts import last_cards
from pitboss.odds.counting.sets import Models
from pitboss.odds.exact.base import FOLDED, Base, Ints, PlanOf, Raises, by_name, scale


@dataclass(frozen=True, eq=False)
class Showing:
    """A `Solution`; `options` is [action, hand], folding first, by the raises already made."""

    sheet: Sheet
    parts: int
    options: dict[Raises, Ints]

    def hands(self, before: Raises = ()) -> Models:
        return sets.models(known(self.sheet.game, len(before)))

    def deals(self, before: Raises = ()) -> int:
        return orders(self.sheet.game, len(before))

    def actions(self, before: Raises = ()) -> tuple[int, ...]:
        return (0, *self.sheet.game.decisions[len(before)].multiples)

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        return self.options[before][self.actions(before).index(multiple), :, None]

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]:
        return np.full((len(self.hands(before).ways), 1), multiple in self.actions(before))

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        rows = self.options[before]
        best = len(rows) - 1 - rows[::-1].argmax(0) if larger else rows.argmax(0)
        chosen: npt.NDArray[np.uint8] = np.array(self.actions(before), np.uint8)[best]
        return chosen[:, None]


def known(game: Game, decision: int) -> int:
    """How many cards the player knows at a decision."""
    return game.layout.player + game.decisions[decision].sees


def orders(game: Game, decision: int) -> int:
    """In how many orders the cards still to come can fall."""
    return perm(52 - known(game, decision), game.layout.community - game.decisions[decision].sees)


def raised(game: Game, decisions: int) -> list[Raises]:
    """Every series of raises over the first so many decisions."""
    return list(product(*(decision.multiples for decision in game.decisions[:decisions])))


@lru_cache(maxsize=32)
def solved(sheet: Sheet) -> Showing:
    game, last = sheet.game, len(sheet.game.decisions) - 1
    assert [decision.sees for decision in game.decisions] == list(range(game.layout.community))
    assert all(decision.most is None for decision in game.decisions), "a raise may not depend on the hand here"
    folds = {before: by_name(sheet, FOLDED, (*before, 0))[0] for at in range(last + 1) for before in raised(game, at)}
    ends = {raises: tuple(by_name(sheet, game.finding(None, 1), raises)) for raises in raised(game, last + 1)}
    parts = scale([*folds.values(), *(amount for amounts in ends.values() for amount in amounts)])
    shown = {amounts: _last(game, amounts, parts) for amounts in set(ends.values())}
    options: dict[Raises, Ints] = {}
    for before in sorted(folds, key=len, reverse=True):
        size, fold = known(game, len(before)), int(folds[before] * parts) * orders(game, len(before))
        rows = [np.full(len(sets.models(size).ways), fold, np.int64)]
        for multiple in game.decisions[len(before)].multiples:
            raises = (*before, multiple)
            rows.append(shown[ends[raises]] if raises in ends else _next(options[raises].max(0), size))
        options[before] = np.array(rows)
    return Showing(sheet, parts, options)


def _last(game: Game, amounts: tuple[Fraction, ...], parts: int) -> Ints:
    """The sum over the last card."""
    found: Ints = last_cards(game) @ np.array([int(amount * parts) for amount in amounts], np.int64)
    return found


def _next(worth: Ints, size: int) -> Ints:
    """The sum over the next card; one already known is worth nothing."""
    found: Ints = np.append(worth, 0)[sets.children(size)].sum(1)
    return found


def base(sheet: Sheet, larger: bool, chosen: PlanOf | None = None) -> Base:
    """Forward from the first decision, along the plan."""
    game, solution = sheet.game, solved(sheet)
    outcomes: Counter[tuple[Raises, int, int]] = Counter()
    reached: dict[Raises, Ints] = {(): solution.hands().ways}
    for at, decision in enumerate(game.decisions):
        following: dict[Raises, Ints] = {}
        for before, ways in reached.items():
            plan = (solution.plan(before, larger) if chosen is None else chosen(before))[:, 0]
            outcomes[(*before, 0), FOLDED, 0] = int(ways[plan == 0].sum()) * orders(game, at)
            for multiple in decision.multiples:
                following[(*before, multiple)] = np.where(plan == multiple, ways, 0)
        if at < len(game.decisions) - 1:
            following = {raises: _spread(ways, known(game, at)) for raises, ways in following.items()}
        reached = following
    for raises, ways in reached.items():
        for name, many in enumerate((ways @ last_cards(game)).tolist()):
            outcomes[raises, game.finding(None, 1), name] = many
    return Base(solution, larger, {key: ways for key, ways in outcomes.items() if ways})


def _spread(ways: Ints, size: int) -> Ints:
    """The ways to reach each set of cards once the next card is shown."""
    children = sets.children(size)
    found = np.zeros(len(sets.models(size + 1).cards), np.int64)
    np.add.at(found, children[children >= 0], np.repeat(ways, 52 - size))
    return found
