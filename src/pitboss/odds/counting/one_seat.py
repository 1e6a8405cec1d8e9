"""Two results of one seat over every deal: how often the one hand has one name while the other has another.

The player's own cards are gone through up to suit, and beside each every way to deal the further cards that a hand is
read from. Two hands may take these from two places, which share no card: let g(S) be how many of the one's ways hold the
set S, and h(S) how many of the other's. Then the ways to deal both are the sum over every set S of g(S) h(S), with the
sign of its size.
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
from pitboss.odds.counting import sets
from pitboss.odds.counting.hands_by_name import reads_a_set
from pitboss.odds.counting.kept_counts import tally
from pitboss.odds.counting.named_rows import hands_up_to, names_of, renamings, slots_of

MOST = 1 << 28  # Deals that are gone through at the most, each as often as it must be.
AT_A_TIME = 1 << 20

ONE = np.ones(1, np.int64)

Ints = npt.NDArray[np.int64]
Columns = npt.NDArray[np.int64] | npt.NDArray[np.uint8]
Read = Callable[[sets.Rows, sets.Rows], tuple[Columns, Ints]]


class Result(NamedTuple):
    """One of the two, read from the player's cards and those of one place besides, or of none."""

    place: str
    columns: int
    read: Read  # The player's cards and the further ones, row by row -> column and weight.
    suits: tuple[tuple[int, ...], ...]  # Renamings that change nothing.
    passes: int = 1  # How often it goes through a deal: once for every order in which the cards can be shown.


def beyond(game: Game, hand: str) -> str | None:
    """The place of the cards a hand is read from besides the player's; "" for none, None where there are several."""
    places = [place for place in game.hands[hand].needs if place != "player"]
    return None if len(places) > 1 else "".join(places)


def named(game: Game, hand: str) -> Result:
    place, slices = beyond(game, hand), game.layout.slices()
    assert place is not None, "cards of several places"
    slots = [*range(game.layout.player), *(range(*slices[place].indices(sum(game.layout))) if place else ())]

    def read(mine: sets.Rows, more: sets.Rows) -> tuple[Columns, Ints]:
        found = names_of(game, hand, slots, np.column_stack([mine, more]) if place else mine)
        return found, np.broadcast_to(ONE, len(mine))

    return Result(place, len(game.hands[hand].kind.names), read, renamings(game, hand))


def name_pairs(game: Game, one: str, two: str) -> Ints | None:
    """[name, name] -> deals; None where there are too many to go through."""
    if beyond(game, one) is None or beyond(game, two) is None:
        return None
    for first, second in ((one, two), (two, one)):
        if game.hands[second].needs == ("dealer",) and _apart_from_dealer(game, first, second):
            apart = names_apart(game, first, second)
            return apart if first == one else apart.T
    found = together(game, [named(game, one)], named(game, two))
    if found is not None:
        assert found.sum() == sets.deals(game.layout, beyond(game, one) or "", beyond(game, two) or "")
        check_names(game, one, found.sum(1))
        check_names(game, two, found.sum(0))
    return found


