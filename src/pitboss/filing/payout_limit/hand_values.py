"""Values of all hands of two or three cards with given shared cards, as sets of equal value."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, cached_property, lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.filing.payout_limit.box_winnings import SHARED, BoxWinnings, full_deal, hand_name
from pitboss.filing.payout_limit.hand_sets import HandSets, Suits, hand_sets, ranks_of, reds_of, suits_of
from pitboss.filing.payout_limit.rare_hands import RareCore, bits, category, rare_cores, with_suits_renamed
from pitboss.law.game import Game
from pitboss.money import Cents
from pitboss.rank import name_of
from pitboss.rank.kind import FLUSH, STRAIGHT_FLUSH, Kind

Gains = tuple[Cents, Cents]  # What is won, and what more beside a 2.
Levels = dict[Gains, int]  # The hands by what they win.
Named = dict[int, int]  # The hands by what they are called.


class HandGroup(NamedTuple):
    """Hands that win the same, with the same number of cards of each suit and of 2s."""

    won: Cents
    more: Cents  # Besides, with a 2 for the fourth card.
    suits: Suits
    twos: int
    hands: int


class HandReading(NamedTuple):
    """The scores of a hand, and its names with a plain fourth card and with a 2."""

    scores: dict[str, int]
    plain: dict[str, int]
    beside: dict[str, int]


@lru_cache(maxsize=16)
def read_hands(game: Game, deck: Cards, hands: tuple[str, ...], fourth: bool) -> dict[Cards, HandReading]:
    """Read every hand of a deck, one for all that differ in suits alone."""
    result = {}
    for hand in {with_suits_renamed(cards) for cards in combinations(deck, game.layout.player)}:
        spare = [card for card in DECK if card not in hand]
        plain = next(card for card in spare if card >> 2 != TWO)
        two = next((card for card in spare if card >> 2 == TWO), plain)
        beside_plain, beside_two = (full_deal(game, {}, hand, (card,) if fourth else ()) for card in (plain, two))
        scores = game.read(beside_plain)
        names = {key: hand_name(game, key, scores, beside_plain) for key in hands}
        by_two = [key for key in hands if "fourth" in game.hands[key].needs] if fourth else []
        beside = names | {key: hand_name(game, key, scores, beside_two) for key in by_two}
        result[hand] = HandReading(scores._asdict(), names, beside)
    return result


class OwnHands:
    """The names and scores of the player's own cards, as sets of hands; they do not depend on stakes."""

    def __init__(self, game: Game, deck: Cards, fourth: bool) -> None:
        sets, fields = hand_sets(game.layout.player, deck), game.scores._fields
        self.keys = tuple(key for key, hand in game.hands.items() if not set(hand.needs) & set(SHARED))
        self.fields = tuple(key for key in fields if key in self.keys)
        self.names: defaultdict[tuple[tuple[int, ...], tuple[int, ...]], int] = defaultdict(int)
        scores: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for hand, seen in read_hands(game, deck, self.keys, fourth).items():
            alike = sets.up_to_suits[hand]
            self.names[tuple(seen.plain.values()), tuple(seen.beside.values())] |= alike
            scores[tuple([seen.scores[key] for key in self.fields])] |= alike
        self.scores = sorted(scores)
        self.up_to = [0]  # The hands with the lowest scores: none, those with the first, with the first two...
        for score in self.scores:
            self.up_to.append(self.up_to[-1] | scores[score])


@lru_cache(maxsize=16)
def own_hands(game: Game, deck: Cards, fourth: bool) -> OwnHands:
    return OwnHands(game, deck, fourth)


