"""What the wagers of a log should have held: exact expectation and the range chance gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from pitboss.errors import PitbossError
from pitboss.money import Cents
from pitboss.records.reports import BASE, Report, Takings

SURE = 1.96  # Standard deviations either side: 95 of 100 honest nights lie within.


class Theory(NamedTuple):
    """What the house should win of a handle, and within what bounds.

    Required wagers are under the best play, meters at seed and without envy, as `analyze` states them. Boxes of one round
    share a dealer's hand, community cards and a deck: how their results hang together is counted out and is in the bounds.
    """

    handle: Cents
    win: Fraction
    deviation: float

    @property
    def hold(self) -> float:
        return float(self.win / self.handle)

    @property
    def low(self) -> float:
        return float(self.win) - SURE * self.deviation

    @property
    def high(self) -> float:
        return float(self.win) + SURE * self.deviation

    def z(self, win: Cents) -> float | None:
        return (win - float(self.win)) / self.deviation if self.deviation else None


class Row(NamedTuple):
    """A wager of a game over all tables that sold it: what it took, and what it should have."""

    game: str
    wager: str
    takings: Takings
    theory: Theory | None  # None where there is no exact figure.


class Figure(NamedTuple):
    """What one unit staked on a wager is expected to win the player, and how that varies."""

    ev: Fraction
    variance: Fraction
    covariance: float = 0.0  # Of two boxes in one round.


FigureOf = Callable[[dict[str, Any], str, int], Figure | None]  # Of a submission, a wager and how many make it.


def compare(found: Report, figure_of: FigureOf | None = None) -> list[Row]:
    """Each wager that something was staked on, the required ones together as `base`, in the order met."""
    groups: dict[tuple[str, str], list[tuple[str, Takings]]] = {}
    for (terms, wager), takings in found.by_terms.items():
        if takings.handle:
            groups.setdefault((str(found.terms[terms]["game"]), wager), []).append((terms, takings))
    rows = []
    for (game, wager), sold in groups.items():
        figure = figure_of or exact_figure
        parts = [
            expected(at_average(partial(figure, found.terms[terms], wager), takings), takings)
            for terms, takings in sold
        ]
        rows.append(Row(game, wager, _sum(takings for _, takings in sold), combined(parts)))
    return rows


def expected(figure: Figure | None, takings: Takings) -> Theory | None:
    if figure is None:
        return None
    spread = float(figure.variance) * takings.squares + figure.covariance * takings.crossed
    return Theory(takings.handle, -figure.ev * takings.handle, sqrt(max(0.0, spread)))


def at_average(figure: Callable[[int], Figure | None], takings: Takings) -> Figure | None:
    """For as many as made it in a round on average. What they divide goes by one over their number: it is expected as if
    some rounds had a whole number of bettors and the others one more.
    """
    found = figure(bettors(takings))
    if found is None or takings.boxes % max(1, takings.rounds) == 0:
        return found
    average = Fraction(takings.boxes, takings.rounds)
    few = takings.boxes // takings.rounds
    fewer, more = figure(few), figure(few + 1)
    if fewer is None or more is None or fewer.ev == more.ev:
        return found
    part = (1 / average - Fraction(1, few + 1)) / (Fraction(1, few) - Fraction(1, few + 1))
    return Figure(
        part * fewer.ev + (1 - part) * more.ev, part * fewer.variance + (1 - part) * more.variance, found.covariance
    )


def bettors(takings: Takings) -> int:
    """How many boxes of a round made the wager, on average; two at least where any round had two."""
    return max(2 if takings.crossed else 1, round(takings.boxes / takings.rounds)) if takings.rounds else 1


def exact_figure(terms: dict[str, Any], wager: str, bettors: int = 1) -> Figure | None:
    """Of the very submission it was sold under; None where there is no exact figure."""
    from pitboss.chapters import filed
    from pitboss.odds.exact.choice import selected
    from pitboss.odds.exact.covariance import between_seats
    from pitboss.odds.exact.entry import base_of, forfeited_by_fold, side_of
    from pitboss.rules.lawful import checked

    submission, _ = checked(filed(terms), terms)
    try:
        choice = selected(submission, wager)[0]
    except PitbossError:
        return None
    together = float(between_seats(choice, bettors)) if bettors > 1 else 0.0
    if wager == BASE:
        base = base_of(choice)
        return Figure(base.ev, base.variance, together)
    side = side_of(choice, bettors)
    if forfeited_by_fold(choice) and "player" not in choice.game.hands[side.tally.hand].needs:
        return None  # How the folds of several fall beside a dealer's hand that pays no one has counted.
    return Figure(side.ev(side.seeds()), side.variance(side.seeds()), together)


def combined(parts: list[Theory | None]) -> Theory | None:
    known = [part for part in parts if part is not None]
    if not known or len(known) < len(parts):
        return None
    spread = sqrt(sum(part.deviation**2 for part in known))
    return Theory(sum(part.handle for part in known), sum((part.win for part in known), Fraction(0)), spread)


def _sum(takings: Iterable[Takings]) -> Takings:
    found = Takings()
    for one in takings:
        for name in ("handle", "win", "lines", "drop", "squares", "crossed", "boxes", "rounds"):
            setattr(found, name, getattr(found, name) + getattr(one, name))
    return found
