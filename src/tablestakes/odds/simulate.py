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
LANES = 4  # Counters of a cell, taken in turn: one that was just raised is not to be waited for.
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


@kernel
def emptied(flags: Any, sums: Any, lanes: Any) -> None:
    """Begin with nothing. Arrays made empty and then filled are compiled sooner than such made of zeros."""
    for at in range(BATCH):
        flags[at] = 0
    for group in range(len(sums)):
        for at in range(BATCH):
            sums[group, at] = 0
    for lane in range(LANES):
        for hand in range(lanes.shape[1]):
            for cell in range(lanes.shape[2]):
                lanes[lane, hand, cell] = 0


@njit(cache=True, nogil=True)
def noted(index: Any, many: Any, watch: Any, sums: Any, flags: Any) -> None:
    """What one seat adds to the sums of each group, and which rounds it makes rare."""
    for entry in range(len(watch.group)):
        row, cells, worth = sums[watch.group[entry]], index[watch.hand[entry]], watch.worth[entry]
        for at in range(many):
            row[at] += worth[cells[at]]
    for hand in range(len(watch.rare)):
        rare, cells = watch.rare[hand], index[hand]
        for at in range(many):
            flags[at] |= rare[cells[at]]


@njit(cache=True, nogil=True)
def closed(first: Any, many: Any, watch: Any, sums: Any, flags: Any, chosen: Any, dealt: Any, met: Any) -> Any:
    """All seats are through: add up the squares, keep what is asked for, begin anew. How many rounds are kept by now."""
    for at in range(many if len(watch.nets) else 0):
        watch.nets[first + at] = sums[0, at]
    for group in range(len(sums)):
        for at in range(many):
            watch.squares[group] += sums[group, at] * sums[group, at]
            sums[group, at] = 0
    for at in range(many if len(watch.asked) else 0):
        flags[at] |= watch.asked[first + at]
    for at in range(many if len(watch.when) else 0):
        if flags[at]:
            watch.when[met] = first + at
            for seat in range(len(chosen)):
                watch.kept[met, seat] = chosen[seat, at]
            for card in range(len(dealt)):
                watch.kept[met, len(chosen) + card] = dealt[card, at]
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
        cards, start, met, steps = how.last[-1], stream(seed, number), np.int64(0), to_fixed_tuple(rungs, STEPS)
        looks = len(watch.worth) > 0 or len(watch.rare) > 0
        dealt, chosen = np.empty((cards, BATCH), np.uint8), np.empty((seats, BATCH), np.uint8)
        rest, again, flags = np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint8), np.empty(BATCH, np.uint8)
        scores, index = np.empty((fields, BATCH), np.int64), np.empty((many_hands, BATCH), np.uint16)
        sums, lanes = np.empty((len(watch.squares), BATCH), np.int64), np.empty((LANES, many_hands, cells), np.int32)
        emptied(flags, sums, lanes)
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
                        lanes[at % LANES, hand, index[hand, at]] += 1
                if looks:
                    noted(index, many, watch, sums, flags)
            if looks:
                met = closed(first, many, watch, sums, flags, chosen, dealt, met)
        for lane in range(LANES):
            for hand in range(many_hands):
                for cell in range(findings * NAMES if hand else cells):
                    tally[hand, cell] += lanes[lane, hand, cell]
        return met

    return Simulator(game, hands, findings, cells, places, block)


def _seat_reader(game: Game, deciding: Deciding, hands: Sequence[str], places: int, findings: int) -> Kernel:
    """One seat's turn over a batch: read every hand, decide, find the paragraph, and say which cells to count."""
    read, (quick, slow, _) = game.read, deciding
    finding: Kernel = game.finding
    others = [score for hand in hands if (score := game.hands[hand].score) is not None]
    main, fields, many_hands = len(hands) - len(others), len(game.scores._fields), len(hands)  # type: ignore[attr-defined]
    read_others = together(others) if others else _no_others
    seat_cards, gathered = _seat_cards(game, places), _both(game)
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
