"""Many rounds of a declared game, compiled: only counts leave the loop; the plain settlement prices them afterwards.

A round is dealt, read, decided and found by the game's own functions. What is counted is its outcome: the choice, the
finding and a name, for each hand that some wager looks at. A batch of rounds goes through each step together, so that
no step waits for another; the counting comes last, for a store whose place is known late holds up every later load.
Besides the counts, squares over all seats, results and rare rounds are observed where they are wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from pitboss.kernel import kernel
from pitboss.law.game import Game
from pitboss.odds.compiled.compiler import ENTRY, INNER, code_number, register_kernels
from pitboss.odds.compiled.lookup import on_keys, put
from pitboss.odds.counting.reading import NAMES, to_fixed_tuple
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.dealing import BATCH, block_start, deal
from pitboss.odds.simulate.plans import LOOK, STEPS, DecidingKernels, Kernel

LANES = 4  # Counters of a cell, taken in turn: one that was just raised is not to be waited for.

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]


class Observations(NamedTuple):
    """Observations besides the counts, round by round; an array has length 0 where it is not wanted.

    An entry adds what a cell of a row is worth to the sum of its group. The sums of all seats together are squared and
    added up, and those of the first group are kept. Rounds with a rare cell, and selected ones, are recorded with all
    their cards.
    """

    group: Ints
    row: Ints
    worth: Ints  # [entry, cell]
    squares: Ints  # [group]
    nets: Ints  # [round]
    rare: Bytes  # [row, cell]: what makes a round rare, or 0.
    selected: Bytes  # [round]
    round_numbers: Ints  # Of the rows kept.
    rows: npt.NDArray[Any]  # [round kept, choice of each seat, cards, and what is rare at each seat if there is room]


def new_observations(
    group: Ints | None = None, row: Ints | None = None, worth: Ints | None = None, groups: int = 0, nets: int = 0,
    rare: Bytes | None = None, selected: int = 0, rows: tuple[int, int] = (0, 0), dtype: Any = np.uint8,
) -> Observations:  # fmt: skip
    none, nothing = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    return Observations(
        none if group is None else group, none if row is None else row, nothing if worth is None else worth,
        np.zeros(groups, np.int64), np.zeros(nets, np.int64), np.zeros((0, 0), np.uint8) if rare is None else rare,
        np.zeros(selected, np.uint8), np.zeros(rows[0], np.int64), np.zeros(rows, dtype),
    )  # fmt: skip


@kernel
def _clear(flags: Any, sums: Any) -> None:
    """Set the flags and sums to 0.

    Arrays made empty and then filled are compiled sooner than such made of zeros.
    """
    for at in range(BATCH):
        flags[at] = 0
    for group in range(len(sums)):
        for at in range(BATCH):
            sums[group, at] = 0


@kernel
def _count_cells(cells: Any, many: Any, one: Any, two: Any, three: Any, four: Any) -> None:
    """Count these cells in four lanes by turns."""
    for at in range(0, many - 3, 4):
        one[cells[at]] += 1
        two[cells[at + 1]] += 1
        three[cells[at + 2]] += 1
        four[cells[at + 3]] += 1
    for at in range(many & ~3, many):
        one[cells[at]] += 1


@njit(cache=True, nogil=True, **INNER)
def _add_seat(index: Any, many: Any, watch: Any, sums: Any, flags: Any, codes: Any) -> None:
    """Add a seat's worth to the sum of each group, and flag the rounds that it makes rare."""
    for entry in range(len(watch.group)):
        total, cells, worth = sums[watch.group[entry]], index[watch.row[entry]], watch.worth[entry]
        for at in range(many):
            total[at] += worth[cells[at]]
    for at in range(many if len(watch.rare) else 0):
        codes[at] = 0
    for row in range(len(watch.rare)):
        rare, cells = watch.rare[row], index[row]
        for at in range(many):
            codes[at] |= rare[cells[at]]
    for at in range(many if len(watch.rare) else 0):
        flags[at] |= codes[at]


