"""The rankings for the compiler: small tables, made by calling each plain function once on every hand, and cached.

A ranking knows a hand by its ranks, and by the cards of its long suit if it has one. So a score is by_ranks[ranks],
or by_suit[long suit] where that is higher or is the whole hand: one sum of card keys, a displacement hash, seldom a
second look. In a compiled loop a card is its key: 32 random bits by rank | 16 bits, one per rank | a nibble per
suit. `CARD_KEYS[card]` is the key of a card; 0, the key of no card, may stand where a kernel does not look. A chapter's
kernels pass cards to rankings and do nothing else with them, so they take keys; any other kernel gets cards (`on_keys`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, count, product
from typing import Any, NamedTuple, cast

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba.core import types
from numba.cpython.unsafe import tuple as unsafe
from numba.extending import intrinsic, overload, register_jitable

from pitboss.kernel import TABULATED, kernel
from pitboss.odds.compiled.cache import cached_array, digest, ranking_digest, rankings_digest
from pitboss.odds.compiled.compiler import FAST, INNER
from pitboss.rank.hands import aces, best_four, color, deuce, five, low, pocket, six, three

Ranking = Callable[[Sequence[int]], int]
Words = npt.NDArray[np.uint32]
Keys = npt.NDArray[np.uint64]

U = np.uint64
# From how many cards of one suit on a ranking looks at suits. Where that is the whole hand, suits may also lower it.
SUITS_COUNT_FROM: dict[Ranking, int] = {
    three: 3, best_four: 4, five: 5, aces: 5, six: 5, pocket: 2, low: 5, deuce: 2,
}  # fmt: skip
MOST_CARDS = 7
ROW_BITS = (0, 4, 6, 8, 10, 11, 13, 14)  # By number of cards: rows of the hash, and its slots.
SLOT_BITS = (0, 5, 8, 10, 12, 13, 15, 17)
RANK_MASKS = 1 << 13
PACKAGE_CHAPTERS = "pitboss.chapters."

tuple_setitem: Any = unsafe.tuple_setitem  # Called from compiled code, where it takes three arguments.

EDITION = rankings_digest("compiled/lookup")


@cache
def multisets(size: int) -> npt.NDArray[np.int64]:
    """Every way to choose ranks for so many cards."""
    multisets_of_ranks = combinations_with_replacement(range(13), size)
    return np.array([ranks for ranks in multisets_of_ranks if max(map(ranks.count, ranks)) <= 4], np.int64)


def _hash_places(rank_keys: Keys, size: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Row and column of every multiset of ranks."""
    sums = rank_keys[multisets(size)].sum(1) & U(0xFFFFFFFF)
    column = sums >> U(4) & U((1 << SLOT_BITS[size]) - 1)
    return (sums >> U(32 - ROW_BITS[size])).astype(np.int64), column.astype(np.int64)


def _row_shifts(rank_keys: Keys, size: int) -> Words | None:
    """Shifts of the rows so that no two multisets share a slot; None where these keys cannot."""
    slots, (row, column) = 1 << SLOT_BITS[size], _hash_places(rank_keys, size)
    if len(np.unique(row * slots + column)) < len(row):
        return None
    used, shift = np.zeros(2 * slots, np.bool_), np.zeros(1 << ROW_BITS[size], np.uint32)
    members: dict[int, list[int]] = {}
    for at, where in zip(row.tolist(), column.tolist(), strict=True):
        members.setdefault(at, []).append(where)
    for at in sorted(members, key=lambda at: -len(members[at])):  # The fullest rows first, while there is room.
        taken = np.zeros(slots, np.bool_)
        for where in members[at]:
            taken |= used[where : where + slots]
        shift[at] = free = int(taken.argmin())
        if taken[free]:
            return None
        for where in members[at]:
            used[(where + free) % slots] = used[(where + free) % slots + slots] = True
    return shift


