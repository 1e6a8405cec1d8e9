"""A game's own `read`, `finding` and hands, compiled over many rows of cards at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit
from numba.np.unsafe import ndarray as unsafe

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.compiler import code_number, combined, register_kernels
from pitboss.odds.compiled.lookup import CARD_KEYS, on_keys, tuple_setitem
from pitboss.odds.counting import sets
from pitboss.odds.counting.sets import Rows

Scores = npt.NDArray[np.int64]

to_fixed_tuple: Any = unsafe.to_fixed_tuple  # Called from compiled code, where it takes two arguments.


def scores(game: Game, hand: str, rows: Rows) -> Scores:
    """The score `read` gives to each row of cards, laid where this hand's cards are."""
    out = np.empty(len(rows), np.int64)
    first = game.layout.slices()[game.hands[hand].needs[0]].start
    _score_loop(game)(CARD_KEYS, rows, first, game.scores._fields.index(hand), out)
    return out


def findings(game: Game, own: Scores, dealer: Scores) -> npt.NDArray[np.uint8]:
    """The paragraph that settles a hand which stayed, by the player's score and the dealer's."""
    out = np.empty((len(own), len(dealer)), np.uint8)
    _finding_loop(game)(own, dealer, out)
    return out


@cache
def _score_loop(game: Game) -> Callable[..., None]:
    cards_dealt, edition = sum(game.layout), code_number(game)
    read = on_keys(game.read, cards_dealt)
    register_kernels()

    @njit(cache=True, nogil=True)
    def scored(keys: Any, rows: Any, first: Any, column: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some = np.zeros(cards_dealt, np.uint64)
        for i in range(len(rows)):
            for j in range(rows.shape[1]):
                some[first + j] = keys[rows[i, j]]
            out[i] = read(to_fixed_tuple(some, cards_dealt))[column]

    return scored


@cache
def _finding_loop(game: Game) -> Callable[..., None]:
    finding, both, edition = game.finding, game.scores, code_number(game)
    register_kernels()

    @njit(cache=True, nogil=True)
    def find_paragraphs(own: Any, dealer: Any, out: Any) -> None:
        edition  # noqa: B018
        for i in range(len(own)):
            for j in range(len(dealer)):
                out[i, j] = finding(both(own[i], dealer[j]), 1)

    return find_paragraphs


# --- How many deals give a hand each of its names: every deal, and no symmetry assumed ---


NAMES = 32  # The most that a kind of hand has.
TRIALS = 256


def count_names(game: Game, needs: Sequence[str], hands: Sequence[str]) -> npt.NDArray[np.int64]:
    """Ways to deal the cards at these one or two places: [hand, name].

    Where it does not matter at which of them a card is, the deals of one set of cards count as one.
    """
    slices = game.layout.slices()
    *before, last = (slices[place] for place in needs)
    assert len(before) <= 1
    first = before[0] if before else slice(0, 0)
    counts = np.zeros((len(hands), NAMES), np.int64)
    loop = _name_counter(game, [key_reader(game, hand) for hand in hands], last.stop - 1)
    rows = sets.all_sets(first.stop - first.start)
    models = sets.Models(rows, sets.places(rows), np.ones(len(rows), np.int64))
    if game.has_boards and all(len(renamings(game, hand)) == sets.SUIT_ORDERS for hand in hands):
        models = sets.models(first.stop - first.start)  # Seven cards of every deal would take half a minute.
    for ways in np.unique(models.ways).tolist():
        part = np.zeros_like(counts)
        loop(CARD_KEYS, models.cards[models.ways == ways], first.start, last.start, sets.CHOOSE, part)
        counts += ways * part
    mine, more = first.stop - first.start, last.stop - last.start
    assert (counts.sum(1) == comb(52, mine) * comb(52 - mine, more)).all()
    slots = [*range(first.start, first.stop), *range(last.start, last.stop)]
    for at, hand in enumerate(hands):
        if is_read_from_set(game, hand, slots):
            counts[at] //= comb(mine + more, mine)
    return counts


def is_read_from_set(game: Game, hand: str, slots: Sequence[int]) -> bool:
    """Whether it does not matter where each of these cards is.

    Tried on some deals; no probability depends on the answer.
    """
    rng, read = random.Random(0), reader(game, hand)
    for _ in range(TRIALS):
        cards = rng.sample(range(52), sum(game.layout))
        moved, own = list(cards), [cards[slot] for slot in slots]
        rng.shuffle(own)
        for slot, card in zip(slots, own, strict=True):
            moved[slot] = card
        if read(tuple(cards)) != read(tuple(moved)):
            return False
    return True


def reader(game: Game, hand: str) -> Callable[..., int]:
    """The kernel that reads one hand from the cards of a round."""
    score = game.hands[hand].score
    return _one_of_read(game.read, list(game.hands).index(hand)) if score is None else score


def key_reader(game: Game, hand: str) -> Callable[..., int]:
    """The same kernel as compiled loops call it: with keys."""
    score, size = game.hands[hand].score, sum(game.layout)
    if score is not None:
        return on_keys(score, size)
    return _one_of_read(on_keys(game.read, size), list(game.hands).index(hand))


def _one_of_read(read: Callable[..., Any], column: int) -> Callable[..., int]:
    @kernel
    def one_of_read(cards: Any) -> Any:
        return read(cards)[column]

    return one_of_read


def _name_counter(game: Game, readers: Sequence[Callable[..., int]], slot: int) -> Callable[..., None]:
    """The compiled count of names. `slot`: of the card that changes fastest; it never leaves a register."""
    many, cards_dealt, edition = len(readers), sum(game.layout), code_number(game)
    read_all = combined(readers)
    register_kernels()

    @njit(cache=True, nogil=True)
    def tally(keys: Any, firsts: Any, first: Any, last: Any, choose: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some, deck, more = np.zeros(cards_dealt, np.uint64), keys.copy(), slot - last
        for i in range(len(firsts)):
            free = _lay_row(keys, firsts[i], first, some, deck)
            chosen = np.arange(more)
            for _ in range(choose[free, more]):
                for j in range(more):
                    some[last + j] = deck[chosen[j]]
                cards = to_fixed_tuple(some, cards_dealt)
                for c in range(chosen[more - 1] + 1 if more else 0, free):
                    scores = read_all(tuple_setitem(cards, slot, deck[c]))
                    for k in range(many):
                        out[k, scores[k] & (NAMES - 1)] += 1
                advance(chosen)

    return tally


@njit(cache=True)
def _lay_row(keys: Any, row: Any, first: Any, some: Any, deck: Any) -> Any:
    """Lay the cards of a row, leave the others in the deck, and return how many these are."""
    free, at = 0, 0
    for card in range(52):
        if at < len(row) and row[at] == card:
            some[first + at] = keys[card]
            at += 1
        else:
            deck[free] = keys[card]
            free += 1
    return free


@njit(cache=True)
def advance(chosen: Any) -> None:
    """Go to the next set, ordered by the highest card first."""
    at = 0
    while at < len(chosen) - 1 and chosen[at] + 1 == chosen[at + 1]:
        chosen[at] = at
        at += 1
    if len(chosen):
        chosen[at] += 1


# --- The name of one hand for each row ---


def names_of(game: Game, hand: str, slots: Sequence[int], rows: sets.Rows) -> npt.NDArray[np.uint8]:
    """The name of the hand for each row, its cards laid at these slots of a deal."""
    out = np.zeros(len(rows), np.uint8)
    _names_reader(game, hand)(CARD_KEYS, rows, np.array(slots, np.int64), out)
    return out


@cache
def _names_reader(game: Game, hand: str) -> Callable[..., None]:
    places, edition = sum(game.layout), code_number(game)
    read = key_reader(game, hand)
    register_kernels()

    @njit(cache=True, nogil=True)
    def names(keys: Any, rows: Any, slots: Any, out: Any) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        some = np.zeros(places, np.uint64)
        for at in range(len(rows)):
            for card in range(rows.shape[1]):
                some[slots[card]] = keys[rows[at, card]]
            out[at] = read(to_fixed_tuple(some, places)) & 255

    return names


def slots_of(game: Game, hand: str) -> list[int]:
    """The slots of a deal at which the cards of a hand are."""
    slices = game.layout.slices()
    return [slot for place in game.hands[hand].needs for slot in range(slices[place].start, slices[place].stop)]


@cache
def renamings(game: Game, hand: str) -> tuple[tuple[int, ...], ...]:
    """The ways to rename the suits that change no name: all, unless a hand depends on color or on a flush's suit.

    Tried on some deals and on all hands of one suit; callers compare with a count that assumes nothing.
    """
    rng, read, slots = random.Random(0), reader(game, hand), slots_of(game, hand)
    deals = [rng.sample(range(52), sum(game.layout)) for _ in range(TRIALS)]
    names = [read(tuple(cards)) & 255 for cards in deals]
    suited = [_names_by_suit(read, sum(game.layout), slots, ranks) for ranks in combinations(range(13), len(slots))]
    return tuple(
        suits for suits in permutations(range(4))
        if all(each[suit] == each[new] for each in suited for suit, new in enumerate(suits))
        and all(read(tuple(card & ~3 | suits[card & 3] for card in cards)) & 255 == name
                for cards, name in zip(deals, names, strict=True))
    )  # fmt: skip


def _names_by_suit(read: Callable[..., int], dealt: int, slots: Sequence[int], ranks: Sequence[int]) -> list[int]:
    """The name of a hand that is all of one suit, by suit."""
    names = []
    for suit in range(4):
        card_at = dict(zip(slots, (rank * 4 + suit for rank in ranks), strict=True))
        rest = iter([card for card in range(52) if card not in card_at.values()])
        names.append(read(tuple(card_at[slot] if slot in card_at else next(rest) for slot in range(dealt))) & 255)
    return names


def cosets(suits: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The renamings that, combined with these, make all there are."""
    representatives, remaining = [], set(permutations(range(4)))
    while remaining:
        order = min(remaining)
        representatives.append(order)
        remaining -= {tuple(other[each] for each in order) for other in suits}
    return representatives


def hands_up_to_renaming(size: int, suits: Sequence[tuple[int, ...]]) -> sets.Models:
    """Sets of cards, one for all that these renamings of the suits make of it."""
    if len(suits) == sets.SUIT_ORDERS:
        return sets.models(size)
    rows = sets.all_sets(size)
    least = np.arange(len(rows))
    for order in suits:
        renamed = np.sort(rows & 252 | np.array(order, np.uint8)[rows & 3], 1)
        np.minimum(least, sets.places(renamed), out=least)
    hands, ways = np.unique(least, return_counts=True)
    return sets.Models(rows[hands], hands, ways)
