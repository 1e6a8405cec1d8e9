"""Pairs of results in one deal: the deals by names of two hands, of one seat or of two.

Of one seat, the player's own cards are gone through up to suit, and with each every way to deal the further cards that a hand
is read from. Two hands may take these from two places, which share no card. Of two seats, the shared cards are gone through,
and what a seat's hand is called depends on its own cards. Either way let g(S) be how many of the one's ways hold the set S, and
h(S) how many of the other's. Then the ways to deal both are the sum over every set S of g(S) h(S), with the sign of its
size: inclusion and exclusion over the cards both could hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.law.game import Game
from pitboss.odds.compiled.compiler import code_number, register_kernels
from pitboss.odds.compiled.lookup import CARD_KEYS
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import tally
from pitboss.odds.counting.reading import (
    advance,
    hands_up_to_renaming,
    is_read_from_set,
    key_reader,
    names_of,
    renamings,
    slots_of,
    to_fixed_tuple,
)

MOST = 1 << 28  # Deals that are gone through at the most, each as often as it must be.
AT_A_TIME = 1 << 20

ONE = np.ones(1, np.int64)

Ints = npt.NDArray[np.int64]
Columns = npt.NDArray[np.int64] | npt.NDArray[np.uint8]
Read = Callable[[sets.Rows, sets.Rows], tuple[Columns, Ints]]


class Result(NamedTuple):
    """One of two results, read from the player's cards and those of one further place, or of none."""

    place: str
    columns: int
    read: Read  # The player's cards and the further ones, row by row -> column and weight.
    suits: tuple[tuple[int, ...], ...]  # Renamings that change nothing.
    passes: int = 1  # How often it goes through a deal: once for every order in which the cards can be shown.


def further_place(game: Game, hand: str) -> str | None:
    """The place of the cards a hand is read from besides the player's; "" for none, None where there are several."""
    places = [place for place in game.hands[hand].needs if place != "player"]
    return None if len(places) > 1 else "".join(places)


def named_result(game: Game, hand: str) -> Result:
    """The name of a hand as a result."""
    place, slices = further_place(game, hand), game.layout.slices()
    assert place is not None, "cards of several places"
    slots = [*range(game.layout.player), *(range(*slices[place].indices(sum(game.layout))) if place else ())]

    def read(mine: sets.Rows, more: sets.Rows) -> tuple[Columns, Ints]:
        names = names_of(game, hand, slots, np.column_stack([mine, more]) if place else mine)
        return names, np.broadcast_to(ONE, len(mine))

    return Result(place, len(game.hands[hand].kind.names), read, renamings(game, hand))


def pairs_of_one_seat(game: Game, one: str, two: str) -> Ints | None:
    """Deals to one seat by the names of two hands: [name, name]. None where there are too many to go through."""
    if further_place(game, one) is None or further_place(game, two) is None:
        return None
    for first, second in ((one, two), (two, one)):
        if game.hands[second].needs == ("dealer",) and _shares_no_place_with_dealer(game, first, second):
            pairs = _dealer_name_pairs(game, first, second)
            return pairs if first == one else pairs.T
    weights = joint_weights(game, [named_result(game, one)], named_result(game, two))
    if weights is not None:
        assert weights.sum() == sets.count_deals(
            game.layout, further_place(game, one) or "", further_place(game, two) or ""
        )
        _check_names(game, one, weights.sum(1))
        _check_names(game, two, weights.sum(0))
    return weights


