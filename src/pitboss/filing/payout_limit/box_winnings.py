"""Winnings of one box on the lines that a payout limit counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import product
from typing import NamedTuple

from pitboss.cards import DECK, Cards
from pitboss.law.game import Game, Hand
from pitboss.law.settle import hand_read, rule
from pitboss.law.sheet import Sheet, exempt
from pitboss.money import Cents, Odds
from pitboss.rank import name_of

SHARED = ("dealer", "community", "bonus")
LIKE_SUITS = ((3, 1, 2, 0), (0, 2, 1, 3), (1, 0, 3, 2))  # Black for black, red for red, and one color for the other.
ORDERS: tuple[Callable[[int], int], ...] = (  # By rank, by suit, and mixed.
    lambda at: at,
    lambda at: 4 * (at % 13) + at // 13,
    lambda at: 5 * at,
    lambda at: 7 * at,
    lambda at: 11 * at,
)


class BoxWinnings:
    """A sheet with a stake on each line that the limit counts."""

    def __init__(self, sheet: Sheet, stakes: Mapping[str, Cents]) -> None:
        self.sheet, self.stakes, self.game = sheet, dict(stakes), sheet.game
        self._paid: dict[tuple[int, str, int], Cents] = {}
        folded = self.game.finding(self.game.read(DECK[: sum(self.game.layout)]), 0)
        self.findings = tuple(finding for finding in sheet.rows if finding != folded)
        self.reads = {(f, line): hand_read(sheet, f, line) for f in self.findings for line in self.stakes}

    @cached_property
    def hands(self) -> dict[str, Hand]:
        """The hands that the counted lines look at."""
        return {key: self.game.hands[key] for key in dict.fromkeys(self.reads.values()) if key}

    @cached_property
    def is_compared(self) -> bool:
        """Does a counted line depend on which paragraph the cards fall under?"""
        rows = [self.sheet.rows[finding].verdicts for finding in self.findings]
        return any(row.get(line) != rows[0].get(line) for row in rows for line in self.stakes)

    @cached_property
    def shared_places(self) -> tuple[str, ...]:
        """The cards all boxes play with or against, where they bear on what is counted."""
        looked_at = {place for hand in self.hands.values() for place in hand.needs}
        if self.is_compared:
            fields = self.game.scores._fields
            looked_at |= {place for key in fields for place in self.game.hands[key].needs}
        return tuple(place for place in SHARED if place in looked_at and getattr(self.game.layout, place))

    @cached_property
    def has_fourth(self) -> bool:
        return any("fourth" in hand.needs for hand in self.hands.values())

    @cached_property
    def is_regular(self) -> bool:
        """Do suits count only as suits and colors, hands as their kind ranks them, and a fourth card only as a 2 or not?

        Nobody knows this of a game of one's own, so many deals are tried; where one fails, the answer is a bound.
        """
        layout = self.game.layout
        for start, order in product(range(0, 52, 3), ORDERS):
            cards = tuple((start + order(at)) % 52 for at in range(sum(layout)))
            if not all(self._as_ranked(key, cards) for key in self.hands):
                return False
            deals = [cards, *(tuple(card & ~3 | suits[card & 3] for card in cards) for suits in LIKE_SUITS)]
            if layout.fourth:
                others = [card for card in DECK if card not in cards and (card < 4) == (cards[-1] < 4)]
                deals += [(*cards[:-1], card) for card in others[:12]]
            if len({self._won(deal) for deal in deals}) > 1:
                return False
        return True

    def is_colored(self, key: str) -> bool:
        """Does the name of a hand depend on colors alone? Many deals are tried."""
        slices = self.game.layout.slices()
        other = {card: (card + 20) % 52 ^ 3 for card in DECK}  # Five ranks on, the other suit of its color.
        for start, order in product(range(0, 52, 3), ORDERS):
            cards = tuple((start + order(at)) % 52 for at in range(sum(self.game.layout)))
            moved = list(cards)
            for place in self.game.hands[key].needs:
                moved[slices[place]] = [other[card] for card in cards[slices[place]]]
            names = [hand_name(self.game, key, None, tuple(deal)) for deal in (cards, moved)]
            if names[0] != names[1]:
                return False
        return True

    def _as_ranked(self, key: str, cards: Cards) -> bool:
        """Is a hand that is ranked by its kind named so?"""
        hand, slices = self.game.hands[key], self.game.layout.slices()
        if not hand.kind.size:
            return True
        hand_cards = [card for place in hand.needs for card in cards[slices[place]]]
        names = hand.kind.names
        name = hand_name(self.game, key, self.game.read(cards), cards)
        ranked = name_of(hand.kind.score(hand_cards))
        return name == ranked or (names[name].startswith("Six-card royal") and names[ranked] == "Royal flush")

    def _won(self, cards: Cards) -> Cents:
        scores = self.game.read(cards)
        finding = self.game.finding(scores, 1)
        return sum(self._line_won(finding, line, scores, cards) for line in self.stakes)

    def pays(self, finding: int, line: str, name: int) -> Cents:
        """The winnings of a counted line under a paragraph with a hand of this name."""
        key = finding, line, name
        if key not in self._paid:
            reads = self.reads[finding, line]
            ruling = rule(self.sheet, finding, line, {reads: name} if reads else {})
            won = 0
            if ruling is not None and not (reads and exempt(self.sheet, line, name)):
                won = max(0, _amount_won(self.game, line, ruling.odds, self.stakes[line]))
            self._paid[key] = won
        return self._paid[key]

    def most_paid(self, finding: int, line: str, common: Mapping[str, tuple[int, ...]] | None = None) -> Cents:
        """The most a line wins under a paragraph, over all names of its hand or over the `common` ones alone."""
        reads = self.reads[finding, line]
        if not reads:
            return self.pays(finding, line, 0)
        names = range(len(self.game.hands[reads].kind.names)) if common is None else common[reads]
        return max(self.pays(finding, line, name) for name in names)

    @cached_property
    def top(self) -> Cents:
        """All the top rows at once that one paragraph can pay."""
        return max(sum(self.most_paid(finding, line) for line in self.stakes) for finding in self.findings)

    def _line_won(self, finding: int, line: str, scores: NamedTuple | None, cards: Cards) -> Cents:
        """The winnings of one line in a deal that has been read."""
        reads = self.reads[finding, line]
        return self.pays(finding, line, hand_name(self.game, reads, scores, cards) if reads else 0)

    def won(self, shared: Mapping[str, Cards], hand: Cards, fourth: Cards = ()) -> Cents:
        """The winnings of one box in this deal."""
        return self._won(full_deal(self.game, shared, hand, fourth))


def full_deal(game: Game, shared: Mapping[str, Cards], hand: Cards, fourth: Cards = ()) -> Cards:
    """A deal as `read` takes it; places that are not given get cards that are nowhere else."""
    taken = {*hand, *fourth, *(card for cards in shared.values() for card in cards)}
    spare = (card for card in DECK if card not in taken)
    for place in SHARED:
        given = shared.get(place)
        hand += tuple(next(spare) for _ in range(getattr(game.layout, place))) if given is None else given
    return hand + (fourth or tuple(next(spare) for _ in range(game.layout.fourth)))


def hand_name(game: Game, key: str, scores: NamedTuple | None, cards: Cards) -> int:
    """The name of a hand of this deal; `scores` are those of `read`, or None where it was not read yet."""
    reader = game.hands[key].score
    return name_of(getattr(scores or game.read(cards), key) if reader is None else reader(cards))


def _amount_won(game: Game, line: str, odds: Odds, stake: Cents) -> Cents:
    """A bonus that rides has no stake of its own, so all it pays is won; a share of a meter is not counted."""
    if odds.word not in ("to", "for"):
        return 0
    paid = -(-stake * odds.pays // odds.per)  # Up: a stake paid in fractions of a cent is refused elsewhere.
    return paid if game.lines[line].rides or odds.word == "to" else paid - stake
