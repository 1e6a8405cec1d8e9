"""A kind of hand: how many cards play, in which order the categories stand, and which hands a paytable names.

§ .6(a), § .6(b), § .6(c), read as AMB-7 and AMB-9 do: within a category the ranks that make it are compared first,
then the other cards downward; suits never count; the ace may go below the two, in the lowest straight of any length.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from pitboss.cards import ACE, DECK, Card, Cards, repeated, show
from pitboss.errors import BadInput

HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, SIX_CARD_ROYAL = range(10)
CATEGORY_NAMES = (
    "High card", "Pair", "Two pair", "Three-of-a-kind", "Straight", "Flush", "Full house", "Four-of-a-kind",
    "Straight flush", "Six-card royal flush",
)  # fmt: skip
RANK_WORDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")

Ranks = tuple[int, ...]
Shape = tuple[int, tuple[int, ...]]  # See shape_of.
KNOWN_MOST, SHAPES_MOST = 1 << 14, 1 << 15
TOP_RANK = 24  # Above it a score has the category's place and the rank that tells most.
NAME = 255  # The last byte of it: which named hand it is.

# Cards are counted by adding them up: three bits for each rank, above them eight for each suit.
RANK_BITS, SUIT_BITS = 3, 8
EACH_RANK = sum(1 << RANK_BITS * rank for rank in range(13))
RANKS_COUNTED = (1 << RANK_BITS * 13) - 1
COUNTED = tuple(1 << RANK_BITS * (card >> 2) | 1 << RANK_BITS * 13 + SUIT_BITS * (card & 3) for card in DECK)
EACH_SUIT = sum(1 << RANK_BITS * 13 + SUIT_BITS * suit for suit in range(4))
FULL_SUIT = EACH_SUIT << SUIT_BITS - 1  # A bit of each suit: set when what it is short of is added to its count.
SHORT_OF_FULL = tuple(FULL_SUIT - EACH_SUIT * cards for cards in range(14))


def name_of(score: int) -> int:
    """The number of its named hand."""
    return score & NAME


@dataclass(frozen=True, eq=False)
class Kind:
    """One way of ranking. `names` and `floors` run from the lowest hand a table or rule speaks of to the highest."""

    title: str
    size: int  # How many cards play; 0 where it is not a poker hand and is only named.
    order: tuple[int, ...]  # Categories, lowest first.
    names: tuple[str, ...]
    floors: tuple[int, ...] = ()  # The least strength of each name.
    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict)  # Printed labels that are not names.
    quiet: tuple[str, ...] = ()  # Names that only some tables know: elsewhere the hand is called by its category.
    place: dict[int, int] = field(init=False)  # Category -> where it stands in the order.
    known: dict[Cards, int] = field(
        default_factory=dict, repr=False
    )  # Scores of late: a round asks for each hand often.
    strengths: dict[Shape, int] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        assert len(set(self.names)) == len(self.names) <= 32, f"{self.title}: names must differ, 32 at most"
        object.__setattr__(self, "place", {category: at for at, category in enumerate(self.order)})

    def number(self, label: str) -> int:
        """The number of a name."""
        return self.names.index(label)

    def least(self, label: str) -> int:
        """The least score with this name: what a threshold compares with."""
        at = self.names.index(label)
        return self.floors[at] << 8 | at

    def floors_of(self, label: str) -> tuple[int, ...]:
        """The names at which a printed row begins; a row with an exception begins anew above it."""
        names = self.aliases.get(label, (label,))
        if not all(name in self.names for name in names):
            raise BadInput(
                f"{label!r} is not a hand of {self.title}; it has {', '.join([*self.names, *self.aliases])}",
                code="bad_hand",
            )
        return tuple(self.names.index(name) for name in names)

    def score(self, cards: Sequence[Card]) -> int:
        """The score of the best `size` of these cards."""
        hand = tuple(cards)
        score = self.known.get(hand)
        if score is None:
            strength = self.strength(hand)
            score = strength << 8 | bisect_right(self.floors, strength) - 1
            if len(self.known) >= KNOWN_MOST:
                self.known.clear()
            self.known[hand] = score
        return score

    def strength(self, cards: Sequence[Card]) -> int:
        """By the shape of the hand, of which there are few: a hand of other suits is as strong."""
        shape = shape_of(self.size, cards)
        strength = self.strengths.get(shape)
        if strength is None:
            if len(self.strengths) >= SHAPES_MOST:
                self.strengths.clear()
            strength = self.strengths[shape] = best(self.size, self.place, shape)
        return strength

    def plays(self, cards: Sequence[Card]) -> Cards:
        """Which of the cards make the hand; where several sets would do, the first as dealt."""
        if len(cards) <= self.size:
            return tuple(cards)
        top = self.strength(cards)
        return next(hand for hand in combinations(cards, self.size) if self.strength(hand) == top)

    def describe(self, score: int, printed: Container[str] = ()) -> str:
        """The hand in the regulation's words: its name, and for a pair or no pair its rank.

        `printed` holds the rows of the table that looks at it; a royal of four cards is one only where a row says so.
        """
        if not self.order:
            return self.names[name_of(score)]
        strength, label = score >> 8, self.names[name_of(score)]
        category, top = self.order[strength >> 20], strength >> 16 & 15
        if category == HIGH:
            return f"{RANK_WORDS[top].capitalize()} high"
        if category == PAIR:
            return f"Pair of {RANK_WORDS[top]}s"
        known = label not in self.quiet or label in printed
        return label if known and self.floors[name_of(score)] >> 20 == strength >> 20 else CATEGORY_NAMES[category]


def pack(place: int, ranks: Ranks) -> int:
    """A category's place and up to five ranks, most telling first, as one int."""
    value = place
    for rank in ranks:
        value = value << 4 | rank
    return value << 4 * (5 - len(ranks))


