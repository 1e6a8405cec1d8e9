"""Rounds with what crosses seats and rounds: meters that grow and are won, envy, and the bonuses the system draws.

Nearly all rounds leave the meters alone but for their increments, so they are counted as usual. The few in which a
share of a meter is won or a bonus is drawn are kept with their cards, and settled in their order by the very settlement
of a live table, with the meters as they then are. Those in which a hand can be envied, and no more, are counted by who
stayed and which hands are envied; the settlement is asked once for each kind of them.
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
from pitboss.odds.simulate.compiled_rounds import Bytes, Ints, Observed, Simulator
from pitboss.odds.simulate.dealing import origin
from pitboss.odds.simulate.figures import Figure, figure
from pitboss.odds.simulate.payouts import hand_of, hits, is_possible, outcomes, priced_cells
from pitboss.odds.simulate.run import BLOCK, Progress, check_rounds, interruptible
from pitboss.odds.simulate.setups import Setup, prepared
from pitboss.odds.simulate.setups import observed_wagers as watching

# --- A table whose meters change ---


ANTE: Cents = 1000  # Of no matter here: what the meters pay does not turn on it.
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
    """What a seat's line was counted as in a round, at fixed pays, and what it was paid besides."""

    line: str
    seat: int
    odds: str
    counted: Cents
    paid: Cents


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
        """What every seat stakes before the deal."""
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
        found = meter_table(self.sheet, line)
        assert found is not None, f"{line} has no meter"
        return found

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

    def grow(self, meters: Meters, rounds: int) -> None:
        """Add the increments of so many rounds to the meters.

        They are whole cents: wagers are whole dollars, and parts whole percents.
        """
        for line in self.lines:
            staked = rounds * self.setup.seats * self.size(line)
            for tier, part in increments(self.table(line)).items():
                meters[self.meter(line)][tier] += int(staked * part)

    def rare(self, simulator: Simulator) -> Bytes:
        """By row and cell: SHARE where a meter can move, and the hand's name, from 1 on, where it can be envied."""
        found = simulator.empty(np.uint8)
        for at, hand in enumerate(simulator.hands):
            codes = np.zeros(simulator.cells, np.uint8)
            for cell, outcome in enumerate(outcomes(simulator, hand)):
                if is_possible(self.game, hand, outcome):
                    told = (self._rare(line, hand, outcome.finding, outcome.name) for line in self.lines)
                    codes[cell] = reduce(or_, told, 0)
            found[simulator.rows[at]] |= simulator.in_row(at, codes)
        return found

    def _rare(self, line: str, hand: str, finding: int, name: int) -> int:
        envy = self.sheet.envy.get(line)
        envied = envy is not None and envy.reads == hand and any(dollars[name] for dollars in envy.dollars.values())
        ruling = rule(self.sheet, finding, line, {hand: name}) if hand_of(self.sheet, line) == hand else None
        return (name + 1 if envied else 0) | (SHARE if ruling is not None and ruling.odds.word == "share" else 0)

    def drawn(self, number: int, many: int) -> dict[int, DrawnBonus]:
        """The rounds of a block in which the system draws a card or a position (AMB-31)."""
        found: dict[int, DrawnBonus] = {}
        if not self.chips.magic_card_rate and not self.chips.lucky_bonus_rate:
            return found
        setup = self.setup
        key = np.array([origin(setup.seed, setup.game_key, BONUSES - setup.stream), number], np.uint64)
        rng = np.random.Generator(np.random.Philox(key=key))
        positions = 1 + (self.chips.positions or self.game.seats_most)
        for at, card in _drawn_rounds(rng, self.chips.magic_card_rate, many, 52):
            found[at] = DrawnBonus(magic_card=card)
        for at, position in _drawn_rounds(rng, self.chips.lucky_bonus_rate, many, positions):
            found[at] = found.get(at, DrawnBonus())._replace(lucky_position=position or DEALER_POSITION)
        return found

    def played(self, row: list[int], meters: Meters, drawn: DrawnBonus) -> Round:
        """A round that was kept, ready to settle.

        `row`: the choice of each seat, the cards as they were dealt, and more that is not read here.
        """
        game, layout, seats = self.game, self.game.layout, self.setup.seats
        cards: Cards = tuple(row[seats : seats + prepared(self.setup).simulator.cards(seats)])
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

    def beyond(self, settlement: Settlement) -> Iterator[ExtraPay]:
        """What each seat was paid beyond fixed pays."""
        for seat in settlement.seats:
            besides = dict.fromkeys((ENVY, MAGIC, LUCKY), 0)
            for line in seat.lines:
                if line.wager in besides:
                    besides[line.wager] += line.net
                elif line.wager in self.lines:
                    assert line.stake is not None
                    share = line.odds is not None and "%" in line.odds
                    counted, paid = (-line.stake, line.net + line.stake) if share else (line.net, 0)
                    yield ExtraPay(line.wager, seat.seat, line.odds or "", counted, paid)
            yield from (ExtraPay(line, seat.seat, "", 0, paid) for line, paid in besides.items() if paid)