def _search_keys() -> Words:
    """Keys of the thirteen ranks, and the shifts they lead to for each number of cards."""
    for seed in count():
        rng = random.Random(seed)
        keys = np.array([rng.getrandbits(32) for _ in range(13)], np.uint64)
        shifts = [_row_shifts(keys, size) for size in range(1, MOST_CARDS + 1)]
        if all(shift is not None for shift in shifts):
            break
    return np.concatenate([keys.astype(np.uint32), *(shift for shift in shifts if shift is not None)])


_words = np.array(cached_array("keys", EDITION, _search_keys))
RANK_KEYS: Keys = _words[:13].astype(np.uint64)
SHIFTS: list[Words] = np.split(_words[13:], np.cumsum([1 << bits for bits in ROW_BITS[1:-1]]))
CARD_KEYS: Keys = np.array(
    [int(RANK_KEYS[c >> 2]) << 32 | 1 << (c >> 2) + 16 | 1 << 4 * (c & 3) for c in range(52)], np.uint64
)


@kernel
def card_of(key: Any) -> Any:
    """The card of a key; 0 for the key of no card."""
    rank, suit = key >> U(16) & U(0x1FFF), key & U(0xFFFF)
    high = np.int64((rank & U(0x1F00)) != U(0)) * 8 + np.int64((rank & U(0x10F0)) != U(0)) * 4
    low = np.int64((rank & U(0x0CCC)) != U(0)) * 2 + np.int64((rank & U(0x0AAA)) != U(0))
    of_suit = np.int64((suit & U(0xFF00)) != U(0)) * 2 + np.int64((suit & U(0xF0F0)) != U(0))
    return (high + low) * 4 + of_suit


@kernel
def put(cards: Any, place: Any, card: Any) -> Any:
    """Replace the card at a place.

    It has a name of its own because a kernel made in a function cannot name an intrinsic and be cached.
    """
    return tuple_setitem(cards, place, card)


def on_keys(function: Callable[..., Any], size: int) -> Callable[..., Any]:
    """A kernel of so many cards as compiled loops call it: with keys. It gets the cards themselves, as at the table."""
    if function.__module__.startswith(PACKAGE_CHAPTERS):
        return function
    compile_own_rankings()
    cards_of = cards_from_keys(size)

    @kernel
    def of_keys(keys: Any) -> Any:
        return function(cards_of(keys))

    return of_keys


def cards_from_keys(size: int) -> Callable[..., Any]:
    """A kernel that gives the cards of so many keys."""
    nothing = (0,) * size

    @kernel
    def cards_of(keys: Any) -> Any:
        cards = nothing
        for at in range(size):
            cards = put(cards, at, card_of(keys[at]))
        return cards

    return cards_of


def slots(size: int) -> npt.NDArray[np.int64]:
    """The slot of each multiset of ranks: no two have the same."""
    row, column = _hash_places(RANK_KEYS, size)
    slots_by_multiset: npt.NDArray[np.int64] = (column + SHIFTS[size - 1][row]) % (1 << SLOT_BITS[size])
    return slots_by_multiset


class Lookup(NamedTuple):
    """One ranking of so many cards. `words` holds scores by slot, then those by suit.

    Where only a whole hand of one suit counts, these are by slot too: a second page. Else they are by long suit.
    """

    words: Words
    by_suit: int  # Where in the words that part begins.
    suit_stride: int  # 0 where all suits rank alike.
    bias: int  # Added to the nibbles, it carries the count of a long suit into the top bit.


@cache
def lookup(ranking: Ranking, size: int) -> Lookup:
    """The table of a ranking of so many cards."""
    least, by_suit = SUITS_COUNT_FROM[ranking], 1 << SLOT_BITS[size]
    edition = digest(EDITION.encode(), ranking_digest(ranking).encode()) if ranking in TABULATED else EDITION
    words = cached_array(f"{table_name(ranking)}{size}", edition, lambda: _ranking_table(ranking, size))
    stride = RANK_MASKS if least < size and len(words) - by_suit > RANK_MASKS else 0
    return Lookup(np.array(words), by_suit, stride, 0x1111 * (8 - least))


