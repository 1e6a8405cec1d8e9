"""The choices of a player in a round as one small number, with a digit for each decision.

At a decision one folds, which is 0, or makes one of its raises, numbered from 1 on, whatever multiples of the Ante they are.
The number of a round has one such digit for each decision, the first one lowest. After a fold all that follow are 0; so it is
the last digit that says whether the player stayed.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from math import prod
from operator import mul
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.odds.exact.optimum import Raises

BYTE = 255  # Numbers below this go into a byte, and leave room for one more.


class ChoiceCodes(NamedTuple):
    """The choices of a game at each decision, folding first, and their numbers."""

    options: tuple[tuple[int, ...], ...]

    @property
    def many(self) -> int:
        """The count of these numbers."""
        return prod(map(len, self.options))

    @property
    def steps(self) -> tuple[int, ...]:
        """The value of a digit, by decision."""
        return tuple(accumulate(map(len, self.options[:-1]), mul, initial=1))

    @property
    def stayed(self) -> int:
        """The least number of a round without a fold."""
        return self.steps[-1]

    @property
    def dtype(self) -> Any:
        """The NumPy type that holds such a number."""
        return np.uint8 if self.many <= BYTE else np.uint16

    def raises(self, number: int) -> Raises:
        """The multiples chosen in a round, up to a fold, which is 0."""
        multiples: list[int] = []
        for options in self.options:
            number, place = divmod(number, len(options))
            multiples.append(options[place])
            if not place:
                break
        return tuple(multiples)

    def places(self, decision: int, multiples: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """The digits of what a plan chooses at a decision."""
        place = np.zeros(256, np.uint8)
        place[list(self.options[decision])] = np.arange(len(self.options[decision]))
        digits: npt.NDArray[np.uint8] = place[multiples]
        return digits


@cache
def choice_codes(game: Game) -> ChoiceCodes:
    return ChoiceCodes(tuple((0, *decision.multiples) for decision in game.decisions))
