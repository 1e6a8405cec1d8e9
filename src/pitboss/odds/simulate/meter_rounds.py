"""Rounds whose results cross seats and rounds: meters, envy and the bonuses that the system draws.

Nearly all rounds leave the meters alone but for their increments, so they are counted as usual. The few in which a
share of a meter is won or a bonus is drawn are kept with their cards, and settled in their order by the very settlement
of a live table, with the meters as they then are. Those in which a hand can be envied, and no more, are counted by who
stayed and which hands are envied; the settlement runs once for each kind of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, reduce
from math import sqrt
from operator import or_
from typing import Any, NamedTuple

import numpy as np

from pitboss.cards import Cards
from pitboss.errors import BadInput
from pitboss.law.citations import Cite
from pitboss.law.game import Game
from pitboss.law.meter import RESERVE
from pitboss.law.paytable import MeterTable
from pitboss.law.round import DEALER_POSITION, FOLD, Round, Seat
from pitboss.law.settle import rule
from pitboss.law.settlement import Settlement, settle_lawful
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.money import Cents
from pitboss.odds.exact.meter_results import MeterPlay, meter_results
from pitboss.odds.exact.progressive import envy, increments, meter_table
from pitboss.odds.exact.side import side
from pitboss.odds.simulate.choice_codes import choice_codes
from pitboss.odds.simulate.compiled_rounds import Bytes, Ints, Observations, Simulator
from pitboss.odds.simulate.dealing import origin
from pitboss.odds.simulate.figures import Figure, figure
from pitboss.odds.simulate.payouts import hand_of, hits, is_possible, outcomes, priced_cells
from pitboss.odds.simulate.run import BLOCK, Progress, check_rounds, interruptible
from pitboss.odds.simulate.setups import Setup, prepare_setup, wager_observations

# --- A table whose meters change ---


ANTE: Cents = 1000  # Any will do: what the meters pay does not depend on it.
SHARE = 128  # Above all names.
ENVY, MAGIC, LUCKY = "envy", "magic_card", "lucky_bonus"

BONUSES = -1  # The stream what the system draws is drawn from; deals have 0 and up.

Meters = dict[str, dict[str, Cents]]


@dataclass(frozen=True)
class MeterStakes:
    """The stakes of the wagers on meters, and how often the system draws a bonus."""

    progressive: Cents = 100
    hand_bonus: Cents = 100
    magic_card_rate: Fraction = Fraction(0)
    lucky_bonus_rate: Fraction = Fraction(0)
    positions: int = 0  # Among which the lucky one is drawn, the dealer's besides; 0: all the table has.


class DrawnBonus(NamedTuple):
    """The card and the position that the system drew in a round."""

    magic_card: int | None = None
    lucky_position: int | str | None = None


class ExtraPay(NamedTuple):
    """A seat's net on a line at fixed pays, and what a meter or bonus adds."""

    line: str
    seat: int
    odds: str
    fixed_net: Cents
    pay: Cents


def meter_of(game: Game, line: str) -> str:
    """The name of the meter a wager is on; both wagers of a Hand Bonus share one."""
    pair = game.hand_bonus
    return pair.meter if pair is not None and line in (pair.player, pair.dealer) else line


