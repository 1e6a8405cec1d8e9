"""Two wagers of a round together: the deals by result of each, and the net of both.

Whole numbers throughout. The required wagers are one of them, under any plan that is known in full, and an optional one
that pays fixed odds the other; or two such optional ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.settle import rule
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import game_array
from pitboss.odds.counting import sets, shipped
from pitboss.odds.counting.counts import dealer_counts
from pitboss.odds.exact import optimum
from pitboss.odds.exact.distribution import Distribution
from pitboss.odds.exact.optimum import FOLDED, Base, PlanOf, net, raise_series
from pitboss.odds.exact.progressive import meter_table
from pitboss.odds.exact.seat_covariance import Worth, amounts_of, price_digest, values_shown
from pitboss.odds.exact.side import Side
from pitboss.odds.exact.wager_covariance import (
    amounts_against_dealer,
    dealers_holding,
    names_of_one_seat,
    names_shown,
    names_with_one_card,
)

if TYPE_CHECKING:
    from pitboss.odds.counting.name_pairs import Result


Ints = npt.NDArray[np.int64]


class PlannedBase(NamedTuple):
    """The required wagers under a plan."""

    base: Base
    plan_of: PlanOf

    @property
    def sheet(self) -> Sheet:
        return self.base.sheet

    @property
    def game(self) -> Game:
        return self.base.sheet.game


class BaseResult(NamedTuple):
    """A result of the required wagers, as an optional one depends on it: some are forfeited by a fold."""

    net: Fraction
    folded: bool


def has_fixed_pays(of: Side) -> bool:
    """Whether the pays of a wager are fixed: it is on no meter."""
    return meter_table(of.sheet, of.wager) is None


def base_with_side(planned: PlannedBase, ante: Fraction, other: Side, stake: Fraction) -> Distribution | None:
    """The joint net of the required wagers and one of fixed pays; None where there are too many deals."""
    assert has_fixed_pays(other), f"{other.wager} is on a meter"
    deals, worth = (
        deals_by_result(planned, other.tally.hand),
        {folded: _net_by_name(other, folded) for folded in (True, False)},
    )
    ways_by_net: Counter[Fraction] = Counter()
    for result, row in (deals or {}).items():
        for name, ways in enumerate(row):
            ways_by_net[result.net * ante + worth[result.folded][name] * stake] += ways
    return _distribution(ways_by_net)


def two_optional_wagers(one: Side, first: Fraction, two: Side, second: Fraction) -> Distribution | None:
    """The joint net of two wagers of fixed pays, by their hands alone; None where there are too many deals."""
    assert has_fixed_pays(one), f"{one.wager} is on a meter"
    assert has_fixed_pays(two), f"{two.wager} is on a meter"
    deals, ways_by_net = names_of_one_seat(one.sheet.game, one.tally.hand, two.tally.hand), Counter[Fraction]()
    for a, row in enumerate(deals.tolist()):
        for b, ways in enumerate(row):
            ways_by_net[one.worth()[a] * first + two.worth()[b] * second] += ways
    return _distribution(ways_by_net)


def _distribution(ways_by_net: Counter[Fraction]) -> Distribution | None:
    return Distribution({amount: ways for amount, ways in sorted(ways_by_net.items()) if ways}) if ways_by_net else None


def _net_by_name(of: Side, folded: bool) -> list[Fraction]:
    """The net by name of the hand."""
    finding = FOLDED if folded else max(of.sheet.rows)
    rulings = [rule(of.sheet, finding, of.wager, {of.tally.hand: name}) for name in range(len(of.odds))]
    return [Fraction(0) if ruling is None else ruling.odds.net for ruling in rulings]


# --- Counted ---


def deals_by_result(planned: PlannedBase, hand: str) -> dict[BaseResult, list[int]] | None:
    """The deals in which a hand of the same seat has each of its names, by result of the required wagers."""
    game, base, ways, priced = planned.game, planned.base, _deals_by_code(planned), planned_digest(planned)
    table = shipped.pair_counts(game, shipped.meets_key(hand, priced))
    if table is None:
        table = game_array(game, f"base-meets-{hand}-{priced}", lambda: count_results(planned, hand)).tolist()
    if not table:
        return None
    total = sum(map(sum, table))
    for many, row in zip(ways.values(), table, strict=True):
        assert sum(row) * base.combinations == many * total, f"the required wagers with {hand}"
    parts = base.solution.parts
    return {BaseResult(Fraction(code >> 1, parts), bool(code & 1)): row for code, row in zip(ways, table, strict=True)}


def planned_digest(planned: PlannedBase) -> str:
    """Digest of the plan and of what each outcome wins."""
    sheet, plan_of, codes = planned.sheet, planned.plan_of, np.array(list(_deals_by_code(planned)), np.int64)
    amounts = amounts_of(sheet, _result_code(sheet)) if sheet.game.layout.dealer else _community_amounts(sheet)
    plans = [
        plan_of(before).ravel() for at in range(len(sheet.game.decisions)) for before in raise_series(sheet.game, at)
    ]
    return price_digest(np.concatenate([amounts.ravel(), codes]), np.concatenate(plans))


def _community_amounts(sheet: Sheet) -> Ints:
    """The net of every way to raise or fold, by name."""
    game, worth = sheet.game, _result_code(sheet)
    names, stays = range(len(game.hands[game.first_hand].kind.names)), game.finding(None, 1)
    folds = [(*before, 0) for at in range(len(game.decisions)) for before in raise_series(game, at)]
    whole = [worth(stays, name, raises) for raises in raise_series(game, len(game.decisions)) for name in names]
    return np.array([worth(FOLDED, 0, raises) for raises in folds] + whole, np.int64)


def _deals_by_code(planned: PlannedBase) -> dict[int, int]:
    """The number of deals by code of a result, the lowest first."""
    worth, deals = _result_code(planned.sheet), Counter[int]()
    for (raises, finding, name), many in planned.base.outcomes.items():
        deals[worth(finding, name, raises)] += many
    return dict(sorted(deals.items()))


@lru_cache(maxsize=32)
def _result_code(sheet: Sheet) -> Worth:
    """The code of an outcome: what is won in parts, and whether the hand was folded."""
    parts = optimum.solution(sheet).parts
    return cache(lambda finding, name, raises: 2 * int(net(sheet, finding, name, raises) * parts) + (finding == FOLDED))


def count_results(planned: PlannedBase, hand: str) -> Ints:
    """Deals by result and name: [result, name]; empty where there are too many."""
    from pitboss.odds.counting import name_pairs

    game, nothing, codes = planned.game, np.zeros((0, 0), np.int64), np.array(list(_deals_by_code(planned)), np.int64)
    place = name_pairs.further_place(game, hand)
    if game.layout.dealer and place == "":
        return _by_own_cards(planned, hand, codes)
    if place is None or game.up_cards:  # A further card would have to be counted beside the one that is seen.
        return nothing
    if game.layout.dealer and place != "dealer" and getattr(game.layout, place) == 1:
        return _with_one_card(planned, hand, place, codes)
    weights = name_pairs.joint_weights(game, _base_results(planned, codes), name_pairs.named_result(game, hand))
    return nothing if weights is None else weights


def _result_columns(planned: PlannedBase, codes: Ints) -> Ints:
    """The result of each outcome: [multiple chosen, finding, name]. An outcome that does not occur may have any."""
    columns: Ints = np.searchsorted(codes, amounts_of(planned.sheet, _result_code(planned.sheet))).clip(
        max=len(codes) - 1
    )
    return columns


def _by_own_cards(planned: PlannedBase, hand: str, codes: Ints) -> Ints:
    """Deals by result and name where the player's cards decide the name, and the dealer hands are known by finding."""
    from pitboss.odds.counting.counts import own_names

    counts, plan, columns = dealer_counts(planned.game), planned.plan_of(()), _result_columns(planned, codes)
    every, deals_by_result = np.arange(len(plan)), np.zeros((len(plan), len(codes)), np.int64)
    for multiple in planned.game.decisions[0].multiples:
        for finding, ways in enumerate(counts.ways, 1):
            deals = np.where(plan == multiple, ways, 0).sum(1, dtype=np.int64)
            deals_by_result[every, columns[multiple, finding, counts.names]] += deals
    deals_by_result[:, columns[0, 0, 0]] += (plan == 0).sum(1, dtype=np.int64) * counts.dealer_hands
    deals_by_name = np.zeros((len(plan), len(planned.game.hands[hand].kind.names)), np.int64)
    np.add.at(deals_by_name, (sets.model_numbers(planned.game.layout.player), own_names(planned.game, hand)), 1)
    joint: Ints = deals_by_result.T @ deals_by_name
    return joint


