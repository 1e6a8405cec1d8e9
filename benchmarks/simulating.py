"""Rounds simulated a second, beside a loop built on the evaluators people use; all in one run, by CPU time.

The loop runs on whichever of eval7, treys, deuces and phevaluator can be imported; none is needed, nor part of the
project.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, NamedTuple

from pitboss.chapters import GAMES
from pitboss.law.sheet import sheet
from pitboss.odds.simulate.meter_rounds import simulate_meters
from pitboss.odds.simulate.run import BLOCK, count, setup, simulate
from pitboss.odds.simulate.setups import Setup, compiled_setup
from pitboss.odds.strategy.simple_rules import simple_rules

TURNS = 9
BLOCKS = 6
PEER_ROUNDS = 30_000
SCALED_ROUNDS = 200 * BLOCK
LIVE_ROUNDS, LIVE_FLOOR = 20_000_000, 4e6
# § 639a.12(b): what a Bet pays, from a royal flush down, and the least of each hand.
PAYS = (100, 50, 20, 7, 5, 4, 3, 2, 1, 1)
LEAST = (
    "As Ks Qs Js Ts", "2s 3s 4s 5s As", "2s 2h 2d 2c 3s", "2s 2h 2d 3c 3s", "2s 3s 4s 5s 7s", "2s 3s 4s 5s Ah",
    "2s 2h 2d 3c 4s", "2s 2h 3d 3c 4s", "2s 2h 3d 4c 5s", "As Kh 2d 3c 4s",
)  # fmt: skip
RANKS, SUITS = "23456789TJQKA", "cdhs"


def measure() -> None:
    peers = [found for name in PEERS if (found := peer(name)) is not None]
    fast = rates_of_games()
    for found in peers:
        print(f"a loop on {found.name}: {found.plain / 1e6:.3f} M rounds/s, {found.lean / 1e6:.3f} M with every trick")
    for key, rates in fast.items():
        tell_game(key, rates, peers)
    tell_threads()
    tell_live()
    tell_starting()


# --- Rates ---


def rate(of: Setup, number: int) -> float:
    part = count(of, number * BLOCKS, (number + 1) * BLOCKS)
    return part.rounds / part.cpu_seconds


def rates_of_games() -> dict[str, dict[str, float]]:
    """Medians of turns taken one after another, so that a noisy neighbor bothers all alike."""
    ways: dict[tuple[str, str], Setup] = {}
    for key, game in GAMES.items():
        plain = plain_rule(key)
        ways[key, "simple"] = setup(game, plain, seed=1, base_only=True)
        ways[key, "optimal"] = setup(game, seed=1, base_only=True)
        ways[key, "all"] = setup(game, seed=1)
        ways[key, "all, simple"] = setup(game, plain, seed=1)
        ways[key, "full table"] = setup(game, seed=1, seats=game.seats_most)
    found: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    for of in ways.values():
        compiled_setup(of)
    for turn in range(TURNS):
        for way, of in ways.items():
            found[way].append(rate(of, turn))
    medians = {way: statistics.median(each) for way, each in found.items()}
    return {key: {what: medians[key, what] for which, what in ways if which == key} for key in GAMES}


def plain_rule(key: str) -> str:
    """The best rule that goes by the score alone; of Cajun Stud, which has none, the plainest."""
    rules = [rule for rule in simple_rules(sheet(GAMES[key])) if len(rule.steps[0].ladders) == 1]
    return min(rules, key=lambda rule: rule.cost).key if rules else simple_rules(sheet(GAMES[key]))[0].key


def tell_game(key: str, found: dict[str, float], peers: list[Peer]) -> None:
    beside = ""
    if peers:
        plain, lean = max(each.plain for each in peers), max(each.lean for each in peers)
        beside = (
            f", {found['simple'] / plain:.0f} times the best peer loop ({found['simple'] / lean:.0f} with every trick)"
        )
    print(
        f"{key}: {found['simple'] / 1e6:.1f} M rounds/s by a simple rule{beside}; optimal play "
        f"{found['optimal'] / found['simple']:.0%} of that; every wager on {found['all'] / 1e6:.1f} M, "
        f"{found['all'] / found['optimal']:.0%} of the required ones alone; {GAMES[key].seats_most} seats "
        f"{found['full table'] / 1e6:.2f} M"
    )


def tell_threads() -> None:
    """By the clock, which a neighbor on the same cores spoils; and by CPU time: how much more of it two threads take
    for the same rounds, which is all that would keep two free cores from doing twice as much."""
    of, clock, spent = setup("caribbean_stud_poker", seed=1, base_only=True), [], []
    for _ in range(TURNS):
        one, two = (timed(of, threads) for threads in (1, 2))
        clock.append(one[0] / two[0])
        spent.append(2 * one[1] / two[1])
    print(
        f"two threads: {statistics.median(spent):.2f} times one by CPU time; {statistics.median(clock):.2f} by the clock "
        f"(best {max(clock):.2f}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f})"
    )


def timed(of: Setup, threads: int) -> tuple[float, float]:
    """Seconds by the clock, and of CPU time, all that sharing out takes included."""
    began = time.process_time()
    run = simulate(of, SCALED_ROUNDS, threads)
    return run.seconds, time.process_time() - began


def tell_live() -> None:
    for key, letter in (
        ("caribbean_stud_poker", {"progressive": "D"}),
        ("crazy_4_poker", {"four_card_progressive": "A"}),
    ):
        of = setup(key, seats=6, seed=1, letters=letter)
        simulate_meters(of, BLOCK)
        run = simulate_meters(replace(of, seed=2), LIVE_ROUNDS)
        print(
            f"{key}, six seats with envy and live meters: {run.rounds_per_cpu_second / 1e6:.2f} M rounds/s, "
            f"{6 * run.rounds_per_cpu_second / 1e6:.1f} M hands/s, {run.rounds_per_cpu_second / LIVE_FLOOR:.2f} of the floor; "
            f"{run.settled} of {run.rounds} rounds settled one by one, {len(run.kinds)} kinds of others once each"
        )


# --- Starting ---

COMPILED = """
import sys, time
from pitboss.odds.simulate.setups import compiled_setup, setup
of = setup(sys.argv[1], seed=1)
began = time.process_time()
compiled_setup(of)
print(time.process_time() - began)
"""
ANSWERED = """
import sys, time
from pitboss.odds.simulate.run import setup, simulate
simulate(setup(sys.argv[1], seed=1), 1_000_000).as_dict()
print(time.process_time())
"""


def tell_starting() -> None:
    for key in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            cold = elsewhere(COMPILED, key, folder)
            warm = elsewhere(COMPILED, key, folder)
            whole = elsewhere(ANSWERED, key, folder)
        print(f"{key}: compiled in {cold:.2f} s, loaded in {warm:.2f} s; first answer after {whole:.2f} s in all")


def elsewhere(code: str, key: str, folder: str) -> float:
    """CPU seconds in a process of its own, with this folder for compiled code."""
    done = subprocess.run(
        [sys.executable, "-c", code, key], env={**os.environ, "NUMBA_CACHE_DIR": folder}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return float(done.stdout)


# --- The peer loop: Caribbean Stud, the required wagers, by a simple rule ---


class Peer(NamedTuple):
    """Rounds a second: as one writes it by the library's manual, and as lean as it gets."""

    name: str
    plain: float
    lean: float


