"""Poker hands ranked the slow way: every choice of cards is tried, sorted and counted. Nothing here is the package's.

A card is taken as the package numbers it, four suits to a rank from the 2 up; everything else is worked out anew.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod

SEED = 657
ACE, KING, QUEEN, JACK = 14, 13, 12, 11
WORDS = {11: "jack", 12: "queen", 13: "king", 14: "ace"} | {rank: str(rank) for rank in range(2, 11)}

# Highest first, as § .6 of the chapters lists them.
THREE_CARDS = ("straight flush", "three", "straight", "flush", "pair", "high")
FOUR_CARDS = ("four", "straight flush", "three", "flush", "straight", "two pair", "pair", "high")
FIVE_CARDS = ("straight flush", "four", "full house", "flush", "straight", "three", "two pair", "pair", "high")
ACES_BONUS = ("four", "straight flush", "three", "flush", "straight", "two pair", "pair", "high")

Made = tuple[str, tuple[int, ...]]  # The category, and the ranks that decide within it, most telling first.
Key = tuple[int, tuple[int, ...]]


def rank_of(card: int) -> int:
    return card // 4 + 2


def made(cards: Sequence[int]) -> Made:
    """What these cards make, all of them together."""
    ranks = sorted((rank_of(card) for card in cards), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = tuple(count for count, _ in groups)
    by_group = tuple(rank for _, rank in groups)
    low = [ACE, *range(len(cards), 1, -1)]
    top = 0
    if ranks == low:
        top = len(cards)
    elif ranks == list(range(ranks[0], ranks[0] - len(cards), -1)):
        top = ranks[0]
    if top:
        return ("straight flush" if suited else "straight"), (top,)
    if suited:
        return "flush", tuple(ranks)
    names = {(4,): "four", (4, 1): "four", (3, 2): "full house", (2, 2): "two pair", (2, 2, 1): "two pair"}
    if counts in names:
        return names[counts], by_group
    return {3: "three", 2: "pair", 1: "high"}[counts[0]], by_group


def best(cards: Sequence[int], size: int, order: Sequence[str]) -> tuple[Key, Made]:
    """The highest hand that `size` of the cards make in this order; what the order does not list is its three."""
    found = []
    for chosen in combinations(cards, size):
        category, ranks = made(chosen)
        if category not in order:
            category = "three"
        found.append(((len(order) - order.index(category), ranks), (category, ranks)))
    return max(found)


def three_name(hand: Made) -> str:
    category, ranks = hand
    if category == "high":
        return "Queen high" if ranks[0] >= QUEEN else "Nothing"
    if category == "straight flush" and ranks[0] == ACE:
        return "Mini-royal"
    return plain_name(category)


def four_name(hand: Made) -> str:
    category, ranks = hand
    if category == "high":
        return "King high" if ranks[0] >= KING else "Nothing"
    if category == "pair":
        return "Pair of aces" if ranks[0] == ACE else "Pair of queens" if ranks[0] >= QUEEN else "Pair"
    if category == "two pair" and ranks[0] == ACE and ranks[1] >= QUEEN:
        return f"Two aces and two {WORDS[ranks[1]]}s"
    return with_aces(category, ranks)


def five_name(hand: Made) -> str:
    category, ranks = hand
    if category == "high":
        return "Ace-king high" if ranks[:2] == (ACE, KING) else "Nothing"
    if category == "pair":
        return f"Pair of {WORDS[ranks[0]]}s"
    if category == "straight flush" and ranks[0] == ACE:
        return "Royal flush"
    return plain_name(category)


def aces_name(hand: Made) -> str:
    category, ranks = hand
    if category in ("high", "pair"):
        return "Pair of aces" if category == "pair" and ranks[0] == ACE else "Nothing"
    return with_aces(category, ranks)


def six_name(cards: Sequence[int]) -> str:
    if sorted(map(rank_of, cards)) == list(range(9, 15)) and len({card % 4 for card in cards}) == 1:
        return "Six-card royal flush—diamonds" if cards[0] % 4 == 1 else "Six-card royal flush—hearts, spades or clubs"
    _, hand = best(cards, 5, FIVE_CARDS)
    return "Nothing" if hand[0] in ("high", "pair") else five_name(hand)


def with_aces(category: str, ranks: tuple[int, ...]) -> str:
    """Where four aces, three aces and the straight flush to the ace have names of their own."""
    if ranks[0] == ACE and category in ("four", "three", "straight flush"):
        return {"four": "Four aces", "three": "Three aces", "straight flush": "Royal flush"}[category]
    return plain_name(category)


def plain_name(category: str) -> str:
    return {"four": "Four-of-a-kind", "three": "Three-of-a-kind"}.get(category, category.capitalize())


def pocket_name(cards: Sequence[int]) -> str:
    high, low = sorted((rank_of(card) for card in cards), reverse=True)
    if high == low:
        return "Pair of aces" if high == ACE else "Pair of 2s—kings"
    if high == ACE and low in (KING, QUEEN, JACK):
        same = len({card % 4 for card in cards}) == 1
        return f"Ace and a king, queen or jack of {'the same suit' if same else 'different suits'}"
    return "Nothing"


def low_name(cards: Sequence[int]) -> str:
    category, ranks = made(cards)
    return f"{WORDS[ranks[0]].capitalize()} high" if category == "high" and ranks[0] <= QUEEN else "Nothing"


def up_to_suit(count: int) -> Iterator[tuple[int, ...]]:
    """Every hand of so many cards, but for a change of suits; some come more than once.

    In card order a new suit is always the next one. Of all the ways to rename a hand's suits the one that comes first
    in card order has this shape: if a higher suit came before a lower, exchanging the two would come before it.
    """

    def more(hand: tuple[int, ...], suits: int) -> Iterator[tuple[int, ...]]:
        if len(hand) == count:
            yield hand
            return
        for card in range(hand[-1] + 1 if hand else 0, 52):
            if card % 4 <= suits:
                yield from more((*hand, card), max(suits, min(card % 4 + 1, 3)))

    return more((), 0)


def every_hand(count: int, rng: random.Random) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of so many cards but for a change of suits, each once, with how many hands differ from it in nothing else.

    Its suits are drawn, so that a suit read otherwise than the others shows. Hands of one suit are told one by one.
    """
    masks = [[sum(1 << rank for rank in ranks) for ranks in combinations(range(13), size)] for size in range(count + 1)]

    def more(held: tuple[int, ...], left: int, sizes: int, at: int) -> Iterator[tuple[int, ...]]:
        """The ranks of each suit, in falling order of how many they are, and among as many in the order of `masks`."""
        if not left:
            yield held
        elif len(held) < 4:
            for size in range(min(sizes, left), 0, -1):
                for number in range(at if size == sizes else 0, len(masks[size])):
                    yield from more((*held, masks[size][number]), left - size, size, number)

    for held in more((), count, count, 0):
        suits = [*held, *(0,) * (4 - len(held))]
        ways = 24 // prod(factorial(suits.count(mask)) for mask in set(suits))
        drawn = rng.sample(range(4), 4)
        for turn in range(4) if len(held) == 1 else (0,):
            cards = (
                rank * 4 + (drawn[suit] + turn) % 4
                for rank in range(13)
                for suit in range(4)
                if suits[suit] >> rank & 1
            )
            yield tuple(cards), 1 if len(held) == 1 else ways


def stacked(count: int, size: int = 6) -> list[tuple[int, ...]]:
    """Hands from the whole deck and from short ones, where straights, flushes and groups are common."""
    rng = random.Random(SEED)
    hands = [tuple(rng.sample(range(52), size)) for _ in range(count // 2)]
    while len(hands) < count:
        bottom, suits = rng.randrange(0, 7), rng.sample(range(4), rng.choice((2, 2, 3, 4)))
        ranks = [*range(bottom, bottom + 6), rng.randrange(13)]
        deck = sorted({rank * 4 + suit for rank in ranks for suit in suits})
        hands.append(tuple(rng.sample(deck, size)))
    return hands