@dataclass(frozen=True)
class MeteredTable:
    """A table at which every seat makes every offered wager on a meter; the first of two progressives."""

    setup: Setup
    chips: MeterStakes

    @cached_property
    def sheet(self) -> Sheet:
        return self.setup.sheet

    @cached_property
    def game(self) -> Game:
        return self.sheet.game

    @cached_property
    def wagers(self) -> dict[str, Cents]:
        """The stakes of every seat before the deal."""
        return {**dict.fromkeys(self.game.required, ANTE), **{line: self.size(line) for line in self.lines}}

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The wagers on meters that every seat makes."""
        game, offered = self.game, self.setup.wagers
        pair = () if game.hand_bonus is None else (game.hand_bonus.player, game.hand_bonus.dealer)
        progressive = next((line for line in game.progressives if line in offered), None)
        return tuple(line for line in game.lines if line in offered and (line == progressive or line in pair))

    def check(self) -> None:
        if not self.lines:
            raise BadInput(
                message("meter-none-offered", game=Phrase(self.game.name)),
                clause=self.game.clause(Cite.WAGERS),
                code="no_meter",
            )

    def size(self, line: str) -> Cents:
        progressive = line == ENVY or line in self.game.progressives
        return self.chips.progressive if progressive else self.chips.hand_bonus

    def table(self, line: str) -> MeterTable:
        table = meter_table(self.sheet, line)
        assert table is not None, f"{line} has no meter"
        return table

    def meter(self, line: str) -> str:
        return meter_of(self.game, line)

    def seeded(self) -> Meters:
        """The meters at their seeds, in cents."""
        meters: Meters = {}
        for line in self.lines:
            table = self.table(line)
            tiers = {tier: meter.seed * self.size(line) for tier, meter in table.tiers.items()}
            meters[self.meter(line)] = tiers if table.reserve is None else {**tiers, RESERVE: 0}
        return meters

    def add_increments(self, meters: Meters, rounds: int) -> None:
        """Add the increments of so many rounds to the meters.

        They are whole cents: wagers are whole dollars, and parts whole percents.
        """
        for line in self.lines:
            staked = rounds * self.setup.seats * self.size(line)
            for tier, part in increments(self.table(line)).items():
                meters[self.meter(line)][tier] += int(staked * part)

    def rare_codes(self, simulator: Simulator) -> Bytes:
        """A code by row and cell: SHARE where a meter can move, the hand's name from 1 where it can be envied."""
        rows = simulator.empty(np.uint8)
        for at, hand in enumerate(simulator.hands):
            codes = np.zeros(simulator.cells, np.uint8)
            for cell, outcome in enumerate(outcomes(simulator, hand)):
                if is_possible(self.game, hand, outcome):
                    line_codes = (self._rare_code(line, hand, outcome.finding, outcome.name) for line in self.lines)
                    codes[cell] = reduce(or_, line_codes, 0)
            rows[simulator.rows[at]] |= simulator.in_row(at, codes)
        return rows

    def _rare_code(self, line: str, hand: str, finding: int, name: int) -> int:
        envy = self.sheet.envy.get(line)
        envied = envy is not None and envy.reads == hand and any(dollars[name] for dollars in envy.dollars.values())
        ruling = rule(self.sheet, finding, line, {hand: name}) if hand_of(self.sheet, line) == hand else None
        return (name + 1 if envied else 0) | (SHARE if ruling is not None and ruling.odds.word == "share" else 0)

    def drawn_bonuses(self, number: int, many: int) -> dict[int, DrawnBonus]:
        """The rounds of a block in which the system draws a card or a position (AMB-31)."""
        bonuses: dict[int, DrawnBonus] = {}
        if not self.chips.magic_card_rate and not self.chips.lucky_bonus_rate:
            return bonuses
        setup = self.setup
        key = np.array([origin(setup.seed, setup.game_key, BONUSES - setup.stream), number], np.uint64)
        rng = np.random.Generator(np.random.Philox(key=key))
        positions = 1 + (self.chips.positions or self.game.seats_most)
        for at, card in _draw_rounds(rng, self.chips.magic_card_rate, many, 52):
            bonuses[at] = DrawnBonus(magic_card=card)
        for at, position in _draw_rounds(rng, self.chips.lucky_bonus_rate, many, positions):
            bonuses[at] = bonuses.get(at, DrawnBonus())._replace(lucky_position=position or DEALER_POSITION)
        return bonuses

    def round_to_settle(self, row: list[int], meters: Meters, drawn: DrawnBonus) -> Round:
        """Rebuild a recorded round, ready to settle.

        `row`: the choice of each seat, the cards as they were dealt, and more that is not read here.
        """
        game, layout, seats = self.game, self.game.layout, self.setup.seats
        cards: Cards = tuple(row[seats : seats + prepare_setup(self.setup).simulator.cards(seats)])
        shared = (seats - 1) * layout.player
        place = {name: cards[part.start + shared : part.stop + shared] for name, part in layout.slices().items()}
        boxes, choices = [], choice_codes(game)
        for seat in range(seats):
            own = cards[seat * layout.player : (seat + 1) * layout.player]
            boxes.append(
                Seat(seat + 1, own, self.wagers, tuple(each * ANTE or FOLD for each in choices.raises(row[seat])))
            )
        return Round(
            self.sheet, tuple(boxes), place["dealer"], place["community"], place["bonus"], *drawn, meters=meters
        )

    def extra_pays(self, settlement: Settlement) -> Iterator[ExtraPay]:
        """Yield what each seat was paid beyond fixed pays."""
        for seat in settlement.seats:
            bonuses = dict.fromkeys((ENVY, MAGIC, LUCKY), 0)
            for line in seat.lines:
                if line.wager in bonuses:
                    bonuses[line.wager] += line.net
                elif line.wager in self.lines:
                    assert line.stake is not None
                    share = line.odds is not None and "%" in line.odds
                    fixed, pay = (-line.stake, line.net + line.stake) if share else (line.net, 0)
                    yield ExtraPay(line.wager, seat.seat, line.odds or "", fixed, pay)
            yield from (ExtraPay(line, seat.seat, "", 0, pay) for line, pay in bonuses.items() if pay)


