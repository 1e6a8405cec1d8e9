"""The figures of a run: each wager's mean with its error and its exact value, and how often every row was paid.

The standard error is that of the exact deviation where it is known: in few rounds a rare award may not have come at
all, and what did come would then promise too much. Players at one table share a dealer, so their results depend
on each other; how much is taken from the rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np

from pitboss.errors import Refusal
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import Code, Phrase, message
from pitboss.odds.counting import sets
from pitboss.odds.counting.counts import own_names
from pitboss.odds.exact import optimum
from pitboss.odds.exact.choice import BASE, as_json
from pitboss.odds.exact.optimum import FOLDED, Base, PlanOf
from pitboss.odds.exact.side import lost_by_folds, side
from pitboss.odds.report.rows import base_rows
from pitboss.odds.simulate.compiled_rounds import Ints, Simulator
from pitboss.odds.simulate.payouts import (
    DividedChange,
    Outcome,
    RowHits,
    deviation,
    hits,
    net_of_outcome,
    outcomes,
    priced_cells,
)
from pitboss.odds.simulate.strategies import Player

NO_CHANGE = DividedChange()
Z_MOST = 6.0  # Standard errors from the exact figure, beyond which one of the two is wrong.
CONFIDENT = 1.959964  # Standard errors to either side that hold the truth in 95 of 100 runs.


@dataclass(frozen=True)
class ExactValue:
    """The exact figure of a wager for one player."""

    ev: Fraction
    deviation: float | None  # Of one round; None where it is not known.


@dataclass(frozen=True)
class Figure:
    """The figure of one wager, per Ante for the required wagers and per unit staked for the others."""

    wager: str
    mean: float
    deviation: float  # Of one round of one seat, as it came.
    std_error: float
    exact: Fraction | None
    rows: list[tuple[str, int]]
    slack: float = 0.0  # What a single rare award may add to the distance from the exact figure.
    forfeited: Mapping[str, int] = field(default_factory=dict)  # Of the hits of a row, those that a fold forfeited.

    @property
    def is_contradicted(self) -> bool:
        """Whether the rounds refute the exact figure, beyond what chance allows."""
        off = 0.0 if self.exact is None else abs(self.mean - float(self.exact))
        return off > Z_MOST * self.std_error + self.slack

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the truth in 95 of 100 runs."""
        return self.mean - CONFIDENT * self.std_error, self.mean + CONFIDENT * self.std_error

    @property
    def z(self) -> float | None:
        if self.exact is None or not self.std_error:
            return None
        return (self.mean - float(self.exact)) / self.std_error

    def as_dict(self) -> dict[str, Any]:
        return {
            "wager": self.wager, "mean": self.mean, "std_error": self.std_error,
            "exact": None if self.exact is None else as_json(self.exact), "z": self.z,
            "rows": [
                {"hand": hand, "hits": many}
                | ({"forfeited": self.forfeited.get(hand, 0)} if self.forfeited else {})
                for hand, many in self.rows
            ],
        }  # fmt: skip


def figure(
    simulator: Simulator, sheet: Sheet, player: Player, key: str, tally: Ints, rounds: int, seats: int, squares: int,
    change: DividedChange = NO_CHANGE,
) -> Figure:  # fmt: skip
    """The figure of a wager from a tally.

    `squares`: sum over rounds of what all seats together won, squared, in parts; not needed for a single seat.
    """
    priced, many = priced_cells(simulator, sheet, key, seats=seats), rounds * seats
    total, square = priced.moments(tally)
    if change != NO_CHANGE:
        priced = priced._replace(parts=priced.parts * (finer := change.parts))
        total, square, squares = total * finer, square * finer**2, squares * finer**2
        total += int(change.total * priced.parts)
        square, squares = (
            before + int(more * priced.parts**2)
            for before, more in ((square, change.of_seats), (squares, change.of_rounds))
        )
    sample_deviation = deviation(total, square, many, priced.parts)
    exact = exact_figure(sheet, player, key, seats)
    one = sample_deviation if exact is None or exact.deviation is None else exact.deviation
    together = (
        deviation(total, squares, rounds, priced.parts) if seats > 1 else sample_deviation
    )  # Of all seats in a round.
    error = one * (together / sample_deviation if sample_deviation else seats) / (seats * sqrt(rounds))
    mean = float(Fraction(total, many * priced.parts))
    rows = RowHits(_base_rows(simulator, sheet, tally), {}) if key == BASE else hits(simulator, sheet, key, tally)
    slack = (
        0.0
        if exact is None
        else rare_award_slack(float(np.abs(priced.worth).max() / priced.parts) + abs(exact.ev), rounds)
    )
    return Figure(
        key, mean, sample_deviation, error, None if exact is None else exact.ev, rows.rows, slack, rows.forfeited
    )