class Marks(NamedTuple):
    """Scores, the higher the better: the least of each hand that pays, and of those that are played on."""

    paying: list[Any]
    stays: Any
    qualifies: Any


def peer(name: str) -> Peer | None:
    try:
        library = import_module(name)
    except ImportError:
        return None
    evaluate, deck = PEERS[name](library)

    def score(text: str) -> Any:
        return evaluate([deck[RANKS.index(card[0]) * 4 + SUITS.index(card[1])] for card in text.split()])

    marks = Marks([score(hand) for hand in LEAST], score("As Kh Jd 8c 3s"), score("As Kh 2d 3c 4s"))
    rates: list[list[float]] = [[], []]
    for turn in range(5):
        for which, loop in enumerate((plain_loop, lean_loop)):
            began = time.process_time()
            loop(evaluate, deck, marks, random.Random(turn))
            rates[which].append(PEER_ROUNDS / (time.process_time() - began))
    return Peer(name, *(statistics.median(each) for each in rates))


def plain_loop(evaluate: Callable[[Any], Any], deck: list[Any], marks: Marks, rng: random.Random) -> int:
    total = 0
    for _ in range(PEER_ROUNDS):
        cards = rng.sample(deck, 10)
        total += settled(evaluate(cards[:5]), evaluate(cards[5:]), marks)
    return total


def settled(mine: Any, theirs: Any, marks: Marks) -> int:
    if mine < marks.stays:
        return -1
    if theirs < marks.qualifies:
        return 1
    if theirs == mine:
        return 0
    if theirs > mine:
        return -3
    return next(1 + 2 * pays for mark, pays in zip(marks.paying, PAYS, strict=True) if mine >= mark)


def lean_loop(evaluate: Callable[[Any], Any], deck: list[Any], marks: Marks, rng: random.Random) -> int:
    """Ten swaps of a shuffle, written out; the dealer's hand is looked at only if it matters."""
    total, draw, deck = 0, rng.random, list(deck)
    for _ in range(PEER_ROUNDS):
        for at in range(10):
            other = at + int(draw() * (52 - at))
            deck[at], deck[other] = deck[other], deck[at]
        mine = evaluate(deck[:5])
        total += -1 if mine < marks.stays else settled(mine, evaluate(deck[5:10]), marks)
    return total


def on_eval7(library: Any) -> tuple[Callable[[Any], Any], list[Any]]:
    return library.evaluate, [library.Card(rank + suit) for rank in RANKS for suit in SUITS]


def on_treys(library: Any) -> tuple[Callable[[Any], Any], list[Any]]:
    """And on deuces, from which treys comes."""
    evaluate = library.Evaluator().evaluate
    return lambda hand: -evaluate(hand, []), [library.Card.new(rank + suit) for rank in RANKS for suit in SUITS]


def on_phevaluator(library: Any) -> tuple[Callable[[Any], Any], list[Any]]:
    return lambda hand: -library.evaluate_cards(*hand), list(range(52))


PEERS = {"eval7": on_eval7, "treys": on_treys, "deuces": on_treys, "phevaluator": on_phevaluator}