def _draw_rounds(rng: np.random.Generator, rate: Fraction, many: int, most: int) -> list[tuple[int, int]]:
    """Draw the rounds that get a bonus at this rate, each with its card or position."""
    when = np.flatnonzero(rng.integers(0, rate.denominator, many) < rate.numerator).tolist()
    return list(zip(when, rng.integers(0, most, len(when)).tolist(), strict=True))


# --- The rounds ---


NO_DRAW = DrawnBonus()


class Award(NamedTuple):
    """A share of a meter that a seat won."""

    round: int
    seat: int
    wager: str
    odds: str
    cents: Cents


@dataclass
class MeterRun:
    """A run with meters, as far as it came."""

    table: MeteredTable
    meters: Meters
    lanes: Ints  # The counters.
    squares: Ints  # By wager, of all seats together; of those on meters the fixed pays alone.
    rounds: int = 0
    settled: int = 0  # Rounds that took a settlement of their own.
    kinds: dict[bytes, dict[str, tuple[Cents, int, int]]] = field(default_factory=dict)  # Rounds alike, settled once.
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    interrupted: bool = False
    awards: list[Award] = field(default_factory=list)
    paths: list[tuple[int, Meters]] = field(default_factory=list)  # The meters after so many rounds.
    least: Meters = field(
        default_factory=dict
    )  # What each tier held at the lowest, and at the highest: before an award.
    most: Meters = field(default_factory=dict)
    paid: dict[str, Cents] = field(default_factory=dict)  # Beside the fixed pays, by line.
    more: dict[str, tuple[int, int]] = field(default_factory=dict)  # What that adds to squares, of seats and of rounds.

    @property
    def setup(self) -> Setup:
        return self.table.setup

    @property
    def tally(self) -> Ints:
        return prepare_setup(self.setup).simulator.by_hand(self.lanes)

    @property
    def rounds_per_cpu_second(self) -> float:
        return self.rounds / self.cpu_seconds if self.cpu_seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.setup.game_key, "rounds": self.rounds, "seats": self.setup.seats, "seed": self.setup.seed,
            **self.setup.named(), "threads": 1, "seconds": self.seconds, "cpu_seconds": self.cpu_seconds,
            "rounds_per_cpu_second": self.rounds_per_cpu_second,
            "wagers": [each.as_dict() for each in self.figures()],
        }  # fmt: skip

    def figures(self) -> list[Figure]:
        """The figure of every wager; only envy has an exact one beside a changing meter."""
        prepared_setup, of, lines, tally = prepare_setup(self.setup), self.setup, self.table.lines, self.tally
        others = [
            figure(
                prepared_setup.simulator, prepared_setup.sheet, prepared_setup.player, key, tally, self.rounds, of.seats,
                int(square),
            )
            for key, square in zip(of.wagers, self.squares, strict=True) if key not in (*lines, *of.game.progressives)
        ]  # fmt: skip
        bonuses = [self._bonus_figure(key) for key in (ENVY, MAGIC, LUCKY) if key in self.paid]
        return [*others, *(self._meter_figure(key) for key in lines), *bonuses]

    def _meter_figure(self, key: str) -> Figure:
        """The figure of a wager on a meter: fixed pays as counted, shares as they were paid."""
        prepared_setup, fixed = (
            prepare_setup(self.setup),
            priced_cells(prepare_setup(self.setup).simulator, self.setup.sheet, key, at_seed=False),
        )
        total, square = fixed.moments(self.tally)
        scale = self.table.size(key) // fixed.parts
        of_seats, of_rounds = self.more.get(key, (0, 0))
        of_seats += square * scale**2
        of_rounds += int(self.squares[self.setup.wagers.index(key)]) * scale**2
        rows = hits(prepared_setup.simulator, prepared_setup.sheet, key, self.tally)
        fixed_figure = self._figure(key, total * scale + self.paid.get(key, 0), of_seats, of_rounds, rows.rows)
        return replace(fixed_figure, std_error=self._meter_error(key), forfeited=rows.forfeited)

    def _meter_error(self, key: str) -> float:
        """The standard error over all rounds, which depend on each other: a large award leaves a small meter."""
        seats, play = self.setup.seats, MeterPlay(side(self.setup.sheet, key), players=self.setup.seats)
        steps = self.rounds * (1 if play.is_dealers(play.wager) else seats)
        play = replace(play, wager=side(self.setup.sheet, key, seats))
        alone = meter_results(replace(play, players=1) if len(play.hands) == 1 else play, steps)
        return alone.deviation / sqrt(steps)

    def _bonus_figure(self, key: str) -> Figure:
        bonus_figure = self._figure(key, self.paid[key], *self.more[key], [])
        return replace(bonus_figure, exact=self._expected_envy()) if key == ENVY else bonus_figure

    def _expected_envy(self) -> Fraction | None:
        """The expected envy pay under the best play, which never folds a hand that pays."""
        line = next(line for line in self.table.lines if line in self.setup.game.progressives)
        optimal = prepare_setup(self.setup).player.is_optimal(self.setup.sheet)
        return envy(side(self.setup.sheet, line)) * (self.setup.seats - 1) if optimal else None

    def _figure(self, key: str, total: int, of_seats: int, of_rounds: int, rows: list[tuple[str, int]]) -> Figure:
        """A figure from sums in cents: total, squares by seat, and squares of all seats together."""
        size, many = self.table.size(key), self.rounds * self.setup.seats
        deviation = sqrt(max(0, many * of_seats - total * total)) / (many * size)
        error = sqrt(max(0, self.rounds * of_rounds - total * total)) / (many * size * sqrt(self.rounds))
        return Figure(key, total / (many * size), deviation, error, None, rows)