def _drawn_rounds(rng: np.random.Generator, rate: Fraction, many: int, most: int) -> list[tuple[int, int]]:
    """The rounds in which a draw of this rate comes, each with what is drawn of so many."""
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
        return prepared(self.setup).simulator.by_hand(self.lanes)

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
        made, of, lines, tally = prepared(self.setup), self.setup, self.table.lines, self.tally
        others = [
            figure(made.simulator, made.sheet, made.player, key, tally, self.rounds, of.seats, int(square))
            for key, square in zip(of.wagers, self.squares, strict=True) if key not in (*lines, *of.game.progressives)
        ]  # fmt: skip
        besides = [self._besides(key) for key in (ENVY, MAGIC, LUCKY) if key in self.paid]
        return [*others, *(self._on_meter(key) for key in lines), *besides]

    def _on_meter(self, key: str) -> Figure:
        """The figure of a wager on a meter: fixed pays as counted, shares as they were paid."""
        made, fixed = (
            prepared(self.setup),
            priced_cells(prepared(self.setup).simulator, self.setup.sheet, key, at_seed=False),
        )
        total, square = fixed.moments(self.tally)
        scale = self.table.size(key) // fixed.parts
        of_seats, of_rounds = self.more.get(key, (0, 0))
        of_seats += square * scale**2
        of_rounds += int(self.squares[self.setup.wagers.index(key)]) * scale**2
        rows = hits(made.simulator, made.sheet, key, self.tally)
        found = self._figure(key, total * scale + self.paid.get(key, 0), of_seats, of_rounds, rows.rows)
        return replace(found, std_error=self._error_on_meter(key), forfeited=rows.forfeited)

    def _error_on_meter(self, key: str) -> float:
        """Rounds are not independent: a large award leaves a small meter. So the error is that of all of them together."""
        seats, play = self.setup.seats, MeterPlay(side(self.setup.sheet, key), players=self.setup.seats)
        steps = self.rounds * (1 if play.is_dealers(play.wager) else seats)
        play = replace(play, wager=side(self.setup.sheet, key, seats))
        alone = meter_results(replace(play, players=1) if len(play.hands) == 1 else play, steps)
        return alone.deviation / sqrt(steps)

    def _besides(self, key: str) -> Figure:
        found = self._figure(key, self.paid[key], *self.more[key], [])
        return replace(found, exact=self._envied()) if key == ENVY else found

    def _envied(self) -> Fraction | None:
        """What other players' hands can be expected to bring under the best play, which never folds one that pays."""
        line = next(line for line in self.table.lines if line in self.setup.game.progressives)
        optimal = prepared(self.setup).player.is_optimal(self.setup.sheet)
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
    found = _begin_run(of, chips or MeterStakes())
    seen = _observed_cells(found)
    prepared(of).block(0, 0, found.lanes, seen)  # Compiled before the clock runs.
    began, began_cpu = time.perf_counter(), time.process_time()
    with interruptible() as asked:
        for number in range(-(-rounds // BLOCK)):
            _count_block(found, seen, number, min(BLOCK, rounds - number * BLOCK), every)
            if progress is not None:
                progress(found.rounds, rounds)
            if asked.is_set():
                break
    found.interrupted = found.rounds < rounds
    found.seconds, found.cpu_seconds = time.perf_counter() - began, time.process_time() - began_cpu
    return found


def _begin_run(of: Setup, chips: MeterStakes) -> MeterRun:
    """A run of no rounds, its meters at their seeds."""
    table = MeteredTable(of, chips)
    table.check()
    found = MeterRun(table, table.seeded(), prepared(of).simulator.lanes(), np.zeros(len(of.wagers), np.int64))
    _update_meter_range(found)
    return found


def _observed_cells(found: MeterRun) -> Observed:
    """What to observe: the squares of every wager, and every cell that may move a meter."""
    of, made, chips = found.setup, prepared(found.setup), found.table.chips
    priced = [priced_cells(made.simulator, made.sheet, key, key not in found.table.lines) for key in of.wagers]
    drawn = chips.magic_card_rate or chips.lucky_bonus_rate
    seen = watching(
        made.simulator, priced, rare=found.table.rare(made.simulator),
        asked=BLOCK if drawn else 0, kept=(BLOCK, 2 * of.seats + made.simulator.cards(of.seats)), wide=choice_codes(of.game).wide,
    )  # fmt: skip
    return seen._replace(squares=found.squares)


def _count_block(found: MeterRun, seen: Observed, number: int, many: int, every: int) -> None:
    """Count a block of rounds, and settle those that were kept in their order."""
    drawn = found.table.drawn(number, many)
    seen.asked[:] = 0
    seen.asked[list(drawn)] = 1
    kept = prepared(found.setup).block(number, many, found.lanes, seen)
    when, rows = seen.when[:kept], seen.kept[:kept]
    alone = (rows[:, -found.setup.seats :] & SHARE).any(1) | (seen.asked[when] > 0 if len(seen.asked) else False)
    _add_alike(found, rows[~alone])
    for at, row in zip(when[alone].tolist(), rows[alone].tolist(), strict=True):
        _grow(found, number * BLOCK + at + 1, every)
        _settle_kept(found, row, drawn.get(at, NO_DRAW))
    _grow(found, number * BLOCK + many, every)


def _add_alike(found: MeterRun, rows: Bytes) -> None:
    """Settle rounds that leave the meters alone, once for each kind.

    Rounds are alike if the same seats stayed and hold the same envied hands.
    """
    if not len(rows):
        return
    seats = found.setup.seats
    stayed = rows[:, :seats] >= choice_codes(found.setup.game).stayed
    kinds = np.column_stack([stayed.astype(np.uint8), rows[:, -seats:]])
    every, first, many = np.unique(kinds, axis=0, return_index=True, return_counts=True)
    for kind, at, times in zip(every, first.tolist(), many.tolist(), strict=True):
        if (key := kind.tobytes()) not in found.kinds:
            found.kinds[key] = _settle_once(found, rows[at].tolist())
        for line, (paid, of_seats, of_rounds) in found.kinds[key].items():
            found.paid[line] = found.paid.get(line, 0) + times * paid
            before = found.more.get(line, (0, 0))
            found.more[line] = before[0] + times * of_seats, before[1] + times * of_rounds


def _settle_once(found: MeterRun, row: list[int]) -> dict[str, tuple[Cents, int, int]]:
    """By line, what a kind of round pays beyond fixed pays: total, squares by seat, square of the round."""
    settlement = settle_lawful(found.table.played(row, found.meters, NO_DRAW))
    assert settlement.meters == found.meters, "a round that moves a meter is settled in its turn"
    paid: dict[str, list[Cents]] = {}
    for each in found.table.beyond(settlement):
        if each.paid:
            assert not each.counted, f"{each.line} is paid beside fixed pays"
            paid.setdefault(each.line, []).append(each.paid)
    return {line: (sum(seats), sum(each**2 for each in seats), sum(seats) ** 2) for line, seats in paid.items()}


def _grow(found: MeterRun, to: int, every: int) -> None:
    """Add the increments of all rounds up to this one, and record the meters on the way."""
    stops = range(found.rounds // every * every + every, to + 1, every) if every else range(0)
    for stop in (*stops, to):
        found.table.grow(found.meters, stop - found.rounds)
        found.rounds = stop
        if stop in stops and (not found.paths or found.paths[-1][0] < stop):
            found.paths.append((stop, _copy(found.meters)))
    _update_meter_range(found)


def _copy(meters: Meters) -> Meters:
    return {name: dict(tiers) for name, tiers in meters.items()}


def _update_meter_range(found: MeterRun) -> None:
    """Update the lowest and highest level of each meter.

    Meters fall by awards alone, so that checks before and after an award are enough.
    """
    for name, tiers in found.meters.items():
        least, most = found.least.setdefault(name, dict(tiers)), found.most.setdefault(name, dict(tiers))
        for tier, held in tiers.items():
            least[tier], most[tier] = min(least[tier], held), max(most[tier], held)


def _settle_kept(found: MeterRun, row: list[int], drawn: DrawnBonus) -> None:
    """Settle the round just dealt as a live table does, and record what it pays beyond fixed pays."""
    settlement = settle_lawful(found.table.played(row, found.meters, drawn))
    found.settled += 1
    found.meters = settlement.meters
    _update_meter_range(found)
    if found.paths and found.paths[-1][0] == found.rounds:  # Noted before this round was settled.
        found.paths[-1] = found.rounds, _copy(found.meters)
    by_line: dict[str, list[tuple[Cents, Cents]]] = {}
    for each in found.table.beyond(settlement):
        by_line.setdefault(each.line, []).append((each.counted, each.paid))
        found.paid[each.line] = found.paid.get(each.line, 0) + each.paid
        if each.paid and each.line in found.table.lines:
            found.awards.append(Award(found.rounds, each.seat, each.line, each.odds, each.paid))
    for line, seats in by_line.items():
        of_seats, of_rounds = found.more.get(line, (0, 0))
        of_seats += sum((counted + paid) ** 2 - counted**2 for counted, paid in seats)
        counted, paid = (sum(each) for each in zip(*seats, strict=True))
        found.more[line] = of_seats, of_rounds + (counted + paid) ** 2 - counted**2
