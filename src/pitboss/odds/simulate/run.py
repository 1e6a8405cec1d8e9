"""A run: blocks of rounds, shared out to threads or machines, added up, saved and continued.

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
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import msgspec
import numpy as np

from pitboss import extras
from pitboss.chapters import filed
from pitboss.documents import read_json
from pitboss.errors import BadInput, unreadable, unwritable
from pitboss.law.game import Game
from pitboss.law.sheet import Sheet
from pitboss.messages import Phrase, message
from pitboss.odds.compiled.cache import digest
from pitboss.odds.compiled.cache import edition as edition_of
from pitboss.odds.compiled.graphics_card import CPU, CUDA
from pitboss.odds.exact.choice import BASE
from pitboss.odds.simulate.compiled_rounds import COUNTED_BY, Ints
from pitboss.odds.simulate.figures import Figure, figure
from pitboss.odds.simulate.payouts import DividedChange, count_stays, divided_change, empty_stays
from pitboss.odds.simulate.setups import BLOCK, Setup, compiled_setup, divided_line, prepare_setup, setup
from pitboss.odds.simulate.strategies import StrategyFile, check_lawful, name_of, read_strategy_file
from pitboss.private_files import is_device

__all__ = ["BLOCK", "Run", "Setup", "Totals", "count", "setup", "simulate"]

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
    """The counts of some blocks."""

    spans: Spans
    rounds: int
    tally: Ints
    squares: Ints
    stays: Ints  # Rounds in which the dealer's hand won a share, by its name and by how many divide it.
    cpu_seconds: float = 0.0


def _empty_totals(of: Setup) -> Totals:
    """The totals of no blocks."""
    simulator = prepare_setup(of).simulator
    squares = np.zeros(len(of.wagers) if of.seats > 1 else 0, np.int64)
    return Totals((), 0, simulator.by_hand(simulator.lanes()), squares, empty_stays(divided_line(of), of.seats))


def count(of: Setup, first: int, last: int, last_rounds: int = BLOCK, device: str = CPU) -> Totals:
    """Count the blocks from the first up to the last, which may be cut short."""
    return (_count_on_card if device == CUDA else _count_on_processor)(of, first, last, last_rounds)


def _count_on_card(of: Setup, first: int, last: int, last_rounds: int) -> Totals:
    """Count on a graphics card; its seconds are by the clock, while the card was at work."""
    with extras.named():
        from pitboss.odds.simulate.card_rounds import card_rounds
    card, rounds = card_rounds(of), (last - first - 1) * BLOCK + last_rounds
    began = time.perf_counter()
    tally, squares, stays = card.count(first, rounds)
    spent = time.perf_counter() - began
    check_lawful(of.game, prepare_setup(of).player)
    return Totals(((first, last),), rounds, tally, squares, stays, spent)


def _count_on_processor(of: Setup, first: int, last: int, last_rounds: int) -> Totals:
    prepared_setup, empty, line = compiled_setup(of), _empty_totals(of), divided_line(of)
    squares, stays = empty.squares, empty.stays
    lanes, observations = (
        prepared_setup.simulator.lanes(),
        prepared_setup.worth and prepared_setup.worth._replace(squares=squares),
    )
    if observations is not None and line:  # Room of one's own: threads share what is built.
        observations = observations._replace(
            round_numbers=np.zeros_like(observations.round_numbers), rows=np.zeros_like(observations.rows)
        )
    began, rounds = time.thread_time(), 0
    for number in range(first, last):
        many = last_rounds if number == last - 1 else BLOCK
        kept_rounds = prepared_setup.block(number, many, lanes, observations)
        if observations is not None and line:
            count_stays(prepared_setup.sheet, of.seats, line, observations.rows[:kept_rounds].tolist(), stays)
        rounds += many
    spent = time.thread_time() - began
    check_lawful(of.game, prepared_setup.player)
    return Totals(((first, last),), rounds, prepared_setup.simulator.by_hand(lanes), squares, stays, spent)


def sum_totals(totals: Iterable[Totals]) -> Totals:
    """The sum of some totals; no block may be in two of them."""
    every = list(totals)
    spans = join_spans(span for part in every for span in part.spans)
    return Totals(
        spans, sum(part.rounds for part in every), np.sum([part.tally for part in every], 0),
        np.sum([part.squares for part in every], 0), np.sum([part.stays for part in every], 0),
        sum(part.cpu_seconds for part in every),
    )  # fmt: skip


def join_spans(spans: Iterable[Span]) -> Spans:
    """The same blocks in as few spans as there are."""
    joined: list[Span] = []
    for first, last in sorted(spans):
        assert not joined or first >= joined[-1][1], f"block {first} is counted twice"
        if joined and first == joined[-1][1]:
            joined[-1] = joined[-1][0], last
        else:
            joined.append((first, last))
    return tuple(joined)


def missing_spans(spans: Spans, blocks: int, most: int) -> Iterator[Span]:
    """The blocks below this number that are in no span, in stretches of so many at most."""
    begin = 0
    for first, last in (*spans, (blocks, blocks)):
        end = min(first, blocks)
        for start in range(begin, end, most):
            yield start, min(start + most, end)
        begin = max(begin, last)


@dataclass(frozen=True, eq=False)
class Run:
    """A run up to now.

    A continued run builds on whole blocks; the last one may be cut short.
    """

    setup: Setup
    whole: Totals
    rest: Totals | None
    threads: int
    seconds: float
    interrupted: str = ""  # By what it was broken off, if it was.
    device: str = CPU

    @property
    def totals(self) -> Totals:
        return self.whole if self.rest is None else sum_totals([self.whole, self.rest])

    @property
    def rounds(self) -> int:
        return self.totals.rounds

    @property
    def rounds_per_cpu_second(self) -> float:
        totals = self.totals
        return totals.rounds / totals.cpu_seconds if totals.cpu_seconds else 0.0

    def figures(self, under: Sheet | None = None) -> list[Figure]:
        """The figure of every wager; under another sheet of the game too, if there is one seat."""
        prepared_setup, totals, of = prepare_setup(self.setup), self.totals, self.setup
        assert under is None or of.seats == 1, "the covariance of seats was counted under the run's own sheet"
        if not totals.rounds:
            return []
        squares = [int(each) for each in totals.squares] or [0] * len(of.wagers)
        return [
            figure(
                prepared_setup.simulator,
                under or prepared_setup.sheet,
                prepared_setup.player,
                key,
                totals.tally,
                totals.rounds,
                of.seats,
                square,
                divided_change(prepared_setup.sheet, key, totals.stays, of.seats)
                if key == divided_line(of)
                else DividedChange(),
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
    """Simulate so many rounds in all; `begun` is an earlier run of the same setup. Ctrl-C ends it with what is done.

    `keep` gets the whole blocks now and then. `counting` counts the blocks, if not threads of this process.
    `device` is "cpu" or "cuda".

    >>> from pitboss.odds.simulate.run import setup, simulate
    >>> run = simulate(setup("cajun", seed=7), rounds=1000)
    >>> run.rounds, run.figures()[0].wager
    (1000, 'base')
    """
    check_rounds(rounds, threads)
    assert begun is None or begun.setup == of, "another setup was begun"
    whole, before = (_empty_totals(of), 0.0) if begun is None else (begun.whole, begun.seconds)
    blocks, rest = divmod(rounds, BLOCK)
    began = last_saved = time.perf_counter()

    def watching(done: Totals) -> None:
        nonlocal last_saved
        if progress is not None:
            progress(done.rounds, rounds)
        if keep is not None and time.perf_counter() - last_saved > KEEP_SECONDS:
            last_saved = time.perf_counter()
            keep(done)

    threads = 1 if device == CUDA and counting is None else threads
    most = CARD_SPAN if device == CUDA else SPAN
    spans = missing_spans(whole.spans, blocks, max(1, min(most, blocks // (4 * threads))))
    count_all = counting or partial(_count_by_threads, threads, device)
    whole, stopped = count_all(of, spans, whole, watching)
    tail = None
    if rest and not stopped and whole.rounds == blocks * BLOCK:
        with interruptible():
            tail = count(of, blocks, blocks + 1, rest, device)
    return Run(of, whole, tail, threads, before + time.perf_counter() - began, stopped, device)


def check_rounds(rounds: int, threads: int) -> None:
    """Refuse a number of rounds or threads that cannot be run."""
    if not 1 <= rounds <= BLOCK * (BLOCKS_MOST - 1):
        raise BadInput(
            message("rounds-too-many", count=rounds, most=f"{BLOCK * (BLOCKS_MOST - 1):,}"), code="bad_rounds"
        )
    if not 1 <= threads <= THREADS_MOST:
        raise BadInput(message("threads-too-many", count=threads, most=THREADS_MOST), code="bad_threads")


def _count_by_threads(
    threads: int, device: str, of: Setup, spans: Iterator[Span], begun: Totals, watching: Watching
) -> tuple[Totals, str]:
    """Count the blocks by threads of this process."""
    total = begun

    def add_part(part: Totals) -> None:
        nonlocal total
        total = sum_totals([total, part])

    stopped = run_threads(
        threads, lambda span: count(of, *span, device=device), spans, add_part, lambda: watching(total)
    )
    return total, CTRL_C if stopped else ""


def run_threads(
    threads: int, work: Callable[[Item], Found], items: Iterator[Item], done: Callable[[Found], None],
    watching: Callable[[], None],
) -> bool:  # fmt: skip
    """Let threads work on the items until there are none, or until Ctrl-C; returns whether it was interrupted.

    On Ctrl-C each thread still finishes its item. Results are handed on one at a time.
    """
    lock, stop = threading.Lock(), threading.Event()

    def worker() -> None:
        while not stop.is_set():
            with lock:
                item = next(items, None)
            if item is None:
                return
            result = work(item)
            with lock:
                done(result)

    with interruptible() as interrupt, ThreadPoolExecutor(threads) as pool:
        waiting = {pool.submit(worker) for _ in range(threads)}
        try:
            while waiting and not interrupt.is_set():
                ended, waiting = wait(waiting, LOOK_SECONDS)
                for each in ended:
                    each.result()
                watching()
        finally:
            stop.set()
        for each in waiting:
            each.result()
    return interrupt.is_set()


@contextmanager
def interruptible() -> Iterator[threading.Event]:
    """Turn Ctrl-C into an event; a second Ctrl-C interrupts as usual."""
    interrupt = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # Which alone hears signals.
        yield interrupt
        return
    before = signal.getsignal(signal.SIGINT)

    def on_signal(number: int, frame: FrameType | None) -> None:
        if interrupt.is_set():
            raise KeyboardInterrupt
        interrupt.set()

    signal.signal(signal.SIGINT, on_signal)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


# --- A run on disk ---


FORMAT = "pitboss simulation 1"


def count_edition(of: Setup) -> str:
    """Digest of all that decides a count: rules, counting code and the player's plan."""
    player, own = prepare_setup(of).player, of.strategy.source if isinstance(of.strategy, StrategyFile) else ""
    sources = edition_of(of.game, "compiled", *COUNTED_BY, "simulate/run", "simulate/payouts")
    planned = [player.plan.rungs.tobytes(), player.plan.table.tobytes()] if player.chosen is not None else []
    return digest(sources.encode(), own.encode(), *planned)


