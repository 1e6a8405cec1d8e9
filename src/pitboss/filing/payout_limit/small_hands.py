"""The deal that wins one patron the most where hands have few cards: all hands are compared, in sets.

Each choice of shared cards is bounded in three steps, each closer than the one before: every line by itself, the player's
own cards under the paragraphs that govern, all lines together. Those with the highest bound are examined first; the
search ends when no other could win more than the best deal.
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
from pitboss.filing.payout_limit.box_winnings import SHARED, BoxWinnings
from pitboss.filing.payout_limit.disjoint_hands import DisjointSearch, value_bound
from pitboss.filing.payout_limit.hand_sets import suits_of
from pitboss.filing.payout_limit.hand_values import Gains, HandValues
from pitboss.filing.payout_limit.rare_hands import (
    RareCore,
    bits,
    cards_of,
    category,
    common_names,
    rare_cores,
    sets_up_to_suits,
)
from pitboss.money import Cents
from pitboss.rank.kind import FLUSH, Kind

ALL_HANDS_MOST = 25_000  # Three of a deck, not five.
SHARED_MOST = 3
APART, GOVERNED, TOGETHER = range(3)  # How well what shared cards lead to is bounded.


def can_list_hands(winnings: BoxWinnings, deck: Cards) -> bool:
    """Are there few enough hands to compare all, and do the lines depend only on what the sets of hands know?"""
    layout, places = winnings.game.layout, winnings.shared_places
    if comb(len(deck), layout.player) > ALL_HANDS_MOST or len(places) > 1 or not winnings.is_regular:
        return False
    if sum(getattr(layout, place) for place in places) > SHARED_MOST:
        return False
    own = [key for key, hand in winnings.game.hands.items() if not set(hand.needs) & set(SHARED)]
    for key in set(winnings.hands) - set(own):
        hand = winnings.game.hands[key]
        if not hand.kind.size:
            if not winnings.is_colored(key):
                return False
        elif set(hand.needs) != {"player", *places} or _flush_names(hand.kind) != 1:
            return False
    is_known = all(key in own or "player" not in winnings.game.hands[key].needs for key in winnings.game.scores._fields)
    return not winnings.is_compared or (is_known and HandValues(winnings, deck).findings_rise())


def _flush_names(kind: Kind) -> int:
    """How many names there are for a flush."""
    return sum(category(kind, name) == FLUSH for name in range(len(kind.names)))


class BestHands(NamedTuple):
    """The best hands with these shared cards, and what they win; -1 before there are any."""

    won: Cents
    shared: Cards
    hands: tuple[Cards, ...]


class SmallHandSearch:
    """One question: these stakes, so many boxes, this deck."""

    def __init__(self, winnings: BoxWinnings, boxes: int, deck: Cards) -> None:
        self.winnings, self.boxes, self.deck = winnings, boxes, deck
        self.values = HandValues(winnings, deck)
        self.own: dict[tuple[int, int], Cents] = {}
        self.others: dict[Cards, Cents] = {}

    def best(self) -> BestHands:
        order, result = count(), BestHands(-1, (), ())
        size = sum(getattr(self.winnings.game.layout, place) for place in self.winnings.shared_places)
        heap: list[tuple[Cents, int, int, Cards, DisjointSearch | None]] = [
            (-self.own_most - self.others_most(shared), -APART, next(order), shared, None)
            for shared in sets_up_to_suits(size, self.deck)
        ]
        heapq.heapify(heap)
        while heap and -heap[0][0] > result.won:
            most, stage, _, shared, packing = heapq.heappop(heap)
            if packing is not None:
                result = self._packed(shared, packing, result)
                continue
            if stage == -APART:
                closer = self.governed_most(shared) + self.others_most(shared)
            else:
                packing = self._packing(shared)
                closer = packing.bound
            heapq.heappush(heap, (max(most, -closer), stage - 1, next(order), shared, packing))
        return result

    def _packing(self, shared: Cards) -> DisjointSearch:
        free = tuple(card for card in self.deck if card not in shared)
        return DisjointSearch(self.values.sets, self.values.levels(shared), self.boxes, free, self.winnings.has_fourth)

    def _packed(self, shared: Cards, packing: DisjointSearch, before: BestHands) -> BestHands:
        better = packing.best(self.values.groups(packing.hands_that_could_win(before.won)), before.won)
        if better is None:
            return before
        won, hands = better
        return BestHands(won, shared, tuple(self.values.sets.hands[number] for number in hands))

    # --- The player's own cards -----------------------------------------------------------------------------------

    @cached_property
    def own_most(self) -> Cents:
        """The most that the lines on the players' own cards win together, under any paragraph."""
        levels: defaultdict[Gains, int] = defaultdict(int)
        for gained in self.values.own_gains.values():
            for gains, hands in gained:
                levels[gains] |= hands
        return value_bound(self.values.sets, levels, self.boxes, self._twos(()))

    def governed_most(self, shared: Cards) -> Cents:
        """The same under the paragraphs that govern beside these shared cards."""
        findings, twos = self.values.findings(shared), self._twos(shared)
        cache_key = id(findings), twos
        if cache_key not in self.own:
            levels: defaultdict[Gains, int] = defaultdict(int)
            for finding, fallen in findings.items():
                for gains, hands in self.values.own_gains.get(finding, ()):
                    levels[gains] |= hands & fallen
            self.own[cache_key] = value_bound(self.values.sets, levels, self.boxes, twos)
        return self.own[cache_key]

    def _twos(self, shared: Cards) -> int:
        return sum([card >> 2 == TWO and card not in shared for card in self.deck]) if self.winnings.has_fourth else 0

    # --- The lines that look at shared cards ----------------------------------------------------------------------

    @cached_property
    def pays(self) -> dict[str, tuple[Cents, ...]]:
        """Winnings of a hand with shared cards by its name, under the best paragraph."""
        result: dict[str, tuple[Cents, ...]] = {}
        for finding in self.winnings.findings:
            for key, pays in self.values.won_by_name(finding):
                result[key] = tuple([max(pair) for pair in zip(pays, result.get(key, pays), strict=True)])
        return result

    def others_most(self, shared: Cards) -> Cents:
        """The most that the other lines win, each by itself."""
        if shared not in self.others:
            self.others[shared] = self._others_most(shared)
        return self.others[shared]

    def _others_most(self, shared: Cards) -> Cents:
        total = 0
        for key, pays in self.pays.items():
            kind = self.winnings.game.hands[key].kind
            if kind.size:
                total += self._ranked_most(kind, pays, shared)
            else:
                total += self.boxes * max([pays[name] for name in self.values.names_beside(key, shared)])
        return total

    def _ranked_most(self, kind: Kind, pays: tuple[Cents, ...], shared: Cards) -> Cents:
        """The rare hands that the shared cards leave a box, as far as they lie side by side; and common ones."""
        given, size = bits(shared), self.values.sets.size
        common = _most_of_common(kind, pays, kind.size - max(suits_of(shared)) <= size)
        needs: defaultdict[Cents, list[int]] = defaultdict(list)
        for core in _completable_cores(kind, self.deck, shared, size):
            need = core.mask & ~given
            pay = max([pays[name] for name in core.names])
            if pay > common and need.bit_count() <= size:
                needs[pay].append(need)
        result: list[Cents] = []
        some: list[int] = []
        for pay in sorted(needs, reverse=True):
            some += needs[pay]
            result += [pay] * (_disjoint_most(some, len(result), self.boxes) - len(result))
        return sum(result) + (self.boxes - len(result)) * common