def _check_names(game: Game, hand: str, pairs: Ints) -> None:
    """Check each name against a count that treats no two suits as alike."""
    right, total = list(tally(game, hand).ways.values()), tally(game, hand).total
    assert pairs.tolist() == [ways * (int(pairs.sum()) // total) for ways in right], f"suits of {hand}"


def joint_weights(game: Game, one: Sequence[Result], two: Result) -> Ints | None:
    """The weights of two results multiplied, over all deals: [column, column]. None where there are too many.

    Of the first there may be several, alike but in what they read from a deal: they are added up.
    """
    size, place, columns = game.layout.player, one[0].place, one[0].columns
    hands = hands_up_to_renaming(size, [order for order in one[0].suits if order in two.suits])
    more = [_further_cards(game, each) for each in (one[0], two)]
    passes = sum(each.passes for each in one), two.passes  # Each through the deals of its own place.
    if any(often * len(hands.ways) * comb(52 - size, each) > MOST for often, each in zip(passes, more, strict=True)):
        return None
    sums = np.zeros((columns, two.columns), np.int64)
    if place == two.place or not all(more):
        for ways, mine, others in _deals_in_chunks(hands, max(more)):
            row, also = two.read(mine, others)
            for each in one:
                column, weight = each.read(mine, others)
                _add_pairs(column, row, ways, weight, also, sums)
        return sums
    shared = range(min(more) + 1)
    offsets = np.cumsum([0, *(comb(52 - size, count) for count in shared)])
    holding = [np.zeros((offsets[-1], each), np.int64) for each in (columns, two.columns)]
    for at in range(len(hands.ways)):
        for results, count, sets_held in zip((one, [two]), more, holding, strict=True):
            ((_, mine, others),) = _deals_in_chunks(_single_model(hands, at), count)
            sets_held[:] = 0
            for each in results:
                _add_weights(sets.all_sets(count, 52 - size), *each.read(mine, others), offsets, sets.CHOOSE, sets_held)
        _multiply(holding[0], holding[1], offsets, hands.ways[at], sums)
    return sums


def _further_cards(game: Game, result: Result) -> int:
    """The number of cards that a result reads besides the player's."""
    return getattr(game.layout, result.place) if result.place else 0


def _single_model(hands: sets.Models, at: int) -> sets.Models:
    """One model of some."""
    some = slice(at, at + 1)
    return sets.Models(hands.cards[some], hands.places[some], hands.ways[some])


def _deals_in_chunks(hands: sets.Models, more: int) -> Iterator[tuple[Ints, sets.Rows, sets.Rows]]:
    """Each hand with every way to deal so many further cards, in chunks: ways, the hand's cards, the others."""
    size = hands.cards.shape[1]
    chosen = sets.all_sets(more, 52 - size)
    step = max(1, AT_A_TIME // len(chosen))
    for start in range(0, len(hands.ways), step):
        mine, ways = hands.cards[start : start + step], hands.ways[start : start + step]
        others = sets.cards_not_in(mine)[:, chosen].reshape(len(mine) * len(chosen), more)
        yield np.repeat(ways, len(chosen)), np.repeat(mine, len(chosen), 0), others


@njit(cache=True, nogil=True)
def _add_pairs(columns: Any, rows: Any, ways: Any, weights: Any, also: Any, pairs: Any) -> None:
    for at in range(len(columns)):
        pairs[columns[at], rows[at]] += ways[at] * weights[at] * also[at]


@njit(cache=True, nogil=True)
def _add_weights(chosen: Any, columns: Any, weights: Any, offsets: Any, choose: Any, sets_held: Any) -> None:
    """Add each weight to every set that is held, as far as the sets go."""
    size, most = chosen.shape[1], len(offsets) - 2
    for at in range(len(chosen)):
        for mask in range(1 << size):
            count, place = 0, 0
            for card in range(size):
                if mask >> card & 1:
                    count += 1
                    place += choose[chosen[at, card], count]
            if count <= most:
                sets_held[offsets[count] + place, columns[at]] += weights[at]


@njit(cache=True, nogil=True)
def _multiply(one: Any, two: Any, offsets: Any, ways: Any, sums: Any) -> None:
    """Add the products over all sets, with the sign of their size."""
    for count in range(len(offsets) - 1):
        sign = ways * (-1) ** count
        for place in range(offsets[count], offsets[count + 1]):
            for column in range(one.shape[1]):
                many = one[place, column] * sign
                if many:
                    for row in range(two.shape[1]):
                        sums[column, row] += many * two[place, row]


# --- A hand of the dealer's, beside one that takes no card from it ---


def _shares_no_place_with_dealer(game: Game, hand: str, dealers: str) -> bool:
    """Whether the sets of cards can be counted instead of the deals.

    Then both hands are read from sets, the dealer's up to suit.
    """
    place = further_place(game, hand)
    if place == "dealer" or len(renamings(game, dealers)) < sets.SUIT_ORDERS:
        return False
    if not place:
        return True
    one_card = getattr(game.layout, place) == 1 and game.layout.dealer <= game.layout.player
    return one_card and is_read_from_set(game, hand, slots_of(game, hand))


def _dealer_name_pairs(game: Game, hand: str, dealers: str) -> Ints:
    """Ways to deal both hands, by the sets that both could hold: [name of the player's, name of the dealer's]."""
    size, dealt, result = game.layout.player, game.layout.dealer, named_result(game, hand)
    more = 1 if result.place else 0
    mine = np.zeros((len(sets.models(size).ways), result.columns), np.int64)
    hands = hands_up_to_renaming(size, result.suits)
    for ways, cards, others in _deals_in_chunks(hands, more):
        column, _ = result.read(cards, others)
        np.add.at(mine, (sets.model_numbers(size)[sets.places(cards)], column), ways)
    models = sets.models(dealt)
    theirs = np.zeros((len(models.ways), len(game.hands[dealers].kind.names)), np.int64)
    theirs[np.arange(len(models.ways)), names_of(game, dealers, slots_of(game, dealers), models.cards)] = models.ways
    pairs = np.zeros((mine.shape[1], theirs.shape[1]), np.int64)
    for shared in range(min(size + more, dealt) + 1):
        holding = _holding_sets(size, mine, shared) // (
            size + 1 - shared if more else 1
        )  # Met once for each further card.
        held = _holding_sets(dealt, theirs, shared) // sets.models(shared).ways[:, None]
        pairs += (-1) ** shared * (holding.T @ held)
    assert pairs.sum() == comb(52, size + more) * comb(52 - size - more, dealt)
    _check_names(game, hand, pairs.sum(1))
    _check_names(game, dealers, pairs.sum(0))
    return pairs


def _holding_sets(size: int, hands: Ints, shared: int) -> Ints:
    """The sum over all hands that hold each set of so many cards, by model."""
    sums = np.zeros((len(sets.models(shared).ways), hands.shape[1]), np.int64)
    cards = sets.models(size).cards
    for columns in combinations(range(size), shared):
        np.add.at(sums, sets.model_numbers(shared)[sets.places(cards[:, columns])], hands)
    return sums


# --- Two seats ---


def pairs_of_two_seats(game: Game, hand: str) -> Ints:
    """Deals to two seats by the names of one hand: [name, name].

    The hand is read from a seat's own cards, and perhaps from some that all share.
    """
    layout, slices, needs = game.layout, game.layout.slices(), game.hands[hand].needs
    shared = [slices[place] for place in needs if place not in ("player", "fourth")]
    assert len(shared) <= 1, "cards that all share lie in one place"
    start, stop = (shared[0].start, shared[0].stop) if shared else (0, 0)
    own = [*range(layout.player)] + ([slices["fourth"].start] if "fourth" in needs else [])
    contexts = _shared_cards(game, hand, stop - start)
    turns = len(own) if "fourth" in needs else 1  # Which of them is the fourth is as likely any.
    slots = np.array([own[-turn:] + own[:-turn] for turn in range(turns)], np.int64)
    free, size, names = 52 - (stop - start), len(own), len(game.hands[hand].kind.names)
    offsets = np.cumsum([0, *(comb(free, count) for count in range(size))])
    pairs = np.zeros((names, names), np.int64)
    _pair_counter(game, hand)(CARD_KEYS, contexts.cards, contexts.ways, start, slots, offsets, sets.CHOOSE, pairs)
    assert pairs.sum() == comb(52, stop - start) * comb(free, size) * comb(free - size, size) * turns**2
    one, other = tally(game, hand), pairs.sum(1).tolist()  # Counted with no two suits taken as alike.
    assert other == [ways * (sum(other) // one.total) for ways in one.ways.values()], f"suits of {hand}"
    return pairs


def _shared_cards(game: Game, hand: str, size: int) -> sets.Models:
    """The cards all share, up to suit as far as the hand does not tell suits apart."""
    return hands_up_to_renaming(size, renamings(game, hand))


def _pair_counter(game: Game, hand: str) -> Callable[..., None]:
    """The compiled count of two seats."""
    places, edition = sum(game.layout), code_number(game)
    read = key_reader(game, hand)
    register_kernels()

    @njit(cache=True, nogil=True)
    def count_pairs(
        keys: Any, contexts: Any, ways: Any, start: Any, slots: Any, offsets: Any, choose: Any, pairs: Any
    ) -> None:
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        turns, size = slots.shape
        some, chosen, deck = np.zeros(places, np.uint64), np.zeros(size, np.int64), np.zeros(52, np.int64)
        holding, named = np.zeros((offsets[-1], len(pairs)), np.int32), np.zeros(turns, np.int64)
        for at in range(len(contexts)):
            free = _fill_deck(contexts[at], deck)
            for place in range(contexts.shape[1]):
                some[start + place] = keys[contexts[at, place]]
            holding[:] = 0
            for place in range(size):
                chosen[place] = place
            for _ in range(choose[free, size]):
                for turn in range(turns):
                    for place in range(size):
                        some[slots[turn, place]] = keys[deck[chosen[place]]]
                    named[turn] = read(to_fixed_tuple(some, places)) & 255
                    _add_sets(holding, offsets, chosen, named[turn], choose)
                for one in named:
                    for two in named:
                        pairs[one, two] += ways[at] * (-1) ** size
                advance(chosen)
            _multiply(holding, holding, offsets, ways[at], pairs)

    return count_pairs


@njit(cache=True)
def _fill_deck(row: Any, deck: Any) -> Any:
    """Lay the cards that are not in a row into the deck; returns how many."""
    free = 0
    for card in range(52):
        is_taken = False
        for own in row:
            is_taken |= own == card
        if not is_taken:
            deck[free] = card
            free += 1
    return free


@njit(cache=True)
def _add_sets(holding: Any, offsets: Any, chosen: Any, name: Any, choose: Any) -> None:
    """Add 1 to every set the hand holds, itself left out."""
    size = len(chosen)
    for mask in range((1 << size) - 1):
        count, place = 0, 0
        for at in range(size):
            if mask >> at & 1:
                count += 1
                place += choose[chosen[at], count]
        holding[offsets[count] + place, name] += 1
