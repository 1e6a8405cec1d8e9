"""Theoretical hold of a log's wagers: the exact expectation, and its range by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import exp, log, prod, sqrt
from statistics import NormalDist
from typing import Annotated, Any, NamedTuple, TypedDict

from msgspec import Meta

from pitboss.chapters import filed
from pitboss.errors import PitbossError
from pitboss.filing.lawful import checked
from pitboss.money import Cents, dollars
from pitboss.odds.exact.choice import Choice, side_of, submission_choices
from pitboss.odds.exact.distribution import CELLS_AT_ONCE, Distribution, Outcomes, sum_of_rounds, wager_distribution
from pitboss.odds.exact.seat_covariance import covariance_of_seats
from pitboss.odds.exact.side import as_played, loses_by_folds
from pitboss.projections.reports import BASE, HOUR, JackpotPaid, Report, Takings
from pitboss.projections.shuffles import ShuffleSeen

SURE = 0.95  # So many of all honest nights lie within the bounds, as many below them as above.
ALL_BUT_SURE = 0.999
HOUSES = 1000  # Of so many honest ones at most one ever sees an alarm, of any row, however often it looks.
BETS = tuple(10 ** (power / 2) for power in range(-16, -3))  # Of a gambler against theory, per cent won.
UNIT_BETS = tuple(10 ** (power / 4) for power in range(-16, 0))  # The same, in parts of each stake.

Nets = Mapping[Fraction, int]  # What one unit staked comes to for the player -> in how many of all ways.


class EqualWagers(NamedTuple):
    """So many equal wagers, independent of each other, and their sum for the house."""

    stake: float
    mean: float
    sums: Outcomes


@dataclass(frozen=True)
class Theory:
    """The expected house win of a handle, and its bounds.

    Required wagers are under the best play, meters at seed and without envy, as `analyze` states them. Boxes of one round
    share a dealer's hand, community cards and a deck: how their results hang together is counted out and is in the
    deviation. The bounds are those of so many equal wagers as vary alike: exact where stakes are equal and one box makes
    the wager in a round, or all win and lose as one. Few rounds of a wager that seldom wins much are far from normal.
    """

    handle: Cents
    win: Fraction
    deviation: float
    nets: Nets | None = None  # None: by the normal distribution.

    @property
    def hold(self) -> float:
        return float(self.win / self.handle)

    @property
    def low(self) -> float:
        return self.bounds[SURE][0]

    @property
    def high(self) -> float:
        return self.bounds[SURE][1]

    @cached_property
    def bounds(self) -> dict[float, tuple[float, float]]:
        """The bounds, by how many of all honest nights are within."""
        wagers, middle = self._wagers(), float(self.win)
        by_part = {}
        for part in (SURE, ALL_BUT_SURE):
            if wagers is None:
                half = NormalDist().inv_cdf((1 + part) / 2) * self.deviation
                by_part[part] = middle - half, middle + half
            else:
                low, high = (float(wagers.sums.quantile(end)) - wagers.mean for end in ((1 - part) / 2, (1 + part) / 2))
                by_part[part] = middle + wagers.stake * low, middle + wagers.stake * high
        return by_part

    def z(self, win: Cents) -> float | None:
        return (win - float(self.win)) / self.deviation if self.deviation else None

    def _wagers(self) -> EqualWagers | None:
        """Equal wagers with this handle and deviation; None where one's distribution is not known, or there are too many."""
        if self.nets is None or not self.deviation:
            return None
        one = Distribution(self.nets).house
        many = max(1, round(float(one.variance) * (self.handle / self.deviation) ** 2))
        sums = sum_of_rounds(one, many, CELLS_AT_ONCE)
        return None if sums is None else EqualWagers(self.handle / many, many * float(one.mean), sums)


