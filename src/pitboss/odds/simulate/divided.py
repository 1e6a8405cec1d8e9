"""A share of a meter that the dealer's hand wins, where a fold forfeits the wager on it: those who stayed divide it.

Cells are priced as if all seats divided it. The few rounds in which the dealer's hand wins a share are kept with the
choices of all seats, and counted by the hand's name and by how many stayed; what that changes is added to the sums.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.settle import rule
from pitboss.law.sheet import Sheet
from pitboss.odds.counting.hands_by_name import NAMES
from pitboss.odds.exact.base import scale
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.simulate.kernel import Simulator
from pitboss.odds.simulate.payouts import hand_of, outcomes, possible, seeds_of
from pitboss.odds.simulate.watching import Bytes, Ints
from pitboss.rank import name_of


class Change(NamedTuple):
    """What is to be added to the sums of a wager, in units: of all, of squares by seat, and by round."""

    total: Fraction = Fraction(0)
    of_seats: Fraction = Fraction(0)
    of_rounds: Fraction = Fraction(0)

    @property
    def parts(self) -> int:
        """Of a unit: in these all three are whole."""
        return scale(self)


def rare(simulator: Simulator, sheet: Sheet, line: str) -> Bytes:
    """By row and cell: does the hand win a share?"""
    found, hand = np.zeros((len(simulator.hands), simulator.cells), np.uint8), hand_of(sheet, line)
    for cell, outcome in enumerate(outcomes(simulator, hand)):
        if possible(sheet.game, hand, outcome):
            found[simulator.hands.index(hand), cell] = _share(sheet, line, outcome.finding, outcome.name) is not None
    return simulator.by_row(found)


def _share(sheet: Sheet, line: str, finding: int, name: int) -> Fraction | None:
    """What all who divide it get together, with the meter at seed."""
    ruling = rule(sheet, finding, line, {hand_of(sheet, line): name})
    if ruling is None or ruling.odds.word != "share":
        return None
    return Fraction(ruling.odds.pays, 100) * seeds_of(sheet, line)[ruling.odds.tier]


def shares(sheet: Sheet, line: str) -> npt.NDArray[np.bool_]:
    """By name of the dealer's hand: does it win a share?"""
    names = sheet.game.hands[hand_of(sheet, line)].kind.names
    standing = max(sheet.rows)
    return np.array([name < len(names) and _share(sheet, line, standing, name) is not None for name in range(NAMES)])


def no_stays(line: str, seats: int) -> Ints:
    """[name of the dealer's hand, how many stayed]."""
    return np.zeros((NAMES, seats + 1) if line else (0, 0), np.int64)


def count_stays(sheet: Sheet, seats: int, line: str, rows: list[list[int]], stays: Ints) -> None:
    """`rows`: rounds that were kept, the choice of each seat and then the cards."""
    game, hand = sheet.game, hand_of(sheet, line)
    score, place, stayed = game.hands[hand].score, game.layout.slices()["dealer"], choices_of(game).stayed
    assert score is not None, "the dealer's hand of the bonus is read for itself"
    for row in rows:
        cards, shared = [0] * sum(game.layout), seats + (seats - 1) * game.layout.player
        cards[place] = row[shared + place.start : shared + place.stop]
        stays[name_of(score(tuple(cards))), sum(choice >= stayed for choice in row[:seats])] += 1


def change(sheet: Sheet, line: str, stays: Ints, seats: int) -> Change:
    total = of_seats = of_rounds = Fraction(0)
    standing = max(sheet.rows)
    for name, many in np.argwhere(stays).tolist():
        share, times = _share(sheet, line, standing, name), int(stays[name, many])
        assert share is not None
        if many:
            each, priced = share / many, share / seats
            total += times * (share - many * priced)
            of_seats += times * many * ((each - 1) ** 2 - (priced - 1) ** 2)
            of_rounds += times * ((share - seats) ** 2 - (many * priced - seats) ** 2)
    return Change(total, of_seats, of_rounds)


def change_in_cents(sheet: Sheet, line: str, stays: Ints, seats: int, stake: int) -> int:
    """Of all players together; whole cents each, as the settlement pays them."""
    total, standing = 0, max(sheet.rows)
    for name, many in np.argwhere(stays).tolist():
        share = _share(sheet, line, standing, name)
        assert share is not None
        award = int(share * stake)
        total += int(stays[name, many]) * many * (award // many - award // seats) if many else 0
    return total
