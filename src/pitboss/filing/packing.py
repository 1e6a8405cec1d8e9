"""Which hands together win the most, no card used twice: lots are taken, the best first, and hands found for them."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from pitboss.cards import TWO, Cards
from pitboss.filing.hand_sets import HandSets, Suits, suits_of
from pitboss.filing.lots import Levels, Lot
from pitboss.money import Cents


def top(amounts: list[Cents], most: int) -> Cents:
    """The most that so few of these amounts come to."""
    return sum(sorted(amounts, reverse=True)[:most])


def best_values(sets: HandSets, levels: dict[Cents, int], boxes: int) -> list[Cents]:
    """What the best, the second and every further of so many hands side by side wins at most."""
    found: list[Cents] = []
    hands = 0
    for value in sorted(levels, reverse=True):
        hands |= levels[value]
        found += [value] * (sets.packs_most(hands, len(found), boxes) - len(found))
        if len(found) == boxes:
            break
    return found


def by_value(levels: Levels, won: bool, more: bool) -> dict[Cents, int]:
    found: dict[Cents, int] = {}
    for gains, hands in levels.items():
        value = gains[0] * won + gains[1] * more
        found[value] = found.get(value, 0) | hands
    return found


def bound(sets: HandSets, levels: Levels, boxes: int, twos: int) -> Cents:
    """No hands side by side win more, with so many 2s to lie beside them; -1 where there are not so many hands."""
    both = best_values(sets, by_value(levels, won=True, more=True), boxes)
    if len(both) < boxes:
        return -1
    if twos >= boxes:
        return sum(both)
    worths = best_values(sets, by_value(levels, won=True, more=False), boxes)
    mores = best_values(sets, by_value(levels, won=False, more=True), boxes)
    return min(sum(both), sum(worths) + top(mores, twos))


class Chosen(NamedTuple):
    """Lots taken so far, and hands of them that lie side by side."""

    lots: tuple[int, ...]
    hands: tuple[int, ...]
    won: Cents
    mores: tuple[Cents, ...]
    suits: Suits
    twos: int


NOTHING = Chosen((), (), 0, (), (0, 0, 0, 0), 0)


class Packing:
    """One search among the hands beside some shared cards."""

    def __init__(self, sets: HandSets, levels: Levels, boxes: int, free: Cards, twos: bool) -> None:
        self.sets, self.levels, self.boxes = sets, levels, boxes
        self.free = suits_of(free)
        deuces = [card for card in free if card >> 2 == TWO]
        self.twos = len(deuces) if twos else 0
        self.plain = tuple(all_ - some for all_, some in zip(self.free, suits_of(tuple(deuces)), strict=True))
        self.values = best_values(sets, by_value(levels, won=True, more=True), boxes)

    @property
    def bound(self) -> Cents:
        return bound(self.sets, self.levels, self.boxes, self.twos)

    def worth_a_look(self, least: Cents) -> Levels:
        """The levels of which one hand, beside the best of all others, comes to more than `least`."""
        others = sum(self.values[:-1])
        return {gains: hands for gains, hands in self.levels.items() if others + sum(gains) > least}

    def best(self, lots: list[Lot], least: Cents) -> tuple[Cents, tuple[int, ...]] | None:
        """The hands that win the most, if that is more than `least`."""
        self.lots, self.most = lots, least
        self.hands: tuple[int, ...] = ()
        self.top_won = list(accumulate((lot.won for lot in reversed(lots)), max))[::-1]
        self.top_more = list(accumulate((lot.more for lot in reversed(lots)), max))[::-1]
        self.apart: dict[tuple[int, ...], tuple[int, ...] | None] = {}
        self._go(0, NOTHING)
        return (self.most, self.hands) if self.most > least else None

    def _go(self, at: int, chosen: Chosen) -> None:
        taken, free = len(chosen.lots), self.twos - chosen.twos
        if taken == self.boxes:
            total = chosen.won + top(list(chosen.mores), free)
            if total > self.most:
                self.most, self.hands = total, chosen.hands
            return
        left, after = self.boxes - taken, self.values[taken:]
        for place in range(at, len(self.lots)):
            lot = self.lots[place]
            both = lot.won + lot.more
            together = chosen.won + sum(chosen.mores) + sum(min(both, value) for value in after)
            apart = chosen.won + left * self.top_won[place]
            apart += top([*chosen.mores, *[self.top_more[place]] * left], free)
            if min(together, apart) <= self.most:
                return
            further = self._with(chosen, place)
            if further is not None:
                self._go(place, further)

    def _with(self, chosen: Chosen, place: int) -> Chosen | None:
        """One lot more, where the suits, the 2s and the hands go round."""
        lot = self.lots[place]
        one, other = chosen.suits, lot.suits
        suits = one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]
        twos = chosen.twos + lot.twos
        if any(used > free for used, free in zip(suits, self.free, strict=True)):
            return None
        if self.twos and sum(max(0, used - plain) for used, plain in zip(suits, self.plain, strict=True)) > twos:
            return None
        hands = self._side_by_side(chosen, place)
        if hands is None:
            return None
        return Chosen((*chosen.lots, place), hands, chosen.won + lot.won, (*chosen.mores, lot.more), suits, twos)

    def _side_by_side(self, chosen: Chosen, place: int) -> tuple[int, ...] | None:
        """Hands of the lots that share no card: one more beside those found, or all anew."""
        left = self.lots[place].hands
        for number in chosen.hands:
            left = self.sets.apart(left, number)
        if left:
            return (*chosen.hands, self.sets.first(left))
        lots = (*chosen.lots, place)
        if lots not in self.apart:
            self.apart[lots] = self._apart(lots)
        return self.apart[lots]

    def _apart(self, lots: tuple[int, ...]) -> tuple[int, ...] | None:
        order = sorted(range(len(lots)), key=lambda at: self.lots[lots[at]].hands.bit_count())
        found = self._place([self.lots[lots[at]].hands for at in order])
        return None if found is None else tuple([found[order.index(at)] for at in range(len(lots))])

    def _place(self, sets: list[int]) -> tuple[int, ...] | None:
        """A hand of each set, side by side. Where one leads nowhere, it does so in every set that is the same."""
        if not sets:
            return ()
        hands, *rest = sets
        alike = [other == hands for other in rest]
        while hands:
            number = self.sets.first(hands)
            others = [self.sets.apart(other, number) for other in rest]
            if all(others):
                found = self._place(others)
                if found is not None:
                    return (number, *found)
            hands &= hands - 1
            rest = [hands if same else other for same, other in zip(alike, rest, strict=True)]
        return None
