"""Rounds counted, and what is looked for beside the counts: squares over all seats, results, rounds that are rare."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.kernel import kernel
from pitboss.odds.compiled.lookup import INNER
from pitboss.odds.simulate.dealing import BATCH

LANES = 4  # Counters of a cell, taken in turn: one that was just raised is not to be waited for.

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


class Watch(NamedTuple):
    """What is looked for beside the counts, round by round; arrays of no length where nothing is.

    An entry adds what a cell of a row is worth to the sum of its group. The sums of all seats together are squared and
    added up, and those of the first group are kept. Rounds with a rare cell, and those asked for, are kept with all
    their cards.
    """

    group: Ints
    row: Ints
    worth: Ints  # [entry, cell]
    squares: Ints  # [group]
    nets: Ints  # [round]
    rare: Bytes  # [row, cell]: what makes a round rare, or 0.
    asked: Bytes  # [round]
    when: Ints  # The rounds kept.
    kept: npt.NDArray[Any]  # [round kept, choice of each seat, cards, and what is rare at each seat if there is room]


def watch(
    group: Ints | None = None, row: Ints | None = None, worth: Ints | None = None, groups: int = 0, nets: int = 0,
    rare: Bytes | None = None, asked: int = 0, kept: tuple[int, int] = (0, 0), wide: Any = np.uint8,
) -> Watch:  # fmt: skip
    none, nothing = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    return Watch(
        none if group is None else group, none if row is None else row, nothing if worth is None else worth,
        np.zeros(groups, np.int64), np.zeros(nets, np.int64), np.zeros((0, 0), np.uint8) if rare is None else rare,
        np.zeros(asked, np.uint8), np.zeros(kept[0], np.int64), np.zeros(kept, wide),
    )  # fmt: skip


@kernel
def emptied(flags: Any, sums: Any) -> None:
    """Begin with nothing. Arrays made empty and then filled are compiled sooner than such made of zeros."""
    for at in range(BATCH):
        flags[at] = 0
    for group in range(len(sums)):
        for at in range(BATCH):
            sums[group, at] = 0


@kernel
def tallied(cells: Any, many: Any, one: Any, two: Any, three: Any, four: Any) -> None:
    """Count these cells in four lanes by turns."""
    for at in range(0, many - 3, 4):
        one[cells[at]] += 1
        two[cells[at + 1]] += 1
        three[cells[at + 2]] += 1
        four[cells[at + 3]] += 1
    for at in range(many & ~3, many):
        one[cells[at]] += 1


@njit(cache=True, nogil=True, **INNER)
def noted(index: Any, many: Any, watch: Any, sums: Any, flags: Any, codes: Any) -> None:
    """What one seat adds to the sums of each group, which rounds it makes rare, and by what."""
    for entry in range(len(watch.group)):
        total, cells, worth = sums[watch.group[entry]], index[watch.row[entry]], watch.worth[entry]
        for at in range(many):
            total[at] += worth[cells[at]]
    for at in range(many if len(watch.rare) else 0):
        codes[at] = 0
    for row in range(len(watch.rare)):
        rare, cells = watch.rare[row], index[row]
        for at in range(many):
            codes[at] |= rare[cells[at]]
    for at in range(many if len(watch.rare) else 0):
        flags[at] |= codes[at]


@njit(cache=True, nogil=True, **INNER)
def closed(
    first: Any, many: Any, watch: Any, sums: Any, flags: Any, codes: Any, chosen: Any, dealt: Any, met: Any
) -> Any:
    """All seats are through: add up the squares, keep what is asked for, begin anew. How many rounds are kept by now."""
    for at in range(many if len(watch.nets) else 0):
        watch.nets[first + at] = sums[0, at]
    for group in range(len(sums)):
        for at in range(many):
            watch.squares[group] += sums[group, at] * sums[group, at]
            sums[group, at] = 0
    for at in range(many if len(watch.asked) else 0):
        flags[at] |= watch.asked[first + at]
    for at in range(many if len(watch.when) else 0):
        if flags[at]:
            watch.when[met] = first + at
            for seat in range(len(chosen)):
                watch.kept[met, seat] = chosen[seat, at]
            for card in range(len(dealt)):
                watch.kept[met, len(chosen) + card] = dealt[card, at]
            for seat in range(len(codes) if watch.kept.shape[1] > len(chosen) + len(dealt) else 0):
                watch.kept[met, len(chosen) + len(dealt) + seat] = codes[seat, at]
            met += 1
            flags[at] = 0
    return met
