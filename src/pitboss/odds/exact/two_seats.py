"""The required wagers of two seats against one dealer's hand: what is summed over, and the sums shipped, kept or counted."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import product

import numpy as np
import numpy.typing as npt

from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import shipped_sums
from pitboss.odds.counting.shipped_sums import Sums
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, PlanOf, Raises, net

COUNTED_BY = tuple(f"pitboss.odds.counting.{name}" for name in ("sets", "reading", "dealers_visited"))

Ints = npt.NDArray[np.int64]
Worth = Callable[[int, int, Raises], int]  # Finding, name of the player's hand and raises -> a whole number.


def against_dealer(sheet: Sheet, plan_of: PlanOf) -> Sums:
    """As shipped, or as kept in the cache; counted where it is neither, which takes a while."""
    game, amounts, plan = sheet.game, amounts_of(sheet), plan_of(())
    priced = priced_by(amounts, plan)
    there = shipped_sums.sums(game, priced)
    if there is None:

        def counted() -> npt.NDArray[np.str_]:
            from pitboss.odds.counting.dealers_visited import base_pairs

            found = base_pairs(game, plan, amounts).values()
            return np.array([str(sum(one for one, _ in found)), str(sum(two for _, two in found))])

        one, two = kept(f"{game.key}-base-of-two-{priced}", edition_of(game, *COUNTED_BY), counted).tolist()
        there = Sums.over(game, int(one), int(two))
    return there


def priced_by(amounts: Ints, plan: npt.NDArray[np.uint8]) -> str:
    """What sums over two seats turn on, besides the rules."""
    return sha256(amounts.tobytes() + plan.tobytes()).hexdigest()[:16]


def in_parts(sheet: Sheet) -> Worth:
    """What the required wagers win."""
    parts = optimum.solution(sheet).parts
    return lambda finding, name, raises: int(net(sheet, finding, name, raises) * parts)


def amounts_of(sheet: Sheet, worth: Worth | None = None) -> Ints:
    """[multiple chosen, finding, name], in parts; or what else each outcome is to stand for."""
    game, multiples, told = sheet.game, sheet.game.decisions[0].multiples, worth or in_parts(sheet)
    names = len(game.hands[game.first_hand].kind.names)
    found = np.zeros((max(multiples) + 1, max(sheet.rows) + 1, 256), np.int64)
    found[0] = told(FOLDED, 0, (0,))
    for multiple, finding, name in product(multiples, [row for row in sheet.rows if row != FOLDED], range(names)):
        found[multiple, finding, name] = told(finding, name, (multiple,))
    return found