class WagerRow(NamedTuple):
    """A wager of a game over all tables that sold it: what it took, and what it should have."""

    game: str
    wager: str
    takings: Takings
    theory: Theory | None  # None where there is no exact figure.
    evidence: float = 0.0  # The logarithm of what a bet of one against theory has become.

    def is_alarming(self, place: int) -> bool:
        """Is the evidence more than honest houses see? Every row has its part of the whole, by its place from 0."""
        return self.evidence > log(HOUSES * (place + 1) * (place + 2))


class ExactFigure(NamedTuple):
    """The expected result of one unit staked on a wager, and its variance."""

    ev: Fraction
    variance: Fraction
    covariance: float = 0.0  # Of two boxes in one round.
    nets: Nets | None = None


FigureOf = Callable[[dict[str, Any], str, int], ExactFigure | None]  # Of a submission, a wager and how many make it.


def compare(report: Report, figure_of: FigureOf | None = None) -> list[WagerRow]:
    """Each wager that something was staked on, the required ones together as `base`, in the order met."""
    groups: dict[tuple[str, str], list[tuple[str, Takings]]] = {}
    for (terms, wager), takings in report.by_terms.items():
        if takings.handle:
            groups.setdefault((str(report.terms[terms]["game"]), wager), []).append((terms, takings))
    rows = []
    for (game, wager), sold in groups.items():
        figure = figure_of or exact_figure
        known = [(at_average(partial(figure, report.terms[terms], wager), takings), takings) for terms, takings in sold]
        parts = [_expected(found, takings) for found, takings in known]
        theory = _combined(parts)
        if theory is not None:
            theory.bounds  # noqa: B018  Worked out here, where someone waits for it.
        rows.append(WagerRow(game, wager, _sum(takings for _, takings in sold), theory, evidence(known, wager == BASE)))
    return rows


def evidence(sold: Sequence[tuple[ExactFigure | None, Takings]], losses_only: bool = False) -> float:
    """How much a gambler who bets against theory has made of a unit, as a logarithm; it may be read at any time.

    Each bet multiplies its money, round by round, by a factor that theory expects to be 1 at the most, whatever the stakes:
    so an honest house sees it grow to x with a chance of 1/x, however often it looks. Boxes of one round are taken as
    bound to each other as they can be (Hölder). Some bets are in cents and some in parts of each stake. `losses_only`: of
    required wagers players' errors bring the house more than the best play does, so only what it wins too little counts.
    """
    by_cents = [-bet for bet in BETS] + ([] if losses_only else list(BETS))
    by_units = [] if losses_only else [sign * bet for bet in UNIT_BETS for sign in (-1, 1)]
    made = [0.0] * (len(by_cents) + len(by_units))
    for figure, takings in sold:
        if figure is None or figure.nets is None or _mean(figure.nets) != figure.ev:
            return 0.0  # Theory has no distribution of these rounds.
        ways, boxes = log(sum(figure.nets.values())), max(1, takings.most_boxes)
        results = [(-float(net), log(many) - ways) for net, many in figure.nets.items() if many]

        def expected(bet: float, results: list[tuple[float, float]] = results, boxes: int = boxes) -> float:
            """The logarithm of the mean factor of a box, for a bet on each unit of its stake."""
            return _log_sum([chance + bet * boxes * result for result, chance in results]) / boxes

        for at, bet in enumerate(by_cents):
            made[at] += bet * (takings.win + takings.above_seed)
            made[at] -= sum(times * expected(bet * stake) for stake, times in takings.by_stake.items())
        for at, bet in enumerate(by_units, len(by_cents)):
            made[at] += sum(bet * won / stake for stake, won in takings.won_by_stake.items())
            made[at] -= expected(bet) * sum(takings.by_stake.values())
    return _log_sum(made) - log(len(made))


def _mean(nets: Nets) -> Fraction:
    return sum((net * ways for net, ways in nets.items()), Fraction(0)) / sum(nets.values())


def _log_sum(logarithms: list[float]) -> float:
    """The logarithm of the sum of what these are the logarithms of."""
    most = max(logarithms)
    return most + log(sum(exp(each - most) for each in logarithms))


