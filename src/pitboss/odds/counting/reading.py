"""A game's own `read` and `finding`, compiled over many hands at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit
from numba.np.unsafe import ndarray as unsafe

from pitboss.law.game import Game
from pitboss.odds.compiled.lookup import CARD_KEYS, on_keys, ready, version
from pitboss.odds.counting.sets import Rows

Scores = npt.NDArray[np.int64]

to_fixed_tuple: Any = unsafe.to_fixed_tuple  # Called from compiled code, where it takes two arguments.


def scores(game: Game, hand: str, rows: Rows) -> Scores:
    """The score `read` gives to each row of cards, laid where this hand's cards lie."""
    out = np.empty(len(rows), np.int64)
    first = game.layout.slices()[game.hands[hand].needs[0]].start
    _scored(game)(CARD_KEYS, rows, first, game.scores._fields.index(hand), out)
    return out


def findings(game: Game, own: Scores, dealer: Scores) -> npt.NDArray[np.uint8]:
    """By the player's score and the dealer's, the paragraph that settles a hand which stayed."""
    out = np.empty((len(own), len(dealer)), np.uint8)
    _found(game)(own, dealer, out)
    return out


@cache
def _scored(game: Game) -> Callable[..., None]:
    cards_dealt, edition = sum(game.layout), version(game)
    read = on_keys(game.read, cards_dealt)
    ready()

    @njit(cache=True, nogil=True)
    def scored(keys: Any, rows: Any, first: Any, column: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some = np.zeros(cards_dealt, np.uint64)
        for i in range(len(rows)):
            for j in range(rows.shape[1]):
                some[first + j] = keys[rows[i, j]]
            out[i] = read(to_fixed_tuple(some, cards_dealt))[column]

    return scored


@cache
def _found(game: Game) -> Callable[..., None]:
    finding, both, edition = game.finding, game.scores, version(game)
    ready()

    @njit(cache=True, nogil=True)
    def found(own: Any, dealer: Any, out: Any) -> None:
        edition  # noqa: B018
        for i in range(len(own)):
            for j in range(len(dealer)):
                out[i, j] = finding(both(own[i], dealer[j]), 1)

    return found
