"""Rounds with what crosses seats and rounds: meters that grow and are won, envy, and the bonuses the system draws.

Nearly all rounds leave the meters alone but for their increments, so they are counted as ever. The few in which a
share of a meter is won or a bonus is drawn are kept with their cards, and settled in their order by the very settlement
of a live table, with the meters as they then stand. Those in which a hand can be envied, and no more, are counted by who
stayed and which hands are envied; the settlement is asked once for each kind of them.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.law.settlement import settled
from pitboss.money import Cents
from pitboss.odds.exact.progressive import envy
from pitboss.odds.exact.side import side
from pitboss.odds.simulate.choices import choices_of
from pitboss.odds.simulate.figures import Figure, figure
from pitboss.odds.simulate.metered import ENVY, LUCKY, MAGIC, SHARE, Chips, Drawn, Metered, Meters
from pitboss.odds.simulate.payouts import hits, wager
from pitboss.odds.simulate.run import BLOCK, Progress, check_rounds, ctrl_c
from pitboss.odds.simulate.setups import Setup, built
from pitboss.odds.simulate.setups import watched as watching
from pitboss.odds.simulate.watching import Bytes, Ints, Watch

NO_DRAW = Drawn()


class Award(NamedTuple):
    """A share of a meter."""

    round: int
    seat: int
    wager: str
    odds: str
    cents: Cents


@dataclass
class Live:
    """A run as far as it came."""

    table: Metered
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
        return built(self.setup).simulator.by_hand(self.lanes)

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
        """A meter that lives has no exact figure to stand beside; envy has."""
        made, of, lines, tally = built(self.setup), self.setup, self.table.lines, self.tally
        others = [
            figure(made.simulator, made.sheet, made.player, key, tally, self.rounds, of.seats, int(square))
            for key, square in zip(of.wagers, self.squares, strict=True) if key not in (*lines, *of.game.progressives)
        ]  # fmt: skip
        besides = [self._besides(key) for key in (ENVY, MAGIC, LUCKY) if key in self.paid]
        return [*others, *(self._on_meter(key) for key in lines), *besides]

    def _on_meter(self, key: str) -> Figure:
        """Fixed pays as counted, and the shares as they were paid; in units of the wager."""
        made, fixed = built(self.setup), wager(built(self.setup).simulator, self.setup.sheet, key, at_seed=False)
        total, square = fixed.moments(self.tally)
        scale = self.table.size(key) // fixed.parts
        of_seats, of_rounds = self.more.get(key, (0, 0))
        of_seats += square * scale**2
        of_rounds += int(self.squares[self.setup.wagers.index(key)]) * scale**2
        rows = hits(made.simulator, made.sheet, key, self.tally)
        return self._figure(key, total * scale + self.paid.get(key, 0), of_seats, of_rounds, rows)

    def _besides(self, key: str) -> Figure:
        found = self._figure(key, self.paid[key], *self.more[key], [])
        return replace(found, exact=self._envied()) if key == ENVY else found

    def _envied(self) -> Fraction | None:
        """What the others' hands can be expected to bring; the optimum never folds one that does."""
        line = next(line for line in self.table.lines if line in self.setup.game.progressives)
        optimal = built(self.setup).player.is_optimal(self.setup.sheet)
        return envy(side(self.setup.sheet, line)) * (self.setup.seats - 1) if optimal else None

    def _figure(self, key: str, total: int, of_seats: int, of_rounds: int, rows: list[tuple[str, int]]) -> Figure:
        """From sums in cents: of all, of squares by seat, and of squares of all seats together."""
        size, many = self.table.size(key), self.rounds * self.setup.seats
        deviation = sqrt(max(0, many * of_seats - total * total)) / (many * size)
        error = sqrt(max(0, self.rounds * of_rounds - total * total)) / (many * size * sqrt(self.rounds))
        return Figure(key, total / (many * size), deviation, error, None, rows)