def _expected(figure: ExactFigure | None, takings: Takings) -> Theory | None:
    """The expected house win of these takings."""
    if figure is None:
        return None
    spread = float(figure.variance) * takings.squares + figure.covariance * takings.crossed
    return Theory(takings.handle, -figure.ev * takings.handle, sqrt(max(0.0, spread)), figure.nets)


def at_average(figure: Callable[[int], ExactFigure | None], takings: Takings) -> ExactFigure | None:
    """The figure for as many bettors as made the wager in a round on average.

    What they divide goes by one over their number: it is expected as if some rounds had a whole number of bettors and the
    others one more.
    """
    exact_figure = figure(_average_bettors(takings))
    if exact_figure is None or takings.boxes % max(1, takings.rounds) == 0:
        return exact_figure
    average = Fraction(takings.boxes, takings.rounds)
    few = takings.boxes // takings.rounds
    fewer, more = figure(few), figure(few + 1)
    if fewer is None or more is None or fewer.ev == more.ev:
        return exact_figure
    part = (1 / average - Fraction(1, few + 1)) / (Fraction(1, few) - Fraction(1, few + 1))
    return exact_figure._replace(
        ev=part * fewer.ev + (1 - part) * more.ev, variance=part * fewer.variance + (1 - part) * more.variance
    )


def _average_bettors(takings: Takings) -> int:
    """How many boxes of a round made the wager, on average; at least two where any round had two."""
    return max(2 if takings.crossed else 1, round(takings.boxes / takings.rounds)) if takings.rounds else 1


def exact_figure(terms: dict[str, Any], wager: str, bettors: int = 1) -> ExactFigure | None:
    """The exact figure of a wager under the submission it was sold under; None where there is none."""
    submission, _ = checked(filed(terms), terms)
    try:
        choice = submission_choices(submission, wager)[0]
        together = float(covariance_of_seats(choice, bettors)) if bettors > 1 else 0.0
    except PitbossError:
        return None
    nets = nets_of(choice, bettors)
    if nets is None:
        return None
    one = Distribution(nets)
    return ExactFigure(one.mean, one.variance, together, nets)


def nets_of(choice: Choice, bettors: int = 1) -> Nets | None:
    """The results of one unit staked, so many making the wager, with the folds of the best play.

    None where several divide what folds may forfeit: their folds are not counted.
    """
    if choice.wager == BASE:
        return wager_distribution(choice).nets
    side = side_of(choice, bettors)
    if loses_by_folds(side) and bettors > 1:
        return None
    return as_played(side).nets(side.seeds())


def _combined(parts: list[Theory | None]) -> Theory | None:
    """The expected house win of several handles together; None where one is not known."""
    known = [part for part in parts if part is not None]
    if not known or len(known) < len(parts):
        return None
    if len(known) == 1:
        return known[0]
    spread = sqrt(sum(part.deviation**2 for part in known))
    return Theory(
        sum(part.handle for part in known), sum((part.win for part in known), Fraction(0)), spread, _mixed(known)
    )