def save(path: str, run: Run) -> None:
    """Save the whole blocks of a run; the last, cut short, is counted again when the run goes on."""
    of, whole = run.setup, run.whole
    if not isinstance(of.strategy, str | StrategyFile):
        raise BadInput(message("saved-function-unnamed"), code="cannot_save")
    hands, cells = np.nonzero(whole.tally)
    counts = zip(hands.tolist(), cells.tolist(), whole.tally[hands, cells].tolist(), strict=True)
    data = {
        "format": FORMAT, "game": of.game_key, "letters": dict(of.letters), "readings": dict(of.readings),
        "wagers": of.wagers, "strategy": name_of(of.strategy), "seats": of.seats, "seed": of.seed,
        "stream": of.stream, "law": of.edition, "edition": count_edition(of),
        "block_rounds": BLOCK, "blocks": whole.spans, "seconds": run.seconds,
        "cpu_seconds": whole.cpu_seconds, "squares": whole.squares.tolist(), "stays": whole.stays.tolist(),
        "counts": list(counts),
    }  # fmt: skip
    write_json(path, data)


def write_json(path: str, data: dict[str, Any]) -> None:
    """Write a JSON file, all of it or nothing."""
    with _report_unwritable(path):
        partial = _partial_path(path)
        partial.write_bytes(msgspec.json.encode(data))
        if partial != Path(path):
            partial.replace(path)