def rare_award_slack(largest: float, rounds: int) -> float:
    """The amount that rare awards add to six standard errors (Bernstein, with the sample variance)."""
    return 1.5 * Z_MOST**2 * largest / rounds


def check_figures(game: Game, figures: Iterable[Figure]) -> None:
    """Refuse an exact figure that the rounds contradict."""
    for each in figures:
        if each.is_contradicted:
            z = "" if each.z is None else f"{each.z:+.1f}"
            raise Refusal(
                message(
                    "figure-false", game=Phrase(game.name), wager=Code(each.wager), exact=f"{float(each.exact or 0):+.6f}",
                    mean=f"{each.mean:+.6f}", z=z or "±∞",
                ),
                clause=None, code="false_figure",
            )  # fmt: skip


def _base_rows(simulator: Simulator, sheet: Sheet, tally: Ints) -> list[tuple[str, int]]:
    """Hits of the required wagers, by the outcomes that the exact report names."""
    counts = {
        (outcome.raises, outcome.finding, outcome.name): int(tally[0, cell])
        for cell, outcome in enumerate(outcomes(simulator, sheet.game.first_hand))
        if tally[0, cell]
    }
    hits_by_row: dict[str, int] = {}
    for row in base_rows(Base(optimum.solution(sheet), False, counts)):  # One for each amount raised.
        hits_by_row[row["hand"]] = hits_by_row.get(row["hand"], 0) + int(row["ways"])
    return list(hits_by_row.items())


# --- The exact figure beside it ---


@lru_cache(maxsize=16)
def planned_base(sheet: Sheet, chosen: PlanOf) -> Base:
    """The required wagers under this plan."""
    return optimum.base(sheet, chosen=chosen)


def exact_figure(sheet: Sheet, player: Player, key: str, seats: int = 1) -> ExactValue | None:
    """The exact value of a wager for this player, all seats making it; None where it is not counted."""
    if key != BASE and sheet.game.lines[key].optional:
        return _optional_figure(sheet, player, key, seats)
    if player.chosen is None:
        return None
    base = planned_base(sheet, player.chosen)
    return ExactValue(base.ev, base.std_dev) if key == BASE else _required_line_figure(base, key)


def _required_line_figure(base: Base, line: str) -> ExactValue:
    """The exact figure of one required wager alone."""
    mean = square = Fraction(0)
    for (raises, finding, name), ways in base.outcomes.items():
        net = net_of_outcome(base.sheet, line, Outcome(raises, finding, name), {})
        mean, square = mean + net * ways, square + net**2 * ways
    mean, square = mean / base.combinations, square / base.combinations
    return ExactValue(mean, sqrt(square - mean**2))


def _optional_figure(sheet: Sheet, player: Player, key: str, seats: int) -> ExactValue | None:
    """The exact figure of an optional wager: by its hand alone, less what the player's folds forfeit."""
    wager = side(sheet, key, seats)
    seeds = wager.seeds()
    verdict = sheet.rows[FOLDED].verdicts.get(key)
    if verdict is None or not verdict.forfeits:
        return ExactValue(wager.ev(seeds), wager.std_dev(seeds))
    if player.chosen is None:
        return None
    if "player" not in sheet.game.hands[wager.tally.hand].needs:
        if wager.among > 1 or not player.is_optimal(sheet):  # Of several, who folds divides with no one.
            return None
        return ExactValue(wager.ev(seeds) - lost_by_folds(wager), None)
    forfeited = _forfeited_winnings(sheet, player, key, wager.tally.hand)
    return ExactValue(wager.ev(seeds) - forfeited, None if forfeited else wager.std_dev(seeds))


def _forfeited_winnings(sheet: Sheet, player: Player, key: str, hand: str) -> Fraction:
    """The pay that the player's folded hands would have won, per unit staked."""
    assert player.chosen is not None
    game, plan = sheet.game, player.chosen(())
    names, numbers, standing = own_names(game, hand), sets.model_numbers(game.layout.player), max(sheet.rows)
    wager = side(sheet, key)
    pays = [
        net_of_outcome(sheet, key, Outcome((), standing, name), wager.seeds()) + 1 for name in range(len(wager.odds))
    ]
    by_name = np.zeros(256, np.int64)
    np.add.at(by_name, names, (plan == 0).sum(1, dtype=np.int64)[numbers])
    total = sum((pays[name] * int(by_name[name]) for name in np.flatnonzero(by_name).tolist()), Fraction(0))
    columns: int = plan.shape[1]
    return total / (len(names) * columns)