@njit(cache=True, nogil=True, **INNER)
def _close_batch(
    first: Any, many: Any, watch: Any, sums: Any, flags: Any, codes: Any, chosen: Any, dealt: Any, met: Any
) -> Any:
    """After the last seat, add the squares, keep the flagged rounds and reset; returns how many rounds are kept."""
    for at in range(many if len(watch.nets) else 0):
        watch.nets[first + at] = sums[0, at]
    for group in range(len(sums)):
        for at in range(many):
            watch.squares[group] += sums[group, at] * sums[group, at]
            sums[group, at] = 0
    for at in range(many if len(watch.selected) else 0):
        flags[at] |= watch.selected[first + at]
    for at in range(many if len(watch.round_numbers) else 0):
        if flags[at]:
            watch.round_numbers[met] = first + at
            for seat in range(len(chosen)):
                watch.rows[met, seat] = chosen[seat, at]
            for card in range(len(dealt)):
                watch.rows[met, len(chosen) + card] = dealt[card, at]
            for seat in range(len(codes) if watch.rows.shape[1] > len(chosen) + len(dealt) else 0):
                watch.rows[met, len(chosen) + len(dealt) + seat] = codes[seat, at]
            met += 1
            flags[at] = 0
    return met


# --- The simulator ---


U = np.uint64
FIRST = 0  # The row in which the hand the round turns on is counted; the other hands have the rows after it.
CELLS_MOST = 1 << 16  # Of other hands in one row: a cell is sixteen bits.
COUNTED_BY = (
    "counting/reading",
    *(f"simulate/{name}" for name in ("choice_codes", "dealing", "plans", "compiled_rounds")),
)

Array = npt.NDArray[Any]


class Simulator(NamedTuple):
    """A compiled simulation: `block` counts rounds of a block of a word stream, and returns how many it kept."""

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

    @property
    def rows(self) -> tuple[int, ...]:
        """The row in which each hand is counted."""
        return _rows(self.game, self.hands, self.findings)

    @property
    def row_cells(self) -> int:
        return max(self.cells, *(prod(self._digits(row)) for row in self.rows if row != FIRST), 0)

    def _digits(self, row: int) -> tuple[int, ...]:
        """The sizes of the digits of a cell: the findings, then the names of each hand counted in the row."""
        return self.findings, *_names(self.game, self._counted_in(row))

    def _counted_in(self, row: int) -> list[str]:
        return [hand for hand, its in zip(self.hands, self.rows, strict=True) if its == row]

    def empty(self, kind: Any) -> Array:
        """Zeros for every cell of every row."""
        return np.zeros((self.rows[-1] + 1, self.row_cells), kind)

    def lanes(self) -> Ints:
        """Counters for `block`: [lane, row, cell]."""
        return np.zeros((LANES, self.rows[-1] + 1, self.row_cells), np.int64)

    def by_hand(self, lanes: Ints) -> Ints:
        """The counters of `lanes` as a tally: [hand, cell]."""
        rows, tally = lanes.sum(0), np.zeros((len(self.hands), self.cells), np.int64)
        tally[0] = rows[FIRST, : self.cells]
        for hand, row in enumerate(self.rows[1:], 1):
            digits, place = self._digits(row), self._place(hand)
            together = rows[row, : prod(digits)].reshape(digits)
            others = tuple(axis for axis in range(1, len(digits)) if axis != place)
            self._by_name(tally[hand])[:, : digits[place]] = together.sum(others)
        return tally

    def by_row(self, worth: Array) -> Array:
        """The worth of [hand, cell] as [row, cell]: all hands of a row together."""
        rows = self.empty(worth.dtype)
        for hand, row in enumerate(self.rows):
            rows[row] += self.in_row(hand, worth[hand])
        return rows

    def in_row(self, hand: int, worth: Array) -> Array:
        """The worth of one hand's cells, over the cells of the row in which it is counted."""
        cells = np.zeros(self.row_cells, worth.dtype)
        if hand == 0:
            cells[: self.cells] = worth
        else:
            digits, place = self._digits(self.rows[hand]), self._place(hand)
            shape = [self.findings, *(names if at == place else 1 for at, names in enumerate(digits[1:], 1))]
            by_name = self._by_name(worth)[:, : digits[place]].reshape(shape)
            cells[: prod(digits)] = np.broadcast_to(by_name, digits).ravel()
        return cells

    def _place(self, hand: int) -> int:
        """The digit of its row that is the name of a hand."""
        return 1 + self._counted_in(self.rows[hand]).index(self.hands[hand])

    def _by_name(self, row: Array) -> Array:
        """The cells of an optional hand as [finding, name]; its raises are not kept apart."""
        return row[: self.findings * NAMES].reshape(self.findings, NAMES)


