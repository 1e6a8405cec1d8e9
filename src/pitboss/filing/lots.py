"""What every hand of a few cards wins beside given shared cards: sets of hands that win alike."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from pitboss.cards import Cards
from pitboss.filing.hand_sets import HandSets, Suits, hand_sets, ranks_of, reds_of, suits_of
from pitboss.filing.limited_winnings import SHARED, Worth, named, placed
from pitboss.filing.player_hand_scores import read_all
from pitboss.filing.rare_hands import Making, bits, category, makings
from pitboss.law.game import Game
from pitboss.money import Cents
from pitboss.rank import name_of
from pitboss.rank.kind import FLUSH, STRAIGHT_FLUSH, Kind

Gains = tuple[Cents, Cents]  # What is won, and what more beside a 2.
Levels = dict[Gains, int]  # The hands by what they win.
Named = dict[int, int]  # The hands by what they are called.


class Lot(NamedTuple):
    """Hands that win alike, with as many cards of each suit and as many 2s."""

    won: Cents
    more: Cents  # Besides, with a 2 for the fourth card.
    suits: Suits
    twos: int
    hands: int


class OwnCards:
    """What the players' own cards are called and score, whatever is staked; each as sets of hands."""

    def __init__(self, game: Game, deck: Cards, fourth: bool) -> None:
        sets, fields = hand_sets(game.layout.player, deck), game.scores._fields
        self.keys = tuple(key for key, hand in game.hands.items() if not set(hand.needs) & set(SHARED))
        self.fields = tuple(key for key in fields if key in self.keys)
        self.names: defaultdict[tuple[tuple[int, ...], tuple[int, ...]], int] = defaultdict(int)
        scores: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for hand, seen in read_all(game, deck, self.keys, fourth).items():
            alike = sets.up_to_suits[hand]
            self.names[tuple(seen.plain.values()), tuple(seen.beside.values())] |= alike
            scores[tuple([seen.scores[key] for key in self.fields])] |= alike
        self.scores = sorted(scores)
        self.up_to = [0]  # The hands with the lowest scores: none, those with the first, with the first two...
        for score in self.scores:
            self.up_to.append(self.up_to[-1] | scores[score])


@lru_cache(maxsize=16)
def own_cards(game: Game, deck: Cards, fourth: bool) -> OwnCards:
    return OwnCards(game, deck, fourth)


class Called:
    """What hands of one kind are called that need the shared cards too; up to the suits it hangs on ranks alone."""

    def __init__(self, kind: Kind, sets: HandSets) -> None:
        self.kind, self.sets = kind, sets
        self.names: dict[int, int] = {}
        self.by_ranks: dict[int, Named] = {}

    @cached_property
    def flush(self) -> int:
        (name,) = [name for name in range(len(self.kind.names)) if category(self.kind, name) == FLUSH]
        return name

    @cached_property
    def runs(self) -> list[Making]:
        """The straight flushes."""
        return [m for m in makings(self.kind, self.sets.deck) if category(self.kind, m.names[0]) == STRAIGHT_FLUSH]

    def unsuited(self, ranks: int) -> Named:
        """By rank alone, beside shared cards of these ranks."""
        if ranks not in self.by_ranks:
            found: defaultdict[int, int] = defaultdict(int)
            for own, hands in self.sets.by_ranks.items():
                both = own + ranks
                if both not in self.names:
                    self.names[both] = self._name(both)
                found[self.names[both]] |= hands
            found.pop(-1, None)
            self.by_ranks[ranks] = dict(found)
        return self.by_ranks[ranks]

    def _name(self, ranks: int) -> int:
        """What cards of these ranks are called that make no flush; -1 where there are none, for a deck has four."""
        held = [rank for rank in range(13) for _ in range(ranks >> 3 * rank & 7)]
        if any(ranks >> 3 * rank & 7 > 4 for rank in held):
            return -1
        return name_of(self.kind.score(tuple([rank * 4 + at % 4 for at, rank in enumerate(held)])))

    def beside(self, shared: Cards) -> Named:
        """By rank alone first; then what is higher for its suits."""
        found, given, size = dict(self.unsuited(ranks_of(shared))), bits(shared), self.sets.size
        for suit, held in enumerate(suits_of(shared)):
            if self.kind.size - held <= size:
                raise_to(found, self.flush, self.sets.suited(suit, self.kind.size - held))
        for making in self.runs:
            need = making.mask & ~given
            if need.bit_count() <= size:
                raise_to(found, making.names[0], self.sets.holding(need))
        return found


