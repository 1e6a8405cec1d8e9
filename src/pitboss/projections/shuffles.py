"""The shuffle under watch: do the decks that were opened look drawn by chance? 25 CFR 547.14 asks for 99 of 100.

Each test compares a figure of all decks with what even chance gives, exactly; its p is how often chance alone would
be as far off. All tests together hold at 99% when no p is below 1% divided by their number.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import erfc, sqrt
from typing import Annotated, NamedTuple, TypedDict

from msgspec import Meta

from pitboss.cards import DECK
from pitboss.messages import Message, argument_json, english, message
from pitboss.messages.schema import OneArgument
from pitboss.table import events as e
from pitboss.table.shoe import absent, round_draws

CARDS = len(DECK)
CONFIDENCE = 0.99
LEAST, LEAST_BY_CELL = 30, 5 * CARDS  # Decks; before that a test says nothing.


class ShuffleTestSeen(TypedDict):
    """One test of the shuffle: its deviate, and how often chance alone would be as far off."""

    name: str
    words: Annotated[str, Meta(description="What is counted.")]
    z: float
    p: float
    name_message: OneArgument
    words_message: OneArgument


class ShuffleSeen(TypedDict):
    """How even the opened decks are."""

    decks: int
    holds: Annotated[bool | None, Meta(description="Do all tests together hold? Null while there are too few decks.")]
    confidence: float
    tests: list[ShuffleTestSeen]
    promised: Annotated[int, Meta(description="Chances that players' pages promised to add.")]
    silent: Annotated[dict[str, int], Meta(description="By player: how often the page then stayed silent.")]


class Test(NamedTuple):
    """One test of the shuffle. Its name is the key of its texts: what it is called, and what it counts."""

    name: str
    z: float
    p: float

    @property
    def title(self) -> Message:
        return message(f"shuffle-test-{self.name}")

    @property
    def counts(self) -> Message:
        return message(f"shuffle-counts-{self.name}")

    def as_dict(self) -> ShuffleTestSeen:
        return {
            "name": english(self.title), "words": english(self.counts), "z": self.z, "p": self.p,
            "name_message": argument_json(self.title), "words_message": argument_json(self.counts),
        }  # fmt: skip


# The mean and the variance of one deck's figure under even chance.
ASCENTS = (CARDS - 1) / 2, (CARDS + 1) / 12
INVERSIONS = CARDS * (CARDS - 1) / 4, CARDS * (CARDS - 1) * (2 * CARDS + 5) / 72
PAIR = 3 / 51  # Two cards of one rank side by side; both of two pairs, where they share a card and where they do not.
SHARED, APART = PAIR * 2 / 50, PAIR * (12 * 4 * 3 + 2) / (50 * 49)
EQUAL_RANKS = 51 * PAIR, 51 * PAIR + 2 * (50 * SHARED + (51 * 50 / 2 - 50) * APART) - (51 * PAIR) ** 2
MATCHES = 1.0, 1.0  # Cards in the same place as in the deck before.


@dataclass
class Shuffles:
    """Sums over every deck that was opened; a deck can be added at any time."""

    decks: int = 0
    places: list[list[int]] = field(default_factory=lambda: [[0] * CARDS for _ in DECK])  # By place, then by card.
    squares: int = 0  # Of all these counts: what the test asks of them, after every deck.
    ascents: int = 0
    inversions: int = 0
    equal_ranks: int = 0
    matches: int = 0
    last: dict[str, tuple[int, ...]] = field(default_factory=dict)  # By table.
    compared: int = 0  # Decks that had one before them.
    promised: int = 0  # Chances that pages promised; and by player those they did not tell.
    silent: dict[str, int] = field(default_factory=dict)
    promised_by: dict[str, int] = field(default_factory=dict)
    silent_boxes: Counter[tuple[str, int]] = field(default_factory=Counter)  # By table and seat, whoever sits there.
    promised_boxes: Counter[tuple[str, int]] = field(default_factory=Counter)

    def promise(self, player: str, table: str, seat: int) -> None:
        """A player's page promised a chance."""
        self.promised += 1
        self.promised_by[player] = self.promised_by.get(player, 0) + 1
        self.promised_boxes[table, seat] += 1

    def stay_silent(self, player: str, table: str, seat: int) -> None:
        """A player's page did not tell the chance that it had promised."""
        self.silent[player] = self.silent.get(player, 0) + 1
        self.silent_boxes[table, seat] += 1

    def add(self, table: str, order: tuple[int, ...]) -> None:
        self.decks += 1
        for counts, card in zip(self.places, order, strict=True):
            self.squares += 2 * counts[card] + 1
            counts[card] += 1
        pairs = list(pairwise(order))
        self.ascents += sum(one < two for one, two in pairs)
        self.equal_ranks += sum(one // 4 == two // 4 for one, two in pairs)
        self.inversions += _inversions(order)
        if (before := self.last.get(table)) is not None:
            self.compared += 1
            self.matches += sum(one == two for one, two in zip(before, order, strict=True))
        self.last[table] = order

    def tests(self) -> list[Test]:
        found = []
        if self.decks >= LEAST_BY_CELL:
            found += [self._first(), self._everywhere()]
        for name, total, count, (mean, variance) in (
            ("runs", self.ascents, self.decks, ASCENTS),
            ("permutation", self.inversions, self.decks, INVERSIONS),
            ("adjacency", self.equal_ranks, self.decks, EQUAL_RANKS),
            ("serial", self.matches, self.compared, MATCHES),
        ):
            if count >= LEAST:
                found.append(_test(name, (total - count * mean) / sqrt(count * variance)))
        return found

    def _first(self) -> Test:
        even = self.decks / CARDS
        chi = sum((count - even) ** 2 / even for count in self.places[0])
        return _test("frequency", _normal(chi, CARDS - 1))

    def _everywhere(self) -> Test:
        """Rows and columns of a deck's places sum to one each: so many squares are free."""
        even = self.decks / CARDS
        chi = (self.squares / even - self.decks * CARDS) * (CARDS - 1) / CARDS
        return _test("equidistribution", _normal(chi, (CARDS - 1) ** 2))

    @property
    def holds(self) -> bool | None:
        """Do all tests together hold at 99%? None while there are too few decks to say."""
        tests = self.tests()
        return all(test.p >= (1 - CONFIDENCE) / len(tests) for test in tests) if tests else None

    def as_dict(self) -> ShuffleSeen:
        return {
            "decks": self.decks, "holds": self.holds, "confidence": CONFIDENCE,
            "tests": [test.as_dict() for test in self.tests()],
            "promised": self.promised, "silent": dict(sorted(self.silent.items())),
        }  # fmt: skip


def _inversions(order: tuple[int, ...]) -> int:
    """The number of pairs of cards in which the higher comes first."""
    before: list[int] = []
    found = 0
    for at, card in enumerate(order):
        found += at - bisect(before, card)
        insort(before, card)
    return found


def _normal(chi: float, free: int) -> float:
    """A chi-square as a normal deviate (Wilson and Hilferty)."""
    part = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - part)) / sqrt(part))