def table_name(ranking: Ranking) -> str:
    """The name of a ranking's table; those of one's own have their folder in it."""
    return f"{ranking.__module__}_{ranking.__name__}".replace(".", "_") if ranking in TABULATED else ranking.__name__


def _ranking_table(ranking: Ranking, size: int) -> Words:
    """The words of a ranking's table."""
    least, room = SUITS_COUNT_FROM[ranking], 1 << SLOT_BITS[size]
    by_ranks, suited = np.zeros(room, np.uint32), np.zeros((4, room if least >= size else RANK_MASKS), np.uint32)
    slot = dict(zip(map(tuple, multisets(size).tolist()), slots(size).tolist(), strict=True))
    for ranks, at in slot.items():
        by_ranks[at] = ranking(mixed_suits(ranks))
    for length in range(least, size + 1):
        for ranks, suit in product(combinations(range(13), length), range(4)):
            at = slot[ranks] if least == size else sum(1 << rank for rank in ranks)
            suited[suit, at] = ranking([rank * 4 + suit for rank in ranks])
    alike = bool((suited == suited[0]).all())
    assert alike or least < size, f"{ranking.__name__} tells suits apart in a whole hand"
    return np.concatenate([by_ranks, suited[0] if alike else suited.ravel()])


def mixed_suits(ranks: Sequence[int]) -> list[int]:
    """Cards of these ranks, spread over the suits so that none is long."""
    cards: list[int] = []
    for rank in sorted(ranks, key=lambda rank: -ranks.count(rank)):
        free = (suit for suit in range(4) if rank * 4 + suit not in cards)
        cards.append(rank * 4 + min(free, key=lambda suit: sum(card & 3 == suit for card in cards)))
    return cards


@kernel
def key_sum(cards: Any) -> Any:
    total = U(0)
    for card in cards:
        total += card
    return total


def slot_of(cards: Sequence[int]) -> int:
    """The slot of the ranks of these cards."""
    total = sum(int(CARD_KEYS[card]) for card in cards) >> 32 & 0xFFFFFFFF
    shift = int(SHIFTS[len(cards) - 1][total >> 32 - ROW_BITS[len(cards)]])
    return ((total >> 4) + shift) % (1 << SLOT_BITS[len(cards)])


@overload(slot_of, jit_options=FAST)
def _slot_of_keys(cards: Any) -> Callable[[Any], Any]:
    return slot_finder(cards.count, _shared_table(f"pitboss.shifts{cards.count}", SHIFTS[cards.count - 1]))


