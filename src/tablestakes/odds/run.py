"""A run: blocks of rounds, shared out to threads or machines, added up, kept and continued.

A block is a pure function of the setup and its number. Totals are whole numbers, so it does not matter who counts a
block, in which order they are added, or whether the run was broken off between: the same seed gives the same totals.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tablestakes.chapters import GAMES, find
from tablestakes.errors import BadInput, Refusal
from tablestakes.odds.dealing import check_seed, draws
from tablestakes.odds.figures import Figure, figure
from tablestakes.odds.lookup import CARD_KEYS
from tablestakes.odds.playing import OPTIMAL, Playing, Strategy, check_lawful, playing
from tablestakes.odds.selection import BASE
from tablestakes.odds.simulate import Ints, Simulator, U, Watch, simulator, watch
from tablestakes.odds.worth import hands_of, wager
from tablestakes.rules.game import Game, Readings
from tablestakes.rules.sheet import Sheet, sheet
from tablestakes.rules.submission import Submission, default_offered

BLOCK = 1 << 18  # Rounds. Part of what a seed means: another size is another run.
BLOCKS_MOST = 1 << 32
SPAN = 16  # Blocks a thread takes at a time: a moment's work.
THREADS_MOST = 1024
LOOK_SECONDS = 0.1
NOTHING_GIVEN = np.zeros((0, 0), np.uint8)

Progress = Callable[[int, int], None]  # Rounds done, of how many.
Spans = tuple[tuple[int, int], ...]  # Blocks, from the first up to the last, which is not in it.


@dataclass(frozen=True)
class Setup:
    """What is simulated, in plain values that can be sent to another machine."""

    game_key: str
    letters: tuple[tuple[str, str], ...]
    readings: tuple[tuple[str, str | bool], ...]
    wagers: tuple[str, ...]  # Those that figures are wanted of; `base` is all required ones together.
    strategy: Strategy
    seats: int
    seed: int

    @property
    def game(self) -> Game:
        return GAMES[self.game_key]

    @property
    def sheet(self) -> Sheet:
        return sheet(self.game, dict(self.letters), dict(self.readings))


class Built(NamedTuple):
    """A setup made ready to run."""

    simulator: Simulator
    sheet: Sheet
    player: Playing
    worth: Watch | None  # What several seats are squared by.


def setup(
    game: Game | str, strategy: Strategy = OPTIMAL, seats: int = 1, seed: int = 0, submission: Submission | None = None,
    letters: dict[str, str] | None = None, readings: Readings | None = None, base_only: bool = False,
) -> Setup:  # fmt: skip
    """A game as a submission offers it, or with these letters and readings and everything on offer."""
    declared = find(game) if isinstance(game, str) else game
    if submission is not None and submission.game is not declared:
        raise BadInput(f"the submission is for {submission.game.name}, not for {declared.name}", code="other_game")
    if not 1 <= seats <= declared.seats_most:
        raise Refusal(
            f"{declared.name}: {seats} seats; a table has 1 to {declared.seats_most}",
            clause=declared.clause(".2(a)"),
            code="too_many_seats",
        )
    chosen = sheet(declared, letters, readings) if submission is None else submission.sheet
    offered = () if base_only else default_offered(declared) if submission is None else submission.offered
    if submission is None and not base_only:
        offered = declared.optional  # Each for itself: that a table has one progressive at most does not matter here.
    lines = [line for line in declared.lines if line in declared.base or line in offered]
    return Setup(
        declared.key, tuple(chosen.letters.items()), tuple(chosen.readings.items()), (BASE, *lines), strategy, seats,
        check_seed(seed),
    )  # fmt: skip


@lru_cache(maxsize=32)
def built(of: Setup) -> Built:
    game, under = of.game, of.sheet
    lines = [line for key in of.wagers for line in (game.base if key == BASE else (key,))]
    every_hand = not hands_of(under, lines) <= {game.first_hand}
    player = playing(under, of.strategy)
    found = simulator(game, player.deciding, every_hand)
    if of.seats == 1:
        return Built(found, under, player, None)
    priced = [wager(found, under, key) for key in of.wagers]
    groups, hands = np.arange(len(priced)), np.array([each.hand for each in priced])
    return Built(found, under, player, watch(groups, hands, np.array([each.worth for each in priced])))


@dataclass(frozen=True, eq=False)
class Totals:
    """What some blocks came to."""

    spans: Spans
    rounds: int
    tally: Ints
    squares: Ints
    cpu_seconds: float = 0.0


def nothing(of: Setup) -> Totals:
    made = built(of)
    tally = np.zeros((len(made.simulator.hands), made.simulator.cells), np.int64)
    return Totals((), 0, tally, np.zeros(len(of.wagers) if of.seats > 1 else 0, np.int64))


def count(of: Setup, first: int, last: int, last_rounds: int = BLOCK) -> Totals:
    """The blocks from the first up to the last, which may be cut short."""
    made, begun = built(of), nothing(of)
    seen = watch() if made.worth is None else made.worth._replace(squares=begun.squares)
    how, (rungs, table) = draws(made.simulator.cards(of.seats)), made.player.plan
    began, rounds = time.thread_time(), 0
    for number in range(first, last):
        many = last_rounds if number == last - 1 else BLOCK
        made.simulator.block(
            U(of.seed), U(number), many, of.seats, how, NOTHING_GIVEN, CARD_KEYS, rungs, table, begun.tally, seen
        )
        rounds += many
    spent = time.thread_time() - began
    check_lawful(of.game, made.player)
    return Totals(((first, last),), rounds, begun.tally, begun.squares, spent)


def added(totals: Iterable[Totals]) -> Totals:
    """All of them together; that no block is counted twice is checked."""
    every = list(totals)
    spans = joined(span for part in every for span in part.spans)
    return Totals(
        spans, sum(part.rounds for part in every), np.sum([part.tally for part in every], 0),
        np.sum([part.squares for part in every], 0), sum(part.cpu_seconds for part in every),
    )  # fmt: skip


def joined(spans: Iterable[tuple[int, int]]) -> Spans:
    found: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        assert not found or first >= found[-1][1], f"block {first} is counted twice"
        if found and first == found[-1][1]:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return tuple(found)


def missing(spans: Spans, blocks: int, most: int) -> Iterator[tuple[int, int]]:
    """The blocks below this number that are in no span, in stretches of so many at most."""
    begin = 0
    for first, last in (*spans, (blocks, blocks)):
        end = min(first, blocks)
        for start in range(begin, end, most):
            yield start, min(start + most, end)
        begin = max(begin, last)


@dataclass(frozen=True, eq=False)
class Run:
    """A run as far as it came. Whole blocks are what a continued run builds on; the last one may be cut short."""

    setup: Setup
    whole: Totals
    rest: Totals | None
    threads: int
    seconds: float
    interrupted: bool = False

    @property
    def totals(self) -> Totals:
        return self.whole if self.rest is None else added([self.whole, self.rest])

    @property
    def rounds(self) -> int:
        return self.totals.rounds

    @property
    def rounds_per_cpu_second(self) -> float:
        totals = self.totals
        return totals.rounds / totals.cpu_seconds if totals.cpu_seconds else 0.0

    def figures(self, under: Sheet | None = None) -> list[Figure]:
        """Of every wager; under another sheet of the game too, if there is one seat: the counts know no paytable."""
        made, totals, of = built(self.setup), self.totals, self.setup
        assert under is None or of.seats == 1, "how seats hang together was counted under the run's own sheet"
        if not totals.rounds:
            return []
        squares = [int(each) for each in totals.squares] or [0] * len(of.wagers)
        return [
            figure(made.simulator, under or made.sheet, made.player, key, totals.tally, totals.rounds, of.seats, square)
            for key, square in zip(of.wagers, squares, strict=True)
        ]

    def as_dict(self) -> dict[str, Any]:
        totals = self.totals
        return {
            "game": self.setup.game_key, "rounds": totals.rounds, "seats": self.setup.seats, "seed": self.setup.seed,
            "threads": self.threads, "seconds": self.seconds, "cpu_seconds": totals.cpu_seconds,
            "rounds_per_cpu_second": self.rounds_per_cpu_second,
            "wagers": [each.as_dict() for each in self.figures()],
        }  # fmt: skip


Counting = Callable[[Setup, Iterator[tuple[int, int]], Totals, Progress], tuple[Totals, bool]]


def simulate(
    of: Setup, rounds: int, threads: int = 1, begun: Totals | None = None, progress: Progress | None = None,
    counting: Counting | None = None,
) -> Run:  # fmt: skip
    """Run so many rounds in all; `begun` is what an earlier run of the same setup has counted.

    `counting` is who counts the blocks, if not threads of this process. Ctrl-C ends the run with what is done.

    >>> from tablestakes.odds.run import setup, simulate
    >>> run = simulate(setup("cajun", seed=7), rounds=1000)
    >>> run.rounds, run.figures()[0].wager
    (1000, 'base')
    """
    check_rounds(rounds, threads)
    blocks, rest = divmod(rounds, BLOCK)
    whole = begun or nothing(of)
    built(of)
    began = time.perf_counter()
    most = max(1, min(SPAN, blocks // (4 * threads)))
    told = progress or (lambda done, total: None)
    count_all = counting or (lambda *given: by_threads(threads, *given))
    whole, stopped = count_all(of, missing(whole.spans, blocks, most), whole, lambda done, _: told(done, rounds))
    tail = None
    if rest and not stopped and whole.rounds == blocks * BLOCK:
        tail = count(of, blocks, blocks + 1, rest)
        told(rounds, rounds)
    return Run(of, whole, tail, threads, time.perf_counter() - began, stopped)


def check_rounds(rounds: int, threads: int) -> None:
    if not 1 <= rounds <= BLOCK * (BLOCKS_MOST - 1):
        raise BadInput(f"{rounds} rounds; a run has 1 to {BLOCK * (BLOCKS_MOST - 1):,}", code="bad_rounds")
    if not 1 <= threads <= THREADS_MOST:
        raise BadInput(f"{threads} threads; it takes 1 to {THREADS_MOST}", code="bad_threads")


def by_threads(
    threads: int, of: Setup, spans: Iterator[tuple[int, int]], begun: Totals, progress: Progress
) -> tuple[Totals, bool]:
    """Every thread takes the next blocks until there are none, or until Ctrl-C: then it still ends those it has."""
    state, lock, stop = [begun], threading.Lock(), threading.Event()

    def worker() -> None:
        while not stop.is_set():
            with lock:
                span = next(spans, None)
            if span is None:
                return
            part = count(of, *span)
            with lock:
                state[0] = added([state[0], part])

    with ThreadPoolExecutor(threads) as pool:
        waiting = {pool.submit(worker) for _ in range(threads)}
        try:
            while waiting:
                done, waiting = wait(waiting, LOOK_SECONDS)
                for ended in done:
                    ended.result()
                progress(state[0].rounds, 0)
        except BaseException as error:
            stop.set()
            wait(waiting)
            if not isinstance(error, KeyboardInterrupt):
                raise
    return state[0], stop.is_set()
