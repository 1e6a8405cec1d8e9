"""How the results of two seats at one table hang together: their covariance in one round, per unit staked by each.

Wagers on cards that all share win and lose as one. Wagers on one's own cards are nearly independent, but for the one
deck; the required wagers share the dealer's hand or the community cards. All of it is counted out, every deal to two
seats, in whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb, factorial

import numpy as np
import numpy.typing as npt

from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets, shipped_pairs
from pitboss.odds.counting.shipped_sums import Sums
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, PlanOf, Raises
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import side_of
from pitboss.odds.exact.side import Side
from pitboss.odds.exact.two_seats import Worth, against_dealer, in_parts

ROWS_AT_ONCE = 1 << 20
OWN = {"player", "fourth"}  # The places whose cards one seat alone has.
COUNTED_BY = tuple(f"pitboss.odds.counting.{name}" for name in ("sets", "reading", "seats_together"))

Ints = npt.NDArray[np.int64]


@cache
def between_seats(choice: Choice, bettors: int = 2) -> Fraction:
    """The required wagers under the best play; an optional one by its hand alone, its meters at seed."""
    if choice.wager == BASE:
        return base_between_seats(choice.sheet, optimum.solution(choice.sheet).plan)
    return side_between_seats(side_of(choice, bettors))


def side_between_seats(side: Side) -> Fraction:
    game, hand, seeds = side.sheet.game, side.tally.hand, side.seeds()
    if not OWN & {*game.hands[hand].needs}:
        return side.variance(seeds)
    worth, pairs = side.worth(), names_of_two(game, hand).tolist()
    total = sum(
        (worth[one] * worth[two] * ways for one, row in enumerate(pairs) for two, ways in enumerate(row)), Fraction(0)
    )
    return total / sum(map(sum, pairs)) - side.ev(seeds) ** 2


def names_of_two(game: Game, hand: str) -> Ints:
    """[name, name] -> deals to two seats."""
    if (there := shipped_pairs.counts(game, shipped_pairs.seats_key(hand))) is not None:
        return np.array(there, np.int64)

    def counted() -> Ints:
        from pitboss.odds.counting.seats_together import name_pairs

        return name_pairs(game, hand)

    return kept(f"{game.key}-{hand}-of-two", edition_of(game, *COUNTED_BY), counted)


def base_between_seats(sheet: Sheet, plan_of: PlanOf) -> Fraction:
    game, parts = sheet.game, optimum.solution(sheet).parts
    sums = against_dealer(sheet, plan_of) if game.layout.dealer else _showing(sheet, plan_of)
    return Fraction(sums.two, sums.deals_to_two * parts**2) - Fraction(sums.one, sums.deals_to_one * parts) ** 2


# --- Community cards ---


def _showing(sheet: Sheet, plan_of: PlanOf) -> Sums:
    """Over every order in which the community cards can be shown, and every two hands beside them."""
    priced = priced_by_plan(sheet, plan_of)
    game, size, shown = sheet.game, sheet.game.layout.player, sheet.game.layout.community
    edition = edition_of(game, *COUNTED_BY, __name__)
    one, two = kept(f"{game.key}-base-of-two-{priced}", edition, lambda: _shown(sheet, plan_of)).tolist()
    orders = comb(52, shown) * factorial(shown)
    return Sums.of(one, two, orders, 52 - shown, size)


def priced_by_plan(sheet: Sheet, plan_of: PlanOf) -> str:
    """What sums over hands beside community cards turn on, besides the rules."""
    game = sheet.game
    plans = [plan_of(before).tobytes() for at in range(len(game.decisions)) for before in raised(game, at)]
    return sha256(b"".join([repr(sorted((k, v) for k, v in sheet.odds.items())).encode(), *plans])).hexdigest()[:16]


def raised(game: Game, decisions: int) -> list[Raises]:
    """Every way to raise at so many decisions."""
    return list(product(*(decision.multiples for decision in game.decisions[:decisions])))


def _shown(sheet: Sheet, plan_of: PlanOf) -> Ints:
    from pitboss.odds.counting import reading

    game, shared, size = sheet.game, sets.models(sheet.game.layout.community), sheet.game.layout.player
    own, free = sets.every(size, 52 - game.layout.community), sets.others(shared.cards)
    holding = [_holding(own, held) for held in range(size + 1)]
    one, two, at_once = 0, 0, max(1, ROWS_AT_ONCE // len(own))
    for first in range(0, len(free), at_once):
        some, ways = shared.cards[first : first + at_once], shared.ways[first : first + at_once]
        mine = free[first : first + at_once][:, own].reshape(-1, size)
        table = np.repeat(some, len(own), 0)
        names = (reading.scores(game, game.first_hand, np.column_stack([mine, table])) & 255).astype(np.int64)
        for order in permutations(range(some.shape[1])):
            values = values_shown(sheet, plan_of, mine, table[:, order], names).reshape(len(some), len(own))
            one += int(ways @ values.sum(1))
            for held, rows in enumerate(
                holding
            ):  # Hands that share no card: with those that share, added and taken away.
                two += (-1) ** held * int(ways @ (values[:, rows].sum(2) ** 2).sum(1))
    return np.array([one, two])


def _holding(own: sets.Rows, held: int) -> Ints:
    """[set of so many cards, hand]: which hands hold it."""
    chosen = list(combinations(range(own.shape[1]), held))
    places = np.concatenate([sets.places(own[:, columns]) for columns in chosen])
    hands = np.tile(np.arange(len(own)), len(chosen))
    found: Ints = hands[np.argsort(places, kind="stable")].reshape(int(places.max()) + 1, -1)
    return found


def values_shown(
    sheet: Sheet, plan_of: PlanOf, mine: sets.Rows, table: sets.Rows, names: Ints, worth: Worth | None = None
) -> Ints:
    """What each hand comes to beside community cards in their order, in parts; or what else an outcome is to stand for."""
    game, told = sheet.game, worth or in_parts(sheet)
    known = [
        sets.numbers(mine.shape[1] + decision.sees)[
            sets.places(np.sort(np.column_stack([mine, table[:, : decision.sees]]), 1))
        ]
        for decision in game.decisions
    ]
    found = np.zeros(len(mine), np.int64)
    reached: dict[Raises, npt.NDArray[np.bool_]] = {(): np.ones(len(mine), np.bool_)}
    for at, decision in enumerate(game.decisions):
        following: dict[Raises, npt.NDArray[np.bool_]] = {}
        for before, here in reached.items():
            plan = plan_of(before)[:, 0][known[at]]
            found[here & (plan == 0)] = told(FOLDED, 0, (*before, 0))
            for multiple in decision.multiples:
                following[*before, multiple] = here & (plan == multiple)
        reached = following
    stays = game.finding(None, 1)
    for raises, here in reached.items():
        by_name = np.array([told(stays, name, raises) for name in range(int(names.max()) + 1)])
        found[here] = by_name[names[here]]
    return found
