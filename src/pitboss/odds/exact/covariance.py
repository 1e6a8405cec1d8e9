"""How the results of two seats at one table hang together: their covariance in one round, per unit staked by each.

Wagers on cards that all share win and lose as one. Wagers on one's own cards are nearly independent, but for the one
deck; the required wagers share the dealer's hand or the community cards. All of it is counted out; only against a
dealer's hand of five cards or more a small part is counted for a sample of hands, and its error stated.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import combinations, permutations, product
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pitboss.odds.compiled.cache import edition_of, kept
from pitboss.odds.counting import sets
from pitboss.odds.exact import optimum
from pitboss.odds.exact.base import FOLDED, PlanOf, Raises, net
from pitboss.odds.exact.choice import BASE, Choice
from pitboss.odds.exact.entry import side_of
from pitboss.odds.exact.side import Side
from pitboss.rules.game import Game
from pitboss.rules.sheet import Sheet

OWN = {"player", "fourth"}  # The places whose cards one seat alone has.
COUNTED_BY = tuple(f"pitboss.odds.counting.{name}" for name in ("sets", "seats_together", "base_together"))

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


class Covariance(NamedTuple):
    """Of two seats that make the same wager; the error is nothing where every deal was counted."""

    value: float
    std_error: float = 0.0


def between_seats(choice: Choice, bettors: int = 2) -> Covariance:
    """The required wagers under the best play; an optional one by its hand alone, its meters at seed."""
    if choice.wager == BASE:
        return base_between_seats(choice.sheet, optimum.solution(choice.sheet).plan)
    return side_between_seats(side_of(choice, bettors))


def side_between_seats(side: Side) -> Covariance:
    game, hand, seeds = side.sheet.game, side.tally.hand, side.seeds()
    if not OWN & {*game.hands[hand].needs}:
        return Covariance(float(side.variance(seeds)))
    worth = np.zeros(256)
    for name, odds in enumerate(side.odds.values()):
        worth[name] = side.share(odds) * seeds[odds.tier] - 1 if odds.word == "share" else odds.net

    def counted() -> Floats:
        from pitboss.odds.counting.seats_together import side_pairs

        return np.array([side_pairs(game, hand, worth).covariance, 0.0])

    return _kept(game, f"{hand}-seats", worth.tobytes(), counted)


def base_between_seats(sheet: Sheet, plan_of: PlanOf) -> Covariance:
    game, parts = sheet.game, optimum.solution(sheet).parts
    if not game.layout.dealer:
        return _kept(game, "base-seats", _priced(sheet, plan_of), lambda: _showing(sheet, plan_of))
    amounts, plan = _amounts(sheet, parts), plan_of(())

    def counted() -> Floats:
        from pitboss.odds.counting.base_together import base_pairs

        found = base_pairs(game, plan, amounts)
        return np.array([found.covariance, found.error]) / parts**2

    return _kept(game, "base-seats", amounts.tobytes() + bytes([parts % 251]) + plan.tobytes(), counted)


def _kept(game: Game, what: str, turns_on: bytes, counted: Callable[[], Floats]) -> Covariance:
    name = f"{game.key}-{what}-{sha256(turns_on).hexdigest()[:16]}"
    value, error = kept(name, edition_of(game, *COUNTED_BY, __name__), counted).tolist()
    return Covariance(value, error)


def _amounts(sheet: Sheet, parts: int) -> Ints:
    """[multiple chosen, finding, name], in parts."""
    game, multiples = sheet.game, sheet.game.decisions[0].multiples
    names = len(game.hands[game.first_hand].kind.names)
    found = np.zeros((max(multiples) + 1, max(sheet.rows) + 1, 256), np.int64)
    found[0] = int(net(sheet, FOLDED, 0, (0,)) * parts)
    for multiple, finding, name in product(multiples, [row for row in sheet.rows if row != FOLDED], range(names)):
        found[multiple, finding, name] = int(net(sheet, finding, name, (multiple,)) * parts)
    return found


# --- Community cards ---


def _priced(sheet: Sheet, plan_of: PlanOf) -> bytes:
    game = sheet.game
    plans = [plan_of(before).tobytes() for at in range(len(game.decisions)) for before in _raised(game, at)]
    return b"".join([repr(sorted((k, v) for k, v in sheet.odds.items())).encode(), *plans])


def _raised(game: Game, decisions: int) -> list[Raises]:
    return list(product(*(decision.multiples for decision in game.decisions[:decisions])))


def _showing(sheet: Sheet, plan_of: PlanOf) -> Floats:
    """Over every order in which the community cards can be shown, and every two hands beside them."""
    from pitboss.odds.counting import reading

    game, shared, size = sheet.game, sets.models(sheet.game.layout.community), sheet.game.layout.player
    assert size == 2, "pairs of cards are summed over"
    free = sets.others(shared.cards)
    pairs = np.array(list(combinations(range(free.shape[1]), size)))
    mine = free[:, pairs].reshape(-1, size)
    table = np.repeat(shared.cards, len(pairs), 0)
    names = (reading.scores(game, game.first_hand, np.column_stack([mine, table])) & 255).astype(np.int64)
    weights, many = shared.ways / shared.ways.sum(), free.shape[1]
    mean = product_ = 0.0
    for order in permutations(range(shared.cards.shape[1])):
        values = _values(sheet, plan_of, mine, table[:, order], names).reshape(len(shared.cards), len(pairs))
        by_card = np.zeros((len(shared.cards), many))
        for column in range(size):
            for at in range(len(pairs)):
                by_card[:, pairs[at, column]] += values[:, at]
        total = values.sum(1)
        disjoint = total**2 - (by_card**2).sum(1) + (values**2).sum(1)
        mean += float(weights @ total) / comb(many, size)
        product_ += float(weights @ disjoint) / (comb(many, size) * comb(many - size, size))
    orders = float(len(list(permutations(range(shared.cards.shape[1])))))
    return np.array([product_ / orders - (mean / orders) ** 2, 0.0])


def _values(sheet: Sheet, plan_of: PlanOf, mine: sets.Rows, table: sets.Rows, names: Ints) -> Floats:
    """What each hand comes to beside community cards in their order, in Antes."""
    game = sheet.game
    known = [
        sets.numbers(mine.shape[1] + decision.sees)[
            sets.places(np.sort(np.column_stack([mine, table[:, : decision.sees]]), 1))
        ]
        for decision in game.decisions
    ]
    found = np.zeros(len(mine))
    reached: dict[Raises, npt.NDArray[np.bool_]] = {(): np.ones(len(mine), np.bool_)}
    for at, decision in enumerate(game.decisions):
        following: dict[Raises, npt.NDArray[np.bool_]] = {}
        for before, here in reached.items():
            plan = plan_of(before)[:, 0][known[at]]
            found[here & (plan == 0)] = float(net(sheet, FOLDED, 0, (*before, 0)))
            for multiple in decision.multiples:
                following[*before, multiple] = here & (plan == multiple)
        reached = following
    stays = game.finding(None, 1)
    for raises, here in reached.items():
        worth = np.array([float(net(sheet, stays, name, raises)) for name in range(int(names.max()) + 1)])
        found[here] = worth[names[here]]
    return found
