"""What the player's own cards win by themselves, for every hand of a few cards; up to suits, for there are many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.money import Cents
from pitboss.rules.game import Game
from pitboss.rules.makings import cards_of, renamed, sets_up_to_suits
from pitboss.rules.worth import SHARED, Worth, named, placed

BEST = 100
Gains = tuple[Cents, Cents]  # What is won, and what more beside a 2.


class Own(NamedTuple):
    scores: dict[str, int]
    gains: dict[int, Gains]  # By the paragraph.


class Read(NamedTuple):
    """How a hand is read: its scores, and what each hand is called beside a plain fourth card and beside a 2."""

    scores: dict[str, int]
    plain: dict[str, int]
    beside: dict[str, int]


@lru_cache(maxsize=16)
def read_all(game: Game, deck: Cards, hands: tuple[str, ...], fourth: bool) -> dict[Cards, Read]:
    """Every hand of a deck up to suits; what it is called does not hang on any stake."""
    found = {}
    for hand in sets_up_to_suits(game.layout.player, deck):
        spare = [card for card in DECK if card not in hand]
        plain = next(card for card in spare if card >> 2 != TWO)
        two = next((card for card in spare if card >> 2 == TWO), plain)
        beside_plain, beside_two = (placed(game, {}, hand, (card,) if fourth else ()) for card in (plain, two))
        scores = game.read(beside_plain)
        names = {key: named(game, key, scores, beside_plain) for key in hands}
        by_two = [key for key in hands if "fourth" in game.hands[key].needs] if fourth else []
        beside = names | {key: named(game, key, scores, beside_two) for key in by_two}
        found[hand] = Read(scores._asdict(), names, beside)
    return found


class OwnHands:
    """Every hand of the deck, with what the lines win that look at nothing else."""

    def __init__(self, worth: Worth, deck: Cards) -> None:
        self.worth, self.deck, self.size = worth, deck, worth.game.layout.player
        own = [key for key, hand in worth.game.hands.items() if not set(hand.needs) & set(SHARED)]
        self.own_hands = own
        self.lines = {
            finding: [line for line in worth.stakes if worth.reads[finding, line] in ("", *own)]
            for finding in worth.standing
        }
        fields: tuple[str, ...] = worth.game.scores._fields
        self.own_fields = [key for key in fields if key in own]
        self.decided = all(key in own or "player" not in worth.game.hands[key].needs for key in fields)
        self.by_scores: dict[tuple[int, ...] | None, list[Gains]] = {}
        self.by_hand: dict[Cards, Own] = {}
        self.by_need: dict[int, Gains] = {}  # By cards as bits, and by cards up to suits.
        self.most_with: dict[Cards, Gains] = {}

    @cached_property
    def known(self) -> dict[Cards, Own]:
        read = read_all(self.worth.game, self.deck, tuple(self.own_hands), self.worth.fourth)
        return {hand: self._own(seen) for hand, seen in read.items()}

    def _own(self, seen: Read) -> Own:
        gains: dict[int, Gains] = {}
        for finding, lines in self.lines.items():
            won = self._wins(finding, lines, seen.plain)
            gains[finding] = won, max(0, self._wins(finding, lines, seen.beside) - won)
        return Own({key: seen.scores[key] for key in self.own_fields}, gains)

    def _wins(self, finding: int, lines: list[str], names: Mapping[str, int]) -> Cents:
        return sum(self.worth.pays(finding, line, names.get(self.worth.reads[finding, line], 0)) for line in lines)

    @staticmethod
    def top(own: Own) -> Gains:
        """The most under any paragraph, with and without a 2."""
        wins = max(won for won, _ in own.gains.values())
        return wins, max(won + more for won, more in own.gains.values()) - wins

    @cached_property
    def ranked(self) -> list[tuple[Cents, Cards]]:
        tops = {hand: sum(self.top(own)) for hand, own in self.known.items()}
        found = [(tops[renamed(hand)], hand) for hand in combinations(self.deck, self.size)]
        return sorted(found, key=lambda entry: -entry[0])

    @cached_property
    def best(self) -> list[Cards]:
        """The best hundred or so; all that win alike with the last of them too."""
        if not any(self.lines.values()) or self.ranked[0][0] == 0:
            return []
        least = self.ranked[min(BEST, len(self.ranked)) - 1][0]
        return [hand for won, hand in self.ranked if won >= least]

    @cached_property
    def rest(self) -> Gains:
        """What no other hand exceeds."""
        best = {renamed(hand) for hand in self.best}
        others = [self.top(own) for hand, own in self.known.items() if hand not in best]
        wins = max((won for won, _ in others), default=0)
        return wins, max((won + more for won, more in others), default=0) - wins

    @cached_property
    def classes(self) -> list[tuple[Own, int]]:
        """The best hands, alike ones counted once."""
        found: dict[Cards, int] = {}
        for hand in self.best:
            found[renamed(hand)] = found.get(renamed(hand), 0) + 1
        return [(self.known[hand], times) for hand, times in found.items()]

    def finding(self, own: Own, shared: Mapping[str, int]) -> int:
        game = self.worth.game
        return game.finding(game.scores._make({**own.scores, **shared}[key] for key in game.scores._fields), 1)

    def against(self, own: Own, shared: Mapping[str, int] | None) -> Gains:
        """What a hand wins against these shared scores; the most it could where they do not tell."""
        return own.gains[self.finding(own, shared)] if self.decided and shared is not None else self.top(own)

    def holds(self, hand: Cards) -> Own:
        found = self.by_hand.get(hand)
        if found is None:
            found = self.by_hand[hand] = self.known[renamed(hand)]
        return found

    def tops(self, shared: Mapping[str, int] | None, boxes: int) -> list[Gains]:
        """The best that so many boxes could hold against these shared cards, each by itself."""
        key = None if shared is None else tuple(shared.values())
        if key not in self.by_scores:
            found = [self.rest] * boxes
            for own, times in self.classes:
                found += [self.against(own, shared)] * min(times, boxes)
            self.by_scores[key] = sorted(found, key=lambda gains: -sum(gains))[:boxes]
        return self.by_scores[key]

    def holding(self, need: int, shared: Mapping[str, int] | None) -> Gains:
        """The most a hand wins that holds these cards."""
        if shared is not None and need.bit_count() == self.size:
            return self.against(self.holds(cards_of(need)), shared)
        if need not in self.by_need:
            self.by_need[need] = self._most_with(renamed(cards_of(need)))
        return self.by_need[need]

    def _most_with(self, cards: Cards) -> Gains:
        if cards not in self.most_with:
            rest = [card for card in self.deck if card not in cards]
            more = combinations(rest, self.size - len(cards))
            found = [self.top(self.known[renamed(tuple(sorted((*cards, *some))))]) for some in more]
            self.most_with[cards] = max(won for won, _ in found), max(more for _, more in found)
        return self.most_with[cards]
