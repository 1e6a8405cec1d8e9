"""The deal that wins one patron the most: shared cards and disjoint hands, found exactly.

Hands of few cards are all looked at (see few_cards.py). Of more cards there are too many: there a box is worth more than
a common hand only if it holds a making (see makings.py), or what the shared cards leave of one. These are few, so they
are tried one by one, and all else is bounded by the best common hand. Of all shared cards those with the highest bound
are opened first, and the search ends when the highest bound is a deal. Where it cannot end so, the bound itself is the
answer, and says that it is one.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations, count
from math import comb
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.filing.few_cards import FewCards, are_few
from pitboss.filing.limited_winnings import SHARED, Worth
from pitboss.filing.picking import NONE, Item, Picked, TooMany, pick
from pitboss.filing.rare_hands import Making, bits, cards_of, common_names, makings, sets_up_to_suits
from pitboss.money import Cents

ALL_SHARED_MOST = 3  # So many shared cards are looked at one and all.
BOUNDED, COUNTED, HOUSES, WHOLE, FOUND = range(5)  # How well the best deal with some shared cards is known.
FEW_HANDS = 2_000
LIKELY_WAYS = 3


Places = Mapping[str, Cards]


class Dealt(NamedTuple):
    """One deal: the shared cards by place, and each box's hand with its fourth card."""

    shared: dict[str, Cards]
    hands: tuple[tuple[Cards, Cards], ...]


class Most(NamedTuple):
    """No deal wins more than `bound`; this one wins `reached`."""

    bound: Cents
    reached: Cents
    deal: Dealt | None

    @property
    def exact(self) -> bool:
        return self.bound == self.reached


def most_won(worth: Worth, boxes: int, deck: Cards = DECK) -> Most:
    """The most that so many boxes of one player win in one deal."""
    if not are_few(worth, deck):
        return Search(worth, boxes, deck).most()
    found = FewCards(worth, boxes, deck).best()
    deal = with_fourths(worth, dict(zip(worth.shared_places, (found.shared,), strict=False)), found.hands, deck)
    reached = sum(worth.of(deal.shared, hand, fourth) for hand, fourth in deal.hands)
    assert reached == found.won, "the deal that was found wins what was found of it"
    return Most(found.won, reached, deal)


def with_fourths(worth: Worth, shared: dict[str, Cards], hands: tuple[Cards, ...], deck: Cards) -> Dealt:
    """The fourth cards, the 2s where they win most."""
    fourths: dict[int, Cards] = {}
    if worth.fourth:
        used = {card for cards in (*shared.values(), *hands) for card in cards}
        free = [card for card in deck if card not in used]
        twos = [card for card in free if card >> 2 == TWO]
        plain = [card for card in free if card >> 2 != TWO]
        gains = {at: gained_by_a_two(worth, shared, hand) for at, hand in enumerate(hands)}
        for at in sorted(gains, key=lambda at: -gains[at]):
            pile = twos if (gains[at] and twos) or not plain else plain
            fourths[at] = (pile.pop(),)
    return Dealt(shared, tuple((hand, fourths.get(at, ())) for at, hand in enumerate(hands)))


def gained_by_a_two(worth: Worth, shared: Places, hand: Cards) -> Cents:
    taken = {*hand, *(card for cards in shared.values() for card in cards)}
    two = next((card for card in DECK if card not in taken and card >> 2 == TWO), None)
    plain = next(card for card in DECK if card not in taken and card >> 2 != TWO)
    return 0 if two is None else worth.of(shared, hand, (two,)) - worth.of(shared, hand, (plain,))