def simulate_meters(
    of: Setup, rounds: int, chips: MeterStakes | None = None, every: int = 0, progress: Progress | None = None
) -> MeterRun:
    """Simulate so many rounds from meters at their seeds.

    `every`: record the meters after each so many rounds.
    """
    check_rounds(rounds, 1)
    run = _begin_run(of, chips or MeterStakes())
    observations = _observed_cells(run)
    prepare_setup(of).block(0, 0, run.lanes, observations)  # Compiled before the clock runs.
    began, began_cpu = time.perf_counter(), time.process_time()
    with interruptible() as interrupt:
        for number in range(-(-rounds // BLOCK)):
            _count_block(run, observations, number, min(BLOCK, rounds - number * BLOCK), every)
            if progress is not None:
                progress(run.rounds, rounds)
            if interrupt.is_set():
                break
    run.interrupted = run.rounds < rounds
    run.seconds, run.cpu_seconds = time.perf_counter() - began, time.process_time() - began_cpu
    return run


def _begin_run(of: Setup, chips: MeterStakes) -> MeterRun:
    """A run of no rounds, its meters at their seeds."""
    table = MeteredTable(of, chips)
    table.check()
    run = MeterRun(table, table.seeded(), prepare_setup(of).simulator.lanes(), np.zeros(len(of.wagers), np.int64))
    _update_meter_range(run)
    return run


def _observed_cells(run: MeterRun) -> Observations:
    """Observe the squares of every wager, and every cell that may move a meter."""
    of, prepared_setup, chips = run.setup, prepare_setup(run.setup), run.table.chips
    priced = [
        priced_cells(prepared_setup.simulator, prepared_setup.sheet, key, key not in run.table.lines)
        for key in of.wagers
    ]
    has_bonuses = chips.magic_card_rate or chips.lucky_bonus_rate
    observations = wager_observations(
        prepared_setup.simulator, priced, rare=run.table.rare_codes(prepared_setup.simulator),
        selected=BLOCK if has_bonuses else 0, rows=(BLOCK, 2 * of.seats + prepared_setup.simulator.cards(of.seats)),
        dtype=choice_codes(of.game).dtype,
    )  # fmt: skip
    return observations._replace(squares=run.squares)


def _count_block(run: MeterRun, observations: Observations, number: int, many: int, every: int) -> None:
    """Count a block of rounds, and settle those that were kept in their order."""
    bonuses = run.table.drawn_bonuses(number, many)
    observations.selected[:] = 0
    observations.selected[list(bonuses)] = 1
    kept_rounds = prepare_setup(run.setup).block(number, many, run.lanes, observations)
    when, rows = observations.round_numbers[:kept_rounds], observations.rows[:kept_rounds]
    alone = (rows[:, -run.setup.seats :] & SHARE).any(1) | (
        observations.selected[when] > 0 if len(observations.selected) else False
    )
    _add_rounds_by_kind(run, rows[~alone])
    for at, row in zip(when[alone].tolist(), rows[alone].tolist(), strict=True):
        _advance(run, number * BLOCK + at + 1, every)
        _settle_in_turn(run, row, bonuses.get(at, NO_DRAW))
    _advance(run, number * BLOCK + many, every)


def _add_rounds_by_kind(run: MeterRun, rows: Bytes) -> None:
    """Settle rounds that leave the meters alone, once for each kind.

    Rounds are alike if the same seats stayed and hold the same envied hands.
    """
    if not len(rows):
        return
    seats = run.setup.seats
    stayed = rows[:, :seats] >= choice_codes(run.setup.game).stayed
    kinds = np.column_stack([stayed.astype(np.uint8), rows[:, -seats:]])
    every, first, many = np.unique(kinds, axis=0, return_index=True, return_counts=True)
    for kind, at, times in zip(every, first.tolist(), many.tolist(), strict=True):
        if (key := kind.tobytes()) not in run.kinds:
            run.kinds[key] = _settle_kind(run, rows[at].tolist())
        for line, (paid, of_seats, of_rounds) in run.kinds[key].items():
            run.paid[line] = run.paid.get(line, 0) + times * paid
            before = run.more.get(line, (0, 0))
            run.more[line] = before[0] + times * of_seats, before[1] + times * of_rounds


def _settle_kind(run: MeterRun, row: list[int]) -> dict[str, tuple[Cents, int, int]]:
    """Extra pay of one kind of round by line: total, squares by seat, square of the round."""
    settlement = settle_lawful(run.table.round_to_settle(row, run.meters, NO_DRAW))
    assert settlement.meters == run.meters, "a round that moves a meter is settled in its turn"
    paid: dict[str, list[Cents]] = {}
    for each in run.table.extra_pays(settlement):
        if each.pay:
            assert not each.fixed_net, f"{each.line} is paid beside fixed pays"
            paid.setdefault(each.line, []).append(each.pay)
    return {line: (sum(seats), sum(each**2 for each in seats), sum(seats) ** 2) for line, seats in paid.items()}


def _advance(run: MeterRun, to: int, every: int) -> None:
    """Add the increments of all rounds up to this one, and record the meters on the way."""
    stops = range(run.rounds // every * every + every, to + 1, every) if every else range(0)
    for stop in (*stops, to):
        run.table.add_increments(run.meters, stop - run.rounds)
        run.rounds = stop
        if stop in stops and (not run.paths or run.paths[-1][0] < stop):
            run.paths.append((stop, _copy(run.meters)))
    _update_meter_range(run)


def _copy(meters: Meters) -> Meters:
    return {name: dict(tiers) for name, tiers in meters.items()}


def _update_meter_range(run: MeterRun) -> None:
    """Update the lowest and highest level of each meter.

    Meters fall by awards alone, so that checks before and after an award are enough.
    """
    for name, tiers in run.meters.items():
        least, most = run.least.setdefault(name, dict(tiers)), run.most.setdefault(name, dict(tiers))
        for tier, level in tiers.items():
            least[tier], most[tier] = min(least[tier], level), max(most[tier], level)


def _settle_in_turn(run: MeterRun, row: list[int], bonus: DrawnBonus) -> None:
    """Settle the round just dealt as a live table does, and record what it pays beyond fixed pays."""
    settlement = settle_lawful(run.table.round_to_settle(row, run.meters, bonus))
    run.settled += 1
    run.meters = settlement.meters
    _update_meter_range(run)
    if run.paths and run.paths[-1][0] == run.rounds:  # Recorded before this round was settled.
        run.paths[-1] = run.rounds, _copy(run.meters)
    by_line: dict[str, list[tuple[Cents, Cents]]] = {}
    for each in run.table.extra_pays(settlement):
        by_line.setdefault(each.line, []).append((each.fixed_net, each.pay))
        run.paid[each.line] = run.paid.get(each.line, 0) + each.pay
        if each.pay and each.line in run.table.lines:
            run.awards.append(Award(run.rounds, each.seat, each.line, each.odds, each.pay))
    for line, seats in by_line.items():
        of_seats, of_rounds = run.more.get(line, (0, 0))
        of_seats += sum((fixed_net + paid) ** 2 - fixed_net**2 for fixed_net, paid in seats)
        fixed_net, paid = (sum(each) for each in zip(*seats, strict=True))
        run.more[line] = of_seats, of_rounds + (fixed_net + paid) ** 2 - fixed_net**2
