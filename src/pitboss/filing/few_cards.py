"""The deal that wins one patron the most where hands are of few cards: every hand is looked at, in sets.

Shared cards are bounded in three steps, each closer than the one before: every line by itself, the player's own cards
under the paragraphs that govern, all lines together. Those with the highest bound are opened first; the search ends
when none is left that could win more than the best deal found.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import count
from math import comb
from typing import NamedTuple

from pitboss.cards import TWO, Cards
from pitboss.filing.hand_sets import suits_of
from pitboss.filing.limited_winnings import SHARED, Worth
from pitboss.filing.lots import Gains, Lots
from pitboss.filing.packing import Packing, bound
from pitboss.filing.rare_hands import Making, bits, cards_of, category, common_names, makings, sets_up_to_suits
from pitboss.money import Cents
from pitboss.rank.kind import FLUSH, Kind

ALL_HANDS_MOST = 25_000  # Three of a deck, not five.
SHARED_MOST = 3
APART, GOVERNED, TOGETHER = range(3)  # How well what shared cards lead to is bounded.


def are_few(worth: Worth, deck: Cards) -> bool:
    """Can all be looked at: few cards, and lines that hang on nothing but what the sets know?"""
    layout, places = worth.game.layout, worth.shared_places
    if comb(len(deck), layout.player) > ALL_HANDS_MOST or len(places) > 1 or not worth.is_regular:
        return False
    if sum(getattr(layout, place) for place in places) > SHARED_MOST:
        return False
    own = [key for key, hand in worth.game.hands.items() if not set(hand.needs) & set(SHARED)]
    for key in set(worth.hands) - set(own):
        hand = worth.game.hands[key]
        if not hand.kind.size:
            if not worth.is_colored(key):
                return False
        elif set(hand.needs) != {"player", *places} or flushes(hand.kind) != 1:
            return False
    told = all(key in own or "player" not in worth.game.hands[key].needs for key in worth.game.scores._fields)
    return not worth.compared or (told and Lots(worth, deck).climbs())


def flushes(kind: Kind) -> int:
    """How many names there are for a flush."""
    return sum(category(kind, name) == FLUSH for name in range(len(kind.names)))


class Found(NamedTuple):
    """What is won with these shared cards and hands; where nothing is, -1."""

    won: Cents
    shared: Cards
    hands: tuple[Cards, ...]


class FewCards:
    """One question: these stakes, so many boxes, this deck."""

    def __init__(self, worth: Worth, boxes: int, deck: Cards) -> None:
        self.worth, self.boxes, self.deck = worth, boxes, deck
        self.lots = Lots(worth, deck)
        self.own: dict[tuple[int, int], Cents] = {}
        self.others: dict[Cards, Cents] = {}

    def best(self) -> Found:
        order, found = count(), Found(-1, (), ())
        size = sum(getattr(self.worth.game.layout, place) for place in self.worth.shared_places)
        heap: list[tuple[Cents, int, int, Cards, Packing | None]] = [
            (-self.own_most - self.others_most(shared), -APART, next(order), shared, None)
            for shared in sets_up_to_suits(size, self.deck)
        ]
        heapq.heapify(heap)
        while heap and -heap[0][0] > found.won:
            most, stage, _, shared, packing = heapq.heappop(heap)
            if packing is not None:
                found = self._packed(shared, packing, found)
                continue
            if stage == -APART:
                closer = self.governed_most(shared) + self.others_most(shared)
            else:
                packing = self._packing(shared)
                closer = packing.bound
            heapq.heappush(heap, (max(most, -closer), stage - 1, next(order), shared, packing))
        return found

    def _packing(self, shared: Cards) -> Packing:
        free = tuple(card for card in self.deck if card not in shared)
        return Packing(self.lots.sets, self.lots.levels(shared), self.boxes, free, self.worth.fourth)

    def _packed(self, shared: Cards, packing: Packing, before: Found) -> Found:
        better = packing.best(self.lots.lots(packing.worth_a_look(before.won)), before.won)
        if better is None:
            return before
        won, hands = better
        return Found(won, shared, tuple(self.lots.sets.hands[number] for number in hands))

    # --- The player's own cards -----------------------------------------------------------------------------------

    @cached_property
    def own_most(self) -> Cents:
        """What the lines win together at most that look at the players' own cards, under any paragraph."""
        levels: defaultdict[Gains, int] = defaultdict(int)
        for gained in self.lots.own_gains.values():
            for gains, hands in gained:
                levels[gains] |= hands
        return bound(self.lots.sets, levels, self.boxes, self._twos(()))

    def governed_most(self, shared: Cards) -> Cents:
        """The same under the paragraphs that govern beside these shared cards."""
        findings, twos = self.lots.findings(shared), self._twos(shared)
        asked = id(findings), twos
        if asked not in self.own:
            levels: defaultdict[Gains, int] = defaultdict(int)
            for finding, fallen in findings.items():
                for gains, hands in self.lots.own_gains.get(finding, ()):
                    levels[gains] |= hands & fallen
            self.own[asked] = bound(self.lots.sets, levels, self.boxes, twos)
        return self.own[asked]

    def _twos(self, shared: Cards) -> int:
        return sum([card >> 2 == TWO and card not in shared for card in self.deck]) if self.worth.fourth else 0

    # --- The lines that look at shared cards ----------------------------------------------------------------------

    @cached_property
    def pays(self) -> dict[str, tuple[Cents, ...]]:
        """What a hand that needs shared cards wins by its name, under the best paragraph."""
        found: dict[str, tuple[Cents, ...]] = {}
        for finding in self.worth.standing:
            for key, pays in self.lots.won_by_name(finding):
                found[key] = tuple([max(pair) for pair in zip(pays, found.get(key, pays), strict=True)])
        return found

    def others_most(self, shared: Cards) -> Cents:
        """What the other lines win at most, each by itself."""
        if shared not in self.others:
            self.others[shared] = self._others_most(shared)
        return self.others[shared]

    def _others_most(self, shared: Cards) -> Cents:
        total = 0
        for key, pays in self.pays.items():
            kind = self.worth.game.hands[key].kind
            if kind.size:
                total += self._ranked_most(kind, pays, shared)
            else:
                total += self.boxes * max([pays[name] for name in self.lots.called(key, shared)])
        return total

    def _ranked_most(self, kind: Kind, pays: tuple[Cents, ...], shared: Cards) -> Cents:
        """The rare hands that the shared cards leave a box, as far as they lie side by side; and common ones."""
        given, size = bits(shared), self.lots.sets.size
        common = most_common(kind, pays, kind.size - max(suits_of(shared)) <= size)
        needs: defaultdict[Cents, list[int]] = defaultdict(list)
        for making in beside(kind, self.deck, shared, size):
            need = making.mask & ~given
            pay = max([pays[name] for name in making.names])
            if pay > common and need.bit_count() <= size:
                needs[pay].append(need)
        found: list[Cents] = []
        some: list[int] = []
        for pay in sorted(needs, reverse=True):
            some += needs[pay]
            found += [pay] * (side_by_side(some, len(found), self.boxes) - len(found))
        return sum(found) + (self.boxes - len(found)) * common


