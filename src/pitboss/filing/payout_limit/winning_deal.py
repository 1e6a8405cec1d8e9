"""The deal that wins one patron the most: shared cards and disjoint hands, with an exact search.

`small_hands` compares all hands of two or three cards. Of five cards there are too many: there a box wins more than with a
common hand only if it holds a rare core (see `rare_hands`), or the part of one that the shared cards lack. These are few,
so the search tries each, and bounds all other hands by the best common hand. Shared cards with the highest bound are
examined first, and the search ends when the highest bound is a deal. Where it cannot end so, the bound is the answer.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations, count
from math import comb
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.filing.payout_limit.box_winnings import SHARED, BoxWinnings
from pitboss.filing.payout_limit.disjoint_hands import NO_ITEMS, Choice, Item, TooManySteps, best_items
from pitboss.filing.payout_limit.rare_hands import RareCore, bits, cards_of, common_names, rare_cores, sets_up_to_suits
from pitboss.filing.payout_limit.small_hands import SmallHandSearch, can_list_hands
from pitboss.money import Cents

ALL_SHARED_MOST = 3  # So many shared cards are looked at one and all.
BOUNDED, COUNTED, HOUSES, WHOLE, FOUND = range(5)  # How closely the best deal with some shared cards is bounded.
FEW_HANDS = 2_000
LIKELY_WAYS = 3


Places = Mapping[str, Cards]


class ExampleDeal(NamedTuple):
    """One deal: the shared cards by place, and each box's hand with its fourth card."""

    shared: dict[str, Cards]
    hands: tuple[tuple[Cards, Cards], ...]


class MostWon(NamedTuple):
    """No deal wins more than `bound`; this one wins `reached`."""

    bound: Cents
    reached: Cents
    deal: ExampleDeal | None

    @property
    def is_exact(self) -> bool:
        return self.bound == self.reached


def most_won(winnings: BoxWinnings, boxes: int, deck: Cards = DECK) -> MostWon:
    """Return the most that so many boxes of one player win in one deal."""
    if not can_list_hands(winnings, deck):
        return Search(winnings, boxes, deck).most()
    result = SmallHandSearch(winnings, boxes, deck).best()
    deal = _with_fourth_cards(
        winnings, dict(zip(winnings.shared_places, (result.shared,), strict=False)), result.hands, deck
    )
    reached = sum(winnings.won(deal.shared, hand, fourth) for hand, fourth in deal.hands)
    assert reached == result.won, "the deal that was result wins what was result of it"
    return MostWon(result.won, reached, deal)


def _with_fourth_cards(
    winnings: BoxWinnings, shared: dict[str, Cards], hands: tuple[Cards, ...], deck: Cards
) -> ExampleDeal:
    """Add the fourth cards; the 2s go where they win most."""
    fourths: dict[int, Cards] = {}
    if winnings.has_fourth:
        used = {card for cards in (*shared.values(), *hands) for card in cards}
        free = [card for card in deck if card not in used]
        twos = [card for card in free if card >> 2 == TWO]
        plain = [card for card in free if card >> 2 != TWO]
        gains = {at: _gain_of_a_two(winnings, shared, hand) for at, hand in enumerate(hands)}
        for at in sorted(gains, key=lambda at: -gains[at]):
            pile = twos if (gains[at] and twos) or not plain else plain
            fourths[at] = (pile.pop(),)
    return ExampleDeal(shared, tuple((hand, fourths.get(at, ())) for at, hand in enumerate(hands)))


def _gain_of_a_two(winnings: BoxWinnings, shared: Places, hand: Cards) -> Cents:
    taken = {*hand, *(card for cards in shared.values() for card in cards)}
    two = next((card for card in DECK if card not in taken and card >> 2 == TWO), None)
    plain = next(card for card in DECK if card not in taken and card >> 2 != TWO)
    return 0 if two is None else winnings.won(shared, hand, (two,)) - winnings.won(shared, hand, (plain,))