class HandNames:
    """The names of hands of one kind that need shared cards too: by rank, then raised where suits make more of them."""

    def __init__(self, kind: Kind, sets: HandSets) -> None:
        self.kind, self.sets = kind, sets
        self.names: dict[int, int] = {}
        self.by_ranks: dict[int, Named] = {}

    @cached_property
    def flush(self) -> int:
        (name,) = [name for name in range(len(self.kind.names)) if category(self.kind, name) == FLUSH]
        return name

    @cached_property
    def runs(self) -> list[RareCore]:
        """The straight flushes."""
        return [m for m in rare_cores(self.kind, self.sets.deck) if category(self.kind, m.names[0]) == STRAIGHT_FLUSH]

    def by_rank(self, ranks: int) -> Named:
        """The names by rank alone, with shared cards of these ranks."""
        if ranks not in self.by_ranks:
            result: defaultdict[int, int] = defaultdict(int)
            for own, hands in self.sets.by_ranks.items():
                both = own + ranks
                if both not in self.names:
                    self.names[both] = self._name(both)
                result[self.names[both]] |= hands
            result.pop(-1, None)
            self.by_ranks[ranks] = dict(result)
        return self.by_ranks[ranks]

    def _name(self, ranks: int) -> int:
        """The name of cards of these ranks without a flush; -1 for more than four of a rank."""
        rank_list = [rank for rank in range(13) for _ in range(ranks >> 3 * rank & 7)]
        if any(ranks >> 3 * rank & 7 > 4 for rank in rank_list):
            return -1
        return name_of(self.kind.score(tuple([rank * 4 + at % 4 for at, rank in enumerate(rank_list)])))

    def beside(self, shared: Cards) -> Named:
        """The names by rank, raised where the suits make a flush or a straight flush."""
        result, given, size = dict(self.by_rank(ranks_of(shared))), bits(shared), self.sets.size
        for suit, suit_count in enumerate(suits_of(shared)):
            if self.kind.size - suit_count <= size:
                _raise_names(result, self.flush, self.sets.suited(suit, self.kind.size - suit_count))
        for core in self.runs:
            need = core.mask & ~given
            if need.bit_count() <= size:
                _raise_names(result, core.names[0], self.sets.with_all(need))
        return result


def _raise_names(result: Named, name: int, hands: int) -> None:
    """Give these hands this name, unless they have a higher one."""
    for other, those in result.items():
        if other > name:
            hands &= ~those
        elif other < name:
            result[other] = those & ~hands
    result[name] = result.get(name, 0) | hands


@lru_cache(maxsize=16)
def hand_names_of(kind: Kind, sets: HandSets) -> HandNames:
    return HandNames(kind, sets)