def kind(title: str, size: int, order: tuple[int, ...], *named: tuple[str, int] | tuple[str, int, Ranks]) -> Kind:
    """A kind from its named hands, lowest first: (label, category) or (label, category, least ranks)."""
    floors = [pack(order.index(entry[1]), entry[2] if len(entry) > 2 else ()) for entry in named]
    assert floors == sorted(set(floors)), f"{title}: names must rise"
    return Kind(title, size, order, ("Nothing", *(entry[0] for entry in named)), (0, *floors))


def bit(rank: int) -> int:
    """A rank in a mask of ranks."""
    return 1 << RANK_BITS * rank


def top_of(mask: int) -> int:
    """The highest rank of a mask."""
    return mask.bit_length() // RANK_BITS


@cache
def straight_top(mask: int, size: int) -> int:
    """The top rank of the highest run of `size` in a mask of ranks, or -1; the ace also stands below the two."""
    run = mask << RANK_BITS | mask >> RANK_BITS * ACE
    for _ in range(size - 1):
        run &= run >> RANK_BITS
    return run.bit_length() // RANK_BITS + size - 2 if run else -1


@cache  # There are 8,192 masks.
def highest(mask: int, count: int) -> int:
    """The top ranks of a mask, highest first, as a strength has them below its category's place."""
    ranks = []
    while mask and count:
        top = top_of(mask)
        ranks.append(top)
        mask ^= bit(top)
        count -= 1
    return pack(0, tuple(ranks))


def shape_of(size: int, cards: Sequence[Card]) -> Shape:
    """How often each rank is met, and a mask of the ranks of each suit that makes a flush. Masks have a bit in each count."""
    if len(set(cards)) != len(cards) and (twice := repeated(cards)) is not None:
        raise BadInput(f"{show([twice])} stands twice in {show(cards)}", code="card_twice")
    counts = sum(map(COUNTED.__getitem__, cards))
    if not counts + SHORT_OF_FULL[size] & FULL_SUIT:  # No suit has as many cards as play.
        return counts & RANKS_COUNTED, ()
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= bit(card >> 2)
    return counts & RANKS_COUNTED, tuple([suited for suited in suits if suited.bit_count() >= size > 2])


def best(size: int, place: dict[int, int], shape: Shape) -> int:
    """The greatest strength that `size` cards of this shape have: a category's place, and the ranks that break ties in it."""
    counts, flushes = shape
    odd, pairs, four = counts & EACH_RANK, counts >> 1 & EACH_RANK, counts >> 2 & EACH_RANK
    once, two, three = odd | pairs | four, pairs | four, odd & pairs | four
    found = _groups(size, once, two, three, four) if two else [(HIGH, highest(once, size))]
    if size > 2 and (top := straight_top(once, size)) >= 0:
        found.append((STRAIGHT, top << 16))
    for suited in flushes:
        found.append((FLUSH, highest(suited, size)))
        if (top := straight_top(suited, size)) >= 0:
            found.append((STRAIGHT_FLUSH, top << 16))
    return max([place[category] << 20 | ranks for category, ranks in found if category in place])


def _groups(size: int, once: int, two: int, three: int, four: int) -> list[tuple[int, int]]:
    """Pairs, two pair, threes, full houses and fours, each with its kickers."""
    pair = top_of(two)
    found = [(PAIR, pair << 16 | highest(once & ~bit(pair), size - 2) >> 4)]
    if size >= 4 and (lesser := two & ~bit(pair)):
        low = top_of(lesser)
        found.append((TWO_PAIR, pair << 16 | low << 12 | highest(once & ~bit(pair) & ~bit(low), size - 4) >> 8))
    if three and size >= 3:
        trips = top_of(three)
        found.append((TRIPS, trips << 16 | highest(once & ~bit(trips), size - 3) >> 4))
        if size == 5 and (under := two & ~bit(trips)):
            found.append((FULL_HOUSE, trips << 16 | highest(under, 1) >> 4))
    if four and size >= 4:
        quads = top_of(four)
        found.append((QUADS, quads << 16 | highest(once & ~bit(quads), size - 4) >> 4))
    return found
