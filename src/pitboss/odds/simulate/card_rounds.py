"""Rounds counted on a graphics card: the words, deals, readings, plans and findings of the processor, a thread a round.

Totals are whole numbers and a round is a function of its block and its number there, so that they are the same to the
last bit whatever counts them. What is counted lies in the memory that the threads of one processor of the card share,
until all are through.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numba import int64, uint32, uint64

from pitboss.errors import BadInput
from pitboss.messages import Phrase, message
from pitboss.odds.compiled.graphics_card import NEAR_ROOM, CardProgram, Function, KernelsForCard
from pitboss.odds.compiled.lookup import on_keys
from pitboss.odds.counting.reading import NAMES
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.compiled_rounds import Ints, U, combined_reader, score_readers, seat_cards_kernel
from pitboss.odds.simulate.dealing import AGAIN_BITS, GOLDEN, WORD_BITS, Draws, block_start, draw_card, draws, mix
from pitboss.odds.simulate.payouts import empty_stays, hand_of, priced_cells, share_names
from pitboss.odds.simulate.plans import LOOK, DecidingKernels
from pitboss.odds.simulate.setups import BLOCK, PreparedSetup, Setup, divided_line, prepare_setup
from pitboss.odds.simulate.strategies import note_unlawful

cuda: Any = import_module("numba.cuda")  # By this name the simulator finds it.
BLOCK_ROUNDS_BITS = BLOCK.bit_length() - 1
NOBODY = -1
SHARED_ROOM = 58_000  # Words that the threads of one processor share: the tables that lie near, and the counters.
COUNTERS_MOST = 50_000


class CardCounts(NamedTuple):
    """What was counted on a card."""

    tally: Ints  # [hand, cell]
    squares: Ints
    stays: Ints  # Where a share is divided: [name of the dealer's hand, how many stayed].


@lru_cache(maxsize=8)
def card_rounds(of: Setup) -> CardRounds:
    return CardRounds(of)


class CardRounds:
    """A setup made ready for the card."""

    def __init__(self, of: Setup) -> None:
        prepared_setup, self.of = prepare_setup(of), of
        self.made, simulator = prepared_setup, prepared_setup.simulator
        rows = [simulator.cells, *([simulator.findings * NAMES] * (len(simulator.hands) - 1))]
        self.first = np.cumsum([0, *rows])
        self.line = divided_line(of)
        shared = simulator.hands.index(hand_of(prepared_setup.sheet, self.line)) if self.line else NOBODY
        self.stays = empty_stays(self.line, of.seats)
        priced = (
            [priced_cells(simulator, prepared_setup.sheet, key, seats=of.seats) for key in of.wagers]
            if of.seats > 1
            else []
        )
        self.worth = np.array([each.worth for each in priced], np.int64) if priced else np.zeros((1, 1), np.int64)
        self.squares = len(priced)
        self.counters = int(self.first[-1]) + self.stays.size
        if self.counters > COUNTERS_MOST:
            raise BadInput(
                message("card-too-many-endings", game=Phrase(of.game.name)),
                code="bad_device",
            )
        carried = KernelsForCard(min(NEAR_ROOM, SHARED_ROOM - self.counters))
        first, hands = tuple(self.first.tolist()), tuple(each.hand for each in priced)
        kernel = _kernel(carried, prepared_setup, first, hands, shared, self.counters)
        self.program = CardProgram(carried, kernel, threads=1024 if of.seats == 1 else 256, counters=self.counters)

    def count(self, first: int, rounds: int) -> CardCounts:
        """Count so many rounds, from the beginning of a block on."""
        arguments = self.given(first, rounds)
        *_, plan, _, tally, squares = arguments
        try:
            self.program.run(*arguments)
        except Exception as error:
            if self.made.player.deciding.keep:
                raise
            raise BadInput(
                message("strategy-fails-on-card", strategy=self.made.player.name, why=repr(error)), code="bad_strategy"
            ) from error
        self.made.player.plan[1][:] = plan  # Where a function of one's own notes what it had no right to.
        tally_by_hand = np.zeros((len(self.made.simulator.hands), self.made.simulator.cells), np.int64)
        for hand in range(len(tally_by_hand)):
            row = tally[self.first[hand] : self.first[hand + 1]]
            tally_by_hand[hand, : len(row)] = row.astype(np.int64)
        stays = tally[self.first[-1] :].astype(np.int64).reshape(self.stays.shape)
        return CardCounts(tally_by_hand, squares[: self.squares].astype(np.int64), self._shares(stays))

    def given(self, first: int, rounds: int) -> tuple[Any, ...]:
        """The arguments of the program; the last four are the plan, the worth of each cell, and the two arrays of counts."""
        (rungs, table), many = self.made.player.plan, max(1, self.squares)
        tally, squares = np.zeros(self.counters, np.uint64), np.zeros(many, np.uint64)
        origin, steps = U(self.made.origin), tuple(rungs.tolist())
        return origin, U(first), U(rounds), steps, table.copy(), self.worth, tally, squares

    def _shares(self, stays: Ints) -> Ints:
        """The counts of rounds in which the dealer's hand wins a share and someone stayed."""
        if self.line:
            stays[~share_names(self.made.sheet, self.line)] = 0
            stays[:, 0] = 0
        return stays


