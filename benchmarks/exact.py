"""The exact odds beside their ceilings, and beside a naive enumeration of a sampled part of the same work."""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from itertools import combinations

from pitboss.cards import DECK
from pitboss.chapters import GAMES
from pitboss.odds.exact.optimum import advise, base
from pitboss.rules.sheet import sheet

WARM_SECONDS, COLD_SECONDS, CARIBBEAN_SECONDS, ADVISE_MS = 10, 30, 2.5, 20
SAMPLED = 60_000


def measure() -> None:
    with tempfile.TemporaryDirectory() as cache:
        cold = analyze(cache)
        print(f"analyze --json, all games, cold: {cold:.1f} s CPU, {cold / COLD_SECONDS:.2f} of the ceiling")
        warm = analyze(cache)
        print(f"analyze --json, all games, warm: {warm:.1f} s CPU, {warm / WARM_SECONDS:.2f} of the ceiling")
        one = analyze(cache, "caribbean_stud_poker")
        print(f"analyze --json, Caribbean Stud, warm: {one:.2f} s CPU, {one / CARIBBEAN_SECONDS:.2f} of the ceiling")
    advising()
    against_naive()


def analyze(cache: str, *game: str) -> float:
    """CPU seconds of the command in a process of its own, on one thread."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PITBOSS_CACHE": cache, "NUMBA_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "pitboss", "analyze", *game, "--json"]
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def advising() -> None:
    chance = random.Random(1)
    for game in GAMES.values():
        made = sheet(game)
        hands = [chance.sample(DECK, game.layout.player + game.up_cards) for _ in range(200)]
        asked = [(hand[: game.layout.player], hand[-1] if game.up_cards else None) for hand in hands]
        advise(made, *asked[0])
        began = time.process_time()
        for cards, up in asked:
            advise(made, cards, up)
        spent = (time.process_time() - began) / len(asked) * 1000
        print(f"advise, {game.name}: {spent:.3f} ms, {spent / ADVISE_MS:.4f} of the ceiling")


def against_naive() -> None:
    """Caribbean Stud: deals a second by enumeration, and by reading and finding one dealer hand after another."""
    game = GAMES["caribbean_stud_poker"]
    base(sheet(game))
    began = time.process_time()
    counted = base(sheet(game)).combinations
    exact = counted / (time.process_time() - began)
    player, began, seen = (50, 46, 41, 29, 3), time.process_time(), 0
    for dealer in combinations([card for card in DECK if card not in player], 5):
        game.finding(game.read((*player, *dealer)), 1)
        seen += 1
        if seen == SAMPLED:
            break
    naive = seen / (time.process_time() - began)
    print(
        f"Caribbean Stud: {exact:.3g} deals/s priced from the counts, {exact / naive:.3g} times a plain loop's {naive:,.0f}"
    )