def _with_one_card(planned: PlannedBase, hand: str, place: str, codes: Ints) -> Ints:
    """Deals by result and name with each further card: all dealer hands but those that hold it."""
    game, counts, plan = planned.game, dealer_counts(planned.game), planned.plan_of(())[:, 0]
    columns, ways, stays = _result_columns(planned, codes), counts.hands.ways[:, None], plan > 0
    joint = np.zeros((len(codes), len(game.hands[hand].kind.names)), np.int64)
    orders = names_with_one_card(game, hand, place)
    folded = ways[~stays] * comb(51 - game.layout.player, game.layout.dealer)
    by_finding = list(zip(counts.ways, dealers_holding(game), strict=True)) if stays.any() else []
    for names in orders:
        np.add.at(joint[columns[0, 0, 0]], names[~stays], folded)
        for at, (every, holding) in enumerate(by_finding):
            deals = (every.astype(np.int64) - holding) * ways
            column = columns[plan, at + 1, counts.names]
            np.add.at(joint, (column[stays, None], names[stays]), deals[stays])
    assert not (joint % len(orders)).any(), "some sets were met more often than others"
    return joint // len(orders)


# --- Every deal ---


def _base_results(planned: PlannedBase, codes: Ints) -> list[Result]:
    """The required wagers with each deal of the shared cards, once for each order in which they are shown."""
    game = planned.game
    if game.layout.dealer:
        return [_result("dealer", codes, partial(_against_dealer, planned, _result_columns(planned, codes)))]
    orders = permutations(range(game.layout.community))
    return [_result("community", codes, partial(_as_shown, planned, codes, order)) for order in orders]


def _result(place: str, codes: Ints, read: Callable[[sets.Rows, sets.Rows], Ints]) -> Result:
    from pitboss.odds.counting.name_pairs import ONE, Result

    def column(mine: sets.Rows, more: sets.Rows) -> tuple[Ints, Ints]:
        return read(mine, more), np.broadcast_to(ONE, len(mine))

    return Result(place, len(codes), column, tuple(permutations(range(4))))


def _against_dealer(planned: PlannedBase, columns: Ints, mine: sets.Rows, dealer: sets.Rows) -> Ints:
    return amounts_against_dealer(planned.game, planned.plan_of, columns, mine, dealer)


def _as_shown(planned: PlannedBase, codes: Ints, order: tuple[int, ...], mine: sets.Rows, table: sets.Rows) -> Ints:
    sheet, names = planned.sheet, names_shown(planned.game, mine, table)
    found = values_shown(sheet, planned.plan_of, mine, table[:, order], names, _result_code(sheet))
    return np.searchsorted(codes, found)
