"""Sessions of a player: their results, and how often the money runs out.

Every round is dealt and settled as in a run, all wagers of a player together, so that their covariance is kept. Money is
cents. A share of a meter is paid at seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from pitboss.errors import BadInput
from pitboss.law.game import Game
from pitboss.messages import Money, Phrase, codes, message
from pitboss.money import Cents
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.distribution import Distribution, Outcomes, Ruin, ruin, sum_of_rounds, sum_with_bankroll
from pitboss.odds.exact.joint_results import PlannedBase, base_with_side, has_fixed_pays
from pitboss.odds.exact.side import side
from pitboss.odds.lab.risk import check_progressives, check_stake, most_staked
from pitboss.odds.simulate.compiled_rounds import Ints, new_observations
from pitboss.odds.simulate.figures import planned_base
from pitboss.odds.simulate.payouts import divided_among, priced_cells
from pitboss.odds.simulate.run import BLOCK, Progress, check_rounds, interruptible
from pitboss.odds.simulate.setups import PreparedSetup, Setup, prepare_setup
from pitboss.odds.simulate.strategies import check_lawful

DEFAULT_ANTE: Cents = 500
BOUNDLESS = 1 << 60
SESSIONS_MOST = 10**8  # The result of each is in memory.
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)

Stakes = dict[str, Cents]


def stakes(of: Setup, given: Mapping[str, Cents]) -> Stakes:
    """The stakes before each deal: the Ante, the wagers that must equal it, the optional ones named."""
    game = of.game
    stakes_by_line = {line: given.get(game.lines[line].equals or line, DEFAULT_ANTE) for line in game.required}
    placed = (*game.required, *(line for line in game.optional if line in of.wagers))
    for line, cents in given.items():
        if line not in placed:
            reason = message("no-wager-before-deal", game=Phrase(game.name), wager=repr(line), known=codes(placed))
            raise BadInput(reason, code="unknown_wager")
        stakes_by_line.setdefault(line, cents)
    check_progressives(game, stakes_by_line)
    for line, cents in stakes_by_line.items():
        check_stake(of.sheet, line, cents, given.get(line, cents))
    return stakes_by_line


def staked_setup(of: Setup, staked: Stakes) -> Setup:
    """The same setup with the wagers that are made."""
    return replace(of, wagers=(BASE, *(line for line in of.game.optional if line in staked)))


def worth_in_cents(prepared_setup: PreparedSetup, of: Setup, staked: Stakes) -> Ints:
    """The net in cents of all wagers that depend on a hand: [hand, cell]."""
    cents_by_cell = np.zeros((len(prepared_setup.simulator.hands), prepared_setup.simulator.cells), np.int64)
    for key in of.wagers:
        priced = priced_cells(prepared_setup.simulator, prepared_setup.sheet, key, seats=of.seats)
        cents = priced.worth * staked[of.game.ante if key == BASE else key]
        divided = (
            divided_among(of.game, key, of.seats) > 1
        )  # Whole cents each; the odd ones stay in the meter (AMB-30).
        assert divided or not (cents % priced.parts).any(), "stakes that pay fractions of a cent are refused"
        cents_by_cell[priced.hand] += cents // priced.parts
    return cents_by_cell


@dataclass(frozen=True, eq=False)
class Sessions:
    """Many sessions of so many rounds. A player leaves early once what is left does not cover the largest raises."""

    game: Game
    staked: Stakes
    worst: Cents  # The cost of a round: all that is put down before the deal, and the largest raises.
    rounds: int
    bankroll: Cents | None
    results: Ints  # The result of each session.
    lows: Ints  # The furthest behind in it.
    lengths: Ints  # Rounds played.
    interrupted: bool = False
    outcomes: Outcomes | None = None  # The same without chance, in cents; None where only rounds can tell.
    ruin: Ruin | None = None
    unknown: str = ""  # Why only rounds can tell.

    @property
    def many(self) -> int:
        return len(self.results)

    @property
    def mean(self) -> float:
        return float(self.results.mean())

    @property
    def deviation(self) -> float:
        return float(self.results.std())

    @property
    def std_error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.many)

    @property
    def ahead(self) -> float:
        """The part of sessions that end with a win."""
        return float((self.results > 0).mean())

    @cached_property
    def ruined(self) -> Any:
        """Flags by session: whether the money ran out."""
        if self.bankroll is None:
            return np.zeros(self.many, np.bool_)
        return self.bankroll + self.results < self.worst

    @property
    def risk_of_ruin(self) -> tuple[float, float]:
        """The part of sessions in which the money ran out, and the standard error of that."""
        part = float(self.ruined.mean())
        return part, sqrt(part * (1 - part) / self.many)

    def quantiles(self, parts: Sequence[float] = QUANTILES) -> dict[float, Cents]:
        values = np.quantile(self.results, parts, method="inverted_cdf")
        return {part: int(value) for part, value in zip(parts, values, strict=True)}


def sessions(
    of: Setup, staked: Stakes, rounds: int, many: int, bankroll: Cents | None = None, progress: Progress | None = None
) -> Sessions:
    """Simulate sessions, one after another along the rounds of a seed. Ctrl-C ends them with those that are over."""
    if of.seats != 1:
        raise BadInput(message("session-one-seat", count=of.seats), code="bad_seats")
    if rounds < 1 or many < 1:
        raise BadInput(message("session-without-rounds", count=many, rounds=rounds), code="bad_rounds")
    if many > SESSIONS_MOST:
        raise BadInput(message("sessions-too-many", count=many, most=f"{SESSIONS_MOST:,}"), code="bad_rounds")
    check_rounds(rounds * many, threads=1)
    playing = staked_setup(of, staked)
    prepared_setup = prepare_setup(playing)
    rows = prepared_setup.simulator.by_row(worth_in_cents(prepared_setup, playing, staked))
    optional = sum(cents for line, cents in staked.items() if line not in of.game.required)
    worst = int(most_staked(of.game, Fraction(staked[of.game.ante]), Fraction(optional)))
    if bankroll is not None and bankroll < worst:
        reason = message("bankroll-below-first-round", bankroll=Money(bankroll), round=Money(worst))
        raise BadInput(reason, code="bad_bankroll")
    observations = new_observations(np.zeros(len(rows), np.int64), np.arange(len(rows)), rows, groups=1, nets=BLOCK)
    results, lows, lengths = (np.zeros(many, np.int64) for _ in range(3))
    state, lanes, money = (
        np.zeros(4, np.int64),
        prepared_setup.simulator.lanes(),
        BOUNDLESS if bankroll is None else bankroll,
    )

    number = 0
    with interruptible() as interrupt:
        while state[0] < many and not interrupt.is_set():
            prepared_setup.block(number, BLOCK, lanes, observations)
            _play_sessions(observations.nets, rounds, money, worst, state, results, lows, lengths)
            number += 1
            if progress is not None:
                progress(int(state[0]), many)
    check_lawful(of.game, prepared_setup.player)
    over = int(state[0])
    try:
        exact = _exact_sessions(playing, staked, rounds, bankroll, worst)
    except KeyboardInterrupt:  # What was dealt is not lost.
        exact = _ExactSessions(unknown="the count of all deals was broken off")
    return Sessions(
        of.game, staked, worst, rounds, bankroll, results[:over], lows[:over], lengths[:over], over < many, *exact
    )


class _ExactSessions(NamedTuple):
    """The results of sessions, computed; where something is not known, why."""

    outcomes: Outcomes | None = None
    ruin: Ruin | None = None
    unknown: str = ""


def _exact_sessions(of: Setup, staked: Stakes, rounds: int, bankroll: Cents | None, worst: Cents) -> _ExactSessions:
    """The results of sessions from the distribution of one round: rounds are independent."""
    one = one_round(of, staked)
    if isinstance(one, str):
        return _ExactSessions(unknown=one)
    if bankroll is None:
        exact = _ExactSessions(sum_of_rounds(one, rounds))
    else:
        money, cost = Fraction(bankroll), Fraction(worst)
        exact = _ExactSessions(sum_with_bankroll(one, rounds, money, cost), ruin(one, rounds, money, cost))
    return exact if exact.outcomes is not None else exact._replace(unknown="so many rounds have too many sums")


def one_round(of: Setup, staked: Stakes) -> Distribution | str:
    """The result of a round in cents, by a plan that is known; else why it is not counted."""
    plan_of, game, sheet = prepare_setup(of).player.chosen, of.game, of.sheet
    optional = [wager for wager in of.wagers if wager != BASE]
    if plan_of is None:
        return "a strategy of one's own is not counted out"
    base, ante = planned_base(sheet, plan_of), Fraction(staked[game.ante])
    if not optional:
        return Distribution({net * ante: ways for net, ways in base.distribution.items()})
    if not all(has_fixed_pays(side(sheet, wager)) for wager in optional):
        return "what a wager on a meter pays is not fixed; here it is paid at seed"
    if len(optional) > 1:
        return "three wagers or more together are not counted"
    (wager,) = optional
    joint = base_with_side(PlannedBase(base, plan_of), ante, side(sheet, wager), Fraction(staked[wager]))
    return "the deals of both wagers are not gone through, as they are many" if joint is None else joint


@njit(cache=True, nogil=True)
def _play_sessions(
    nets: Any, rounds: Any, bankroll: Any, worst: Any, state: Any, results: Any, lows: Any, lengths: Any
) -> None:
    """Play sessions along these rounds; the state is session, rounds, result and lowest result."""
    session, played, total, low = state[0], state[1], state[2], state[3]
    for at in range(len(nets)):
        if session == len(results):
            break
        played += 1
        total += nets[at]
        low = min(low, total)
        if played == rounds or bankroll + total < worst:
            results[session], lows[session], lengths[session] = total, low, played
            session += 1
            played = total = low = 0
    state[0], state[1], state[2], state[3] = session, played, total, low
