"""The stages of a proof: the deals that decide the required wagers, and those of each optional hand.

A stage is so many blocks. Each gives whole numbers that add up to a table, and `analyze` says what that has to be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import comb
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet, sheet
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import dealer_counts, tally
from pitboss.odds.counting.reading import NAMES
from pitboss.odds.exact import optimum
from pitboss.odds.exact.optimum import FOLDED, Base, Raises
from pitboss.odds.prove import pairs
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.payouts import outcomes
from pitboss.odds.simulate.setups import prepare_setup, setup

HANDS = 256  # Of the player's, in a block of pairs.
DEALS = 1 << 20  # In a block of deals laid out, about.

Ints = npt.NDArray[np.int64]
Visit = Callable[..., Ints]  # `pairs.visit`, or what does the same on a card.
Cell = tuple[str, Raises, int, int]  # Hand, raises, finding and name.


class Counts(NamedTuple):
    """The counts of some blocks: the table, and for how many hands the counts differ from those of `analyze`."""

    table: Ints
    apart: int


class Stage(Protocol):
    """A stage of a proof."""

    @property
    def what(self) -> str: ...

    @property
    def is_paired(self) -> bool:
        """Whether it visits pairs of hands, as a graphics card can."""

    @property
    def blocks(self) -> int: ...

    @property
    def hands_per_deal(self) -> int:
        """The number of hands that each deal is counted for."""

    @property
    def deals(self) -> int:
        """The number of all deals."""

    def deals_in(self, first: int, last: int) -> int: ...

    def count(self, first: int, last: int, visit: Visit) -> Counts:
        """Visit the blocks from the first up to the last."""

    def expected(self) -> Ints:
        """The table by `analyze`."""

    def cells(self) -> list[Cell]:
        """The meaning of each place of the table."""


def stages_of(game: Game, base_only: bool = False) -> list[Stage]:
    """All stages of a game.

    What is visited does not depend on paytables; the plan is the optimum under the first of each.
    """
    under = sheet(game)
    first: Stage = (
        PairsStage(under)
        if game.layout.dealer
        else DealsStage(under, ("player", "community"), (game.first_hand,), True)
    )
    if base_only:
        return [first]
    hands = prepare_setup(setup(game)).simulator.hands
    needs = dict.fromkeys(game.hands[hand].needs for hand in hands)
    return [first, *(DealsStage(under, each, _hands_read_from(game, hands, each)) for each in needs)]


def _hands_read_from(game: Game, hands: Sequence[str], needs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(hand for hand in hands if game.hands[hand].needs == needs)


@dataclass(frozen=True, eq=False)
class PairsStage:
    """Every pair of the player's hand and the dealer's; with an up card, each of the dealer's cards in its turn."""

    sheet: Sheet
    is_paired, hands_per_deal = True, 1

    @property
    def game(self) -> Game:
        return self.sheet.game

    @property
    def what(self) -> str:
        each = ", with each of the dealer's cards up" if self.game.up_cards else ""
        return f"every pair of the player's and the dealer's hand{each}"

    @property
    def hands(self) -> int:
        return comb(52, self.game.layout.player)

    @property
    def blocks(self) -> int:
        return -(-self.hands // HANDS)

    @property
    def ups(self) -> int:
        """The number of times that a pair counts."""
        return self.game.layout.dealer if self.game.up_cards else 1

    @property
    def deals(self) -> int:
        return self.deals_in(0, self.blocks)

    def deals_in(self, first: int, last: int) -> int:
        hands = min(last * HANDS, self.hands) - first * HANDS
        return hands * comb(52 - self.game.layout.player, self.game.layout.dealer) * self.ups

    @property
    def options(self) -> tuple[int, ...]:
        """Folding, and the multiples of the Ante."""
        (options,) = choice_codes(self.game).options
        return options

    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of the table: choice, finding, name."""
        return len(self.options), pairs.finding_count(self.game), NAMES

    @cached_property
    def base(self) -> Base:
        return optimum.base(self.sheet)

    @cached_property
    def plan(self) -> npt.NDArray[np.uint8]:
        """The plan that `analyze` chose: [hand up to suit, card seen]."""
        return self.base.plan()

    def count(self, first: int, last: int, visit: Visit) -> Counts:
        begin, end = first * HANDS, min(last * HANDS, self.hands)
        own, which = (
            pairs.hands(self.game, "player", begin, end),
            sets.model_numbers(self.game.layout.player)[begin:end],
        )
        names, counts = own.scores & (NAMES - 1), visit(self.game, own) * self.ups
        plan, ways = self.plan[which], dealer_counts(self.game).ways[:, which]
        table = np.zeros(self.shape, np.int64)
        differing = (counts != ways.sum(2, dtype=np.int64).T).any(1)
        sure = (plan == plan[:, :1]).all(1)
        for place, multiple in enumerate(self.options[1:], 1):
            raised = np.where((sure & (plan[:, 0] == multiple))[:, None], counts, 0)
            unsure = np.flatnonzero(~sure & (plan == multiple).any(1))
            if len(unsure):
                seen = self._seen(begin + unsure, plan[unsure] == multiple)
                seen_counts = visit(self.game, pairs.Hands(own.masks[unsure], own.scores[unsure]), seen)
                raised[unsure] = seen_counts
                differing[unsure] |= (
                    seen_counts != np.where(plan[unsure] == multiple, ways[:, unsure], 0).sum(2).T
                ).any(1)
            for finding in range(1, table.shape[1]):
                np.add.at(table[place, finding], names, raised[:, finding - 1])
            counts = counts - raised
        table[0, FOLDED, 0] = counts.sum()  # What is left was folded.
        return Counts(table, int(differing.sum()))

    def _seen(self, places: Ints, chosen: npt.NDArray[np.bool_]) -> pairs.Masks:
        """A mask of the cards seen at which each hand raises; the plan knows hands by their models."""
        rows = sets.all_sets(self.game.layout.player)[places]
        suits = np.zeros((len(rows), 4), np.int64)
        for column in rows.T:
            suits[np.arange(len(rows)), column & 3] |= 1 << (column >> 2).astype(np.int64)
        renamed = np.argsort(np.argsort(-suits, 1, kind="stable"), 1, kind="stable")
        by_card = np.zeros((len(rows), 52), np.bool_)
        np.put_along_axis(by_card, sets.cards_not_in(sets.models_of_rows(rows)).astype(np.intp), chosen, 1)
        masks = np.zeros(len(rows), np.uint64)
        for card in range(52):
            is_seen = by_card[np.arange(len(rows)), card & ~3 | renamed[:, card & 3]]
            masks |= is_seen.astype(np.uint64) << np.uint64(card)
        return masks

    def expected(self) -> Ints:
        table = np.zeros(self.shape, np.int64)
        for (raises, finding, name), ways in self.base.outcomes.items():
            table[self.options.index(raises[0]), finding, name] = ways
        return table

    def cells(self) -> list[Cell]:
        places = np.ndindex(self.shape)
        return [(self.game.first_hand, (self.options[c],), int(f), int(n)) for c, f, n in places]


@dataclass(frozen=True, eq=False)
class DealsStage:
    """Every way to deal the cards at one or two places, laid out and counted by the loop that simulates.

    `is_played`: the cards at the second place fall in every order and the raises are recorded, as the plan makes them; else the
    hands are counted by name alone.
    """

    sheet: Sheet
    needs: tuple[str, ...]
    hands: tuple[str, ...]
    is_played: bool = False
    is_paired = False

    @property
    def game(self) -> Game:
        return self.sheet.game

    @property
    def what(self) -> str:
        places = " and ".join(place if place != "player" else "player's" for place in self.needs)
        order = ", in every order, played to the end" if self.is_played else f": {', '.join(self.hands)}"
        return f"every deal of the {places} cards{order}"

    @property
    def hands_per_deal(self) -> int:
        return len(self.hands)

    @cached_property
    def places(self) -> list[range]:
        slices = self.game.layout.slices()
        return [range(slices[place].start, slices[place].stop) for place in self.needs]

    @cached_property
    def following(self) -> Ints:
        """The cards at the second place, by number among those left: [deal, card]."""
        if len(self.needs) == 1:
            return np.zeros((1, 0), np.int64)
        remaining, size = 52 - len(self.places[0]), len(self.places[1])
        if self.is_played:
            return np.array(list(permutations(range(remaining), size)), np.int64)
        return sets.all_sets(size)[: comb(remaining, size)].astype(np.int64)

    @property
    def firsts(self) -> int:
        return comb(52, len(self.places[0]))

    @property
    def step(self) -> int:
        """First sets in a block."""
        return max(1, DEALS // len(self.following))

    @property
    def blocks(self) -> int:
        return -(-self.firsts // self.step)

    @property
    def deals(self) -> int:
        return self.deals_in(0, self.blocks)

    def deals_in(self, first: int, last: int) -> int:
        return (min(last * self.step, self.firsts) - first * self.step) * len(self.following)

    def count(self, first: int, last: int, visit: Visit) -> Counts:
        prepared_setup = prepare_setup(setup(self.game))
        lanes = prepared_setup.simulator.lanes()
        for block in range(first, last):
            columns = self.deal_columns(block * self.step, min((block + 1) * self.step, self.firsts))
            prepared_setup.block(0, columns.shape[1], lanes, None, columns)
        return Counts(self._stage_table(prepared_setup.simulator.by_hand(lanes)), 0)

    def deal_columns(self, first: int, last: int) -> npt.NDArray[np.uint8]:
        """The cards of each deal: [card of a round, deal]. A place that nothing looks at has any card."""
        rows, cards = sets.all_sets(len(self.places[0]))[first:last], prepare_setup(setup(self.game)).simulator.cards(1)
        columns = np.repeat(np.arange(cards, dtype=np.uint8)[:, None], len(rows) * len(self.following), 1)
        for column, card in enumerate(self.places[0]):
            columns[card] = np.repeat(rows[:, column], len(self.following))
        if len(self.needs) > 1:
            free = sets.cards_not_in(rows)
            for column, card in enumerate(self.places[1]):
                columns[card] = free[:, self.following[:, column]].ravel()
        return columns

    def _stage_table(self, by_hand: Ints) -> Ints:
        simulator = prepare_setup(setup(self.game)).simulator
        if self.is_played:
            table = np.zeros_like(by_hand[:1])
            np.add.at(table[0], self._places_of_cells, by_hand[0])
            return table
        rows = [simulator.hands.index(hand) for hand in self.hands]
        by_name: Ints = by_hand[rows].reshape(len(rows), -1, NAMES).sum(1)
        return by_name

    @cached_property
    def _places_of_cells(self) -> Ints:
        """The place at which each cell is counted: folded hands of all names share one."""
        place_of_cell: dict[Cell, int] = {}
        cells = (cell if cell[2] != FOLDED else (*cell[:3], 0) for cell in self.cells())
        return np.array([place_of_cell.setdefault(cell, at) for at, cell in enumerate(cells)], np.int64)

    def expected(self) -> Ints:
        if self.is_played:
            table = np.zeros((1, prepare_setup(setup(self.game)).simulator.cells), np.int64)
            places = {cell[1:]: at for cell, at in zip(self.cells(), self._places_of_cells.tolist(), strict=True)}
            for outcome, ways in optimum.base(self.sheet).outcomes.items():
                table[0, places[outcome]] = ways
            return table
        table = np.zeros((len(self.hands), NAMES), np.int64)
        for row, hand in enumerate(self.hands):
            hand_tally = tally(self.game, hand)
            times, rest = divmod(self.deals, hand_tally.total)
            assert rest == 0, f"{hand} was counted over other deals"
            table[row, : len(hand_tally.ways)] = [ways * times for ways in hand_tally.ways.values()]
        return table

    def cells(self) -> list[Cell]:
        if self.is_played:
            round_outcomes = outcomes(prepare_setup(setup(self.game)).simulator, self.game.first_hand)
            return [(self.game.first_hand, each.raises, each.finding, each.name) for each in round_outcomes]
        return [(hand, (), 0, name) for hand in self.hands for name in range(NAMES)]
