"""Many rounds of a declared game, compiled: only counts leave the loop; the plain settlement prices them afterwards.

A round is dealt, read, decided and found by the game's own functions. What is counted is its outcome: the choice, the
finding and a name, for each hand that some wager looks at. A batch of rounds goes through each step together, so that
no step waits for another; the counting comes last, for a store whose place is known late holds up every later load.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from tablestakes.kernel import kernel
from tablestakes.odds.cache import edition_of
from tablestakes.odds.dealing import BATCH, deal, stream
from tablestakes.odds.lookup import ready, together
from tablestakes.odds.plans import LOOK, STEPS, Deciding, Kernel
from tablestakes.odds.reading import to_fixed_tuple
from tablestakes.odds.tallying import NAMES, tuple_setitem
from tablestakes.rules.game import Game

U = np.uint64
MADE_OF = tuple(f"tablestakes.odds.{name}" for name in ("lookup", "tallying", "dealing", "plans", "simulate"))

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


class Watch(NamedTuple):
    """What is looked for beside the counts, round by round; arrays of no length where nothing is.

    An entry adds what a cell of a hand's counts is worth to the sum of its group. The sums of all seats together are
    squared and added up, and those of the first group are kept. Rounds with a rare cell, and those asked for, are kept
    with all their cards.
    """

    group: Ints
    hand: Ints
    worth: Ints  # [entry, cell]
    squares: Ints  # [group]
    nets: Ints  # [round]
    rare: Bytes  # [hand, cell]
    asked: Bytes  # [round]
    when: Ints  # The rounds kept.
    kept: Bytes  # [round kept, choice of each seat and cards]


def watch(
    group: Ints | None = None, hand: Ints | None = None, worth: Ints | None = None, groups: int = 0, nets: int = 0,
    rare: Bytes | None = None, asked: int = 0, kept: tuple[int, int] = (0, 0),
) -> Watch:  # fmt: skip
    none, nothing = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    return Watch(
        none if group is None else group, none if hand is None else hand, nothing if worth is None else worth,
        np.zeros(groups, np.int64), np.zeros(nets, np.int64), np.zeros((0, 0), np.uint8) if rare is None else rare,
        np.zeros(asked, np.uint8), np.zeros(kept[0], np.int64), np.zeros(kept, np.uint8),
    )  # fmt: skip


@njit(cache=True, nogil=True)
def laid(given: Any, first: Any, many: Any, dealt: Any) -> None:
    for card in range(len(dealt)):
        for at in range(many):
            dealt[card, at] = given[card, first + at]


@njit(cache=True, nogil=True)
def added(index: Any, many: Any, watch: Any, sums: Any) -> None:
    """What one seat adds to the sums of each group."""
    for entry in range(len(watch.group)):
        row, cells, worth = sums[watch.group[entry]], index[watch.hand[entry]], watch.worth[entry]
        for at in range(many):
            row[at] += worth[cells[at]]


@njit(cache=True, nogil=True)
def summed(first: Any, many: Any, watch: Any, sums: Any) -> None:
    """All seats have added: keep what is asked for, and begin anew."""
    for group in range(len(sums)):
        total = 0
        for at in range(many):
            total += sums[group, at] * sums[group, at]
        watch.squares[group] += total
    for at in range(many if len(watch.nets) else 0):
        watch.nets[first + at] = sums[0, at]
    for group in range(len(sums)):
        for at in range(many):
            sums[group, at] = 0


@njit(cache=True, nogil=True)
def flagged(index: Any, many: Any, watch: Any, flags: Any) -> None:
    for hand in range(len(index)):
        rare, cells = watch.rare[hand], index[hand]
        for at in range(many):
            flags[at] |= rare[cells[at]]


@njit(cache=True, nogil=True)
def kept(first: Any, many: Any, watch: Any, flags: Any, chosen: Any, dealt: Any, met: Any) -> Any:
    """The flagged rounds of a batch, added to those kept; how many these are now."""
    seats = len(chosen)
    for at in range(many if len(watch.asked) else 0):
        flags[at] |= watch.asked[first + at]
    for at in range(many):
        if flags[at]:
            watch.when[met] = first + at
            for seat in range(seats):
                watch.kept[met, seat] = chosen[seat, at]
            for card in range(len(dealt)):
                watch.kept[met, seats + card] = dealt[card, at]
            met += 1
            flags[at] = 0
    return met


class Simulator(NamedTuple):
    """`block` counts so many rounds of a block of a seed; how many it kept."""

    game: Game
    hands: tuple[str, ...]  # Those counted, in the order of the tally.
    findings: int
    cells: int  # [choice, finding, name] of each hand, in one row.
    places: int  # How many cards of a round some hand is read from, with one seat.
    block: Callable[..., int]

    def cards(self, seats: int) -> int:
        """How many cards a round takes."""
        layout = self.game.layout
        alone = layout.player + (layout.fourth if self.places == sum(layout) else 0)
        return self.places + (seats - 1) * alone


@cache
def simulator(game: Game, deciding: Deciding, every_hand: bool) -> Simulator:
    """`every_hand`: count the hands that only optional wagers look at too."""
    layout, hands = game.layout, tuple(game.hands) if every_hand else (game.first_hand,)
    places = sum(layout) if every_hand else layout.player + layout.dealer + layout.community
    findings, many_hands = len(game.settlement(game.default_readings())), len(hands)
    cells = 4 ** len(game.decisions) * findings * NAMES
    assert all(multiple < 4 for decision in game.decisions for multiple in decision.multiples), "two bits a decision"
    fields, edition = len(game.scores._fields), int(edition_of(game, *MADE_OF), 16) >> 1  # type: ignore[attr-defined]
    seat_read = _seat_reader(game, deciding, hands, places, findings)
    ready()

    @njit(cache=deciding.keep, nogil=True)
    def block(
        seed: Any, number: Any, rounds: Any, seats: Any, how: Any, given: Any, keys: Any, rungs: Any, table: Any,
        tally: Any, watch: Any,
    ) -> Any:  # fmt: skip
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        cards, start, met, steps = how.last[-1], stream(seed, number), 0, to_fixed_tuple(rungs, STEPS)
        dealt = np.empty((cards, BATCH), np.uint8)
        rest, again, flags = np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint8), np.zeros(BATCH, np.uint8)
        chosen = np.zeros((seats, BATCH), np.uint8)
        scores, index = np.empty((fields, BATCH), np.int64), np.empty((many_hands, BATCH), np.uint16)
        sums = np.zeros((len(watch.squares), BATCH), np.int64)
        for first in range(0, rounds, BATCH):
            many = min(BATCH, rounds - first)
            if given.shape[1]:
                laid(given, first, many, dealt)
            else:
                deal(start, first, how, dealt, rest, again)
            for seat in range(seats):
                seat_read(dealt, keys, steps, table, seat, seats, many, scores, chosen, index)
                for hand in range(many_hands):
                    for at in range(many):
                        tally[hand, index[hand, at]] += 1
                if len(watch.worth):
                    added(index, many, watch, sums)
                if len(watch.rare):
                    flagged(index, many, watch, flags)
            if len(watch.worth):
                summed(first, many, watch, sums)
            if len(watch.rare):
                met = kept(first, many, watch, flags, chosen, dealt, met)
        return met

    return Simulator(game, hands, findings, cells, places, block)


def _seat_reader(game: Game, deciding: Deciding, hands: Sequence[str], places: int, findings: int) -> Kernel:
    """One seat's turn over a batch: read every hand, decide, find the paragraph, and say which cells to count."""
    read, (quick, slow, _) = game.read, deciding
    finding: Kernel = game.finding
    others = [score for hand in hands if (score := game.hands[hand].score) is not None]
    main, fields, many_hands = len(hands) - len(others), len(game.scores._fields), len(hands)  # type: ignore[attr-defined]
    read_others, seat_cards, gathered = (
        together(others) if others else _no_others,
        _seat_cards(game, places),
        _both(game),
    )
    last, names = 2 * (len(game.decisions) - 1), NAMES - 1

    @kernel
    def seat_read(
        dealt: Any, keys: Any, steps: Any, table: Any, seat: Any, seats: Any, many: Any, scores: Any, chosen: Any,
        index: Any,
    ) -> None:  # fmt: skip
        for at in range(many):
            cards = seat_cards(dealt, keys, seat, seats, at)
            found, more = read(cards), read_others(cards)
            chosen[seat, at] = quick(found, cards, steps, table)
            for field in range(fields):
                scores[field, at] = found[field]
            for hand in range(main, many_hands):
                index[hand, at] = more[hand - main] & names
        for at in range(many):
            if chosen[seat, at] == LOOK:
                chosen[seat, at] = slow(seat_cards(dealt, keys, seat, seats, at), steps, table)
        for at in range(many):
            choice = np.int64(chosen[seat, at])
            result = finding(gathered(scores, at), choice >> last)
            index[0, at] = (choice * findings + result) * NAMES + (scores[0, at] & names)
            for hand in range(1, main):
                index[hand, at] = result * NAMES + (scores[hand, at] & names)
            for hand in range(main, many_hands):
                index[hand, at] += result * NAMES

    return seat_read