def check_names(game: Game, hand: str, found: Ints) -> None:
    """Each name as often as in a count that takes no two suits as alike."""
    right, total = list(tally(game, hand).ways.values()), tally(game, hand).total
    assert found.tolist() == [ways * (int(found.sum()) // total) for ways in right], f"suits of {hand}"


def together(game: Game, one: Sequence[Result], two: Result) -> Ints | None:
    """[column, column] -> the weights of both multiplied, over all deals; None where there are too many.

    Of the one there may be several, alike but in what they read from a deal: they are added up.
    """
    size, place, columns = game.layout.player, one[0].place, one[0].columns
    hands = hands_up_to(size, [order for order in one[0].suits if order in two.suits])
    more = [_further(game, each) for each in (one[0], two)]
    passes = sum(each.passes for each in one), two.passes  # Each through the deals of its own place.
    if any(often * len(hands.ways) * comb(52 - size, each) > MOST for often, each in zip(passes, more, strict=True)):
        return None
    found = np.zeros((columns, two.columns), np.int64)
    if place == two.place or not all(more):
        for ways, mine, others in _dealt(hands, max(more)):
            row, also = two.read(mine, others)
            for each in one:
                column, weight = each.read(mine, others)
                _tally(column, row, ways, weight, also, found)
        return found
    shared = range(min(more) + 1)
    offsets = np.cumsum([0, *(comb(52 - size, count) for count in shared)])
    holding = [np.zeros((offsets[-1], each), np.int64) for each in (columns, two.columns)]
    for at in range(len(hands.ways)):
        for results, count, held in zip((one, [two]), more, holding, strict=True):
            ((_, mine, others),) = _dealt(_one(hands, at), count)
            held[:] = 0
            for each in results:
                _hold(sets.every(count, 52 - size), *each.read(mine, others), offsets, sets.CHOOSE, held)
        _multiply(holding[0], holding[1], offsets, hands.ways[at], found)
    return found


def _further(game: Game, result: Result) -> int:
    """Cards besides the player's."""
    return getattr(game.layout, result.place) if result.place else 0


def _one(hands: sets.Models, at: int) -> sets.Models:
    some = slice(at, at + 1)
    return sets.Models(hands.cards[some], hands.places[some], hands.ways[some])


def _dealt(hands: sets.Models, more: int) -> Iterator[tuple[Ints, sets.Rows, sets.Rows]]:
    """Each hand beside every way to deal so many further cards, some hands at a time: ways, the hand's cards, the others."""
    size = hands.cards.shape[1]
    chosen = sets.every(more, 52 - size)
    step = max(1, AT_A_TIME // len(chosen))
    for start in range(0, len(hands.ways), step):
        mine, ways = hands.cards[start : start + step], hands.ways[start : start + step]
        others = sets.others(mine)[:, chosen].reshape(len(mine) * len(chosen), more)
        yield np.repeat(ways, len(chosen)), np.repeat(mine, len(chosen), 0), others


@njit(cache=True, nogil=True)
def _tally(columns: Any, rows: Any, ways: Any, weights: Any, also: Any, found: Any) -> None:
    for at in range(len(columns)):
        found[columns[at], rows[at]] += ways[at] * weights[at] * also[at]


@njit(cache=True, nogil=True)
def _hold(chosen: Any, columns: Any, weights: Any, offsets: Any, choose: Any, held: Any) -> None:
    """To every set that is held, as far as the sets go."""
    size, most = chosen.shape[1], len(offsets) - 2
    for at in range(len(chosen)):
        for mask in range(1 << size):
            count, place = 0, 0
            for card in range(size):
                if mask >> card & 1:
                    count += 1
                    place += choose[chosen[at, card], count]
            if count <= most:
                held[offsets[count] + place, columns[at]] += weights[at]


@njit(cache=True, nogil=True)
def _multiply(one: Any, two: Any, offsets: Any, ways: Any, found: Any) -> None:
    """Of all sets, with the sign of their size."""
    for count in range(len(offsets) - 1):
        sign = ways * (-1) ** count
        for place in range(offsets[count], offsets[count + 1]):
            for column in range(one.shape[1]):
                many = one[place, column] * sign
                if many:
                    for row in range(two.shape[1]):
                        found[column, row] += many * two[place, row]


# --- A hand of the dealer's, beside one that takes no card from it ---


def _apart_from_dealer(game: Game, hand: str, dealers: str) -> bool:
    """The sets of cards are gone through instead of the deals; so both hands must be told by sets, the dealer's up to suit."""
    place = beyond(game, hand)
    if place == "dealer" or len(renamings(game, dealers)) < sets.SUIT_ORDERS:
        return False
    if not place:
        return True
    one_card = getattr(game.layout, place) == 1 and game.layout.dealer <= game.layout.player
    return one_card and reads_a_set(game, hand, slots_of(game, hand))


def names_apart(game: Game, hand: str, dealers: str) -> Ints:
    """[name of the player's, name of the dealer's] -> ways to deal both, by the sets that both could hold."""
    size, dealt, result = game.layout.player, game.layout.dealer, named(game, hand)
    more = 1 if result.place else 0
    mine = np.zeros((len(sets.models(size).ways), result.columns), np.int64)
    hands = hands_up_to(size, result.suits)
    for ways, cards, others in _dealt(hands, more):
        column, _ = result.read(cards, others)
        np.add.at(mine, (sets.numbers(size)[sets.places(cards)], column), ways)
    models = sets.models(dealt)
    theirs = np.zeros((len(models.ways), len(game.hands[dealers].kind.names)), np.int64)
    theirs[np.arange(len(models.ways)), names_of(game, dealers, slots_of(game, dealers), models.cards)] = models.ways
    found = np.zeros((mine.shape[1], theirs.shape[1]), np.int64)
    for shared in range(min(size + more, dealt) + 1):
        holding = _holding(size, mine, shared) // (size + 1 - shared if more else 1)  # Met once for each further card.
        held = _holding(dealt, theirs, shared) // sets.models(shared).ways[:, None]
        found += (-1) ** shared * (holding.T @ held)
    assert found.sum() == comb(52, size + more) * comb(52 - size - more, dealt)
    check_names(game, hand, found.sum(1))
    check_names(game, dealers, found.sum(0))
    return found


def _holding(size: int, hands: Ints, shared: int) -> Ints:
    """From what all hands of a model come to together, what those come to that hold the sets of a model, together."""
    found = np.zeros((len(sets.models(shared).ways), hands.shape[1]), np.int64)
    cards = sets.models(size).cards
    for columns in combinations(range(size), shared):
        np.add.at(found, sets.numbers(shared)[sets.places(cards[:, columns])], hands)
    return found
