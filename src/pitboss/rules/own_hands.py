"""What the player's own cards win by themselves, for every hand of a few cards; up to suits, for there are many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from pitboss.cards import DECK, TWO, Cards
from pitboss.money import Cents
from pitboss.rules.makings import renamed, sets_up_to_suits
from pitboss.rules.worth import SHARED, Worth

BEST = 100
Gains = tuple[Cents, Cents]  # What is won, and what more beside a 2.


class Own(NamedTuple):
    scores: dict[str, int]
    gains: dict[int, Gains]  # By the paragraph.


class OwnHands:
    """Every hand of the deck, with what the lines win that look at nothing else."""

    def __init__(self, worth: Worth, deck: Cards) -> None:
        self.worth, self.deck, self.size = worth, deck, worth.game.layout.player
        own = [key for key, hand in worth.game.hands.items() if not set(hand.needs) & set(SHARED)]
        self.lines = {
            finding: [line for line in worth.stakes if worth.reads[finding, line] in ("", *own)]
            for finding in worth.standing
        }
        fields: tuple[str, ...] = worth.game.scores._fields  # type: ignore[attr-defined]
        self.own_fields = [key for key in fields if key in own]
        self.decided = all(key in own or "player" not in worth.game.hands[key].needs for key in fields)
        self.by_scores: dict[tuple[int, ...], list[Gains]] = {}
        self.by_hand: dict[Cards, Own] = {}
        self.by_need: dict[Cards, Gains] = {}

    @cached_property
    def known(self) -> dict[Cards, Own]:
        return {hand: self._own(hand) for hand in sets_up_to_suits(self.size, self.deck)}

    def _own(self, hand: Cards) -> Own:
        worth, spare = self.worth, [card for card in DECK if card not in hand]
        plain = next(card for card in spare if card >> 2 != TWO)
        two = next((card for card in spare if card >> 2 == TWO), plain)
        cards = {fourth: worth.placed({}, hand, (fourth,) if worth.fourth else ()) for fourth in (plain, two)}
        scores = worth.game.read(cards[plain])
        gains: dict[int, Gains] = {}
        for finding, lines in self.lines.items():
            won = sum(worth.line(finding, line, scores, cards[plain]) for line in lines)
            beside = sum(worth.line(finding, line, scores, cards[two]) for line in lines) if worth.fourth else won
            gains[finding] = won, max(0, beside - won)
        return Own({key: getattr(scores, key) for key in self.own_fields}, gains)

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
        return game.finding(game.scores(**own.scores, **shared), 1)

    def against(self, own: Own, shared: Mapping[str, int]) -> Gains:
        """What a hand wins against these shared scores; the most it could where they do not tell."""
        return own.gains[self.finding(own, shared)] if self.decided else self.top(own)

    def holds(self, hand: Cards) -> Own:
        found = self.by_hand.get(hand)
        if found is None:
            found = self.by_hand[hand] = self.known[renamed(hand)]
        return found

    def tops(self, shared: Mapping[str, int], boxes: int) -> list[Gains]:
        """The best that so many boxes could hold against these shared cards, each by itself."""
        key = tuple(shared.values())
        if key not in self.by_scores:
            found = [self.rest] * boxes
            for own, times in self.classes:
                found += [self.against(own, shared)] * min(times, boxes)
            self.by_scores[key] = sorted(found, key=lambda gains: -sum(gains))[:boxes]
        return self.by_scores[key]

    def holding(self, need: Cards, shared: Mapping[str, int]) -> Gains:
        """The most a hand wins that holds these cards."""
        if len(need) == self.size:
            return self.against(self.holds(need), shared)
        key = renamed(need)
        if key not in self.by_need:
            more = combinations([card for card in self.deck if card not in key], self.size - len(key))
            found = [self.top(self.known[renamed(tuple(sorted((*key, *cards))))]) for cards in more]
            self.by_need[key] = max(won for won, _ in found), max(more for _, more in found)
        return self.by_need[key]