def _mixed(parts: list[Theory]) -> Nets | None:
    """The results of a unit staked under each of the terms in proportion to their handles."""
    known = [(part.handle, part.nets, sum(part.nets.values())) for part in parts if part.nets is not None]
    if len(known) < len(parts):
        return None
    whole, ways_by_net = prod(ways for *_, ways in known), dict[Fraction, int]()
    for handle, nets, ways in known:
        for net, many in nets.items():
            ways_by_net[net] = ways_by_net.get(net, 0) + handle * many * (whole // ways)
    return ways_by_net


def _sum(takings: Iterable[Takings]) -> Takings:
    """The sum of takings.

    What meters paid counts as if each had been at its seed, as theory counts it: the rest was the players'.
    """
    sums = Takings()
    for one in takings:
        for name in ("handle", "win", "lines", "drop", "squares", "crossed", "boxes", "rounds", "above_seed"):
            setattr(sums, name, getattr(sums, name) + getattr(one, name))
    sums.win += sums.above_seed
    return sums


class TakingsSeen(TypedDict):
    """What was staked and won. Money is text in dollars."""

    handle: str
    win: str
    hold: float | None
    hold_of_drop: float | None
    fills: str
    credits: str
    lines: int
    drop: str


class WagerTakings(TakingsSeen):
    """The takings of a wager."""

    game: str
    wager: str


class TheorySeen(TypedDict):
    """What a wager should have held, with its bounds by chance."""

    hold: float
    win: str
    low: str
    high: str
    z: Annotated[float | None, Meta(description="The deviation from it.")]


class ComparedTakings(WagerTakings):
    """The takings of a wager compared with theory; null where a meter or a strategy is unknown."""

    theoretical: TheorySeen | None
    meters_above_seed: str


class HourTakings(TakingsSeen):
    """The takings of an hour."""

    hour: int
    begins: Annotated[int, Meta(description="Seconds since 1970.")]


class JackpotSeen(JackpotPaid):
    """A share of a meter that was won."""

    paid: str


class VoidsSeen(TypedDict):
    """How many rounds of a dealer were void."""

    table: str
    dealer: str
    count: int


class IrregularitiesSeen(VoidsSeen):
    """How many irregularities of a kind were reported."""

    by: str
    kind: str


class ReportSeen(TypedDict):
    """The figures of a period."""

    rounds: dict[str, int]
    drop: dict[str, str]
    tables: dict[str, TakingsSeen]
    games: dict[str, TakingsSeen]
    wagers: list[WagerTakings]
    theory: list[ComparedTakings]
    hours: list[HourTakings]
    jackpots: list[JackpotSeen]
    irregularities: list[IrregularitiesSeen]
    voids: list[VoidsSeen]
    shuffle: ShuffleSeen


def report_as_dict(report: Report, rows: list[WagerRow] | None = None) -> ReportSeen:
    """A report as JSON, with what each wager should have held."""

    def row(takings: Takings) -> TakingsSeen:
        return {
            "handle": dollars(takings.handle), "win": dollars(takings.win), "hold": takings.hold,
            "hold_of_drop": takings.hold_of_drop, "fills": dollars(takings.fills), "credits": dollars(takings.credits),
            "lines": takings.lines, "drop": dollars(takings.drop),
        }  # fmt: skip

    def theory(one: WagerRow) -> TheorySeen | None:
        if one.theory is None:
            return None
        win, low, high = (round(float(cents)) for cents in (one.theory.win, one.theory.low, one.theory.high))
        return {
            "hold": one.theory.hold, "win": dollars(win), "low": dollars(low), "high": dollars(high),
            "z": one.theory.z(one.takings.win),
        }  # fmt: skip

    return {
        "rounds": report.rounds,
        "drop": {name: dollars(cents) for name, cents in report.drop.items()},
        "tables": {name: row(t) for name, t in report.by_table.items()},
        "games": {name: row(t) for name, t in report.by_game.items()},
        "wagers": [{"game": game, "wager": wager, **row(t)} for (game, wager), t in report.by_wager.items()],
        "theory": [
            {
                "game": one.game,
                "wager": one.wager,
                **row(one.takings),
                "theoretical": theory(one),
                "meters_above_seed": dollars(one.takings.above_seed),
            }
            for one in rows or ()
        ],
        "hours": [{"hour": hour, "begins": hour * HOUR, **row(t)} for hour, t in sorted(report.by_hour.items())],
        "jackpots": [{**jackpot, "paid": dollars(jackpot["cents"])} for jackpot in report.jackpots],
        "irregularities": [
            {"table": name, "dealer": dealer, "by": by, "kind": kind, "count": n}
            for (name, dealer, by, kind), n in report.irregular.items()
        ],
        "voids": [{"table": name, "dealer": dealer, "count": n} for (name, dealer), n in report.voids.items()],
        "shuffle": report.shuffles.as_dict(),
    }
