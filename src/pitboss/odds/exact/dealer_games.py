"""The games with a dealer, priced from their counts: one decision, settled by a finding."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.round import multiples
from pitboss.law.sheet import Sheet
from pitboss.odds.counting.kept_counts import DealerCounts, dealer_counts
from pitboss.odds.counting.sets import Models
from pitboss.odds.exact.base import FOLDED, Base, Ints, PlanOf, Raises, by_name, net, scale


@dataclass(frozen=True, eq=False)
class Against:
    """A `Solution`. Arrays are made when they are asked for: with an up card they hold six million entries."""

    sheet: Sheet
    counts: DealerCounts
    parts: int

    def hands(self, before: Raises = ()) -> Models:
        return self.counts.hands

    def deals(self, before: Raises = ()) -> int:
        return self.counts.dealer_hands

    def expectation(self, multiple: int, before: Raises = ()) -> Ints:
        if not multiple:
            fold = int(net(self.sheet, FOLDED, 0, (0,)) * self.parts) * self.counts.dealer_hands
            return np.full(self.counts.ways.shape[1:], fold, np.int64)
        total = np.zeros(self.counts.ways.shape[1:], np.int64)
        for finding, ways in enumerate(self.counts.ways, 1):
            amounts = np.array([int(v * self.parts) for v in by_name(self.sheet, finding, (multiple,))], np.int64)
            total += amounts[self.counts.names][:, None] * ways
        return total

    def lawful(self, multiple: int, before: Raises = ()) -> npt.NDArray[np.bool_]:
        return np.broadcast_to(_lawful(self.sheet.game, multiple)[:, None], self.counts.ways.shape[1:])

    def plan(self, before: Raises = (), larger: bool = False) -> npt.NDArray[np.uint8]:
        best = self.expectation(0)
        chosen = np.zeros(best.shape, np.uint8)
        for multiple in self.sheet.game.decisions[0].multiples:
            worth = self.expectation(multiple)
            better = ((worth >= best) if larger else (worth > best)) & self.lawful(multiple)
            np.copyto(best, worth, where=better)
            chosen[better] = multiple
        return chosen


@cache
def _lawful(game: Game, multiple: int) -> npt.NDArray[np.bool_]:
    """By hand: a matter of the game and the score alone."""
    distinct, which = dealer_counts(game).distinct
    allowed = np.array([not multiple or multiple in permitted(game, int(score)) for score in distinct])
    found: npt.NDArray[np.bool_] = allowed[which]
    return found


def permitted(game: Game, score: int) -> tuple[int, ...]:
    """The multiples that a score of the player's permits; the dealer's has no say."""
    scores: Any = game.scores
    return multiples(game.decisions[0], scores(score, 0))


@lru_cache(maxsize=128)
def solved(sheet: Sheet) -> Against:
    counts = dealer_counts(sheet.game)
    amounts = [net(sheet, FOLDED, 0, (0,))]
    for finding in range(1, len(counts.ways) + 1):
        for multiple in sheet.game.decisions[0].multiples:
            amounts += by_name(sheet, finding, (multiple,))
    return Against(sheet, counts, scale(amounts))


def base(sheet: Sheet, larger: bool, chosen: PlanOf | None = None) -> Base:
    solution = solved(sheet)
    counts, plan = solution.counts, solution.plan(larger=larger) if chosen is None else chosen(())
    outcomes: Counter[tuple[Raises, int, int]] = Counter()
    outcomes[(0,), FOLDED, 0] = int((plan == 0).sum(1) @ counts.hands.ways) * counts.dealer_hands
    for multiple in sheet.game.decisions[0].multiples:
        for finding, ways in enumerate(counts.ways, 1):
            deals = np.where(plan == multiple, ways, 0).sum(1, dtype=np.int64) * counts.hands.ways
            by_hand = np.zeros(256, np.int64)
            np.add.at(by_hand, counts.names, deals)
            for name in np.flatnonzero(by_hand).tolist():
                outcomes[(multiple,), finding, name] = int(by_hand[name])
    return Base(solution, larger, {key: ways for key, ways in outcomes.items() if ways})