def check_writable(path: str) -> None:
    """Refuse a path that cannot be written, before a long run."""
    with _report_unwritable(path):
        partial = _partial_path(path)
        if partial != Path(path):
            partial.touch()
            partial.unlink()


def _partial_path(path: str) -> Path:
    """The path a file is written to until it is whole."""
    return Path(path) if is_device(Path(path)) else Path(f"{path}.partial")


@contextmanager
def _report_unwritable(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise unwritable(path, error) from error


def load(path: str, strategy: str | None = None) -> Run:
    """Load a run to continue; one counted by other rules is refused.

    A file may name another file's function as its player. That is a program, and is run only where `strategy` names it
    too.
    """
    try:
        data = read_json(Path(path).read_bytes(), path)
    except OSError as error:
        raise unreadable(path, error) from error
    except BadInput as error:
        raise BadInput(message("simulation-unreadable", file=path, why=error.reason), code="bad_save") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(message("no-simulation", file=path), code="bad_save")
    try:
        return _restored_run(path, data, strategy)
    except BadInput:
        raise
    except (LookupError, TypeError, AttributeError, OverflowError, ValueError) as error:
        raise BadInput(message("simulation-not-whole", file=path, why=repr(error)), code="bad_save") from error


def _strategy_of_file(path: str, saved: Any, given: str | None) -> str | StrategyFile:
    """The strategy of a saved run: one of ours by its name, another only if the caller names it too."""
    if not isinstance(saved, str) or len(saved) > 1000:
        raise BadInput(message("simulation-player-unnamed", file=path), code="bad_save")
    if ":" not in saved:
        if given is not None:
            raise BadInput(message("simulation-played-by", file=path, strategy=saved), code="bad_usage")
        return saved
    if given != saved:
        reason = message("simulation-played-by-function", file=path, strategy=saved, again=saved)
        raise BadInput(reason, code="not_trusted")
    return read_strategy_file(given)


def _checked_game(path: str, data: dict[str, Any]) -> Game:
    """The game of a saved run, after its numbers and wagers are checked."""
    game = filed({"game": data["game"], "edition": data.get("law")})
    for key, most in (("seats", game.seats_most), ("seed", 1 << 64), ("stream", 1 << 64)):
        number = data[key]
        if not isinstance(number, int) or isinstance(number, bool) or not (key == "seats") <= number <= most:
            raise BadInput(message("simulation-bad-number", file=path, number=repr(number), key=key), code="bad_save")
    unknown = [wager for wager in data["wagers"] if wager != BASE and wager not in game.lines]
    if unknown:
        raise BadInput(
            message("simulation-other-wager", file=path, wager=repr(unknown[0]), game=Phrase(game.name)),
            code="bad_save",
        )
    return game


def _restored_run(path: str, data: dict[str, Any], given: str | None) -> Run:
    """The run that a file holds."""
    strategy, game = _strategy_of_file(path, data["strategy"], given), _checked_game(path, data)
    of = Setup(
        game.key, tuple(data["letters"].items()), tuple(data["readings"].items()), tuple(data["wagers"]),
        strategy, data["seats"], data["seed"], data["stream"], game.edition.since,
    )  # fmt: skip
    if data["edition"] != count_edition(of) or data["block_rounds"] != BLOCK:
        raise BadInput(message("simulation-of-other-rules", file=path), code="other_edition")
    empty, squares = _empty_totals(of), np.array(data["squares"], np.int64)
    stays = np.array(data["stays"], np.int64)
    for hand, cell, many in data["counts"]:
        empty.tally[hand, cell] = many
    spans = join_spans((int(first), int(last)) for first, last in data["blocks"])
    rounds = sum(last - first for first, last in spans) * BLOCK
    if (
        (empty.tally.sum(1) != rounds * of.seats).any()
        or squares.shape != empty.squares.shape
        or stays.size != empty.stays.size
    ):
        raise BadInput(message("simulation-wrong-sum", file=path, count=f"{rounds:,}"), code="bad_save")
    whole = Totals(spans, rounds, empty.tally, squares, stays.reshape(empty.stays.shape), float(data["cpu_seconds"]))
    return Run(of, whole, None, 1, float(data["seconds"]))
