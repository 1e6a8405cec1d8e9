"""The covariance of two seats' results in one round, per unit staked by each.

Wagers on cards that all share win and lose as one. Wagers on one's own cards are nearly independent, but for the one deck; the
required wagers share the dealer's hand or the community cards. Every deal to two seats is counted, in whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb, factorial

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import digest, game_array
from pitboss.odds.counting import sets, shipped
from pitboss.odds.counting.shipped import SeatSums, seat_sums
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, Choice, side_of
from pitboss.odds.exact.optimum import FOLDED, PlanOf, Raises, net, raise_series
from pitboss.odds.exact.side import Side

Ints = npt.NDArray[np.int64]
Worth = Callable[[int, int, Raises], int]  # Finding, name of the player's hand and raises -> a whole number.


def _against_dealer(sheet: Sheet, plan_of: PlanOf) -> SeatSums:
    """The sums over two seats against a dealer: shipped, cached, or counted, which takes a while."""
    game, amounts, plan = sheet.game, amounts_of(sheet), plan_of(())
    priced = price_digest(amounts, plan)
    sums = seat_sums(game, priced)
    if sums is None:

        def count_sums() -> npt.NDArray[np.str_]:
            from pitboss.odds.counting.two_seat_sums import two_seat_sums

            seat_totals = two_seat_sums(game, plan, amounts).values()
            return np.array([str(sum(one for one, _ in seat_totals)), str(sum(two for _, two in seat_totals))])

        one, two = game_array(game, f"base-of-two-{priced}", count_sums).tolist()
        sums = SeatSums.over(game, int(one), int(two))
    return sums


def price_digest(amounts: Ints, plan: npt.NDArray[np.uint8]) -> str:
    """A digest of the nets and of the plan."""
    return digest(amounts.tobytes(), plan.tobytes())


def _net_in_parts(sheet: Sheet) -> Worth:
    """The net of the required wagers, in parts."""
    parts = optimum.solution(sheet).parts
    return lambda finding, name, raises: int(net(sheet, finding, name, raises) * parts)


def amounts_of(sheet: Sheet, worth: Worth | None = None) -> Ints:
    """The net of each outcome in parts, or another whole number: [multiple chosen, finding, name]."""
    game, multiples, worth_of = sheet.game, sheet.game.decisions[0].multiples, worth or _net_in_parts(sheet)
    names = len(game.hands[game.first_hand].kind.names)
    amounts = np.zeros((max(multiples) + 1, max(sheet.rows) + 1, 256), np.int64)
    amounts[0] = worth_of(FOLDED, 0, (0,))
    for multiple, finding, name in product(multiples, [row for row in sheet.rows if row != FOLDED], range(names)):
        amounts[multiple, finding, name] = worth_of(finding, name, (multiple,))
    return amounts


# --- Any wager ---


ROWS_AT_ONCE = 1 << 20
OWN = {"player", "fourth"}  # The places whose cards one seat alone has.


@cache
def covariance_of_seats(choice: Choice, bettors: int = 2) -> Fraction:
    """The covariance of two seats that make the same wager.

    The required wagers are under the best play; an optional one is by its hand alone, its meters at seed.
    """
    if choice.wager == BASE:
        return _base_between_seats(choice.sheet, optimum.solution(choice.sheet).plan)
    return _side_between_seats(side_of(choice, bettors))


def _side_between_seats(side: Side) -> Fraction:
    """The covariance of an optional wager."""
    game, hand, seeds = side.sheet.game, side.tally.hand, side.seeds()
    if not OWN & {*game.hands[hand].needs}:
        return side.variance(seeds)
    worth, pairs = side.worth(), names_of_two(game, hand).tolist()
    total = sum(
        (worth[one] * worth[two] * ways for one, row in enumerate(pairs) for two, ways in enumerate(row)), Fraction(0)
    )
    return total / sum(map(sum, pairs)) - side.ev(seeds) ** 2


def names_of_two(game: Game, hand: str) -> Ints:
    """Deals to two seats by the names of a hand: [name, name]."""
    if (shipped_pairs := shipped.pair_counts(game, shipped.seats_key(hand))) is not None:
        return np.array(shipped_pairs, np.int64)

    def count_pairs() -> Ints:
        from pitboss.odds.counting.name_pairs import pairs_of_two_seats

        return pairs_of_two_seats(game, hand)

    return game_array(game, f"{hand}-of-two", count_pairs)


def _base_between_seats(sheet: Sheet, plan_of: PlanOf) -> Fraction:
    """The covariance of the required wagers under a plan."""
    game, parts = sheet.game, optimum.solution(sheet).parts
    sums = _against_dealer(sheet, plan_of) if game.layout.dealer else _over_community_cards(sheet, plan_of)
    return Fraction(sums.two, sums.deals_to_two * parts**2) - Fraction(sums.one, sums.deals_to_one * parts) ** 2


# --- Community cards ---


def _over_community_cards(sheet: Sheet, plan_of: PlanOf) -> SeatSums:
    """The sums over every order of the community cards, and every two hands."""
    priced = plan_digest(sheet, plan_of)
    game, size, shown = sheet.game, sheet.game.layout.player, sheet.game.layout.community
    one, two = game_array(game, f"base-of-two-{priced}", lambda: _count_community_sums(sheet, plan_of)).tolist()
    orders = comb(52, shown) * factorial(shown)
    return SeatSums.of(one, two, orders, 52 - shown, size)


def plan_digest(sheet: Sheet, plan_of: PlanOf) -> str:
    """Digest of the odds and of the plan at every decision."""
    game = sheet.game
    plans = [plan_of(before).tobytes() for at in range(len(game.decisions)) for before in raise_series(game, at)]
    return digest(repr(sorted((k, v) for k, v in sheet.odds.items())).encode(), *plans)


def _count_community_sums(sheet: Sheet, plan_of: PlanOf) -> Ints:
    """Both sums, counted over all community cards."""
    from pitboss.odds.counting import reading

    game, shared, size = sheet.game, sets.models(sheet.game.layout.community), sheet.game.layout.player
    own, free = sets.all_sets(size, 52 - game.layout.community), sets.cards_not_in(shared.cards)
    holding = [_hands_holding(own, shared_cards) for shared_cards in range(size + 1)]
    one, two, at_once = 0, 0, max(1, ROWS_AT_ONCE // len(own))
    for first in range(0, len(free), at_once):
        some, ways = shared.cards[first : first + at_once], shared.ways[first : first + at_once]
        mine = free[first : first + at_once][:, own].reshape(-1, size)
        table = np.repeat(some, len(own), 0)
        names = (reading.scores(game, game.first_hand, np.column_stack([mine, table])) & 255).astype(np.int64)
        for order in permutations(range(some.shape[1])):
            values = values_shown(sheet, plan_of, mine, table[:, order], names).reshape(len(some), len(own))
            one += int(ways @ values.sum(1))
            for shared_cards, rows in enumerate(
                holding
            ):  # Hands that share no card: with those that share, added and taken away.
                two += (-1) ** shared_cards * int(ways @ (values[:, rows].sum(2) ** 2).sum(1))
    return np.array([one, two])


def _hands_holding(own: sets.Rows, many: int) -> Ints:
    """The hands that hold each set of so many cards: [set, hand]."""
    subsets = list(combinations(range(own.shape[1]), many))
    places = np.concatenate([sets.places(own[:, columns]) for columns in subsets])
    hands = np.tile(np.arange(len(own)), len(subsets))
    hands_by_set: Ints = hands[np.argsort(places, kind="stable")].reshape(int(places.max()) + 1, -1)
    return hands_by_set


def values_shown(
    sheet: Sheet, plan_of: PlanOf, mine: sets.Rows, table: sets.Rows, names: Ints, worth: Worth | None = None
) -> Ints:
    """The net of each hand with community cards in their order, in parts; or another whole number."""
    game, worth_of = sheet.game, worth or _net_in_parts(sheet)
    numbers = [
        sets.model_numbers(mine.shape[1] + decision.sees)[
            sets.places(np.sort(np.column_stack([mine, table[:, : decision.sees]]), 1))
        ]
        for decision in game.decisions
    ]
    values = np.zeros(len(mine), np.int64)
    hands_by_raises: dict[Raises, npt.NDArray[np.bool_]] = {(): np.ones(len(mine), np.bool_)}
    for at, decision in enumerate(game.decisions):
        following: dict[Raises, npt.NDArray[np.bool_]] = {}
        for before, hands_here in hands_by_raises.items():
            plan = plan_of(before)[:, 0][numbers[at]]
            values[hands_here & (plan == 0)] = worth_of(FOLDED, 0, (*before, 0))
            for multiple in decision.multiples:
                following[*before, multiple] = hands_here & (plan == multiple)
        hands_by_raises = following
    stays = game.finding(None, 1)
    for raises, hands_here in hands_by_raises.items():
        by_name = np.array([worth_of(stays, name, raises) for name in range(int(names.max()) + 1)])
        values[hands_here] = by_name[names[hands_here]]
    return values