def raise_to(found: Named, name: int, hands: int) -> None:
    """These hands are called so, unless they are called higher."""
    for other, those in found.items():
        if other > name:
            hands &= ~those
        elif other < name:
            found[other] = those & ~hands
    found[name] = found.get(name, 0) | hands


@lru_cache(maxsize=16)
def called(kind: Kind, sets: HandSets) -> Called:
    return Called(kind, sets)


class Lots:
    """A sheet, its stakes and a deck; asked about one set of shared cards after another."""

    def __init__(self, worth: Worth, deck: Cards) -> None:
        self.worth, self.game, self.deck = worth, worth.game, deck
        self.sets: HandSets = hand_sets(worth.game.layout.player, deck)
        self.own = own_cards(self.game, deck, worth.fourth)
        self.shared_keys = [key for key in worth.hands if key not in self.own.keys]
        self.by_color: dict[tuple[str, int], Named] = {}
        self.by_scores: dict[tuple[int, ...], dict[int, int]] = {}
        self.one_finding = {worth.standing[0]: self.sets.all}

    # --- The player's own cards -----------------------------------------------------------------------------------

    @cached_property
    def own_gains(self) -> dict[int, list[tuple[Gains, int]]]:
        """By the paragraph: what the lines win that look at the player's own cards alone."""
        found = {}
        for finding in self.worth.standing:
            alike: defaultdict[Gains, int] = defaultdict(int)
            for (plain, beside), hands in self.own.names.items():
                won = self._own(finding, plain)
                alike[won, max(0, self._own(finding, beside) - won)] |= hands
            found[finding] = list(alike.items())
        return found

    def _own(self, finding: int, names: tuple[int, ...]) -> Cents:
        said, total = dict(zip(self.own.keys, names, strict=True)), 0
        for line in self.worth.stakes:
            reads = self.worth.reads[finding, line]
            if reads in said or not reads:
                total += self.worth.pays(finding, line, said.get(reads, 0))
        return total

    def findings(self, shared: Cards) -> dict[int, int]:
        """The hands by the paragraph they fall under."""
        if not self.worth.compared:
            return self.one_finding
        spare = tuple(card for card in self.deck if card not in shared)[: self.sets.size]
        scores = self.game.read(placed(self.game, self._lying(shared), spare))._asdict()
        theirs = tuple(score for key, score in scores.items() if key not in self.own.keys)
        if theirs not in self.by_scores:
            found: defaultdict[int, int] = defaultdict(int)
            for finding, low, high in self._stretches(scores, 0, len(self.own.scores) - 1):
                found[finding] |= self.own.up_to[high + 1] & ~self.own.up_to[low]
            self.by_scores[theirs] = found
        return self.by_scores[theirs]

    def climbs(self) -> bool:
        """Has each paragraph one stretch of own scores, beside some shared cards? Of a game of one's own this is tried."""
        size = sum(getattr(self.game.layout, place) for place in self.worth.shared_places)
        for start in range(0, len(self.deck) - self.sets.size - size, 3):
            shared, spare = self.deck[start : start + size], self.deck[start + size :][: self.sets.size]
            scores = self.game.read(placed(self.game, self._lying(shared), spare))._asdict()
            met = [self._finding(scores, at) for at in range(len(self.own.scores))]
            changes = sum(one != other for one, other in pairwise(met))
            if changes >= len(set(met)):
                return False
        return True

    def _stretches(self, scores: dict[str, int], low: int, high: int) -> list[tuple[int, int, int]]:
        """From one own score to another: which paragraph governs. A higher hand never falls back to a lower's."""
        ends = [self._finding(scores, at) for at in (low, high)]
        if ends[0] == ends[1]:
            return [(ends[0], low, high)]
        middle = (low + high) // 2
        return [*self._stretches(scores, low, middle), *self._stretches(scores, middle + 1, high)]

    def _finding(self, scores: dict[str, int], at: int) -> int:
        own = dict(zip(self.own.fields, self.own.scores[at], strict=True))
        return self.game.finding(self.game.scores._make({**scores, **own}.values()), 1)

    # --- With the shared cards ------------------------------------------------------------------------------------

    def called(self, key: str, shared: Cards) -> Named:
        """The hands by what a hand is called that needs the shared cards too."""
        kind = self.game.hands[key].kind
        if not kind.size:
            return self._by_color(key, shared)
        found = called(kind, self.sets).beside(shared)
        if max(suits_of(shared)) == len(shared):
            self._read(found, key, kind, shared)
        return found

    def _by_color(self, key: str, shared: Cards) -> Named:
        asked = key, reds_of(shared)
        if asked not in self.by_color:
            found: defaultdict[int, int] = defaultdict(int)
            for hands in self.sets.by_reds.values():
                if free := hands & ~self.sets.meeting(shared):
                    found[self._reads(key, shared, self.sets.first(free))] |= hands
            self.by_color[asked] = found
        return self.by_color[asked]

    def _reads(self, key: str, shared: Cards, number: int) -> int:
        return named(self.game, key, None, placed(self.game, self._lying(shared), self.sets.hands[number]))

    def _lying(self, shared: Cards) -> dict[str, Cards]:
        return {place: shared for place in self.worth.shared_places if shared}

    def _read(self, found: Named, key: str, kind: Kind, shared: Cards) -> None:
        """A royal may be one of all cards: those of one suit are read one by one."""
        royals = [making.names[0] for making in makings(kind, self.deck) if len(making.names) > 1]
        suited = found.get(royals[0], 0) if royals else 0
        suited &= self.sets.suited(shared[0] & 3, self.sets.size) & ~self.sets.meeting(shared)
        while suited:
            number = self.sets.first(suited)
            suited &= suited - 1
            raise_to(found, self._reads(key, shared, number), 1 << number)

    # --- What they win --------------------------------------------------------------------------------------------

    def levels(self, shared: Cards) -> Levels:
        """All hands there are beside these shared cards, by what they win."""
        free = self.sets.all & ~self.sets.meeting(shared)
        names = {key: self.called(key, shared) for key in self.shared_keys}
        levels: defaultdict[Gains, int] = defaultdict(int)
        beside: dict[tuple[tuple[str, tuple[Cents, ...]], ...], dict[Cents, int]] = {}
        for finding, fallen in self.findings(shared).items():
            pays = self.won_by_name(finding)
            if pays not in beside:
                beside[pays] = self._beside(pays, names, free)
            for (won, more), hands in self.own_gains.get(finding, ()):
                if here := hands & fallen:
                    for also, those in beside[pays].items():
                        if some := here & those:
                            levels[won + also, more] |= some
        return levels

    @cache  # noqa: B019
    def won_by_name(self, finding: int) -> tuple[tuple[str, tuple[Cents, ...]], ...]:
        """What each hand that needs shared cards wins, by its name, over all lines that look at it."""
        found = []
        for key in self.shared_keys:
            lines = [line for line in self.worth.stakes if self.worth.reads[finding, line] == key]
            names = range(len(self.game.hands[key].kind.names))
            if lines:
                pays = tuple(sum(self.worth.pays(finding, line, name) for line in lines) for name in names)
                found.append((key, pays))
        return tuple(found)

    def _beside(
        self, parts: tuple[tuple[str, tuple[Cents, ...]], ...], names: dict[str, Named], hands: int
    ) -> dict[Cents, int]:
        """What these parts win together, and which hands."""
        found: dict[Cents, int] = {0: hands}
        for key, pays in parts:
            after: defaultdict[Cents, int] = defaultdict(int)
            for won, some in found.items():
                for name, those in names[key].items():
                    if both := some & those:
                        after[won + pays[name]] |= both
            found = after
        return found

    def lots(self, levels: Levels) -> list[Lot]:
        """The levels, told apart by suits and by 2s; the best first."""
        twos = self.sets.by_twos if self.worth.fourth else {0: self.sets.all}
        found = []
        for (won, more), hands in levels.items():
            for count, with_twos in twos.items():
                if some := hands & with_twos:
                    for suits, suited in self.sets.by_suits.items():
                        if lot := some & suited:
                            found.append(Lot(won, more, suits, count, lot))
        return sorted(found, key=lambda lot: (-lot.won - lot.more, lot.twos))