class Search:
    """One question: these stakes, so many boxes, this deck."""

    def __init__(self, worth: Worth, boxes: int, deck: Cards) -> None:
        self.worth, self.boxes, self.deck = worth, boxes, deck
        self.layout, self.size, self.places = worth.game.layout, worth.game.layout.player, worth.shared_places
        self.shared_size = sum(getattr(self.layout, place) for place in self.places)
        self.needed = boxes * (self.size + worth.fourth) + self.shared_size
        self.made = {key: makings(hand.kind, deck) for key, hand in worth.hands.items() if hand.kind.size}
        self.common = {key: common_names(hand.kind) for key, hand in worth.hands.items()}

    def most(self) -> Most:
        if self.shared_size > ALL_SHARED_MOST or len(self.places) > 1 or not self.worth.is_regular or self.worth.fourth:
            return self._tried()
        order = count()
        heap: list[tuple[Cents, int, int, Cards, Picked]] = []
        try:
            for shared in sets_up_to_suits(self.shared_size, self.deck):
                heapq.heappush(heap, self._opened(shared, BOUNDED, next(order)))
            while heap[0][1] != -FOUND:
                _, stage, _, shared, _ = heapq.heappop(heap)
                heapq.heappush(heap, self._opened(shared, 1 - stage, next(order)))
        except TooMany:
            return self._tried()
        bound, _, _, shared, picked = heap[0]
        deal = self.dealt(shared, picked[1])
        return Most(-bound, self.won(deal), deal)

    def _opened(self, shared: Cards, stage: int, order: int) -> tuple[Cents, int, int, Cards, Picked]:
        """The best that is known of these shared cards; of equal bounds that comes first which is known best."""
        items = self.bounded(shared) if stage == BOUNDED else list(self.items(shared, stage))
        found = pick(items, self.boxes, 0)
        known = found[1] and all(item.hand is not None for item in found[1])
        return -found[0], -FOUND if known else -stage, order, shared, found

    def _tried(self) -> Most:
        """Too many shared cards to look at one and all: a bound whatever they are, and deals tried until one reaches it."""
        bound, best = self.boxes * self.worth.top, Most(self.boxes * self.worth.top, 0, None)
        if self.worth.is_regular and not any(set(hand.needs) & set(SHARED) for hand in self.worth.hands.values()):
            bound = pick(self.bounded(()), self.boxes, 0)[0]
        for shared in self.likely():
            found = pick(list(self.likely_items(shared)), self.boxes, 0) if not self.worth.fourth else NONE
            if found[1]:
                deal = self.dealt(shared, found[1])
                best = max(best, Most(bound, self.won(deal), deal), key=lambda most: most.reached)
            if best.reached >= bound:
                break
        return best._replace(bound=bound)

    def likely(self) -> Iterator[Cards]:
        """Shared cards that the best deal may have: something rare in one place, or one high card."""
        kinds = [hand.kind for hand in self.worth.game.hands.values() if not set(hand.needs) & {"player", "fourth"}]
        rare = {cards_of(making.mask) for kind in kinds if kind.size for making in makings(kind, self.deck)}
        for cards in [*sorted(rare, reverse=True), *((card,) for card in reversed(self.deck))]:
            if len(cards) <= self.shared_size:
                rest = [card for card in self.deck if card not in cards and card & 3 == (card >> 2) % 4]
                yield (*cards, *rest[: self.shared_size - len(cards)])

    def likely_items(self, shared: Cards) -> Iterator[Item]:
        """Each rare hand, completed in a few ways."""
        places, free = self.split(shared), [card for card in self.deck if card not in shared]
        for at, (_, need, _) in enumerate(self.needs(shared)):
            held, other = cards_of(need), [card for card in free if not need >> card & 1]
            lacking = self.size - len(held)
            for turn in range(LIKELY_WAYS if lacking else 1):
                hand = tuple(sorted((*held, *(other[(at + turn * 7 + i) % len(other)] for i in range(lacking)))))
                yield Item(self.worth.of(places, hand), 0, bits(hand), hand)

    def split(self, shared: Cards) -> dict[str, Cards]:
        found, at = {}, 0
        for place in self.places:
            found[place] = shared[at : at + getattr(self.layout, place)]
            at += getattr(self.layout, place)
        return found

    # --- Bounds ---------------------------------------------------------------------------------------------------

    def needs(self, shared: Cards) -> list[tuple[str, int, Making]]:
        """What the shared cards leave of each making that a box can still complete."""
        at, everything = {place: bits(cards) for place, cards in self.split(shared).items()}, bits(shared)
        found = []
        for key, made in self.made.items():
            given = sum(at.get(place, 0) for place in self.worth.hands[key].needs)
            for making in made:
                need = making.mask & ~given
                if not need & everything and need.bit_count() <= self.size:
                    found.append((key, need, making))
        return found

    def bound_with(self, finding: int, need: int, left: list[tuple[str, int, Making]]) -> Cents:
        """The most a box wins that holds these cards: each line by the best making that still fits, or a common hand."""
        total = 0
        for line in self.worth.stakes:
            reads = self.worth.reads[finding, line]
            top = self.worth.most(finding, line, self.common)
            for key, other, making in left:
                if key == reads and (need | other).bit_count() <= self.size:
                    top = max(top, *(self.worth.pays(finding, line, name) for name in making.names))
            total += top
        return total

    def bounded(self, shared: Cards) -> list[Item]:
        """Bounds on what a box wins: with each making it could hold, and with none."""
        left = self.needs(shared)
        needs = {need for _, need, _ in left}
        best = {need: max(self.bound_with(f, need, left) for f in self.worth.standing) for need in needs}
        none = max(self.bound_with(f, 0, []) for f in self.worth.standing)
        return [*(Item(won, mask=need) for need, won in best.items()), *[Item(none)] * self.boxes]

    # --- Hands ----------------------------------------------------------------------------------------------------

    def items(self, shared: Cards, stage: int) -> Iterator[Item]:
        """Every hand that could be among the best, and bounds on the others."""
        free, places = [card for card in self.deck if card not in shared], self.split(shared)
        for bound in self.bounded(shared):
            lacking = self.size - bound.mask.bit_count()
            if bound.mask and not lacking:
                yield self.item(places, cards_of(bound.mask))
            elif bound.mask and (lacking == 1 or (stage > COUNTED and comb(len(free), lacking) <= FEW_HANDS)):
                yield from self.completed(places, bound.mask, free)
            else:
                yield bound

    def completed(self, places: Places, need: int, free: list[int]) -> Iterator[Item]:
        """Every hand that holds these cards; where many cards complete one alike, it is told once."""
        held, alike = cards_of(need), defaultdict[Cents, list[Item]](list)
        for more in combinations([card for card in free if not need >> card & 1], self.size - len(held)):
            item = self.item(places, tuple(sorted((*held, *more))))
            alike[item.worth].append(item)
        for items in alike.values():
            if self.size - len(held) == 1 and len(items) >= self.needed:
                fillers = tuple(card for item in items for card in cards_of(item.mask & ~need))
                yield items[0]._replace(mask=need, hand=held, fillers=fillers)
            else:
                yield from items

    def item(self, places: Places, hand: Cards) -> Item:
        return Item(self.worth.of(places, hand), 0, bits(hand), hand)

    # --- The deal -------------------------------------------------------------------------------------------------

    def dealt(self, shared: Cards, chosen: tuple[Item, ...]) -> Dealt:
        """The hands in full, with what completes them."""
        used = bits(shared)
        for item in chosen:
            used |= item.mask
        hands: list[Cards] = []
        for item in chosen:
            hand = item.hand or ()
            if item.fillers or item.hand is None:
                free = [c for c in item.fillers or self.deck if not used >> c & 1]
                hand = tuple(sorted((*hand, *free[: self.size - len(hand)])))
                used |= bits(hand)
            hands.append(hand)
        return with_fourths(self.worth, self.split(shared), tuple(hands), self.deck)

    def won(self, deal: Dealt) -> Cents:
        return sum(self.worth.of(deal.shared, hand, fourth) for hand, fourth in deal.hands)