def _names(game: Game, hands: Sequence[str]) -> tuple[int, ...]:
    return tuple(len(game.hands[hand].kind.names) for hand in hands)


@cache
def _rows(game: Game, hands: tuple[str, ...], findings: int) -> tuple[int, ...]:
    """The row of each hand: as many hands share a row as a cell can hold."""
    row_of_hand, row, cells = [FIRST], FIRST + 1, findings
    for names in _names(game, hands[1:]):
        if cells * names > CELLS_MOST:
            row, cells = row + 1, findings
        cells *= names
        row_of_hand.append(row)
    return tuple(row_of_hand)


@cache
def simulator(game: Game, deciding: DecidingKernels, hands: tuple[str, ...]) -> Simulator:
    """Compile the simulation of a game for one way to decide. `hands` are those to count, the base game's first."""
    layout = game.layout
    far = any({"bonus", "fourth"} & {*game.hands[hand].needs} for hand in hands)
    places = sum(layout) if far else layout.player + layout.dealer + layout.community
    findings = len(game.settlement(game.default_readings()))
    choices = choice_codes(game)
    cells, choice_type = choices.many * findings * NAMES, choices.dtype
    cell_type = np.uint16 if cells <= CELLS_MOST else np.uint32
    edition = code_number(game, *COUNTED_BY)
    seat_read = _seat_reader(game, deciding, hands, places, findings)
    rows, fields, others = 1 + _rows(game, hands, findings)[-1], len(game.scores._fields), len(hands) - 1
    register_kernels()

    @njit(cache=deciding.keep, nogil=True, **ENTRY)
    def block(
        origin: Any, number: Any, rounds: Any, seats: Any, how: Any, given: Any, keys: Any, rungs: Any, table: Any,
        lanes: Any, watch: Any,
    ) -> Any:  # fmt: skip
        edition  # noqa: B018 Captured, so that a changed rule is compiled anew.
        start, met, steps, cards = block_start(origin, number), np.int64(0), to_fixed_tuple(rungs, STEPS), how.last[-1]
        # Made here, where the compiler sees that no two of them overlap.
        dealt, chosen = np.empty((cards, BATCH), np.uint8), np.empty((seats, BATCH), choice_type)
        rest, again = np.empty(BATCH, np.uint64), np.empty(BATCH, np.uint8)
        scores, names = np.empty((fields, BATCH), np.int64), np.empty((others, BATCH), np.uint16)
        index, flags, sums, codes = np.empty((rows, BATCH), cell_type), again, scores, chosen
        if watch is not None:  # Else all that follows from it is not even compiled.
            flags, sums = np.empty(BATCH, np.uint8), np.empty((len(watch.squares), BATCH), np.int64)
            codes = np.empty((seats, BATCH), choice_type)
            _clear(flags, sums)
        for first in range(0, rounds, BATCH):
            many = BATCH if rounds - first > BATCH else rounds - first
            if given.shape[1]:
                for card in range(cards):
                    for at in range(BATCH):
                        dealt[card, at] = given[card, first + at]
            else:
                deal(start, first, how, dealt, rest, again)
            for seat in range(seats):
                seat_read(seat, seats, keys, steps, table, dealt, scores, names, chosen[seat], index, rest)
                for row in range(rows):
                    _count_cells(index[row], many, lanes[0, row], lanes[1, row], lanes[2, row], lanes[3, row])
                if watch is not None:
                    _add_seat(index, many, watch, sums, flags, codes[seat])
            if watch is not None:
                met = _close_batch(first, many, watch, sums, flags, codes, chosen, dealt, met)
        return met

    return Simulator(game, hands, findings, cells, places, block)