def live(of: Setup, rounds: int, chips: Chips | None = None, every: int = 0, progress: Progress | None = None) -> Live:
    """So many rounds from meters at seed. `every`: note the meters after each so many rounds."""
    check_rounds(rounds, 1)
    found = begun(of, chips or Chips())
    seen = watched(found)
    built(of).block(0, 0, found.lanes, seen)  # Compiled before the clock runs.
    began, began_cpu = time.perf_counter(), time.process_time()
    with ctrl_c() as asked:
        for number in range(-(-rounds // BLOCK)):
            count_block(found, seen, number, min(BLOCK, rounds - number * BLOCK), every)
            if progress is not None:
                progress(found.rounds, rounds)
            if asked.is_set():
                break
    found.interrupted = found.rounds < rounds
    found.seconds, found.cpu_seconds = time.perf_counter() - began, time.process_time() - began_cpu
    return found


def begun(of: Setup, chips: Chips) -> Live:
    table = Metered(of, chips)
    table.check()
    found = Live(table, table.seeded(), built(of).simulator.lanes(), np.zeros(len(of.wagers), np.int64))
    _extremes(found)
    return found


def watched(found: Live) -> Watch:
    """The squares of every wager, and every cell that may move a meter."""
    of, made, chips = found.setup, built(found.setup), found.table.chips
    priced = [wager(made.simulator, made.sheet, key, key not in found.table.lines) for key in of.wagers]
    drawn = chips.magic_card_rate or chips.lucky_bonus_rate
    seen = watching(
        made.simulator, priced, rare=found.table.rare(made.simulator),
        asked=BLOCK if drawn else 0, kept=(BLOCK, 2 * of.seats + made.simulator.cards(of.seats)), wide=choices_of(of.game).wide,
    )  # fmt: skip
    return seen._replace(squares=found.squares)


def count_block(found: Live, seen: Watch, number: int, many: int, every: int) -> None:
    """All rounds of a block counted, and those that were kept settled in their order."""
    drawn = found.table.drawn(number, many)
    seen.asked[:] = 0
    seen.asked[list(drawn)] = 1
    kept = built(found.setup).block(number, many, found.lanes, seen)
    when, rows = seen.when[:kept], seen.kept[:kept]
    alone = (rows[:, -found.setup.seats :] & SHARE).any(1) | (seen.asked[when] > 0 if len(seen.asked) else False)
    add_alike(found, rows[~alone])
    for at, row in zip(when[alone].tolist(), rows[alone].tolist(), strict=True):
        grow(found, number * BLOCK + at + 1, every)
        settle_kept(found, row, drawn.get(at, NO_DRAW))
    grow(found, number * BLOCK + many, every)


def add_alike(found: Live, rows: Bytes) -> None:
    """Rounds that leave the meters alone: alike are those in which the same seats stayed and hold the same envied hands."""
    if not len(rows):
        return
    seats = found.setup.seats
    stayed = rows[:, :seats] >= choices_of(found.setup.game).stayed
    kinds = np.column_stack([stayed.astype(np.uint8), rows[:, -seats:]])
    every, first, many = np.unique(kinds, axis=0, return_index=True, return_counts=True)
    for kind, at, times in zip(every, first.tolist(), many.tolist(), strict=True):
        if (key := kind.tobytes()) not in found.kinds:
            found.kinds[key] = _settled_once(found, rows[at].tolist())
        for line, (paid, of_seats, of_rounds) in found.kinds[key].items():
            found.paid[line] = found.paid.get(line, 0) + times * paid
            before = found.more.get(line, (0, 0))
            found.more[line] = before[0] + times * of_seats, before[1] + times * of_rounds


def _settled_once(found: Live, row: list[int]) -> dict[str, tuple[Cents, int, int]]:
    """What such a round pays beyond fixed pays, by line: in all, and what that adds to squares of seats and of rounds."""
    settlement = settled(found.table.played(row, found.meters, NO_DRAW))
    assert settlement.meters == found.meters, "a round that moves a meter is settled in its turn"
    paid: dict[str, list[Cents]] = {}
    for each in found.table.beyond(settlement):
        if each.paid:
            assert not each.counted, f"{each.line} is paid beside fixed pays"
            paid.setdefault(each.line, []).append(each.paid)
    return {line: (sum(seats), sum(each**2 for each in seats), sum(seats) ** 2) for line, seats in paid.items()}


def grow(found: Live, to: int, every: int) -> None:
    """The increments of all rounds up to this one, and the meters noted on the way."""
    stops = range(found.rounds // every * every + every, to + 1, every) if every else range(0)
    for stop in (*stops, to):
        found.table.grow(found.meters, stop - found.rounds)
        found.rounds = stop
        if stop in stops and (not found.paths or found.paths[-1][0] < stop):
            found.paths.append((stop, _copied(found.meters)))
    _extremes(found)


def _copied(meters: Meters) -> Meters:
    return {name: dict(tiers) for name, tiers in meters.items()}


def _extremes(found: Live) -> None:
    """Meters grow from award to award, and fall by awards alone: so nothing lies between."""
    for name, tiers in found.meters.items():
        least, most = found.least.setdefault(name, dict(tiers)), found.most.setdefault(name, dict(tiers))
        for tier, held in tiers.items():
            least[tier], most[tier] = min(least[tier], held), max(most[tier], held)


def settle_kept(found: Live, row: list[int], drawn: Drawn) -> None:
    """The round just dealt, as a live table settles it; what it pays beyond fixed pays is noted."""
    settlement = settled(found.table.played(row, found.meters, drawn))
    found.settled += 1
    found.meters = settlement.meters
    _extremes(found)
    if found.paths and found.paths[-1][0] == found.rounds:  # Noted before this round was settled.
        found.paths[-1] = found.rounds, _copied(found.meters)
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
