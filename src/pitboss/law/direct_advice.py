"""Advice without a compiler: every deal read and settled one by one, by the rules themselves. For a browser, or a doubt.

The same answer as the odds give, in seconds instead of a moment. Where there are more deals than asked for, some are drawn
by whoever asks, and the error is stated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt

from pitboss.cards import DECK, Card, Cards, repeated, show
from pitboss.errors import BadInput
from pitboss.law.round import multiples
from pitboss.law.settle import Raises, net
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.rank.kind import name_of

FOLDED, STAYED = 0, 1
Draw = Callable[[Sequence[Card], int], Sequence[Card]]  # So many cards of these, by chance.


@dataclass(frozen=True)
class ByHand:
    """The worth of every lawful action, in Antes; exact, or with the error of the deals that were drawn."""

    expectations: dict[int, Fraction]
    deals: int
    errors: dict[int, float]  # Nothing where every deal was counted.

    @property
    def exact(self) -> bool:
        return not any(self.errors.values())

    @property
    def best(self) -> int:
        """The smaller wager between equals."""
        return max(self.expectations, key=lambda multiple: (self.expectations[multiple], -multiple))


def advise_by_hand(
    sheet: Sheet, cards: Cards, up: Card | None = None, community: Cards = (), raises: Raises = (),
    most: int = 200_000, draw: Draw | None = None,
) -> ByHand:  # fmt: skip
    game = sheet.game
    known = (*cards, *(() if up is None else (up,)), *community)
    if (twice := repeated(known)) is not None:
        raise BadInput(message("round-card-twice", game=Phrase(game.name), card=show([twice])), code="card_twice")
    if len(raises) >= len(game.decisions):
        raise BadInput(message("nothing-left-to-decide", game=Phrase(game.name), count=len(raises)), code="bad_raises")
    expected_cards = (game.layout.player, game.up_cards, game.decisions[len(raises)].sees)
    if (len(cards), int(up is not None), len(community)) != expected_cards:
        player, dealer, shared = expected_cards
        reason = message("decision-sees", game=Phrase(game.name), player=player, dealer=dealer, community=shared)
        raise BadInput(reason, code="wrong_cards")
    if game.layout.dealer:
        return _against_dealer(sheet, cards, up, most, draw)
    return _by_community(sheet, cards, community, raises)


def _against_dealer(sheet: Sheet, cards: Cards, up: Card | None, most: int, draw: Draw | None) -> ByHand:
    game, up_cards = sheet.game, () if up is None else (up,)
    rest = [card for card in DECK if card not in (*cards, *up_cards)]
    size = game.layout.dealer - len(up_cards)
    whole = comb(len(rest), size)
    if whole > most and draw is None:
        raise BadInput(message("too-many-deals", game=Phrase(game.name), count=f"{whole:,}"), code="too_many")
    hands = (
        combinations(rest, size) if whole <= most else (tuple(draw(rest, size)) for _ in range(most)) if draw else ()
    )
    deals_by_finding: Counter[int] = Counter()
    scores = None
    for hidden in hands:
        scores = game.read((*cards, *up_cards, *hidden))
        deals_by_finding[game.finding(scores, STAYED)] += 1
    name, deals = name_of(getattr(scores, game.first_hand)), deals_by_finding.total()
    worth = {0: net(sheet, FOLDED, 0, (0,))}
    errors = {0: 0.0}
    for multiple in multiples(game.decisions[0], scores):
        nets = {finding: net(sheet, finding, name, (multiple,)) for finding in deals_by_finding}
        mean = sum((nets[finding] * ways for finding, ways in deals_by_finding.items()), Fraction(0)) / deals
        square = sum((float(nets[finding]) ** 2 * ways for finding, ways in deals_by_finding.items())) / deals
        worth[multiple] = mean
        errors[multiple] = 0.0 if whole <= most else sqrt(max(0.0, square - float(mean) ** 2) / deals)
    return ByHand(worth, deals, errors)


def _by_community(sheet: Sheet, cards: Cards, community: Cards, raises: Raises) -> ByHand:
    """The cards to come one after another, each decision made as well as can be when it comes."""
    game = sheet.game
    last, deals = game.layout.community, 0

    @cache
    def outcome(board: Cards) -> tuple[int, int]:
        scores = game.read((*cards, *board))
        return game.finding(scores, STAYED), name_of(getattr(scores, game.first_hand))

    @cache
    def paid(finding: int, name: int, raises_so_far: Raises) -> Fraction:
        return net(sheet, finding, name, raises_so_far)

    @cache
    def value(board: Cards, raises_so_far: Raises) -> Fraction:
        """The expected result after these decisions, if the rest is played optimally."""
        if len(raises_so_far) == len(game.decisions):
            return coming(board, raises_so_far, last)
        sees = game.decisions[len(raises_so_far)].sees
        if len(board) < sees:
            return coming(board, raises_so_far, sees)
        folded = paid(FOLDED, 0, (*raises_so_far, 0))
        return max(
            folded,
            *(value(board, (*raises_so_far, multiple)) for multiple in game.decisions[len(raises_so_far)].multiples),
        )

    def coming(board: Cards, raises_so_far: Raises, wanted: int) -> Fraction:
        nonlocal deals
        if len(board) == wanted == last:
            deals += 1
            return paid(*outcome(board), raises_so_far)
        if len(board) == wanted:
            return value(board, raises_so_far)
        rest = [card for card in DECK if card not in cards and card not in board]
        return sum((value(tuple(sorted((*board, card))), raises_so_far) for card in rest), Fraction(0)) / len(rest)

    start = tuple(sorted(community))
    worth = {0: paid(FOLDED, 0, (*raises, 0))}
    for multiple in game.decisions[len(raises)].multiples:
        worth[multiple] = value(start, (*raises, multiple))
    return ByHand(worth, deals, dict.fromkeys(worth, 0.0))
