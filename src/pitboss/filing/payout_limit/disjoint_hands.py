"""The disjoint hands that win the most together: branch and bound over groups of hands, or over a list of items."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from pitboss.cards import TWO, Cards
from pitboss.filing.payout_limit.hand_sets import HandSets, Suits, suits_of
from pitboss.filing.payout_limit.hand_values import HandGroup, Levels
from pitboss.money import Cents


def _top(amounts: list[Cents], most: int) -> Cents:
    """The sum of the highest of these amounts."""
    return sum(sorted(amounts, reverse=True)[:most])


def _best_disjoint_values(sets: HandSets, levels: dict[Cents, int], boxes: int) -> list[Cents]:
    """A bound for the best, the second and every further of so many disjoint hands."""
    result: list[Cents] = []
    hands = 0
    for value in sorted(levels, reverse=True):
        hands |= levels[value]
        result += [value] * (sets.disjoint_most(hands, len(result), boxes) - len(result))
        if len(result) == boxes:
            break
    return result


def _by_value(levels: Levels, won: bool, more: bool) -> dict[Cents, int]:
    result: dict[Cents, int] = {}
    for gains, hands in levels.items():
        value = gains[0] * won + gains[1] * more
        result[value] = result.get(value, 0) | hands
    return result


def value_bound(sets: HandSets, levels: Levels, boxes: int, twos: int) -> Cents:
    """A bound on what disjoint hands win, with so many 2s as fourth cards; -1 where there are too few hands."""
    both = _best_disjoint_values(sets, _by_value(levels, won=True, more=True), boxes)
    if len(both) < boxes:
        return -1
    if twos >= boxes:
        return sum(both)
    worths = _best_disjoint_values(sets, _by_value(levels, won=True, more=False), boxes)
    mores = _best_disjoint_values(sets, _by_value(levels, won=False, more=True), boxes)
    return min(sum(both), sum(worths) + _top(mores, twos))


class Chosen(NamedTuple):
    """The groups chosen so far, and disjoint hands of them."""

    groups: tuple[int, ...]
    hands: tuple[int, ...]
    won: Cents
    mores: tuple[Cents, ...]
    suits: Suits
    twos: int


NOTHING = Chosen((), (), 0, (), (0, 0, 0, 0), 0)


class DisjointSearch:
    """One search among the hands that some shared cards leave."""

    def __init__(self, sets: HandSets, levels: Levels, boxes: int, free: Cards, twos: bool) -> None:
        self.sets, self.levels, self.boxes = sets, levels, boxes
        self.free = suits_of(free)
        deuces = [card for card in free if card >> 2 == TWO]
        self.twos = len(deuces) if twos else 0
        self.plain = tuple(all_ - some for all_, some in zip(self.free, suits_of(tuple(deuces)), strict=True))
        self.values = _best_disjoint_values(sets, _by_value(levels, won=True, more=True), boxes)

    @property
    def bound(self) -> Cents:
        return value_bound(self.sets, self.levels, self.boxes, self.twos)

    def hands_that_could_win(self, least: Cents) -> Levels:
        """The levels of which one hand, with the best of all others, wins more than `least`."""
        others = sum(self.values[:-1])
        return {gains: hands for gains, hands in self.levels.items() if others + sum(gains) > least}

    def best(self, groups: list[HandGroup], least: Cents) -> tuple[Cents, tuple[int, ...]] | None:
        """The hands that win the most, if that is more than `least`."""
        self.groups, self.most = groups, least
        self.hands: tuple[int, ...] = ()
        self.top_won = list(accumulate((group.won for group in reversed(groups)), max))[::-1]
        self.top_more = list(accumulate((group.more for group in reversed(groups)), max))[::-1]
        self.disjoint: dict[tuple[int, ...], tuple[int, ...] | None] = {}
        self._go(0, NOTHING)
        return (self.most, self.hands) if self.most > least else None

    def _go(self, at: int, chosen: Chosen) -> None:
        taken, free = len(chosen.groups), self.twos - chosen.twos
        if taken == self.boxes:
            total = chosen.won + _top(list(chosen.mores), free)
            if total > self.most:
                self.most, self.hands = total, chosen.hands
            return
        left, after = self.boxes - taken, self.values[taken:]
        for place in range(at, len(self.groups)):
            group = self.groups[place]
            both = group.won + group.more
            together = chosen.won + sum(chosen.mores) + sum(min(both, value) for value in after)
            apart = chosen.won + left * self.top_won[place]
            apart += _top([*chosen.mores, *[self.top_more[place]] * left], free)
            if min(together, apart) <= self.most:
                return
            further = self._with(chosen, place)
            if further is not None:
                self._go(place, further)

    def _with(self, chosen: Chosen, place: int) -> Chosen | None:
        """Add a group, where there are enough suits, 2s and disjoint hands."""
        group = self.groups[place]
        one, other = chosen.suits, group.suits
        suits = one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]
        twos = chosen.twos + group.twos
        if any(used > free for used, free in zip(suits, self.free, strict=True)):
            return None
        if self.twos and sum(max(0, used - plain) for used, plain in zip(suits, self.plain, strict=True)) > twos:
            return None
        hands = self._disjoint_hands(chosen, place)
        if hands is None:
            return None
        return Chosen((*chosen.groups, place), hands, chosen.won + group.won, (*chosen.mores, group.more), suits, twos)

    def _disjoint_hands(self, chosen: Chosen, place: int) -> tuple[int, ...] | None:
        """Disjoint hands of the groups: those chosen and one more, or all chosen again."""
        left = self.groups[place].hands
        for number in chosen.hands:
            left = self.sets.disjoint_from(left, number)
        if left:
            return (*chosen.hands, self.sets.first(left))
        groups = (*chosen.groups, place)
        if groups not in self.disjoint:
            self.disjoint[groups] = self._other_hands(groups)
        return self.disjoint[groups]

    def _other_hands(self, groups: tuple[int, ...]) -> tuple[int, ...] | None:
        order = sorted(range(len(groups)), key=lambda at: self.groups[groups[at]].hands.bit_count())
        result = self._place([self.groups[groups[at]].hands for at in order])
        return None if result is None else tuple([result[order.index(at)] for at in range(len(groups))])

    def _place(self, sets: list[int]) -> tuple[int, ...] | None:
        """One hand of each set, all disjoint. A hand that leads nowhere is dropped from every equal set."""
        if not sets:
            return ()
        hands, *rest = sets
        alike = [other == hands for other in rest]
        while hands:
            number = self.sets.first(hands)
            others = [self.sets.disjoint_from(other, number) for other in rest]
            if all(others):
                result = self._place(others)
                if result is not None:
                    return (number, *result)
            hands &= hands - 1
            rest = [hands if same else other for same, other in zip(alike, rest, strict=True)]
        return None


# --- A list of items in place of sets ---------------------------------------------------------------------------------

DEUCES = 0b1111 << TWO * 4
STEPS_MOST = 25_000  # Of one search among hands; where more are needed, a bound has to do.


class TooManySteps(Exception):
    """Too many hands win nearly the same for the search to end in time."""


class Item(NamedTuple):
    """A hand that a box may hold, or a bound on some."""

    won: Cents
    more: Cents = 0  # What it wins besides with a 2 for its fourth card.
    mask: int = 0  # The cards it needs, as bits.
    hand: Cards | None = None  # None: only bounded.
    fillers: Cards = ()  # Any one of these completes it, and there are always enough.


Choice = tuple[Cents, tuple[Item, ...]]
Tops = tuple[tuple[Cents, ...], tuple[Cents, ...]]  # The most that items from here on win, and gain by a 2.
NO_ITEMS: Choice = (-1, ())


def best_items(items: list[Item], boxes: int, twos: int) -> Choice:
    """The best `boxes` disjoint items; the `twos` that no hand holds are fourth cards."""
    items = sorted(items, key=lambda item: (-item.won - item.more, item.hand is None, item.mask & DEUCES))
    tops: list[Tops] = [((), ())]
    for item in reversed(items):
        worths, mores = tops[-1]
        tops.append((_highest((*worths, item.won), boxes), _highest((*mores, item.more), boxes)))
    tops.reverse()
    best, steps = NO_ITEMS, 0

    def go(at: int, chosen: tuple[Item, ...], used: int) -> None:
        nonlocal best, steps
        steps += 1
        if steps > STEPS_MOST:
            raise TooManySteps
        left = boxes - len(chosen)
        won, gains = sum(item.won for item in chosen), tuple(item.more for item in chosen)
        free = max(0, twos - (used & DEUCES).bit_count())
        if not left:
            result = won + sum(_highest(gains, free))
            best = max(best, (result, chosen), key=lambda picked: picked[0])
            return
        for place in range(at, len(items) - left + 1):
            together = won + sum(gains) + sum(item.won + item.more for item in items[place : place + left])
            worths, mores = tops[place]
            apart = won + sum(worths[:left]) + sum(_highest((*gains, *mores[:left]), free))
            if min(together, apart) <= best[0]:
                return
            if not used & items[place].mask:
                go(place + 1, (*chosen, items[place]), used | items[place].mask)

    go(0, (), 0)
    return best


def _highest(amounts: tuple[Cents, ...], most: int) -> tuple[Cents, ...]:
    return tuple(sorted(amounts, reverse=True)[:most])