@cache
def most_common(kind: Kind, pays: tuple[Cents, ...], flush: bool) -> Cents:
    return max(pays[name] for name in common_names(kind) if flush or category(kind, name) != FLUSH)


@cache
def makings_by_card(kind: Kind, deck: Cards) -> dict[int, list[Making]]:
    return {card: [making for making in makings(kind, deck) if making.mask >> card & 1] for card in deck}


def beside(kind: Kind, deck: Cards, shared: Cards, size: int) -> Iterable[Making]:
    """The makings that a hand of so many cards could complete: all, or those that hold a shared card."""
    if size >= min(kind.size, 4):
        return makings(kind, deck)
    by_card = makings_by_card(kind, deck)
    return {making for card in shared for making in by_card[card]}


def side_by_side(needs: list[int], least: int, enough: int) -> int:
    """No more of these sets of cards lie side by side; from `least` to `enough`."""
    used = found = 0
    for need in needs:
        if not need & used:
            used, found = used | need, found + 1
    return next((most for most in range(max(least, found), enough) if _hit(needs, most)), enough)


def _hit(needs: list[int], most: int) -> bool:
    """Are so few cards in all of them? One of them is in the first."""
    if not needs or not most or not needs[0]:
        return not needs
    return any(_hit([need for need in needs if not need >> card & 1], most - 1) for card in cards_of(needs[0]))