def _seat_reader(game: Game, deciding: DecidingKernels, hands: tuple[str, ...], places: int, findings: int) -> Kernel:
    """A kernel for one seat's turn over a batch: read every hand, decide, find the paragraph, index the cells."""
    read: Kernel = on_keys(game.read, places)
    finding: Kernel = game.finding
    more = score_readers(game, hands, places)
    main, others, fields, sizes = len(hands) - len(more), len(more), len(game.scores._fields), _names(game, hands)
    assert hands[:main] == game.scores._fields[:main], "the hands of the finding come first"
    read_all = combined_reader(read, more)
    seat_cards, gathered = seat_cards_kernel(game, places), _scores_rebuilder(game)
    at_once, all_together = _choosing_kernels(deciding, seat_cards)
    stays, named, row_of = choice_codes(game).stayed, NAMES - 1, _rows(game, hands, findings)
    rows = 1 + row_of[-1]

    @kernel
    def seat_read(
        seat: Any, seats: Any, keys: Any, steps: Any, table: Any, dealt: Any, scores: Any, names: Any,
        chosen: Any, index: Any, grey: Any,
    ) -> None:  # fmt: skip
        for at in range(BATCH):
            cards = seat_cards(dealt, keys, seat, seats, at)
            found = read_all(cards, names, at)
            for field in range(fields):
                scores[field, at] = found[field]
            at_once(chosen, at, found, cards, steps, table)
        all_together(seat, seats, keys, steps, table, dealt, scores, chosen, grey)
        for at in range(BATCH):
            choice = np.int64(chosen[at])
            result = finding(gathered(scores, at), np.int64(choice >= stays))
            index[FIRST, at] = (choice * findings + result) * NAMES + (scores[0, at] & named)
            for row in range(1, rows):
                index[row, at] = result
        for hand in range(1, main):
            row = row_of[hand]
            for at in range(BATCH):
                index[row, at] = index[row, at] * sizes[hand] + (scores[hand, at] & named)
        for hand in range(others):
            row = row_of[main + hand]
            for at in range(BATCH):
                index[row, at] = index[row, at] * sizes[main + hand] + (names[hand, at] & named)

    return seat_read


def score_readers(game: Game, hands: Sequence[str], places: int) -> list[Kernel]:
    """The kernels of hands that `read` does not give."""
    return [on_keys(score, places) for hand in hands if (score := game.hands[hand].score) is not None]


def combined_reader(read: Kernel, more: Sequence[Kernel]) -> Kernel:
    """A kernel that reads every hand of a round.

    The last one comes first: it looks at cards that no other does, which may then be forgotten.
    """
    if not more:

        @kernel
        def alone(cards: Any, names: Any, at: Any) -> Any:
            return read(cards)

        return alone
    one, others, rest = more[-1], len(more) - 1, combined_reader(read, more[:-1])

    @kernel
    def one_more(cards: Any, names: Any, at: Any) -> Any:
        names[others, at] = one(cards)
        return rest(cards, names, at)

    return one_more


def _choosing_kernels(deciding: DecidingKernels, seat_cards: Kernel) -> tuple[Kernel, Kernel]:
    """Two kernels that choose: one with the cards of a round, one by the scores of a whole batch.

    Of a batch the few rounds to look at are gathered first, so that there is no branch to guess.
    """
    quick, slow = deciding.quick, deciding.slow
    if deciding.by_score:

        @kernel
        def all_together(
            seat: Any, seats: Any, keys: Any, steps: Any, table: Any, dealt: Any, scores: Any, chosen: Any, grey: Any
        ) -> None:
            met = 0
            for at in range(BATCH):
                chosen[at] = quick(scores[0, at], steps)
            for at in range(BATCH):
                grey[met] = at
                met += chosen[at] == LOOK
            for which in range(met):
                at = grey[which]
                chosen[at] = slow(seat_cards(dealt, keys, seat, seats, at), steps, table)

        return _choose_later, all_together

    @kernel
    def at_once(chosen: Any, at: Any, found: Any, cards: Any, steps: Any, table: Any) -> None:
        chosen[at] = quick(found, cards, steps, table)

    return at_once, _choose_before


@kernel
def _choose_later(chosen: Any, at: Any, found: Any, cards: Any, steps: Any, table: Any) -> None:
    pass


@kernel
def _choose_before(
    seat: Any, seats: Any, keys: Any, steps: Any, table: Any, dealt: Any, scores: Any, chosen: Any, grey: Any
) -> None:
    pass


def seat_cards_kernel(game: Game, places: int) -> Kernel:
    """A kernel that gives the keys of one seat's cards, in the order of the layout.

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


def _scores_rebuilder(game: Game) -> Kernel:
    """A kernel that rebuilds the scores `read` gave, from the arrays they were stored in."""
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
