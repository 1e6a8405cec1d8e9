"""A run: blocks of rounds, shared out to threads or machines, added up, kept and continued.

A block is a pure function of the setup and its number. Totals are whole numbers, so it does not matter who counts a
block, in which order they are added, or whether the run was broken off between: the same seed gives the same totals.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Any, TypeVar

import numpy as np

from pitboss.errors import BadInput
from pitboss.law.sheet import Sheet
from pitboss.messages import message
from pitboss.odds.compiled.card import CPU, CUDA
from pitboss.odds.simulate.divided import Change, change, count_stays, no_stays
from pitboss.odds.simulate.figures import Figure, figure
from pitboss.odds.simulate.setups import BLOCK, Setup, built, compiled, divided_line, setup
from pitboss.odds.simulate.strategies import check_lawful
from pitboss.odds.simulate.watching import Ints

__all__ = ["BLOCK", "Run", "Setup", "Totals", "added", "count", "setup", "simulate"]

BLOCKS_MOST = 1 << 32
SPAN, CARD_SPAN = 16, 1 << 14  # Blocks a thread takes at a time, and a card: a moment's work.
THREADS_MOST = 1024
LOOK_SECONDS, KEEP_SECONDS = 0.1, 60.0
CTRL_C = "Ctrl-C"

Item = TypeVar("Item")
Found = TypeVar("Found")
Progress = Callable[[int, int], None]  # Rounds done, of how many.
Span = tuple[int, int]
Spans = tuple[Span, ...]  # Blocks, from the first up to the last, which is not in it.


@dataclass(frozen=True, eq=False)
class Totals:
    """What some blocks came to."""

    spans: Spans
    rounds: int
    tally: Ints
    squares: Ints
    stays: Ints  # Rounds in which the dealer's hand won a share, by its name and by how many divide it.
    cpu_seconds: float = 0.0


def nothing(of: Setup) -> Totals:
    found = built(of).simulator
    squares = np.zeros(len(of.wagers) if of.seats > 1 else 0, np.int64)
    return Totals((), 0, found.by_hand(found.lanes()), squares, no_stays(divided_line(of), of.seats))


def count(of: Setup, first: int, last: int, last_rounds: int = BLOCK, device: str = CPU) -> Totals:
    """The blocks from the first up to the last, which may be cut short."""
    return (_on_card if device == CUDA else _on_processor)(of, first, last, last_rounds)


def _on_card(of: Setup, first: int, last: int, last_rounds: int) -> Totals:
    """Its seconds are those by the clock, in which the card was at work."""
    from pitboss.odds.simulate.card import program

    made, rounds = program(of), (last - first - 1) * BLOCK + last_rounds
    began = time.perf_counter()
    tally, squares, stays = made.count(first, rounds)
    spent = time.perf_counter() - began
    check_lawful(of.game, built(of).player)
    return Totals(((first, last),), rounds, tally, squares, stays, spent)


def _on_processor(of: Setup, first: int, last: int, last_rounds: int) -> Totals:
    made, empty, line = compiled(of), nothing(of), divided_line(of)
    squares, stays = empty.squares, empty.stays
    lanes, seen = made.simulator.lanes(), made.worth and made.worth._replace(squares=squares)
    if seen is not None and line:  # Room of one's own: threads share what is built.
        seen = seen._replace(when=np.zeros_like(seen.when), kept=np.zeros_like(seen.kept))
    began, rounds = time.thread_time(), 0
    for number in range(first, last):
        many = last_rounds if number == last - 1 else BLOCK
        met = made.block(number, many, lanes, seen)
        if seen is not None and line:
            count_stays(made.sheet, of.seats, line, seen.kept[:met].tolist(), stays)
        rounds += many
    spent = time.thread_time() - began
    check_lawful(of.game, made.player)
    return Totals(((first, last),), rounds, made.simulator.by_hand(lanes), squares, stays, spent)


def added(totals: Iterable[Totals]) -> Totals:
    """All of them together; that no block is counted twice is checked."""
    every = list(totals)
    spans = joined(span for part in every for span in part.spans)
    return Totals(
        spans, sum(part.rounds for part in every), np.sum([part.tally for part in every], 0),
        np.sum([part.squares for part in every], 0), np.sum([part.stays for part in every], 0),
        sum(part.cpu_seconds for part in every),
    )  # fmt: skip


def joined(spans: Iterable[Span]) -> Spans:
    found: list[Span] = []
    for first, last in sorted(spans):
        assert not found or first >= found[-1][1], f"block {first} is counted twice"
        if found and first == found[-1][1]:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return tuple(found)


def missing(spans: Spans, blocks: int, most: int) -> Iterator[Span]:
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
    interrupted: str = ""  # By what it was broken off, if it was.
    device: str = CPU

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
            figure(
                made.simulator,
                under or made.sheet,
                made.player,
                key,
                totals.tally,
                totals.rounds,
                of.seats,
                square,
                change(made.sheet, key, totals.stays, of.seats) if key == divided_line(of) else Change(),
            )
            for key, square in zip(of.wagers, squares, strict=True)
        ]

    def as_dict(self) -> dict[str, Any]:
        totals = self.totals
        return {
            "game": self.setup.game_key, "rounds": totals.rounds, "seats": self.setup.seats, "seed": self.setup.seed,
            **self.setup.named(), "threads": self.threads, "seconds": self.seconds, "cpu_seconds": totals.cpu_seconds,
            "rounds_per_cpu_second": self.rounds_per_cpu_second,
            "wagers": [each.as_dict() for each in self.figures()],
        }  # fmt: skip


Watching = Callable[[Totals], None]
Counting = Callable[[Setup, Iterator[Span], Totals, Watching], tuple[Totals, str]]  # By what it was broken off.


def simulate(
    of: Setup, rounds: int, threads: int = 1, begun: Run | None = None, progress: Progress | None = None,
    keep: Watching | None = None, counting: Counting | None = None, device: str = CPU,
) -> Run:  # fmt: skip
    """Run so many rounds in all; `begun` is an earlier run of the same setup. Ctrl-C ends it with what is done.

    `keep` is told the whole blocks now and then. `counting` counts the blocks, if not threads of this process.
    `device` is "cpu" or "cuda".

    >>> from pitboss.odds.simulate.run import setup, simulate
    >>> run = simulate(setup("cajun", seed=7), rounds=1000)
    >>> run.rounds, run.figures()[0].wager
    (1000, 'base')
    """
    check_rounds(rounds, threads)
    assert begun is None or begun.setup == of, "another setup was begun"
    whole, before = (nothing(of), 0.0) if begun is None else (begun.whole, begun.seconds)
    blocks, rest = divmod(rounds, BLOCK)
    began = kept = time.perf_counter()

    def watching(done: Totals) -> None:
        nonlocal kept
        if progress is not None:
            progress(done.rounds, rounds)
        if keep is not None and time.perf_counter() - kept > KEEP_SECONDS:
            kept = time.perf_counter()
            keep(done)

    threads = 1 if device == CUDA and counting is None else threads
    most = CARD_SPAN if device == CUDA else SPAN
    spans = missing(whole.spans, blocks, max(1, min(most, blocks // (4 * threads))))
    count_all = counting or partial(by_threads, threads, device)
    whole, stopped = count_all(of, spans, whole, watching)
    tail = None
    if rest and not stopped and whole.rounds == blocks * BLOCK:
        with ctrl_c():
            tail = count(of, blocks, blocks + 1, rest, device)
    return Run(of, whole, tail, threads, before + time.perf_counter() - began, stopped, device)


def check_rounds(rounds: int, threads: int) -> None:
    if not 1 <= rounds <= BLOCK * (BLOCKS_MOST - 1):
        raise BadInput(
            message("rounds-too-many", count=rounds, most=f"{BLOCK * (BLOCKS_MOST - 1):,}"), code="bad_rounds"
        )
    if not 1 <= threads <= THREADS_MOST:
        raise BadInput(message("threads-too-many", count=threads, most=THREADS_MOST), code="bad_threads")


def by_threads(
    threads: int, device: str, of: Setup, spans: Iterator[Span], begun: Totals, watching: Watching
) -> tuple[Totals, str]:
    """The blocks counted by threads of this process."""
    total = begun

    def counted(part: Totals) -> None:
        nonlocal total
        total = added([total, part])

    stopped = shared_out(threads, lambda span: count(of, *span, device=device), spans, counted, lambda: watching(total))
    return total, CTRL_C if stopped else ""


def shared_out(
    threads: int, work: Callable[[Item], Found], items: Iterator[Item], done: Callable[[Found], None],
    watching: Callable[[], None],
) -> bool:  # fmt: skip
    """Every thread takes the next item until there are none, or until Ctrl-C: then it still ends the one it has.

    What comes of them is handed on one at a time. Was it broken off?
    """
    lock, stop = threading.Lock(), threading.Event()

    def worker() -> None:
        while not stop.is_set():
            with lock:
                item = next(items, None)
            if item is None:
                return
            found = work(item)
            with lock:
                done(found)

    with ctrl_c() as asked, ThreadPoolExecutor(threads) as pool:
        waiting = {pool.submit(worker) for _ in range(threads)}
        try:
            while waiting and not asked.is_set():
                ended, waiting = wait(waiting, LOOK_SECONDS)
                for each in ended:
                    each.result()
                watching()
        finally:
            stop.set()
        for each in waiting:
            each.result()
    return asked.is_set()


@contextmanager
def ctrl_c() -> Iterator[threading.Event]:
    """Ctrl-C breaks in nowhere, but sets this event; a second one breaks in as ever."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # Which alone hears signals.
        yield asked
        return
    before = signal.getsignal(signal.SIGINT)

    def heard(number: int, frame: FrameType | None) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    signal.signal(signal.SIGINT, heard)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)
