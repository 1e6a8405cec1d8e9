"""Odds by brute force, sharing no code with the package: every dealer hand, one by one, read and settled by the oracle.

Hands of four are looked up in an array the oracle filled, for there are millions of dealer hands to each of the
player's; nothing else is clever.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.verifier.settlement import hands
from pitboss.verifier.settlement.hands import FIVE_CARD_ORDER, FOUR_CARD_ORDER, THREE_CARD_ORDER, Card, Hand
from tests.oracle.settle import settle_round

SUITS, LETTERS = "cdhs", "23456789TJQKA"
DECK: list[Card] = [(rank, suit) for rank in range(2, 15) for suit in SUITS]  # In the order of the package's cards.
ANTE = 200  # Cents: 3 to 2 on it is whole.
EQUAL_TO_ANTE = {"crazy_4_poker": ["super_bonus"], "four_card_frenzy": ["odds"]}
DEALER_CARDS = {"three_card_prime": 3, "caribbean_stud_poker": 5, "four_card_prime": 6}
MULTIPLES = {"three_card_prime": (1,), "caribbean_stud_poker": (2,)}


def text(cards: Iterable[Card]) -> str:
    return " ".join(LETTERS[rank - 2] + suit for rank, suit in cards)


def net(game: str, submission: dict[str, Any], cards: Sequence[Card], raises: Sequence[int], **shared: str) -> Fraction:
    """What one round comes to, in units of the Ante; a raise of 0 is a fold."""
    wagers = dict.fromkeys(["ante", *EQUAL_TO_ANTE.get(game, [])], f"{ANTE // 100}")
    decisions = [f"{multiple * ANTE // 100}" if multiple else "fold" for multiple in raises]
    seat = {"seat": 1, "cards": text(cards), "wagers": wagers, "decisions": decisions}
    answer = settle_round({"game": game, "submission": submission, "seats": [seat], **shared})
    return Fraction(answer["seats"][0]["net"]) * 100 / ANTE


# ------------------------------------------------------------------------------- games with a dealer


def lawful(game: str, cards: Sequence[Card]) -> tuple[int, ...]:
    if game in MULTIPLES:
        return MULTIPLES[game]
    limited = game in ("crazy_4_poker", "four_card_frenzy")
    return (1,) if limited and not hands.pair_of_aces_or_better(hands.four(cards)) else (1, 2, 3)


def expectations(
    game: str, submission: dict[str, Any], cards: Sequence[Card], up: Card | None = None
) -> dict[int, Fraction]:
    """Of every lawful action for one hand."""
    left = [card for card in DECK if card not in cards and card != up]
    held = [] if up is None else [up]
    dealers = best_of_four if game not in ("three_card_prime", "caribbean_stud_poker") else as_dealt
    classes = dealers(left, held, DEALER_CARDS.get(game, 5), THREE_CARD_ORDER if len(cards) == 3 else FIVE_CARD_ORDER)
    found = {}
    for multiple in (0, *lawful(game, cards)):
        each = (ways * net(game, submission, cards, [multiple], dealer=text(dealer)) for dealer, ways in classes)
        total = sum(each, Fraction(0))
        found[multiple] = total / sum(ways for _, ways in classes)
    return found


Classes = list[tuple[Sequence[Card], int]]  # One dealer hand of each strength, and how many there are.


def as_dealt(left: list[Card], held: list[Card], size: int, order: list[str]) -> Classes:
    found: dict[hands.Strength, tuple[Sequence[Card], int]] = {}
    for more in combinations(left, size - len(held)):
        dealer = [*held, *more]
        strength = hands.strength(hands.read(dealer), order)
        first, ways = found.get(strength, (dealer, 0))
        found[strength] = first, ways + 1
    return list(found.values())


def best_of_four(left: list[Card], held: list[Card], size: int, order: list[str]) -> Classes:
    table, numbers = fours(), [DECK.index(card) for card in left]
    flat = chain.from_iterable(combinations(numbers, size))
    dealers = np.fromiter(flat, np.uint8, comb(len(numbers), size) * size).reshape(-1, size)
    best = np.zeros(len(dealers), np.int16)
    for columns in combinations(range(size), 4):
        np.maximum(best, table[tuple(dealers[:, column] for column in columns)], out=best)
    strengths, first, ways = np.unique(best, return_index=True, return_counts=True)
    assert len(strengths) > 1
    return [([DECK[card] for card in dealers[at]], int(many)) for at, many in zip(first, ways, strict=True)]


@cache
def fours() -> npt.NDArray[np.int16]:
    """By four rising cards, how many strengths lie below theirs."""
    strengths = {
        cards: hands.strength(hands.read([DECK[card] for card in cards]), FOUR_CARD_ORDER)
        for cards in combinations(range(52), 4)
    }
    numbers = {strength: at for at, strength in enumerate(sorted(set(strengths.values())))}
    table = np.zeros((52, 52, 52, 52), np.int16)
    table[tuple(np.array(list(strengths)).T)] = [numbers[strength] for strength in strengths.values()]
    return table


# --------------------------------------------------------------------------------------- Cajun Stud


def paid(letter: str) -> Callable[[Sequence[Card]], Fraction]:
    """What one unit comes to on a hand that stayed; settled once for each hand the oracle tells apart."""
    submission, known = {"paytables": {"ante_and_raise": letter}}, dict[Hand, Fraction]()

    def unit(cards: Sequence[Card]) -> Fraction:
        hand = hands.read(cards)
        if hand not in known:
            known[hand] = net("cajun_stud", submission, cards[:2], [1, 1, 1], community=text(cards[2:])) / 4
        return known[hand]

    return unit


def third(staked: int, mean: Fraction) -> dict[int, Fraction]:
    """The last decision: fold what is staked, or add to it; `mean` is what a unit can expect."""
    return {0: Fraction(-staked), **{more: (staked + more) * mean for more in (1, 2, 3)}}


def cajun(letter: str, pocket: Sequence[Card]) -> dict[tuple[Any, ...], dict[int, Fraction]]:
    """Every decision with this pocket, by (raises so far, community cards shown in any order)."""
    pay, left = paid(letter), [card for card in DECK if card not in pocket]
    boards = {board: pay([*pocket, *board]) for board in combinations(left, 3)}
    sums = dict.fromkeys(combinations(left, 2), Fraction(0))
    for board, unit in boards.items():
        for pair in combinations(board, 2):
            sums[pair] += unit
    found: dict[tuple[Any, ...], dict[int, Fraction]] = {}
    for first in (1, 2, 3):
        for second in (1, 2, 3):
            for pair, total in sums.items():
                found[(first, second), pair] = third(1 + first + second, total / 48)
        for card in left:
            options = {0: Fraction(-1 - first)}
            for second in (1, 2, 3):
                nexts = (tuple(sorted((card, other), key=DECK.index)) for other in left if other != card)
                options[second] = sum((max(found[(first, second), pair].values()) for pair in nexts), Fraction(0)) / 49
            found[(first,), (card,)] = options
    options = {0: Fraction(-1)}
    for first in (1, 2, 3):
        options[first] = sum((max(found[(first,), (card,)].values()) for card in left), Fraction(0)) / 50
    found[(), ()] = options
    return found