def _kernel(
    carried: KernelsForCard,
    prepared_setup: PreparedSetup,
    first: tuple[int, ...],
    priced: tuple[int, ...],
    shared: int,
    counters: int,
) -> Function:
    """The kernel of one launch: every thread takes rounds in turn."""
    simulator, seats = prepared_setup.simulator, prepared_setup.seats
    _adapt(carried)
    cards, hands, entries = simulator.cards(seats), len(simulator.hands), len(priced)
    deal = carried.device(_deal_kernel(carried, draws(cards), cards))
    one_seat = carried.device(_seat_kernel(carried, prepared_setup, first))
    start_of, stays, looked_at = carried(block_start), first[-1], priced or (0,)
    stays_from, named = choice_codes(simulator.game).stayed * simulator.findings * NAMES, NAMES - 1
    mask, shift, groups = U((1 << BLOCK_ROUNDS_BITS) - 1), U(BLOCK_ROUNDS_BITS), max(1, entries)

    def kernel(
        origin: Any, number: Any, rounds: Any, steps: Any, table: Any, worth: Any, tally: Any, squares: Any, near: Any,
        word_count: Any,
    ) -> None:  # fmt: skip
        words, keys = cuda.shared.array(0, uint32), cuda.shared.array(0, uint64)
        here, many = cuda.threadIdx.x, cuda.blockDim.x
        for at in range(here, word_count, many):
            words[at] = near[at] if at < len(near) else 0
        cuda.syncthreads()
        dealt, cells = cuda.local.array((cards, 1), uint32), cuda.local.array(hands, int64)
        sums, total = cuda.local.array(groups, int64), cuda.local.array(groups, int64)
        for entry in range(groups):
            total[entry] = 0
        round_at, step, base = U(cuda.grid(1)), U(cuda.gridsize(1)), U(len(near))
        while round_at < rounds:
            deal(start_of(origin, number + (round_at >> shift)), round_at & mask, dealt)
            for entry in range(groups):
                sums[entry] = 0
            stayed = 0
            for seat in range(seats):
                one_seat(seat, keys, steps, table, dealt, cells)
                stayed += cells[0] >= stays_from
                for hand in range(hands):
                    cuda.atomic.add(words, base + U(cells[hand]), np.uint32(1))
                for entry in range(entries):
                    hand = looked_at[entry]
                    sums[entry] += worth[entry, cells[hand] - first[hand]]
            if shared != NOBODY:
                cuda.atomic.add(words, base + U(stays + (cells[shared] & named) * (seats + 1) + stayed), np.uint32(1))
            for entry in range(entries):
                total[entry] += sums[entry] * sums[entry]
            round_at += step
        for entry in range(entries):
            cuda.atomic.add(squares, entry, U(total[entry]))
        cuda.syncthreads()
        for at in range(here, counters, many):
            if words[len(near) + at]:
                cuda.atomic.add(tally, at, U(words[len(near) + at]))

    return kernel