def _test(name: str, z: float) -> Test:
    return Test(name, z, erfc(abs(z) / sqrt(2)))


@dataclass
class OpenedDecks:
    """Remembers the sealed deck of one table; when its seal is opened, the deck is counted."""

    cuts: dict[str, int] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    seal: e.DeckSealed | None = None
    marks: dict[int, str] = field(default_factory=dict)
    chances: dict[int, str] = field(default_factory=dict)
    cut: int = 0

    def step(self, shuffles: Shuffles, table: str, event: e.AnyEvent, counts: bool) -> None:
        """`counts`: does it belong to the period that is asked for?"""
        if isinstance(event, e.DeckShuffled | e.DeckMoved | e.DeckCut):
            self.cuts[event.back] = event.depth if isinstance(event, e.DeckCut) else 0
        elif isinstance(event, e.DeckSealed):
            self.seal = event
        elif isinstance(event, e.WagersPlaced):
            self.players[event.seat] = event.player
        elif isinstance(event, e.BetsLocked):
            self.marks, self.chances, self.cut = event.chances, {}, self.cuts.get(event.back, 0)
            for seat in event.chances if counts else ():
                shuffles.promise(self.players.get(seat, ""), table, seat)
        elif isinstance(event, e.ChanceOpened):
            self.chances[event.seat] = event.chance
        elif isinstance(event, e.ChanceClosed):
            for seat in event.absent:
                self.chances[seat] = absent(self.marks[seat]).hex()
                if counts:
                    shuffles.stay_silent(self.players.get(seat, ""), table, seat)
        elif (
            isinstance(event, e.SealOpened)
            and self.seal is not None
            and len(self.chances) == len(self.marks)
            and counts
        ):
            draws = round_draws(self.seal.round, bytes.fromhex(event.secret), tuple(self.chances.items()))
            shuffles.add(table, draws.order(self.cut))