def slot_finder(size: int, shift: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """`slot_of` for so many keys; `shift` looks up how far a row is shifted."""
    row_shift, mask = U(64 - ROW_BITS[size]), U((1 << SLOT_BITS[size]) - 1)

    def slot(cards: Any) -> Any:
        total = key_sum(cards)
        return ((total >> U(36)) + U(shift(total >> row_shift))) & mask

    return slot


def _shared_table(name: str, words: Words) -> Any:
    """A look-up in a table by its name.

    So it is one table in all that is compiled together, and the compiler sees where two rankings, or a ranking and a
    plan, look up the same word.
    """

    @intrinsic
    def look(typing: Any, at: Any) -> Any:
        def looked(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            if name not in builder.module.globals:
                raw = ir.ArrayType(ir.IntType(8), words.nbytes)
                table = ir.GlobalVariable(builder.module, raw, name)
                table.initializer = ir.Constant(raw, bytearray(words.tobytes()))
                table.linkage, table.global_constant, table.align = "linkonce_odr", True, words.itemsize
            start = builder.bitcast(builder.module.globals[name], ir.PointerType(ir.IntType(32)))
            return builder.load(builder.gep(start, given, inbounds=True))

        return types.uint32(types.uint64), looked

    return look


@numba.njit(**INNER)
def long_suit(cards: Any, flag: Any, stride: Any) -> Any:
    """The place in `by_suit`: the suit whose count was flagged, and its ranks."""
    suit, bit = U(0), flag >> U(3)
    while bit > U(1):
        bit >>= U(4)
        suit += U(1)
    mask = U(0)
    for card in cards:
        if (card >> (suit * U(4))) & U(1):
            mask |= (card >> U(16)) & U(RANK_MASKS - 1)
    return suit * stride + mask


def ranked_by(
    ranking: Ranking, size: int, word: Callable[[Any], Any], slot: Callable[[Any], Any], long: Callable[..., Any]
) -> Callable[[Any], Any]:
    """A ranking of so many keys, by three look-ups: `word` in its table, `slot` of the ranks, `long` for a long suit.

    Scores are signed, as Python's are.
    """
    _, suits, suit_stride, nibbles = lookup(ranking, size)
    by_suit, stride, bias = U(suits), U(suit_stride), U(nibbles)

    def by_ranks_alone(cards: Any) -> Any:
        return np.int64(word(slot(cards)))

    def by_whole_suit(cards: Any) -> Any:
        suited = U(((key_sum(cards) + bias) & U(0x8888)) != U(0))
        return np.int64(word(slot(cards) + suited * by_suit))

    def by_long_suit(cards: Any) -> Any:
        score = word(slot(cards))
        flag = (key_sum(cards) + bias) & U(0x8888)
        if flag:
            suited = word(by_suit + long(cards, flag, stride))
            score = suited if suited > score else score
        return np.int64(score)

    least = SUITS_COUNT_FROM[ranking]
    return by_long_suit if least < size else by_whole_suit if least == size else by_ranks_alone


def colored_by(word: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A ranking by suits alone.

    Its table goes by how many cards there are of three suits, the fourth making up the rest.
    """

    def ranked(cards: Any) -> Any:
        return np.int64(word(key_sum(cards) & U(0xFFF)))

    return ranked


@cache
def color_words(size: int) -> Words:
    words = np.zeros(1 << 12, np.uint32)
    for suits in combinations_with_replacement(range(4), size):
        clubs, diamonds, hearts = (suits.count(suit) for suit in range(3))
        words[clubs | diamonds << 4 | hearts << 8] = color([4 * at + suit for at, suit in enumerate(suits)])
    return words


def _compile_ranking(ranking: Ranking) -> None:
    """Compile `ranking(cards)` in a kernel as a look-up in its table."""

    def typed(cards: Any) -> Callable[[Any], Any] | None:
        if not isinstance(cards, types.UniTuple):
            return None
        if cards.dtype != types.uint64:
            return _ranking_of_cards(ranking, cards.count)
        if ranking is color:
            return colored_by(_word(color_words(cards.count)))
        return ranked_by(ranking, cards.count, _word(lookup(ranking, cards.count).words), slot_of, long_suit)

    overload(ranking, jit_options=FAST)(typed)


def _ranking_of_cards(ranking: Ranking, size: int) -> Callable[[Any], Any]:
    """A ranking of cards, by their keys."""
    nothing, of_keys = (U(0),) * size, cast("Callable[[Any], int]", ranking)

    def of_cards(cards: Any) -> Any:
        keys = nothing
        for at in range(size):
            keys = put(keys, at, CARD_KEYS[cards[at]])
        return of_keys(keys)

    return of_cards


def _word(words: Words) -> Callable[[Any], Any]:
    def word(at: Any) -> Any:
        return words[at]

    look_up: Callable[[Any], Any] = register_jitable(**FAST)(word)
    return look_up


def compile_own_rankings() -> None:
    """Register every ranking of one's own marked so far with the compiler."""
    for ranking, suits_from in TABULATED.items():
        if ranking not in SUITS_COUNT_FROM:
            SUITS_COUNT_FROM[ranking] = suits_from
            _compile_ranking(ranking)


for _ranking in (*SUITS_COUNT_FROM, color):
    _compile_ranking(_ranking)