class Search:
    """One question: these stakes, so many boxes, this deck."""

    def __init__(self, winnings: BoxWinnings, boxes: int, deck: Cards) -> None:
        self.winnings, self.boxes, self.deck = winnings, boxes, deck
        self.layout, self.size, self.places = winnings.game.layout, winnings.game.layout.player, winnings.shared_places
        self.shared_size = sum(getattr(self.layout, place) for place in self.places)
        self.needed = boxes * (self.size + winnings.has_fourth) + self.shared_size
        self.made = {key: rare_cores(hand.kind, deck) for key, hand in winnings.hands.items() if hand.kind.size}
        self.common = {key: common_names(hand.kind) for key, hand in winnings.hands.items()}

    def most(self) -> MostWon:
        if (
            self.shared_size > ALL_SHARED_MOST
            or len(self.places) > 1
            or not self.winnings.is_regular
            or self.winnings.has_fourth
        ):
            return self._tried()
        order = count()
        heap: list[tuple[Cents, int, int, Cards, Choice]] = []
        try:
            for shared in sets_up_to_suits(self.shared_size, self.deck):
                heapq.heappush(heap, self._opened(shared, BOUNDED, next(order)))
            while heap[0][1] != -FOUND:
                _, stage, _, shared, _ = heapq.heappop(heap)
                heapq.heappush(heap, self._opened(shared, 1 - stage, next(order)))
        except TooManySteps:
            return self._tried()
        bound, _, _, shared, picked = heap[0]
        deal = self.dealt(shared, picked[1])
        return MostWon(-bound, self.won(deal), deal)

    def _opened(self, shared: Cards, stage: int, order: int) -> tuple[Cents, int, int, Cards, Choice]:
        """Bound what these shared cards lead to, as an entry of the heap; a deal comes before an equal bound."""
        items = self.bounded(shared) if stage == BOUNDED else list(self.items(shared, stage))
        result = best_items(items, self.boxes, 0)
        known = result[1] and all(item.hand is not None for item in result[1])
        return -result[0], -FOUND if known else -stage, order, shared, result

    def _tried(self) -> MostWon:
        """Bound every choice of shared cards at once, and try likely deals until one reaches the bound."""
        bound, best = self.boxes * self.winnings.top, MostWon(self.boxes * self.winnings.top, 0, None)
        if self.winnings.is_regular and not any(set(hand.needs) & set(SHARED) for hand in self.winnings.hands.values()):
            bound = best_items(self.bounded(()), self.boxes, 0)[0]
        for shared in self.likely():
            result = (
                best_items(list(self.likely_items(shared)), self.boxes, 0) if not self.winnings.has_fourth else NO_ITEMS
            )
            if result[1]:
                deal = self.dealt(shared, result[1])
                best = max(best, MostWon(bound, self.won(deal), deal), key=lambda most: most.reached)
            if best.reached >= bound:
                break
        return best._replace(bound=bound)

    def likely(self) -> Iterator[Cards]:
        """Shared cards that the best deal may have: something rare in one place, or one high card."""
        kinds = [hand.kind for hand in self.winnings.game.hands.values() if not set(hand.needs) & {"player", "fourth"}]
        rare = {cards_of(core.mask) for kind in kinds if kind.size for core in rare_cores(kind, self.deck)}
        for cards in [*sorted(rare, reverse=True), *((card,) for card in reversed(self.deck))]:
            if len(cards) <= self.shared_size:
                rest = [card for card in self.deck if card not in cards and card & 3 == (card >> 2) % 4]
                yield (*cards, *rest[: self.shared_size - len(cards)])

    def likely_items(self, shared: Cards) -> Iterator[Item]:
        """Each rare hand, completed in a few ways."""
        places, free = self.split(shared), [card for card in self.deck if card not in shared]
        for at, (_, need, _) in enumerate(self.needs(shared)):
            core, other = cards_of(need), [card for card in free if not need >> card & 1]
            lacking = self.size - len(core)
            for turn in range(LIKELY_WAYS if lacking else 1):
                hand = tuple(sorted((*core, *(other[(at + turn * 7 + i) % len(other)] for i in range(lacking)))))
                yield Item(self.winnings.won(places, hand), 0, bits(hand), hand)

    def split(self, shared: Cards) -> dict[str, Cards]:
        result, at = {}, 0
        for place in self.places:
            result[place] = shared[at : at + getattr(self.layout, place)]
            at += getattr(self.layout, place)
        return result

    # --- Bounds ---------------------------------------------------------------------------------------------------

    def needs(self, shared: Cards) -> list[tuple[str, int, RareCore]]:
        """The missing cards of each core that a box can still complete with the shared cards."""
        at, everything = {place: bits(cards) for place, cards in self.split(shared).items()}, bits(shared)
        result = []
        for key, cores in self.made.items():
            given = sum(at.get(place, 0) for place in self.winnings.hands[key].needs)
            for core in cores:
                need = core.mask & ~given
                if not need & everything and need.bit_count() <= self.size:
                    result.append((key, need, core))
        return result

    def bound_with(self, finding: int, need: int, left: list[tuple[str, int, RareCore]]) -> Cents:
        """The most a box wins that holds these cards: each line by the best core that still fits, or a common hand."""
        total = 0
        for line in self.winnings.stakes:
            reads = self.winnings.reads[finding, line]
            top = self.winnings.most_paid(finding, line, self.common)
            for key, other, core in left:
                if key == reads and (need | other).bit_count() <= self.size:
                    top = max(top, *(self.winnings.pays(finding, line, name) for name in core.names))
            total += top
        return total

    def bounded(self, shared: Cards) -> list[Item]:
        """Bounds on what a box wins: with each core it could hold, and with none."""
        left = self.needs(shared)
        needs = {need for _, need, _ in left}
        best = {need: max(self.bound_with(f, need, left) for f in self.winnings.findings) for need in needs}
        none = max(self.bound_with(f, 0, []) for f in self.winnings.findings)
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
        """Yield hands that hold these cards; equal completions by many cards appear once."""
        core, alike = cards_of(need), defaultdict[Cents, list[Item]](list)
        for more in combinations([card for card in free if not need >> card & 1], self.size - len(core)):
            item = self.item(places, tuple(sorted((*core, *more))))
            alike[item.won].append(item)
        for items in alike.values():
            if self.size - len(core) == 1 and len(items) >= self.needed:
                fillers = tuple(card for item in items for card in cards_of(item.mask & ~need))
                yield items[0]._replace(mask=need, hand=core, fillers=fillers)
            else:
                yield from items

    def item(self, places: Places, hand: Cards) -> Item:
        return Item(self.winnings.won(places, hand), 0, bits(hand), hand)

    # --- The deal -------------------------------------------------------------------------------------------------

    def dealt(self, shared: Cards, chosen: tuple[Item, ...]) -> ExampleDeal:
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
        return _with_fourth_cards(self.winnings, self.split(shared), tuple(hands), self.deck)

    def won(self, deal: ExampleDeal) -> Cents:
        return sum(self.winnings.won(deal.shared, hand, fourth) for hand, fourth in deal.hands)