def _seat_cards(game: Game, places: int) -> Kernel:
    """The keys of the cards one seat's hands are read from, in the order of the layout.

    Dealt are the cards of each player, then those all share, then a fourth card for each player where there is one.
    """
    player, fourths, first_fourth, nothing = (
        game.layout.player, game.layout.fourth, sum(game.layout) - game.layout.fourth, (U(0),) * places,
    )  # fmt: skip

    @kernel
    def seat_cards(dealt: Any, keys: Any, seat: Any, seats: Any, at: Any) -> Any:
        own, common, apart = U(seat * player), U((seats - 1) * player), U((seats - 1) * player + seat * fourths)
        cards = nothing
        for place in range(places):
            row = U(place) + (own if place < player else common if place < first_fourth else apart)
            cards = put(cards, place, keys[dealt[row, at]])
        return cards

    return seat_cards


@kernel
def put(cards: Any, place: Any, card: Any) -> Any:
    """By a name of its own: a kernel made in a function cannot name an intrinsic and be kept between runs."""
    return tuple_setitem(cards, place, card)


def _both(game: Game) -> Kernel:
    """What `read` gave, taken up again."""
    made: Any = game.scores
    if len(made._fields) == 1:

        @kernel
        def one(scores: Any, at: Any) -> Any:
            return made(scores[0, at])

        return one

    @kernel
    def two(scores: Any, at: Any) -> Any:
        return made(scores[0, at], scores[1, at])

    return two


@kernel
def _no_others(cards: Any) -> Any:
    return (0,)  # Never counted; the compiler cannot index an empty tuple.