class HandValues:
    """The values of all hands of a deck, for one choice of shared cards after another."""

    def __init__(self, winnings: BoxWinnings, deck: Cards) -> None:
        self.winnings, self.game, self.deck = winnings, winnings.game, deck
        self.sets: HandSets = hand_sets(winnings.game.layout.player, deck)
        self.own = own_hands(self.game, deck, winnings.has_fourth)
        self.shared_keys = [key for key in winnings.hands if key not in self.own.keys]
        self.by_color: dict[tuple[str, int], Named] = {}
        self.by_scores: dict[tuple[int, ...], dict[int, int]] = {}
        self.one_finding = {winnings.findings[0]: self.sets.all}

    # --- The player's own cards -----------------------------------------------------------------------------------

    @cached_property
    def own_gains(self) -> dict[int, list[tuple[Gains, int]]]:
        """By the paragraph: what the lines win that look at the player's own cards alone."""
        result = {}
        for finding in self.winnings.findings:
            alike: defaultdict[Gains, int] = defaultdict(int)
            for (plain, beside), hands in self.own.names.items():
                won = self._own(finding, plain)
                alike[won, max(0, self._own(finding, beside) - won)] |= hands
            result[finding] = list(alike.items())
        return result

    def _own(self, finding: int, names: tuple[int, ...]) -> Cents:
        by_key, total = dict(zip(self.own.keys, names, strict=True)), 0
        for line in self.winnings.stakes:
            reads = self.winnings.reads[finding, line]
            if reads in by_key or not reads:
                total += self.winnings.pays(finding, line, by_key.get(reads, 0))
        return total

    def findings(self, shared: Cards) -> dict[int, int]:
        """The hands by the paragraph they fall under."""
        if not self.winnings.is_compared:
            return self.one_finding
        spare = tuple(card for card in self.deck if card not in shared)[: self.sets.size]
        scores = self.game.read(full_deal(self.game, self._shared_cards(shared), spare))._asdict()
        theirs = tuple(score for key, score in scores.items() if key not in self.own.keys)
        if theirs not in self.by_scores:
            result: defaultdict[int, int] = defaultdict(int)
            for finding, low, high in self._stretches(scores, 0, len(self.own.scores) - 1):
                result[finding] |= self.own.up_to[high + 1] & ~self.own.up_to[low]
            self.by_scores[theirs] = result
        return self.by_scores[theirs]

    def findings_rise(self) -> bool:
        """Does each paragraph cover one range of own scores? Some shared cards are tried, for a game of one's own."""
        size = sum(getattr(self.game.layout, place) for place in self.winnings.shared_places)
        for start in range(0, len(self.deck) - self.sets.size - size, 3):
            shared, spare = self.deck[start : start + size], self.deck[start + size :][: self.sets.size]
            scores = self.game.read(full_deal(self.game, self._shared_cards(shared), spare))._asdict()
            met = [self._finding(scores, at) for at in range(len(self.own.scores))]
            changes = sum(one != other for one, other in pairwise(met))
            if changes >= len(set(met)):
                return False
        return True

    def _stretches(self, scores: dict[str, int], low: int, high: int) -> list[tuple[int, int, int]]:
        """The ranges of own scores under each paragraph. A higher hand never falls back to the paragraph of a lower one."""
        ends = [self._finding(scores, at) for at in (low, high)]
        if ends[0] == ends[1]:
            return [(ends[0], low, high)]
        middle = (low + high) // 2
        return [*self._stretches(scores, low, middle), *self._stretches(scores, middle + 1, high)]

    def _finding(self, scores: dict[str, int], at: int) -> int:
        own = dict(zip(self.own.fields, self.own.scores[at], strict=True))
        return self.game.finding(self.game.scores._make({**scores, **own}.values()), 1)

    # --- With the shared cards ------------------------------------------------------------------------------------

    def names_beside(self, key: str, shared: Cards) -> Named:
        """The hands by the name of a hand that needs the shared cards too."""
        kind = self.game.hands[key].kind
        if not kind.size:
            return self._by_color(key, shared)
        result = hand_names_of(kind, self.sets).beside(shared)
        if max(suits_of(shared)) == len(shared):
            self._read(result, key, kind, shared)
        return result

    def _by_color(self, key: str, shared: Cards) -> Named:
        cache_key = key, reds_of(shared)
        if cache_key not in self.by_color:
            result: defaultdict[int, int] = defaultdict(int)
            for hands in self.sets.by_reds.values():
                if free := hands & ~self.sets.with_any(shared):
                    result[self._reads(key, shared, self.sets.first(free))] |= hands
            self.by_color[cache_key] = result
        return self.by_color[cache_key]

    def _reads(self, key: str, shared: Cards, number: int) -> int:
        return hand_name(
            self.game, key, None, full_deal(self.game, self._shared_cards(shared), self.sets.hands[number])
        )

    def _shared_cards(self, shared: Cards) -> dict[str, Cards]:
        return {place: shared for place in self.winnings.shared_places if shared}

    def _read(self, result: Named, key: str, kind: Kind, shared: Cards) -> None:
        """Read royals one by one where all cards are of one suit: six cards may make one."""
        royals = [core.names[0] for core in rare_cores(kind, self.deck) if len(core.names) > 1]
        suited = result.get(royals[0], 0) if royals else 0
        suited &= self.sets.suited(shared[0] & 3, self.sets.size) & ~self.sets.with_any(shared)
        while suited:
            number = self.sets.first(suited)
            suited &= suited - 1
            _raise_names(result, self._reads(key, shared, number), 1 << number)

    # --- What they win --------------------------------------------------------------------------------------------

    def levels(self, shared: Cards) -> Levels:
        """All hands that these shared cards leave, by what they win."""
        free = self.sets.all & ~self.sets.with_any(shared)
        names = {key: self.names_beside(key, shared) for key in self.shared_keys}
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
        """The winnings of each hand that needs shared cards, by its name, over all lines that look at it."""
        result = []
        for key in self.shared_keys:
            lines = [line for line in self.winnings.stakes if self.winnings.reads[finding, line] == key]
            names = range(len(self.game.hands[key].kind.names))
            if lines:
                pays = tuple(sum(self.winnings.pays(finding, line, name) for line in lines) for name in names)
                result.append((key, pays))
        return tuple(result)

    def _beside(
        self, parts: tuple[tuple[str, tuple[Cents, ...]], ...], names: dict[str, Named], hands: int
    ) -> dict[Cents, int]:
        """The hands by what these parts win together."""
        result: dict[Cents, int] = {0: hands}
        for key, pays in parts:
            after: defaultdict[Cents, int] = defaultdict(int)
            for won, some in result.items():
                for name, those in names[key].items():
                    if both := some & those:
                        after[won + pays[name]] |= both
            result = after
        return result

    def groups(self, levels: Levels) -> list[HandGroup]:
        """The levels, divided by suits and by 2s; the best first."""
        twos = self.sets.by_twos if self.winnings.has_fourth else {0: self.sets.all}
        result = []
        for (won, more), hands in levels.items():
            for count, with_twos in twos.items():
                if some := hands & with_twos:
                    for suits, suited in self.sets.by_suits.items():
                        if group := some & suited:
                            result.append(HandGroup(won, more, suits, count, group))
        return sorted(result, key=lambda group: (-group.won - group.more, group.twos))
