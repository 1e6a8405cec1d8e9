"""The deal that wins one patron the most: shared cards and disjoint hands, found exactly, the highest bound first.

A box is worth more than a common hand only if it holds a making (see makings.py), or what the shared cards leave of one.
These are few, so they are tried one by one, and all else is bounded by the best common hand. Of all shared cards those
with the highest bound are opened first, and the search ends when the highest bound is a deal. Where it cannot end so,
the bound itself is the answer, and says that it is one.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from itertools import combinations, count
from math import comb
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.money import Cents
from pitboss.rules.makings import Making, bits, cards_of, common_names, makings, sets_up_to_suits
from pitboss.rules.own_hands import OwnHands
from pitboss.rules.picking import NONE, Item, Picked, TooMany, best_apart, pick
from pitboss.rules.worth import SHARED, Worth, placed

ALL_SHARED_MOST = 3  # So many shared cards are looked at one and all.
ALL_HANDS_MOST = 25_000  # So many own hands: three of a deck, not five.
ROUGH, BOUNDED, COUNTED, HOUSES, WHOLE, FOUND = range(6)  # How well the best deal with some shared cards is known.
FEW_HANDS = 2_000
LIKELY_WAYS = 3
WHOLE_MOST = 2  # So many times every hand is looked at.


Places = Mapping[str, Cards]
Scores = Mapping[str, int]


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


class Told(NamedTuple):
    made: dict[str, tuple[Making, ...]]
    common: dict[str, tuple[int, ...]]
    houses: bool  # Full houses among what is made.


def most_won(worth: Worth, boxes: int, deck: Cards = DECK) -> Most:
    """The most that so many boxes of one player win in one deal."""
    return Search(worth, boxes, deck).most()


class Search:
    """One question: these stakes, so many boxes, this deck."""

    def __init__(self, worth: Worth, boxes: int, deck: Cards) -> None:
        self.worth, self.boxes, self.deck = worth, boxes, deck
        self.layout, self.size, self.places = worth.game.layout, worth.game.layout.player, worth.shared_places
        self.shared_size = sum(getattr(self.layout, place) for place in self.places)
        self.needed = boxes * (self.size + worth.fourth) + self.shared_size
        small = comb(len(deck), self.size) <= ALL_HANDS_MOST
        self.own = OwnHands(worth, deck) if small else None
        self.told = {houses: self.tell(houses) for houses in (False, True)}
        self.others: dict[tuple[str, tuple[int, ...], bool], Cents] = {}
        self.opened = [0] * 6

    def tell(self, houses: bool) -> Told:
        """The hands told apart by what makes them, and the names that are left to the others."""
        hands = self.worth.hands
        by_making = [key for key, hand in hands.items() if hand.kind.size and not (self.own and self.is_own(key))]
        made = {key: makings(hands[key].kind, self.deck, houses) for key in by_making}
        return Told(made, {key: common_names(hand.kind, houses) for key, hand in hands.items()}, houses)

    def is_own(self, key: str) -> bool:
        return not set(self.worth.hands[key].needs) & set(SHARED)

    def most(self) -> Most:
        if self.shared_size > ALL_SHARED_MOST or len(self.places) > 1 or not self.worth.is_regular:
            return self._tried()
        order = count()
        heap: list[tuple[Cents, int, int, Cards, Picked]] = []
        for shared in sets_up_to_suits(self.shared_size, self.deck):
            bound = best_apart(self.bounded(shared, rough=True), self.boxes, self.twos(shared))
            heap.append((-bound, -ROUGH, next(order), shared, NONE))
        heapq.heapify(heap)
        while heap:
            bound, stage, _, shared, picked = heapq.heappop(heap)
            stage = -stage  # Of equal bounds that which is known best.
            self.opened[stage] += 1
            if stage == FOUND:
                deal = self.dealt(shared, picked[1])
                return Most(-bound, self.won(deal), deal)
            if stage == ROUGH:
                finer = best_apart(self.bounded(shared), self.boxes, self.twos(shared))
                heapq.heappush(heap, (-finer, -BOUNDED, next(order), shared, NONE))
                continue
            items = self.bounded(shared) if stage == BOUNDED else list(self.items(shared, stage))
            try:
                if self.opened[WHOLE] > WHOLE_MOST:
                    raise TooMany
                found = pick(items, self.boxes, self.twos(shared))
            except TooMany:  # No other shared cards promise more than these: their bound holds for all.
                deals = [(entry[4], entry[3]) for entry in heap if entry[1] == -FOUND]
                return self._bound_only(-bound, deals)
            stage = FOUND if found[1] and all(item.hand is not None for item in found[1]) else stage + 1
            if found[0] >= 0:
                heapq.heappush(heap, (-found[0], -stage, next(order), shared, found))
        raise AssertionError("some deal wins the most")

    def _bound_only(self, bound: Cents, deals: list[tuple[Picked, Cards]]) -> Most:
        """What no deal exceeds, with the best of those found so far."""
        if not deals:
            return Most(bound, 0, None)
        picked, shared = max(deals, key=lambda deal: deal[0][0])
        deal = self.dealt(shared, picked[1])
        return Most(bound, self.won(deal), deal)

    def _tried(self) -> Most:
        """Too many shared cards to look at one and all: a bound whatever they are, and deals tried until one reaches it."""
        bound, best = self.boxes * self.worth.top, Most(self.boxes * self.worth.top, 0, None)
        if self.own is None and self.worth.is_regular and all(self.is_own(key) for key in self.worth.hands):
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
        for at, (_, need, _) in enumerate(self.needs(shared, self.told[False])):
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

    def twos(self, shared: Cards) -> int:
        return sum(card >> 2 == TWO and card not in shared for card in self.deck) if self.worth.fourth else 0

    # --- Bounds ---------------------------------------------------------------------------------------------------

    def needs(self, shared: Cards, told: Told) -> list[tuple[str, int, Making]]:
        """What the shared cards leave of each making that a box can still complete."""
        at, everything = {place: bits(cards) for place, cards in self.split(shared).items()}, bits(shared)
        found = []
        for key, made in told.made.items():
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
            top = self.worth.most(finding, line, self.told[False].common)
            for key, other, making in left:
                if key == reads and (need | other).bit_count() <= self.size:
                    top = max(top, *(self.worth.pays(finding, line, name) for name in making.names))
            total += top
        return total

    def bounded(self, shared: Cards, houses: bool = False, rough: bool = False) -> list[Item]:
        """Bounds on what a box wins: with each making it could hold, and with none; `rough`: whatever the dealer has."""
        told = self.told[houses and self.own is not None]
        left = self.needs(shared, told)
        if self.own is not None:
            scores = None if rough else self.shared_scores(shared)
            return self._bounded_beside_own(self.own, scores, left, told)
        needs = {need for _, need, _ in left}
        best = {need: max(self.bound_with(f, need, left) for f in self.worth.standing) for need in needs}
        none = max(self.bound_with(f, 0, []) for f in self.worth.standing)
        return [*(Item(won, mask=need) for need, won in best.items()), *[Item(none)] * self.boxes]

    def _bounded_beside_own(
        self, own: OwnHands, scores: Scores | None, left: list[tuple[str, int, Making]], told: Told
    ) -> list[Item]:
        """The same where the player's own cards are known one and all: their part, and the best of the other lines."""
        common = self.others_most("", (), told)
        items = [Item(won + common, more) for won, more in own.tops(scores, self.boxes)]
        best: dict[int, Item] = {}
        for key, need, making in left:
            won, more = own.holding(need, scores)
            item = Item(won + self.others_most(key, making.names, told), more, need)
            if need not in best or best[need].worth < item.worth:
                best[need] = item
        return [*items, *(item for need, item in best.items() for _ in range(1 if need else self.boxes))]

    def others_most(self, key: str, names: tuple[int, ...], told: Told) -> Cents:
        """The most of the lines that look at more than the player's cards; one of their hands is made, or none is."""
        question = key, names, told.houses
        if question not in self.others:
            assert self.own is not None
            total = 0
            for line in self.worth.stakes:
                found = [0]
                for finding in self.worth.standing:
                    reads = self.worth.reads[finding, line]
                    if line not in self.own.lines[finding]:
                        wider = reads in told.made and reads != key and key != ""
                        found.append(self.worth.most(finding, line, None if wider else told.common))
                        found += [self.worth.pays(finding, line, name) for name in names if reads == key]
                total += max(found)
            self.others[question] = total
        return self.others[question]

    def shared_scores(self, shared: Cards) -> dict[str, int]:
        """What the shared cards score by themselves."""
        game, fields = self.worth.game, self.worth.game.scores._fields
        theirs = [key for key in fields if "player" not in game.hands[key].needs]
        scores = game.read(placed(game, self.split(shared), self.spare(shared, self.size))) if theirs else None
        return {key: getattr(scores, key) for key in theirs}

    def spare(self, taken: Container[int], size: int) -> Cards:
        return tuple(card for card in DECK if card not in taken)[:size]

    # --- Hands ----------------------------------------------------------------------------------------------------

    def items(self, shared: Cards, stage: int) -> Iterator[Item]:
        """Every hand that could be among the best, and bounds on the others; at last every hand there is."""
        free = [card for card in self.deck if card not in shared]
        places, scores = self.split(shared), self.shared_scores(shared)
        if self.own is not None and (stage == WHOLE or comb(len(free), self.size) <= FEW_HANDS):
            yield from (self.item(places, scores, hand) for hand in combinations(free, self.size))
            return
        hands = set() if self.own is None else {hand for hand in self.own.best if not set(hand) & set(shared)}
        for bound in self.bounded(shared, stage >= HOUSES):
            lacking = self.size - bound.mask.bit_count()
            if bound.mask and not lacking:
                hands.add(cards_of(bound.mask))
            elif bound.mask and (lacking == 1 or (stage > COUNTED and comb(len(free), lacking) <= FEW_HANDS)):
                yield from self.completed(places, scores, bound.mask, free)
            elif bound.mask or self.own is None:
                yield bound
        yield from (self.item(places, scores, hand) for hand in sorted(hands))
        if self.own is not None:
            won, more = self.own.rest
            common = self.others_most("", (), self.told[stage >= HOUSES])
            yield from [Item(won + common, more)] * self.boxes

    def completed(self, places: Places, scores: Scores, need: int, free: list[int]) -> Iterator[Item]:
        """Every hand that holds these cards; where many cards complete one alike, it is told once."""
        held, alike = cards_of(need), defaultdict[tuple[Cents, Cents], list[Item]](list)
        for more in combinations([card for card in free if not need >> card & 1], self.size - len(held)):
            item = self.item(places, scores, tuple(sorted((*held, *more))))
            alike[item.worth, item.more].append(item)
        for items in alike.values():
            if self.size - len(held) == 1 and len(items) >= self.needed:
                fillers = tuple(card for item in items for card in cards_of(item.mask & ~need))
                yield items[0]._replace(mask=need, hand=held, fillers=fillers)
            else:
                yield from items

    def item(self, places: Places, scores: Scores, hand: Cards) -> Item:
        """What a hand wins here: by its own cards as known, by all the rest as the rules read it."""
        if self.own is None or not self.own.decided:
            won = self.worth.of(places, hand)
            assert not self.worth.fourth
            return Item(won, 0, bits(hand), hand)
        own = self.own.holds(hand)
        finding = self.own.finding(own, scores)
        won, more = own.gains[finding]
        cards = placed(self.worth.game, places, hand)
        for line in self.worth.stakes:
            if line not in self.own.lines[finding]:
                won += self.worth.line(finding, line, None, cards)
        return Item(won, more, bits(hand), hand)

    # --- The deal -------------------------------------------------------------------------------------------------

    def dealt(self, shared: Cards, chosen: tuple[Item, ...]) -> Dealt:
        """The hands in full: what completes them, and the fourth cards, the 2s where they win most."""
        used = bits(shared)
        for item in chosen:
            used |= item.mask
        hands: list[Cards] = []
        for item in chosen:
            hand = item.hand or ()
            if item.fillers or item.hand is None:
                free = [c for c in item.fillers or self.deck if not used >> c & 1]
                free.sort(key=lambda card: card >> 2 == TWO)
                hand = tuple(sorted((*hand, *free[: self.size - len(hand)])))
                used |= bits(hand)
            hands.append(hand)
        fourths: dict[int, Cards] = {}
        if self.worth.fourth:
            free = [card for card in self.deck if not used >> card & 1]
            for at in sorted(range(len(chosen)), key=lambda at: -chosen[at].more):
                card = next((c for c in free if (c >> 2 == TWO) == bool(chosen[at].more)), free[-1])
                free.remove(card)
                fourths[at] = (card,)
        return Dealt(self.split(shared), tuple((hand, fourths.get(at, ())) for at, hand in enumerate(hands)))

    def won(self, deal: Dealt) -> Cents:
        return sum(self.worth.of(deal.shared, hand, fourth) for hand, fourth in deal.hands)