def _adapt(carried: KernelsForCard) -> None:
    """Replace what works otherwise on the card."""

    def noted(table: Any, at: Any) -> None:
        cuda.atomic.add(table, at, U(1))

    carried.replaced(note_unlawful, noted)


def _deal_kernel(carried: KernelsForCard, how: Draws, cards: int) -> Function:
    """A kernel that deals one round, as `deal` does for a batch on the processor."""
    words, drawn = len(how.first), carried.device(_draw_kernel(carried, how, 0))

    def deal(start: Any, number: Any, dealt: Any) -> None:
        index = start + GOLDEN * (number * U(words) + U(1))
        while drawn(index, dealt):
            index += GOLDEN << U(AGAIN_BITS)
        for card in range(cards - 1, 0, -1):
            taken = dealt[card, 0]
            for before in range(card - 1, -1, -1):
                taken = np.uint32(before) if dealt[before, 0] == taken else taken
            dealt[card, 0] = taken

    return deal


def _draw_kernel(carried: KernelsForCard, how: Draws, word: int) -> Function:
    """A kernel that draws from one word on, and returns whether to redraw."""
    first, last, uneven = int(how.first[word]), int(how.last[word]), how.uneven[word]
    following = carried.device(_draw_kernel(carried, how, word + 1) if word + 1 < len(how.first) else _kept)
    mix_on_card, card_of = carried(mix), carried(draw_card)

    def drawn(index: Any, dealt: Any) -> Any:
        rest = mix_on_card(index) >> U(64 - WORD_BITS)
        for card in range(first, last):
            dealt[card, 0], rest = card_of(rest, card)
        return following(index + GOLDEN, dealt) or rest < uneven

    return drawn


def _kept(index: Any, dealt: Any) -> Any:
    return False


def _seat_kernel(carried: KernelsForCard, prepared_setup: PreparedSetup, first: tuple[int, ...]) -> Function:
    """A kernel that reads every hand of a seat, decides, finds the paragraph and returns the cells to count."""
    simulator, game = prepared_setup.simulator, prepared_setup.simulator.game
    more = score_readers(game, simulator.hands, simulator.places)
    main, others = len(simulator.hands) - len(more), len(more)
    read_all, seat_cards = (
        carried(combined_reader(on_keys(game.read, simulator.places), more)),
        carried(seat_cards_kernel(game, simulator.places)),
    )
    finding, choose = carried(game.finding), carried.device(_choice_kernel(carried, prepared_setup.player.deciding))
    second = carried.device(_second if main > 1 else _no_second)
    seats, findings, stays, named, room = (
        prepared_setup.seats,
        simulator.findings,
        choice_codes(game).stayed,
        NAMES - 1,
        max(1, others),
    )

    def one_seat(seat: Any, keys: Any, steps: Any, table: Any, dealt: Any, cells: Any) -> None:
        names = cuda.local.array((room, 1), int64)
        cards = seat_cards(dealt, keys, seat, seats, 0)
        scores = read_all(cards, names, 0)
        choice = choose(scores, cards, steps, table)
        result = finding(scores, np.int64(choice >= stays))
        cells[0] = (choice * findings + result) * NAMES + (scores[0] & named)
        if main > 1:
            cells[1] = first[1] + result * NAMES + (second(scores) & named)
        for other in range(others):
            cells[main + other] = first[main + other] + result * NAMES + (names[other, 0] & named)

    return one_seat


def _choice_kernel(carried: KernelsForCard, deciding: DecidingKernels) -> Function:
    """A kernel that chooses by score, or by the cards."""
    quick, slow = carried(deciding.quick), carried(deciding.slow)

    def by_score(scores: Any, cards: Any, steps: Any, table: Any) -> Any:
        choice = np.int64(quick(scores[0], steps))
        if choice == LOOK:
            choice = np.int64(slow(cards, steps, table))
        return choice

    def by_cards(scores: Any, cards: Any, steps: Any, table: Any) -> Any:
        return np.int64(quick(scores, cards, steps, table))

    return by_score if deciding.by_score else by_cards


def _second(scores: Any) -> Any:
    return scores[1]


def _no_second(scores: Any) -> Any:
    return 0