@cache
def _most_of_common(kind: Kind, pays: tuple[Cents, ...], flush: bool) -> Cents:
    return max(pays[name] for name in common_names(kind) if flush or category(kind, name) != FLUSH)


@cache
def _rare_cores_by_card(kind: Kind, deck: Cards) -> dict[int, list[RareCore]]:
    return {card: [core for core in rare_cores(kind, deck) if core.mask >> card & 1] for card in deck}


def _completable_cores(kind: Kind, deck: Cards, shared: Cards, size: int) -> Iterable[RareCore]:
    """The rare_cores that a hand of so many cards could complete: all, or those that hold a shared card."""
    if size >= min(kind.size, 4):
        return rare_cores(kind, deck)
    by_card = _rare_cores_by_card(kind, deck)
    return {core for card in shared for core in by_card[card]}


def _disjoint_most(needs: list[int], least: int, enough: int) -> int:
    """A bound on how many of these sets of cards are disjoint; from `least` to `enough`."""
    used = result = 0
    for need in needs:
        if not need & used:
            used, result = used | need, result + 1
    return next((most for most in range(max(least, result), enough) if _hit(needs, most)), enough)


def _hit(needs: list[int], most: int) -> bool:
    """Do so few cards meet every set? One of them is in the first."""
    if not needs or not most or not needs[0]:
        return not needs
    return any(_hit([need for need in needs if not need >> card & 1], most - 1) for card in cards_of(needs[0]))
