"""Many rounds of a house: the monthly win of a floor, the path of a meter, the wait for a jackpot.

Money is cents. A share of a meter is paid at seed in a month's win; along a meter's path the meters change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, expm1, log, log1p
from typing import NamedTuple

import numpy as np

from pitboss.errors import BadInput, Refusal
from pitboss.law.sheet import Sheet
from pitboss.messages import Code, Phrase, listing, message
from pitboss.odds.exact.choice import BASE
from pitboss.odds.exact.progressive import meter_table
from pitboss.odds.exact.side import side
from pitboss.odds.lab.sessions import Stakes, staked_setup, worth_in_cents
from pitboss.odds.simulate.compiled_rounds import Ints
from pitboss.odds.simulate.figures import exact_figure
from pitboss.odds.simulate.meter_rounds import MeterRun, MeterStakes, meter_of, simulate_meters
from pitboss.odds.simulate.payouts import divided_change_in_cents, hand_of
from pitboss.odds.simulate.run import BLOCK, Progress, check_rounds, count, run_threads
from pitboss.odds.simulate.setups import Setup, divided_line, prepare_setup


class FloorTables(NamedTuple):
    """Some tables of one game on a floor, every seat of them taken, each for so many rounds a month."""

    setup: Setup
    staked: Stakes
    tables: int
    rounds: int

    @property
    def expected(self) -> Fraction | None:
        """The house's expected win of a month in cents; None where it is not counted."""
        of, total = staked_setup(self.setup, self.staked), Fraction(0)
        for key in of.wagers:
            exact = exact_figure(of.sheet, prepare_setup(of).player, key, of.seats)
            if exact is None:
                return None
            total -= exact.ev * self.staked[of.game.ante if key == BASE else key]
        return total * self.tables * self.rounds * of.seats


@dataclass(frozen=True, eq=False)
class Months:
    """The win of the house in each month, over the whole floor."""

    floor: tuple[FloorTables, ...]
    wins: Ints
    interrupted: bool = False

    @property
    def expected(self) -> Fraction | None:
        each = [tables.expected for tables in self.floor]
        return None if None in each else sum((one for one in each if one is not None), Fraction(0))


def house_wins(floor: Sequence[FloorTables], many: int, threads: int = 1, progress: Progress | None = None) -> Months:
    """Simulate so many months of a floor. Ctrl-C ends them with those that are over."""
    if not floor or many < 1 or any(each.tables < 1 or each.rounds < 1 for each in floor):
        raise BadInput(message("house-months-missing"), code="bad_rounds")
    parts = []
    for at, each in enumerate(floor):
        check_rounds(each.tables * each.rounds * many, threads)
        of = replace(staked_setup(each.setup, each.staked), stream=at)  # Each its own rounds, also of one game.
        parts.append((of, worth_in_cents(prepare_setup(of), of, each.staked), each.tables * each.rounds, each.staked))
    wins: dict[int, int] = {}

    def play_month(month: int) -> tuple[int, int]:
        total = 0
        for of, worth, rounds, stakes in parts:
            blocks = ceil(rounds / BLOCK)
            totals = count(of, month * blocks, (month + 1) * blocks, rounds - (blocks - 1) * BLOCK)
            total -= int((totals.tally * worth).sum())
            if line := divided_line(of):
                total -= divided_change_in_cents(of.sheet, line, totals.stays, of.seats, stakes[line])
        return month, total

    def report_progress() -> None:
        if progress is not None:
            progress(len(wins), many)

    stopped = run_threads(threads, play_month, iter(range(many)), lambda found: wins.update([found]), report_progress)
    return Months(tuple(floor), np.array([wins[month] for month in sorted(wins)], np.int64), stopped)


# --- A meter's year ---


def meter_path(
    of: Setup, tables: int, rounds: int, days: int, chips: MeterStakes | None = None, progress: Progress | None = None
) -> MeterRun:
    """The meters day by day from seed, with so many tables linked and so many rounds a day at each.

    Linked tables feed and win one meter: their rounds, as they come, are those of one long sequence.
    """
    if tables < 1 or rounds < 1 or days < 1:
        raise BadInput(message("house-days-missing"), code="bad_rounds")
    if tables > 1:
        check_linked(of)
    return simulate_meters(of, tables * rounds * days, chips, every=tables * rounds, progress=progress)


def check_linked(of: Setup) -> None:
    """Refuse to link a table of odds that the chapter keeps to one table (§ 639a.12(d)(3))."""
    for line, (clause, letters) in of.game.unlinked_tables.items():
        letter = of.sheet.letters.get(line)
        if line in of.wagers and letter in letters:
            free = listing([Code(each) for each in of.sheet.tables[line].letters if each not in letters])
            title = Phrase(of.game.title_of(line))
            reason = message("table-not-linked", wager=title, letter=str(letter), letters=free)
            raise Refusal(reason, clause=clause, code="bad_meter")


# --- The wait for a jackpot ---


class HitTime(NamedTuple):
    """How often one hand wins a share of a meter, and after how many rounds some hand has won it."""

    meter: str
    wagers: tuple[str, ...]  # Those that look for it: the two of a Hand Bonus have one meter.
    odds: str
    hands: int  # Looked at in a round.
    chance: Fraction
    mean_rounds: float
    half_rounds: int  # By then it has come in half of all tries.
    most_rounds: int  # By then in nineteen of twenty.


def meter_hit_times(sheet: Sheet, lines: Sequence[str], seats: int = 1) -> list[HitTime]:
    """The waiting times until a meter of these wagers is hit, by whichever of them; every seat makes all of them.

    They follow from the exact counts of all hands. The hands of a round are taken as independent: of a wager on the
    dealer's hand there is one, however many make it.
    """
    by_meter: dict[str, list[str]] = {}
    for line in lines:
        if meter_table(sheet, line) is not None:
            by_meter.setdefault(meter_of(sheet.game, line), []).append(line)
    return [wait for meter, own in by_meter.items() for wait in _hit_times_of_meter(sheet, meter, own, seats)]


def _hit_times_of_meter(sheet: Sheet, meter: str, lines: list[str], seats: int) -> list[HitTime]:
    times, first = [], side(sheet, lines[0])
    own = ["player" in sheet.game.hands[hand_of(sheet, line)].needs for line in lines]
    hands = sum(seats if each else 1 for each in own)
    assert all(side(sheet, line).distribution == first.distribution for line in lines), "one meter, one table of odds"
    for odds, ways in first.distribution.items():
        if odds.word == "share":
            one = Fraction(ways, first.combinations)
            log_miss = hands * log1p(-float(one))
            half, most = (ceil(log(part) / log_miss) for part in (0.5, 0.05))
            times.append(HitTime(meter, tuple(lines), str(odds), hands, one, 1 / -expm1(log_miss), half, most))
    return sorted(times, key=lambda wait: wait.chance)
