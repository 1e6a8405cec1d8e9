"""Dealing for random rounds, bent so that rare hands, ties and beaten strong hands turn up often."""

import random
from collections.abc import Callable, Sequence

from pitboss.verifier.settlement.hands import ACE, JACK, QUEEN, Card, Strength

SUITS = "cdhs"
LETTERS = "23456789TJQKA"
Pattern = Callable[[int], list[Card]]
FULL_DECK: list[Card] = [(rank, suit) for rank in range(2, ACE + 1) for suit in SUITS]


def text(cards: Sequence[Card]) -> str:
    return " ".join(LETTERS[rank - 2] + suit for rank, suit in cards)


class Deck:
    """A shuffled deck, its likelier cards on top, from which chosen patterns may also be picked out."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.dealt: list[list[Card]] = []
        # Some rounds run on one theme, so that several seats and the dealer hold the same kind of hand.
        themes = [None, None, None, self.full_run, self.full_run, self.same_rank, self.aces]
        self.theme: Pattern | None = rng.choice(themes)
        favoured = self._favoured()
        self.left = sorted(FULL_DECK, key=lambda card: (card not in favoured, rng.random()))

    def _favoured(self) -> set[Card]:
        rng = self.rng
        kind = rng.choice(["all", "all", "high", "suits", "suit", "ranks", "low"])
        if kind == "high":
            floor = rng.randint(8, 10)
            return {card for card in FULL_DECK if card[0] >= floor}
        if kind == "low":
            return {card for card in FULL_DECK if card[0] <= JACK}
        if kind == "suits":
            suits = rng.sample(SUITS, 2)
            return {card for card in FULL_DECK if card[1] in suits}
        if kind == "suit":
            suit = rng.choice(SUITS)
            return {card for card in FULL_DECK if card[1] == suit}
        if kind == "ranks":
            ranks = rng.sample(range(2, ACE + 1), rng.randint(5, 8))
            return {card for card in FULL_DECK if card[0] in ranks}
        return set(FULL_DECK)

    def take(self, cards: Sequence[Card]) -> list[Card]:
        for card in cards:
            self.left.remove(card)
        return list(cards)

    def draw(self, size: int) -> list[Card]:
        return self.take(self.left[:size])

    def hand(self, size: int, planted: float = 0.65) -> list[Card]:
        """A hand of this size, planted or drawn; the order of its cards is random."""
        cards = self.plant(size) if self.rng.random() < planted else []
        cards = cards + self.draw(size - len(cards))
        self.rng.shuffle(cards)
        self.dealt.append(list(cards))
        return cards

    def joint(self, *sizes: int) -> list[list[Card]]:
        """Several small piles that together hold a planted pattern."""
        cards = self.hand(sum(sizes), planted=1.0)
        piles = []
        for size in sizes:
            piles.append(cards[:size])
            cards = cards[size:]
        return piles

    def best_of(self, size: int, value: Callable[[list[Card]], Strength], tries: int = 25) -> list[Card]:
        """The most valuable of some random hands."""
        choices = [self.rng.sample(self.left, size) for _ in range(tries)]
        cards = max(choices, key=value)
        self.take(cards)
        self.dealt.append(list(cards))
        return cards

    # ------------------------------------------------------------------------------- the patterns

    def plant(self, size: int) -> list[Card]:
        """Up to `size` cards that make something of themselves, or none if the choice has run out."""
        patterns = [
            self.suited_run, self.suited_run, self.same_rank, self.same_rank, self.aces, self.full_house,
            self.two_pair, self.aces_and_queens, self.run, self.suited, self.one_colour, self.high_pair,
            self.echo, self.echo, self.weak,
        ]  # fmt: skip
        pattern: Pattern = self.rng.choice(patterns)
        if self.theme is not None and self.rng.random() < 0.7:
            pattern = self.theme
        return self.take(pattern(size)[:size])

    def _windows(self, length: int) -> list[list[int]]:
        low_ace = [[ACE, *range(2, length + 1)]]
        return low_ace + [list(range(top - length + 1, top + 1)) for top in range(length + 1, ACE + 1)]

    def suited_run(self, size: int) -> list[Card]:
        return self.full_run(self.rng.choice([size, size, max(2, size - 1), max(2, size - 2)]))

    def full_run(self, length: int) -> list[Card]:
        runs = [[(rank, suit) for rank in ranks] for suit in SUITS for ranks in self._windows(length)]
        runs = [run for run in runs if all(card in self.left for card in run)]
        royal = [run for run in runs if run[-1][0] == ACE]
        diamonds = [run for run in royal if run[0][1] == "d"]
        likely = self.rng.choice([runs, royal, royal, diamonds]) or runs
        return self.rng.choice(likely) if likely else []

    def run(self, size: int) -> list[Card]:
        ranks = self.rng.choice(self._windows(self.rng.choice([size, max(2, size - 1)])))
        options = [[card for card in self.left if card[0] == rank] for rank in ranks]
        return [self.rng.choice(option) for option in options] if all(options) else []

    def suited(self, size: int) -> list[Card]:
        suit = self.rng.choice(SUITS)
        cards = [card for card in self.left if card[1] == suit]
        return self.rng.sample(cards, min(len(cards), self.rng.choice([size, max(2, size - 1)])))

    def one_colour(self, size: int) -> list[Card]:
        suits = self.rng.choice(["dh", "cs"])
        cards = [card for card in self.left if card[1] in suits]
        return self.rng.sample(cards, min(len(cards), self.rng.choice([size, max(2, size - 1)])))

    def _of_rank(self, count: int, ranks: Sequence[int]) -> list[Card]:
        options = [[card for card in self.left if card[0] == rank] for rank in ranks]
        options = [option for option in options if len(option) >= count]
        return self.rng.choice(options)[:count] if options else []

    def same_rank(self, size: int) -> list[Card]:
        return self._of_rank(min(size, self.rng.choice([3, 4, 4])), range(2, ACE + 1))

    def aces(self, size: int) -> list[Card]:
        """As many as there are, or else other cards of one rank."""
        aces = [card for card in self.left if card[0] == ACE]
        return aces[:size] if len(aces) >= 3 else self.same_rank(size)

    def _groups(self, size: int, counts: tuple[int, int], first: Sequence[int]) -> list[Card]:
        if size < sum(counts):
            return self._of_rank(2, first)
        start = self._of_rank(counts[0], first)
        taken = {rank for rank, _ in start}
        rest = [rank for rank in range(2, ACE + 1) if rank not in taken]
        return start + self._of_rank(counts[1], rest)

    def full_house(self, size: int) -> list[Card]:
        return self._groups(size, (3, 2), self.rng.choice([[ACE], range(2, ACE + 1)]))

    def two_pair(self, size: int) -> list[Card]:
        return self._groups(size, (2, 2), range(2, ACE + 1))

    def aces_and_queens(self, size: int) -> list[Card]:
        return self._of_rank(2, [ACE]) + (self._of_rank(2, [QUEEN]) if size >= 4 else [])

    def high_pair(self, size: int) -> list[Card]:
        return self._of_rank(2, self.rng.choice([[ACE], range(JACK, ACE + 1), range(5, JACK + 1)]))

    def echo(self, size: int) -> list[Card]:
        """The ranks of an earlier hand in other suits, so that hands tie or nearly so."""
        if not self.dealt:
            return []
        cards: list[Card] = []
        for rank, _ in self.rng.choice(self.dealt)[:size]:
            fresh = [card for card in self.left if card[0] == rank and card not in cards]
            cards += [self.rng.choice(fresh)] if fresh else []
        return cards

    def weak(self, size: int) -> list[Card]:
        """Different ranks below a queen: dealers that do not qualify, low hands for Lo Ball."""
        top = self.rng.randint(7, JACK)
        ranks = self.rng.sample(range(2, top + 1), min(size, top - 1))
        options = [[card for card in self.left if card[0] == rank] for rank in ranks]
        return [self.rng.choice(option) for option in options if option]
